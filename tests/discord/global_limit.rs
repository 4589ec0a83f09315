//! How many requests per second are made together by processes that share the shards of one bot, on a clock that does not wait for
//! real time.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::sync::{Arc, Mutex};
use std::time::Duration;

use carte_discord::{Bot, BotConfig, REQUESTS_PER_SECOND, RetryDelays, SendError, Transport};
use carte_games::go_stop;
use carte_sandbox::{Double, DoubleConfig, Id, USUAL_BOT_PERMISSIONS};
use carte_service::{Clock, NewTable, Service};
use carte_store::Store;
use carte_store_memory::Memory;
use carte_table::ids::{ChannelId, GuildId, UserId};
use carte_table::{Limits, Pace};
use carte_testkit::bot::bot_config;
use carte_testkit::simulation::{SharedClock, stay_on_one_processor};
use tokio::time::{Instant, sleep};
use twilight_model::guild::Permissions;

use crate::invalid_requests::{BEGINNING, Way};
use carte_testkit::tables::{named_person, options};

/// How many tables of each process have to be announced at once: far more than the limit allows in a second.
const TABLES: u64 = 100;

/// The time in which everything has been announced, even slowly.
const TOLD: Duration = Duration::from_secs(60);

const SECOND: Duration = Duration::from_secs(1);

/// The way to the double, and the time of each request on it.
#[derive(Clone, Debug)]
struct WatchedWay {
    way: Way,
    sent: Arc<Mutex<Vec<Instant>>>,
}

#[async_trait::async_trait]
impl Transport for WatchedWay {
    fn client(&self) -> &reqwest::Client {
        self.way.client()
    }

    async fn deliver(&self, request: reqwest::Request) -> Result<reqwest::Response, SendError> {
        self.sent.lock().unwrap().push(Instant::now());
        self.way.deliver(request).await
    }
}

/// A process that shares the database, and gives signs of life.
async fn process(memory: &Memory, clock: &Clock, way: &WatchedWay, double: &Double) -> (Service, Bot) {
    let store = Store::over(Arc::new(memory.shared(Arc::new(SharedClock(clock.clone()))))).await.unwrap();
    let limits = Limits { tables_of_person: 2 * TABLES, tables_of_server: TABLES };
    let (service, notices) = Service::builder(store).clock(clock.clone()).limits(limits).build().unwrap();
    service.cluster().join(2, None).await.unwrap();
    let config = BotConfig { requests_per_second: REQUESTS_PER_SECOND, ..bot_config(double) };
    let bot =
        Bot::with_transport(Arc::new(way.clone()), &config, RetryDelays::default(), service.clone(), notices);
    let living = service.clone();
    tokio::spawn(async move {
        loop {
            living.cluster().renew_and_rescan().await.unwrap();
            sleep(SECOND).await;
        }
    });
    (service, bot)
}

/// Opens a table whose host is Ana, so that its channel has to be told.
async fn open(service: &Service, double: &Double, (guild, channel): (Id, Id), press: u64) {
    let user = UserId(double.user("Ana").id().get());
    let ana = named_person(user, "Ana", Some(GuildId(guild.get())), press);
    let options = options(go_stop::Rules::default().into(), 2, Pace::None);
    let channel = ChannelId(channel.get());
    let new = NewTable { channel, language: "en".to_owned(), options, computers: 0 };
    service.open(ana, new).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn processes_that_share_the_shards_keep_to_the_global_limit_together() {
    // Pictures are drawn by threads, in real time.
    let bot_permissions = USUAL_BOT_PERMISSIONS - Permissions::ATTACH_FILES;
    let begin = Duration::from_millis(u64::try_from(BEGINNING.0).unwrap());
    let config = DoubleConfig { bot_permissions, ..DoubleConfig::default() };
    let double = Arc::new(Double::unserved(config, begin));
    stay_on_one_processor();
    let (memory, clock) = (Memory::new().unwrap(), Clock::manual(BEGINNING));
    // A process that is alone with a new database writes what its statistics are.
    Store::over(Arc::new(memory.clone())).await.unwrap();
    let way = WatchedWay { way: Way::to(&double), sent: Arc::default() };
    let mut processes = Vec::new();
    for _ in 0..2 {
        processes.push(process(&memory, &clock, &way, &double).await);
    }
    // The first process has all shards until it has handed one over.
    sleep(10 * SECOND).await;
    let from = way.sent.lock().unwrap().len();
    for shard in 0..2 {
        let (guild, channels) = double.add_guild_with((shard, 2), "Shared", "en-US", &names());
        let guild_id = Some(GuildId(guild.get()));
        let owner = processes.iter().find(|(service, _)| service.shard_ownership().owns_guild(guild_id));
        let (service, _) = owner.expect("each has a shard");
        for (number, channel) in (0..).zip(channels) {
            open(service, &double, (guild, channel), 1 + number + u64::from(shard) * TABLES).await;
        }
    }
    sleep(TOLD).await;
    let sent = way.sent.lock().unwrap().split_off(from);
    assert!(sent.len() >= 2 * usize::try_from(TABLES).unwrap(), "{} requests", sent.len());
    let in_a_second = |from: &Instant| sent.iter().filter(|at| (*from..*from + SECOND).contains(at)).count();
    let most = sent.iter().map(in_a_second).max().unwrap();
    assert!(most <= REQUESTS_PER_SECOND, "{most} requests in a second");
    assert!(most > REQUESTS_PER_SECOND / 2, "{most} in a second are fewer than there may be");
}

/// A channel for each table, because every channel has a limit of its own.
fn names() -> Vec<String> {
    (0..TABLES).map(|number| format!("cards-{number}")).collect()
}
