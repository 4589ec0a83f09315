//! A round as a short animation: one board after another; a frame holds only the pixels that change.

use std::collections::HashSet;

use crate::design::Design;

use crate::canvas::Canvas;
use crate::colours::{CLEAR, Index};
use crate::scene::{Scene, Size, What};
use crate::webp::{self, Frame};

/// Maximum number of frames in a film.
pub const MOST_FRAMES: usize = 60;

/// Maximum size of a film's file, in bytes.
pub const MOST_BYTES: usize = 2_000_000;

/// How long a frame stays, in milliseconds: the first one, one in which cards move, one in which none moves, and the last one.
const STAYS: [u32; 4] = [1500, 900, 500, 6000];

/// Scenes that follow each other, at most [`MOST_FRAMES`].
#[derive(Clone, Debug, PartialEq)]
pub struct Film {
    /// Each scene with the number of cards that move in it, counted as by [`moved`].
    scenes: Vec<(Scene, usize)>,
}

impl Film {
    /// The film of these scenes, which all get the height of the highest one.
    ///
    /// A scene that equals the one before is left out. Where there are too many scenes, all those in which no card moves are
    /// left out first, then those in which the fewest cards move. The first and the last scene always stay.
    #[must_use]
    pub fn new(scenes: impl IntoIterator<Item = Scene>) -> Self {
        let mut scenes: Vec<Scene> = scenes.into_iter().collect();
        scenes.dedup();
        let height = scenes.iter().map(|scene| scene.frame.h).max().unwrap_or(0);
        let mut film = Self { scenes: Vec::new() };
        for scene in scenes {
            let moved = film.scenes.last().map_or(0, |(before, _)| moved(before, &scene));
            film.scenes.push((scene.ending_at(height), moved));
        }
        film.shorten();
        film
    }

    fn shorten(&mut self) {
        let last = self.scenes.len().saturating_sub(1);
        if last < MOST_FRAMES {
            return;
        }
        let mut inner: Vec<(usize, usize)> = (1..last).map(|at| (self.scenes[at].1, at)).collect();
        inner.sort_unstable();
        let still = inner.iter().filter(|(moved, _)| *moved == 0).count();
        let left_out: HashSet<usize> =
            inner.iter().take(still.max(last + 1 - MOST_FRAMES)).map(|(_, at)| *at).collect();
        let mut at = 0;
        self.scenes.retain(|_| {
            at += 1;
            !left_out.contains(&(at - 1))
        });
    }

    #[must_use]
    pub const fn frames(&self) -> usize {
        self.scenes.len()
    }

    /// The scenes of its frames, in order.
    pub fn scenes(&self) -> impl Iterator<Item = &Scene> {
        self.scenes.iter().map(|(scene, _)| scene)
    }

    /// Draws the film as an animated `WebP` of at most [`MOST_BYTES`]; if necessary, its width and height are reduced.
    ///
    /// Takes about a quarter of a second of one core.
    #[must_use]
    pub fn webp(&self) -> Vec<u8> {
        self.within(MOST_BYTES)
    }

    /// The file with the largest picture that takes at most `most` bytes. An eighth of the width is the smallest, even if it
    /// takes more.
    fn within(&self, most: usize) -> Vec<u8> {
        let mut file = Vec::new();
        for times in [1, 2, 4, 8] {
            file = self.downsampled(times);
            if file.len() <= most {
                break;
            }
        }
        file
    }

    /// The file of the film, downsampled by `times`.
    fn downsampled(&self, times: usize) -> Vec<u8> {
        let last = self.scenes.len().saturating_sub(1);
        let (mut frames, mut shown, mut size, mut palette) = (Vec::new(), Vec::new(), (1, 1), Vec::new());
        let mut canvas = Canvas::default();
        for (at, (scene, moved)) in self.scenes.iter().enumerate() {
            let stays = match (at, *moved) {
                (at, _) if at == last => STAYS[3],
                (0, _) => STAYS[0],
                (_, 0) => STAYS[2],
                _ => STAYS[1],
            };
            canvas.draw(scene);
            let (width, pixels) = canvas.downsampled(times);
            frames.push(changes(width, &shown, &pixels, stays));
            size = (width, pixels.len() / width.max(1));
            palette = canvas.palette();
            shown = pixels;
        }
        webp::animation(size, &palette, &frames)
    }
}

/// How many places with a card differ between the scenes; a card that moves counts at its old and at its new place.
fn moved(before: &Scene, after: &Scene) -> usize {
    let cards = |scene: &Scene| -> HashSet<(Design, Size, i32, i32)> {
        let card = |piece: &crate::scene::Piece| match piece.what {
            What::Card { design, size, .. } => Some((design, size, piece.rect.x, piece.rect.y)),
            _ => None,
        };
        scene.pieces.iter().filter_map(card).collect()
    };
    cards(before).symmetric_difference(&cards(after)).count()
}

/// The smallest frame that contains every changed pixel. Its other pixels are transparent and leave the former frame visible.
/// Where nothing has changed, it is one transparent pixel.
fn changes(width: usize, before: &[Index], after: &[Index], stays: u32) -> Frame {
    if before.is_empty() {
        return Frame { at: (0, 0), width, pixels: after.to_vec(), stays };
    }
    let rows: Vec<_> = before.chunks(width).zip(after.chunks(width)).collect();
    let is_changed = |(before, after): (&Index, &Index)| before != after;
    let changed_part = |(y, (before, after)): (usize, &(&[Index], &[Index]))| {
        // Most rows are as before. Comparing whole rows compares many pixels at once.
        if before == after {
            return None;
        }
        let pixels = || before.iter().zip(*after);
        Some((y, pixels().position(is_changed)?, pixels().rposition(is_changed)?))
    };
    let changed: Vec<(usize, usize, usize)> = rows.iter().enumerate().filter_map(changed_part).collect();
    let left = changed.iter().map(|(_, left, _)| *left).min().unwrap_or(0) & !1;
    let right = changed.iter().map(|(_, _, right)| *right).max().unwrap_or(0);
    let top = changed.first().map_or(0, |(y, ..)| *y) & !1;
    let bottom = changed.last().map_or(0, |(y, ..)| *y);
    let pixel = |(before, after): (&Index, &Index)| if before == after { CLEAR } else { *after };
    let row = |(before, after): &(&[Index], &[Index])| -> Vec<Index> {
        before[left..=right].iter().zip(&after[left..=right]).map(pixel).collect()
    };
    let pixels = rows[top..=bottom].iter().flat_map(row).collect();
    Frame { at: (left, top), width: right + 1 - left, pixels, stays }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ink::Ink;
    use crate::scene::Rect;

    /// Scenes in which a spot moves across a table, with a card in those for which `cards_at` returns `true`.
    fn scenes(count: usize, cards_at: fn(usize) -> bool) -> Vec<Scene> {
        (0..count)
            .map(|at| {
                let mut scene = Scene::new();
                let x = i32::try_from(at).unwrap_or(0) * 5 + 30;
                scene.put(Rect::new(x, 30, 20, 20), What::Spot { ink: Ink::Lamp });
                if cards_at(at) {
                    scene.plain_cards((x, 80), 0, Size::Large, &[Design::GangBack]);
                }
                scene.ending_at(300)
            })
            .collect()
    }

    #[test]
    fn what_moves_no_card_goes_first_where_there_are_too_many() {
        let all = scenes(MOST_FRAMES, |_| false);
        assert_eq!(Film::new(all.clone()).frames(), MOST_FRAMES);
        assert_eq!(Film::new(all.iter().chain(&all[MOST_FRAMES - 1..]).cloned()).frames(), MOST_FRAMES);
        // In every fifth scene there is a card, which is gone in the next.
        let film = Film::new(scenes(100, |at| at % 5 == 2));
        assert_eq!(film.frames(), 2 + 40);
        let every = scenes(130, |_| true);
        let film = Film::new(every.clone());
        assert_eq!(film.frames(), MOST_FRAMES);
        assert_eq!((film.scenes().next(), film.scenes().last()), (every.first(), every.last()));
        assert_eq!(Film::new([]).frames(), 0);
    }

    #[test]
    fn a_film_that_is_too_large_is_drawn_smaller() {
        let film = Film::new(scenes(12, |_| true));
        let whole = film.webp();
        let width = |file: &[u8]| 1 + u32::from_le_bytes([file[24], file[25], file[26], 0]);
        assert_eq!(width(&whole), 1100);
        let half = film.within(whole.len() - 1);
        assert!(half.len() < whole.len() && width(&half) == 550);
        assert_eq!(width(&film.within(0)), 137);
    }
}
