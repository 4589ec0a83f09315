//! What must be true when all games are over.

use std::collections::HashMap;

use carte_games::{self as games, Seat, Viewer, go_stop};
use carte_store::Store;
use carte_table::ids::{Seq, TableId, UserId};
use carte_table::{By, Event, Logged, Pace, Table};

use crate::soak::world::{World, user_id, value};

pub(crate) async fn check(world: World) {
    let store = world.store().await;
    let mut calls = Calls::default();
    for (number, channel) in (1..).zip(&world.channels) {
        let table = TableId(number);
        let log = whole_log(&store, table).await;
        moves(&world, table, &log);
        let due = turns(table, &log, world.pace(table));
        let pings = calls.pings.entry(value(*channel)).or_default();
        pings.due = due;
    }
    store.close().await;
    calls.compare(&world);
    letters(&world, &calls);
    assert_eq!(world.double.complaints(), Vec::<String>::new());
    let confirmed: usize = world.confirmed.values().map(Vec::len).sum();
    let tables = world.channels.len();
    assert!(confirmed > tables * 5, "people have hardly played: {confirmed}");
    assert!(world.typed > tables / 4, "hardly anybody has typed: {}", world.typed);
    assert!(calls.made > tables * 2, "hardly anybody was called: {}", calls.made);
    let troubles = &world.troubles;
    let counts = [
        troubles.restarts,
        troubles.kills,
        troubles.disconnects,
        troubles.refusals,
        troubles.absences,
        troubles.outages,
        troubles.full_disks,
    ];
    assert!(counts.iter().all(|count| *count > 0), "hardly anything went wrong: {troubles:?}");
}

/// The log, which adds up to what is kept of the table.
async fn whole_log(store: &Store, table: TableId) -> Vec<Logged> {
    let log = store.log_after(table, Seq(0)).await.unwrap();
    let kept = store.load(table).await.unwrap().unwrap().table();
    let rebuilt = Table::from_log(table, log.clone()).unwrap();
    assert_eq!(serde_json::to_string(&rebuilt).unwrap(), serde_json::to_string(&kept).unwrap());
    log
}

/// Every confirmed move is in the log once, and whatever else people have done there they had ordered.
fn moves(world: &World, table: TableId, log: &[Logged]) {
    let mut confirmed = world.confirmed.get(&table).cloned().unwrap_or_default();
    let mut uncertain = world.uncertain.get(&table).cloned().unwrap_or_default();
    let mut so_far = Table::from_log(table, log.iter().take(1).cloned()).unwrap();
    for logged in &log[1..] {
        if let Some(seat) = turn_of_person(logged) {
            let state = so_far.state_number();
            // The announcement that comes with a play is a state of its own.
            let made = |list: &mut Vec<(Seq, Seat)>| {
                let at = list
                    .iter()
                    .position(|(seen, by)| *by == seat && (*seen == state || seen.0 + 1 == state.0));
                at.map(|at| list.remove(at)).is_some()
            };
            let ordered = so_far.view(Viewer::Seat(seat)).orders.turn.is_some();
            assert!(
                made(&mut confirmed) || ordered || made(&mut uncertain),
                "table {table} has a move at {} that nobody made",
                state.0
            );
        }
        so_far.apply(logged);
    }
    assert_eq!(confirmed, [], "table {table} has lost moves");
}

/// Whose act it was. To choose what a card takes is a press of its own, in the time of the turn that it belongs to.
fn turn_of_person(logged: &Logged) -> Option<Seat> {
    match &logged.event {
        Event::Game { event: games::Event::GoStop(go_stop::Event::Taken { seat, .. }), by: By::Person } => {
            Some(*seat)
        }
        Event::Game { event, by: By::Person } => event.meaning().attended,
        _ => None,
    }
}

/// Who might have been called at a table, in order: each person once when the turn came, and once at half time.
fn turns(table: TableId, log: &[Logged], pace: Pace) -> Vec<UserId> {
    let mut so_far = Table::from_log(table, log.iter().take(1).cloned()).unwrap();
    let (mut due, mut called, mut reminded) = (Vec::new(), false, false);
    for logged in &log[1..] {
        so_far.apply(logged);
        match &logged.event {
            Event::Started { .. } | Event::Undone { .. } => (called, reminded) = (false, false),
            Event::Game { event, .. } if event.ends_turn() => (called, reminded) = (false, false),
            // The seat is taken again, and its time begins anew.
            Event::Returned { .. } => reminded = false,
            Event::Reminded { .. } => {
                assert!(pace.reminds() && !reminded, "table {table} has reminded somebody twice");
                reminded = true;
                due.extend(so_far.awaited());
            }
            _ => {}
        }
        if let Some(user) = so_far.awaited().filter(|_| !called) {
            due.push(user);
            called = true;
        }
    }
    due
}

/// Who was called in which channel.
#[derive(Default)]
struct Calls {
    pings: HashMap<u64, Channel>,
    made: usize,
}

#[derive(Default)]
struct Channel {
    due: Vec<UserId>,
    made: Vec<UserId>,
}

impl Calls {
    /// Nobody was called when there was no occasion, or twice on the same one.
    fn compare(&mut self, world: &World) {
        for message in world.double.messages().into_iter().filter(|message| !message.ephemeral) {
            assert!(message.pings.len() <= 1, "several people were called at once");
            if let Some(channel) = self.pings.get_mut(&value(message.channel_id)) {
                channel.made.extend(message.pings.iter().map(|user| UserId(value(*user))));
                self.made += message.pings.len();
            }
        }
        for (channel, Channel { due, made }) in &self.pings {
            let mut occasions = due.iter();
            for (number, user) in made.iter().enumerate() {
                assert!(
                    occasions.any(|occasion| occasion == user),
                    "call {number} of {} in channel {channel} has no occasion among {}",
                    made.len(),
                    due.len()
                );
            }
        }
    }
}

/// A person who is called by direct message is called no more often.
fn letters(world: &World, calls: &Calls) {
    for who in &world.users {
        let user = user_id(who);
        let due: usize =
            calls.pings.values().map(|channel| channel.due.iter().filter(|one| **one == user).count()).sum();
        // Those that say why a game waits are no calls.
        let letters =
            who.direct_messages().iter().filter(|message| !message.text().starts_with('🧭')).count();
        assert!(letters <= due, "{user:?} has had {letters} letters for {due} turns");
    }
}
