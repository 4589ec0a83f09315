//! What people have chosen for all their tables.

use async_trait::async_trait;
use carte_store::{Preference, PreferencesRow, StoreError, UserPreferences};

use super::Memory;
use super::data::of;

/// What somebody has chosen who has chosen nothing.
fn defaults() -> PreferencesRow {
    PreferencesRow {
        notify: "channel".to_owned(),
        quiet: None,
        dm_closed: None,
        panel: "follow".to_owned(),
        confirm: 0,
        guides: String::new(),
        display: "pictures".to_owned(),
    }
}

#[async_trait]
impl UserPreferences for Memory {
    async fn preferences(&self, user: i64) -> Result<Option<PreferencesRow>, StoreError> {
        self.read(|data| data.preferences.get(&user).cloned()).await
    }

    async fn set_preference(&self, user: i64, preference: Preference<'_>) -> Result<(), StoreError> {
        self.write(|data| {
            let row = data.preferences.entry(user).or_insert_with(defaults);
            match preference {
                Preference::Notify(notify) => (row.notify, row.dm_closed) = (notify.to_owned(), None),
                Preference::Panel(panel) => panel.clone_into(&mut row.panel),
                Preference::Confirm(confirm) => row.confirm = confirm,
                Preference::Display(display) => display.clone_into(&mut row.display),
                Preference::Guides(guides) => guides.clone_into(&mut row.guides),
                Preference::Quiet(quiet) => row.quiet = quiet.map(str::to_owned),
                Preference::DmClosed(at) => row.dm_closed = Some(at),
            }
        })
        .await
    }

    async fn quiet_hours_at(&self, table: i64) -> Result<Vec<(i64, String)>, StoreError> {
        self.read(|data| {
            let quiet = |user: i64| Some((user, data.preferences.get(&user)?.quiet.clone()?));
            data.seats.range(of(table)).filter_map(|(&(_, user), ())| quiet(user)).collect()
        })
        .await
    }
}
