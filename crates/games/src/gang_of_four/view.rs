//! What one viewer may know of a game.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::card::Card;
use super::card_set::CardSet;
use super::combination::Combination;
use super::demand::Demand;
use super::direction::Direction;
use super::event::{Exchange, RoundResult};
use super::moves::Plays;
use super::refusal::Refusal;
use super::round::{Laid, Round, Stage};
use super::ruleset::{Deadline, Rules};
use super::seat_set::{SeatSet, Seating};
use crate::PerSeat;
use crate::{GameView, Seat, Viewer};

/// The public state of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The number of cards in the hand (A31).
    pub cards_left: u8,
    /// The points of the finished rounds.
    pub total: u16,
    /// Whether the seat has said "Carte !".
    pub announced: bool,
    /// Whether the last card was taken back: until the end of its next turn the seat counts as having said "Carte !"
    /// (E16).
    pub exposed: bool,
    /// Whether the seat forgot "Carte !" and takes no further part in the round.
    pub barred: bool,
    /// Whether the seat has passed since the last play of the cycle.
    pub passed: bool,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A deal.
    Waiting,
    /// The card that the winner of the last round gives back.
    Exchange(Exchange),
    /// A play or a pass.
    Turn { seat: Seat },
    /// Nothing: the game is over.
    Over { winners: ArrayVec<Seat, 4> },
}

/// Everything that one viewer may know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub viewer: Viewer,
    pub rules: Rules,
    pub players: u8,
    /// The number of the round, from 1; 0 before the first deal.
    pub round: u16,
    pub direction: Direction,
    /// The dealer of this round.
    pub dealer: Seat,
    pub seats: ArrayVec<SeatView, 4>,
    pub phase: Phase,
    /// The viewer's own hand while a round is played; `None` for viewers without a hand.
    pub hand: Option<CardSet>,
    /// The plays of the current cycle, oldest first; the last one is to be beaten.
    pub cycle: Vec<Laid>,
    /// Whether the lead must follow the first-lead rule.
    pub first_lead: bool,
    /// The exchange of this round; with the card given back, once that has happened.
    pub exchange: Option<(Exchange, Option<Card>)>,
    /// The cards of earlier cycles of this round. Everybody saw them once; whether they are shown again is a rule.
    pub buried: CardSet,
    /// A seat that holds one card, has not said "Carte !" and still may; the viewer's own seat if it is among several.
    pub unannounced: Option<Seat>,
    /// The results of the finished rounds, oldest first.
    pub results: Arc<Vec<RoundResult>>,
}

impl GameView for View {
    fn turn(&self) -> Option<Seat> {
        self.turn()
    }

    fn next_turn(&self) -> Option<Seat> {
        let Phase::Turn { seat } = self.phase else { return None };
        let is_in = |seat: &Seat| self.seats.get(seat.index()).is_some_and(|shown| !shown.barred);
        if Seat::all(self.players).filter(is_in).count() < 3 {
            return None;
        }
        let following = |seat: &Seat| Some(self.direction.next(*seat, self.players));
        std::iter::successors(following(&seat), following).find(is_in)
    }

    fn round(&self) -> u16 {
        self.round
    }

    fn finished_rounds(&self) -> u16 {
        self.results.last().map_or(0, |result| result.number)
    }

    fn has_hand(&self) -> bool {
        self.hand.is_some()
    }

    fn takes_part(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|shown| !shown.barred)
    }

    fn may_only_pass(&self) -> bool {
        self.may_only_pass()
    }

    fn finished_deals(&self) -> usize {
        self.results.len()
    }

    fn totals(&self) -> Vec<(Seat, i64)> {
        Seat::all(self.players).zip(self.seats.iter().map(|seat| seat.total.into())).collect()
    }
}

impl View {
    pub(super) fn of(
        rules: &Rules,
        round: &Round,
        totals: &PerSeat<u16>,
        phase: Phase,
        results: Arc<Vec<RoundResult>>,
        viewer: Viewer,
    ) -> Self {
        let own = viewer.seat().filter(|seat| seat.index() < usize::from(round.players));
        let seat_view = |seat: Seat| SeatView {
            cards_left: round.cards_left(seat),
            total: totals[seat],
            announced: round.announced.contains(seat),
            exposed: round.exposed.contains(seat),
            barred: round.barred.contains(seat),
            passed: round.passed.contains(seat),
        };
        let own_open = own.filter(|seat| round.open.contains(*seat));
        Self {
            viewer,
            rules: *rules,
            players: round.players,
            round: round.number,
            direction: round.direction,
            dealer: round.dealer,
            seats: Seat::all(round.players).map(seat_view).collect(),
            phase,
            hand: own.filter(|_| round.stage != Stage::Idle).map(|seat| round.hands[seat]),
            cycle: round.cycle.to_vec(),
            first_lead: round.first_lead,
            exchange: round.exchange.map(|exchange| (exchange, round.returned)),
            buried: round.buried,
            unannounced: own_open.or_else(|| round.open.iter().next()),
            results,
        }
    }

    /// The exchange that opened the round, with the card given back, until the first cycle is over. Later it would look
    /// like something that has just happened.
    pub fn opening_exchange(&self) -> Option<(Exchange, Card)> {
        let (exchange, returned) = self.exchange.filter(|_| self.buried.is_empty())?;
        Some((exchange, returned?))
    }

    /// The combination to beat; `None` for a lead.
    pub fn to_beat(&self) -> Option<&Laid> {
        self.cycle.last()
    }

    /// The seat whose turn it is, or that gives a card back.
    pub const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn { seat } | Phase::Exchange(Exchange { winner: seat, .. }) => Some(seat),
            Phase::Waiting | Phase::Over { .. } => None,
        }
    }

    /// What the viewer may lay now, weakest first within each kind. Sets of cards with the same text are listed once.
    /// Empty if it is not the viewer's turn to play.
    pub fn legal_plays(&self) -> Vec<Combination> {
        let Ok((seat, hand)) = self.admit() else { return Vec::new() };
        let mut plays = Plays::default();
        plays.fill(&self.rules, &self.demand(seat), hand);
        plays.in_order(&self.rules)
    }

    /// Fills `plays` with the plays of [`View::legal_plays`] in no particular order, and returns `true` if the viewer may
    /// pass.
    ///
    /// Does not allocate once `plays` is large enough; made for computer players.
    pub fn legal(&self, plays: &mut Plays) -> bool {
        let Ok((seat, hand)) = self.admit() else {
            plays.clear();
            return false;
        };
        let demand = self.demand(seat);
        plays.fill(&self.rules, &demand, hand);
        demand.judge_pass(&self.rules, hand).is_ok()
    }

    /// Returns `true` if it is the viewer's turn and passing is the only choice: nothing can be laid, and "Carte !" is
    /// not left to say.
    pub fn may_only_pass(&self) -> bool {
        self.may_pass() && !self.may_announce() && self.legal_plays().is_empty()
    }

    /// Every combination in the viewer's hand, weakest first within each kind. Sets of cards with the same text are
    /// listed once.
    pub fn combinations_in_hand(&self) -> Vec<Combination> {
        let mut plays = Plays::default();
        plays.fill_all(&self.rules, self.hand.unwrap_or_default());
        plays.in_order(&self.rules)
    }

    /// Returns `true` if the viewer may pass now.
    pub fn may_pass(&self) -> bool {
        self.check_pass().is_ok()
    }

    /// Checks whether the viewer may pass now, as [`decide`](crate::CardGame::decide) would.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_pass(&self) -> Result<(), Refusal> {
        let (seat, hand) = self.admit()?;
        self.demand(seat).judge_pass(&self.rules, hand)
    }

    /// Classifies these cards if the viewer may lay them now, as [`decide`](crate::CardGame::decide) would.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check(&self, cards: CardSet) -> Result<Combination, Refusal> {
        let (seat, hand) = self.admit()?;
        self.demand(seat).judge(&self.rules, hand, cards)
    }

    /// Returns `true` if the viewer can say "Carte !" now without a play.
    pub fn may_announce(&self) -> bool {
        self.unannounced.is_some() && self.unannounced == self.viewer.seat()
    }

    /// Returns `true` if the viewer is under the last-card duties: the next active player holds one card and has said so,
    /// if the rules require that (5.3, A13).
    ///
    /// The rules say what the duties are, if there are any; [`View::legal_plays`] and [`View::may_pass`] take them into
    /// account.
    pub fn bound(&self) -> bool {
        self.own_demand().is_some_and(|demand| demand.bound)
    }

    /// The last-card duty that limits what the viewer may do next, as the refusal of a single that breaks it: on a lead, or
    /// on a single that the highest card of the hand would beat (5.3, O12).
    pub fn duty(&self) -> Option<Refusal> {
        self.own_demand()?.duty(&self.rules, self.hand?)
    }

    /// The duties for the viewer's next play; `None` for a viewer without a seat.
    fn own_demand(&self) -> Option<Demand<'_>> {
        let seat = self.viewer.seat().filter(|seat| seat.index() < self.seats.len())?;
        Some(self.demand(seat))
    }

    /// The viewer's seat and hand, if they may play or pass.
    fn admit(&self) -> Result<(Seat, CardSet), Refusal> {
        let seat = self.viewer.seat().ok_or(Refusal::NoSuchSeat)?;
        let own = self.seats.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        let stage = match self.phase {
            Phase::Over { .. } => return Err(Refusal::GameOver),
            Phase::Waiting => Stage::Idle,
            Phase::Exchange(exchange) => Stage::Exchange(exchange),
            Phase::Turn { seat } => Stage::Turn(seat),
        };
        stage.admit(seat, own.barred)?;
        Ok((seat, self.hand.unwrap_or_default()))
    }

    fn demand(&self, seat: Seat) -> Demand<'_> {
        let barred_if_late = self.rules.announce_deadline != Deadline::BeforeLayingLastCard;
        let late = self.unannounced.filter(|_| barred_if_late).map_or(SeatSet::EMPTY, SeatSet::of);
        let barred = Seat::all(self.players)
            .filter(|seat| self.seats.get(seat.index()).is_some_and(|seat| seat.barred))
            .fold(late, |all, seat| all.with(SeatSet::of(seat)));
        let seating = Seating { players: self.players, direction: self.direction, barred };
        Demand {
            to_beat: self.cycle.last().map(|laid| &laid.combination),
            first_lead: self.first_lead,
            bound: seating.bound(seat, |next| {
                self.seats
                    .get(next.index())
                    .is_some_and(|next| self.rules.binds(next.cards_left, next.announced || next.exposed))
            }),
        }
    }
}
