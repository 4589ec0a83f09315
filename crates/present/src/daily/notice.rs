//! What a server is told once a day.

use super::table::{Line, lines_of};
use super::{BLUE, share};
use crate::locale::Args;
use crate::shared::message::{Embed, Field, Message};
use crate::shared::seats::moment;
use crate::shared::{Reader, limits};
use carte_records::daily::Day;

/// A day that is over, and its best here.
#[derive(Clone, Debug)]
pub struct Notice<'a> {
    pub day: Day,
    /// Its secret, from which everybody can compute its deals, and the SHA-256 of it, which was published before.
    pub secret: &'a str,
    pub fingerprint: &'a str,
    pub best: &'a [Line],
}

/// The deal of the day, with what came of the last one that is over, where there is one.
pub fn notice(today: Day, before: Option<&Notice<'_>>, reader: &Reader<'_>) -> Message {
    let mut fields = Vec::new();
    let mut footer = String::new();
    if let Some(Notice { day, secret, fingerprint, best }) = before {
        let title = reader.format("daily-notice-best", Args::new().with("day", day.to_string()));
        let mut lines = lines_of(best, reader).join("\n");
        if lines.is_empty() {
            lines = reader.text("daily-notice-none");
        }
        fields.push(Field::titled(title, lines));
        footer = self::secret(*day, secret, fingerprint, reader);
    }
    let embed = Embed {
        title: reader.format("daily-title", Args::new().with("day", today.to_string())),
        description: reader.format("daily-notice", Args::new().with("moment", moment(today.ends()))),
        fields,
        footer,
        colour: Some(BLUE),
    };
    limits::fit(Message { embeds: vec![embed], rows: vec![share::play(reader)], ..Message::default() })
}

/// The secret of a day that is over, with what was published of it before.
pub(super) fn secret(day: Day, secret: &str, fingerprint: &str, reader: &Reader<'_>) -> String {
    let args = Args::new()
        .with("day", day.to_string())
        .with("secret", secret.to_owned())
        .with("fingerprint", fingerprint.to_owned());
    reader.format("daily-notice-secret", args)
}
