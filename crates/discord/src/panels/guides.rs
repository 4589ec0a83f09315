//! Remembers who is guided through a first round.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::PanelKey;
use carte_table::View;
use carte_table::ids::UserId;

/// Whether people at tables in their first round, or in the one after it, are or were guided. What is missing here is looked up in the
/// database.
#[derive(Debug, Default)]
pub(super) struct GuidedPeople(Mutex<HashMap<PanelKey, bool>>);

impl GuidedPeople {
    fn lock(&self) -> MutexGuard<'_, HashMap<PanelKey, bool>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` if it need not be looked up whether this person is guided at this table.
    pub(super) fn knows(&self, key: PanelKey) -> bool {
        self.lock().contains_key(&key)
    }

    pub(super) fn enter(&self, key: PanelKey, guided: bool) {
        self.lock().insert(key, guided);
    }

    /// Returns `true` if the person with this view is guided, or was until the round before.
    pub(super) fn is_guided(&self, view: &View) -> bool {
        is_covered(view) && find_owner(view).is_some_and(|key| self.lock().get(&key) == Some(&true))
    }

    /// Forgets everything about this person.
    pub(super) fn forget(&self, user: UserId) {
        self.lock().retain(|key, _| key.user != user);
    }

    /// Forgets everything about a table whose second round is over.
    pub(super) fn go_on(&self, view: &View) {
        if !is_covered(view) {
            self.lock().retain(|key, _| key.table != view.id);
        }
    }
}

/// Returns `true` if the guide has something to say at this table: in the first round, and about its end.
pub(super) fn is_covered(view: &View) -> bool {
    view.is_first_round() || view.follows_first_round()
}

/// Returns the person whose view this is, and the table.
pub(super) fn find_owner(view: &View) -> Option<PanelKey> {
    let user = view.occupant(view.viewer.seat()?).owner()?;
    Some(PanelKey { table: view.id, user })
}
