//! Whole cards, 5 wide to 8 high.

use crate::design::{Design, FlowerKind, Joker, kind};
use crate::ink::Ink;
use crate::svg_writer::SvgWriter;
use crate::{flowers, gang, index};

/// The card as it lies on a table, as an SVG of its own with a view box of 100 by 160.
pub(crate) fn card(design: Design) -> String {
    let mut svg = SvgWriter::default();
    let clip = format!("{design}-card");
    let edge = Ink::Edge.colour();
    svg.open((200, 320), (100, 160));
    svg.raw(&format!(
        r#"<defs><clipPath id="{clip}"><rect x="2.8" y="2.8" width="94.4" height="154.4" rx="6"/></clipPath></defs><rect width="100" height="160" rx="8" fill="{edge}"/><g clip-path="url(#{clip})">"#
    ));
    scene(&mut svg, design);
    svg.raw("</g>");
    match design {
        Design::Flower(flower) => index::index(&mut svg, Some(flower.month()), kind(flower)),
        Design::Joker(joker) => index::index(&mut svg, None, FlowerKind::Pi(worth(joker))),
        _ => {}
    }
    svg.raw("</svg>");
    svg.finish()
}

/// What is on the card within its rim.
pub(crate) fn scene(svg: &mut SvgWriter, design: Design) {
    match design {
        Design::Flower(flower) => flowers::draw(svg, flower),
        Design::Joker(joker) => flowers::joker(svg, joker),
        Design::FlowerBack => flowers::back(svg),
        Design::Plain(plain) => gang::plain(svg, plain),
        Design::MultiOne => gang::multi_one(svg),
        Design::GreenPhoenix => gang::green_phoenix(svg),
        Design::YellowPhoenix => gang::yellow_phoenix(svg),
        Design::Dragon => gang::dragon(svg),
        Design::GangBack => gang::back(svg),
    }
}

/// How many Pi a joker is worth.
pub(crate) const fn worth(joker: Joker) -> u8 {
    match joker {
        Joker::Two => 2,
        Joker::Three => 3,
    }
}
