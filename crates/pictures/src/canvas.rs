//! Draws a scene in the colours of a palette, and writes it as a PNG.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::atlas::Atlas;
use crate::colours::{CLEAR, Index, ink};
use crate::font;
use crate::ink::Ink;
use crate::scene::{Align, CardMark, MARGIN, Piece, Rect, Scene, Size, What};

/// How far below its card a shadow falls, in pixels.
const SHADOW: i32 = 3;

/// No round corner of a card is larger, in pixels.
const CORNER: u8 = 8;

/// How hard deflate tries: the next level takes a quarter longer for a twentieth of the size.
const LEVEL: u8 = 2;

impl Scene {
    /// Draws the picture and writes it as a PNG with a palette.
    ///
    /// Some milliseconds of one core, without waiting for anything.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        Canvas::of(self).encode()
    }

    /// Draws the picture as red, green, blue and opacity of each pixel.
    #[must_use]
    pub fn pixels(&self) -> Vec<[u8; 4]> {
        let canvas = Canvas::of(self);
        let colours = &canvas.atlas.colours;
        let colour = |index: &Index| {
            let [red, green, blue] = colours.rgb(*index);
            [red, green, blue, if *index == CLEAR { 0 } else { 255 }]
        };
        canvas.pixels.iter().map(colour).collect()
    }
}

/// A picture being drawn: an index into the palette for each pixel.
pub(crate) struct Canvas<'a> {
    frame: Rect,
    atlas: &'a Atlas,
    pixels: Vec<Index>,
}

impl Canvas<'_> {
    pub(crate) fn of(scene: &Scene) -> Self {
        let frame = scene.frame;
        let area = usize::try_from(frame.w * frame.h).unwrap_or(0);
        let mut canvas = Self { frame, atlas: Atlas::get(), pixels: vec![CLEAR; area] };
        canvas.table();
        for piece in &scene.pieces {
            canvas.piece(piece);
        }
        canvas
    }

    /// The felt with a seam along its edge.
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
                let radius = size.width() * 8 / 100;
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
                font::draw(text, *px, (x, rect.y + rect.h / 2), |x, y, covered| {
                    self.blend(x, y, over, covered);
                });
            }
            What::Spot { ink: colour } => self.rounded(rect, rect.w.min(rect.h) / 2, ink(*colour)),
            What::Arrow { quarter, ink: colour } => self.arrow(rect, *quarter, ink(*colour)),
            What::Shape { points, ink: colour } => self.shape(rect, points, ink(*colour)),
            What::Line { points, ink: colour, thick, corners } => {
                for pair in points.windows(2) {
                    if let [from, to] = pair {
                        self.line(*from, *to, *thick, ink(*colour));
                    }
                }
                for at in points.iter().filter(|_| *corners > 0) {
                    self.point(*at, *thick * 2, *corners, ink(*colour));
                }
            }
        }
    }

    fn place(&self, x: i32, y: i32) -> Option<usize> {
        if x < 0 || y < 0 || x >= self.frame.w || y >= self.frame.h {
            return None;
        }
        usize::try_from(y * self.frame.w + x).ok()
    }

    /// Puts a colour over a pixel that it covers in part, 0 to 1.
    fn blend(&mut self, x: i32, y: i32, over: Index, covered: f32) {
        let Some(place) = self.place(x, y) else { return };
        let share = share(covered);
        let pixel = &mut self.pixels[place];
        *pixel = match share {
            0..=7 => *pixel,
            248.. => over,
            _ => self.atlas.colours.blend(*pixel, over, share),
        };
    }

    /// Fills a row of pixels within the frame.
    fn run(&mut self, from: i32, to: i32, y: i32, index: Index) {
        let (from, to) = (from.max(0), to.min(self.frame.w));
        if from >= to {
            return;
        }
        if let (Some(first), Some(last)) = (self.place(from, y), self.place(to - 1, y)) {
            self.pixels[first..=last].fill(index);
        }
    }

    /// A filled rectangle with round corners.
    fn rounded(&mut self, rect: Rect, radius: i32, index: Index) {
        for y in rect.y..rect.bottom() {
            let inset = if y < rect.y + radius || y >= rect.bottom() - radius { radius } else { 0 };
            self.run(rect.x + inset, rect.right() - inset, y, index);
            for x in (rect.x..rect.x + inset).chain(rect.right() - inset..rect.right()) {
                self.blend(x, y, index, 0.5 - outside(rect, real(radius), x, y));
            }
        }
    }

    /// The edge of a rectangle with round corners; `dash` is how long its pieces are.
    fn outline(&mut self, rect: Rect, radius: i32, thick: i32, index: Index, dash: Option<i32>) {
        let depth = real(thick);
        let corner = radius + thick;
        for y in rect.y..rect.bottom() {
            let from_edge = (y - rect.y).min(rect.bottom() - 1 - y);
            // So far in from the sides, nothing of the edge is in the row.
            let inset = match from_edge {
                far if far < thick => rect.w,
                far if far < corner => corner,
                _ => thick,
            }
            .min((rect.w + 1) / 2);
            let left = rect.x..rect.x + inset;
            for x in left.chain((rect.right() - inset).max(rect.x + inset)..rect.right()) {
                let shown = dash.is_none_or(|dash| ((x - rect.x + y - rect.y) / dash) % 2 == 0);
                if shown {
                    let far = outside(rect, real(radius), x, y);
                    self.blend(x, y, index, (0.5 - far).min(far + depth + 0.5).min(1.0));
                }
            }
        }
    }

    /// What lies under the lower edge of a card is in its shade.
    fn shadow(&mut self, rect: Rect, size: Size) {
        let below = Rect { y: rect.y + SHADOW, ..rect };
        let radius = size.width() * 8 / 100;
        for y in rect.bottom() - radius..below.bottom() {
            let inset = (0..radius).find(|inset| outside(below, real(radius), rect.x + inset, y) < 0.0);
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

    /// The face of a card, whose corners are round.
    fn card(&mut self, rect: Rect, face: &[Index], size: Size, dimmed: bool) {
        let atlas = self.atlas;
        let Ok(width) = usize::try_from(rect.w) else { return };
        let shown = |index: Index| if dimmed { atlas.colours.dim[usize::from(index)] } else { index };
        let radius = real(size.width()) * 0.08;
        for (y, row) in (rect.y..).zip(face.chunks_exact(width)) {
            let is_round = y < rect.y + i32::from(CORNER) || y >= rect.bottom() - i32::from(CORNER);
            let inset = if is_round { usize::from(CORNER) } else { 0 };
            for at in (0..inset).chain(width - inset..width) {
                let x = rect.x + i32::try_from(at).unwrap_or(0);
                self.blend(x, y, shown(row[at]), 0.5 - outside(rect, radius, x, y));
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

    /// A triangle whose tip points to the right, down, left or up.
    fn arrow(&mut self, rect: Rect, quarter: u8, index: Index) {
        let (half_w, half_h) = (real(rect.w) / 2.0, real(rect.h) / 2.0);
        for y in rect.y..rect.bottom() {
            for x in rect.x..rect.right() {
                let across = (real(x - rect.x) + 0.5 - half_w) / half_w;
                let down = (real(y - rect.y) + 0.5 - half_h) / half_h;
                let (along, aside) = match quarter % 4 {
                    0 => (across, down),
                    1 => (down, across),
                    2 => (-across, down),
                    _ => (-down, across),
                };
                let inside = (0.5 - along / 2.0 - aside.abs()) * half_h.min(half_w);
                self.blend(x, y, index, inside + 0.5);
            }
        }
    }

    /// A filled shape; what lies within is asked of each row of pixels, and smoothed by asking four times.
    fn shape(&mut self, rect: Rect, points: &[(i32, i32)], index: Index) {
        const TIMES: i32 = 4;
        let edges: Vec<_> = points.iter().zip(points.iter().cycle().skip(1)).collect();
        let Ok(width) = usize::try_from(rect.w) else { return };
        for y in rect.y..rect.bottom() {
            let mut covered = vec![0.0_f32; width];
            for part in 0..TIMES {
                let at = real(y) + (real(part) + 0.5) / real(TIMES);
                let mut crossings: Vec<f32> =
                    edges.iter().filter_map(|(from, to)| crossing(**from, **to, at)).collect();
                crossings.sort_by(f32::total_cmp);
                for pair in crossings.chunks_exact(2) {
                    for (x, covered) in (rect.x..).zip(&mut covered) {
                        let inside = pair[1].min(real(x + 1)) - pair[0].max(real(x));
                        *covered += inside.max(0.0) / real(TIMES);
                    }
                }
            }
            for (x, covered) in (rect.x..).zip(covered) {
                self.blend(x, y, index, covered);
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

    /// A mark on a curve: a disc, or as many corners as told.
    fn point(&mut self, (x, y): (i32, i32), radius: i32, corners: u8, index: Index) {
        for dy in -radius..=radius {
            for dx in -radius..=radius {
                let (across, down, size) = (real(dx), real(dy), real(radius));
                let far = match corners {
                    3 => (down - size * 0.6).max((across.abs() * 1.7 - down - size) * 0.5),
                    4 => across.abs() + down.abs() - size,
                    5 => across.abs().max(down.abs()) - size * 0.75,
                    _ => across.hypot(down) - size * 0.85,
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
        let width = usize::try_from(self.frame.w).unwrap_or(1);
        if times == 1 {
            return (width, self.pixels.clone());
        }
        let (columns, rows) = (width / times, self.pixels.len() / width / times);
        let mean = |place: usize| {
            let (x, y) = (place % columns * times, place / columns * times);
            let block = (0..times * times).map(|at| self.pixels[(y + at / times) * width + x + at % times]);
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

    fn encode(self) -> Vec<u8> {
        let mut file = Vec::with_capacity(64 * 1024);
        let (width, height) = (u32::try_from(self.frame.w), u32::try_from(self.frame.h));
        let mut encoder = Encoder::new(&mut file, width.unwrap_or(1), height.unwrap_or(1));
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(self.atlas.colours.bytes());
        encoder.set_trns(vec![0]);
        encoder.set_filter(Filter::NoFilter);
        encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
        let written = encoder.write_header().and_then(|mut writer| {
            writer.write_image_data(&self.pixels)?;
            writer.finish()
        });
        debug_assert!(written.is_ok(), "writing to memory cannot fail: {written:?}");
        file
    }
}

/// Where an edge crosses the row `y`; `None` where it does not.
fn crossing(from: (i32, i32), to: (i32, i32), y: f32) -> Option<f32> {
    let (start, end) = (real(from.1), real(to.1));
    let crosses = (start <= y) != (end <= y);
    crosses.then(|| real(from.0) + (y - start) / (end - start) * real(to.0 - from.0))
}

/// How far a pixel's middle lies outside of a rectangle with round corners; negative within.
fn outside(rect: Rect, radius: f32, x: i32, y: i32) -> f32 {
    let over = |at: i32, start: i32, length: i32| {
        let half = real(length) / 2.0;
        (real(at - start) + 0.5 - half).abs() - (half - radius)
    };
    let (dx, dy) = (over(x, rect.x, rect.w), over(y, rect.y, rect.h));
    dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - radius
}

#[expect(clippy::cast_precision_loss, reason = "places in a picture are small")]
const fn real(number: i32) -> f32 {
    number as f32
}

/// A part of 1 as a part of 256.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 256")]
fn share(covered: f32) -> u16 {
    (covered.clamp(0.0, 1.0) * 256.0) as u16
}
