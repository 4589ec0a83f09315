//! Whole games by what a screen reader says: descriptions of pictures, words of messages, labels of buttons and menus.
//!
//! Only to wait for the channel, and to count the turns of a game that is over, do these tests use anything else.

use carte_games::{self as games, gang_of_four};
use carte_sandbox::{Identity, Message, Response};
use carte_table::ids::EventNumber;
use carte_table::{By, Event, Logged};
use serde_json::Value;

use crate::bot::harness::{TABLE, World, acknowledged, private};

/// The words with which a board names the person who is awaited.
const AWAITED: [&str; 3] = ["to play", "gives back", "Go or Stop?"];

/// More turns than such short games can have.
const MOST: usize = 1000;

/// The descriptions of the pictures in a message.
fn read_aloud(message: &Message) -> String {
    message.attachments.iter().filter_map(|file| file.description.as_deref()).collect::<Vec<_>>().join(" ")
}

/// What a description says after this word, up to the end of the sentence.
fn after<'a>(description: &'a str, word: &str) -> Option<&'a str> {
    let (_, said) = description.split_once(&format!("{word}: "))?;
    Some(said.split_once(". ").map_or(said.trim_end_matches('.'), |(said, _)| said))
}

/// Whose turn it is, as the board's picture says it.
fn awaited(world: &World, board: &Message, names: &[&str]) -> Identity {
    let said = read_aloud(board);
    let waits = |name: &&&str| {
        after(&said, name)
            .is_some_and(|said| AWAITED.iter().any(|word| said.split(", ").any(|one| one == *word)))
    };
    let name = names.iter().find(waits).unwrap_or_else(|| panic!("nobody is awaited: {said}"));
    world.user(name)
}

/// The labels of the buttons that can be pressed.
fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().filter(|button| !button.disabled).map(|button| button.label).collect()
}

async fn open(world: &World, command: &str, names: &[&str], options: &[(&str, Value)]) {
    let host = world.user(names[0]);
    let table = host.slash(world.channel, command, options).unwrap().message().await.unwrap();
    for name in &names[1..] {
        world.user(name).click(&table, "Join").unwrap().response().await;
    }
    // Joins that come together are shown after their answers.
    let full = world.wait_for_board(TABLE).await;
    acknowledged(host.click(&full, "Start").unwrap()).await;
}

/// Presses the button with this label, and returns the panel after it.
async fn press(who: &Identity, panel: &Message, label: &str) -> Message {
    match who.click(panel, label).unwrap().response().await {
        Response::Update(panel) => panel,
        other => panic!("no panel but {other:?}"),
    }
}

/// Plays until the ranking, which is read in the same way. Returns the number of turns.
async fn play(world: &World, names: &[&str], turn: impl AsyncFn(&Identity, Message)) -> usize {
    for turns in 0..MOST {
        let board = world.wait_for_board(TABLE).await;
        if board.button("Rematch").is_some() {
            assert!(names.iter().all(|name| read_aloud(&board).contains(name)), "{}", board.text());
            return turns;
        }
        let who = awaited(world, &board, names);
        let panel = private(who.click(&board, "My hand").unwrap()).await;
        turn(&who, panel).await;
    }
    panic!("the game does not end");
}

/// Takes a turn of Gang of Four: presses the button of the advised play, or passes if the picture shows nothing to play.
async fn lay(who: &Identity, panel: Message) {
    let said = read_aloud(&panel);
    assert!(after(&said, "Hand").is_some(), "no hand is heard: {}", panel.text());
    let (mut first, advised) = (labels(&panel).remove(0), after(&said, "Advised"));
    if first.starts_with("Give back ") {
        // The cards that may be given back have one button each, which says what the hand loses.
        let offered = labels(&panel);
        let cards = offered.iter().filter_map(|label| label.strip_prefix("Give back "));
        cards.for_each(|card| assert!(after(&said, card).is_some(), "{card}: {said}"));
        first = format!("Give back {}", advised.expect("advice"));
        assert!(offered.contains(&first), "{first}: {offered:?}");
    } else {
        let playable: Vec<&str> = after(&said, "Playable").expect("what can be played").split(' ').collect();
        assert_eq!(first == "Pass", playable == ["–"], "{first}: {said}");
        let fits = |play: &str| play.split(' ').all(|card| playable.contains(&card));
        assert!(advised.is_none_or(fits), "{said}");
    }
    press(who, &panel, &first).await;
}

/// Takes a turn of Go-Stop: plays the first card that captures something, or else the first card, and answers the question that
/// follows.
async fn play_flower(who: &Identity, panel: Message) {
    let offered = labels(&panel);
    let asks = |label: &&String| {
        label.starts_with("Take ") && *label != "Take back"
            || ["Stop", "Keep it secret"].contains(&label.as_str())
    };
    if let Some(answer) = offered.iter().find(asks) {
        press(who, &panel, answer).await;
        return;
    }
    let said = read_aloud(&panel);
    let Some(hand) = after(&said, "Hand") else {
        press(who, &panel, "Only turn a card").await;
        return;
    };
    let playable = after(&said, "Playable");
    let can = |card: &&str| {
        let name = card.split(" (").next().unwrap();
        playable.is_none_or(|playable| playable.split(", ").any(|one| one == name))
    };
    let cards: Vec<&str> = hand.split(", ").filter(can).collect();
    let takes = cards.iter().find(|card| card.contains("(takes ")).or(cards.first());
    let Some(card) = takes.and_then(|card| card.split(" (").next()) else {
        panic!("nothing to play: {said}")
    };
    let panel = press(who, &panel, card).await;
    // For a card that could be shaken or thrown as a bomb, the bot asks what to do.
    if let Some(play) = labels(&panel).iter().find(|label| **label == format!("Play {card}")) {
        assert_eq!(after(&read_aloud(&panel), "Chosen"), Some(card));
        press(who, &panel, play).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_gang_of_four_is_played_by_ear() {
    let (world, names) = (World::new().await, ["Ana", "Bo", "Dan"]);
    let options =
        [("computers", 0.into()), ("seats", 3.into()), ("limit", 10.into()), ("announce", 1.into())];
    open(&world, "gang new", &names, &options).await;
    let turns = play(&world, &names, lay).await;
    let log = world.service().store().log_after(TABLE, EventNumber(0)).await.unwrap();
    let is_turn = |logged: &&Logged| {
        use gang_of_four::Event::{Passed, Played, Returned};
        let Event::Game { event: games::Event::GangOfFour(event), by: By::Person } = &logged.event else {
            return false;
        };
        matches!(event, Played { .. } | Passed { .. } | Returned { .. })
    };
    assert_eq!(turns, log.iter().filter(is_turn).count(), "nothing else plays for anybody");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_go_stop_is_played_by_ear() {
    let (world, names) = (World::new().await, ["Ana", "Bo"]);
    open(&world, "gostop new", &names, &[("computers", 0.into()), ("rounds", 3.into())]).await;
    assert!(play(&world, &names, play_flower).await > 3);
}
