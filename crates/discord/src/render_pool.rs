//! Draws pictures on other threads than those that answer people, and keeps the latest pictures.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::Instant;

use carte_present::Reader;
use carte_present::message::Attachment;
use carte_present::pictures::{Painter, Picture, Reel};
use carte_service::{WorkPermit, Workers};
use carte_table::View;
use carte_telemetry::{self as telemetry, Part, Telemetry};

/// Maximum number of pictures for channels that are drawn at once, and of those for people who wait. Drawing shares the processors with the
/// threads that answer people.
const MOST_DRAWN_AT_ONCE: usize = 2;

/// Maximum number of pictures kept, so that the latest are not drawn again; about 40 kB each.
const KEPT_PICTURES: usize = 128;

/// Maximum number of animations kept, of two megabytes each at most. People look at an animation before they show it in the channel.
const KEPT_ANIMATIONS: usize = 3;

/// Draws a limited number of pictures at once, and keeps the latest.
#[derive(Debug)]
pub(crate) struct RenderPool {
    /// For pictures in messages to channels.
    channel_slots: Arc<Semaphore>,
    /// For pictures that a person waits for.
    person_slots: Arc<Semaphore>,
    /// How long an answer waits for its picture. After that it is sent in words alone.
    timeout: Duration,
    workers: Workers,
    painters: Painters,
    drawn: Mutex<VecDeque<(Picture, Attachment)>>,
    animations: Mutex<VecDeque<(Picture, Attachment)>>,
    measured: Telemetry,
}

impl RenderPool {
    pub(crate) fn new(timeout: Duration, workers: Workers, measured: Telemetry) -> Self {
        let [channel_slots, person_slots] = [(); 2].map(|()| Arc::new(Semaphore::new(MOST_DRAWN_AT_ONCE)));
        let (painters, drawn, animations) = (Painters::default(), Mutex::default(), Mutex::default());
        Self { channel_slots, person_slots, timeout, workers, painters, drawn, animations, measured }
    }

    /// Returns a picture for a message that nobody waits for; `None` if it could not be drawn.
    pub(crate) async fn for_channel(&self, picture: Picture) -> Option<Attachment> {
        self.draw(picture, &self.channel_slots).await
    }

    /// Returns a picture for an answer that a person waits for; `None` if it is not drawn in time.
    pub(crate) async fn in_time(&self, picture: Picture) -> Option<Attachment> {
        tokio::time::timeout(self.timeout, self.draw(picture, &self.person_slots)).await.ok()?
    }

    /// Returns a round as an animation, drawn with the permit of a person; `None` if it could not be drawn.
    pub(crate) async fn animation(
        &self,
        reel: Reel,
        view: &View,
        round: u16,
        reader: &Reader<'_>,
        permit: WorkPermit,
    ) -> Option<Attachment> {
        let (permit, (film, reel)) = permit.run(move || (reel.lay_out(), reel)).await?;
        self.draw_with_permit(reel.animation(film, view, round, reader)?, permit).await
    }

    /// Returns a picture, drawn with the permit of a person; `None` if it could not be drawn.
    pub(crate) async fn draw_with_permit(&self, picture: Picture, permit: WorkPermit) -> Option<Attachment> {
        if let Some(file) = self.known(&picture) {
            return Some(file);
        }
        let began = Instant::now();
        let painters = self.painters.clone();
        let (_, (file, picture)) = permit.run(move || (painters.draw(&picture), picture)).await?;
        Some(self.keep(picture, file, began.elapsed()))
    }

    /// Returns a picture as a file; `None` if it could not be drawn.
    async fn draw(&self, picture: Picture, slots: &Arc<Semaphore>) -> Option<Attachment> {
        if let Some(file) = self.known(&picture) {
            return Some(file);
        }
        let permit = Arc::clone(slots).acquire_owned().await.ok()?;
        // Another task may have drawn the same picture while this one waited.
        if let Some(file) = self.known(&picture) {
            return Some(file);
        }
        let (began, painters) = (Instant::now(), self.painters.clone());
        let work = self.workers.run(move || {
            let file = painters.draw(&picture);
            // The permit is held by the work, which goes on even if nobody waits for it any more.
            drop(permit);
            (file, picture)
        });
        let (file, picture) =
            work.await.inspect_err(|error| tracing::error!(%error, "a picture could not be drawn")).ok()?;
        Some(self.keep(picture, file, began.elapsed()))
    }

    /// Returns a picture that was drawn lately, and moves it to the front: the picture asked for last is kept longest.
    fn known(&self, picture: &Picture) -> Option<Attachment> {
        let mut drawn = self.drawn(picture).lock().unwrap_or_else(PoisonError::into_inner);
        let place = drawn.iter().position(|(one, _)| one == picture)?;
        let found = drawn.remove(place)?;
        let file = found.1.clone();
        drawn.push_front(found);
        Some(file)
    }

    /// Keeps a picture, and records how long it `took` to draw.
    fn keep(&self, picture: Picture, file: Attachment, took: Duration) -> Attachment {
        let (most, what) =
            if picture.is_film() { (KEPT_ANIMATIONS, "animation") } else { (KEPT_PICTURES, "picture") };
        self.measured.record_duration(&telemetry::RENDER, &[what], took);
        let mut drawn = self.drawn(&picture).lock().unwrap_or_else(PoisonError::into_inner);
        drawn.truncate(most - 1);
        drawn.push_front((picture, file.clone()));
        file
    }

    /// Returns where pictures of this kind are kept.
    const fn drawn(&self, picture: &Picture) -> &Mutex<VecDeque<(Picture, Attachment)>> {
        if picture.is_film() { &self.animations } else { &self.drawn }
    }
}

/// The painters that are idle. They are kept because they cache the letters and shapes that they have drawn.
#[derive(Clone, Debug, Default)]
struct Painters(Arc<Mutex<Vec<Painter>>>);

impl Painters {
    fn draw(&self, picture: &Picture) -> Attachment {
        let mut painter = self.idle().pop().unwrap_or_default();
        let file = Part::Draw.span().in_scope(|| picture.draw(&mut painter));
        let mut idle = self.idle();
        if idle.len() < MOST_DRAWN_AT_ONCE {
            idle.push(painter);
        }
        file
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Painter>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::tests::Playing;
    use carte_games::{self as games, Seat, Viewer};
    use carte_present::locale::Locale;
    use carte_present::{Advice, Faces, go_stop, pictures};

    #[tokio::test]
    async fn what_was_drawn_is_not_drawn_again_for_the_same_scene() {
        let (mut playing, render_pool) =
            (Playing::begin(), RenderPool::new(Duration::MAX, Workers::Threads, Telemetry::default()));
        let faces = Faces::text_only();
        let reader = Reader { locale: Locale::En, faces: &faces };
        let picture = |playing: &Playing| pictures::board(&playing.0.view(Viewer::Public), &reader).unwrap();
        let first = render_pool.draw(picture(&playing), &render_pool.channel_slots).await.unwrap();
        // From here on nothing can be drawn.
        render_pool.channel_slots.close();
        assert_eq!(render_pool.draw(picture(&playing), &render_pool.channel_slots).await, Some(first));
        playing.act(false);
        assert_eq!(render_pool.draw(picture(&playing), &render_pool.channel_slots).await, None);
    }

    #[tokio::test]
    async fn a_press_that_leaves_the_hand_as_it_is_draws_nothing() {
        let (playing, render_pool, faces) = (
            Playing::begin(),
            RenderPool::new(Duration::MAX, Workers::Threads, Telemetry::default()),
            Faces::text_only(),
        );
        let reader = Reader { locale: Locale::En, faces: &faces };
        let view = playing.0.view(Viewer::Seat(Seat::new(0)));
        let picture =
            |state: go_stop::PanelState| pictures::hand(&view, state, &Advice::default(), &reader).unwrap();
        let first = render_pool
            .draw(picture(go_stop::PanelState::default()), &render_pool.person_slots)
            .await
            .unwrap();
        // From here on nothing can be drawn.
        render_pool.person_slots.close();
        let hint = go_stop::PanelState { hint: true, ..go_stop::PanelState::default() };
        assert_eq!(render_pool.draw(picture(hint), &render_pool.person_slots).await, Some(first));
        let Some(games::View::GoStop(game)) = &view.game else { panic!("Go-Stop") };
        let chosen = go_stop::PanelState { chosen: game.hand.and_then(|hand| hand.lowest()), hint: true };
        assert_eq!(render_pool.draw(picture(chosen), &render_pool.person_slots).await, None);
    }
}
