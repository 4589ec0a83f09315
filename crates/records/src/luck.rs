//! How much of the result of a finished game came from chance, and how much from play.
//!
//! Chance acts when cards are dealt and, in a game that has a pile, when a card is drawn. Such an event gives a seat
//! the worth of the position after it, less the mean worth of all positions that could have come instead. The rest of
//! the result is play. The lead and the gift that a seat has earned in the round before are no luck; the lead and the
//! gift that a deal lets it win are.
//!
//! What chance gives has the mean 0, whatever says what positions are worth. In the long run play therefore has the
//! same mean as the points themselves, with less chance in it (control variates at every chance event: AIVAT, Burch,
//! Schmid, Moravčík, Morrill and Bowling, 2018). `docs/strength.md` says how far that can be trusted.

use super::replay::Playback;
use carte_games::{Event, Game, PerTableSeat, Seat};
use carte_table::ids::TableId;

mod estimate;
mod value;

pub use estimate::Effort;
use value::{advantages, count_seats};

/// The result of a seat in a finished game, in points above the mean of its table, and where it came from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatLuck {
    /// What chance gave, with the hands as they were.
    pub deal: f64,
    /// What chance gave as far as the seat could know at the time; `None` for games that were estimated
    /// without it.
    pub known: Option<f64>,
    /// What play added: `deal` and `play` together are the result.
    pub play: f64,
    /// The standard error of `deal`, and of `play`.
    pub error: f64,
}

/// What each seat owes to chance in a game, and what to play.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameLuck {
    /// Rounds that were played to their end.
    pub rounds: u16,
    /// Number of seats of the game.
    pub players: u8,
    pub seats: PerTableSeat<SeatLuck>,
}

/// A round that was played to its end.
#[derive(Clone, Debug)]
pub struct DealtRound {
    /// The game before the deal.
    before: Game,
    /// The game when everybody had their cards; `None` if the deal itself decided the round.
    dealt: Option<Game>,
    /// The draws, each with the game before it.
    draws: Vec<(Game, Event)>,
    /// The points of each seat above the mean of the table.
    result: PerTableSeat<f64>,
}

/// What chance gave a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Given {
    pub points: f64,
    /// The standard error of `points`.
    pub error: f64,
    /// What chance gave as far as the seat could know; 0 if that is not estimated.
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
        if facts.is_deal() {
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

/// The luck of a game of which not all chance events are estimated yet.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnfinishedLuck {
    luck: GameLuck,
    /// Number of chance events of the next round that are estimated.
    events: usize,
}

impl UnfinishedLuck {
    /// Estimates the next chance event of `rounds`, which must be the same at every call, in up to a tenth of a second.
    /// Returns `false` if no event is left. The random numbers follow from the number of the table.
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

    /// The luck from all events estimated so far.
    pub const fn finish(self) -> GameLuck {
        self.luck
    }
}

impl GameLuck {
    /// The luck of all these rounds of the game at this table. It is the same at every call.
    pub fn of(rounds: &[DealtRound], table: TableId) -> Self {
        let mut luck = UnfinishedLuck::default();
        while luck.play_next(rounds, table) {}
        luck.finish()
    }
}

impl DealtRound {
    /// A round in which no card was drawn, from the game before its deal and the game after its end. `dealt` is the
    /// game when everybody had their cards, `None` if the deal itself decided the round.
    pub fn new(before: Game, dealt: Option<Game>, after: &Game) -> Self {
        let result = advantages(&before, after);
        Self { before, dealt, draws: Vec::new(), result }
    }

    /// The same round with these draws, each with the game before it.
    #[must_use]
    pub fn with_draws(self, draws: Vec<(Game, Event)>) -> Self {
        Self { draws, ..self }
    }

    /// The points of each seat above the mean of the table.
    pub const fn result(&self) -> PerTableSeat<f64> {
        self.result
    }

    /// Number of chance events of the round: the deal, and each draw.
    pub fn chance_events(&self) -> usize {
        1 + self.draws.len()
    }

    /// What all chance events of the round gave together.
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
