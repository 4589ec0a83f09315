//! Messages that consist of components alone.

use carte_sandbox::DoubleConfig;
use serde_json::{Value, json};

use crate::double::puppet::Puppet;

/// A part that shows the picture with this name.
fn gallery(name: &str) -> Value {
    json!([{ "type": 12, "items": [{ "media": { "url": format!("attachment://{name}") } }] }])
}

#[tokio::test]
async fn what_consists_of_components_has_nothing_else_and_stays_so() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    let words = json!([{ "type": 10, "content": "Words" }]);
    let quiet = |mut body: Value| {
        body["allowed_mentions"] = json!({ "parse": [] });
        body
    };
    for (field, empty) in [("content", json!("")), ("embeds", json!([]))] {
        let mut body = quiet(json!({ "flags": 1 << 15, "components": words }));
        body[field] = empty;
        let refused = puppet.request("POST", &format!("/channels/{channel}/messages"), body).await;
        assert_eq!(refused.status, 400, "{field}: {}", refused.body);
    }
    let message = puppet.posted(&ana, channel, quiet(json!({ "flags": 1 << 15, "components": words }))).await;
    let path = format!("/channels/{channel}/messages/{}", message.id);
    for (change, taken) in [
        (json!({ "content": "Text" }), false),
        (json!({ "content": "Text", "flags": 0 }), false),
        (json!({ "embeds": [{ "title": "Frame" }], "flags": 0 }), false),
        (json!({ "components": words, "flags": 0 }), true),
    ] {
        let answer = puppet.request("PATCH", &path, quiet(change.clone())).await;
        assert_eq!(answer.status == 200, taken, "{change}: {}", answer.body);
    }
    assert_eq!(puppet.double.message(message.id).unwrap().flags & (1 << 15), 1 << 15);
    // A message must lose its text before it can be changed into one of components.
    let plain = puppet.posted(&ana, channel, quiet(json!({ "content": "Text" }))).await;
    let path = format!("/channels/{channel}/messages/{}", plain.id);
    let becomes = quiet(json!({ "flags": 1 << 15, "components": words }));
    assert_eq!(puppet.request("PATCH", &path, becomes.clone()).await.status, 400);
    let mut becomes = becomes;
    becomes["content"] = Value::Null;
    assert_eq!(puppet.request("PATCH", &path, becomes).await.status, 200);
}

#[tokio::test]
async fn a_change_brings_no_pictures_into_components() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    let body =
        |parts: Value| json!({ "flags": 1 << 15, "components": parts, "allowed_mentions": { "parse": [] } });
    let posted = puppet
        .with_file("POST", &format!("/channels/{channel}/messages"), body(gallery("a.png")), "a.png")
        .await;
    assert_eq!(posted.status, 200, "{}", posted.body);
    // Files that components show are listed only in those components.
    assert_eq!(posted.body["attachments"], json!([]));
    assert!(posted.body["components"][0]["items"][0]["media"]["url"].as_str().unwrap().ends_with("/a.png"));
    let path = format!("/channels/{channel}/messages/{}", posted.body["id"].as_str().unwrap());
    let changed = puppet.with_file("PATCH", &path, body(gallery("b.png")), "b.png").await;
    assert_eq!(changed.status, 400, "{}", changed.body);
    // Nor does the message that replaces a deferred answer.
    let (_, interaction) = puppet.go(&ana, channel).await;
    puppet.answer(&interaction, json!({ "type": 5, "data": { "flags": 64 } })).await;
    let promised =
        puppet.with_file("POST", &puppet.webhook(&interaction), body(gallery("c.png")), "c.png").await;
    assert_eq!(promised.status, 400, "{}", promised.body);
    assert!(promised.body.to_string().contains("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"));
    // A file that no component names is not shown.
    let unseen = puppet
        .with_file(
            "POST",
            &format!("/channels/{channel}/messages"),
            body(json!([{ "type": 10, "content": "x" }])),
            "d.png",
        )
        .await;
    assert_eq!(unseen.status, 200);
    let complaints = puppet.double.complaints();
    assert!(complaints.iter().any(|one| one.contains("d.png")), "{complaints:?}");
}
