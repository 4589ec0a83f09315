//! Pictures of Gang of Four.

use crate::drawn::Drawn;
use crate::{ChosenCards, Labels, Scene};
use carte_games::Seat;
use carte_games::gang_of_four::{Card, CardSet, View};

mod alt;
mod board;
mod cards;
mod hand;
mod score_card;

impl Drawn for View {
    fn players(&self) -> u8 {
        self.players
    }

    fn totals(&self, seat: Seat) -> Vec<i64> {
        self.results.iter().map(|result| result.totals[seat].into()).collect()
    }

    fn less_is_better(&self) -> bool {
        true
    }

    fn board(&self, labels: &Labels) -> Scene {
        board::board(self, labels)
    }

    fn hand(&self, chosen: ChosenCards) -> Option<Scene> {
        hand::hand(self, chosen)
    }

    fn score_card(&self, labels: &Labels) -> Option<Scene> {
        Some(score_card::score_card(self, self.results.last()?, labels))
    }

    fn describe_board(&self, labels: &Labels) -> String {
        alt::describe_board(self, labels)
    }

    fn describe_hand(&self, chosen: ChosenCards, labels: &Labels) -> Option<String> {
        alt::describe_hand(self, chosen, labels)
    }

    fn describe_score_card(&self, labels: &Labels) -> Option<String> {
        Some(alt::describe_score_card(self, self.results.last()?, labels))
    }
}

impl ChosenCards {
    /// What is chosen; nothing where it is of another game.
    const fn gang(self) -> CardSet {
        if let Self::GangOfFour(cards) | Self::ByColour(cards) = self { cards } else { CardSet::EMPTY }
    }

    /// The hand in its order.
    fn fanned(self, hand: CardSet) -> Vec<Card> {
        if let Self::ByColour(_) = self { hand.by_colour() } else { hand.into_iter().collect() }
    }
}
