//! The end of a day: unfinished games stay as they are, and everybody gets a place.
//!
//! For each game, the day ends by the clock of the server where the game was begun. The day is over once it has ended
//! everywhere: only then may its secret be shown.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use carte_games::GameKind;
use carte_records::daily::{COMPUTERS, DailyRow, Day, Field, Play};
use carte_store::DailyResult;
use carte_table::ids::{GuildId, UserId};

use super::Daily;
use crate::ServiceError;

impl Daily {
    /// Ends the days that are over by the clocks of all servers, and gives everybody a place. Several processes may do so
    /// at once: the result is the same. A day that is over stays over, whatever time zone is chosen later. Returns the days that
    /// cannot be read, and why: their people get no places, and hold up no others.
    ///
    /// # Errors
    /// When the database fails; the next call does the rest.
    pub async fn end_days(&self) -> Result<Vec<(Day, ServiceError)>, ServiceError> {
        let (store, now) = (self.service.store(), self.service.now());
        let days = store.daily_days_to_end(Day::of(now)).await?;
        // Most of the time there is no such day.
        let zones = if days.is_empty() { Vec::new() } else { store.zones_in_use().await? };
        let mut unreadable = Vec::new();
        for day in days {
            // This comes first: a move at this moment is either seen below or refused.
            if day.ends_last(&zones) <= now {
                store.end_daily_day(day, now).await?;
            }
            match self.rank_if_over(day).await {
                Err(error @ ServiceError::Unreadable(_)) => unreadable.push((day, error)),
                ranked => ranked?,
            }
        }
        Ok(unreadable)
    }

    async fn rank_if_over(&self, day: Day) -> Result<(), ServiceError> {
        if !self.is_over(day).await? {
            return Ok(());
        }
        let results = self.service.store().daily_results(day).await?;
        let ranked = self.percentages(day, &results, |_| true).await?.into_iter();
        let ranked: Vec<_> = ranked.map(|(result, percent)| (result.key, percent)).collect();
        Ok(self.service.store().rank_daily_plays(day, &ranked, day.ends()).await?)
    }

    /// Returns the best people of a server on `day`, its yesterday; at most `most`. That day may still go on further west,
    /// so later results there may still change the places.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn best_so_far(
        &self,
        guild: GuildId,
        day: Day,
        most: usize,
    ) -> Result<Vec<DailyRow>, ServiceError> {
        let results = self.service.store().daily_results(day).await?;
        let is_here = |result: &DailyResult| result.guild == Some(guild) && !result.is_new;
        let mut best: HashMap<UserId, DailyRow> = HashMap::new();
        for (DailyResult { key, name, .. }, percent) in self.percentages(day, &results, is_here).await? {
            let row = best.entry(key.user).or_insert_with(|| DailyRow {
                user: key.user,
                name: name.clone(),
                points: 0,
                games: 0,
            });
            row.points += u64::from(percent);
            row.games += 1;
        }
        let mut best: Vec<DailyRow> = best.into_values().collect();
        best.sort_by_key(|row| (Reverse(row.points), row.games, row.user.0));
        best.truncate(most);
        Ok(best)
    }

    /// Returns the wanted ones of the `results` of a day, with the percentages that they have now. `results` are all of that
    /// day: with a query for each, the day of a busy bot would take a minute.
    async fn percentages<'a>(
        &self,
        day: Day,
        results: &'a [DailyResult],
        is_wanted: impl Fn(&DailyResult) -> bool,
    ) -> Result<Vec<(&'a DailyResult, u8)>, ServiceError> {
        let (now, is_over) = (self.service.now(), self.is_over(day).await?);
        let mut of_deals: HashMap<_, Vec<&DailyResult>> = HashMap::new();
        for result in results.iter().filter(|one| is_over || one.ended.is_some() || one.until <= now) {
            of_deals.entry((result.key.game, result.deal)).or_default().push(result);
        }
        let mut computers = HashMap::new();
        let mut compared = Vec::new();
        for result in results.iter().filter(|result| is_wanted(result)) {
            let deal = (result.key.game, result.deal);
            let computers = match computers.entry(deal) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(unknown) => unknown.insert(self.computers(day, deal.0, deal.1).await?),
            };
            let of_deal = of_deals.get(&deal).into_iter().flatten();
            let (newcomers, people): (Vec<&DailyResult>, Vec<_>) =
                of_deal.filter(|other| other.key != result.key).partition(|other| other.is_new);
            let field = Field {
                people: people.into_iter().map(|other| other.value).collect(),
                newcomers: newcomers.len(),
                computers: computers.clone(),
            };
            if let Some(comparison) = field.compare(result.value) {
                compared.push((result, comparison.percent));
            }
        }
        Ok(compared)
    }

    /// Returns the results of the computer players of [`COMPUTERS`] in a deal. They play each deal once.
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
        let pool = self.open_day(day).await?.pool;
        let drawn = self.draw_deal(&pool, game, deal).await?;
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
