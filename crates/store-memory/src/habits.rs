//! What people have chosen for all their tables.

use async_trait::async_trait;
use carte_store::{Habit, Habits, HabitsRow, StoreError};

use super::Memory;
use super::data::of;

/// What somebody has chosen who has chosen nothing.
fn defaults() -> HabitsRow {
    HabitsRow {
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
impl Habits for Memory {
    async fn habits(&self, user: i64) -> Result<Option<HabitsRow>, StoreError> {
        self.read(|data| data.habits.get(&user).cloned()).await
    }

    async fn set_habit(&self, user: i64, habit: Habit<'_>) -> Result<(), StoreError> {
        self.write(|data| {
            let row = data.habits.entry(user).or_insert_with(defaults);
            match habit {
                Habit::Notify(notify) => (row.notify, row.dm_closed) = (notify.to_owned(), None),
                Habit::Panel(panel) => panel.clone_into(&mut row.panel),
                Habit::Confirm(confirm) => row.confirm = confirm,
                Habit::Display(display) => display.clone_into(&mut row.display),
                Habit::Guides(guides) => guides.clone_into(&mut row.guides),
                Habit::Quiet(quiet) => row.quiet = quiet.map(str::to_owned),
                Habit::DmClosed(at) => row.dm_closed = Some(at),
            }
        })
        .await
    }

    async fn quiet_hours_at(&self, table: i64) -> Result<Vec<(i64, String)>, StoreError> {
        self.read(|data| {
            let quiet = |user: i64| Some((user, data.habits.get(&user)?.quiet.clone()?));
            data.seats.range(of(table)).filter_map(|(&(_, user), ())| quiet(user)).collect()
        })
        .await
    }
}
