//! Cards in the notation in which people type them.

use super::limits;

/// The canonical text of cards, each card in a frame of its own.
pub(crate) fn chips(cards: &str) -> String {
    limits::shorten(cards, 200)
        .split_whitespace()
        .map(|card| format!("`{}`", card.replace('`', "")))
        .collect::<Vec<_>>()
        .join(" ")
}
