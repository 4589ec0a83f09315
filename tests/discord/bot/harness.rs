//! A bot over a database of its own, connected to a double, and what tests ask of both.

use std::cell::Cell;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use carte_discord::{BotConfig, BotError, REQUESTS_PER_SECOND, RetryDelays};
use carte_games::gang_of_four::{self, Action, CardSet, Combination, Phase, notation};
use carte_games::{self as games, GameKind, Seat, go_stop};
use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{
    BOT_PERMISSIONS_IN_NEW_SERVER, Double, DoubleConfig, Exchange, Id, Identity, Message, Response, Switches,
};
use carte_service::{Clock, Service};
use carte_store::Store;
use carte_table::ids::{GuildId, TableId, UserId};
use carte_table::preferences::Following;
use carte_table::{Actor, Command, Limits, Stage, Timing, View};
use carte_testkit::TestDatabase;
use carte_testkit::bot::{FOUR_SHARDS, NO_PAUSES, RunningBot, bot_config};
use carte_testkit::bot_harness::capture;
use carte_testkit::tables::named_person;
use serde_json::Value;
use tokio::task::JoinHandle;
use tokio::time::Instant;

pub(crate) const TABLE: TableId = TableId(1);

/// The request that changes a message of a channel.
pub(crate) const EDITS: &str = "PATCH /channels/{id}/messages/{id}";

/// How long tests wait for something. On an idle machine it comes at once, and even a busy one is never so slow.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

/// A process that takes a game over may find that the process before has already deleted an old board or closed the thread.
pub(crate) const DONE_BEFORE: [u64; 2] = [10008, 50083];

/// The time after which a test fails. A test that waits in a loop for something that never comes must not hold up the others.
const LONGEST: Duration = Duration::from_secs(600);

/// The pictures of the cards, once a bot has uploaded them.
static EMOJIS: OnceLock<Vec<Value>> = OnceLock::new();

pub(crate) struct World {
    pub(crate) double: Double,
    pub(crate) channel: Id,
    pub(crate) clock: Clock,
    pub(crate) pauses: RetryDelays,
    /// Long enough that no panel of a test lacks its picture because other tests draw at the same time.
    pub(crate) picture_timeout: Duration,
    pub(crate) gateway_timeout: Duration,
    pub(crate) timing: Timing,
    limits: Limits,
    requests_per_second: usize,
    database: TestDatabase,
    /// How many processes share the work.
    processes: usize,
    /// One bot for each process; none while the bot is stopped.
    bots: Vec<Bot>,
    /// Whether the preferences of the usual people for their panels have been set.
    is_set_up: bool,
    began: Instant,
    /// Whether the test says itself what must be in order at its end.
    checks_itself: Cell<bool>,
}

pub(crate) struct Bot {
    running: RunningBot,
    turns: JoinHandle<()>,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with(DoubleConfig::default()).await
    }

    pub(crate) async fn with(config: DoubleConfig) -> Self {
        Self::build(config, Clock::System, Limits::default()).await
    }

    pub(crate) async fn build(config: DoubleConfig, clock: Clock, limits: Limits) -> Self {
        Self::build_over(TestDatabase::new().await, 1, config, clock, limits).await
    }

    /// Three processes that share a database on a server, with a clock that the test moves.
    pub(crate) async fn of_three_processes(config: DoubleConfig, clock: Clock) -> Self {
        let config = DoubleConfig { sharding: FOUR_SHARDS, ..config };
        Self::build_over(TestDatabase::on_server().await, 3, config, clock, Limits::default()).await
    }

    async fn build_over(
        database: TestDatabase,
        processes: usize,
        config: DoubleConfig,
        clock: Clock,
        limits: Limits,
    ) -> Self {
        let is_limited = config.rate_limits.is_some();
        let emojis = config.rate_limits.map_or(usize::MAX, |limits| limits.emojis.0.try_into().unwrap());
        // The double has no rate limits, so nothing has to wait.
        let requests_per_second = if is_limited { REQUESTS_PER_SECOND } else { usize::MAX };
        // Otherwise every test would wait until a new bot has uploaded the pictures.
        let known = EMOJIS.get().filter(|_| !is_limited).cloned().unwrap_or_default();
        let config = DoubleConfig { timeout: TIMEOUT, emojis: known, ..config };
        let double = Double::start(config).await.unwrap();
        let channel = double.channel("cards");
        let (pauses, gateway_timeout) = (RetryDelays::default(), carte_discord::GATEWAY_TIMEOUT);
        let picture_timeout = TIMEOUT;
        let mut world = Self {
            double,
            channel,
            clock,
            pauses,
            picture_timeout,
            gateway_timeout,
            timing: NO_PAUSES,
            limits,
            requests_per_second,
            database,
            processes: 1,
            bots: Vec::new(),
            is_set_up: false,
            began: Instant::now(),
            checks_itself: Cell::default(),
        };
        world.start().await;
        // For most tests it does not matter whether a card is text or a picture.
        let are_shown = |double: &Double| {
            let lists = |one: &Exchange| one.method == "GET" && one.route.ends_with("/emojis");
            double.count_exchanges(lists) > 0 && double.emojis().len() >= pictures().min(emojis)
        };
        world.double.wait_for(|double| are_shown(double).then_some(())).await.unwrap();
        if !is_limited {
            EMOJIS.get_or_init(|| world.double.emojis());
        }
        // If several processes found no pictures, all of them would upload them.
        world.processes = processes;
        world.start().await;
        world
    }

    /// A bot whose clock the test moves.
    pub(crate) async fn by_hand() -> Self {
        let clock = Clock::manual(Clock::System.now());
        Self::build(DoubleConfig::default(), clock, Limits::default()).await
    }

    /// The same with a bot that may make private threads, as bots may wherever everybody may.
    pub(crate) async fn with_private_threads() -> Self {
        let clock = Clock::manual(Clock::System.now());
        Self::build(allowing_private_threads(), clock, Limits::default()).await
    }

    /// A game at this pace, with a clock that the test moves.
    pub(crate) async fn timed_game(pace: &str) -> Self {
        let world = Self::by_hand().await;
        world.begin_at(pace).await;
        world
    }

    /// A game of Ana, Bo, Dan and Fay that has just begun.
    pub(crate) async fn game() -> Self {
        let world = Self::new().await;
        world.begin().await;
        // Most tests are not about the messages that tell the start of the game.
        world.line(|_| true).await;
        world
    }

    /// The same with the person whose turn it is.
    pub(crate) async fn game_with_turn() -> (Self, Identity) {
        let world = Self::game().await;
        let turn = world.turn(TABLE).await;
        (world, turn)
    }

    /// The world with one of its people.
    pub(crate) fn with_user(self, name: &str) -> (Self, Identity) {
        let user = self.user(name);
        (self, user)
    }

    /// Begins a game of Ana, Bo, Dan and Fay.
    pub(crate) async fn begin(&self) {
        self.begin_at("relaxed").await;
    }

    pub(crate) async fn begin_at(&self, pace: &str) {
        let options = [("computers", 0.into()), ("pace", pace.into())];
        self.begin_table(self.channel, "gang new", &["Ana", "Bo", "Dan", "Fay"], &options).await;
        self.wait_for_board(TABLE).await;
    }

    /// Opens a table for these people, the first of whom is its host, and starts the game.
    pub(crate) async fn begin_table(
        &self,
        channel: Id,
        command: &str,
        people: &[&str],
        options: &[(&str, Value)],
    ) {
        let host = self.user(people[0]);
        let lobby = host.slash(channel, command, options).unwrap().message().await.unwrap();
        self.sit_down_and_start(&lobby, people).await;
    }

    /// Seats everybody but the first, who is the host, and starts the game.
    pub(crate) async fn sit_down_and_start(&self, lobby: &Message, people: &[&str]) {
        for name in &people[1..] {
            self.user(name).click(lobby, "Join").unwrap().response().await;
        }
        acknowledged(self.user(people[0]).click(lobby, "Start").unwrap()).await;
    }

    /// The database file of all bots of this world.
    pub(crate) fn database(&self) -> PathBuf {
        self.database.file()
    }

    /// Starts the bot, over the same database as before if there was one, and waits until it is there.
    pub(crate) async fn start(&mut self) {
        self.launch().await;
        for service in self.services() {
            let shared = service.shard_ownership().wait_for_shards();
            tokio::time::timeout(TIMEOUT, shared).await.expect("each process has a part of the servers");
        }
        self.double.bot_ready().await.unwrap();
        if !self.is_set_up {
            self.is_set_up = true;
            self.stay().await;
        }
    }

    pub(crate) async fn launch(&mut self) {
        while self.bots.len() < self.processes {
            let bot = self.bot_over(self.database.open_shared().await).await;
            self.bots.push(bot);
        }
    }

    /// A bot over this database.
    pub(crate) async fn bot_over(&self, store: Store) -> Bot {
        let (service, notices) = Service::builder(store)
            .clock(self.clock.clone())
            .timing(self.timing)
            .limits(self.limits)
            .build()
            .unwrap();
        let config = BotConfig {
            requests_per_second: self.requests_per_second,
            picture_timeout: self.picture_timeout,
            gateway_timeout: self.gateway_timeout,
            ..bot_config(&self.double)
        };
        let turns = tokio::spawn({
            let service = service.clone();
            async move { service.run().await.unwrap() }
        });
        Bot { running: RunningBot::start(config, self.pauses, service, notices), turns }
    }

    /// Makes everybody's panels stay in their place, without the guide, because most tests use one panel for a while.
    async fn stay(&self) {
        for name in DoubleConfig::default().people.into_iter().map(|(name, ..)| name) {
            let user = user_id(&self.user(&name));
            self.service()
                .store()
                .change_preferences(user, |chosen| {
                    chosen.following = Following::Stay;
                    GameKind::ALL.into_iter().for_each(|game| chosen.guides.leave(game));
                })
                .await
                .unwrap();
        }
    }

    /// Stops the bot as a signal would.
    pub(crate) async fn stop(&mut self) {
        for bot in self.bots.drain(..) {
            let store = bot.running.service.store().clone();
            let stopped = async {
                bot.running.stop().await;
                bot.turns.abort();
                store.close().await;
            };
            tokio::time::timeout(TIMEOUT, stopped).await.expect("the bot stops");
        }
    }

    /// Stops the bot, lets people play over its database as `play` says, and starts it again.
    pub(crate) async fn play_while_stopped(&mut self, play: impl AsyncFnOnce(&Service)) {
        self.stop().await;
        let store = self.database.open().await;
        let service = Service::builder(store.clone()).clock(self.clock.clone()).limits(self.limits);
        let (service, _notices) = service.build().unwrap();
        play(&service).await;
        drop(service);
        store.close().await;
        self.start().await;
    }

    /// Stops and starts the bot.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// Restarts the bot, after the double has dropped all faults.
    pub(crate) async fn restart_without_faults(&mut self) {
        self.stop().await;
        self.double.faults().order(FaultOrder::Clear).unwrap();
        self.start().await;
    }

    /// Waits until the bot has noted that the channel has been told everything.
    pub(crate) async fn all_told(&self) {
        while self.service().untold_news(TABLE).await.unwrap().is_some() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until the bot ends by itself, and returns why.
    pub(crate) async fn ended(&mut self) -> Result<(), BotError> {
        let bot = self.bots.pop().unwrap();
        let ended = tokio::time::timeout(TIMEOUT, bot.running.task).await.expect("the bot ends").unwrap();
        bot.turns.abort();
        ended
    }

    pub(crate) fn service(&self) -> &Service {
        assert!(self.began.elapsed() < LONGEST, "what the test waits for does not come");
        &self.bots[0].running.service
    }

    /// The service of each process.
    fn services(&self) -> impl Iterator<Item = &Service> {
        self.bots.iter().map(|bot| &bot.running.service)
    }

    pub(crate) fn has_several_processes(&self) -> bool {
        self.processes > 1
    }

    /// Lets all processes look at once for what is due in tournaments.
    pub(crate) fn look_at_tournaments(&self) {
        self.services().for_each(|service| service.tournaments().look_again());
    }

    pub(crate) fn user(&self, name: &str) -> Identity {
        assert!(self.began.elapsed() < LONGEST, "what the test waits for does not come");
        self.double.user(name)
    }

    /// A table as this person may see it.
    pub(crate) async fn view(&self, table: TableId, who: &Identity) -> View {
        let guild = GuildId(self.double.guild().id.to_string().parse().unwrap());
        self.service().look(table, user_id(who), Some(guild)).await.unwrap()
    }

    /// The game as this person may see it.
    pub(crate) async fn game_of(&self, table: TableId, who: &Identity) -> gang_of_four::View {
        let game = self.view(table, who).await.game.unwrap();
        let games::View::GangOfFour(game) = game else { panic!("Gang of Four") };
        game
    }

    /// The game of Go-Stop as this person may see it.
    pub(crate) async fn flowers_of(&self, table: TableId, who: &Identity) -> go_stop::View {
        let game = self.view(table, who).await.game.unwrap();
        let games::View::GoStop(game) = game else { panic!("Go-Stop") };
        game
    }

    pub(crate) async fn turn(&self, table: TableId) -> Identity {
        let view = self.service().public(table).await.unwrap();
        self.seated(&view, view.game.as_ref().and_then(games::View::turn).unwrap())
    }

    /// Moves the clock forward by `span`, and lets happen what becomes due.
    pub(crate) async fn wait(&self, span: Duration) {
        self.clock.advance(span);
        for service in self.services() {
            service.background().catch_up().await;
        }
    }

    /// A person with a seat whose turn it is not.
    pub(crate) async fn not_turn(&self, table: TableId) -> Identity {
        let view = self.service().public(table).await.unwrap();
        let turn = view.game.as_ref().and_then(games::View::turn).unwrap();
        self.seated(&view, Seat::all(view.players()).find(|seat| *seat != turn).unwrap())
    }

    fn seated(&self, view: &View, seat: Seat) -> Identity {
        self.double.user(&view.occupant(seat).owner().unwrap().to_string())
    }

    /// The legal plays of the person whose turn it is, weakest first inside each kind.
    pub(crate) async fn plays(&self, table: TableId) -> (Identity, Vec<Combination>) {
        let turn = self.turn(table).await;
        let plays = self.game_of(table, &turn).await.legal_plays();
        (turn, plays)
    }

    /// Plays the weakest single, or the first play if there is none, by command. Waits until the channel knows of it.
    pub(crate) async fn lay_something(&self, table: TableId) -> (Identity, CardSet) {
        let (turn, plays) = self.plays(table).await;
        let cards = plays.first().unwrap().cards();
        let play = turn.slash(self.channel, "play", &[("cards", cards.to_string().into())]).unwrap();
        play.message().await.unwrap();
        self.wait_for_board(table).await;
        (turn, cards)
    }

    /// The same, or passes if nothing can be played.
    pub(crate) async fn lay_or_pass(&self, table: TableId) {
        let (turn, plays) = self.plays(table).await;
        if !plays.is_empty() {
            self.lay_something(table).await;
            return;
        }
        private(turn.slash(self.channel, "pass", &[]).unwrap()).await;
        self.wait_for_board(table).await;
    }

    /// Everybody plays the first legal play, or passes, without the bot, until the round or the game has ended.
    pub(crate) async fn play_round(&self) {
        let finished = |view: &View| view.game.as_ref().map_or(0, games::View::finished_rounds);
        let before = finished(&self.service().public(TABLE).await.unwrap());
        for press in 1.. {
            let view = self.service().public(TABLE).await.unwrap();
            if finished(&view) > before || view.stage != Stage::Playing {
                return;
            }
            let who = self.turn(TABLE).await;
            let game = self.game_of(TABLE, &who).await;
            let action = match (game.legal_plays().first(), &game.phase) {
                (Some(play), _) => {
                    let announce = game.hand.unwrap().len() == play.len() + 1;
                    Action::Play { cards: play.cards(), announce }
                }
                (None, Phase::Exchange(_)) => Action::Return(game.hand.unwrap().lowest().unwrap()),
                (None, _) => Action::Pass,
            };
            let actor = Actor::Person(named_person(user_id(&who), "", view.guild, press));
            self.service().act(TABLE, actor, None, Command::Act(action.into()), None).await.unwrap();
        }
    }

    /// The private answer to a command in the channel of the tests.
    pub(crate) async fn ask(&self, who: &Identity, command: &str, options: &[(&str, Value)]) -> Message {
        private(who.slash(self.channel, command, options).unwrap()).await
    }

    /// The message that shows a table, as it is now.
    pub(crate) async fn board(&self, table: TableId) -> Message {
        let place = self.service().store().board(table).await.unwrap().unwrap();
        let id = place.message.unwrap().to_string().parse().unwrap();
        self.double.message(id).unwrap()
    }

    /// Waits until the board shows the newest state, and the bot has noted where the board is.
    pub(crate) async fn wait_for_board(&self, table: TableId) -> Message {
        let shown = async || {
            let seq = self.service().public(table).await.unwrap().state_number;
            let mark = custom_id(table, seq.0, "");
            let place = self.service().store().board(table).await.unwrap().unwrap();
            let board = place.message.and_then(|id| self.double.message(id.to_string().parse().unwrap()));
            board.filter(|board| {
                let ids = board.buttons().into_iter().filter_map(|button| button.custom_id);
                ids.into_iter().any(|id| id.starts_with(&mark))
            })
        };
        wait_for(shown, "the board shows the newest state").await
    }

    /// Waits until the board shows the newest state and the one before it is gone.
    pub(crate) async fn settled(&self, table: TableId) -> Message {
        let board = self.wait_for_board(table).await;
        let boards = || self.public().iter().filter(|message| message.button("My hand").is_some()).count();
        self.double.wait_for(|_| (boards() == 1).then_some(())).await.unwrap();
        board
    }

    /// The public messages in the channel of the tests.
    pub(crate) fn public(&self) -> Vec<Message> {
        let here = |message: &Message| !message.ephemeral && message.channel_id == self.channel;
        self.double.messages().into_iter().filter(here).collect()
    }

    /// Waits for the newest line in the channel, which is a message other than a board. Lines follow the board.
    pub(crate) async fn line(&self, fits: impl Fn(&Message) -> bool) -> Message {
        let line = |message: &Message| {
            let here = message.channel_id == self.channel
                && !message.ephemeral
                && message.button("My hand").is_none();
            (here && fits(message)).then(|| message.clone())
        };
        self.double.wait_for(|double| double.find_newest(line)).await.unwrap()
    }

    /// The requests that the bot has made from number `from` on.
    pub(crate) fn requests(&self, from: usize) -> Vec<Exchange> {
        self.double.exchanges().split_off(from)
    }

    /// What the double can be made to do wrong. A test that asks for it says itself what must be in order at its end.
    pub(crate) fn faults(&self) -> Switches {
        self.checks_itself.set(true);
        self.double.faults()
    }

    /// Lets the test end with other checks, because not the bot alone sends requests.
    pub(crate) fn skip_final_check(&self) {
        self.checks_itself.set(true);
    }

    /// Checks that Discord has refused nothing, and that the double complains of nothing. Tests without faults end with it by
    /// themselves.
    pub(crate) fn content(&self) {
        self.content_but(&[]);
    }

    /// The same, but Discord may have refused something with these codes.
    pub(crate) fn content_but(&self, codes: &[u64]) {
        self.checks_itself.set(true);
        let is_expected =
            |one: &&Exchange| one.response["code"].as_u64().is_some_and(|code| codes.contains(&code));
        let rejected: Vec<String> = self
            .double
            .rejected()
            .iter()
            .filter(|one| !is_expected(one))
            .map(|one| format!("{} {} {} {}", one.method, one.path, one.request, one.response))
            .collect();
        assert!(rejected.is_empty(), "{rejected:#?}");
        assert_eq!(self.double.complaints(), Vec::<String>::new());
        self.mentions();
        capture(&self.double);
    }

    /// Checks that every message says whom it may mention: at most one person, and never a group.
    fn mentions(&self) {
        for sent in self.double.exchanges() {
            let message = match sent.request.get("type").filter(|_| sent.path.ends_with("/callback")) {
                Some(kind) => (kind == 4 || kind == 7).then(|| &sent.request["data"]),
                None => sent.request.get("content").map(|_| &sent.request),
            };
            let Some(message) = message else { continue };
            let allowed = &message["allowed_mentions"];
            assert_eq!(allowed["parse"], serde_json::json!([]), "{} {}: {message}", sent.method, sent.path);
            // Each call is a line of its own. Only the question whether a play may be taken back goes to everybody.
            let lines = message["content"].as_str().unwrap_or_default().lines();
            let calls = |line: &str| {
                let mentioned = allowed["users"].as_array().unwrap().iter();
                mentioned.filter(|user| line.contains(&format!("<@{}>", user.as_str().unwrap()))).count()
            };
            for line in lines.filter(|line| !line.contains("take the last play back")) {
                assert!(calls(line) <= 1, "{} {}: {message}", sent.method, sent.path);
            }
        }
    }
}

impl Drop for World {
    fn drop(&mut self) {
        if !self.checks_itself.get() && !std::thread::panicking() {
            self.content();
        }
    }
}

/// The configuration of a double in which the bot has all permissions that its invitation asks for.
pub(crate) fn allowing_private_threads() -> DoubleConfig {
    DoubleConfig { bot_permissions: BOT_PERMISSIONS_IN_NEW_SERVER, ..DoubleConfig::default() }
}

/// How many pictures of cards the bot has.
fn pictures() -> usize {
    let faces: HashSet<String> =
        gang_of_four::CardSet::ALL.into_iter().map(|card| card.face().to_string()).collect();
    faces.len() + go_stop::CardSet::ALL.into_iter().count()
}

/// Closes the table in this channel, and confirms the question. Returns the answer.
pub(crate) async fn close_table(who: &Identity, channel: Id) -> Message {
    let asked = private(who.slash(channel, "table close", &[]).unwrap()).await;
    update(who.click(&asked, "Close the table").unwrap()).await
}

/// Returns `true` if a message shows a hand to its person, as a picture or in words.
pub(crate) fn shows_hand(message: &Message) -> bool {
    ["Your hand", "Hand: "].iter().any(|words| message.text().contains(words))
}

pub(crate) fn user_id(who: &Identity) -> UserId {
    UserId(who.id().to_string().parse().unwrap())
}

/// Everything that can be read in a message. Cards appear only as text, and commands as people see them, `/gang new`.
pub(crate) fn plain(message: &Message) -> String {
    let mut text = message.text().replace('`', "");
    // The pictures of cards: `<:R7:123>`.
    while let Some(start) = text.find("<:") {
        let Some(length) = text[start..].find('>') else { break };
        let name = text[start + 2..start + length].split(':').next().unwrap_or_default();
        let card = name.split('_').find(|card| card.len() <= 3 && notation::parse(card).is_ok());
        let card = card.unwrap_or_default().to_owned();
        text.replace_range(start..=start + length, &card);
    }
    // Mentions of commands: `</gang new:123>`.
    while let Some(start) = text.find("</") {
        let mention = &text[start..];
        let (Some(name), Some(end)) = (mention.find(':'), mention.find('>')) else { break };
        let shown = mention[1..name].to_owned();
        text.replace_range(start..=start + end, &shown);
    }
    text
}

/// A custom id as the bot writes it.
pub(crate) fn custom_id(table: TableId, seq: u64, verb: &str) -> String {
    format!("{}{}:{verb}", id_prefix(table), write_base36(seq))
}

/// The beginning of every custom id of a table.
fn id_prefix(table: TableId) -> String {
    format!("1:{}:", write_base36(table.0))
}

pub(crate) fn write_base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    while number > 0 || digits.is_empty() {
        digits.push(char::from_digit(u32::try_from(number % 36).unwrap(), 36).unwrap());
        number /= 36;
    }
    digits.iter().rev().collect()
}

/// The state of the table that a button of its board was made for.
pub(crate) fn shown_seq(custom_id: &str, table: TableId) -> Option<u64> {
    let mine = custom_id.strip_prefix(&id_prefix(table))?;
    u64::from_str_radix(mine.split(':').next()?, 36).ok()
}

/// Checks that a message contains `words`, and returns it.
#[track_caller]
pub(crate) fn check_words(message: Message, words: &str) -> Message {
    let text = message.text();
    assert!(text.contains(words), "{text}");
    message
}

/// The answer, which must be private.
pub(crate) async fn private(interaction: carte_sandbox::Interaction) -> Message {
    let message = answer(&interaction).await;
    assert!(message.ephemeral, "{}", message.text());
    message
}

/// Waits until `find` finds something. `what` names it in the failure.
pub(crate) async fn wait_for<T>(find: impl AsyncFn() -> Option<T>, what: &str) -> T {
    let found = async {
        loop {
            if let Some(found) = find().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, found).await.unwrap_or_else(|_| panic!("in vain: {what}"))
}

/// Waits until `is_so` returns `true`. `what` names the condition in the failure.
pub(crate) async fn wait_until(is_so: impl AsyncFn() -> bool, what: &str) {
    wait_for(async || is_so().await.then_some(()), what).await;
}

/// The final answer, after other messages that may have been shown before it.
pub(crate) async fn answer(interaction: &carte_sandbox::Interaction) -> Message {
    let is_answer =
        |message: &Message| !message.text().contains('🧮') && !message.text().contains("🧭 Looking back at");
    wait_for(async || Some(interaction.message().await.unwrap()).filter(is_answer), "the turn comes").await
}

/// The answer, which must replace the message with the button.
pub(crate) async fn update(interaction: carte_sandbox::Interaction) -> Message {
    match interaction.response().await {
        Response::Update(message) => message,
        other => panic!("no update but {other:?}"),
    }
}

/// Checks that a press on a board is only acknowledged: its effect is seen in the channel.
pub(crate) async fn acknowledged(interaction: carte_sandbox::Interaction) {
    match interaction.response().await {
        Response::DeferredUpdate => {}
        other => panic!("not acknowledged but {other:?}"),
    }
}

/// Lets a person be forgotten. Returns the final answer to the person.
pub(crate) async fn forget(world: &World, who: &Identity) -> Message {
    let question = private(who.slash(world.channel, "privacy forget", &[]).unwrap()).await;
    acknowledged(who.click(&question, "Forget me for good").unwrap()).await;
    // Before the answer, the message may say how long it takes.
    let is_told = |message: &Message| message.buttons().is_empty() && !message.text().contains('🧮');
    world.double.wait_for(|double| double.message(question.id).filter(is_told)).await.unwrap()
}
