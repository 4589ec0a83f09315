//! The state that all interactions share. It also knows which interactions are under way when the bot closes.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::arrival::AnswerFailure;
use super::bounded_map::BoundedMap;
use super::champions::ChampionRoles;
use super::http_client::HttpClient;
use super::image_policy::ImagePolicy;
use super::outbox::Outbox;
use super::panels::Panels;
use super::visibility::ChannelVisibility;
use carte_present::Faces;
use carte_service::Service;
use carte_table::ids::PressId;

/// Maximum number of interactions remembered, to notice one that Discord delivers twice.
const MOST_REMEMBERED_INTERACTIONS: usize = 1024;

/// Maximum number of changes in what the bot can reach that are handled at once.
const MOST_REACHABILITY_CHANGES: usize = 16;

#[derive(Debug)]
pub(super) struct BotState {
    pub(super) service: Service,
    pub(super) faces: Arc<Faces>,
    pub(super) http: Arc<HttpClient>,
    pub(super) images: Arc<ImagePolicy>,
    pub(super) outbox: Outbox,
    pub(super) panels: Panels,
    pub(super) champions: Arc<ChampionRoles>,
    pub(super) visibility: ChannelVisibility,
    pub(super) reachability_slots: Semaphore,
    /// The interactions that have come last.
    recent: Mutex<BoundedMap<PressId, (), MOST_REMEMBERED_INTERACTIONS>>,
    /// The interactions under way.
    under_way: TaskTracker,
    closing: CancellationToken,
}

/// Keeps the bot from stopping until it is dropped.
#[derive(Debug)]
pub(super) struct ShutdownGuard(#[expect(dead_code, reason = "held for its drop alone")] TaskTrackerToken);

impl BotState {
    pub(super) fn new(
        service: Service,
        faces: Arc<Faces>,
        http: Arc<HttpClient>,
        images: Arc<ImagePolicy>,
        outbox: Outbox,
        panels: Panels,
        champions: Arc<ChampionRoles>,
    ) -> Self {
        Self {
            service,
            faces,
            http,
            images,
            outbox,
            panels,
            champions,
            visibility: ChannelVisibility::default(),
            reachability_slots: Semaphore::new(MOST_REACHABILITY_CHANGES),
            recent: Mutex::default(),
            under_way: TaskTracker::new(),
            closing: CancellationToken::new(),
        }
    }

    /// Registers an interaction as under way; `None` if the bot is closing, or if the interaction has been delivered before.
    pub(super) fn enter(&self, press: PressId) -> Option<ShutdownGuard> {
        // Counted before the bot is asked whether it is closing, so that none slips in after the last one was waited for.
        let guard = self.delay_shutdown();
        let refuse = |failure: AnswerFailure| failure.report(press.0, None, self.service.telemetry());
        if self.closing.is_cancelled() {
            refuse(AnswerFailure::Closing);
            return None;
        }
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.get(&press).is_some() {
            refuse(AnswerFailure::Repeated);
            return None;
        }
        recent.insert(press, ());
        Some(guard)
    }

    /// Returns a token that is cancelled when the bot closes.
    pub(super) fn closing(&self) -> CancellationToken {
        self.closing.clone()
    }

    /// Keeps the bot from stopping as long as the guard lives.
    pub(super) fn delay_shutdown(&self) -> ShutdownGuard {
        ShutdownGuard(self.under_way.token())
    }

    /// Lets no more interactions in.
    pub(super) fn close(&self) {
        self.closing.cancel();
        self.under_way.close();
    }

    /// Waits until all interactions have been answered that were let in before the bot was closed.
    pub(super) async fn wait_until_answered(&self) {
        self.under_way.wait().await;
    }
}
