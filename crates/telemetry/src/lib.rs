//! What a running bot measures of itself: how long things take and how often they happen. Nothing is measured of any game or person.
//!
//! Every measure is in [`MEASURES`] with its labels. The value of a label is one of a few words of the program, never a number or a text
//! from Discord. Each bot has its own [`Telemetry`], so nothing is global. A [`Telemetry`] that is off measures nothing and costs nothing.

use std::sync::Arc;
use std::time::Duration;

mod measures;
mod parts;
mod samples;

pub use measures::{
    AGENDA_LAG, CALLBACK, COMMANDS, COMMIT, COMPUTER_PLAYER, DECIDE, GATEWAY_CONNECTED, GATEWAY_LATENCY,
    INVALID_REQUESTS, LEASES, MEASURES, Measure, MeasureKind, QUEUE, RENDER, REST, SHARDS, TABLES,
    TABLES_IN_MEMORY, THINKING_TABLES, UNANSWERED, UNTOLD_TABLES,
};
pub use parts::Part;
use samples::Samples;

/// What one bot has measured since it started. Clones share the same samples.
#[derive(Clone, Default)]
pub struct Telemetry(Option<Arc<Samples>>);

impl std::fmt::Debug for Telemetry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Telemetry").field(&self.is_on()).finish()
    }
}

impl Telemetry {
    pub fn on() -> Self {
        Self(Some(Arc::default()))
    }

    /// Returns `true` if anything is measured.
    pub const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Records the duration of one occurrence.
    pub fn record_duration(&self, measure: &Measure, labels: &[&str], time: Duration) {
        let Some(samples) = &self.0 else { return };
        samples.add_time(measure, labels, time);
    }

    /// Adds one to a counter.
    pub fn count(&self, measure: &Measure, labels: &[&str]) {
        let Some(samples) = &self.0 else { return };
        samples.add_one(measure, labels);
    }

    pub fn set(&self, measure: &Measure, labels: &[&str], value: f64) {
        let Some(samples) = &self.0 else { return };
        samples.set(measure, labels, value);
    }

    /// Returns all samples in the text format of Prometheus; `None` if nothing is measured.
    pub fn render(&self) -> Option<String> {
        Some(self.0.as_ref()?.render())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_measured_is_rendered_with_its_words_and_bounds() {
        let telemetry = Telemetry::on();
        telemetry.record_duration(&DECIDE, &["go-stop"], Duration::from_micros(300));
        telemetry.record_duration(&DECIDE, &["go-stop"], Duration::from_millis(250));
        telemetry.record_duration(&DECIDE, &["go-stop"], Duration::from_secs(4));
        telemetry.count(&COMMANDS, &["refused"]);
        telemetry.count(&COMMANDS, &["refused"]);
        telemetry.count(&COMMANDS, &["done"]);
        telemetry.set(&TABLES, &["playing"], 7.0);
        telemetry.set(&TABLES_IN_MEMORY, &[], 2.0);
        telemetry.set(&TABLES_IN_MEMORY, &[], 1.5);
        let expected = "\
# HELP carte_decide_seconds Deciding what comes of a command at a table
# TYPE carte_decide_seconds histogram
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.00005\"} 0
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.0001\"} 0
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.00025\"} 0
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.0005\"} 1
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.001\"} 1
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.002\"} 1
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.005\"} 1
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.01\"} 1
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.02\"} 1
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.05\"} 1
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.1\"} 1
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.25\"} 2
carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.5\"} 2
carte_decide_seconds_bucket{game=\"go-stop\",le=\"1\"} 2
carte_decide_seconds_bucket{game=\"go-stop\",le=\"2\"} 2
carte_decide_seconds_bucket{game=\"go-stop\",le=\"3\"} 2
carte_decide_seconds_bucket{game=\"go-stop\",le=\"+Inf\"} 3
carte_decide_seconds_sum{game=\"go-stop\"} 4.2503
carte_decide_seconds_count{game=\"go-stop\"} 3
# HELP carte_commands_total Commands that people have put to tables
# TYPE carte_commands_total counter
carte_commands_total{answer=\"done\"} 1
carte_commands_total{answer=\"refused\"} 2
# HELP carte_tables Tables in the whole database that are not over; every process says the same
# TYPE carte_tables gauge
carte_tables{stage=\"playing\"} 7
# HELP carte_tables_in_memory Tables in memory
# TYPE carte_tables_in_memory gauge
carte_tables_in_memory 1.5
";
        assert_eq!(telemetry.render().unwrap(), expected);
    }

    #[test]
    fn one_bot_measures_nothing_of_another() {
        let (one, other) = (Telemetry::on(), Telemetry::on());
        one.count(&COMMANDS, &["done"]);
        assert!(!other.render().unwrap().contains("done"));
        let off = Telemetry::default();
        off.count(&COMMANDS, &["done"]);
        assert_eq!((off.is_on(), off.render()), (false, None));
    }

    #[test]
    fn every_measure_has_a_name_of_its_own_and_says_its_unit() {
        for (index, measure) in MEASURES.iter().enumerate() {
            assert!(MEASURES[..index].iter().all(|other| other.name != measure.name), "{}", measure.name);
            assert!(measure.name.starts_with("carte_") && !measure.about.is_empty());
            match measure.kind {
                MeasureKind::Histogram => assert!(measure.name.ends_with("_seconds")),
                MeasureKind::Counter => assert!(measure.name.ends_with("_total")),
                MeasureKind::Gauge => {}
            }
        }
    }
}
