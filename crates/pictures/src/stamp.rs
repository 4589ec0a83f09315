//! Stamps of letters, round corners and edges. How much of each pixel one covers is worked out once, because it is the same at
//! every place.

use std::collections::HashMap;

use crate::font::Letter;

/// Maximum number of stamps kept; several pictures of every kind together have fewer.
const MOST: usize = 4096;

/// A form that can be stamped. The places of its stamp are relative to the upper left corner of its rectangle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// A filled rectangle with round corners.
    Rounded {
        size: (i32, i32),
        radius: i32,
    },
    /// The edge of such a rectangle; `dash` is the length of its dashes in pixels.
    Outline {
        size: (i32, i32),
        radius: i32,
        thick: i32,
        dash: Option<i32>,
    },
    /// A triangle whose tip points to the right, down, left or up.
    Arrow {
        size: (i32, i32),
        quarter: u8,
    },
    /// A filled shape; its corners are places in the picture, and so is `at`, the upper left corner of its rectangle.
    Shape {
        at: (i32, i32),
        size: (i32, i32),
        points: Vec<(i32, i32)>,
    },
    Letter(Letter),
}

/// The pixels that a form covers.
#[derive(Debug, Default)]
pub(crate) struct Stamp {
    /// Row by row, from the left to the right.
    pub(crate) spans: Vec<Span>,
    /// For each pixel that is covered in part, how much of it is covered, of 256.
    pub(crate) shares: Vec<u8>,
}

/// Neighbouring pixels of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) length: usize,
    /// The index of its first share in [`Stamp::shares`]; `None` if its pixels are covered as a whole.
    pub(crate) shares: Option<usize>,
}

impl Stamp {
    /// Adds a pixel, which must come after all earlier ones, row by row and from left to right; `covered` is from 0 to 1.
    pub(crate) fn add(&mut self, x: i32, y: i32, covered: f32) {
        match to_256ths(covered) {
            0..=7 => {}
            248.. => self.add_covered(x, y, 1),
            share => {
                let place = self.shares.len();
                self.shares.push(u8::try_from(share).unwrap_or(u8::MAX));
                match self.spans.last_mut().filter(|last| last.shares.is_some() && last.ends_at(x, y)) {
                    Some(last) => last.length += 1,
                    None => self.spans.push(Span { x, y, length: 1, shares: Some(place) }),
                }
            }
        }
    }

    /// Adds `length` pixels that are covered as a whole.
    pub(crate) fn add_covered(&mut self, x: i32, y: i32, length: usize) {
        match self.spans.last_mut().filter(|last| last.shares.is_none() && last.ends_at(x, y)) {
            Some(last) => last.length += length,
            None if length > 0 => self.spans.push(Span { x, y, length, shares: None }),
            None => {}
        }
    }

    fn of(form: &Form) -> Self {
        let mut stamp = Self::default();
        match form {
            Form::Rounded { size, radius } => stamp.rounded(*size, *radius),
            Form::Outline { size, radius, thick, dash } => stamp.outline(*size, *radius, *thick, *dash),
            Form::Arrow { size, quarter } => stamp.arrow(*size, *quarter),
            Form::Shape { at, size, points } => stamp.shape(*at, *size, points),
            Form::Letter(letter) => letter.draw(|x, y, covered| stamp.add(x, y, covered)),
        }
        stamp
    }

    fn rounded(&mut self, size: (i32, i32), radius: i32) {
        for y in 0..size.1 {
            let inset = if y < radius || y >= size.1 - radius { radius } else { 0 };
            for x in 0..inset {
                self.add(x, y, 0.5 - outside(size, real(radius), x, y));
            }
            self.add_covered(inset, y, usize::try_from(size.0 - 2 * inset).unwrap_or(0));
            for x in size.0 - inset..size.0 {
                self.add(x, y, 0.5 - outside(size, real(radius), x, y));
            }
        }
    }

    fn outline(&mut self, size: (i32, i32), radius: i32, thick: i32, dash: Option<i32>) {
        let depth = real(thick);
        let corner = radius + thick;
        for y in 0..size.1 {
            let from_edge = y.min(size.1 - 1 - y);
            // The edge lies in the outer pixels of the row, at most this many from each side.
            let inset = match from_edge {
                far if far < thick => size.0,
                far if far < corner => corner,
                _ => thick,
            }
            .min((size.0 + 1) / 2);
            for x in (0..inset).chain((size.0 - inset).max(inset)..size.0) {
                let shown = dash.is_none_or(|dash| ((x + y) / dash) % 2 == 0);
                if shown {
                    let far = outside(size, real(radius), x, y);
                    self.add(x, y, (0.5 - far).min(far + depth + 0.5).min(1.0));
                }
            }
        }
    }

    fn arrow(&mut self, size: (i32, i32), quarter: u8) {
        let (half_w, half_h) = (real(size.0) / 2.0, real(size.1) / 2.0);
        for y in 0..size.1 {
            for x in 0..size.0 {
                let across = (real(x) + 0.5 - half_w) / half_w;
                let down = (real(y) + 0.5 - half_h) / half_h;
                let (along, aside) = match quarter % 4 {
                    0 => (across, down),
                    1 => (down, across),
                    2 => (-across, down),
                    _ => (-down, across),
                };
                let inside = (0.5 - along / 2.0 - aside.abs()) * half_h.min(half_w);
                self.add(x, y, inside + 0.5);
            }
        }
    }

    /// Finds the inside of the shape for each row of pixels, at four heights within the row, so that the edges are smooth.
    fn shape(&mut self, at: (i32, i32), size: (i32, i32), points: &[(i32, i32)]) {
        const TIMES: i32 = 4;
        let edges: Vec<_> = points.iter().zip(points.iter().cycle().skip(1)).collect();
        let Ok(width) = usize::try_from(size.0) else { return };
        for y in 0..size.1 {
            let mut covered = vec![0.0_f32; width];
            for part in 0..TIMES {
                let row = real(at.1 + y) + (real(part) + 0.5) / real(TIMES);
                let mut crossings: Vec<f32> =
                    edges.iter().filter_map(|(from, to)| crossing(**from, **to, row)).collect();
                crossings.sort_by(f32::total_cmp);
                for pair in crossings.chunks_exact(2) {
                    for (x, covered) in (at.0..).zip(&mut covered) {
                        let inside = pair[1].min(real(x + 1)) - pair[0].max(real(x));
                        *covered += inside.max(0.0) / real(TIMES);
                    }
                }
            }
            for (x, covered) in (0..).zip(covered) {
                self.add(x, y, covered);
            }
        }
    }
}

impl Span {
    /// Returns `true` if this place comes right after the last pixel of the span.
    fn ends_at(self, x: i32, y: i32) -> bool {
        self.y == y && i32::try_from(self.length).is_ok_and(|length| self.x + length == x)
    }
}

/// The stamps made so far.
#[derive(Debug, Default)]
pub(crate) struct Stamps(HashMap<Form, Stamp>);

impl Stamps {
    pub(crate) fn get(&mut self, form: Form) -> &Stamp {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        let made = Stamp::of;
        self.0.entry(form).or_insert_with_key(made)
    }
}

/// The place in the row `y` at which an edge crosses it; `None` if it does not.
fn crossing(from: (i32, i32), to: (i32, i32), y: f32) -> Option<f32> {
    let (start, end) = (real(from.1), real(to.1));
    let crosses = (start <= y) != (end <= y);
    crosses.then(|| real(from.0) + (y - start) / (end - start) * real(to.0 - from.0))
}

/// How far a pixel's middle lies outside of a rectangle of this size with round corners, in pixels; negative within.
pub(crate) fn outside(size: (i32, i32), radius: f32, x: i32, y: i32) -> f32 {
    let over = |at: i32, length: i32| {
        let half = real(length) / 2.0;
        (real(at) + 0.5 - half).abs() - (half - radius)
    };
    let (dx, dy) = (over(x, size.0), over(y, size.1));
    dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - radius
}

#[expect(clippy::cast_precision_loss, reason = "places in a picture are small")]
pub(crate) const fn real(number: i32) -> f32 {
    number as f32
}

/// Converts a part of 1 to a part of 256.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 256")]
pub(crate) fn to_256ths(covered: f32) -> u16 {
    (covered.clamp(0.0, 1.0) * 256.0) as u16
}
