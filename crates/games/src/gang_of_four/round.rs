//! One round: from the deal until a player has no card left (sections 4.2 to 4.7).

use std::fmt;

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::combination::Combination;
use super::demand::{self, Demand};
use super::direction::Direction;
use super::event::{Action, Event, Exchange};
use super::moves::Plays;
use super::refusal::Refusal;
use super::ruleset::{Deadline, Rules};
use super::scoring::penalty;
use super::seat_set::{SeatSet, Seating};
use crate::{PerSeat, Seat};

mod apply;

/// A combination on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    pub seat: Seat,
    pub combination: Combination,
}

/// Maximum number of plays in a cycle: each takes at least one of the 64 cards.
pub const LONGEST_CYCLE: usize = 64;

/// Whom the round waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nobody: the round is not dealt, or over.
    Idle,
    /// The winner of the last round, who has received the loser's highest card and gives one back.
    Exchange(Exchange),
    /// The seat that plays or passes.
    Turn(Seat),
}

impl Stage {
    /// Checks that `seat` may play or pass now.
    pub(super) fn admit(self, seat: Seat, barred: bool) -> Result<(), Refusal> {
        match self {
            Self::Idle => Err(Refusal::RoundNotDealt),
            Self::Exchange(Exchange { winner, .. }) => Err(Refusal::ExchangeFirst { winner }),
            Self::Turn(_) if barred => Err(Refusal::Barred),
            Self::Turn(turn) if turn != seat => Err(Refusal::NotYourTurn { turn }),
            Self::Turn(_) => Ok(()),
        }
    }
}

/// The state of the round that is played, or was played last.
#[derive(Clone, PartialEq, Eq)]
pub struct Round {
    /// From 1; 0 before the first deal.
    pub number: u16,
    pub players: u8,
    pub dealer: Seat,
    pub direction: Direction,
    /// The seat that led first.
    pub opener: Seat,
    pub stage: Stage,
    /// With three players the fourth hand is the dummy.
    pub hands: PerSeat<CardSet>,
    /// The exchange that opened the round.
    pub exchange: Option<Exchange>,
    /// The card that was given back in that exchange.
    pub returned: Option<Card>,
    /// Whether the next lead must follow the first-lead rule.
    pub first_lead: bool,
    /// The plays of the current cycle, the lead first.
    pub cycle: ArrayVec<Laid, LONGEST_CYCLE>,
    /// The cards laid in earlier cycles of this round.
    pub buried: CardSet,
    /// The number of finished cycles; 0 when the round is over.
    pub cycles: u8,
    /// The seats that have passed since the last play.
    pub passed: SeatSet,
    /// The seats that have said "Carte !".
    pub announced: SeatSet,
    /// The seats that have forgotten "Carte !" and take no further part in the round.
    pub barred: SeatSet,
    /// The seats that hold one card and have not yet said "Carte !", but still may.
    pub open: SeatSet,
    /// The seats whose last card was taken back; each counts as having said "Carte !" until its next turn ends (E16).
    pub exposed: SeatSet,
}

impl Round {
    /// The state before the first deal.
    pub(super) fn before_the_first(players: u8, first_dealer: Seat) -> Self {
        Self {
            number: 0,
            players,
            dealer: first_dealer,
            direction: Direction::CounterClockwise,
            opener: first_dealer,
            stage: Stage::Idle,
            hands: PerSeat::default(),
            exchange: None,
            returned: None,
            first_lead: false,
            cycle: ArrayVec::new(),
            buried: CardSet::EMPTY,
            cycles: 0,
            passed: SeatSet::EMPTY,
            announced: SeatSet::EMPTY,
            barred: SeatSet::EMPTY,
            open: SeatSet::EMPTY,
            exposed: SeatSet::EMPTY,
        }
    }

    pub(super) fn cards_left(&self, seat: Seat) -> u8 {
        self.hands[seat].len()
    }

    /// Returns `true` if `seat` has said "Carte !", or its last card was taken back and so it counts as having said it
    /// (E16).
    pub(super) fn said(&self, seat: Seat) -> bool {
        self.announced.with(self.exposed).contains(seat)
    }

    /// The number of cards left at each seat; 0 for the dummy.
    pub(super) fn counts(&self) -> PerSeat<u8> {
        PerSeat::from_fn(|seat| if seat.number() < self.players { self.cards_left(seat) } else { 0 })
    }

    pub(super) fn seating(&self) -> Seating {
        Seating { players: self.players, direction: self.direction, barred: self.barred }
    }

    /// The seats that may say "Carte !" only until the next play or pass (5.2, A10).
    pub(super) fn closing(&self, rules: &Rules) -> SeatSet {
        match rules.announce_deadline {
            Deadline::BeforeLayingLastCard => SeatSet::EMPTY,
            Deadline::BeforeNextAction | Deadline::WithPenultimatePlay => self.open,
        }
    }

    /// The duties of `seat` if it acts now; its action bars the seats that have not said "Carte !" in time (A13).
    #[inline]
    pub(super) fn demand(&self, rules: &Rules, seat: Seat) -> Demand<'_> {
        let barred = self.barred.with(self.closing(rules));
        let seating = Seating { barred, ..self.seating() };
        Demand {
            to_beat: self.cycle.last().map(|laid| &laid.combination),
            first_lead: self.first_lead,
            bound: seating.bound(seat, |next| rules.binds(self.cards_left(next), self.said(next))),
        }
    }

    /// Fills `plays` with everything that the seat whose turn it is may lay, and returns `true` if it may pass.
    pub(super) fn legal(&self, rules: &Rules, plays: &mut Plays) -> bool {
        let Stage::Turn(seat) = self.stage else {
            plays.clear();
            return false;
        };
        let (demand, hand) = (self.demand(rules, seat), self.hands[seat]);
        plays.fill(rules, &demand, hand);
        demand.judge_pass(rules, hand).is_ok()
    }

    /// Applies all that `action` of `seat` causes, and passes each event to `happen` afterwards; a refusal changes
    /// nothing.
    pub(super) fn act(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: &Action,
        happen: &mut impl FnMut(&Event),
    ) -> Result<(), Refusal> {
        match *action {
            Action::Play { cards, announce } => {
                self.stage.admit(seat, self.barred.contains(seat))?;
                let hand = self.hands[seat];
                let combination = self.demand(rules, seat).judge(rules, hand, cards)?;
                demand::judge_announcing(hand, cards, announce)?;
                if self.close_announcements(rules, seat, happen) {
                    self.play(rules, seat, combination, announce, happen);
                }
                self.settle(rules, seat, happen);
            }
            Action::Pass => {
                self.stage.admit(seat, self.barred.contains(seat))?;
                self.demand(rules, seat).judge_pass(rules, self.hands[seat])?;
                if self.close_announcements(rules, seat, happen) {
                    self.happen(Event::Passed { seat }, happen);
                }
                self.settle(rules, seat, happen);
            }
            Action::Announce => {
                self.judge_announcement(seat)?;
                self.happen(Event::Announced { seat }, happen);
            }
            Action::Return(card) => {
                let Stage::Exchange(Exchange { giver, winner, .. }) = self.stage else {
                    return Err(Refusal::NothingToReturn);
                };
                if seat != winner {
                    return Err(Refusal::NotTheWinner { winner });
                }
                if !self.hands[seat].contains(card) {
                    return Err(Refusal::NotHeld { cards: CardSet::of(card) });
                }
                self.happen(Event::Returned { winner, giver, card }, happen);
            }
        }
        Ok(())
    }

    fn judge_announcement(&self, seat: Seat) -> Result<(), Refusal> {
        if self.barred.contains(seat) {
            return Err(Refusal::AnnouncementTooLate);
        }
        if self.announced.contains(seat) {
            return Err(Refusal::AlreadyAnnounced);
        }
        match self.cards_left(seat) {
            1 if self.open.contains(seat) => Ok(()),
            cards_left => Err(Refusal::CannotAnnounce { cards_left }),
        }
    }

    /// Bars the seats that have not said "Carte !" in time. Returns `true` if `seat`, which acts, is not one of them.
    fn close_announcements(&mut self, rules: &Rules, seat: Seat, happen: &mut impl FnMut(&Event)) -> bool {
        let closing = self.closing(rules);
        if closing.is_empty() {
            return true;
        }
        for late in closing.iter() {
            self.happen(Event::Barred { seat: late }, happen);
        }
        !closing.contains(seat)
    }

    fn play(
        &mut self,
        rules: &Rules,
        seat: Seat,
        combination: Combination,
        announce: bool,
        happen: &mut impl FnMut(&Event),
    ) {
        let cards = combination.cards();
        let said = self.said(seat);
        let last_single = self.hands[seat] == cards && cards.len() == 1;
        if let Some(card) = cards.lowest().filter(|_| last_single && !said && rules.takes_back_if_forgotten())
        {
            self.happen(Event::TakenBack { seat, card }, happen);
            return;
        }
        // As `apply` does, but the cards are not classified once more.
        self.apply_play(seat, cards, Some(combination));
        happen(&Event::Played { seat, cards });
        if self.cards_left(seat) != 1 {
            return;
        }
        if announce || !rules.can_forget_announcement() {
            self.happen(Event::Announced { seat }, happen);
        } else if rules.announce_deadline == Deadline::WithPenultimatePlay {
            self.happen(Event::Barred { seat }, happen);
        }
    }

    /// Ends the round or the cycle if what `seat` has done leaves nothing to do in it.
    fn settle(&mut self, rules: &Rules, seat: Seat, happen: &mut impl FnMut(&Event)) {
        let out = self.hands[seat].is_empty().then_some(seat);
        let seating = self.seating();
        if out.is_some() || seating.active().is_empty() {
            let cards_left = self.counts();
            let mut penalties = cards_left.map(penalty);
            for seat in self.barred.iter() {
                penalties[seat] = rules.barred_points();
            }
            self.happen(Event::RoundEnded { winner: out, cards_left, penalties }, happen);
            return;
        }
        let leader = match (self.cycle.last(), self.stage) {
            // All others who still take part have passed since (FI: "all except the last to play").
            (Some(top), _) => {
                let to_ask = seating.active().without(self.passed).without(SeatSet::of(top.seat));
                let in_round = !self.barred.contains(top.seat);
                to_ask.is_empty().then(|| if in_round { top.seat } else { seating.after(top.seat) })
            }
            // The lead was taken back (E15).
            (None, Stage::Turn(turn)) => Some(turn),
            (None, _) => None,
        };
        if let Some(leader) = leader {
            self.happen(Event::CycleEnded { leader }, happen);
        }
    }

    fn happen(&mut self, event: Event, happen: &mut impl FnMut(&Event)) {
        self.apply(&event);
        happen(&event);
    }
}

/// Shows no hands, so that they stay out of logs.
impl fmt::Debug for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Round")
            .field("number", &self.number)
            .field("stage", &self.stage)
            .field("cards_left", &self.counts())
            .field("cycle", &self.cycle)
            .field("passed", &self.passed)
            .field("announced", &self.announced)
            .field("barred", &self.barred)
            .finish_non_exhaustive()
    }
}
