//! Boards, hands, score cards and statistics as pictures, drawn only from what their reader may see.
//!
//! A picture is laid out first: a [`Scene`] says as data which card, word or mark lies where, so that a test can check
//! that nothing overlaps and nothing is cut. [`Painter::png`] draws it with finished faces (`assets/faces`, drawn by
//! `tools/card-art`) in a palette of few colours, on one core and without input or output.
//!
//! A scene is made from a [`View`], which holds nothing that its viewer may not know. Each game has a folder of its own with
//! the functions that are called here, and a variant of [`HandMarks`].

mod alt;
mod atlas;
mod axis;
mod banner;
mod bits;
mod canvas;
mod chart;
mod chips;
pub mod colours;
mod deflate;
mod design;
mod film;
mod font;
mod gang_of_four;
mod go_stop;
mod ink;
mod labels;
mod numbers;
mod prefix_code;
mod ranking;
mod scene;
mod seats;
mod stamp;
mod statistics;
#[cfg(test)]
mod tests;
mod webp;

// The bench shares files of the tests, which name this crate from outside.
#[cfg(test)]
extern crate self as carte_pictures;

pub use banner::{Motif, banner};
pub use canvas::Painter;
use chart::Curve;
pub use design::{Colour, Design, Flower, Joker, Plain};
pub use film::{Film, MOST_BYTES, MOST_FRAMES};
pub use gang_of_four::words_of_loss;
pub use ink::Ink;
pub use labels::{Labels, Vocabulary, Word, written};
pub use numbers::{number, signed};
pub use scene::{Align, CardMark, Piece, PointMark, Rect, Scene, Size, What};
pub use statistics::{Bar, Histogram, Statistics, Trend};

use carte_games::{Seat, View, gang_of_four as gang, go_stop as flower, per_game};

/// The board that everybody sees.
///
/// What a player's view knows beyond the public one is not drawn.
#[must_use]
pub fn board(game: &View, labels: &Labels) -> Scene {
    per_game!(View as game, game in drawn => drawn::board::board(game, labels))
}

/// A moment of a finished game with these hands open, in the order of the seats.
#[must_use]
pub fn open_board(game: &View, hands: &[ShownCards], labels: &Labels) -> Scene {
    captioned_board(game, hands, "", labels)
}

/// The open board with a caption, a line about what has just happened; an empty caption is left out.
fn captioned_board(game: &View, hands: &[ShownCards], caption: &str, labels: &Labels) -> Scene {
    match game {
        View::GangOfFour(game) => {
            let hands: Vec<_> = hands.iter().map(|hand| hand.gang()).collect();
            gang_of_four::open_board::open_board(game, &hands, caption, labels)
        }
        View::GoStop(game) => {
            let hands: Vec<_> = hands.iter().map(|hand| hand.flowers()).collect();
            go_stop::open_board::open_board(game, &hands, caption, labels)
        }
    }
}

/// The viewer's own hand with these marks, below the table as the viewer sees it; `None` without a hand.
#[must_use]
pub fn hand(game: &View, marks: HandMarks, labels: &Labels) -> Option<Scene> {
    per_game!(View as game, game in drawn => drawn::hand::hand(game, marks, labels))
}

/// The score card of the last finished round; `None` if no round is finished.
#[must_use]
pub fn score_card(game: &View, labels: &Labels) -> Option<Scene> {
    per_game!(View as game, game in drawn => {
        Some(drawn::score_card::score_card(game, game.results.last()?, labels))
    })
}

/// The final ranking with the curve of the totals, from the rounds that are finished.
#[must_use]
pub fn ranking(game: &View, labels: &Labels) -> Scene {
    ranking::ranking(&curves(game, labels), less_is_better(game), labels)
}

/// A person's statistics: the curve of the rating and the bars of the rounds; `None` if there is neither.
#[must_use]
pub fn statistics(shown: &Statistics) -> Option<Scene> {
    statistics::statistics(shown)
}

/// The totals of every seat after each finished round.
fn curves(game: &View, labels: &Labels) -> Vec<Curve> {
    let totals = |seat| per_game!(View as game, game in drawn => drawn::totals(game, seat));
    let curve = |seat: Seat| Curve { name: labels.drawn_name(seat).into_owned(), totals: totals(seat) };
    Seat::all(per_game!(View as game, game => game.players)).map(curve).collect()
}

/// Returns `true` if fewer points are better.
fn less_is_better(game: &View) -> bool {
    per_game!(View as game, _ in drawn => drawn::LESS_IS_BETTER)
}

/// A moment of a finished round.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenMoment {
    pub game: View,
    /// Every hand in the order of the seats.
    pub hands: Vec<ShownCards>,
    /// What has just happened, in a line; it may be empty.
    pub caption: String,
}

/// A round with all hands open, moment by moment; if the round has `ended`, its score card comes last.
#[must_use]
pub fn film(moments: &[OpenMoment], ended: bool, labels: &Labels) -> Film {
    let card = moments.last().filter(|_| ended).and_then(|last| score_card(&last.game, labels));
    let board = |one: &OpenMoment| captioned_board(&one.game, &one.hands, &one.caption, labels);
    Film::new(moments.iter().map(board).chain(card))
}

/// What the last scene of a film shows, in words after an introduction.
#[must_use]
pub fn describe_film(introduction: &str, moments: &[OpenMoment], ended: bool, labels: &Labels) -> String {
    let last = moments.last().map(|OpenMoment { game, hands, .. }| {
        let card = describe_score_card(game, labels).filter(|_| ended);
        card.unwrap_or_else(|| describe_open_board(game, hands, labels))
    });
    alt::limited([introduction, &last.unwrap_or_default()].join(" ").trim().to_owned())
}

/// What the board shows, in words that can be read aloud: the table, and each seat with its cards and points.
#[must_use]
pub fn describe_board(game: &View, labels: &Labels) -> String {
    alt::fitting(labels, |labels| board_in_words(game, labels))
}

fn board_in_words(game: &View, labels: &Labels) -> String {
    per_game!(View as game, game in drawn => drawn::alt::describe_board(game, labels))
}

/// What the open board shows, in words: the hands, then the board.
#[must_use]
pub fn describe_open_board(game: &View, hands: &[ShownCards], labels: &Labels) -> String {
    alt::fitting(labels, |labels| {
        let hand = |(seat, hand): (Seat, &ShownCards)| {
            let cards = match hand {
                ShownCards::GangOfFour(cards) => labels.written(*cards),
                ShownCards::GoStop(cards) => go_stop::alt::cards(*cards, ", ", labels),
            };
            let cards = if cards.is_empty() { "–".to_owned() } else { cards };
            alt::sentence(labels.name(seat), &[format!("{} {cards}", labels.word(Word::Hand))])
        };
        let seats = Seat::all(per_game!(View as game, game => game.players));
        let hands: Vec<String> = seats.zip(hands).map(hand).collect();
        format!("{} {}", hands.join(" "), board_in_words(game, labels))
    })
}

/// What the viewer's hand and the table above it show, in words, the hand first; `None` without a hand.
#[must_use]
pub fn describe_hand(game: &View, marks: HandMarks, labels: &Labels) -> Option<String> {
    let hand = |labels: &Labels| per_game!(View as game, game in drawn => drawn::alt::describe_hand(game, marks, labels));
    hand(labels)?;
    Some(alt::fitting(labels, |labels| {
        format!("{} {}", hand(labels).unwrap_or_default(), board_in_words(game, labels))
    }))
}

/// What the score card shows, in words; `None` if no round is finished.
#[must_use]
pub fn describe_score_card(game: &View, labels: &Labels) -> Option<String> {
    per_game!(View as game, game in drawn => {
        let last = game.results.last()?;
        Some(alt::fitting(labels, |labels| drawn::alt::describe_score_card(game, last, labels)))
    })
}

/// What the ranking shows, in words: the best first, with the totals after each round.
#[must_use]
pub fn describe_ranking(game: &View, labels: &Labels) -> String {
    alt::limited(ranking::describe(&curves(game, labels), less_is_better(game), labels))
}

/// What a person's statistics show, in words.
#[must_use]
pub fn describe_statistics(shown: &Statistics) -> String {
    alt::limited(statistics::describe(shown))
}

/// The marked cards of a hand, and the order in which the hand is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandMarks {
    /// Of Gang of Four, in the order of singles.
    GangOfFour(CardMarks<gang::CardSet>),
    /// Of Gang of Four, the cards of each colour side by side.
    ByColour(CardMarks<gang::CardSet>),
    GoStop(CardMarks<flower::CardSet>),
}

/// The cards of a hand that are marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardMarks<S> {
    pub chosen: S,
    /// The cards that the hint advises to play.
    pub hinted: S,
    /// The cards from which the viewer is to give one, in the order of the buttons; empty where no card is asked for.
    pub offered: S,
}

impl HandMarks {
    pub const NOTHING: Self = Self::GangOfFour(CardMarks {
        chosen: gang::CardSet::EMPTY,
        hinted: gang::CardSet::EMPTY,
        offered: gang::CardSet::EMPTY,
    });
}

/// Cards of one game that lie open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownCards {
    GangOfFour(gang::CardSet),
    GoStop(flower::CardSet),
}

impl ShownCards {
    #[must_use]
    pub const fn is_empty(self) -> bool {
        match self {
            Self::GangOfFour(cards) => cards.is_empty(),
            Self::GoStop(cards) => cards.is_empty(),
        }
    }

    fn designs(self) -> Vec<Design> {
        match self {
            Self::GangOfFour(cards) => gang_of_four::designs(cards),
            Self::GoStop(cards) => go_stop::designs(cards),
        }
    }

    /// The cards; none where they are of another game.
    const fn gang(self) -> gang::CardSet {
        if let Self::GangOfFour(cards) = self { cards } else { gang::CardSet::EMPTY }
    }

    /// The cards; none where they are of another game.
    const fn flowers(self) -> flower::CardSet {
        if let Self::GoStop(cards) = self { cards } else { flower::CardSet::EMPTY }
    }
}
