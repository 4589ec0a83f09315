//! The bot as an operator sees it over HTTP: the measurements of a game, and whether its health reports are true.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use carte::app::{self, HealthReport, HealthServer, Settings};
use carte::database_location::DatabaseLocation;
use carte_discord::{BotConfig, BotHealth, GatewayStatus, Token};
use carte_sandbox::{Double, DoubleConfig, Exchange, Fault, GatewayFault, Response};
use carte_service::{Notice, Service};
use carte_store::Store;
use carte_store_memory::Memory;
use carte_telemetry::{COMPUTER_PLAYER, MEASURES, MeasureKind, UNANSWERED};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};

use carte_testkit::bot::{UNSAVED, bot_config};
use carte_testkit::bot_harness::{BotHarness, TIMEOUT, Way};

/// One line of what Prometheus reads.
struct Sample {
    name: String,
    labels: Vec<(String, String)>,
    value: f64,
}

impl Sample {
    fn has(&self, label: &str, value: &str) -> bool {
        self.labels.iter().any(|(name, of)| name == label && of == value)
    }
}

fn samples(text: &str) -> Vec<Sample> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(sample).collect()
}

fn sample(line: &str) -> Sample {
    let (series, value) = line.rsplit_once(' ').unwrap();
    let (name, labels) = series.split_once('{').unwrap_or((series, "}"));
    let labels = labels.strip_suffix('}').unwrap();
    // A route has braces but no comma, and a quotation mark ends its label.
    let labels = labels.split("\",").filter(|label| !label.is_empty()).map(|label| {
        let (name, value) = label.split_once("=\"").unwrap();
        (name.to_owned(), value.trim_end_matches('"').to_owned())
    });
    Sample { name: name.to_owned(), labels: labels.collect(), value: value.parse().unwrap() }
}

/// The sum of the values of all samples with this name that fit.
fn sum(samples: &[Sample], name: &str, fits: impl Fn(&Sample) -> bool) -> f64 {
    samples.iter().filter(|one| one.name == name && fits(one)).map(|one| one.value).sum()
}

fn count(of: usize) -> f64 {
    f64::from(u32::try_from(of).unwrap())
}

/// The requests of the bot to this route, as the double has seen them.
fn seen(harness: &BotHarness, method: &str, route: &str) -> Vec<Exchange> {
    let mut seen = harness.double.exchanges();
    seen.retain(|one| one.method == method && one.route == route);
    seen
}

/// Returns `true` if the measurements of interactions and messages agree with what the double has seen.
fn agrees(harness: &BotHarness, samples: &[Sample]) -> bool {
    let callbacks = seen(harness, "POST", "/interactions/{id}/{token}/callback");
    let is_typing = |one: &&Exchange| one.request["type"] == 8;
    let typed = callbacks.iter().filter(is_typing).count();
    let answered = callbacks.len() - typed;
    let posted = seen(harness, "POST", "/channels/{id}/messages").len();
    let edited = seen(harness, "PATCH", "/channels/{id}/messages/{id}").len();
    let rest = |method: &str, route: &str| {
        sum(samples, "carte_rest_seconds_count", |one| one.has("method", method) && one.has("route", route))
    };
    let callback = |fits: fn(&Sample) -> bool| sum(samples, "carte_callback_seconds_count", fits);
    callback(|one| !one.has("kind", "autocomplete")) == count(answered)
        && callback(|one| one.has("kind", "autocomplete")) == count(typed)
        && rest("POST", "interactions/{id}/{token}/callback") == count(answered)
        && rest("POST", "channels/{id}/messages") == count(posted)
        && rest("PATCH", "channels/{id}/messages/{id}") == count(edited)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_measured_of_a_game_is_what_has_happened_and_no_secret() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_watched().await;
    let people = ["Ana", "Bo"].map(|name| harness.person(name));
    let options = [("computers", 2.into()), ("limit", 10.into())];
    harness.begin_game(&people, &options).await;
    let turns = harness.play(&people, usize::MAX, &Way::ALL).await;
    // The bot measures a request when it has its answer, a moment after the double.
    let agreed = async {
        loop {
            let (status, text) = harness.ask("/metrics").await;
            assert_eq!(status, 200);
            if agrees(&harness, &samples(&text)) {
                return text;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    let text = tokio::time::timeout(TIMEOUT, agreed).await.expect("the counts agree");
    let samples = samples(&text);
    let total = |name: &str| sum(&samples, name, |_| true);
    let answers = |answer: &str| sum(&samples, "carte_commands_total", |one| one.has("answer", answer));
    // A command is always decided unless its panel is too old. The answer is “done” only after it has been stored.
    assert_eq!(total("carte_decide_seconds_count"), answers("done") + answers("refused"));
    assert!(answers("done") >= count(turns), "{turns} turns were taken");
    assert!(total("carte_commit_seconds_count") >= answers("done"));
    assert_eq!(sum(&samples, "carte_commit_seconds_count", |one| one.has("result", "failed")), 0.0);
    assert_eq!(total("carte_gateway_connected"), 1.0);
    assert_eq!(total("carte_tables"), 0.0, "the game is over");
    let leases = |state: &str| sum(&samples, "carte_leases", |one| one.has("state", state));
    assert_eq!((leases("held"), leases("leaving")), (1.0, 0.0), "all there is belongs to the one process");
    for measure in MEASURES.iter().filter(|measure| measure.name != "carte_gateway_latency_seconds") {
        let name = match measure.kind {
            MeasureKind::Histogram => format!("{}_count", measure.name),
            MeasureKind::Counter | MeasureKind::Gauge => measure.name.to_owned(),
        };
        // Somebody may have won before a computer player's turn came, and everybody may have been answered; then these two are
        // empty.
        if ![COMPUTER_PLAYER.name, UNANSWERED.name].contains(&measure.name) {
            assert!(samples.iter().any(|one| one.name == name), "{name} is not served");
        }
    }
    holds_no_secret(&harness, &text, &samples);
    harness.close().await;
}

/// Checks that every label has one of a few words of the program as its value. There is no number, name, token or card in it.
fn holds_no_secret(harness: &BotHarness, text: &str, samples: &[Sample]) {
    let known: BTreeSet<&str> =
        MEASURES.iter().flat_map(|measure| measure.labels.iter().copied()).chain(["le"]).collect();
    for sample in samples {
        let of = |measure: &&carte_telemetry::Measure| sample.name.starts_with(measure.name);
        assert!(MEASURES.iter().any(|measure| of(&measure)), "{} is not in the list", sample.name);
        for (label, value) in &sample.labels {
            assert!(known.contains(label.as_str()), "{label}");
            let is_number = value.parse::<u64>().is_ok();
            let may_be_number = label == "le" || label == "status";
            assert!(may_be_number || !is_number, "{label}={value}");
            let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"{}@/_-.+".contains(&byte);
            assert!(value.bytes().all(is_plain) && value.len() < 60, "{label}={value}");
        }
    }
    let series: BTreeSet<String> = samples
        .iter()
        .filter(|one| one.name.ends_with("_count"))
        .map(|one| format!("{} {:?}", one.name, one.labels))
        .collect();
    assert!(series.len() < 60, "{} series of one short game: {series:#?}", series.len());
    for secret in [harness.double.token(), "Ana".to_owned(), harness.channel.to_string()] {
        assert!(!text.contains(&secret));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_gateway_it_is_not_ready_until_that_is_back() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_watched().await;
    assert_eq!(harness.answered("/readyz", 200).await, "ready\n");
    assert_eq!(harness.ask("/healthz").await, (200, "alive\n".to_owned()));
    harness.double.faults().close_gateway(true);
    let words = harness.answered("/readyz", 503).await;
    assert_eq!(words, "the connection to Discord's gateway does not stand\n");
    let (_, measured) = harness.ask("/metrics").await;
    assert!(measured.contains("\ncarte_gateway_connected 0\n"), "{measured}");
    // The process itself is healthy, so a restart would not help.
    assert_eq!(harness.ask("/healthz").await.0, 200);
    harness.double.faults().close_gateway(false);
    harness.answered("/readyz", 200).await;
    assert_eq!(harness.ask("/nowhere").await.0, 404);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_read_and_what_discord_refuses_is_counted() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_watched().await;
    let ana = harness.person("Ana");
    harness.double.faults().alter_interactions(|body| body["data"]["options"] = 7.into());
    let told = ana.slash(harness.channel, "tables", &[]).unwrap().message().await.unwrap();
    assert!(told.text().contains("in a form that I cannot read"), "{}", told.text());
    harness.double.faults().alter_interactions(|_| {});
    let table = harness.open_with_computers(&ana).await;
    let refused = Fault::Refused { status: 403, code: 50013 };
    harness.double.faults().next_times("POST /channels/{id}/messages", 2, refused);
    ana.click(&table, "Start").unwrap().response().await;
    let counted = async {
        loop {
            let samples = samples(&harness.ask("/metrics").await.1);
            let refused = harness.double.count_exchanges(|one| one.status == 403);
            if refused > 0 && sum(&samples, "carte_invalid_requests", |_| true) == count(refused) {
                return samples;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    let samples = timeout(TIMEOUT, counted).await.expect("the counts agree");
    assert_eq!(sum(&samples, UNANSWERED.name, |one| one.has("reason", "unreadable")), 1.0);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_connected_only_while_a_session_stands() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_watched().await;
    for fault in [GatewayFault::EndsAtOnce, GatewayFault::IsSilentAfterHello] {
        harness.answered("/readyz", 200).await;
        let connections = harness.double.gateway_connections();
        harness.double.faults().gateway(Some(fault));
        let tried = |double: &Double| (double.gateway_connections() > connections).then_some(());
        harness.double.wait_for(tried).await.unwrap();
        assert_eq!(harness.ask("/readyz").await.0, 503, "{fault:?}");
        let (_, measured) = harness.ask("/metrics").await;
        assert!(measured.contains("\ncarte_gateway_connected 0\n"), "{fault:?}: {measured}");
        harness.double.faults().gateway(None);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_watches_is_answered_while_the_database_is_waited_for_and_a_stop_is_not_held_up() {
    let database = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://carte@{}/carte", database.local_addr().unwrap());
    let (settings, health) =
        (settings_of(&url), HealthServer::bind("127.0.0.1:0".parse().unwrap()).await.unwrap());
    let address = health.address();
    let (stop, stopped) = oneshot::channel::<()>();
    let bot =
        tokio::spawn(app::run_with_health_server(settings, Some(health), async { drop(stopped.await) }));
    let (_connection, _) = timeout(TIMEOUT, database.accept()).await.unwrap().unwrap();
    let ask = async |path: &str| {
        let answer = reqwest::get(format!("http://{address}{path}")).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    assert_eq!(ask("/healthz").await, (200, "alive\n".to_owned()));
    let (status, words) = ask("/readyz").await;
    assert!(status == 503 && words.contains("the database has not been opened yet"), "{words}");
    assert!(ask("/metrics").await.1.contains("\ncarte_gateway_connected 0\n"));
    stop.send(()).unwrap();
    timeout(Duration::from_secs(10), bot).await.expect("it stops").unwrap().unwrap();
}

/// The settings of a bot whose database is at `database`, and which never gets a connection to Discord.
fn settings_of(database: &str) -> Settings {
    Settings {
        token: Token::parse("a.b.c").unwrap(),
        api_url: Some("http://127.0.0.1:9".to_owned()),
        database: DatabaseLocation::parse(database).unwrap(),
        timing: carte_table::Timing::default(),
        limits: carte_table::Limits::default(),
        clock: carte_service::Clock::System,
        requests_per_second: usize::MAX,
        shards: None,
        metrics: None,
    }
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_room_on_the_disk_it_is_not_ready_until_there_is_some() {
    let mut harness = BotHarness::without_bot(DoubleConfig::default()).await;
    harness.start_watched_process().await;
    harness.answered("/readyz", 200).await;
    let written = std::fs::metadata(harness.database().with_extension("sqlite3-wal")).unwrap().len();
    harness.limit_files(Some(written)).await;
    let words = harness.answered("/readyz", 503).await;
    let place = harness.database().display().to_string();
    assert!(words.starts_with(&format!("the database {place} cannot be written: ")), "{words}");
    assert_eq!(harness.ask("/healthz").await.0, 200);
    harness.limit_files(None).await;
    assert_eq!(harness.answered("/readyz", 200).await, "ready\n");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn while_its_server_is_away_it_is_not_ready_and_people_are_told() {
    let mut harness = BotHarness::on_server(DoubleConfig::default(), carte_testkit::server()).await;
    harness.set_proxy();
    harness.start_watched_process().await;
    assert_eq!(harness.answered("/readyz", 200).await, "ready\n");
    let ana = harness.person("Ana");
    let table = harness.open_with_computers(&ana).await;
    harness.set_server_away(true).await;
    let words = harness.answered("/readyz", 503).await;
    assert!(words.starts_with("the database ") && words.contains(" at 127.0.0.1:"), "{words}");
    assert_eq!(harness.ask("/healthz").await.0, 200, "nothing is gained by starting it anew");
    let told = ana.click(&table, "Start").unwrap().message().await.unwrap();
    assert!(told.ephemeral && told.text().contains(UNSAVED), "{}", told.text());
    harness.set_server_away(false).await;
    assert_eq!(harness.answered("/readyz", 200).await, "ready\n");
    ana.click(&table, "Start").unwrap().response().await;
    assert_eq!(harness.play(&[ana], 1, &[Way::Suggestions]).await, 1);
    let errors = harness.errors();
    assert!(
        errors.len() == 1 && errors[0].contains("cannot be written"),
        "one line says it all: {errors:#?}"
    );
    harness.close().await;
}

/// Commands that read the database, with their options, and one command that does not.
const COMMANDS: [(&str, &[(&str, &str)]); 21] = [
    ("hand", &[]),
    ("pass", &[]),
    ("play", &[("cards", "1g")]),
    ("pile", &[]),
    ("scores", &[]),
    ("count", &[]),
    ("tables", &[]),
    ("turns", &[]),
    ("history", &[]),
    ("stats", &[]),
    ("leaderboard", &[]),
    ("daily", &[]),
    ("tournament show", &[]),
    ("gang new", &[("pace", "day")]),
    ("gostop new", &[]),
    ("me notify", &[]),
    ("me away", &[("until", "3d")]),
    ("settings show", &[]),
    ("table close", &[]),
    ("privacy export", &[]),
    ("help", &[]),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn every_command_is_answered_while_its_server_is_away() {
    let mut harness = BotHarness::on_server(DoubleConfig::default(), carte_testkit::server()).await;
    harness.set_proxy();
    harness.start_watched_process().await;
    let ana = harness.person("Ana");
    let table = harness.open_with_computers(&ana).await;
    ana.click(&table, "Start").unwrap().response().await;
    let newest = |double: &Double| double.find_newest(|one| one.button("My hand").map(|_| one.clone()));
    let board = harness.double.wait_for(newest).await.unwrap();
    harness.set_server_away(true).await;
    harness.answered("/readyz", 503).await;
    let mut unanswered = Vec::new();
    for (command, options) in COMMANDS {
        let options: Vec<_> = options.iter().map(|(name, value)| (*name, (*value).into())).collect();
        let answer = ana.slash(harness.channel, command, &options).unwrap().response().await;
        if matches!(answer, Response::Failed) {
            unanswered.push(command);
        }
    }
    let hand = ana.click(&board, "My hand").unwrap().response().await;
    assert!(!matches!(hand, Response::Failed));
    assert!(unanswered.is_empty(), "not answered: {unanswered:?}");
    harness.set_server_away(false).await;
    harness.close().await;
}

/// A service whose tables are in memory, and its notices.
async fn in_memory() -> (Service, mpsc::UnboundedReceiver<Notice>) {
    let store = Store::over(Arc::new(Memory::new().unwrap())).await.unwrap();
    Service::builder(store).build().unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_loop_that_turns_no_more_is_known() {
    let (service, _notices) = in_memory().await;
    let still =
        || HealthReport { stalled_for: service.background().stalled_for(), ..HealthReport::default() };
    assert!(still().why_not_alive().is_empty(), "it has not begun");
    let turns = service.clone();
    let turning = tokio::spawn(async move { turns.run().await });
    sleep(Duration::from_secs(60 * 60)).await;
    assert!(still().why_not_alive().is_empty(), "it turns when nobody plays, too");
    turning.abort();
    sleep(Duration::from_secs(4 * 60)).await;
    let ails = still().why_not_alive();
    assert!(ails[0].starts_with("the loop that looks after waiting tables has not turned for "), "{ails:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_task_that_has_ended_is_known() {
    let double = Double::start(DoubleConfig { timeout: TIMEOUT, ..DoubleConfig::default() }).await.unwrap();
    let (service, _notices) = in_memory().await;
    let health = BotHealth::default();
    let config = BotConfig { health: health.clone(), ..bot_config(&double) };
    // This channel of notices is closed, so every task that waits for it has ended, too.
    let (_, ended) = mpsc::unbounded_channel();
    let (stop, stopped) = oneshot::channel::<()>();
    let bot = tokio::spawn(carte_discord::run(config, service, ended, async { drop(stopped.await) }));
    double.bot_ready().await.unwrap();
    let known = async {
        loop {
            let signs = HealthReport { ended_task: health.ended(), ..HealthReport::default() };
            if let [ailment] = &*signs.why_not_alive() {
                return ailment.clone();
            }
            sleep(Duration::from_millis(10)).await;
        }
    };
    let ailment = timeout(TIMEOUT, known).await.expect("it is known");
    assert!(ailment.starts_with("what ") && ailment.ends_with(" has ended"), "{ailment}");
    stop.send(()).unwrap();
    bot.await.unwrap().unwrap();
}

#[test]
fn what_is_lacking_follows_from_the_signs() {
    let gateway = |connected, wanted| GatewayStatus { connected, wanted, latency: None };
    let well = HealthReport { gateway: gateway(2, Some(2)), ..HealthReport::default() };
    let seconds = |seconds| Some(Duration::from_secs(seconds));
    assert_eq!(well.why_not_ready(), Vec::<String>::new());
    // Other processes have all shards. This one hears nothing, but is ready to take over.
    assert_eq!(
        HealthReport { gateway: gateway(0, Some(0)), ..well.clone() }.why_not_ready(),
        Vec::<String>::new()
    );
    for not_heard in [gateway(0, None), gateway(1, Some(2))] {
        let lacks = HealthReport { gateway: not_heard, ..well.clone() }.why_not_ready();
        assert_eq!(lacks, ["the connection to Discord's gateway does not stand"]);
    }
    let late = HealthReport { stalled_for: seconds(180), untold_for: seconds(60), ..well.clone() };
    assert_eq!(late.why_not_ready(), Vec::<String>::new());
    let stuck = HealthReport { stalled_for: seconds(181), untold_for: seconds(61), ..well.clone() };
    assert_eq!(stuck.why_not_ready().len(), 2, "{:?}", stuck.why_not_ready());
    assert_eq!(stuck.why_not_ready()[1], "nothing has got through to the channels for 61 s");
    assert_eq!(stuck.why_not_alive(), stuck.why_not_ready()[..1]);
    let unwritable = HealthReport { database: Some("the database is away".to_owned()), ..well };
    assert_eq!(
        (unwritable.why_not_alive().len(), unwritable.why_not_ready()),
        (0, vec!["the database is away".to_owned()])
    );
}

#[tokio::test]
async fn an_address_that_is_taken_is_said_to_be() {
    let first = HealthServer::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let error = HealthServer::bind(first.address()).await.unwrap_err().to_string();
    assert!(error.contains("METRICS_ADDR") && error.contains(&first.address().to_string()), "{error}");
}
