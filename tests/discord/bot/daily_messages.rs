//! The daily message of a server under difficulties, and games that are continued in another place.

use std::time::Duration;

use carte_games::GameKind;
use carte_records::daily::Day;
use carte_sandbox::{ChannelKind, Double, DoubleConfig, Fault, Id, Message};
use carte_service::Clock;
use carte_store::DailyMessage;
use carte_table::Limits;
use carte_table::ids::{ChannelId, GuildId, MessageId, Timestamp};

use super::daily::{labels, play_on, today};
use super::harness::{World, check_words, private, update, wait_until};

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Discord's code for a channel that is gone.
const UNKNOWN_CHANNEL: u64 = 10_003;

fn notices(world: &World, channel: Id) -> Vec<Message> {
    let is_one = |one: &Message| one.channel_id == channel && one.button("Play today’s deal").is_some();
    world.double.messages().into_iter().filter(is_one).collect()
}

async fn notice(world: &World, channel: Id) -> Message {
    world.double.wait_for(|_| notices(world, channel).pop()).await.unwrap()
}

/// Waits until the bot's note about the server's message fulfils `is_so`.
async fn noted(world: &World, is_so: impl Fn(&DailyMessage) -> bool) {
    let guild = GuildId(world.double.guild().id.get());
    let is_noted =
        async || world.service().store().daily_message(guild).await.unwrap().is_some_and(|told| is_so(&told));
    wait_until(is_noted, "it is noted").await;
}

#[tokio::test]
async fn admins_read_that_the_channel_of_the_daily_message_is_gone_and_choose_another() {
    let (mut world, ana) = World::by_hand().await.with_user("Ana");
    let news = world.double.add_channel("news", ChannelKind::Text);
    let options = [("daily", "00:00 UTC".into()), ("daily-channel", news.to_string().into())];
    world.ask(&ana, "settings change", &options).await;
    notice(&world, news).await;
    world.faults().delete_channel(news).unwrap();
    world.clock.advance(24 * HOUR);
    world.restart().await;
    noted(&world, |told| told.is_refused).await;
    let shown = world.ask(&ana, "settings show", &[]).await.text();
    assert!(shown.contains("I could not post the last message there"), "{shown}");
    let options = [("daily-channel", world.channel.to_string().into())];
    let shown = world.ask(&ana, "settings change", &options).await.text();
    assert!(shown.contains("00:00 UTC in <#") && !shown.contains("could not post"), "{shown}");
    // The notice comes at once, not on the next day.
    world.restart().await;
    notice(&world, world.channel).await;
    world.content_but(&[UNKNOWN_CHANNEL]);
}

#[tokio::test]
async fn a_message_that_a_killed_bot_has_replaced_is_deleted_by_the_next() {
    let (mut world, ana) = World::by_hand().await.with_user("Ana");
    world.ask(&ana, "settings change", &[("daily", "00:00 UTC".into())]).await;
    let first = notice(&world, world.channel).await;
    noted(&world, |told| told.message.is_some()).await;
    let channel = ChannelId(world.channel.get());
    // Killed after the new message was noted, and before the old one was deleted.
    let replaced = DailyMessage {
        day: today(&world),
        channel,
        message: None,
        is_refused: false,
        old: Some((channel, MessageId(first.id.get()))),
    };
    let guild = GuildId(world.double.guild().id.get());
    world.service().store().set_daily_message(guild, &replaced).await.unwrap();
    // What is refused in passing is tried again.
    world.faults().next("DELETE /channels/{id}/messages/{id}", Fault::Status { status: 401 });
    world.restart().await;
    let failed = |double: &Double| double.exchanges().iter().any(|one| one.status == 401).then_some(());
    world.double.wait_for(failed).await.unwrap();
    world.restart().await;
    world.double.wait_for(|_| notices(&world, world.channel).is_empty().then_some(())).await.unwrap();
    noted(&world, |told| told.old.is_none()).await;
}

#[tokio::test]
async fn a_message_that_a_killed_bot_has_posted_is_found_hours_later_and_not_posted_again() {
    let noon = Timestamp(Day::of(Clock::System.now()).begins().0 + 12 * 60 * 60 * 1_000);
    let (mut world, ana) =
        World::build(DoubleConfig::default(), Clock::manual(noon), Limits::default()).await.with_user("Ana");
    world.ask(&ana, "settings change", &[("daily", "00:00 UTC".into())]).await;
    let first = notice(&world, world.channel).await;
    noted(&world, |told| told.message.is_some()).await;
    // The process was killed before it noted that, and Discord no longer finds the message by its nonce.
    let (channel, guild) = (ChannelId(world.channel.get()), GuildId(world.double.guild().id.get()));
    let before =
        DailyMessage { day: today(&world).previous(), channel, message: None, is_refused: false, old: None };
    world.service().store().set_daily_message(guild, &before).await.unwrap();
    world.stop().await;
    world.double.advance(6 * HOUR);
    world.clock.advance(6 * HOUR);
    world.start().await;
    noted(&world, |told| told.message == Some(MessageId(first.id.get()))).await;
    assert_eq!(notices(&world, world.channel).len(), 1);
}

#[tokio::test]
async fn a_game_that_was_begun_further_west_is_gone_on_with_from_anywhere_until_its_day_ends() {
    let noon = Timestamp(Day::of(Clock::System.now()).begins().0 + 12 * 60 * 60 * 1_000);
    let (world, ana) =
        World::build(DoubleConfig::default(), Clock::manual(noon), Limits::default()).await.with_user("Ana");
    let (_, west) = world.double.add_guild("West", "en-US", "cards");
    private(ana.slash(west, "settings change", &[("daily", "America/Los_Angeles".into())]).unwrap()).await;
    let zone = "America/Los_Angeles".parse().unwrap();
    let (day, ends) = (today(&world), today(&world).ends_in(Some(&zone)));
    let home = async |channel| private(ana.slash(channel, "daily", &[]).unwrap()).await;
    update(ana.click(&home(west).await, "Play Gang of Four").unwrap()).await;
    play_on(&world, &ana, GameKind::GangOfFour, 1).await;
    // One in the morning in UTC, where today's deal is another one.
    world.clock.advance(13 * HOUR);
    let label = format!("Go on with Gang of Four of day {day}");
    let shown = home(world.channel).await;
    let line = format!("**Gang of Four** of day {day} · begun where that day ends <t:{}:R>", ends.0 / 1_000);
    assert!(shown.text().contains(&line), "{}", shown.text());
    assert!(labels(&shown).contains(&"Play Gang of Four".to_owned()), "{:?}", labels(&shown));
    let panel = update(ana.click(&shown, &label).unwrap()).await;
    assert!(panel.text().contains(&format!("Deal of the day {day} · ends")), "{}", panel.text());
    let press = panel.buttons().into_iter().find(|button| button.custom_id.is_some()).unwrap().label;
    assert!(!update(ana.click(&panel, &press).unwrap()).await.text().contains("is over"));
    // On its own server it is today's.
    assert!(!labels(&home(west).await).contains(&label));
    let shown = home(world.channel).await;
    world.clock.advance(ends.since(world.clock.now()));
    assert!(!labels(&home(world.channel).await).contains(&label));
    check_words(update(ana.click(&shown, &label).unwrap()).await, "The day of this deal is over");
}
