//! What is counted only in simulations of Gang of Four.

use std::fmt;

use super::report::share;
use super::simulated::Simulated;
use super::tally::{Tally, add_each, add_seats};
use carte_games::gang_of_four::{Action, Combination, CombinationKind, Event, Game, Plays, Refusal};
use carte_games::{PerTableSeat, Seat};

/// Combinations played, and forgotten announcements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Combinations {
    /// Combinations played, in the order of [`CombinationKind::ALL`].
    pub kinds: [u64; 8],
    /// Gangs played, by their number of cards.
    pub gangs: [u64; 8],
    /// By seat, how often the last card was played, or was about to be played, without "Carte !".
    pub forgotten: PerTableSeat<u64>,
}

impl Combinations {
    fn note(&mut self, event: &Event) {
        match event {
            Event::Played { cards, .. } => {
                if let Some(laid) = Combination::classify(*cards) {
                    self.kinds[laid.kind() as usize] += 1;
                    if laid.kind() == CombinationKind::Gang {
                        self.gangs[usize::from(laid.len())] += 1;
                    }
                }
            }
            Event::Barred { seat } | Event::TakenBack { seat, .. } => self.forgotten[*seat] += 1,
            _ => {}
        }
    }
}

/// A table of all counts.
impl fmt::Display for Combinations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let laid: u64 = self.kinds.iter().sum();
        writeln!(f, "{:<14} {:>12} {:>8}", "combination", "laid", "share")?;
        for (kind, count) in CombinationKind::ALL.into_iter().zip(self.kinds) {
            writeln!(f, "{:<14} {count:>12} {:>6.2} %", name(kind), 100.0 * share(count, laid))?;
        }
        for (cards, count) in self.gangs.iter().enumerate().filter(|(_, count)| **count > 0) {
            writeln!(f, "  of {cards:<9} {count:>12} {:>6.3} %", 100.0 * share(*count, laid))?;
        }
        let forgotten = self.forgotten.of_players(Seat::MOST).filter(|(_, times)| *times > 0);
        for (seat, times) in forgotten {
            writeln!(f, "seat {seat} forgot “Carte !” {times} times")?;
        }
        Ok(())
    }
}

const fn name(kind: CombinationKind) -> &'static str {
    match kind {
        CombinationKind::Single => "single",
        CombinationKind::Pair => "pair",
        CombinationKind::Triple => "triple",
        CombinationKind::Straight => "straight",
        CombinationKind::Flush => "flush",
        CombinationKind::FullHouse => "full house",
        CombinationKind::StraightFlush => "straight flush",
        CombinationKind::Gang => "gang",
    }
}

impl Simulated for Game {
    type Room = Plays;
    type Counts = Combinations;

    fn legal(&self, action: &Action, plays: &mut Plays) -> Option<u32> {
        if !matches!(action, Action::Play { .. } | Action::Pass) {
            return None;
        }
        let may_pass = Self::legal(self, plays);
        u32::try_from(plays.as_slice().len() + usize::from(may_pass)).ok()
    }

    fn act(&mut self, seat: Seat, action: &Action, happen: impl FnMut(&Event)) -> Result<(), Refusal> {
        Self::act(self, seat, action, happen)
    }

    fn count(counts: &mut Combinations, tally: &mut Tally, event: &Event) {
        match event {
            Event::RoundEnded { penalties, .. } => {
                tally.note_round(&<[i64; 4]>::from(penalties.map(i64::from)).into())
            }
            Event::GameEnded { winners } => tally.note_game(winners),
            _ => {}
        }
        counts.note(event);
    }

    fn add(counts: &mut Combinations, others: &Combinations) {
        add_each(&mut counts.kinds, &others.kinds);
        add_each(&mut counts.gangs, &others.gangs);
        add_seats(&mut counts.forgotten, &others.forgotten);
    }
}
