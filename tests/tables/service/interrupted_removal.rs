//! The removal of a person is interrupted. When it is asked for again, it continues with the same replacement.

use std::collections::BTreeSet;
use std::future::pending;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use async_trait::async_trait;
use carte_service::{Clock, NewTable, Remains, Service};
use carte_store::{Store, StoreError, Unreadable};
use carte_store_memory::{DatabaseStep, Memory, Watcher};
use carte_table::ids::{ChannelId, EventNumber, PressId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Pace, Person};
use tokio::sync::Notify;

use crate::service::harness::{ANA, BO, GUILD, World, options};
use crate::service::privacy::{ZOE, found};
use crate::statistics::log_builder::{LogBuilder, person as seated};

/// How many tables' logs name the person.
const TABLES: u64 = 3;

fn person(user: UserId, press: u64) -> Person {
    Person { user, name: format!("P{user}"), guild: Some(GUILD), moderator: false, press: PressId(press) }
}

/// Lobbies of Ana's, in which Bo and Zoé have been.
async fn lobbies(service: &Service) -> Vec<TableId> {
    let mut tables = Vec::new();
    for number in 1..=TABLES {
        let press = 10 * number;
        let options = options(Pace::None, true);
        let new = NewTable { channel: ChannelId(50), language: "en".to_owned(), options, computers: 0 };
        let table = service.open(person(ANA, press), new).await.unwrap().id;
        let visits = [(BO, Command::Join), (ZOE, Command::Join), (BO, Command::Leave), (ZOE, Command::Leave)];
        for ((user, command), press) in visits.into_iter().zip(press + 1..) {
            service.act(table, Actor::Person(person(user, press)), None, command, None).await.unwrap();
        }
        tables.push(table);
    }
    tables
}

/// The replacements of removed people in the log of a table.
async fn former_players(store: &Store, table: TableId) -> BTreeSet<UserId> {
    let log = store.log_after(table, EventNumber(0)).await.unwrap();
    log.iter().flat_map(|logged| logged.event.facts().people()).filter(|user| user.is_former()).collect()
}

/// The number that is reserved for the replacement of Zoé.
async fn reserved(store: &Store) -> Option<String> {
    store.recall(&format!("former-player-{ZOE}")).await.unwrap()
}

#[tokio::test]
async fn who_asks_twice_to_be_forgotten_has_one_replacement_and_no_one_elses() {
    let world = World::new().await;
    let (service, store) = (&world.service, world.service.store());
    let tables = lobbies(service).await;
    let second = format!("UPDATE ON events FOR EACH ROW WHEN (OLD.table_id = {})", tables[1]);
    world.database.refuse(&second).await;
    let stopped = service.forget_person(&person(ZOE, 1)).await;
    assert!(stopped.is_err(), "{stopped:?}");
    let replacement = former_players(store, tables[0]).await;
    assert_eq!(replacement.len(), 1, "the first log is done");
    assert!(former_players(store, tables[1]).await.is_empty(), "the second is not");
    assert!(reserved(store).await.is_some());

    world.database.make_room().await;
    for user in [BO, ZOE] {
        let remains = service.forget_person(&person(user, 2)).await.unwrap();
        assert_eq!(remains, Remains::default());
    }
    let both = former_players(store, tables[0]).await;
    assert!(both.len() == 2 && both.is_superset(&replacement), "{both:?}");
    for table in tables {
        assert_eq!(former_players(store, table).await, both, "{table}");
    }
    assert_eq!(found(&world.database).await, Vec::<String>::new());
    assert_eq!(reserved(store).await, None);
}

#[tokio::test]
async fn games_that_end_between_two_attempts_keep_nobody_from_being_forgotten() {
    let mut builder = LogBuilder::new().await;
    builder.game([ZOE, ANA, BO].map(seated).to_vec(), &[0, 4, 5]).await;
    // The first attempt has replaced Zoé in some logs, at whose tables the game goes on to its end.
    builder.store.remember("former-players", "1").await.unwrap();
    builder.store.remember(&format!("former-player-{ZOE}"), "0").await.unwrap();
    builder.game([UserId::former(0), ANA, BO].map(seated).to_vec(), &[0, 4, 5]).await;
    builder.game([UserId::former(0), ZOE, BO].map(seated).to_vec(), &[0, 4, 5]).await;
    builder.begin(Some(GUILD), [UserId::former(0), ZOE, BO].map(seated).to_vec()).await;

    assert_eq!(builder.store.forget(ZOE).await.unwrap(), Unreadable::default());
    assert_eq!(reserved(&builder.store).await, None);
    assert!(builder.store.tables_naming(ZOE).await.unwrap().is_empty());
    assert_eq!(builder.card(ZOE).await.games, 0);
    assert_eq!(builder.card(BO).await.games, 3);
}

/// Makes one step of a database fail, or never end.
#[derive(Debug, Default)]
struct Interruption {
    /// The number of the step, counted from 1 among the next ones; 0 for no step.
    step: AtomicU32,
    fails: bool,
    reached: Notify,
}

#[async_trait]
impl Watcher for Interruption {
    async fn before(&self, _: DatabaseStep) -> Result<(), StoreError> {
        let before = self.step.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |step| step.checked_sub(1));
        if before != Ok(1) {
            return Ok(());
        }
        if self.fails {
            return Err(StoreError::failed(io::Error::other("the disk is gone")));
        }
        self.reached.notify_one();
        pending().await
    }
}

/// Removes Zoé in two attempts, the first of which ends at step `step`. Returns `true` if there is such a step.
async fn forget_in_two_attempts(step: u32, fails: bool) -> bool {
    let interruption = Arc::new(Interruption { fails, ..Interruption::default() });
    let memory = Memory::new().unwrap().watched(Arc::clone(&interruption) as _);
    let store = Store::over(Arc::new(memory.clone())).await.unwrap();
    let clock = Clock::manual(Timestamp(1_800_000_000_000));
    let (service, _notices) = Service::builder(store.clone()).clock(clock).build().unwrap();
    service.cluster().join(1, None).await.unwrap();
    let tables = lobbies(&service).await;

    interruption.step.store(step, Ordering::Relaxed);
    let is_interrupted = tokio::select! {
        forgotten = store.forget(ZOE) => forgotten.is_err(),
        () = interruption.reached.notified() => true,
    };
    interruption.step.store(0, Ordering::Relaxed);
    if is_interrupted {
        assert_eq!(store.forget(ZOE).await.unwrap(), Unreadable::default(), "step {step}");
    }
    let replacement = former_players(&store, tables[0]).await;
    assert_eq!(replacement.len(), 1, "step {step}");
    for table in tables {
        assert_eq!(former_players(&store, table).await, replacement, "step {step}, {table}");
    }
    assert!(!memory.dump().await.unwrap().contains(&ZOE.to_string()), "step {step}");
    is_interrupted
}

#[tokio::test]
async fn a_removal_may_end_at_any_step_and_be_asked_for_again() {
    for fails in [false, true] {
        let mut step = 1;
        while forget_in_two_attempts(step, fails).await {
            step += 1;
        }
        assert!(step > 10 * u32::try_from(TABLES).unwrap(), "only {step} steps");
    }
}
