//! The page with the real bot in it, as `carte sandbox` runs it.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use carte::app::sandbox::{LONGEST_PAUSE, Sandbox, Settings};
use carte_table::Timing;
use tokio::time::Instant;

use super::driver::{Browser, Window};

/// What a person does in a window, told by what the buttons do.
pub(crate) const HANDS: &str = r"
    const verb = (one) => one.dataset.customId?.split(':')[3];
    const buttons = () => [...document.querySelectorAll('ol.messages button')];
    const find = (wanted) => buttons().filter((one) => verb(one) === wanted && one.ariaDisabled !== 'true').at(-1);
    const panel = () => [...document.querySelectorAll('ol.messages .message.ephemeral')].filter((one) => one.querySelector('button')).at(-1);
    const mine = (wanted) => [...panel().querySelectorAll('button')].find((one) => verb(one) === wanted && one.ariaDisabled !== 'true');
    const until = async (look) => {
        for (let tries = 0; tries < 1000; tries++) {
            const found = look();
            if (found) return found;
            await new Promise((wake) => setTimeout(wake, 25));
        }
        throw new Error(`never: ${look}`);
    };
    const last = () => {
        const messages = [...document.querySelectorAll('ol.messages > *')];
        const board = messages.filter((one) => [...one.querySelectorAll('button')].some((button) => verb(button) === 'hand')).at(-1);
        return [board, ...messages.slice(-4)].map((one) => `[${one?.innerText}]`).join(' ');
    };
    // What is advised is green.
    const advised = () => panel()?.querySelector('button.success:not([aria-disabled=true])');
";

/// Takes the turn of the window's person: what the hint advises, in the panel that comes by itself, or else in one that is opened.
///
/// Opened while the other comes, it would replace that one, and a press at that moment would be lost.
const TURN: &str = r"
    const done = arguments[arguments.length - 1];
    const state = (one) => one?.dataset.customId.split(':')[2];
    const move = () => {
        const shown = panel()?.querySelector('button[data-custom-id]');
        return state(shown) === state(find('hand')) && (advised() ?? mine('pass'));
    };
    (async () => {
        for (let tries = 0; tries < 40 && !move(); tries++) await new Promise((wake) => setTimeout(wake, 50));
        if (!move()) find('hand').click();
        (await until(move)).click();
        done('');
    })().catch((error) => done(`${error}; the last messages: ${last()}`));
";

/// Whose turn the newest board shows, which state that is, and the text.
const BOARD: &str = r"(() => {
    const hand = [...document.querySelectorAll('ol.messages button')].filter((one) => one.dataset.customId?.endsWith(':hand')).at(-1);
    const text = hand?.closest('[id^=message-]').innerText ?? '';
    return [text.match(/▶\uFE0F?\s*(\S+)/)?.[1] ?? '', hand?.dataset.customId ?? '', text];
})()";

pub(crate) struct Running {
    pub(crate) address: String,
    bot: tokio::task::JoinHandle<()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.bot.abort();
    }
}

pub(crate) async fn run(timing: Timing) -> Result<Running> {
    let sandbox = Sandbox::open(Settings { port: 0, data: None, timing }).await?;
    let address = sandbox.address();
    let bot = tokio::spawn(async move {
        sandbox.run(std::future::pending()).await.expect("the bot runs");
    });
    Ok(Running { address, bot })
}

pub(crate) fn at_once() -> Timing {
    Timing { computer_pause: Duration::ZERO, announcement_grace: Duration::ZERO, ..Timing::default() }
}

async fn take_turn(window: &Window) -> Result<()> {
    let trouble = window.eval_later(&format!("{HANDS}{TURN}")).await?;
    ensure!(trouble == "", "a turn could not be taken: {trouble}");
    Ok(())
}

/// What the welcome leads to in a game: its button, what the advised play's button may do, and what the channel is told.
struct FirstCard {
    button: &'static str,
    verbs: &'static str,
    told: &'static str,
    picture: &'static str,
}

const GANG_OF_FOUR: FirstCard = FirstCard {
    button: ".welcome .button:nth-of-type(1)",
    verbs: "quick",
    told: "Ana (lays|leads|strikes)",
    picture: "first-hand",
};

const GO_STOP: FirstCard = FirstCard {
    button: ".welcome .button:nth-of-type(2)",
    verbs: "flower do",
    // Where two cards of its month lie, she is asked which one she takes. A satta is paid at once, which is told instead.
    told: "Ana (plays|matches)|paid at once: Ana",
    picture: "first-flowers",
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn a_newcomer_lays_a_card_with_two_clicks() -> Result<()> {
    // Who leads, and whether a hand has an answer to what was laid, is chance; then a newcomer passes, and this test
    // opens another sandbox.
    for _ in 0..8 {
        if plays_at_once(&GANG_OF_FOUR).await? {
            return Ok(());
        }
    }
    anyhow::bail!("no play was ready at any of eight tables")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn a_newcomer_plays_a_flower_card_with_two_clicks() -> Result<()> {
    ensure!(plays_at_once(&GO_STOP).await?, "there is always a card to play");
    Ok(())
}

/// Whether the two clicks played a card, in a sandbox of their own.
async fn plays_at_once(game: &FirstCard) -> Result<bool> {
    let running = run(Timing { computer_pause: LONGEST_PAUSE, ..Timing::default() }).await?;
    let browser = Browser::start(&running.address).await?;
    let played = first_card(&browser, game).await?;
    assert_eq!(browser.complaints().await?, Vec::<String>::new());
    Ok(played)
}

async fn first_card(browser: &Arc<Browser>, game: &FirstCard) -> Result<bool> {
    let ana = browser.window("ana").await?;
    let start = Instant::now();
    ana.open("/?as=ana").await?;
    ana.click(game.button).await?;
    let ready = format!(
        "'{}'.split(' ').includes(document.activeElement.dataset.customId?.split(':')[3])",
        game.verbs
    );
    while ana.eval(&ready).await? != true {
        if start.elapsed() > Duration::from_secs(20) {
            return Ok(false);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    ana.picture(game.picture).await?;
    let pressed = ana.eval("document.activeElement.dataset.customId").await?;
    ana.run("document.activeElement.click()").await?;
    // A card that could be shown first is asked about once more. Where the channel is told late, she may be to play again before
    // it shows what she played.
    let told = format!("/{}/.test(document.querySelector('main').innerText)", game.told);
    let again = format!(
        "(() => {{ {HANDS} const state = (id) => id?.split(':')[2]; const asked = advised(); \
         if (asked && verb(asked) === 'do' && asked.dataset.customId !== {pressed}) asked.click(); \
         return {told} || state(panel()?.querySelector('button[data-custom-id]')?.dataset.customId ?? {pressed}) !== state({pressed}); }})()"
    );
    ana.until(&again).await?;
    eprintln!("from the load of the page to the first card: {:.1?}", start.elapsed());
    Ok(true)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn four_people_play_a_round_in_four_windows_with_a_restart_in_mid_cycle() -> Result<()> {
    let running = run(at_once()).await?;
    let browser = Browser::start(&running.address).await?;
    let names = ["Ana", "Bo", "Dan", "Fay"];
    let mut windows = Vec::new();
    for name in names {
        windows.push(browser.window(&name.to_lowercase()).await?);
    }
    windows[0].click("#composer").await?;
    windows[0].keys("/gang new\u{e007}\u{e007}").await?;
    for (window, before) in windows[1..].iter().zip(names) {
        // Everybody who sits down gives the board other buttons.
        window.until(&format!("/\\b{before}\\b/.test(document.querySelector('main').innerText)")).await?;
        window.press("Join").await.or(window.run(&format!("{HANDS} find('join').click();")).await)?;
    }
    windows[0].read("main", "Fay").await?;
    windows[0].run(&format!("{HANDS} find('start').click();")).await?;
    let mut turns = 0;
    loop {
        windows[0].until(&format!("({BOARD})[0] !== ''")).await?;
        let board = windows[0].eval(BOARD).await?;
        let (who, state) = (board[0].as_str().context("a name")?, &board[1]);
        if board[2].as_str().is_some_and(|text| text.contains("Round 2")) {
            break;
        }
        let window = &windows[names.iter().position(|name| *name == who).context("a person")?];
        if turns == 9 {
            window.run("document.querySelector(\"[aria-label='Behind the scenes']\").click()").await?;
            window.run("[...document.querySelectorAll('.faults button')].find((one) => one.textContent === 'Restart the bot').click()").await?;
            // It may be back before the page has shown that it was away.
            tokio::time::sleep(Duration::from_secs(2)).await;
            window.until("document.body.textContent.includes('The bot is online.')").await?;
        }
        window.until(&format!("({BOARD})[1] === {state}")).await?;
        take_turn(window).await?;
        if let Err(error) = windows[0].until(&format!("({BOARD})[1] !== {state}")).await {
            anyhow::bail!("{error}; before {who}, who has played:\n{}", window.text("main").await?);
        }
        turns += 1;
        ensure!(turns < 400, "the round does not end");
    }
    windows[0].picture("score-card").await?;
    assert!(turns > 12, "a round in {turns} turns");
    assert_eq!(browser.complaints().await?, Vec::<String>::new());
    Ok(())
}
