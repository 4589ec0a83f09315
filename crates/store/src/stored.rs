//! The stored forms of events, preferences and settings, apart from the types that the program computes with.
//!
//! Logs are read for ever, so each domain type has a stored form ([`StoredRepr`]): those of the table are here, those of a
//! game in its folder of [`games`](super::games). The conversions name every variant and field, so that nothing is stored,
//! or stored under another name, by accident; `stored/samples.jsonl` pins every text, and `stored/values.txt` every value
//! of an option. Snapshots have stored forms and a version of their own: see [`snapshot`](super::snapshot).

use carte_games::Seat;
use carte_table::{Event, EventFacts, Table};
use serde::de::Error;

use super::StoreError;
use super::stored_repr::StoredRepr;

mod event;
mod preferences;
mod settings;
mod table;
#[cfg(test)]
mod tests;
mod tournament;

pub(super) use table::{Ending, Occupant, Options, Substitution, TournamentPlace};

pub(super) use event::{By, Order};
pub(super) use preferences::{PREFERENCES_VERSION, read_preferences, write_preferences};
pub(super) use settings::{SETTINGS_VERSION, read_settings, write_settings};
pub(super) use tournament::{TOURNAMENT_VERSION, read_tournament, write_tournament};

/// The version of the events that are written now.
///
/// What is only added (an event, or a field that means something when it is missing) needs no new one; any other change
/// does, together with a reader for the version before. Either needs a new [`FORMAT`](super::leases::FORMAT), and a test says so:
/// a program from before that ran beside this one could not read it.
pub(super) const VERSION: i64 = 1;

/// An event as the log keeps it: the version of its form, and the text.
///
/// # Errors
/// None that is known: every stored form can be written.
pub fn stored_event(event: &Event) -> Result<(i64, String), StoreError> {
    Ok((VERSION, serde_json::to_string(&event::Event::from_domain(event.clone()))?))
}

/// The event that the log keeps as this text of that version.
///
/// # Errors
/// When it is not JSON of that version, or the version is a newer one.
pub fn read_event(version: i64, text: &str) -> Result<Event, StoreError> {
    read_repr(version, text).map(event::Event::into_domain)
}

fn read_repr(version: i64, text: &str) -> Result<event::Event, StoreError> {
    match version {
        1 => Ok(serde_json::from_str(text)?),
        newer => Err(StoreError::Version(newer)),
    }
}

/// The error for a record that names a seat which its table does not have.
pub(super) fn no_such_seat() -> StoreError {
    serde_json::Error::custom("there is no such seat at the table").into()
}

/// The number of seats that a table has, as far as its log has been read: later events can name no other seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatBounds(u8);

impl SeatBounds {
    /// As many as any table has; its log says how many this one has.
    pub(super) const MOST: Self = Self(Seat::MOST);

    pub(super) fn of_table(table: &Table) -> Self {
        Self(u8::try_from(table.seats().len()).unwrap_or(Seat::MOST))
    }

    /// Reads the next event of the log.
    pub(super) fn read_event(&mut self, version: i64, text: &str) -> Result<Event, StoreError> {
        let repr = read_repr(version, text)?;
        let mut beyond = repr.names_seat_beyond(self.0);
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
