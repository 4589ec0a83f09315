//! The files that the bot carries, drawn.

use std::path::{Path, PathBuf};

use carte_pictures::{Design, Size};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::drawing::{card, emoji};
use crate::image::Image;
use crate::quantise::{self, Histogram};

/// How wide and high an emoji is, in pixels, as Discord keeps them.
const EMOJI: u32 = 128;

/// The colour of a card's edge, black in `art/inks.css`.
const EDGE: [u8; 3] = [0x1f, 0x1b, 0x1d];

/// Every file with its path.
pub(crate) fn draw() -> Vec<(PathBuf, Image)> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
    let faces = faces().into_iter().map(|(name, image)| (assets.join("faces").join(name), image));
    let emojis = Design::all().map(|design| {
        (assets.join("cards").join(format!("{design}.png")), squared(&raster(&emoji(design), EMOJI, EMOJI)))
    });
    faces.chain(emojis).collect()
}

/// The faces in each size, below each other, all in one palette.
fn faces() -> [(&'static str, Image); Size::ALL.len()] {
    let sheets = Size::ALL.map(|size| {
        let (width, height) = (size.width().unsigned_abs(), size.height().unsigned_abs());
        let sheet: Vec<Pixmap> = Design::all()
            .map(|design| raster(&card(design, enlarged(design, size)), width, height))
            .collect();
        (size, sheet)
    });
    let mut histogram = Histogram::default();
    for (_, sheet) in &sheets {
        for pixel in sheet.iter().flat_map(Pixmap::pixels).filter(|pixel| pixel.alpha() > 128) {
            // Colours that differ by less than this cannot be told apart in a picture.
            *histogram.entry(rgb(*pixel).map(|part| part & 0xfc | 2)).or_default() += 1;
        }
    }
    histogram.retain(|_, count| *count > 8);
    let palette = quantise::palette_of_pictures(&histogram);
    let bins = quantise::thrifty(&palette, &histogram);
    sheets.map(|(size, sheet)| {
        let pixels = sheet.iter().flat_map(Pixmap::pixels);
        let indices = pixels.map(|pixel| bins[carte_pictures::colours::bin(rgb(*pixel))]).collect();
        let name = match size {
            Size::Large => "large.png",
            Size::Middle => "middle.png",
            Size::Small => "small.png",
        };
        let palette = palette.iter().map(|[red, green, blue]| [*red, *green, *blue, u8::MAX]).collect();
        (name, Image { width: size.width().unsigned_abs(), palette, indices })
    })
}

/// How many times as large an index is drawn, so that it can be read where Discord shows a picture at half its width.
pub(crate) const fn enlarged(design: Design, size: Size) -> f32 {
    match (design, size) {
        (Design::Flower(_) | Design::Joker(_), Size::Large) => 1.6,
        (Design::Flower(_) | Design::Joker(_), Size::Middle) => 1.75,
        (Design::Flower(_) | Design::Joker(_), Size::Small) => 2.15,
        (_, Size::Large) => 1.15,
        (_, Size::Middle) => 1.3,
        (_, Size::Small) => 1.6,
    }
}

/// An emoji with a palette of its own: its edge with 16 degrees of opacity, and 40 opaque colours.
fn squared(map: &Pixmap) -> Image {
    let mut histogram = Histogram::default();
    for pixel in map.pixels().iter().filter(|pixel| pixel.alpha() == u8::MAX) {
        *histogram.entry(rgb(*pixel)).or_default() += 1;
    }
    let mut colours = vec![EDGE; 16];
    quantise::choose(&mut colours, 16 + 40, &histogram);
    let index = |pixel: &resvg::tiny_skia::PremultipliedColorU8| match pixel.alpha() {
        // The last of the edge is opaque, and `nearest` takes the colour before it for nothing.
        u8::MAX => 14 + carte_pictures::colours::nearest(&colours[14..], rgb(*pixel)),
        part => (part + 8) / 17,
    };
    let palette =
        (0..).zip(&colours).map(|(at, [red, green, blue])| [*red, *green, *blue, 17_u8.saturating_mul(at)]);
    Image { width: EMOJI, indices: map.pixels().iter().map(index).collect(), palette: palette.collect() }
}

fn rgb(pixel: resvg::tiny_skia::PremultipliedColorU8) -> [u8; 3] {
    let pixel = pixel.demultiply();
    [pixel.red(), pixel.green(), pixel.blue()]
}

#[expect(clippy::expect_used, reason = "the program's own drawings")]
#[expect(clippy::cast_precision_loss, reason = "a card has some hundred pixels")]
fn raster(svg: &str, width: u32, height: u32) -> Pixmap {
    let tree = Tree::from_str(svg, &Options::default()).expect("an SVG");
    let mut map = Pixmap::new(width, height).expect("a picture with pixels");
    let size = tree.size();
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut map.as_mut());
    map
}
