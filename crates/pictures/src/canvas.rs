//! Draws a scene in the colours of a palette, and writes it as a PNG.

use png::chunk::IDAT;
use png::{BitDepth, ColorType, Encoder};

use crate::atlas::Atlas;
use crate::colours::{CLEAR, Index, ink};
use crate::deflate::Deflater;
use crate::font;
use crate::ink::Ink;
use crate::scene::{Align, CardMark, MARGIN, Piece, PointMark, Rect, Scene, Size, What};
use crate::stamp::{Form, Span, Stamps, outside, real, to_256ths};

/// How far below its card a shadow falls, in pixels.
const SHADOW: i32 = 3;

/// Maximum width and height of a card's round corner, in pixels.
const CORNER: u8 = 8;

/// The radius of a card's round corners, in pixels.
fn corner_radius(size: Size) -> f32 {
    real(size.width()) * 0.08
}

#[expect(clippy::cast_possible_truncation, reason = "a corner has some pixels")]
fn whole_corner_radius(size: Size) -> i32 {
    corner_radius(size) as i32
}

impl Scene {
    /// Draws this one picture and writes it as a PNG; a [`Painter`] draws many.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        Painter::default().png(self)
    }

    /// Draws the picture as red, green, blue and opacity of each pixel.
    #[must_use]
    pub fn pixels(&self) -> Vec<[u8; 4]> {
        let mut canvas = Canvas::default();
        canvas.draw(self);
        let palette = canvas.palette();
        canvas.rows().flatten().map(|index| palette[usize::from(*index)]).collect()
    }
}

/// Draws pictures. It keeps the letters and shapes that it has worked out, so that later pictures take less time.
#[derive(Debug, Default)]
pub struct Painter {
    canvas: Canvas,
    deflater: Deflater,
}

impl Painter {
    /// Draws the picture and writes it as a PNG with a palette.
    ///
    /// Takes less than a millisecond of one core, and waits for nothing.
    #[must_use]
    pub fn png(&mut self, scene: &Scene) -> Vec<u8> {
        self.canvas.draw(scene);
        let data = self.deflater.compress(&self.canvas.pixels, self.canvas.stride());
        let mut file = Vec::with_capacity(data.len() + 1024);
        let (width, height) = (u32::try_from(scene.frame.w), u32::try_from(scene.frame.h));
        let mut encoder = Encoder::new(&mut file, width.unwrap_or(1), height.unwrap_or(1));
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(Atlas::get().colours.bytes());
        encoder.set_trns(vec![0]);
        let written = encoder.write_header().and_then(|mut writer| {
            writer.write_chunk(IDAT, &data)?;
            writer.finish()
        });
        debug_assert!(written.is_ok(), "writing to memory cannot fail: {written:?}");
        file
    }
}

/// A picture being drawn: an index into the palette for each pixel.
#[derive(Debug)]
pub(crate) struct Canvas {
    frame: Rect,
    atlas: &'static Atlas,
    /// Row by row. A row begins with a byte that tells PNG that its pixels are not filtered.
    pixels: Vec<Index>,
    stamps: Stamps,
}

impl Default for Canvas {
    fn default() -> Self {
        Self {
            frame: Rect::new(0, 0, 0, 0),
            atlas: Atlas::get(),
            pixels: Vec::new(),
            stamps: Stamps::default(),
        }
    }
}

impl Canvas {
    /// Draws a picture, which replaces the one before.
    pub(crate) fn draw(&mut self, scene: &Scene) {
        self.frame = scene.frame;
        let rows = usize::try_from(scene.frame.h).unwrap_or(0);
        self.pixels.clear();
        self.pixels.resize(self.stride() * rows, CLEAR);
        self.table();
        for piece in &scene.pieces {
            self.piece(piece);
        }
    }

    /// The length of a row in bytes, with the byte before its pixels.
    fn stride(&self) -> usize {
        usize::try_from(self.frame.w).unwrap_or(0) + 1
    }

    /// The pixels of each row, without the byte before them.
    fn rows(&self) -> impl Iterator<Item = &[Index]> {
        self.pixels.chunks_exact(self.stride()).map(|row| &row[1..])
    }

    /// Draws the felt with a seam along its edge.
    fn table(&mut self) {
        let frame = self.frame;
        self.rounded(frame, 28, ink(Ink::Felt));
        let inset = MARGIN / 3;
        let seam = Rect::new(inset, inset, frame.w - 2 * inset, frame.h - 2 * inset);
        self.outline(seam, 22, 2, ink(Ink::Seam), None);
    }

    fn piece(&mut self, piece: &Piece) {
        let rect = piece.rect;
        match &piece.what {
            What::Ground { fill, edge, radius } => {
                self.rounded(rect, *radius, ink(*fill));
                if let Some(edge) = edge {
                    self.outline(rect, *radius, 3, ink(*edge), None);
                }
            }
            What::Card { design, size, mark } => {
                self.shadow(rect, *size);
                let face = self.atlas.face(*design, *size);
                self.card(rect, face, *size, *mark == CardMark::Dimmed);
                let radius = whole_corner_radius(*size);
                let thick = (size.width() / 22).max(3);
                match mark {
                    CardMark::Chosen => self.outline(rect, radius, thick, ink(Ink::Choice), None),
                    CardMark::Taken => self.outline(rect, radius, thick, ink(Ink::Choice), Some(7)),
                    CardMark::None | CardMark::Dimmed => {}
                }
            }
            What::Text { text, px, ink: colour, align } => {
                let width = font::width(text, *px);
                let x = match align {
                    Align::Left => rect.x,
                    Align::Centre => rect.x + (rect.w - width) / 2,
                    Align::Right => rect.right() - width,
                };
                let over = ink(*colour);
                font::lay(text, *px, (x, rect.y + rect.h / 2), |letter, at| {
                    self.stamp(Form::Letter(letter), at, over);
                });
            }
            What::Spot { ink: colour } => self.rounded(rect, rect.w.min(rect.h) / 2, ink(*colour)),
            What::Arrow { quarter, ink: colour } => {
                let form = Form::Arrow { size: (rect.w, rect.h), quarter: *quarter };
                self.stamp(form, (rect.x, rect.y), ink(*colour));
            }
            What::Shape { points, ink: colour } => {
                let at = (rect.x, rect.y);
                let form = Form::Shape { at, size: (rect.w, rect.h), points: points.clone() };
                self.stamp(form, at, ink(*colour));
            }
            What::Line { points, ink: colour, thick, marks } => {
                for pair in points.windows(2) {
                    if let [from, to] = pair {
                        self.line(*from, *to, *thick, ink(*colour));
                    }
                }
                for (at, mark) in marks.iter().flat_map(|mark| points.iter().map(move |at| (at, mark))) {
                    self.point(*at, *thick * 2, *mark, ink(*colour));
                }
            }
        }
    }

    fn place(&self, x: i32, y: i32) -> Option<usize> {
        if x < 0 || y < 0 || x >= self.frame.w || y >= self.frame.h {
            return None;
        }
        // One more for the byte before each row.
        usize::try_from(y * (self.frame.w + 1) + x + 1).ok()
    }

    /// Puts a colour over a pixel; `covered` is the part of the pixel that it covers, from 0 to 1.
    fn blend(&mut self, x: i32, y: i32, over: Index, covered: f32) {
        let Some(place) = self.place(x, y) else { return };
        let share = to_256ths(covered);
        let pixel = &mut self.pixels[place];
        *pixel = match share {
            0..=7 => *pixel,
            248.. => over,
            _ => self.atlas.colours.blend(*pixel, over, share),
        };
    }

    /// Draws a filled rectangle with round corners.
    fn rounded(&mut self, rect: Rect, radius: i32, index: Index) {
        self.stamp(Form::Rounded { size: (rect.w, rect.h), radius }, (rect.x, rect.y), index);
    }

    /// Draws the edge of a rectangle with round corners; `dash` is the length of its dashes in pixels.
    fn outline(&mut self, rect: Rect, radius: i32, thick: i32, index: Index, dash: Option<i32>) {
        let size = (rect.w, rect.h);
        self.stamp(Form::Outline { size, radius, thick, dash }, (rect.x, rect.y), index);
    }

    /// Puts the colour `over` on the pixels that a form covers; `at` is the upper left corner of the form.
    fn stamp(&mut self, form: Form, at: (i32, i32), over: Index) {
        let (frame, stride, atlas) = (self.frame, self.stride(), self.atlas);
        let stamp = self.stamps.get(form);
        for Span { x, y, length, shares } in &stamp.spans {
            let (x, y) = (at.0 + x, at.1 + y);
            if y < 0 || y >= frame.h {
                continue;
            }
            let length = i32::try_from(*length).unwrap_or(0);
            let (from, to) = (x.max(0), (x + length).min(frame.w));
            let (Ok(row), Ok(first), Ok(last)) =
                (usize::try_from(y), usize::try_from(from), usize::try_from(to))
            else {
                continue;
            };
            if first >= last {
                continue;
            }
            let start = row * stride + 1;
            let pixels = &mut self.pixels[start + first..start + last];
            let Some(shares) = shares else {
                pixels.fill(over);
                continue;
            };
            let skipped = usize::try_from(from - x).unwrap_or(0);
            for (pixel, share) in pixels.iter_mut().zip(&stamp.shares[shares + skipped..]) {
                *pixel = atlas.colours.blend(*pixel, over, u16::from(*share));
            }
        }
    }

    /// Darkens what lies below the lower edge of a card.
    fn shadow(&mut self, rect: Rect, size: Size) {
        let below = Rect { y: rect.y + SHADOW, ..rect };
        let radius = whole_corner_radius(size);
        for y in rect.bottom() - radius..below.bottom() {
            let inset =
                (0..radius).find(|inset| outside((rect.w, rect.h), real(radius), *inset, y - below.y) < 0.0);
            let inset = inset.unwrap_or(radius);
            if let (Some(first), Some(last)) =
                (self.place(rect.x + inset, y), self.place(rect.right() - 1 - inset, y))
            {
                for pixel in &mut self.pixels[first..=last] {
                    *pixel = self.atlas.colours.shade[usize::from(*pixel)];
                }
            }
        }
    }

    /// Draws the face of a card with round corners.
    fn card(&mut self, rect: Rect, face: &[Index], size: Size, dimmed: bool) {
        let atlas = self.atlas;
        let Ok(width) = usize::try_from(rect.w) else { return };
        let shown = |index: Index| if dimmed { atlas.colours.dim[usize::from(index)] } else { index };
        let radius = corner_radius(size);
        for (y, row) in (rect.y..).zip(face.chunks_exact(width)) {
            let is_round = y < rect.y + i32::from(CORNER) || y >= rect.bottom() - i32::from(CORNER);
            let inset = if is_round { usize::from(CORNER) } else { 0 };
            for at in (0..inset).chain(width - inset..width) {
                let x = rect.x + i32::try_from(at).unwrap_or(0);
                self.blend(
                    x,
                    y,
                    shown(row[at]),
                    0.5 - outside((rect.w, rect.h), radius, x - rect.x, y - rect.y),
                );
            }
            let Some(first) = self.place(rect.x, y).filter(|_| rect.right() <= self.frame.w) else {
                continue;
            };
            let (from, to) = (inset, width - inset);
            let pixels = &mut self.pixels[first + from..first + to];
            if dimmed {
                pixels.iter_mut().zip(&row[from..to]).for_each(|(pixel, index)| *pixel = shown(*index));
            } else {
                pixels.copy_from_slice(&row[from..to]);
            }
        }
    }

    fn line(&mut self, from: (i32, i32), to: (i32, i32), thick: i32, index: Index) {
        let half = real(thick) / 2.0;
        let (dx, dy) = (real(to.0 - from.0), real(to.1 - from.1));
        let length = (dx * dx + dy * dy).max(1.0);
        for y in from.1.min(to.1) - thick..=from.1.max(to.1) + thick {
            for x in from.0.min(to.0) - thick..=from.0.max(to.0) + thick {
                let (px, py) = (real(x - from.0), real(y - from.1));
                let along = ((px * dx + py * dy) / length).clamp(0.0, 1.0);
                let far = (px - along * dx).hypot(py - along * dy);
                self.blend(x, y, index, half - far + 0.5);
            }
        }
    }

    fn point(&mut self, (x, y): (i32, i32), radius: i32, mark: PointMark, index: Index) {
        for dy in -radius..=radius {
            for dx in -radius..=radius {
                let (across, down, size) = (real(dx), real(dy), real(radius));
                let far = match mark {
                    PointMark::Triangle => (down - size * 0.6).max((across.abs() * 1.7 - down - size) * 0.5),
                    PointMark::Lozenge => across.abs() + down.abs() - size,
                    PointMark::Square => across.abs().max(down.abs()) - size * 0.75,
                    PointMark::Disc => across.hypot(down) - size * 0.85,
                    PointMark::Cross => (across.abs() - down.abs()).abs() - size * 0.35,
                };
                self.blend(x + dx, y + dy, index, 0.5 - far);
            }
        }
    }

    /// The palette as red, green, blue and opacity.
    pub(crate) fn palette(&self) -> Vec<[u8; 4]> {
        let colours = self.atlas.colours.bytes();
        let colour = |(index, rgb): (usize, &[u8])| {
            let opacity = if index == usize::from(CLEAR) { 0 } else { u8::MAX };
            [rgb[0], rgb[1], rgb[2], opacity]
        };
        colours.chunks_exact(3).enumerate().map(colour).collect()
    }

    /// Downsamples the picture by `times`: each square of pixels becomes one of the colour nearest to their mean. Returns the new
    /// width and the pixels.
    pub(crate) fn downsampled(&self, times: usize) -> (usize, Vec<Index>) {
        let width = self.stride() - 1;
        if times == 1 {
            return (width, self.rows().collect::<Vec<_>>().concat());
        }
        let (columns, rows) = (width / times, self.pixels.len() / self.stride() / times);
        let mean = |place: usize| {
            let (x, y) = (place % columns * times, place / columns * times);
            let block = (0..times * times)
                .map(|at| self.pixels[(y + at / times) * self.stride() + 1 + x + at % times]);
            let (mut sums, mut opaque) = ([0_usize; 3], 0);
            for index in block.filter(|index| *index != CLEAR) {
                let rgb = self.atlas.colours.rgb(index);
                sums = std::array::from_fn(|part| sums[part] + usize::from(rgb[part]));
                opaque += 1;
            }
            if opaque * 2 < times * times {
                return CLEAR;
            }
            self.atlas.colours.find(sums.map(|sum| u8::try_from(sum / opaque).unwrap_or(u8::MAX)))
        };
        (columns, (0..columns * rows).map(mean).collect())
    }
}
