//! The connections to Discord's gateway: one for each shard, as long as this process owns the shard.

use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{MissedTickBehavior, sleep, timeout};
use tokio_util::sync::CancellationToken;
use twilight_gateway::ShardId;
use twilight_model::gateway::CloseCode;

use super::BotError;
use super::event_dispatcher::EventDispatcher;
use super::identify_limiter::IdentifyLimiter;
use super::reconnect_backoff::ReconnectBackoff;
use super::session_tracker::SessionTracker;
use super::shard_connection::{ConnectionEnd, IdentifyRequests, ShardConnection};
use super::token::Token;
use carte_service::{RetryDelays, Service, ShareError};
use carte_store::leases::{GatewaySession, Shards};

/// How long a stop waits until the connections are closed and their sessions are stored.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a shard waits until Discord has said that a session begins.
const SESSION_START_TIMEOUT: Duration = Duration::from_secs(5);

/// How often the progress of the sessions is stored.
const NOTING_INTERVAL: Duration = Duration::from_secs(1);

/// The pause before something that has failed is tried again.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// The pause before a shard that Discord refuses is tried again, if Discord does not recommend another number of shards: each try may cost
/// one of the thousand sessions of a day.
const REFUSED_SHARD_PAUSE: Duration = Duration::from_secs(5 * 60);

pub(super) struct Connections {
    pub(super) token: Token,
    pub(super) gateway_url: String,
    pub(super) service: Service,
    pub(super) dispatcher: Arc<EventDispatcher>,
    pub(super) limiter: IdentifyLimiter,
    pub(super) tracker: Arc<SessionTracker>,
    /// The pauses before a shard connects again.
    pub(super) pauses: RetryDelays,
    /// How long Discord may say nothing before a new connection is ready.
    pub(super) timeout: Duration,
    /// The shards that the operator has named.
    pub(super) named: Option<Shards>,
}

/// The state of the gateway connections of this process; there is one per shard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GatewayStatus {
    /// The number of connected shards.
    pub connected: u32,
    /// The number of shards that should be connected; `None` before that is known, 0 if other processes own all.
    pub wanted: Option<u32>,
    /// The longest latency of all connections, if any is known.
    pub latency: Option<Duration>,
}

impl GatewayStatus {
    /// Returns `true` if all shards of this process are connected.
    pub const fn complete(self) -> bool {
        match self.wanted {
            Some(wanted) => self.connected >= wanted,
            None => false,
        }
    }
}

impl Connections {
    /// Connects the shards that this process owns, and disconnects those that it no longer owns, until `closing` is cancelled.
    ///
    /// # Errors
    /// When Discord closes a connection for good.
    pub(super) async fn keep(self: Arc<Self>, closing: CancellationToken) -> Result<(), BotError> {
        let mut owned = self.service.shard_ownership().subscribe();
        let mut open: HashMap<u32, (u32, CancellationToken, AbortHandle)> = HashMap::new();
        let mut tasks = JoinSet::new();
        let mut noting = tokio::time::interval(NOTING_INTERVAL);
        noting.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let now = owned.borrow_and_update().clone();
            // A task that has ended, even by a panic, is started again if its shard is still wanted.
            open.retain(|_, (.., task)| !task.is_finished());
            for (shard, (total, closed, _)) in &open {
                if *total != now.total || !now.connected().any(|connected| connected == *shard) {
                    closed.cancel();
                }
            }
            for shard in now.connected() {
                // A connection for an older number of shards has to end first.
                open.entry(shard).or_insert_with(|| {
                    let (this, closed) = (Arc::clone(&self), closing.child_token());
                    let connection = this.connect(ShardId::new(shard, now.total), closed.clone());
                    (now.total, closed, tasks.spawn(connection))
                });
            }
            tokio::select! {
                // The service lives longer than this loop.
                _ = owned.changed() => {}
                Some(ended) = tasks.join_next() => ended.unwrap_or(Ok(()))?,
                _ = noting.tick() => self.note_sessions(),
                () = closing.cancelled() => break,
            }
        }
        let ended = async { while tasks.join_next().await.is_some() {} };
        drop(timeout(SHUTDOWN_TIMEOUT, ended).await);
        Ok(())
    }

    /// Keeps a shard connected until `closed` is cancelled.
    async fn connect(self: Arc<Self>, id: ShardId, closed: CancellationToken) -> Result<(), BotError> {
        let shard = id.number();
        let prepared = async {
            self.dispatcher.prepare(&self.gateway_url).await;
            self.last_session(id).await
        };
        let Some(session) = closed.run_until_cancelled(Box::pin(prepared)).await else { return Ok(()) };
        let (mut connection, requests) = ShardConnection::new(
            id,
            self.token.reveal(),
            &self.gateway_url,
            self.timeout,
            session.as_ref(),
            Arc::clone(&self.dispatcher),
            Arc::clone(&self.tracker),
        );
        let (permitted, begun) = (connection.permitted(), connection.begun());
        let ended = tokio::select! {
            fatal = self.keep_connected(&mut connection, id) => Err(fatal),
            never = self.permit_to_identify(shard, requests, &permitted, &begun) => match never {},
            () = closed.cancelled() => Ok(()),
        };
        let session = self.tracker.remove(shard);
        if ended.is_ok() {
            // If there are other processes, one of them resumes the session.
            connection.close(self.service.shard_ownership().is_shared()).await;
        }
        if let Some(session) = session {
            self.service.cluster().note_sessions(&[session]).await;
        }
        ended
    }

    /// Receives events by one connection after another, until Discord refuses this shard for good. Returns the reason.
    async fn keep_connected(&self, connection: &mut ShardConnection, id: ShardId) -> BotError {
        let mut backoff = ReconnectBackoff::new(self.pauses, RandomState::new().build_hasher().finish());
        loop {
            if let ConnectionEnd::Refused(code) = connection.receive().await
                && let Err(fatal) = self.handle_refusal(id, code).await
            {
                return fatal;
            }
            sleep(backoff.next_pause(connection.active_duration())).await;
            // Another process may own the shard by now, and would lose its connection.
            self.service.shard_ownership().wait_for_valid_lease().await;
            connection.reconnect();
        }
    }

    /// Handles a close code with which Discord refuses a shard (Discord, "Gateway Close Event Codes").
    ///
    /// # Errors
    /// When only the operator can help.
    async fn handle_refusal(&self, id: ShardId, code: CloseCode) -> Result<(), BotError> {
        match (code, self.named) {
            (CloseCode::AuthenticationFailed, _) => Err(BotError::Token),
            (CloseCode::DisallowedIntents, _) => Err(BotError::Intents),
            (CloseCode::InvalidShard | CloseCode::ShardingRequired, Some(named)) => {
                Err(BotError::Shards(named))
            }
            (CloseCode::InvalidShard | CloseCode::ShardingRequired, None) => {
                self.raise_shard_count(id, code).await
            }
            _ => Err(BotError::Gateway(code)),
        }
    }

    /// Raises the number of shards to the one that Discord recommends now. All connections for the old number end then.
    ///
    /// # Errors
    /// When the operator of another process has named its shards.
    async fn raise_shard_count(&self, id: ShardId, code: CloseCode) -> Result<(), BotError> {
        let recommended = self.limiter.fetch_recommended_shards(id.number()).await;
        if recommended <= id.total() {
            tracing::error!(shard = %id, %code, "Discord does not take a shard, and asks for no more of them; this is tried again");
            sleep(REFUSED_SHARD_PAUSE).await;
            return Ok(());
        }
        tracing::warn!(shards = id.total(), recommended, %code, "Discord asks for more shards; all begin anew");
        loop {
            match self.service.cluster().raise_shard_count(recommended).await {
                Ok(()) => break,
                Err(ShareError::Store(error)) => {
                    self.service.log_database_error(&error, "the number of shards cannot be raised");
                    sleep(RETRY_PAUSE).await;
                }
                Err(error) => return Err(BotError::Share(error)),
            }
        }
        // The connection is closed long before, because it belongs to the old number of shards.
        sleep(REFUSED_SHARD_PAUSE).await;
        Ok(())
    }

    /// Answers a shard's requests to identify. From the answer until the new session is stored, no other process gets the shard: it could
    /// only begin yet another session.
    async fn permit_to_identify(
        &self,
        shard: u32,
        mut requests: IdentifyRequests,
        permitted: &Notify,
        begun: &Notify,
    ) -> Infallible {
        while let Some(mut request) = requests.recv().await {
            let _guard = self.limiter.acquire(shard).await;
            // While this waited, the connection may have been lost and made again, with another request.
            while let Ok(newer) = requests.try_recv() {
                request = newer;
            }
            let noted = async {
                begun.notified().await;
                while let Some(session) = self.tracker.session(shard)
                    && !self.service.cluster().note_sessions(&[session]).await
                {
                    sleep(RETRY_PAUSE).await;
                }
            };
            if request.send(()).is_err() {
                continue;
            }
            permitted.notify_one();
            if timeout(SESSION_START_TIMEOUT, noted).await.is_err() {
                tracing::debug!(shard, "it is not known yet which session begins");
            }
        }
        std::future::pending().await
    }

    /// Returns the session that a shard resumes. Waits while it cannot be read, because a new session would end it.
    async fn last_session(&self, id: ShardId) -> Option<GatewaySession> {
        loop {
            match self.service.cluster().last_session(id.number(), id.total()).await {
                Ok(session) => return session,
                Err(error) => {
                    self.service.log_database_error(
                        &error,
                        "a shard's session cannot be found out; this is tried again",
                    );
                    sleep(RETRY_PAUSE).await;
                }
            }
        }
    }

    /// Stores in the background how far the sessions have been received.
    fn note_sessions(&self) {
        let sessions = self.tracker.unnoted();
        if sessions.is_empty() {
            return;
        }
        let (service, tracker) = (self.service.clone(), Arc::clone(&self.tracker));
        tokio::spawn(async move {
            if service.cluster().note_sessions(&sessions).await {
                tracker.set_noted(sessions);
            }
        });
    }

    pub(super) fn status(&self) -> GatewayStatus {
        let (connected, latency) = self.tracker.connected();
        let owned = self.service.shard_ownership().subscribe().borrow().clone();
        let wanted = u32::try_from(owned.connected().count()).ok().filter(|_| owned.total > 0);
        GatewayStatus { connected: u32::try_from(connected).unwrap_or(u32::MAX), wanted, latency }
    }
}
