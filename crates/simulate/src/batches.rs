//! Many games on all cores.

use std::ops::Range;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::game::{Played, Stuck};
use super::setup::Setup;
use super::tally::Tally;
use super::{Documents, play_game};

/// How many games are played before their counts are added up and their documents are written, in order. This bounds the memory.
///
/// At the end of each batch, cores wait for its last game. Games without documents need little memory, so their batches are large
/// and such waits are rare.
const fn batch(documents: Documents) -> u64 {
    match documents {
        Documents::None => 8192,
        Documents::Plain | Documents::Traced => 512,
    }
}

/// Plays games 1 to `games` on all cores and hands their documents to `write`, in the order of the games.
///
/// # Errors
/// When a computer player gets stuck, or when `write` fails.
pub fn simulate<E: From<Stuck>>(
    setup: &Setup,
    games: u64,
    documents: Documents,
    mut write: impl FnMut(&str) -> Result<(), E>,
) -> Result<Tally, E> {
    let bar = progress(games);
    let mut total = Tally::new(setup.contestants(), setup.rules());
    for batch in batches(games, batch(documents)) {
        let played: Vec<Played> = batch
            .into_par_iter()
            .map(|number| {
                let played = play_game(setup, number, documents);
                bar.inc(1);
                played
            })
            .collect::<Result<_, Stuck>>()?;
        for game in played {
            total.add(&game.tally);
            if let Some(document) = game.document {
                write(&document)?;
            }
        }
    }
    bar.finish_and_clear();
    Ok(total)
}

fn batches(games: u64, size: u64) -> impl Iterator<Item = Range<u64>> {
    (0..games.div_ceil(size)).map(move |batch| {
        let first = batch * size + 1;
        first..(first + size).min(games + 1)
    })
}

/// The progress bar. It is on standard error, and only if that is a terminal.
pub(super) fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}
