//! What seats look like in every game: a ground, a lamp, a name.

use crate::font;
use crate::ink::Ink;
use crate::scene::{Align, Rect, Scene, step_within};

/// The letter size of a name, in pixels.
pub(crate) const NAME: i32 = 32;

/// The letter size of words beside it, in pixels: the smallest letters that a player needs to read.
pub(crate) const WORD: i32 = 28;

/// The letter size of a number of cards or points, in pixels.
pub(crate) const COUNT: i32 = 44;

/// Width and height of the back of a card in a seat, in pixels.
const BACK: (i32, i32) = (34, 52);

/// The ground of a seat, with an edge if it is `active`, which means that it is its turn.
pub(crate) fn lay_ground(scene: &mut Scene, rect: Rect, active: bool) {
    let (fill, edge) = if active { (Ink::Active, Some(Ink::Lamp)) } else { (Ink::Seat, None) };
    scene.ground(rect, fill, edge, 18);
}

/// The width of the lamp before a name with the space behind it, in pixels.
const LAMP: i32 = 32;

/// The width that a whole name needs, with its lamp if the seat is `active`, in pixels.
pub(crate) fn name_width(name: &str, active: bool) -> i32 {
    font::width(name, NAME) + if active { LAMP } else { 0 }
}

/// The name of a seat in its rectangle, after a lamp if the seat is `active`.
pub(crate) fn lay_name(scene: &mut Scene, rect: Rect, name: &str, active: bool) {
    let mut rect = rect;
    if active {
        let lamp = Rect::new(rect.x + 2, rect.y + rect.h / 2 - 10, 20, 20);
        scene.put(lamp, crate::scene::What::Spot { ink: Ink::Lamp });
        rect.x += LAMP;
        rect.w -= LAMP;
    }
    scene.text(rect, name, NAME, Ink::Text, Align::Left);
}

/// The backs of `count` cards side by side within the rectangle.
pub(crate) fn lay_backs(scene: &mut Scene, rect: Rect, count: u8, ink: Ink) {
    let step = step_within(usize::from(count), BACK.0, rect.w, 18);
    for number in 0..i32::from(count) {
        let back = Rect::new(rect.x + number * step, rect.y, BACK.0, BACK.1);
        scene.ground(back, ink, Some(Ink::Shadow), 6);
    }
}

/// One back, and to the right of it the number of cards.
pub(crate) fn lay_cards_left(scene: &mut Scene, at: (i32, i32), count: u8, ink: Ink) {
    lay_backs(scene, Rect::new(at.0, at.1, BACK.0, BACK.1), 1, ink);
    let number = Rect::new(at.0 + BACK.0 + 8, at.1, 62, BACK.1);
    scene.text(number, &count.to_string(), COUNT, Ink::Text, Align::Left);
}
