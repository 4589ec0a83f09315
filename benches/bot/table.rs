//! A table at which people of the double play, and the times that they wait for answers.

use std::time::Duration;

use carte_sandbox::{Id, Identity, Message, Response};
use carte_testkit::bot_harness::{BotHarness, part};
use tokio::time::Instant;

/// The difference between the numbers of two tables that follow each other. It is larger than the number of tables that play at
/// once.
const GENERATION: usize = 1_000;

/// A table of four people.
pub(crate) struct Table {
    channel: Id,
    number: usize,
    pub(crate) people: Vec<Identity>,
    /// How the custom ids of its board's buttons begin, before the state.
    buttons: String,
    /// The state of the latest call that was answered.
    answered: u64,
}

/// The times from the dispatch at the gateway to the callback.
#[derive(Default)]
pub(crate) struct Times {
    /// The times of presses that make a move.
    pub(crate) moves: Vec<Duration>,
    /// The times of all presses of a turn: opening the hand, and the move. Every answer shows the hand.
    pub(crate) presses: Vec<Duration>,
}

impl Table {
    pub(crate) async fn open(harness: &BotHarness, channel: Id, number: usize) -> Self {
        let person = |seat| harness.double.add_user(&format!("P{number}x{seat}"), "en-US", false);
        let people: Vec<Identity> = (0..4).map(person).collect();
        let options = [("computers", 0.into()), ("limit", 1000.into()), ("pace", "none".into())];
        let lobby = people[0].slash(channel, "gang new", &options).unwrap().message().await.unwrap();
        for person in &people[1..] {
            person.click(&lobby, "Join").unwrap().response().await;
        }
        let start = lobby.button("Start").unwrap().custom_id.unwrap();
        let buttons: String = start.split_inclusive(':').take(2).collect();
        people[0].click(&lobby, "Start").unwrap().response().await;
        // Until the board of this game is there, the newest message would be the end of the game before.
        let board = |message: &Message| {
            let hand = message.button("My hand").filter(|_| !message.ephemeral)?.custom_id?;
            hand.starts_with(&buttons).then_some(())
        };
        harness.double.wait_for(|double| double.find_newest(board)).await.unwrap();
        Self { channel, number, people, buttons, answered: 0 }
    }

    /// Takes one turn of the person who is called.
    pub(crate) async fn act(&mut self, harness: &BotHarness, times: &mut Times) {
        let Some((state, person)) = harness.next_call(&self.buttons, self.answered, &self.people).await
        else {
            // The game is over: other people play the next one.
            *self = Box::pin(Self::open(harness, self.channel, self.number + GENERATION)).await;
            return;
        };
        // The panel may move below the call between two presses; then the hand is opened again.
        while self.take_turn(harness, &person, times).await.is_none() {}
        self.answered = state;
    }

    /// Returns `None` if a press met another panel or board than it was meant for.
    async fn take_turn(&self, harness: &BotHarness, person: &Identity, times: &mut Times) -> Option<()> {
        let board = harness.double.find_newest(|message| {
            let hand = message.button("My hand").filter(|_| !message.ephemeral)?.custom_id?;
            hand.starts_with(&self.buttons).then_some((message.id, hand))
        });
        let (board, hand) = board?;
        let panel = times.press(person, board, &hand).await?;
        let act = part(&panel, ":quick:").or_else(|| part(&panel, ":pass:"));
        times.press_to_move(person, panel.id, &act?.custom_id?).await
    }
}

impl Times {
    /// The panel that answers a press; `None` if the message is gone or the answer is something else.
    async fn press(&mut self, person: &Identity, message: Id, custom_id: &str) -> Option<Message> {
        let start = Instant::now();
        let response = person.press(message, custom_id, &[]).ok()?.response().await;
        let time = start.elapsed();
        let (Response::Update(panel) | Response::Message(panel)) = response else { return None };
        self.presses.push(time);
        Some(panel)
    }

    async fn press_to_move(&mut self, person: &Identity, message: Id, custom_id: &str) -> Option<()> {
        self.press(person, message, custom_id).await?;
        self.moves.extend(self.presses.last());
        Some(())
    }

    pub(crate) fn report(&mut self, what: &str) {
        report(&format!("{what}, moves"), &mut self.moves);
        report(&format!("{what}, all presses"), &mut self.presses);
    }
}

fn report(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let [half, most, longest] = [50, 99, 100].map(|percent| percentile(times, percent));
    println!("{what}: {}, p50 {half:.2} ms, p99 {most:.2} ms, longest {longest:.2} ms", times.len());
}

/// The time in milliseconds below which `percent` percent of these sorted times are.
pub(crate) fn percentile(times: &[Duration], percent: usize) -> f64 {
    times[(times.len() * percent / 100).min(times.len() - 1)].as_secs_f64() * 1e3
}
