//! Where a person is awaited, in whatever server.

use super::{BLUE, framed, plain};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::links::jump;
use crate::shared::message::{Embed, Message};
use crate::shared::seats::moment;
use carte_table::AwaitedTurn;

/// Longer lists are cut; nobody may sit at so many tables.
const LONGEST: usize = 25;

/// The tables that wait for this person, the most urgent first, each with a link and the time left.
#[must_use]
pub fn turns(list: &[AwaitedTurn], reader: &Reader<'_>) -> Message {
    if list.is_empty() {
        return plain(reader.text("turns-none"));
    }
    let line = |turn: &AwaitedTurn| {
        let args = Args::new().with("table", turn.table.to_string()).with("link", jump(&turn.place));
        match turn.deadline {
            Some(deadline) => reader.format("turns-line", args.with("moment", moment(deadline))),
            None => reader.format("turns-line-open", args),
        }
    };
    framed(Embed {
        title: reader.text("turns-title"),
        description: list.iter().take(LONGEST).map(line).collect::<Vec<_>>().join("\n"),
        colour: Some(BLUE),
        ..Embed::default()
    })
}
