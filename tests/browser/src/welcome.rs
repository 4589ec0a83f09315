//! From a newcomer's first click to the first card.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;
use serde_json::{Value, json};

use super::{bot::BotSetup, driver::Browser};

fn commands() -> Value {
    json!([{ "name": "gang", "description": "Gang of Four", "options": [
        { "type": 1, "name": "new", "description": "Open a table", "options": [
            { "type": 4, "name": "seats", "description": "How many" },
            { "type": 4, "name": "computers", "description": "Computer players" },
        ] },
    ] }])
}

fn button(label: &str, verb: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": label, "custom_id": format!("1:1:2:{verb}") })
}

/// The button of what is advised.
fn advised(label: &str, verb: &str) -> Value {
    json!({ "type": 2, "style": 3, "label": label, "custom_id": format!("1:1:2:{verb}") })
}

fn row(components: &[Value]) -> Value {
    json!({ "type": 1, "components": components })
}

fn panel() -> Value {
    json!({
        "content": "Your hand: M1 G1 R7", "flags": 64,
        "components": [row(&[button("Red 7", "quick:0"), advised("Pair of ones", "quick:1"), button("More…", "more:0")])],
    })
}

/// The bot's part in it, as far as the page can tell.
fn script(interaction: &Value) -> Option<Value> {
    let data = &interaction["data"];
    if interaction["type"] == 2 {
        let options = data["options"][0]["options"].to_string();
        let content = if options.contains(r#""name":"computers""#) { "A table for four" } else { "A table" };
        let components = [row(&[button("Join", "join"), button("Start", "start")])];
        return Some(json!({ "type": 4, "data": { "content": content, "components": components } }));
    }
    let user = &interaction["member"]["user"]["id"];
    match data["custom_id"].as_str()?.split(':').nth(3)? {
        "start" => Some(json!({
            "type": 7, "data": { "content": "The board", "components": [row(&[button("My hand", "hand")])] },
            "ping": format!("<@{}>, you lead.", user.as_str()?),
        })),
        "hand" => Some(json!({ "type": 4, "data": panel() })),
        "quick" => Some(json!({
            "type": 7, "data": { "content": "You laid M1 G1.", "components": [] }, "ping": "Ana laid M1 G1.",
        })),
        _ => None,
    }
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn two_clicks_lay_the_first_card() -> Result<()> {
    let setup = BotSetup::start(commands(), script).await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.see(".welcome").await?;
    ana.picture("welcome").await?;
    ana.click(".welcome .button").await?;
    ana.until("document.activeElement.innerText === 'Pair of ones'").await?;
    ana.picture("first-hand").await?;
    ana.press("Pair of ones").await?;
    ana.read(".message", "Ana laid M1 G1.").await?;
    ana.until("!document.querySelector('.welcome').checkVisibility()").await?;
    assert_eq!(setup.double.messages()[0].content, "The board");
    assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}

/// A bot at whose table a computer player leads, until [`call_ana`].
async fn start_behind_pico(is_anas_turn: &Arc<AtomicBool>) -> Result<BotSetup> {
    let is_anas_turn = Arc::clone(is_anas_turn);
    BotSetup::start(commands(), move |interaction| {
        let mut answer = script(interaction)?;
        let verb = interaction["data"]["custom_id"].as_str().and_then(|id| id.split(':').nth(3));
        match verb {
            // Pico leads, so nobody is called.
            Some("start") => drop(answer.as_object_mut()?.remove("ping")),
            Some("hand") if !is_anas_turn.load(Ordering::SeqCst) => {
                answer["data"]["content"] = json!("Your hand: M1 G1 R7. Pico is to play.");
                answer["data"]["components"] = json!([row(&[button("Sort by colour", "sort:0")])]);
            }
            _ => {}
        }
        Some(answer)
    })
    .await
}

async fn call_ana(setup: &BotSetup, is_anas_turn: &AtomicBool) -> Result<()> {
    is_anas_turn.store(true, Ordering::SeqCst);
    let who = setup.double.user("Ana");
    let call = json!({ "content": format!("Pico leads G2.\n{}, your turn.", who.mention()) });
    setup.bot.post(setup.double.channel("cards"), call, &[who.id()]).await?;
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn the_welcome_waits_where_a_computer_player_leads() -> Result<()> {
    let is_anas_turn = Arc::default();
    let setup = start_behind_pico(&is_anas_turn).await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.click(".welcome .button").await?;
    ana.read(".message.ephemeral", "Pico is to play").await?;
    ana.read(".welcome-progress", "Waiting for your turn").await?;

    call_ana(&setup, &is_anas_turn).await?;
    ana.until("document.activeElement.innerText === 'Pair of ones'").await?;
    assert_eq!(ana.eval("document.querySelectorAll('.message.ephemeral').length").await?, 1);
    ana.press("Pair of ones").await?;
    ana.read(".message", "Ana laid M1 G1.").await?;
    assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn the_welcome_lets_people_write_on_when_their_turn_comes() -> Result<()> {
    let is_anas_turn = Arc::default();
    let setup = start_behind_pico(&is_anas_turn).await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.click(".welcome .button").await?;
    ana.read(".welcome-progress", "Waiting for your turn").await?;
    ana.write("Good eve").await?;

    call_ana(&setup, &is_anas_turn).await?;
    ana.see(".button.beckoning").await?;
    ana.keys("ning").await?;
    assert_eq!(ana.eval("document.getElementById('composer').value").await?, "Good evening");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn the_welcome_says_what_is_missing_and_can_be_closed() -> Result<()> {
    let setup = BotSetup::start(commands(), |_| None).await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.click(".welcome .button").await?;
    setup.double.wait_for(|double| double.exchanges().is_empty().then_some(())).await.ok();
    ana.see(".notice").await?;
    setup.double.advance(std::time::Duration::from_secs(4));
    ana.read(".welcome-progress", "The bot did not answer").await?;
    ana.click("[aria-label='Close the welcome']").await?;
    ana.until("document.activeElement.id === 'composer'").await?;
    ana.open("/?as=ana").await?;
    assert_eq!(ana.eval("document.querySelector('.welcome').checkVisibility()").await?, false);
    Ok(())
}
