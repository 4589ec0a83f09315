//! The double with a channel for each table, the bot, and a clock that the test moves.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use carte_discord::RetryDelays;
use carte_games::{self as games, Seat, gang_of_four, go_stop};
use carte_players::Level;
use carte_sandbox::{Double, DoubleConfig, Id, Identity};
use carte_service::{Answer, Clock, NewTable, Service, ServiceError};
use carte_store::Store;
use carte_table::ids::{ChannelId, GuildId, PressId, Seq, TableId, Timestamp, UserId};
use carte_table::preferences::Notify;
use carte_table::{Actor, Command, Options, Pace, Person, TurnTime};
use carte_testkit::TestDatabase;
use carte_testkit::bot::{RunningBot, bot_config};
use carte_testkit::tables::options;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tokio::runtime::Runtime;

use crate::soak::faults::Faults;

/// Tries again at once what Discord does not take: weeks are over in minutes here.
const HURRY: RetryDelays =
    RetryDelays { first: Duration::from_millis(5), longest: Duration::from_millis(50) };

/// The scores at which games end: most after a few rounds, some after thirty, because these people keep few cards.
const LIMITS: [u16; 8] = [10, 10, 10, 10, 10, 25, 40, 60];

const QUIET_HOURS: [&str; 3] =
    ["23:00-08:00 Europe/Paris", "22:30-06:00 America/Montreal", "1-9 Asia/Kathmandu"];

pub(crate) struct Soak {
    pub(crate) double: Double,
    pub(crate) clock: Clock,
    pub(crate) rng: StdRng,
    pub(crate) channels: Vec<Id>,
    pub(crate) users: Vec<Identity>,
    pub(crate) faults: Faults,
    /// Moves that were confirmed to people, by the state they were made in.
    pub(crate) confirmed: HashMap<TableId, Vec<(Seq, Seat)>>,
    /// Moves of which nobody knows whether they were made: the answer never came.
    pub(crate) uncertain: HashMap<TableId, Vec<(Seq, Seat)>>,
    /// How many of the confirmed moves went through Discord.
    pub(crate) typed: usize,
    /// Whom the messages of a channel have called and with what words, those of boards that are deleted since included.
    pub(crate) called: HashMap<Id, Vec<(UserId, String)>>,
    /// How many requests of the bot have been looked at for it.
    heard: u64,
    /// The messages that called: a repeated request may answer with one that there is.
    calls: HashSet<String>,
    paces: Vec<Pace>,
    presses: u64,
    /// Whether there is no room for events.
    full: bool,
    bot: Option<Bot>,
    database: TestDatabase,
}

struct Bot {
    running: RunningBot,
    /// What it runs on: nothing of it goes on when that ends.
    runtime: Runtime,
}

impl Soak {
    pub(crate) async fn new(tables: u64, seed: u64) -> Self {
        let people = tables / 3 + 8;
        let config = DoubleConfig {
            channels: (1..=tables).map(|number| format!("table-{number}")).collect(),
            // Weeks of requests would fill the memory.
            journal: 4_000,
            people: (1..=people).map(|number| (format!("P{number}"), "en-GB".to_owned(), false)).collect(),
            ..DoubleConfig::default()
        };
        let double = Double::start(config).await.unwrap();
        let channels = (1..=tables).map(|number| double.channel(&format!("table-{number}"))).collect();
        let users = (1..=people).map(|number| double.user(&format!("P{number}"))).collect();
        let mut soak = Self {
            double,
            clock: Clock::manual(Timestamp(1_800_000_000_000)),
            rng: StdRng::seed_from_u64(seed),
            channels,
            users,
            faults: Faults::default(),
            confirmed: HashMap::new(),
            uncertain: HashMap::new(),
            typed: 0,
            called: HashMap::new(),
            heard: 0,
            calls: HashSet::new(),
            paces: Vec::new(),
            presses: 0,
            full: false,
            bot: None,
            database: TestDatabase::in_file(),
        };
        soak.start().await;
        for user in 0..soak.users.len() {
            let id = user_id(&soak.users[user]);
            let notify = *Notify::ALL.choose(&mut soak.rng).unwrap();
            soak.service()
                .store()
                .change_preferences(id, |chosen| chosen.choose_notify(notify))
                .await
                .unwrap();
            if user % 3 == 0 {
                let hours = QUIET_HOURS.choose(&mut soak.rng).unwrap().parse().unwrap();
                soak.service().set_quiet(id, Some(&hours)).await.unwrap();
            }
        }
        for number in 0..tables {
            soak.open(usize::try_from(number).unwrap()).await;
        }
        soak
    }

    async fn open(&mut self, number: usize) {
        let chosen = |seconds| Pace::Chosen(TurnTime::new(seconds).unwrap());
        let paces =
            [Pace::Live, Pace::Relaxed, Pace::Day, Pace::None, chosen(20), chosen(4 * 3600), chosen(604_800)];
        let pace = paces[number % paces.len()];
        self.paces.push(pace);
        let long = LIMITS[(number / paces.len()) % LIMITS.len()];
        // A long game with a week for each turn lasts for months.
        let long = if pace.limit() > Pace::Day.limit() { long.min(25) } else { long };
        let (rules, seats) = if number % 3 == 1 {
            let rules = go_stop::Rules::default().with_rounds(long / 10);
            (games::Rules::GoStop(rules), self.rng.random_range(2..=3))
        } else {
            let rules = gang_of_four::Rules::default().with_limit(long);
            (games::Rules::GangOfFour(rules), 4)
        };
        let options = Options { fill: true, level: Level::Random, ..options(rules, seats, pace) };
        // Everybody has a seat at several tables.
        let seats = self.rng.random_range(1..=usize::from(seats));
        let people = self.users.len();
        let users: Vec<UserId> =
            (0..seats).map(|seat| user_id(&self.users[(number * 7 + seat * 5) % people])).collect();
        let host = self.person(users[0]);
        let channel = ChannelId(value(self.channels[number]));
        let new = NewTable { channel, language: "en".to_owned(), options, computers: 0 };
        let table = self.service().open(host, new).await.unwrap().id;
        for user in &users[1..] {
            self.asks(table, *user, Command::Join).await;
        }
        self.asks(table, users[0], Command::Start).await;
    }

    /// Starts the bot, over the same file as before if there was one.
    pub(crate) async fn start(&mut self) {
        let (service, notices) =
            Service::builder(self.database.open().await).clock(self.clock.clone()).build().unwrap();
        service.load_agenda().await.unwrap();
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let running = {
            let _entered = runtime.enter();
            RunningBot::start(bot_config(&self.double), HURRY, service, notices)
        };
        self.bot = Some(Bot { running, runtime });
        self.double.bot_ready().await.unwrap();
    }

    pub(crate) async fn stop(&mut self) {
        let bot = self.bot.take().unwrap();
        let store = bot.running.service.store().clone();
        bot.running.stop().await;
        bot.runtime.shutdown_background();
        store.close().await;
    }

    /// Ends the bot without a word.
    pub(crate) async fn end(&mut self) {
        let bot = self.bot.take().unwrap();
        bot.runtime.shutdown_background();
        drop(bot.running.task.await);
        bot.running.service.store().close().await;
        // Otherwise the next one would seem to be there before it is.
        self.double.wait_for(|double| (!double.bot_online()).then_some(())).await.unwrap();
    }

    /// Lets every write of an event fail as on a full disk, or no more.
    pub(crate) async fn set_full(&mut self, full: bool) {
        if full {
            self.database.fill().await
        } else {
            self.database.make_room().await
        }
        self.full = full;
    }

    /// Returns `true` if there is no room for events.
    pub(crate) fn is_full(&self) -> bool {
        self.full
    }

    /// The log and the state of what has been played, once the bot has stopped.
    pub(crate) async fn store(&self) -> Store {
        self.database.open().await
    }

    pub(crate) fn service(&self) -> Service {
        self.bot.as_ref().unwrap().running.service.clone()
    }

    pub(crate) fn pace(&self, table: TableId) -> Pace {
        self.paces[index(table)]
    }

    pub(crate) fn channel(&self, table: TableId) -> Id {
        self.channels[index(table)]
    }

    fn person(&mut self, user: UserId) -> Person {
        self.presses += 1;
        let guild = Some(GuildId(value(self.double.guild().id)));
        Person { user, name: format!("P{user}"), guild, moderator: false, press: PressId(self.presses << 22) }
    }

    pub(crate) async fn ask(
        &mut self,
        table: TableId,
        user: UserId,
        seen: Option<Seq>,
        command: Command,
    ) -> Result<Answer, ServiceError> {
        let person = self.person(user);
        self.service().act(table, Actor::Person(person), seen, command, None).await
    }

    /// Puts a command to a table whose answer is of no interest.
    pub(crate) async fn asks(&mut self, table: TableId, user: UserId, command: Command) {
        if let Err(error) = self.ask(table, user, None, command).await {
            assert!(self.full, "{error:?}");
        }
    }

    /// Moves the clock and takes the turns that are due then.
    pub(crate) async fn pass(&self, span: Duration) {
        self.clock.advance(span);
        self.service().background().catch_up().await;
        // Otherwise weeks are over before the channels have been told anything.
        tokio::time::sleep(Duration::from_millis(2)).await;
    }

    /// Notes whom the bot has called since this was last done.
    pub(crate) fn listen(&mut self) {
        let exchanges = self.double.exchanges_after(self.heard);
        for sent in &exchanges {
            let posted =
                sent.method == "POST" && sent.route == "/channels/{id}/messages" && sent.status == 200;
            let id = sent.response["id"].as_str().unwrap_or_default().to_owned();
            let Some(Ok(channel)) = sent.response["channel_id"].as_str().filter(|_| posted).map(str::parse)
            else {
                continue;
            };
            if !self.calls.insert(id) {
                continue;
            }
            let mentioned = sent.response["mentions"].as_array().into_iter().flatten();
            let users = mentioned.filter_map(|user| user["id"].as_str()?.parse().ok()).map(UserId);
            let words = sent.response["content"].as_str().unwrap_or_default();
            let called = users.map(|user| (user, format!("{:?} {words}", self.clock.now())));
            self.called.entry(channel).or_default().extend(called);
        }
        self.heard = exchanges.last().map_or(self.heard, |sent| sent.number);
    }
}

pub(crate) fn user_id(who: &Identity) -> UserId {
    UserId(value(who.id()))
}

pub(crate) fn value(id: Id) -> u64 {
    id.to_string().parse().unwrap()
}

fn index(table: TableId) -> usize {
    usize::try_from(table.0 - 1).unwrap()
}
