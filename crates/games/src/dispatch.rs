//! One enum per concept for the places that hold any game, and the one place that asks the right one.
//!
//! A further game is a variant in `each_game!`, an arm in `of!` and `both!`, and one in `Rules`, `Game::new` and
//! `GameKind`; what it answers is its own affair.

#![warn(clippy::wildcard_enum_match_arm)]

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use super::options::{Contradiction, OptionError};
use super::shared::{self, Awaits, CardGame, Chance, EventFacts, GameView, Seat, Viewer};
use super::{gang_of_four, go_stop};

/// Defines a concept of the same name in every game.
macro_rules! each_game {
    ($($(#[$meta:meta])* $name:ident { $($(#[$other_meta:meta])* $other:ident)? })+) => {$(
        $(#[$meta])*
        pub enum $name {
            $($(#[$other_meta])* $other,)?
            /// Of Gang of Four.
            GangOfFour(gang_of_four::$name),
            /// Of Go-Stop.
            GoStop(go_stop::$name),
        }

        impl From<gang_of_four::$name> for $name {
            fn from(own: gang_of_four::$name) -> Self {
                Self::GangOfFour(own)
            }
        }

        impl From<go_stop::$name> for $name {
            fn from(own: go_stop::$name) -> Self {
                Self::GoStop(own)
            }
        }
    )+};
}

/// What the one that is there answers.
macro_rules! of {
    ($which:expr, $own:ident => $answer:expr) => {
        match $which {
            Self::GangOfFour($own) => $answer,
            Self::GoStop($own) => $answer,
        }
    };
}

/// What a game answers to something of its own.
macro_rules! both {
    ($which:expr, $with:ident($theirs:expr), ($own:ident, $other:ident) => $answer:expr, else $foreign:expr) => {
        match ($which, $theirs) {
            (Self::GangOfFour($own), $with::GangOfFour($other)) => $answer,
            (Self::GoStop($own), $with::GoStop($other)) => $answer,
            (Self::GangOfFour(_) | Self::GoStop(_), _) => $foreign,
        }
    };
}

each_game! {
    /// The rules of a game, resolved.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    Rules {}

    /// A rule set that has a name; what is changed on top of it are house rules.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    Preset {}

    /// What a player can do.
    #[derive(Clone, Copy, Debug, PartialEq)]
    Action {}

    /// What has happened in a game; secret, because a deal carries every hand.
    #[derive(Clone, Debug, PartialEq)]
    Event {}

    /// What everybody may know of an event.
    #[derive(Clone, Debug, PartialEq)]
    News {}

    /// Why an action was not accepted.
    #[derive(Clone, Debug, PartialEq)]
    Refusal {
        /// The action belongs to a game that is not played at this table.
        OtherGame
    }

    /// What one viewer may know of a game.
    #[derive(Clone, Debug, PartialEq)]
    View {}

    /// What is shown of how chance has decided who deals, or is dealt to, first.
    #[derive(Clone, Debug, PartialEq)]
    Ceremony {}

    /// The state of a game.
    #[expect(clippy::large_enum_variant, reason = "one a table, which is copied whole and hardly ever moved")]
    #[derive(Clone, Debug, PartialEq)]
    Game {}
}

/// An order given ahead of the own turn.
pub type Order = shared::OrderOf<Action>;

/// Which game, where numbers about different games are kept apart.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum GameKind {
    /// Gang of Four.
    #[default]
    GangOfFour,
    /// Go-Stop.
    GoStop,
}

impl GameKind {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::GangOfFour, Self::GoStop];

    /// The game that these are the rules of.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        match rules {
            Rules::GangOfFour(_) => Self::GangOfFour,
            Rules::GoStop(_) => Self::GoStop,
        }
    }

    /// What these points are worth, more being better: in Gang of Four points are penalties, in Go-Stop payments.
    #[must_use]
    pub fn worth(self, points: i64) -> i64 {
        match self {
            Self::GangOfFour => gang_of_four::Game::worth(points),
            Self::GoStop => go_stop::Game::worth(points),
        }
    }

    /// The stable name, used in options.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The kind with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

impl TryFrom<Action> for gang_of_four::Action {
    type Error = Refusal;

    fn try_from(action: Action) -> Result<Self, Refusal> {
        if let Action::GangOfFour(own) = action { Ok(own) } else { Err(Refusal::OtherGame) }
    }
}

impl TryFrom<Action> for go_stop::Action {
    type Error = Refusal;

    fn try_from(action: Action) -> Result<Self, Refusal> {
        if let Action::GoStop(own) = action { Ok(own) } else { Err(Refusal::OtherGame) }
    }
}

impl Preset {
    /// Which game it is a rule set of.
    #[must_use]
    pub const fn kind(self) -> GameKind {
        match self {
            Self::GangOfFour(_) => GameKind::GangOfFour,
            Self::GoStop(_) => GameKind::GoStop,
        }
    }

    /// The usual rule set of this game.
    #[must_use]
    pub fn usual(game: GameKind) -> Self {
        match game {
            GameKind::GangOfFour => Self::GangOfFour(gang_of_four::Preset::ALL[0]),
            GameKind::GoStop => Self::GoStop(go_stop::Preset::ALL[0]),
        }
    }

    /// The rules of it.
    #[must_use]
    pub fn rules(self) -> Rules {
        match self {
            Self::GangOfFour(preset) => gang_of_four::Rules::preset(preset).into(),
            Self::GoStop(preset) => go_stop::Rules::preset(preset).into(),
        }
    }
}

impl Default for Preset {
    fn default() -> Self {
        Self::usual(GameKind::default())
    }
}

/// The stable name, which no two games share.
impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        of!(self, preset => preset.fmt(f))
    }
}

impl FromStr for Preset {
    type Err = gang_of_four::ruleset::UnknownPreset;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let own = name.parse().map(Self::GangOfFour);
        own.or_else(|unknown| name.parse().map(Self::GoStop).map_err(|_| unknown))
    }
}

impl Rules {
    /// How many people can play.
    #[must_use]
    pub fn players(&self) -> RangeInclusive<u8> {
        match self {
            Self::GangOfFour(rules) => gang_of_four::Game::seats(rules),
            Self::GoStop(rules) => go_stop::Game::seats(rules),
        }
    }

    /// Every option with its value, in a fixed order.
    #[must_use]
    pub fn options(&self) -> Vec<(&'static str, String)> {
        of!(self, rules => rules.options().collect())
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
        of!(self, rules => rules.set(name, value))
    }

    /// Whether the options agree with each other.
    ///
    /// # Errors
    /// The first two options that contradict each other.
    pub fn check(&self) -> Result<(), Contradiction> {
        of!(self, rules => rules.check())
    }

    /// The rules of a game that starts now: where they name a seat of the lobby, they name one of the game then.
    ///
    /// `host` is the seat of the host, and `moved` says where the person in a seat of the lobby sits now; `None` for
    /// nobody.
    #[must_use]
    pub fn at_start(self, host: Option<Seat>, moved: &dyn Fn(Seat) -> Option<Seat>) -> Self {
        match self {
            Self::GangOfFour(rules) => gang_of_four::Game::at_start(rules, host, moved).into(),
            Self::GoStop(rules) => go_stop::Game::at_start(rules, host, moved).into(),
        }
    }

    /// Who deals first by the draw that these rules have for it; `None` where they have none.
    #[must_use]
    pub fn drawn_dealer(&self, players: u8, chance: &dyn Chance) -> Option<Seat> {
        match self {
            Self::GangOfFour(rules) => gang_of_four::Game::drawn_dealer(rules, players, chance),
            Self::GoStop(rules) => go_stop::Game::drawn_dealer(rules, players, chance),
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
            Rules::GangOfFour(rules) => gang_of_four::Game::new(rules, players, first_dealer).into(),
            Rules::GoStop(rules) => go_stop::Game::new(rules, players, first_dealer).into(),
        }
    }

    /// The rules that are played.
    #[must_use]
    pub fn rules(&self) -> Rules {
        of!(self, game => (*game.rules()).into())
    }

    /// What the game is waiting for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        of!(self, game => game.awaits())
    }

    /// The events of dealing this shuffled deck, after a cut that shows these cards.
    #[must_use]
    pub fn deal(&self, deck: &[u8], cut: &dyn Fn(u8) -> u8) -> Vec<Event> {
        of!(self, game => game.deal(deck, cut).into_iter().map(Event::from).collect())
    }

    /// The events that `action` of `seat` causes.
    ///
    /// # Errors
    /// The refusal, when the rules do not allow the action now, or it is one of another game.
    pub fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        both!(
            self, Action(action),
            (game, action) => {
                let events = game.decide(seat, action)?;
                Ok(events.into_iter().map(Event::from).collect())
            },
            else Err(Refusal::OtherGame)
        )
    }

    /// Takes an event of this game into its state; one of another game means nothing.
    pub fn apply(&mut self, event: &Event) {
        both!(
            self, Event(event),
            (game, event) => game.apply(event),
            else debug_assert!(false, "an event of another game")
        );
    }

    /// What everybody may know of an event that has just been applied.
    #[must_use]
    pub fn news(&self, event: &Event) -> Option<News> {
        both!(self, Event(event), (game, event) => game.news(event).map(News::from), else None)
    }

    /// What `viewer` may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        of!(self, game => game.view(viewer).into())
    }

    /// What everybody is shown of chance now: the draw for the first dealer, or the cut before the running round.
    #[must_use]
    pub fn ceremony(&self, chance: &dyn Chance) -> Option<Ceremony> {
        of!(self, game => game.ceremony(chance).map(Ceremony::from))
    }

    /// What the clock plays for a seat whose time has run out.
    #[must_use]
    pub fn clock_action(&self, seat: Seat) -> Option<Action> {
        of!(self, game => game.clock_action(seat).map(Action::from))
    }

    /// A seat that may still announce its last card, so that the others should not hurry.
    #[must_use]
    pub fn unannounced(&self) -> Option<Seat> {
        of!(self, game => game.unannounced())
    }

    /// How many deals were played to their end, void ones included.
    #[must_use]
    pub fn finished_deals(&self) -> usize {
        of!(self, game => game.finished_deals())
    }

    /// Whether this order can still come to something, as far as can be known before the turn.
    ///
    /// # Errors
    /// Why it is certain that it cannot.
    pub fn check_order(&self, seat: Seat, order: &Order) -> Result<(), Refusal> {
        of!(self, game => {
            let checked = order.of_game().and_then(|order| game.check_order(seat, &order));
            checked.ok_or(Refusal::OtherGame)?.map_err(Refusal::from)
        })
    }

    /// What the order does at the turn that has come; `None` when the person is to decide.
    #[must_use]
    pub fn ordered_action(&self, order: &Order) -> Option<Action> {
        of!(self, game => game.ordered_action(&order.of_game()?).map(Action::from))
    }

    /// The same action, with “Carte !” said where it is due.
    #[must_use]
    pub fn announcing(&self, seat: Seat, action: Action) -> Action {
        both!(self, Action(action), (game, own) => game.announcing(seat, own).into(), else action)
    }
}

impl View {
    /// The seat to act.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        of!(self, view => GameView::turn(view))
    }

    /// The round, from 1; 0 before the first deal.
    #[must_use]
    pub fn round(&self) -> u16 {
        of!(self, view => view.round())
    }

    /// The number of the round that was finished last, 0 for none.
    #[must_use]
    pub fn finished_rounds(&self) -> u16 {
        of!(self, view => view.finished_rounds())
    }

    /// Whether the viewer has a hand, as players have during a game.
    #[must_use]
    pub fn has_hand(&self) -> bool {
        of!(self, view => view.has_hand())
    }
}

impl Event {
    /// What code outside of the game may need to know about it.
    #[must_use]
    pub fn facts(&self) -> EventFacts {
        match self {
            Self::GangOfFour(event) => gang_of_four::Game::facts(event),
            Self::GoStop(event) => go_stop::Game::facts(event),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_read_by_its_name() {
        let gang = gang_of_four::Preset::ALL.map(Preset::GangOfFour);
        let flowers = go_stop::Preset::ALL.map(Preset::GoStop);
        for preset in gang.into_iter().chain(flowers) {
            assert_eq!(preset.to_string().parse(), Ok(preset));
        }
        assert!("poker".parse::<Preset>().is_err());
    }

    #[test]
    fn every_game_has_a_name_and_usual_rules() {
        for (kind, name) in [(GameKind::GangOfFour, "gang-of-four"), (GameKind::GoStop, "go-stop")] {
            assert_eq!((kind.name(), GameKind::from_name(name)), (name, Some(kind)));
            let usual = Preset::usual(kind);
            assert_eq!((usual.kind(), GameKind::of(&usual.rules())), (kind, kind));
        }
        assert_eq!(GameKind::from_name("poker"), None);
    }

    #[test]
    fn more_points_are_worse_or_better() {
        let worth = |kind: GameKind| [-2, 0, 3].map(|points| kind.worth(points));
        assert_eq!(worth(GameKind::GangOfFour), [2, 0, -3]);
        assert_eq!(worth(GameKind::GoStop), [-2, 0, 3]);
    }
}
