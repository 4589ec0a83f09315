//! The present day in each time zone, and its end there.

use carte_records::daily::{Day, EndedDay};
use carte_store::{DailyDay, DailyScope};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{GuildId, Timestamp};

use super::Daily;
use crate::ServiceError;

/// What everybody may know about today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Today {
    pub day: Day,
    /// When the day began, by the clocks of the server for which it was asked, or by UTC.
    pub begins: Timestamp,
    /// When the day ends there.
    pub ends: Timestamp,
    /// The SHA-256 of the secrets of today and of the days after it, up to the first day that nobody on earth can play yet.
    pub fingerprints: Vec<(Day, String)>,
}

impl Daily {
    /// Returns what everybody may know about today in a server, or outside servers. Opens the days whose fingerprints it
    /// returns, unless they are open.
    ///
    /// # Errors
    /// When the database fails, or there is no randomness.
    pub async fn today(&self, guild: Option<GuildId>) -> Result<Today, ServiceError> {
        let settings = match guild {
            Some(guild) => self.service.store().settings(guild).await?,
            None => Default::default(),
        };
        let (now, zone) = (self.service.now(), settings.zone());
        let day = self.playable(Day::in_zone(now, zone), now).await?;
        let mut fingerprints = Vec::new();
        for day in (day.0..=Day::furthest(now).next().0).map(Day) {
            fingerprints.push((day, self.open_day(day).await?.pool.secret.commitment()));
        }
        Ok(Today { day, begins: day.begins_in(zone), ends: day.ends_in(zone), fingerprints })
    }

    /// After a server has chosen a time zone further west, its clocks may show a day that is over everywhere. The next day
    /// is played then.
    async fn playable(&self, shown: Day, now: Timestamp) -> Result<Day, ServiceError> {
        if shown >= Day::of(now) {
            return Ok(shown);
        }
        let day = self.service.store().daily_day(shown).await?;
        Ok(if day.is_some_and(|day| day.is_over) { shown.next() } else { shown })
    }

    /// Returns the last day whose results a table of this scope may contain.
    ///
    /// # Errors
    /// When the database fails, or there is no randomness.
    pub async fn yesterday(&self, scope: DailyScope) -> Result<Day, ServiceError> {
        let guild = match scope {
            DailyScope::Server(guild) => Some(guild),
            DailyScope::Everybody => None,
        };
        Ok(self.today(guild).await?.day.previous())
    }

    /// Returns the day; opens it if it is not open.
    pub(super) async fn open_day(&self, day: Day) -> Result<DailyDay, ServiceError> {
        if let Some(opened) = self.service.store().daily_day(day).await? {
            return Ok(opened);
        }
        let secret = ServerSeed::draw().map_err(|_| ServiceError::Randomness)?;
        Ok(self.service.store().open_daily_day(day, &secret).await?)
    }

    /// Returns `true` if this day has been opened and can still be played somewhere.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn is_going_on(&self, day: Day) -> Result<bool, ServiceError> {
        Ok(self.service.store().daily_day(day).await?.is_some_and(|day| !day.is_over))
    }

    /// Returns `true` if this day can be played nowhere any more. Its secret may be shown then.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn is_over(&self, day: Day) -> Result<bool, ServiceError> {
        Ok(self.service.store().daily_day(day).await?.is_some_and(|day| day.is_over))
    }

    /// Returns the last day before this one that is over and was played, with its secret.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn last_ended(&self, before: Day) -> Result<Option<EndedDay>, ServiceError> {
        let Some(day) = self.service.store().last_daily_day(before).await? else { return Ok(None) };
        let secret = self.open_day(day).await?.pool.secret;
        Ok(Some(EndedDay { day, fingerprint: secret.commitment(), secret: secret.reveal() }))
    }
}
