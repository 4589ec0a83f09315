//! `carte doctor` against a double: what works, and what has been taken away.

use std::collections::BTreeMap;
use std::future::pending;
#[cfg(target_os = "linux")]
use std::process::Child;
use std::process::{Command, Stdio};
use std::time::Duration;

use carte_discord::BotError;
use carte_discord::doctor::{self, DoctorConfig, Examined, Finding, Verdict};
use carte_sandbox::{Double, DoubleConfig, GatewayFault, USUAL_BOT_PERMISSIONS};
use carte_table::ids::ChannelId;
use carte_testkit::bot::bot_config;
use twilight_model::guild::Permissions;

use crate::bot::harness::{TIMEOUT, World, user_id};

fn config(double: &Double) -> DoctorConfig {
    let bot = bot_config(double);
    let channel = ChannelId(double.channel("cards").get());
    DoctorConfig { token: bot.token, api_url: bot.api_url, channel, person: None, timeout: Duration::ZERO }
}

/// Everything that is found by checks that nobody stops.
async fn examine(config: DoctorConfig) -> Vec<Finding> {
    doctor::examine(config, pending(), |_| {}).await.unwrap().findings
}

/// How many messages are left in the channel.
fn left(double: &Double) -> usize {
    let channel = double.channel("cards");
    double.messages().iter().filter(|one| one.channel_id == channel && !one.ephemeral).count()
}

/// The differences that were found, by the check.
fn differences(findings: &[Finding]) -> BTreeMap<&'static str, &str> {
    let found = findings.iter().filter_map(|finding| match &finding.verdict {
        Verdict::Different { found, .. } => Some((finding.check, found.as_str())),
        Verdict::AsExpected(_) | Verdict::NotTried(_) => None,
    });
    found.collect()
}

#[tokio::test]
async fn nothing_differs_where_a_bot_has_run_and_somebody_presses() {
    let mut world = World::new().await;
    world.skip_final_check();
    world.stop().await;
    let double = &world.double;
    let pressing = async {
        let find = |double: &Double| {
            double.messages().into_iter().find(|message| message.button("Press me").is_some())
        };
        let message = double.wait_for(find).await.unwrap();
        double.bot_ready().await.unwrap();
        let answer = double.user("Ana").click(&message, "Press me").unwrap().message().await.unwrap();
        // `carte doctor` waits for the second button only when the answer to the first has been tried.
        let tried = |double: &Double| {
            let taken_away =
                |one: &carte_sandbox::Exchange| one.method == "DELETE" && one.route.starts_with("/webhooks/");
            double.exchanges().iter().any(taken_away).then_some(())
        };
        double.wait_for(tried).await.unwrap();
        let ana = double.user("Ana");
        let opened = ana.click(&message, "Then me").unwrap();
        opened.response().await.modal().unwrap();
        ana.choose_in_form(&opened, &[("choice", "two")]).unwrap().message().await.unwrap();
        answer
    };
    let person = user_id(&world.user("Bo"));
    let config = DoctorConfig { person: Some(person), timeout: TIMEOUT, ..config(double) };
    let mut told = Vec::new();
    let examination = doctor::examine(config, pending(), |finding| told.push(finding.clone()));
    let (examined, answer) = tokio::join!(examination, pressing);
    let Examined { findings, is_complete } = examined.unwrap();
    assert!(is_complete);
    assert_eq!(differences(&findings), BTreeMap::new());
    assert_eq!(told, findings);
    let skipped = findings.iter().filter(|finding| matches!(finding.verdict, Verdict::NotTried(_)));
    assert_eq!(skipped.count(), 0);
    assert!(answer.ephemeral, "what one person alone is to see");
    assert_eq!(left(double), 0, "everything is taken away again");
}

/// Discord remembers nonces for some minutes.
#[tokio::test]
async fn nothing_differs_in_a_second_examination_at_once() {
    let mut world = World::new().await;
    world.skip_final_check();
    world.stop().await;
    for _ in 0..2 {
        let person = user_id(&world.user("Bo"));
        let config = DoctorConfig { person: Some(person), ..config(&world.double) };
        assert_eq!(differences(&examine(config).await), BTreeMap::new());
    }
    assert_eq!(left(&world.double), 0);
}

#[tokio::test]
async fn a_gateway_that_begins_no_session_is_a_difference() {
    for fault in [GatewayFault::Refuses(4004), GatewayFault::IsSilentAfterHello, GatewayFault::Away] {
        let double = Double::start(DoubleConfig::default()).await.unwrap();
        double.faults().gateway(Some(fault));
        let config = DoctorConfig { timeout: Duration::from_millis(200), ..config(&double) };
        let findings = examine(config).await;
        let found = findings.iter().find(|finding| finding.check == "a press").unwrap();
        assert!(found.is_difference(), "{fault:?}: {found}");
        assert!(found.to_string().contains("is the way to Discord's gateway open?"), "{fault:?}: {found}");
        assert_eq!(left(&double), 0);
    }
}

#[tokio::test]
async fn checks_that_are_stopped_take_their_messages_away() {
    // The first message of all, and the one with the buttons, for which the doctor waits.
    for words in ["Carte ! looks whether pictures arrive.", "for each press"] {
        let double =
            Double::start(DoubleConfig { timeout: TIMEOUT, ..DoubleConfig::default() }).await.unwrap();
        let stop = async {
            let is_there = |double: &Double| {
                double.messages().iter().any(|message| message.text().contains(words)).then_some(())
            };
            double.wait_for(is_there).await.unwrap();
        };
        let config = DoctorConfig { timeout: TIMEOUT, ..config(&double) };
        let examined = doctor::examine(config, stop, |_| {}).await.unwrap();
        assert!(!examined.is_complete, "{words}");
        let last = examined.findings.last().unwrap();
        assert!(last.check == "taking the messages away" && !last.is_difference(), "{last}");
        assert!(examined.findings.iter().all(|finding| finding.check != "a press"), "{words}");
        assert_eq!(left(&double), 0, "{words}");
    }
}

#[tokio::test]
async fn what_is_missing_is_named_with_the_way_on() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let faults = double.faults();
    for permission in ["EMBED_LINKS", "READ_MESSAGE_HISTORY", "CREATE_PUBLIC_THREADS"] {
        faults.deny(permission, None).unwrap();
    }
    let bo = double.user("Bo");
    faults.close_dms(bo.id(), true).unwrap();
    let config = DoctorConfig { person: Some(user_id(&bo)), ..config(&double) };
    let findings = examine(config).await;
    let differences = differences(&findings);
    let missing = "missing: Embed Links, Read Message History, Create Public Threads";
    assert_eq!(differences["the bot's permissions in the channel"], missing);
    let checks: Vec<_> = differences.keys().copied().collect();
    assert_eq!(
        checks,
        [
            "a thread",
            "an embed beside text",
            "direct messages",
            "the bot's permissions in the channel",
            "the commands",
            "the list of messages",
            "the pictures of cards",
        ]
    );
    assert!(
        findings.iter().all(|finding| !finding.to_string().contains(&double.token())),
        "no token is shown"
    );
}

#[tokio::test]
async fn it_is_said_whether_the_bot_may_make_events_of_the_server() {
    let with_events = USUAL_BOT_PERMISSIONS | Permissions::CREATE_EVENTS;
    for (bot_permissions, words) in [
        (USUAL_BOT_PERMISSIONS, "without Create Events, a tournament with a start time is no event"),
        (with_events, "and Create Events, so that a tournament with a start time becomes an event"),
    ] {
        let double =
            Double::start(DoubleConfig { bot_permissions, ..DoubleConfig::default() }).await.unwrap();
        let findings = examine(config(&double)).await;
        let check = "the bot's permissions in the channel";
        let found = findings.iter().find(|finding| finding.check == check).unwrap();
        assert!(!found.is_difference() && found.to_string().contains(words), "{found}");
    }
}

#[tokio::test]
async fn a_token_that_discord_does_not_know_is_said_to_be_wrong() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let token = carte_discord::Token::parse("aaa.bbb.ccc").unwrap();
    let config = DoctorConfig { token, ..config(&double) };
    let refused = doctor::examine(config, pending(), |_| {}).await;
    assert!(matches!(refused, Err(BotError::Token)), "{refused:?}");
}

/// The program that checks this double, and waits so many seconds for a press.
fn program(double: &Double, seconds: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_carte"));
    let channel = double.channel("cards").to_string();
    command.args(["doctor", "--seconds", seconds, "--channel", &channel, "--api-url", &double.api_url()]);
    command.env("DISCORD_TOKEN", double.token());
    command
}

/// Presses Ctrl-C.
#[cfg(target_os = "linux")]
fn interrupt(carte: &Child) {
    assert!(Command::new("kill").args(["-INT", &carte.id().to_string()]).status().unwrap().success());
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn the_program_takes_its_messages_away_on_ctrl_c_and_fails() {
    let double = Double::start(DoubleConfig { timeout: TIMEOUT, ..DoubleConfig::default() }).await.unwrap();
    let carte = program(&double, "60").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let is_waiting = |double: &Double| double.find_newest(|message| message.button("Press me").map(|_| ()));
    double.wait_for(is_waiting).await.unwrap();
    interrupt(&carte);
    let output = tokio::task::spawn_blocking(move || carte.wait_with_output().unwrap()).await.unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains("stopped before everything was checked"), "{errors}");
    assert_eq!(left(&double), 0);
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_second_ctrl_c_ends_the_program_before_its_messages_are_deleted() {
    let double = Double::start(DoubleConfig { timeout: TIMEOUT, ..DoubleConfig::default() }).await.unwrap();
    let mut carte = program(&double, "60").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let is_waiting = |double: &Double| double.find_newest(|message| message.button("Press me").map(|_| ()));
    double.wait_for(is_waiting).await.unwrap();
    let deletion = "DELETE /channels/{id}/messages/{id}";
    let slow = carte_sandbox::Fault::Delay { ms: 60_000 };
    double.faults().next_times(deletion, u32::MAX, slow);
    // The second one is heard only after the first has been noticed, so there may be more than two.
    while carte.try_wait().unwrap().is_none() {
        interrupt(&carte);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let output = carte.wait_with_output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(!told.contains("taking the messages away"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_says_what_differs_and_fails() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let mut command = program(&double, "0");
    let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let (told, errors) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(told.contains("as expected  a picture as an attachment: it is there"), "{told}{errors}");
    assert!(told.contains("DIFFERENT    the commands: not registered"), "{told}");
    assert!(errors.contains("2 of "), "{errors}");
    assert!(!output.status.success());
}
