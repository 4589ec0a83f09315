//! What is counted only in simulations of Go-Stop.

use std::fmt;

use super::report::share;
use super::simulated::Simulated;
use super::tally::{Tally, add_each};
use carte_games::go_stop::{self, Action, Actions, Call, Event, Game, Outcome, Refusal};
use carte_games::{PerTableSeat, Seat};
use carte_records::replay::go_stop::ENDINGS;

/// Calls, and how deals ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cries {
    /// Turns; in each of them one card of the pile is turned up.
    pub turns: u64,
    /// Calls in turns, in the order of [`CALLS`].
    pub calls: [u64; 6],
    /// Shaken months, without bombs.
    pub shaken: u64,
    /// How often Go was said.
    pub goes: u64,
    /// Deals by how they ended, in the order of [`ENDINGS`].
    pub ends: [u64; 5],
    /// What each seat received for sattas on first turns of the current deal.
    paid: PerTableSeat<i64>,
}

/// The calls that are counted, in this order.
pub const CALLS: [Call; 6] = [Call::Satta, Call::Ppuk, Call::Ttadak, Call::Bomb, Call::Kiss, Call::Sseul];

impl Cries {
    /// Counts an event. If it ends a deal, returns the deal's payments.
    fn note(&mut self, event: &Event) -> Option<PerTableSeat<i64>> {
        match event {
            Event::Settled { calls, .. } => {
                self.turns += 1;
                for (count, call) in self.calls.iter_mut().zip(CALLS) {
                    *count += u64::from(calls.contains(&call));
                }
            }
            Event::Shaken { .. } => self.shaken += 1,
            Event::Went { .. } => self.goes += 1,
            Event::SattaPaid { payments, .. } | Event::Sold { payments, .. } => self.pay(payments),
            Event::RoundEnded { outcome, payments } => return Some(self.note_end(outcome, payments)),
            _ => {}
        }
        None
    }

    fn note_end(&mut self, outcome: &Outcome, payments: &go_stop::PerSeat<i64>) -> PerTableSeat<i64> {
        for (count, end) in self.ends.iter_mut().zip(ENDINGS) {
            *count += u64::from(outcome.name() == end);
        }
        self.pay(payments);
        std::mem::take(&mut self.paid)
    }

    fn pay(&mut self, payments: &go_stop::PerSeat<i64>) {
        for (seat, payment) in payments.iter() {
            self.paid[seat] += payment;
        }
    }
}

/// The tables of the calls and of the endings.
impl fmt::Display for Cries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deals: u64 = self.ends.iter().sum();
        writeln!(f, "{:<14} {:>12} {:>10} {:>10}", "call", "times", "per turn", "per deal")?;
        let calls = CALLS.iter().map(|call| call.name()).zip(self.calls);
        for (name, count) in calls.chain([("shaking", self.shaken), ("go", self.goes)]) {
            let (turn, deal) = (100.0 * share(count, self.turns), share(count, deals));
            writeln!(f, "{name:<14} {count:>12} {turn:>8.2} % {deal:>10.3}")?;
        }
        writeln!(f, "\n{:<14} {:>12} {:>10}", "end", "deals", "share")?;
        for (name, count) in ENDINGS.into_iter().zip(self.ends) {
            writeln!(f, "{name:<14} {count:>12} {:>8.2} %", 100.0 * share(count, deals))?;
        }
        Ok(())
    }
}

impl Simulated for Game {
    type Room = Actions;
    type Counts = Cries;

    fn legal(&self, _: &Action, actions: &mut Actions) -> Option<u32> {
        Self::legal(self, actions);
        u32::try_from(actions.len()).ok()
    }

    fn act(&mut self, seat: Seat, action: &Action, happen: impl FnMut(&Event)) -> Result<(), Refusal> {
        Self::act(self, seat, action, happen)
    }

    fn count(counts: &mut Cries, tally: &mut Tally, event: &Event) {
        if let Some(payments) = counts.note(event) {
            tally.note_round(&payments);
        }
        if let Event::GameEnded { winners } = event {
            tally.note_game(winners);
        }
    }

    fn add(counts: &mut Cries, others: &Cries) {
        counts.turns += others.turns;
        add_each(&mut counts.calls, &others.calls);
        counts.shaken += others.shaken;
        counts.goes += others.goes;
        add_each(&mut counts.ends, &others.ends);
    }
}
