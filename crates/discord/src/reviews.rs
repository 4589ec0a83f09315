//! Finished games: what the own decisions have cost.

use super::errors::Hitch;
use super::interaction_context::InteractionContext;
use carte_present::{Message, review};
use carte_table::View;
use carte_table::ids::TableId;

impl InteractionContext {
    /// Answers with the review of the person's own decisions, which may take some seconds the first time.
    pub(super) async fn tell_review(&self, game: TableId) {
        // Whatever went wrong has been logged, and the person presses again.
        if self.defer().await.is_ok() {
            let answer = match self.look_at_game(game).await {
                Ok(view) => self.review(&view).await,
                Err(hitch) => Err(hitch),
            };
            self.tell_deferred(answer).await;
        }
    }

    /// The review of the person's own decisions at this table, or why there is none.
    pub(super) async fn review(&self, view: &View) -> Result<Message, Hitch> {
        let reader = self.reader();
        Ok(match self.state.service.review(view.id, self.user).await? {
            Ok(reviewed) => {
                review::message(view, &reviewed.decisions, &reviewed.review, &reviewed.before, &reader)
            }
            Err(why) => review::none(view, why, &reader),
        })
    }
}
