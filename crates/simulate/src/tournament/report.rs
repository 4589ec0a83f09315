//! The results of a tournament, to be read by people or by programs.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::{Reduced, Results};
use crate::report::write_rules;
use crate::setup::Setup;
use crate::tally::Mean;

pub(super) struct Report<'a> {
    pub(super) setup: &'a Setup,
    pub(super) results: &'a Results,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { setup, results } = self;
        write_rules(f, setup)?;
        writeln!(
            f,
            "\nseats      {}\ndeals      {}, each from every seat: {} games, {} rounds",
            setup.seats(),
            results.deals,
            results.games,
            results.rounds
        )?;
        let fair = 100.0 / f64::from(setup.seats());
        writeln!(f, "fair share {fair:.1} % of the victories a seat; ± is the 95 % interval\n")?;
        writeln!(
            f,
            "{:<12} {:>18} {:>18} {:>18} {:>18}",
            "", "victories", "points a round", "than the others", "ahead of others"
        )?;
        for level in &results.levels {
            let name = format!("{} ×{}", level.level, level.seats);
            let percent = |Mean { mean, margin }| format!("{:.1} ± {:.1} %", 100.0 * mean, 100.0 * margin);
            let victories = percent(level.victories);
            let points = format!("{:.2} ± {:.2}", level.points.mean, level.points.margin);
            let more =
                level.more.map_or_else(String::new, |more| format!("{:+.2} ± {:.2}", more.mean, more.margin));
            let ahead = level.ahead.map_or_else(String::new, percent);
            writeln!(f, "{name:<12} {victories:>18} {points:>18} {more:>18} {ahead:>18}")?;
        }
        if results.levels.iter().all(|level| level.reduced.is_none()) {
            return Ok(());
        }
        writeln!(
            f,
            "\n{:<12} {:>18} {:>18} {:>18} {:>18}",
            "", "points a round", "without chance", "than the others", "chance gave"
        )?;
        for level in &results.levels {
            let Some(Reduced { points, more, given }) = level.reduced else { continue };
            let name = format!("{} ×{}", level.level, level.seats);
            let value = |Mean { mean, margin }: Mean| format!("{mean:+.2} ± {margin:.2}");
            let [plain, points, given] = [level.points, points, given].map(value);
            let more = more.map_or_else(String::new, value);
            writeln!(f, "{name:<12} {plain:>18} {points:>18} {more:>18} {given:>18}")?;
        }
        Ok(())
    }
}

/// The results as a JSON document, with the rules and the seed.
#[derive(Debug, Serialize)]
pub(super) struct Document<'a> {
    preset: String,
    /// The options in which the rules differ from the preset.
    options: BTreeMap<&'static str, String>,
    seats: u8,
    seed: &'a str,
    #[serde(flatten)]
    results: &'a Results,
}

impl<'a> Document<'a> {
    pub(super) fn new(setup: &'a Setup, results: &'a Results) -> Self {
        let (preset, options) = (setup.preset.to_string(), setup.changes().collect());
        Self { preset, options, seats: setup.seats(), seed: &setup.seed, results }
    }
}
