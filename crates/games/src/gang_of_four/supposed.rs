//! Games that agree with a view, with hands that its viewer can only suppose.

use arrayvec::ArrayVec;

use super::card_set::CardSet;
use super::game::{Game, GameState};
use super::round::{Round, Stage};
use super::ruleset::Deadline;
use super::seat_set::SeatSet;
use super::view::{Phase, SeatView, View};
use crate::{PerSeat, Seat};

impl View {
    /// The game behind this view if the seats hold `hands`; with three players the fourth is the dummy packet.
    ///
    /// If `hands` has the viewer's own cards and the sizes of [`View::seats`], the viewer of that game sees this view
    /// again. A view does not say who led the round first. The dealer is assumed, which matters only if a round ends
    /// without a winner.
    pub fn suppose(&self, hands: PerSeat<CardSet>) -> Game {
        let stage = match self.phase {
            Phase::Waiting | Phase::Over { .. } => Stage::Idle,
            Phase::Exchange(exchange) => Stage::Exchange(exchange),
            Phase::Turn { seat } => Stage::Turn(seat),
        };
        let those = |is: &dyn Fn(&SeatView) -> bool| {
            let seats = Seat::all(self.players).zip(&self.seats).filter(|(_, seat)| is(seat));
            seats.fold(SeatSet::EMPTY, |all, (seat, _)| all.with(SeatSet::of(seat)))
        };
        // If "Carte !" may be said until the last card is laid, several seats may still have to say it, and a view names
        // only one of them.
        let open = match self.rules.announce_deadline {
            Deadline::BeforeLayingLastCard if stage != Stage::Idle => {
                those(&|seat| seat.cards_left == 1 && !seat.announced && !seat.barred)
            }
            _ => self.unannounced.map_or(SeatSet::EMPTY, SeatSet::of),
        };
        let mut cycle = ArrayVec::new();
        cycle.extend(self.cycle.iter().copied().take(cycle.capacity()));
        let round = Round {
            number: self.round,
            direction: self.direction,
            stage,
            hands,
            exchange: self.exchange.map(|(exchange, _)| exchange),
            returned: self.exchange.and_then(|(_, returned)| returned),
            first_lead: self.first_lead,
            cycle,
            buried: self.buried,
            passed: those(&|seat| seat.passed),
            announced: those(&|seat| seat.announced),
            barred: those(&|seat| seat.barred),
            open,
            exposed: those(&|seat| seat.exposed),
            ..Round::before_the_first(self.players, self.dealer)
        };
        let total = |seat: Seat| self.seats.get(seat.index()).map_or(0, |seat| seat.total);
        let winners = match &self.phase {
            Phase::Over { winners } => Some(winners.clone()),
            Phase::Waiting | Phase::Exchange(_) | Phase::Turn { .. } => None,
        };
        GameState {
            rules: self.rules,
            players: self.players,
            totals: PerSeat::from_fn(total),
            results: self.results.to_vec(),
            round,
            winners,
        }
        .into()
    }
}
