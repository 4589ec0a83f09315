//! The gateway connection of one shard. `twilight_gateway` keeps it: heartbeats, resuming, and reconnecting after growing
//! pauses.

use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt as _;
use poise::serenity_prelude as serenity;
use serenity::{Event as DiscordEvent, GatewayEvent, InteractionId, Timestamp};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::{Instant, timeout};
use twilight_gateway::queue::Queue;
use twilight_gateway::{CloseFrame, ConfigBuilder, Intents, Message, Shard, ShardId, ShardState};
use twilight_model::gateway::CloseCode;

use super::BotError;
use super::event_dispatcher::EventDispatcher;
use super::session_tracker::SessionTracker;
use carte_store::leases::Session;

/// After so many tries to connect the pauses between them begin anew, before they grow to minutes.
const GROWING_PAUSES: u8 = 5;

/// How long Discord may take to answer that a connection is being closed.
const CLOSING: Duration = Duration::from_secs(3);

/// Events that were missed while no process was connected have all arrived by then.
const REPLAYED: Duration = Duration::from_secs(10);

/// Where a connection sends its requests to identify.
#[derive(Clone, Debug)]
pub(super) struct IdentifyQueue(mpsc::UnboundedSender<oneshot::Sender<()>>);

impl Queue for IdentifyQueue {
    fn enqueue(&self, _shard: u32) -> oneshot::Receiver<()> {
        let (permission, request) = oneshot::channel();
        // A connection that is being closed asks in vain.
        drop(self.0.send(permission));
        request
    }
}

/// The requests of a connection to identify; each is answered with the permission.
pub(super) type IdentifyRequests = mpsc::UnboundedReceiver<oneshot::Sender<()>>;

/// The connection of one shard.
pub(super) struct ShardConnection {
    shard: Shard<IdentifyQueue>,
    gateway_url: String,
    dispatcher: Arc<EventDispatcher>,
    tracker: Arc<SessionTracker>,
    /// Told when a session begins.
    begun: Arc<Notify>,
    takeover: Takeover,
}

impl ShardConnection {
    /// A connection that resumes a session, if one is known, or else begins one as soon as its request to identify is answered.
    pub(super) fn new(
        id: ShardId,
        token: &str,
        gateway_url: &str,
        session: Option<&Session>,
        dispatcher: Arc<EventDispatcher>,
        tracker: Arc<SessionTracker>,
    ) -> (Self, IdentifyRequests) {
        let (sender, requests) = mpsc::unbounded_channel();
        let mut config = ConfigBuilder::new(token.to_owned(), Intents::GUILDS)
            .proxy_url(gateway_url.to_owned())
            .queue(IdentifyQueue(sender));
        let mut takeover = Takeover::None;
        if let Some(Session { id, address, seq, .. }) = session {
            takeover = Takeover::Expected;
            config =
                config.session(twilight_gateway::Session::new(*seq, id.clone())).resume_url(address.clone());
        }
        tracker.update(id.number(), false, None, session.cloned());
        let connection = Self {
            shard: Shard::with_config(id, config.build()),
            gateway_url: gateway_url.to_owned(),
            dispatcher,
            tracker,
            begun: Arc::default(),
            takeover,
        };
        (connection, requests)
    }

    /// Told when a session begins.
    pub(super) fn begun(&self) -> Arc<Notify> {
        Arc::clone(&self.begun)
    }

    /// Receives events until Discord closes the connection for good, and returns why.
    pub(super) async fn receive(&mut self) -> BotError {
        let mut code = 0;
        while let Some(message) = self.shard.next().await {
            let shard = self.shard.id().number();
            match message {
                Ok(Message::Text(text)) => self.handle(&text),
                Ok(Message::Close(frame)) => {
                    code = frame.map_or(0, |frame| frame.code);
                    tracing::info!(shard, code, "the connection to the gateway was closed");
                }
                // The whole error may contain what people have written.
                Err(error) => match self.shard.state() {
                    ShardState::Disconnected { reconnect_attempts } => {
                        let error = error.into_source();
                        tracing::warn!(shard, ?error, "a shard could not be connected; this is tried again");
                        if reconnect_attempts >= GROWING_PAUSES {
                            self.begin_pauses_anew();
                        }
                    }
                    _ => tracing::warn!(shard, "a message of the gateway could not be read"),
                },
            }
            self.track();
        }
        match CloseCode::try_from(code) {
            Ok(CloseCode::AuthenticationFailed) => BotError::Token,
            Ok(reason) => BotError::Gateway(format!("{reason} ({code})")),
            Err(_) => BotError::Gateway(format!("it was closed with {code}")),
        }
    }

    /// Closes the connection. With `keeps_session` Discord keeps its session for the process that has the shard next.
    pub(super) async fn close(mut self, keeps_session: bool) {
        if let ShardState::Disconnected { .. } = self.shard.state() {
            return;
        }
        self.shard.close(if keeps_session { CloseFrame::RESUME } else { CloseFrame::NORMAL });
        // What arrives from now on is repeated to the next process. A connection that breaks instead of being closed is opened
        // again, which must not take the session from that process.
        let closed = async {
            while let Some(Ok(Message::Text(_))) = self.shard.next().await
                && matches!(self.shard.state(), ShardState::Disconnected { .. })
            {}
        };
        drop(timeout(CLOSING, closed).await);
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

    /// Tells the tracker how the connection stands.
    fn track(&self) {
        let (id, shard) = (self.shard.id(), &self.shard);
        let session = shard.session().map(|session| Session {
            shard: id.number(),
            of: id.total(),
            id: session.id().to_owned(),
            address: shard.resume_url().unwrap_or(&self.gateway_url).to_owned(),
            seq: session.sequence(),
        });
        let latency = shard.latency().recent().first().copied();
        self.tracker.update(id.number(), shard.state() == ShardState::Active, latency, session);
    }

    /// Replaces the connection by one that has not yet been tried, with the same session.
    fn begin_pauses_anew(&mut self) {
        let mut config = ConfigBuilder::from(self.shard.config().clone());
        if let Some(session) = self.shard.session() {
            config = config.session(session.clone());
        }
        self.shard = Shard::with_config(self.shard.id(), config.build());
    }
}

/// Whether a connection resumes the session of another process, to which Discord has sent some of what it repeats now.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Takeover {
    None,
    /// It is about to.
    Expected,
    /// It has begun to at this moment, by both clocks.
    Since(Timestamp, Instant),
}

impl Takeover {
    /// Returns `true` if an interaction is from before the session was taken over: the process before may have carried it out,
    /// and otherwise its person has been told that it failed.
    fn repeats(self, interaction: InteractionId) -> bool {
        match self {
            Self::None | Self::Expected => false,
            Self::Since(moment, since) => since.elapsed() < REPLAYED && interaction.created_at() < moment,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn interactions_from_before_a_takeover_are_left_to_the_process_before() {
        let moment = Timestamp::from_unix_timestamp(1_700_000_000).unwrap();
        let takeover = Takeover::Since(moment, Instant::now());
        // Discord counts milliseconds from the first second of 2015, 22 bits up.
        let at = |seconds: u64| InteractionId::new(((seconds - 1_420_070_400) * 1000) << 22);
        assert!(takeover.repeats(at(1_699_999_999)) && !takeover.repeats(at(1_700_000_001)));
        assert!(!Takeover::None.repeats(at(1_699_999_999)) && !Takeover::Expected.repeats(at(1_699_999_999)));
        tokio::time::advance(REPLAYED).await;
        assert!(!takeover.repeats(at(1_699_999_999)), "a wrong clock does no harm for long");
    }
}
