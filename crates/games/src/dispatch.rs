//! One enum per concept, for the code that holds a value of any game; each method asks the game that the value belongs
//! to.
//!
//! A further game is a variant in `define_per_game!` and in [`GameKind`], and an arm in `per_game!` and in the few
//! functions that look at several games. All else about it is in its own module.

#![warn(clippy::wildcard_enum_match_arm)]

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use super::options::{Contradiction, OptionError};
use super::shared::{self, Awaits, CardGame, Chance, EventFacts, GameView, Seat, Viewer};
use super::{gang_of_four, go_stop};

/// Evaluates an expression for the game that a value belongs to; a further game is an arm here.
///
/// - `per_game!(View as value, view => …)` binds the game's own value,
/// - `per_game!(View as value, view in game => …)` also names the module `gang_of_four` or `go_stop` that is in scope,
/// - `per_game!(kind, game => …)` names the module of a [`GameKind`],
/// - `per_game!(Game as value, Event as other, (game, event) => …, else …)` binds both values if they belong to the same game.
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

/// Defines an enum with one variant per game, around the type of the same name in the module `gang_of_four` or `go_stop` that
/// is in scope.
#[macro_export]
macro_rules! define_per_game {
    ($($(#[$meta:meta])* $visibility:vis $name:ident { $($(#[$other_meta:meta])* $other:ident)? })+) => {$(
        $(#[$meta])*
        $visibility enum $name {
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
    /// The rules of a game, every option with its value.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub Rules {}

    /// A named rule set; options that differ from it are house rules.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub Preset {}

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub Action {}

    /// An entry of the log of a game. Secret, because a deal carries every hand.
    #[derive(Clone, Debug, PartialEq)]
    pub Event {}

    /// The public part of an event.
    #[derive(Clone, Debug, PartialEq)]
    pub News {}

    #[derive(Clone, Debug, PartialEq)]
    pub Refusal {
        /// The action belongs to a game that is not played at this table.
        OtherGame
    }

    /// What one viewer may know of a game.
    #[expect(clippy::large_enum_variant, reason = "a table of five has room without memory of its own")]
    #[derive(Clone, Debug, PartialEq)]
    pub View {}

    /// The public draw or cut that decides who deals first, or who is dealt to first.
    #[derive(Clone, Debug, PartialEq)]
    pub Ceremony {}

    #[expect(clippy::large_enum_variant, reason = "one a table, which is copied whole and hardly ever moved")]
    #[derive(Clone, Debug, PartialEq)]
    pub Game {}
}

/// An order that a player gives before the turn comes.
pub type Order = shared::OrderOf<Action>;

/// Names a game, without its rules or state; for instance to keep statistics of games apart.
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
    pub const ALL: [Self; 2] = [Self::GangOfFour, Self::GoStop];

    pub const fn of(rules: &Rules) -> Self {
        match rules {
            Rules::GangOfFour(_) => Self::GangOfFour,
            Rules::GoStop(_) => Self::GoStop,
        }
    }

    /// Turns points into a number of which more is better: points are penalties in Gang of Four and payments in Go-Stop.
    pub fn worth(self, points: i64) -> i64 {
        per_game!(self, game => game::Game::worth(points))
    }

    /// The number of players of the daily deal, which is a single round, and the options that differ from the usual
    /// rules.
    pub fn daily(self) -> (u8, &'static [(&'static str, &'static str)]) {
        per_game!(self, game => game::DAILY)
    }

    /// The stable name, which is stored and used as the value of command options.
    pub fn name(self) -> &'static str {
        self.into()
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
    pub const fn kind(self) -> GameKind {
        match self {
            Self::GangOfFour(_) => GameKind::GangOfFour,
            Self::GoStop(_) => GameKind::GoStop,
        }
    }

    /// The rule sets of a game, the usual one first.
    pub fn all(game: GameKind) -> Vec<Self> {
        per_game!(game, own => own::Preset::ALL.map(Self::from).to_vec())
    }

    pub fn usual(game: GameKind) -> Self {
        per_game!(game, own => own::Preset::ALL[0].into())
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

/// The stable name; no two games share one.
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
    pub fn players(&self) -> RangeInclusive<u8> {
        per_game!(Self as self, rules in game => game::Game::seats(rules))
    }

    /// Every option with its value, in a fixed order.
    pub fn options(&self) -> Vec<(&'static str, String)> {
        per_game!(Self as self, rules => rules.options().collect())
    }

    /// The values that an option may have; for a number, suggestions. `None` if no option has this name.
    pub fn allowed(&self, name: &str) -> Option<&'static [&'static str]> {
        per_game!(Self as self, _ in game => game::Rules::allowed(name))
    }

    /// Changes one option. [`Rules::check`] says whether it agrees with the others.
    ///
    /// # Errors
    /// If no option has this name, or the option has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        per_game!(Self as self, rules => rules.set(name, value))
    }

    /// Checks that no two options contradict each other.
    ///
    /// # Errors
    /// The first two options that do.
    pub fn check(&self) -> Result<(), Contradiction> {
        per_game!(Self as self, rules => rules.check())
    }

    /// Returns `true` if other options of these rules deprive this option of its effect.
    #[must_use]
    pub fn makes_unused(&self, option: &str) -> bool {
        per_game!(Self as self, rules => rules.makes_unused(option))
    }

    /// These rules, changed for several tables of `seats` seats that play the same deals: every deal stands alone, and
    /// every table plays the same number of deals.
    #[must_use]
    pub fn for_duplicate_deals(self, seats: u8) -> Self {
        per_game!(Self as self, rules => rules.for_duplicate_deals(seats).into())
    }

    /// The rules of a game that starts now, with every seat of the lobby that they name replaced by a seat of the game.
    ///
    /// `host` is the seat of the host. `moved` turns a seat of the lobby into the seat of the same person in the game, or
    /// `None` if nobody sits there.
    #[must_use]
    pub fn at_start(self, host: Option<Seat>, moved: &dyn Fn(Seat) -> Option<Seat>) -> Self {
        per_game!(Self as self, rules in game => game::Game::at_start(rules, host, moved).into())
    }

    /// The first dealer by the draw of these rules; `None` if they have no draw.
    pub fn drawn_dealer(&self, players: u8, chance: &dyn Chance) -> Option<Seat> {
        per_game!(Self as self, rules in game => game::Game::drawn_dealer(rules, players, chance))
    }

    pub fn deck_len(&self) -> u8 {
        per_game!(Self as self, rules in game => game::Game::deck_len(rules))
    }
}

impl Game {
    /// A game before its first deal.
    pub fn new(rules: Rules, players: u8, first_dealer: Seat) -> Self {
        per_game!(Rules as rules, rules in game => game::Game::new(rules, players, first_dealer).into())
    }

    pub fn rules(&self) -> Rules {
        per_game!(Self as self, game => (*game.rules()).into())
    }

    pub fn awaits(&self) -> Awaits {
        per_game!(Self as self, game => game.awaits())
    }

    /// The events of a deal of the shuffled `deck`. `cut` returns the card shown at each attempt to cut, and `reshuffle`
    /// the order in which cards go back to the pile.
    pub fn deal(&self, deck: &[u8], cut: &dyn Fn(u8) -> u8, reshuffle: &dyn Fn() -> Vec<u8>) -> Vec<Event> {
        per_game!(Self as self, game => game.deal(deck, cut, reshuffle).into_iter().map(Event::from).collect())
    }

    /// The events that `action` of `seat` causes.
    ///
    /// # Errors
    /// The refusal, if the rules do not allow the action now or it belongs to another game.
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

    /// Applies an event to the state; an event of another game changes nothing.
    pub fn apply(&mut self, event: &Event) {
        per_game!(
            Self as self, Event as event,
            (game, event) => game.apply(event),
            else debug_assert!(false, "an event of another game")
        );
    }

    /// The public part of an event that has just been applied; `None` if it has none.
    pub fn news(&self, event: &Event) -> Option<News> {
        per_game!(
            Self as self, Event as event, (game, event) => game.news(event).map(News::from), else None)
    }

    /// Everything that `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> View {
        per_game!(Self as self, game => game.view(viewer).into())
    }

    /// What chance decides now and everybody is shown: the draw of the first dealer, or the cut before the running round.
    pub fn ceremony(&self, chance: &dyn Chance) -> Option<Ceremony> {
        per_game!(Self as self, game => game.ceremony(chance).map(Ceremony::from))
    }

    /// The action that is played for `seat` when its time has run out.
    pub fn clock_action(&self, seat: Seat) -> Option<Action> {
        per_game!(Self as self, game => game.clock_action(seat).map(Action::from))
    }

    /// A seat that may announce its last card only until the next action, so the others should not hurry.
    pub fn closing_announcement(&self) -> Option<Seat> {
        per_game!(Self as self, game => game.closing_announcement())
    }

    /// The number of deals played to their end, void ones included.
    pub fn finished_deals(&self) -> usize {
        per_game!(Self as self, game => game.finished_deals())
    }

    /// The seats that onlookers may name as the winner of the round; empty once the round has gone on for a while.
    pub fn guessable(&self) -> Vec<Seat> {
        per_game!(Self as self, game => game.guessable())
    }

    /// Checks whether an order may still take effect, as far as that can be known before the turn.
    ///
    /// # Errors
    /// The reason why it certainly cannot.
    pub fn check_order(&self, seat: Seat, order: &Order) -> Result<(), Refusal> {
        per_game!(Self as self, game => {
            let checked = order.of_game().and_then(|order| game.check_order(seat, &order));
            checked.ok_or(Refusal::OtherGame)?.map_err(Refusal::from)
        })
    }

    /// The action that the order takes now that the turn has come; `None` if the player has to decide.
    pub fn ordered_action(&self, order: &Order) -> Option<Action> {
        per_game!(Self as self, game => game.ordered_action(&order.of_game()?).map(Action::from))
    }

    /// A pass for `seat`, whose turn it is, if it may only pass and has nothing left to announce.
    pub fn forced_pass(&self, seat: Seat) -> Option<Action> {
        per_game!(Self as self, game => game.forced_pass(seat).map(Action::from))
    }

    /// The answer of the seat that is asked a question now, if all answers have the same result.
    pub fn forced_answer(&self) -> Option<(Seat, Action)> {
        per_game!(Self as self, game => game.forced_answer().map(|(seat, answer)| (seat, answer.into())))
    }

    /// The cards whose place is hidden from `knower`, who knows its own hand and what is open. `None` stands for a knower
    /// of every hand.
    pub fn hidden_cards(&self, knower: Option<Seat>) -> Vec<u8> {
        per_game!(Self as self, game => game.hidden_cards(knower))
    }

    /// The game with its hidden cards dealt again in `order`, the cards of the pile first.
    #[must_use]
    pub fn with_hidden_cards(&self, knower: Option<Seat>, order: &[u8]) -> Self {
        per_game!(Self as self, game => game.with_hidden_cards(knower, order).into())
    }

    /// The events in place of `event`, which drew a card, and all that follow from it, if the pile lies in another order.
    pub fn draw_again(&self, event: &Event) -> Vec<Event> {
        per_game!(
            Self as self, Event as event,
            (game, event) => game.draw_again(event).into_iter().map(Event::from).collect(),
            else Vec::new()
        )
    }

    /// The same action, with "Carte !" said if it is due.
    pub fn announcing(&self, seat: Seat, action: Action) -> Action {
        per_game!(
            Self as self, Action as action, (game, own) => game.announcing(seat, own).into(), else action)
    }
}

impl View {
    pub fn turn(&self) -> Option<Seat> {
        per_game!(Self as self, view => GameView::turn(view))
    }

    /// The seat whose turn comes next, as far as everybody can know; `None` if only two take turns.
    pub fn next_turn(&self) -> Option<Seat> {
        per_game!(Self as self, view => GameView::next_turn(view))
    }

    /// Returns `true` if this seat has turns in the running round, or may still have some.
    pub fn takes_part(&self, seat: Seat) -> bool {
        per_game!(Self as self, view => view.takes_part(seat))
    }

    /// Returns `true` if it is the viewer's turn and passing is the only choice.
    pub fn may_only_pass(&self) -> bool {
        per_game!(Self as self, view => GameView::may_only_pass(view))
    }

    /// The number of the round, from 1; 0 before the first deal.
    pub fn round(&self) -> u16 {
        per_game!(Self as self, view => view.round())
    }

    /// The number of the round that ended last; 0 before the end of the first.
    pub fn finished_rounds(&self) -> u16 {
        per_game!(Self as self, view => view.finished_rounds())
    }

    /// The number of deals played to their end, void ones included.
    pub fn finished_deals(&self) -> usize {
        per_game!(Self as self, view => view.finished_deals())
    }

    pub fn totals(&self) -> Vec<(Seat, i64)> {
        per_game!(Self as self, view => view.totals())
    }

    /// Returns `true` if the viewer has a hand, as players have during a game.
    pub fn has_hand(&self) -> bool {
        per_game!(Self as self, view => view.has_hand())
    }
}

impl Event {
    /// What code outside the game needs to know about the event.
    pub fn facts(&self) -> EventFacts {
        per_game!(Self as self, event in game => game::Game::facts(event))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_read_by_its_name() {
        for preset in GameKind::ALL.into_iter().flat_map(Preset::all) {
            assert_eq!(preset.to_string().parse(), Ok(preset));
        }
        assert!("poker".parse::<Preset>().is_err());
    }

    #[test]
    fn every_game_has_a_name_and_usual_rules() {
        for (kind, name) in [(GameKind::GangOfFour, "gang-of-four"), (GameKind::GoStop, "go-stop")] {
            assert_eq!((kind.name(), name.parse().ok()), (name, Some(kind)));
            let usual = Preset::usual(kind);
            assert_eq!((usual.kind(), GameKind::of(&usual.rules())), (kind, kind));
        }
        assert_eq!("poker".parse::<GameKind>().ok(), None);
    }

    #[test]
    fn more_points_are_worse_or_better() {
        let worth = |kind: GameKind| [-2, 0, 3].map(|points| kind.worth(points));
        assert_eq!(worth(GameKind::GangOfFour), [2, 0, -3]);
        assert_eq!(worth(GameKind::GoStop), [-2, 0, 3]);
    }
}
