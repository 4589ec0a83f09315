//! Deals of the day by the clocks of servers: a deal ends with the day of the server in which it was begun, and its secret is shown
//! when the day is over everywhere.

use carte_games::GameKind;
use carte_players::Level;
use carte_records::daily::{DailyDeal, DailyProgress, Day};
use carte_service::{Clock, Service, ServiceError};
use carte_store::{PlayKey, Store};
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{GuildId, Timestamp, UserId};
use carte_table::{Actor, Person, View, Zone};
use carte_testkit::TestDatabase;

use super::daily::{DAY, GANG, NOON, chosen, person, play_for, service};

const MINUTE: i64 = 60 * 1_000;
const HOUR: i64 = 60 * MINUTE;

/// A day ends in Tokyo at 15:00 UTC, in Paris at 23:00 and in Los Angeles at 8:00, in January.
const TOKYO: GuildId = GuildId(1);
const PARIS: GuildId = GuildId(2);
const LOS_ANGELES: GuildId = GuildId(3);

/// A clock that stands `minutes` minutes after noon of a day of January in UTC.
fn at(minutes: i64) -> Clock {
    Clock::manual(Timestamp(NOON.0 + minutes * MINUTE))
}

fn today() -> Day {
    Day::of(NOON)
}

async fn set_zone(store: &Store, guild: GuildId, zone: &str) {
    let day_zone: Option<Zone> = Some(zone.parse().unwrap());
    store.set_settings(guild, &GuildSettings { day_zone, ..GuildSettings::default() }).await.unwrap();
}

async fn three_servers(store: &Store) {
    for (guild, zone) in
        [(TOKYO, "Asia/Tokyo"), (PARIS, "Europe/Paris"), (LOS_ANGELES, "America/Los_Angeles")]
    {
        set_zone(store, guild, zone).await;
    }
}

/// The person with this number in a server, or in a direct message.
fn person_in(user: u64, guild: impl Into<Option<GuildId>>) -> Person {
    Person { guild: guild.into(), ..person(user) }
}

async fn begin(service: &Service, person: &Person) -> Result<View, ServiceError> {
    Ok(service.daily().begin(person, GANG).await?.view())
}

/// Plays a turn of the game of `day` from the person's place. Returns `false` if the day is over.
async fn may_play(service: &Service, person: &Person, day: Day) -> bool {
    let table = DailyDeal::table(day, GANG);
    let view = service.look(table, person.user, person.guild).await.unwrap();
    let command = chosen(&view, Level::Club, view.state_number.0);
    match service.act(table, Actor::Person(person.clone()), Some(view.state_number), command, None).await {
        Ok(_) => true,
        Err(ServiceError::DayOver) => false,
        Err(error) => panic!("{error}"),
    }
}

fn key(user: u64) -> PlayKey {
    PlayKey { day: today(), game: GANG, user: UserId(user) }
}

#[tokio::test]
async fn a_deal_ends_at_midnight_of_the_server_where_it_was_begun_wherever_it_goes_on() {
    let (_database, store, _) = TestDatabase::open_at(NOON).await;
    three_servers(&store).await;
    let noon = service(&store, &at(0));
    // Where each person began, where the person goes on, and how many minutes after noon the day ends at the first place.
    let players = [
        (person_in(1, TOKYO), person_in(1, LOS_ANGELES), 3 * 60),
        (person_in(2, PARIS), person_in(2, TOKYO), 11 * 60),
        (person_in(3, None), person_in(3, TOKYO), 12 * 60),
        (person_in(4, LOS_ANGELES), person_in(4, None), 20 * 60),
    ];
    for (who, _, ends) in &players {
        assert_eq!(begin(&noon, who).await.unwrap().id, DailyDeal::table(today(), GANG));
        let told = noon.daily().today(who.guild).await.unwrap().ends;
        assert_eq!((told, noon.daily().ends(key(who.user.0)).await.unwrap()), (at(*ends).now(), Some(told)));
    }
    for (who, elsewhere, ends) in &players {
        // The next two are processes that have just started.
        let before = service(&store, &at(ends - 1));
        assert!(may_play(&before, who, today()).await && may_play(&before, elsewhere, today()).await);
        assert_eq!(
            before.daily().progress(key(who.user.0)).await.unwrap(),
            DailyProgress::Begun(at(*ends).now())
        );
        before.daily().end_days().await.unwrap();
        let after = service(&store, &at(ends + 1));
        assert!(!may_play(&after, who, today()).await && !may_play(&after, elsewhere, today()).await);
        assert_eq!(after.daily().progress(key(who.user.0)).await.unwrap(), DailyProgress::Unfinished);
        // The deal of the next day is there, at the place where the game was begun.
        assert_eq!(begin(&after, who).await.unwrap().id, DailyDeal::table(today().next(), GANG));
    }
    // Where the day goes on, a person who has left a try does not get another one.
    let evening = service(&store, &at(4 * 60));
    assert!(matches!(begin(&evening, &person_in(1, LOS_ANGELES)).await, Err(ServiceError::DayOver)));
}

#[tokio::test]
async fn a_secret_is_shown_once_the_day_is_over_in_the_last_zone_in_use() {
    let (_database, store, _) = TestDatabase::open_at(NOON).await;
    three_servers(&store).await;
    let noon = service(&store, &at(0));
    for user in 1..=3 {
        play_for(&noon, GameKind::GoStop, user, usize::MAX).await;
    }
    let key = PlayKey { game: GameKind::GoStop, ..key(1) };
    for (minutes, is_over) in
        [(0, false), (3 * 60, false), (12 * 60, false), (20 * 60 - 1, false), (20 * 60, true)]
    {
        // Two processes find the same, even at the same time.
        let [one, other] = [at(minutes), at(minutes)].map(|clock| service(&store, &clock));
        let (daily, of_other) = (one.daily(), other.daily());
        let (ended, ended_by_other) = tokio::join!(daily.end_days(), of_other.end_days());
        assert!(ended.is_ok() && ended_by_other.is_ok());
        assert_eq!(daily.is_over(today()).await.unwrap(), is_over, "{minutes}");
        let told = daily.last_ended(today().next()).await.unwrap();
        assert_eq!(told.is_some(), is_over, "{minutes}");
        assert_eq!(daily.compare(key).await.unwrap().is_some(), is_over, "{minutes}");
        assert_eq!(store.daily_percent(key).await.unwrap().is_some(), is_over, "{minutes}");
        let own = store.export(UserId(1)).await.unwrap()["daily"][0].take();
        assert_eq!(own.get("deal").is_some() && own.get("events").is_some(), is_over, "{minutes}");
    }
    // If all zones end before UTC, the day ends with that of UTC.
    let (_database, store, _) = TestDatabase::open_at(NOON).await;
    set_zone(&store, TOKYO, "Asia/Tokyo").await;
    play_for(&service(&store, &at(0)), GANG, 1, usize::MAX).await;
    for (minutes, is_over) in [(12 * 60 - 1, false), (12 * 60, true)] {
        let service = service(&store, &at(minutes));
        service.daily().end_days().await.unwrap();
        assert_eq!(service.daily().is_over(today()).await.unwrap(), is_over, "{minutes}");
    }
}

#[tokio::test]
async fn another_zone_neither_reopens_a_day_nor_cuts_one_short() {
    let (_database, store, _) = TestDatabase::open_at(NOON).await;
    set_zone(&store, LOS_ANGELES, "America/Los_Angeles").await;
    let noon = service(&store, &at(0));
    let who = person_in(1, LOS_ANGELES);
    begin(&noon, &who).await.unwrap();
    // The server moves to Paris. The deal keeps its end from the time when it was begun, and nothing of the day is shown.
    set_zone(&store, LOS_ANGELES, "Europe/Paris").await;
    let night = service(&store, &at(20 * 60 - 1));
    night.daily().end_days().await.unwrap();
    assert!(!night.daily().is_over(today()).await.unwrap() && may_play(&night, &who, today()).await);
    let morning = service(&store, &at(20 * 60));
    morning.daily().end_days().await.unwrap();
    assert!(morning.daily().is_over(today()).await.unwrap());
    // The server moves to a zone in which it is still the day before.
    set_zone(&store, LOS_ANGELES, "Etc/GMT+12").await;
    assert_eq!(Day::in_zone(at(20 * 60).now(), Some(&"Etc/GMT+12".parse().unwrap())), today());
    let shown = morning.daily().today(Some(LOS_ANGELES)).await.unwrap();
    assert_eq!((shown.day, shown.ends), (today().next(), at(48 * 60).now()));
    let next = begin(&morning, &person_in(2, LOS_ANGELES)).await.unwrap();
    assert_eq!(next.id, DailyDeal::table(today().next(), GANG));
    assert!(!may_play(&morning, &who, today()).await);
}

#[tokio::test]
async fn a_fingerprint_is_told_everywhere_a_day_before_the_deal_can_be_played_anywhere() {
    let (_database, store, _) = TestDatabase::open_at(NOON).await;
    three_servers(&store).await;
    let furthest: Zone = "Pacific/Kiritimati".parse().unwrap();
    for hour in 0..48 {
        let service = service(&store, &at(hour * 60));
        let playable = Day::in_zone(service.now().after(DAY), Some(&furthest));
        for guild in [Some(TOKYO), Some(PARIS), Some(LOS_ANGELES), None] {
            let told = service.daily().today(guild).await.unwrap();
            let until = told.fingerprints.last().unwrap();
            assert!(until.0 >= playable, "{guild:?} at {hour}");
            let opened = store.daily_day(until.0).await.unwrap().unwrap();
            assert_eq!(opened.pool.secret.commitment(), until.1);
        }
    }
}

#[tokio::test]
async fn the_best_of_a_server_are_counted_while_its_yesterday_goes_on_elsewhere() {
    let (_database, store, _) = TestDatabase::open_at(NOON).await;
    three_servers(&store).await;
    let before = service(&store, &Clock::manual(Timestamp(NOON.0 - 24 * HOUR)));
    for user in 1..=9 {
        play_for(&before, GANG, user, usize::MAX).await;
    }
    let noon = service(&store, &at(0));
    // People whose number is a multiple of three are in Tokyo. One of them leaves the game unfinished.
    for user in 1..=9 {
        play_for(&noon, GANG, user, if user == 9 { 1 } else { usize::MAX }).await;
    }
    let night = service(&store, &at(3 * 60));
    let so_far = night.daily().best_so_far(TOKYO, today(), 3).await.unwrap();
    assert_eq!(so_far.len(), 3);
    assert!(so_far.is_sorted_by(|one, other| one.points >= other.points));
    assert_eq!(so_far.last().unwrap().user, UserId(9), "what is not finished is behind all that is");
    // All others have finished as well, so nothing changes until the end.
    let morning = service(&store, &Clock::manual(Timestamp(NOON.0 + 20 * HOUR)));
    morning.daily().end_days().await.unwrap();
    let scope = carte_store::DailyScope::Server(TOKYO);
    assert_eq!(store.daily_table(scope, today(), today(), 3).await.unwrap(), so_far);
}
