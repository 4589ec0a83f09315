//! One enum per concept for the places that hold whichever game is played.
//!
//! Each `match` here is a place that a further game has to visit; there is no registry.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::gang_of_four::ruleset::Seats;
use super::{Awaits, CardGame, Seat, Viewer, gang_of_four};

/// The rules of a game, resolved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// Gang of Four.
    GangOfFour(gang_of_four::Rules),
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// In Gang of Four.
    GangOfFour(gang_of_four::Action),
}

/// What has happened in a game; secret, because a deal carries every hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// In Gang of Four.
    GangOfFour(gang_of_four::Event),
}

/// What everybody may know of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// In Gang of Four.
    GangOfFour(gang_of_four::News),
}

/// Why an action was not accepted.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// In Gang of Four.
    GangOfFour(gang_of_four::Refusal),
}

/// What one viewer may know of a game.
#[derive(Clone, Debug)]
pub enum View {
    /// Of Gang of Four.
    GangOfFour(gang_of_four::View),
}

/// The state of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Game {
    /// Gang of Four.
    GangOfFour(gang_of_four::Game),
}

impl Rules {
    /// How many people can play.
    #[must_use]
    pub fn players(&self) -> RangeInclusive<u8> {
        match self {
            Self::GangOfFour(rules) => match rules.players {
                Seats::ThreeOrFour => 3..=4,
                Seats::Four => 4..=4,
            },
        }
    }

    /// How many cards the deck has.
    #[must_use]
    pub fn deck_len(&self) -> u8 {
        match self {
            Self::GangOfFour(rules) => gang_of_four::Game::deck_len(rules),
        }
    }
}

impl Game {
    /// A game before its first deal.
    #[must_use]
    pub fn new(rules: Rules, players: u8, first_dealer: Seat) -> Self {
        match rules {
            Rules::GangOfFour(rules) => {
                Self::GangOfFour(gang_of_four::Game::new(rules, players, first_dealer))
            }
        }
    }

    /// What the game is waiting for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        match self {
            Self::GangOfFour(game) => game.awaits(),
        }
    }

    /// The events of dealing this shuffled deck.
    #[must_use]
    pub fn deal(&self, deck: &[u8]) -> Vec<Event> {
        match self {
            Self::GangOfFour(game) => game.deal(deck).into_iter().map(Event::GangOfFour).collect(),
        }
    }

    /// The events that `action` of `seat` causes.
    ///
    /// # Errors
    /// The refusal, when the rules do not allow the action now.
    pub fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        match (self, action) {
            (Self::GangOfFour(game), Action::GangOfFour(action)) => game
                .decide(seat, action)
                .map(|events| events.into_iter().map(Event::GangOfFour).collect())
                .map_err(Refusal::GangOfFour),
        }
    }

    /// Takes an event of this game into its state.
    pub fn apply(&mut self, event: &Event) {
        match (self, event) {
            (Self::GangOfFour(game), Event::GangOfFour(event)) => game.apply(event),
        }
    }

    /// What everybody may know of an event that has just been applied.
    #[must_use]
    pub fn news(&self, event: &Event) -> Option<News> {
        match (self, event) {
            (Self::GangOfFour(game), Event::GangOfFour(event)) => game.news(event).map(News::GangOfFour),
        }
    }

    /// What `viewer` may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        match self {
            Self::GangOfFour(game) => View::GangOfFour(game.view(viewer)),
        }
    }

    /// What the clock plays for a seat whose time has run out.
    #[must_use]
    pub fn clock_action(&self, seat: Seat) -> Option<Action> {
        match self {
            Self::GangOfFour(game) => game.clock_action(seat).map(Action::GangOfFour),
        }
    }

    /// A seat that still may announce its last card, for whose sake the others should not hurry.
    #[must_use]
    pub fn unannounced(&self) -> Option<Seat> {
        match self {
            Self::GangOfFour(game) => game.view(Viewer::Public).unannounced,
        }
    }
}

impl Event {
    /// Whether this event is a turn taken, so that the time for the next one begins.
    #[must_use]
    pub fn ends_turn(&self) -> bool {
        match self {
            Self::GangOfFour(event) => !matches!(event, gang_of_four::Event::Announced { .. }),
        }
    }

    /// Whose turn this event is: a play, a pass, a card given back; `None` for what follows from the rules.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self {
            Self::GangOfFour(event) => match event {
                gang_of_four::Event::Played { seat, .. }
                | gang_of_four::Event::Passed { seat }
                | gang_of_four::Event::TakenBack { seat, .. }
                | gang_of_four::Event::Returned { winner: seat, .. } => Some(*seat),
                gang_of_four::Event::Dealt { .. }
                | gang_of_four::Event::Given { .. }
                | gang_of_four::Event::Announced { .. }
                | gang_of_four::Event::Barred { .. }
                | gang_of_four::Event::CycleEnded { .. }
                | gang_of_four::Event::RoundEnded { .. }
                | gang_of_four::Event::GameEnded { .. } => None,
            },
        }
    }

    /// Whether it is a pass.
    #[must_use]
    pub fn is_pass(&self) -> bool {
        match self {
            Self::GangOfFour(event) => matches!(event, gang_of_four::Event::Passed { .. }),
        }
    }

    /// Whether it has shown somebody a card that the one whose turn it was did not choose to show, so that nothing up to
    /// it can be undone.
    #[must_use]
    pub fn reveals(&self) -> bool {
        match self {
            Self::GangOfFour(event) => match event {
                gang_of_four::Event::Dealt { .. }
                | gang_of_four::Event::Given { .. }
                | gang_of_four::Event::Returned { .. }
                | gang_of_four::Event::TakenBack { .. }
                | gang_of_four::Event::RoundEnded { .. }
                | gang_of_four::Event::GameEnded { .. } => true,
                gang_of_four::Event::Played { .. }
                | gang_of_four::Event::Passed { .. }
                | gang_of_four::Event::Announced { .. }
                | gang_of_four::Event::Barred { .. }
                | gang_of_four::Event::CycleEnded { .. } => false,
            },
        }
    }

    /// Who has said something with this event that stays said when another's play is undone.
    #[must_use]
    pub fn announcer(&self) -> Option<Seat> {
        match self {
            Self::GangOfFour(gang_of_four::Event::Announced { seat }) => Some(*seat),
            Self::GangOfFour(_) => None,
        }
    }

    /// Whether a cycle or a round is over with it, and what was ordered for it as well.
    #[must_use]
    pub fn ends_cycle(&self) -> bool {
        match self {
            Self::GangOfFour(event) => matches!(
                event,
                gang_of_four::Event::CycleEnded { .. } | gang_of_four::Event::RoundEnded { .. }
            ),
        }
    }

    /// Whether a round is over with it.
    #[must_use]
    pub fn ends_round(&self) -> bool {
        match self {
            Self::GangOfFour(event) => matches!(event, gang_of_four::Event::RoundEnded { .. }),
        }
    }

    /// Whether the cards of a round were dealt.
    #[must_use]
    pub fn deals(&self) -> bool {
        match self {
            Self::GangOfFour(event) => matches!(event, gang_of_four::Event::Dealt { .. }),
        }
    }
}
