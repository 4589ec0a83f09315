//! Whole cards, 5 wide to 8 high.

use crate::design::{Colour, Design, FlowerKind, Joker, kind};
use crate::gang::Head;
use crate::ink::Ink;
use crate::svg_writer::SvgWriter;
use crate::{flowers, gang, index};

/// The card as it lies on a table, as an SVG of its own with a view box of 100 by 160; its index is drawn `enlarged`
/// times as large as on a card that fills the screen.
pub(crate) fn card(design: Design, enlarged: f32) -> String {
    let mut svg = SvgWriter::default();
    let clip = format!("{design}-card");
    let edge = Ink::Edge.colour();
    svg.open((200, 320), (100, 160));
    svg.raw(&format!(
        r#"<defs><clipPath id="{clip}"><rect x="2.8" y="2.8" width="94.4" height="154.4" rx="6"/></clipPath></defs><rect width="100" height="160" rx="8" fill="{edge}"/><g clip-path="url(#{clip})">"#
    ));
    scene(&mut svg, design);
    svg.raw("</g>");
    draw_index(&mut svg, design, enlarged);
    svg.raw("</svg>");
    svg.finish()
}

/// What tells a card in a fan, in its corner.
fn draw_index(svg: &mut SvgWriter, design: Design, enlarged: f32) {
    let mut corner = |head, colour| gang::corner(svg, head, colour, enlarged);
    match design {
        Design::Flower(flower) => index::index(svg, Some(flower.month()), kind(flower), enlarged),
        Design::Joker(joker) => index::index(svg, None, FlowerKind::Pi(worth(joker)), enlarged),
        Design::Plain(plain) => corner(Head::Value(plain.value()), Some(plain.colour())),
        Design::MultiOne => corner(Head::Value(1), None),
        Design::GreenPhoenix => corner(Head::Feather, Some(Colour::Green)),
        Design::YellowPhoenix => corner(Head::Feather, Some(Colour::Yellow)),
        Design::Dragon => corner(Head::Flame, Some(Colour::Red)),
        Design::FlowerBack | Design::GangBack => {}
    }
}

/// What is on the card within its rim, without its index.
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
        Joker::A | Joker::C => 2,
        Joker::B => 3,
    }
}
