//! What is kept of one finished round.

use std::time::Duration;

use arrayvec::ArrayVec;

use super::SeatStatistics;
use carte_games::Seat;
use carte_table::Occupant;
use carte_table::ids::Timestamp;

/// Who held a seat at its own first turn of a round.
///
/// The whole round is theirs. A player who is replaced in the middle of it carries its result, and one who leaves
/// before a first turn of their own has not begun it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RoundHolder {
    /// The person whose seat it is.
    #[default]
    Person,
    /// A computer player from the start of the game.
    Computer,
    /// Somebody else in the place of the person whose seat it is: a computer player, or a person who has passed the
    /// seat on since.
    Substitute,
    /// Nobody: the seat sat the round out, for example because it had nothing left to play for, and the round does not
    /// count for its owner.
    Nobody,
}

impl RoundHolder {
    pub(super) fn of(occupant: &Occupant) -> Self {
        match occupant {
            Occupant::Person { .. } => Self::Person,
            Occupant::Substitute { .. } => Self::Substitute,
            Occupant::Computer { .. } | Occupant::Empty => Self::Computer,
        }
    }

    /// Who began the round once the seat has gone to another person.
    pub(super) const fn passed_on(self) -> Self {
        match self {
            Self::Person => Self::Substitute,
            Self::Computer | Self::Substitute | Self::Nobody => self,
        }
    }
}

/// One seat in a finished round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundSeat {
    pub holder: RoundHolder,
    /// Whether the seat won the round; several seats may win, or none.
    pub won: bool,
    /// Points as the score card has them; [`GameKind::worth`](super::GameKind::worth) says what they are worth.
    pub points: i64,
    /// 1 for the best points; ties share.
    pub rank: u8,
    /// Turns that a person took.
    pub decisions: u16,
    /// Time that these turns took together, not counting pauses.
    pub deciding: Duration,
    /// The times of the last turns that a person took as a whole, at most [`USUAL_TURNS`] of them.
    pub turns: Vec<Duration>,
    pub statistics: SeatStatistics,
}

impl RoundSeat {
    /// Takes the round from the person who began it, because the seat has gone to another person.
    pub(super) fn pass_on(&mut self) {
        self.holder = self.holder.passed_on();
        (self.decisions, self.deciding) = (0, Duration::ZERO);
        self.turns.clear();
    }
}

/// Number of a person's last turns that say how long a turn usually takes.
pub const USUAL_TURNS: usize = 30;

/// Minimum number of turns that say what is usual.
const FEW_TURNS: usize = 10;

/// How long a turn usually takes: the median of `turns`; `None` if they are too few.
pub fn usual_turn(mut turns: Vec<Duration>) -> Option<Duration> {
    turns.sort_unstable();
    let middle = turns.get(turns.len() / 2).copied();
    middle.filter(|_| turns.len() >= FEW_TURNS)
}

/// A finished round. Each deal that was played to its end is one, even if nobody won it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundStatistics {
    /// From 1.
    pub number: u16,
    pub dealt_at: Timestamp,
    pub ended: Timestamp,
    /// In seat order.
    pub seats: ArrayVec<RoundSeat, { Seat::COUNT }>,
}

/// The place of `worths[index]`: 1 and one more for each that is higher, so that ties share.
pub(super) fn rank(worths: &[i64], index: usize) -> u8 {
    let better = worths.iter().filter(|other| **other > worths[index]).count();
    u8::try_from(better + 1).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_usual_is_the_median_of_enough_turns() {
        let usual = |turns: &[u64]| usual_turn(turns.iter().copied().map(Duration::from_secs).collect());
        assert_eq!(usual(&[9, 1, 2, 3, 4, 5, 6, 7, 8]), None);
        assert_eq!(usual(&[3, 3, 3, 3, 3, 3, 3, 3, 3, 9000]), Some(Duration::from_secs(3)));
        assert_eq!(usual(&[10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11]), Some(Duration::from_secs(6)));
    }
}
