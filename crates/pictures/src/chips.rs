//! Words on a ground of their own: "Carte !", a count of Go, points that are made.

use crate::font;
use crate::ink::Ink;
use crate::scene::{Align, Rect, Scene};

/// How a chip looks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Tone {
    /// For what nobody should overlook.
    Flag,
    /// For points that are made and cards that are gained.
    Made,
    /// For what is less important.
    Quiet,
}

/// The space left and right of the word, in pixels.
const PAD: i32 = 12;

/// The height of a chip with letters of size `px`, in pixels.
pub(crate) const fn height(px: i32) -> i32 {
    px * 3 / 2
}

/// The width of a chip with this word, in pixels.
pub(crate) fn width(text: &str, px: i32) -> i32 {
    font::width(text, px) + 2 * PAD
}

/// Puts a chip with its upper left corner at `(x, y)`, and returns its width.
pub(crate) fn chip(scene: &mut Scene, (x, y): (i32, i32), text: &str, px: i32, tone: Tone) -> i32 {
    chip_within(scene, Rect::new(x, y, width(text, px), height(px)), text, px, tone)
}

/// Puts a chip into `rect`, and returns its width. A text that is too wide has smaller letters or is cut.
pub(crate) fn chip_within(scene: &mut Scene, rect: Rect, text: &str, px: i32, tone: Tone) -> i32 {
    let (fill, ink) = match tone {
        Tone::Flag => (Ink::Flag, Ink::OnFlag),
        Tone::Made => (Ink::Made, Ink::OnMade),
        Tone::Quiet => (Ink::Chip, Ink::Text),
    };
    scene.ground(rect, fill, None, rect.h / 2);
    scene.text(Rect { x: rect.x + PAD, w: rect.w - 2 * PAD, ..rect }, text, px, ink, Align::Centre);
    rect.w
}

/// Puts chips from left to right, and returns the width that they take. Chips without room are left out.
pub(crate) fn line(scene: &mut Scene, at: (i32, i32), room: i32, px: i32, chips: &[(String, Tone)]) -> i32 {
    let (mut x, end) = (at.0, at.0 + room);
    for (text, tone) in chips {
        if x + width(text, px) <= end {
            x += chip(scene, (x, at.1), text, px, *tone) + 8;
        }
    }
    x - at.0
}
