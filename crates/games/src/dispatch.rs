//! One enum per concept for the places that hold any game, and the one place that asks the right one.
//!
//! A further game is a variant in `define_per_game!` and in [`GameKind`], and an arm in `per_game!` and in the few
//! functions that look at several games; what it answers is its own affair.

#![warn(clippy::wildcard_enum_match_arm)]

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use super::options::{Contradiction, OptionError};
use super::shared::{self, Awaits, CardGame, Chance, EventFacts, GameView, Seat, Viewer};
use super::{gang_of_four, go_stop};

/// Answers with the game that a value is of; a further game is an arm here.
///
/// - `per_game!(View as value, view => …)` binds what is in the value,
/// - `per_game!(View as value, view in game => …)` also names the module `gang_of_four` or `go_stop` that is in scope,
/// - `per_game!(kind, game => …)` names the module of a [`GameKind`],
/// - `per_game!(Game as value, Event as other, (game, event) => …, else …)` binds both where they are of one game.
#[macro_export]
macro_rules! per_game {
    ($($of:ident)::+ as $value:expr, $own:pat in $game:ident => $answer:expr) => {
        match $value {
            $($of)::+::GangOfFour($own) => {
                use gang_of_four as $game;
                $answer
            }
            $($of)::+::GoStop($own) => {
                use go_stop as $game;
                $answer
            }
        }
    };
    ($($of:ident)::+ as $value:expr, $($with:ident)::+ as $theirs:expr, ($own:ident, $other:ident) => $answer:expr, else $foreign:expr) => {
        match ($value, $theirs) {
            ($($of)::+::GangOfFour($own), $($with)::+::GangOfFour($other)) => $answer,
            ($($of)::+::GoStop($own), $($with)::+::GoStop($other)) => $answer,
            ($($of)::+::GangOfFour(_) | $($of)::+::GoStop(_), _) => $foreign,
        }
    };
    ($($of:ident)::+ as $value:expr, $own:pat => $answer:expr) => {
        match $value {
            $($of)::+::GangOfFour($own) => $answer,
            $($of)::+::GoStop($own) => $answer,
        }
    };
    ($kind:expr, $game:ident => $answer:expr) => {
        match $kind {
            $crate::GameKind::GangOfFour => {
                use gang_of_four as $game;
                $answer
            }
            $crate::GameKind::GoStop => {
                use go_stop as $game;
                $answer
            }
        }
    };
}

/// Defines a concept of the same name in every game.
macro_rules! define_per_game {
    ($($(#[$meta:meta])* $name:ident { $($(#[$other_meta:meta])* $other:ident)? })+) => {$(
        $(#[$meta])*
        pub enum $name {
            $($(#[$other_meta])* $other,)?
            GangOfFour(gang_of_four::$name),
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

define_per_game! {
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
    #[expect(clippy::large_enum_variant, reason = "a table of five has room without memory of its own")]
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
    #[default]
    GangOfFour,
    GoStop,
}

impl GameKind {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::GangOfFour, Self::GoStop];

    /// The game that these are the rules of.
    pub const fn of(rules: &Rules) -> Self {
        match rules {
            Rules::GangOfFour(_) => Self::GangOfFour,
            Rules::GoStop(_) => Self::GoStop,
        }
    }

    /// What these points are worth, more being better: in Gang of Four points are penalties, in Go-Stop payments.
    pub fn worth(self, points: i64) -> i64 {
        per_game!(self, game => game::Game::worth(points))
    }

    /// How many play one round alone, the deal of a day, and what is changed in the usual rules for it.
    pub fn daily(self) -> (u8, &'static [(&'static str, &'static str)]) {
        per_game!(self, game => game::DAILY)
    }

    /// The stable name, used in options.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The kind with this name.
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
    pub const fn kind(self) -> GameKind {
        match self {
            Self::GangOfFour(_) => GameKind::GangOfFour,
            Self::GoStop(_) => GameKind::GoStop,
        }
    }

    /// The usual rule set of this game.
    pub fn usual(game: GameKind) -> Self {
        match game {
            GameKind::GangOfFour => Self::GangOfFour(gang_of_four::Preset::ALL[0]),
            GameKind::GoStop => Self::GoStop(go_stop::Preset::ALL[0]),
        }
    }

    pub fn rules(self) -> Rules {
        per_game!(Self as self, preset in game => game::Rules::preset(preset).into())
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
        per_game!(Self as self, preset => preset.fmt(f))
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
    pub fn players(&self) -> RangeInclusive<u8> {
        per_game!(Self as self, rules in game => game::Game::seats(rules))
    }

    /// Every option with its value, in a fixed order.
    pub fn options(&self) -> Vec<(&'static str, String)> {
        per_game!(Self as self, rules => rules.options().collect())
    }

    /// The values an option may have, `None` for an unknown name; for a number, suggestions.
    pub fn allowed(&self, name: &str) -> Option<&'static [&'static str]> {
        per_game!(Self as self, _ in game => game::Rules::allowed(name))
    }

    /// Changes one option; whether it agrees with the others is for [`Rules::check`].
    ///
    /// # Errors
    /// When no option has this name, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        per_game!(Self as self, rules => rules.set(name, value))
    }

    /// Whether the options agree with each other.
    ///
    /// # Errors
    /// The first two options that contradict each other.
    pub fn check(&self) -> Result<(), Contradiction> {
        per_game!(Self as self, rules => rules.check())
    }

    /// Returns `true` if an option changes nothing in a game by these rules, because others have put it out of use.
    #[must_use]
    pub fn makes_unused(&self, option: &str) -> bool {
        per_game!(Self as self, rules => rules.makes_unused(option))
    }

    /// The same rules for several tables of this many seats that play the same deals: each deal stands alone, and as many are
    /// played at every table.
    #[must_use]
    pub fn for_duplicate_deals(self, seats: u8) -> Self {
        per_game!(Self as self, rules => rules.for_duplicate_deals(seats).into())
    }

    /// The rules of a game that starts now: where they name a seat of the lobby, they name one of the game then.
    ///
    /// `host` is the seat of the host, and `moved` says where the person in a seat of the lobby sits now; `None` for
    /// nobody.
    #[must_use]
    pub fn at_start(self, host: Option<Seat>, moved: &dyn Fn(Seat) -> Option<Seat>) -> Self {
        per_game!(Self as self, rules in game => game::Game::at_start(rules, host, moved).into())
    }

    /// Who deals first by the draw that these rules have for it; `None` where they have none.
    pub fn drawn_dealer(&self, players: u8, chance: &dyn Chance) -> Option<Seat> {
        per_game!(Self as self, rules in game => game::Game::drawn_dealer(rules, players, chance))
    }

    /// How many cards the deck has.
    pub fn deck_len(&self) -> u8 {
        per_game!(Self as self, rules in game => game::Game::deck_len(rules))
    }
}

impl Game {
    /// A game before its first deal.
    pub fn new(rules: Rules, players: u8, first_dealer: Seat) -> Self {
        per_game!(Rules as rules, rules in game => game::Game::new(rules, players, first_dealer).into())
    }

    /// The rules that are played.
    pub fn rules(&self) -> Rules {
        per_game!(Self as self, game => (*game.rules()).into())
    }

    /// What the game is waiting for.
    pub fn awaits(&self) -> Awaits {
        per_game!(Self as self, game => game.awaits())
    }

    /// The events of dealing this shuffled deck, after a cut that shows these cards; cards that go back to the pile take this
    /// other order.
    pub fn deal(&self, deck: &[u8], cut: &dyn Fn(u8) -> u8, reshuffle: &dyn Fn() -> Vec<u8>) -> Vec<Event> {
        per_game!(Self as self, game => game.deal(deck, cut, reshuffle).into_iter().map(Event::from).collect())
    }

    /// The events that `action` of `seat` causes.
    ///
    /// # Errors
    /// The refusal, when the rules do not allow the action now, or it is one of another game.
    pub fn decide(&self, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        per_game!(
            Self as self, Action as action,
            (game, action) => {
                let events = game.decide(seat, action)?;
                Ok(events.into_iter().map(Event::from).collect())
            },
            else Err(Refusal::OtherGame)
        )
    }

    /// Takes an event of this game into its state; one of another game means nothing.
    pub fn apply(&mut self, event: &Event) {
        per_game!(
            Self as self, Event as event,
            (game, event) => game.apply(event),
            else debug_assert!(false, "an event of another game")
        );
    }

    /// What everybody may know of an event that has just been applied.
    pub fn news(&self, event: &Event) -> Option<News> {
        per_game!(
            Self as self, Event as event, (game, event) => game.news(event).map(News::from), else None)
    }

    /// What `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> View {
        per_game!(Self as self, game => game.view(viewer).into())
    }

    /// What everybody is shown of chance now: the draw for the first dealer, or the cut before the running round.
    pub fn ceremony(&self, chance: &dyn Chance) -> Option<Ceremony> {
        per_game!(Self as self, game => game.ceremony(chance).map(Ceremony::from))
    }

    /// What the clock plays for a seat whose time has run out.
    pub fn clock_action(&self, seat: Seat) -> Option<Action> {
        per_game!(Self as self, game => game.clock_action(seat).map(Action::from))
    }

    /// A seat that may announce its last card until somebody acts, so that the others should not hurry.
    pub fn closing_announcement(&self) -> Option<Seat> {
        per_game!(Self as self, game => game.closing_announcement())
    }

    /// How many deals were played to their end, void ones included.
    pub fn finished_deals(&self) -> usize {
        per_game!(Self as self, game => game.finished_deals())
    }

    /// Whom those who look on may guess to win the round; nobody once it has gone on for a while.
    pub fn guessable(&self) -> Vec<Seat> {
        per_game!(Self as self, game => game.guessable())
    }

    /// Whether this order can still come to something, as far as can be known before the turn.
    ///
    /// # Errors
    /// Why it is certain that it cannot.
    pub fn check_order(&self, seat: Seat, order: &Order) -> Result<(), Refusal> {
        per_game!(Self as self, game => {
            let checked = order.of_game().and_then(|order| game.check_order(seat, &order));
            checked.ok_or(Refusal::OtherGame)?.map_err(Refusal::from)
        })
    }

    /// What the order does at the turn that has come; `None` when the person is to decide.
    pub fn ordered_action(&self, order: &Order) -> Option<Action> {
        per_game!(Self as self, game => game.ordered_action(&order.of_game()?).map(Action::from))
    }

    /// The pass of `seat`, whose turn it is, where nothing else is allowed and nothing is left to say.
    pub fn forced_pass(&self, seat: Seat) -> Option<Action> {
        per_game!(Self as self, game => game.forced_pass(seat).map(Action::from))
    }

    /// The answer of the seat that is asked something now, where all answers come to the same.
    pub fn forced_answer(&self) -> Option<(Seat, Action)> {
        per_game!(Self as self, game => game.forced_answer().map(|(seat, answer)| (seat, answer.into())))
    }

    /// The cards of which nobody who knows so much can say where they lie: `knower` knows its own hand and what is open, `None` every
    /// hand.
    pub fn hidden_cards(&self, knower: Option<Seat>) -> Vec<u8> {
        per_game!(Self as self, game => game.hidden_cards(knower))
    }

    /// The game with those cards dealt anew, those of the pile first.
    #[must_use]
    pub fn with_hidden_cards(&self, knower: Option<Seat>, order: &[u8]) -> Self {
        per_game!(Self as self, game => game.with_hidden_cards(knower, order).into())
    }

    /// What happens instead of `event`, with which a card is drawn, where the pile lies in another order, and what follows from it.
    pub fn draw_again(&self, event: &Event) -> Vec<Event> {
        per_game!(
            Self as self, Event as event,
            (game, event) => game.draw_again(event).into_iter().map(Event::from).collect(),
            else Vec::new()
        )
    }

    /// The same action, with “Carte !” said where it is due.
    pub fn announcing(&self, seat: Seat, action: Action) -> Action {
        per_game!(
            Self as self, Action as action, (game, own) => game.announcing(seat, own).into(), else action)
    }
}

impl View {
    /// The seat to act.
    pub fn turn(&self) -> Option<Seat> {
        per_game!(Self as self, view => GameView::turn(view))
    }

    /// The seat whose turn comes after the present one, as far as everybody can know; `None` where only two take turns.
    pub fn next_turn(&self) -> Option<Seat> {
        per_game!(Self as self, view => GameView::next_turn(view))
    }

    /// Returns `true` if this seat has turns in the round that is played, or may still have some.
    pub fn takes_part(&self, seat: Seat) -> bool {
        per_game!(Self as self, view => view.takes_part(seat))
    }

    /// Returns `true` if it is the viewer's turn and passing is all that is left.
    pub fn may_only_pass(&self) -> bool {
        per_game!(Self as self, view => GameView::may_only_pass(view))
    }

    /// The round, from 1; 0 before the first deal.
    pub fn round(&self) -> u16 {
        per_game!(Self as self, view => view.round())
    }

    /// The number of the round that was finished last, 0 for none.
    pub fn finished_rounds(&self) -> u16 {
        per_game!(Self as self, view => view.finished_rounds())
    }

    /// How many deals were played to their end, void ones included.
    pub fn finished_deals(&self) -> usize {
        per_game!(Self as self, view => view.finished_deals())
    }

    /// The points of each seat so far.
    pub fn totals(&self) -> Vec<(Seat, i64)> {
        per_game!(Self as self, view => view.totals())
    }

    /// Returns `true` if the viewer has a hand, as players have during a game.
    pub fn has_hand(&self) -> bool {
        per_game!(Self as self, view => view.has_hand())
    }
}

impl Event {
    /// What code outside of the game may need to know about it.
    pub fn facts(&self) -> EventFacts {
        per_game!(Self as self, event in game => game::Game::facts(event))
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
