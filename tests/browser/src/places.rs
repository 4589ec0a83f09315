//! Threads and direct messages beside the channels.

use anyhow::{Context as _, Result};
use carte_sandbox::Id;
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    bot::BotSetup,
    driver::{Browser, Window},
};

fn id(channel: &Value) -> Result<Id> {
    Ok(channel["id"].as_str().context("an identifier")?.parse()?)
}

/// Presses the place with this name in the left column.
async fn go(window: &Window, place: &str) -> Result<()> {
    let button = format!(
        "[...document.querySelectorAll('.place')].find((one) => one.innerText.includes({}))",
        json!(place)
    );
    window.until(&format!("Boolean({button})")).await?;
    window.run(&format!("{button}.click()")).await
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_thread_hangs_below_its_channel_until_it_is_archived() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let cards = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let body = json!({ "name": "Table 3", "type": 11, "auto_archive_duration": 1440 });
    let thread = id(&setup.bot.request(Method::POST, &format!("/channels/{cards}/threads"), &body).await?)?;
    ana.read(".places-list .nested .place", "Table 3").await?;
    setup.bot.post(thread, json!({ "content": "Only in the thread" }), &[]).await?;
    ana.see(".nested .place.unread").await?;
    assert_eq!(
        ana.eval("document.querySelector('main').innerText.includes('Only in the thread')").await?,
        false
    );

    go(&ana, "Table 3").await?;
    ana.read(".message", "Only in the thread").await?;
    ana.write("I am here\u{e007}").await?;
    ana.read(".message .content", "I am here").await?;
    let said = setup.double.messages().into_iter().find(|message| message.content == "I am here");
    assert_eq!(said.context("a message")?.channel_id, thread);
    ana.picture("thread").await?;

    ana.click("[aria-label='Behind the scenes']").await?;
    ana.run("[...document.querySelectorAll('.faults button')].find((one) => one.textContent === 'Archive this thread').click()").await?;
    ana.read(".nested .place", "archived").await?;
    // Writing opens it again.
    ana.write("Once more\u{e007}").await?;
    ana.until("!document.querySelector('.nested .place').innerText.includes('archived')").await?;
    assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_direct_message_is_between_two() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let bo = ana.browser.window("bo").await?;
    let body = json!({ "recipient_id": setup.double.user("Ana").id() });
    let direct = id(&setup.bot.request(Method::POST, "/users/@me/channels", &body).await?)?;
    setup.bot.post(direct, json!({ "content": "It is your turn at table 3" }), &[]).await?;
    ana.see("[aria-label='Direct messages'] .place.unread").await?;
    ana.click("[aria-label='Direct messages'] .place").await?;
    ana.read(".message", "It is your turn at table 3").await?;
    ana.picture("direct-message").await?;

    // What everybody sees comes after it, so the other window has had its chance.
    setup.bot.post(setup.double.channel("cards"), json!({ "content": "Everybody sees this" }), &[]).await?;
    bo.read(".message", "Everybody sees this").await?;
    assert_eq!(
        bo.eval("document.querySelectorAll('[aria-label=\"Direct messages\"] .place').length").await?,
        0
    );
    let traffic = ana.browser.traffic().await?;
    let seen = |window: &Window| {
        traffic.get(&window.name()).is_some_and(|text| text.contains("your turn at table 3"))
    };
    assert!(seen(&ana), "the capture works");
    assert!(!seen(&bo));
    Ok(())
}
