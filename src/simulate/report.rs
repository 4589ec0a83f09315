//! The table that a simulation prints.

use std::fmt;
use std::time::Duration;

use super::setup::Setup;
use super::tally::{Mean, Tally};
use crate::games::gang_of_four::Kind;

/// A tally to be read.
pub(super) struct Report<'a> {
    pub(super) setup: &'a Setup,
    pub(super) tally: &'a Tally,
    pub(super) took: Duration,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { setup, tally, took } = self;
        let preset = setup.rules().nearest_preset();
        write!(f, "rules      {preset}")?;
        for (option, value) in setup.rules().differences(&crate::games::gang_of_four::Rules::preset(preset)) {
            write!(f, ", {option}={value}")?;
        }
        let seconds = took.as_secs_f64();
        writeln!(f, "\ngames      {}\nrounds     {}", tally.games, tally.rounds)?;
        writeln!(
            f,
            "decisions  {} ({:.0}/s, {seconds:.1} s)",
            tally.decisions,
            per(tally.decisions, seconds)
        )?;

        writeln!(f, "\n{:<12} {:>8} {:>22} {:>10}", "", "wins", "penalty per round", "forgotten")?;
        for (index, seat) in tally.seats.iter().enumerate() {
            let name = format!("{index} {}", seat.level);
            line(f, &name, seat.wins, seat.penalty.mean(1), seat.forgotten)?;
        }
        for level in &tally.levels {
            let name = format!("{} ×{}", level.level, level.seats);
            line(f, &name, level.wins, level.penalty.mean(level.seats), level.forgotten)?;
        }

        let laid: u64 = tally.kinds.iter().sum();
        writeln!(f, "\n{:<14} {:>12} {:>8}", "combination", "laid", "share")?;
        for (kind, count) in Kind::ALL.into_iter().zip(tally.kinds) {
            writeln!(f, "{:<14} {count:>12} {:>6.2} %", name(kind), 100.0 * share(count, laid))?;
        }
        for (cards, count) in tally.gangs.iter().enumerate().filter(|(_, count)| **count > 0) {
            writeln!(f, "  of {cards:<9} {count:>12} {:>6.3} %", 100.0 * share(*count, laid))?;
        }
        Ok(())
    }
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, wins: u64, mean: Mean, forgotten: u64) -> fmt::Result {
    let penalty = format!("{:.3} ± {:.3}", mean.mean, mean.margin);
    writeln!(f, "{name:<12} {wins:>8} {penalty:>22} {forgotten:>10}")
}

#[expect(clippy::cast_precision_loss, reason = "rounded for reading")]
fn per(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-9)
}

#[expect(clippy::cast_precision_loss, reason = "rounded for reading")]
fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Single => "single",
        Kind::Pair => "pair",
        Kind::Triple => "triple",
        Kind::Straight => "straight",
        Kind::Flush => "flush",
        Kind::FullHouse => "full house",
        Kind::StraightFlush => "straight flush",
        Kind::Gang => "gang",
    }
}
