//! Limits in time, visibility, permissions, rate limits.

use std::time::Duration;

use carte_sandbox::{DoubleConfig, Fault, Identity, RateLimits, Response};
use serde_json::{Value, json};

use crate::double::puppet::Puppet;

async fn puppet() -> Puppet {
    Puppet::start(DoubleConfig::default()).await
}

pub(super) fn text(content: &str) -> Value {
    json!({ "content": content, "allowed_mentions": { "parse": [] } })
}

#[tokio::test]
async fn an_interaction_takes_one_answer_in_time() {
    let (puppet, ana, channel) = puppet().await.with_user("Ana");
    let (_, first) = puppet.go(&ana, channel).await;
    let hello = json!({ "type": 4, "data": text("Hello") });
    assert_eq!(puppet.answer(&first, hello.clone()).await.status, 204);
    let again = puppet.answer(&first, hello.clone()).await;
    assert_eq!((again.status, again.code()), (400, 40060));
    let (invoked, late) = puppet.go(&ana, channel).await;
    puppet.double.advance(Duration::from_secs(3));
    assert_eq!(invoked.response().await, Response::Failed);
    let answer = puppet.answer(&late, hello.clone()).await;
    assert_eq!((answer.status, answer.code()), (404, 10062));
    let made_up = puppet.request("POST", "/interactions/12/nonsense/callback", hello).await;
    assert_eq!((made_up.status, made_up.code()), (404, 10062));
}

#[tokio::test]
async fn a_token_dies_after_a_quarter_of_an_hour() {
    let (puppet, ana, channel) = puppet().await.with_user("Ana");
    let (_, interaction) = puppet.go(&ana, channel).await;
    let webhook = puppet.webhook(&interaction);
    let early = puppet.request("POST", &webhook, text("More")).await;
    assert_eq!((early.status, early.code()), (404, 10015), "it has not been acknowledged");
    let answer = json!({ "type": 4, "data": { "content": "Hello", "flags": 64 } });
    assert_eq!(puppet.answer(&interaction, answer).await.status, 204);
    let original = format!("{webhook}/messages/@original");
    assert_eq!(puppet.request("PATCH", &original, json!({ "content": "Edited" })).await.status, 200);
    assert_eq!(puppet.request("POST", &webhook, text("More")).await.status, 200);
    puppet.double.advance(Duration::from_secs(15 * 60));
    let dead = puppet.request("PATCH", &original, json!({ "content": "Again" })).await;
    assert_eq!((dead.status, dead.code()), (401, 50027));
}

#[tokio::test]
async fn callbacks_fit_their_interaction() {
    let (puppet, ana, channel) = puppet().await.with_user("Ana");
    let (_, command) = puppet.go(&ana, channel).await;
    for wrong in [
        json!({ "type": 1 }),
        json!({ "type": 4 }),
        json!({ "type": 4, "data": {} }),
        json!({ "type": 6 }),
        json!({ "type": 7, "data": { "content": "x" } }),
        json!({ "type": 8, "data": { "choices": [] } }),
        json!({ "type": 9, "data": { "title": "x" } }),
        json!({ "type": 42 }),
        json!({}),
    ] {
        let answer = puppet.answer(&command, wrong.clone()).await;
        assert_eq!((answer.status, answer.code()), (400, 50035), "{wrong}");
    }
    assert_eq!(puppet.answer(&command, json!({ "type": 5 })).await.status, 204, "it may still be answered");
}

#[tokio::test]
async fn ephemeral_messages_do_not_exist_for_the_channel_routes() {
    let (puppet, ana, channel) = puppet().await.with_user("Ana");
    let secret = puppet.posted(&ana, channel, json!({ "content": "Psst", "flags": 64 })).await;
    let path = format!("/channels/{channel}/messages/{}", secret.id);
    for method in ["GET", "PATCH", "DELETE"] {
        let answer = puppet.request(method, &path, json!({ "content": "x" })).await;
        assert_eq!((answer.status, answer.code()), (404, 10008), "{method}");
    }
    let listed = puppet.request("GET", &format!("/channels/{channel}/messages"), Value::Null).await;
    assert_eq!(listed.body, json!([]));
    assert!(puppet.double.user("Bo").press(secret.id, "anything", &[]).is_err());
}

#[tokio::test]
async fn a_list_of_messages_has_one_to_a_hundred() {
    let puppet = puppet().await;
    let path = format!("/channels/{}/messages", puppet.double.channel("cards"));
    for content in ["One", "Two", "Three"] {
        puppet.request("POST", &path, text(content)).await;
    }
    for (limit, listed) in [("1", 1), ("2", 2), ("100", 3)] {
        let list = puppet.request("GET", &format!("{path}?limit={limit}"), Value::Null).await;
        assert_eq!((list.status, list.body.as_array().map(Vec::len)), (200, Some(listed)), "{limit}");
    }
    for limit in ["0", "101", "-1", "many"] {
        let refused = puppet.request("GET", &format!("{path}?limit={limit}"), Value::Null).await;
        assert_eq!((refused.status, refused.code()), (400, 50035), "{limit}");
    }
}

#[tokio::test]
async fn what_people_write_is_empty_for_the_bot_unless_they_mention_or_write_to_it() {
    let (puppet, ana, channel) = puppet().await.with_user("Ana");
    let read = async |message: carte_sandbox::Message| {
        let path = format!("/channels/{}/messages", message.channel_id);
        let one = puppet.request("GET", &format!("{path}/{}", message.id), Value::Null).await;
        let list = puppet.request("GET", &path, Value::Null).await;
        assert_eq!(list.body[0], one.body);
        one.body["content"].as_str().unwrap().to_owned()
    };
    assert_eq!(read(ana.say(channel, "Hello").unwrap()).await, "");
    let called = format!("Hello <@{}>", puppet.double.application_id());
    assert_eq!(read(ana.say(channel, &called).unwrap()).await, called);
    assert_eq!(read(ana.say(ana.conversation(), "Hello").unwrap()).await, "Hello");
    assert_eq!(read(puppet.posted(&ana, channel, text("Board")).await).await, "Board");
}

#[tokio::test]
async fn the_bot_may_do_what_it_may() {
    let (puppet, ana, channel) = puppet().await.with_user("Ana");
    let messages = format!("/channels/{channel}/messages");
    let faults = puppet.double.faults();
    faults.deny("SEND_MESSAGES", Some(channel)).unwrap();
    let refused = puppet.request("POST", &messages, text("x")).await;
    assert_eq!((refused.status, refused.code()), (403, 50013));
    let other = format!("/channels/{}/messages", puppet.double.channel("lounge"));
    assert_eq!(puppet.request("POST", &other, text("x")).await.status, 200);
    puppet.posted(&ana, channel, text("An interaction is answered all the same")).await;
    faults.allow("SEND_MESSAGES", Some(channel)).unwrap();
    faults.deny("VIEW_CHANNEL", Some(channel)).unwrap();
    let refused = puppet.request("POST", &messages, text("x")).await;
    assert_eq!((refused.status, refused.code()), (403, 50001));
    faults.allow("VIEW_CHANNEL", Some(channel)).unwrap();
    assert_eq!(puppet.request("POST", &messages, text("x")).await.status, 200);
    assert!(faults.deny("SEND_MESAGES", None).is_err());
}

#[tokio::test]
async fn what_is_gone_is_unknown() {
    let (puppet, ana, channel) = puppet().await.with_user("Ana");
    let message = puppet.posted(&ana, channel, text("Board")).await;
    let path = format!("/channels/{channel}/messages/{}", message.id);
    assert_eq!(puppet.request("PATCH", &path, text("Board 2")).await.status, 200);
    puppet.double.faults().delete_message(&message).unwrap();
    let gone = puppet.request("PATCH", &path, text("Board 3")).await;
    assert_eq!((gone.status, gone.code()), (404, 10008));
    puppet.double.faults().delete_channel(channel).unwrap();
    let gone = puppet.request("POST", &format!("/channels/{channel}/messages"), text("x")).await;
    assert_eq!((gone.status, gone.code()), (404, 10003));
}

#[tokio::test]
async fn direct_messages_can_be_closed() {
    let puppet = puppet().await;
    let ana = puppet.double.user("Ana");
    let opened = puppet.request("POST", "/users/@me/channels", json!({ "recipient_id": ana.id() })).await;
    let path = format!("/channels/{}/messages", opened.body["id"].as_str().unwrap());
    assert_eq!(puppet.request("POST", &path, text("Your turn")).await.status, 200);
    assert_eq!(ana.direct_messages()[0].text(), "Your turn");
    puppet.double.faults().close_dms(ana.id(), true).unwrap();
    let refused = puppet.request("POST", &path, text("Your turn")).await;
    assert_eq!((refused.status, refused.code()), (403, 50007));
}

#[tokio::test]
async fn direct_messages_do_not_reach_people_who_share_no_server_with_the_bot_unless_they_installed_it() {
    let puppet = puppet().await;
    let [ana, bo] = ["Ana", "Bo"].map(|name| puppet.double.user(name));
    bo.install();
    let post = async |who: &Identity| {
        let path = format!("/channels/{}/messages", who.conversation());
        let answer = puppet.request("POST", &path, text("Your turn")).await;
        (answer.status, answer.code())
    };
    for who in [&ana, &bo] {
        assert_eq!(post(who).await, (200, 0));
        puppet.double.faults().leave_guild(who.id()).unwrap();
    }
    assert_eq!(post(&ana).await, (403, 50278));
    assert_eq!(post(&bo).await, (200, 0));
    puppet.double.faults().join_guild(ana.id()).unwrap();
    assert_eq!(post(&ana).await, (200, 0));
    puppet.double.faults().remove_bot(puppet.double.guild().id);
    assert_eq!(post(&ana).await, (403, 50278), "the bot has left");
}

#[tokio::test]
async fn a_message_with_the_same_nonce_is_posted_once_in_the_last_minutes() {
    let puppet = puppet().await;
    let path = format!("/channels/{}/messages", puppet.double.channel("cards"));
    let body = |nonce: &str, enforce: bool| json!({ "content": "Hello", "nonce": nonce, "enforce_nonce": enforce, "allowed_mentions": { "parse": [] } });
    let first = puppet.request("POST", &path, body("one", true)).await;
    let again = puppet.request("POST", &path, body("one", true)).await;
    assert_eq!((first.status, again.status), (200, 200));
    assert_eq!(first.body["id"], again.body["id"]);
    for (nonce, enforce) in [("two", true), ("one", false)] {
        assert_ne!(first.body["id"], puppet.request("POST", &path, body(nonce, enforce)).await.body["id"]);
    }
    puppet.double.advance(Duration::from_secs(301));
    assert_ne!(first.body["id"], puppet.request("POST", &path, body("one", true)).await.body["id"]);
}

#[tokio::test]
async fn a_nonce_counts_for_its_author_in_every_channel_and_outlives_its_message() {
    let puppet = puppet().await;
    let [cards, lounge] =
        ["cards", "lounge"].map(|name| format!("/channels/{}/messages", puppet.double.channel(name)));
    let body = json!({ "content": "Hello", "nonce": "one", "enforce_nonce": true, "allowed_mentions": { "parse": [] } });
    let first = puppet.request("POST", &cards, body.clone()).await;
    let elsewhere = puppet.request("POST", &lounge, body.clone()).await;
    assert_eq!((elsewhere.status, &elsewhere.body["id"]), (200, &first.body["id"]));
    let message = format!("{cards}/{}", first.body["id"].as_str().unwrap());
    assert_eq!(puppet.request("DELETE", &message, Value::Null).await.status, 204);
    let again = puppet.request("POST", &cards, body).await;
    assert_eq!((again.status, again.code()), (404, 10008));
}

#[tokio::test]
async fn an_archived_thread_opens_when_written_to_unless_locked() {
    let puppet = puppet().await;
    let channel = puppet.double.channel("cards");
    let body = json!({ "name": "Table 2", "type": 11 });
    let started = puppet.request("POST", &format!("/channels/{channel}/threads"), body).await;
    assert_eq!(started.status, 201);
    let thread = puppet.double.channel("Table 2");
    let messages = format!("/channels/{thread}/messages");
    let first = puppet.request("POST", &messages, text("One")).await;
    let first = format!("{messages}/{}", first.body["id"].as_str().unwrap());
    puppet.double.faults().archive_thread(thread, false).unwrap();
    let edit = puppet.request("PATCH", &first, text("Two")).await;
    assert_eq!((edit.status, edit.code()), (400, 50083));
    assert_eq!(puppet.request("POST", &messages, text("Three")).await.status, 200);
    assert_eq!(puppet.request("PATCH", &first, text("Two")).await.status, 200);
    puppet.double.faults().archive_thread(thread, true).unwrap();
    let refused = puppet.request("POST", &messages, text("Four")).await;
    assert_eq!((refused.status, refused.code()), (400, 50083));
}

#[tokio::test]
async fn requests_fail_and_wait_on_demand() {
    let puppet = puppet().await;
    let channel = puppet.double.channel("cards");
    let path = format!("/channels/{channel}/messages");
    let faults = puppet.double.faults();
    faults.next("POST /channels/{id}/messages", Fault::RateLimited { retry_after: 0.25, global: false });
    assert_eq!(puppet.request("GET", &path, Value::Null).await.status, 200, "another route");
    let limited = puppet.request("POST", &path, text("x")).await;
    assert_eq!((limited.status, &limited.body["retry_after"]), (429, &json!(0.25)));
    assert!(limited.headers.contains_key("retry-after"));
    faults.next_times("POST *", 2, Fault::Status { status: 500 });
    for expected in [500, 500, 200] {
        assert_eq!(puppet.request("POST", &path, text("x")).await.status, expected);
    }
    faults.next("POST *", Fault::LoseAnswer);
    assert_eq!(puppet.request("POST", &path, text("carried out")).await.status, 500);
    assert_eq!(puppet.double.messages().len(), 2, "one went through, one without its answer");
    assert_eq!(puppet.double.rejected(), Vec::new(), "none of that was the bot's fault");
    let fine = puppet.request("GET", &path, Value::Null).await;
    assert!(!fine.headers.contains_key("x-ratelimit-limit"), "there is none");
}

/// A double that is as strict as Discord.
async fn strict() -> Puppet {
    Puppet::start(DoubleConfig { rate_limits: Some(RateLimits::DISCORD), ..Default::default() }).await
}

#[tokio::test]
async fn a_channel_takes_five_messages_in_five_seconds() {
    let puppet = strict().await;
    let path = format!("/channels/{}/messages", puppet.double.channel("cards"));
    for left in ["4", "3", "2", "1", "0"] {
        let posted = puppet.request("POST", &path, text("x")).await;
        assert_eq!((posted.status, &posted.headers["x-ratelimit-remaining"]), (200, &left.parse().unwrap()));
        assert_eq!(posted.headers["x-ratelimit-limit"], "5");
        for name in ["reset", "reset-after", "bucket"] {
            assert!(posted.headers.contains_key(format!("x-ratelimit-{name}")), "{name}");
        }
        // Within one second, only fifty requests are allowed in all.
        puppet.double.advance(Duration::from_millis(20));
    }
    let limited = puppet.request("POST", &path, text("x")).await;
    assert_eq!(limited.status, 429);
    assert!(limited.body["retry_after"].as_f64().is_some_and(|wait| wait > 0.0 && wait <= 5.0));
    assert!(!limited.headers.contains_key("x-ratelimit-global"));
    let lounge = format!("/channels/{}/messages", puppet.double.channel("lounge"));
    let elsewhere = puppet.request("POST", &lounge, text("x")).await;
    assert_eq!(elsewhere.status, 200, "each channel has a bucket of its own");
    let name = "x-ratelimit-bucket";
    assert_eq!(elsewhere.headers[name], limited.headers[name], "of the same name");
    puppet.double.advance(Duration::from_secs(5));
    assert_eq!(puppet.request("POST", &path, text("x")).await.status, 200);
}

#[tokio::test]
async fn messages_older_than_an_hour_are_edited_three_times_in_six_seconds() {
    let puppet = strict().await;
    let path = format!("/channels/{}/messages", puppet.double.channel("cards"));
    let post = async || {
        let posted = puppet.request("POST", &path, text("x")).await;
        format!("{path}/{}", posted.body["id"].as_str().unwrap())
    };
    let old = post().await;
    puppet.double.advance(Duration::from_secs(60 * 60));
    let new = post().await;
    for (message, status) in [(&old, 200), (&old, 200), (&old, 200), (&old, 429), (&new, 200)] {
        let edited = puppet.request("PATCH", message, text("y")).await;
        assert_eq!(edited.status, status, "{}", edited.body);
        if status == 429 {
            assert_eq!(edited.body["code"], 30046);
            assert!(edited.body["retry_after"].as_f64().is_some_and(|wait| wait > 0.0 && wait <= 6.0));
        }
    }
    puppet.double.advance(Duration::from_secs(6));
    assert_eq!(puppet.request("PATCH", &old, text("z")).await.status, 200);
}

#[tokio::test]
async fn edits_have_a_limit_of_their_own() {
    let puppet = strict().await;
    let path = format!("/channels/{}/messages", puppet.double.channel("cards"));
    let posted = puppet.request("POST", &path, text("x")).await;
    let message = format!("{path}/{}", posted.body["id"].as_str().unwrap());
    for _ in 0..5 {
        let edited = puppet.request("PATCH", &message, text("y")).await;
        assert_eq!(edited.status, 200);
        assert_ne!(edited.headers["x-ratelimit-bucket"], posted.headers["x-ratelimit-bucket"]);
    }
    assert_eq!(puppet.request("PATCH", &message, text("z")).await.status, 429);
    assert_eq!(puppet.request("POST", &path, text("x")).await.status, 200);
    assert_eq!((puppet.double.limited(), puppet.double.invalid()), (1, 1));
}

#[tokio::test]
async fn the_follow_ups_of_an_interaction_have_a_limit() {
    let (puppet, ana, channel) = strict().await.with_user("Ana");
    let (_, interaction) = puppet.go(&ana, channel).await;
    let answer = json!({ "type": 4, "data": text("Hello") });
    assert_eq!(puppet.answer(&interaction, answer.clone()).await.status, 204);
    let webhook = puppet.webhook(&interaction);
    for _ in 0..5 {
        assert_eq!(puppet.request("POST", &webhook, text("More")).await.status, 200);
    }
    assert_eq!(puppet.request("POST", &webhook, text("More")).await.status, 429);
    let (_, another) = puppet.go(&ana, channel).await;
    assert_eq!(puppet.answer(&another, answer).await.status, 204);
    assert_eq!(puppet.request("POST", &puppet.webhook(&another), text("More")).await.status, 200);
}

#[tokio::test]
async fn everything_together_has_a_limit_but_interactions() {
    // However slow the machine is, it makes this many requests within some second.
    let limits = RateLimits { global: 5, ..RateLimits::DISCORD };
    let puppet = Puppet::start(DoubleConfig { rate_limits: Some(limits), ..Default::default() }).await;
    let (ana, channel) = (puppet.double.user("Ana"), puppet.double.channel("cards"));
    let limited = loop {
        let answer = puppet.request("GET", "/users/@me", Value::Null).await;
        if answer.status == 429 {
            break answer;
        }
    };
    assert_eq!(limited.body["global"], true);
    assert!(limited.headers.contains_key("x-ratelimit-global"));
    puppet.posted(&ana, channel, text("An interaction is answered all the same")).await;
}

#[tokio::test]
async fn too_many_invalid_requests_end_in_a_ban() {
    let puppet = Puppet::start(DoubleConfig { invalid_requests: 3, ..Default::default() }).await;
    let me = "/users/@me";
    for _ in 0..3 {
        assert_eq!(puppet.request_as("GET", me, Value::Null, "Bot wrong").await.status, 401);
    }
    assert_eq!(puppet.double.invalid(), 3);
    assert_eq!(puppet.request("GET", me, Value::Null).await.status, 200);
    // Requests that are older than ten minutes no longer count.
    puppet.double.advance(Duration::from_secs(10 * 60));
    for _ in 0..4 {
        assert_eq!(puppet.request_as("GET", me, Value::Null, "Bot wrong").await.status, 401);
    }
    let banned = puppet.request("GET", me, Value::Null).await;
    assert_eq!((banned.status, banned.body), (429, Value::Null), "nothing that could be read");
    assert!(banned.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 3000);
    puppet.double.advance(Duration::from_secs(60 * 60));
    assert_eq!(puppet.request("GET", me, Value::Null).await.status, 200);
}

#[tokio::test]
async fn only_the_right_token_opens() {
    let puppet = puppet().await;
    let token = puppet.double.token();
    for wrong in ["", "Bot wrong", token.as_str()] {
        let answer = puppet.request_as("GET", "/users/@me", Value::Null, wrong).await;
        assert_eq!(answer.status, 401, "{wrong:?}");
    }
    let log = serde_json::to_string(&puppet.double.exchanges()).unwrap();
    assert!(!log.contains(&token), "the token is in the log");
}

#[tokio::test]
async fn a_deferred_answer_is_filled_by_the_first_follow_up() {
    let (puppet, ana, channel) = puppet().await.with_user("Ana");
    let (invoked, interaction) = puppet.go(&ana, channel).await;
    let deferred = json!({ "type": 5, "data": { "flags": 64 } });
    assert_eq!(puppet.answer(&interaction, deferred).await.status, 204);
    assert!(invoked.response().await.message().unwrap().thinking);
    let parts = json!([{ "type": 10, "content": "Thought" }]);
    let body = json!({ "flags": 1 << 15, "components": parts, "allowed_mentions": { "parse": [] } });
    let filled = puppet.request("POST", &puppet.webhook(&interaction), body).await;
    assert_eq!(filled.status, 200, "{}", filled.body);
    let message = invoked.message().await.unwrap();
    assert_eq!((message.text().as_str(), message.ephemeral), ("Thought", true));
    assert_eq!(puppet.double.messages().len(), 1, "it took the place of the deferral");
    assert_eq!(puppet.double.user("Bo").messages(channel), [], "and its audience");
}

#[tokio::test]
async fn an_answer_with_its_response_brings_the_message() {
    let (puppet, ana, channel) = puppet().await.with_user("Ana");
    let (invoked, interaction) = puppet.go(&ana, channel).await;
    let path =
        format!("/interactions/{}/{}/callback?with_response=true", interaction.id(), interaction.token());
    let answer = puppet.request("POST", &path, json!({ "type": 4, "data": text("Hello") })).await;
    let message = invoked.response().await.message().unwrap();
    assert_eq!(answer.body["resource"]["message"]["id"], message.id.to_string());
    assert_eq!(answer.body["interaction"]["response_message_id"], message.id.to_string());
}
