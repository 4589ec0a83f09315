//! The parts into which the work for one button press is divided.

use tracing::{Span, trace_span};

/// A part of the work for one button press.
///
/// Its span is for `cargo bench --bench bot -- press`, which reports how much processor time each part takes. Outside that benchmark
/// nothing subscribes to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Reading what Discord sends.
    Read,
    /// Deciding at the table, and applying the decision.
    Decide,
    /// Storing the decision. The threads of the database are measured separately.
    Commit,
    /// Making texts, buttons and the layout of pictures.
    Present,
    /// Drawing pictures.
    Draw,
    /// Building and sending requests, and reading the answers.
    Send,
}

impl Part {
    pub const ALL: [Self; 6] =
        [Self::Read, Self::Decide, Self::Commit, Self::Present, Self::Draw, Self::Send];

    /// The tracing target of the spans of all parts.
    pub const TARGET: &str = "carte_parts";

    pub const fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Decide => "decide",
            Self::Commit => "commit",
            Self::Present => "present",
            Self::Draw => "draw",
            Self::Send => "send",
        }
    }

    /// Opens the span of this part.
    pub fn span(self) -> Span {
        // `trace_span!` wants a literal, because the name of a span is part of its static call site.
        match self {
            Self::Read => trace_span!(target: Part::TARGET, "read"),
            Self::Decide => trace_span!(target: Part::TARGET, "decide"),
            Self::Commit => trace_span!(target: Part::TARGET, "commit"),
            Self::Present => trace_span!(target: Part::TARGET, "present"),
            Self::Draw => trace_span!(target: Part::TARGET, "draw"),
            Self::Send => trace_span!(target: Part::TARGET, "send"),
        }
    }
}
