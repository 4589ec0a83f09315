//! Whole cards, 5 wide to 8 high.

use crate::design::{Design, Joker, Kind};
use crate::palette::Ink;
use crate::pen::Pen;
use crate::{Style, flowers, gang, index};

/// The card as it lies on a table, as an SVG of its own with a view box of 100 by 160.
#[must_use]
pub fn card(design: Design, style: Style) -> String {
    let mut pen = Pen::new(style.palette);
    let clip = format!("{design}-{}-{}", style.palette.name(), if style.index { "index" } else { "bare" });
    let edge = pen.colour(Ink::Edge);
    pen.open((200, 320), (100, 160));
    pen.raw(&format!(
        r#"<defs><clipPath id="{clip}"><rect x="2.8" y="2.8" width="94.4" height="154.4" rx="6"/></clipPath></defs><rect width="100" height="160" rx="8" fill="{edge}"/><g clip-path="url(#{clip})">"#
    ));
    scene(&mut pen, design);
    pen.raw("</g>");
    if style.index {
        match design {
            Design::Flower(flower) => index::index(&mut pen, Some(flower.month()), flower.kind()),
            Design::Joker(joker) => index::index(&mut pen, None, Kind::Pi(worth(joker))),
            _ => {}
        }
    }
    pen.raw("</svg>");
    pen.finish()
}

/// What is on the card within its rim.
pub(crate) fn scene(pen: &mut Pen, design: Design) {
    match design {
        Design::Flower(flower) => flowers::draw(pen, flower),
        Design::Joker(joker) => flowers::joker(pen, joker),
        Design::FlowerBack => flowers::back(pen),
        Design::Plain(plain) => gang::plain(pen, plain),
        Design::MultiOne => gang::multi_one(pen),
        Design::GreenPhoenix => gang::green_phoenix(pen),
        Design::YellowPhoenix => gang::yellow_phoenix(pen),
        Design::Dragon => gang::dragon(pen),
        Design::GangBack => gang::back(pen),
    }
}

/// How many Pi a joker is worth.
pub(crate) const fn worth(joker: Joker) -> u8 {
    match joker {
        Joker::Two => 2,
        Joker::Three => 3,
    }
}
