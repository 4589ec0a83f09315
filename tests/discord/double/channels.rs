//! Channels other than text channels, and people who may only read.

use std::time::Duration;

use carte_sandbox::{BOT_PERMISSIONS_IN_NEW_SERVER, ChannelKind, DoubleConfig, Id, Identity};
use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use crate::double::limits::text;
use crate::double::puppet::Puppet;

async fn puppet() -> Puppet {
    Puppet::start(DoubleConfig::default()).await
}

#[tokio::test]
async fn embeds_without_their_permission_are_left_out_without_an_error() {
    let puppet = puppet().await;
    let channel = puppet.double.channel("cards");
    let path = format!("/channels/{channel}/messages");
    let framed = json!({ "embeds": [{ "title": "Round 1" }], "allowed_mentions": { "parse": [] } });
    let beside =
        json!({ "content": "One", "embeds": [{ "title": "Round 1" }], "allowed_mentions": { "parse": [] } });
    let before = puppet.request("POST", &path, beside.clone()).await;
    assert_eq!(before.body["embeds"][0]["title"], "Round 1");
    puppet.double.faults().deny("EMBED_LINKS", Some(channel)).unwrap();
    let posted = puppet.request("POST", &path, beside.clone()).await;
    assert_eq!(
        (posted.status, &posted.body["embeds"], &posted.body["content"]),
        (200, &json!([]), &json!("One"))
    );
    let alone = puppet.request("POST", &path, framed.clone()).await;
    assert_eq!((alone.status, alone.code()), (403, 50013));
    let message = format!("{path}/{}", posted.body["id"].as_str().unwrap());
    let edited = puppet.request("PATCH", &message, beside).await;
    assert_eq!((edited.status, &edited.body["embeds"]), (200, &json!([])));
    let emptied =
        json!({ "content": "", "embeds": [{ "title": "Round 1" }], "allowed_mentions": { "parse": [] } });
    let edited = puppet.request("PATCH", &message, emptied).await;
    assert_eq!((edited.status, edited.code()), (400, 50006), "nothing is left of it");
}

#[tokio::test]
async fn without_the_permission_to_read_what_was_said_a_list_is_empty_without_an_error() {
    let puppet = puppet().await;
    let channel = puppet.double.channel("cards");
    let path = format!("/channels/{channel}/messages");
    let posted = puppet.request("POST", &path, text("Hello")).await;
    let message = format!("{path}/{}", posted.body["id"].as_str().unwrap());
    assert_eq!(puppet.request("GET", &path, Value::Null).await.body.as_array().unwrap().len(), 1);
    puppet.double.faults().deny("READ_MESSAGE_HISTORY", Some(channel)).unwrap();
    let list = puppet.request("GET", &path, Value::Null).await;
    assert_eq!((list.status, list.body), (200, json!([])));
    let single = puppet.request("GET", &message, Value::Null).await;
    assert_eq!((single.status, single.code()), (403, 50013));
}

#[tokio::test]
async fn the_text_of_a_voice_channel_is_read_by_those_alone_who_may_connect() {
    let puppet = puppet().await;
    let (bo, faults) = (puppet.double.user("Bo"), puppet.double.faults());
    for kind in [ChannelKind::Voice, ChannelKind::Stage] {
        let channel = puppet.double.add_channel("voices", kind);
        let path = format!("/channels/{channel}/messages");
        let posted = puppet.request("POST", &path, text("Hello")).await;
        let message = format!("{path}/{}", posted.body["id"].as_str().unwrap());
        let read = async || {
            let list = puppet.request("GET", &path, Value::Null).await;
            let single = puppet.request("GET", &message, Value::Null).await;
            [list, single].map(|answer| (answer.status, answer.code()))
        };
        assert_eq!(read().await, [(200, 0); 2]);
        faults.deny("CONNECT", Some(channel)).unwrap();
        assert_eq!(read().await, [(403, 50001); 2]);
        faults.allow("CONNECT", Some(channel)).unwrap();
        assert_eq!(bo.messages(channel).len(), 1);
        faults.close_voice_channel(channel, bo.id(), true).unwrap();
        assert!(bo.messages(channel).is_empty() && bo.slash(channel, "go", &[]).is_err());
        let place = puppet.request("GET", &format!("/channels/{channel}"), Value::Null).await;
        let denied = Permissions::CONNECT.bits().to_string();
        let overwrite = json!({ "id": bo.id(), "type": 1, "allow": "0", "deny": denied });
        assert_eq!(place.body["permission_overwrites"], json!([overwrite]));
        faults.close_voice_channel(channel, bo.id(), false).unwrap();
        assert_eq!(bo.messages(channel).len(), 1);
    }
}

#[tokio::test]
async fn each_kind_of_channel_has_its_own_threads_or_none() {
    let puppet = puppet().await;
    let text_channel = puppet.double.channel("cards");
    let news = puppet.double.add_channel("news", ChannelKind::Announcement);
    let voice = puppet.double.add_channel("voice", ChannelKind::Voice);
    let stage = puppet.double.add_channel("stage", ChannelKind::Stage);
    let start = async |channel, kind: Value| {
        let body = json!({ "name": "Table 1", "type": kind });
        let answer = puppet.request("POST", &format!("/channels/{channel}/threads"), body).await;
        (answer.status, answer.code(), answer.body["type"].as_u64())
    };
    assert_eq!(start(text_channel, 11.into()).await, (201, 0, Some(11)));
    assert_eq!(start(news, 10.into()).await, (201, 0, Some(10)));
    assert_eq!(
        start(text_channel, Value::Null).await,
        (403, 50013, None),
        "without a kind it is a private one"
    );
    for (channel, kind) in [(news, 11), (text_channel, 10), (voice, 11), (stage, 11)] {
        assert_eq!(start(channel, kind.into()).await, (400, 50024, None));
    }
    for (channel, number) in [(news, 5), (voice, 2), (stage, 13)] {
        let posted = puppet.request("POST", &format!("/channels/{channel}/messages"), text("Hello")).await;
        assert_eq!(posted.status, 200, "all of them have a text");
        let place = puppet.request("GET", &format!("/channels/{channel}"), Value::Null).await;
        assert_eq!(place.body["type"], number);
    }
}

#[tokio::test]
async fn a_private_thread_is_for_its_members_and_those_who_manage_threads() {
    let puppet = puppet().await;
    let channel = puppet.double.channel("cards");
    let [ana, bo, dan] = ["Ana", "Bo", "Dan"].map(|name| puppet.double.user(name));
    let thread = puppet.double.faults().make_private_thread(channel, "Aside", vec![bo.id()]).unwrap();
    let posted = puppet.request("POST", &format!("/channels/{thread}/messages"), text("Hello")).await;
    assert_eq!((posted.status, posted.code()), (403, 50001), "the bot is no member");
    bo.say(thread, "Psst").unwrap();
    assert!(dan.say(thread, "Hello").is_err() && dan.messages(thread).is_empty());
    assert_eq!((bo.messages(thread).len(), ana.messages(thread).len()), (1, 1), "Ana manages threads");
}

/// Ana manages threads, Bo and Dan do not, and the bot may make private ones.
async fn with_private_threads() -> Puppet {
    let bot_permissions = BOT_PERMISSIONS_IN_NEW_SERVER;
    Puppet::start(DoubleConfig { bot_permissions, ..DoubleConfig::default() }).await
}

async fn make_private(puppet: &Puppet, body: Value) -> Id {
    let channel = puppet.double.channel("cards");
    let made = puppet.request("POST", &format!("/channels/{channel}/threads"), body).await;
    assert_eq!((made.status, &made.body["type"]), (201, &json!(12)), "{}", made.body);
    made.body["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_private_thread_is_in_a_text_channel_alone_and_takes_a_permission_of_its_own() {
    let puppet = with_private_threads().await;
    let news = puppet.double.add_channel("news", ChannelKind::Announcement);
    let body = json!({ "name": "Table 1", "type": 12 });
    let refused = puppet.request("POST", &format!("/channels/{news}/threads"), body.clone()).await;
    assert_eq!((refused.status, refused.code()), (400, 50024));
    let thread = make_private(&puppet, body.clone()).await;
    let place = puppet.request("GET", &format!("/channels/{thread}"), Value::Null).await;
    assert_eq!(place.body["thread_metadata"]["invitable"], json!(true));
    let channel = puppet.double.channel("cards");
    puppet.double.faults().deny("CREATE_PRIVATE_THREADS", Some(channel)).unwrap();
    let refused = puppet.request("POST", &format!("/channels/{channel}/threads"), body).await;
    assert_eq!((refused.status, refused.code()), (403, 50013));
}

#[tokio::test]
async fn who_is_added_to_a_private_thread_sees_it_and_nobody_else_of_those_without_the_permission() {
    let puppet = with_private_threads().await;
    let [ana, bo, dan] = ["Ana", "Bo", "Dan"].map(|name| puppet.double.user(name));
    let thread = make_private(&puppet, json!({ "name": "Table 1", "type": 12 })).await;
    puppet.request("POST", &format!("/channels/{thread}/messages"), text("Hello")).await;
    let sees = || [&ana, &bo, &dan].map(|who| who.messages(thread).len());
    assert_eq!(sees(), [1, 0, 0], "Ana manages threads");
    let member = |who: &Identity| format!("/channels/{thread}/thread-members/{}", who.id());
    for _ in 0..2 {
        assert_eq!(puppet.request("PUT", &member(&bo), Value::Null).await.status, 204, "once or again");
    }
    assert_eq!(sees(), [1, 1, 0]);
    let unknown = puppet.request("GET", &member(&dan), Value::Null).await;
    assert_eq!((unknown.status, unknown.code()), (404, 10007));
    puppet.double.faults().hide_channel(puppet.double.channel("cards"), dan.id(), true).unwrap();
    let hidden = puppet.request("PUT", &member(&dan), Value::Null).await;
    assert_eq!((hidden.status, hidden.code()), (403, 50001), "who cannot see the channel");
    puppet.double.faults().hide_channel(puppet.double.channel("cards"), dan.id(), false).unwrap();
    puppet.double.faults().leave_guild(dan.id()).unwrap();
    let gone = puppet.request("PUT", &member(&dan), Value::Null).await;
    assert_eq!((gone.status, gone.code()), (404, 10007), "who is in the server no more");
    assert_eq!(puppet.request("DELETE", &member(&bo), Value::Null).await.status, 204, "it is the bot's own");
    assert_eq!(sees(), [1, 0, 0]);
}

#[tokio::test]
async fn a_mention_in_a_thread_adds_the_person_unless_the_thread_lets_nobody_add_others() {
    let puppet = with_private_threads().await;
    let [bo, dan] = ["Bo", "Dan"].map(|name| puppet.double.user(name));
    let open = make_private(&puppet, json!({ "name": "Table 1", "type": 12 })).await;
    let closed = make_private(&puppet, json!({ "name": "Table 2", "type": 12, "invitable": false })).await;
    let post = async |thread: Id, who: &Identity, allowed: Value| {
        let body = json!({ "content": who.mention(), "allowed_mentions": allowed });
        puppet.request("POST", &format!("/channels/{thread}/messages"), body).await.status
    };
    assert_eq!(post(open, &bo, json!({ "parse": [] })).await, 200);
    assert!(bo.messages(open).is_empty(), "nobody is notified");
    let named = json!({ "parse": [], "users": [bo.id()] });
    for thread in [open, closed] {
        assert_eq!(post(thread, &bo, named.clone()).await, 200);
    }
    assert_eq!((bo.messages(open).len(), bo.messages(closed).len()), (2, 0));
    bo.say(open, &dan.mention()).unwrap();
    assert_eq!(dan.messages(open).len(), 3, "a member calls another one in");
    let member = format!("/channels/{closed}/thread-members/{}", bo.id());
    let refused = puppet.request("PUT", &member, Value::Null).await;
    assert_eq!((refused.status, refused.code()), (403, 50013));
}

#[tokio::test]
async fn a_thread_is_archived_when_its_time_without_a_message_is_over() {
    let puppet = puppet().await;
    let channel = puppet.double.channel("cards");
    let body = json!({ "name": "Table 1", "type": 11, "auto_archive_duration": 60 });
    puppet.request("POST", &format!("/channels/{channel}/threads"), body).await;
    let thread = puppet.double.channel("Table 1");
    let archived = || puppet.double.channels().into_iter().any(|place| place.id == thread && place.archived);
    let minutes = |minutes: u64| puppet.double.advance(Duration::from_secs(60 * minutes));
    minutes(59);
    assert!(!archived());
    let posted = puppet.request("POST", &format!("/channels/{thread}/messages"), text("Hello")).await;
    minutes(59);
    assert!(!archived(), "somebody has written in it");
    let message = format!("/channels/{thread}/messages/{}", posted.body["id"].as_str().unwrap());
    assert_eq!(puppet.request("PATCH", &message, text("Edited")).await.status, 200);
    minutes(1);
    assert!(archived(), "an edit is no activity");
    let ana = puppet.double.user("Ana");
    assert!(ana.slash(thread, "go", &[]).unwrap_err().0.contains("archived"));
    let opened = json!({ "archived": false });
    assert_eq!(puppet.request("PATCH", &format!("/channels/{thread}"), opened).await.status, 200);
    minutes(59);
    assert!(!archived(), "opening it is");
}

#[tokio::test]
async fn a_person_in_a_time_out_reads_and_does_no_more_and_a_bot_neither() {
    let (puppet, bo, channel) = puppet().await.with_user("Bo");
    puppet.go(&bo, channel).await;
    let path = format!("/channels/{channel}/messages");
    let button = json!({ "type": 2, "style": 1, "label": "Press", "custom_id": "a" });
    let body =
        json!({ "components": [{ "type": 1, "components": [button] }], "allowed_mentions": { "parse": [] } });
    let posted = puppet.request("POST", &path, body).await;
    let press = || bo.press(posted.body["id"].as_str().unwrap().parse().unwrap(), "a", &[]);
    puppet.double.faults().time_out(bo.id(), Duration::from_secs(600));
    assert!(bo.slash(channel, "go", &[]).is_err() && bo.say(channel, "Hello").is_err() && press().is_err());
    let guild = puppet.double.guild().id;
    let member = puppet.request("GET", &format!("/guilds/{guild}/members/{}", bo.id()), Value::Null).await;
    assert!(member.body["communication_disabled_until"].is_string(), "{}", member.body);
    puppet.double.faults().time_out(puppet.double.application_id(), Duration::from_secs(600));
    let posted = puppet.request("POST", &path, text("Hello")).await;
    assert_eq!((posted.status, posted.code()), (403, 50013));
    assert_eq!(puppet.request("GET", &path, Value::Null).await.status, 200, "it may read");
    puppet.double.advance(Duration::from_secs(600));
    assert_eq!(puppet.request("POST", &path, text("Hello")).await.status, 200);
    assert!(bo.slash(channel, "go", &[]).is_ok() && press().is_ok());
}

#[tokio::test]
async fn slow_mode_is_for_people_without_the_right_to_manage_messages_and_never_for_bots() {
    let puppet = puppet().await;
    let channel = puppet.double.channel("cards");
    let [ana, bo] = ["Ana", "Bo"].map(|name| puppet.double.user(name));
    puppet.double.faults().slow_mode(channel, 30).unwrap();
    for who in [&ana, &bo] {
        who.say(channel, "One").unwrap();
    }
    assert!(bo.say(channel, "Two").unwrap_err().0.contains("slow mode"));
    ana.say(channel, "Two").unwrap();
    let path = format!("/channels/{channel}/messages");
    for _ in 0..2 {
        assert_eq!(puppet.request("POST", &path, text("Hello")).await.status, 200);
    }
    let place = puppet.request("GET", &format!("/channels/{channel}"), Value::Null).await;
    assert_eq!(place.body["rate_limit_per_user"], 30);
    puppet.double.advance(Duration::from_secs(30));
    bo.say(channel, "Two").unwrap();
}
