//! What only Gang of Four has: combinations, cycles, “Carte !”, the exchange, cards left.

use std::ops::AddAssign;

use carte_games::gang_of_four::{Card, Combination, CombinationKind, Event, Game};
use carte_games::{CardGame, PerSeat, Seat, Viewer};
use carte_players::Level;

mod achievements;

pub(super) use achievements::ALL as ACHIEVEMENTS;

use super::Score;

/// Number of cards of a whole hand, of which somebody who plays none has all left at the end of a round.
const WHOLE_HAND: usize = 16;

/// Number of cards left from which on the points are doubled or worse (section 4.7).
pub const MANY_CARDS: usize = 8;

/// What one seat did in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatStatistics {
    /// Cards left in the hand at the end.
    pub cards_left: u8,
    /// Combinations laid, by kind, in the order of [`CombinationKind::ALL`].
    pub laid: [u16; CombinationKind::ALL.len()],
    /// Combinations of the seat on which somebody laid a gang.
    pub gangs_suffered: u16,
    /// Cycles that ended with a combination of the seat on top.
    pub cycles_won: u16,
    /// How often “Carte !” was said; not counted if nobody has to say it.
    pub said: u16,
    /// How often “Carte !” was forgotten.
    pub forgotten: u16,
    /// The card given in the exchange.
    pub gave: Option<Card>,
    pub received: Option<Card>,
}

impl SeatStatistics {
    /// How many combinations of this kind were laid.
    pub fn laid(&self, kind: CombinationKind) -> u16 {
        self.laid[kind as usize]
    }

    /// How many gangs were laid.
    pub fn gangs(&self) -> u16 {
        self.laid(CombinationKind::Gang)
    }

    /// What the leaderboard of the game counts beside wins.
    pub(super) fn feats(&self) -> u16 {
        self.gangs()
    }
}

/// What one person's rounds add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSums {
    /// Number of rounds for each number of cards left.
    pub cards_left: [u32; WHOLE_HAND + 1],
    /// Combinations of the person on which somebody laid a gang.
    pub gangs_suffered: u32,
    /// How often “Carte !” was said.
    pub said: u32,
    /// How often “Carte !” was forgotten.
    pub forgotten: u32,
}

impl GameSums {
    /// What one round adds.
    pub(super) fn of_round(round: &SeatStatistics) -> Self {
        let mut sums = Self {
            gangs_suffered: round.gangs_suffered.into(),
            said: round.said.into(),
            forgotten: round.forgotten.into(),
            ..Self::default()
        };
        if let Some(rounds) = sums.cards_left.get_mut(usize::from(round.cards_left)) {
            *rounds = 1;
        }
        sums
    }

    /// Number of rounds with [`MANY_CARDS`] cards left, or more.
    pub fn many_left(&self) -> u32 {
        self.cards_left[MANY_CARDS..].iter().sum()
    }
}

impl AddAssign<&Self> for GameSums {
    fn add_assign(&mut self, other: &Self) {
        for (rounds, more) in self.cards_left.iter_mut().zip(other.cards_left) {
            *rounds += more;
        }
        self.gangs_suffered += other.gangs_suffered;
        self.said += other.said;
        self.forgotten += other.forgotten;
    }
}

/// What the seats have done in a round so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    seats: PerSeat<SeatStatistics>,
    /// Who laid the combination to beat.
    top: Option<Seat>,
}

impl Ledger {
    /// Counts an event of the round. `game` is the game before the event.
    pub(super) fn note(&mut self, event: &Event, game: &Game) {
        match *event {
            Event::Returned { winner, giver, card } => {
                // The gift itself belongs to the deal, which may lie before the part of the log that is read.
                let given = game.view(Viewer::Public).exchange.map(|(exchange, _)| exchange.given);
                self.seats[giver].gave = given;
                self.seats[winner].received = given;
                self.seats[winner].gave = Some(card);
                self.seats[giver].received = Some(card);
            }
            Event::Played { seat, cards } => {
                if let Some(combination) = Combination::classify(cards) {
                    let kind = combination.kind();
                    self.seats[seat].laid[kind as usize] += 1;
                    if let Some(top) = self.top.filter(|_| kind == CombinationKind::Gang) {
                        self.seats[top].gangs_suffered += 1;
                    }
                }
                self.top = Some(seat);
            }
            Event::Announced { seat } => {
                if game.rules().can_forget_announcement() {
                    self.seats[seat].said += 1;
                }
            }
            Event::Barred { seat } | Event::TakenBack { seat, .. } => {
                self.seats[seat].forgotten += 1;
            }
            Event::CycleEnded { .. } => {
                if let Some(top) = self.top.take() {
                    self.seats[top].cycles_won += 1;
                }
            }
            Event::RoundEnded { cards_left, .. } => {
                for (seat, statistics) in self.seats.iter_mut() {
                    statistics.cards_left = cards_left[seat];
                }
            }
            Event::Dealt { .. } | Event::Passed { .. } | Event::Given { .. } | Event::GameEnded { .. } => {}
        }
    }

    /// Keeps what other seats than this one have said since its turn, which is taken back. `since` is the ledger with
    /// that turn.
    pub(super) fn keep_said(&mut self, seat: Seat, since: &Self) {
        for (other, statistics) in self.seats.iter_mut().filter(|(other, _)| *other != seat) {
            statistics.said = since.seats[other].said;
        }
    }

    /// The scores of the round that was finished last, in seat order.
    pub(super) fn scores(self, game: &Game) -> Vec<Score> {
        let Some(result) = game.results().last() else { return Vec::new() };
        let seats = self.seats.of_players(game.players());
        let score = |(seat, statistics): (Seat, SeatStatistics)| Score {
            sat_out: false,
            won: statistics.cards_left == 0,
            points: result.penalties[seat].into(),
            statistics: statistics.into(),
        };
        seats.map(score).collect()
    }
}

/// The published rating of computer players of this level; [`computer_rating`](super::computer_rating) says how it is
/// found.
///
/// Six hundred games with two seats against two: expert before club in 66 of 100 comparisons, club before novice in
/// 80, novice before chance in 96. That makes 4, 9 and 21. A test plays such games again. Champions take too long
/// for a test. They are ahead of experts in 55.6 ± 2.4 of 100 comparisons (`carte tournament --players
/// champion,champion,expert,expert --deals 120`), which makes 1.
pub(super) const fn computer_rating(level: Level) -> f64 {
    match level {
        Level::Champion => 30.0,
        Level::Expert => 29.0,
        Level::Club => 25.0,
        Level::Novice => 16.0,
        Level::Random => -5.0,
    }
}
