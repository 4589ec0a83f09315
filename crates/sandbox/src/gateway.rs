//! The gateway: sessions, dispatches, heartbeats, resuming.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message as Frame, WebSocket},
    },
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::{
    Id,
    faults::GatewayFault,
    payload,
    protocol::{Change, Guild},
    shards::{self, Early, Shard},
    shared::SharedWorld,
    visibility::Audience,
    world::World,
};

/// How many dispatches a session keeps for a resume, at most. Discord does not keep them for ever either.
const REPLAYED: usize = 1000;

/// The intent that a session must have to receive an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intent {
    /// Interactions, and what happens to the bot itself, come to every session.
    Always,
    Guilds,
}

impl Intent {
    const fn bits(self) -> u64 {
        match self {
            Self::Always => 0,
            Self::Guilds => 1,
        }
    }
}

/// The privileged intents: members, presences and message content. They have to be switched on for an application, and this one has
/// none.
const PRIVILEGED: u64 = (1 << 1) | (1 << 8) | (1 << 15);

/// What the rest of the double tells a connection to do.
#[derive(Debug)]
enum Order {
    Send(String),
    /// Ends the connection without a close frame.
    Drop,
    /// Ends the connection, with this close code if there is one.
    End(Option<u16>),
}

/// One session of the bot, which survives its connections.
#[derive(Debug)]
pub(super) struct Session {
    id: String,
    shard: Shard,
    intents: u64,
    seq: u64,
    sent: VecDeque<(u64, String)>,
    link: Option<mpsc::UnboundedSender<Order>>,
}

impl Session {
    pub(super) fn is_connected(&self) -> bool {
        self.link.as_ref().is_some_and(|link| !link.is_closed())
    }

    fn dispatch(&mut self, event: &str, data: &Value) {
        self.seq += 1;
        let text = json!({ "op": 0, "s": self.seq, "t": event, "d": data }).to_string();
        self.order(Order::Send(text.clone()));
        self.sent.push_back((self.seq, text));
        if self.sent.len() > REPLAYED {
            self.sent.pop_front();
        }
    }

    fn order(&self, order: Order) {
        if let Some(link) = &self.link
            && link.send(order).is_err()
        {
            tracing::debug!(
                session = self.id,
                "the connection has just ended; the session keeps what it missed"
            );
        }
    }
}

/// Returns `true` if for some number of shards all of them are connected, so that every server is covered.
pub(super) fn has_every_shard(sessions: &[Session]) -> bool {
    let stands =
        |shard: Shard| sessions.iter().any(|session| session.shard == shard && session.is_connected());
    sessions
        .iter()
        .any(|session| (0..session.shard.of).all(|number| stands(Shard { number, ..session.shard })))
}

/// Sends an event to every session that wants it. Sessions without a connection get it when they resume.
pub(super) fn dispatch(world: &mut World, event: &str, intent: Intent, data: &Value) {
    let guild = shards::guild(event, data);
    for session in &mut world.sessions {
        if session.intents & intent.bits() == intent.bits() && session.shard.has_events_of(guild) {
            session.dispatch(event, data);
        }
    }
}

/// Sends an interaction once more to the sessions that received it.
pub(super) fn repeat(world: &mut World, interaction: Id) {
    let interaction = json!(interaction);
    for session in &mut world.sessions {
        let mut sent = session.sent.iter().filter_map(|(_, text)| serde_json::from_str::<Value>(text).ok());
        let is_it = |event: &Value| event["t"] == "INTERACTION_CREATE" && event["d"]["id"] == interaction;
        let event = sent.find(is_it);
        if let Some(event) = event {
            session.dispatch("INTERACTION_CREATE", &event["d"]);
        }
    }
}

/// Cuts all connections as a failing network would.
pub(super) fn drop_connections(world: &mut World) {
    for session in &mut world.sessions {
        session.order(Order::Drop);
        session.link = None;
    }
    online(world);
}

/// Op 7: asks the bot to connect again and to resume.
pub(super) fn reconnect(world: &mut World) {
    for session in &world.sessions {
        session.order(Order::Send(json!({ "op": 7, "d": null }).to_string()));
    }
}

/// Op 9: ends the sessions, or tells the bot that it may resume them on a new connection.
pub(super) fn invalidate(world: &mut World, resumable: bool) {
    for session in &world.sessions {
        session.order(Order::Send(json!({ "op": 9, "d": resumable }).to_string()));
    }
    if !resumable {
        // The connections stay open: the bot identifies anew on the same one or on another one.
        world.sessions.clear();
        online(world);
    }
}

/// Ends all sessions and their connections, with the code for missed heartbeats.
pub(super) fn time_out(world: &mut World) {
    for session in std::mem::take(&mut world.sessions) {
        session.order(Order::End(Some(Close::SESSION_TIMED_OUT.0)));
    }
    online(world);
}

fn online(world: &mut World) {
    let online = world.is_bot_online();
    world.emit(Audience::Everybody, Change::Bot { online });
}

/// What the gateway sends to a bot that has no socket.
#[derive(Debug)]
pub struct Dispatches(mpsc::UnboundedReceiver<Order>);

impl Dispatches {
    /// The next dispatch, with its `t` and its `d`. `None` if there is none yet, or if the connection has ended.
    pub fn next_one(&mut self) -> Option<Value> {
        match self.0.try_recv().ok()? {
            Order::Send(text) => serde_json::from_str(&text).ok(),
            Order::Drop | Order::End(_) => None,
        }
    }
}

/// Begins the session of a bot without a socket, which receives the events of servers and those that come to every bot.
pub(super) fn listen(world: &mut World) -> Dispatches {
    let (link, orders) = mpsc::unbounded_channel();
    begin(world, Shard { number: 0, of: 1 }, Intent::Guilds.bits(), link, &Value::Null);
    Dispatches(orders)
}

/// Begins a session as `identify` asks for it, and returns its identifier.
fn begin(
    world: &mut World,
    shard: Shard,
    intents: u64,
    link: mpsc::UnboundedSender<Order>,
    identify: &Value,
) -> String {
    let id = format!("session-{}", world.next_id());
    // A bot that was started anew does not resume an old session of its shard, so one without a connection is forgotten.
    world.sessions.retain(|session| session.shard != shard || session.is_connected());
    let mut session =
        Session { id: id.clone(), shard, intents, seq: 0, sent: VecDeque::new(), link: Some(link) };
    session.dispatch("READY", &ready(world, &id, shard, identify));
    for guild in guilds_of(world, shard).filter_map(|guild| payload::guild_create(world, guild.id)) {
        if intents & Intent::Guilds.bits() != 0 && !world.faults.guilds_held {
            session.dispatch("GUILD_CREATE", &guild);
        }
    }
    world.sessions.push(session);
    online(world);
    id
}

/// The route of the gateway's WebSocket.
pub(super) async fn connect(State(shared): State<Arc<SharedWorld>>, upgrade: WebSocketUpgrade) -> Response {
    let fault = shared.write(|world| {
        world.gateway_connections += 1;
        world.faults.gateway
    });
    if fault == Some(GatewayFault::Away) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(|socket| async move { Connection::new(shared, socket).run().await })
}

/// Why a connection is closed (Discord, "Opcodes and Status Codes", "Gateway Close Event Codes").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Close(u16);

impl Close {
    const UNKNOWN_OPCODE: Self = Self(4001);
    const DECODE_ERROR: Self = Self(4002);
    const NOT_AUTHENTICATED: Self = Self(4003);
    const AUTHENTICATION_FAILED: Self = Self(4004);
    const ALREADY_AUTHENTICATED: Self = Self(4005);
    const RATE_LIMITED: Self = Self(4008);
    const SESSION_TIMED_OUT: Self = Self(4009);
    const INVALID_SHARD: Self = Self(4010);
    const SHARDING_REQUIRED: Self = Self(4011);
    const DISALLOWED_INTENTS: Self = Self(4014);
}

struct Connection {
    shared: Arc<SharedWorld>,
    socket: WebSocket,
    orders: mpsc::UnboundedReceiver<Order>,
    link: mpsc::UnboundedSender<Order>,
    session: Option<String>,
    /// Until then nothing is sent.
    quiet_until: Instant,
    /// When the bot last sent a heartbeat.
    heartbeat: Instant,
    /// When the bot sent its messages of the last [`RATE_PERIOD`].
    received: VecDeque<Instant>,
}

/// How many messages a bot may send on a connection in [`RATE_PERIOD`], heartbeats included (Discord, "Gateway", "Rate Limiting").
const MOST_RECEIVED: usize = 120;

const RATE_PERIOD: Duration = Duration::from_secs(60);

impl Connection {
    fn new(shared: Arc<SharedWorld>, socket: WebSocket) -> Self {
        let (link, orders) = mpsc::unbounded_channel();
        let now = Instant::now();
        let (session, received) = (None, VecDeque::new());
        Self { shared, socket, orders, link, session, quiet_until: now, heartbeat: now, received }
    }

    async fn run(mut self) {
        match self.shared.read(|world| world.faults.gateway) {
            Some(GatewayFault::EndsAtOnce) => return,
            // The connection stays silent until the bot gives up.
            Some(GatewayFault::IsSilent) => while let Some(Ok(_)) = self.socket.recv().await {},
            _ => {}
        }
        let interval = self.shared.read(|world| world.config.heartbeat_interval).as_millis();
        let interval = u64::try_from(interval).unwrap_or(u64::MAX);
        let hello = json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": interval } });
        if self.socket.send(Frame::text(hello.to_string())).await.is_ok() {
            self.serve().await;
        }
        let link = self.link.clone();
        self.shared.write(|world| {
            let mine = |session: &&mut super::gateway::Session| {
                session.link.as_ref().is_some_and(|other| other.same_channel(&link))
            };
            if let Some(session) = world.sessions.iter_mut().find(mine) {
                session.link = None;
                online(world);
            }
        });
    }

    async fn serve(&mut self) {
        let interval = self.shared.read(|world| world.config.heartbeat_interval);
        loop {
            let silent_for_too_long = self.heartbeat + interval + interval / 2;
            let order = async {
                sleep_until(self.quiet_until).await;
                self.orders.recv().await
            };
            tokio::select! {
                order = order => match order {
                    Some(Order::Send(text)) => {
                        if self.socket.send(Frame::text(text)).await.is_err() {
                            return;
                        }
                    }
                    Some(Order::End(Some(code))) => {
                        self.close(Close(code)).await;
                        return;
                    }
                    Some(Order::Drop | Order::End(None)) | None => return,
                },
                () = sleep_until(silent_for_too_long) => {
                    self.end_session();
                    self.close(Close::SESSION_TIMED_OUT).await;
                    return;
                }
                frame = self.socket.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => {
                        if let Err(close) = self.receive(&text) {
                            self.close(close).await;
                            return;
                        }
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(Frame::Close(frame))) => {
                        self.end_session_if_closed(frame.map(|frame| frame.code));
                        // The answer to the close frame goes out while this end waits for the other to hang up (RFC 6455, 5.5.1).
                        while let Some(Ok(_)) = self.socket.recv().await {}
                        return;
                    }
                    Some(Ok(Frame::Binary(_)) | Err(_)) | None => return,
                },
            }
        }
    }

    async fn close(&mut self, Close(code): Close) {
        let frame = CloseFrame { code, reason: "".into() };
        if self.socket.send(Frame::Close(Some(frame))).await.is_err() {
            tracing::debug!("the bot left before it was sent away");
        }
    }

    fn receive(&mut self, text: &str) -> Result<(), Close> {
        let now = Instant::now();
        self.received.retain(|at| *at + RATE_PERIOD > now);
        self.received.push_back(now);
        if self.received.len() > MOST_RECEIVED {
            return Err(Close::RATE_LIMITED);
        }
        let message: Value = serde_json::from_str(text).map_err(|_| Close::DECODE_ERROR)?;
        let data = &message["d"];
        match message["op"].as_u64() {
            Some(1) => {
                self.heartbeat = now;
                self.reply(&json!({ "op": 11 }));
            }
            Some(op @ (2 | 6)) => match self.shared.read(|world| world.faults.gateway) {
                Some(GatewayFault::Refuses(code)) => return Err(Close(code)),
                Some(GatewayFault::IsSilentAfterHello) => {}
                fault => {
                    if op == 2 { self.identify(data) } else { self.resume(data) }?;
                    if let Some(GatewayFault::EndsWhenReady(code)) = fault {
                        self.reply_order(Order::End(code));
                    }
                }
            },
            // Presence, voice state and members: the double shows nothing of them.
            Some(3 | 4 | 8) if self.session.is_some() => {}
            Some(3 | 4 | 8) => return Err(Close::NOT_AUTHENTICATED),
            _ => return Err(Close::UNKNOWN_OPCODE),
        }
        Ok(())
    }

    /// Ends the session if the bot closed with 1000 or 1001; after any other code it may come back.
    fn end_session_if_closed(&self, code: Option<u16>) {
        if matches!(code, Some(1000 | 1001)) {
            self.end_session();
        }
    }

    /// Ends the session; it cannot be resumed afterwards.
    fn end_session(&self) {
        self.shared.write(|world| {
            world.sessions.retain(|session| Some(&session.id) != self.session.as_ref());
            online(world);
        });
    }

    fn reply(&self, message: &Value) {
        self.reply_order(Order::Send(message.to_string()));
    }

    fn reply_order(&self, order: Order) {
        if self.link.send(order).is_err() {
            tracing::debug!("the connection ends while it is answered");
        }
    }

    fn identify(&mut self, data: &Value) -> Result<(), Close> {
        let link = self.link.clone();
        let known = self.session.clone();
        let begun = self.shared.write(|world| {
            if known.is_some_and(|known| world.sessions.iter().any(|session| session.id == known)) {
                return Err(Close::ALREADY_AUTHENTICATED);
            }
            if !world.is_bot_token(data["token"].as_str().unwrap_or_default()) {
                return Err(Close::AUTHENTICATION_FAILED);
            }
            let intents = data["intents"].as_u64().ok_or(Close::DECODE_ERROR)?;
            if intents & PRIVILEGED != 0 {
                return Err(Close::DISALLOWED_INTENTS);
            }
            let shard = Shard::read(data).ok_or(Close::INVALID_SHARD)?;
            let sharding = world.config.sharding;
            if shard.of < sharding.shards {
                return Err(Close::SHARDING_REQUIRED);
            }
            match world.starts.begin(shard, sharding, world.clock.now()) {
                Ok(()) => {}
                Err(Early::Pause) => return Ok(None),
                Err(Early::Day) => {
                    world.note_complaint(
                        "a session began beyond those of a day, which costs the token".to_owned(),
                    );
                    return Err(Close::AUTHENTICATION_FAILED);
                }
            }
            let id = begin(world, shard, intents, link, data);
            Ok(Some((id, world.faults.session_delay)))
        })?;
        match begun {
            Some((id, delay)) => {
                self.session = Some(id);
                self.quiet_until = Instant::now() + delay;
            }
            None => self.reply(&json!({ "op": 9, "d": false })),
        }
        Ok(())
    }

    fn resume(&mut self, data: &Value) -> Result<(), Close> {
        let link = self.link.clone();
        let wanted = data["session_id"].as_str().unwrap_or_default();
        let seq = data["seq"].as_u64().unwrap_or_default();
        let resumed = self.shared.write(|world| {
            if !world.is_bot_token(data["token"].as_str().unwrap_or_default()) {
                return Err(Close::AUTHENTICATION_FAILED);
            }
            let Some(session) = world.sessions.iter_mut().find(|session| session.id == wanted) else {
                return Ok(false);
            };
            let kept = session.sent.front().is_none_or(|(first, _)| seq + 1 >= *first);
            if seq > session.seq || !kept {
                return Ok(false);
            }
            session.order(Order::Drop);
            session.link = Some(link);
            for (_, missed) in session.sent.iter().filter(|(number, _)| *number > seq) {
                session.order(Order::Send(missed.clone()));
            }
            session.dispatch("RESUMED", &json!({ "_trace": [] }));
            online(world);
            Ok(true)
        })?;
        if resumed {
            self.session = Some(wanted.to_owned());
        } else {
            self.reply(&json!({ "op": 9, "d": false }));
        }
        Ok(())
    }
}

/// The servers of a shard in which the bot is.
fn guilds_of(world: &World, shard: Shard) -> impl Iterator<Item = &Guild> {
    let here = |guild: &&Guild| !world.left.contains(&guild.id);
    world.guilds.iter().filter(here).filter(move |guild| shard.has_events_of(Some(guild.id)))
}

fn ready(world: &World, session: &str, shard: Shard, identify: &Value) -> Value {
    let unavailable = |guild: &Guild| json!({ "id": guild.id, "unavailable": true });
    let guilds: Vec<Value> = guilds_of(world, shard).map(unavailable).collect();
    let mut ready = json!({
        "v": 10,
        "user": payload::own_user(world),
        "guilds": guilds,
        "session_id": session,
        "session_type": "normal",
        "resume_gateway_url": world.gateway_url(),
        "private_channels": [],
        "relationships": [],
        "presences": [],
        "user_settings": {},
        "_trace": [],
        "application": { "id": world.application, "flags": 1 << 23 },
    });
    if let Some(shard) = identify.get("shard") {
        ready["shard"] = shard.clone();
    }
    ready
}
