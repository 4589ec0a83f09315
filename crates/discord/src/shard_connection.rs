//! The gateway connection of one shard. `twilight_gateway` handles a single connection: heartbeats, identifying, resuming. When the next
//! connection is made is decided here, because twilight would make it at once.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use futures::StreamExt as _;
use poise::serenity_prelude as serenity;
use serenity::{Event as DiscordEvent, GatewayEvent, InteractionId, Timestamp};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::{Instant, sleep, timeout};
use twilight_gateway::error::ReceiveMessageError;
use twilight_gateway::queue::Queue;
use twilight_gateway::{CloseFrame, ConfigBuilder, Intents, Message, Shard, ShardId, ShardState};
use twilight_model::gateway::CloseCode;

use super::event_dispatcher::EventDispatcher;
use super::session_tracker::SessionTracker;
use carte_store::leases::GatewaySession;

/// How long to wait until Discord confirms that a connection is closed.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The number of steps of connecting without a pause: about as many as the lookup of the name, TCP, TLS and the WebSocket take.
const QUICK_STEPS: u32 = 6;

/// Each step after [`QUICK_STEPS`] waits longer than the one before it by this.
const STEP_PAUSE: Duration = Duration::from_millis(100);

/// Within this time, all events that were missed while no process was connected have been repeated.
const REPLAY_DURATION: Duration = Duration::from_secs(10);

/// Sends a connection's requests to identify to the task that answers them.
#[derive(Clone, Debug)]
pub(super) struct IdentifyQueue(mpsc::UnboundedSender<oneshot::Sender<()>>);

impl Queue for IdentifyQueue {
    fn enqueue(&self, _shard: u32) -> oneshot::Receiver<()> {
        let (permission, request) = oneshot::channel();
        // The receiver is gone if the connection is being closed.
        drop(self.0.send(permission));
        request
    }
}

/// A connection's requests to identify. A request is answered by sending the permission.
pub(super) type IdentifyRequests = mpsc::UnboundedReceiver<oneshot::Sender<()>>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConnectionEnd {
    /// Another connection can be made. It resumes the session if there is one.
    Lost,
    /// Another connection would be refused for the same reason.
    Refused(CloseCode),
}

pub(super) struct ShardConnection {
    shard: Shard<IdentifyQueue>,
    /// How long Discord may say nothing before a new connection is ready.
    timeout: Duration,
    /// The gateway has accepted this connection.
    is_accepted: bool,
    /// The number of steps of connecting so far.
    steps: u32,
    /// Since when events have arrived by this connection.
    active_since: Option<Instant>,
    gateway_url: String,
    dispatcher: Arc<EventDispatcher>,
    tracker: Arc<SessionTracker>,
    /// Notified when this connection may identify.
    permitted: Arc<Notify>,
    /// Notified when a session begins.
    begun: Arc<Notify>,
    takeover: Takeover,
}

impl ShardConnection {
    /// Creates a connection. It resumes `session` if there is one, otherwise it begins a session as soon as its request to identify is
    /// answered.
    pub(super) fn new(
        id: ShardId,
        token: &str,
        gateway_url: &str,
        timeout: Duration,
        session: Option<&GatewaySession>,
        dispatcher: Arc<EventDispatcher>,
        tracker: Arc<SessionTracker>,
    ) -> (Self, IdentifyRequests) {
        let (sender, requests) = mpsc::unbounded_channel();
        let mut config = ConfigBuilder::new(token.to_owned(), Intents::GUILDS)
            .proxy_url(gateway_url.to_owned())
            .queue(IdentifyQueue(sender));
        let mut takeover = Takeover::None;
        if let Some(GatewaySession { id, address, seq, .. }) = session {
            takeover = Takeover::Expected;
            config =
                config.session(twilight_gateway::Session::new(*seq, id.clone())).resume_url(address.clone());
        }
        tracker.update(id.number(), false, None, session.cloned());
        let connection = Self {
            shard: Shard::with_config(id, config.build()),
            timeout,
            is_accepted: false,
            steps: 0,
            active_since: None,
            gateway_url: gateway_url.to_owned(),
            dispatcher,
            tracker,
            permitted: Arc::default(),
            begun: Arc::default(),
            takeover,
        };
        (connection, requests)
    }

    /// Returns what to notify when this connection may identify.
    pub(super) fn permitted(&self) -> Arc<Notify> {
        Arc::clone(&self.permitted)
    }

    /// Returns what is notified when a session begins.
    pub(super) fn begun(&self) -> Arc<Notify> {
        Arc::clone(&self.begun)
    }

    /// Returns how long events have arrived by this connection.
    pub(super) fn active_duration(&self) -> Duration {
        self.active_since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Receives events until the connection ends.
    pub(super) async fn receive(&mut self) -> ConnectionEnd {
        let mut deadline = pin!(sleep(self.timeout));
        let permitted = self.permitted();
        // After Discord's greeting there is no timeout until the shard may identify.
        let (mut is_greeted, mut is_waited_for) = (false, true);
        loop {
            let state = self.shard.state();
            let end = tokio::select! {
                message = self.next_message() => self.take(message),
                () = permitted.notified(), if state == ShardState::Identifying => {
                    deadline.as_mut().reset(Instant::now() + self.timeout);
                    is_waited_for = true;
                    continue;
                }
                () = &mut deadline, if is_waited_for => {
                    tracing::warn!(shard = self.shard.id().number(), "the gateway is silent; another connection is tried");
                    Some(ConnectionEnd::Lost)
                }
            };
            self.track();
            if let Some(end) = end {
                return end;
            }
            match self.shard.state() {
                // Discord repeats the events that were missed.
                ShardState::Resuming => deadline.as_mut().reset(Instant::now() + self.timeout),
                ShardState::Identifying if is_greeted => {}
                _ => is_waited_for = false,
            }
            is_greeted = true;
        }
    }

    /// Waits for the next message; `None` if the connection was lost without a close message.
    async fn next_message(&mut self) -> Option<Result<Message, ReceiveMessageError>> {
        loop {
            if let Poll::Ready(message) =
                poll_fn(|context| Poll::Ready(self.shard.poll_next_unpin(context))).await
            {
                self.is_accepted = true;
                return message;
            }
            let is_connected = !matches!(self.shard.state(), ShardState::Disconnected { .. });
            // twilight has already begun to make the next connection.
            if self.is_accepted && !is_connected {
                return None;
            }
            self.is_accepted |= is_connected;
            let mut is_woken = false;
            poll_fn(|_| if std::mem::replace(&mut is_woken, true) { Poll::Ready(()) } else { Poll::Pending })
                .await;
            if !self.is_accepted {
                // A connection that ends as soon as it is accepted looks the same as one that is still being made, and twilight makes the
                // next one within the same poll. The pauses keep that from becoming a busy loop.
                self.steps += 1;
                sleep(STEP_PAUSE * self.steps.saturating_sub(QUICK_STEPS)).await;
            }
        }
    }

    /// Handles a message. Returns how the connection has ended, if it has.
    fn take(&mut self, message: Option<Result<Message, ReceiveMessageError>>) -> Option<ConnectionEnd> {
        let shard = self.shard.id().number();
        match message {
            Some(Ok(Message::Text(text))) => self.handle(&text),
            Some(Ok(Message::Close(frame))) => {
                let code = frame.map_or(0, |frame| frame.code);
                tracing::info!(shard, code, "the connection to the gateway was closed");
                return Some(match CloseCode::try_from(code) {
                    Ok(code) if !code.can_reconnect() => ConnectionEnd::Refused(code),
                    _ => ConnectionEnd::Lost,
                });
            }
            // The complete error may contain what people have written.
            Some(Err(error)) if matches!(self.shard.state(), ShardState::Disconnected { .. }) => {
                let error = error.into_source();
                tracing::warn!(shard, ?error, "a shard could not be connected; this is tried again");
            }
            Some(Err(_)) => tracing::warn!(shard, "a message of the gateway could not be read"),
            None => tracing::info!(shard, "the connection to the gateway was lost"),
        }
        match self.shard.state() {
            ShardState::Active => {
                self.active_since.get_or_insert_with(Instant::now);
                None
            }
            // Discord may have asked for another connection, or ended the session.
            ShardState::Disconnected { .. } => Some(ConnectionEnd::Lost),
            ShardState::Identifying | ShardState::Resuming | ShardState::FatallyClosed => None,
        }
    }

    /// Closes the connection. If `keeps_session`, Discord keeps the session for the process that owns the shard next.
    pub(super) async fn close(mut self, keeps_session: bool) {
        if let ShardState::Disconnected { .. } = self.shard.state() {
            return;
        }
        self.shard.close(if keeps_session { CloseFrame::RESUME } else { CloseFrame::NORMAL });
        // Events that arrive from now on are repeated to the next process. If the connection breaks instead of being closed, twilight
        // reconnects, which must not take the session from that process.
        let closed = async {
            while let Some(Ok(Message::Text(_))) = self.shard.next().await
                && matches!(self.shard.state(), ShardState::Disconnected { .. })
            {}
        };
        drop(timeout(CLOSE_TIMEOUT, closed).await);
    }

    fn handle(&mut self, text: &str) {
        let shard = self.shard.id().number();
        if self.shard.state() == ShardState::Resuming && self.takeover == Takeover::Expected {
            self.takeover = Takeover::Since(Timestamp::now(), Instant::now());
        }
        let event = match self.dispatcher.read_interaction(text) {
            Some(Ok(interaction)) => interaction,
            Some(Err(unreadable)) => {
                if unreadable.id().is_none_or(|id| !self.takeover.repeats(id)) {
                    tokio::spawn(Arc::clone(&self.dispatcher).refuse_unreadable(shard, unreadable));
                }
                return;
            }
            None => match serde_json::from_str(text) {
                Ok(GatewayEvent::Dispatch(_, event)) => event,
                Ok(_) => return,
                Err(_) => return tracing::warn!(shard, "a message of the gateway could not be read"),
            },
        };
        match &event {
            DiscordEvent::Ready(_) => {
                tracing::info!(shard, "connected");
                self.track();
                self.begun.notify_one();
            }
            DiscordEvent::Resumed(_) => tracing::info!(shard, "resumed"),
            DiscordEvent::InteractionCreate(event) if self.takeover.repeats(event.interaction.id()) => {
                return self.dispatcher.leave_to_another_process(event.interaction.id());
            }
            DiscordEvent::Unknown(unknown) => {
                tracing::warn!(shard, kind = unknown.kind, "an event could not be read");
            }
            _ => {}
        }
        self.dispatcher.dispatch(shard, event);
    }

    /// Reports the state of the connection to the tracker.
    fn track(&self) {
        let (id, shard) = (self.shard.id(), &self.shard);
        let session = shard.session().map(|session| GatewaySession {
            shard: id.number(),
            of: id.total(),
            id: session.id().to_owned(),
            address: shard.resume_url().unwrap_or(&self.gateway_url).to_owned(),
            seq: session.sequence(),
        });
        let latency = shard.latency().recent().first().copied();
        self.tracker.update(id.number(), shard.state() == ShardState::Active, latency, session);
    }

    /// Begins the next connection, which resumes the session. A failed connection does not end the session: if Discord no longer knows it,
    /// it says so (Discord, "Gateway", "Resuming").
    pub(super) fn reconnect(&mut self) {
        let mut config = ConfigBuilder::from(self.shard.config().clone());
        if let Some(session) = self.shard.session() {
            config = config.session(session.clone());
        }
        if let Some(address) = self.shard.resume_url() {
            config = config.resume_url(address.to_owned());
        }
        self.shard = Shard::with_config(self.shard.id(), config.build());
        (self.is_accepted, self.steps, self.active_since) = (false, 0, None);
    }
}

/// Whether a connection resumes the session of another process. Discord repeats events then, some of which that process has already
/// received.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Takeover {
    None,
    /// The session is about to be resumed.
    Expected,
    /// The session began to be resumed at this moment, by the wall clock and by the monotonic clock.
    Since(Timestamp, Instant),
}

impl Takeover {
    /// Returns `true` if an interaction is older than the takeover of the session. The previous process may have carried it out; otherwise
    /// Discord has already told the person that it failed.
    fn repeats(self, interaction: InteractionId) -> bool {
        match self {
            Self::None | Self::Expected => false,
            Self::Since(time, since) => since.elapsed() < REPLAY_DURATION && interaction.created_at() < time,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn interactions_from_before_a_takeover_are_left_to_the_process_before() {
        let time = Timestamp::from_unix_timestamp(1_700_000_000).unwrap();
        let takeover = Takeover::Since(time, Instant::now());
        // The time in a number is in milliseconds since the beginning of 2015, from bit 22 up.
        let at = |seconds: u64| InteractionId::new(((seconds - 1_420_070_400) * 1000) << 22);
        assert!(takeover.repeats(at(1_699_999_999)) && !takeover.repeats(at(1_700_000_001)));
        assert!(!Takeover::None.repeats(at(1_699_999_999)) && !Takeover::Expected.repeats(at(1_699_999_999)));
        tokio::time::advance(REPLAY_DURATION).await;
        assert!(!takeover.repeats(at(1_699_999_999)), "a wrong clock does no harm for long");
    }
}
