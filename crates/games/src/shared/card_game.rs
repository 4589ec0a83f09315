//! What every game does for the code that runs it.

use std::fmt;
use std::ops::RangeInclusive;

use super::{Awaits, Chance, EventFacts, OrderOf, Seat, Viewer};

/// A card game as the table plays it.
///
/// `decide` and `deal` look, `apply` changes: what refuses does not mutate.
pub trait CardGame: Sized + Clone + fmt::Debug {
    /// The resolved rule set.
    type Rules: Clone + fmt::Debug;
    /// What a player can do.
    type Action: Clone + fmt::Debug;
    /// What has happened; secret, because a deal carries every hand.
    type Event: Clone + fmt::Debug;
    /// What everybody may know of an event.
    type News: Clone + fmt::Debug;
    /// Why an action was not accepted, for the person who tried it.
    type Refusal: Clone + fmt::Debug;
    /// What one viewer may know of the state.
    type View: GameView;
    /// What is shown of how chance has decided who deals, or is dealt to, first.
    type Ceremony: Clone + fmt::Debug;

    /// A game before its first deal; `first_dealer` was drawn, and deals unless the rules name another seat.
    fn new(rules: Self::Rules, players: u8, first_dealer: Seat) -> Self;

    /// The rules of a game that starts now: where they name a seat of the lobby, they name one of the game then.
    ///
    /// `host` is the seat of the host, and `moved` says where the person in a seat of the lobby sits now; `None` for
    /// nobody. By default the rules name no seat.
    fn at_start(
        rules: Self::Rules,
        _host: Option<Seat>,
        _moved: &dyn Fn(Seat) -> Option<Seat>,
    ) -> Self::Rules {
        rules
    }

    /// Who deals first by the draw that these rules have for it; `None` where they have none.
    fn drawn_dealer(_rules: &Self::Rules, _players: u8, _chance: &dyn Chance) -> Option<Seat> {
        None
    }

    /// What everybody is shown of chance now: the draw for the first dealer, or the cut before the running round.
    fn ceremony(&self, _chance: &dyn Chance) -> Option<Self::Ceremony> {
        None
    }

    /// How many people can play by these rules.
    fn seats(rules: &Self::Rules) -> RangeInclusive<u8>;

    /// What these points are worth, more being better.
    fn worth(points: i64) -> i64 {
        points
    }

    /// How many cards the deck has under these rules.
    fn deck_len(rules: &Self::Rules) -> u8;

    /// What the game is waiting for.
    fn awaits(&self) -> Awaits;

    /// The events of dealing `deck`: indices into the canonical order of the cards, shuffled, all different.
    ///
    /// `cut` says which card, as such an index, a cut before the deal shows at which attempt, from 0. `reshuffle` says another
    /// order of all cards, independent of the deal and as secret, for games in which cards go back to the pile. To be called
    /// only while the game [awaits](Self::awaits) a deal.
    fn deal(&self, deck: &[u8], cut: &dyn Fn(u8) -> u8, reshuffle: &dyn Fn() -> Vec<u8>) -> Vec<Self::Event>;

    /// The events that `action` of `seat` causes, or why it is refused.
    ///
    /// # Errors
    /// The refusal, when the rules do not allow the action now.
    fn decide(&self, seat: Seat, action: &Self::Action) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Takes an event that `deal` or `decide` of this very state returned (or the log kept) into the state.
    fn apply(&mut self, event: &Self::Event);

    /// What everybody may know of `event`, which has just been applied to this state.
    fn news(&self, event: &Self::Event) -> Option<Self::News>;

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What the clock plays for a seat whose time has run out: a pass, or the least that is allowed.
    fn clock_action(&self, seat: Seat) -> Option<Self::Action>;

    /// What code outside of the game may need to know about an event.
    fn facts(event: &Self::Event) -> EventFacts;

    /// A seat that may announce something until somebody acts, so that the others should not hurry.
    fn closing_announcement(&self) -> Option<Seat> {
        None
    }

    /// How many deals were played to their end, void ones included.
    fn finished_deals(&self) -> usize;

    /// Whom those who look on may guess to win the round, as long as little of it has been played; nobody later on, and in a
    /// game of which nobody wins rounds. It follows from what everybody may know.
    fn guessable(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Whether this order can still come to something, as far as can be known before the turn; `None` where the game
    /// has no such orders.
    fn check_order(&self, _seat: Seat, _order: &OrderOf<Self::Action>) -> Option<Result<(), Self::Refusal>> {
        None
    }

    /// What the order does at the turn that has come; `None` when the person is to decide.
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

    /// The pass of `seat`, whose turn it is, where nothing else is allowed and nothing is left to say; `None` where there
    /// is anything to decide.
    fn forced_pass(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The answer of the seat that is asked something now, where all answers come to the same; `None` where there is anything
    /// to decide.
    fn forced_answer(&self) -> Option<(Seat, Self::Action)> {
        None
    }

    /// The cards of which nobody who knows so much can say where they lie, as indices into the canonical order.
    ///
    /// `knower` is a seat that knows its own hand and what is open, and `None` stands for one that knows every hand.
    fn hidden_cards(&self, _knower: Option<Seat>) -> Vec<u8> {
        Vec::new()
    }

    /// The game with those cards dealt anew: in this order of all cards first those of the pile, the next one to be drawn at the front, then
    /// those of the other hands. What the knower has seen of them stays true. By default nothing can be dealt anew.
    #[must_use]
    fn with_hidden_cards(&self, _knower: Option<Seat>, _order: &[u8]) -> Self {
        self.clone()
    }

    /// What happens instead of `event`, with which a card is drawn, where the pile lies in another order, and what follows from that
    /// by itself; nothing where the event draws none.
    fn draw_again(&self, _event: &Self::Event) -> Vec<Self::Event> {
        Vec::new()
    }

    /// The same action, with what a person may have asked the table to announce said where it is due.
    fn announcing(&self, _seat: Seat, action: Self::Action) -> Self::Action {
        action
    }
}

/// What one viewer may know of a game, as far as it is the same in every game.
pub trait GameView: Clone + fmt::Debug {
    /// The seat to act.
    fn turn(&self) -> Option<Seat>;

    /// The seat whose turn comes after the present one, as far as everybody can know; `None` where only two take turns, who know
    /// without being told.
    fn next_turn(&self) -> Option<Seat> {
        None
    }

    /// The round, from 1; 0 before the first deal.
    fn round(&self) -> u16;

    /// The number of the round that was finished last, 0 for none.
    fn finished_rounds(&self) -> u16;

    /// Returns `true` if the viewer has a hand, as players have during a game.
    fn has_hand(&self) -> bool;

    /// Returns `true` if this seat has turns in the round that is played, or may still have some; by default every seat.
    fn takes_part(&self, _seat: Seat) -> bool {
        true
    }

    /// Returns `true` if it is the viewer's turn and passing is all that is left.
    fn may_only_pass(&self) -> bool {
        false
    }

    /// How many deals were played to their end, void ones included.
    fn finished_deals(&self) -> usize;

    /// The points of each seat so far.
    fn totals(&self) -> Vec<(Seat, i64)>;
}
