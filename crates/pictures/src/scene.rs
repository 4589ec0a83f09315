//! A picture as data: its pieces and their places.

use crate::design::Design;

use crate::font;
use crate::ink::Ink;

/// The width of every picture, in pixels: twice the width in which Discord's client shows a plain attachment on a desktop.
pub(crate) const WIDTH: i32 = 1100;

/// Maximum height of a picture that the client shows in its full width, in pixels; a higher one is made smaller.
pub(crate) const HEIGHT: i32 = 700;

/// Free space along the edge of the table, in pixels.
pub(crate) const MARGIN: i32 = 22;

/// A rectangle in pixels, from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

impl Rect {
    #[must_use]
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// The first column beyond the right edge.
    #[must_use]
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    /// The first row beyond the lower edge.
    #[must_use]
    pub const fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// Returns `true` if the two have a pixel in common.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Returns `true` if all of `other` lies within this rectangle.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }
}

/// The size of a drawn card; its width is to its height as 5 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// In a hand, and in the play to beat.
    Large,
    /// In the pot.
    Middle,
    /// For cards that were captured, laid earlier, or left over.
    Small,
}

impl Size {
    pub const ALL: [Self; 3] = [Self::Large, Self::Middle, Self::Small];

    /// The width in pixels.
    #[must_use]
    pub const fn width(self) -> i32 {
        match self {
            Self::Large => 120,
            Self::Middle => 100,
            Self::Small => 70,
        }
    }

    /// The height in pixels.
    #[must_use]
    pub const fn height(self) -> i32 {
        self.width() * 8 / 5
    }
}

/// How a card is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardMark {
    None,
    /// The card cannot be played now.
    Dimmed,
    Chosen,
    /// The card would be taken.
    Taken,
}

/// The mark at a point of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointMark {
    Disc,
    Triangle,
    Lozenge,
    Square,
    Cross,
}

/// Where a text stands in its rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Centre,
    Right,
}

/// How a [`Piece`] is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// A filled rectangle, on which other pieces may lie.
    Ground {
        fill: Ink,
        edge: Option<Ink>,
        /// In pixels.
        radius: i32,
    },
    Card {
        /// A face or a back.
        design: Design,
        size: Size,
        mark: CardMark,
    },
    Text {
        /// Never wider than its rectangle.
        text: String,
        /// The size of the letters, in pixels.
        px: i32,
        ink: Ink,
        align: Align,
    },
    /// A round spot: the lamp of a seat, or the mark of a card that can be played.
    Spot { ink: Ink },
    /// A triangle that points in the direction of play.
    Arrow {
        /// The direction in quarter turns: 0 to the right, 1 down, 2 to the left, 3 up.
        quarter: u8,
        ink: Ink,
    },
    /// A filled shape with these corners, on which other pieces may lie.
    Shape { points: Vec<(i32, i32)>, ink: Ink },
    /// A line through points within the rectangle.
    Line {
        points: Vec<(i32, i32)>,
        ink: Ink,
        /// In pixels.
        thick: i32,
        /// How its points are marked, if they are.
        marks: Option<PointMark>,
    },
}

/// The smallest letter size that can be read on a desktop, in pixels; it is shown there with 11 pixels.
const LEAST: i32 = 22;

/// The side of the square in which the corners of a shape are given.
const SHAPE: i32 = 200;

/// A text, a card or another element of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// The pixels that the piece may cover.
    pub rect: Rect,
    /// The row of cards that the piece belongs to; cards of one row may cover each other in part.
    pub row: Option<u16>,
    pub what: What,
}

/// A picture as data.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The size of the picture.
    pub frame: Rect,
    /// The lowest first.
    pub pieces: Vec<Piece>,
    rows: u16,
}

impl Scene {
    pub(crate) const fn new() -> Self {
        Self { frame: Rect::new(0, 0, WIDTH, 0), pieces: Vec::new(), rows: 0 }
    }

    /// Ends the picture at this height.
    pub(crate) const fn ending_at(mut self, height: i32) -> Self {
        self.frame.h = height;
        self
    }

    pub(crate) fn put(&mut self, rect: Rect, what: What) {
        self.pieces.push(Piece { rect, row: None, what });
    }

    pub(crate) fn ground(&mut self, rect: Rect, fill: Ink, edge: Option<Ink>, radius: i32) {
        self.put(rect, What::Ground { fill, edge, radius });
    }

    /// Adds a shape that fills `rect`; its corners are given in a square with sides of 200.
    pub(crate) fn shape(&mut self, rect: Rect, points: &[(i32, i32)], ink: Ink) {
        let place = |(x, y): &(i32, i32)| (rect.x + x * rect.w / SHAPE, rect.y + y * rect.h / SHAPE);
        self.put(rect, What::Shape { points: points.iter().map(place).collect(), ink });
    }

    /// Adds a text in one line; where it does not fit, it is made smaller or cut with an ellipsis.
    pub(crate) fn text(&mut self, rect: Rect, text: &str, px: i32, ink: Ink, align: Align) {
        let (text, px) = font::fit(text, px, rect.w);
        self.put(rect, What::Text { text, px, ink, align });
    }

    /// Adds a text in one line that is cut only where even letters of size [`LEAST`] do not fit: for names among which people
    /// look for their own.
    pub(crate) fn whole_text(&mut self, rect: Rect, text: &str, px: i32, ink: Ink, align: Align) {
        let fitting = (LEAST..px).rev().find(|px| font::width(text, *px) <= rect.w);
        let px = if font::width(text, px) <= rect.w { px } else { fitting.unwrap_or(LEAST) };
        self.text(rect, text, px, ink, align);
    }

    /// Adds cards side by side, each `step` pixels right of the one before, with its mark and the pixels by which it is raised.
    pub(crate) fn cards(&mut self, at: (i32, i32), step: i32, size: Size, cards: &[(Design, CardMark, i32)]) {
        let row = self.next_row();
        let mut x = at.0;
        for (design, mark, lift) in cards {
            let rect = Rect::new(x, at.1 - lift, size.width(), size.height());
            let what = What::Card { design: *design, size, mark: *mark };
            self.pieces.push(Piece { rect, row: Some(row), what });
            x += step;
        }
    }

    /// Adds cards without marks.
    pub(crate) fn plain_cards(&mut self, at: (i32, i32), step: i32, size: Size, designs: &[Design]) {
        let cards: Vec<(Design, CardMark, i32)> =
            designs.iter().map(|design| (*design, CardMark::None, 0)).collect();
        self.cards(at, step, size, &cards);
    }

    const fn next_row(&mut self) -> u16 {
        self.rows += 1;
        self.rows
    }
}

/// The step with which `count` cards are at most `width` wide, never larger than `largest`.
pub(crate) fn step(count: usize, size: Size, width: i32, largest: i32) -> i32 {
    step_within(count, size.width(), width, largest)
}

/// The same for things that are `each` pixels wide.
pub(crate) fn step_within(count: usize, each: i32, width: i32, largest: i32) -> i32 {
    match i32::try_from(count).unwrap_or(i32::MAX) {
        0 | 1 => largest,
        count => ((width - each) / (count - 1)).min(largest),
    }
}

/// Scales `part` of `whole` to `room`, in pixels.
pub(crate) fn scale(part: i64, whole: i64, room: i32) -> i32 {
    i32::try_from(part * i64::from(room) / whole.max(1)).unwrap_or(0)
}

/// How wide `count` cards are with this step.
pub(crate) fn extent(count: usize, size: Size, step: i32) -> i32 {
    match i32::try_from(count).unwrap_or(i32::MAX) {
        0 => 0,
        count => size.width() + (count - 1) * step,
    }
}
