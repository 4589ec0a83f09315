//! Writes every card as SVG, and one page that shows them all at 22, 64 and 200 pixels.
//!
//! The first argument is the folder `assets`, the second where the squares for the emojis go.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use carte_art::{Design, Palette, Style, card, emoji};

/// The palettes that the page shows.
const SHOWN: [Palette; 2] = [Palette::Light, Palette::Dark];

fn main() -> io::Result<()> {
    let mut folders = env::args_os().skip(1).map(PathBuf::from);
    let (Some(assets), Some(emojis)) = (folders.next(), folders.next()) else {
        return Err(io::Error::other("two folders are needed: the assets, and one for the emojis"));
    };
    write_all(&emojis, |design| emoji(design, Style::default()))?;
    for palette in SHOWN {
        let folder = assets.join("cards").join(palette.name());
        write_all(&folder, |design| card(design, Style { palette, index: true }))?;
    }
    fs::write(assets.join("cards.html"), page())
}

fn write_all(folder: &Path, draw: impl Fn(Design) -> String) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for design in Design::all() {
        fs::write(folder.join(format!("{design}.svg")), draw(design))?;
    }
    Ok(())
}

const HEAD: &str = r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Carte ! – the cards</title>
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #dfe3dc; color: #1f1b1d }
section { padding: 1.5rem max(1rem, calc(50vw - 40rem)) }
section.dark { background: #2a2d31; color: #ece6d8 }
.cards { display: flex; flex-wrap: wrap; gap: 1.2rem 1rem; justify-content: center }
figure { margin: 0; display: grid; grid-template-columns: 64px 200px; gap: .4rem; align-items: end; justify-items: center }
figure img:nth-of-type(3) { grid-column: 2; grid-row: 1 / span 3 }
figcaption { font-size: .8rem }
</style>
"#;

fn page() -> String {
    let mut page = HEAD.to_owned();
    for palette in SHOWN {
        let name = palette.name();
        let theme = if palette == Palette::Dark { "dark" } else { "light" };
        let _infallible =
            write!(page, "<section class=\"{theme}\">\n<h1>{name}</h1>\n<div class=\"cards\">\n");
        for design in Design::all() {
            let _infallible = writeln!(
                page,
                "<figure><img src=\"cards/{design}.png\" width=\"22\" height=\"22\" alt=\"\"><img src=\"cards/{name}/{design}.svg\" \
                 width=\"64\" alt=\"\" loading=\"lazy\"><img src=\"cards/{name}/{design}.svg\" width=\"200\" alt=\"{design}\" \
                 loading=\"lazy\"><figcaption>{design}</figcaption></figure>"
            );
        }
        page.push_str("</div>\n</section>\n");
    }
    page
}
