//! Games of Go-Stop through panels, with deals that have everything in them.

use std::time::Duration;

use carte_discord::custom_id;
use carte_games::go_stop::{Action, Card, Phase};
use carte_present::{GameIntent, Intent, go_stop};
use carte_sandbox::{Button, Double, DoubleConfig, Identity, Message};
use carte_service::Service;
use carte_table::Timing;

use crate::channel_budget::ChannelBudget;
use crate::e2e::scripted_game::{ScriptedGame, Turn, does};
use carte_testkit::bot_harness::{BotHarness, open_hand, updated};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_twelve_rounds_with_restarts_in_mid_choice() {
    play(&["Ana", "Bo"], true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_twelve_rounds() {
    play(&["Ana", "Bo", "Chloé"], false).await;
}

async fn play(names: &[&str], restarts: bool) {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    let people: Vec<Identity> = names.iter().map(|name| harness.person(name)).collect();
    let game = ScriptedGame::with_everything(&harness.double, harness.channel, &people);
    plant(&harness, &game).await;
    harness.start_bot().await;
    let mut unheard = vec!["Bomb!", "Go!", "Stop!", "Nagari!"];
    let mut budget = ChannelBudget::new((&harness.double, harness.channel), 8, 0);
    let mut choices = if restarts { choices(&game.steps) } else { Vec::new() };
    for (place, step) in game.steps.iter().enumerate() {
        let person = &people[step.seat.index()];
        if place > 0 {
            budget.called((&harness.double, harness.channel), person);
        }
        let panel = open(&harness, person).await;
        if choices.first() == Some(&place) {
            choices.remove(0);
            let before = offered(&panel);
            harness.stop_bot().await;
            harness.start_bot().await;
            assert_eq!(offered(&open(&harness, person).await), before, "the choice is still open");
        }
        let before = board_id(&harness.double);
        // After a restart this is a button of the bot that ran before.
        let panel = press(person, &panel, step.action).await;
        shown(&harness, &panel, &before).await;
        // The line that tells the end of a round is part of the board, and disappears with its next edit.
        unheard.retain(|cry| !cried(&harness, cry));
    }
    assert_eq!(choices, Vec::<usize>::new());
    let end = || harness.newest_with("Rematch");
    let end = harness.double.wait_for(|_| end()).await.unwrap().text();
    for person in &people {
        assert!(end.contains(&person.name()), "{} is missing in {end}", person.name());
    }
    // The last round may be a nagari.
    unheard.retain(|cry| !cried(&harness, cry));
    assert_eq!(unheard, Vec::<&str>::new(), "what the channel is told");
    budget.end((&harness.double, harness.channel));
    harness.close().await;
}

/// Puts the table into the database, where the bot will find it.
async fn plant(harness: &BotHarness, game: &ScriptedGame) {
    let store = carte_store_sqlite::open(&harness.database()).await.unwrap();
    let timing = Timing { computer_pause: Duration::ZERO, ..Timing::default() };
    let (service, _notices) = Service::builder(store).timing(timing).build().unwrap();
    game.plant(&service).await;
    service.store().close().await;
}

/// The steps of the first choice between two cards, and of the first choice between Go and Stop after it.
fn choices(steps: &[Turn]) -> Vec<usize> {
    let find = |from: usize, fits: fn(&Phase) -> bool| {
        steps.iter().skip(from).position(|step| fits(&step.phase)).unwrap() + from
    };
    let take = find(0, |phase| matches!(phase, Phase::Take { .. }));
    vec![take, find(take, |phase| matches!(phase, Phase::GoOrStop { .. }))]
}

/// Opens the hand from the board or, if there is no board yet, by the command.
async fn open(harness: &BotHarness, person: &Identity) -> Message {
    if harness.newest_with("My hand").is_some() {
        return open_hand(harness, person).await;
    }
    let panel = person.slash(harness.channel, "hand", &[]).unwrap().message().await.unwrap();
    assert!(panel.ephemeral, "a hand is shown in public: {panel:?}");
    panel
}

/// Presses the card, which plays it unless another action with the card is possible. Then presses the button of `action`.
async fn press(person: &Identity, panel: &Message, action: Action) -> Message {
    let press = async |panel: &Message, button: Button| {
        updated(person.press(panel.id, &button.custom_id.unwrap(), &[]).unwrap().response().await)
    };
    let does_it =
        |panel: &Message| enabled(panel).into_iter().find(|button| id(button) == ScriptedGame::press(action));
    let (Action::Play(card) | Action::Joker(card) | Action::Shake(card)) = action else {
        let button =
            does_it(panel).unwrap_or_else(|| panic!("no button for {action:?} in\n{}", panel.text()));
        return press(panel, button).await;
    };
    let held = enabled(panel).into_iter().find(|button| card_of(button) == Some(card));
    let panel = press(panel, held.unwrap_or_else(|| panic!("no {card} in\n{}", panel.text()))).await;
    match does_it(&panel) {
        Some(button) => press(&panel, button).await,
        None => panel,
    }
}

/// The card of the hand that a button is for.
pub(crate) fn card_of(button: &Button) -> Option<Card> {
    match custom_id::read(button.custom_id.as_deref()?)?.intent {
        Intent::Game(GameIntent::GoStop(go_stop::Intent::Panel(go_stop::PanelAction::Choose, state))) => {
            state.chosen
        }
        _ => None,
    }
}

fn cried(harness: &BotHarness, cry: &str) -> bool {
    let cries = |message: &Message| (!message.ephemeral && message.text().contains(cry)).then_some(());
    harness.double.find_newest(cries).is_some()
}

/// The custom id of the newest board's button for the hand. It names the state.
fn board_id(double: &Double) -> Option<String> {
    double.find_newest(|message| message.button("My hand").filter(|_| !message.ephemeral)?.custom_id)
}

/// Waits until everybody sees the state of this panel, so that each turn is told by itself. If the panel has no button that names
/// the state, waits until the board differs from `before`.
async fn shown(harness: &BotHarness, panel: &Message, before: &Option<String>) {
    let Some(id) = panel.buttons().into_iter().find_map(|button| button.custom_id) else {
        let is_new = |double: &Double| (board_id(double) != *before).then_some(());
        harness.double.wait_for(is_new).await.unwrap();
        return;
    };
    let state: Vec<&str> = id.split(':').take(3).collect();
    let state = state.join(":") + ":";
    let fits = |button: &Button| button.custom_id.as_ref().is_some_and(|id| id.starts_with(&state));
    let board = |message: &Message| (!message.ephemeral && message.buttons().iter().any(fits)).then_some(());
    harness.double.wait_for(|double| double.find_newest(board)).await.unwrap();
}

/// The actions of all buttons of a panel.
fn offered(panel: &Message) -> Vec<String> {
    enabled(panel).iter().map(id).collect()
}

fn enabled(panel: &Message) -> Vec<Button> {
    panel.buttons().into_iter().filter(|button| !button.disabled).collect()
}

fn id(button: &Button) -> String {
    does(button.custom_id.as_deref().unwrap_or_default())
}
