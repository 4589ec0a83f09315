//! Whole games in a window and on a phone's screen, without scrolling once: what is to be pressed is always in view.
//!
//! Pictures of turns 1, 10 and 20 are left in `artifacts/`.

use anyhow::{Result, ensure};

use super::driver::{Browser, Window};
use super::whole_bot::{HANDS, at_once, run};

/// Takes a part of a turn, once the panel has come; says `over` when the game is, and otherwise whether a turn was taken.
///
/// A person's hand is an element's middle: what lies outside of the window, or below something else, cannot be pressed.
const PART: &str = r#"
    const done = arguments[arguments.length - 1];
    const middle = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2, top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth];
    };
    const reachable = (one) => {
        const [x, y, inside] = middle(one);
        const there = document.elementFromPoint(x, y);
        return inside && (there === one || one.contains(there));
    };
    const press = async (one, what) => {
        const from = performance.now();
        while (!reachable(one)) {
            if (!one.isConnected) return false;
            if (performance.now() - from > 5000) throw new Error(`${what} is out of view: ${middle(one)} in ${innerWidth}×${innerHeight}`);
            await new Promise((wake) => setTimeout(wake, 25));
        }
        one.click();
        return true;
    };
    const choice = () => advised() ?? ['do', 'quick', 'play', 'flower', 'pass'].map(mine).find(Boolean);
    const asked = () => panel() && (panel().innerText.includes('Your turn.') || mine('do') || mine('quick'));
    // The press before is answered first; then the channel is told, and the panel comes below the call.
    const state = (one) => Number.parseInt(one.dataset.customId.split(':')[2], 36);
    const rests = () => {
        const board = find('hand');
        const below = board?.compareDocumentPosition(panel()) & Node.DOCUMENT_POSITION_FOLLOWING;
        return below && state(board) >= state(panel().querySelector('button[data-custom-id]') ?? board);
    };
    const play = async () => {
        await until(() => find('again') || (asked() && choice() && rests()));
        if (find('again')) return 'over';
        const node = panel();
        const before = node.innerText;
        const button = choice();
        if (!(await press(button, button.innerText))) return 'again';
        await until(() => find('again') || panel() !== node || panel()?.innerText !== before);
        return 'taken';
    };
    play().then(done, (error) => done(`${error}; the last messages: ${last()}`));
"#;

/// A game, and what is typed to open it.
struct Game {
    name: &'static str,
    command: &'static str,
}

const GAMES: [Game; 2] = [
    Game { name: "gang", command: "/gang new computers:3 limit:100" },
    Game { name: "flowers", command: "/gostop new computers:1 rounds:3" },
];

async fn play(window: &Window<'_>, game: &Game, screen: &str) -> Result<()> {
    window.click("#composer").await?;
    // As it is pasted: all at once.
    let paste = format!(
        "const input = document.getElementById('composer'); input.value = '{}'; input.dispatchEvent(new Event('input'))",
        game.command
    );
    window.run(&paste).await?;
    window.keys("\u{e007}").await?;
    window.until(&format!("(() => {{ {HANDS} return Boolean(find('start')); }})()")).await?;
    window.run(&format!("{HANDS} find('start').click();")).await?;
    window.until(&format!("(() => {{ {HANDS} return Boolean(find('hand')); }})()")).await?;
    // The one press that brings the hand; from then on it comes by itself.
    window.run(&format!("{HANDS} find('hand').click();")).await?;
    let mut turns = 0;
    for _ in 0..600 {
        let came = window.eval_later(&format!("{HANDS}{PART}")).await?;
        match came.as_str().unwrap_or_default() {
            "over" => {
                ensure!(turns >= 10, "{}: only {turns} turns", game.name);
                window.picture(&format!("{}-{screen}-end", game.name)).await?;
                return Ok(());
            }
            "again" => {}
            "taken" => {
                turns += 1;
                if [1, 10, 20].contains(&turns) {
                    window.picture(&format!("{}-{screen}-{turns}", game.name)).await?;
                }
            }
            trouble => anyhow::bail!("{} at {screen}, turn {}: {trouble}", game.name, turns + 1),
        }
    }
    anyhow::bail!("{} at {screen} does not end", game.name)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Chromium"]
async fn games_are_played_without_a_scroll() -> Result<()> {
    for game in &GAMES {
        for (width, height) in [(1280, 900), (390, 844)] {
            let running = run(at_once()).await?;
            let browser = Browser::start(&running.address).await?;
            let ana = browser.window("ana").await?;
            ana.screen(width, height).await?;
            ana.open("/?as=ana").await?;
            play(&ana, game, &format!("{width}x{height}")).await?;
            assert_eq!(browser.complaints().await?, Vec::<String>::new());
        }
    }
    Ok(())
}
