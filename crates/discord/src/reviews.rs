//! Finished games: what the own decisions have cost.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, interval_at};

use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use carte_present::message::Attachment;
use carte_present::{Message, pictures, review};
use carte_records::review::NoReview;
use carte_service::{ReviewProgress, Reviewed};
use carte_table::View;
use carte_table::ids::TableId;

/// How often somebody who waits is told how far it has got.
const TOLD: Duration = Duration::from_millis(1500);

impl InteractionContext {
    /// Answers with the review of the person's own decisions, which may take some seconds the first time; its mistakes follow
    /// with their pictures where the person gets pictures.
    pub(super) async fn tell_review(&self, game: TableId) {
        // Whatever went wrong has been logged, and the person presses again.
        if self.defer().await.is_err() {
            return;
        }
        let view = match self.look_at_game(game).await {
            Ok(view) => view,
            Err(error) => return self.tell_deferred(Err(error)).await,
        };
        let reader = self.reader();
        let reviewed = match self.reviewed(&view).await {
            Ok(Ok(reviewed)) => reviewed,
            Ok(Err(why)) => return self.tell_deferred(Ok(review::none(&view, why, &reader))).await,
            Err(error) => return self.tell_deferred(Err(error)).await,
        };
        let Reviewed { decisions, review, before } = &reviewed;
        let images = &self.state.images;
        if review.mistakes.is_empty() || !images.shown_to_person(&self.state.service, self.user).await {
            let message = review::message(&view, decisions, review, before, &reader);
            return self.tell_deferred(Ok(message)).await;
        }
        let message = review::beside_pictures(&view, decisions, review, before, &reader);
        self.tell_deferred(Ok(message)).await;
        for (message, picture) in review::mistakes(&view, decisions, review, &reader) {
            let drawn: Option<Attachment> = match picture {
                Some(picture) => images.render_pool().in_time(picture).await,
                None => None,
            };
            let message = match drawn {
                Some(drawn) => pictures::with_picture(message, drawn),
                None => message,
            };
            self.tell_more(&message).await;
        }
    }

    /// The review of the person's own decisions at this table in words, or why there is none.
    pub(super) async fn review(&self, view: &View) -> Result<Message, InteractionError> {
        let reader = self.reader();
        Ok(match self.state.service.background().review(view.id, self.user, |_| ()).await? {
            Ok(Reviewed { decisions, review, before }) => {
                review::message(view, &decisions, &review, &before, &reader)
            }
            Err(why) => review::none(view, why, &reader),
        })
    }

    /// The review, during which the promised answer tells how far it has got.
    async fn reviewed(&self, view: &View) -> Result<Result<Reviewed, NoReview>, InteractionError> {
        let (told, heard) = watch::channel(None::<ReviewProgress>);
        let background = self.state.service.background();
        let work = background.review(view.id, self.user, move |progress| {
            told.send_replace(Some(progress));
        });
        tokio::pin!(work);
        let mut clock = interval_at(Instant::now() + TOLD, TOLD);
        loop {
            tokio::select! {
                reviewed = &mut work => return Ok(reviewed?),
                _ = clock.tick() => {
                    let Some(ReviewProgress { done, all }) = *heard.borrow() else { continue };
                    self.tell_meanwhile(&review::progress(view.id, done, all, &self.reader())).await;
                }
            }
        }
    }
}
