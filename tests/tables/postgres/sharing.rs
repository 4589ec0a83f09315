//! Several processes on one database: each sees the same, and each continues what another one has left.
//!
//! Only a PostgreSQL server can be shared, so there is no such test with SQLite.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::collections::BTreeSet;
use std::time::Duration;

use carte_records::statistics::Projection;
use carte_service::{Answer, Clock, NewTable, Notice, Service, ShareError};
use carte_store::leases::Shards;
use carte_store::{Append, StoreError};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, EventNumber, GuildId, MessageId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Event, Logged, Pace, Person, Table, Timing, View};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::service::harness::{ANA, BO, CHLOE, DINA, anything, options};
use carte_testkit::TestDatabase;
use carte_testkit::tables::named_person;

mod choices;
mod lost;
mod overdue;
mod shards;

/// A time longer than others wait for a process that was killed.
const TAKEN_OVER: Duration = Duration::from_secs(10);

/// A server of shard 1, of two or four.
const GUILD: GuildId = GuildId(1 << 22);

struct Process {
    service: Service,
    notices: UnboundedReceiver<Notice>,
    turns: JoinHandle<()>,
}

impl Process {
    async fn start(database: &TestDatabase, shards: u32, named: Option<Shards>) -> Result<Self, ShareError> {
        Self::start_at(Clock::System, database, shards, named).await
    }

    async fn start_at(
        clock: Clock,
        database: &TestDatabase,
        shards: u32,
        named: Option<Shards>,
    ) -> Result<Self, ShareError> {
        let store = database.open_shared().await;
        let timing = Timing { computer_pause: Duration::ZERO, ..Timing::default() };
        let (service, notices) = Service::builder(store).clock(clock).timing(timing).build().unwrap();
        let runs = service.clone();
        let turns = tokio::spawn(async move { runs.run().await.unwrap() });
        if let Err(error) = service.cluster().join(shards, named).await {
            turns.abort();
            service.store().close().await;
            return Err(error);
        }
        Ok(Self { service, notices, turns })
    }

    async fn new(database: &TestDatabase, shards: u32) -> Self {
        Self::start(database, shards, None).await.unwrap()
    }

    fn held(&self) -> BTreeSet<u32> {
        self.service.shard_ownership().subscribe().borrow().shards.clone()
    }

    /// Waits until the process holds exactly these shards. Returns how long that took.
    async fn holds(&self, shards: &[u32]) -> Duration {
        let began = Instant::now();
        let wanted: BTreeSet<u32> = shards.iter().copied().collect();
        let mut held = self.service.shard_ownership().subscribe();
        let waited = timeout(TAKEN_OVER, held.wait_for(|held| held.shards == wanted)).await;
        assert!(waited.is_ok(), "{:?} instead of {wanted:?}", self.held());
        began.elapsed()
    }

    /// Waits until the process holds exactly one shard, whichever that is.
    async fn wait_for_one_shard(&self) {
        let mut held = self.service.shard_ownership().subscribe();
        let waited = timeout(TAKEN_OVER, held.wait_for(|held| held.shards.len() == 1)).await;
        assert!(waited.is_ok_and(|held| held.is_ok()), "{:?} instead of one shard", self.held());
    }

    /// A process that does nothing by itself, and has these shards.
    async fn still(clock: &Clock, database: &TestDatabase, shards: &str) -> Self {
        let named = Some(shards.parse().unwrap());
        let still = Self::start_at(clock.clone(), database, 1, named).await.unwrap();
        still.turns.abort();
        still
    }

    /// The process looks for due work once, and does it.
    async fn looks(&self) {
        self.service.cluster().renew_and_rescan().await.unwrap();
        self.service.background().catch_up().await;
    }

    /// The process stops as if it were killed: it does nothing more, and tells nobody.
    async fn kill(self) {
        self.turns.abort();
        self.service.store().close().await;
    }

    async fn act(&self, table: TableId, user: UserId, press: u64, command: Command) -> Answer {
        self.service.act(table, Actor::Person(person(user, press)), None, command, None).await.unwrap()
    }

    async fn lobby(&self, pace: Pace, fill: bool) -> TableId {
        self.lobby_by(1, pace, fill).await
    }

    async fn lobby_by(&self, press: u64, pace: Pace, fill: bool) -> TableId {
        let options = options(pace, fill);
        let new = NewTable { channel: ChannelId(50), language: "en".to_owned(), options, computers: 0 };
        self.service.open(person(ANA, press), new).await.unwrap().id
    }

    /// A running game of four people.
    async fn game(&self, pace: Pace) -> TableId {
        let table = self.lobby(pace, false).await;
        for (press, user) in [(2, BO), (3, CHLOE), (4, DINA)] {
            self.act(table, user, press, Command::Join).await;
        }
        self.act(table, ANA, 5, Command::Start).await;
        table
    }

    async fn public(&self, table: TableId) -> View {
        self.service.public(table).await.unwrap()
    }

    /// How many events the process has been told since the last call.
    fn news(&mut self) -> usize {
        std::iter::from_fn(|| self.notices.try_recv().ok()).map(|notice| notice.news.len()).sum()
    }
}

/// Two processes over a new database, with this number of shards.
async fn start_two(shards: u32) -> (TestDatabase, [Process; 2]) {
    let database = TestDatabase::on_server().await;
    let processes = [Process::new(&database, shards).await, Process::new(&database, shards).await];
    (database, processes)
}

async fn kill_all(processes: impl IntoIterator<Item = Process>) {
    for process in processes {
        process.kill().await;
    }
}

fn person(user: UserId, press: u64) -> Person {
    named_person(user, &format!("P{user}"), Some(GUILD), press)
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_press_that_comes_to_several_opens_one_table() {
    let database = TestDatabase::on_server().await;
    let processes = futures::future::join_all((0..3).map(|_| Process::new(&database, 4))).await;
    let opened = processes.iter().map(|process| process.lobby(Pace::None, true));
    let opened = BTreeSet::from_iter(futures::future::join_all(opened).await);
    assert_eq!(opened.len(), 1, "{opened:?}");
    kill_all(processes).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_game_goes_on_through_either_process() {
    let (_database, mut processes) = start_two(2).await;
    processes[0].holds(&[0]).await;
    processes[1].holds(&[1]).await;
    let table = processes[0].lobby(Pace::None, false).await;
    let mut press = 10;
    for (user, at) in [(BO, 1), (CHLOE, 0), (DINA, 1)] {
        press += 1;
        assert!(matches!(processes[at].act(table, user, press, Command::Join).await, Answer::Done(_)));
    }
    processes[0].act(table, ANA, 20, Command::Start).await;
    for turn in 0..60 {
        let view = processes[turn % 2].public(table).await;
        let Some(seat) = view.game.as_ref().and_then(carte_games::View::turn) else { break };
        let user = view.occupant(seat).person().unwrap();
        let mine = processes[turn % 2].service.look(table, user, Some(GUILD)).await.unwrap();
        let carte_games::View::GangOfFour(game) = mine.game.as_ref().unwrap() else { panic!("another game") };
        let command = crate::service::harness::act(anything(game));
        press += 1;
        // The command goes through the process that has not looked.
        let answer = processes[(turn + turn / 7) % 2].act(table, user, press, command).await;
        assert!(matches!(answer, Answer::Done(_)), "turn {turn}: {answer:?}");
    }
    let seqs = [
        processes[0].public(table).await.public_event_number,
        processes[1].public(table).await.public_event_number,
    ];
    assert_eq!(seqs[0], seqs[1]);
    let mut heard = 0;
    for _ in 0..50 {
        heard += processes[1].news();
        if heard >= 60 {
            break;
        }
        sleep(Duration::from_millis(200)).await;
    }
    let told = processes[0].news();
    assert!(heard >= 60, "the process that tells has had notice of {heard} news, the other of {told}");
    kill_all(processes).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn two_who_act_at_once_through_two_processes_are_both_answered() {
    let (_database, processes) = start_two(2).await;
    processes[1].holds(&[1]).await;
    for round in 0..20 {
        let table = processes[0].lobby_by(1_000 + round, Pace::None, false).await;
        let [one, other] = [(0, BO), (1, CHLOE)]
            .map(|(at, user): (usize, _)| processes[at].act(table, user, 100 + 2 * round, Command::Join));
        let (one, other) = tokio::join!(one, other);
        assert!(matches!((&one, &other), (Answer::Done(_), Answer::Done(_))), "{one:?} {other:?}");
        let seats = processes[0].public(table).await.seats;
        let mut owners: Vec<_> = seats.iter().filter_map(carte_table::Occupant::owner).collect();
        owners.sort();
        assert_eq!(owners, [ANA, BO, CHLOE]);
        processes[1].act(table, ANA, 900 + round, Command::Close).await;
    }
    kill_all(processes).await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn computer_players_of_a_killed_process_go_on() {
    let (_database, processes) = start_two(2).await;
    processes[0].holds(&[0]).await;
    processes[1].holds(&[1]).await;
    let [first, second] = processes;
    let table = first.lobby(Pace::None, true).await;
    // The process of the table is killed before the computer players have moved.
    second.kill().await;
    let killed = Instant::now();
    first.act(table, ANA, 11, Command::Start).await;
    loop {
        let view = first.public(table).await;
        let turn = view.game.as_ref().and_then(carte_games::View::turn);
        if turn.is_some_and(|seat| view.occupant(seat).person().is_some()) {
            break;
        }
        assert!(killed.elapsed() < TAKEN_OVER, "the computers do not move: {view:?}");
        sleep(Duration::from_millis(50)).await;
    }
    first.kill().await;
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_process_that_was_struck_off_does_not_move_boards() {
    let (_database, [first, second]) = start_two(1).await;
    let table = first.lobby(Pace::None, false).await;
    // The process stands still for longer than others wait for it.
    first.turns.abort();
    second.holds(&[0]).await;
    let channel = second.service.public(table).await.unwrap().channel;
    second.service.store().set_board(table, (channel, MessageId(2)), EventNumber(1), None).await.unwrap();
    first.service.store().set_board(table, (channel, MessageId(1)), EventNumber(1), None).await.unwrap();
    let board = second.service.store().board(table).await.unwrap().unwrap();
    assert_eq!(board.message, Some(MessageId(2)));
    assert!(!first.service.cluster().is_responsible_for(0).await, "it notices that it has lost its shard");
    assert!(second.service.cluster().is_responsible_for(0).await);
    kill_all([first, second]).await;
}

/// Otherwise a copy that another process has read before would bring the name of a forgotten person back.
#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn what_was_read_before_somebody_was_forgotten_is_not_written_on() {
    let (_database, [first, second]) = start_two(1).await;
    let table = first.lobby(Pace::None, false).await;
    first.act(table, BO, 11, Command::Join).await;
    let store = second.service.store();
    let append = async || {
        let read = store.load(table).await.unwrap().unwrap();
        let rewritten = read.rewritten;
        let mut after = read.table();
        let events = [Logged { at: Timestamp(1), event: Event::Paused { by: Some(ANA) } }];
        after.apply(&events[0]);
        (after, events, rewritten)
    };
    let write = async |(after, events, rewritten): &(Table, [Logged; 1], u64)| {
        let projection = Projection::default();
        let append = Append { after, events, rewritten: *rewritten, due: None, snapshot: false, projection };
        store.append(&append).await
    };
    let (read, log_version) = (append().await, store.log_version(table).await.unwrap().unwrap());
    second.public(table).await;
    first.service.store().forget(BO).await.unwrap();
    assert!(matches!(write(&read).await, Err(StoreError::Conflict)));
    let opening = read.0.rematch_opening(&person(ANA, 12), &[], ServerSeed::draw().unwrap());
    let rematch = store.create(&opening, Timestamp(1), Some((table, log_version))).await;
    assert!(matches!(rematch, Err(StoreError::Conflict)), "{rematch:?}");
    assert_eq!(
        first.service.store().log_version(table).await.unwrap().unwrap().event_number,
        log_version.event_number
    );
    // The second process has not been told. It finds out before it acts.
    assert!(second.public(table).await.seats.iter().all(|seat| seat.owner() != Some(BO)));
    write(&append().await).await.unwrap();
    kill_all([first, second]).await;
}
