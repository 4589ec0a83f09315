//! An ephemeral message is in its addressee's window and in no other, neither on the page nor on the wire.

use anyhow::Result;
use serde_json::{Value, json};

use super::{bot::BotSetup, driver::Browser};

const SECRET: &str = "R7 Y7 G10 PG";

fn commands() -> Value {
    json!([{ "name": "hand", "description": "Show your hand" }])
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn an_ephemeral_message_reaches_one_window_only() -> Result<()> {
    let setup = BotSetup::start(commands(), |_| {
        Some(json!({ "type": 4, "data": { "content": format!("Your hand: {SECRET}"), "flags": 64 } }))
    })
    .await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let bo = ana.browser.window("bo").await?;

    ana.write("/hand ").await?;
    ana.see(".command-form").await?;
    ana.keys("\u{e007}").await?;
    ana.read(".message.ephemeral", SECRET).await?;
    ana.read(".message.ephemeral .foot", "Only you can see this").await?;
    ana.picture("ephemeral").await?;

    // What everybody sees comes after it, so the other window has had its chance.
    setup.bot.post(channel, json!({ "content": "Everybody sees this" }), &[]).await?;
    bo.read(".message", "Everybody sees this").await?;
    assert_eq!(bo.eval(&format!("document.documentElement.outerHTML.includes('{SECRET}')")).await?, false);

    // A window that is opened later learns of it as little.
    bo.open("/?as=bo").await?;
    bo.read(".message", "Everybody sees this").await?;
    assert_eq!(bo.eval(&format!("document.documentElement.outerHTML.includes('{SECRET}')")).await?, false);

    let traffic = ana.browser.traffic().await?;
    let seen = |window: &str, what: &str| traffic.get(window).is_some_and(|text| text.contains(what));
    assert!(seen(&ana.name(), SECRET), "the capture works");
    assert!(seen(&bo.name(), "Everybody sees this"), "the capture works in both windows");
    assert!(!seen(&bo.name(), SECRET));

    // Another device of the same person never gets it, and the own window no longer has it after a reload (discord-api-docs 4818).
    let phone = ana.browser.window("ana").await?;
    phone.read(".message", "Everybody sees this").await?;
    ana.open("/?as=ana").await?;
    ana.read(".message", "Everybody sees this").await?;
    for window in [&phone, &ana] {
        assert_eq!(
            window.eval(&format!("document.documentElement.outerHTML.includes('{SECRET}')")).await?,
            false
        );
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_dismissed_message_is_gone_for_good() -> Result<()> {
    let setup = BotSetup::start(commands(), |_| {
        Some(json!({ "type": 4, "data": { "content": SECRET, "flags": 64 } }))
    })
    .await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    setup.double.user("Ana").slash(channel, "hand", &[])?;
    ana.click(".message.ephemeral .foot button").await?;
    ana.until("!document.querySelector('.message.ephemeral')").await?;
    ana.open("/?as=ana").await?;
    assert_eq!(ana.eval("document.querySelectorAll('.message.ephemeral').length").await?, 0);
    Ok(())
}
