//! The person or people for whom a text is written.

use super::faces::Faces;
use crate::locale::{Args, Locale};
use carte_table::ids::TableId;
use carte_table::{TournamentPlace, View};

/// The reader of a text: a person, or everybody in a channel.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub locale: Locale,
    /// The bot's own pictures of the cards, and its commands.
    pub faces: &'a Faces,
}

impl<'a> Reader<'a> {
    /// A reader in the language of a table or tournament; the default language if `tag` is unknown.
    pub fn in_language(tag: &str, faces: &'a Faces) -> Self {
        Self { locale: Locale::from_tag(tag), faces }
    }

    /// The text under this key. Commands in it are mentions, so it must stand where Discord understands them.
    pub fn text(&self, key: &str) -> String {
        self.format(key, Args::new())
    }

    /// The text under this key, with these values in it.
    pub fn format(&self, key: &str, args: Args) -> String {
        self.faces.link(self.locale.format(key, args))
    }

    /// The number by which people know a table; in a tournament it is the number within the round.
    pub fn table(&self, view: &View) -> String {
        self.table_number(view.id, view.tournament)
    }

    /// The number by which people know a table, without a view of the table.
    pub(crate) fn table_number(&self, table: TableId, tournament: Option<TournamentPlace>) -> String {
        let Some(TournamentPlace { tournament, round, table }) = tournament else { return table.to_string() };
        let args = Args::new()
            .with("table", table.to_string())
            .with("round", round.to_string())
            .with("tournament", tournament.to_string());
        self.format("table-of-tournament", args)
    }
}
