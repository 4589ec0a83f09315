//! Drawing off the threads that answer people; what was drawn lately is kept.

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

/// So many pictures for channels, and as many for people who wait, are drawn at once: they share the processors with those who
/// answer people.
const AT_ONCE: usize = 2;

/// So many pictures are kept, so that what was sent last is not drawn again: some 40 kB each.
const KEPT_PICTURES: usize = 128;

/// So many animations are kept, of two megabytes at most: people look at one before they show it to the channel.
const KEPT_ANIMATIONS: usize = 3;

/// What draws, a little at a time, and what it drew lately.
#[derive(Debug)]
pub(crate) struct RenderPool {
    /// For pictures that a channel is told by.
    channel_slots: Arc<Semaphore>,
    /// For pictures that somebody waits for.
    person_slots: Arc<Semaphore>,
    /// So long an answer waits for its picture, and goes with words alone then.
    timeout: Duration,
    workers: Workers,
    painters: Painters,
    drawn: Mutex<VecDeque<(Picture, Attachment)>>,
    animations: Mutex<VecDeque<(Picture, Attachment)>>,
    measured: Telemetry,
}

impl RenderPool {
    pub(crate) fn new(timeout: Duration, workers: Workers, measured: Telemetry) -> Self {
        let [channel_slots, person_slots] = [(); 2].map(|()| Arc::new(Semaphore::new(AT_ONCE)));
        let (painters, drawn, animations) = (Painters::default(), Mutex::default(), Mutex::default());
        Self { channel_slots, person_slots, timeout, workers, painters, drawn, animations, measured }
    }

    /// The picture for a message that nobody waits for; `None` where it could not be drawn.
    pub(crate) async fn for_channel(&self, picture: Picture) -> Option<Attachment> {
        self.draw(picture, &self.channel_slots).await
    }

    /// The picture for an answer that somebody waits for; `None` where it is not drawn in time.
    pub(crate) async fn in_time(&self, picture: Picture) -> Option<Attachment> {
        tokio::time::timeout(self.timeout, self.draw(picture, &self.person_slots)).await.ok()?
    }

    /// A round as a picture that moves, drawn in the turn of a person; `None` where it could not be drawn.
    pub(crate) async fn animation(
        &self,
        reel: Reel,
        view: &View,
        round: u16,
        reader: &Reader<'_>,
        turn: WorkPermit,
    ) -> Option<Attachment> {
        let (turn, (film, reel)) = turn.run(move || (reel.lay_out(), reel)).await?;
        self.in_turn(reel.animation(film, view, round, reader)?, turn).await
    }

    /// The picture, drawn in the turn of a person; `None` where it could not be drawn.
    pub(crate) async fn in_turn(&self, picture: Picture, turn: WorkPermit) -> Option<Attachment> {
        if let Some(file) = self.known(&picture) {
            return Some(file);
        }
        let began = Instant::now();
        let painters = self.painters.clone();
        let (_, (file, picture)) = turn.run(move || (painters.draw(&picture), picture)).await?;
        Some(self.keep(picture, file, began.elapsed()))
    }

    /// The picture as a file; `None` where it could not be drawn.
    async fn draw(&self, picture: Picture, slots: &Arc<Semaphore>) -> Option<Attachment> {
        if let Some(file) = self.known(&picture) {
            return Some(file);
        }
        let permit = Arc::clone(slots).acquire_owned().await.ok()?;
        // Somebody may have waited for the same.
        if let Some(file) = self.known(&picture) {
            return Some(file);
        }
        let (began, painters) = (Instant::now(), self.painters.clone());
        let work = self.workers.run(move || {
            let file = painters.draw(&picture);
            // Held by the work, which goes on when nobody waits for it any more.
            drop(permit);
            (file, picture)
        });
        let (file, picture) =
            work.await.inspect_err(|error| tracing::error!(%error, "a picture could not be drawn")).ok()?;
        Some(self.keep(picture, file, began.elapsed()))
    }

    /// What was drawn lately; what was asked for last stays longest.
    fn known(&self, picture: &Picture) -> Option<Attachment> {
        let mut drawn = self.drawn(picture).lock().unwrap_or_else(PoisonError::into_inner);
        let place = drawn.iter().position(|(one, _)| one == picture)?;
        let found = drawn.remove(place)?;
        let file = found.1.clone();
        drawn.push_front(found);
        Some(file)
    }

    /// Keeps a picture, and measures how long it `took` to draw.
    fn keep(&self, picture: Picture, file: Attachment, took: Duration) -> Attachment {
        let (most, what) =
            if picture.is_film() { (KEPT_ANIMATIONS, "animation") } else { (KEPT_PICTURES, "picture") };
        self.measured.took(&telemetry::RENDER, &[what], took);
        let mut drawn = self.drawn(&picture).lock().unwrap_or_else(PoisonError::into_inner);
        drawn.truncate(most - 1);
        drawn.push_front((picture, file.clone()));
        file
    }

    /// Where pictures of this kind are kept.
    const fn drawn(&self, picture: &Picture) -> &Mutex<VecDeque<(Picture, Attachment)>> {
        if picture.is_film() { &self.animations } else { &self.drawn }
    }
}

/// Painters that have nothing to draw now. They know the letters and shapes of what they have drawn.
#[derive(Clone, Debug, Default)]
struct Painters(Arc<Mutex<Vec<Painter>>>);

impl Painters {
    fn draw(&self, picture: &Picture) -> Attachment {
        let mut painter = self.idle().pop().unwrap_or_default();
        let file = Part::Draw.span().in_scope(|| picture.draw(&mut painter));
        let mut idle = self.idle();
        if idle.len() < AT_ONCE {
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
