//! The bot with a double, and people who play only by what they see on their screens.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::{Schema, TcpProxy};
use carte::app::{self, AppError, HealthServer, Settings};
use carte_discord::Token;
use carte_sandbox::{Double, DoubleConfig, Id, Identity, Message};
use carte_store::{Store, StoreError};
use carte_store_postgres::DatabaseClaim;
use carte_table::ids::{EventNumber, TableId, UserId};
use carte_table::preferences::Following;
use carte_table::{Logged, Table, Timing};
use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection};
use tokio::process::Child;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

mod processes;
mod turns;

pub use turns::{Way, open_hand, part, pass, select_with, show_all, take_turn, updated};

/// How long tests wait for something. On an idle machine it comes at once, but a busy one needs seconds to draw its first picture.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// How many times the database is asked before a test fails.
const TRIES: usize = 20;

/// The double, the bot, and the channel in which everything happens.
pub struct BotHarness {
    pub double: Double,
    pub channel: Id,
    folder: tempfile::TempDir,
    /// The database of the bot, if it is not a file.
    server: Option<Server>,
    bot: Option<Bot>,
    fleet: Vec<Child>,
    /// Whether a bot was stopped before the end of the test.
    has_stopped: bool,
    /// The address of the bot's health server, if it has one.
    watched: Option<SocketAddr>,
    /// What the watched program has logged since its start, one line each.
    said: Arc<Mutex<Vec<String>>>,
}

/// A PostgreSQL database for this test alone, and a store that looks into it.
struct Server {
    schema: Schema,
    store: Store,
    /// The way by which processes reach the server, if a test can close it.
    proxy: Option<TcpProxy>,
}

enum Bot {
    /// In the test's own process: it starts quickly, and stops when it is asked to.
    Task(oneshot::Sender<()>, JoinHandle<Result<(), AppError>>),
    /// The program in a process of its own, as an operator runs it.
    Process(Child),
}

impl BotHarness {
    /// A double and a bot that has come online.
    pub async fn new() -> Self {
        let mut harness = Self::without_bot(DoubleConfig::default()).await;
        harness.start_bot().await;
        harness
    }

    pub async fn without_bot(config: DoubleConfig) -> Self {
        Self::prepare(config, None).await
    }

    /// A double without a bot, for processes that share a database of this server.
    pub async fn on_server(config: DoubleConfig, server: String) -> Self {
        let schema = Schema::create(server).await;
        let store =
            carte_store_postgres::open(&schema.address(), TIMEOUT, DatabaseClaim::Share).await.unwrap();
        Self::prepare(config, Some(Server { schema, store, proxy: None })).await
    }

    /// A new connection to the database that the processes share.
    pub async fn connect_to_server(&self) -> PgConnection {
        self.server.as_ref().unwrap().schema.connect().await
    }

    /// Puts a proxy, which can be closed, between the server and the processes that are started from now on.
    pub fn set_proxy(&mut self) {
        let server = self.server.as_mut().unwrap();
        server.proxy = Some(TcpProxy::to(&server.schema).open());
    }

    /// Closes the proxy in front of the server, or opens it again.
    pub async fn set_server_away(&mut self, away: bool) {
        let server = self.server.as_mut().unwrap();
        let proxy = server.proxy.take().unwrap();
        server.proxy = Some(if away { proxy.close().await } else { proxy.open() });
    }

    async fn prepare(config: DoubleConfig, server: Option<Server>) -> Self {
        let people: Vec<String> = config.people.iter().map(|(name, ..)| name.clone()).collect();
        let config = DoubleConfig { timeout: TIMEOUT, ..config };
        let double = Double::start(config).await.unwrap();
        let channel = double.channel("cards");
        let (folder, bot, fleet) = (tempfile::tempdir().unwrap(), None, Vec::new());
        let (watched, said) = (None, Arc::default());
        let has_stopped = false;
        let harness = Self { double, channel, folder, server, bot, fleet, has_stopped, watched, said };
        // People of these tests press one panel again and again, so it has to stay where it is.
        let store = match &harness.server {
            Some(server) => server.store.clone(),
            None => carte_store_sqlite::open(&harness.database()).await.unwrap(),
        };
        for name in people {
            let user = UserId(harness.person(&name).id().get());
            store.change_preferences(user, |chosen| chosen.following = Following::Stay).await.unwrap();
        }
        if harness.server.is_none() {
            store.close().await;
        }
        harness
    }

    /// The folder of everything that the bot writes.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn database(&self) -> PathBuf {
        self.folder().join("carte.sqlite3")
    }

    pub async fn start_bot(&mut self) {
        self.start_task(None).await;
    }

    /// Starts a bot in this process with a health server.
    pub async fn start_watched(&mut self) {
        let watch = HealthServer::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
        self.watched = Some(watch.address());
        self.start_task(Some(watch)).await;
    }

    async fn start_task(&mut self, watch: Option<HealthServer>) {
        let (stop, stopped) = oneshot::channel();
        let settings = Settings {
            token: Token::parse(&self.double.token()).unwrap(),
            api_url: Some(self.double.api_url()),
            database: self.database().into(),
            timing: Timing {
                computer_pause: Duration::ZERO,
                announcement_grace: Duration::ZERO,
                round_pause: Duration::ZERO,
                ..Timing::default()
            },
            limits: carte_table::Limits::default(),
            clock: carte_service::Clock::System,
            // The double has no rate limits in these tests.
            requests_per_second: usize::MAX,
            metrics: None,
            shards: None,
        };
        let stopped = async move {
            if stopped.await.is_err() {
                tracing::debug!("the test has ended");
            }
        };
        self.bot = Some(Bot::Task(stop, tokio::spawn(app::run_with_health_server(settings, watch, stopped))));
        self.double.bot_ready().await.unwrap();
    }

    /// A table as it is stored, and its log. The program may be running.
    pub async fn load_log(&self, id: TableId) -> (Table, Vec<Logged>) {
        let folder = tempfile::tempdir().unwrap();
        let store = match &self.server {
            Some(server) => server.store.clone(),
            None => {
                let copy = folder.path().join("copy.sqlite3");
                carte_store_sqlite::backup(&self.database(), &copy).await.unwrap();
                carte_store_sqlite::open(&copy).await.unwrap()
            }
        };
        let read = async || {
            let table = store.load(id).await?.unwrap().table();
            Ok((table, store.log_after(id, EventNumber(0)).await?))
        };
        let mut found = Box::pin(try_often(read)).await;
        for _ in 0..TRIES {
            if EventNumber(u64::try_from(found.1.len()).unwrap()) == found.0.event_number() {
                break;
            }
            // The clock of the program has changed the table between the two reads.
            found = Box::pin(try_often(read)).await;
        }
        if self.server.is_none() {
            store.close().await;
        }
        found
    }

    /// The length of a table's log, and the number of the last event that its channel has been told. The program may be running.
    pub async fn told(&self, id: TableId) -> (EventNumber, EventNumber) {
        if let Some(server) = &self.server {
            let look = async || {
                Ok((
                    server.store.log_version(id).await?.unwrap().event_number,
                    server.store.last_told_event(id).await?,
                ))
            };
            return Box::pin(try_often(look)).await;
        }
        let options = SqliteConnectOptions::new().filename(self.database()).read_only(true);
        let mut file = options.busy_timeout(Duration::from_secs(5)).connect().await.unwrap();
        let id = i64::try_from(id.0).unwrap();
        let row = sqlx::query_as("SELECT seq, told FROM tables WHERE id = ?").bind(id).fetch_one(&mut file);
        let (seq, told): (i64, i64) = row.await.unwrap();
        file.close().await.unwrap();
        (EventNumber(u64::try_from(seq).unwrap()), EventNumber(u64::try_from(told).unwrap()))
    }

    /// The status and the body with which the health server answers.
    pub async fn ask(&self, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("http://{}{path}", self.watched.unwrap())).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// Waits until the health server answers with `status`, and returns the body.
    pub async fn answered(&self, path: &str, status: u16) -> String {
        let asked = async {
            loop {
                let (now, words) = self.ask(path).await;
                if now == status {
                    return words;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let answered = tokio::time::timeout(TIMEOUT, asked).await;
        answered.unwrap_or_else(|_| panic!("{path} is never answered with {status}"))
    }

    pub async fn stop_bot(&mut self) {
        self.has_stopped = true;
        match self.bot.take().unwrap() {
            Bot::Task(stop, bot) => {
                stop.send(()).unwrap();
                bot.await.unwrap().unwrap();
            }
            Bot::Process(mut child) => {
                child.kill().await.unwrap();
                // Otherwise the test would take the connection of this process for that of the next one.
                let gone = |double: &Double| (!double.is_bot_online()).then_some(());
                self.double.wait_for(gone).await.unwrap();
            }
        }
    }

    pub fn person(&self, name: &str) -> Identity {
        self.double.user(name)
    }

    /// Opens a lobby whose host is `host`, with three computer players and no time limit for turns.
    pub async fn open_with_computers(&self, host: &Identity) -> Message {
        self.open(host, "gang new", &[("computers", 3.into()), ("pace", "none".into())]).await
    }

    /// Opens a lobby whose host is `host`.
    pub async fn open(&self, host: &Identity, command: &str, options: &[(&str, Value)]) -> Message {
        let lobby = host.slash(self.channel, command, options).unwrap().message().await.unwrap();
        assert!(!lobby.ephemeral, "{}", lobby.text());
        lobby
    }

    /// Opens a table of Gang of Four for these people, with the first one as host, and starts the game.
    pub async fn begin_game(&self, people: &[Identity], options: &[(&str, Value)]) {
        let lobby = self.open(&people[0], "gang new", options).await;
        for person in &people[1..] {
            person.click(&lobby, "Join").unwrap().response().await;
        }
        people[0].click(&lobby, "Start").unwrap().response().await;
    }

    /// Lets the person who is called take the turn, `turns` times or until the game is over. The ways are used in turn. Returns the
    /// number of turns.
    pub async fn play(&self, people: &[Identity], turns: usize, ways: &[Way]) -> usize {
        let mut last = 0;
        for turn in 0..turns {
            let Some((call, person)) = self.next_call("", last, people).await else { return turn };
            last = call;
            take_turn(self, &person, ways[turn % ways.len()]).await;
        }
        turns
    }

    /// The newest message that shows the table: the one with the button for a player's own hand.
    pub fn board(&self) -> Message {
        self.newest_with("My hand").unwrap()
    }

    pub fn newest_with(&self, button: &str) -> Option<Message> {
        self.double.find_newest(|message| {
            let fits =
                message.channel_id == self.channel && !message.ephemeral && message.button(button).is_some();
            fits.then(|| message.clone())
        })
    }

    /// Waits until the board calls one of these people in a state later than `last`, or until the game is over. Only boards count
    /// whose buttons have custom ids that begin with `table`; an empty text allows any board of the channel.
    pub async fn next_call(&self, table: &str, last: u64, people: &[Identity]) -> Option<(u64, Identity)> {
        let look = |message: &Message| {
            let is_of_table = |id: &str| id.starts_with(table);
            let button =
                |label| message.button(label).filter(|one| one.custom_id.as_deref().is_some_and(is_of_table));
            if message.ephemeral || (table.is_empty() && message.channel_id != self.channel) {
                return None;
            }
            if button("Rematch").is_some() {
                return Some(None);
            }
            let state = state_of(&button("My hand")?)?;
            let text = message.text();
            let called = people.iter().find(|person| text.contains(&person.mention()));
            called.filter(|_| state > last).map(|person| Some((state, person.clone())))
        };
        self.double.wait_for(|double| double.find_newest(look)).await.unwrap()
    }

    /// Checks what must hold after every test: the double has refused nothing and complains of nothing.
    pub async fn close(mut self) {
        let had_stopped = self.has_stopped;
        if self.bot.is_some() {
            self.stop_bot().await;
        }
        self.kill_all().await;
        assert_eq!(self.double.complaints(), Vec::<String>::new());
        let rejected: Vec<String> = self
            .double
            .rejected()
            .into_iter()
            .filter(|exchange| !exchange.injected)
            // A deletion that was not noted before a stop is repeated, so the message is already gone.
            .filter(|exchange| {
                !(had_stopped && exchange.method == "DELETE" && exchange.response["code"] == 10008)
            })
            .map(|exchange| {
                format!("{} {}: {} {}", exchange.method, exchange.path, exchange.request, exchange.response)
            })
            .collect();
        assert!(rejected.is_empty(), "the double refused {rejected:#?}");
        capture(&self.double);
    }
}

/// Asks a database again if it fails. On a machine that is busy with a soak test, even the test waits for a connection.
async fn try_often<T>(read: impl AsyncFn() -> Result<T, StoreError>) -> T {
    for _ in 1..TRIES {
        if let Ok(found) = read().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    read().await.unwrap()
}

/// Writes the requests to a folder for the check against Discord's description of its API.
pub fn capture(double: &Double) {
    let Some(folder) = std::env::var_os("CAPTURED_REQUESTS") else { return };
    let lines: Vec<String> =
        double.exchanges().iter().map(|exchange| serde_json::to_string(exchange).unwrap()).collect();
    let name = format!("{}-{}.jsonl", std::process::id(), double.api_url().rsplit(':').next().unwrap());
    std::fs::write(Path::new(&folder).join(name), lines.join("\n")).unwrap();
}

/// The state for which a button was made: the third part of its `custom_id`, in base 36.
fn state_of(button: &carte_sandbox::Button) -> Option<u64> {
    u64::from_str_radix(button.custom_id.as_deref()?.split(':').nth(2)?, 36).ok()
}
