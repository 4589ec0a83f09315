//! How far a session with Discord's gateway has been heard, and how another process goes on with it (Discord, "Gateway",
//! "Resuming").

use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures::Stream;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{
    ApplicationId, Event, GatewayEvent, InteractionId, Ready, ReadyEvent, Shard, ShardMessenger, Timestamp,
    collect,
};
use tokio::sync::Notify;
use tokio::time::Instant;
use tracing::subscriber::{NoSubscriber, set_default};

use carte_store::leases::Session;

/// The pause between signs of life on a session that was begun elsewhere: shorter than any that Discord asks for.
const HEARTBEAT: Duration = Duration::from_secs(30);

/// By then everything has been repeated.
const REPEATED: Duration = Duration::from_secs(10);

/// Counts what is heard on a connection. It also notices dispatches that serenity cannot read, about which that says nothing
/// itself.
#[derive(Debug)]
pub(super) struct SessionTracker {
    heard: Mutex<Heard>,
    /// Told when a session begins.
    begun: Notify,
}

#[derive(Debug)]
struct Heard {
    /// What is known of the session, with the number of the last dispatch.
    session: Session,
    /// That number as it was noted last, for those who go on with the session.
    noted: u64,
    /// That number when the connection was made.
    before: u64,
}

impl SessionTracker {
    /// For a connection that goes on with a session, or that begins one of this shard.
    pub(super) fn new(shard: u32, of: u32, resumed: Option<&Session>) -> Self {
        let (id, address) = (String::new(), String::new());
        let session = resumed.cloned().unwrap_or(Session { shard, of, id, address, seq: 0 });
        let heard = Mutex::new(Heard { noted: session.seq, before: session.seq, session });
        Self { heard, begun: Notify::new() }
    }

    /// Whether anything has been heard on the connection; if not, its session may be over.
    pub(super) fn has_heard(&self) -> bool {
        let heard = self.heard();
        heard.session.seq > heard.before
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hears what comes on a connection, for as long as what is returned is kept: before it is handled, and without the copy
    /// that serenity makes of each event for a raw handler.
    pub(super) fn listen(
        self: &Arc<Self>,
        connection: &ShardMessenger,
    ) -> impl Stream<Item = Infallible> + use<> {
        let tracker = Arc::clone(self);
        collect(connection, move |event| {
            tracker.hear(event);
            None
        })
    }

    fn hear(&self, event: &Event) {
        let mut heard = self.heard();
        // Each has the next number. One that could not be read at all has not come here, and is heard once more.
        heard.session.seq += 1;
        match event {
            Event::Ready(ReadyEvent { ready, .. }) => {
                heard.session.id.clone_from(&ready.session_id);
                heard.session.address.clone_from(&ready.resume_gateway_url);
                self.begun.notify_one();
            }
            Event::Unknown(unknown) => tracing::warn!(kind = unknown.kind, "a dispatch could not be read"),
            _ => {}
        }
    }

    /// The session, once it has begun.
    pub(super) async fn begun(&self) -> Session {
        loop {
            match self.session() {
                Some(session) => return session,
                None => self.begun.notified().await,
            }
        }
    }

    /// How far the session has been heard, once it has begun.
    pub(super) fn session(&self) -> Option<Session> {
        Some(self.heard().session.clone()).filter(|session| !session.id.is_empty())
    }

    /// The same, if there is more than was noted last.
    pub(super) fn news(&self) -> Option<Session> {
        let noted = self.heard().noted;
        self.session().filter(|session| noted < session.seq)
    }

    /// What was heard up to there is noted.
    pub(super) fn note(&self, seq: u64) {
        self.heard().noted = seq;
    }
}

/// A session that another process has begun, for the connection that goes on with it.
#[derive(Debug)]
pub(super) struct Resumed {
    /// What Discord would say of a session that begins.
    pub(super) ready: Ready,
    /// When this process went on with it, by both clocks.
    since: (Timestamp, Instant),
}

impl Resumed {
    /// Lets a connection that was just made go on with a session.
    ///
    /// # Errors
    /// When Discord cannot be reached.
    pub(super) async fn begin(
        connection: &mut Shard,
        session: &Session,
        application: ApplicationId,
    ) -> Result<Self, serenity::Error> {
        let said = ready(session, application);
        let begun = json!({ "op": 0, "t": "READY", "s": session.seq, "d": said });
        let begun: GatewayEvent = serde_json::from_value(begun)?;
        let interval = u64::try_from(HEARTBEAT.as_millis()).unwrap_or(u64::MAX);
        // serenity takes the session from nobody but the gateway, and would say that dispatches are missing.
        {
            let _silent = set_default(NoSubscriber::new());
            for event in [GatewayEvent::Hello(interval), begun] {
                connection.handle_event(&Ok(event))?;
            }
        }
        connection.resume().await?;
        Ok(Self { ready: serde_json::from_value(said)?, since: (Timestamp::now(), Instant::now()) })
    }

    /// Whether an interaction is from before this process went on: another one may have carried it out, and otherwise its
    /// person has been told that it failed.
    pub(super) fn repeats(&self, interaction: InteractionId) -> bool {
        let (moment, since) = self.since;
        since.elapsed() < REPEATED && interaction.created_at() < moment
    }
}

/// What Discord says when a session begins, as far as the libraries need it.
fn ready(session: &Session, application: ApplicationId) -> Value {
    json!({
        "v": 10,
        "user": { "id": application, "username": "", "avatar": null, "bot": true },
        "guilds": [],
        "session_id": session.id,
        "resume_gateway_url": session.address,
        "shard": [session.shard, session.of],
        "application": { "id": application, "flags": 0 },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(seq: u64) -> Session {
        Session { shard: 1, of: 4, id: "a".to_owned(), address: "wss://b".to_owned(), seq }
    }

    #[test]
    fn what_is_heard_is_news_until_it_is_noted() {
        let tracker = SessionTracker::new(1, 4, None);
        assert_eq!((tracker.session(), tracker.news()), (None, None), "nothing has begun");
        let tracker = SessionTracker::new(1, 4, Some(&session(7)));
        assert_eq!((tracker.session(), tracker.news()), (Some(session(7)), None), "that is noted");
        assert!(!tracker.has_heard());
        tracker.heard().session.seq += 2;
        assert!(tracker.has_heard());
        assert_eq!(
            (tracker.news(), tracker.news()),
            (Some(session(9)), Some(session(9))),
            "nobody has noted it"
        );
        tracker.note(9);
        assert_eq!(tracker.news(), None);
    }

    #[test]
    fn the_libraries_read_what_they_are_told_of_a_session() {
        let said = ready(&session(7), ApplicationId::new(3));
        let ready: Ready = serde_json::from_value(said).unwrap();
        assert_eq!((ready.session_id.as_str(), ready.user.id.get()), ("a", 3));
        assert_eq!(ready.shard.map(|shard| (shard.id.0, shard.total)), Some((1, 4)));
    }

    #[tokio::test(start_paused = true)]
    async fn what_came_before_is_left_to_who_was_there() {
        let ready = serde_json::from_value(ready(&session(7), ApplicationId::new(3))).unwrap();
        let moment = Timestamp::from_unix_timestamp(1_700_000_000).unwrap();
        let resumed = Resumed { ready, since: (moment, Instant::now()) };
        // Discord counts milliseconds from the first second of 2015, 22 bits up.
        let at = |seconds: u64| InteractionId::new(((seconds - 1_420_070_400) * 1000) << 22);
        assert!(resumed.repeats(at(1_699_999_999)) && !resumed.repeats(at(1_700_000_001)));
        tokio::time::advance(REPEATED).await;
        assert!(!resumed.repeats(at(1_699_999_999)), "a clock that is wrong does no harm for long");
    }
}
