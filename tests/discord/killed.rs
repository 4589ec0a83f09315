//! The process is killed without warning, again and again, and loses no move that it has acknowledged.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{DoubleConfig, Fault, Id, Identity, Message, Response};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::e2e::harness::{Stage, last_play, open_hand, part, select_with, updated};

/// How often the process is killed.
const KILLS: usize = 50;

/// The longest time between a press and the kill, in microseconds: some moves are acknowledged before, some are not.
const LONGEST_DELAY: u64 = 12_000;

/// So long after a start everybody knows what was not told before it.
const TOLD_AGAIN: Duration = Duration::from_secs(10);

/// The cards that everybody holds after a deal.
const DEALT: usize = 16;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes a minute or two; the CI runs it"]
async fn no_acknowledged_move_is_lost_in_fifty_kills() {
    let config = DoubleConfig { acknowledge_within: Duration::from_secs(1), ..DoubleConfig::default() };
    let mut stage = Stage::without_bot(config).await;
    stage.start_process().await;
    let people = ["Ana", "Bo", "Chloé", "Dan"].map(|name| stage.person(name));
    let mut dice = StdRng::seed_from_u64(64);
    let mut game = Game::open(&stage, &people).await;
    let (mut acknowledged, mut unanswered) = (0, 0);
    for _ in 0..KILLS {
        for _ in 0..dice.random_range(0..6) {
            game.move_on(&stage).await;
        }
        let press = game.press(&stage).await;
        tokio::time::sleep(Duration::from_micros(dice.random_range(0..LONGEST_DELAY))).await;
        stage.stop_bot().await;
        // What the person sees in the end: the new panel, or that the interaction failed.
        let seen = press.answer.response().await;
        let was_acknowledged = matches!(seen, Response::Update(_));
        stage.start_process().await;
        let now = hand(&open_hand(&stage, &press.person).await);
        if was_acknowledged {
            acknowledged += 1;
            if press.after.is_empty() {
                // The last card ended the round, and the next deal is on the table before anybody can look.
                assert_eq!(now.len(), DEALT, "the end of a round is lost");
            } else {
                assert_eq!(now, press.after, "an acknowledged move is lost");
            }
        } else {
            unanswered += 1;
            assert!(
                now == press.after || now == press.before || (press.after.is_empty() && now.len() == DEALT),
                "{now:?} is neither before nor after the move"
            );
        }
        game.check_the_others(&stage, press.person.id()).await;
    }
    println!("{acknowledged} moves acknowledged before the kill, {unanswered} not");
    assert!(acknowledged > 0 && unanswered > 0, "the kills came too early or too late to mean anything");
    game.move_on(&stage).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_before_a_kill_is_told_after_it() {
    let mut stage = Stage::without_bot(DoubleConfig::default()).await;
    stage.start_process().await;
    let people = ["Ana", "Bo", "Chloé", "Dan"].map(|name| stage.person(name));
    let mut game = Game::open(&stage, &people).await;
    let (last, first) = stage.next_call(Id::new(0), &people).await.unwrap();
    let faults = stage.double.faults();
    for channel in ["PATCH /channels/{id}/messages/{id}", "POST /channels/{id}/messages"] {
        faults.next_times(channel, u32::MAX, Fault::Status { status: 500 });
    }
    game.move_on(&stage).await;
    stage.stop_bot().await;
    faults.order(FaultOrder::Clear).unwrap();
    stage.start_process().await;
    let call = tokio::time::timeout(TOLD_AGAIN, stage.next_call(last, &people)).await.unwrap();
    let (_, next) = call.unwrap();
    assert_ne!(next.id(), first.id());
    assert!(stage.board().text().contains(&next.name()), "{}", stage.board().text());
    let calls = |message: &&Message| message.id > last && !message.pings.is_empty();
    let calls: Vec<_> = stage.double.messages().iter().filter(calls).map(|call| call.pings.clone()).collect();
    assert_eq!(calls, [[next.id()]]);
    stage.close().await;
}

/// A running game and what its people hold according to what they were shown.
struct Game {
    people: [Identity; 4],
    hands: BTreeMap<Id, BTreeSet<String>>,
}

/// A press on Play that is under way.
struct UnderWay {
    person: Identity,
    before: BTreeSet<String>,
    after: BTreeSet<String>,
    answer: carte_sandbox::Interaction,
}

impl Game {
    async fn open(stage: &Stage, people: &[Identity; 4]) -> Self {
        // Far more points than fifty kills can lose, so that one game is enough.
        let options = [("computers", 0.into()), ("limit", 1000.into()), ("pace", "none".into())];
        let table = people[0].slash(stage.channel, "gang new", &options).unwrap().message().await.unwrap();
        for person in &people[1..] {
            person.click(&table, "Join").unwrap().response().await.message().unwrap();
        }
        people[0].click(&table, "Start").unwrap().response().await.message().unwrap();
        Self { people: people.clone(), hands: BTreeMap::new() }
    }

    /// Somebody takes a turn, acknowledged.
    async fn move_on(&mut self, stage: &Stage) {
        let press = self.press(stage).await;
        let panel = updated(press.answer.response().await);
        self.hands.insert(press.person.id(), press.after.clone());
        if press.after.len() < press.before.len() && !press.after.is_empty() {
            assert_eq!(hand(&panel), press.after);
        }
    }

    /// The person whose turn it is presses, and nobody waits for the answer.
    async fn press(&mut self, stage: &Stage) -> UnderWay {
        loop {
            for person in self.people.clone() {
                let panel = open_hand(stage, &person).await;
                if let Some(menu) = select_with(&panel, ":which") {
                    give_back(&person, &panel, &menu).await;
                    self.hands.clear();
                    continue;
                }
                let before = hand(&panel);
                if let Some((panel, cards)) = choose(&person, panel.clone()).await {
                    let after = before.difference(&cards).cloned().collect();
                    let play = part(&panel, ":play:").unwrap().custom_id.unwrap();
                    let answer = person.press(panel.id, &play, &[]).unwrap();
                    return UnderWay { person, before, after, answer };
                }
                if part(&panel, ":pass:").is_some_and(|pass| !pass.disabled) {
                    let pass = part(&panel, ":pass:").unwrap().custom_id.unwrap();
                    let answer = person.press(panel.id, &pass, &[]).unwrap();
                    return UnderWay { person, after: before.clone(), before, answer };
                }
            }
        }
    }

    async fn check_the_others(&mut self, stage: &Stage, mover: Id) {
        self.hands.remove(&mover);
        for person in &self.people {
            let Some(expected) = self.hands.get(&person.id()) else { continue };
            let now = hand(&open_hand(stage, person).await);
            // A new deal in between gives everybody sixteen cards.
            if now.len() <= expected.len() {
                assert_eq!(now, *expected, "{} holds other cards after the kill", person.name());
            }
        }
    }
}

/// Chooses a play in the panel, “Carte !” included; `None` when there is nothing to lay now.
async fn choose(person: &Identity, mut panel: Message) -> Option<(Message, BTreeSet<String>)> {
    if let Some(kinds) = select_with(&panel, ":kind:") {
        let kind = kinds.options.first().unwrap().value.clone();
        panel = updated(person.press(panel.id, &kinds.custom_id, &[kind]).unwrap().response().await);
    }
    let plays = select_with(&panel, ":suggest:")?;
    let play = last_play(&plays);
    panel = updated(person.press(panel.id, &plays.custom_id, &[play]).unwrap().response().await);
    if panel.button("Carte !").is_some_and(|button| !button.disabled) {
        panel = updated(person.click(&panel, "Carte !").unwrap().response().await);
    }
    // When it is somebody else's turn a play can be chosen, for an order ahead, but not laid.
    if part(&panel, ":play:").is_none_or(|play| play.disabled) {
        return None;
    }
    let menu = select_with(&panel, ":choose:").unwrap();
    let cards = menu.options.into_iter().filter(|option| option.default).map(|option| option.value).collect();
    Some((panel, cards))
}

async fn give_back(person: &Identity, panel: &Message, menu: &carte_sandbox::Select) {
    let card = menu.options.first().unwrap().value.clone();
    let panel = updated(person.press(panel.id, &menu.custom_id, &[card]).unwrap().response().await);
    let give = panel.buttons().into_iter().filter_map(|button| button.custom_id);
    for id in give.filter(|id| id.contains(":give:")) {
        updated(person.press(panel.id, &id, &[]).unwrap().response().await);
    }
}

/// The cards that a panel shows, by their numbers.
fn hand(panel: &Message) -> BTreeSet<String> {
    let menu = panel
        .selects()
        .into_iter()
        .find(|select| select.custom_id.contains(":choose:") || select.custom_id.contains(":which"));
    menu.map(|menu| menu.options.into_iter().map(|option| option.value).collect()).unwrap_or_default()
}
