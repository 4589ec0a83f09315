//! What the log and the measures say about an interaction: its span, how long the person has waited, and why there was no answer.
//!
//! A span contains the table and the number of its state, never a hand.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};

use poise::serenity_prelude::Interaction;
use tokio::time::Instant;
use tracing::field::Empty;
use tracing::{Instrument as _, Span};

use super::errors::{SendError, SendErrorKind};
use super::sent_time::ANSWER_TIME_LIMIT;
use carte_table::View;
use carte_telemetry::{self as telemetry, Telemetry};

tokio::task_local! {
    static ARRIVAL: Arrival;
}

/// Why a person got no answer, or none from this process. In most cases the person reads "This interaction failed".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerFailure {
    /// Discord no longer waits for the answer.
    Late,
    /// Discord refused the answer, or could not be reached.
    Rejected,
    /// There were too many interactions at once, and the person has been told so.
    Limited,
    /// There were too many interactions at once, and too many people to be told so.
    Dropped,
    /// The work ended, or was cut off, without an answer.
    Unfinished,
    /// The bot is closing.
    Closing,
    /// Discord has delivered the interaction before.
    Repeated,
    /// Another process answers, or has answered.
    Elsewhere,
    /// The interaction could not be read. The person is told so if its identifier and token could be read.
    Unreadable,
}

impl AnswerFailure {
    /// Returns why Discord did not take an answer.
    pub(super) fn of(error: &SendError) -> Self {
        match error.kind() {
            SendErrorKind::Expired => Self::Late,
            SendErrorKind::Acknowledged => Self::Elsewhere,
            _ => Self::Rejected,
        }
    }

    /// Returns the label of the measure.
    const fn reason(self) -> &'static str {
        match self {
            Self::Late => "late",
            Self::Rejected => "rejected",
            Self::Limited => "limited",
            Self::Dropped => "dropped",
            Self::Unfinished => "unfinished",
            Self::Closing => "closing",
            Self::Repeated => "repeated",
            Self::Elsewhere => "elsewhere",
            Self::Unreadable => "unreadable",
        }
    }

    /// Logs the failure, and counts it if none of the current interaction has been counted.
    pub(super) fn report(self, interaction: u64, error: Option<&SendError>, measured: &Telemetry) {
        let was_counted = ARRIVAL.try_with(|arrival| {
            arrival.is_settled.store(true, Ordering::Relaxed);
            arrival.is_counted.swap(true, Ordering::Relaxed)
        });
        let (reason, error) = (self.reason(), error.map(tracing::field::display));
        // Outside the span of an interaction nothing is reported twice.
        if was_counted != Ok(true) {
            measured.count(&telemetry::UNANSWERED, &[reason]);
        }
        match self {
            Self::Late => tracing::warn!(interaction, reason, error, "the answer came too late"),
            Self::Rejected => tracing::warn!(interaction, reason, error, "an answer was not accepted"),
            Self::Dropped => {
                tracing::warn!(interaction, reason, "too many interactions at once; one was not answered");
            }
            Self::Unfinished => tracing::warn!(interaction, reason, "an interaction got no answer"),
            Self::Limited => tracing::info!(interaction, reason, "too many interactions at once"),
            Self::Closing => tracing::info!(interaction, reason, "an interaction came while the bot closes"),
            Self::Repeated => tracing::info!(interaction, reason, "an interaction was delivered twice"),
            Self::Elsewhere => tracing::info!(interaction, reason, "another process answers"),
            Self::Unreadable => tracing::warn!(interaction, reason, "an interaction could not be read"),
        }
    }
}

/// An interaction under way: when it came, and of what kind it is.
#[derive(Debug)]
pub(super) struct Arrival {
    at: Instant,
    /// When the interaction was sent. Discord's time limit for the answer begins then.
    sent: Instant,
    kind: &'static str,
    interaction: u64,
    /// The span already names a table; it can do so only once.
    names_table: AtomicBool,
    /// The interaction has been answered, or it has been reported why not.
    is_settled: AtomicBool,
    /// It has been counted why the person got no answer.
    is_counted: AtomicBool,
    measured: Telemetry,
}

impl Arrival {
    /// Returns the arrival of an interaction that has just come.
    pub(super) fn of(interaction: &Interaction, sent: Instant, measured: &Telemetry) -> Self {
        let kind = match interaction {
            Interaction::Command(_) => "command",
            Interaction::Component(_) => "component",
            Interaction::Autocomplete(_) => AUTOCOMPLETE,
            _ => "other",
        };
        Self {
            at: Instant::now(),
            sent,
            kind,
            interaction: interaction.id().get(),
            names_table: AtomicBool::new(false),
            // The framework answers autocompletion, and does not say whether Discord took the answer.
            is_settled: AtomicBool::new(kind == AUTOCOMPLETE),
            is_counted: AtomicBool::new(false),
            measured: measured.clone(),
        }
    }

    /// Handles the interaction within its span.
    pub(super) async fn run(self, work: impl Future<Output = ()>) {
        let (at, kind, interaction, measured) = (self.at, self.kind, self.interaction, self.measured.clone());
        let span = tracing::info_span!("interaction", interaction, kind, table = Empty, state = Empty);
        ARRIVAL.scope(self, work).instrument(span).await;
        if kind == AUTOCOMPLETE {
            // The framework has answered.
            measured.record_duration(&telemetry::CALLBACK, &[kind], at.elapsed());
        }
    }
}

impl Drop for Arrival {
    fn drop(&mut self) {
        if !self.is_settled.load(Ordering::Relaxed) {
            AnswerFailure::Unfinished.report(self.interaction, None, &self.measured);
        }
    }
}

/// Reports a deferred answer that is never sent, because its work was cut off.
#[derive(Debug)]
pub(super) struct DeferredAnswer {
    interaction: u64,
    /// The answer has been deferred and not been sent yet.
    is_due: AtomicBool,
    measured: Telemetry,
}

impl DeferredAnswer {
    pub(super) fn new(interaction: u64, measured: &Telemetry) -> Self {
        Self { interaction, is_due: AtomicBool::new(false), measured: measured.clone() }
    }

    pub(super) fn set_due(&self, is_due: bool) {
        self.is_due.store(is_due, Ordering::Relaxed);
    }
}

impl Drop for DeferredAnswer {
    fn drop(&mut self) {
        if self.is_due.load(Ordering::Relaxed) {
            AnswerFailure::Unfinished.report(self.interaction, None, &self.measured);
        }
    }
}

const AUTOCOMPLETE: &str = "autocomplete";

/// Notes that Discord has taken the first answer to the current interaction.
pub(super) fn note_callback(measured: &Telemetry) {
    // Outside an interaction there is no callback to measure.
    _ = ARRIVAL.try_with(|Arrival { at, kind, is_settled, .. }| {
        is_settled.store(true, Ordering::Relaxed);
        if *kind != AUTOCOMPLETE {
            measured.record_duration(&telemetry::CALLBACK, &[kind], at.elapsed());
        }
    });
}

/// Returns `true` if Discord no longer waits for an answer to the current interaction: the person reads that it failed, so it must not be
/// carried out.
pub(super) fn is_given_up() -> bool {
    let given_up = |arrival: &Arrival| {
        arrival.sent.elapsed() > ANSWER_TIME_LIMIT && !arrival.is_settled.load(Ordering::Relaxed)
    };
    ARRIVAL.try_with(given_up).unwrap_or_default()
}

/// Notes the table of the current interaction, and the number of its state when the interaction came.
pub(super) fn note_table(view: &View) {
    let is_named = ARRIVAL.try_with(|arrival| arrival.names_table.swap(true, Ordering::Relaxed));
    if is_named == Ok(false) {
        Span::current().record("table", view.id.0).record("state", view.state_number.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_interaction_without_an_answer_is_counted_once_with_its_reason() {
        let measured = Telemetry::on();
        let arrival = || Arrival {
            at: Instant::now(),
            sent: Instant::now(),
            kind: "command",
            interaction: 7,
            names_table: AtomicBool::new(false),
            is_settled: AtomicBool::new(false),
            is_counted: AtomicBool::new(false),
            measured: measured.clone(),
        };
        arrival().run(async { note_callback(&measured) }).await;
        assert!(!measured.render().unwrap().contains("carte_unanswered_total{"), "it was answered");
        arrival().run(async {}).await;
        drop(arrival().run(std::future::pending()));
        arrival().run(async { AnswerFailure::Late.report(7, None, &measured) }).await;
        let limited = async {
            AnswerFailure::Limited.report(7, None, &measured);
            AnswerFailure::Late.report(7, None, &measured);
        };
        arrival().run(limited).await;
        let text = measured.render().unwrap();
        for line in ["{reason=\"unfinished\"} 2", "{reason=\"late\"} 1", "{reason=\"limited\"} 1"] {
            assert!(text.contains(&format!("carte_unanswered_total{line}")), "{line} is missing in\n{text}");
        }
    }

    #[test]
    fn a_deferred_answer_that_is_never_sent_is_counted() {
        let measured = Telemetry::on();
        let sent = DeferredAnswer::new(7, &measured);
        sent.set_due(true);
        sent.set_due(false);
        drop((sent, DeferredAnswer::new(8, &measured)));
        assert!(
            !measured.render().unwrap().contains("carte_unanswered_total{"),
            "one was sent, one not deferred"
        );
        DeferredAnswer::new(9, &measured).set_due(true);
        assert!(measured.render().unwrap().contains("carte_unanswered_total{reason=\"unfinished\"} 1"));
    }
}
