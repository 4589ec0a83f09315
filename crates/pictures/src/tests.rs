//! The pictures of whole games: everything has room, secrets are kept, and pictures look as they were approved.

mod films;
mod goldens;
mod layout;
mod playing;
mod samples;
mod secrecy;
mod special_cards;
mod turns;

use std::fs;

/// Every language, in the order of the alphabet.
fn languages() -> Vec<String> {
    let folders = fs::read_dir(playing::TEXTS).expect("a folder");
    let name = |folder: fs::DirEntry| folder.file_name().into_string().expect("a language");
    let mut languages: Vec<String> = folders.map(|folder| name(folder.expect("readable"))).collect();
    languages.sort();
    languages
}
