//! Boards, hands, score cards and statistics as pictures, drawn from what their reader may see alone.
//!
//! A picture is laid out first: a [`Scene`] says as data which card, word or mark lies where, so that a test can check
//! that nothing overlaps and nothing is cut. [`Scene::png`] draws it with faces that were made once for its [`Theme`]
//! and a palette of few colours, on one core and without asking anything of the world.
//!
//! A scene is made of a [`View`], which holds nothing that its viewer may not know.

mod alt;
mod atlas;
mod axis;
mod canvas;
mod chart;
mod chips;
mod colours;
mod film;
mod font;
mod gang_of_four;
mod go_stop;
mod labels;
mod ranking;
mod scene;
mod seats;
mod statistics;
mod theme;
mod webp;

use chart::Curve;
pub use film::{Film, MOST_BYTES, MOST_FRAMES};
pub use labels::{Labels, Word};
pub use scene::{Align, Mark, Piece, Rect, Scene, Size, What};
pub use statistics::{Bar, Histogram, Statistics, Trend};
pub use theme::{Ink, Theme};

use carte_games::{Seat, View, gang_of_four as gang, go_stop as flower};

/// Draws the faces of a theme, part of a second of work for which its first picture would have to wait.
pub fn prepare(theme: Theme) {
    atlas::Atlas::of(theme);
}

/// The board that everybody sees.
///
/// What a player's view knows beyond the public one is not drawn.
#[must_use]
pub fn board(game: &View, labels: &Labels) -> Scene {
    match game {
        View::GangOfFour(game) => gang_of_four::board(game, labels),
        View::GoStop(game) => go_stop::board(game, labels),
    }
}

/// The viewer's own hand with these cards chosen; `None` without a hand.
#[must_use]
pub fn hand(game: &View, chosen: Chosen) -> Option<Scene> {
    match game {
        View::GangOfFour(game) => gang_of_four::hand(game, chosen),
        View::GoStop(game) => go_stop::hand(game, chosen.flowers()),
    }
}

/// The score card of the round that was finished last; `None` before any was.
#[must_use]
pub fn score_card(game: &View, labels: &Labels) -> Option<Scene> {
    match game {
        View::GangOfFour(game) => Some(gang_of_four::score_card(game, game.results.last()?, labels)),
        View::GoStop(game) => Some(go_stop::score_card(game, game.results.last()?, labels)),
    }
}

/// The final ranking with the curve of the totals, from the rounds that are finished.
#[must_use]
pub fn ranking(game: &View, labels: &Labels) -> Scene {
    let (curves, less_is_better) = curves(game, labels);
    ranking::ranking(&curves, less_is_better, labels)
}

/// Somebody's statistics: the curve of the rating and the bars of the rounds; `None` where there is neither.
#[must_use]
pub fn statistics(shown: &Statistics) -> Option<Scene> {
    statistics::statistics(shown)
}

/// The totals of every seat after each finished round, and whether fewer points are better.
fn curves(game: &View, labels: &Labels) -> (Vec<Curve>, bool) {
    let (players, less_is_better) = match game {
        View::GangOfFour(game) => (game.players, true),
        View::GoStop(game) => (game.players, false),
    };
    let totals = |seat: Seat| -> Vec<i64> {
        match game {
            View::GangOfFour(game) => game.results.iter().map(|result| result.totals[seat].into()).collect(),
            View::GoStop(game) => game.results.iter().map(|result| result.totals[seat]).collect(),
        }
    };
    let curve = |seat: Seat| Curve { name: labels.name(seat).to_owned(), totals: totals(seat) };
    (Seat::all(players).map(curve).collect(), less_is_better)
}

/// A round as it went, board by board, and the score card that ended it, where it did.
#[must_use]
pub fn film(boards: &[View], ended: bool, labels: &Labels) -> Film {
    let card = boards.last().filter(|_| ended).and_then(|game| score_card(game, labels));
    Film::new(boards.iter().map(|game| board(game, labels)).chain(card))
}

/// What a film of a round ends with, in words after an introduction.
#[must_use]
pub fn describe_film(introduction: &str, boards: &[View], ended: bool, labels: &Labels) -> String {
    let last = boards.last().map(|game| {
        let card = describe_score_card(game, labels).filter(|_| ended);
        card.unwrap_or_else(|| describe_board(game, labels))
    });
    alt::limited([introduction, &last.unwrap_or_default()].join(" ").trim().to_owned())
}

/// What the board shows, in words to be heard: the seats in playing order, each with what it has, and the table.
#[must_use]
pub fn describe_board(game: &View, labels: &Labels) -> String {
    alt::limited(match game {
        View::GangOfFour(game) => gang_of_four::describe_board(game, labels),
        View::GoStop(game) => go_stop::describe_board(game, labels),
    })
}

/// What the viewer's hand shows, in words; `None` without a hand.
#[must_use]
pub fn describe_hand(game: &View, chosen: Chosen, labels: &Labels) -> Option<String> {
    let text = match game {
        View::GangOfFour(game) => gang_of_four::describe_hand(game, chosen, labels)?,
        View::GoStop(game) => go_stop::describe_hand(game, chosen.flowers(), labels)?,
    };
    Some(alt::limited(text))
}

/// What the score card shows, in words; `None` before a round was finished.
#[must_use]
pub fn describe_score_card(game: &View, labels: &Labels) -> Option<String> {
    let text = match game {
        View::GangOfFour(game) => gang_of_four::describe_score_card(game, game.results.last()?, labels),
        View::GoStop(game) => go_stop::describe_score_card(game, game.results.last()?, labels),
    };
    Some(alt::limited(text))
}

/// What the ranking shows, in words: the best first, with the totals after each round.
#[must_use]
pub fn describe_ranking(game: &View, labels: &Labels) -> String {
    let (curves, less_is_better) = curves(game, labels);
    alt::limited(ranking::describe(&curves, less_is_better, labels))
}

/// What somebody's statistics show, in words.
#[must_use]
pub fn describe_statistics(shown: &Statistics) -> String {
    alt::limited(statistics::describe(shown))
}

/// The cards of a hand that are chosen, and the order in which the hand is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Of Gang of Four, in the order of singles.
    GangOfFour(gang::CardSet),
    /// Of Gang of Four, the cards of each colour side by side.
    ByColour(gang::CardSet),
    /// Of Go-Stop.
    GoStop(flower::CardSet),
}

impl Chosen {
    /// Nothing is chosen.
    pub const NOTHING: Self = Self::GangOfFour(gang::CardSet::EMPTY);

    const fn gang(self) -> gang::CardSet {
        match self {
            Self::GangOfFour(cards) | Self::ByColour(cards) => cards,
            Self::GoStop(_) => gang::CardSet::EMPTY,
        }
    }

    /// The hand in its order.
    fn fanned(self, hand: gang::CardSet) -> Vec<gang::Card> {
        match self {
            Self::ByColour(_) => hand.by_colour(),
            Self::GangOfFour(_) | Self::GoStop(_) => hand.into_iter().collect(),
        }
    }

    const fn flowers(self) -> flower::CardSet {
        match self {
            Self::GoStop(cards) => cards,
            Self::GangOfFour(_) | Self::ByColour(_) => flower::CardSet::EMPTY,
        }
    }
}
