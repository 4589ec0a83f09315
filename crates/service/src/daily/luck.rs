//! What the deals of the day give those who play them: estimated once a process, while they are played.
//!
//! It follows from the deal, so nothing of it is stored. Nobody is told before the own game is over.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use carte_games::GameKind;
use carte_records::daily::{DailyDeal, Day, Play};
use carte_records::luck::Given;

use super::Daily;

/// The most deals that are remembered.
const MOST: usize = 256;

/// What is known of deals, by day, game and number; `None` while it is estimated, and where a deal leaves nothing to play.
#[derive(Debug, Default)]
pub(crate) struct DealLuck(Mutex<HashMap<(Day, GameKind, u16), Option<Given>>>);

impl DealLuck {
    fn lock(&self) -> MutexGuard<'_, HashMap<(Day, GameKind, u16), Option<Given>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Daily {
    /// What this deal gives the person, where that is known. Otherwise it is estimated in a turn of nobody's, once.
    pub(super) fn estimate_luck(&self, deal: &DailyDeal) -> Option<Given> {
        let key = (deal.day, deal.game, deal.number);
        let mut known = self.service.inner.daily_luck.lock();
        if let Some(known) = known.get(&key) {
            return *known;
        }
        if known.len() >= MOST {
            known.clear();
        }
        // Where too much is waited for, it is tried again at the next press.
        let reserved = self.service.costly_work().reserve_unasked().ok()?;
        known.insert(key, None);
        drop(known);
        let (service, deal) = (self.service.clone(), deal.clone());
        tokio::spawn(async move {
            let turn = reserved.queue().turn().await;
            let given = turn.run(move || Play::given_by_deal(&deal)).await.and_then(|(_, given)| given);
            service.inner.daily_luck.lock().insert(key, given);
        });
        None
    }
}
