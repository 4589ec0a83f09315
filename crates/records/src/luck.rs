//! How much of what came of a finished game chance has given, and how much its play.
//!
//! Chance acts where cards are dealt and, in a game that has a pile, where one is drawn. What such a moment gives a seat is what the position
//! after it is worth, less what it would be worth in the mean of all that could have come; the rest is play. What the lead and the gift are
//! worth that a round before has earned is no luck, those that a deal lets win are. What chance gives has the mean 0, whatever says what
//! positions are worth, so that in the long run play has the same mean as the points themselves, with less chance in it (control variates at every
//! chance event: AIVAT, Burch, Schmid, Moravčík, Morrill and Bowling, 2018). `docs/strength.md` says how far that can be trusted.

use super::replay::Playback;
use carte_games::{Event, Game, PerTableSeat, Seat};
use carte_table::ids::TableId;

mod estimate;
mod value;

pub use estimate::Effort;
use value::{advantages, count_seats};

/// What came of a seat in a finished game: how many points better than the mean of its table, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatLuck {
    /// What chance gave, with the hands as they were.
    pub deal: f64,
    /// What chance gave as far as the seat could know at the time; `None` for games that were estimated before this was asked.
    pub known: Option<f64>,
    /// What play added: `deal` and `play` together are the result.
    pub play: f64,
    /// The standard error of either.
    pub error: f64,
}

/// What each seat owes to chance in a game, and what to play.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameLuck {
    /// Rounds that were played to their end.
    pub rounds: u16,
    /// How many seats the game had.
    pub players: u8,
    pub seats: PerTableSeat<SeatLuck>,
}

/// A round that was played to its end.
#[derive(Clone, Debug)]
pub struct DealtRound {
    /// The game before the deal.
    before: Game,
    /// The game when everybody had their cards; `None` where the deal itself decided the round.
    dealt: Option<Game>,
    /// The draws, each with the game before it.
    draws: Vec<(Game, Event)>,
    /// How much better than the mean each seat did.
    result: PerTableSeat<f64>,
}

/// What chance gave a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Given {
    pub points: f64,
    /// The standard error of it.
    pub error: f64,
    /// The same as far as the seat could know; 0 where that is not asked for.
    pub known: f64,
}

/// The rounds of a game that were played to their end.
pub fn rounds(playback: &Playback) -> Vec<DealtRound> {
    let mut rounds = Vec::new();
    let mut deal: Option<(usize, Game)> = None;
    let mut dealt: Option<Game> = None;
    let mut draws = Vec::new();
    playback.each_event(|game, played| {
        let facts = played.event.facts();
        if facts.deals() {
            (deal, dealt) = (Some((played.moment, game.clone())), None);
            draws.clear();
        }
        if facts.draw.is_some() {
            draws.push((game.clone(), played.event.clone()));
        }
        if facts.ends_round() {
            let Some((_, before)) = deal.take() else { return };
            let mut after = game.clone();
            after.apply(&played.event);
            let mut round = DealtRound::new(before, dealt.take(), &after);
            round.draws = std::mem::take(&mut draws);
            rounds.push(round);
        } else if dealt.is_none() && deal.as_ref().is_some_and(|(moment, _)| played.moment > *moment) {
            dealt = Some(game.clone());
        }
    });
    rounds
}

/// The luck of a game of which some chance events are estimated, and not yet all.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnfinishedLuck {
    luck: GameLuck,
    /// How many chance events of the next round are estimated.
    events: usize,
}

impl UnfinishedLuck {
    /// Estimates the next chance event of these rounds, which are the same every time: up to a tenth of a second of work. Returns
    /// `false` if there is none left. Chance follows from the number of the table.
    pub fn play_next(&mut self, rounds: &[DealtRound], table: TableId) -> bool {
        let Self { luck, events } = self;
        let Some(round) = rounds.get(usize::from(luck.rounds)) else { return false };
        let seed = table.0.rotate_left(16) ^ u64::from(luck.rounds);
        let given = round.given_by(*events, Effort::TOLD, seed);
        let first = *events == 0;
        luck.players = count_seats(&round.before);
        for seat in Seat::all(luck.players) {
            let own = &mut luck.seats[seat];
            let Given { points, error, known } = given[seat];
            own.deal += points;
            own.known = Some(own.known.unwrap_or_default() + known);
            own.play -= points;
            own.error = own.error.hypot(error);
            if first {
                own.play += round.result[seat];
            }
        }
        *events += 1;
        if *events >= round.chance_events() {
            *events = 0;
            luck.rounds += 1;
        }
        true
    }

    /// What comes of it.
    pub const fn finish(self) -> GameLuck {
        self.luck
    }
}

impl GameLuck {
    /// The luck of all these rounds of the game of this table; the same every time.
    pub fn of(rounds: &[DealtRound], table: TableId) -> Self {
        let mut luck = UnfinishedLuck::default();
        while luck.play_next(rounds, table) {}
        luck.finish()
    }
}

impl DealtRound {
    /// A round between the game before its deal and the game after it, in which no card was drawn; `dealt` is the game when everybody had
    /// their cards, `None` where the deal itself decided the round.
    pub fn new(before: Game, dealt: Option<Game>, after: &Game) -> Self {
        let result = advantages(&before, after);
        Self { before, dealt, draws: Vec::new(), result }
    }

    /// The same round with these draws, each with the game before it.
    #[must_use]
    pub fn with_draws(self, draws: Vec<(Game, Event)>) -> Self {
        Self { draws, ..self }
    }

    /// How much better than the mean each seat did.
    pub const fn result(&self) -> PerTableSeat<f64> {
        self.result
    }

    /// How often chance acted in it: the deal, and each draw.
    pub fn chance_events(&self) -> usize {
        1 + self.draws.len()
    }

    /// What all of its chance events gave.
    pub fn given_by_chance(&self, effort: Effort, seed: u64) -> PerTableSeat<Given> {
        let mut sum: PerTableSeat<Given> = PerTableSeat::default();
        for number in 0..self.chance_events() {
            let given = self.given_by(number, effort, seed);
            for (seat, own) in sum.iter_mut() {
                own.points += given[seat].points;
                own.known += given[seat].known;
                own.error = own.error.hypot(given[seat].error);
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests;
