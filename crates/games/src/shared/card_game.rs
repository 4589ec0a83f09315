//! The interface that every game offers to the code that runs it.

use std::fmt;
use std::ops::RangeInclusive;

use super::{Awaits, Chance, EventFacts, OrderOf, Seat, Viewer};

/// A card game as a table plays it.
///
/// `decide` and `deal` only look, and `apply` only changes: so a refused action has changed nothing.
pub trait CardGame: Sized + Clone + fmt::Debug {
    /// The rules of the game, every option with its value.
    type Rules: Clone + fmt::Debug;
    type Action: Clone + fmt::Debug;
    /// An entry of the log. Secret, because a deal carries every hand.
    type Event: Clone + fmt::Debug;
    /// The public part of an event.
    type News: Clone + fmt::Debug;
    /// The reason why an action was not accepted, for the person who tried it.
    type Refusal: Clone + fmt::Debug;
    /// What one viewer may know of the state.
    type View: GameView;
    /// The public draw or cut that decides who deals first, or who is dealt to first.
    type Ceremony: Clone + fmt::Debug;

    /// A game before its first deal. `first_dealer` was chosen by chance and deals unless the rules name another seat.
    fn new(rules: Self::Rules, players: u8, first_dealer: Seat) -> Self;

    /// The rules of a game that starts now, with every seat of the lobby that they name replaced by a seat of the game.
    ///
    /// `host` is the seat of the host. `moved` turns a seat of the lobby into the seat of the same person in the game, or
    /// `None` if nobody sits there. The default is for games whose rules name no seats.
    fn at_start(
        rules: Self::Rules,
        _host: Option<Seat>,
        _moved: &dyn Fn(Seat) -> Option<Seat>,
    ) -> Self::Rules {
        rules
    }

    /// The first dealer by the draw of these rules; `None` if they have no draw.
    fn drawn_dealer(_rules: &Self::Rules, _players: u8, _chance: &dyn Chance) -> Option<Seat> {
        None
    }

    /// What chance decides now and everybody is shown: the draw of the first dealer, or the cut before the running round.
    fn ceremony(&self, _chance: &dyn Chance) -> Option<Self::Ceremony> {
        None
    }

    /// The allowed numbers of players.
    fn seats(rules: &Self::Rules) -> RangeInclusive<u8>;

    /// Turns points into a number of which more is better.
    fn worth(points: i64) -> i64 {
        points
    }

    fn deck_len(rules: &Self::Rules) -> u8;

    fn awaits(&self) -> Awaits;

    /// The events of dealing `deck`, a shuffled list of all cards as indices into their canonical order.
    ///
    /// `cut` returns the index of the card that a cut before the deal shows at an attempt; attempts count from 0.
    /// `reshuffle` returns another order of all cards, independent of the deal and as secret, for games in which cards go
    /// back to the pile. To be called only while the game [awaits](Self::awaits) a deal.
    fn deal(&self, deck: &[u8], cut: &dyn Fn(u8) -> u8, reshuffle: &dyn Fn() -> Vec<u8>) -> Vec<Self::Event>;

    /// The events that `action` of `seat` causes.
    ///
    /// # Errors
    /// The refusal, if the rules do not allow the action now.
    fn decide(&self, seat: Seat, action: &Self::Action) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Applies an event that `deal` or `decide` returned for this very state, or that comes next in the log.
    fn apply(&mut self, event: &Self::Event);

    /// The public part of `event`, which has just been applied to this state; `None` if it has none.
    fn news(&self, event: &Self::Event) -> Option<Self::News>;

    fn view(&self, viewer: Viewer) -> Self::View;

    /// The action that is played for `seat` when its time has run out: a pass, or the least that is allowed.
    fn clock_action(&self, seat: Seat) -> Option<Self::Action>;

    /// What code outside the game needs to know about an event.
    fn facts(event: &Self::Event) -> EventFacts;

    /// A seat that may announce something only until the next action, so the others should not hurry.
    fn closing_announcement(&self) -> Option<Seat> {
        None
    }

    /// The number of deals played to their end, void ones included.
    fn finished_deals(&self) -> usize;

    /// The seats that onlookers may name as the winner of the round; depends on nothing secret. Empty once the round has
    /// gone on for a while, and in games whose rounds have no winner.
    fn guessable(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Checks whether an order may still take effect, as far as that can be known before the turn; `None` for an order
    /// that does not exist in this game.
    fn check_order(&self, _seat: Seat, _order: &OrderOf<Self::Action>) -> Option<Result<(), Self::Refusal>> {
        None
    }

    /// The action that the order takes now that the turn has come; `None` if the player has to decide.
    fn ordered_action(&self, order: &OrderOf<Self::Action>) -> Option<Self::Action> {
        match order {
            OrderOf::Play(action) => Some(action.clone()),
            OrderOf::PassUntilNextCycle
            | OrderOf::PassUnlessSingle
            | OrderOf::PlayBelow { .. }
            | OrderOf::PlayIfTakes { .. }
            | OrderOf::Announce => None,
        }
    }

    /// A pass for `seat`, whose turn it is, if it may only pass and has nothing left to announce; `None` if there is
    /// anything to decide.
    fn forced_pass(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The answer of the seat that is asked a question now, if all answers have the same result; `None` if there is
    /// anything to decide.
    fn forced_answer(&self) -> Option<(Seat, Self::Action)> {
        None
    }

    /// The cards whose place is hidden from `knower`, as indices into the canonical order.
    ///
    /// `knower` is a seat that knows its own hand and what is open; `None` stands for a knower of every hand.
    fn hidden_cards(&self, _knower: Option<Seat>) -> Vec<u8> {
        Vec::new()
    }

    /// The game with its hidden cards dealt again in `order`, a list of all cards: first to the pile, from the card that
    /// is drawn next, then to the other hands. What `knower` has seen of the cards stays true. By default nothing is
    /// dealt again.
    #[must_use]
    fn with_hidden_cards(&self, _knower: Option<Seat>, _order: &[u8]) -> Self {
        self.clone()
    }

    /// The events in place of `event`, which drew a card, and all that follow from it without an action, if the pile lies
    /// in another order. Empty if the event draws no card.
    fn draw_again(&self, _event: &Self::Event) -> Vec<Self::Event> {
        Vec::new()
    }

    /// The same action, with the announcement that a player has asked the table to make, if it is due.
    fn announcing(&self, _seat: Seat, action: Self::Action) -> Self::Action {
        action
    }
}

/// The parts of a view that are the same in every game.
pub trait GameView: Clone + fmt::Debug {
    fn turn(&self) -> Option<Seat>;

    /// The seat whose turn comes next, as far as everybody can know; `None` if only two take turns, who know without
    /// being told.
    fn next_turn(&self) -> Option<Seat> {
        None
    }

    /// The number of the round, from 1; 0 before the first deal.
    fn round(&self) -> u16;

    /// The number of the round that ended last; 0 before the end of the first.
    fn finished_rounds(&self) -> u16;

    /// Returns `true` if the viewer has a hand, as players have during a game.
    fn has_hand(&self) -> bool;

    /// Returns `true` if this seat has turns in the running round, or may still have some; by default every seat has.
    fn takes_part(&self, _seat: Seat) -> bool {
        true
    }

    /// Returns `true` if it is the viewer's turn and passing is the only choice.
    fn may_only_pass(&self) -> bool {
        false
    }

    /// The number of deals played to their end, void ones included.
    fn finished_deals(&self) -> usize;

    fn totals(&self) -> Vec<(Seat, i64)>;
}
