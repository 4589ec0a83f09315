//! What stands in the log: forms of their own, apart from the types that are computed with.
//!
//! An event is the truth and is read for ever. So what is written is a form of this crate ([`Form`]): those of the table
//! are in here, those of each game in its folder of [`games`](super::games). They
//! follow the program by conversions that name everything, so that nothing new is stored, or stored under another name,
//! by accident; `stored/samples.jsonl` pins every text, and `stored/values.txt` every value of an option. Snapshots have forms
//! and a version of their own: see [`snapshot`](super::snapshot).

use carte_games::Seat;
use carte_table::{Event, EventFacts, Table};
use serde::de::Error;

use super::StoreError;
use super::form::Form;

mod event;
mod preferences;
mod settings;
mod table;
#[cfg(test)]
mod tests;

pub(super) use table::{Ending, Occupant, Options, Substitution};

pub(super) use event::{By, Order};
pub(super) use preferences::{PREFERENCES_VERSION, read_preferences, write_preferences};
pub(super) use settings::{SETTINGS_VERSION, read_settings, write_settings};

/// The version of the events that are written now.
///
/// What is only added (an event, or a field that means something when it is missing) needs no new one; any other change
/// does, together with a reader for the form before. Either needs a new [`FORMAT`](super::leases::FORMAT), and a test says so:
/// a program from before that ran beside this one could not read it.
pub(super) const VERSION: i64 = 1;

/// An event as the log keeps it: the version of its form, and the text.
///
/// # Errors
/// None that is known: every form can be written.
pub fn stored_event(event: &Event) -> Result<(i64, String), StoreError> {
    Ok((VERSION, serde_json::to_string(&event::Event::of(event.clone()))?))
}

/// The event that the log keeps as this text of that version.
///
/// # Errors
/// When it is no form of that version, or the version is a newer one.
pub fn read_event(version: i64, text: &str) -> Result<Event, StoreError> {
    form(version, text).map(event::Event::back)
}

fn form(version: i64, text: &str) -> Result<event::Event, StoreError> {
    match version {
        1 => Ok(serde_json::from_str(text)?),
        newer => Err(StoreError::Version(newer)),
    }
}

/// Why something that was stored cannot be: it names a seat that its table does not have.
pub(super) fn no_such_seat() -> StoreError {
    serde_json::Error::custom("there is no such seat at the table").into()
}

/// How many seats a table has, as far as its log has been read: what comes next in it can name no other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places(u8);

impl Places {
    /// The most that any table has, before its log says how many.
    pub(super) const MOST: Self = Self(Seat::MOST);

    /// Those of this table.
    pub(super) fn of(table: &Table) -> Self {
        Self(u8::try_from(table.seats().len()).unwrap_or(Seat::MOST))
    }

    /// The next event of the log.
    pub(super) fn read(&mut self, version: i64, text: &str) -> Result<Event, StoreError> {
        let form = form(version, text)?;
        let mut beyond = form.names_seat_beyond(self.0);
        let event = form.back();
        let EventFacts { opening, players, .. } = event.facts();
        if let Some(opening) = opening {
            self.0 = opening.options.seats;
            beyond |= !opening.options.rules.players().contains(&self.0);
        }
        if let Some(players) = players {
            beyond |= players.len() > usize::from(self.0);
            self.0 = self.0.min(u8::try_from(players.len()).unwrap_or(self.0));
        }
        if beyond { Err(no_such_seat()) } else { Ok(event) }
    }
}
