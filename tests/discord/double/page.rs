//! The page's API: catching up after a pause, secrecy, and the check of who may talk to it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use carte_sandbox::{
    Double, DoubleConfig,
    protocol::{Change, InteractionStatus, Log, Message, State, User},
};
use serde_json::{Value, json};

use crate::double::puppet::Puppet;

async fn state(puppet: &Puppet, who: &str) -> State {
    let url = format!("{}/sandbox/api/state?as={who}", puppet.double.api_url());
    puppet.web.get(url).send().await.unwrap().json().await.unwrap()
}

async fn post(puppet: &Puppet, path: &str, body: Value) -> (u16, Value) {
    let url = format!("{}/sandbox/api/{path}", puppet.double.api_url());
    let answer = puppet.web.post(url).json(&body).send().await.unwrap();
    let status = answer.status().as_u16();
    (status, serde_json::from_str(&answer.text().await.unwrap()).unwrap_or_default())
}

#[tokio::test]
async fn a_state_shows_what_its_viewer_may_see() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    puppet.posted(&ana, channel, json!({ "content": "Psst", "flags": 64 })).await;
    puppet.posted(&ana, channel, json!({ "content": "All", "allowed_mentions": { "parse": [] } })).await;
    let texts = |state: State| state.messages.iter().map(Message::text).collect::<Vec<_>>();
    assert_eq!(texts(state(&puppet, "ana").await), ["Psst", "All"]);
    assert_eq!(texts(state(&puppet, "bo").await), ["All"]);
    assert!(state(&puppet, "bo").await.bot_online);
}

#[tokio::test]
async fn the_page_acts_as_somebody() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let channel = puppet.double.channel("cards");
    let body = json!({ "kind": "slash", "as": "bo", "channel": channel, "command": "go" });
    let (code, answer) = post(&puppet, "interact", body).await;
    assert_eq!(code, 200);
    let sent: InteractionStatus = serde_json::from_value(answer).unwrap();
    assert_eq!(state(&puppet, "bo").await.pending, std::slice::from_ref(&sent));
    let interaction_seen = puppet.next_interaction().await;
    assert_eq!(interaction_seen.id().get(), sent.id.get());
    let data = json!({ "content": "Hi", "flags": 64 });
    assert_eq!(puppet.answer(&interaction_seen, json!({ "type": 4, "data": data })).await.status, 204);
    let seen = state(&puppet, "bo").await;
    assert_eq!((seen.messages.len(), seen.pending.len()), (1, 0));
    let wish = json!({ "as": "bo", "message": seen.messages[0].id });
    assert_eq!(post(&puppet, "dismiss", wish).await.0, 204);
    assert_eq!(state(&puppet, "bo").await.messages.len(), 0);
    let (code, user) = post(&puppet, "users", json!({ "name": "Gus", "locale": "fr" })).await;
    let user: User = serde_json::from_value(user).unwrap();
    assert_eq!((code, user.locale.as_str()), (200, "fr"));
    let (code, _) = post(&puppet, &format!("users/{}/locale", user.id), json!({ "locale": "xx" })).await;
    assert_eq!(code, 400);
    let (code, error) = post(
        &puppet,
        "interact",
        json!({ "kind": "slash", "as": "bo", "channel": channel, "command": "no" }),
    )
    .await;
    assert_eq!((code, error["error"].is_string()), (400, true));
    assert_eq!(
        post(&puppet, "say", json!({ "as": "bo", "channel": channel, "content": "hello" })).await.0,
        200
    );
    assert_eq!(post(&puppet, "faults/deny", json!({ "permission": "SEND_MESSAGES" })).await.0, 204);
    assert_eq!(
        post(&puppet, "faults/next", json!({ "what": { "kind": "status", "status": 500 } })).await.0,
        204
    );
    assert_eq!(post(&puppet, "faults/burn", json!({})).await.0, 400);
    assert_eq!(post(&puppet, "restart-bot", json!({})).await.0, 501);
    assert_eq!(post(&puppet, "clock", json!({ "seconds": 60 })).await.0, 501);
    let log =
        puppet.web.get(format!("{}/sandbox/api/log?after=1", puppet.double.api_url())).send().await.unwrap();
    let log: Log = log.json().await.unwrap();
    assert!(log.exchanges.iter().all(|one| one.number > 1));
    assert!(log.exchanges.iter().any(|one| one.interaction == Some(sent.id) && one.round_trip_us.is_some()));
}

#[tokio::test]
async fn the_clock_is_moved_for_the_double_and_the_bot() {
    let moved = Arc::new(Mutex::new(Vec::new()));
    let bot = Arc::clone(&moved);
    let config = DoubleConfig {
        move_clock: Some(Arc::new(move |span| bot.lock().unwrap().push(span))),
        ..DoubleConfig::default()
    };
    let puppet = Puppet::start(config).await;
    for wrong in [json!({ "seconds": 0 }), json!({ "seconds": 32 * 24 * 3600 }), json!({ "seconds": -5 })] {
        assert!((400..500).contains(&post(&puppet, "clock", wrong).await.0));
    }
    assert_eq!(state(&puppet, "ana").await.ahead_ms, 0);
    for seconds in [3600, 60] {
        assert_eq!(post(&puppet, "clock", json!({ "seconds": seconds })).await.0, 204);
    }
    assert_eq!(state(&puppet, "ana").await.ahead_ms, 3_660_000);
    assert_eq!(*moved.lock().unwrap(), [3600, 60].map(Duration::from_secs));
}

#[tokio::test]
async fn other_sites_are_kept_out() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let url = format!("{}/sandbox/api/state?as=ana", double.api_url());
    let own = double.api_url();
    let table: [(&str, &str, u16); 5] = [
        ("origin", &own, 200),
        ("origin", "https://elsewhere.example", 403),
        ("origin", "null", 403),
        ("host", "elsewhere.example", 403),
        ("host", "127.0.0.1:1", 403),
    ];
    for (name, value, expected) in table {
        let answer = reqwest::Client::new().get(&url).header(name, value).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), expected, "{name}: {value}");
    }
}

#[test]
fn events_are_flat_json() {
    let event = carte_sandbox::protocol::Event { seq: 7, change: Change::Bot { online: true } };
    assert_eq!(serde_json::to_value(event).unwrap(), json!({ "seq": 7, "type": "bot", "online": true }));
}
