//! The sandbox's clock, moved from the page, and the real bot that notices.

use anyhow::{Result, ensure};
use serde_json::json;

use super::{
    driver::Browser,
    whole_bot::{HANDS, at_once, run},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn an_hour_passes_at_a_press_and_those_who_are_awaited_are_played_for() -> Result<()> {
    let running = run(at_once()).await?;
    let ana = Browser::open(&running.address, "ana").await?;
    ana.phone(390, 844).await?;
    ana.write("/gang new\u{e007}\u{e007}").await?;
    ana.run(&format!("{HANDS} until(() => find('start')).then((one) => one.click());")).await?;
    // The board says that she is to play, whatever the computer players have done before.
    ana.until("/▶\\uFE0F?\\s*Ana\\b/.test(document.querySelector('ol.messages').innerText)").await?;
    ana.click("[aria-label='Behind the scenes']").await?;
    let press = |label: &str| {
        let buttons = "[...document.querySelectorAll('button')]";
        format!("{buttons}.find((one) => one.textContent === {}).click()", json!(label))
    };
    ana.run(&press("Clock")).await?;
    ana.see(".clock-now").await?;
    ana.fits().await?;
    let before = ana.text(".clock-now").await?;
    ana.run(&press("In an hour")).await?;
    ana.read(".clock-result", "In an hour: done.").await?;
    ana.until("document.querySelector('ol.messages').innerText.includes('Time is up')").await?;
    ana.run(&press("Tomorrow")).await?;
    ana.read(".clock-result", "Tomorrow: done.").await?;
    let after = ana.text(".clock-now").await?;
    ensure!(before != after, "it is still {before}");
    ana.picture("clock-phone").await?;
    assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}
