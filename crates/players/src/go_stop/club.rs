//! Plays like a person with some experience: watches the sets of all players, the cards that are out, and what a card
//! would leave to the others.
//!
//! Every possible play is weighed in points: what it captures with each card that may be drawn, and what the pot and the
//! hand are worth afterwards.

use rand::Rng;

use super::outlook::{Outlook, STEAL};
use super::prospects::Prospects;
use super::stopping;
use carte_games::Seat;
use carte_games::go_stop::{Action, Card, CardSet, Haul, Phase, PossibleTurn, SeatView, View};

/// The value of showing three cards of a month, which doubles, in points.
const SHOWN: f32 = 1.5;
/// The value of a satta, in points: it costs `SATTA` if another may hold the fourth card and brings `OWN_STACK` if the
/// viewer does.
const SATTA: f32 = 2.0;
const OWN_STACK: f32 = 1.0;
/// The value of each opponent's payment for a satta on the first turn, in points.
const FIRST_SATTA: f32 = 1.5;
/// The value of the third satta, which wins the round, in points.
const LAST_SATTA: f32 = 4.0;

/// The best of several legal actions.
pub(super) fn action(view: &View, seat: Seat, actions: &[Action], rng: &mut impl Rng) -> Option<Action> {
    let end = match view.phase {
        Phase::GoOrStop { .. } => Some([Action::Stop, Action::Go]),
        Phase::ChongTong { .. } => Some([Action::ChongTong, Action::Decline]),
        _ => None,
    };
    if let Some([stop, go]) = end {
        let plays_on = stopping::plays_on(view, seat, [stop, go], stopping::PLAYED_OUT, rng);
        return Some(if plays_on { go } else { stop });
    }
    // A joker brings its Pi and another card, and costs no turn.
    if let Some(joker) = actions.iter().find(|action| matches!(action, Action::Joker(_))) {
        return Some(*joker);
    }
    let weigher = Weigher::new(view, seat)?;
    let weighed = actions.iter().map(|action| (weigher.weigh(action).sum(), *action));
    weighed.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, action)| action)
}

/// A `club` player's estimate of an action, in points.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Weighed {
    /// The value of what it captures, on average over all draws.
    pub(super) now: f32,
    /// The value of the pot and the hand afterwards.
    pub(super) later: f32,
    /// The value of showing cards.
    pub(super) shown: f32,
    /// The cards that it captures if the draw does not interfere.
    pub(super) alone: CardSet,
}

impl Weighed {
    pub(super) fn sum(&self) -> f32 {
        self.now + self.later + self.shown
    }
}

/// What stays the same while the actions of one turn are weighed.
pub(super) struct Weigher<'a> {
    view: &'a View,
    own: &'a SeatView,
    hand: CardSet,
    pub(super) prospects: Prospects,
    pub(super) outlook: Outlook,
    /// The value of each call that steals, in points.
    steal: f32,
}

impl<'a> Weigher<'a> {
    /// `None` before a deal, and until it is settled who plays at a table of more than three.
    pub(super) fn new(view: &'a View, seat: Seat) -> Option<Self> {
        if view.seats.len() > 3 {
            return None;
        }
        let others = || view.seats.iter().enumerate().filter(|(index, _)| *index != seat.index());
        let own = view.seats.get(seat.index())?;
        let turns = |seat: &SeatView| seat.cards_left + seat.flips;
        let last_turn = turns(own) <= 1 && others().all(|(_, other)| turns(other) == 0);
        let single = CardSet::PI - CardSet::MORE_THAN_ONE;
        let givers = others().filter(|(_, other)| !(other.captured & single).is_empty());
        let steal = if last_turn { 0.0 } else { givers.map(|_| STEAL).sum() };
        Some(Self {
            view,
            own,
            hand: view.hand?,
            prospects: Prospects::new(view, seat),
            outlook: Outlook::new(view, seat),
            steal,
        })
    }

    pub(super) fn weigh(&self, action: &Action) -> Weighed {
        match *action {
            Action::Play(card) => self.weigh_turn(card.into()),
            Action::Shake(card) => Weighed { shown: SHOWN, ..self.weigh_turn(card.into()) },
            Action::Bomb(month) => {
                Weighed { shown: SHOWN, ..self.weigh_turn(self.hand & CardSet::month(month)) }
            }
            Action::Flip => self.weigh_turn(CardSet::EMPTY),
            Action::Take(card) => {
                let left = self.view.pot.cards - card.into();
                Weighed {
                    now: self.prospects.gain_of(card),
                    later: self.future(left, self.hand),
                    shown: 0.0,
                    alone: card.into(),
                }
            }
            Action::Joker(_)
            | Action::Give(_)
            | Action::Count(_)
            | Action::Go
            | Action::Stop
            | Action::Push
            | Action::ChongTong
            | Action::Decline
            | Action::Join
            | Action::Fold
            | Action::Another
            | Action::Enough => Weighed { now: f32::MIN, ..Weighed::default() },
        }
    }

    fn future(&self, left: CardSet, hand: CardSet) -> f32 {
        self.outlook.future(&self.prospects, &self.view.pot, left, hand)
    }

    /// Weighs playing these cards, on average over all draws.
    fn weigh_turn(&self, laid: CardSet) -> Weighed {
        let pot = &self.view.pot;
        let month = laid.lowest().and_then(Card::month);
        let family = month.map_or(CardSet::EMPTY, |month| CardSet::month(month) | pot.jokers(month));
        let matching = pot.cards & family;
        let laid_takes = (laid.len() == 1).then(|| self.better(matching)).flatten();
        let alone = match laid_takes {
            _ if matching.is_empty() => CardSet::EMPTY,
            Some(card) => laid | card.into(),
            None => laid | matching,
        };
        let gain = self.prospects.gain_of_all(alone);
        let mut sum = 0.0;
        for drawn in self.outlook.unseen {
            let same = drawn.month() == month;
            let pair = if same { None } else { drawn.month().map(|month| pot.of(month)) };
            let drawn_takes = pair.and_then(|pair| self.better(pair));
            let haul = self.view.haul(&PossibleTurn { laid, laid_takes, drawn, drawn_takes });
            let by_laid = haul.captured & family;
            sum += if by_laid == alone { gain } else { self.prospects.gain_of_all(by_laid) };
            sum += self.prospects.sum_of_gains(haul.captured - family) + self.calls(&haul);
            if same && haul.captured.is_empty() {
                sum += self.satta(!((self.hand - laid) & family).is_empty());
            }
        }
        let left = (pot.cards | laid) - alone;
        let now = sum * self.outlook.each;
        Weighed { now, later: self.future(left, self.hand - laid), shown: 0.0, alone }
    }

    /// The better of two cards in the pot; `None` if these are not two.
    fn better(&self, cards: CardSet) -> Option<Card> {
        let better = || {
            cards.into_iter().max_by(|a, b| self.prospects.gain_of(*a).total_cmp(&self.prospects.gain_of(*b)))
        };
        (cards.len() == 2).then(better).flatten()
    }

    fn calls(&self, haul: &Haul) -> f32 {
        haul.calls.iter().filter(|call| call.steals()).map(|_| self.steal).sum()
    }

    /// The value of a satta; `holds_fourth` if the player's own hand has the fourth card.
    fn satta(&self, holds_fourth: bool) -> f32 {
        let stack = if holds_fourth { OWN_STACK } else { -SATTA };
        let first =
            if self.own.turns == 0 { FIRST_SATTA * f32::from(self.view.ring().count() - 1) } else { 0.0 };
        stack + first + if self.own.sattas == 2 { LAST_SATTA } else { 0.0 }
    }
}
