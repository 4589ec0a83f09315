//! What holds for the repository as a whole: walls, documents, settings, migrations.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

mod config;
mod documents;
mod events;
mod games;
mod migrations;
mod tidy;
mod watching;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

/// The files in a folder and the folders in it whose names end so, in no order.
fn files(folder: impl AsRef<Path>, extension: &str) -> Vec<PathBuf> {
    let mut found = files_of_any_kind(folder.as_ref());
    found.retain(|file| file.extension().is_some_and(|found| found == extension));
    found
}

fn files_of_any_kind(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files_of_any_kind(&path) } else { vec![path] }).collect()
}

/// The lines of code with their numbers, without comments.
fn code(source: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(source.lines().map(str::trim_start)).filter(|(_, line)| !line.starts_with("//"))
}

fn without_unit_tests(source: &str) -> &str {
    let tests = ["#[cfg(test)]\nmod tests {", "#[cfg(test)]\npub(crate) mod tests {"];
    tests.into_iter().fold(source, |rest, tests| rest.split(tests).next().unwrap())
}
