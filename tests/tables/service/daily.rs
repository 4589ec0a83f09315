//! The deal of the day: one try per person and day, the same for all with the same deal, and secret before its day.

use std::process::Command as Process;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use carte_games::GameKind;
use carte_players::{self as players, Level};
use carte_records::daily::{DailyDeal, DailyProgress, Day, Pool};
use carte_records::luck::{GameLuck, SeatLuck};
use carte_records::statistics::Span;
use carte_records::statistics::report::{LuckTotals, Scope};
use carte_service::{Answer, Clock, Service, ServiceError, Today};
use carte_store::{DailyScope, PlayKey, Store, StoreError};
use carte_store_memory::{DatabaseStep, Memory, Watcher};
use carte_table::ids::{GuildId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Person, Refusal, View};
use carte_testkit::TestDatabase;
use carte_testkit::tables::named_person;
use rand::SeedableRng;
use rand::rngs::StdRng;

/// Noon of a day of UTC.
pub(super) const NOON: Timestamp = Timestamp(1_800_014_400_000);
pub(super) const DAY: Duration = Duration::from_secs(24 * 60 * 60);
pub(super) const GANG: GameKind = GameKind::GangOfFour;

pub(super) fn service(store: &Store, clock: &Clock) -> Service {
    Service::builder(store.clone()).clock(clock.clone()).build().unwrap().0
}

/// A new database, and a service over it whose clock stands at [`NOON`].
pub(super) async fn open_service() -> (TestDatabase, Store, Clock, Service) {
    let (database, store, clock) = TestDatabase::open_at(NOON).await;
    let service = service(&store, &clock);
    (database, store, clock, service)
}

pub(super) fn person(user: u64) -> Person {
    named_person(UserId(user), &format!("Person {user}"), Some(GuildId(1 + user % 3)), user << 22)
}

fn key(service: &Service, game: GameKind, user: u64) -> PlayKey {
    PlayKey { day: Day::of(service.now()), game, user: UserId(user) }
}

/// The published fingerprint of the secret of the day that comes `later` days after today.
fn fingerprint(today: &Today, later: usize) -> String {
    let (day, fingerprint) = &today.fingerprints[later];
    assert_eq!(usize::try_from(day.0 - today.day.0), Ok(later));
    fingerprint.clone()
}

pub(super) async fn act(
    service: &Service,
    view: &View,
    user: u64,
    command: Command,
) -> Result<Answer, ServiceError> {
    service.act(view.id, Actor::Person(person(user)), Some(view.state_number), command, None).await
}

/// What a player of this level would do, with random choices from this number.
pub(super) fn chosen(view: &View, level: Level, chances: u64) -> Command {
    let mut rng = StdRng::seed_from_u64(chances);
    Command::Act(players::choose(level, view.game.as_ref().unwrap(), &mut rng).unwrap())
}

/// Plays today's deal for at most `turns` turns. Returns its view.
pub(super) async fn play_for(service: &Service, game: GameKind, user: u64, turns: usize) -> View {
    let mut view = service.daily().begin(&person(user), game).await.unwrap().view();
    let level = [Level::Random, Level::Novice, Level::Club][usize::try_from(user % 3).unwrap()];
    for _ in 0..turns {
        if matches!(view.stage, carte_table::Stage::Ended(_)) {
            break;
        }
        match act(service, &view, user, chosen(&view, level, user + view.state_number.0)).await.unwrap() {
            Answer::Done(after) => view = after,
            other => panic!("{other:?}"),
        }
    }
    view
}

async fn play(service: &Service, game: GameKind, user: u64) {
    play_for(service, game, user, usize::MAX).await;
}

/// What Python computes from a secret: its fingerprint, and the number of the deal of each of these people out of `deals` deals.
fn in_python(secret: &str, people: &[u64], deals: u16) -> Option<Vec<String>> {
    let program = "import hashlib,hmac,sys\n\
        secret=bytes.fromhex(sys.argv[1]); print(hashlib.sha256(secret).hexdigest())\n\
        for user in sys.argv[3:]:\n \
        print(int.from_bytes(hmac.new(secret,f'gang-of-four:person:{user}'.encode(),'sha256').digest()[:8],'big')%int(sys.argv[2])+1)";
    let people = people.iter().map(u64::to_string);
    let mut python = Process::new("python3");
    python.args(["-c", program, secret, &deals.to_string()]).args(people);
    let said = python.output().ok()?;
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    Some(String::from_utf8(said.stdout).unwrap().lines().map(str::to_owned).collect())
}

#[tokio::test]
async fn a_week_of_thirty_people_with_restarts_gives_everybody_one_place_a_day() {
    let database = TestDatabase::new().await;
    let clock = Clock::manual(NOON);
    let people: Vec<u64> = (1..=30).collect();
    let mut published: Option<String> = None;
    for _ in 0..7 {
        let store = database.open().await;
        let service = service(&store, &clock);
        let today = service.daily().today(None).await.unwrap();
        if let Some(published) = published {
            assert_eq!(fingerprint(&today, 0), published, "published the day before");
        }
        for user in &people {
            play_for(&service, GANG, *user, if user % 10 == 0 { 2 } else { usize::MAX }).await;
        }
        published = Some(fingerprint(&today, 1));
        clock.advance(DAY);
        service.daily().end_days().await.unwrap();
        let ended = service.daily().last_ended(today.day.next()).await.unwrap().unwrap();
        assert_eq!((ended.day, &ended.fingerprint), (today.day, &fingerprint(&today, 0)));
        let deals = store.daily_day(today.day).await.unwrap().unwrap().pool.deals;
        // With so few people there is only one deal. Python also computes the numbers for more deals.
        let pool = Pool { deals: 7, ..store.daily_day(today.day).await.unwrap().unwrap().pool };
        if let Some(said) = in_python(&ended.secret, &people, pool.deals) {
            let own = people.iter().map(|user| pool.number_of(GANG, UserId(*user)).to_string());
            assert_eq!(said[1..], own.collect::<Vec<_>>());
        }
        if let Some(said) = in_python(&ended.secret, &people, deals) {
            assert_eq!(said[0], fingerprint(&today, 0));
            for (user, deal) in people.iter().zip(&said[1..]) {
                let key = PlayKey { day: today.day, game: GANG, user: UserId(*user) };
                let played = store.daily_play(key).await.unwrap().unwrap();
                assert_eq!(played.deal.to_string(), *deal);
                assert_eq!(played.value.is_none(), user % 10 == 0, "what was left counts as it stands");
                assert!(store.daily_percent(key).await.unwrap().is_some());
            }
        }
        store.close().await;
    }
    let store = database.open().await;
    let service = service(&store, &clock);
    assert_eq!(service.daily().streak(UserId(1), Day::of(service.now())).await.unwrap(), 7);
    let table = |scope| {
        let service = service.clone();
        async move { service.daily().table(scope, NOON, 50).await.unwrap() }
    };
    let all = table(DailyScope::Everybody).await;
    assert_eq!(all.len(), people.len());
    // On the first day all people were new to the bot.
    assert!(all.iter().all(|row| row.games == 6 && row.points <= 600), "{all:?}");
    assert!(all.is_sorted_by(|one, other| one.points >= other.points));
    let mut servers = 0;
    for guild in 1..=3 {
        let here = table(DailyScope::Server(GuildId(guild))).await;
        assert!(here.iter().all(|row| 1 + row.user.0 % 3 == guild));
        servers += here.len();
    }
    assert_eq!(servers, people.len());
}

#[tokio::test]
async fn two_processes_open_one_day() {
    let (_database, store, clock) = TestDatabase::open_at(NOON).await;
    let services = [service(&store, &clock), service(&store, &clock)];
    let [one, other] = &services;
    let (one, other) = (one.daily(), other.daily());
    let (one, other) = tokio::join!(one.today(None), other.today(None));
    assert_eq!(one.unwrap(), other.unwrap());
}

#[tokio::test]
async fn there_is_one_try_a_day_even_where_the_clock_goes_back() {
    let (_database, store, clock, today) = open_service().await;
    play(&today, GANG, 1).await;
    let begun = play_for(&today, GANG, 2, 2).await;
    let before = today.daily().play(key(&today, GANG, 1)).await.unwrap().unwrap();
    // If it is begun once more, it is the same game.
    let again = today.daily().begin(&person(1), GANG).await.unwrap();
    assert_eq!(again.log(), before.log());
    assert!(matches!(
        act(&today, &again.view(), 1, chosen(&begun, Level::Random, 0)).await,
        Ok(Answer::Refused(..))
    ));
    // For a moment it is the next day, when everybody may know the secret of this one.
    clock.advance(DAY);
    today.daily().end_days().await.unwrap();
    assert!(matches!(
        act(&today, &begun, 2, chosen(&begun, Level::Club, 0)).await,
        Err(ServiceError::DayOver)
    ));
    let back = service(&store, &Clock::manual(NOON));
    assert!(matches!(back.daily().begin(&person(3), GANG).await, Err(ServiceError::DayOver)));
    assert!(matches!(
        act(&back, &begun, 2, chosen(&begun, Level::Club, 0)).await,
        Err(ServiceError::DayOver)
    ));
    assert_eq!(store.daily_results(Day::of(NOON)).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_press_that_comes_twice_does_one_thing() {
    let (_database, store, clock) = TestDatabase::open_at(NOON).await;
    let services = [service(&store, &clock), service(&store, &clock)];
    let view = services[0].daily().begin(&person(1), GANG).await.unwrap().view();
    let command = chosen(&view, Level::Club, 0);
    let presses = services.each_ref().map(|service| act(service, &view, 1, command.clone()));
    let [one, other] = presses;
    let (one, other) = tokio::join!(one, other);
    let answers = [one.unwrap(), other.unwrap()];
    let done = answers.iter().filter(|answer| matches!(answer, Answer::Done(_))).count();
    assert_eq!(done, 1, "{answers:?}");
}

#[tokio::test]
async fn nobody_else_can_look_at_a_deal_and_no_command_of_tables_reaches_it() {
    let database = TestDatabase::new().await;
    let store = database.open().await;
    let service = service(&store, &Clock::manual(NOON));
    let view = play_for(&service, GANG, 1, usize::MAX).await;
    let table = DailyDeal::table(Day::of(NOON), GANG);
    assert_eq!(view.id, table);
    for stranger in [2, 3] {
        let looked = service.look(table, UserId(stranger), Some(GuildId(1))).await;
        assert!(matches!(looked, Err(ServiceError::NoSuchTable)), "{looked:?}");
    }
    assert!(matches!(service.public(table).await, Err(ServiceError::NoSuchTable)));
    assert!(matches!(service.playback(table).await, Err(ServiceError::NoSuchTable)));
    let view = play_for(&service, GameKind::GoStop, 1, 1).await;
    for command in
        [Command::Leave, Command::Pause, Command::Close, Command::AskUndo, Command::Rematch(TableId(1))]
    {
        let refused = act(&service, &view, 1, command.clone()).await.unwrap();
        assert!(matches!(refused, Answer::Refused(Refusal::NotSeated, _)), "{command:?}");
    }
    // None of it counts as a table, or in the statistics.
    assert!(store.tables_of(UserId(1)).await.unwrap().is_empty());
    assert!(store.tables_naming(UserId(1)).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_export_tells_no_cards_and_a_removed_person_leaves_a_nameless_result() {
    let (_database, store, clock, service) = open_service().await;
    for user in 1..=3 {
        play(&service, GANG, user).await;
    }
    let export = store.export(UserId(1)).await.unwrap();
    let daily = export["daily"].as_array().unwrap();
    assert_eq!(daily.len(), 1);
    assert_eq!(daily[0]["name"], "Person 1");
    let secret = store.daily_day(Day::of(NOON)).await.unwrap().unwrap().pool.secret.reveal();
    let text = export.to_string();
    assert!(!text.contains(&secret));
    for column in ["log", "value", "deal", "result", "events"] {
        assert!(daily[0].get(column).is_none(), "{column} may be before others");
    }
    service.forget_person(&person(1)).await.unwrap();
    assert_eq!(store.export(UserId(1)).await.unwrap().get("daily"), None);
    let results = store.daily_results(Day::of(NOON)).await.unwrap();
    assert_eq!(results.len(), 3);
    assert!(results.iter().any(|result| result.key.user.is_former() && result.value.is_some()));
    clock.advance(DAY);
    service.daily().end_days().await.unwrap();
    assert!(matches!(
        service.daily().progress(key(&service, GANG, 1)).await.unwrap(),
        DailyProgress::NotBegun
    ));
    // When the day is over, the export contains everything, but only about the person.
    let own = store.export(UserId(2)).await.unwrap()["daily"][0].take();
    let result = results.iter().find(|result| result.key.user == UserId(2)).unwrap();
    assert_eq!((own["deal"].as_u64(), own["result"].as_i64()), (Some(1), result.value));
    let events = own["events"].as_array().unwrap();
    let dealt: Vec<_> = events.iter().filter_map(|event| event["what"]["dealt"].as_str()).collect();
    assert!(matches!(&dealt[..], [hand] if hand.split(' ').count() == 16), "{own}");
}

#[tokio::test]
async fn who_is_forgotten_has_no_second_try_on_that_day_and_nothing_is_left_of_it_afterwards() {
    let (_database, store, clock, service) = open_service().await;
    let day = Day::of(NOON);
    play_for(&service, GANG, 1, 1).await;
    play_for(&service, GANG, 2, 1).await;
    for user in 1..=2 {
        service.forget_person(&person(user)).await.unwrap();
    }
    let begun = async |game, user| service.daily().begin(&person(user), game).await.map(|_| ());
    for user in 1..=2 {
        assert!(matches!(begun(GANG, user).await, Err(ServiceError::DayPlayed)));
    }
    assert!(begun(GameKind::GoStop, 1).await.is_ok(), "another game");
    assert!(begun(GANG, 3).await.is_ok(), "somebody else");
    let kept = format!("daily-forgotten-{}", day.0);
    let hashes = store.recall(&kept).await.unwrap().unwrap();
    assert_eq!(hashes.split(' ').map(str::len).collect::<Vec<_>>(), [64, 64], "{hashes}");
    clock.advance(DAY);
    service.daily().end_days().await.unwrap();
    assert_eq!(store.recall(&kept).await.unwrap(), None);
    assert!(begun(GANG, 1).await.is_ok(), "a new day");
}

#[tokio::test]
async fn others_are_compared_with_somebody_new_from_the_next_day_on() {
    let (_database, _, clock, service) = open_service().await;
    play(&service, GANG, 1).await;
    clock.advance(DAY);
    for user in 1..=2 {
        play(&service, GANG, user).await;
    }
    let people = async |user| match service.daily().progress(key(&service, GANG, user)).await.unwrap() {
        DailyProgress::Finished(Some(comparison)) => {
            (comparison.people, comparison.newcomers, comparison.computers)
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(people(1).await, (0, 1, 4), "the other one is here for the first day");
    assert_eq!(people(2).await, (1, 0, 4));
}

#[tokio::test]
async fn choices_are_compared_when_the_day_is_over_and_never_before() {
    let (_database, _, clock, service) = open_service().await;
    // A hand of Gang of Four may allow only passes, so the game is Go-Stop.
    for user in 1..=6 {
        play(&service, GameKind::GoStop, user).await;
    }
    let key = key(&service, GameKind::GoStop, 1);
    assert!(service.daily().compare(key).await.unwrap().is_none());
    clock.advance(DAY);
    service.daily().end_days().await.unwrap();
    let choices = service.daily().compare(key).await.unwrap().unwrap();
    assert!(!choices.is_empty(), "one of six plays otherwise somewhere");
    for compared in choices {
        let own = compared.choice.decision.done;
        assert_eq!(compared.costs[0].0, own);
        assert!(compared.choice.others.iter().any(|other| other.action != own));
    }
}

/// The luck in this game, as soon as it is stored.
async fn kept_luck(store: &Store, key: PlayKey) -> GameLuck {
    let kept = async {
        loop {
            if let Some(luck) = store.daily_luck(key).await.unwrap() {
                return luck;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), kept).await.expect("it is estimated")
}

/// The luck in games of this kind, according to a person's statistics.
async fn luck_in_statistics(
    store: &Store,
    game: GameKind,
    user: u64,
    guild: u64,
    since: Timestamp,
) -> LuckTotals {
    let span = Span { since, until: None };
    let scope = Scope { game, guild: (guild > 0).then_some(GuildId(guild)), span };
    store.person_card(UserId(user), &scope, NOON).await.unwrap().luck
}

#[tokio::test]
async fn what_a_finished_deal_owes_to_chance_is_kept_and_counts_once_the_day_is_over() {
    let (_database, store, clock, service) = open_service().await;
    let mut kept = Vec::new();
    for game in GameKind::ALL {
        play(&service, game, 1).await;
        play_for(&service, game, 2, 1).await;
        let key = key(&service, game, 1);
        let luck = kept_luck(&store, key).await;
        let play = service.daily().play(key).await.unwrap().unwrap();
        assert_eq!(luck, GameLuck::of(&play.rounds(), DailyDeal::table(key.day, game)), "{game:?}");
        let (view, told) = service.daily().luck(key).await.unwrap().unwrap();
        assert_eq!((view.state_number, told), (play.view().state_number, Some(luck)));
        assert!(service.daily().luck(PlayKey { user: UserId(2), ..key }).await.unwrap().is_none());
        kept.push((game, luck));
    }
    let empty = LuckTotals::default();
    for (game, _) in &kept {
        assert_eq!(luck_in_statistics(&store, *game, 1, 0, Timestamp(0)).await, empty, "the day goes on");
    }
    assert_eq!(store.export(UserId(1)).await.unwrap().get("daily_luck"), None);

    clock.advance(DAY);
    service.daily().end_days().await.unwrap();
    for (game, luck) in &kept {
        let own = luck.seats[DailyDeal::SEAT];
        // Person 1 has begun the game on server 2.
        for guild in [0, 2] {
            let totals = luck_in_statistics(&store, *game, 1, guild, Timestamp(0)).await;
            assert_eq!((totals.games, totals.daily_deals), (0, 1));
            let SeatLuck { deal, play, error, .. } = totals.sums;
            let differ = [deal - own.deal, play - own.play, error - own.error];
            assert!(differ.iter().all(|differ| differ.abs() < 1e-9), "{totals:?}, {own:?}");
        }
        assert_eq!(luck_in_statistics(&store, *game, 1, 3, Timestamp(0)).await, empty, "another server");
        assert_eq!(luck_in_statistics(&store, *game, 1, 0, NOON.after(DAY)).await, empty, "it was before");
        assert_eq!(luck_in_statistics(&store, *game, 2, 0, Timestamp(0)).await, empty, "not finished");
    }
    let export = store.export(UserId(1)).await.unwrap();
    let exported = export["daily_luck"].as_array().unwrap();
    assert_eq!(exported.len(), kept.len());
    for (row, (_, luck)) in exported.iter().zip(&kept) {
        // SQLite writes numbers with fifteen digits.
        let differ = row["deal"].as_f64().unwrap() - luck.seats[DailyDeal::SEAT].deal;
        assert!(differ.abs() < 1e-9 && row["rounds"] == 1 && row["known"].is_f64(), "{row}");
    }
    assert_eq!(store.daily_plays_without_luck(Day(0), None, 10).await.unwrap(), []);

    service.forget_person(&person(1)).await.unwrap();
    assert_eq!(store.export(UserId(1)).await.unwrap().get("daily_luck"), None);
    for result in store.daily_results(Day::of(NOON)).await.unwrap() {
        let luck = store.daily_luck(result.key).await.unwrap();
        let expected = kept.iter().find(|(game, _)| *game == result.key.game && result.value.is_some());
        assert_eq!(luck, expected.map(|(_, luck)| *luck), "the luck of a nameless result");
    }
}

#[tokio::test]
async fn what_a_process_has_left_over_is_estimated_by_the_next_one() {
    let (database, store, clock, stopped) = open_service().await;
    // All places for long computations are reserved, so none is begun.
    let work = stopped.costly_work().clone();
    let busy: Vec<_> = std::iter::from_fn(|| work.reserve_unasked().ok()).collect();
    let keys: Vec<PlayKey> = GameKind::ALL.map(|game| key(&stopped, game, 1)).into();
    for key in &keys {
        play(&stopped, key.game, 1).await;
        assert_eq!(store.daily_luck(*key).await.unwrap(), None);
    }
    store.close().await;
    drop(busy);
    let store = database.open().await;
    let left = store.daily_plays_without_luck(Day::of(NOON), None, 10).await.unwrap();
    assert_eq!(left, keys.iter().map(|key| (*key, person(1).guild)).collect::<Vec<_>>());
    let next = service(&store, &clock);
    let looking = tokio::spawn(async move { next.daily().estimate_luck_left_over().await });
    for key in keys {
        kept_luck(&store, key).await;
    }
    looking.abort();
    assert_eq!(store.daily_plays_without_luck(Day::of(NOON), None, 10).await.unwrap(), []);
}

#[tokio::test]
async fn games_that_cannot_be_read_keep_no_other_from_being_estimated() {
    let (database, store, clock, stopped) = open_service().await;
    // All places for long computations are reserved, so none is begun.
    let work = stopped.costly_work().clone();
    let busy: Vec<_> = std::iter::from_fn(|| work.reserve_unasked().ok()).collect();
    let own = key(&stopped, GANG, 100_000);
    play(&stopped, GANG, 100_000).await;
    store.close().await;
    drop(busy);
    let store = database.open().await;
    database
        .tamper(
            r#"WITH RECURSIVE people (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM people WHERE number < 2100)
               INSERT INTO daily_plays (day, game, "user", deal, guild, name, is_new, seq, log, begun, until, ended, value)
               SELECT p.day, p.game, people.number, p.deal, p.guild, p.name, p.is_new, p.seq, 'damaged', p.begun, p.until,
                   p.ended, p.value FROM daily_plays p CROSS JOIN people"#,
        )
        .await;
    let next = service(&store, &clock);
    let looking = tokio::spawn(async move { next.daily().estimate_luck_left_over().await });
    kept_luck(&store, own).await;
    looking.abort();
}

/// A newer version may have more games and more levels.
#[tokio::test]
async fn numbers_of_unknown_games_and_levels_stand_for_no_known_ones() {
    let (database, store, _, service) = open_service().await;
    play(&service, GANG, 1).await;
    let day = Day::of(NOON);
    store.keep_daily_computer((day, GANG, 1), Level::Champion, Some(3), &[]).await.unwrap();
    database.tamper("DELETE FROM daily_computers WHERE level <> 4").await;
    database
        .tamper(
            "INSERT INTO daily_computers (day, game, deal, level, value, log)
             SELECT day, game, deal, 9, 7, 'unknown' FROM daily_computers WHERE deal = 1",
        )
        .await;
    let computers = store.daily_computers(day, GANG, 1).await.unwrap();
    assert_eq!(
        computers.into_iter().map(|(level, value, _)| (level, value)).collect::<Vec<_>>(),
        [(Level::Champion, Some(3))]
    );

    database.tamper("UPDATE daily_plays SET game = 9").await;
    let results = store.daily_results(day).await;
    assert!(results.as_ref().is_err_and(StoreError::is_unreadable), "{results:?}");
}

/// Counts how often a database is read outside of transactions.
#[derive(Debug, Default)]
struct ReadCounter(AtomicU32);

#[async_trait]
impl Watcher for ReadCounter {
    async fn before(&self, step: DatabaseStep) -> Result<(), StoreError> {
        self.0.fetch_add(u32::from(step == DatabaseStep::Read), Ordering::Relaxed);
        Ok(())
    }
}

#[tokio::test]
async fn a_day_ends_with_as_many_reads_however_many_people_have_played() {
    let reads_at_the_end = async |people: u64| {
        let counter = Arc::new(ReadCounter::default());
        let memory = Memory::new().unwrap().watched(Arc::clone(&counter) as _);
        let clock = Clock::manual(NOON);
        let service = service(&Store::over(Arc::new(memory)).await.unwrap(), &clock);
        for user in 1..=people {
            service.daily().begin(&person(user), GANG).await.unwrap();
        }
        clock.advance(DAY);
        let before = counter.0.load(Ordering::Relaxed);
        service.daily().end_days().await.unwrap();
        counter.0.load(Ordering::Relaxed) - before
    };
    assert_eq!(reads_at_the_end(2).await, reads_at_the_end(20).await);
}

#[tokio::test]
async fn the_table_names_people_as_they_were_called_last() {
    let (_database, _, clock, service) = open_service().await;
    let guild = GuildId(1);
    for name in ["Zoe", "Zoe", "Ana"] {
        let person = named_person(UserId(1), name, Some(guild), 1);
        service.daily().begin(&person, GANG).await.unwrap();
        clock.advance(DAY);
        service.daily().end_days().await.unwrap();
    }
    for scope in [DailyScope::Server(guild), DailyScope::Everybody] {
        let rows = service.daily().table(scope, NOON, 5).await.unwrap();
        let rows: Vec<_> = rows.into_iter().map(|row| (row.name, row.games)).collect();
        assert_eq!(rows, [("Ana".to_owned(), 2)], "{scope:?}");
    }
}

#[tokio::test]
async fn a_day_that_cannot_be_read_does_not_hold_up_the_next() {
    for damage in ["daily_computers SET log = 'damaged'", "daily_days SET secret = 'damaged'"] {
        let (database, store, clock, service) = open_service().await;
        let mut days = Vec::new();
        for _ in 0..2 {
            play(&service, GANG, 1).await;
            let key = key(&service, GANG, 1);
            // With this the computer players have played the deal.
            assert!(matches!(service.daily().progress(key).await.unwrap(), DailyProgress::Finished(Some(_))));
            days.push(key);
            clock.advance(DAY);
        }
        let first = days[0].day.0;
        database.tamper(&format!("UPDATE {damage} WHERE day = {first}")).await;
        let unreadable = service.daily().end_days().await.unwrap();
        assert_eq!(unreadable.iter().map(|(day, _)| *day).collect::<Vec<_>>(), [days[0].day]);
        assert_eq!(store.daily_percent(days[0]).await.unwrap(), None);
        assert!(store.daily_percent(days[1]).await.unwrap().is_some(), "{damage}");
    }
}

#[tokio::test]
async fn a_game_that_cannot_be_read_keeps_nothing_else_from_the_export() {
    let (database, store, clock, service) = open_service().await;
    play(&service, GANG, 1).await;
    let first = key(&service, GANG, 1);
    clock.advance(DAY);
    play(&service, GANG, 1).await;
    clock.advance(DAY);
    service.daily().end_days().await.unwrap();
    database.tamper(&format!("UPDATE daily_plays SET log = 'damaged' WHERE day = {}", first.day.0)).await;
    let export = store.export(first.user).await.unwrap();
    let unreadable: Vec<bool> =
        export["daily"].as_array().unwrap().iter().map(|play| play["unreadable"] == true).collect();
    assert_eq!(unreadable, [true, false], "{export:#}");
}
