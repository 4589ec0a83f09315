//! What the gateway brings.

use carte_sandbox::DoubleConfig;
use poise::serenity_prelude::{Event, Interaction};

use serde_json::json;

use crate::double::puppet::Puppet;

#[tokio::test]
async fn a_session_begins_with_ready_and_the_server() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    // An interaction comes after everything that was sent before it.
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
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let (chloe, channel) = (puppet.double.user("Chloé"), puppet.double.channel("cards"));
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
async fn missed_interactions_arrive_once_and_in_order_after_a_resume() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let (ana, channel) = (puppet.double.user("Ana"), puppet.double.channel("cards"));
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
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let (ana, channel) = (puppet.double.user("Ana"), puppet.double.channel("cards"));
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
