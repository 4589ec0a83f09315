//! What people and servers have chosen, seasons, and what people's decisions have cost.

use async_trait::async_trait;
use carte_store::games::Where;
use carte_store::{Habit, Habits, HabitsRow, ReviewRow, Reviews, SeasonRow, Servers, StoreError};

use super::Memory;
use super::data::of;
use super::facts::season_starts;

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

#[async_trait]
impl Servers for Memory {
    async fn settings(&self, guild: i64) -> Result<Option<(i64, String)>, StoreError> {
        self.read(|data| data.settings.get(&guild).cloned()).await
    }

    async fn set_settings(&self, guild: i64, version: i64, settings: &str) -> Result<(), StoreError> {
        self.write(|data| {
            data.settings.insert(guild, (version, settings.to_owned()));
        })
        .await
    }

    async fn season_starts(&self, guild: i64) -> Result<Vec<SeasonRow>, StoreError> {
        self.read(|data| season_starts(data, guild)).await
    }

    async fn start_season(&self, guild: i64, season: SeasonRow) -> Result<(), StoreError> {
        self.write(|data| {
            data.seasons.insert((guild, season.since), season.by_hand);
        })
        .await
    }

    async fn podiums(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        self.read(|data| data.podiums.iter().map(|(guild, since)| (*guild, *since)).collect()).await
    }

    async fn set_podium(&self, guild: i64, since: i64) -> Result<(), StoreError> {
        self.write(|data| {
            data.podiums.entry(guild).and_modify(|before| *before = since);
        })
        .await
    }
}

#[async_trait]
impl Reviews for Memory {
    async fn review(&self, user: i64, table: i64) -> Result<Option<ReviewRow>, StoreError> {
        self.read(|data| data.reviews.get(&(user, table)).cloned()).await
    }

    async fn keep_review(&self, user: i64, review: &ReviewRow) -> Result<(), StoreError> {
        self.write(|data| {
            let key = (user, review.table_id);
            if data.traces.contains_key(&key) {
                data.reviews.insert(key, review.clone());
            }
        })
        .await
    }

    async fn given_away_before(&self, user: i64, table: i64, most: i64) -> Result<Vec<f64>, StoreError> {
        let most = usize::try_from(most)?;
        self.read(|data| {
            let before = data.reviews.range((user, i64::MIN)..(user, table));
            before.rev().take(most).map(|(_, review)| a_round(review)).collect()
        })
        .await
    }

    async fn given_away(&self, at: &Where, most: i64) -> Result<Vec<f64>, StoreError> {
        let most = usize::try_from(most)?;
        self.read(|data| {
            let mut games: Vec<_> = data.games_within(at).collect();
            games.sort_by_key(|seat| (seat.ended, seat.table_id));
            let reviews =
                games.into_iter().rev().filter_map(|seat| data.reviews.get(&(at.user, seat.table_id)));
            reviews.take(most).map(a_round).collect()
        })
        .await
    }
}

#[expect(clippy::cast_precision_loss, reason = "a game has a few hundred rounds at most")]
fn a_round(review: &ReviewRow) -> f64 {
    review.lost / review.rounds.max(1) as f64
}
