//! The index in a corner of a flower card: the number of the month and a mark of the kind, in a white disc.

use crate::design::{FlowerKind, Ribbon};
use crate::ink::Ink;
use crate::numeral::{self, Look};
use crate::shape::{self, Point, Short};
use crate::svg_writer::SvgWriter;

/// How high the number of a month is, in hundredths of a card's width.
pub(crate) const NUMBER: f32 = 14.6;

/// Draws the index `enlarged` times as large; a joker has no month.
pub(crate) fn index(svg: &mut SvgWriter, month: Option<u8>, kind: FlowerKind, enlarged: f32) {
    let (width, height) = (21.0, if month.is_some() { 41.0 } else { 24.0 });
    let (white, line) = (Ink::White.colour(), Ink::Line.colour());
    let centre = width / 2.0;
    svg.placed((5.0, 5.0), 0.0, enlarged, |svg| {
        svg.raw(&format!(
            r#"<rect width="{width}" height="{}" rx="10.5" fill="{white}" stroke="{line}" stroke-width="1.4"/>"#,
            Short(height)
        ));
        if let Some(month) = month {
            let look = Look { ink: Ink::Script, outline: None };
            numeral::number(svg, month, (centre, 12.4), NUMBER, 14.0, look);
        }
        mark(svg, kind, (centre, height - 12.0), 0.78);
    });
}

/// The mark of a kind, about 20 wide at scale 1.
pub(crate) fn mark(svg: &mut SvgWriter, kind: FlowerKind, at: Point, scale: f32) {
    svg.placed(at, 0.0, scale, |svg| match kind {
        FlowerKind::Bright => sun(svg),
        FlowerKind::Animal => animal(svg),
        FlowerKind::Ribbon(ribbon) => slip(svg, ribbon),
        FlowerKind::Pi(value) => leaf(svg, value),
    });
}

/// A sun with eight rays.
fn sun(svg: &mut SvgWriter) {
    let points: Vec<Point> = (0..16_u16)
        .map(|i| {
            let angle = f32::from(i) / 16.0 * std::f32::consts::TAU;
            let radius = if i % 2 == 0 { 10.5 } else { 5.8 };
            (radius * angle.sin(), -radius * angle.cos())
        })
        .collect();
    svg.outlined(&shape::polygon(&points), Ink::Yellow, 1.8);
    svg.dot((0.0, 0.0), 3.0, Ink::Red);
}

/// A head with two ears.
fn animal(svg: &mut SvgWriter) {
    let head = [
        (-8.0, -9.5),
        (-8.0, -9.5),
        (-3.0, -6.0),
        (3.0, -6.0),
        (8.0, -9.5),
        (8.0, -9.5),
        (9.0, -1.0),
        (6.0, 6.5),
        (0.0, 9.5),
        (-6.0, 6.5),
        (-9.0, -1.0),
    ];
    svg.outlined(&shape::closed(&head), Ink::Brown, 1.8);
    svg.dot((-3.7, 0.0), 1.9, Ink::White);
    svg.dot((3.7, 0.0), 1.9, Ink::White);
}

/// A ribbon as on the cards: with writing, with nothing, or with a cut end.
fn slip(svg: &mut SvgWriter, ribbon: Ribbon) {
    let (ink, end) = if ribbon == Ribbon::Blue { (Ink::Blue, 4.5) } else { (Ink::Red, 10.0) };
    svg.placed((0.0, 0.0), 14.0, 1.0, |svg| {
        let points = [(-5.6, -10.0), (5.6, -10.0), (5.6, 10.0), (0.0, end), (-5.6, 10.0)];
        svg.outlined(&shape::polygon(&points), ink, 1.8);
        if ribbon == Ribbon::Poem {
            for y in [-5.5, 0.0, 5.5] {
                svg.stroke(&shape::open(&[(-2.8, y), (2.8, y)]), Ink::White, 2.2);
            }
        }
    });
}

/// A leaf, and a dot for each Pi where it is worth more than one.
fn leaf(svg: &mut SvgWriter, value: u8) {
    let up = if value > 1 { -3.2 } else { 0.0 };
    let tall = if value > 1 { 0.78 } else { 1.0 };
    svg.placed((0.0, up), 38.0, tall, |svg| {
        let blade =
            [(0.0, -11.0), (0.0, -11.0), (6.2, -2.0), (5.0, 5.5), (0.0, 8.5), (-5.0, 5.5), (-6.2, -2.0)];
        svg.stroke(&shape::open(&[(0.0, 6.0), (0.0, 12.0)]), Ink::Line, 2.2);
        svg.outlined(&shape::closed(&blade), Ink::Green, 1.8);
        svg.stroke(&shape::open(&[(0.0, -4.0), (0.0, 6.0)]), Ink::White, 1.5);
    });
    if value > 1 {
        let half = f32::from(value - 1) / 2.0;
        for i in 0..value {
            svg.dot(((f32::from(i) - half) * 6.0, 9.0), 2.5, Ink::Script);
        }
    }
}
