//! When the interaction under way came, and what it is about, for those who watch the process: its span in the log, and how
//! long its person has waited.
//!
//! A span names the table and the number of its state, never a hand.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};

use poise::serenity_prelude::Interaction;
use tokio::time::Instant;
use tracing::field::Empty;
use tracing::{Instrument as _, Span};

use carte_table::View;
use carte_telemetry::{self as telemetry, Telemetry};

tokio::task_local! {
    static ARRIVAL: Arrival;
}

/// When an interaction came, and of what kind it is.
#[derive(Debug)]
pub(super) struct Arrival {
    at: Instant,
    kind: &'static str,
    interaction: u64,
    /// Whether its span names a table: a span takes it once.
    names_table: AtomicBool,
}

impl Arrival {
    /// That of an interaction which has just come.
    pub(super) fn of(interaction: &Interaction) -> Self {
        let kind = match interaction {
            Interaction::Command(_) => "command",
            Interaction::Component(_) => "component",
            Interaction::Autocomplete(_) => AUTOCOMPLETE,
            _ => "other",
        };
        let names_table = AtomicBool::new(false);
        Self { at: Instant::now(), kind, interaction: interaction.id().get(), names_table }
    }

    /// Does what the interaction asks for, inside of its span.
    pub(super) async fn carry(self, work: impl Future<Output = ()>, measured: &Telemetry) {
        let (at, kind, interaction) = (self.at, self.kind, self.interaction);
        let span = tracing::info_span!("interaction", interaction, kind, table = Empty, state = Empty);
        ARRIVAL.scope(self, work).instrument(span).await;
        if kind == AUTOCOMPLETE {
            // The framework has answered, and nothing follows.
            measured.took(&telemetry::CALLBACK, &[kind], at.elapsed());
        }
    }
}

const AUTOCOMPLETE: &str = "autocomplete";

/// Notes that Discord has taken the first answer to the interaction under way.
pub(super) fn note_callback(measured: &Telemetry) {
    // What was told without an interaction is no callback.
    _ = ARRIVAL.try_with(|Arrival { at, kind, .. }| {
        if *kind != AUTOCOMPLETE {
            measured.took(&telemetry::CALLBACK, &[kind], at.elapsed());
        }
    });
}

/// Notes the table that the interaction under way is about, and the number of its state when it came.
pub(super) fn note_table(view: &View) {
    let is_named = ARRIVAL.try_with(|arrival| arrival.names_table.swap(true, Ordering::Relaxed));
    if is_named == Ok(false) {
        Span::current().record("table", view.id.0).record("state", view.seq.0);
    }
}
