//! The deal of the day: who plays what, and what comes of it.
//!
//! No table is in memory for it: a game of the day is read, goes on and is written with each press. A press that comes twice
//! finds that the game has gone on, in whatever process.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use carte_games::GameKind;
use carte_records::daily::{DailyDeal, Day, Field, Play, Pool, Progress, streak};
use carte_records::luck::SeatLuck;
use carte_store::{DailyDay, DailyRow, DailyScope, PlayKey, StoreError};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{Seq, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Person, Refusal, View};

use super::tables::Answer;
use super::{Service, ServiceError};

mod comparison;
mod ending;
mod luck;

pub(super) use luck::DealLuck;

pub use comparison::ComparedChoice;

/// The part of a [`Service`] that deals of the day are played with.
#[derive(Clone, Debug)]
pub struct Daily {
    service: Service,
}

/// The most deals that are kept as they were drawn.
const DRAWN: usize = 256;

/// The deals of these days that have been drawn, by game and number.
#[derive(Debug, Default)]
pub(super) struct DrawnDeals(Box<Mutex<DealsByNumber>>);

type DealsByNumber = HashMap<(Day, GameKind, u16), DailyDeal>;

impl DrawnDeals {
    fn lock(&self) -> MutexGuard<'_, DealsByNumber> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What everybody may know of today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Today {
    pub day: Day,
    /// The SHA-256 of today's secret, which was published yesterday.
    pub fingerprint: String,
    /// That of tomorrow's.
    pub next_fingerprint: String,
}

/// A day that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedDay {
    pub day: Day,
    pub secret: String,
    pub fingerprint: String,
}

impl Service {
    /// The part that deals of the day are played with.
    pub fn daily(&self) -> Daily {
        Daily { service: self.clone() }
    }
}

impl Daily {
    /// What everybody may know of today. Today and tomorrow are opened, as far as they are not; where days before are not
    /// over yet, they end.
    ///
    /// # Errors
    /// When the database fails, or there is no randomness.
    pub async fn today(&self) -> Result<Today, ServiceError> {
        let day = self.day();
        let (today, tomorrow) = (self.opened(day).await?, self.opened(day.next()).await?);
        let fingerprint = |day: &DailyDay| day.pool.secret.commitment();
        Ok(Today { day, fingerprint: fingerprint(&today), next_fingerprint: fingerprint(&tomorrow) })
    }

    fn day(&self) -> Day {
        Day::of(self.service.now())
    }

    async fn opened(&self, day: Day) -> Result<DailyDay, ServiceError> {
        if let Some(opened) = self.service.store().daily_day(day).await? {
            return Ok(opened);
        }
        let secret = ServerSeed::draw().map_err(|_| ServiceError::Randomness)?;
        Ok(self.service.store().open_daily_day(day, &secret).await?)
    }

    /// Begins today's deal of this game for a person, or goes on with it.
    ///
    /// # Errors
    /// When the day is over although the clock says otherwise, or the database fails.
    pub async fn begin(&self, person: &Person, game: GameKind) -> Result<Play, ServiceError> {
        self.today().await?;
        let key = PlayKey { day: self.day(), game, user: person.user };
        if let Some(play) = self.play(key).await? {
            return Ok(play);
        }
        let day = self.opened(key.day).await?;
        // A clock that was set back lets nobody play what others have been told.
        if day.is_over {
            return Err(ServiceError::DayOver);
        }
        let number = day.pool.number_of(game, person.user);
        let deal = self.deal(&day.pool, game, number).await?;
        self.estimate_luck(&deal);
        let play = Play::begin(deal, person.user, &person.name, self.service.now())?;
        let (guild, at) = (person.guild, self.service.now());
        let new = carte_store::NewPlay { key, deal: number, guild, name: &person.name, log: play.log(), at };
        self.service.store().begin_daily_play(&new).await?;
        self.play(key).await?.ok_or(ServiceError::DayOver)
    }

    /// A game of a day as far as it has come; `None` where it has not begun.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn play(&self, key: PlayKey) -> Result<Option<Play>, ServiceError> {
        let Some(stored) = self.service.store().daily_play(key).await? else { return Ok(None) };
        let day = self.service.store().daily_day(key.day).await?.ok_or(ServiceError::NoSuchTable)?;
        let deal = self.deal(&day.pool, key.game, stored.deal).await?;
        Ok(Some(Play::resume(deal, key.user, &stored.name, stored.log)?))
    }

    /// A deal of a day, which is drawn once: that plays it for a while.
    async fn deal(&self, pool: &Pool, game: GameKind, number: u16) -> Result<DailyDeal, ServiceError> {
        let drawn = &self.service.inner.daily_deals;
        let key = (pool.day, game, number);
        if let Some(deal) = drawn.lock().get(&key) {
            return Ok(deal.clone());
        }
        let pool = pool.clone();
        let deal = self.service.workers().run(move || pool.deal(game, number));
        let deal = deal.await.map_err(|_| ServiceError::BrokenOff)?;
        let mut drawn = drawn.lock();
        if drawn.len() >= DRAWN {
            drawn.clear();
        }
        drawn.insert(key, deal.clone());
        Ok(deal)
    }

    /// The own game of a day that this number of a table stands for.
    pub(crate) async fn look(&self, table: TableId, user: UserId) -> Result<View, ServiceError> {
        Ok(self.of_table(table, user).await?.1.view())
    }

    async fn of_table(&self, table: TableId, user: UserId) -> Result<(PlayKey, Play), ServiceError> {
        let (day, game) = DailyDeal::of_table(table).ok_or(ServiceError::NoSuchTable)?;
        let key = PlayKey { day, game, user };
        Ok((key, self.play(key).await?.ok_or(ServiceError::NoSuchTable)?))
    }

    /// Puts a command to the game of the day that this number of a table stands for.
    pub(crate) async fn act(
        &self,
        table: TableId,
        actor: &Actor,
        seen: Option<Seq>,
        command: &Command,
    ) -> Result<Answer, ServiceError> {
        let Actor::Person(person) = actor else { return Err(ServiceError::NoSuchTable) };
        loop {
            let (key, mut play) = self.of_table(table, person.user).await?;
            if key.day < self.day() || self.opened(key.day).await?.is_over {
                return Err(ServiceError::DayOver);
            }
            if seen.is_some_and(|seen| !play.is_current(seen)) {
                return Ok(Answer::Stale(play.view()));
            }
            let before = play.log().len();
            if let Err(refusal) = done(&mut play, command, self.service.now()) {
                return Ok(Answer::Refused(refusal, play.view()));
            }
            // It may have been lost with the process in which the game began.
            self.estimate_luck(play.deal());
            let ended = play.is_over().then(|| self.service.now());
            let (store, value) = (self.service.store(), play.value());
            match store.go_on_with_daily_play(key, before, play.log(), ended, value).await {
                Ok(()) => return Ok(Answer::Done(play.view())),
                // Another press was faster, or the day has ended: what is stored now decides.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// How far somebody is with a deal of a day.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn progress(&self, key: PlayKey) -> Result<Progress, ServiceError> {
        let Some(stored) = self.service.store().daily_play(key).await? else { return Ok(Progress::NotBegun) };
        if stored.ended.is_none() {
            return Ok(Progress::Begun);
        }
        let field = Field {
            computers: self.computers(key.day, key.game, stored.deal).await?,
            ..self.service.store().daily_field(key, stored.deal).await?
        };
        Ok(Progress::Finished(field.standing(stored.value)))
    }

    /// What somebody's finished game of a day owes to its deal; `None` before its end, and as long as it is not known. Where it is
    /// not, it will be soon.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn luck(&self, key: PlayKey) -> Result<Option<SeatLuck>, ServiceError> {
        let Some(play) = self.play(key).await?.filter(Play::is_over) else { return Ok(None) };
        Ok(self.estimate_luck(play.deal()).and_then(|given| play.luck(given)))
    }

    /// For how many days in a row somebody has played until today.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn streak(&self, user: UserId) -> Result<u32, ServiceError> {
        let today = self.day();
        Ok(streak(&self.service.store().daily_days_of(user, today).await?, today))
    }

    /// The best of the days from `first` on that are over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn table(
        &self,
        scope: DailyScope,
        first: Timestamp,
        most: u8,
    ) -> Result<Vec<DailyRow>, ServiceError> {
        let last = self.day().previous();
        Ok(self.service.store().daily_table(scope, Day::of(first), last, most).await?)
    }

    /// The last day that is over and on which somebody has played, with its secret.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn last_ended(&self) -> Result<Option<EndedDay>, ServiceError> {
        let Some(day) = self.service.store().last_daily_day(self.day()).await? else { return Ok(None) };
        let secret = self.opened(day).await?.pool.secret;
        Ok(Some(EndedDay { day, fingerprint: secret.commitment(), secret: secret.reveal() }))
    }
}

/// Does what somebody wants in a game of the day: nothing but to play it.
fn done(play: &mut Play, command: &Command, at: Timestamp) -> Result<(), Refusal> {
    match command {
        Command::Act(action) => play.act(*action, at),
        // Nobody else is there with whom anything could be agreed.
        _ => Err(Refusal::NotSeated),
    }
}
