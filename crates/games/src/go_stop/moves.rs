//! The actions that are allowed to the seat to act.

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::event::Action;
use super::month::{Month, Months};
use super::points::{Points, September};
use super::pot::Pot;
use super::refusal::Refusal;
use super::round::Stage;
use super::ruleset::{Capturing, Rules};

/// All actions that are allowed at one moment; a hand of ten cards allows fewer than 32.
pub type Actions = ArrayVec<Action, 32>;

/// The part of the state that decides what a seat may do; the seat itself may see all of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Demand<'a> {
    pub(super) rules: &'a Rules,
    pub(super) players: u8,
    /// The decision that the seat has to make; never [`Stage::Idle`].
    pub(super) stage: Stage,
    pub(super) hand: CardSet,
    pub(super) captured: CardSet,
    /// What September's cup counts as, once its owner has decided.
    pub(super) cup: Option<September>,
    pub(super) pot: &'a Pot,
    /// The number of turns on which the seat need not play a card.
    pub(super) flips: u8,
    pub(super) first_turn: bool,
    /// The months of which the seat has shown three cards.
    pub(super) shaken: Months,
    /// Whether the round may be pushed instead of stopped (A48).
    pub(super) may_push: bool,
}

impl Demand<'_> {
    pub(super) fn list(&self, actions: &mut Actions) {
        actions.clear();
        match self.stage {
            Stage::Idle => {}
            Stage::Turn(_) => self.list_turn(actions),
            Stage::Take { choice, .. } => actions.extend(choice.into_iter().map(Action::Take)),
            Stage::Give { .. } => actions.extend(cheapest_first(self.pi()).map(Action::Give)),
            // The use that counts more points comes first.
            Stage::Count(_) => actions.extend(match Points::best(self.captured).september {
                Some(September::Pi) => [September::Pi, September::Animal].map(Action::Count),
                Some(September::Animal) | None => [September::Animal, September::Pi].map(Action::Count),
            }),
            Stage::Prompt(_) => {
                actions.extend([Action::Go, Action::Stop]);
                actions.extend(self.may_push.then_some(Action::Push));
            }
            Stage::ChongTong { .. } => actions.extend([Action::ChongTong, Action::Decline]),
            Stage::Join(_) => actions.extend([Action::Join, Action::Fold]),
        }
    }

    fn list_turn(&self, actions: &mut Actions) {
        if !self.first_turn {
            actions.extend((self.hand & CardSet::JOKERS).into_iter().map(Action::Joker));
        }
        let playable = self.playable();
        actions.extend(playable.into_iter().map(Action::Play));
        for month in self.hand.months_of_three() {
            if !self.shaken.contains(month) {
                let shown = CardSet::month(month) & playable;
                actions.extend(shown.into_iter().map(Action::Shake));
            }
            if self.has_fourth_in_pot(month) {
                actions.push(Action::Bomb(month));
            }
        }
        if self.flips > 0 {
            actions.push(Action::Flip);
        }
    }

    /// The cards that may be played, jokers not counted: all, or only the matching ones if the rules force captures (A1).
    fn playable(&self) -> CardSet {
        let all = self.hand - CardSet::JOKERS;
        match self.rules.capture {
            Capturing::Free => all,
            Capturing::Forced => {
                let matches = |card: &Card| card.month().is_some_and(|month| !self.pot.of(month).is_empty());
                let matching: CardSet = all.into_iter().filter(matches).collect();
                if matching.is_empty() { all } else { matching }
            }
        }
    }

    /// Checks that this action is allowed now.
    pub(super) fn judge(&self, action: &Action) -> Result<(), Refusal> {
        match self.stage {
            Stage::Idle => Err(Refusal::RoundNotDealt),
            Stage::Turn(_) => self.judge_turn(action),
            Stage::Take { with, choice, .. } => match *action {
                Action::Take(card) if choice.contains(card) => Ok(()),
                Action::Take(card) => Err(Refusal::NotAChoice { card, choice }),
                _ => Err(Refusal::TakeFirst { with, choice }),
            },
            Stage::Give { .. } => match *action {
                Action::Give(card) if self.pi().contains(card) => Ok(()),
                Action::Give(card) => Err(Refusal::NotAChoice { card, choice: self.pi() }),
                _ => Err(Refusal::GiveFirst { choice: self.pi() }),
            },
            Stage::Count(_) => match action {
                Action::Count(_) => Ok(()),
                _ => Err(Refusal::CountFirst),
            },
            Stage::Prompt(_) => match action {
                Action::Go | Action::Stop => Ok(()),
                Action::Push if self.may_push => Ok(()),
                Action::Push => Err(Refusal::NoPush),
                _ => Err(Refusal::GoOrStopFirst),
            },
            Stage::ChongTong { month, .. } => match action {
                Action::ChongTong | Action::Decline => Ok(()),
                _ => Err(Refusal::ChongTongFirst { month }),
            },
            Stage::Join(_) => match action {
                Action::Join | Action::Fold => Ok(()),
                _ => Err(Refusal::JoinFirst),
            },
        }
    }

    /// Checks whether the action could be allowed at the next turn of the seat; what lies in the pot then is not yet
    /// known.
    pub(super) fn judge_ahead(&self, action: &Action) -> Result<(), Refusal> {
        match self.judge_turn(action) {
            Err(Refusal::MustCapture { .. } | Refusal::BombNeedsFourth { .. }) => Ok(()),
            known => known,
        }
    }

    fn judge_turn(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Joker(card) => {
                self.judge_held(card)?;
                if !card.is_joker() {
                    return Err(Refusal::NotAJoker { card });
                }
                if self.first_turn { Err(Refusal::JokerOnFirstTurn) } else { Ok(()) }
            }
            Action::Play(card) => self.judge_play(card).map(|_| ()),
            Action::Shake(card) => {
                let month = self.judge_play(card)?;
                let held = self.held(month);
                if held < 3 {
                    return Err(Refusal::ShakeNeedsThree { month, held });
                }
                if self.shaken.contains(month) { Err(Refusal::AlreadyShaken { month }) } else { Ok(()) }
            }
            Action::Bomb(month) => {
                let held = self.held(month);
                if held < 3 {
                    return Err(Refusal::BombNeedsThree { month, held });
                }
                if self.has_fourth_in_pot(month) { Ok(()) } else { Err(Refusal::BombNeedsFourth { month }) }
            }
            Action::Flip if self.flips == 0 => Err(Refusal::NoFlipOwed),
            Action::Flip => Ok(()),
            Action::Take(_) => Err(Refusal::NothingToTake),
            Action::Give(_) => Err(Refusal::NothingToGive),
            Action::Count(_) => Err(Refusal::NothingToCount),
            Action::Go | Action::Stop | Action::Push => {
                let (points, threshold) =
                    (Points::counted(self.captured, self.cup).total(), self.rules.threshold(self.players));
                Err(if points < threshold {
                    Refusal::BelowThreshold { points, threshold }
                } else {
                    Refusal::NotAsked
                })
            }
            Action::ChongTong | Action::Decline => Err(Refusal::NothingToDeclare),
            Action::Join | Action::Fold => Err(Refusal::NobodyJoins),
            Action::Another | Action::Enough => Err(Refusal::NobodyAsks),
        }
    }

    fn pi(&self) -> CardSet {
        pi_of(self.captured, self.cup)
    }

    fn held(&self, month: Month) -> u8 {
        (self.hand & CardSet::month(month)).len()
    }

    /// Returns `true` if a month of which the hand has three cards has its last one in the pot. A hand with all four
    /// leaves none for the pot.
    fn has_fourth_in_pot(&self, month: Month) -> bool {
        !self.pot.of(month).is_empty()
    }

    fn judge_held(&self, card: Card) -> Result<(), Refusal> {
        if self.hand.contains(card) { Ok(()) } else { Err(Refusal::NotHeld { card }) }
    }

    /// Checks that the card may be played, and returns its month.
    fn judge_play(&self, card: Card) -> Result<Month, Refusal> {
        self.judge_held(card)?;
        let month = card.month().ok_or(Refusal::JokerIsPutAside { card })?;
        match self.playable() {
            playable if playable.contains(card) => Ok(month),
            playable => {
                Err(playable.lowest().map_or(Refusal::NotHeld { card }, |card| Refusal::MustCapture { card }))
            }
        }
    }
}

/// The Pi among these captured cards, with September's cup if it counts as Pi.
pub(super) fn pi_of(captured: CardSet, cup: Option<September>) -> CardSet {
    let cups = if cup == Some(September::Pi) { CardSet::of(Card::SAKE_CUP) } else { CardSet::EMPTY };
    captured & (CardSet::PI | cups)
}

/// These Pi in ascending order of value.
pub(super) fn cheapest_first(pi: CardSet) -> impl Iterator<Item = Card> {
    let more = pi & (CardSet::MORE_THAN_ONE | CardSet::of(Card::SAKE_CUP));
    (pi - more).into_iter().chain(more)
}

/// The card to take if it makes no difference which: all in `choice` are plain Pi, and none is a mission card. `None` if
/// it makes a difference.
pub(super) fn forced_take(choice: CardSet, missions: CardSet) -> Option<Card> {
    let plain = (choice & missions).is_empty() && choice.into_iter().all(|card| card.pi_value() == 1);
    choice.lowest().filter(|_| plain)
}

/// Returns `true` if it makes a difference which `owed` of these Pi are given.
pub(super) fn is_choice(pi: CardSet, owed: u8) -> bool {
    owed > 0 && pi.len() > owed && pi.first_of_each_gift_value().nth(1).is_some()
}
