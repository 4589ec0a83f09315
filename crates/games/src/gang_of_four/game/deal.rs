//! The beginning of a round: who deals, leads and gives a card (sections 4.2 to 4.4).

use super::Game;
use crate::gang_of_four::card::Card;
use crate::gang_of_four::card_set::CardSet;
use crate::gang_of_four::ceremony::Dealing;
use crate::gang_of_four::direction::Direction;
use crate::gang_of_four::event::Exchange;
use crate::gang_of_four::exchange::Leftovers;
use crate::gang_of_four::round::{Round, Stage};
use crate::gang_of_four::ruleset::{DirectionRule, DummyLead, TieTotal};
use crate::{PerSeat, Seat};

impl Game {
    /// The round that begins with these packets, before the exchange (sections 4.2 and 4.4).
    pub(super) fn dealt(&self, number: u16, packets: PerSeat<CardSet>) -> Round {
        let winner = self.results.last().and_then(|result| result.winner);
        let Dealing { dealer, direction, .. } = self.dealing(number);
        let first = number == 1 || self.rules.plays_rounds_apart();
        let in_dummy = self.players == 3 && packets[Seat::new(3)].contains(Card::MULTI_ONE);
        let holder = Seat::all(self.players).find(|seat| packets[*seat].contains(Card::MULTI_ONE));
        let opener = if in_dummy && (first || self.rules.dummy_lead == DummyLead::EveryRound) {
            Direction::CounterClockwise.next(dealer, self.players)
        } else if first {
            holder.unwrap_or(dealer)
        } else {
            // Without a winner, the player who led the last round first keeps the lead (E12).
            winner.unwrap_or(self.round.opener)
        };
        Round {
            number,
            direction,
            opener,
            stage: Stage::Turn(opener),
            hands: packets,
            first_lead: first && holder.is_some(),
            ..Round::before_the_first(self.players, dealer)
        }
    }

    /// Who deals the next round, which has this `number`, and in which direction it is played (5.1, A33).
    pub(super) fn dealing(&self, number: u16) -> Dealing {
        let last = self.results.last();
        let dealer = if self.rules.plays_rounds_apart() {
            last.map(|_| Direction::CounterClockwise.next(self.round.dealer, self.players))
        } else {
            last.and_then(|result| result.winner)
        };
        let clockwise = self.rules.direction == DirectionRule::Alternate && number.is_multiple_of(2);
        Dealing {
            dealer: dealer.unwrap_or(self.round.dealer),
            direction: if clockwise { Direction::Clockwise } else { Direction::CounterClockwise },
            players: self.players,
        }
    }

    /// The gift that opens the exchange of a round dealt in these packets (section 4.3); `None` if there is no exchange.
    pub(super) fn gift(&self, packets: &PerSeat<CardSet>) -> Option<Exchange> {
        let result = self.results.last().filter(|_| !self.rules.plays_rounds_apart())?;
        let winner = result.winner?;
        let mut totals = result.totals;
        if self.rules.tie_total == TieTotal::BeforeRound {
            for (seat, total) in totals.iter_mut() {
                *total = total.saturating_sub(result.penalties[seat]);
            }
        }
        let leftovers = Leftovers { players: self.players, hands: &result.hands, totals: &totals };
        let giver = leftovers.loser(&self.rules, winner)?;
        let given = packets[giver].highest()?;
        Some(Exchange { giver, winner, given })
    }
}
