//! Mentions, replies and menus, and what the double complains about.

use carte_sandbox::{DoubleConfig, Id};
use serde_json::{Value, json};

use crate::double::puppet::{Puppet, RestAnswer};

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
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
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
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
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

#[tokio::test]
async fn who_may_open_a_thread_of_somebody_else_may_change_nothing_else_of_it() {
    let (puppet, bo, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Bo");
    let members = vec![bo.id(), puppet.double.application_id()];
    let thread = puppet.double.faults().make_private_thread(channel, "Aside", members).unwrap();
    puppet.double.faults().archive_thread(thread, false).unwrap();
    let change = async |body: Value| {
        let answer = puppet.request("PATCH", &format!("/channels/{thread}"), body).await;
        (answer.status, answer.code())
    };
    assert_eq!(change(json!({ "archived": false, "name": "Table 3" })).await, (403, 50013));
    assert_eq!(change(json!({ "archived": false, "locked": false })).await, (200, 0));
}

#[tokio::test]
async fn an_archived_thread_offers_no_commands_in_the_menus_of_its_messages() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    puppet.register(json!([{ "name": "Look", "type": 3 }])).await;
    let path = format!("/channels/{channel}/threads");
    let body = json!({ "name": "Table 3", "type": 11 });
    let thread = puppet.request("POST", &path, body).await.body["id"].as_str().unwrap().parse().unwrap();
    let message = ana.say(thread, "Hello").unwrap();
    let look = || ana.choose_in_menu(thread, "Look", message.id);
    assert!(look().is_ok());
    puppet.double.faults().archive_thread(thread, false).unwrap();
    assert!(look().unwrap_err().to_string().contains("archived"));
}

#[tokio::test]
async fn what_is_chosen_in_a_menu_already_is_not_sent() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    let menu = |custom_id: &str, default: bool| {
        let options = json!([
            { "label": "One", "value": "1", "default": default }, { "label": "Two", "value": "2" }
        ]);
        let menu = json!({ "type": 3, "custom_id": custom_id, "options": options });
        json!({ "content": "Choose", "components": [{ "type": 1, "components": [menu] }], "allowed_mentions": { "parse": [] } })
    };
    let path = format!("/channels/{channel}/messages");
    let posted = puppet.request("POST", &path, menu("a", false)).await;
    let message = posted.body["id"].as_str().unwrap().parse().unwrap();
    let choose = |menu: &str, value: &str| ana.press(message, menu, &[value.to_owned()]).is_ok();
    let edit = async |menu| {
        assert_eq!(puppet.request("PATCH", &format!("{path}/{message}"), menu).await.status, 200);
    };
    assert!(choose("a", "1") && !choose("a", "1") && choose("a", "2") && choose("a", "1"));
    edit(menu("a", false)).await;
    assert!(!choose("a", "1"), "an edit that leaves the menu leaves what is chosen");
    edit(menu("b", false)).await;
    assert!(choose("b", "1"), "another menu");
    edit(menu("b", true)).await;
    assert!(!choose("b", "1") && choose("b", "2"), "the bot has chosen");
    let bo = puppet.double.user("Bo");
    assert!(bo.press(message, "b", &["2".to_owned()]).is_ok(), "everybody chooses alone");
}

#[tokio::test]
async fn an_answer_to_a_press_replies_to_its_message_and_a_follow_up_to_the_answer() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    let button = json!({ "type": 2, "style": 1, "label": "Press", "custom_id": "a" });
    let row = json!([{ "type": 1, "components": [button] }]);
    let panel =
        json!({ "content": "Panel", "components": row, "flags": 64, "allowed_mentions": { "parse": [] } });
    let first = puppet.posted(&ana, channel, panel.clone()).await;
    assert_eq!(first.reply_to, None, "it answers a command");
    let find = |answer: &RestAnswer| {
        let id: Id = answer.body["id"].as_str().unwrap().parse().unwrap();
        ana.messages(channel).into_iter().find(|message| message.id == id).unwrap()
    };
    for (answer, replied) in [
        (json!({ "type": 4, "data": panel }), None),
        (json!({ "type": 5, "data": { "flags": 64 } }), None),
        (json!({ "type": 6 }), Some(first.id)),
    ] {
        let pressed = ana.click(&first, "Press").unwrap();
        let interaction = puppet.next_interaction().await;
        assert_eq!(puppet.answer(&interaction, answer).await.status, 204);
        let replied = replied.unwrap_or_else(|| {
            let answer = ana.messages(channel).pop().unwrap();
            assert_eq!(answer.reply_to, Some(first.id), "{answer:?}");
            answer.id
        });
        let webhook = puppet.webhook(&interaction);
        // The first one may fill a deferral.
        puppet.request("POST", &webhook, panel.clone()).await;
        let follow_up = puppet.request("POST", &webhook, panel.clone()).await;
        assert_eq!(follow_up.body["type"], 19);
        assert_eq!(follow_up.body["interaction_metadata"]["interacted_message_id"], first.id.to_string());
        assert_eq!(find(&follow_up).reply_to, Some(replied), "{:?}", pressed.response().await);
    }
    let (_, command) = puppet.go(&ana, channel).await;
    assert_eq!(puppet.answer(&command, json!({ "type": 4, "data": panel })).await.status, 204);
    let answer = ana.messages(channel).pop().unwrap();
    let follow_up = puppet.request("POST", &puppet.webhook(&command), panel).await;
    assert_eq!((answer.reply_to, find(&follow_up).reply_to), (None, Some(answer.id)));
}
