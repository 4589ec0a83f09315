//! Tables that play the same deals, with the real bot: two people, each in a private thread, from the command to the standings. One of
//! them has a wide window and the other a phone.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::json;

use super::driver::{Browser, Window};
use super::whole_bot::{HANDS, at_once, run};

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";

const WIDE: (u32, u32) = (1280, 900);
const PHONE: (u32, u32) = (390, 844);

/// Does what is advised in the open thread, if it is the turn of the window's person; returns `true` once the game is over.
const STEP: &str = r"(() => {
    const state = (one) => one?.dataset.customId.split(':')[2];
    if (document.querySelector('main').innerText.includes('🏆')) return true;
    window.waited = (window.waited ?? 0) + 1;
    const shown = panel()?.querySelector('button[data-custom-id]');
    const move = shown && state(shown) === state(find('hand')) && (advised() ?? mine('pass'));
    if (move) { move.click(); window.waited = 0; }
    // The panel that comes by itself may have been missed.
    else if (window.waited % 40 === 20) find('hand')?.click();
    return false;
})()";

/// How far the newest hand reaches to the right, and how wide it is, in pixels.
const HAND: &str = r"(() => {
    const picture = panel()?.querySelector('.files img')?.getBoundingClientRect();
    return picture && picture.width > 0 ? [picture.right, picture.width] : null;
})()";

/// What is typed to open the tables, piece by piece.
struct Game {
    name: &'static str,
    typed: &'static [&'static str],
}

const GAMES: [Game; 2] = [
    Game { name: "gang", typed: &["/gang new seats:3", TAB, "house:rounds=1", TAB, "deals:dup", TAB] },
    Game { name: "flowers", typed: &["/gostop new seats:2", TAB, "rounds:1", TAB, "deals:dup", TAB] },
];

/// A person with a window of this size.
struct Person {
    window: Window,
    name: &'static str,
    size: (u32, u32),
}

impl Person {
    async fn enter(browser: &Arc<Browser>, name: &'static str, size: (u32, u32)) -> Result<Self> {
        let window = browser.window(&name.to_lowercase()).await?;
        match size {
            PHONE => window.phone(size.0, size.1).await?,
            _ => window.screen(size.0, size.1).await?,
        }
        window.open(&format!("/?as={}", name.to_lowercase())).await?;
        Ok(Self { window, name, size })
    }

    /// Presses the newest button of the messages whose label has these words.
    async fn press(&self, words: &str) -> Result<()> {
        let words = json!(words);
        let button = format!(
            "[...document.querySelectorAll('ol.messages button')]
                .filter((one) => one.innerText.includes({words}) && one.ariaDisabled !== 'true').at(-1)"
        );
        self.window.until(&format!("Boolean({button})")).await?;
        self.window.run(&format!("{button}.click()")).await
    }

    /// Goes to a place of the left column, which a phone hides behind a button.
    async fn go(&self, place: &str) -> Result<()> {
        if self.size == PHONE {
            self.window.click(".channel-head .menu").await?;
        }
        let button = format!(
            "[...document.querySelectorAll('.place')].find((one) => one.textContent.includes({}))",
            json!(place)
        );
        self.window.until(&format!("Boolean({button})")).await?;
        self.window.run(&format!("{button}.click()")).await
    }

    async fn eval_with_hands(&self, script: &str) -> Result<serde_json::Value> {
        self.window.eval(&format!("(() => {{ {HANDS} return {script}; }})()")).await
    }

    /// Leaves a picture, and fails where the page can be scrolled sideways.
    async fn look(&self, what: &str) -> Result<()> {
        let (width, height) = self.size;
        self.window.picture(&format!("duplicate-{what}-{width}x{height}")).await?;
        self.window.fits().await.with_context(|| format!("{what}, {}", self.name))
    }

    /// Opens the hand, which fits into the window.
    async fn open_hand(&self, game: &str) -> Result<()> {
        self.window.until(&format!("(() => {{ {HANDS} return Boolean(find('hand')); }})()")).await?;
        self.window.run(&format!("{HANDS} find('hand').click();")).await?;
        self.window.until(&format!("(() => {{ {HANDS} return {HAND}; }})() !== null")).await?;
        let hand = self.eval_with_hands(HAND).await?;
        let (right, width) = (hand[0].as_f64().context("a side")?, hand[1].as_f64().context("a width")?);
        ensure!(right <= f64::from(self.size.0) && width > 250.0, "{game}, {}: {hand}", self.name);
        self.look(&format!("{game}-hand")).await
    }
}

/// Plays both tables to their ends.
async fn play(people: &[Person; 2]) -> Result<()> {
    let mut over = [false; 2];
    for _ in 0..4000 {
        for (person, over) in people.iter().zip(&mut over) {
            if !*over {
                *over = person.eval_with_hands(STEP).await? == true;
            }
        }
        if over == [true; 2] {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    bail!("the games do not end: {over:?}, {}", people[0].window.text("main").await?)
}

/// Plays a game by these people from its command to its files. Returns `false` if the deal ended it before anybody could play.
async fn play_duplicate(game: &Game, sizes: [(u32, u32); 2]) -> Result<bool> {
    let name = game.name;
    let running = run(at_once()).await?;
    let browser = Browser::start(&running.address).await?;
    let ana = Person::enter(&browser, "Ana", WIDE).await?;
    let people =
        [Person::enter(&browser, "Bo", sizes[0]).await?, Person::enter(&browser, "Dan", sizes[1]).await?];
    ana.window.click("#composer").await?;
    for keys in game.typed {
        ana.window.keys(keys).await?;
    }
    ana.window.keys(ENTER).await?;
    for person in &people {
        person.press("Sign up").await?;
    }
    for person in &people {
        person.window.read("main", "Bo, Dan").await?;
        person.look(&format!("{name}-sign-up")).await?;
    }
    ana.press("Start").await?;
    for person in &people {
        // Nobody is shown the way to a thread that only others see.
        person.window.read("main", "round 1").await?;
        person.window.read("main", "private thread below this channel").await?;
        person.look(&format!("{name}-tables")).await?;
        let unknown = person.window.eval("document.querySelector('main').innerText.includes('#unknown')");
        ensure!(unknown.await? == false, "{}: a link that leads nowhere", person.name);
        person.press("Standings").await?;
        // A deal may end its round at once, and so the tournament.
        let told = "document.querySelector('main').innerText.includes('final standings')
            || [...document.querySelectorAll('.message.ephemeral')].some((one) => one.innerText.includes('Your table: '))";
        person.window.until(told).await?;
        if person.window.text("main").await?.contains("final standings") {
            return Ok(false);
        }
        person.look(&format!("{name}-own-table")).await?;
        person.go("Round 1").await?;
        person.open_hand(name).await?;
    }
    // Ana manages the server and sees the threads; what is in them she does not see.
    ana.go("Round 1").await?;
    ana.window.until(&format!("(() => {{ {HANDS} return Boolean(find('hand')); }})()")).await?;
    ana.window.run(&format!("{HANDS} find('hand').click();")).await?;
    ana.window.read(".message.ephemeral", "closed until all of them have ended").await?;
    ana.look(&format!("{name}-sealed")).await?;

    play(&people).await?;
    for person in &people {
        person.look(&format!("{name}-over")).await?;
        person.go("cards").await?;
        person.window.read("main", "final standings").await?;
        person.look(&format!("{name}-standings")).await?;
        person.press("Standings").await?;
        person.window.read(".message.ephemeral", "It is over.").await?;
        person.press("Files").await?;
        person.window.read(".message.ephemeral", "tournament-1.csv").await?;
        person.look(&format!("{name}-files")).await?;
    }
    let mut complaints = browser.complaints().await?;
    // Computer players answer at once: a button may be replaced while it is pressed, and the double refuses the press as Discord does.
    complaints.retain(|one| !one.contains("status of 400"));
    assert_eq!(complaints, Vec::<String>::new());
    Ok(true)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn two_people_play_the_same_deals_of_gang_of_four() -> Result<()> {
    ensure!(play_duplicate(&GAMES[0], [WIDE, PHONE]).await?, "no deal ends a game of Gang of Four");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn two_people_play_the_same_flowers() -> Result<()> {
    // One deal in thirty ends the game.
    for _ in 0..4 {
        if play_duplicate(&GAMES[1], [PHONE, WIDE]).await? {
            return Ok(());
        }
    }
    bail!("four deals ended their games at once")
}
