//! Compares a person's decisions with those of others, once the day is over.

use carte_players::Level;
use carte_records::daily::{ComparedChoice, OwnChoice, Play, PlayError, Played, compare};
use carte_store::PlayKey;
use carte_table::ids::UserId;

use super::Daily;
use crate::ServiceError;

impl Daily {
    /// Returns the decisions of a person's game in which others, including a champion, have chosen differently; `None`
    /// before the day is over, and where the person has not played.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn compare(&self, key: PlayKey) -> Result<Option<Vec<ComparedChoice>>, ServiceError> {
        let store = self.service.store();
        let day = store.daily_day(key.day).await?.filter(|day| day.is_over);
        let (Some(day), Some(stored)) = (day, store.daily_play(key).await?) else { return Ok(None) };
        let deal = self.draw_deal(&day.pool, key.game, stored.deal).await?;
        let others = store.daily_field_logs(key, stored.deal).await?;
        let computers = store.daily_computers(key.day, key.game, stored.deal).await?;
        let champion = computers.into_iter().find(|(level, ..)| *level == Level::Champion);
        let (name, log) = (stored.name, stored.log);
        let comparing = self.service.workers().run(move || {
            let played =
                |user, name: &str, log| Ok(Played::of(&Play::resume(deal.clone(), user, name, log)?, user));
            let own = played(key.user, &name, log)?;
            let others = others.into_iter().map(|(user, log)| played(user, "", log));
            let others = others.collect::<Result<Vec<Played>, PlayError>>()?;
            let champion = champion.map(|(_, _, log)| played(UserId(0), "", log)).transpose()?;
            Ok::<_, PlayError>(compare(&own, &others, champion.as_ref()).into_iter().map(judged).collect())
        });
        Ok(Some(comparing.await.map_err(|_| ServiceError::BrokenOff)??))
    }
}

fn judged(choice: OwnChoice) -> ComparedChoice {
    let mut did = vec![choice.decision.done];
    did.extend(
        choice.others.iter().map(|other| other.action).filter(|action| *action != choice.decision.done),
    );
    let costs = did.into_iter().map(|action| (action, choice.cost(&action))).collect();
    ComparedChoice { choice, costs }
}
