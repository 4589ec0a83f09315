//! What the gateway brings.

use std::time::Duration;

use carte_sandbox::{Double, DoubleConfig};
use poise::serenity_prelude::{Event, Interaction};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::double::puppet::Puppet;

#[tokio::test]
async fn a_session_begins_with_ready_and_the_server() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    // The interaction comes after everything that was sent before it.
    puppet.go(&puppet.double.user("Ana"), puppet.double.channel("cards")).await;
    let events = puppet.events().await;
    let Event::Ready(ready) = &events[0] else { panic!("{:?}", events[0]) };
    assert_eq!(ready.ready.user.id.get(), puppet.double.application_id().get());
    let Event::GuildCreate(created) = &events[1] else { panic!("{:?}", events[1]) };
    assert_eq!(created.guild.channels.len(), 2);
    assert_eq!(created.guild.name, "Sandbox");
    assert!(!events.iter().any(|event| matches!(event, Event::Unknown(_))), "{events:?}");
}

#[tokio::test]
async fn an_interaction_is_complete() {
    let (puppet, chloe, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Chloé");
    let (_, interaction_seen) = puppet.go(&chloe, channel).await;
    let Interaction::Command(command) = interaction_seen else { panic!("{interaction_seen:?}") };
    assert_eq!(command.locale, "fr");
    assert_eq!(command.guild_locale.as_deref(), Some("en-US"));
    assert_eq!(command.user.id.get(), chloe.id().get());
    assert_eq!(command.user.global_name.as_deref(), Some("Chloé"));
    assert_eq!(command.channel_id.get(), channel.get());
    assert_eq!(command.channel.as_ref().and_then(|place| place.name.as_deref()), Some("cards"));
    assert_eq!(command.guild_id.map(|id| id.get()), Some(puppet.double.guild().id.get()));
    assert!(command.member.as_ref().is_some_and(|member| member.permissions.is_some()));
    assert!(command.app_permissions.is_some_and(|may| may.send_messages()));
    assert_eq!(command.attachment_size_limit, 10 << 20);
}

#[tokio::test]
async fn of_a_server_that_is_no_community_discord_knows_no_language() {
    for (community, known) in [(false, "en-US"), (true, "fr")] {
        let config = DoubleConfig { community, guild_locale: "fr".to_owned(), ..DoubleConfig::default() };
        let puppet = Puppet::start(config).await;
        let (_, seen) = puppet.go(&puppet.double.user("Ana"), puppet.double.channel("cards")).await;
        let Interaction::Command(command) = seen else { panic!("{seen:?}") };
        assert_eq!(command.guild_locale.as_deref(), Some(known));
    }
}

#[tokio::test]
async fn missed_interactions_arrive_once_and_in_order_after_a_resume() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    puppet.go(&ana, channel).await;
    puppet.double.faults().drop_gateway();
    let sent: Vec<u64> = (0..5).map(|_| ana.slash(channel, "go", &[]).unwrap().id().get()).collect();
    let mut interaction_seen = Vec::new();
    for _ in 0..5 {
        interaction_seen.push(puppet.next_interaction().await.id().get());
    }
    assert_eq!(interaction_seen, sent);
    let (invoked, last) = puppet.go(&ana, channel).await;
    assert_eq!(last.id().get(), invoked.id().get(), "nothing came twice");
}

#[tokio::test]
async fn every_event_is_understood() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    let faults = puppet.double.faults();
    let (guild, _) = puppet.double.add_guild("Second", "fr", "salon");
    let body = json!({ "name": "Aside", "type": 11 });
    puppet.request("POST", &format!("/channels/{channel}/threads"), body).await;
    let thread = puppet.double.channel("Aside");
    faults.archive_thread(thread, true).unwrap();
    faults.delete_channel(thread).unwrap();
    faults.delete_channel(puppet.double.channel("lounge")).unwrap();
    puppet.go(&ana, channel).await;
    let events = puppet.events().await;
    assert!(
        matches!(&events[2], Event::GuildCreate(event) if event.guild.id.get() == guild.get()),
        "{events:?}"
    );
    assert!(
        matches!(&events[3], Event::ThreadCreate(event) if event.thread.id.get() == thread.get()),
        "{events:?}"
    );
    assert!(matches!(&events[4], Event::ThreadUpdate(_)), "{events:?}");
    assert!(matches!(&events[5], Event::ThreadDelete(_)), "{events:?}");
    assert!(matches!(&events[6], Event::ChannelDelete(_)), "{events:?}");
    assert_eq!(events.len(), 7);
}

#[tokio::test]
async fn no_event_says_that_the_threads_of_a_deleted_channel_are_gone() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    let lounge = puppet.double.channel("lounge");
    let body = json!({ "name": "Aside", "type": 11 });
    puppet.request("POST", &format!("/channels/{lounge}/threads"), body).await;
    puppet.double.faults().delete_channel(lounge).unwrap();
    assert!(puppet.double.channels().iter().all(|place| place.name != "Aside"));
    puppet.go(&ana, channel).await;
    let events = puppet.events().await;
    assert!(events.iter().any(|event| matches!(event, Event::ChannelDelete(_))), "{events:?}");
    assert!(!events.iter().any(|event| matches!(event, Event::ThreadDelete(_))), "{events:?}");
}

/// A connection to the gateway over a plain socket, which says nothing by itself.
struct RawConnection(TcpStream);

impl RawConnection {
    /// Connects, and begins a session. Returns the content of its READY.
    async fn identify(double: &Double) -> (Self, Value) {
        let mut connection = Self::open(double).await;
        connection.send(&json!({ "op": 2, "d": { "token": double.token(), "intents": 1 } })).await;
        let ready = connection.next().await.unwrap();
        assert_eq!(ready["t"], "READY");
        (connection, ready)
    }

    async fn open(double: &Double) -> Self {
        let host = double.api_url().replace("http://", "");
        let request = format!(
            "GET /gateway?v=10 HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        let mut socket = TcpStream::connect(host).await.unwrap();
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(socket.read_u8().await.unwrap());
        }
        let mut connection = Self(socket);
        assert_eq!(connection.next().await.unwrap()["op"], 10, "hello");
        connection
    }

    /// Sends a short text. Its mask is all zeros, which does not change the text.
    async fn send(&mut self, message: &Value) {
        let text = message.to_string();
        let length = u8::try_from(text.len()).ok().filter(|length| *length < 126).unwrap();
        let frame = [&[0x81, 0x80 | length, 0, 0, 0, 0], text.as_bytes()].concat();
        self.0.write_all(&frame).await.unwrap();
    }

    /// The next message, or the code with which the connection is closed.
    async fn next(&mut self) -> Result<Value, u16> {
        let kind = self.0.read_u8().await.unwrap();
        let length = match self.0.read_u8().await.unwrap() {
            126 => usize::from(self.0.read_u16().await.unwrap()),
            short => usize::from(short),
        };
        let mut text = vec![0; length];
        self.0.read_exact(&mut text).await.unwrap();
        match kind {
            0x81 => Ok(serde_json::from_slice(&text).unwrap()),
            0x88 => Err(u16::from_be_bytes([text[0], text[1]])),
            kind => panic!("no such frame: {kind}"),
        }
    }

    /// The code with which the connection is closed.
    async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }
}

#[tokio::test]
async fn who_does_not_say_to_be_alive_loses_the_session() {
    let heartbeat_interval = Duration::from_secs(1);
    let double = Double::start(DoubleConfig { heartbeat_interval, ..Default::default() }).await.unwrap();
    let (mut alive, _) = RawConnection::identify(&double).await;
    for _ in 0..4 {
        tokio::time::sleep(heartbeat_interval / 2).await;
        alive.send(&json!({ "op": 1, "d": null })).await;
    }
    assert!(double.is_bot_online());
    assert_eq!(alive.closed().await, 4009);
    assert!(!double.is_bot_online());
    let (mut silent, ready) = RawConnection::identify(&double).await;
    assert_eq!(silent.closed().await, 4009);
    let mut again = RawConnection::open(&double).await;
    let session = &ready["d"]["session_id"];
    again.send(&json!({ "op": 6, "d": { "token": double.token(), "session_id": session, "seq": 1 } })).await;
    assert_eq!(again.next().await.unwrap()["op"], 9, "it cannot be resumed");
}

#[tokio::test]
async fn who_sends_more_than_120_messages_in_a_minute_is_sent_away() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let (mut connection, _) = RawConnection::identify(&double).await;
    for _ in 0..119 {
        connection.send(&json!({ "op": 1, "d": null })).await;
    }
    assert!(double.is_bot_online());
    connection.send(&json!({ "op": 1, "d": null })).await;
    assert_eq!(connection.closed().await, 4008);
}
