//! Events of a server: what Discord requires of them, and what it does with them by itself.

use std::time::Duration;

use carte_sandbox::{DoubleConfig, USUAL_BOT_PERMISSIONS};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::Timestamp;
use twilight_model::guild::Permissions;

use crate::double::puppet::Puppet;

const HOUR: u64 = 60 * 60;

async fn puppet(more: Permissions) -> Puppet {
    let bot_permissions = USUAL_BOT_PERMISSIONS | more;
    Puppet::start(DoubleConfig { bot_permissions, ..DoubleConfig::default() }).await
}

fn events(puppet: &Puppet) -> String {
    format!("/guilds/{}/scheduled-events", puppet.double.guild().id)
}

/// The time that is `seconds` seconds from now.
fn at(seconds: i64) -> String {
    Timestamp::from_unix_timestamp(Timestamp::now().unix_timestamp() + seconds).unwrap().to_string()
}

fn event() -> Value {
    json!({
        "name": "An evening",
        "description": "With cards",
        "scheduled_start_time": at(3600),
        "scheduled_end_time": at(7200),
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": { "location": "Here" },
    })
}

/// The names of the fields that are wrong.
fn wrong(body: &Value) -> Vec<&String> {
    body["errors"].as_object().into_iter().flatten().map(|(field, _)| field).collect()
}

#[tokio::test]
async fn serenity_understands_events_which_begin_and_end_by_themselves() -> anyhow::Result<()> {
    let puppet = puppet(Permissions::CREATE_EVENTS).await;
    let made = puppet.request("POST", &events(&puppet), event()).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let guild = serenity::GuildId::new(puppet.double.guild().id.get());
    let number: serenity::ScheduledEventId = made.body["id"].as_str().unwrap().parse()?;
    let status = async || guild.scheduled_event(&puppet.http, number, false).await.map(|event| event.status);
    assert_eq!(guild.scheduled_events(&puppet.http, false).await?[0].id, number);
    assert_eq!(status().await?, serenity::ScheduledEventStatus::Scheduled);
    puppet.double.advance(Duration::from_secs(HOUR));
    assert_eq!(status().await?, serenity::ScheduledEventStatus::Active);
    puppet.double.advance(Duration::from_secs(HOUR));
    assert_eq!(puppet.double.scheduled_events()[0]["status"], 3);
    assert_eq!(status().await?, serenity::ScheduledEventStatus::Completed);
    assert!(guild.scheduled_events(&puppet.http, false).await?.is_empty(), "what is over is not listed");
    Ok(())
}

#[tokio::test]
async fn a_form_of_an_event_is_checked() {
    let puppet = puppet(Permissions::CREATE_EVENTS).await;
    for (field, value) in [
        ("name", json!("x".repeat(101))),
        ("name", Value::Null),
        ("description", json!("x".repeat(1001))),
        ("entity_metadata", json!({ "location": "x".repeat(101) })),
        ("entity_metadata", Value::Null),
        ("scheduled_start_time", json!(at(-1))),
        ("scheduled_start_time", json!("tomorrow")),
        ("scheduled_end_time", Value::Null),
        ("scheduled_end_time", json!(at(3600))),
        ("privacy_level", json!(1)),
        ("entity_type", json!(2)),
    ] {
        let mut form = event();
        form[field] = value;
        let refused = puppet.request("POST", &events(&puppet), form.clone()).await;
        assert_eq!((refused.status, refused.code()), (400, 50035), "{form}");
        assert_eq!(wrong(&refused.body), [field], "{form}");
    }
    assert!(puppet.double.scheduled_events().is_empty());
}

#[tokio::test]
async fn making_and_changing_events_takes_permissions() {
    for (permissions, makes) in [
        (Permissions::empty(), false),
        (Permissions::MANAGE_EVENTS, false),
        (Permissions::CREATE_EVENTS, true),
    ] {
        let puppet = puppet(permissions).await;
        let made = puppet.request("POST", &events(&puppet), event()).await;
        assert_eq!(made.status == 200, makes, "{permissions:?}");
        if !makes {
            assert_eq!((made.status, made.code()), (403, 50013));
            continue;
        }
        let own = format!("{}/{}", events(&puppet), made.body["id"].as_str().unwrap());
        puppet.double.faults().deny("CREATE_EVENTS", None).unwrap();
        for (method, body) in [("PATCH", json!({ "status": 2 })), ("DELETE", Value::Null)] {
            let refused = puppet.request(method, &own, body).await;
            assert_eq!((refused.status, refused.code()), (403, 50013), "{method}");
        }
        assert_eq!(puppet.request("GET", &own, Value::Null).await.status, 200, "seeing it takes none");
        puppet.double.faults().allow("CREATE_EVENTS", None).unwrap();
        assert_eq!(puppet.request("DELETE", &own, Value::Null).await.status, 204);
        let gone = puppet.request("PATCH", &own, json!({ "status": 2 })).await;
        assert_eq!((gone.status, gone.code()), (404, 10070));
    }
}

#[tokio::test]
async fn an_event_takes_the_steps_that_discord_allows() {
    let puppet = puppet(Permissions::CREATE_EVENTS).await;
    let make = async || {
        let made = puppet.request("POST", &events(&puppet), event()).await;
        format!("{}/{}", events(&puppet), made.body["id"].as_str().unwrap())
    };
    let change = async |event: &str, status: u64| {
        let answer = puppet.request("PATCH", event, json!({ "status": status })).await;
        (answer.status, answer.code())
    };
    let refused = (400, 50035);
    let first = make().await;
    for (status, expected) in
        [(1, refused), (3, refused), (2, (200, 0)), (2, refused), (4, refused), (3, (200, 0))]
    {
        assert_eq!(change(&first, status).await, expected, "{status}");
    }
    assert_eq!(change(&first, 2).await, (400, 180_000), "it is finished");
    let second = make().await;
    assert_eq!(change(&second, 4).await, (200, 0));
    // The beginning of an event cannot be moved behind its end.
    let fourth = make().await;
    let behind = puppet.request("PATCH", &fourth, json!({ "scheduled_start_time": at(7300) })).await;
    assert_eq!(wrong(&behind.body), ["scheduled_end_time"]);
    let both = json!({ "scheduled_start_time": at(7300), "scheduled_end_time": at(7400) });
    assert_eq!(puppet.request("PATCH", &fourth, both).await.status, 200);
    // A running event keeps its beginning, and ends at the given time.
    let third = make().await;
    assert_eq!(change(&third, 2).await, (200, 0));
    let late = puppet.request("PATCH", &third, json!({ "scheduled_start_time": at(4000) })).await;
    assert_eq!(wrong(&late.body), ["scheduled_start_time"]);
    let longer = puppet.request("PATCH", &third, json!({ "scheduled_end_time": at(9000) })).await;
    assert_eq!(longer.status, 200, "{}", longer.body);
}

#[tokio::test]
async fn a_server_has_a_hundred_events_that_are_not_over() {
    let puppet = puppet(Permissions::CREATE_EVENTS).await;
    let path = events(&puppet);
    let mut made = Value::Null;
    for _ in 0..100 {
        made = puppet.request("POST", &path, event()).await.body;
    }
    let refused = puppet.request("POST", &path, event()).await;
    assert_eq!((refused.status, refused.code()), (400, 30038));
    let last = format!("{path}/{}", made["id"].as_str().unwrap());
    assert_eq!(puppet.request("PATCH", &last, json!({ "status": 4 })).await.status, 200);
    assert_eq!(puppet.request("POST", &path, event()).await.status, 200);
}
