//! The command `carte tournament`.

use std::io::{self, Write};

use super::report::{Document, Report};
use super::tournament;
use crate::command::{Error, Players, at_least_one};

/// Measures how strong computer players are: the same deals from every seat, whole games, intervals.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Who plays what.
    #[command(flatten)]
    pub players: Players,
    /// How many different games are dealt; each is played once from every seat.
    #[arg(long, default_value = "250", value_parser = at_least_one)]
    pub deals: u64,
    /// Also take out of the points what deals and draws gave: the same means, surer. Takes longer.
    #[arg(long)]
    pub variance_reduction: bool,
    /// Print JSON instead of a table.
    #[arg(long)]
    pub json: bool,
}

/// Runs `carte tournament`: plays the games, and prints the results on standard output.
///
/// # Errors
/// When the arguments describe no tournament, a computer player gets stuck, or the weights cannot be read or nothing can be
/// printed.
pub fn run(args: &Args) -> Result<(), Error> {
    let setup = args.players.setup()?;
    let results = tournament(&setup, args.deals, args.variance_reduction)?;
    let mut out = io::stdout().lock();
    if args.json {
        let document = Document::new(&setup, &results);
        serde_json::to_writer_pretty(&mut out, &document).map_err(|error| Error::Print(error.into()))?;
        writeln!(out)
    } else {
        write!(out, "{}", Report { setup: &setup, results: &results })
    }
    .map_err(Error::Print)
}
