//! The faces of all cards, drawn once for each theme in the sizes that pictures need.

use std::collections::HashMap;
use std::sync::LazyLock;

use carte_art::{Design, Style, card};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::colours::{Colours, Index, bin, thrifty};
use crate::scene::Size;
use crate::theme::Theme;

static ATLASES: [LazyLock<Atlas>; Theme::ALL.len()] = [
    LazyLock::new(|| Atlas::new(Theme::Evening)),
    LazyLock::new(|| Atlas::new(Theme::Day)),
    LazyLock::new(|| Atlas::new(Theme::Night)),
    LazyLock::new(|| Atlas::new(Theme::ColourBlind)),
];

/// The faces and colours of a theme.
#[derive(Debug)]
pub(crate) struct Atlas {
    pub(crate) colours: Colours,
    /// The pixels of each face, row by row.
    faces: HashMap<(Design, Size), Vec<Index>>,
    /// How much of each pixel a card of a size covers: its corners are round.
    masks: HashMap<Size, Vec<u8>>,
}

impl Atlas {
    /// The faces of a theme; the first call draws them, which takes part of a second.
    pub(crate) fn of(theme: Theme) -> &'static Self {
        &ATLASES[theme as usize]
    }

    fn new(theme: Theme) -> Self {
        let drawn: Vec<((Design, Size), Pixmap)> = Design::all()
            .filter_map(|design| parse(design, theme).map(|tree| (design, tree)))
            .flat_map(|(design, tree)| {
                let sizes = Size::ALL.into_iter();
                sizes.filter_map(move |size| Some(((design, size), rasterise(&tree, size)?)))
            })
            .collect();
        let mut counts: HashMap<[u8; 3], u32> = HashMap::new();
        for pixel in drawn.iter().flat_map(|(_, map)| map.pixels()).filter(|pixel| pixel.alpha() > 128) {
            let pixel = pixel.demultiply();
            // Colours that differ by less than this cannot be told apart in a picture.
            let key = [pixel.red(), pixel.green(), pixel.blue()].map(|part| part & 0xfc | 2);
            *counts.entry(key).or_default() += 1;
        }
        let mut art: Vec<([u8; 3], u32)> = counts.into_iter().filter(|(_, count)| *count > 8).collect();
        art.sort_unstable();
        let colours = Colours::new(theme, &art);
        let mut masks = HashMap::new();
        for ((_, size), map) in &drawn {
            masks.entry(*size).or_insert_with(|| map.pixels().iter().map(|pixel| pixel.alpha()).collect());
        }
        let thrifty = thrifty(&colours, &art);
        let faces = drawn.into_iter().map(|(key, map)| (key, indices(&map, &thrifty))).collect();
        Self { colours, faces, masks }
    }

    pub(crate) fn face(&self, design: Design, size: Size) -> &[Index] {
        self.faces.get(&(design, size)).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn mask(&self, size: Size) -> &[u8] {
        self.masks.get(&size).map_or(&[], Vec::as_slice)
    }
}

fn parse(design: Design, theme: Theme) -> Option<Tree> {
    let svg = card(design, Style { palette: theme.palette(), index: true });
    Tree::from_str(&svg, &Options::default()).ok()
}

#[expect(clippy::cast_precision_loss, reason = "a card has some hundred pixels")]
fn rasterise(tree: &Tree, size: Size) -> Option<Pixmap> {
    let (width, height) = (u32::try_from(size.width()).ok()?, u32::try_from(size.height()).ok()?);
    let mut map = Pixmap::new(width, height)?;
    let scale =
        Transform::from_scale(width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(tree, scale, &mut map.as_mut());
    Some(map)
}

fn indices(map: &Pixmap, colours: &[Index]) -> Vec<Index> {
    let find = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
        let pixel = pixel.demultiply();
        colours[bin([pixel.red(), pixel.green(), pixel.blue()])]
    };
    map.pixels().iter().map(find).collect()
}
