//! How the page stands in narrow windows and in the dark, and what an accessibility checker says of it.

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use super::{
    bot::BotSetup,
    driver::{Browser, Window},
};

/// A channel with everything in it that the page can show.
async fn furnished() -> Result<BotSetup> {
    let commands = json!([{ "name": "gang", "description": "Gang of Four", "options": [
        { "type": 1, "name": "new", "description": "Open a table", "options": [
            { "type": 4, "name": "seats", "description": "How many", "required": true },
            { "type": 3, "name": "rules", "description": "Which", "choices": [{ "name": "Usual", "value": "u" }] },
        ] },
    ] }]);
    let setup = BotSetup::start(commands, |interaction| {
        (interaction["type"] == 2)
            .then(|| json!({ "type": 4, "data": { "content": "Only for you", "flags": 64 } }))
    })
    .await?;
    let channel = setup.double.channel("cards");
    let ana = setup.double.user("Ana");
    let bo = setup.double.user("Bo");
    bo.say(
        channel,
        "# Tonight\n- **who** plays?\n- ||me||\n> said `Bo`, see </gang new:1> and https://example.org",
    )?;
    ana.say(
        channel,
        "```ansi\n\u{1b}[31mR7\u{1b}[0m \u{1b}[33mY10\u{1b}[0m \u{1b}[32mG1\u{1b}[0m\n```\n<t:1700000000:R>",
    )?;
    bo.say(channel, &"averylongwordwithoutanyplacetobreak".repeat(5))?;
    let button =
        |label: &str, style: u8| json!({ "type": 2, "style": style, "label": label, "custom_id": label });
    let options: Vec<Value> = (1..=16)
        .map(|n| json!({ "label": format!("G{n}"), "value": n.to_string(), "default": n < 5 }))
        .collect();
    let board = json!({
        "content": format!("{}, it is your turn.", ana.mention()),
        "embeds": [{
            "title": "Table 3", "description": "Round 2, **Ana** leads.", "color": 0x000f_6b5c, "footer": { "text": "Default rules" },
            "fields": [
                { "name": "Ana", "value": "12 cards, 8 points", "inline": true },
                { "name": "Bo", "value": "9 cards, 20 points", "inline": true },
                { "name": "Cleo (computer)", "value": "16 cards, 0 points", "inline": true },
            ],
        }],
        "components": [
            { "type": 1, "components": [button("My hand", 1), button("Pass", 2), button("Play", 3), button("Close", 4)] },
            { "type": 1, "components": [{ "type": 3, "custom_id": "cards", "placeholder": "Your cards", "max_values": 16, "options": options }] },
        ],
    });
    setup.bot.post(channel, board, &[ana.id()]).await?;
    Ok(setup)
}

/// Lets Ana, whose window is open, get an answer for herself alone: one from before would be gone.
async fn answer_alone(setup: &BotSetup) -> Result<()> {
    let ana = setup.double.user("Ana");
    ana.slash(setup.double.channel("cards"), "gang new", &[("seats", 4.into())])?.response().await;
    Ok(())
}

/// Fails when axe-core finds a serious or critical problem; says so and does nothing where there is no axe-core.
async fn check_accessibility(window: &Window, what: &str) -> Result<()> {
    let Ok(path) = std::env::var("AXE_JS") else {
        eprintln!("AXE_JS does not name axe.min.js: the accessibility of {what} is not checked");
        return Ok(());
    };
    let axe = std::fs::read_to_string(&path).with_context(|| format!("AXE_JS is {path}"))?;
    window.run(&axe).await?;
    let found = window
        .eval_later(
            "const done = arguments[arguments.length - 1];
            axe.run().then(({ violations }) => done(violations
                .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)))",
        )
        .await?;
    assert_eq!(found, json!([]), "{what}");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn nothing_serious_is_wrong_for_assistive_technology() -> Result<()> {
    let setup = furnished().await?;
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    window.until("Boolean(document.querySelector('.embed'))").await?;
    answer_alone(&setup).await?;
    window.read(".message.ephemeral", "Only for you").await?;
    check_accessibility(&window, "the channel in light colours").await?;
    window.click("[aria-label='Use dark colours']").await?;
    check_accessibility(&window, "the channel in dark colours").await?;
    window.picture("dark").await?;
    window.click("[aria-label='Behind the scenes']").await?;
    for tab in ["Members", "Requests", "Faults"] {
        window.read("[role=tab][aria-selected=true]", tab).await?;
        check_accessibility(&window, tab).await?;
        window.picture(&format!("panel-{}", tab.to_lowercase())).await?;
        window.keys("\u{e014}").await?;
    }
    window.click("[aria-label='Close the panel']").await?;
    window.click(".face").await?;
    check_accessibility(&window, "an open list").await?;
    window.keys("\u{e00c}").await?;
    window.write("/").await?;
    window.read(".suggestions", "/gang new").await?;
    check_accessibility(&window, "the commands").await?;
    window.keys("gang new ").await?;
    window.see(".command-form").await?;
    check_accessibility(&window, "a command's options").await?;
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_phone_shows_everything_without_scrolling_sideways() -> Result<()> {
    let setup = furnished().await?;
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    window.phone(360, 740).await?;
    window.open("/?as=ana").await?;
    window.until("Boolean(document.querySelector('.embed'))").await?;
    answer_alone(&setup).await?;
    window.read(".message.ephemeral", "Only for you").await?;
    assert_eq!(window.eval("innerWidth").await?, 360);
    window.fits().await?;
    let wide = "[...document.querySelectorAll('.messages *')].filter((one) => !one.closest('pre') && one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML.slice(0, 80))";
    assert_eq!(window.eval(wide).await?, json!([]));
    window.picture("phone").await?;
    check_accessibility(&window, "the page on a phone").await?;

    window.click("button[aria-label='Channels and people']").await?;
    window.until("document.querySelector('.places').getBoundingClientRect().left === 0").await?;
    window.fits().await?;
    window.picture("phone-places").await?;
    window.click("#places .place:not([aria-current])").await?;
    window.until("document.querySelector('.places').inert").await?;
    window.write("/gang new ").await?;
    window.see(".command-form").await?;
    window.fits().await?;
    window.click("[aria-label='Behind the scenes']").await?;
    window.fits().await?;
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn on_a_touch_screen_the_menu_covers_no_text() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    window.phone(360, 740).await?;
    assert_eq!(window.eval("matchMedia('(hover: none)').matches").await?, true);
    for text in ["First", "A second message without a heading, ".repeat(9).as_str()] {
        setup.double.user("Bo").say(setup.double.channel("cards"), text)?;
    }
    window.read(".message:not(.first)", "A second message").await?;
    let distance = "(() => {
        const message = document.querySelector('.message:not(.first)');
        const [text, menu] = ['.content', '.apps'].map((one) => message.querySelector(one).getBoundingClientRect());
        return menu.left - text.right;
    })()";
    assert!(window.eval(distance).await?.as_f64().unwrap() >= 0.0);
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn requests_that_are_left_and_shown_again_are_asked_for_once() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    // Left while a question is on its way, and in the pause before the next one.
    let asked = window
        .eval(
            "import('/page/request_log.js').then(async ({ createRequestLog }) => {
                const wait = (time) => new Promise((wake) => setTimeout(wake, time));
                const log = createRequestLog();
                log.start();
                log.stop();
                log.start();
                await wait(300);
                log.stop();
                log.start();
                const original = window.fetch;
                const from = performance.now();
                const times = [];
                window.fetch = (...all) => {
                    times.push(performance.now() - from);
                    return original(...all);
                };
                await wait(2000);
                log.stop();
                window.fetch = original;
                return times.filter((time) => time < 2000).length;
            })",
        )
        .await?;
    // One every 0.7 seconds.
    assert!((1..=2).contains(&asked.as_u64().unwrap()), "{asked}");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn the_side_panel_tells_and_breaks() -> Result<()> {
    let setup = furnished().await?;
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    answer_alone(&setup).await?;
    assert_eq!(window.eval("document.getElementById('panel').hidden").await?, true);
    window.click("[aria-label='Behind the scenes']").await?;
    window.read(".members", "Carte !").await?;
    window.keys("\u{e014}").await?;
    window.read(".log", "round trip").await?;
    window.keys("\u{e014}").await?;
    window.see(".faults").await?;
    assert_eq!(window.eval("document.querySelector('.faults').checkVisibility()").await?, true);
    let board = "document.querySelectorAll('.message:not(.ephemeral) .button').length";
    assert_ne!(window.eval(board).await?, 0);
    window.eval("[...document.querySelectorAll('.faults button')].find((one) => one.textContent === 'Delete the board message').click()").await?;
    window.read(".fault-result", "done").await?;
    window.until(&format!("{board} === 0")).await?;
    assert_eq!(window.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}
