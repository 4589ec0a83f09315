//! One round: from the deal until a stop or exhaustion (sections 2, 3 and 7).

use std::fmt;

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::deck::{Deck, Packets};
use super::event::{Event, Theft};
use super::game::pending;
use super::month::{Month, Months};
use super::moves::Demand;
use super::points::{Points, September};
use super::pot::Pot;
use super::result::{RoundResult, Sales};
use super::ring::Ring;
use super::ruleset::{CupUse, Giver, OwnSatta, Rules};
use super::settlement::{Account, Pending};
use super::turn::{Call, Turn};
use crate::Seat;
use crate::go_stop::{PerSeat, Seats};

mod act;

pub(super) use act::Paid;

/// The number of players in a round at a table of more (A50).
pub(super) const PLAYING: u8 = 3;

/// Whom a round waits for, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nobody: the round is not dealt, or over.
    Idle,
    /// The seat says whether it plays this round, which was dealt to more than three (A50).
    Join(Seat),
    /// The seat plays a card, or first jokers.
    Turn(Seat),
    /// The seat chooses which of two cards in the pot is taken with the card `with`, which it has played or drawn.
    Take { seat: Seat, with: Card, choice: CardSet, drawn: bool },
    /// The seat chooses a Pi to give to `to`, whose turn it still is (A46).
    Give { seat: Seat, to: Seat },
    /// The seat, which has captured September's cup, decides what it counts as (A45).
    Count(Seat),
    /// The seat says Go or Stop.
    Prompt(Seat),
    /// The seat declares or keeps the four cards of a month; nobody else knows that it can (J8).
    ChongTong { seat: Seat, month: Month },
}

impl Stage {
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Idle => None,
            Self::Join(seat)
            | Self::Turn(seat)
            | Self::Take { seat, .. }
            | Self::Give { seat, .. }
            | Self::Count(seat)
            | Self::Prompt(seat)
            | Self::ChongTong { seat, .. } => Some(seat),
        }
    }
}

/// What a round uses of the game that it belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms<'a> {
    pub(super) rules: &'a Rules,
    pub(super) totals: &'a PerSeat<i64>,
    /// The results of the deals before this one.
    pub(super) results: &'a [RoundResult],
    /// Whether this round may be pushed (A48).
    pub(super) may_push: bool,
}

impl Terms<'_> {
    /// The nagari and pushes before this deal, which multiply what its winner is paid.
    pub(super) fn pending(&self) -> Pending {
        pending(self.rules, self.results)
    }
}

/// The state of the round that is played, or was played last.
#[derive(Clone, PartialEq, Eq)]
pub struct Round {
    /// From 1; 0 before the first deal.
    pub number: u16,
    /// How many deals of this round ended in nagari before.
    pub redeal: u16,
    /// The seats that play; until it is settled who does, all that may (A50).
    pub ring: Ring,
    /// The seats that have given their hands back and sit this round out (A50).
    pub resting: Seats,
    /// The sales of the players who had to sit out (A50).
    pub sales: Sales,
    /// The order of the pile after hands have gone back to it (A50).
    pub reshuffle: Option<Box<Deck>>,
    pub dealer: Seat,
    pub stage: Stage,
    /// The mission cards, which double the payment for a winner who has captured them (A47).
    pub missions: CardSet,
    pub hands: PerSeat<CardSet>,
    pub captured: PerSeat<CardSet>,
    pub pot: Pot,
    /// The face-down cards; the last one is drawn first.
    pub pile: ArrayVec<Card, { Card::COUNT as usize }>,
    /// The cards laid and drawn in the current turn.
    pub turn: Turn,
    /// The number of turns that each seat has finished.
    pub turns: PerSeat<u8>,
    /// The number of turns that each seat may take without playing a card.
    pub flips: PerSeat<u8>,
    /// The number of times that each seat has said Go.
    pub goes: PerSeat<u8>,
    /// The points of each seat's sets when it last said Go.
    pub points_at_go: PerSeat<u8>,
    /// The months of which each seat has shown three cards.
    pub shaken: PerSeat<Months>,
    /// The cards of each hand that everybody has seen.
    pub shown: PerSeat<CardSet>,
    /// The number of sattas that each seat has made.
    pub sattas: PerSeat<u8>,
    /// The months of the stacks that each seat has made and nobody has taken; empty unless own stacks bring more (A41).
    pub stacks: PerSeat<Months>,
    /// The number of Pi that each seat still has to choose and give to the seat whose turn it is (A46).
    pub owed: PerSeat<u8>,
    /// What September's cup counts as, once its owner has decided (A45).
    pub cup: Option<September>,
    /// What each seat has received before the end of the round, for sold cards and for early calls; negative for what it
    /// paid.
    pub paid: PerSeat<i64>,
}

impl Round {
    /// The state before the first deal.
    pub(super) fn before_the_first(ring: Ring, first_dealer: Seat) -> Self {
        Self {
            number: 0,
            redeal: 0,
            ring,
            resting: Seats::new(),
            sales: Sales::new(),
            reshuffle: None,
            dealer: first_dealer,
            stage: Stage::Idle,
            missions: CardSet::EMPTY,
            hands: PerSeat::default(),
            captured: PerSeat::default(),
            pot: Pot::default(),
            pile: ArrayVec::new(),
            turn: Turn::default(),
            turns: PerSeat::default(),
            flips: PerSeat::default(),
            goes: PerSeat::default(),
            points_at_go: PerSeat::default(),
            shaken: PerSeat::default(),
            shown: PerSeat::default(),
            sattas: PerSeat::default(),
            stacks: PerSeat::default(),
            owed: PerSeat::default(),
            cup: None,
            paid: PerSeat::default(),
        }
    }

    /// The round that begins with these packets. The dealer plays first. At a table of more than three, the others are
    /// first asked whether they play (A50).
    pub(super) fn dealt(ring: Ring, dealer: Seat, number: u16, redeal: u16, packets: Packets) -> Self {
        let asks = ring.count() > PLAYING;
        Self {
            number,
            redeal,
            stage: if asks { Stage::Join(ring.after(dealer)) } else { Stage::Turn(dealer) },
            hands: packets.hands,
            pot: packets.pot.into(),
            pile: packets.pile,
            ..Self::before_the_first(ring, dealer)
        }
    }

    /// The seats that the round was dealt to, those that sit it out included.
    pub(super) fn table(&self) -> Ring {
        self.resting.iter().fold(self.ring, |ring, seat| ring.with(*seat))
    }

    /// The seats that have said that they play, the dealer first, who always plays. Once it is settled, all that play.
    pub(super) fn joined(&self) -> impl Iterator<Item = Seat> + Clone {
        let asked = if let Stage::Join(seat) = self.stage { Some(seat) } else { None };
        self.ring.starting_at(self.dealer).take_while(move |seat| Some(*seat) != asked)
    }

    /// Puts the hands of these seats into the pile, in an order that nobody knows; these seats sit the round out.
    fn give_back(&mut self, seats: impl IntoIterator<Item = Seat>) {
        let mut back: CardSet = self.pile.iter().copied().collect();
        for seat in seats {
            back |= std::mem::take(&mut self.hands[seat]);
            self.ring = self.ring.without(seat);
            self.resting.push(seat);
        }
        let order =
            self.reshuffle.iter().flat_map(|deck| deck.cards()).copied().filter(|card| back.contains(*card));
        let ordered: CardSet = order.clone().collect();
        // A position that was set up may lack the order, or have one without some of the cards.
        self.pile = (back - ordered).into_iter().chain(order.rev()).collect();
    }

    /// Returns `true` if this seat still has a turn: it has one for each card of its hand and for each flip.
    fn has_turn(&self, seat: Seat) -> bool {
        !self.hands[seat].is_empty() || self.flips[seat] > 0
    }

    /// The next seat after `seat` that still has a turn (E4); `None` when all cards are played.
    fn after(&self, seat: Seat) -> Option<Seat> {
        let first = self.ring.after(seat);
        // It is almost always the neighbour.
        if self.has_turn(first) {
            return Some(first);
        }
        self.ring.starting_at(first).find(|next| self.has_turn(*next))
    }

    /// Returns `true` if this seat is asked "Go or Stop?" at the end of its turn (section 7, A4).
    fn asked(&self, rules: &Rules, seat: Seat) -> bool {
        let points = self.points(seat);
        let grown = self.goes[seat] == 0 || points > self.points_at_go[seat];
        grown && points >= rules.threshold(self.ring.count())
    }

    pub(super) fn points(&self, seat: Seat) -> u8 {
        Points::counted_total(self.captured[seat], self.cup)
    }

    /// Sets the stage after the captures of a turn: others choose Pi to give, the seat decides what the cup counts as, it
    /// is asked "Go or Stop?", or the turn ends.
    fn go_on_after_captures(&mut self, rules: &Rules, seat: Seat) {
        if rules.giver == Giver::Chooses
            && let Some(giver) =
                self.ring.starting_at(self.ring.after(seat)).find(|giver| self.owed[*giver] > 0)
        {
            self.stage = Stage::Give { seat: giver, to: seat };
            return;
        }
        let has_cup = self.captured[seat].contains(Card::SAKE_CUP);
        if rules.cup == CupUse::Owner && has_cup && self.cup.is_none() {
            self.stage = Stage::Count(seat);
            return;
        }
        if self.asked(rules, seat) {
            self.stage = Stage::Prompt(seat);
            return;
        }
        self.end_turn(seat);
    }

    fn end_turn(&mut self, seat: Seat) {
        match self.after(seat) {
            Some(next) => self.stage = Stage::Turn(next),
            None => self.stage = Stage::Idle,
        }
    }

    /// The part of the state that decides what the seat to act may do.
    #[inline(always)]
    pub(super) fn demand<'a>(&'a self, rules: &'a Rules, may_push: bool, seat: Seat) -> Demand<'a> {
        Demand {
            rules,
            players: self.ring.count(),
            stage: self.stage,
            hand: self.hands[seat],
            captured: self.captured[seat],
            cup: self.cup,
            pot: &self.pot,
            flips: self.flips[seat],
            first_turn: self.turns[seat] == 0,
            shaken: self.shaken[seat],
            may_push,
        }
    }

    pub(super) fn account<'a>(&self, terms: &Terms<'a>) -> Account<'a> {
        Account {
            rules: terms.rules,
            ring: self.ring,
            captured: self.captured,
            goes: self.goes,
            shaken: self.shaken,
            cup: self.cup,
            missions: self.missions,
            turns: self.turns,
            totals: *terms.totals,
            pending: terms.pending(),
        }
    }

    /// Applies any event that comes after the deal.
    #[inline(always)]
    pub(super) fn apply(&mut self, rules: &Rules, event: &Event) {
        match *event {
            Event::Reshuffled { ref deck } => self.reshuffle = Some(Box::new(deck.clone())),
            Event::Joined { seat } => self.stage = Stage::Join(self.ring.after(seat)),
            Event::Folded { seat } => {
                self.give_back([seat]);
                let next = self.ring.after(seat);
                let settled = self.ring.count() <= PLAYING;
                self.stage = if settled { Stage::Turn(self.dealer) } else { Stage::Join(next) };
            }
            Event::Sold { ref sales, payments } => {
                self.give_back(sales.iter().map(|sale| sale.seat));
                self.sales = sales.clone();
                self.pay(&payments);
                self.stage = Stage::Turn(self.dealer);
            }
            Event::Missions { cards } => self.missions = cards,
            Event::PotJoker { dealer, joker, refill } => {
                self.pot.take(joker.into());
                self.captured[dealer].insert(joker);
                self.pile.pop();
                self.pot.put(refill.into());
            }
            Event::JokerPlayed { seat, joker, taken } => self.apply_joker(seat, joker, taken),
            Event::Declined { seat } => self.stage = Stage::Turn(seat),
            Event::Shaken { seat, month, shown } => {
                self.shaken[seat].insert(month);
                self.shown[seat] |= shown;
            }
            Event::Played { seat, card } => self.apply_laid(seat, card.into()),
            Event::Bombed { seat, month, cards } => {
                self.shaken[seat].insert(month);
                self.flips[seat] += 2;
                self.apply_laid(seat, cards);
            }
            Event::Flipped { seat } => self.flips[seat] = self.flips[seat].saturating_sub(1),
            Event::Drawn { seat, card } => self.apply_drawn(seat, card),
            Event::Taken { seat, card } => {
                if matches!(self.stage, Stage::Take { drawn: true, .. }) {
                    self.turn.drawn_takes = Some(card);
                } else {
                    self.turn.laid_takes = Some(card);
                }
                self.stage = Stage::Turn(seat);
            }
            Event::Given { seat, to, card, rest } => {
                let given = rest | card.into();
                self.captured[seat] -= given;
                self.captured[to] |= given;
                self.owed[seat] = self.owed[seat].saturating_sub(given.len());
                self.go_on_after_captures(rules, to);
            }
            Event::Counted { seat, cup } => {
                self.cup = Some(cup);
                self.go_on_after_captures(rules, seat);
            }
            Event::Settled { seat, captured, ref calls, ref stolen } => {
                self.apply_settled(rules, seat, captured, calls, stolen);
            }
            Event::SattaPaid { payments, .. } => self.pay(&payments),
            Event::Went { seat } => {
                self.goes[seat] += 1;
                self.points_at_go[seat] = self.points(seat);
                self.end_turn(seat);
            }
            Event::RoundEnded { .. } => self.stage = Stage::Idle,
            Event::Stopped { .. }
            | Event::Pushed { .. }
            | Event::Dealt { .. }
            | Event::WentOut { .. }
            | Event::Answered { .. }
            | Event::Polled { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    fn pay(&mut self, payments: &PerSeat<i64>) {
        for (seat, paid) in self.paid.iter_mut() {
            *paid += payments[seat];
        }
    }

    fn apply_joker(&mut self, seat: Seat, joker: Card, taken: Card) {
        let hand = &mut self.hands[seat];
        hand.remove(joker);
        self.captured[seat].insert(joker);
        self.pile.pop();
        hand.insert(taken);
        if let Some(month) = taken.month().filter(|month| hand.contains_all(CardSet::month(*month))) {
            self.stage = Stage::ChongTong { seat, month };
        }
    }

    #[inline(always)]
    fn apply_laid(&mut self, seat: Seat, cards: CardSet) {
        self.hands[seat] -= cards;
        self.shown[seat] -= cards;
        self.turn.laid = cards;
        if let (Some(with), Some(choice)) = (cards.lowest(), self.turn.choice_for_laid(&self.pot)) {
            self.stage = Stage::Take { seat, with, choice, drawn: false };
        }
    }

    #[inline(always)]
    fn apply_drawn(&mut self, seat: Seat, card: Card) {
        self.pile.pop();
        if card.is_joker() {
            self.turn.jokers.insert(card);
            return;
        }
        self.turn.drawn = Some(card);
        if let Some(choice) = self.turn.choice_for_drawn(&self.pot) {
            self.stage = Stage::Take { seat, with: card, choice, drawn: true };
        }
    }

    #[inline(always)]
    fn apply_settled(
        &mut self,
        rules: &Rules,
        seat: Seat,
        captured: CardSet,
        calls: &[Call],
        stolen: &[Theft],
    ) {
        if rules.giver == Giver::Chooses {
            (_, self.owed) = self.thefts(rules, seat, captured, calls);
        }
        let turn = std::mem::take(&mut self.turn);
        self.pot.put(turn.laid | turn.drawn.into());
        self.pot.take(captured);
        if calls.contains(&Call::Satta) {
            self.sattas[seat] += 1;
            if let Some(month) = turn.drawn.and_then(Card::month) {
                self.pot.put_jokers(turn.jokers, month);
                // Recorded only if the rules use it; states stored by 1.0.0 have no stacks.
                if rules.own_satta == OwnSatta::Two {
                    self.stacks[seat].insert(month);
                }
            }
        }
        if rules.own_satta == OwnSatta::Two {
            for (_, stacks) in self.stacks.iter_mut() {
                *stacks =
                    stacks.iter().filter(|month| (captured & CardSet::month(*month)).is_empty()).collect();
            }
        }
        self.captured[seat] |= captured;
        for theft in stolen {
            self.captured[theft.from].remove(theft.card);
            self.captured[seat].insert(theft.card);
        }
        self.turns[seat] += 1;
        self.go_on_after_captures(rules, seat);
    }
}

/// Shows neither hands nor pile, so that they stay out of logs.
impl fmt::Debug for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Round")
            .field("number", &self.number)
            .field("redeal", &self.redeal)
            .field("turn_of", &self.stage.seat())
            .field("pot", &self.pot)
            .field("captured", &self.captured)
            .field("pile", &self.pile.len())
            .finish_non_exhaustive()
    }
}
