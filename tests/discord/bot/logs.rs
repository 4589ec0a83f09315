//! The logs of whole games never contain what nobody may see.

use std::collections::BTreeSet;

use carte_games::gang_of_four::{CardSet, Phase};
use carte_games::{self as games, gang_of_four, go_stop};
use carte_sandbox::Identity;
use carte_table::ids::EventNumber;
use carte_table::{Event, Stage};
use serde_json::Value;

use crate::bot::harness::{TABLE, World, acknowledged, private};

pub(crate) use carte_testkit::Log;

/// Plays a game of Ana against computer players to its end, and returns what the program logs under this `LOG_FILTER`.
async fn logged(
    filter: &str,
    open: &str,
    options: &[(&str, Value)],
    command: &str,
    option: &str,
) -> (World, String) {
    // The test and the bot share a thread.
    let (log, guard) = Log::of(filter);
    let (world, ana) = World::new().await.with_user("Ana");
    let table = ana.slash(world.channel, open, options).unwrap().message().await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    while world.service().public(TABLE).await.unwrap().stage == Stage::Playing {
        take_turn(&world, &ana, command, option).await;
    }
    world.double.wait_for(|_| world.public().iter().find_map(|one| one.button("Rematch"))).await.unwrap();
    tracing::debug!(target: "carte_discord", "the game is over");
    drop(guard);
    (world, log.text())
}

/// Plays the first offer, and passes if there is none.
async fn take_turn(world: &World, ana: &Identity, command: &str, option: &str) {
    let offered = ana.autocomplete(world.channel, command, option, "", &[]).await.unwrap();
    let answer = match offered.first() {
        Some(choice) => ana.slash(world.channel, command, &[(option, choice.value.clone())]),
        None if command == "play" => {
            let game = world.game_of(TABLE, ana).await;
            match (game.phase, game.hand.and_then(CardSet::lowest)) {
                // The winner of a round must give a card back before the next one, or everybody waits a quarter of an hour.
                (Phase::Exchange(_), Some(card)) => {
                    ana.slash(world.channel, "give", &[("card", card.to_string().into())])
                }
                _ => ana.slash(world.channel, "pass", &[]),
            }
        }
        None => return tokio::task::yield_now().await,
    };
    private(answer.unwrap()).await;
}

/// Everything of the table's log that must not be logged, in every form in which it could be written.
async fn secrets(world: &World) -> Vec<String> {
    let mut secrets = Vec::new();
    for logged in world.service().store().log_after(TABLE, EventNumber(0)).await.unwrap() {
        match &logged.event {
            Event::Opened(opening) => secrets.push(opening.server_seed.reveal()),
            Event::Game {
                event: games::Event::GangOfFour(gang_of_four::Event::Dealt { packets, .. }),
                ..
            } => {
                secrets.extend(packets.values().flat_map(|packet| {
                    [packet.to_string(), packet.bits().to_string(), format!("{packet:?}")]
                }));
            }
            Event::Game { event: games::Event::GoStop(go_stop::Event::Dealt { deck, .. }), .. } => {
                let cards: Vec<String> = deck.cards().iter().map(ToString::to_string).collect();
                let numbers: Vec<String> = deck.cards().iter().map(|card| card.index().to_string()).collect();
                secrets.extend([cards[..4].join(" "), cards[..4].join(", "), numbers[..4].join(",")]);
            }
            _ => {}
        }
    }
    secrets
}

/// The texts that only the person who pressed was shown, and the tokens of the requests that brought them.
fn private_texts(world: &World) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for exchange in world.double.exchanges() {
        if exchange.path.starts_with("/interactions") || exchange.path.starts_with("/webhooks") {
            collect(&exchange.request, &mut texts);
        }
    }
    // Shorter texts would be found in any log.
    texts.retain(|text| text.len() >= 12);
    texts
}

fn collect(value: &Value, texts: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            // The text as a line of the log would contain it: in JSON.
            texts.insert(serde_json::to_string(text).unwrap().trim_matches('"').to_owned());
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, texts)),
        Value::Object(values) => values.values().for_each(|value| collect(value, texts)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Returns `true` if the log contains something like the double's token of an interaction: 24 bytes in hexadecimal.
fn has_token(log: &str) -> bool {
    log.split(|c: char| !c.is_ascii_hexdigit()).any(|word| word.len() >= 48)
}

/// Checks that the log names the interaction that was under way, its table and the table's state, and nothing else of it.
fn has_spans(log: &str) {
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let spans: Vec<Value> = lines
        .filter(|line| line["span"]["name"] == "interaction")
        .map(|mut line| line["span"].take())
        .collect();
    let of_table = |span: &&Value| span["table"] == TABLE.0 && span["state"].is_u64();
    let named = spans.iter().filter(of_table).count();
    assert!(named > 3, "{named} of {} spans name the table", spans.len());
    let known = ["interaction", "kind", "table", "state", "name"];
    for (key, _) in spans.iter().filter_map(Value::as_object).flatten() {
        assert!(known.contains(&key.as_str()), "{key} in a span");
    }
}

async fn tells_nothing(world: &World, log: &str) {
    assert!(log.contains("a table was opened"), "nothing was logged at all");
    assert!(log.contains(r#""level":"DEBUG""#), "the filter was not followed");
    has_spans(log);
    let mut secrets = secrets(world).await;
    assert!(secrets.len() > 3, "{} secrets", secrets.len());
    secrets.push(world.double.token());
    let texts = private_texts(world);
    // A short game has about forty such texts.
    assert!(texts.len() > 15, "{} private texts", texts.len());
    for secret in secrets.into_iter().chain(texts) {
        assert!(!log.contains(&secret), "{secret:?} was logged");
    }
    assert!(!has_token(log), "a token was logged");
}

#[tokio::test]
async fn of_gang_of_four() {
    let options = [("limit", 10.into()), ("announce", 1.into())];
    let (world, log) = logged("trace", "gang new", &options, "play", "cards").await;
    tells_nothing(&world, &log).await;
}

/// The filter asks for all details of one library.
#[tokio::test]
async fn of_go_stop() {
    let filter = "debug,serenity=trace,serenity::http=trace,poise=trace,hyper=trace,tokio_tungstenite=trace";
    let (world, log) = logged(filter, "gostop new", &[("rounds", 3.into())], "gostop play", "card").await;
    tells_nothing(&world, &log).await;
}
