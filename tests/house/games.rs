//! How many files would have to be looked at for another game: those that name one outside of its own folders.
//!
//! Counted is the code of `crates/*/src` and `src`. Not counted are a game's folder of its name in each layer (and the file
//! beside it), the line that declares that folder (`mod go_stop;`), comments, and unit tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{code, files, without_unit_tests};

/// Each game: its folder in every layer, and its variant where a layer dispatches.
const GAMES: [(&str, &str); 2] = [("gang_of_four", "GangOfFour"), ("go_stop", "GoStop")];

/// Beside the layers: a program that asks of each game what it has to teach.
const BESIDE: &str = "trainer";

/// As many shared files may name a game; the adapter to Discord has two, what a game does and the ids of its buttons.
const MOST: usize = 13;

#[test]
fn few_shared_files_name_a_game() {
    let mut naming = BTreeSet::new();
    let shared = shared_files();
    for file in &shared {
        if names_a_game(&fs::read_to_string(file).unwrap()) {
            naming.insert(file.display().to_string());
        }
    }
    assert!(naming.len() <= MOST, "{} shared files name a game: {naming:#?}", naming.len());
    let dispatch = "crates/games/src/dispatch.rs";
    assert!(naming.contains(dispatch) && shared.len() > 200, "are they still read? {naming:#?}");
}

#[test]
fn every_game_has_a_folder_in_every_layer_that_one_has_it_in() {
    for entry in fs::read_dir("crates").unwrap() {
        let source = entry.unwrap().path().join("src");
        let files = files(&source, "rs");
        let has = |game: &str| files.iter().any(|file| names(file).contains(&game.to_owned()));
        let having = GAMES.iter().filter(|(game, _)| has(game)).count();
        assert!([0, GAMES.len()].contains(&having), "{} lacks a game", source.display());
    }
}

#[test]
fn what_names_a_game_is_found() {
    assert!(names_a_game("use carte_games::go_stop::Card;"));
    assert!(names_a_game("match kind {\n    GameKind::GangOfFour => 1,\n}"));
    assert!(!names_a_game("mod gang_of_four;\npub mod go_stop;\n/// As in GoStop.\nstruct Nothing;"));
    assert!(!names_a_game("struct Nothing;\n#[cfg(test)]\nmod tests {\n    use carte_games::go_stop;\n}"));
}

/// The files that all games share.
pub(super) fn shared_files() -> Vec<PathBuf> {
    let mut shared = files("src", "rs");
    for entry in fs::read_dir("crates").unwrap() {
        let folder = entry.unwrap().path();
        if !folder.ends_with(BESIDE) {
            shared.extend(files(folder.join("src"), "rs"));
        }
    }
    shared.retain(|file| !is_of_a_game(file) && !is_test(file));
    shared
}

/// Returns `true` if this code names a game, apart from declaring its folder.
fn names_a_game(source: &str) -> bool {
    code(without_unit_tests(source)).any(|(_, line)| {
        GAMES.iter().any(|(folder, variant)| {
            let declared = line.ends_with(&format!("mod {folder};"));
            !declared && (line.contains(folder) || line.contains(variant))
        })
    })
}

fn is_of_a_game(file: &Path) -> bool {
    names(file).iter().any(|part| GAMES.iter().any(|(folder, _)| part == folder))
}

fn is_test(file: &Path) -> bool {
    names(file).iter().any(|part| part == "tests")
}

/// The names of the modules on the way to a file.
fn names(file: &Path) -> Vec<String> {
    file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect()
}
