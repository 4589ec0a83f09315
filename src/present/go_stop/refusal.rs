//! Why the rules say no.

use super::super::Reader;
use crate::games::go_stop::Refusal;
use crate::table::View;

/// The reason in one sentence.
pub(in super::super) fn reason(refusal: &Refusal, view: &View, reader: &Reader<'_>) -> String {
    match refusal {
        Refusal::NotYourTurn { turn } => reader.seat(view, *turn),
        _ => reader.text("refusal-not-dealt"),
    }
}
