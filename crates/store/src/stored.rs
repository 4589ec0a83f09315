//! The stored forms of events, preferences and settings, independent of the types that the rest of the program uses.
//!
//! Logs are read for ever, so each domain type has a stored form ([`StoredRepr`]). The forms of the table are here, the
//! forms of a game in its folder of [`games`](super::games). The conversions name every variant and field, so that nothing
//! is stored by accident, or under another name. `stored/samples.jsonl` pins every text, `stored/values.txt` every value of
//! an option. Snapshots have their own stored forms and version: see [`snapshot`](super::snapshot).

use carte_games::Seat;
use carte_table::{Event, EventFacts, Table};

use super::StoreError;
use super::stored_repr::StoredRepr;

mod event;
mod play_log;
mod preferences;
mod settings;
mod table;
#[cfg(test)]
mod tests;
mod tournament;

pub(super) use table::{Ending, Occupant, Options, Substitution, TournamentPlace};

pub(super) use event::{By, Order};
pub(super) use play_log::{read_play_log, write_play_log};
pub(super) use preferences::{PREFERENCES_VERSION, read_preferences, write_preferences};
pub(super) use settings::{SETTINGS_VERSION, read_settings, write_settings};
pub(super) use tournament::{TOURNAMENT_VERSION, read_tournament, write_tournament};

/// The version of events that this program writes.
///
/// An addition (an event, or a field that has a meaning when it is missing) needs no new version; any other change does,
/// and a reader for the version before. Both need a new [`FORMAT`](super::leases::FORMAT), because an older program beside
/// this one could not read the events; a test says so.
pub(super) const VERSION: i64 = 1;

/// Returns an event as the log stores it: the version of its form, and the text.
///
/// # Errors
/// None is known: every event can be written.
pub fn stored_event(event: &Event) -> Result<(i64, String), StoreError> {
    Ok((VERSION, serde_json::to_string(&event::Event::from_domain(event.clone()))?))
}

/// Reads the event from a text of this version.
///
/// # Errors
/// When the text is no event of that version, or the version is newer than this program.
pub fn read_event(version: i64, text: &str) -> Result<Event, StoreError> {
    read_repr(version, text).map(event::Event::into_domain)
}

fn read_repr(version: i64, text: &str) -> Result<event::Event, StoreError> {
    match version {
        1 => Ok(serde_json::from_str(text)?),
        newer => Err(StoreError::Version(newer)),
    }
}

/// The error for a record that names a seat that its table does not have.
pub(super) fn no_such_seat() -> StoreError {
    StoreError::unreadable("there is no such seat at the table")
}

/// The number of seats of a table, as far as its log has been read. Later events can name no other seats.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatBounds(u8);

impl SeatBounds {
    /// The bounds before the first event: the highest number of seats that any table has.
    pub(super) const MOST: Self = Self(Seat::MOST);

    pub(super) fn of_table(table: &Table) -> Self {
        Self(u8::try_from(table.seats().len()).unwrap_or(Seat::MOST))
    }

    /// Reads the next event of the log.
    pub(super) fn read_event(&mut self, version: i64, text: &str) -> Result<Event, StoreError> {
        let repr = read_repr(version, text)?;
        let mut beyond = repr.has_seat_beyond(self.0);
        let event = repr.into_domain();
        let EventFacts { opening, rules, players, .. } = event.facts();
        if let Some(opening) = opening {
            self.0 = opening.options.seats;
        }
        beyond |= rules.is_some_and(|rules| !rules.players().contains(&self.0));
        if let Some(players) = players {
            beyond |= players.len() > usize::from(self.0);
            self.0 = self.0.min(u8::try_from(players.len()).unwrap_or(self.0));
        }
        if beyond { Err(no_such_seat()) } else { Ok(event) }
    }
}
