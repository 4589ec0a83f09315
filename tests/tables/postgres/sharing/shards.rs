//! Shards: which process has which, how they change hands, and what is told with them.

use std::collections::BTreeSet;
use std::time::Duration;

use carte::exit;
use carte_discord::BotError;
use carte_service::{Clock, Service, ShareError};
use carte_store::leases::{GatewaySession, Shards};
use carte_store_postgres::Address;
use carte_testkit::{Log, TestDatabase};
use tokio::time::{Instant, sleep, timeout};

use super::{GUILD, Process, TAKEN_OVER, kill_all, start_two};
use crate::outage::troubles;

/// A time longer than a process needs to let go of something.
const HANDED_OVER: Duration = Duration::from_secs(3);

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn several_may_begin_at_once_on_an_empty_database() {
    let database = TestDatabase::on_server().await;
    let started = futures::future::join_all((0..4).map(|_| Process::new(&database, 4))).await;
    for process in &started {
        process.wait_for_one_shard().await;
    }
    kill_all(started).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn shards_are_divided_and_taken_over() {
    let database = TestDatabase::on_server().await;
    let first = Process::new(&database, 4).await;
    assert_eq!(first.held(), BTreeSet::from([0, 1, 2, 3]));
    // Even if Discord recommends fewer shards by now, the second process uses the number of the first.
    let second = Process::new(&database, 2).await;
    second.holds(&[2, 3]).await;
    first.holds(&[0, 1]).await;
    second.kill().await;
    first.holds(&[0, 1, 2, 3]).await;
    let third = Process::new(&database, 4).await;
    third.holds(&[2, 3]).await;
    first.service.cluster().leave().await;
    let waited = third.holds(&[0, 1, 2, 3]).await;
    assert!(waited < Duration::from_secs(3), "who leaves says so: {waited:?}");
    kill_all([third, first]).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_process_that_joins_raises_the_number_of_shards_for_all() {
    let database = TestDatabase::on_server().await;
    let first = Process::new(&database, 2).await;
    assert_eq!(first.held(), BTreeSet::from([0, 1]));
    let second = Process::new(&database, 4).await;
    first.holds(&[2, 3]).await;
    second.holds(&[0, 1]).await;
    for process in [&first, &second] {
        assert_eq!(process.service.shard_ownership().subscribe().borrow().total, 4);
    }
    second.service.cluster().raise_shard_count(6).await.unwrap();
    second.kill().await;
    first.holds(&[0, 1, 2, 3, 4, 5]).await;
    first.kill().await;
    let named = Shards::all(2);
    let first = Process::start(&database, 2, Some(named)).await.unwrap();
    let problem = first.service.cluster().raise_shard_count(4).await.unwrap_err();
    assert!(matches!(problem, ShareError::TooFew(shards, 4) if shards == named), "{problem}");
    first.kill().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_shard_changes_hands_when_nothing_is_being_said_there_any_more() {
    let database = TestDatabase::on_server().await;
    let first = Process::new(&database, 2).await;
    let guard = first.service.shard_ownership().guard_guild(Some(GUILD)).unwrap();
    let second = Process::new(&database, 2).await;
    first.holds(&[0]).await;
    assert!(first.service.shard_ownership().guard_guild(Some(GUILD)).is_none(), "nothing new is said");
    // Several signs of life are due in this time.
    sleep(Duration::from_secs(3)).await;
    assert_eq!(second.held(), BTreeSet::new());
    drop(guard);
    second.holds(&[1]).await;
    kill_all([first, second]).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn shards_of_one_bucket_identify_one_after_the_other_in_all_processes() {
    let (_database, processes) = start_two(4).await;
    let began = Instant::now();
    let apart = Duration::from_millis(600);
    let turns = [(0, 0), (1, 2), (0, 1), (1, 3)].map(|(at, shard): (usize, u32)| {
        let service = processes[at].service.clone();
        async move {
            let bucket = shard % 2;
            sleep(service.cluster().reserve_identify(bucket, apart).await.unwrap()).await;
            (bucket, began.elapsed())
        }
    });
    let mut ended = futures::future::join_all(turns).await;
    ended.sort();
    assert!(ended[1].1 >= ended[0].1 + apart.mul_f32(0.8), "{ended:?}");
    assert!(ended[3].1 >= ended[2].1 + apart.mul_f32(0.8), "{ended:?}");
    assert!(ended[2].1 < apart, "another bucket does not wait: {ended:?}");
    kill_all(processes).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn shards_identify_soon_after_the_clock_of_the_server_was_set_back() {
    let database = TestDatabase::on_server().await;
    let process = Process::new(&database, 2).await;
    let pause = Duration::from_secs(5);
    let reserve = async |expected: u32| {
        let wait = process.service.cluster().reserve_identify(0, pause).await.unwrap();
        assert!(wait.abs_diff(pause * expected) < Duration::from_secs(2), "turn {expected} in {wait:?}");
    };
    // The processes of two shards are killed while they wait, and others wait in their place.
    for turn in 0..4 {
        reserve(turn).await;
    }
    database.tamper("UPDATE identifies SET next = next + 3 * 3600 * 1000").await;
    // The first two turns have passed by then.
    for turn in 2..4 {
        reserve(turn).await;
    }
    process.kill().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_process_that_is_killed_before_the_clock_of_the_server_is_set_back_is_missed() {
    let (database, [first, second]) = start_two(2).await;
    first.holds(&[0]).await;
    second.holds(&[1]).await;
    second.kill().await;
    database.tamper("UPDATE processes SET seen = seen + 3 * 3600 * 1000").await;
    first.holds(&[0, 1]).await;
    first.kill().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_process_that_takes_a_shard_over_knows_its_session() {
    let database = TestDatabase::on_server().await;
    let other = Process::new(&database, 2).await;
    let holder = Process::new(&database, 2).await;
    holder.holds(&[1]).await;
    other.holds(&[0]).await;
    let session = |id: &str, seq| {
        let (id, address) = (id.to_owned(), "wss://gateway.example".to_owned());
        GatewaySession { shard: 1, of: 2, id, address, seq }
    };
    let known = async |of| other.service.cluster().last_session(1, of).await.unwrap();
    assert_eq!(known(2).await, None);
    other.service.cluster().note_sessions(&[session("stale", 900)]).await;
    assert_eq!(known(2).await, None, "it is not its shard");
    for seq in [7, 9, 8] {
        holder.service.cluster().note_sessions(&[session("first", seq)]).await;
    }
    assert_eq!(known(2).await, Some(session("first", 9)), "nothing is unheard again");
    assert_eq!(known(4).await, None, "another division has sessions of its own");
    other.service.cluster().note_sessions(&[session("first", 12)]).await;
    assert_eq!(known(2).await, Some(session("first", 12)), "who had it until now has heard more");
    holder.service.cluster().note_sessions(&[session("second", 1)]).await;
    other.service.cluster().note_sessions(&[session("first", 13)]).await;
    assert_eq!(known(2).await, Some(session("second", 1)), "what is over does not come back");
    kill_all([holder, other]).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_shard_whose_session_is_about_to_begin_is_handed_over_afterwards() {
    let database = TestDatabase::on_server().await;
    let first = Process::new(&database, 2).await;
    first.holds(&[0, 1]).await;
    let beginning = [0, 1].map(|shard| first.service.shard_ownership().guard_shard(shard).unwrap());
    let second = Process::new(&database, 2).await;
    first.holds(&[0]).await;
    sleep(HANDED_OVER).await;
    second.holds(&[]).await;
    assert_eq!(
        first.service.shard_ownership().subscribe().borrow().connected().collect::<Vec<_>>(),
        [0, 1],
        "it hears it still"
    );
    assert!(first.service.shard_ownership().guard_shard(1).is_none(), "another one would have come too late");
    let session = GatewaySession {
        shard: 1,
        of: 2,
        id: "begun".to_owned(),
        address: "wss://gateway.example".to_owned(),
        seq: 1,
    };
    assert!(first.service.cluster().note_sessions(std::slice::from_ref(&session)).await);
    drop(beginning);
    second.holds(&[1]).await;
    assert_eq!(second.service.cluster().last_session(1, 2).await.unwrap(), Some(session));
    kill_all([first, second]).await;
}

#[tokio::test]
async fn the_process_on_a_file_must_have_all_shards() {
    let database = TestDatabase::Sqlite(tempfile::tempdir().unwrap());
    let part = Process::start(&database, 1, Some("0..1/4".parse().unwrap())).await;
    assert!(matches!(part, Err(ShareError::Alone(_))));
    let all = Process::start(&database, 1, Some("0..3/4".parse().unwrap())).await;
    assert_eq!(all.unwrap_or_else(|_| panic!("all shards")).held().len(), 4);
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn named_shards_must_fit_those_of_the_others() {
    let database = TestDatabase::on_server().await;
    let first =
        Process::start(&database, 1, Some("0..1/4".parse().unwrap())).await.unwrap_or_else(|_| panic!());
    assert_eq!(first.held(), BTreeSet::from([0, 1]));
    let refused = ["1..2/4", "2..3/8"].map(|text| Process::start(&database, 1, Some(text.parse().unwrap())));
    for refused in futures::future::join_all(refused).await {
        let Err(error) = refused else { panic!("it fits") };
        let text = error.to_string();
        assert!(text.contains("SHARDS="), "{text}");
        assert_eq!(exit::code(&carte::app::AppError::Bot(BotError::Share(error)).into()), 78);
    }
    let second = Process::new(&database, 1).await;
    second.holds(&[2, 3]).await;
    kill_all([first, second]).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn who_cannot_come_back_says_so_once() {
    let database = TestDatabase::on_server().await;
    let first = Process::still(&Clock::System, &database, "0..0/1").await;
    database.miss_the_dead().await;
    let second = Process::still(&Clock::System, &database, "0..0/1").await;
    let (log, _guard) = Log::of("info");
    for _ in 0..3 {
        first.service.cluster().renew_and_rescan().await.unwrap();
    }
    let troubles = troubles(&log);
    assert_eq!(troubles.len(), 2, "{troubles:?}");
    assert!(troubles[0].contains("silent for too long"), "{troubles:?}");
    let reason = "SHARDS=0..0/1 and SHARDS=0..0/1 of another process overlap";
    assert!(troubles[1].contains("cannot join") && troubles[1].contains(reason), "{troubles:?}");
    second.service.cluster().leave().await;
    for _ in 0..2 {
        first.service.cluster().renew_and_rescan().await.unwrap();
    }
    assert_eq!(first.held(), BTreeSet::from([0]));
    kill_all([first, second]).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_process_of_another_version_is_waited_for() {
    let database = TestDatabase::on_server().await;
    let first = Process::new(&database, 1).await;
    database.tamper("UPDATE processes SET format = format + 1").await;
    let schema = database.schema();
    let address: Address = schema.address();
    let joining = tokio::spawn(async move {
        let store =
            carte_store_postgres::open(&address, TAKEN_OVER, carte_store_postgres::DatabaseClaim::Share)
                .await;
        let (service, _notices) = Service::builder(store.unwrap()).build().unwrap();
        service.cluster().join(1, None).await.unwrap();
        service.shard_ownership().subscribe().borrow().shards.len()
    });
    sleep(Duration::from_millis(1500)).await;
    assert!(!joining.is_finished(), "it would write what the other cannot read");
    first.service.cluster().leave().await;
    assert_eq!(timeout(TAKEN_OVER, joining).await.unwrap().unwrap(), 1);
    first.kill().await;
}
