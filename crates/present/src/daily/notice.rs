//! What a server is told once a day.

use super::share;
use super::table::lines_of;
use crate::locale::Args;
use crate::shared::colours::BLUE;
use crate::shared::message::{Embed, Field, Message};
use crate::shared::seats::relative_time;
use crate::shared::{Reader, limits};
use carte_records::daily::{DailyRow, Day, EndedDay};
use carte_table::ids::Timestamp;

/// The content of the daily message to a server.
#[derive(Clone, Debug)]
pub struct DailyAnnouncement<'a> {
    pub day: Day,
    /// When the day ends on this server.
    pub ends: Timestamp,
    /// The best of yesterday here with their points so far; `None` if yesterday is over everywhere.
    pub so_far: Option<Best>,
    /// The best of the last day that is over everywhere.
    pub best: Option<Best>,
    /// The last day that is over everywhere, with its secret.
    pub ended: Option<&'a EndedDay>,
}

/// The best of a day on a server.
#[derive(Clone, Debug)]
pub struct Best {
    pub day: Day,
    pub lines: Vec<DailyRow>,
}

/// The deal of the day, with the results of the days before.
pub fn notice(told: &DailyAnnouncement<'_>, reader: &Reader<'_>) -> Message {
    let mut fields = Vec::new();
    let mut footer = Vec::new();
    if let Some(so_far) = &told.so_far {
        let lines = lines_of(&so_far.lines, reader);
        if !lines.is_empty() {
            fields.push(best("daily-notice-best-so-far", so_far.day, lines, reader));
        }
        footer.push(reader.format("daily-notice-goes-on", Args::new().with("day", so_far.day.to_string())));
    }
    if let Some(Best { day, lines }) = &told.best {
        let mut lines = lines_of(lines, reader);
        if lines.is_empty() {
            lines.push(reader.text("daily-notice-none"));
        }
        fields.push(best("daily-notice-best", *day, lines, reader));
    }
    if let Some(ended) = told.ended {
        footer.push(secret(ended, reader));
    }
    let embed = Embed {
        title: reader.format("daily-title", Args::new().with("day", told.day.to_string())),
        description: reader.format("daily-notice", Args::new().with("time", relative_time(told.ends))),
        fields,
        footer: footer.join("\n"),
        colour: Some(BLUE),
    };
    limits::fit(Message { embeds: vec![embed], rows: vec![share::play(reader)], ..Message::default() })
}

fn best(title: &str, day: Day, lines: Vec<String>, reader: &Reader<'_>) -> Field {
    Field::titled(reader.format(title, Args::new().with("day", day.to_string())), lines.join("\n"))
}

/// The secret of a day that is over, with the fingerprint that was published before.
pub(super) fn secret(ended: &EndedDay, reader: &Reader<'_>) -> String {
    let EndedDay { day, secret, fingerprint } = ended;
    let args = Args::new()
        .with("day", day.to_string())
        .with("secret", secret.clone())
        .with("fingerprint", fingerprint.clone());
    reader.format("daily-notice-secret", args)
}
