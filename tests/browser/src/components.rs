//! Buttons, selects and forms: sent once, shown as pending, failing visibly, and never taken away by an edit.

use std::sync::{Arc, Mutex};

use anyhow::Result;
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    bot::BotSetup,
    driver::{Browser, Window},
};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const DOWN: &str = "\u{e015}";

fn row(components: &[Value]) -> Value {
    json!({ "type": 1, "components": components })
}

fn button(label: &str, id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": label, "custom_id": id })
}

fn cards(defaults: &[&str]) -> Value {
    let options: Vec<Value> = ["G1", "R7", "Y7", "PG"]
        .into_iter()
        .map(|card| json!({ "label": card, "value": card, "default": defaults.contains(&card) }))
        .collect();
    json!({ "type": 3, "custom_id": "cards", "placeholder": "Your cards", "min_values": 1, "max_values": 3, "options": options })
}

type Seen = Arc<Mutex<Vec<Value>>>;

/// Answers `edit` with an edit, `form` with a form, keeps silent to `silent`, and acknowledges the rest.
async fn set_up() -> Result<(BotSetup, Seen)> {
    let seen = Seen::default();
    let heard = Arc::clone(&seen);
    let setup = BotSetup::start(json!([]), move |interaction| {
        let data = &interaction["data"];
        heard.lock().unwrap().push(data.clone());
        match data["custom_id"].as_str().unwrap_or_default() {
            "silent" => None,
            "edit" => Some(json!({ "type": 7, "data": { "content": "Edited by the button" } })),
            "form" => Some(json!({ "type": 9, "data": { "custom_id": "settings", "title": "Settings", "components": [
                row(&[json!({ "type": 4, "custom_id": "name", "label": "Name of the table", "style": 1, "max_length": 20 })]),
                row(&[json!({ "type": 4, "custom_id": "note", "label": "Note", "style": 2, "required": false })]),
            ] } })),
            "settings" => Some(json!({ "type": 4, "data": { "content": "Form taken", "flags": 64 } })),
            _ => Some(json!({ "type": 6 })),
        }
    })
    .await?;
    Ok((setup, seen))
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_button_keeps_the_focus_through_its_edit() -> Result<()> {
    let (setup, _) = set_up().await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let message =
        json!({ "content": "Board", "components": [row(&[button("Change", "edit"), button("Other", "x")])] });
    setup.bot.post(channel, message, &[]).await?;
    ana.see(".message .button").await?;
    ana.eval("document.querySelector('.message .button').focus()").await?;
    ana.keys(ENTER).await?;
    ana.read(".message .content", "Edited by the button").await?;
    assert_eq!(ana.eval("document.activeElement.innerText").await?, "Change");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_silent_bot_shows_as_a_failed_interaction() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let bo = ana.browser.window("bo").await?;
    let message = json!({ "content": "Board", "components": [row(&[button("Try", "silent")])] });
    setup.bot.post(channel, message, &[]).await?;
    ana.press("Try").await?;
    ana.see(".message .button[aria-busy='true']").await?;
    // Pressing it again while it waits does nothing.
    ana.click(".message .button").await?;
    setup.double.wait_for(|_| (!seen.lock().unwrap().is_empty()).then_some(())).await?;
    setup.double.advance(std::time::Duration::from_secs(4));
    ana.read(".message .failure", "This interaction failed").await?;
    ana.picture("failed").await?;
    assert_eq!(seen.lock().unwrap().len(), 1);
    assert_eq!(bo.eval("document.querySelectorAll('.message .failure:not([hidden])').length").await?, 0);
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_bot_that_thinks_is_shown_to_whom_it_will_answer() -> Result<()> {
    let (tokens, mut token) = tokio::sync::mpsc::unbounded_channel();
    let setup = BotSetup::start(json!([]), move |interaction| {
        tokens.send(interaction["token"].as_str().unwrap_or_default().to_owned()).ok()?;
        let flags = if interaction["data"]["custom_id"] == "alone" { 64 } else { 0 };
        Some(json!({ "type": 5, "data": { "flags": flags } }))
    })
    .await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let bo = ana.browser.window("bo").await?;
    let buttons = [row(&[button("For all", "all"), button("For me", "alone")])];
    setup.bot.post(channel, json!({ "content": "Board", "components": buttons }), &[]).await?;
    for (label, text, seen_by_bo) in
        [("For all", "Thought for all", true), ("For me", "Thought for you", false)]
    {
        ana.press(label).await?;
        ana.read(".message .thinking", "is thinking…").await?;
        if seen_by_bo {
            bo.read(".message .thinking", "is thinking…").await?;
        }
        ana.picture("thinking").await?;
        let token = token.recv().await.unwrap();
        let path = format!("/webhooks/{}/{token}/messages/@original", setup.double.application_id());
        setup.bot.request(reqwest::Method::PATCH, &path, &json!({ "content": text })).await?;
        ana.read(".message .content", text).await?;
        ana.until("!document.querySelector('.message .thinking')").await?;
    }
    bo.read(".message .content", "Thought for all").await?;
    assert_eq!(bo.eval("document.body.innerText.includes('Thought for you')").await?, false);
    assert_eq!(bo.eval("document.querySelectorAll('.thinking').length").await?, 0);
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn several_values_are_chosen_with_the_keyboard() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    setup
        .bot
        .post(channel, json!({ "content": "Hand", "components": [row(&[cards(&["R7"])])] }), &[])
        .await?;
    ana.see(".face").await?;
    assert_eq!(ana.text(".face-text").await?, "R7");
    ana.eval("document.querySelector('.face').focus()").await?;
    ana.keys(ENTER).await?;
    ana.see(".popup [role=listbox]").await?;
    ana.keys(DOWN).await?;
    ana.keys(" ").await?;
    ana.picture("select").await?;

    // Somebody else's message, and an edit of this one, leave the list open.
    setup.double.user("Bo").say(channel, "hurry up")?;
    ana.read(".message", "hurry up").await?;
    assert_eq!(ana.eval("!document.querySelector('.popup').hidden").await?, true);

    ana.keys(ENTER).await?;
    setup.double.wait_for(|_| (!seen.lock().unwrap().is_empty()).then_some(())).await?;
    assert_eq!(seen.lock().unwrap()[0]["values"], json!(["R7", "Y7"]));
    assert_eq!(
        ana.eval("document.activeElement.className").await?,
        "face",
        "the focus returns to the select"
    );

    ana.until("!document.querySelector('.face[aria-busy]')").await?;
    ana.keys(ENTER).await?;
    ana.keys(" ").await?;
    ana.keys(ESCAPE).await?;
    assert_eq!(ana.eval("document.querySelector('.popup').hidden").await?, true);
    assert_eq!(seen.lock().unwrap().len(), 1, "Escape sends nothing");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn people_can_be_selected() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let select = json!({ "type": 5, "custom_id": "who", "placeholder": "Somebody" });
    setup.bot.post(channel, json!({ "content": "Invite", "components": [row(&[select])] }), &[]).await?;
    ana.click(".face").await?;
    ana.keys("bo").await?;
    ana.keys(ENTER).await?;
    setup.double.wait_for(|_| (!seen.lock().unwrap().is_empty()).then_some(())).await?;
    assert_eq!(seen.lock().unwrap()[0]["values"], json!([setup.double.user("Bo").id().to_string()]));
    // Whom one has chosen already is not sent once more, as in Discord's client.
    for name in ["bo", "dan"] {
        ana.until("!document.querySelector('.face[aria-busy]')").await?;
        ana.click(".face").await?;
        ana.keys(name).await?;
        ana.keys(ENTER).await?;
    }
    setup.double.wait_for(|_| (seen.lock().unwrap().len() > 1).then_some(())).await?;
    assert_eq!(seen.lock().unwrap()[1]["values"], json!([setup.double.user("Dan").id().to_string()]));
    Ok(())
}

/// Lets the next use of a component end before it reaches the double.
async fn lose_next_use(window: &Window) -> Result<()> {
    let script = r#"
        const original = window.fetch;
        window.fetch = (...asked) => {
            if (!String(asked[1]?.body).includes('"component"')) return original(...asked);
            window.fetch = original;
            return Promise.reject(new TypeError('no network'));
        };"#;
    window.run(script).await
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_choice_that_could_not_be_sent_can_be_made_again() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    for (most, keys) in [(1, ENTER.to_owned()), (3, format!(" {ENTER}"))] {
        let mut select = cards(&[]);
        select["max_values"] = json!(most);
        let content = format!("At most {most}");
        setup.bot.post(channel, json!({ "content": content, "components": [row(&[select])] }), &[]).await?;
        ana.read(".message:last-child", &content).await?;
        lose_next_use(&ana).await?;
        ana.click(".message:last-child .face").await?;
        ana.keys(&keys).await?;
        ana.read(".message:last-child .failure", "cannot be reached").await?;
        ana.read(".message:last-child .face-text", "Your cards").await?;
        ana.click(".message:last-child .face").await?;
        ana.keys(&keys).await?;
        let sent = setup.double.wait_for(|_| seen.lock().unwrap().pop()).await?;
        assert_eq!(sent["values"], json!(["G1"]));
        ana.read(".message:last-child .face-text", "G1").await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_form_opens_and_is_sent() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let same = ana.browser.window("ana").await?;
    setup
        .bot
        .post(channel, json!({ "content": "Board", "components": [row(&[button("Settings", "form")])] }), &[])
        .await?;
    same.see(".message .button").await?;
    ana.press("Settings").await?;
    ana.see("dialog[open]").await?;
    ana.keys("Friday").await?;
    ana.picture("form").await?;
    ana.keys(ENTER).await?;
    ana.until("!document.querySelector('dialog')").await?;
    ana.read(".message.ephemeral", "Form taken").await?;
    assert_eq!(
        same.eval("document.querySelectorAll('dialog').length").await?,
        0,
        "only where it was asked for"
    );
    let fields = seen.lock().unwrap()[1]["components"].to_string();
    assert!(fields.contains("Friday"), "{fields}");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn disabled_and_unknown_components_are_shown_as_such() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let disabled = json!({ "type": 2, "style": 4, "label": "No", "custom_id": "no", "disabled": true });
    setup.bot.post(channel, json!({ "content": "Board", "components": [row(&[disabled])] }), &[]).await?;
    ana.see(".button.danger[aria-disabled='true']").await?;
    ana.click(".button.danger").await?;
    setup.double.user("Bo").say(channel, "after")?;
    ana.read(".message", "after").await?;
    assert!(seen.lock().unwrap().is_empty());

    let unknown = ana
        .eval(
            "import('/page/components.js').then(({ showComponents }) => {
                const node = document.createElement('div');
                showComponents(node, { components: [{ type: 99 }] }, {});
                return node.textContent;
            })",
        )
        .await?;
    assert_eq!(unknown, "A component this page cannot show (type 99).");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn the_focus_follows_a_panel_that_comes_again_below() -> Result<()> {
    let panel = |text: &str| {
        let buttons = [button("Hint", &format!("{text}-hint")), button("Pass", &format!("{text}-pass"))];
        json!({ "content": text, "flags": 64, "components": [row(&buttons)] })
    };
    let tokens: Arc<Mutex<Vec<String>>> = Arc::default();
    let heard = Arc::clone(&tokens);
    let setup = BotSetup::start(json!([]), move |interaction| {
        heard.lock().unwrap().push(interaction["token"].as_str().unwrap_or_default().to_owned());
        Some(json!({ "type": 4, "data": panel("first") }))
    })
    .await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let components = [row(&[button("My hand", "hand")])];
    setup.bot.post(channel, json!({ "content": "The board", "components": components }), &[]).await?;
    ana.press("My hand").await?;
    ana.read(".message.ephemeral", "first").await?;
    ana.run(
        "[...document.querySelectorAll('.ephemeral button')].find(one => one.textContent === 'Pass').focus()",
    )
    .await?;
    let token = tokens.lock().unwrap()[0].clone();
    let path = format!("/webhooks/{}/{token}", setup.double.application_id());
    setup.bot.request(Method::DELETE, &format!("{path}/messages/@original"), &json!({})).await?;
    ana.until("!document.querySelector('.message.ephemeral')").await?;
    setup.bot.request(Method::POST, &path, &panel("second")).await?;
    ana.read(".message.ephemeral", "second").await?;
    ana.until("document.activeElement.textContent === 'Pass'").await?;
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn an_answer_shows_in_one_line_what_it_replies_to() -> Result<()> {
    let answer = json!({ "type": 4, "data": { "content": "The hand", "flags": 64 } });
    let setup = BotSetup::start(json!([]), move |_| Some(answer.clone())).await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let content = "**Bo** plays <:g7:5>\n-# </hand:1> is next";
    let components = [row(&[button("My hand", "hand")])];
    setup.bot.post(channel, json!({ "content": content, "components": components }), &[]).await?;
    ana.press("My hand").await?;
    ana.read(".message.ephemeral", "The hand").await?;
    let shown = ana.eval("document.querySelector('.ephemeral .invoked .cut').innerHTML").await?;
    let emoji = r#"<img class="emoji" src="/emojis/5.png" alt=":g7:" title=":g7:" draggable="false">"#;
    assert_eq!(shown, format!("Carte !: Bo plays {emoji} /hand is next"));
    Ok(())
}
