//! What is shown to one person who asked for it.

use super::super::Reader;
use super::super::message::Embed;
use crate::games::go_stop::View as Game;
use crate::table::View;

/// The totals so far and every round's payments.
pub(in super::super) fn scores(view: &View, game: &Game, reader: &Reader<'_>) -> Embed {
    Embed { description: super::ending::places(view, game, reader), ..Embed::default() }
}

/// How many cards everybody holds.
pub(in super::super) fn count(view: &View, game: &Game, reader: &Reader<'_>) -> Embed {
    scores(view, game, reader)
}

/// What lies in the pot.
pub(in super::super) fn pile(view: &View, game: &Game, reader: &Reader<'_>) -> Embed {
    scores(view, game, reader)
}
