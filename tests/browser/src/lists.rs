//! Lists of the real bot, each line with its buttons beside it, and the deal of the day, at both sizes.

use anyhow::{Result, ensure};
use carte::app::sandbox::LONGEST_PAUSE;
use carte_table::Timing;

use super::driver::Browser;
use super::whole_bot::{HANDS, run};

const ENTER: &str = "\u{e007}";

/// Where the texts of the newest list end and its buttons begin, and where those end, in each line.
const LINES: &str = r"[...document.querySelectorAll('ol.messages .section')].map((line) => [
    line.querySelector('.section-texts').getBoundingClientRect().right,
    line.querySelector('.section-side').getBoundingClientRect().left,
    line.querySelector('.section-side').getBoundingClientRect().right,
])";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn a_list_has_its_buttons_beside_its_lines() -> Result<()> {
    let running = run(Timing { computer_pause: LONGEST_PAUSE, ..Timing::default() }).await?;
    let ana = Browser::open(&running.address, "ana").await?;
    for (name, width, height) in [("1280x900", 1280, 900), ("390x844", 390, 844)] {
        if width < 500 {
            ana.phone(width, height).await?;
        } else {
            ana.screen(width, height).await?;
        }
        ana.open("/?as=ana").await?;
        if width > 500 {
            ana.click(".welcome .button:nth-of-type(1)").await?;
        }
        ana.until(&format!("(() => {{ {HANDS} return Boolean(find('hand')); }})()")).await?;
        ana.click(".composer [contenteditable], .composer textarea, .composer input").await?;
        ana.keys("/tables").await?;
        ana.keys(ENTER).await?;
        ana.keys(ENTER).await?;
        ana.until("Boolean(document.querySelector('ol.messages .section .section-side button'))").await?;
        let lines = ana.eval(LINES).await?;
        for line in lines.as_array().unwrap() {
            let at = |index: usize| line[index].as_f64().unwrap();
            ensure!(at(0) <= at(1) && at(2) <= f64::from(width), "{name}: {line}");
        }
        ana.fits().await?;
        ana.picture(&format!("tables-{name}")).await?;
        ana.keys("/daily").await?;
        ana.keys(ENTER).await?;
        ana.keys(ENTER).await?;
        ana.until("[...document.querySelectorAll('ol.messages button')].some((one) => one.innerText.includes('Gang of Four'))")
            .await?;
        ana.fits().await?;
        ana.picture(&format!("daily-{name}")).await?;
    }
    assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}
