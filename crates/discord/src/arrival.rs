//! What the log and the measures say of an interaction: its span, how long its person has waited, and why it got no answer.
//!
//! A span names the table and the number of its state, never a hand.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};

use poise::serenity_prelude::Interaction;
use tokio::time::Instant;
use tracing::field::Empty;
use tracing::{Instrument as _, Span};

use super::errors::{SendError, SendErrorKind};
use super::sent_time::ANSWERED_WITHIN;
use carte_table::View;
use carte_telemetry::{self as telemetry, Telemetry};

tokio::task_local! {
    static ARRIVAL: Arrival;
}

/// Why a person gets no answer, or none from this process: most of them read "This interaction failed".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerFailure {
    /// Discord waits for it no longer.
    Late,
    /// Discord refused it, or could not be reached.
    Rejected,
    /// Too many interactions at once: the person reads so.
    Limited,
    /// Too many interactions at once, and too many people to tell so.
    Dropped,
    /// The work ended, or was cut off, without an answer.
    Unfinished,
    /// The bot closes.
    Closing,
    /// Discord has delivered the interaction before.
    Repeated,
    /// Another process answers, or has answered.
    Elsewhere,
    /// Discord sent it in a form that cannot be read: the person reads so, where it says whom to answer.
    Unreadable,
}

impl AnswerFailure {
    /// Why an answer was not taken.
    pub(super) fn of(error: &SendError) -> Self {
        match error.kind() {
            SendErrorKind::Expired => Self::Late,
            SendErrorKind::Acknowledged => Self::Elsewhere,
            _ => Self::Rejected,
        }
    }

    /// The label of the measure.
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

    /// Logs and counts it.
    pub(super) fn report(self, interaction: u64, error: Option<&SendError>, measured: &Telemetry) {
        // Outside of an interaction's span there is nothing that could be reported twice.
        _ = ARRIVAL.try_with(|arrival| arrival.is_settled.store(true, Ordering::Relaxed));
        let (reason, error) = (self.reason(), error.map(tracing::field::display));
        measured.count(&telemetry::UNANSWERED, &[reason]);
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

/// When an interaction came, and of what kind it is.
#[derive(Debug)]
pub(super) struct Arrival {
    at: Instant,
    /// When it was sent; Discord counts the time for an answer from then on.
    sent: Instant,
    kind: &'static str,
    interaction: u64,
    /// Whether its span names a table: a span takes it once.
    names_table: AtomicBool,
    /// Whether it has been answered, or it has been reported why not.
    is_settled: AtomicBool,
    measured: Telemetry,
}

impl Arrival {
    /// That of an interaction which has just come.
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
            // The framework answers who is typing, and does not say whether Discord took it.
            is_settled: AtomicBool::new(kind == AUTOCOMPLETE),
            measured: measured.clone(),
        }
    }

    /// Does what the interaction asks for, inside of its span.
    pub(super) async fn run(self, work: impl Future<Output = ()>) {
        let (at, kind, interaction, measured) = (self.at, self.kind, self.interaction, self.measured.clone());
        let span = tracing::info_span!("interaction", interaction, kind, table = Empty, state = Empty);
        ARRIVAL.scope(self, work).instrument(span).await;
        if kind == AUTOCOMPLETE {
            // The framework has answered, and nothing follows.
            measured.took(&telemetry::CALLBACK, &[kind], at.elapsed());
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

const AUTOCOMPLETE: &str = "autocomplete";

/// Notes that Discord has taken the first answer to the interaction under way.
pub(super) fn note_callback(measured: &Telemetry) {
    // What was told without an interaction is no callback.
    _ = ARRIVAL.try_with(|Arrival { at, kind, is_settled, .. }| {
        is_settled.store(true, Ordering::Relaxed);
        if *kind != AUTOCOMPLETE {
            measured.took(&telemetry::CALLBACK, &[kind], at.elapsed());
        }
    });
}

/// Returns `true` if Discord has given the interaction under way up: its person reads that it failed, and nothing may come of it.
pub(super) fn is_given_up() -> bool {
    let given_up = |arrival: &Arrival| {
        arrival.sent.elapsed() > ANSWERED_WITHIN && !arrival.is_settled.load(Ordering::Relaxed)
    };
    ARRIVAL.try_with(given_up).unwrap_or_default()
}

/// Notes the table that the interaction under way is about, and the number of its state when it came.
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
            measured: measured.clone(),
        };
        arrival().run(async { note_callback(&measured) }).await;
        assert!(!measured.render().unwrap().contains("carte_unanswered_total{"), "it was answered");
        arrival().run(async {}).await;
        drop(arrival().run(std::future::pending()));
        arrival().run(async { AnswerFailure::Late.report(7, None, &measured) }).await;
        let text = measured.render().unwrap();
        for line in ["{reason=\"unfinished\"} 2", "{reason=\"late\"} 1"] {
            assert!(text.contains(&format!("carte_unanswered_total{line}")), "{line} is missing in\n{text}");
        }
    }
}
