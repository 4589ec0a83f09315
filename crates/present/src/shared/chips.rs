//! Cards as somebody typed them.

use super::names;

/// Canonical card text, each card in its frame.
pub(crate) fn chips(cards: &str) -> String {
    names::shorten(cards, 200)
        .split_whitespace()
        .map(|card| format!("`{}`", card.replace('`', "")))
        .collect::<Vec<_>>()
        .join(" ")
}
