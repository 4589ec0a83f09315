//! A game that agrees with what one viewer sees.

use super::{Phase, View};
use crate::Seat;
use crate::go_stop::PerSeat;
use crate::go_stop::card::Card;
use crate::go_stop::card_set::CardSet;
use crate::go_stop::game::Game;
use crate::go_stop::round::{Round, Stage};
use crate::go_stop::turn::Turn;

impl View {
    /// A game that its viewer sees as this view. `unseen` are the unseen cards in the order in which they are dealt:
    /// first to the other hands, then to the pile, whose last card is drawn first.
    ///
    /// Made for looking ahead from the beginning of a turn or from "Go or Stop?". A view does not say which of two cards
    /// the turn has already chosen to take.
    ///
    /// What was paid and sold earlier in the round is in the totals alone, so the result of the round has only what is
    /// paid from here on. Who sits out is only left out of those who play, and hands that went back lie in the pile
    /// already.
    pub fn suppose(&self, unseen: &[Card]) -> Game {
        let mut unseen = unseen.iter().copied();
        let mut round = Round::before_the_first(self.ring(), self.dealer);
        round.number = self.round;
        round.redeal = self.redeal;
        round.stage = match self.phase {
            Phase::Waiting | Phase::Another { .. } | Phase::Over { .. } => Stage::Idle,
            Phase::Join { seat, .. } => Stage::Join(seat),
            Phase::Turn { seat } => Stage::Turn(seat),
            Phase::Take { seat, with, choice, drawn } => Stage::Take { seat, with, choice, drawn },
            Phase::Give { seat, to, .. } => Stage::Give { seat, to },
            Phase::Count { seat } => Stage::Count(seat),
            Phase::GoOrStop { seat } => Stage::Prompt(seat),
            Phase::ChongTong { seat, month } => Stage::ChongTong { seat, month },
        };
        round.pot = self.pot;
        round.cup = self.cup;
        round.missions = self.missions;
        round.turn = Turn { laid: self.laid, drawn: self.drawn, jokers: self.jokers, ..Turn::default() };
        let mut totals = PerSeat::default();
        for (seat, shown) in Seat::all(self.players).zip(&self.seats) {
            let hidden = usize::from(shown.cards_left - shown.shown.len());
            round.hands[seat] = match self.hand {
                Some(hand) if self.viewer.seat() == Some(seat) => hand,
                _ => shown.shown | unseen.by_ref().take(hidden).collect::<CardSet>(),
            };
            round.captured[seat] = shown.captured;
            round.turns[seat] = shown.turns;
            round.flips[seat] = shown.flips;
            round.goes[seat] = shown.goes;
            round.points_at_go[seat] = shown.points_at_go;
            round.shaken[seat] = shown.shaken;
            round.shown[seat] = shown.shown;
            round.sattas[seat] = shown.sattas;
            round.stacks[seat] = shown.stacks;
            round.owed[seat] = shown.owes;
            totals[seat] = shown.total;
        }
        round.pile = unseen.collect();
        let winners = match &self.phase {
            Phase::Over { winners } => Some(winners.clone()),
            _ => None,
        };
        Game {
            rules: self.rules,
            players: self.players,
            totals,
            results: self.results.clone(),
            round,
            poll: None,
            winners,
        }
    }
}
