//! What every interaction needs, and who is inside when the bot closes.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

use super::outbox::Outbox;
use super::wire::Wire;
use carte_present::Faces;
use carte_service::Service;
use carte_table::ids::PressId;

/// So many interactions are remembered, to notice one that Discord delivers twice.
const REMEMBERED: usize = 1024;

/// The bot's side of the counter.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) service: Service,
    pub(super) faces: Arc<Faces>,
    /// For answers to interactions.
    pub(super) answers: Wire,
    pub(super) outbox: Outbox,
    recent: Mutex<Recent>,
    /// A clone of it is held for each interaction under way; gone when the desk is closed.
    door: Mutex<Option<mpsc::Sender<()>>>,
}

#[derive(Debug, Default)]
struct Recent {
    order: VecDeque<PressId>,
    known: HashSet<PressId>,
}

/// The right to be inside; given back when it is dropped.
#[derive(Debug)]
pub(super) struct Pass(#[expect(dead_code, reason = "held for its drop alone")] mpsc::Sender<()>);

impl Desk {
    /// A desk, and what ends when it is closed and everybody has left.
    pub(super) fn new(
        service: Service,
        faces: Arc<Faces>,
        answers: Wire,
        outbox: Outbox,
    ) -> (Self, mpsc::Receiver<()>) {
        let (door, left) = mpsc::channel(1);
        let recent = Mutex::default();
        (Self { service, faces, answers, outbox, recent, door: Mutex::new(Some(door)) }, left)
    }

    /// Lets an interaction in; not when the bot is closing, and none for a second time.
    pub(super) fn enter(&self, press: PressId) -> Option<Pass> {
        let door = self.door.lock().unwrap_or_else(PoisonError::into_inner);
        let pass = Pass(door.clone()?);
        drop(door);
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.note(press) {
            Some(pass)
        } else {
            tracing::info!(
                interaction = press.0,
                "an interaction was delivered twice; the second is ignored"
            );
            None
        }
    }

    /// Lets nobody in any more.
    pub(super) fn close(&self) {
        self.door.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

impl Recent {
    /// Whether this interaction is new.
    fn note(&mut self, press: PressId) -> bool {
        if !self.known.insert(press) {
            return false;
        }
        self.order.push_back(press);
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_delivery_is_noticed_and_memory_stays_small() {
        let mut recent = Recent::default();
        assert!(recent.note(PressId(1)));
        assert!(!recent.note(PressId(1)));
        for press in 2..=u64::try_from(REMEMBERED).expect("small") + 1 {
            assert!(recent.note(PressId(press)));
        }
        assert!(recent.note(PressId(1)));
        assert_eq!((recent.order.len(), recent.known.len()), (REMEMBERED, REMEMBERED));
    }
}
