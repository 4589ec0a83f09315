//! Whole games between computer players, through the same code that plays at a table.
//!
//! The same seed gives the same games and the same bytes, whatever the number of cores: the deals of each game follow
//! from the seed and the number of the game (see [`Setup::server_seed`]), and so do the dice of its players.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

mod game;
mod gang_of_four;
mod go_stop;
mod report;
mod setup;
mod tally;

pub use game::{Played, Stuck, play_game};
pub use gang_of_four::Combinations;
pub use go_stop::{CALLS, Cries, ENDS};
pub use setup::{Setup, SetupError};
pub use tally::{Mean, Own, Tally};

use carte_records::replay::GameName;

/// Games that are played before their documents are written, in order; bounds the memory.
const BATCH: u64 = 512;

/// Plays whole games between computer players and reports how they went.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The game.
    #[arg(long, default_value = "gang")]
    pub game: Which,
    /// The rules: a preset (in Go-Stop only `default`), then options to change, such as
    /// `dargaud,limit=50,announce=automatic` or `default,threshold=5` [default: days-of-wonder, default]
    #[arg(long, value_name = "PRESET[,OPTION=VALUE…]")]
    pub rules: Option<String>,
    /// How many seats [default: 4, in Go-Stop 2]
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    pub seats: Option<u8>,
    /// The levels by seat, repeated in order until every seat is taken: random, novice, club.
    #[arg(long, value_delimiter = ',', value_name = "LEVEL,…", default_value = "club")]
    pub players: Vec<String>,
    /// How many games.
    #[arg(long, default_value = "100")]
    pub games: u64,
    /// The seed, any text; it is the client seed of every game.
    #[arg(long, default_value = "1")]
    pub seed: String,
    /// Where to write the replay documents, one a line.
    #[arg(long, value_name = "FILE.jsonl")]
    pub out: Option<PathBuf>,
    /// Note in the documents how many plays were legal at each turn.
    #[arg(long, requires = "out")]
    pub trace: bool,
}

/// The games that can be simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Which {
    /// Gang of Four.
    Gang,
    /// Go-Stop.
    Gostop,
}

impl Args {
    /// What the arguments describe.
    fn setup(&self) -> Result<Setup, SetupError> {
        let (game, rules, seats) = match self.game {
            Which::Gang => (GameName::GangOfFour, "days-of-wonder", 4),
            Which::Gostop => (GameName::GoStop, "default", 2),
        };
        let (rules, seats) = (self.rules.as_deref().unwrap_or(rules), self.seats.unwrap_or(seats));
        Setup::new(game, rules, seats, &self.players, &self.seed)
    }
}

/// Why a simulation could not be run to its end.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The arguments do not describe a game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A computer player did something that the rules do not allow.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// The documents cannot be written.
    #[error("cannot write {}", path.display())]
    Write {
        /// Where to.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The report cannot be printed.
    #[error("cannot print the report")]
    Print(#[source] io::Error),
}

/// Runs `carte simulate`: plays, writes the documents, prints the report on standard output.
///
/// # Errors
/// When the arguments make no sense or a file cannot be written.
pub fn run(args: &Args) -> Result<(), Error> {
    let setup = args.setup()?;
    let started = tokio::time::Instant::now();
    let tally = match &args.out {
        None => simulate(&setup, args.games, Documents::None, |_| Ok::<_, Error>(()))?,
        Some(path) => to_file(&setup, args, path)?,
    };
    let report = report::Report { setup: &setup, tally: &tally, took: started.elapsed() };
    write!(io::stdout().lock(), "{report}").map_err(Error::Print)
}

fn to_file(setup: &Setup, args: &Args, path: &Path) -> Result<Tally, Error> {
    let failed = |source| Error::Write { path: path.to_owned(), source };
    let mut file = BufWriter::new(File::create(path).map_err(failed)?);
    let documents = if args.trace { Documents::Traced } else { Documents::Plain };
    let tally = simulate(setup, args.games, documents, |line| {
        file.write_all(line.as_bytes()).and_then(|()| file.write_all(b"\n")).map_err(failed)
    })?;
    file.into_inner()
        .map_err(io::IntoInnerError::into_error)
        .and_then(|file| file.sync_all())
        .map_err(failed)?;
    Ok(tally)
}

/// Which replay documents a simulation makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Documents {
    /// None.
    None,
    /// One for each game.
    Plain,
    /// One for each game, with the number of legal plays at each turn.
    Traced,
}

/// Plays games 1 to `games` on all cores and hands their documents to `write`, in order.
///
/// # Errors
/// When a computer player gets stuck, or what `write` returns.
pub fn simulate<E: From<Stuck>>(
    setup: &Setup,
    games: u64,
    documents: Documents,
    mut write: impl FnMut(&str) -> Result<(), E>,
) -> Result<Tally, E> {
    let bar = progress(games);
    let mut total = Tally::new(setup);
    for batch in batches(games) {
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

fn batches(games: u64) -> impl Iterator<Item = Range<u64>> {
    (0..games.div_ceil(BATCH)).map(move |batch| {
        let first = batch * BATCH + 1;
        first..(first + BATCH).min(games + 1)
    })
}

/// On standard error, and only where that is a terminal.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}
