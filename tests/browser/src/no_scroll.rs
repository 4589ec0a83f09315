//! Whole games in a window and on a phone's screen, without scrolling once: what is to be pressed is always in view, at turns
//! 1, 10 and 20 with the line above the picture and the picture itself; and what a turn costs in presses and in words.
//!
//! Pictures of those turns are left in `artifacts/`.

use anyhow::{Result, ensure};
use serde_json::Value;

use super::driver::{Browser, Window};
use super::whole_bot::{HANDS, at_once, run};

/// Takes a part of a turn, once the panel has come; says `over` when the game is, `again` where the panel has changed meanwhile,
/// and otherwise what was seen of the panel before the press.
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
        const seen = measure(node);
        if (!(await press(button, button.innerText))) return 'again';
        await until(() => find('again') || panel() !== node || panel()?.innerText !== before);
        return seen;
    };
    // From the first line to the last button, within what the page shows of messages, with the guide's lesson.
    const measure = (node) => {
        const shown = document.querySelector('.scroller').getBoundingClientRect();
        const parts = [...node.querySelectorAll('.invoked, .head, .content, .files, .components')].map((one) => one.getBoundingClientRect());
        const places = parts.filter((one) => one.height > 0);
        const picture = node.querySelector('.files img');
        const lesson = node.querySelector('.embeds').getBoundingClientRect().height;
        const words = node.querySelector('.content').innerText.replace(' (edited)', '').trim();
        return JSON.stringify({
            state: state(node.querySelector('button[data-custom-id]')),
            characters: picture ? [...words].length : null,
            above: Math.min(...places.map((one) => one.top)) - shown.top,
            lesson,
            below: shown.bottom - Math.max(...places.map((one) => one.bottom)),
        });
    };
    play().then(done, (error) => done(`${error}; the last messages: ${last()}`));
"#;

/// A game, and what is typed to open it.
struct Game {
    name: &'static str,
    command: &'static str,
    /// The most presses that an act takes in the mean.
    presses: f64,
}

/// The turns that are looked at.
const TURNS: [usize; 3] = [1, 10, 20];

const GAMES: [Game; 2] = [
    Game { name: "gang", command: "/gang new computers:3 limit:100", presses: 1.3 },
    // A card that opens a choice of its own takes two.
    Game { name: "flowers", command: "/gostop new computers:1 rounds:3", presses: 1.1 },
];

/// What was seen of a panel before a press.
struct Seen {
    /// The state number of the table.
    state: u64,
    /// The characters above the picture, where there is one.
    characters: Option<usize>,
    /// The room above the panel and below its buttons, in pixels; less than nothing where it is cut.
    above: f64,
    below: f64,
    /// The height of the guide's lesson, in pixels.
    lesson: f64,
}

impl Seen {
    fn read(text: &str) -> Option<Self> {
        let seen: Value = serde_json::from_str(text).ok()?;
        Some(Self {
            state: seen["state"].as_u64()?,
            characters: seen["characters"].as_u64().and_then(|count| usize::try_from(count).ok()),
            above: seen["above"].as_f64()?,
            below: seen["below"].as_f64()?,
            lesson: seen["lesson"].as_f64()?,
        })
    }
}

/// What a game costs.
#[derive(Default)]
struct Cost {
    seen: Vec<Seen>,
}

impl Cost {
    /// How many presses an act takes: a further question in a turn is an act of its own.
    #[expect(clippy::cast_precision_loss, reason = "some hundred turns")]
    fn presses(&self) -> f64 {
        let mut states: Vec<u64> = self.seen.iter().map(|seen| seen.state).collect();
        states.dedup();
        self.seen.len() as f64 / states.len() as f64
    }

    #[expect(clippy::cast_precision_loss, reason = "some hundred turns")]
    fn characters(&self) -> (f64, usize) {
        let read: Vec<usize> = self.seen.iter().filter_map(|seen| seen.characters).collect();
        (
            read.iter().sum::<usize>() as f64 / read.len() as f64,
            read.iter().copied().max().unwrap_or_default(),
        )
    }

    fn check(&self, game: &Game, screen: &str) -> Result<()> {
        let (presses, (mean, most)) = (self.presses(), self.characters());
        eprintln!("{} at {screen}: {presses:.2} presses, {mean:.0} characters, {most} at most", game.name);
        for turn in TURNS {
            let seen = &self.seen[turn - 1];
            let (above, below, lesson) = (seen.above, seen.below, seen.lesson);
            eprintln!("  turn {turn}: {above:.0} pixels above, {below:.0} below, a lesson of {lesson:.0}");
            ensure!(
                // What the guide says to a newcomer is no part of a turn.
                seen.above + seen.lesson >= 0.0 && seen.below >= 0.0,
                "turn {turn} of {} at {screen} is cut",
                game.name
            );
        }
        ensure!(presses <= game.presses, "{} at {screen}: {presses:.2} presses", game.name);
        // A single game may be odd; over many, a test without a browser holds the mean to 120.
        ensure!(mean <= 150.0 && most <= 300, "{} at {screen}: {mean:.0}, {most} at most", game.name);
        Ok(())
    }
}

async fn play(window: &Window, game: &Game, screen: &str) -> Result<()> {
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
    let mut cost = Cost::default();
    for _ in 0..600 {
        let came = window.eval_later(&format!("{HANDS}{PART}")).await?;
        match came.as_str().unwrap_or_default() {
            // A short game goes on with the next one, which begins at once against computers.
            "over" if cost.seen.len() < TURNS[2] => {
                let again = "find('again').click(); await until(() => find('hand')); find('hand').click();";
                let begin = format!(
                    "(async () => {{ {again} }})().then(() => done(''), (error) => done(`${{error}}`));"
                );
                let done = "const done = arguments[arguments.length - 1];";
                let trouble = window.eval_later(&format!("{HANDS}{done}{begin}")).await?;
                ensure!(trouble == "", "no rematch: {trouble}");
            }
            "over" => {
                cost.check(game, screen)?;
                window.picture(&format!("{}-{screen}-end", game.name)).await?;
                return Ok(());
            }
            "again" => {}
            came => {
                let Some(seen) = Seen::read(came) else {
                    anyhow::bail!("{} at {screen}, turn {}: {came}", game.name, cost.seen.len() + 1)
                };
                cost.seen.push(seen);
                if TURNS.contains(&cost.seen.len()) {
                    window.picture(&format!("{}-{screen}-{}", game.name, cost.seen.len())).await?;
                }
            }
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
            let ana = Browser::open(&running.address, "ana").await?;
            ana.screen(width, height).await?;
            ana.open("/?as=ana").await?;
            play(&ana, game, &format!("{width}x{height}")).await?;
            assert_eq!(ana.browser.complaints().await?, Vec::<String>::new());
        }
    }
    Ok(())
}
