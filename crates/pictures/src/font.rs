//! The font of the program: how wide a text is, and how much of each pixel its letters cover.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, Glyph, PxScale, ScaleFont, point};

static FILE: &[u8] = include_bytes!("../../../assets/fonts/carte-sans.ttf");

#[expect(clippy::expect_used, reason = "the file is part of the program, and every test reads it")]
static FONT: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::try_from_slice(FILE).expect("the font of the program"));

/// Minimum size to which letters are reduced, in pixels: 9 pixels on a phone that is 390 wide.
const READABLE: i32 = 26;

/// Minimum part of its size to which a text is reduced before it is cut, in per cent.
const SMALLEST: i32 = 80;

/// The scale at which a letter's em is `px` pixels.
#[expect(clippy::cast_precision_loss, reason = "sizes of letters are small")]
fn scale(px: i32) -> PxScale {
    let em = FONT.units_per_em().unwrap_or(1000.0);
    PxScale::from(px as f32 * FONT.height_unscaled() / em)
}

/// The characters of the text for which the font has a shape.
fn known(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| FONT.glyph_id(*c).0 != 0)
}

/// Returns `true` if the font has a visible letter of the text.
pub(crate) fn has_letter_of(text: &str) -> bool {
    known(text).any(|c| !c.is_whitespace())
}

/// How wide the text is, in pixels.
pub(crate) fn width(text: &str, px: i32) -> i32 {
    whole(known(text).map(advance).sum(), px)
}

/// The width of a letter, in ems.
fn advance(c: char) -> f32 {
    FONT.h_advance_unscaled(FONT.glyph_id(c)) / FONT.units_per_em().unwrap_or(1000.0)
}

/// Converts a width from ems to pixels, rounded up.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "texts are short")]
fn whole(ems: f32, px: i32) -> i32 {
    (ems * px as f32).ceil() as i32
}

/// Fits a text into `room` pixels: reduces its size down to a limit, then cuts it with an ellipsis. Returns text and size.
pub(crate) fn fit(text: &str, px: i32, room: i32) -> (String, i32) {
    let text: String = known(text).collect();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = if text.is_empty() { "?".to_owned() } else { text };
    let ems: f32 = text.chars().map(advance).sum();
    let least = (px * SMALLEST / 100).max(px.min(READABLE));
    if let Some(px) = (least..=px).rev().find(|px| whole(ems, *px) <= room) {
        return (text, px);
    }
    let (mut short, mut ems) = (text, ems + advance('…'));
    while whole(ems, least) > room
        && let Some(last) = short.pop()
    {
        ems -= advance(last);
    }
    (format!("{}…", short.trim_end()), least)
}

/// A letter with its exact place within a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Letter {
    c: char,
    px: i32,
    /// How far right of a pixel's corner and how far below it, as the bits of two `f32`.
    at: [u32; 2],
}

/// Lays out the letters of a text: the first at `x`, the capitals centred on `middle`. Calls `each` with every letter and the
/// pixel that contains its place.
#[expect(clippy::cast_precision_loss, reason = "places in a picture are small")]
#[expect(clippy::cast_possible_truncation, reason = "places in a picture are small")]
pub(crate) fn lay(text: &str, px: i32, (x, middle): (i32, i32), mut each: impl FnMut(Letter, (i32, i32))) {
    let font = FONT.as_scaled(scale(px));
    let baseline = middle as f32 + px as f32 * 0.355;
    let mut caret = x as f32;
    for c in known(text) {
        let at = [caret, baseline];
        let letter = Letter { c, px, at: at.map(|at| at.fract().to_bits()) };
        caret += font.h_advance(FONT.glyph_id(c));
        each(letter, (at[0].trunc() as i32, at[1].trunc() as i32));
    }
}

impl Letter {
    /// Draws the letter, row by row. Calls `dot` with each pixel of its bounds and the part of it that is covered, from 0 to 1.
    #[expect(clippy::cast_possible_truncation, reason = "places in a picture are small")]
    pub(crate) fn draw(self, mut dot: impl FnMut(i32, i32, f32)) {
        let [x, y] = self.at.map(f32::from_bits);
        let glyph: Glyph = FONT.glyph_id(self.c).with_scale_and_position(scale(self.px), point(x, y));
        if let Some(outline) = FONT.outline_glyph(glyph) {
            let bounds = outline.px_bounds();
            let (left, top) = (bounds.min.x as i32, bounds.min.y as i32);
            outline.draw(|dx, dy, covered| {
                let at = |start: i32, d: u32| start + i32::try_from(d).unwrap_or(0);
                dot(at(left, dx), at(top, dy), covered);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_made_smaller_then_cut_and_always_fits() {
        assert_eq!(fit("Ana", 30, 400), ("Ana".to_owned(), 30));
        for text in
            ["Ana", "뒷산호랑이뒷산호랑이뒷산호랑이", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "Clémence Ψ Жук"]
        {
            for room in [60, 110, 240] {
                let (shown, px) = fit(text, 30, room);
                assert!(width(&shown, px) <= room, "{shown}");
                assert!(shown == text || shown.ends_with('…'), "{shown}");
            }
        }
    }

    #[test]
    fn what_has_no_shape_is_left_out() {
        assert_eq!(fit("👩\u{200d}👩 \u{202e}", 30, 400).0, "?");
        assert_eq!(fit("🤖 Bo", 30, 400).0, "Bo");
    }

    #[test]
    fn letters_stay_near_their_line() {
        let mut rows = (i32::MAX, i32::MIN);
        lay("Ågj한글", 40, (10, 100), |letter, (_, below)| {
            letter.draw(|_, y, covered| {
                if covered > 0.5 {
                    rows = (rows.0.min(below + y), rows.1.max(below + y));
                }
            });
        });
        assert!(rows.0 > 70 && rows.1 < 130, "{rows:?}");
    }
}
