//! A database that does not work. The operator is told once, with what to do about it, and once when it works again.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use carte_service::{Answer, Clock, NewTable, Service};
use carte_store::{Store, StoreError};
use carte_store_memory::{DatabaseStep, Memory, Watcher};
use carte_table::ids::{ChannelId, TableId, Timestamp};
use carte_table::preferences::Passing;
use carte_table::{Actor, Command, Pace};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use crate::service::harness::{ANA, BO, GUILD, World, options};
use carte_testkit::Log;
use carte_testkit::tables::named_person;

const BEGINNING: Timestamp = Timestamp(1_800_000_000_000);

const SECOND: Duration = Duration::from_secs(1);

/// Makes every access to a database fail while it is set.
#[derive(Debug, Default)]
struct DatabaseOutage(AtomicBool);

#[async_trait]
impl Watcher for DatabaseOutage {
    async fn before(&self, _: DatabaseStep) -> Result<(), StoreError> {
        let is_set = self.0.load(Ordering::Relaxed);
        if is_set { Err(StoreError::failed(io::Error::other("the disk is gone"))) } else { Ok(()) }
    }
}

/// The lines of a log that tell of the bot's own trouble.
pub(crate) fn troubles(log: &Log) -> Vec<String> {
    let text = log.text();
    let lines = text.lines().filter(|line| line.contains(r#""target":"carte"#));
    let grave =
        lines.filter(|line| line.contains(r#""level":"WARN""#) || line.contains(r#""level":"ERROR""#));
    grave.map(str::to_owned).collect()
}

/// How many times the log contains these words.
pub(crate) fn said(log: &Log, words: &str) -> usize {
    log.text().matches(words).count()
}

/// Starts `count` games of Ana against computer players.
async fn games(service: &Service, count: u64) -> Vec<TableId> {
    let mut tables = Vec::new();
    for number in 1..=count {
        tables.push(game(service, number).await);
    }
    tables
}

async fn game(service: &Service, number: u64) -> TableId {
    let person = |press| named_person(ANA, "Ana", Some(GUILD), 2 * number + press);
    let options = options(Pace::Live, true);
    let new = NewTable { channel: ChannelId(50), language: "en".to_owned(), options, computers: 0 };
    let table = service.open(person(0), new).await.unwrap().id;
    service.act(table, Actor::Person(person(1)), None, Command::Start, None).await.unwrap();
    table
}

/// A service that runs over a database that can fail, and its clock.
async fn running_service(outage: &Arc<DatabaseOutage>) -> (Service, Clock, JoinHandle<()>) {
    let memory = Memory::new().unwrap().watched(Arc::clone(outage) as _);
    let clock = Clock::manual(BEGINNING);
    let store = Store::over(Arc::new(memory)).await.unwrap();
    let (service, _notices) = Service::builder(store).clock(clock.clone()).build().unwrap();
    service.cluster().join(1, None).await.unwrap();
    let runs = service.clone();
    let turns = tokio::spawn(async move { runs.run().await.unwrap() });
    (service, clock, turns)
}

/// Lets time pass on both clocks.
async fn pass_seconds(clock: &Clock, seconds: u32) {
    for _ in 0..seconds {
        clock.advance(SECOND);
        sleep(SECOND).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_turn_that_ran_out_during_an_outage_gets_some_grace() {
    let outage = Arc::new(DatabaseOutage::default());
    let (service, clock, turns) = running_service(&outage).await;
    let table = game(&service, 1).await;
    let view = async || service.public(table).await.unwrap();
    while view().await.deadline.is_none() {
        pass_seconds(&clock, 1).await;
    }
    let before = view().await.state_number;
    outage.0.store(true, Ordering::Relaxed);
    pass_seconds(&clock, 600).await;
    outage.0.store(false, Ordering::Relaxed);
    // No pause before another try is longer than this.
    pass_seconds(&clock, 15).await;
    let after = view().await;
    assert_eq!(after.state_number, before, "nobody could play, and the clock has");
    assert!(after.deadline.unwrap() > service.now().after(30 * SECOND), "{after:?}");
    pass_seconds(&clock, 60).await;
    assert_ne!(view().await.state_number, before, "a turn gets it once");
    turns.abort();
}

/// Panics at the next read while it is set.
#[derive(Debug, Default)]
struct PanicOnRead(AtomicBool);

#[async_trait]
impl Watcher for PanicOnRead {
    async fn before(&self, step: DatabaseStep) -> Result<(), StoreError> {
        assert!(step != DatabaseStep::Read || !self.0.swap(false, Ordering::Relaxed), "as it should");
        Ok(())
    }
}

#[tokio::test]
async fn a_turn_that_panics_is_taken_at_another_try() {
    let (log, _guard) = Log::of("info");
    let panics = Arc::new(PanicOnRead::default());
    let memory = Memory::new().unwrap().watched(Arc::clone(&panics) as _);
    let clock = Clock::manual(BEGINNING);
    let start = async || {
        let store = Store::over(Arc::new(memory.clone())).await.unwrap();
        Service::builder(store).clock(clock.clone()).build().unwrap().0
    };
    let table = game(&start().await, 1).await;
    clock.advance(120 * SECOND);
    let service = start().await;
    service.load_agenda().await.unwrap();
    panics.0.store(true, Ordering::Relaxed);
    service.background().catch_up().await;
    assert!(!panics.0.load(Ordering::Relaxed), "the table is read when its turn is due");
    assert_eq!(said(&log, "a table could not be looked after"), 1, "{}", log.text());
    let event_number = async || service.public(table).await.unwrap().public_event_number;
    let before = event_number().await;
    clock.advance(15 * SECOND);
    service.background().catch_up().await;
    assert!(event_number().await > before, "another try takes the turn");
}

#[tokio::test(start_paused = true)]
async fn an_outage_is_told_of_once_and_its_end_too() {
    let (log, _guard) = Log::of("info");
    let outage = Arc::new(DatabaseOutage::default());
    let (service, clock, turns) = running_service(&outage).await;
    let tables = games(&service, 3).await;
    let states = async || {
        let mut states = Vec::new();
        for &table in &tables {
            states.push(service.public(table).await.unwrap().public_event_number);
        }
        states
    };
    let before = states().await;
    for number in 1..=2 {
        outage.0.store(true, Ordering::Relaxed);
        pass_seconds(&clock, 180).await;
        assert_eq!(troubles(&log).len(), number, "{}", log.text());
        outage.0.store(false, Ordering::Relaxed);
        pass_seconds(&clock, 180).await;
        assert_eq!(said(&log, "the database works again"), number, "{}", log.text());
    }
    let trouble = &troubles(&log)[0];
    assert!(trouble.contains("does not work") && trouble.contains("the disk is gone"), "{trouble}");
    assert!(states().await.iter().zip(before).all(|(after, before)| *after > before), "the games go on");
    turns.abort();
}

/// A server that cannot be reached: a transaction waits for a connection in vain.
#[derive(Debug, Default)]
struct Away {
    is_away: AtomicBool,
    /// If set, the next change ends every connection, and the server is away from then on.
    crashes: AtomicBool,
}

/// How long a write on behalf of a person may take.
const WRITE_TIMEOUT: Duration = Duration::from_millis(1500);

#[async_trait]
impl Watcher for Away {
    async fn before(&self, step: DatabaseStep) -> Result<(), StoreError> {
        if self.is_away.load(Ordering::Relaxed) && matches!(step, DatabaseStep::Begin) {
            sleep(WRITE_TIMEOUT).await;
            return Err(StoreError::no_answer());
        }
        if matches!(step, DatabaseStep::Write) && self.crashes.swap(false, Ordering::Relaxed) {
            self.is_away.store(true, Ordering::Relaxed);
            return Err(StoreError::failed(io::Error::from(io::ErrorKind::ConnectionReset)));
        }
        Ok(())
    }
}

/// Nine games on a server that can become unreachable.
async fn nine_games() -> (Arc<Away>, Service, Vec<TableId>) {
    let away = Arc::new(Away::default());
    let memory = Memory::new().unwrap().watched(Arc::clone(&away) as _);
    let store = Store::over(Arc::new(memory)).await.unwrap();
    let (service, _notices) = Service::builder(store).clock(Clock::manual(BEGINNING)).build().unwrap();
    service.cluster().join(1, None).await.unwrap();
    let tables = games(&service, 9).await;
    (away, service, tables)
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_a_connection_behind_those_whose_transaction_broke_off() {
    let (away, service, tables) = nine_games().await;
    away.crashes.store(true, Ordering::Relaxed);
    let began = Instant::now();
    let presses = tables.iter().map(|table| service.act(*table, Actor::Bot, None, Command::Pause, None));
    let answers = futures::future::join_all(presses).await;
    assert!(answers.iter().all(Result::is_err), "{answers:?}");
    assert!(began.elapsed() <= WRITE_TIMEOUT, "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_a_connection_behind_others() {
    let (away, service, tables) = nine_games().await;
    away.is_away.store(true, Ordering::Relaxed);
    let began = Instant::now();
    let presses = tables.iter().zip(0_u32..).map(|(table, number)| {
        let service = service.clone();
        async move {
            sleep(number * WRITE_TIMEOUT / 9).await;
            let began = Instant::now();
            let failed = service.act(*table, Actor::Bot, None, Command::Pause, None).await;
            assert!(failed.is_err() && began.elapsed() <= WRITE_TIMEOUT, "{:?}: {failed:?}", began.elapsed());
        }
    });
    futures::future::join_all(presses).await;
    assert!(began.elapsed() < 2 * WRITE_TIMEOUT, "{:?}", began.elapsed());
    away.is_away.store(false, Ordering::Relaxed);
    for table in tables {
        service.act(table, Actor::Bot, None, Command::Pause, None).await.unwrap();
    }
}

/// Makes all reads after the next commit fail.
#[derive(Debug, Default)]
struct AwayAfterCommit {
    is_armed: AtomicBool,
    is_away: AtomicBool,
}

#[async_trait]
impl Watcher for AwayAfterCommit {
    async fn before(&self, step: DatabaseStep) -> Result<(), StoreError> {
        if step == DatabaseStep::Confirm && self.is_armed.swap(false, Ordering::Relaxed) {
            self.is_away.store(true, Ordering::Relaxed);
        }
        let fails = step == DatabaseStep::Read && self.is_away.load(Ordering::Relaxed);
        if fails { Err(StoreError::failed(io::Error::other("the server is away"))) } else { Ok(()) }
    }
}

#[tokio::test]
async fn what_is_stored_is_done_although_the_database_is_away_afterwards() {
    let away = Arc::new(AwayAfterCommit::default());
    let memory = Memory::new().unwrap().watched(Arc::clone(&away) as _);
    let store = Store::over(Arc::new(memory)).await.unwrap();
    let (service, _notices) = Service::builder(store).clock(Clock::manual(BEGINNING)).build().unwrap();
    service.cluster().join(1, None).await.unwrap();
    let person = |user, press| named_person(user, "A name", Some(GUILD), press);
    let options = options(Pace::Live, false);
    let new = NewTable { channel: ChannelId(50), language: "en".to_owned(), options, computers: 0 };
    let table = service.open(person(ANA, 1), new).await.unwrap().id;
    service.set_passing(BO, Passing::Auto).await.unwrap();
    away.is_armed.store(true, Ordering::Relaxed);
    let joined = service.act(table, Actor::Person(person(BO, 2)), None, Command::Join, None).await;
    assert!(matches!(joined, Ok(Answer::Done(_))), "{joined:?}");
    away.is_away.store(false, Ordering::Relaxed);
    let view = service.look(table, BO, Some(GUILD)).await.unwrap();
    assert!(view.auto_pass, "what Bo has chosen counts as soon as it can be read");
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_told_of_once() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    let seq = world.service.store().log_version(table).await.unwrap().unwrap().event_number.0 + 1;
    world.insert_event(table, i64::try_from(seq).unwrap(), 999, "{}").await;
    world.tamper(&format!("UPDATE tables SET seq = {seq}")).await;
    world.restart().await;
    let (log, _guard) = Log::of("info");
    for _ in 0..5 {
        world.service.load_agenda().await.unwrap();
        world.wait(100 * SECOND).await;
    }
    assert_eq!(said(&log, "could not be looked after"), 1, "{}", log.text());
}
