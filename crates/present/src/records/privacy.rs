//! Messages about a person's data.

use super::framed;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::intent::{Ask, ComponentId};
use crate::shared::message::{Attachment, Button, Embed, Emoji, Message, Row, Style};
use carte_table::ids::{self, TableId, UserId};

/// The file with everything that is stored about a person.
pub fn exported(json: Vec<u8>, reader: &Reader<'_>) -> Message {
    Message {
        content: reader.text("privacy-export"),
        attachments: vec![Attachment {
            name: "carte.json".to_owned(),
            bytes: json.into(),
            description: reader.text("privacy-export-alt"),
        }],
        ..Message::default()
    }
}

/// The last question before a person is forgotten.
pub fn confirm_forgetting(user: UserId, reader: &Reader<'_>) -> Message {
    let mut message = framed(Embed {
        title: reader.text("privacy-forget-title"),
        description: reader.text("privacy-forget-text"),
        ..Embed::default()
    });
    message.rows.push(Row::Buttons(vec![Button::new(
        ComponentId::ask(Ask::Forget(user)),
        reader.text("privacy-forget-button"),
        Emoji::unicode("🗑️"),
        Style::Danger,
    )]));
    message
}

/// Says that the person is forgotten. Exceptions are the tables and tournaments whose records cannot be read, and the files beside the
/// database if they could not be overwritten.
pub fn forgotten(
    tables: &[TableId],
    tournaments: &[u64],
    is_beside_database: bool,
    reader: &Reader<'_>,
) -> Message {
    let mut lines = vec![reader.text("privacy-forgotten")];
    if !tables.is_empty() {
        let tables = Args::new().with("tables", ids::list(tables));
        lines.push(reader.format("privacy-forgotten-rest", tables));
    }
    if !tournaments.is_empty() {
        let tournaments = Args::new().with("tournaments", ids::list(tournaments));
        lines.push(reader.format("privacy-forgotten-tournaments", tournaments));
    }
    if is_beside_database {
        lines.push(reader.text("privacy-forgotten-beside"));
    }
    framed(Embed { description: lines.join("\n"), ..Embed::default() })
}
