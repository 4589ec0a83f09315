//! The settlement of a round.

use super::super::Reader;
use super::super::message::Embed;
use crate::games::go_stop::{RoundResult, View as Game};
use crate::table::View;

/// The settlement of a finished deal.
pub(in super::super) fn embed(view: &View, game: &Game, _result: &RoundResult, reader: &Reader<'_>) -> Embed {
    Embed { description: super::ending::places(view, game, reader), ..Embed::default() }
}
