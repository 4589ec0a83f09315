//! Cards as somebody typed them.

use super::limits;

/// Canonical card text, each card in its frame.
pub(crate) fn chips(cards: &str) -> String {
    limits::shorten(cards, 200)
        .split_whitespace()
        .map(|card| format!("`{}`", card.replace('`', "")))
        .collect::<Vec<_>>()
        .join(" ")
}
