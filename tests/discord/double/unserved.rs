//! A double without a socket.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{Double, DoubleConfig, Response};
use serde_json::json;

#[tokio::test]
async fn without_a_socket_it_answers_says_what_happens_and_has_its_own_time() {
    let now = Duration::from_secs(1_800_000_000);
    let double = Double::unserved(DoubleConfig::default(), now);
    let mut said = double.listen();
    let greeted: Vec<_> = std::iter::from_fn(|| said.next_one()).map(|event| event["t"].clone()).collect();
    assert_eq!(greeted, ["READY", "GUILD_CREATE"]);
    let button = json!({ "type": 2, "style": 1, "label": "Join", "custom_id": "join" });
    let message = json!({
        "content": "A table",
        "allowed_mentions": { "parse": [] },
        "components": [{ "type": 1, "components": [button] }],
    });
    let request = Request::post(format!("/api/v10/channels/{}/messages", double.channel("cards")))
        .header(header::AUTHORIZATION, format!("Bot {}", double.token()))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(message.to_string()))
        .unwrap();
    assert_eq!(double.answer(request).await.status(), 200);
    let message = double.find_newest(|message| Some(message.clone())).unwrap();
    assert_eq!(message.timestamp, "2027-01-15T08:00:00.000000+00:00");

    let pressed = double.user("Bo").click(&message, "Join").unwrap();
    let interaction_seen = said.next_one().unwrap();
    assert_eq!(interaction_seen["t"], "INTERACTION_CREATE");
    assert_eq!(interaction_seen["d"]["id"], pressed.id().to_string());
    assert_eq!(said.next_one(), None);
    double.advance(Duration::from_secs(3));
    assert_eq!(pressed.response().await, Response::Failed);
}

#[tokio::test]
async fn a_bot_is_told_that_it_may_write_again_once_all_faults_are_undone() {
    let double = Double::unserved(DoubleConfig::default(), Duration::from_secs(1_800_000_000));
    let mut dispatches = double.listen();
    let mut told = || -> Vec<String> {
        let events = std::iter::from_fn(|| dispatches.next_one());
        events.map(|event| event["t"].as_str().unwrap().to_owned()).collect()
    };
    told();
    double.faults().deny("SEND_MESSAGES", Some(double.channel("cards"))).unwrap();
    double.faults().deny("EMBED_LINKS", Some(double.channel("cards"))).unwrap();
    double.faults().deny("SEND_MESSAGES", None).unwrap();
    assert_eq!(told(), ["CHANNEL_UPDATE", "CHANNEL_UPDATE", "GUILD_MEMBER_UPDATE"]);
    double.faults().order(FaultOrder::Clear).unwrap();
    assert_eq!(told(), ["GUILD_MEMBER_UPDATE", "CHANNEL_UPDATE"]);
    double.faults().order(FaultOrder::Clear).unwrap();
    assert!(told().is_empty(), "nothing has changed");
}
