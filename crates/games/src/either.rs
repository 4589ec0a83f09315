//! One enum per concept for the places that hold whichever game is played.
//!
//! Each `match` here is a place that a further game has to visit; there is no registry.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::gang_of_four::ruleset::Seats;
use super::options::{Contradiction, OptionError};
use super::{Awaits, CardGame, Seat, Viewer, gang_of_four, go_stop};

/// The rules of a game, resolved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// Gang of Four.
    GangOfFour(gang_of_four::Rules),
    /// Go-Stop.
    GoStop(go_stop::Rules),
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// In Gang of Four.
    GangOfFour(gang_of_four::Action),
    /// In Go-Stop.
    GoStop(go_stop::Action),
}

/// What has happened in a game; secret, because a deal carries every hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// In Gang of Four.
    GangOfFour(gang_of_four::Event),
    /// In Go-Stop.
    GoStop(go_stop::Event),
}

/// What everybody may know of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// In Gang of Four.
    GangOfFour(gang_of_four::News),
    /// In Go-Stop.
    GoStop(go_stop::News),
}

/// Why an action was not accepted.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The action belongs to a game that is not played at this table.
    OtherGame,
    /// In Gang of Four.
    GangOfFour(gang_of_four::Refusal),
    /// In Go-Stop.
    GoStop(go_stop::Refusal),
}

/// What one viewer may know of a game.
#[derive(Clone, Debug)]
pub enum View {
    /// Of Gang of Four.
    GangOfFour(gang_of_four::View),
    /// Of Go-Stop.
    GoStop(go_stop::View),
}

/// The state of a game.
#[expect(clippy::large_enum_variant, reason = "one a table, which is copied whole and hardly ever moved")]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Game {
    /// Gang of Four.
    GangOfFour(gang_of_four::Game),
    /// Go-Stop.
    GoStop(go_stop::Game),
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
            Self::GoStop(_) => 2..=3,
        }
    }

    /// Every option with its value, in a fixed order.
    #[must_use]
    pub fn options(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::GangOfFour(rules) => rules.options().collect(),
            Self::GoStop(rules) => rules.options().collect(),
        }
    }

    /// The values an option may have, `None` for an unknown name; for a number, suggestions.
    #[must_use]
    pub fn allowed(&self, name: &str) -> Option<&'static [&'static str]> {
        match self {
            Self::GangOfFour(_) => gang_of_four::Rules::allowed(name),
            Self::GoStop(_) => go_stop::Rules::allowed(name),
        }
    }

    /// Changes one option; whether it agrees with the others is for [`Rules::check`].
    ///
    /// # Errors
    /// When no option has this name, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match self {
            Self::GangOfFour(rules) => rules.set(name, value),
            Self::GoStop(rules) => rules.set(name, value),
        }
    }

    /// Whether the options agree with each other.
    ///
    /// # Errors
    /// The first two options that contradict each other.
    pub fn check(&self) -> Result<(), Contradiction> {
        match self {
            Self::GangOfFour(rules) => rules.check(),
            Self::GoStop(rules) => rules.check(),
        }
    }

    /// How many cards the deck has.
    #[must_use]
    pub fn deck_len(&self) -> u8 {
        match self {
            Self::GangOfFour(rules) => gang_of_four::Game::deck_len(rules),
            Self::GoStop(rules) => go_stop::Game::deck_len(rules),
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
            Rules::GoStop(rules) => Self::GoStop(go_stop::Game::new(rules, players, first_dealer)),
        }
    }

    /// What the game is waiting for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        match self {
            Self::GangOfFour(game) => game.awaits(),
            Self::GoStop(game) => game.awaits(),
        }
    }

    /// The events of dealing this shuffled deck.
    #[must_use]
    pub fn deal(&self, deck: &[u8]) -> Vec<Event> {
        match self {
            Self::GangOfFour(game) => game.deal(deck).into_iter().map(Event::GangOfFour).collect(),
            Self::GoStop(game) => game.deal(deck).into_iter().map(Event::GoStop).collect(),
        }
    }

    /// The events that `action` of `seat` causes.
    ///
    /// # Errors
    /// The refusal, when the rules do not allow the action now, or it is one of another game.
    pub fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        match (self, action) {
            (Self::GangOfFour(game), Action::GangOfFour(action)) => game
                .decide(seat, action)
                .map(|events| events.into_iter().map(Event::GangOfFour).collect())
                .map_err(Refusal::GangOfFour),
            (Self::GoStop(game), Action::GoStop(action)) => game
                .decide(seat, action)
                .map(|events| events.into_iter().map(Event::GoStop).collect())
                .map_err(Refusal::GoStop),
            (Self::GangOfFour(_) | Self::GoStop(_), _) => Err(Refusal::OtherGame),
        }
    }

    /// Takes an event of this game into its state; one of another game means nothing.
    pub fn apply(&mut self, event: &Event) {
        match (self, event) {
            (Self::GangOfFour(game), Event::GangOfFour(event)) => game.apply(event),
            (Self::GoStop(game), Event::GoStop(event)) => game.apply(event),
            (Self::GangOfFour(_) | Self::GoStop(_), _) => {
                debug_assert!(false, "an event of another game");
            }
        }
    }

    /// What everybody may know of an event that has just been applied.
    #[must_use]
    pub fn news(&self, event: &Event) -> Option<News> {
        match (self, event) {
            (Self::GangOfFour(game), Event::GangOfFour(event)) => game.news(event).map(News::GangOfFour),
            (Self::GoStop(game), Event::GoStop(event)) => game.news(event).map(News::GoStop),
            (Self::GangOfFour(_) | Self::GoStop(_), _) => None,
        }
    }

    /// What `viewer` may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        match self {
            Self::GangOfFour(game) => View::GangOfFour(game.view(viewer)),
            Self::GoStop(game) => View::GoStop(game.view(viewer)),
        }
    }

    /// What the clock plays for a seat whose time has run out.
    #[must_use]
    pub fn clock_action(&self, seat: Seat) -> Option<Action> {
        match self {
            Self::GangOfFour(game) => game.clock_action(seat).map(Action::GangOfFour),
            Self::GoStop(game) => game.clock_action(seat).map(Action::GoStop),
        }
    }

    /// A seat that still may announce its last card, for whose sake the others should not hurry.
    #[must_use]
    pub fn unannounced(&self) -> Option<Seat> {
        match self {
            Self::GangOfFour(game) => game.view(Viewer::Public).unannounced,
            Self::GoStop(_) => None,
        }
    }
}

impl View {
    /// The seat to act.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self {
            Self::GangOfFour(view) => view.turn(),
            Self::GoStop(view) => view.turn(),
        }
    }

    /// The round, from 1; 0 before the first deal.
    #[must_use]
    pub const fn round(&self) -> u16 {
        match self {
            Self::GangOfFour(view) => view.round,
            Self::GoStop(view) => view.round,
        }
    }

    /// The number of the round that was finished last, 0 for none.
    #[must_use]
    pub fn finished_rounds(&self) -> u16 {
        match self {
            Self::GangOfFour(view) => view.results.last().map_or(0, |result| result.number),
            Self::GoStop(view) => view.results.last().map_or(0, |result| result.number),
        }
    }

    /// Whether the viewer has a hand, as players have during a game.
    #[must_use]
    pub const fn has_hand(&self) -> bool {
        match self {
            Self::GangOfFour(view) => view.hand.is_some(),
            Self::GoStop(view) => view.hand.is_some(),
        }
    }
}

impl Event {
    /// Whether this event is a turn taken, so that the time for the next one begins.
    ///
    /// In Go-Stop a card and the choices that it leads to share the time of one turn; Go or Stop has its own.
    #[must_use]
    pub fn ends_turn(&self) -> bool {
        match self {
            Self::GangOfFour(event) => !matches!(event, gang_of_four::Event::Announced { .. }),
            Self::GoStop(event) => matches!(
                event,
                go_stop::Event::Dealt { .. }
                    | go_stop::Event::JokerPlayed { .. }
                    | go_stop::Event::Settled { .. }
                    | go_stop::Event::Went { .. }
                    | go_stop::Event::RoundEnded { .. }
            ),
        }
    }

    /// Whose turn this event is: a play, a pass, a card given back; `None` for what follows from it or belongs to it.
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
            Self::GoStop(event) => match event {
                go_stop::Event::Played { seat, .. }
                | go_stop::Event::Bombed { seat, .. }
                | go_stop::Event::Flipped { seat }
                | go_stop::Event::Went { seat }
                | go_stop::Event::Stopped { seat } => Some(*seat),
                go_stop::Event::Dealt { .. }
                | go_stop::Event::PotJoker { .. }
                | go_stop::Event::JokerPlayed { .. }
                | go_stop::Event::Declined { .. }
                | go_stop::Event::Shaken { .. }
                | go_stop::Event::Drawn { .. }
                | go_stop::Event::Taken { .. }
                | go_stop::Event::Settled { .. }
                | go_stop::Event::SattaPaid { .. }
                | go_stop::Event::RoundEnded { .. }
                | go_stop::Event::GameEnded { .. } => None,
            },
        }
    }

    /// Whether it is a pass.
    #[must_use]
    pub fn is_pass(&self) -> bool {
        match self {
            Self::GangOfFour(event) => matches!(event, gang_of_four::Event::Passed { .. }),
            Self::GoStop(_) => false,
        }
    }

    /// Whether nobody but the player may know that it has happened at all.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        match self {
            Self::GangOfFour(_) => false,
            // That there was something to decline would tell what the hand holds.
            Self::GoStop(event) => matches!(event, go_stop::Event::Declined { .. }),
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
            // Every other turn ends with a card of the pile.
            Self::GoStop(event) => !matches!(event, go_stop::Event::Went { .. }),
        }
    }

    /// Who has said something with this event that stays said when another's play is undone.
    #[must_use]
    pub fn announcer(&self) -> Option<Seat> {
        match self {
            Self::GangOfFour(gang_of_four::Event::Announced { seat }) => Some(*seat),
            Self::GangOfFour(_) | Self::GoStop(_) => None,
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
            Self::GoStop(event) => matches!(event, go_stop::Event::RoundEnded { .. }),
        }
    }

    /// Whether a round is over with it.
    #[must_use]
    pub fn ends_round(&self) -> bool {
        match self {
            Self::GangOfFour(event) => matches!(event, gang_of_four::Event::RoundEnded { .. }),
            Self::GoStop(event) => matches!(event, go_stop::Event::RoundEnded { .. }),
        }
    }

    /// Whether the cards of a round were dealt.
    #[must_use]
    pub fn deals(&self) -> bool {
        match self {
            Self::GangOfFour(event) => matches!(event, gang_of_four::Event::Dealt { .. }),
            Self::GoStop(event) => matches!(event, go_stop::Event::Dealt { .. }),
        }
    }
}
