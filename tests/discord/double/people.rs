//! Mentions, and what the double complains about.

use carte_sandbox::DoubleConfig;
use serde_json::{Value, json};

use crate::double::puppet::Puppet;

#[tokio::test]
async fn pings_follow_allowed_mentions() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let (ana, bo, channel) =
        (puppet.double.user("Ana"), puppet.double.user("Bo"), puppet.double.channel("cards"));
    let content = format!("{} {} @everyone", ana.mention(), bo.mention());
    let table: [(Value, usize, usize); 5] = [
        (json!({ "parse": [] }), 0, 0),
        (json!({ "parse": [], "users": [bo.id()] }), 0, 1),
        (json!({ "parse": ["users"] }), 1, 1),
        (json!({ "parse": ["everyone"] }), 0, 0),
        (Value::Null, 1, 1),
    ];
    let path = format!("/channels/{channel}/messages");
    for (allowed, for_ana, for_bo) in table {
        let before = (ana.pings(), bo.pings());
        let body = json!({ "content": content, "allowed_mentions": allowed });
        assert_eq!(puppet.request("POST", &path, body).await.status, 200);
        assert_eq!((ana.pings() - before.0, bo.pings() - before.1), (for_ana, for_bo), "{allowed}");
    }
    assert_eq!(puppet.double.complaints().len(), 1, "the one that left it open");
}

#[tokio::test]
async fn an_edit_notifies_nobody() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let (ana, channel) = (puppet.double.user("Ana"), puppet.double.channel("cards"));
    let allowed = json!({ "users": [ana.id()] });
    let message =
        puppet.posted(&ana, channel, json!({ "content": "Board", "allowed_mentions": allowed })).await;
    let path = format!("/channels/{channel}/messages/{}", message.id);
    let body = json!({ "content": ana.mention(), "allowed_mentions": allowed });
    assert_eq!(puppet.request("PATCH", &path, body).await.status, 200);
    assert_eq!(ana.pings(), 0);
    assert_eq!(puppet.double.message(message.id).unwrap().content, ana.mention());
}

#[tokio::test]
async fn only_those_with_the_right_use_a_restricted_command() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let channel = puppet.double.channel("cards");
    let manage_guild = (1_u64 << 5).to_string();
    let command =
        json!({ "name": "settings", "description": "Set", "default_member_permissions": manage_guild });
    puppet.register(json!([command])).await;
    assert!(puppet.double.user("Ana").slash(channel, "settings", &[]).is_ok());
    assert!(puppet.double.user("Bo").slash(channel, "settings", &[]).is_err());
}

#[tokio::test]
async fn writing_opens_an_archived_thread_but_no_locked_one() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let (ana, channel) = (puppet.double.user("Ana"), puppet.double.channel("cards"));
    let path = format!("/channels/{channel}/threads");
    let body = json!({ "name": "Table 3", "type": 11 });
    let thread = puppet.request("POST", &path, body).await.body["id"].as_str().unwrap().parse().unwrap();
    let archived = async || {
        let place = puppet.request("GET", &format!("/channels/{thread}"), Value::Null).await.body;
        place["thread_metadata"]["archived"].as_bool().unwrap()
    };
    puppet.double.faults().archive_thread(thread, false).unwrap();
    assert!(archived().await);
    ana.say(thread, "Once more").unwrap();
    assert!(!archived().await);
    puppet.double.faults().archive_thread(thread, true).unwrap();
    assert!(ana.say(thread, "And again").unwrap_err().to_string().contains("locked"));
    assert!(archived().await);
}
