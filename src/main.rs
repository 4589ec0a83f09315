//! The command line of Carte !.

use carte::{replay, simulate};
use clap::{Parser, Subcommand};

/// Play Gang of Four with your group in a Discord channel.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play whole games between computer players and report how they went.
    Simulate(simulate::Args),
    /// Check replay documents.
    Verify(replay::file::Args),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Simulate(args) => simulate::run(&args)?,
        Command::Verify(args) => replay::file::run(&args)?,
    }
    Ok(())
}
