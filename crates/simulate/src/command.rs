//! The command `carte simulate`.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::batches::simulate;
use super::game::Stuck;
use super::report;
use super::setup::{Setup, SetupError};
use super::tally::Tally;
use super::{Documents, WORDS, shape};
use carte_games::GameKind;
use carte_players::network::{Network, Shape};

/// Who plays what, as the command line says it.
#[derive(Clone, Debug, clap::Args)]
pub struct Players {
    /// The game.
    #[arg(long, default_value = "gang", value_parser = words())]
    pub game: GameKind,
    /// The rules: a preset of the game, then options to change, such as `dargaud,limit=50,announce=automatic` or
    /// `default,threshold=5` [default: the game's usual rules]
    #[arg(long, value_name = "PRESET[,OPTION=VALUE…]")]
    pub rules: Option<String>,
    /// How many seats [default: as the game is usually played]
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=5))]
    pub seats: Option<u8>,
    /// The levels by seat, repeated in order until every seat is taken: random, novice, club, where the game has them
    /// expert and champion, and weights.
    #[arg(long, value_delimiter = ',', value_name = "LEVEL,…", default_value = "club")]
    pub players: Vec<String>,
    /// Weights that `carte-trainer` has written, for the players called `weights` among the levels.
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
    /// The seed, any text; it is the client seed of every game.
    #[arg(long, default_value = "1")]
    pub seed: String,
}

impl Players {
    pub(super) fn setup(&self) -> Result<Setup, Error> {
        let weights = self.weights.as_deref().map(|path| weights(shape(self.game), path)).transpose()?;
        let (rules, players) = (self.rules.as_deref(), &self.players);
        Ok(Setup::named(self.game, rules, self.seats, players, weights, &self.seed)?)
    }
}

/// Plays whole games between computer players and reports how they went.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Who plays what.
    #[command(flatten)]
    pub players: Players,
    /// How many games.
    #[arg(long, default_value = "100", value_parser = at_least_one)]
    pub games: u64,
    /// Where to write the replay documents, one a line.
    #[arg(long, value_name = "FILE.jsonl")]
    pub out: Option<PathBuf>,
    /// Note in the documents how many plays were legal at each turn.
    #[arg(long, requires = "out")]
    pub trace: bool,
}

/// Reads a game by its word on the command line.
fn words() -> impl TypedValueParser<Value = GameKind> {
    let known = PossibleValuesParser::new(WORDS.map(|(word, _)| word));
    known.map(|word| {
        WORDS.into_iter().find(|(known, _)| *known == word).map_or_else(GameKind::default, |(_, game)| game)
    })
}

/// Reads a number of games or deals, which must be at least 1.
pub(super) fn at_least_one(text: &str) -> Result<u64, &'static str> {
    match text.parse() {
        Ok(0) => Err("at least one has to be played"),
        Ok(number) => Ok(number),
        Err(_) => Err("it has to be a whole number, such as 100"),
    }
}

/// Why a simulation could not be finished.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The arguments do not describe a game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A computer player did something that the rules do not allow.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// The weights cannot be read.
    #[error("cannot read {}", path.display())]
    Read { path: PathBuf, source: io::Error },
    /// The file does not contain weights for this game.
    #[error("{} is no file of weights", path.display())]
    NotWeights { path: PathBuf },
    /// The documents cannot be written.
    #[error("cannot write {}", path.display())]
    Write { path: PathBuf, source: io::Error },
    /// The report cannot be printed.
    #[error("cannot print the report")]
    Print(#[source] io::Error),
}

fn weights(shape: Shape, path: &Path) -> Result<Network, Error> {
    let stored = fs::read(path).map_err(|source| Error::Read { path: path.to_owned(), source })?;
    Network::read(shape, &stored).ok_or_else(|| Error::NotWeights { path: path.to_owned() })
}

/// Runs `carte simulate`: plays the games, writes the documents, and prints the report on standard output.
///
/// # Errors
/// When the arguments describe no game, a computer player gets stuck, or a file cannot be read or written.
pub fn run(args: &Args) -> Result<(), Error> {
    let setup = args.players.setup()?;
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
    let file = file.into_inner().map_err(|error| failed(error.into_error()))?;
    // Something that is not a file, such as /dev/null or a pipe, cannot be synced.
    if file.metadata().map_err(failed)?.is_file() {
        file.sync_all().map_err(failed)?;
    }
    Ok(tally)
}
