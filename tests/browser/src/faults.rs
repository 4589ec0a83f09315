//! The switches of the side panel, and the real bot that copes with what they break.

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use super::{
    driver::{Browser, Window},
    whole_bot::{HANDS, at_once, run},
};

/// Chooses an entry in a list of the switches.
async fn choose(window: &Window, list: &str, entry: &str) -> Result<()> {
    let chosen = format!(
        "(() => {{
            const field = [...document.querySelectorAll('.fault-field')].find((one) => one.querySelector('label').textContent === {});
            const select = field.querySelector('select');
            select.value = [...select.options].find((one) => one.textContent === {}).value;
            return true;
        }})()",
        json!(list),
        json!(entry)
    );
    ensure!(window.eval(&chosen).await? == true, "no {entry} in {list}");
    Ok(())
}

/// Presses a switch and waits until the double has obeyed.
async fn switch(window: &Window, label: &str) -> Result<()> {
    let button = format!(
        "[...document.querySelectorAll('.faults button')].find((one) => one.textContent === {})",
        json!(label)
    );
    window
        .run(&format!("document.querySelector('.fault-result').textContent = ''; {button}.click()"))
        .await?;
    window
        .until(&format!(
            "document.querySelector('.fault-result').textContent === {}",
            json!(format!("{label}: done."))
        ))
        .await
}

/// Asks which tables there are and waits for the answer, which is private; puts it away again.
async fn ask(window: &Window) -> Result<()> {
    window.until("document.querySelector('.connection').hidden").await?;
    window.write("/tables\u{e007}\u{e007}").await?;
    window.read(".message.ephemeral", "There is no table here").await?;
    window.click(".message.ephemeral .foot button").await?;
    window.until("!document.querySelector('.message.ephemeral')").await
}

/// Notes that the page says that the bot is offline, however short that may be.
const OFFLINE: &str = r"
    window.wentOffline = false;
    const line = document.querySelector('.connection');
    const note = () => { window.wentOffline ||= line.textContent.includes('The bot is offline'); };
    new MutationObserver(note).observe(line, { childList: true, characterData: true, subtree: true, attributes: true });
";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn the_bot_answers_after_every_break_of_its_connection() -> Result<()> {
    let running = run(at_once()).await?;
    let ana = Browser::open(&running.address, "ana").await?;
    ana.click("[aria-label='Behind the scenes']").await?;
    ask(&ana).await?;
    for label in ["Drop the connection", "Ask to reconnect", "Restart the bot", "End the session"] {
        ana.run(OFFLINE).await?;
        switch(&ana, label).await?;
        // A bot that is asked to reconnect does so before leaving.
        if label != "Ask to reconnect" {
            ana.until("window.wentOffline").await.with_context(|| format!("online after: {label}"))?;
        }
        ask(&ana).await?;
    }
    choose(&ana, "Which", "answers to interactions").await?;
    for outcome in ["429, wait 2 seconds", "500", "done, but the answer gets lost"] {
        choose(&ana, "Outcome", outcome).await?;
        switch(&ana, "Arm").await?;
        ask(&ana).await?;
    }
    assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn a_game_goes_on_without_a_permission_and_without_its_board() -> Result<()> {
    let running = run(at_once()).await?;
    let ana = Browser::open(&running.address, "ana").await?;
    ana.click("[aria-label='Behind the scenes']").await?;
    ana.write("/gang new\u{e007}\u{e007}").await?;
    ana.run(&format!("{HANDS} until(() => find('start')).then((one) => one.click());")).await?;
    ana.until(&format!("(() => {{ {HANDS} return Boolean(find('hand')); }})()")).await?;

    choose(&ana, "Permission", "SEND_MESSAGES").await?;
    switch(&ana, "Take away").await?;
    // Alone with computer players the board changes in its place, for which the bot needs no permission.
    act(&ana).await?;
    // A pause is posted.
    for step in ["/table pause", "/table resume"] {
        ana.write(&format!("{step}\u{e007}\u{e007}")).await?;
        ana.until("document.querySelector('#composer').value === ''").await?;
    }
    let trouble = ana.eval_later(&format!("{HANDS}{AWAITED}{WARNED}")).await?;
    ensure!(trouble == "", "nobody is warned: {trouble}");
    ana.picture("without-permission").await?;
    switch(&ana, "Give back").await?;

    let board = "[...document.querySelectorAll('ol.messages > :not(.ephemeral) button')].filter((one) => one.dataset.customId?.endsWith(':hand')).length";
    switch(&ana, "Delete the board message").await?;
    ana.until(&format!("{board} === 0")).await?;
    act(&ana).await?;
    ana.until(&format!("{board} === 1")).await?;
    assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}

/// The button for the hand on the board, once Ana is awaited there after her last turn. Before that each move of a computer
/// player gives the board other buttons, and a press on one that has just gone fails, as it does at Discord.
const AWAITED: &str = r"
    const state = (one) => Number.parseInt(one.dataset.customId.split(':')[2], 36);
    const awaited = () => {
        const hand = find('hand');
        const board = hand?.closest('[id^=message-]').innerText ?? '';
        return /▶\uFE0F?\s*Ana\b/.test(board) && state(hand) > (window.acted ?? -1) ? hand : null;
    };
";

/// Opens the hand until it says what the bot may not do: it learns that a little after it has answered.
const WARNED: &str = r"
    const done = arguments[arguments.length - 1];
    (async () => {
        for (let tries = 0; tries < 40; tries++) {
            const old = panel();
            (await until(awaited)).click();
            await until(() => panel() && panel() !== old && !panel().innerText.includes('thinking'));
            if (panel().innerText.includes('Send Messages')) return done('');
        }
        throw new Error('opened forty times');
    })().catch((error) => done(`${error}; the last messages: ${last()}`));
";

/// Ana, whose turn it is as soon as the computer players have moved, does what is advised.
async fn act(window: &Window) -> Result<()> {
    const ACT: &str = r"
        const done = arguments[arguments.length - 1];
        (async () => {
            if (!panel()) {
                (await until(awaited)).click();
                await until(() => panel() && !panel().innerText.includes('thinking'));
            }
            const button = await until(() => advised() ?? mine('quick') ?? mine('pass'));
            const before = panel().innerHTML;
            window.acted = state(button);
            button.click();
            await until(() => panel().innerHTML !== before);
            done('');
        })().catch((error) => done(`${error}; the last messages: ${last()}`));
    ";
    let trouble = window.eval_later(&format!("{HANDS}{AWAITED}{ACT}")).await?;
    ensure!(trouble == "", "a turn could not be taken: {trouble}");
    Ok(())
}
