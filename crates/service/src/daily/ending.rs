//! The end of a day: what was not played to its end stays as it is, and everybody gets a place.

use std::collections::HashMap;

use carte_games::GameKind;
use carte_records::daily::{COMPUTERS, Day, Field, Play};
use carte_store::DailyResult;

use super::Daily;
use crate::ServiceError;

impl Daily {
    /// Ends the days that are over by the clock and gives everybody a place. Several processes may do so at once: what comes
    /// of it is the same.
    ///
    /// # Errors
    /// When the database fails; what is left is done the next time.
    pub async fn end_days(&self) -> Result<(), ServiceError> {
        let today = Day::of(self.service.now());
        for day in self.service.store().daily_days_to_end(today).await? {
            // First: what is played at this moment is either seen here or refused.
            self.service.store().end_daily_day(day).await?;
            self.rank(day).await?;
        }
        Ok(())
    }

    async fn rank(&self, day: Day) -> Result<(), ServiceError> {
        let results = self.service.store().daily_results(day).await?;
        let mut computers = HashMap::new();
        let mut ranked = Vec::with_capacity(results.len());
        for DailyResult { key, deal, value } in results {
            let computers = match computers.get(&(key.game, deal)) {
                Some(known) => Vec::clone(known),
                None => {
                    let played = self.computers(day, key.game, deal).await?;
                    computers.insert((key.game, deal), played.clone());
                    played
                }
            };
            let field = Field { computers, ..self.service.store().daily_field(key, deal).await? };
            if let Some(standing) = field.standing(value) {
                ranked.push((key, standing.percent));
            }
        }
        Ok(self.service.store().rank_daily_plays(day, &ranked, day.ends()).await?)
    }

    /// What the computer players of [`COMPUTERS`] make of a deal, thought about once.
    pub(super) async fn computers(
        &self,
        day: Day,
        game: GameKind,
        deal: u16,
    ) -> Result<Vec<Option<i64>>, ServiceError> {
        let store = self.service.store();
        let known = store.daily_computers(day, game, deal).await?;
        if known.len() == COMPUTERS.len() {
            return Ok(known.into_iter().map(|(_, value, _)| value).collect());
        }
        let pool = self.opened(day).await?.pool;
        let drawn = self.deal(&pool, game, deal).await?;
        let thinking = self.service.workers().run(move || {
            let play = |level| Play::of_computer(drawn.clone(), level);
            COMPUTERS.into_iter().map(play).collect::<Result<Vec<Play>, _>>()
        });
        let plays = thinking.await.map_err(|_| ServiceError::BrokenOff)??;
        for (level, play) in COMPUTERS.into_iter().zip(&plays) {
            store.keep_daily_computer((day, game, deal), level, play.value(), play.log()).await?;
        }
        Ok(plays.iter().map(Play::value).collect())
    }
}
