//! Squares for texts: the motif of a card enlarged, with what must be read at 22 pixels in front of it.

use crate::card::{scene, worth};
use crate::design::{Colour, Design, Flower, FlowerKind, Joker, Plain, kind};
use crate::ink::Ink;
use crate::numeral::{self, Look};
use crate::shape::{Point, Short};
use crate::svg_writer::SvgWriter;
use crate::{flowers, gang, index};

/// The card as an emoji, as an SVG of its own with a view box of 128 by 128.
pub(crate) fn emoji(design: Design) -> String {
    let mut svg = SvgWriter::default();
    let clip = format!("{design}-emoji");
    let edge = Ink::Edge.colour();
    svg.open((128, 128), (128, 128));
    svg.raw(&format!(
        r#"<defs><clipPath id="{clip}"><rect x="7" y="7" width="114" height="114" rx="18"/></clipPath></defs><rect x="2" y="2" width="124" height="124" rx="23" fill="{edge}"/><g clip-path="url(#{clip})">"#
    ));
    match design {
        Design::Flower(flower) => {
            zoom(&mut svg, ((0.0, 0.0), 100.0), |svg| flowers::square(svg, flower));
            month(&mut svg, flower);
        }
        Design::Joker(joker) => {
            crop(&mut svg, design, ((8.0, 16.0), 84.0));
            value_of_joker(&mut svg, joker);
        }
        Design::FlowerBack | Design::GangBack => crop(&mut svg, design, ((4.0, 34.0), 92.0)),
        Design::Plain(plain) => value(&mut svg, plain),
        Design::MultiOne => {
            zoom(&mut svg, ((12.0, 42.0), 76.0), gang::three_fields);
            svg.disc((64.0, 64.0), 37.0, Ink::White, 5);
            let look = Look { ink: Ink::Script, outline: Some((Ink::Script, 0.04)) };
            numeral::number(&mut svg, 1, (62.0, 64.0), 50.0, 50.0, look);
        }
        Design::GreenPhoenix => {
            portrait(&mut svg, Colour::Green, ((19.0, 3.0), 60.0), gang::green_phoenix_head)
        }
        Design::YellowPhoenix => {
            portrait(&mut svg, Colour::Yellow, ((20.0, 3.0), 58.0), gang::yellow_phoenix_head)
        }
        Design::Dragon => portrait(&mut svg, Colour::Red, ((12.0, 3.0), 66.0), gang::dragon_head),
    }
    svg.raw("</g></svg>");
    svg.finish()
}

/// A square of the card, given by its upper left corner and its side.
type Focus = (Point, f32);

fn crop(svg: &mut SvgWriter, design: Design, focus: Focus) {
    zoom(svg, focus, |svg| scene(svg, design));
}

fn zoom(svg: &mut SvgWriter, ((x, y), side): Focus, picture: impl FnOnce(&mut SvgWriter)) {
    let scale = 114.0 / side;
    svg.placed((7.0 - x * scale, 7.0 - y * scale), 0.0, scale, picture);
}

/// The number of the month at the lower right, the mark of the kind in a disc at the lower left.
fn month(svg: &mut SvgWriter, flower: Flower) {
    let look = Look { ink: Ink::Script, outline: Some((Ink::White, 0.15)) };
    let (height, wide) = if flower.month() < 10 { (56.0, 42.0) } else { (51.0, 60.0) };
    numeral::number(svg, flower.month(), (114.0 - wide / 2.0, 115.0 - height / 2.0), height, wide, look);
    let radius = if flower.month() < 10 { 25.0 } else { 22.0 };
    disc(svg, kind(flower), (8.0 + radius, 119.0 - radius), radius);
}

fn disc(svg: &mut SvgWriter, kind: FlowerKind, at: Point, radius: f32) {
    let (white, line) = (Ink::White.colour(), Ink::Line.colour());
    svg.raw(&format!(
        r#"<circle cx="{}" cy="{}" r="{}" fill="{white}" stroke="{line}" stroke-width="3"/>"#,
        Short(at.0),
        Short(at.1),
        Short(radius)
    ));
    index::mark(svg, kind, at, radius / 14.5);
}

fn value_of_joker(svg: &mut SvgWriter, joker: Joker) {
    let look = Look { ink: Ink::Red, outline: Some((Ink::White, 0.15)) };
    numeral::number(svg, worth(joker), (93.0, 87.0), 56.0, 42.0, look);
    disc(svg, FlowerKind::Pi(worth(joker)), (33.0, 94.0), 25.0);
}

/// A head before the colour of its card, with the shape of the colour.
fn portrait(svg: &mut SvgWriter, colour: Colour, focus: Focus, head: fn(&mut SvgWriter)) {
    svg.fill("M0 0H128V128H0Z", gang::ink(colour));
    zoom(svg, focus, head);
    svg.outlined(&gang::outline(colour, (100.0, 98.0), 17.0), Ink::White, 5.0);
}

/// A coloured card has no room for more than its value and its shape.
fn value(svg: &mut SvgWriter, plain: Plain) {
    let colour = plain.colour();
    svg.fill("M0 0H128V128H0Z", gang::ink(colour));
    let ink = if colour == Colour::Yellow { Ink::Script } else { Ink::White };
    // An outline of the same colour makes the number bolder.
    let look = Look { ink, outline: Some((ink, 0.04)) };
    numeral::number(svg, plain.value(), (64.0, 80.0), 64.0, 88.0, look);
    svg.fill(&gang::outline(colour, (64.0, 26.0), 15.0), ink);
}
