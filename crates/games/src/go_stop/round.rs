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

/// How many play a round of more who are dealt to (A50).
pub(super) const PLAYING: u8 = 3;

/// Whom a round waits for, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Not dealt, or over.
    Idle,
    /// The seat says whether it plays this round, which more than three were dealt (A50).
    Join(Seat),
    /// The seat is to play a card, or jokers before it.
    Turn(Seat),
    /// The seat says which of two cards in the pot is taken with this card, which was drawn or played.
    Take { seat: Seat, with: Card, choice: CardSet, drawn: bool },
    /// The seat says which Pi it gives to the one whose turn goes on (A46).
    Give { seat: Seat, to: Seat },
    /// The seat says what September's cup counts as, which it has captured (A45).
    Count(Seat),
    /// The seat says Go or Stop.
    Prompt(Seat),
    /// The seat declares or keeps the four cards of a month; nobody else knows (J8).
    ChongTong { seat: Seat, month: Month },
}

impl Stage {
    /// Who is to act.
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

/// What a round needs to know of the game around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms<'a> {
    pub(super) rules: &'a Rules,
    pub(super) totals: &'a PerSeat<i64>,
    /// The deals before this one.
    pub(super) results: &'a [RoundResult],
    /// Whether this round may be pushed (A48).
    pub(super) may_push: bool,
}

impl Terms<'_> {
    /// What the deals before this one leave to the next winner.
    pub(super) fn pending(&self) -> Pending {
        pending(self.rules, self.results)
    }
}

/// The state of the round that is played, or was played last.
#[derive(Clone, PartialEq, Eq)]
pub struct Round {
    /// Its number, from 1; 0 before the first deal.
    pub number: u16,
    /// How many deals of it were nagari before.
    pub redeal: u16,
    /// Who plays it; all who may, until it is settled who does (A50).
    pub ring: Ring,
    /// Who has given the hand back and sits this round out (A50).
    pub resting: Seats,
    /// What those sold who had to (A50).
    pub sales: Sales,
    /// The order that the pile is put into when hands go back to it (A50).
    pub reshuffle: Option<Box<Deck>>,
    /// Who dealt.
    pub dealer: Seat,
    /// Whom it waits for, and for what.
    pub stage: Stage,
    /// The cards that double for a winner who has captured them (A47).
    pub missions: CardSet,
    /// What each seat holds.
    pub hands: PerSeat<CardSet>,
    /// What each seat has captured.
    pub captured: PerSeat<CardSet>,
    /// The face-up cards in the middle.
    pub pot: Pot,
    /// The face-down cards, the one that is drawn first at the end.
    pub pile: ArrayVec<Card, { Card::COUNT as usize }>,
    /// The cards that are in play now.
    pub turn: Turn,
    /// How many turns each seat has finished.
    pub turns: PerSeat<u8>,
    /// How many turns each seat may take without playing a card.
    pub flips: PerSeat<u8>,
    /// How often each seat has said Go.
    pub goes: PerSeat<u8>,
    /// The points of the sets when Go was said last.
    pub points_at_go: PerSeat<u8>,
    /// The months shown.
    pub shaken: PerSeat<Months>,
    /// The cards of each hand that everybody has seen.
    pub shown: PerSeat<CardSet>,
    /// How many sattas each seat has made.
    pub sattas: PerSeat<u8>,
    /// The months of the stacks that each seat has made and nobody has taken, where an own one takes more (A41).
    pub stacks: PerSeat<Months>,
    /// How many Pi each seat is still to choose and to give to the one whose turn it is (A46).
    pub owed: PerSeat<u8>,
    /// What September's cup counts as, since its owner has said it (A45).
    pub cup: Option<September>,
    /// What was paid at once: for what was sold, and for what succeeded early.
    pub paid: PerSeat<i64>,
}

impl Round {
    /// What came before the first deal.
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

    /// The round that begins with these packets; the dealer plays first. Of more than three the others are asked before
    /// whether they play (A50).
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

    /// Everybody to whom the round was dealt, those included who sit it out.
    pub(super) fn table(&self) -> Ring {
        self.resting.iter().fold(self.ring, |ring, seat| ring.with(*seat))
    }

    /// Those who have said that they play, the dealer first, who always does; all who play once that is settled.
    pub(super) fn joined(&self) -> impl Iterator<Item = Seat> + Clone {
        let asked = if let Stage::Join(seat) = self.stage { Some(seat) } else { None };
        self.ring.starting_at(self.dealer).take_while(move |seat| Some(*seat) != asked)
    }

    /// Puts the hands of these seats back and the whole pile into an order that nobody knows; they sit this round out.
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
        // A position that was set up may have no such order.
        self.pile = (back - ordered).into_iter().chain(order.rev()).collect();
    }

    /// Returns `true` if this seat still has a turn: there is one for each card and each flip owed.
    fn has_turn(&self, seat: Seat) -> bool {
        !self.hands[seat].is_empty() || self.flips[seat] > 0
    }

    /// Who acts after `seat`: the next who still has a turn (E4); `None` when all cards are played.
    fn after(&self, seat: Seat) -> Option<Seat> {
        let first = self.ring.after(seat);
        // Nearly always the neighbour.
        if self.has_turn(first) {
            return Some(first);
        }
        self.ring.starting_at(first).find(|next| self.has_turn(*next))
    }

    /// Returns `true` if "Go or Stop?" is asked at the end of this seat's turn (section 7, A4).
    fn asked(&self, rules: &Rules, seat: Seat) -> bool {
        let points = self.points(seat);
        let grown = self.goes[seat] == 0 || points > self.points_at_go[seat];
        grown && points >= rules.threshold(self.ring.count())
    }

    /// The points of a seat's sets.
    pub(super) fn points(&self, seat: Seat) -> u8 {
        Points::counted_total(self.captured[seat], self.cup)
    }

    /// Waits for what comes once the cards of this seat's turn are captured: Pi that others choose, what the cup counts as,
    /// "Go or Stop?", or the next turn.
    fn go_on_after_captures(&mut self, rules: &Rules, seat: Seat) {
        if self.owed != PerSeat::default()
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

    /// What decides what the seat to act may do.
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

    /// Takes everything after the deal into the state.
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
                // Kept only where it matters: what 1.0.0 stored has none.
                if rules.own_satta == OwnSatta::Two {
                    self.stacks[seat].insert(month);
                }
            }
        }
        if self.stacks != PerSeat::default() {
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

/// Hands and pile stay out of logs.
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
