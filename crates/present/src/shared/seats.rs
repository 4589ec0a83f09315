//! Names of seats and people; computer players are always marked.

use std::time::Duration;

use super::{Reader, names};
use crate::locale::Args;
use carte_games::Seat;
use carte_table::ids::{Timestamp, UserId};
use carte_table::{Occupant, Pace, View};

impl Reader<'_> {
    /// The name of a seat, in markdown.
    pub(crate) fn seat(&self, view: &View, seat: Seat) -> String {
        view.seats
            .get(seat.index())
            .map(|occupant| self.occupant(occupant, names::escaped))
            .unwrap_or_default()
    }

    /// The name of a seat, as plain text.
    pub(crate) fn seat_plain(&self, view: &View, seat: Seat) -> String {
        view.seats.get(seat.index()).map(|occupant| self.occupant(occupant, names::plain)).unwrap_or_default()
    }

    fn occupant(&self, occupant: &Occupant, safe: fn(&str) -> String) -> String {
        let named = |key, name: &str| self.format(key, Args::new().with("name", safe(name)));
        match occupant {
            Occupant::Empty => self.text("seat-empty"),
            Occupant::Person { name, .. } => safe(name),
            Occupant::Computer { name, .. } => named("seat-computer", name),
            Occupant::Substitute { name, .. } => named("seat-substitute", name),
        }
    }

    /// Several seats, “Ana, Bo”.
    pub(crate) fn seat_list(&self, view: &View, seats: impl IntoIterator<Item = Seat>) -> String {
        seats.into_iter().map(|seat| self.seat(view, seat)).collect::<Vec<_>>().join(", ")
    }

    /// The name of a person: the name at the table, or else a mention (which notifies nobody).
    pub(crate) fn person(&self, view: &View, user: UserId) -> String {
        let seated =
            view.seats.iter().find(|occupant| occupant.owner() == Some(user)).and_then(Occupant::name);
        seated.map_or_else(|| mention(user), names::escaped)
    }

    /// The pace in a few words.
    pub(crate) fn pace(&self, pace: Pace) -> String {
        self.text(match pace {
            Pace::Live => "pace-live",
            Pace::Relaxed => "pace-relaxed",
            Pace::Day => "pace-day",
            Pace::None => "pace-none",
            Pace::Chosen(time) => {
                return self.format("pace-chosen", Args::new().with("time", self.span(time.duration())));
            }
        })
    }

    /// A span of time in its largest units, “2 h 30 min”.
    pub(crate) fn span(&self, span: Duration) -> String {
        let mut rest = span.as_secs();
        let mut parts = Vec::new();
        for (unit, key) in
            [(86_400, "span-days"), (3600, "span-hours"), (60, "span-minutes"), (1, "span-seconds")]
        {
            if rest >= unit {
                let number = i64::try_from(rest / unit).unwrap_or(i64::MAX);
                parts.push(self.format(key, Args::new().count("number", number)));
                rest %= unit;
            }
        }
        parts.join(" ")
    }

    /// “3 cards”.
    pub(crate) fn card_count(&self, cards: u8) -> String {
        self.format("count-cards", Args::new().count("cards", cards))
    }

    /// “18 points”.
    pub(crate) fn points(&self, points: impl Into<i64>) -> String {
        self.format("count-points", Args::new().count("points", points))
    }
}

/// A mention, which notifies the person only if [`crate::Message::notify`] names the person.
pub(crate) fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// A time relative to now, which Discord shows to each reader: “in 5 minutes”.
pub(crate) fn relative_time(at: Timestamp) -> String {
    format!("<t:{}:R>", at.seconds())
}
