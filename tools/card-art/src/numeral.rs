//! Numbers as brush strokes, so that no font is needed.

use crate::brush::{self, Dab};

/// A digit a line, about 60 wide and 100 high: strokes, each with the places that it goes through and its width there.
const DIGITS: &str = include_str!("../art/digits.txt");

const GAP: f32 = 9.0;

/// How a number is coloured, by classes of `art/inks.css`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) ink: &'static str,
    /// The colour of the outline and its width, as a share of the height.
    pub(crate) outline: Option<(&'static str, f32)>,
}

/// Writes a number around `centre`, as high as `height` and not wider than `width`.
pub(crate) fn number(value: u8, centre: (f32, f32), height: f32, width: f32, look: Look) -> String {
    let digits: Vec<u8> = if value < 10 { vec![value] } else { vec![value / 10, value % 10] };
    let natural: f32 = digits.iter().map(|digit| advance(*digit)).sum::<f32>() - GAP;
    let squeeze = (width / (natural * height / 100.0)).min(1.0);
    // A number that must be narrower loses less height than width.
    let (across, down) = (height / 100.0 * squeeze, height / 100.0 * squeeze.sqrt());
    let mut left = centre.0 - natural * across / 2.0;
    let mut path = String::new();
    for digit in digits {
        for stroke in strokes(digit) {
            let points: Vec<Dab> = stroke
                .iter()
                .map(|(x, y, w)| {
                    (left + x * across, centre.1 + (y - 50.0) * down, w * across.max(down * 0.86))
                })
                .collect();
            path += &brush::stroke(&points);
        }
        left += advance(digit) * across;
    }
    let outline = look.outline.map_or_else(String::new, |(ink, share)| {
        let width = height * share * 2.0;
        format!(
            r#"<path class="{ink}" d="{path}"/><path class="pen-{ink}" stroke-width="{width:.1}" d="{path}"/>"#
        )
    });
    format!(r#"{outline}<path class="{}" d="{path}"/>"#, look.ink)
}

fn advance(digit: u8) -> f32 {
    GAP + if digit == 1 { 42.0 } else { 60.0 }
}

fn strokes(digit: u8) -> Vec<Vec<Dab>> {
    let line = DIGITS.lines().nth(usize::from(digit)).unwrap_or_default();
    line.split(';').map(|stroke| stroke.split(',').map(dab).collect()).collect()
}

fn dab(text: &str) -> Dab {
    let mut numbers = text.split_whitespace().map(|number| number.parse().unwrap_or_default());
    let mut next = || numbers.next().unwrap_or_default();
    (next(), next(), next())
}
