//! Cards, 5 wide to 8 high, and squares for emojis, put together from the drawings in `art`.

use carte_pictures::{Colour, Design, Flower, Joker};

use crate::numeral::{self, Look};

/// How high the number of a month is on a card, in hundredths of the card's width.
pub(crate) const NUMBER: f32 = 14.6;

/// How high the value in the corner of a card is, in hundredths of the card's width.
pub(crate) const VALUE: f32 = 21.0;

pub(crate) const INKS: &str = include_str!("../art/inks.css");

/// What more than one month needs.
const FLOWERS: [&str; 2] =
    [include_str!("../art/flower-marks.svg"), include_str!("../art/flower-shared.svg")];

const MONTHS: [&str; 12] = [
    include_str!("../art/pine.svg"),
    include_str!("../art/plum.svg"),
    include_str!("../art/cherry.svg"),
    include_str!("../art/wisteria.svg"),
    include_str!("../art/iris.svg"),
    include_str!("../art/peony.svg"),
    include_str!("../art/clover.svg"),
    include_str!("../art/pampas.svg"),
    include_str!("../art/chrysanthemum.svg"),
    include_str!("../art/maple.svg"),
    include_str!("../art/paulownia.svg"),
    include_str!("../art/rain.svg"),
];

const GANG: [&str; 2] = [include_str!("../art/gang-marks.svg"), include_str!("../art/gang-of-four.svg")];

/// Months whose emoji is a drawing of its own, because no part of the card would tell.
const SQUARES: [(u8, u8); 8] = [(1, 1), (2, 1), (4, 1), (6, 1), (7, 1), (8, 2), (12, 2), (12, 4)];

type Point = (f32, f32);

/// A square of a drawing, given by its upper left corner and its side.
type Focus = (Point, f32);

/// The card as it lies on a table, as an SVG of its own with a view box of 100 by 160; its index is drawn `enlarged`
/// times as large as on a card that fills the screen.
pub(crate) fn card(design: Design, enlarged: f32) -> String {
    let rim = r#"<rect x="2.8" y="2.8" width="94.4" height="154.4" rx="6"/>"#;
    let edge = r#"<rect class="black" width="100" height="160" rx="8"/>"#;
    document(design, (100, 160), [edge, rim, &scene(design), &index(design, enlarged)])
}

/// The card as an emoji: the motif enlarged, with what must be read at 22 pixels in front of it, as an SVG of its own
/// with a view box of 128 by 128.
pub(crate) fn emoji(design: Design) -> String {
    let rim = r#"<rect x="7" y="7" width="114" height="114" rx="18"/>"#;
    let edge = r#"<rect class="black" x="2" y="2" width="124" height="124" rx="23"/>"#;
    document(design, (128, 128), [edge, rim, &square(design), ""])
}

/// An SVG of a size: the edge of the card, then what is cut off at its rim, then what lies over it.
pub(crate) fn document(
    design: Design,
    (width, height): (u16, u16),
    [edge, rim, scene, over]: [&str; 4],
) -> String {
    let art: String =
        sources(design).into_iter().map(|file| &file[file.find("<svg").unwrap_or(0)..]).collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><style>{INKS}</style><defs>{art}<clipPath id="rim">{rim}</clipPath></defs>{edge}<g clip-path="url(#rim)">{scene}</g>{over}</svg>"#
    )
}

/// The files of `art` that a card is made of.
fn sources(design: Design) -> Vec<&'static str> {
    let (shared, own) = match design {
        Design::Flower(flower) => (FLOWERS, MONTHS[usize::from(flower.month() - 1)]),
        Design::Joker(_) => (FLOWERS, include_str!("../art/jokers.svg")),
        Design::FlowerBack => (FLOWERS, include_str!("../art/flower-back.svg")),
        Design::GreenPhoenix => (GANG, include_str!("../art/green-phoenix.svg")),
        Design::YellowPhoenix => (GANG, include_str!("../art/yellow-phoenix.svg")),
        Design::Dragon => (GANG, include_str!("../art/dragon.svg")),
        Design::Plain(_) | Design::MultiOne | Design::GangBack => (GANG, ""),
    };
    [&shared[..], &[own]].concat()
}

/// What is on the card within its rim, without its index.
pub(crate) fn scene(design: Design) -> String {
    match design {
        Design::Plain(plain) => {
            let (across, down, height) = match plain.colour() {
                Colour::Green => (50.0, 80.0, 54.0),
                Colour::Yellow => (50.0, 85.0, 47.0),
                Colour::Red => (50.0, 80.0, 52.0),
            };
            let look = Look { ink: ink(plain.colour()), outline: Some(("black", 0.05)) };
            let number = numeral::number(plain.value(), (across, down), height, height * 0.92, look);
            part(letter(plain.colour())) + &number
        }
        Design::MultiOne => {
            let look = Look { ink: "black", outline: None };
            part("M1") + &numeral::number(1, (49.2, 80.0), 29.0, 30.0, look)
        }
        Design::Joker(joker) => {
            let ink = if joker == Joker::B { "yellow" } else { "red" };
            let number = |outline| {
                let look = Look { ink, outline: Some(outline) };
                numeral::number(worth(joker), (50.0, 128.0), 50.0, 60.0, look)
            };
            part(&design.to_string()) + &number(("white", 0.13)) + &number(("black", 0.05))
        }
        _ => part(&design.to_string()),
    }
}

/// What tells a card in a fan, in its corner.
fn index(design: Design, enlarged: f32) -> String {
    match design {
        Design::Flower(flower) => {
            let look = Look { ink: "black", outline: None };
            let number = numeral::number(flower.month(), (10.5, 12.4), NUMBER, 14.0, look);
            slip(41.0, &number, kind(flower), enlarged)
        }
        Design::Joker(joker) => slip(24.0, "", kind_of_joker(joker), enlarged),
        Design::Plain(plain) => corners(plain.value(), letter(plain.colour()), enlarged),
        Design::MultiOne => corners(1, "M1", enlarged),
        Design::GreenPhoenix => corner("feather", "G", enlarged),
        Design::YellowPhoenix => corner("feather", "Y", enlarged),
        Design::Dragon => corner("flame", "R", enlarged),
        Design::FlowerBack | Design::GangBack => String::new(),
    }
}

/// A white slip with the mark of a kind below what else is on it.
fn slip(height: f32, number: &str, kind: &str, enlarged: f32) -> String {
    let mark = placed((10.5, height - 12.0), 0.0, 0.78, &part(&format!("mark-{kind}")));
    let paper = format!(
        r#"<rect class="white outlined" width="21" height="{height}" rx="10.5" stroke-width="1.4"/>{number}{mark}"#
    );
    placed((5.0, 5.0), 0.0, enlarged, &paper)
}

/// A value above the mark of a colour at the upper left, and the same at the lower right upside down.
fn corners(value: u8, colour: &str, enlarged: f32) -> String {
    let look = Look { ink: "black", outline: Some(("white", 0.14)) };
    let inside = numeral::number(value, (0.0, 18.5), VALUE, 19.0, look) + &part(&format!("{colour}-corner"));
    let x = 16.5 * enlarged;
    placed((x, 0.0), 0.0, enlarged, &inside) + &placed((100.0 - x, 160.0), 180.0, enlarged, &inside)
}

fn corner(head: &str, colour: &str, enlarged: f32) -> String {
    let inside = part(head) + &part(&format!("{colour}-corner"));
    placed((16.5 * enlarged, 0.0), 0.0, enlarged, &inside)
}

fn square(design: Design) -> String {
    match design {
        Design::Flower(flower) => {
            let motif = if SQUARES.contains(&(flower.month(), flower.number())) {
                part(&format!("{design}-square"))
            } else {
                let ((x, y), side) = focus(flower);
                let scale = 100.0 / side;
                let paper = r#"<path class="paper" d="M-6-6H106V166H-6Z"/>"#;
                paper.to_owned() + &placed((-x * scale, -y * scale), 0.0, scale, &scene(design))
            };
            let look = Look { ink: "black", outline: Some(("white", 0.15)) };
            let (height, wide, radius) =
                if flower.month() < 10 { (56.0, 42.0, 25.0) } else { (51.0, 60.0, 22.0) };
            let at = (114.0 - wide / 2.0, 115.0 - height / 2.0);
            let month = numeral::number(flower.month(), at, height, wide, look);
            zoom(((0.0, 0.0), 100.0), &motif)
                + &month
                + &disc(kind(flower), (8.0 + radius, 119.0 - radius), radius)
        }
        Design::Joker(joker) => {
            let look = Look { ink: "red", outline: Some(("white", 0.15)) };
            let value = numeral::number(worth(joker), (93.0, 87.0), 56.0, 42.0, look);
            let crop = zoom(((8.0, 16.0), 84.0), &scene(design));
            crop + &value + &disc(kind_of_joker(joker), (33.0, 94.0), 25.0)
        }
        Design::FlowerBack | Design::GangBack => zoom(((4.0, 34.0), 92.0), &scene(design)),
        Design::Plain(plain) => {
            // A coloured card has no room for more than its value and its shape.
            let colour = plain.colour();
            let ink = if colour == Colour::Yellow { "black" } else { "white" };
            // An outline of the same colour makes the number bolder.
            let look = Look { ink, outline: Some((ink, 0.04)) };
            let number = numeral::number(plain.value(), (64.0, 80.0), 64.0, 88.0, look);
            ground(colour) + &number + &part(&format!("{}-value", letter(colour)))
        }
        Design::MultiOne => {
            let look = Look { ink: "black", outline: Some(("black", 0.04)) };
            let number = numeral::number(1, (62.0, 64.0), 50.0, 50.0, look);
            zoom(((12.0, 42.0), 76.0), &part("three-fields")) + &part("M1-disc") + &number
        }
        Design::GreenPhoenix => portrait(Colour::Green, ((19.0, 3.0), 60.0), "PG-head"),
        Design::YellowPhoenix => portrait(Colour::Yellow, ((20.0, 3.0), 58.0), "PY-head"),
        Design::Dragon => portrait(Colour::Red, ((12.0, 3.0), 66.0), "DR-head"),
    }
}

/// A head before the colour of its card, with the shape of the colour.
fn portrait(colour: Colour, focus: Focus, head: &str) -> String {
    ground(colour) + &zoom(focus, &part(head)) + &part(&format!("{}-portrait", letter(colour)))
}

fn ground(colour: Colour) -> String {
    format!(r#"<path class="{}" d="M0 0H128V128H0Z"/>"#, ink(colour))
}

fn disc(kind: &str, at: Point, radius: f32) -> String {
    let (x, y) = at;
    let mark = placed(at, 0.0, radius / 14.5, &part(&format!("mark-{kind}")));
    format!(
        r#"<circle class="white outlined" cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" stroke-width="3"/>{mark}"#
    )
}

/// The part of a flower card that its emoji shows; the lower half will be covered by the number and the mark.
fn focus(flower: Flower) -> Focus {
    match (flower.month(), flower.number()) {
        (3, 1) => ((2.0, 72.0), 96.0),
        (5, 1) => ((4.0, 78.0), 90.0),
        (8, 1) => ((6.0, 26.0), 88.0),
        (9, 1) => ((4.0, 60.0), 92.0),
        (10, 1) => ((10.0, 32.0), 80.0),
        (11, 1) => ((6.0, 10.0), 86.0),
        (11, 4) => ((8.0, 40.0), 84.0),
        (11, _) => ((8.0, 50.0), 84.0),
        (12, 1) => ((8.0, 10.0), 86.0),
        (8, _) => ((6.0, 44.0), 86.0),
        (_, 2) | (12, 3) => ((10.0, 46.0), 84.0),
        _ => ((12.0, 46.0), 80.0),
    }
}

/// What a flower card counts as, by the name of its mark.
const fn kind(flower: Flower) -> &'static str {
    match (flower.month(), flower.number()) {
        (1 | 3 | 8 | 11 | 12, 1) => "bright",
        (2 | 4..=7 | 9 | 10, 1) | (8 | 12, 2) => "animal",
        (1..=3, 2) => "poem",
        (4 | 5 | 7, 2) | (12, 3) => "plain",
        (6 | 9 | 10, 2) => "blue",
        (11 | 12, 4) => "pi2",
        _ => "pi1",
    }
}

const fn kind_of_joker(joker: Joker) -> &'static str {
    if worth(joker) == 3 { "pi3" } else { "pi2" }
}

/// How many Pi a joker is worth.
const fn worth(joker: Joker) -> u8 {
    match joker {
        Joker::A | Joker::C => 2,
        Joker::B => 3,
    }
}

const fn ink(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "green",
        Colour::Yellow => "yellow",
        Colour::Red => "red",
    }
}

const fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "G",
        Colour::Yellow => "Y",
        Colour::Red => "R",
    }
}

/// What has this id in `art`.
fn part(id: &str) -> String {
    format!(r##"<use href="#{id}"/>"##)
}

fn placed((x, y): Point, turn: f32, scale: f32, inside: &str) -> String {
    format!(r#"<g transform="translate({x:.1} {y:.1}) rotate({turn:.1}) scale({scale:.3})">{inside}</g>"#)
}

/// A square of a drawing over the whole emoji.
fn zoom(((x, y), side): Focus, inside: &str) -> String {
    let scale = 114.0 / side;
    placed((7.0 - x * scale, 7.0 - y * scale), 0.0, scale, inside)
}
