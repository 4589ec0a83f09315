//! What only simulations of Gang of Four have.

use std::fmt;

use super::game::Simulated;
use super::report::share;
use super::tally::{Own, Tally, add_each};
use carte_games::gang_of_four::{Action, Combination, Event, Game, Kind, Plays, Refusal};
use carte_games::{self as games, CardGame, Seat, Viewer};

/// What was laid, and what was forgotten.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Combinations {
    /// Combinations laid, in the order of [`Kind::ALL`].
    pub kinds: [u64; 8],
    /// Gangs by their number of cards.
    pub gangs: [u64; 8],
    /// By seat, how often the last card was laid or about to be laid without "Carte !".
    pub forgotten: [u64; 4],
}

impl Combinations {
    pub(super) fn add(&mut self, other: &Self) {
        add_each(&mut self.kinds, &other.kinds);
        add_each(&mut self.gangs, &other.gangs);
        add_each(&mut self.forgotten, &other.forgotten);
    }

    fn note(&mut self, event: &Event) {
        match event {
            Event::Played { cards, .. } => {
                if let Some(laid) = Combination::classify(*cards) {
                    self.kinds[laid.kind() as usize] += 1;
                    if laid.kind() == Kind::Gang {
                        self.gangs[usize::from(laid.len())] += 1;
                    }
                }
            }
            Event::Barred { seat } | Event::TakenBack { seat, .. } => self.forgotten[seat.index()] += 1,
            Event::Dealt { .. }
            | Event::Given { .. }
            | Event::Returned { .. }
            | Event::Passed { .. }
            | Event::Announced { .. }
            | Event::CycleEnded { .. }
            | Event::RoundEnded { .. }
            | Event::GameEnded { .. } => {}
        }
    }
}

/// The table of what was laid and forgotten.
impl fmt::Display for Combinations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let laid: u64 = self.kinds.iter().sum();
        writeln!(f, "{:<14} {:>12} {:>8}", "combination", "laid", "share")?;
        for (kind, count) in Kind::ALL.into_iter().zip(self.kinds) {
            writeln!(f, "{:<14} {count:>12} {:>6.2} %", name(kind), 100.0 * share(count, laid))?;
        }
        for (cards, count) in self.gangs.iter().enumerate().filter(|(_, count)| **count > 0) {
            writeln!(f, "  of {cards:<9} {count:>12} {:>6.3} %", 100.0 * share(*count, laid))?;
        }
        let forgotten = self.forgotten.iter().enumerate().filter(|(_, times)| **times > 0);
        for (seat, times) in forgotten {
            writeln!(f, "seat {seat} forgot “Carte !” {times} times")?;
        }
        Ok(())
    }
}

const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Single => "single",
        Kind::Pair => "pair",
        Kind::Triple => "triple",
        Kind::Straight => "straight",
        Kind::Flush => "flush",
        Kind::FullHouse => "full house",
        Kind::StraightFlush => "straight flush",
        Kind::Gang => "gang",
    }
}

impl Simulated for Game {
    type Room = Plays;

    fn seen(&self, seat: Seat) -> games::View {
        games::View::GangOfFour(self.view(Viewer::Seat(seat)))
    }

    fn of_this(action: games::Action) -> Option<Action> {
        match action {
            games::Action::GangOfFour(action) => Some(action),
            games::Action::GoStop(_) => None,
        }
    }

    fn legal(&self, action: &Action, plays: &mut Plays) -> Option<u32> {
        if !matches!(action, Action::Play { .. } | Action::Pass) {
            return None;
        }
        let may_pass = Self::legal(self, plays);
        u32::try_from(plays.as_slice().len() + usize::from(may_pass)).ok()
    }

    fn act(&mut self, seat: Seat, action: &Action, happen: impl FnMut(Event)) -> Result<(), Refusal> {
        Self::act(self, seat, action, happen)
    }

    fn count(tally: &mut Tally, event: &Event) {
        match event {
            Event::RoundEnded { penalties, .. } => {
                tally.note_round(penalties.iter().map(|points| i64::from(*points)));
            }
            Event::GameEnded { winners } => tally.note_game(winners),
            _ => {}
        }
        if let Own::GangOfFour(own) = &mut tally.own {
            own.note(event);
        }
    }
}
