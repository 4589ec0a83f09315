//! Several processes of the released program share one database, and are killed, held up and stopped. The remaining ones go on, no
//! acknowledged move is lost, and everybody is told everything once.
//!
//! `TEST_POSTGRES_URL` must name the database. `TEST_POSTGRES_KILL` must be a command that kills the database server and starts it
//! again after `AWAY` seconds (0). `TEST_POSTGRES_FILL` must be one that fills its disk for `AWAY` seconds (20).
//! `KILLS` (100), `TABLES` (8) and `SEED` (printed) can be set.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::env;
use std::time::Duration;

use carte_sandbox::{DoubleConfig, Sharding};
use carte_testkit::server;
use rand::RngExt;
use sqlx::{AssertSqlSafe, PgConnection};
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::killed::checks::Figures;
use crate::killed::game::Seen;
use crate::killed::run::Run;
use crate::killed::setting;
use carte_testkit::bot::{FOUR_SHARDS, UNSAVED};
use carte_testkit::bot_harness::BotHarness;

/// The longest time between the presses and the kill, in microseconds.
const LONGEST_DELAY: u64 = 60_000;

/// The time in which processes that have started together divide the shards.
pub(crate) const DIVIDED: Duration = Duration::from_secs(5);

/// How often a process gives a sign of life.
const SIGN: Duration = Duration::from_secs(1);

/// How long after the start sessions may begin: after two signs of life, but before a process gives up one that is not answered.
const PERMITTED: Duration = Duration::from_secs(4);

/// A time longer than the pause between two sessions of one bucket.
const IN_TURN: Duration = Duration::from_secs(7);

/// A time longer than other processes wait for one that is silent.
const STILL: Duration = Duration::from_secs(8);

/// The time in which a killed database server is gone.
const GONE: Duration = Duration::from_secs(1);

/// How long before the server comes back people stop pressing, because it would be a matter of chance whether their moves can be
/// saved.
const ASIDE: Duration = Duration::from_secs(5);

/// The pause between two presses while the disk is full.
const PRESSING: Duration = Duration::from_millis(50);

/// The pause between two looks into the database.
const LOOKING: Duration = Duration::from_millis(10);

/// The time in which the database shows what is expected.
const SHOWN: Duration = Duration::from_secs(20);

/// A server with a database of its own, and no process yet.
async fn four_shards() -> BotHarness {
    BotHarness::on_server(DoubleConfig { sharding: FOUR_SHARDS, ..DoubleConfig::default() }, server()).await
}

/// Processes that share a database, and the tables that they look after.
struct SharedRun {
    run: Run,
}

impl SharedRun {
    /// `processes` processes, and `tables` tables in servers of all shards.
    async fn new(processes: usize, tables: usize) -> Self {
        Box::pin(Self::with(FOUR_SHARDS, processes, tables)).await
    }

    /// The same with another number of sessions.
    async fn with(sharding: Sharding, processes: usize, tables: usize) -> Self {
        let config = DoubleConfig { sharding, ..DoubleConfig::default() };
        let mut harness = BotHarness::on_server(config, server()).await;
        for _ in 0..processes {
            harness.start_another();
        }
        harness.double.bot_ready().await.unwrap();
        // The first process has all shards and hands some over. Meanwhile a shard may be unconnected for a moment.
        sleep(DIVIDED).await;
        harness.double.bot_ready().await.unwrap();
        Self { run: Run::new(harness, tables).await }
    }

    /// At every table the awaited person presses. After a delay, returns the number of the process to which something is to happen.
    async fn press(&mut self) -> usize {
        self.run.press();
        sleep(Duration::from_micros(self.run.rng.random_range(0..LONGEST_DELAY))).await;
        self.run.rng.random_range(0..self.run.harness.processes())
    }

    /// Notes what people have seen, and waits until everything is in order again.
    async fn told(&mut self, what: &str) {
        self.run.note_seen().await;
        self.run.told(what, false).await;
    }

    /// Checks that the session of each shard has begun only `times` times: the next process of a shard resumes it.
    fn has_begun(&self, times: u32, what: &str) {
        assert_eq!(self.run.harness.double.begun_sessions(), times * FOUR_SHARDS.shards, "{what}");
    }

    async fn kill(&mut self) {
        let victim = self.press().await;
        self.run.harness.kill_one(victim).await;
        self.told("a kill").await;
        self.run.harness.start_another();
    }

    /// Kills the server of the database, which comes back after a while in which nobody can play.
    async fn kill_server(&mut self, command: &str, away: Duration) {
        self.press().await;
        let began = Instant::now();
        let mut killing = begin(command, away);
        for number in (0..self.run.games.len()).cycle() {
            if began.elapsed() + ASIDE > away {
                break;
            }
            sleep(GONE).await;
            let game = &mut self.run.games[number];
            let seen = game.seen().await;
            self.run.figures.count(seen);
            let told = game.told_now(&self.run.harness.double).await;
            assert!(told.as_ref().is_none_or(|(told, _)| told.contains(UNSAVED)), "{told:?}");
        }
        assert!(killing.wait().await.unwrap().success(), "the server does not come back");
        self.told("a kill of the server").await;
    }

    /// Fills the disk of the database's server for a while: the server may save some changes, or stop. Everybody is answered.
    async fn fill_disk(&mut self, command: &str, length: Duration) {
        let mut filling = begin(command, length);
        let (mut unsaved, mut named) = (0, false);
        for number in (0..self.run.games.len()).cycle() {
            if filling.try_wait().unwrap().is_some() {
                break;
            }
            let game = &mut self.run.games[number];
            match game.told_now(&self.run.harness.double).await {
                Some((told, true)) => {
                    unsaved += usize::from(told.contains(UNSAVED));
                    self.run.figures.count(Seen::NotDone);
                }
                Some((_, false)) => {
                    game.make_move();
                    self.run.figures.count(Seen::Done);
                }
                None => {}
            }
            let (status, words) = self.run.harness.ask("/readyz").await;
            named |= status == 503 && words.contains("cannot be written");
            sleep(PRESSING).await;
        }
        assert!(filling.wait().await.unwrap().success(), "the disk has no room again");
        assert!(unsaved > 0, "everything could be saved");
        assert!(named, "nobody is told what is wrong");
        self.told("a full disk").await;
    }

    async fn close(mut self) -> Figures {
        self.run.read().await;
        // A process that was killed or stood still answers late or never, so only complaints are checked.
        assert_eq!(self.run.harness.double.complaints(), Vec::<String>::new());
        self.run.harness.kill_all().await;
        self.run.figures
    }
}

/// Starts a command that does something to the server for `away`.
fn begin(command: &str, away: Duration) -> Child {
    Command::new("sh").args(["-c", command]).env("AWAY", away.as_secs().to_string()).spawn().unwrap()
}

/// The command that this variable holds.
fn command_in(variable: &str) -> String {
    env::var(variable).unwrap_or_else(|_| panic!("{variable} must be a command"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn those_that_are_left_go_on() {
    let mut processes = SharedRun::new(3, 4).await;
    processes.has_begun(1, "the start");
    processes.kill().await;
    processes.has_begun(1, "a kill");
    // A process that has only just been started cannot be asked to stop.
    sleep(DIVIDED).await;
    // One process is asked to stop, as by an upgrade. It hands its shards over, so nobody waits until it is missed.
    let victim = processes.press().await;
    processes.run.harness.stop_one(victim).await;
    processes.told("a stop").await;
    processes.has_begun(1, "a stop");
    processes.run.harness.start_another();
    // One process stands still, and continues when others have its shards.
    let victim = processes.press().await;
    processes.run.harness.hold_one(victim, true).await;
    processes.told("standing still").await;
    sleep(STILL).await;
    processes.run.harness.hold_one(victim, false).await;
    for _ in 0..3 {
        processes.press().await;
        processes.told("coming back").await;
    }
    processes.has_begun(1, "coming back");
    // A process begins a session anew if Discord has ended it, even if it knows the session from another process.
    let victim = processes.press().await;
    processes.run.harness.kill_one(victim).await;
    processes.run.harness.double.faults().invalidate_session(false);
    processes.told("sessions that are over").await;
    processes.has_begun(2, "sessions that are over");
    println!("{}", processes.close().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_process_that_takes_over_waits_for_no_session_of_another_day() {
    let all = Sharding { sessions_a_day: FOUR_SHARDS.shards, ..FOUR_SHARDS };
    let mut processes = Box::pin(SharedRun::with(all, 1, 2)).await;
    processes.run.harness.start_another();
    sleep(DIVIDED).await;
    processes.press().await;
    processes.run.harness.kill_one(0).await;
    processes.told("a kill with no session left").await;
    assert_eq!(processes.run.harness.double.begun_sessions(), FOUR_SHARDS.shards);
    println!("{}", processes.close().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_session_that_begins_while_its_shard_is_handed_over_is_gone_on_with() {
    let mut harness = four_shards().await;
    harness.double.faults().delay_sessions(DIVIDED - Duration::from_secs(1));
    harness.start_another();
    harness
        .double
        .wait_for(|double| (double.begun_sessions() == FOUR_SHARDS.shards).then_some(()))
        .await
        .unwrap();
    harness.start_another();
    sleep(2 * DIVIDED).await;
    harness.double.bot_ready().await.unwrap();
    assert_eq!(harness.double.begun_sessions(), FOUR_SHARDS.shards);
    harness.kill_all().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn no_session_begins_of_a_shard_that_is_being_handed_over() {
    let mut harness = four_shards().await;
    harness.double.faults().delay_sessions(SIGN);
    let mut database = harness.connect_to_server().await;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "INSERT INTO identifies SELECT bucket, extract(epoch FROM clock_timestamp()) * 1000 + {}
         FROM generate_series(0, 3) AS bucket",
        PERMITTED.as_millis()
    )))
    .execute(&mut database)
    .await
    .unwrap();
    let began = Instant::now();
    harness.start_another();
    wait_for(&mut database, "SELECT count(*) = 4 FROM leases").await;
    harness.start_another();
    // The first process has heard that it has to hand shards over. It lets go of them before it may begin their sessions, and that
    // request has not been answered yet.
    let asked = "SELECT count(*) = 2 AND (array_agg(seen ORDER BY id))[1] > (array_agg(seen ORDER BY id))[2] FROM processes";
    wait_for(&mut database, asked).await;
    let divide = "BEGIN; SELECT pg_advisory_xact_lock(x'4C454153'::int, hashtext(current_schema()))";
    sqlx::raw_sql(divide).execute(&mut database).await.unwrap();
    let waits = "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND objid = hashtext(current_schema())::oid)";
    wait_for(&mut database, waits).await;
    sleep_until(began + PERMITTED + SIGN / 2).await;
    sqlx::raw_sql("COMMIT").execute(&mut database).await.unwrap();
    sleep(IN_TURN).await;
    harness.double.bot_ready().await.unwrap();
    assert_eq!(harness.double.begun_sessions(), FOUR_SHARDS.shards, "each is begun once");
    harness.kill_all().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_process_that_is_cut_off_leaves_its_shards_to_those_who_take_them_over() {
    let mut harness = four_shards().await;
    harness.start_another();
    harness.double.bot_ready().await.unwrap();
    harness.set_proxy();
    harness.start_another();
    let mut database = harness.connect_to_server().await;
    wait_for(&mut database, DIVIDED_BY_TWO).await;
    sleep(DIVIDED).await;
    harness.set_server_away(true).await;
    wait_for(&mut database, "SELECT count(*) = 4 AND min(process) = max(process) FROM leases").await;
    sleep(DIVIDED).await;
    harness.double.bot_ready().await.unwrap();
    let connections = harness.double.gateway_connections();
    sleep(DIVIDED).await;
    assert_eq!(harness.double.gateway_connections(), connections, "they fight for the shards");
    // It comes back, and gets shards again.
    harness.set_server_away(false).await;
    wait_for(&mut database, DIVIDED_BY_TWO).await;
    sleep(DIVIDED).await;
    harness.double.bot_ready().await.unwrap();
    assert_eq!(harness.double.begun_sessions(), FOUR_SHARDS.shards, "every session goes on");
    harness.kill_all().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn the_number_of_shards_is_raised_while_several_run() {
    let mut harness = four_shards().await;
    for _ in 0..2 {
        harness.start_another();
    }
    harness.double.bot_ready().await.unwrap();
    sleep(DIVIDED).await;
    harness.double.faults().require_shards(6);
    harness.double.faults().invalidate_session(false);
    let mut database = harness.connect_to_server().await;
    wait_for(&mut database, "SELECT count(*) = 6 FROM leases").await;
    harness.double.wait_for(|double| double.is_bot_online().then_some(())).await.unwrap();
    let channels = (0..6).map(|shard| harness.double.add_guild_of(shard, 6, "Another", "en-US", "cards").1);
    for channel in channels.collect::<Vec<_>>() {
        harness.person("Ana").slash(channel, "count", &[]).unwrap().response().await;
    }
    harness.kill_all().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_stop_takes_ten_seconds_at_most_while_the_database_hangs() {
    let mut harness = four_shards().await;
    harness.start_another();
    harness.double.bot_ready().await.unwrap();
    let mut database = harness.connect_to_server().await;
    let hang = "BEGIN; LOCK TABLE processes, leases, sessions, tables, preferences IN ACCESS EXCLUSIVE MODE";
    sqlx::raw_sql(hang).execute(&mut database).await.unwrap();
    let asked = harness.person("Ana").slash(harness.channel, "gang new", &[]).unwrap();
    sleep(SIGN).await;
    timeout(Duration::from_secs(10), harness.stop_one(0)).await.expect("it stops");
    drop(asked);
}

/// A query that is true if two processes have two shards each.
const DIVIDED_BY_TWO: &str = "SELECT count(*) = 2 AND min(shards) = 2 AND max(shards) = 2
    FROM (SELECT count(*) AS shards FROM leases GROUP BY process) AS divided";

/// Waits until the database answers the question with `true`.
async fn wait_for(database: &mut PgConnection, question: &'static str) {
    let yes = async {
        while !sqlx::query_scalar::<_, bool>(question).fetch_one(&mut *database).await.unwrap() {
            sleep(LOOKING).await;
        }
    };
    timeout(SHOWN, yes).await.expect(question);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL, takes half an hour"]
async fn everybody_is_told_everything_once_whatever_is_killed() {
    let mut processes = SharedRun::new(3, setting("TABLES", 8)).await;
    for _ in 0..setting("KILLS", 100_usize) {
        processes.kill().await;
    }
    let figures = processes.close().await;
    println!("{figures}");
    figures.assert_kills_hit_moves();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server that may be killed; the CI runs it"]
async fn what_was_acknowledged_outlives_the_server() {
    let command = command_in("TEST_POSTGRES_KILL");
    let mut processes = SharedRun::new(2, setting("TABLES", 8)).await;
    for _ in 0..setting("KILLS", 100_usize) {
        processes.kill_server(&command, Duration::from_secs(setting("AWAY", 0))).await;
    }
    println!("{}", processes.close().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs a server whose disk may be filled; the CI runs it"]
async fn what_was_acknowledged_outlives_a_full_disk_of_the_server() {
    let command = command_in("TEST_POSTGRES_FILL");
    let mut processes = SharedRun::new(2, setting("TABLES", 8)).await;
    processes.run.harness.start_watched_process().await;
    sleep(DIVIDED).await;
    for _ in 0..setting("FILLS", 2_usize) {
        processes.press().await;
        processes.told("a press").await;
        processes.fill_disk(&command, Duration::from_secs(setting("AWAY", 20))).await;
    }
    println!("{}", processes.close().await);
}
