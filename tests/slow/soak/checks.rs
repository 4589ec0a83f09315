//! What must be true when all games are over.

use std::collections::{BTreeSet, HashMap};

use carte_games::{self as games, Seat, Viewer, go_stop};
use carte_store::Store;
use carte_table::ids::{Seq, TableId, UserId};
use carte_table::{By, Event, Logged, Occupant, Pace, Table, TableState, View};

use crate::soak::world::{Soak, user_id, value};

pub(crate) async fn check(soak: Soak) {
    let store = soak.store().await;
    let mut calls = Calls::default();
    for (number, channel) in (1..).zip(&soak.channels) {
        let table = TableId(number);
        let log = whole_log(&store, table).await;
        moves(&soak, table, &log);
        let due = turns(table, &log, soak.pace(table));
        let pings = calls.pings.entry(value(*channel)).or_default();
        pings.due = due;
    }
    store.close().await;
    calls.compare(&soak);
    direct_messages(&soak, &calls);
    assert_eq!(soak.double.complaints(), Vec::<String>::new());
    let confirmed: usize = soak.confirmed.values().map(Vec::len).sum();
    let tables = soak.channels.len();
    assert!(confirmed > tables * 5, "people have hardly played: {confirmed}");
    assert!(soak.typed > tables / 4, "hardly anybody has typed: {}", soak.typed);
    assert!(calls.made > tables * 2, "hardly anybody was called: {}", calls.made);
    let faults = &soak.faults;
    let counts = [
        faults.restarts,
        faults.kills,
        faults.disconnects,
        faults.refusals,
        faults.absences,
        faults.outages,
        faults.full_disks,
    ];
    assert!(counts.iter().all(|count| *count > 0), "hardly anything went wrong: {faults:?}");
}

/// The log, which adds up to what is kept of the table.
async fn whole_log(store: &Store, table: TableId) -> Vec<Logged> {
    let log = store.log_after(table, Seq(0)).await.unwrap();
    let kept = store.load(table).await.unwrap().unwrap().table();
    let rebuilt = Table::from_log(table, log.clone()).unwrap();
    assert!(TableState::from(rebuilt) == TableState::from(kept));
    log
}

/// Every confirmed move is in the log once, and whatever else people have done there they had ordered.
fn moves(soak: &Soak, table: TableId, log: &[Logged]) {
    let mut confirmed = soak.confirmed.get(&table).cloned().unwrap_or_default();
    let mut uncertain = soak.uncertain.get(&table).cloned().unwrap_or_default();
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
        Event::Game { event, by: By::Person } => event.facts().attended,
        _ => None,
    }
}

/// Who might have been called at a table: each person once when the turn came, and when it came again, once at half time,
/// and when a question, a pause or an own seat needed them.
fn turns(table: TableId, log: &[Logged], pace: Pace) -> Vec<(UserId, String)> {
    let mut so_far = Table::from_log(table, log.iter().take(1).cloned()).unwrap();
    let (mut due, mut called, mut reminded) = (Vec::new(), false, false);
    for logged in &log[1..] {
        so_far.apply(logged);
        let words = format!("{logged:?}");
        let mut call = |user| due.push((user, words.clone()));
        match &logged.event {
            Event::Started { .. } | Event::Undone { .. } => (called, reminded) = (false, false),
            Event::Resumed => called = false,
            Event::Game { event, .. } if event.facts().ends_turn => (called, reminded) = (false, false),
            // The seat is taken again, and its time begins anew.
            Event::Returned { .. } => reminded = false,
            Event::Reminded { .. } => {
                assert!(pace.reminds() && !reminded, "table {table} has reminded somebody twice");
                reminded = true;
                so_far.awaited().into_iter().for_each(&mut call);
            }
            event => concerned(event, &so_far.view(Viewer::Public)).into_iter().for_each(&mut call),
        }
        if let Some(user) = so_far.awaited().filter(|_| !called) {
            call(user);
            called = true;
        }
    }
    due
}

/// Whom something that is no turn calls: those who are asked, and those who can do something about it.
fn concerned(event: &Event, view: &View) -> Vec<UserId> {
    let kept = |occupant: &Occupant| matches!(occupant, Occupant::Substitute { .. });
    match event {
        Event::UndoAsked { .. } => {
            let asked = view.undo.iter().flat_map(|undo| &undo.missing);
            asked.filter_map(|seat| view.occupant(*seat).person()).collect()
        }
        Event::Substituted { seat, .. } => view.occupant(*seat).owner().into_iter().collect(),
        Event::Paused { by: Some(_) } => vec![view.host],
        Event::Paused { by: None } => {
            view.seats.iter().filter(|seat| kept(seat)).filter_map(Occupant::owner).collect()
        }
        _ => Vec::new(),
    }
}

/// Who was called in which channel.
#[derive(Default)]
struct Calls {
    pings: HashMap<u64, Channel>,
    made: usize,
}

#[derive(Default)]
struct Channel {
    /// With the event that was the occasion.
    due: Vec<(UserId, String)>,
    made: Vec<(UserId, String)>,
}

impl Calls {
    /// Nobody was called when there was no occasion, or twice on the same one.
    fn compare(&mut self, soak: &Soak) {
        for (channel, users) in &soak.called {
            if let Some(channel) = self.pings.get_mut(&value(*channel)) {
                channel.made.extend_from_slice(users);
                self.made += users.len();
            }
        }
        for (channel, Channel { due, made }) in &self.pings {
            for user in made.iter().map(|(user, _)| user).collect::<BTreeSet<_>>() {
                let (made, due) = (of(made, *user), of(due, *user));
                assert!(
                    made.len() <= due.len(),
                    "in {channel} {user} was called too often: {made:#?}, {due:#?}"
                );
            }
        }
    }
}

/// The calls to one person.
fn of(calls: &[(UserId, String)], user: UserId) -> Vec<&str> {
    calls.iter().filter(|(called, _)| *called == user).map(|(_, words)| words.as_str()).collect()
}

/// A person who is called by direct message is called no more often.
fn direct_messages(soak: &Soak, calls: &Calls) {
    for who in &soak.users {
        let user = user_id(who);
        let due: usize = calls.pings.values().map(|channel| of(&channel.due, user).len()).sum();
        // Those that say why a game waits are no calls.
        let direct_messages =
            who.direct_messages().iter().filter(|message| !message.text().starts_with('🧭')).count();
        assert!(direct_messages <= due, "{user:?} has had {direct_messages} direct messages for {due} turns");
    }
}
