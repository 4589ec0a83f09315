//! The inputs of the networks: a position and an option as numbers, most of which are zero.

use arrayvec::ArrayVec;

use super::super::club::{Weighed, Weigher};
use super::value::to_log_scale;
use crate::network::{Writer, layout};
use carte_games::Seat;
use carte_games::go_stop::ruleset::{Capturing, CupUse, GoBakCover, GoBonus, Jokers, PiCount, Stacking};
use carte_games::go_stop::{Action, Card, CardSet, Phase, Points, Set, SetProgress, View};

/// The number of cards that the networks were trained with. The third joker uses the place of the first, which counts the
/// same.
const CARDS: u16 = Card::JOKER_C.index() as u16;
/// The number of inputs for the distance to the next points of a line: one, two or three cards, or none in reach.
const LINE: u16 = 4;
/// The number of inputs for all eight lines of the score.
const LINES: u16 = 8 * LINE;
/// The number of steps that are told apart: of points, of Pi, of animals and ribbons, and of cards in a hand.
const POINTS: u16 = 12;
const PI: u16 = 14;
const KINDS: u16 = 8;
const HELD: u16 = 10;
/// Where each part of the inputs for one seat begins.
const OF_POINTS: u16 = 0;
const OF_PI: u16 = OF_POINTS + POINTS;
const OF_ANIMALS: u16 = OF_PI + PI;
const OF_RIBBONS: u16 = OF_ANIMALS + KINDS;
const OF_BRIGHTS: u16 = OF_RIBBONS + KINDS;
const OF_LINES: u16 = OF_BRIGHTS + 5;
const OF_HELD: u16 = OF_LINES + LINES;
const OF_GOES: u16 = OF_HELD + HELD;
const OF_SHAKEN: u16 = OF_GOES + 4;
const OF_SATTAS: u16 = OF_SHAKEN + 2;
const OF_REST: u16 = OF_SATTAS + 2;
const SEAT: u16 = OF_REST + 7;

layout! {
    THREE: 1,
    THRESHOLD: 2,
    OPTIONS: 8,
    NAGARI: 1,
    PILE: 1,
    PAID: 1,
    HAND: CARDS,
    POT: CARDS,
    SHOWN: CARDS,
    IN_PLAY: CARDS,
    CAPTURED: 3 * CARDS,
    SEATS: 3 * SEAT,
    HOLDS_JOKERS: 1,
    POT_SIZE: 1,
    DOING: 7,
    CARD: CARDS,
    ALONE: CARDS,
    MATCHES: 4,
    OWN_OF_MONTH: 4,
    UNSEEN_OF_MONTH: 4,
    WEIGHED: 6,
    BEST: 1,
    AFTER_POINTS: 1,
    AFTER_READY: 1,
    AFTER_LINES: LINES,
    DENIES: 2,
    LEAVES: 2,
    STOPPED: 2,
}

/// The part of the inputs that is the same for every option of a position.
pub(super) struct Situation<'a> {
    view: &'a View,
    seat: Seat,
    hand: CardSet,
    club: Weigher<'a>,
    /// The others who play, in turn order, with the lines that they may complete.
    rivals: ArrayVec<(Seat, [SetProgress; 8]), 2>,
    own: CardSet,
    theirs: CardSet,
}

impl<'a> Situation<'a> {
    pub(super) fn new(view: &'a View, seat: Seat) -> Option<Self> {
        let club = Weigher::new(view, seat)?;
        let hand = view.hand?;
        let order = view.ring().starting_at(seat).skip(1);
        let rivals = order.filter_map(|other| Some((other, view.progress(other)?))).take(2).collect();
        let own = view.seats.get(seat.index())?.captured;
        let all = view.seats.iter().fold(CardSet::EMPTY, |all, seat| all | seat.captured);
        Some(Self { view, seat, hand, club, rivals, own, theirs: all - own })
    }

    /// Writes the inputs that all options have in common.
    pub(super) fn write(&self, to: &mut Writer<'_>) {
        let view = self.view;
        to.flag(THREE, self.rivals.len() == 2);
        to.flag(THRESHOLD, view.threshold() >= 5);
        to.flag(THRESHOLD + 1, view.threshold() >= 7);
        let rules = &view.rules;
        let options = [
            rules.has(Jokers::None),
            rules.has(Capturing::Forced),
            rules.has(Stacking::Stacked),
            rules.has(CupUse::Free),
            rules.has(PiCount::Cards),
            rules.has(GoBonus::Three),
            rules.has(GoBakCover::OwnDoubled),
            rules.plays_for_tokens(),
        ];
        (OPTIONS..).zip(options).for_each(|(place, on)| to.flag(place, on));
        to.flag(NAGARI, view.pending.nagari > 0 || view.pending.pushes > 0);
        to.put(PILE, f32::from(view.pile) / 20.0);
        #[expect(clippy::cast_precision_loss, reason = "a few points")]
        to.put(PAID, paid(view, self.seat) as f32 / 10.0);
        cards(to, HAND, self.hand);
        cards(to, POT, view.pot.cards);
        cards(to, IN_PLAY, view.laid | view.drawn.into() | view.jokers);
        to.flag(HOLDS_JOKERS, !(self.hand & CardSet::JOKERS).is_empty());
        to.put(POT_SIZE, f32::from(view.pot.cards.len()) / 10.0);
        self.write_seat(0, self.seat, &SetProgress::all(&Points::best(self.own), self.own, self.theirs), to);
        for (slot, (rival, lines)) in (1..).zip(&self.rivals) {
            cards(to, SHOWN, view.seats[rival.index()].shown);
            self.write_seat(slot, *rival, lines, to);
        }
    }

    fn write_seat(&self, slot: u16, seat: Seat, lines: &[SetProgress; 8], to: &mut Writer<'_>) {
        let view = self.view;
        let Some(shown) = view.seats.get(seat.index()) else { return };
        let captured = shown.captured;
        cards(to, CAPTURED + slot * CARDS, captured);
        let part = SEATS + slot * SEAT;
        let points = Points::best(captured);
        let total = points.total();
        to.steps(part + OF_POINTS, total, POINTS);
        to.steps(part + OF_PI, points.pi, PI);
        to.steps(part + OF_ANIMALS, points.animals, KINDS);
        to.steps(part + OF_RIBBONS, (captured & CardSet::RIBBONS).len(), KINDS);
        to.steps(part + OF_BRIGHTS, (captured & CardSet::BRIGHTS).len(), 5);
        write_lines(part + OF_LINES, lines, to);
        to.steps(part + OF_HELD, shown.cards_left, HELD);
        to.steps(part + OF_GOES, shown.goes, 4);
        to.steps(part + OF_SHAKEN, shown.shaken.len(), 2);
        to.steps(part + OF_SATTAS, shown.sattas, 2);
        let rest = part + OF_REST;
        to.put(rest, f32::from(shown.flips) / 2.0);
        to.flag(rest + 1, shown.turns == 0);
        let needed = view.points_for_question(seat);
        to.put(rest + 2, (f32::from(needed) - f32::from(total)).max(-4.0) / 5.0);
        to.flag(rest + 3, total >= needed);
        to.flag(rest + 4, !(captured & (CardSet::PI - CardSet::MORE_THAN_ONE)).is_empty());
        to.put(rest + 5, f32::from(total) / 10.0);
        // What the viewer would receive or pay if this seat stopped, with multipliers and baks.
        let paid = view.if_stopped(seat).map_or(0, |settlement| settlement.payments[self.seat]);
        to.put(rest + 6, payment_input(paid));
    }

    /// The estimates of level `club` for these actions.
    pub(super) fn weigh(&self, actions: &[Action]) -> Vec<Weighed> {
        actions.iter().map(|action| self.club.weigh(action)).collect()
    }

    /// Writes the inputs for Go at "Go or Stop?"; Stop would pay `stopped`.
    pub(super) fn write_go(&self, stopped: i64, to: &mut Writer<'_>) {
        to.flag(DOING + 6, true);
        to.put(STOPPED, payment_input(stopped));
        #[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
        to.put(STOPPED + 1, (stopped as f32 / 40.0).min(4.0));
    }

    /// Writes the inputs of a play or of a choice between two cards; `best` is the highest estimate of level `club`.
    pub(super) fn write_option(&self, action: &Action, weighed: &Weighed, best: f32, to: &mut Writer<'_>) {
        let (doing, laid) = match *action {
            Action::Play(card) => (0, CardSet::of(card)),
            Action::Shake(card) => (1, CardSet::of(card)),
            Action::Bomb(month) => (2, self.hand & CardSet::month(month)),
            Action::Flip => (3, CardSet::EMPTY),
            Action::Take(card) if matches!(self.view.phase, Phase::Take { drawn: true, .. }) => {
                (5, CardSet::of(card))
            }
            Action::Take(card) => (4, CardSet::of(card)),
            _ => return,
        };
        to.flag(DOING + doing, true);
        cards(to, CARD, laid);
        cards(to, ALONE, weighed.alone);
        if let Some(month) = laid.lowest().and_then(Card::month) {
            let family = CardSet::month(month);
            let count = |cards: CardSet| u16::from((cards & family).len().min(3));
            to.flag(MATCHES + count(self.view.pot.cards), true);
            to.flag(OWN_OF_MONTH + count(self.hand - laid), true);
            to.flag(UNSEEN_OF_MONTH + count(self.club.outlook.unseen), true);
        }
        let sum = weighed.sum();
        to.put(WEIGHED, sum / 8.0);
        to.put(WEIGHED + 1, (sum - best).max(-8.0) / 2.0);
        to.put(WEIGHED + 2, weighed.now / 4.0);
        to.put(WEIGHED + 3, weighed.later / 8.0);
        to.put(WEIGHED + 4, self.club.prospects.sum_of_gains(weighed.alone) / 4.0);
        to.put(WEIGHED + 5, self.club.prospects.gain_of_all(weighed.alone) / 4.0);
        to.flag(BEST, sum >= best);
        self.write_after(weighed.alone, laid, to);
    }

    /// Writes what the option captures and leaves if the draw does not interfere.
    fn write_after(&self, captured: CardSet, laid: CardSet, to: &mut Writer<'_>) {
        let own = self.own | captured;
        let (before, points) = (Points::best(self.own).total(), Points::best(own).total());
        to.put(AFTER_POINTS, f32::from(points - before.min(points)) / 4.0);
        to.flag(AFTER_READY, points >= self.view.threshold() && points > before);
        write_lines(AFTER_LINES, &SetProgress::all(&Points::best(own), own, self.theirs), to);
        let left = laid - captured;
        for (slot, (_, lines)) in (0..).zip(&self.rivals) {
            let lacks = |cards: CardSet| {
                let gains = lines.iter().filter_map(|line| {
                    let step = line.next.filter(|step| step.needs == 1 && line.set != Set::Pi)?;
                    (!(line.left & cards).is_empty()).then_some(f32::from(step.gains))
                });
                gains.sum::<f32>() / 5.0
            };
            to.put(DENIES + slot, lacks(captured));
            to.put(LEAVES + slot, lacks(left));
        }
    }
}

/// The points that the seat has received in this deal so far, before its end.
pub fn paid(view: &View, seat: Seat) -> i64 {
    let before = view.results.last().map_or(i64::from(view.rules.tokens()), |result| result.totals[seat]);
    view.seats.get(seat.index()).map_or(0, |own| own.total - before)
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
fn payment_input(points: i64) -> f32 {
    to_log_scale(points as f32) / 2.0
}

fn cards(to: &mut Writer<'_>, part: u16, cards: CardSet) {
    let third = cards & Card::JOKER_C.into();
    let first = if third.is_empty() { CardSet::EMPTY } else { Card::JOKER_A.into() };
    let cards = (cards - third) | first;
    cards.into_iter().for_each(|card| to.flag(part + u16::from(card.index()), true));
}

/// Writes how many cards each line lacks.
fn write_lines(part: u16, lines: &[SetProgress; 8], to: &mut Writer<'_>) {
    for (line, place) in lines.iter().zip((part..).step_by(usize::from(LINE))) {
        let lacks = line.next.map_or(LINE - 1, |step| u16::from(step.needs.clamp(1, 4)) - 1);
        to.flag(place + lacks, true);
    }
}
