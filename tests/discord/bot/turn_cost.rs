//! The cost of a turn for its person: in whole games in which everybody follows the advice, presses and the text above the picture
//! are counted.

use std::time::Duration;

use carte_sandbox::{Button, Identity, Message};
use carte_table::Stage;
use serde_json::Value;

use crate::bot::harness::{TABLE, World, plain, update};

/// The style of the advised button.
const SUCCESS: u64 = 3;

/// The counts of a game.
#[derive(Default)]
struct Cost {
    /// The presses of each turn.
    presses: Vec<usize>,
    /// The number of characters above the picture, for each panel of an awaited person.
    read: Vec<usize>,
    /// The greatest number of lines above a picture.
    lines: usize,
}

impl Cost {
    fn mean(of: &[usize]) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "some hundred turns")]
        let mean = of.iter().sum::<usize>() as f64 / of.len() as f64;
        mean
    }
}

/// The button of a person who follows the advice: the green one, or the only one that makes a play.
fn advised(panel: &Message) -> Button {
    let buttons = panel.buttons();
    let green = buttons.iter().find(|button| button.style == SUCCESS && !button.disabled);
    green.cloned().unwrap_or_else(|| panic!("nothing is advised: {}", panel.text()))
}

/// How many characters people see above the picture. The picture of a card counts as one, a time as about as many as “in 2
/// minutes”.
fn characters(panel: &Message) -> usize {
    let text = Message { attachments: Vec::new(), embeds: Vec::new(), ..panel.clone() };
    let shown = plain(&text).replace("**", "");
    let mut parts = shown.split("<t:");
    let before = parts.next().map_or(0, |text| text.chars().count());
    let times = parts.map(|part| part.split_once('>').map_or(0, |(_, after)| 12 + after.chars().count()));
    before + times.sum::<usize>()
}

async fn play(world: &World, command: &str, people: &[&str], options: &[(&str, Value)]) -> Cost {
    world.begin_table(world.channel, command, people, options).await;
    let mut cost = Cost::default();
    loop {
        let view = world.service().public(TABLE).await.unwrap();
        if matches!(view.stage, Stage::Ended(_)) {
            return cost;
        }
        if view.game.as_ref().and_then(carte_games::View::turn).is_none() {
            // The score card is shown alone for a while.
            world.wait(Duration::from_secs(10)).await;
            continue;
        }
        world.wait_for_board(TABLE).await;
        let who = world.turn(TABLE).await;
        take_turn(world, &who, &mut cost).await;
        assert!(cost.presses.len() < 3000, "the game does not end");
    }
}

/// Follows the advice until the turn or a part of it has been taken.
async fn take_turn(world: &World, who: &Identity, cost: &mut Cost) {
    let before = world.service().public(TABLE).await.unwrap().state_number;
    let mut panel = world.ask(who, "hand", &[]).await;
    // Without cards in the hand there is no picture of it.
    if !panel.attachments.is_empty() {
        cost.read.push(characters(&panel));
        cost.lines = cost.lines.max(panel.content.lines().count());
    }
    let mut pressed = 0;
    while world.service().public(TABLE).await.unwrap().state_number == before {
        pressed += 1;
        assert!(pressed < 5, "nothing is done: {}", panel.text());
        panel = update(who.press(panel.id, &advised(&panel).custom_id.unwrap(), &[]).unwrap()).await;
    }
    cost.presses.push(pressed);
}

fn check(game: &str, cost: &Cost, presses: f64) {
    let (pressed, read) = (Cost::mean(&cost.presses), Cost::mean(&cost.read));
    let most = cost.read.iter().max().copied().unwrap_or_default();
    eprintln!(
        "{game}: {} turns, {pressed:.2} presses a turn, {read:.0} characters, {most} and {} lines at most",
        cost.presses.len(),
        cost.lines
    );
    assert!(pressed <= presses, "{game}: {pressed:.2} presses a turn");
    assert!(read <= 120.0 && most <= 300, "{game}: {read:.0} characters in the mean, {most} at most");
    assert!(cost.lines <= 2, "{game}: {} lines", cost.lines);
}

/// Plays whole games, until there are so many turns that one odd game hardly matters.
async fn games(command: &str, people: &[&str], options: &[(&str, Value)]) -> Cost {
    let mut cost = Cost::default();
    while cost.read.len() < 240 {
        let world = World::by_hand().await;
        let Cost { presses, read, lines } = play(&world, command, people, options).await;
        cost.presses.extend(presses);
        cost.read.extend(read);
        cost.lines = cost.lines.max(lines);
    }
    cost
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_of_gang_of_four_is_a_look_and_a_press() {
    let options = [("computers", 0.into()), ("limit", 40.into())];
    let cost = games("gang new", &["Ana", "Bo", "Dan", "Fay"], &options).await;
    check("Gang of Four", &cost, 1.3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_of_go_stop_is_a_look_and_a_press() {
    let options = [("computers", 0.into()), ("rounds", 6.into())];
    let cost = games("gostop new", &["Ana", "Bo"], &options).await;
    // A card that opens a choice of its own takes two presses.
    check("Go-Stop", &cost, 1.02);
}
