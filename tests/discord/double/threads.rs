//! Threads that are locked, and threads that the bot has not started.

use carte_sandbox::{DoubleConfig, Id, USUAL_BOT_PERMISSIONS};
use poise::serenity_prelude::Interaction;
use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use crate::double::limits::text;
use crate::double::puppet::Puppet;

/// A puppet with a public thread of Bo below the channel `cards`.
async fn with_thread(more: Permissions) -> (Puppet, Id) {
    let bot_permissions = USUAL_BOT_PERMISSIONS | more;
    let puppet = Puppet::start(DoubleConfig { bot_permissions, ..DoubleConfig::default() }).await;
    let (channel, bo) = (puppet.double.channel("cards"), puppet.double.user("Bo").id());
    let thread = puppet.double.faults().make_thread(channel, "Aside", bo).unwrap();
    (puppet, thread)
}

#[tokio::test]
async fn a_locked_thread_takes_messages_and_edits_only_from_bots_that_manage_threads() {
    for (more, code) in [(Permissions::empty(), 160_005), (Permissions::MANAGE_THREADS, 0)] {
        let (puppet, thread) = with_thread(more).await;
        let path = format!("/channels/{thread}/messages");
        let posted = puppet.request("POST", &path, text("One")).await;
        let message = format!("{path}/{}", posted.body["id"].as_str().unwrap());
        puppet.double.faults().lock_thread(thread, true).unwrap();
        for (method, path) in [("POST", &path), ("PATCH", &message)] {
            assert_eq!(puppet.request(method, path, text("Two")).await.code(), code, "{method}");
        }
        assert_eq!(puppet.request("DELETE", &message, Value::Null).await.status, 204);
        puppet.double.faults().lock_thread(thread, false).unwrap();
        assert_eq!(puppet.request("POST", &path, text("Three")).await.status, 200);
    }
}

#[tokio::test]
async fn an_interaction_in_a_locked_thread_shows_something_to_its_person_alone() {
    let (puppet, thread) = with_thread(Permissions::empty()).await;
    let ana = puppet.double.user("Ana");
    let button = json!({ "type": 2, "style": 1, "label": "Press", "custom_id": "a" });
    let row = json!([{ "type": 1, "components": [button] }]);
    let public = json!({ "content": "Panel", "components": row, "allowed_mentions": { "parse": [] } });
    let mut private = public.clone();
    private["flags"] = 64.into();
    let send = async |interaction: &Interaction, kind: u64, data: &Value| {
        let answer = puppet.answer(interaction, json!({ "type": kind, "data": data })).await;
        (answer.status, answer.code())
    };
    let (_, first) = puppet.go(&ana, thread).await;
    assert_eq!(send(&first, 4, &public).await, (204, 0));
    let mut presses = Vec::new();
    for message in [ana.messages(thread).pop().unwrap(), puppet.posted(&ana, thread, private.clone()).await] {
        ana.click(&message, "Press").unwrap();
        presses.push(puppet.next_interaction().await);
    }
    let mut commands = Vec::new();
    for _ in 0..3 {
        commands.push(puppet.go(&ana, thread).await.1);
    }
    let (of_public, of_private) = (&presses[0], &presses[1]);

    puppet.double.faults().lock_thread(thread, true).unwrap();
    for kind in [4, 5] {
        assert_eq!(send(&commands[0], kind, &public).await, (400, 50083), "{kind}");
    }
    assert_eq!(send(&commands[0], 4, &private).await, (204, 0));
    assert_eq!(send(&commands[1], 5, &private).await, (204, 0));
    assert_eq!(send(of_public, 7, &public).await, (400, 50083));
    assert_eq!(send(of_public, 6, &Value::Null).await, (204, 0));
    assert_eq!(send(of_private, 7, &public).await, (204, 0));
    let webhook = puppet.webhook(&commands[0]);
    let follow_up = puppet.request("POST", &webhook, public.clone()).await;
    assert_eq!((follow_up.status, follow_up.code()), (400, 50083));
    assert_eq!(puppet.request("POST", &webhook, private.clone()).await.status, 200);
    let original = format!("{}/messages/@original", puppet.webhook(&first));
    let edit = puppet.request("PATCH", &original, public.clone()).await;
    assert_eq!((edit.status, edit.code()), (400, 50083));

    puppet.double.faults().archive_thread(thread, true).unwrap();
    assert_eq!(send(&commands[2], 4, &private).await, (400, 50083));
    assert_eq!(puppet.request("DELETE", &original, Value::Null).await.code(), 50083);
    puppet.double.faults().archive_thread(thread, false).unwrap();
    assert_eq!(send(&commands[2], 4, &private).await, (204, 0), "it is only archived");
    assert_eq!(puppet.request("DELETE", &original, Value::Null).await.status, 204);
}

#[tokio::test]
async fn an_archived_thread_of_somebody_else_is_opened_by_its_members_alone() {
    for joins in [true, false] {
        let (puppet, thread) = with_thread(Permissions::empty()).await;
        let faults = puppet.double.faults();
        let place = format!("/channels/{thread}");
        let open = async || {
            let answer = puppet.request("PATCH", &place, json!({ "archived": false })).await;
            (answer.status, answer.code())
        };
        let join = async || {
            let answer = puppet.request("PUT", &format!("{place}/thread-members/@me"), Value::Null).await;
            (answer.status, answer.code())
        };
        faults.archive_thread(thread, false).unwrap();
        assert_eq!(open().await, (403, 50013));
        assert_eq!(join().await, (400, 50083));
        if joins {
            puppet.double.user("Bo").say(thread, "Hello").unwrap();
            faults.deny("SEND_MESSAGES_IN_THREADS", Some(thread)).unwrap();
            assert_eq!(join().await, (204, 0), "it only has to see the thread");
            faults.allow("SEND_MESSAGES_IN_THREADS", Some(thread)).unwrap();
        } else {
            let posted = puppet.request("POST", &format!("{place}/messages"), text("Hello")).await;
            assert_eq!(posted.status, 200);
        }
        faults.archive_thread(thread, false).unwrap();
        assert_eq!(open().await, (200, 0));
    }
}
