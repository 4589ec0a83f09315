//! The table that a simulation prints.

use std::fmt;
use std::time::Duration;

use super::setup::Setup;
use super::tally::{Mean, Tally};

pub(super) struct Report<'a> {
    pub(super) setup: &'a Setup,
    pub(super) tally: &'a Tally,
    pub(super) took: Duration,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { setup, tally, took } = self;
        write_rules(f, setup)?;
        let seconds = took.as_secs_f64();
        writeln!(f, "\ngames      {}\nrounds     {}", tally.games, tally.rounds)?;
        writeln!(
            f,
            "decisions  {} ({:.0}/s, {seconds:.1} s)",
            tally.decisions,
            per(tally.decisions, seconds)
        )?;

        writeln!(f, "\n{:<12} {:>8} {:>22}", "", "wins", "points per round")?;
        for (index, seat) in tally.seats.iter().enumerate() {
            line(f, &format!("{index} {}", seat.level), seat.wins, seat.points.mean(1))?;
        }
        for level in &tally.levels {
            let name = format!("{} ×{}", level.level, level.seats);
            line(f, &name, level.wins, level.points.mean(level.seats))?;
        }
        write!(f, "\n{}", tally.own)
    }
}

/// Writes the rule set, and the options in which the rules differ from it.
pub(super) fn write_rules(f: &mut fmt::Formatter<'_>, setup: &Setup) -> fmt::Result {
    write!(f, "rules      {}", setup.preset)?;
    setup.changes().try_for_each(|(option, value)| write!(f, ", {option}={value}"))
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, wins: u64, mean: Mean) -> fmt::Result {
    let points = format!("{:.3} ± {:.3}", mean.mean, mean.margin);
    writeln!(f, "{name:<12} {wins:>8} {points:>22}")
}

#[expect(clippy::cast_precision_loss, reason = "rounded for reading")]
fn per(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-9)
}

#[expect(clippy::cast_precision_loss, reason = "rounded for reading")]
pub(super) fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}
