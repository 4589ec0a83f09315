//! Draws the flower cards of Go-Stop and the cards of Gang of Four, and writes the files that the bot carries.
//!
//! `cargo run -p carte-card-art --example carte-card-art` writes `assets/cards`, a square for each emoji, and `assets/faces`,
//! which pictures are made of. With `-- FOLDER` it writes every card and square as SVG into a folder, to be looked at.
//!
//! What is drawn is in `art`, a file for each month and each picture card: [`drawing::card`] puts a card together from it, as it
//! lies on a table, [`drawing::emoji`] a square that can still be read at 22 pixels. Numbers are written by [`numeral`].

mod brush;
mod drawing;
mod files;
mod image;
mod numeral;
mod quantise;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::{env, fs, io};

use carte_pictures::Design;

fn main() -> io::Result<()> {
    if let Some(folder) = env::args_os().nth(1) {
        return write_svg(Path::new(&folder));
    }
    for (path, image) in files::draw() {
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        fs::write(path, image.encode()?)?;
    }
    Ok(())
}

fn write_svg(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for design in Design::all() {
        fs::write(folder.join(format!("{design}-card.svg")), drawing::card(design, 1.0))?;
        fs::write(folder.join(format!("{design}-emoji.svg")), drawing::emoji(design))?;
    }
    Ok(())
}
