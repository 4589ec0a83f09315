//! Adds to an answer with today's deals what a finished deal owes to chance, once that has been estimated.

use std::sync::Arc;
use std::time::Duration;

use super::{Inner, InteractionToken, PANEL_TIMEOUT, Panels};
use crate::daily;
use crate::send;
use carte_present::Reader;
use carte_table::ids::UserId;

/// How often it is checked whether the estimate is ready.
const LOOK_INTERVAL: Duration = Duration::from_secs(1);

/// Maximum number of checks; after that a press on **Refresh** shows the estimate.
const MOST_LOOKS: u32 = 120;

impl Panels {
    /// Lets the answer that is about to be sent with this token be updated, until the person presses something else.
    pub(crate) fn let_daily_luck_follow(&self, token: InteractionToken, user: UserId) {
        let inner = Arc::clone(&self.inner);
        self.inner.tasks.spawn(async move { inner.show_daily_luck(&token, user).await });
    }
}

impl Inner {
    async fn show_daily_luck(&self, token: &InteractionToken, user: UserId) {
        for _ in 0..MOST_LOOKS {
            tokio::time::sleep(LOOK_INTERVAL).await;
            self.wait_until_no_interaction(user).await;
            if !self.registry().is_latest(token, user) {
                return;
            }
            let reader = Reader { locale: token.locale, faces: &self.faces };
            let home = daily::home(&self.service, user, token.guild, &reader).await;
            let Some(home) = self.service.ok_or_log(home, "today's deals cannot be read") else { return };
            if home.luck_comes {
                continue;
            }
            let request = send::edit(token.original(), &home.message);
            if let Err(error) = self.http.send_with_retry(request, PANEL_TIMEOUT).await {
                let error = &error as &dyn std::error::Error;
                tracing::debug!(error, "what a deal of the day owes to chance is not shown");
            }
            return;
        }
    }
}
