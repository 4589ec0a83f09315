//! What a running bot measures of itself: how long things take and how often they happen, and nothing of any game or person.
//!
//! Every measure is in [`MEASURES`], with the labels that it has; a label is one of a few words of the program, never a
//! number or text of Discord's. Each bot has a [`Telemetry`] of its own, so that nothing is global; one that is off
//! measures nothing and costs nothing.

use std::sync::Arc;
use std::time::Duration;

use metrics::{KeyName, Level, Metadata, Recorder, SharedString, Unit};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

mod measures;
mod parts;

pub use measures::{
    AGENDA_LAG, CALLBACK, COMMANDS, COMMIT, COMPUTER_PLAYER, DECIDE, GATEWAY_CONNECTED, GATEWAY_LATENCY,
    INVALID_REQUESTS, LEASES, MEASURES, Measure, MeasureKind, QUEUE, RENDER, REST, SHARDS, TABLES,
    TABLES_IN_MEMORY, THINKING_TABLES, UNANSWERED, UNTOLD_TABLES,
};
pub use parts::Part;

/// The bounds of the histograms in seconds: from a decision of a pure function to the three seconds that Discord waits.
const BUCKETS: [f64; 16] = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0,
    3.0,
];

/// Nothing is left out by where it comes from.
const META: Metadata<'_> = Metadata::new("carte", Level::INFO, None);

/// What one bot has measured since it began; copies are of the same.
#[derive(Clone, Default)]
pub struct Telemetry(Option<Arc<On>>);

struct On {
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
}

impl std::fmt::Debug for Telemetry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Telemetry").field(&self.is_on()).finish()
    }
}

impl Telemetry {
    #[must_use]
    pub fn on() -> Self {
        let mut builder = PrometheusBuilder::new();
        for measure in MEASURES.iter().filter(|measure| measure.kind == MeasureKind::Histogram) {
            let name = Matcher::Full(measure.name.to_owned());
            let bounded = builder.set_buckets_for_metric(name, &BUCKETS);
            builder = bounded.unwrap_or_else(|_| unreachable!("there are bounds"));
        }
        let recorder = builder.build_recorder();
        for Measure { name, about, kind, .. } in MEASURES.iter().copied() {
            let (name, about) = (KeyName::from_const_str(name), SharedString::const_str(about));
            match kind {
                MeasureKind::Histogram => recorder.describe_histogram(name, Some(Unit::Seconds), about),
                MeasureKind::Counter => recorder.describe_counter(name, None, about),
                MeasureKind::Gauge => recorder.describe_gauge(name, None, about),
            }
        }
        let handle = recorder.handle();
        Self(Some(Arc::new(On { recorder, handle })))
    }

    /// Returns `true` if anything is measured.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Notes how long something took.
    pub fn took(&self, measure: &'static Measure, labels: &[&str], time: Duration) {
        let Some(on) = &self.0 else { return };
        on.recorder.register_histogram(&measure.key(labels), &META).record(time.as_secs_f64());
    }

    /// Notes that something happened once.
    pub fn count(&self, measure: &'static Measure, labels: &[&str]) {
        let Some(on) = &self.0 else { return };
        on.recorder.register_counter(&measure.key(labels), &META).increment(1);
    }

    pub fn set(&self, measure: &'static Measure, labels: &[&str], value: f64) {
        let Some(on) = &self.0 else { return };
        on.recorder.register_gauge(&measure.key(labels), &META).set(value);
    }

    /// Everything as Prometheus reads it; `None` where nothing is measured.
    #[must_use]
    pub fn render(&self) -> Option<String> {
        let on = self.0.as_ref()?;
        // What was measured since the last time is summed up with it.
        on.handle.run_upkeep();
        Some(on.handle.render())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_measured_is_rendered_with_its_words_and_bounds() {
        let telemetry = Telemetry::on();
        telemetry.took(&DECIDE, &["go-stop"], Duration::from_micros(300));
        telemetry.count(&COMMANDS, &["refused"]);
        telemetry.count(&COMMANDS, &["refused"]);
        telemetry.set(&TABLES, &["playing"], 7.0);
        let text = telemetry.render().unwrap();
        for line in [
            "# TYPE carte_decide_seconds histogram",
            "carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.00025\"} 0",
            "carte_decide_seconds_bucket{game=\"go-stop\",le=\"0.0005\"} 1",
            "carte_decide_seconds_count{game=\"go-stop\"} 1",
            "carte_commands_total{answer=\"refused\"} 2",
            "carte_tables{stage=\"playing\"} 7",
        ] {
            assert!(text.lines().any(|one| one == line), "{line} is missing in\n{text}");
        }
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
