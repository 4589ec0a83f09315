//! What the work for a press consists of.

use tracing::{Span, trace_span};

/// A part of the work for a press.
///
/// Its span is for `cargo bench --bench bot -- press`, which says how much of a processor each part takes; elsewhere nobody listens
/// to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What Discord says is read.
    Read,
    /// The table decides, and takes what it has decided.
    Decide,
    /// It is stored; the threads of the database are counted apart.
    Commit,
    /// Words, buttons and what lies where in a picture are made.
    Present,
    /// Pictures are drawn.
    Draw,
    /// Requests are made and sent, and their answers read.
    Send,
}

impl Part {
    pub const ALL: [Self; 6] =
        [Self::Read, Self::Decide, Self::Commit, Self::Present, Self::Draw, Self::Send];

    /// The target of all spans of parts.
    pub const TARGET: &str = "carte_parts";

    /// The name of its span.
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

    /// The span in which it is done.
    pub fn span(self) -> Span {
        // The name of a span is part of its place in the program.
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
