//! How many invalid requests the bot makes if everything is refused, on a clock that does not wait for real time.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::sync::Arc;
use std::time::Duration;

use axum::http;
use carte_discord::{Bot, BotConfig, REQUESTS_PER_SECOND, RetryDelays, SendError, Transport};
use carte_games::go_stop;
use carte_sandbox::{Double, DoubleConfig, Exchange, Fault, Response, USUAL_BOT_PERMISSIONS};
use carte_service::{Clock, NewTable, Service};
use carte_store::Store;
use carte_store_memory::Memory;
use carte_table::ids::{ChannelId, GuildId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Limits, Pace, Person};
use carte_testkit::bot::bot_config;
use carte_testkit::simulation::stay_on_one_processor;
use carte_testkit::tables::{named_person, options};
use http_body_util::BodyExt as _;
use serenity::all::{Event as DiscordEvent, GatewayEvent};
use tokio::time::{Instant, sleep};
use twilight_model::guild::Permissions;

pub(crate) const BEGINNING: Timestamp = Timestamp(1_800_000_000_000);

const POST: &str = "POST /channels/{id}/messages";

/// The period in which Discord counts invalid requests.
const WINDOW: Duration = Duration::from_secs(600);

/// How long a request is under way, there and back.
const WAY: Duration = Duration::from_millis(10);

/// The way to the double, without a socket.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    double: Arc<Double>,
    client: reqwest::Client,
}

impl Way {
    pub(crate) fn to(double: &Arc<Double>) -> Self {
        Self { double: Arc::clone(double), client: reqwest::Client::new() }
    }
}

#[async_trait::async_trait]
impl Transport for Way {
    fn client(&self) -> &reqwest::Client {
        &self.client
    }

    async fn deliver(&self, request: reqwest::Request) -> Result<reqwest::Response, SendError> {
        sleep(WAY).await;
        let request = http::Request::try_from(request).map_err(|_| SendError::Unsendable)?;
        let (parts, body) = request.into_parts();
        let body = body.collect().await.map_err(|_| SendError::Unsendable)?.to_bytes();
        let response = self.double.answer(http::Request::from_parts(parts, body.into())).await;
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        Ok(http::Response::from_parts(parts, body).into())
    }
}

struct UnconnectedBot {
    double: Arc<Double>,
    service: Service,
    adapter: Bot,
    presses: u64,
}

impl UnconnectedBot {
    async fn new() -> Self {
        stay_on_one_processor();
        // Pictures are drawn by threads, in real time.
        let bot_permissions = USUAL_BOT_PERMISSIONS - Permissions::ATTACH_FILES;
        let config = DoubleConfig { bot_permissions, ..DoubleConfig::default() };
        let begin = Duration::from_millis(u64::try_from(BEGINNING.0).unwrap());
        let double = Arc::new(Double::unserved(config, begin));
        let store = Store::over(Arc::new(Memory::new().unwrap())).await.unwrap();
        let limits = Limits { tables_of_person: 1000, tables_of_server: 1000 };
        let builder = Service::builder(store).clock(Clock::manual(BEGINNING)).limits(limits);
        let (service, notices) = builder.build().unwrap();
        let config = BotConfig { requests_per_second: REQUESTS_PER_SECOND, ..bot_config(&double) };
        let way = Arc::new(Way::to(&double));
        let adapter = Bot::with_transport(way, &config, RetryDelays::default(), service.clone(), notices);
        Self { double, service, adapter, presses: 0 }
    }

    fn person(&mut self, name: &str) -> Person {
        self.presses += 1;
        let (user, guild) =
            (UserId(self.double.user(name).id().get()), GuildId(self.double.guild().id.get()));
        named_person(user, name, Some(guild), self.presses)
    }

    /// A table of Ana and Bo that waits for its start.
    async fn open(&mut self, channel: &str) -> TableId {
        let channel = ChannelId(self.double.channel(channel).get());
        let options = options(go_stop::Rules::default().into(), 2, Pace::None);
        let new = NewTable { channel, language: "en".to_owned(), options, computers: 0 };
        let ana = self.person("Ana");
        let table = self.service.open(ana, new).await.unwrap().id;
        self.act("Bo", table, Command::Join).await;
        table
    }

    async fn act(&mut self, name: &str, table: TableId, command: Command) {
        let actor = Actor::Person(self.person(name));
        self.service.act(table, actor, None, command, None).await.unwrap();
    }

    /// Makes Ana and Bo refuse direct messages.
    fn refuse_direct_messages(&self) {
        for name in ["Ana", "Bo"] {
            self.double.faults().close_dms(self.double.user(name).id(), true).unwrap();
        }
    }

    fn refused(&self) -> usize {
        self.double.count_exchanges(|one| matches!(one.status, 401 | 403 | 429))
    }

    /// The boards of running games that are in a channel.
    fn boards(&self, channel: &str) -> usize {
        let channel = self.double.channel(channel);
        let messages = self.double.messages();
        messages.iter().filter(|one| one.channel_id == channel && one.button("My hand").is_some()).count()
    }
}

#[tokio::test(start_paused = true)]
async fn a_refusal_after_a_failure_is_not_asked_again_and_again() {
    let mut bot = UnconnectedBot::new().await;
    let (stuck, other) = (bot.open("cards").await, bot.open("lounge").await);
    sleep(Duration::from_secs(5)).await;
    bot.refuse_direct_messages();
    bot.double.faults().next(POST, Fault::Status { status: 500 });
    bot.act("Ana", stuck, Command::Start).await;
    let failed = |one: &Exchange| one.status == 500;
    while !bot.double.exchanges().iter().any(failed) {
        sleep(WAY).await;
    }
    // It is not known whether the board has arrived, so what happens now waits.
    bot.double.faults().deny("SEND_MESSAGES", Some(bot.double.channel("cards"))).unwrap();
    bot.act("Ana", stuck, Command::Pause).await;
    sleep(Duration::from_secs(20)).await;
    bot.act("Ana", other, Command::Start).await;
    let began = Instant::now();
    while bot.boards("lounge") == 0 {
        sleep(WAY).await;
    }
    assert!(began.elapsed() < Duration::from_millis(500), "another table waits {:?}", began.elapsed());
    sleep(WINDOW).await;
    let refused = bot.refused();
    assert!((3..30).contains(&refused), "{refused} invalid requests for one table in ten minutes");
}

#[tokio::test(start_paused = true)]
async fn errors_that_change_do_not_shorten_the_pauses() {
    let mut bot = UnconnectedBot::new().await;
    let table = bot.open("cards").await;
    sleep(Duration::from_secs(5)).await;
    bot.refuse_direct_messages();
    for _ in 0..200 {
        bot.double.faults().next(POST, Fault::Status { status: 403 });
        bot.double.faults().next(POST, Fault::Refused { status: 403, code: 50_013 });
        bot.double.faults().next(POST, Fault::Status { status: 401 });
        bot.double.faults().next(POST, Fault::Refused { status: 400, code: 0 });
    }
    bot.act("Ana", table, Command::Start).await;
    sleep(WINDOW).await;
    let posts = bot.double.count_exchanges(|one| one.method == "POST" && one.status >= 400);
    assert!((5..40).contains(&posts), "{posts} posts in ten minutes");
}

#[tokio::test(start_paused = true)]
async fn the_budget_of_invalid_requests_is_kept_and_people_are_answered() {
    const TABLES: usize = 150;
    let mut bot = UnconnectedBot::new().await;
    let lobby = bot.open("lounge").await;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(bot.open("cards").await);
    }
    sleep(Duration::from_secs(60)).await;
    bot.refuse_direct_messages();
    bot.double.faults().deny("SEND_MESSAGES", Some(bot.double.channel("cards"))).unwrap();
    for table in tables {
        bot.act("Ana", table, Command::Start).await;
    }
    sleep(WINDOW).await;
    let refused = bot.refused();
    assert!((900..=1000).contains(&refused), "{refused} invalid requests in ten minutes");
    // The bot sends nothing else, but it answers people who press.
    let board = bot.service.store().board(lobby).await.unwrap().unwrap().message.unwrap();
    let board = bot.double.message(board.0.to_string().parse().unwrap()).unwrap();
    let mut said = bot.double.listen();
    let pressed = bot.double.user("Dan").click(&board, "Rules").unwrap();
    while let Some(said) = said.next_one() {
        if let GatewayEvent::Dispatch(_, event @ DiscordEvent::InteractionCreate(_)) =
            serde_json::from_value(said).unwrap()
        {
            bot.adapter.receive(event);
        }
    }
    sleep(Duration::from_secs(2)).await;
    assert!(!matches!(pressed.response().await, Response::Failed));
}
