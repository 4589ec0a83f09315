//! What the admins of a server have chosen, and its seasons.

use async_trait::async_trait;
use carte_store::{SeasonRow, Servers, StoreError};

use super::Memory;
use super::statistics::season_starts;

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
            data.podiums.entry(guild).and_modify(|before| *before = since.max(*before));
        })
        .await
    }
}
