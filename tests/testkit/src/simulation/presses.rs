//! What people have pressed, and what they have done according to the logs: a press makes at most one move.

use std::collections::{BTreeMap, BTreeSet};

use carte_games::gang_of_four::Phase;
use carte_games::{self as games, Order, Seat, Viewer, go_stop};
use carte_table::ids::{PressId, TableId, UserId};
use carte_table::{By, Event, Logged, Table};

use super::ledger::Ledger;

pub type PersonAtTable = (TableId, UserId);

/// Compares the moves in the logs with the presses.
#[derive(Debug, Default)]
pub struct Presses {
    /// Each table, up to the event to which its log has been read.
    tables: BTreeMap<TableId, Table>,
    /// The presses that events name; `true` for the start of a game.
    named: BTreeSet<(TableId, PressId, bool)>,
    /// The tables at which an order ahead may move without a press.
    ordered: BTreeSet<TableId>,
    /// The tables that have already sent a reminder of the present turn.
    reminded: BTreeSet<TableId>,
    /// The people for whom the bot passes if nothing else is possible.
    auto_pass: BTreeSet<UserId>,
    players: BTreeMap<PersonAtTable, Count>,
}

/// The counts of one player at one table since no press was under way.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    under_way: u64,
    pressed: u64,
    moved: u64,
}

impl Presses {
    /// Notes that `user` lets the bot pass if nothing else is possible.
    pub fn chose_auto_pass(&mut self, user: UserId) {
        self.auto_pass.insert(user);
    }

    /// Notes a press that may become a move.
    pub fn pressed(&mut self, player: PersonAtTable) {
        let count = self.players.entry(player).or_default();
        count.under_way += 1;
        count.pressed += 1;
    }

    /// Notes that a press has ended without a move.
    pub fn refused(&mut self, player: PersonAtTable) {
        if let Some(count) = self.players.get_mut(&player) {
            count.pressed = count.pressed.saturating_sub(1);
        }
        self.over(player);
    }

    /// Notes that a press has ended. Its move, if any, is in the log and has been read.
    pub fn over(&mut self, player: PersonAtTable) {
        let Some(count) = self.players.get_mut(&player) else { return };
        count.under_way = count.under_way.saturating_sub(1);
        // If several presses are under way, it is not known which of them has become the move.
        if count.under_way == 0 {
            self.players.remove(&player);
        }
    }

    /// Notes that all presses have ended.
    pub fn all_over(&mut self) {
        self.players.clear();
    }

    /// Checks that nobody has moved more often than pressed, that no press has seated or ordered anything twice, and that nobody is
    /// reminded twice of the same turn.
    pub fn check(&mut self, ledger: &Ledger) -> Result<(), String> {
        for id in ledger.tables() {
            let read = self.tables.get(&id).map(Table::event_number).unwrap_or_default();
            for logged in ledger.wait(ledger.truth.log_after(id, read)).unwrap() {
                self.take(id, &logged)?;
            }
        }
        Ok(())
    }

    fn take(&mut self, id: TableId, logged: &Logged) -> Result<(), String> {
        // One press opens and starts a rematch against computer players, so both events may name it.
        let starts = matches!(logged.event, Event::Started { .. });
        if let Some(press) = press(&logged.event)
            && !self.named.insert((id, press, starts))
        {
            return Err(format!("{press:?} has been done twice at table {id}: {:?}", logged.event));
        }
        if ends_reminder(&logged.event) {
            self.reminded.remove(&id);
        } else if matches!(logged.event, Event::Reminded { .. }) && !self.reminded.insert(id) {
            return Err(format!("table {id} has reminded twice of a turn: {:?}", logged.event));
        }
        let Some(table) = self.tables.get_mut(&id) else {
            self.tables.extend(Table::from_log(id, [logged.clone()]).map(|table| (id, table)));
            return Ok(());
        };
        if matches!(logged.event, Event::Ordered { .. }) {
            self.ordered.insert(id);
        }
        let ordered = |seat: &Seat| self.ordered.contains(&id) && is_ordered(table, *seat);
        let moved = moved(&logged.event).filter(|seat| !ordered(seat));
        let user = moved.and_then(|seat| table.seats().get(seat.index())?.person());
        let is_forced = moved.is_some_and(|seat| is_forced_to_pass(table, seat));
        table.apply(logged);
        let Some(user) = user.filter(|user| !is_forced || !self.auto_pass.contains(user)) else {
            return Ok(());
        };
        self.count((id, user), &logged.event)
    }

    /// Counts an event in a game that this person plays alone, in the same way as the events of tables.
    pub fn count_move(&mut self, player: PersonAtTable, event: &Event) -> Result<(), String> {
        moved(event).map_or(Ok(()), |_| self.count(player, event))
    }

    fn count(&mut self, (id, user): PersonAtTable, event: &Event) -> Result<(), String> {
        let count = self.players.entry((id, user)).or_default();
        count.moved += 1;
        match count.moved <= count.pressed {
            true => Ok(()),
            false => Err(format!("{user} has moved at table {id} without a press: {event:?}")),
        }
    }
}

/// Returns `true` if the time for a turn begins anew with this event, so that another reminder may follow.
fn ends_reminder(event: &Event) -> bool {
    match event {
        Event::Started { .. }
        | Event::Undone { .. }
        | Event::Substituted { .. }
        | Event::Returned { .. }
        | Event::SeatTaken { .. } => true,
        Event::Game { event, .. } => event.facts().ends_turn,
        _ => false,
    }
}

/// The press that must be unique among the events of a table.
fn press(event: &Event) -> Option<PressId> {
    match event {
        Event::Opened(opening) => Some(opening.press),
        Event::Seated { press, .. } | Event::Started { press, .. } => Some(*press),
        // “Carte !” is said once, however many times it is ordered.
        Event::Ordered { press, order, .. } if *order != Order::Announce => Some(*press),
        _ => None,
    }
}

/// The seat that has moved, if this is the one event that a person's press makes.
fn moved(event: &Event) -> Option<Seat> {
    match event {
        Event::Game { event: games::Event::GoStop(go_stop::Event::Taken { seat, .. }), by: By::Person } => {
            Some(*seat)
        }
        Event::Game { event, by: By::Person } => event.facts().attended,
        _ => None,
    }
}

/// Returns `true` if a pass is the only legal action of this seat.
fn is_forced_to_pass(table: &Table, seat: Seat) -> bool {
    let view = table.view(Viewer::Seat(seat));
    view.game.is_some_and(|game| match game {
        games::View::GangOfFour(view) => {
            view.legal_plays().is_empty() && matches!(view.phase, Phase::Turn { .. })
        }
        games::View::GoStop(_) => false,
    })
}

/// Returns `true` if an order ahead may move for this seat without a press.
fn is_ordered(table: &Table, seat: Seat) -> bool {
    table.view(Viewer::Seat(seat)).orders.turn.is_some()
}
