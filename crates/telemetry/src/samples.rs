//! All samples of one bot, and their text format for Prometheus.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::{MEASURES, Measure, MeasureKind};

/// The bounds of the histograms in seconds: from the decision of a pure function to the three seconds that Discord waits for an answer.
const BUCKETS: [f64; 16] = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0,
    3.0,
];

/// Everything measured so far. The key is the name of the measure and its labels in their written form.
#[derive(Debug, Default)]
pub(crate) struct Samples(Mutex<BTreeMap<(&'static str, String), Sample>>);

#[derive(Clone, Copy, Debug, Default)]
struct Sample {
    /// The current value of a gauge, or the sum of all seconds of a histogram.
    value: f64,
    /// The number of occurrences.
    count: u64,
    /// For each bound, the number of occurrences that took at most that long.
    within: [u64; BUCKETS.len()],
}

impl Samples {
    pub(crate) fn add_time(&self, measure: &Measure, labels: &[&str], time: Duration) {
        let seconds = time.as_secs_f64();
        self.change(measure, labels, |sample| {
            sample.value += seconds;
            sample.count += 1;
            for (within, bound) in sample.within.iter_mut().zip(BUCKETS) {
                *within += u64::from(seconds <= bound);
            }
        });
    }

    pub(crate) fn add_one(&self, measure: &Measure, labels: &[&str]) {
        self.change(measure, labels, |sample| sample.count += 1);
    }

    pub(crate) fn set(&self, measure: &Measure, labels: &[&str], value: f64) {
        self.change(measure, labels, |sample| sample.value = value);
    }

    fn change(&self, measure: &Measure, labels: &[&str], change: impl FnOnce(&mut Sample)) {
        let key = (measure.name, measure.written_labels(labels));
        change(self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default());
    }

    /// Returns everything in the text format of Prometheus, version 0.0.4.
    pub(crate) fn render(&self) -> String {
        let mut text = String::new();
        self.write(&mut text).unwrap_or_else(|_| unreachable!("a text takes everything"));
        text
    }

    fn write(&self, text: &mut String) -> fmt::Result {
        let samples = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for measure in MEASURES {
            let of_measure = samples.iter().filter(|((name, _), _)| *name == measure.name);
            for (place, ((_, labels), sample)) in of_measure.enumerate() {
                if place == 0 {
                    let Measure { name, about, kind, .. } = measure;
                    writeln!(text, "# HELP {name} {about}\n# TYPE {name} {}", kind.name())?;
                }
                sample.write(measure, labels, text)?;
            }
        }
        Ok(())
    }
}

impl Sample {
    fn write(&self, measure: &Measure, labels: &str, text: &mut String) -> fmt::Result {
        let name = measure.name;
        match measure.kind {
            MeasureKind::Counter => writeln!(text, "{name}{} {}", braced(labels), self.count),
            MeasureKind::Gauge => writeln!(text, "{name}{} {}", braced(labels), self.value),
            MeasureKind::Histogram => self.write_histogram(name, labels, text),
        }
    }

    fn write_histogram(&self, name: &str, labels: &str, text: &mut String) -> fmt::Result {
        let comma = if labels.is_empty() { "" } else { "," };
        for (bound, within) in BUCKETS.iter().zip(self.within) {
            writeln!(text, "{name}_bucket{{{labels}{comma}le=\"{bound}\"}} {within}")?;
        }
        writeln!(text, "{name}_bucket{{{labels}{comma}le=\"+Inf\"}} {}", self.count)?;
        writeln!(text, "{name}_sum{} {}", braced(labels), self.value)?;
        writeln!(text, "{name}_count{} {}", braced(labels), self.count)
    }
}

fn braced(labels: &str) -> String {
    if labels.is_empty() { String::new() } else { format!("{{{labels}}}") }
}
