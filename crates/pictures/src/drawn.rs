//! What a game answers where it is drawn.

use crate::{ChosenCards, Labels, Scene};
use carte_games::Seat;

/// A view as it is drawn and described; a further game answers all of it, and nothing else of this crate asks which game it
/// is.
pub(crate) trait Drawn {
    fn players(&self) -> u8;

    /// The total of this seat after each finished round.
    fn totals(&self, seat: Seat) -> Vec<i64>;

    /// Whether fewer points are better.
    fn less_is_better(&self) -> bool;

    /// The board that everybody sees.
    fn board(&self, labels: &Labels) -> Scene;

    /// The viewer's own hand with what is chosen in it; `None` without a hand.
    fn hand(&self, chosen: ChosenCards) -> Option<Scene>;

    /// The score card of the round that was finished last; `None` before any was.
    fn score_card(&self, labels: &Labels) -> Option<Scene>;

    /// The board in words.
    fn describe_board(&self, labels: &Labels) -> String;

    /// The hand in words; `None` without one.
    fn describe_hand(&self, chosen: ChosenCards, labels: &Labels) -> Option<String>;

    /// The score card in words; `None` before a round was finished.
    fn describe_score_card(&self, labels: &Labels) -> Option<String>;
}
