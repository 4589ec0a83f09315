//! What seats look like in every game: a ground, a lamp, a name.

use crate::ink::Ink;
use crate::scene::{Align, Rect, Scene};

/// The size of the letters of a name.
pub(crate) const NAME: i32 = 30;

/// A seat's ground, with an edge while it is that seat's turn.
pub(crate) fn ground(scene: &mut Scene, rect: Rect, active: bool) {
    let (fill, edge) = if active { (Ink::Active, Some(Ink::Lamp)) } else { (Ink::Seat, None) };
    scene.ground(rect, fill, edge, 18);
}

/// The name in its rectangle, after a lamp while it is that seat's turn.
pub(crate) fn name(scene: &mut Scene, rect: Rect, name: &str, active: bool) {
    let mut rect = rect;
    if active {
        let lamp = Rect::new(rect.x + 2, rect.y + rect.h / 2 - 10, 20, 20);
        scene.put(lamp, crate::scene::What::Spot { ink: Ink::Lamp });
        rect.x += 32;
        rect.w -= 32;
    }
    scene.text(rect, name, NAME, Ink::Text, Align::Left);
}
