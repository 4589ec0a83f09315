//! The inputs of the network: a position and an option as numbers, most of which are zero.

use carte_games::Seat;
use carte_games::gang_of_four::ruleset::{DirectionRule, FinalTie, FlushOrder, FollowDuty, LeadDuty};
use carte_games::gang_of_four::scoring::penalty;
use carte_games::gang_of_four::{Card, CardSet, Colour, Combination, CombinationKind, Exchange, View};

use super::super::outlook::{Outlook, five_strength};
use super::super::plan::{Costs, Plan};
use crate::network::{Writer, layout};

/// The distances to the limit, in points, that are told apart.
const NEAR: [u16; NEAR_STEPS as usize] = [5, 10, 16, 24, 40, 60];
const NEAR_STEPS: u16 = 6;
/// The number of inputs for each other player.
const OTHER: u16 = 22;
/// The number of inputs for each total.
const TOTAL: u16 = 1 + NEAR_STEPS;

layout! {
    FOUR_SEATS: 1,
    UNSEEN: 64,
    UNSEEN_COLOURS: 3,
    OTHERS: 3 * OTHER,
    TOP_KIND: 9,
    TOP_VALUE: 13,
    TOP_RANK: 1,
    TOP_LEN: 1,
    TOP_OWNER: 3,
    BOUND: 1,
    FIRST_LEAD: 1,
    TOTALS: 4 * TOTAL,
    AHEAD: 3,
    LIMIT: 1,
    OPTIONS: 10,
    HAND_COST: 1,
    HAND_LOSERS: 1,
    HAND_PARTS: 1,
    FEWEST: 1,
    REST: 64,
    REST_COLOURS: 12,
    REST_SIZE: 18,
    REST_TOP: 2,
    REST_COST: 1,
    REST_LOSERS: 6,
    REST_PARTS: 8,
    REST_FIVES: 3,
    NEARER: 1,
    STANDS: 2,
    DANGER: 1,
    SPARED: 1,
    FINISH: 1,
    KEPT: 1,
    PASS: 1,
    RETURN: 1,
    SAID: 1,
    PLAY_KIND: 8,
    PLAY_VALUE: 13,
    PLAY_RANK: 1,
    PLAY_LEN: 1,
    PLAY_STRENGTH: 1,
    PLAY_MARGIN: 1,
}

/// The part of the inputs that is the same for every option of a position.
pub(super) struct Situation<'a> {
    pub(super) view: &'a View,
    pub(super) hand: CardSet,
    pub(super) outlook: Outlook,
    pub(super) costs: Costs,
    pub(super) plan: Plan,
}

/// An option, as far as the network distinguishes it.
#[derive(Clone, Copy)]
pub(super) enum Doing {
    Pass,
    Play { play: Combination, said: bool },
    Return(Card),
}

impl<'a> Situation<'a> {
    pub(super) fn new(view: &'a View, seat: Seat, hand: CardSet) -> Self {
        let outlook = Outlook::new(view, seat, hand);
        let costs = Costs::new(&outlook);
        let plan = costs.plan(hand);
        Self { view, hand, outlook, costs, plan }
    }

    /// Writes the inputs that all options have in common.
    pub(super) fn write(&self, seat: Seat, to: &mut Writer<'_>) {
        let view = self.view;
        to.flag(FOUR_SEATS, view.players == 4);
        let unseen = self.outlook.unseen();
        put_cards(to, UNSEEN, unseen);
        for (place, colour) in (UNSEEN_COLOURS..).zip(Colour::PLAIN) {
            to.put(place, f32::from((unseen & CardSet::colour(colour)).len()) / 20.0);
        }
        self.write_others(seat, to);
        self.write_top(seat, to);
        to.flag(BOUND, view.bound());
        to.flag(FIRST_LEAD, view.first_lead);
        self.write_totals(seat, to);
        self.write_rules(to);
        to.put(HAND_COST, self.plan.cost / 8.0);
        to.put(HAND_LOSERS, f32::from(self.plan.losers) / 8.0);
        to.put(HAND_PARTS, f32::from(self.plan.parts) / 10.0);
        to.put(FEWEST, f32::from(self.outlook.fewest) / 16.0);
    }

    /// The other seats in the order of play, each with its slot. Slot 0 is the next seat, slot 2 the last; with three
    /// players slot 1 stays empty.
    fn others(&self, seat: Seat) -> impl Iterator<Item = (u16, Seat)> {
        let view = self.view;
        let mut next = seat;
        (1..view.players).map(move |distance| {
            next = view.direction.next(next, view.players);
            (if distance + 1 == view.players { 2 } else { u16::from(distance) - 1 }, next)
        })
    }

    fn write_others(&self, seat: Seat, to: &mut Writer<'_>) {
        let unseen = self.outlook.unseen();
        for (slot, other) in self.others(seat) {
            let Some(shown) = self.view.seats.get(other.index()) else { continue };
            let part = OTHERS + slot * OTHER;
            to.flag(part + u16::from(shown.cards_left.clamp(1, 16)) - 1, true);
            to.put(part + 16, f32::from(shown.cards_left) / 16.0);
            to.flag(part + 17, !shown.barred);
            to.flag(part + 18, shown.announced || shown.exposed);
            to.flag(part + 19, shown.passed);
            // Everybody has seen the cards of the exchange.
            if let Some((Exchange { giver, winner, given }, returned)) = &self.view.exchange {
                let holds = |card: &Card| unseen.contains(*card);
                if *winner == other && holds(given) {
                    to.put(part + 20, f32::from(given.rank()) / 33.0);
                }
                if let Some(card) = returned.filter(|card| *giver == other && holds(card)) {
                    to.put(part + 21, 0.1 + f32::from(card.rank()) / 33.0);
                }
            }
        }
    }

    fn write_top(&self, seat: Seat, to: &mut Writer<'_>) {
        let Some(top) = self.view.to_beat() else {
            to.flag(TOP_KIND, true);
            return;
        };
        let on = &top.combination;
        to.flag(TOP_KIND + 1 + on.kind() as u16, true);
        to.flag(TOP_VALUE + u16::from(on.value()), true);
        to.put(TOP_RANK, rank(on));
        to.put(TOP_LEN, f32::from(on.len()) / 7.0);
        if let Some((slot, _)) = self.others(seat).find(|(_, other)| *other == top.seat) {
            to.flag(TOP_OWNER + slot, true);
        }
    }

    fn write_totals(&self, seat: Seat, to: &mut Writer<'_>) {
        let limit = self.view.rules.limit();
        let total = |seat: Seat| self.view.seats.get(seat.index()).map_or(0, |seat| seat.total);
        let own = total(seat);
        for (slot, other) in self.others(seat).chain([(3, seat)]) {
            let part = TOTALS + slot * TOTAL;
            let total = total(other);
            to.put(part, f32::from(total) / f32::from(limit));
            let left = limit.saturating_sub(total);
            for (place, near) in (part + 1..).zip(NEAR) {
                to.flag(place, left <= near);
            }
            if slot < 3 {
                to.put(AHEAD + slot, ((f32::from(total) - f32::from(own)) / 30.0).clamp(-2.0, 2.0));
            }
        }
        to.put(LIMIT, f32::from(limit.min(300)) / 100.0);
    }

    fn write_rules(&self, to: &mut Writer<'_>) {
        let rules = &self.view.rules;
        let flags = [
            rules.phoenixes_are_equal(),
            rules.has(FlushOrder::Sum),
            rules.has(FlushOrder::Values),
            rules.has(FollowDuty::Highest),
            rules.has(FollowDuty::None),
            !rules.has(LeadDuty::Off),
            rules.has(DirectionRule::Fixed),
            !rules.can_forget_announcement(),
            rules.takes_back_if_forgotten(),
            rules.has(FinalTie::Share),
        ];
        (OPTIONS..).zip(flags).for_each(|(place, on)| to.flag(place, on));
    }

    /// Writes the inputs of one option: what it does and what it leads to.
    pub(super) fn write_option(&self, doing: Doing, to: &mut Writer<'_>) {
        let laid = match doing {
            Doing::Pass => CardSet::EMPTY,
            Doing::Play { play, .. } => play.cards(),
            Doing::Return(card) => CardSet::of(card),
        };
        let rest = self.hand - laid;
        let after = if laid.is_empty() { self.plan.clone() } else { self.costs.plan(rest) };
        put_cards(to, REST, rest);
        for (place, colour) in (REST_COLOURS..).step_by(4).zip(Colour::PLAIN) {
            let of_colour = (rest & (CardSet::colour(colour) | CardSet::of(Card::MULTI_ONE))).len();
            to.put(place, f32::from(of_colour) / 8.0);
            to.flag(place + 1, of_colour >= 4);
            to.flag(place + 2, of_colour >= 5);
            to.flag(place + 3, of_colour >= 6);
        }
        to.flag(REST_SIZE + u16::from(rest.len().min(17)), true);
        let mut high = rest.into_iter().rev();
        to.put(REST_TOP, high.next().map_or(0.0, |card| f32::from(card.rank()) / 33.0));
        to.put(REST_TOP + 1, high.next().map_or(0.0, |card| f32::from(card.rank()) / 33.0));
        to.put(REST_COST, after.cost / 8.0);
        to.steps(REST_LOSERS, after.losers, 6);
        to.steps(REST_PARTS, after.parts, 8);
        to.steps(REST_FIVES, after.fives(), 3);
        to.put(NEARER, self.plan.cost - after.cost);
        match doing {
            Doing::Pass => {
                to.flag(PASS, true);
                if let Some(top) = self.view.to_beat() {
                    let owner = self.outlook.opponents.iter().find(|other| other.seat == top.seat);
                    let danger = self.outlook.danger(&top.combination, owner, self.hand.len());
                    to.put(DANGER, danger / 20.0);
                }
            }
            Doing::Return(card) => {
                to.flag(RETURN, true);
                to.flag(PLAY_VALUE + u16::from(card.value()), true);
                to.put(PLAY_RANK, f32::from(card.rank()) / 33.0);
            }
            Doing::Play { play, said } => {
                to.flag(SAID, said);
                self.write_play(&play, rest, &after, to);
            }
        }
    }

    fn write_play(&self, play: &Combination, rest: CardSet, after: &Plan, to: &mut Writer<'_>) {
        let stands = self.outlook.stands(play);
        to.put(STANDS, stands);
        to.put(STANDS + 1, stands * stands);
        to.put(DANGER, self.outlook.danger(play, None, rest.len()) / 20.0);
        let spared = penalty(self.hand.len()).saturating_sub(penalty(rest.len()));
        to.put(SPARED, f32::from(spared) / 30.0);
        to.put(FINISH, if after.losers <= 1 { stands } else { 0.0 });
        to.put(KEPT, stands * self.outlook.distance_from_end());
        to.flag(PLAY_KIND + play.kind() as u16, true);
        to.flag(PLAY_VALUE + u16::from(play.value()), true);
        to.put(PLAY_RANK, rank(play));
        to.put(PLAY_LEN, f32::from(play.len()) / 7.0);
        if play.len() == 5 && play.kind() != CombinationKind::Gang {
            to.put(PLAY_STRENGTH, five_strength(play.kind(), play.value()));
        }
        if let Some(top) = self.view.to_beat() {
            to.put(PLAY_MARGIN, rank(play) - rank(&top.combination));
        }
    }
}

/// The rank of the highest card as a single, scaled to 0 to 1.
fn rank(play: &Combination) -> f32 {
    play.cards().highest().map_or(0.0, |card| f32::from(card.rank()) / 33.0)
}

/// Writes cards by value, without distinguishing copies and colours.
fn put_cards(to: &mut Writer<'_>, part: u16, cards: CardSet) {
    to.steps(part, (cards & CardSet::value(1)).len(), 7);
    for value in 2..=10_u8 {
        let place = part + 7 + u16::from(value - 2) * 6;
        to.steps(place, (cards & CardSet::value(value)).len(), 6);
    }
    for (place, card) in (part + 61..).zip([Card::GREEN_PHOENIX, Card::YELLOW_PHOENIX, Card::DRAGON]) {
        to.flag(place, cards.contains(card));
    }
}
