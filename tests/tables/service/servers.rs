//! The settings of a server, and its seasons.

use std::time::Duration;

use carte_records::statistics::Period;
use carte_table::Pace;
use carte_table::display::Display;
use carte_table::guild_settings::{GuildSettings, Openers, Pings};
use carte_table::ids::{ChannelId, GuildId, Timestamp};

use super::rebuild::check_rebuild;
use crate::service::harness::{ANA, GUILD, World};
use crate::statistics::leaderboards::query;
use carte_records::statistics::report::Sorting;
use carte_store::LeaderboardQuery;

const DAY: Duration = Duration::from_secs(24 * 3600);

#[tokio::test]
async fn settings_are_kept_per_server() {
    let mut world = World::new().await;
    let chosen = GuildSettings {
        language: Some("fr".to_owned()),
        pace: Pace::Day,
        channels: vec![ChannelId(5), ChannelId(6)],
        openers: Openers::Role(77),
        announcements: Some(ChannelId(7)),
        computer_games: false,
        pings: Pings::Reminders,
        display: Display::Text,
        ..GuildSettings::default()
    };
    world.service.store().set_settings(GUILD, &chosen).await.unwrap();
    world.restart().await;
    assert_eq!(world.service.store().settings(GUILD).await.unwrap(), chosen);
    assert_eq!(world.service.store().settings(GuildId(901)).await.unwrap(), GuildSettings::default());
}

#[tokio::test]
async fn changes_of_settings_at_the_same_time_are_all_kept() {
    let mut world = World::new().await;
    let store = world.service.store().clone();
    let (french, slow, words) = tokio::join!(
        store.change_settings(GUILD, |settings| settings.language = Some("fr".to_owned())),
        store.change_settings(GUILD, |settings| settings.pace = Pace::Day),
        store.change_settings(GUILD, |settings| settings.display = Display::Text),
    );
    french.and(slow).and(words).unwrap();
    let expected = GuildSettings {
        language: Some("fr".to_owned()),
        pace: Pace::Day,
        display: Display::Text,
        ..GuildSettings::default()
    };
    assert_eq!(store.settings(GUILD).await.unwrap(), expected);
    world.restart().await;
    assert_eq!(world.service.store().settings(GUILD).await.unwrap(), expected);
}

/// The test begins on 2027-01-15, in a winter season.
#[tokio::test]
async fn a_season_ends_once() {
    let mut world = World::new().await;
    let ended = async |world: &World| world.service.store().ended_seasons(world.clock.now()).await.unwrap();
    world.wait(100 * DAY).await;
    assert_eq!(ended(&world).await, [], "nobody has played here");
    let table = world.game_of_four(Pace::None).await;
    world.play_to_the_end(table).await;
    assert_eq!(ended(&world).await, []);
    let spring = world.service.store().span(Some(GUILD), Period::Season, world.clock.now()).await.unwrap();
    world.wait(100 * DAY).await;
    assert_eq!(ended(&world).await, [(GUILD, spring)]);
    assert_eq!(ended(&world).await, [(GUILD, spring)], "nobody has celebrated it");
    world.service.store().note_podiums_posted(GUILD, world.clock.now()).await.unwrap();
    assert_eq!(ended(&world).await, [], "only once");
    // A process that has stood still notes an older season as announced. The last one is not announced again.
    world.service.store().note_podiums_posted(GUILD, spring.since).await.unwrap();
    assert_eq!(ended(&world).await, [], "nor again");
    // The summer season is ended by hand now, and the new one continues after the end of the quarter.
    let now = world.clock.now();
    world.service.store().start_season(GUILD, now, true).await.unwrap();
    world.wait(DAY).await;
    let summer = ended(&world).await;
    assert_eq!((summer.len(), summer[0].1.until), (1, Some(now)));
    world.service.store().note_podiums_posted(GUILD, world.clock.now()).await.unwrap();
    world.wait(200 * DAY).await;
    assert_eq!(ended(&world).await, []);
    let season = world.service.store().span(Some(GUILD), Period::Season, world.clock.now()).await.unwrap();
    assert_eq!((season.since, season.until), (now, None));
    // Quarters become the seasons again, once: the second time nothing changes.
    let store = world.service.store();
    store.start_season(GUILD, world.clock.now(), false).await.unwrap();
    let quarter = store.span(Some(GUILD), Period::Season, world.clock.now()).await.unwrap();
    world.wait(DAY).await;
    let store = world.service.store();
    store.start_season(GUILD, world.clock.now(), false).await.unwrap();
    assert_eq!(store.span(Some(GUILD), Period::Season, world.clock.now()).await.unwrap(), quarter);
}

#[tokio::test]
async fn standings_follow_a_season_begun_by_hand() {
    let mut world = World::new().await;
    let store = world.service.store().clone();
    let play = async |world: &mut World| {
        let table = world.game_of_four(Pace::None).await;
        world.play_to_the_end(table).await;
    };
    play(&mut world).await;
    world.wait(DAY).await;
    let now = world.clock.now();
    store.start_season(GUILD, now, true).await.unwrap();
    play(&mut world).await;
    let games = async |since: Timestamp| {
        let query =
            LeaderboardQuery { period: Period::Season, since, caller: ANA, now, ..query(Sorting::Wins) };
        store.leaderboard(&query).await.unwrap().own.map(|line| line.games)
    };
    let winter = Timestamp(1_798_761_600_000);
    assert_eq!(games(winter).await, Some(1));
    assert_eq!(games(now).await, Some(1));
    check_rebuild(&world.database, world.service.store()).await;
}
