//! What the documents say of games of Go-Stop.

use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};

use super::limits::{SEATS, TURNS};
use super::record::{GameDocument, Recorded};
use super::strict::{list, present, present_list};
use super::verify::Fault;
use super::{ActedBy, Ended};
use carte_games::go_stop::ruleset::Contradiction;
use carte_games::go_stop::{
    CardSet, Draw, Drawn, Event, Game, Preset, Refusal, RoundResult, Rules, September,
};
use carte_games::{self as games, GameKind, Seat};

mod check;
mod entry;
mod given;
mod note;
mod refused;
mod text;
mod turn;

pub use text::{Canonical, Pile};
pub use turn::{CardPlay, Laid, Settled, Stolen, Turn};

/// Maximum number of multipliers. Twelve months, three mission cards, four more for all and three for each of two
/// losers are fewer.
const MULTIPLIERS: usize = 32;

/// The replay of one game of Go-Stop.
pub type Document = GameDocument<Game>;

/// One deal. A round that is dealt again after a nagari has several deals, all with its number. The hand of a player
/// who sits out is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a round")]
pub struct Round {
    /// From 1.
    pub number: u16,
    pub dealer: Seat,
    /// The hands as dealt, by seat.
    #[serde(deserialize_with = "list::<SEATS, _, _>")]
    pub hands: Vec<Canonical<CardSet>>,
    /// The pot as dealt: jokers in it go to the dealer and are replaced from the pile.
    pub pot: Canonical<CardSet>,
    /// The pile as dealt, in the order in which it is drawn.
    pub pile: Canonical<Pile>,
    /// The mission cards, if the rules have some.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub missions: Option<Canonical<CardSet>>,
    /// In order.
    #[serde(deserialize_with = "list::<TURNS, _, _>")]
    pub turns: Vec<Turn>,
    /// How it ended; `None` when it was broken off.
    #[serde(deserialize_with = "Option::deserialize")]
    pub result: Option<Ending>,
    /// The seats that have had enough, in the order in which they were asked, in a game that asks after each round. The
    /// others want another round. `None` if nobody was asked, or if the game was broken off before all had answered.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "present_list::<SEATS, _, _>"
    )]
    pub enough: Option<Vec<Seat>>,
}

/// How a deal ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the result of a round")]
pub struct Ending {
    /// One of [`ENDINGS`].
    #[serde(deserialize_with = "ending")]
    pub kind: String,
    /// Who won or pushed. Of two seats with four cards of a month each, it is the one that deals next.
    #[serde(deserialize_with = "Option::deserialize")]
    pub winner: Option<Seat>,
    /// The points, with the bonus for Go, before anything doubles them.
    pub points: u32,
    /// What doubled the points, for all or for the seat after the colon.
    #[serde(deserialize_with = "list::<MULTIPLIERS, _, _>")]
    pub multipliers: Vec<String>,
    /// What September's cup counted as for the winner of a Stop who had captured it.
    #[serde(deserialize_with = "Option::deserialize")]
    pub cup: Option<September>,
    /// Points that each seat received, negative if it paid. Sattas on first turns are included.
    #[serde(deserialize_with = "list::<SEATS, _, _>")]
    pub payments: Vec<i64>,
}

/// The names of the outcomes of a deal.
pub const ENDINGS: [&str; 5] = ["stop", "push", "nagari", "chongtong", "three-satta"];

fn ending<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let kind = String::deserialize(deserializer)?;
    if ENDINGS.contains(&&*kind) { Ok(kind) } else { Err(D::Error::unknown_variant(&kind, &ENDINGS)) }
}

impl Ending {
    fn of(result: &RoundResult, players: u8) -> Self {
        let settlement = result.settlement.as_ref();
        Self {
            cup: settlement.and_then(|settlement| settlement.sets.as_ref()?.september),
            kind: result.outcome.name().to_owned(),
            winner: result.outcome.next_dealer(result.dealer),
            points: settlement.map_or(0, |settlement| settlement.base + settlement.bonus),
            multipliers: settlement.map(|settlement| settlement.multipliers()).unwrap_or_default(),
            payments: result.payments.values().take(players.into()).collect(),
        }
    }
}

impl Recorded for Game {
    const KIND: GameKind = GameKind::GoStop;
    const FINISHED: Ended = Ended::Finished;

    type Preset = Preset;
    type Round = Round;
    type Total = i64;

    fn preset(chosen: Option<games::Preset>, rules: &Rules) -> Preset {
        if let Some(games::Preset::GoStop(preset)) = chosen { preset } else { rules.nearest_preset() }
    }

    fn admits(rules: &Rules, players: u8) -> Result<bool, Contradiction> {
        rules.check()?;
        Ok(rules.allows_players(players))
    }

    fn played_by(&self) -> &Rules {
        self.rules()
    }

    fn points(&self) -> Vec<i64> {
        self.totals().values().take(self.players().into()).collect()
    }

    fn won_by(&self) -> &[Seat] {
        self.winners().unwrap_or_default()
    }

    fn own(event: &games::Event) -> Option<&Event> {
        if let games::Event::GoStop(event) = event { Some(event) } else { None }
    }

    fn note(&self, rounds: &mut Vec<Round>, event: &Event, by: Option<ActedBy>, legal: Option<u32>) {
        note::note(self, rounds, event, by, legal);
    }

    fn break_off(&self, _: &mut Round) {}

    fn replay(&mut self, dealt: &[Event], round: &Round, broken_off: bool) -> Result<(), Fault> {
        check::round(self, dealt, round, broken_off)
    }

    fn draw(draw: Draw) -> Option<super::DealerDraw> {
        let drawn = |drawn: &Drawn| super::Drawn { seat: drawn.seat, card: drawn.card.into() };
        Some(draw.tries.iter().map(|one| one.iter().map(drawn).collect()).collect())
    }

    fn explain(refusal: &Refusal) -> String {
        refused::explain(refusal)
    }

    fn number(round: &Round) -> u16 {
        round.number
    }

    fn turns(round: &Round) -> usize {
        round.turns.iter().filter(|turn| matches!(turn, Turn::Play(_))).count()
    }

    fn moments(round: &Round) -> usize {
        // Four cards that are declared end the round with the same event.
        let declared = matches!(round.turns.last(), Some(Turn::Declare { .. }));
        1 + round.turns.len() + usize::from(round.result.is_some() && !declared)
    }
}
