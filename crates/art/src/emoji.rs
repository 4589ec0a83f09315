//! Squares for texts: the motif of a card enlarged, with what must be read at 22 pixels in front of it.

use crate::card::{scene, worth};
use crate::design::{Colour, Design, Flower, Joker, Kind, Plain};
use crate::numeral::{self, Look};
use crate::palette::Ink;
use crate::pen::Pen;
use crate::shape::{Point, Short};
use crate::{Style, flowers, gang, index};

/// The card as an emoji, as an SVG of its own with a view box of 128 by 128.
///
/// Month and kind of flower cards are part of it, whatever the style says of the index.
#[must_use]
pub fn emoji(design: Design, style: Style) -> String {
    let mut pen = Pen::new(style.palette);
    let clip = format!("{design}-{}-emoji", style.palette.name());
    let edge = pen.colour(Ink::Edge);
    pen.open((128, 128), (128, 128));
    pen.raw(&format!(
        r#"<defs><clipPath id="{clip}"><rect x="7" y="7" width="114" height="114" rx="18"/></clipPath></defs><rect x="2" y="2" width="124" height="124" rx="23" fill="{edge}"/><g clip-path="url(#{clip})">"#
    ));
    match design {
        Design::Flower(flower) => {
            zoom(&mut pen, ((0.0, 0.0), 100.0), |pen| flowers::square(pen, flower));
            month(&mut pen, flower);
        }
        Design::Joker(joker) => {
            crop(&mut pen, design, ((8.0, 16.0), 84.0));
            value_of_joker(&mut pen, joker);
        }
        Design::FlowerBack | Design::GangBack => crop(&mut pen, design, ((4.0, 34.0), 92.0)),
        Design::Plain(plain) => value(&mut pen, plain),
        Design::MultiOne => {
            zoom(&mut pen, ((12.0, 42.0), 76.0), gang::three_fields);
            pen.disc((64.0, 64.0), 37.0, Ink::White, 5);
            let look = Look { ink: Ink::Script, outline: Some((Ink::Script, 0.04)) };
            numeral::number(&mut pen, 1, (62.0, 64.0), 50.0, 50.0, look);
        }
        Design::GreenPhoenix => {
            portrait(&mut pen, Colour::Green, ((19.0, 3.0), 60.0), gang::green_phoenix_head)
        }
        Design::YellowPhoenix => {
            portrait(&mut pen, Colour::Yellow, ((20.0, 3.0), 58.0), gang::yellow_phoenix_head)
        }
        Design::Dragon => portrait(&mut pen, Colour::Red, ((12.0, 3.0), 66.0), gang::dragon_head),
    }
    pen.raw("</g></svg>");
    pen.finish()
}

/// A square of the card, given by its upper left corner and its side.
type Focus = (Point, f32);

fn crop(pen: &mut Pen, design: Design, focus: Focus) {
    zoom(pen, focus, |pen| scene(pen, design));
}

fn zoom(pen: &mut Pen, ((x, y), side): Focus, picture: impl FnOnce(&mut Pen)) {
    let scale = 114.0 / side;
    pen.placed((7.0 - x * scale, 7.0 - y * scale), 0.0, scale, picture);
}

/// The number of the month at the lower right, the mark of the kind in a disc at the lower left.
fn month(pen: &mut Pen, flower: Flower) {
    let look = Look { ink: Ink::Script, outline: Some((Ink::White, 0.15)) };
    let (height, wide) = if flower.month() < 10 { (56.0, 42.0) } else { (51.0, 60.0) };
    numeral::number(pen, flower.month(), (114.0 - wide / 2.0, 115.0 - height / 2.0), height, wide, look);
    let radius = if flower.month() < 10 { 25.0 } else { 22.0 };
    disc(pen, flower.kind(), (8.0 + radius, 119.0 - radius), radius);
}

fn disc(pen: &mut Pen, kind: Kind, at: Point, radius: f32) {
    let (white, line) = (pen.colour(Ink::White), pen.colour(Ink::Line));
    pen.raw(&format!(
        r#"<circle cx="{}" cy="{}" r="{}" fill="{white}" stroke="{line}" stroke-width="3"/>"#,
        Short(at.0),
        Short(at.1),
        Short(radius)
    ));
    index::mark(pen, kind, at, radius / 14.5);
}

fn value_of_joker(pen: &mut Pen, joker: Joker) {
    let look = Look { ink: Ink::Red, outline: Some((Ink::White, 0.15)) };
    numeral::number(pen, worth(joker), (93.0, 87.0), 56.0, 42.0, look);
    disc(pen, Kind::Pi(worth(joker)), (33.0, 94.0), 25.0);
}

/// A head before the colour of its card, with the shape of the colour.
fn portrait(pen: &mut Pen, colour: Colour, focus: Focus, head: fn(&mut Pen)) {
    pen.fill("M0 0H128V128H0Z", gang::ink(colour));
    zoom(pen, focus, head);
    pen.outlined(&gang::outline(colour, (100.0, 98.0), 17.0), Ink::White, 5.0);
}

/// A coloured card has no room for more than its value and its shape.
fn value(pen: &mut Pen, plain: Plain) {
    let colour = plain.colour();
    pen.fill("M0 0H128V128H0Z", gang::ink(colour));
    let ink = if colour == Colour::Yellow { Ink::Script } else { Ink::White };
    // An outline of the same colour makes the number bolder.
    let look = Look { ink, outline: Some((ink, 0.04)) };
    numeral::number(pen, plain.value(), (64.0, 80.0), 64.0, 88.0, look);
    pen.fill(&gang::outline(colour, (64.0, 26.0), 15.0), ink);
}
