//! What the documents say of games of Gang of Four.

use serde::{Deserialize, Serialize};

use super::limits::{CARDS, SEATS, TURNS};
use super::record::{GameDocument, Recorded};
use super::strict::{list, nullable_list};
use super::verify::Fault;
use super::{ActedBy, Ended};
use carte_games::gang_of_four::ruleset::Contradiction;
use carte_games::gang_of_four::{CutShown, Direction, Event, Game, Preset, Refusal, Rules};
use carte_games::{self as games, CardGame, GameKind, Seat, Viewer};

mod cards;
mod check;
mod note;
mod refused;
mod turn;

pub use cards::{CardText, CardTextError};
pub use turn::Turn;

/// The replay of one game of Gang of Four.
pub type Document = GameDocument<Game>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a round")]
pub struct Round {
    /// From 1.
    pub number: u16,
    pub direction: Direction,
    pub dealer: Seat,
    /// The cut before the deal, if the rules have one.
    #[serde(deserialize_with = "Option::deserialize")]
    pub cut: Option<Cut>,
    /// The hands as dealt, before the exchange, by seat.
    #[serde(deserialize_with = "list::<SEATS, _, _>")]
    pub hands: Vec<CardText>,
    /// The fourth packet of a game of three.
    #[serde(deserialize_with = "Option::deserialize")]
    pub dummy: Option<CardText>,
    /// The exchange, from the second round on.
    #[serde(deserialize_with = "Option::deserialize")]
    pub exchange: Option<Exchange>,
    /// In order.
    #[serde(deserialize_with = "list::<TURNS, _, _>")]
    pub turns: Vec<Turn>,
    /// Number of cards left, by seat.
    #[serde(deserialize_with = "list::<SEATS, _, _>")]
    pub cards_left: Vec<u8>,
    /// Penalty points, by seat; `None` when the round was broken off.
    #[serde(deserialize_with = "nullable_list::<SEATS, _, _>")]
    pub penalties: Option<Vec<u16>>,
    /// Who went out; `None` when all were barred or the round was broken off.
    #[serde(deserialize_with = "Option::deserialize")]
    pub winner: Option<Seat>,
}

/// The cut before a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a cut")]
pub struct Cut {
    /// The cards looked at; all but the last were cut again.
    #[serde(deserialize_with = "list::<CARDS, _, _>")]
    pub cards: Vec<CardText>,
    /// Who is dealt to first; `None` for the dummy of a game of three.
    #[serde(deserialize_with = "Option::deserialize")]
    pub starts_at: Option<Seat>,
}

impl From<&CutShown> for Cut {
    fn from(cut: &CutShown) -> Self {
        Self { cards: cut.cards.iter().map(|card| (*card).into()).collect(), starts_at: cut.starts_at }
    }
}

/// The exchange that opened a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an exchange")]
pub struct Exchange {
    /// The loser of the last round.
    pub giver: Seat,
    pub winner: Seat,
    /// The giver's highest card.
    pub given: CardText,
    /// The card given back; `None` when the game ended before.
    #[serde(deserialize_with = "Option::deserialize")]
    pub returned: Option<CardText>,
}

impl Recorded for Game {
    const KIND: GameKind = GameKind::GangOfFour;
    const FINISHED: Ended = Ended::ScoreLimit;

    type Preset = Preset;
    type Round = Round;
    type Total = u16;

    fn preset(chosen: Option<games::Preset>, rules: &Rules) -> Preset {
        if let Some(games::Preset::GangOfFour(preset)) = chosen { preset } else { rules.nearest_preset() }
    }

    fn admits(rules: &Rules, players: u8) -> Result<bool, Contradiction> {
        rules.check()?;
        Ok(rules.allows_players(players))
    }

    fn played_by(&self) -> &Rules {
        self.rules()
    }

    fn points(&self) -> Vec<u16> {
        self.view(Viewer::Public).seats.iter().map(|seat| seat.total).collect()
    }

    fn won_by(&self) -> &[Seat] {
        self.winners().unwrap_or_default()
    }

    fn own(event: &games::Event) -> Option<&Event> {
        if let games::Event::GangOfFour(event) = event { Some(event) } else { None }
    }

    fn note(&self, rounds: &mut Vec<Round>, event: &Event, by: Option<ActedBy>, legal: Option<u32>) {
        note::note(self, rounds, event, by, legal);
    }

    fn break_off(&self, last: &mut Round) {
        if last.penalties.is_none() {
            last.cards_left = self.view(Viewer::Public).seats.iter().map(|seat| seat.cards_left).collect();
        }
    }

    fn replay(&mut self, dealt: &[Event], round: &Round, broken_off: bool) -> Result<(), Fault> {
        check::round(self, dealt, round, broken_off)
    }

    /// A cut is part of its round, not of the head.
    fn draw(_: CutShown) -> Option<super::DealerDraw> {
        None
    }

    fn explain(refusal: &Refusal) -> String {
        refused::explain(refusal)
    }

    fn number(round: &Round) -> u16 {
        round.number
    }

    fn turns(round: &Round) -> usize {
        round.turns.iter().filter(|turn| matches!(turn, Turn::Play { .. } | Turn::Pass { .. })).count()
    }

    fn moments(round: &Round) -> usize {
        1 + usize::from(round.exchange.is_some()) + round.turns.len() + usize::from(round.penalties.is_some())
    }
}
