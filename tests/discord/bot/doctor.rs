//! `carte doctor` against a double: what works, and what has been taken away.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Duration;

use carte_discord::BotError;
use carte_discord::doctor::{self, DoctorConfig, Finding, Verdict};
use carte_sandbox::{Double, DoubleConfig, USUAL_BOT_PERMISSIONS};
use carte_table::ids::ChannelId;
use carte_testkit::bot::bot_config;
use twilight_model::guild::Permissions;

use crate::bot::harness::{TIMEOUT, World, user_id};

fn config(double: &Double) -> DoctorConfig {
    let bot = bot_config(double);
    let channel = ChannelId(double.channel("cards").get());
    DoctorConfig { token: bot.token, api_url: bot.api_url, channel, person: None, timeout: Duration::ZERO }
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
    let examination = doctor::examine(config, |finding| told.push(finding.clone()));
    let (findings, answer) = tokio::join!(examination, pressing);
    let findings = findings.unwrap();
    assert_eq!(differences(&findings), BTreeMap::new());
    assert_eq!(told, findings);
    let skipped = findings.iter().filter(|finding| matches!(finding.verdict, Verdict::NotTried(_)));
    assert_eq!(skipped.count(), 0);
    assert!(answer.ephemeral, "what one person alone is to see");
    let left = double.messages().into_iter().filter(|one| one.channel_id == world.channel && !one.ephemeral);
    assert_eq!(left.count(), 0, "everything is taken away again");
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
    let findings = doctor::examine(config, |_| {}).await.unwrap();
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
        let findings = doctor::examine(config(&double), |_| {}).await.unwrap();
        let check = "the bot's permissions in the channel";
        let found = findings.iter().find(|finding| finding.check == check).unwrap();
        assert!(!found.is_difference() && found.to_string().contains(words), "{found}");
    }
}

#[tokio::test]
async fn a_token_that_discord_does_not_know_is_said_to_be_wrong() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let token = carte_discord::Token::parse("aaa.bbb.ccc").unwrap();
    let refused = doctor::examine(DoctorConfig { token, ..config(&double) }, |_| {}).await;
    assert!(matches!(refused, Err(BotError::Token)), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_says_what_differs_and_fails() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_carte"));
    let channel = double.channel("cards").to_string();
    command.args(["doctor", "--seconds", "0", "--channel", &channel, "--api-url", &double.api_url()]);
    command.env("DISCORD_TOKEN", double.token());
    let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let (told, errors) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(told.contains("as expected  a picture as an attachment: it is there"), "{told}{errors}");
    assert!(told.contains("DIFFERENT    the commands: not registered"), "{told}");
    assert!(errors.contains("2 of "), "{errors}");
    assert!(!output.status.success());
}
