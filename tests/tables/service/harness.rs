//! A service over a database of its own, and people who use it.

use std::path::PathBuf;
use std::time::Duration;

use carte_games::gang_of_four::Action;
use carte_games::{self as games, Rules, go_stop};
use carte_players::Level;
use carte_service::{Answer, Clock, NewTable, Notice, Remains, Service, ServiceError};
use carte_table::ids::{ChannelId, GuildId, PressId, StateNumber, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Limits, News, Options, Pace, Person, Refusal, Stage, Timing, View};
use tokio::sync::mpsc::UnboundedReceiver;

pub(crate) use carte_testkit::tables::{gang, largest_play as anything};
use carte_testkit::{TestDatabase, tables};

pub(crate) const GUILD: GuildId = GuildId(900);
pub(crate) const ANA: UserId = UserId(1);
pub(crate) const BO: UserId = UserId(2);
pub(crate) const CHLOE: UserId = UserId(3);
pub(crate) const DINA: UserId = UserId(4);

const BEGINNING: Timestamp = Timestamp(1_800_000_000_000);

pub(crate) struct World {
    pub(crate) service: Service,
    pub(crate) clock: Clock,
    notices: UnboundedReceiver<Notice>,
    pub(crate) database: TestDatabase,
    presses: u64,
    limits: Limits,
    shared: bool,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with_limits(Limits::default()).await
    }

    pub(crate) async fn with_limits(limits: Limits) -> Self {
        Self::build(TestDatabase::new().await, Clock::manual(BEGINNING), limits, true).await
    }

    /// A world on a PostgreSQL server.
    pub(crate) async fn on_server() -> Self {
        let database = TestDatabase::on_server().await;
        Self::build(database, Clock::manual(BEGINNING), Limits::default(), true).await
    }

    /// A world in which no other process may use the database.
    pub(crate) async fn alone(limits: Limits) -> Self {
        Self::build(TestDatabase::new().await, Clock::manual(BEGINNING), limits, false).await
    }

    /// A world with the clock of the sandbox, which runs and can be moved.
    pub(crate) async fn with_running_clock() -> Self {
        Self::build(TestDatabase::new().await, Clock::ahead(), Limits::default(), true).await
    }

    /// A world with a lobby of Ana's, as [`World::lobby`] makes it.
    pub(crate) async fn with_lobby(options: Options) -> (Self, TableId) {
        let mut world = Self::new().await;
        let table = world.lobby(options).await;
        (world, table)
    }

    /// A world with a running game of Ana, Bo, Chloé and Dina.
    pub(crate) async fn with_game_of_four(pace: Pace) -> (Self, TableId) {
        let mut world = Self::new().await;
        let table = world.game_of_four(pace).await;
        (world, table)
    }

    /// A world with a running game of Ana with three computer players.
    pub(crate) async fn with_computers(pace: Pace) -> (Self, TableId) {
        let mut world = Self::new().await;
        let table = world.game_with_computers(pace).await;
        (world, table)
    }

    /// A world with a running game of Go-Stop, of Ana and these.
    pub(crate) async fn with_go_stop(others: &[UserId], rules: go_stop::Rules) -> (Self, TableId) {
        let mut world = Self::new().await;
        let table = world.go_stop_with(others, Pace::None, rules).await;
        (world, table)
    }

    async fn build(database: TestDatabase, clock: Clock, limits: Limits, shared: bool) -> Self {
        let (service, notices) = start(&database, clock.clone(), limits, shared).await;
        Self { service, clock, notices, database, presses: 0, limits, shared }
    }

    /// The file, in tests that are about files.
    pub(crate) fn database(&self) -> PathBuf {
        self.database.file()
    }

    /// Changes the database as the bot never would.
    pub(crate) async fn tamper(&self, statement: &str) {
        self.database.tamper(statement).await;
    }

    /// Adds an event to a log that the bot would never write.
    pub(crate) async fn insert_event(&self, table: TableId, seq: i64, version: i64, data: &str) {
        let (table, at, data) = (table.0, BEGINNING.0, data.replace('\'', "''"));
        let values = format!("({table}, {seq}, {at}, {version}, '{data}')");
        self.tamper(&format!("INSERT INTO events (table_id, seq, at, version, data) VALUES {values}")).await;
    }

    /// Ends the service without warning, and starts another one on the same database.
    pub(crate) async fn restart(&mut self) {
        self.service.store().close().await;
        self.database.miss_the_dead().await;
        (self.service, self.notices) =
            start(&self.database, self.clock.clone(), self.limits, self.shared).await;
        self.service.load_agenda().await.unwrap();
    }

    pub(crate) fn person(&mut self, user: UserId) -> Person {
        self.presses += 1;
        let press = PressId(7_000_000_000_000 + self.presses);
        Person { user, name: format!("P{user}"), guild: Some(GUILD), moderator: false, press }
    }

    /// A lobby of Ana's, with the first four seats of the default rules and nobody added at the start.
    pub(crate) async fn lobby(&mut self, options: Options) -> TableId {
        let host = self.person(ANA);
        let new = NewTable { channel: ChannelId(50), language: "en".to_owned(), options, computers: 0 };
        self.service.open(host, new).await.unwrap().id
    }

    /// A running game of Ana, Bo, Chloé and Dina.
    pub(crate) async fn game_of_four(&mut self, pace: Pace) -> TableId {
        self.game_of_four_by(options(pace, false)).await
    }

    /// A running game of Ana, Bo, Chloé and Dina by these options.
    pub(crate) async fn game_of_four_by(&mut self, options: Options) -> TableId {
        let table = self.lobby(options).await;
        for user in [BO, CHLOE, DINA] {
            self.done(table, user, Command::Join).await;
        }
        self.done(table, ANA, Command::Start).await;
        table
    }

    /// A running game of Ana with three computer players.
    pub(crate) async fn game_with_computers(&mut self, pace: Pace) -> TableId {
        let table = self.lobby(options(pace, true)).await;
        self.done(table, ANA, Command::Start).await;
        table
    }

    /// A running game of Go-Stop, of Ana and these.
    pub(crate) async fn go_stop_with(
        &mut self,
        others: &[UserId],
        pace: Pace,
        rules: go_stop::Rules,
    ) -> TableId {
        let seats = u8::try_from(others.len() + 1).unwrap();
        let options = Options { rules: Rules::GoStop(rules), seats, ..options(pace, false) };
        let table = self.lobby(options).await;
        for user in others {
            self.done(table, *user, Command::Join).await;
        }
        self.done(table, ANA, Command::Start).await;
        table
    }

    pub(crate) async fn ask(&mut self, table: TableId, user: UserId, command: Command) -> Answer {
        let person = self.person(user);
        self.service.act(table, Actor::Person(person), None, command, None).await.unwrap()
    }

    pub(crate) async fn ask_seeing(
        &mut self,
        table: TableId,
        user: UserId,
        seen: StateNumber,
        command: Command,
    ) -> Answer {
        let person = self.person(user);
        self.service.act(table, Actor::Person(person), Some(seen), command, None).await.unwrap()
    }

    pub(crate) async fn done(&mut self, table: TableId, user: UserId, command: Command) -> View {
        match self.ask(table, user, command.clone()).await {
            Answer::Done(view) => view,
            other => panic!("{user:?} could not {command:?}: {other:?}"),
        }
    }

    pub(crate) async fn refused(&mut self, table: TableId, user: UserId, command: Command) -> Refusal {
        match self.ask(table, user, command.clone()).await {
            Answer::Refused(refusal, _) => refusal,
            other => panic!("{user:?} could {command:?}: {other:?}"),
        }
    }

    pub(crate) async fn forget(&mut self, user: UserId) -> Remains {
        let person = self.person(user);
        self.service.forget_person(&person).await.unwrap()
    }

    pub(crate) async fn look(&self, table: TableId, user: UserId) -> View {
        self.service.look(table, user, Some(GUILD)).await.unwrap()
    }

    pub(crate) async fn public(&self, table: TableId) -> Result<View, ServiceError> {
        self.service.public(table).await
    }

    /// Moves the clock forward by `span`, and takes the turns that are due then.
    pub(crate) async fn wait(&self, span: Duration) {
        self.clock.advance(span);
        self.service.background().catch_up().await;
    }

    /// What the channels have been told since the last call.
    pub(crate) fn news(&mut self) -> Vec<News> {
        self.notices().into_iter().flat_map(|notice| notice.news).collect()
    }

    /// The notices since the last call, as the adapter gets them.
    pub(crate) fn notices(&mut self) -> Vec<Notice> {
        std::iter::from_fn(|| self.notices.try_recv().ok()).collect()
    }

    /// The person whose turn it is; `None` if it is a computer player's turn.
    pub(crate) async fn awaited(&self, table: TableId) -> Option<UserId> {
        let view = self.public(table).await.unwrap();
        view.occupant(view.game.as_ref()?.turn()?).person()
    }

    /// The person whose turn it is takes the first legal action, so that the game goes on.
    pub(crate) async fn play_anything(&mut self, table: TableId) -> View {
        loop {
            let view = self.public(table).await.unwrap();
            // A deal may end its round at once, and so the game.
            match view.stage {
                Stage::Playing if view.is_between_rounds() => self.wait(Timing::default().round_pause).await,
                Stage::Playing => break,
                _ => return view,
            }
        }
        let (user, command) = self.next_move(table).await;
        self.done(table, user, command).await
    }

    /// The person or the computer player whose turn it is takes it.
    pub(crate) async fn take_turn(&mut self, table: TableId) {
        match self.awaited(table).await {
            Some(_) => drop(self.play_anything(table).await),
            None => self.wait(Duration::from_secs(10)).await,
        }
    }

    /// Takes turns until the game is over.
    pub(crate) async fn play_to_the_end(&mut self, table: TableId) {
        while self.public(table).await.unwrap().stage == Stage::Playing {
            self.take_turn(table).await;
        }
    }

    /// The first legal action of the person whose turn it is.
    pub(crate) async fn next_move(&self, table: TableId) -> (UserId, Command) {
        let user = self.awaited(table).await.unwrap();
        let view = self.look(table, user).await;
        let action = match view.game.as_ref().unwrap() {
            games::View::GangOfFour(game) => games::Action::GangOfFour(anything(game)),
            // The first action, but one that goes on: Go, if the question is asked.
            games::View::GoStop(game) => {
                let actions = game.legal_actions();
                let goes = actions.iter().find(|action| **action == go_stop::Action::Go);
                games::Action::GoStop(*goes.or(actions.first()).unwrap())
            }
        };
        (user, Command::Act(action))
    }
}

async fn start(
    database: &TestDatabase,
    clock: Clock,
    limits: Limits,
    shared: bool,
) -> (Service, UnboundedReceiver<Notice>) {
    let store = if shared { database.open_shared().await } else { database.open().await };
    let (service, notices) = Service::builder(store).clock(clock).limits(limits).build().unwrap();
    service.cluster().join(1, None).await.unwrap();
    (service, notices)
}

pub(crate) fn options(pace: Pace, fill: bool) -> Options {
    Options { fill, level: Level::Novice, ..tables::options(tables::gang_of_four(), 4, pace) }
}

pub(crate) fn act(action: Action) -> Command {
    Command::Act(games::Action::GangOfFour(action))
}
