//! The deal of the day: who plays which deal, and with what result.
//!
//! No game of the day stays in memory: each press reads the game, changes it and stores it again. A press that is delivered
//! twice, to any process, finds that the game has gone on.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use carte_games::GameKind;
use carte_records::daily::{DailyDeal, DailyProgress, DailyRow, Day, Field, Play, Pool, streak};
use carte_store::{DailyScope, PlayKey, StoreError};
use carte_table::ids::{StateNumber, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Person, Refusal, View};

use super::tables::{Answer, MOST_CONFLICTS};
use super::{Service, ServiceError};

mod comparison;
mod days;
mod ending;
mod luck;

pub use days::Today;

/// The part of a [`Service`] that handles deals of the day.
#[derive(Clone, Debug)]
pub struct Daily {
    service: Service,
}

/// Maximum number of drawn deals in memory. Before one more is added, all are dropped.
const MOST_DRAWN_DEALS: usize = 256;

/// The deals that have been drawn, by day, game and number.
#[derive(Debug, Default)]
pub(super) struct DrawnDeals(Box<Mutex<DealsByNumber>>);

type DealsByNumber = HashMap<(Day, GameKind, u16), DailyDeal>;

impl DrawnDeals {
    fn lock(&self) -> MutexGuard<'_, DealsByNumber> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Service {
    pub fn daily(&self) -> Daily {
        Daily { service: self.clone() }
    }
}

impl Daily {
    /// Begins today's deal of this game for a person, or continues it.
    ///
    /// # Errors
    /// When the day is over although the clock says otherwise, the person has played it before being forgotten, or the
    /// database fails.
    pub async fn begin(&self, person: &Person, game: GameKind) -> Result<Play, ServiceError> {
        let today = self.today(person.guild).await?;
        let key = PlayKey { day: today.day, game, user: person.user };
        if let Some((play, until)) = self.stored(key).await? {
            // The game may have been begun in another server, where the day is over by now.
            let can_be_read = play.is_over() || self.service.now() < until;
            return if can_be_read { Ok(play) } else { Err(ServiceError::DayOver) };
        }
        let day = self.open_day(key.day).await?;
        // If the clock was set back, the results of the day may be public already.
        if day.is_over {
            return Err(ServiceError::DayOver);
        }
        if self.service.store().has_forgotten_play(&day.pool, key).await? {
            return Err(ServiceError::DayPlayed);
        }
        let number = day.pool.number_of(game, person.user);
        let deal = self.draw_deal(&day.pool, game, number).await?;
        let play = Play::begin(deal, person.user, &person.name, self.service.now())?;
        let (guild, at) = (person.guild, self.service.now());
        let day = today.begins..today.ends;
        let new =
            carte_store::NewPlay { key, deal: number, guild, name: &person.name, log: play.log(), at, day };
        self.service.store().begin_daily_play(&new).await?;
        self.play(key).await?.ok_or(ServiceError::DayOver)
    }

    /// Continues a game of a day that has not ended where the game was begun.
    ///
    /// # Errors
    /// When there is no such game, its day is over, or the database cannot be read.
    pub async fn go_on(&self, key: PlayKey) -> Result<Play, ServiceError> {
        let (play, until) = self.stored(key).await?.ok_or(ServiceError::NoSuchTable)?;
        if self.service.now() < until { Ok(play) } else { Err(ServiceError::DayOver) }
    }

    /// Returns a game of a day as it is stored; `None` where it has not begun.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn play(&self, key: PlayKey) -> Result<Option<Play>, ServiceError> {
        Ok(self.stored(key).await?.map(|(play, _)| play))
    }

    /// Returns when a game of a day ends at the latest, as the person was told at its beginning; `None` where it has not
    /// begun.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn ends(&self, key: PlayKey) -> Result<Option<Timestamp>, ServiceError> {
        Ok(self.service.store().daily_play(key).await?.map(|stored| stored.until))
    }

    /// Returns a game of a day as it is stored, and until when it can be played.
    async fn stored(&self, key: PlayKey) -> Result<Option<(Play, Timestamp)>, ServiceError> {
        let Some(stored) = self.service.store().daily_play(key).await? else { return Ok(None) };
        let day = self.service.store().daily_day(key.day).await?.ok_or(ServiceError::NoSuchTable)?;
        let deal = self.draw_deal(&day.pool, key.game, stored.deal).await?;
        Ok(Some((Play::resume(deal, key.user, &stored.name, stored.log)?, stored.until)))
    }

    /// Draws a deal of a day, or returns it from memory: drawing plays the deal for a while, so it is done once.
    async fn draw_deal(&self, pool: &Pool, game: GameKind, number: u16) -> Result<DailyDeal, ServiceError> {
        let drawn = &self.service.inner.daily_deals;
        let key = (pool.day, game, number);
        if let Some(deal) = drawn.lock().get(&key) {
            return Ok(deal.clone());
        }
        let pool = pool.clone();
        let deal = self.service.workers().run(move || pool.deal(game, number));
        let deal = deal.await.map_err(|_| ServiceError::BrokenOff)?;
        let mut drawn = drawn.lock();
        if drawn.len() >= MOST_DRAWN_DEALS {
            drawn.clear();
        }
        drawn.insert(key, deal.clone());
        Ok(deal)
    }

    /// Returns the person's own game of a day; `table` is the number that stands for its day and kind of game.
    pub(crate) async fn look(&self, table: TableId, user: UserId) -> Result<View, ServiceError> {
        Ok(self.of_table(table, user).await?.1.view())
    }

    async fn of_table(
        &self,
        table: TableId,
        user: UserId,
    ) -> Result<(PlayKey, Play, Timestamp), ServiceError> {
        let (day, game) = DailyDeal::of_table(table).ok_or(ServiceError::NoSuchTable)?;
        let key = PlayKey { day, game, user };
        let (play, until) = self.stored(key).await?.ok_or(ServiceError::NoSuchTable)?;
        Ok((key, play, until))
    }

    /// Applies a command to the person's own game of a day; `table` is the number that stands for its day and kind of game.
    pub(crate) async fn act(
        &self,
        table: TableId,
        actor: &Actor,
        seen: Option<StateNumber>,
        command: &Command,
    ) -> Result<Answer, ServiceError> {
        let Actor::Person(person) = actor else { return Err(ServiceError::NoSuchTable) };
        let mut tries = 0..MOST_CONFLICTS;
        loop {
            let (key, mut play, until) = self.of_table(table, person.user).await?;
            if self.service.now() >= until || self.is_over(key.day).await? {
                return Err(ServiceError::DayOver);
            }
            if seen.is_some_and(|seen| !play.is_current(seen)) {
                return Ok(Answer::Stale(play.view()));
            }
            let before = play.log().len();
            if let Err(refusal) = play_command(&mut play, command, self.service.now()) {
                return Ok(Answer::Refused(refusal, play.view()));
            }
            let ended = play.is_over().then(|| self.service.now());
            let (store, value, view) = (self.service.store(), play.value(), play.view());
            match store.go_on_with_daily_play(key, before, play.log(), ended, value).await {
                Ok(()) => {
                    if ended.is_some() {
                        self.begin_to_estimate_luck(key, play.into());
                    }
                    return Ok(Answer::Done(view));
                }
                // Another press was faster, or the day has ended: the stored game decides now.
                Err(StoreError::Conflict) if tries.next().is_some() => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Returns how far a person is with a deal of a day.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn progress(&self, key: PlayKey) -> Result<DailyProgress, ServiceError> {
        let Some(stored) = self.service.store().daily_play(key).await? else {
            return Ok(DailyProgress::NotBegun);
        };
        let now = self.service.now();
        if stored.ended.is_none() {
            return Ok(if now < stored.until {
                DailyProgress::Begun(stored.until)
            } else {
                DailyProgress::Unfinished
            });
        }
        let field = Field {
            computers: self.computers(key.day, key.game, stored.deal).await?,
            ..self.service.store().daily_field(key, stored.deal, now).await?
        };
        Ok(DailyProgress::Finished(field.compare(stored.value)))
    }

    /// Returns the best people of the days from `first` on that are over everywhere; at most `most`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn table(
        &self,
        scope: DailyScope,
        first: Timestamp,
        most: u8,
    ) -> Result<Vec<DailyRow>, ServiceError> {
        let last = self.yesterday(scope).await?;
        Ok(self.service.store().daily_table(scope, Day::of(first), last, most).await?)
    }

    /// Returns on how many days in a row a person has played, up to `today` in the server where that is asked.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn streak(&self, user: UserId, today: Day) -> Result<u32, ServiceError> {
        Ok(streak(&self.service.store().daily_days_of(user, today).await?, today))
    }
}

/// Applies a command to a game of the day. Only actions of the game are possible.
fn play_command(play: &mut Play, command: &Command, at: Timestamp) -> Result<(), Refusal> {
    match command {
        Command::Act(action) => play.act(*action, at),
        // The other commands are for tables with several people.
        _ => Err(Refusal::NotSeated),
    }
}
