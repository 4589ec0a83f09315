//! Slash commands from the first `/` to the answer, with the keyboard alone.

use std::sync::{Arc, Mutex};

use anyhow::Result;
use serde_json::{Value, json};

use super::{
    bot::BotSetup,
    driver::{Browser, Window},
};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const TAB: &str = "\u{e004}";
const DOWN: &str = "\u{e015}";

fn commands() -> Value {
    json!([
        {
            "name": "play", "name_localizations": { "fr": "jouer" },
            "description": "Lay cards", "description_localizations": { "fr": "Poser des cartes" },
            "options": [{
                "type": 3, "name": "cards", "name_localizations": { "fr": "cartes" }, "description": "Which cards",
                "description_localizations": { "fr": "Quelles cartes" }, "required": true, "autocomplete": true,
            }],
        },
        {
            "name": "gang", "description": "Gang of Four",
            "options": [{
                "type": 1, "name": "new", "description": "Open a table",
                "options": [
                    { "type": 3, "name": "rules", "description": "The rule set", "choices": [
                        { "name": "Usual", "value": "default" }, { "name": "Old", "value": "classic" },
                    ]},
                    { "type": 4, "name": "seats", "description": "How many", "min_value": 3, "max_value": 4 },
                    { "type": 5, "name": "thread", "description": "In a thread of its own" },
                    { "type": 6, "name": "with", "description": "Whom to invite" },
                ],
            }],
        },
        {
            "name": "stats", "description": "Somebody's card",
            "options": [{ "type": 6, "name": "player", "description": "Whose card" }],
        },
        { "name": "settings", "description": "For administrators", "default_member_permissions": "32" },
        { "type": 2, "name": "Statistics", "name_localizations": { "fr": "Statistiques" } },
        { "type": 3, "name": "Replay" },
    ])
}

type Seen = Arc<Mutex<Vec<Value>>>;

/// Answers every command, offers plays that contain what was typed, and keeps what it was told.
async fn set_up() -> Result<(BotSetup, Seen)> {
    let seen = Seen::default();
    let heard = Arc::clone(&seen);
    let setup = BotSetup::start(commands(), move |interaction| {
        if interaction["type"] == 4 {
            let typed =
                interaction["data"]["options"][0]["value"].as_str().unwrap_or_default().to_lowercase();
            let plays =
                ["R7 Y7", "R9", "G10"].into_iter().filter(|play| play.to_lowercase().contains(&typed));
            let choices: Vec<Value> =
                plays.map(|play| json!({ "name": format!("{play}, legal"), "value": play })).collect();
            return Some(json!({ "type": 8, "data": { "choices": choices } }));
        }
        heard.lock().unwrap().push(interaction.clone());
        Some(json!({ "type": 4, "data": { "content": "Taken." } }))
    })
    .await?;
    Ok((setup, seen))
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_command_with_suggestions() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.write("/").await?;
    ana.read(".suggestions", "/settings").await?;
    ana.keys("pl").await?;
    ana.until("document.querySelectorAll('.suggestions li').length === 1").await?;
    ana.picture("commands").await?;
    ana.keys(TAB).await?;
    ana.see(".command-form").await?;
    ana.read(".suggestions", "G10, legal").await?;
    ana.keys("r7").await?;
    ana.until("document.querySelectorAll('.suggestions:not([hidden]) li').length === 1").await?;
    ana.read(".suggestions", "R7 Y7, legal").await?;
    ana.picture("autocomplete").await?;
    ana.keys(ENTER).await?;
    ana.keys(ENTER).await?;
    ana.read(".message", "Taken.").await?;
    ana.read(".message .invoked", "Ana used /play").await?;
    assert_eq!(seen.lock().unwrap()[0]["data"]["options"][0]["value"], "R7 Y7");
    assert_eq!(ana.eval("document.activeElement.id").await?, "composer", "ready for the next one");
    assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn options_are_typed_and_checked() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.write("/play ").await?;
    ana.see(".command-form").await?;
    ana.read(".suggestions", "G10, legal").await?;
    ana.keys(ESCAPE).await?;
    ana.keys(ENTER).await?;
    ana.read(".field-error", "required").await?;
    ana.keys(ESCAPE).await?;
    ana.until("document.activeElement.id === 'composer'").await?;

    ana.keys("/gang new seats:9").await?;
    ana.keys(ENTER).await?;
    ana.read(".field-error", "At most 4").await?;
    ana.keys("\u{e003}3").await?;
    ana.click(".option-adder").await?;
    ana.read(".suggestions:not([hidden])", "In a thread of its own").await?;
    ana.keys("rul").await?;
    ana.keys(TAB).await?;
    ana.read(".suggestions:not([hidden])", "Old").await?;
    ana.keys(DOWN).await?;
    ana.keys(ENTER).await?;
    ana.keys(TAB).await?;
    ana.keys("with:bo").await?;
    ana.keys(TAB).await?;
    ana.picture("options").await?;
    ana.keys(ENTER).await?;
    ana.read(".message", "Taken.").await?;
    let sent = seen.lock().unwrap()[0]["data"]["options"][0]["options"].clone();
    let value = |name: &str| {
        let found = sent.as_array().unwrap().iter().find(|option| option["name"] == name);
        found.map(|option| option["value"].clone())
    };
    assert_eq!(value("seats"), Some(json!(3)));
    assert_eq!(value("rules"), Some(json!("classic")));
    assert_eq!(value("with"), Some(json!(setup.double.user("Bo").id().to_string())));
    assert_eq!(value("thread"), None);
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_french_identity_reads_french() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let bo = Browser::open(&setup.double.api_url(), "bo").await?;
    bo.eval("(() => { const list = document.querySelector('.language select'); list.value = 'fr'; list.dispatchEvent(new Event('change')); })()")
        .await?;
    let id = setup.double.user("Bo").id();
    setup.double.wait_for(|double| (double.user("Bo").profile()?.locale == "fr").then_some(())).await?;
    bo.until("document.querySelector('.language select').value === 'fr'").await?;
    // The page itself speaks it, too, what stood there before as well.
    bo.read(".whoami", "Vous êtes Bo").await?;
    bo.read(".places h2", "Salons").await?;
    bo.until("document.documentElement.lang === 'fr' && composer.placeholder.startsWith('Message à #')")
        .await?;
    bo.write("/jou").await?;
    bo.read(".suggestions", "Poser des cartes").await?;
    bo.picture("french").await?;
    bo.keys(TAB).await?;
    bo.read(".command-form label", "cartes").await?;
    bo.keys("xyz").await?;
    bo.read(".suggestions", "Aucune proposition").await?;
    bo.keys(ENTER).await?;
    bo.read(".message", "Taken.").await?;
    let heard = seen.lock().unwrap()[0].clone();
    assert_eq!(heard["locale"], "fr");
    assert_eq!(heard["data"]["name"], "play", "the English name is what is sent");
    assert_eq!(heard["member"]["user"]["id"], id.to_string());
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn commands_of_administrators_are_offered_to_them_alone() -> Result<()> {
    let (setup, _) = set_up().await?;
    let bo = Browser::open(&setup.double.api_url(), "bo").await?;
    bo.write("/set").await?;
    bo.read(".suggestions", "No such command").await?;
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_command_without_an_answer_says_so() -> Result<()> {
    let setup = BotSetup::start(commands(), |_| None).await?;
    let channel = setup.double.channel("cards");
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    setup.double.user("Ana").slash(channel, "gang new", &[])?;
    ana.read(".notice", "Sending /gang new").await?;
    setup.double.advance(std::time::Duration::from_secs(4));
    ana.read(".notice", "The application did not respond").await?;
    ana.click(".notice button").await?;
    ana.until("!document.querySelector('.notice')").await?;
    Ok(())
}

/// Replaces what comes back for the next command; `answer` is JavaScript with the request's own answer in `sent()`.
async fn intercept_next_command(window: &Window, answer: &str) -> Result<()> {
    let script = format!(
        "const original = window.fetch; \
         window.fetch = (...asked) => {{ \
            if (!String(asked[1]?.body).includes('\"slash\"')) return original(...asked); \
            window.fetch = original; \
            const sent = () => original(...asked); \
            return {answer}; \
         }};"
    );
    window.run(&script).await
}

/// The bot's message may arrive before the request has its own answer, and the next command is typed meanwhile.
#[tokio::test]
#[ignore = "needs Chromium"]
async fn the_composer_is_free_before_a_command_is_answered() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let held = "sent().then((answer) => new Promise((go) => { window.letGo = () => go(answer); }))";
    intercept_next_command(&ana, held).await?;
    ana.write("/gang new").await?;
    ana.keys(ENTER).await?;
    ana.keys(ENTER).await?;
    ana.read(".message", "Taken.").await?;
    ana.keys("/stats").await?;
    ana.keys(ENTER).await?;
    ana.until("Boolean(window.letGo)").await?;
    ana.run("window.letGo();").await?;
    ana.read(".suggestions:not([hidden])", "Bo").await?;
    ana.keys(ENTER).await?;
    ana.until("document.querySelectorAll('ol.messages .message').length === 2").await?;
    let names: Vec<Value> = seen.lock().unwrap().iter().map(|one| one["data"]["name"].clone()).collect();
    assert_eq!(names, ["gang", "stats"]);
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_refused_command_comes_back_with_its_options() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    intercept_next_command(&ana, "Promise.reject(new TypeError('no network'))").await?;
    ana.write("/play").await?;
    ana.keys(ENTER).await?;
    ana.keys("9").await?;
    ana.see(".option-field input:not([aria-busy])").await?;
    ana.read(".suggestions:not([hidden])", "R9, legal").await?;
    ana.keys(ENTER).await?;
    ana.keys(ENTER).await?;
    ana.read(".composer-error", "cannot be reached").await?;
    ana.keys(ENTER).await?;
    ana.read(".message", "Taken.").await?;
    assert_eq!(seen.lock().unwrap()[0]["data"]["options"][0]["value"], "R9");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_suggestion_for_an_earlier_text_is_not_taken() -> Result<()> {
    let (setup, _) = set_up().await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.write("/play").await?;
    ana.keys(ENTER).await?;
    ana.see(".suggestions:not([hidden]) [aria-selected=true]").await?;
    // At once, before the bot can be asked again.
    ana.run(
        "const input = document.querySelector('.option-field input');
         input.value = 'r7';
         input.dispatchEvent(new Event('input', { bubbles: true }));
         input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));",
    )
    .await?;
    assert_eq!(ana.eval("document.querySelector('.option-field input').value").await?, "r7");
    Ok(())
}

/// A key as it comes while a syllable is put together.
fn composing(key: &str) -> String {
    format!(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', \
         {{ key: '{key}', isComposing: true, bubbles: true, cancelable: true }}));"
    )
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn enter_that_ends_a_syllable_takes_no_suggestion() -> Result<()> {
    let (setup, _) = set_up().await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.write("/play ").await?;
    ana.see(".suggestions:not([hidden]) [aria-selected=true]").await?;
    ana.run(&composing("Enter")).await?;
    assert_eq!(ana.eval("document.querySelector('.option-field input').value").await?, "");
    ana.run(&composing("Escape")).await?;
    assert_eq!(ana.eval("document.querySelectorAll('.command-form').length").await?, 1);
    ana.keys(ESCAPE).await?;
    ana.keys(ESCAPE).await?;
    ana.until("document.activeElement.id === 'composer'").await?;

    ana.write("/gang new rul").await?;
    ana.see(".suggestions:not([hidden]) [aria-selected=true]").await?;
    ana.run(&composing("Enter")).await?;
    assert_eq!(ana.eval("document.querySelectorAll('.option-field').length").await?, 0);
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn plain_text_is_said() -> Result<()> {
    let (setup, _) = set_up().await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    let bo = ana.browser.window("bo").await?;
    ana.write("Good evening").await?;
    ana.keys(ENTER).await?;
    bo.read(".message", "Good evening").await?;
    ana.read(".message", "Good evening").await?;
    assert_eq!(ana.eval("document.getElementById('composer').value").await?, "");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn enter_twice_sends_a_command_without_its_options() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.write("/stats").await?;
    ana.keys(ENTER).await?;
    ana.read(".suggestions:not([hidden])", "Bo").await?;
    ana.keys(ENTER).await?;
    ana.read(".message", "Taken.").await?;
    assert!(seen.lock().unwrap()[0]["data"]["options"].as_array().is_none_or(Vec::is_empty));
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn people_and_messages_have_a_menu() -> Result<()> {
    let (setup, seen) = set_up().await?;
    let said = setup.double.user("Bo").say(setup.double.channel("cards"), "Good evening")?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    ana.read(".message", "Good evening").await?;
    ana.click(".message .author").await?;
    ana.read(".apps-menu", "Statistics").await?;
    ana.picture("menu_of_a_person").await?;
    ana.keys(ESCAPE).await?;
    ana.until("!document.querySelector('.apps-menu') && document.activeElement.matches('.author')").await?;
    ana.keys(ENTER).await?;
    ana.keys(ENTER).await?;
    ana.read(".message .invoked", "Ana used Statistics").await?;
    ana.eval("document.querySelector('.message .apps').click()").await?;
    ana.read(".apps-menu", "Replay").await?;
    ana.keys(ENTER).await?;
    ana.read(".message .invoked", "Ana used Replay").await?;
    let targets: Vec<Value> =
        seen.lock().unwrap().iter().map(|one| one["data"]["target_id"].clone()).collect();
    assert_eq!(targets, [json!(setup.double.user("Bo").id()), json!(said.id)]);
    assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn an_empty_menu_is_closed_with_the_keyboard() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    setup.double.user("Bo").say(setup.double.channel("cards"), "Good evening")?;
    let ana = Browser::open(&setup.double.api_url(), "ana").await?;
    for key in [ESCAPE, TAB] {
        ana.click(".message .author").await?;
        ana.read(".apps-menu", "There are no apps here").await?;
        ana.keys(key).await?;
        ana.until("!document.querySelector('.apps-menu')").await?;
    }
    Ok(())
}
