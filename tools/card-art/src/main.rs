//! Draws the flower cards of Go-Stop and the cards of Gang of Four, and writes the files that the bot carries.
//!
//! `cargo run -p carte-card-art --example carte-card-art` writes `assets/cards`, a square for each emoji, and `assets/faces`,
//! which pictures are made of. With `-- FOLDER` it writes every card and square as SVG into a folder, to be looked at.
//!
//! Each card is written as SVG first: [`card::card`] draws it as it lies on a table, 5 wide to 8 high, [`emoji::emoji`] as a
//! square that can still be read at 22 pixels.

mod card;
mod design;
mod emoji;
mod files;
mod flowers;
mod gang;
mod image;
mod index;
mod ink;
mod numeral;
mod quantise;
mod ribbon;
mod shape;
mod svg_writer;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::{env, fs, io};

use design::Design;

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
        fs::write(folder.join(format!("{design}-card.svg")), card::card(design, 1.0))?;
        fs::write(folder.join(format!("{design}-emoji.svg")), emoji::emoji(design))?;
    }
    Ok(())
}
