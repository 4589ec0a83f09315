//! Several processes on one database: each sees the same, and each continues what another one has left.
//!
//! Only a PostgreSQL server can be shared, so there is no such test with SQLite.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::collections::BTreeSet;
use std::time::Duration;

use carte::exit;
use carte_discord::BotError;
use carte_records::statistics::Projection;
use carte_service::{Answer, Clock, NewTable, Notice, Service, ShareError};
use carte_store::leases::{Session, Shards};
use carte_store::{Append, StoreError};
use carte_store_postgres::Address;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, EventNumber, GuildId, MessageId, PressId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Event, Logged, Pace, Person, Table, Timing, View};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::outage::troubles;
use crate::service::harness::{ANA, BO, CHLOE, DINA, anything, options};
use carte_testkit::Log;
use carte_testkit::TestDatabase;

mod choices;
mod lost;
mod overdue;

/// A time longer than others wait for a process that was killed.
const TAKEN_OVER: Duration = Duration::from_secs(10);

/// A time longer than a process needs to let go of something.
const HANDED_OVER: Duration = Duration::from_secs(3);

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

fn person(user: UserId, press: u64) -> Person {
    Person { user, name: format!("P{user}"), guild: Some(GUILD), moderator: false, press: PressId(press) }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn several_may_begin_at_once_on_an_empty_database() {
    let database = TestDatabase::on_server().await;
    let started = futures::future::join_all((0..4).map(|_| Process::new(&database, 4))).await;
    for process in &started {
        process.wait_for_one_shard().await;
    }
    for process in started {
        process.kill().await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_press_that_comes_to_several_opens_one_table() {
    let database = TestDatabase::on_server().await;
    let processes = futures::future::join_all((0..3).map(|_| Process::new(&database, 4))).await;
    let opened = processes.iter().map(|process| process.lobby(Pace::None, true));
    let opened = BTreeSet::from_iter(futures::future::join_all(opened).await);
    assert_eq!(opened.len(), 1, "{opened:?}");
    for process in processes {
        process.kill().await;
    }
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
    third.kill().await;
    first.kill().await;
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
    let voice = first.service.shard_ownership().guard_guild(Some(GUILD)).unwrap();
    let second = Process::new(&database, 2).await;
    first.holds(&[0]).await;
    assert!(first.service.shard_ownership().guard_guild(Some(GUILD)).is_none(), "nothing new is said");
    // Several signs of life are due in this time.
    sleep(Duration::from_secs(3)).await;
    assert_eq!(second.held(), BTreeSet::new());
    drop(voice);
    second.holds(&[1]).await;
    for process in [first, second] {
        process.kill().await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_game_goes_on_through_either_process() {
    let database = TestDatabase::on_server().await;
    let mut processes = [Process::new(&database, 2).await, Process::new(&database, 2).await];
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
    sleep(Duration::from_millis(200)).await;
    let [told, heard] = [processes[0].news(), processes[1].news()];
    assert!(heard >= 60, "the process that tells has had notice of {heard} news, the other of {told}");
    for process in processes {
        process.kill().await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn two_who_act_at_once_through_two_processes_are_both_answered() {
    let database = TestDatabase::on_server().await;
    let processes = [Process::new(&database, 2).await, Process::new(&database, 2).await];
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
    for process in processes {
        process.kill().await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn computer_players_of_a_killed_process_go_on() {
    let database = TestDatabase::on_server().await;
    let processes = [Process::new(&database, 2).await, Process::new(&database, 2).await];
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
    let database = TestDatabase::on_server().await;
    let [first, second] = [Process::new(&database, 1).await, Process::new(&database, 1).await];
    let table = first.lobby(Pace::None, false).await;
    // The process stands still for longer than others wait for it.
    first.turns.abort();
    second.holds(&[0]).await;
    second.service.store().set_board(table, MessageId(2), EventNumber(1), None).await.unwrap();
    first.service.store().set_board(table, MessageId(1), EventNumber(1), None).await.unwrap();
    let board = second.service.store().board(table).await.unwrap().unwrap();
    assert_eq!(board.message, Some(MessageId(2)));
    assert!(!first.service.cluster().is_responsible_for(0).await, "it notices that it has lost its shard");
    assert!(second.service.cluster().is_responsible_for(0).await);
    first.kill().await;
    second.kill().await;
}

/// Otherwise a copy that another process has read before would bring the name of a forgotten person back.
#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn what_was_read_before_somebody_was_forgotten_is_not_written_on() {
    let database = TestDatabase::on_server().await;
    let [first, second] = [Process::new(&database, 1).await, Process::new(&database, 1).await];
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
    for process in [first, second] {
        process.kill().await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn shards_of_one_bucket_identify_one_after_the_other_in_all_processes() {
    let database = TestDatabase::on_server().await;
    let processes = [Process::new(&database, 4).await, Process::new(&database, 4).await];
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
    for process in processes {
        process.kill().await;
    }
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
    let database = TestDatabase::on_server().await;
    let [first, second] = [Process::new(&database, 2).await, Process::new(&database, 2).await];
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
        Session { shard: 1, of: 2, id, address, seq }
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
    for process in [holder, other] {
        process.kill().await;
    }
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
    let session = Session {
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
    for process in [first, second] {
        process.kill().await;
    }
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
    first.kill().await;
    second.kill().await;
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
    for process in [first, second] {
        process.kill().await;
    }
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
            carte_store_postgres::open(&address, TAKEN_OVER, carte_store_postgres::Claim::Share).await;
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
