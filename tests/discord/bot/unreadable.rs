//! Interactions in forms that Discord may send but the bot does not know: every one of them is answered.

use crate::bot::harness::{check_words, shows_hand};
use std::sync::{Arc, Mutex};

use carte_sandbox::{Double, Id, Identity, Interaction, Response};
use futures::StreamExt as _;
use serde_json::{Value, json};

use super::harness::{TABLE, World, custom_id, private};

/// How many are under way at once. The bot refuses more than five per person.
const AT_ONCE: usize = 4;

/// What a person reads whose interaction could not be read.
const UNREADABLE: &str = "in a form that I cannot read";

/// What is wrong with one part of an interaction.
#[derive(Clone, Copy, Debug)]
enum Damage {
    Drop,
    Null,
    Enlarge,
    Retype,
    Extend,
}

impl Damage {
    const ALL: [Self; 5] = [Self::Drop, Self::Null, Self::Enlarge, Self::Retype, Self::Extend];

    /// Damages the part at this place.
    fn apply(self, body: &mut Value, place: &[String]) {
        let (last, way) = place.split_last().unwrap();
        // Since the places were found, the message and so its parts may have changed.
        let Some(parent) = way.iter().try_fold(body, |part, key| step(part, key)) else { return };
        if step(parent, last).is_none() {
            return;
        }
        if let Self::Drop = self {
            match parent {
                Value::Array(parts) => drop(parts.remove(last.parse().unwrap())),
                parts => drop(parts.as_object_mut().unwrap().shift_remove(last)),
            }
            return;
        }
        let part = step(parent, last).unwrap();
        match (self, &mut *part) {
            (Self::Enlarge, Value::String(text)) if text.parse::<u64>().is_ok() => {
                text.push_str(&"9".repeat(40))
            }
            (Self::Enlarge, Value::String(text)) => text.insert_str(0, &"v2_a_".repeat(1000)),
            (Self::Enlarge, Value::Array(parts)) => parts.extend(vec![json!({ "new": [null] }); 200]),
            (Self::Enlarge, Value::Number(_)) => *part = json!(u64::MAX),
            (Self::Extend, Value::Object(parts)) => drop(parts.insert("new".to_owned(), json!([{ "a": 1 }]))),
            (Self::Extend, Value::Array(parts)) => parts.push(Value::Null),
            (Self::Extend, _) => *part = json!(1_u64 << 40),
            (Self::Null, _) => *part = Value::Null,
            (Self::Enlarge | Self::Retype | Self::Drop, _) => *part = json!({ "new": "form" }),
        }
    }
}

fn step<'a>(part: &'a mut Value, key: &str) -> Option<&'a mut Value> {
    match part {
        Value::Array(parts) => parts.get_mut(key.parse::<usize>().unwrap()),
        parts => parts.get_mut(key),
    }
}

/// The places of all parts of an interaction.
fn places(part: &Value, way: &[String], found: &mut Vec<Vec<String>>) {
    let inner: Vec<(String, &Value)> = match part {
        Value::Array(parts) => parts.iter().enumerate().map(|(at, part)| (at.to_string(), part)).collect(),
        Value::Object(parts) => parts.iter().map(|(key, part)| (key.clone(), part)).collect(),
        _ => Vec::new(),
    };
    for (key, part) in inner {
        let way = [way, &[key]].concat();
        places(part, &way, found);
        found.push(way);
    }
}

/// Sends an interaction unchanged, then with each damage to each of its parts. Returns how many could not be read.
async fn answers_every_form(
    double: &Double,
    what: &str,
    reshape: fn(&mut Value),
    send: impl Fn() -> Interaction,
) -> usize {
    let seen = Arc::new(Mutex::new(Value::Null));
    let sent = Arc::clone(&seen);
    double.faults().alter_interactions(move |body| {
        reshape(body);
        *sent.lock().unwrap() = body.clone();
    });
    assert_ne!(send().response().await, Response::Failed, "{what} as it is");
    let mut parts = Vec::new();
    places(&seen.lock().unwrap(), &[], &mut parts);
    // Without these parts it could not be answered.
    parts.retain(|place| !matches!(place[0].as_str(), "id" | "token"));
    assert!(parts.len() > 40, "{what} has {} parts", parts.len());
    let forms = parts.iter().flat_map(|place| Damage::ALL.map(|damage| (damage, place.clone())));
    let answers = futures::stream::iter(forms).map(|(damage, place)| {
        let at = place.join("/");
        double.faults().alter_interactions(move |body| {
            reshape(body);
            damage.apply(body, &place);
        });
        let sent = send();
        async move {
            let answer = sent.response().await;
            assert_ne!(answer, Response::Failed, "{what} is not answered after {damage:?} at {at}");
            answer
        }
    });
    let answers: Vec<Response> = answers.buffer_unordered(AT_ONCE).collect().await;
    double.faults().alter_interactions(|_| {});
    let unreadable = |answer: &&Response| matches!(answer, Response::Message(message) if message.text().contains(UNREADABLE));
    answers.iter().filter(unreadable).count()
}

fn unchanged(_: &mut Value) {}

/// The bot opens no forms, so the press of a button is changed into a form that was filled in.
fn as_form(body: &mut Value) {
    body["type"] = 5.into();
    let input = json!({ "type": 4, "id": 2, "custom_id": "cards", "value": "7r" });
    let label = json!({ "type": 18, "id": 1, "component": input });
    body["data"] = json!({ "custom_id": body["data"]["custom_id"], "components": [label] });
}

async fn check_place(world: &World, who: &Identity, place: Id) {
    let double = &world.double;
    let table = || [("table", TABLE.0.into())];
    let player = || [("player", world.user("Bo").id().to_string().into())];
    let read =
        answers_every_form(double, "a command", unchanged, || who.slash(place, "scores", &table()).unwrap());
    assert!(read.await < 60);
    answers_every_form(double, "a command about a person", unchanged, || {
        who.slash(place, "stats", &player()).unwrap()
    })
    .await;
    answers_every_form(double, "typing", unchanged, || {
        who.type_into(place, "scores", "table", "1", &[]).unwrap()
    })
    .await;
    let rules = who.slash(place, "rules", &[]).unwrap().message().await.unwrap();
    let button = custom_id(TABLE, 0, "scores");
    answers_every_form(double, "a press", unchanged, || who.forge(rules.id, &button, &[]).unwrap()).await;
    answers_every_form(double, "a form", as_form, || who.forge(rules.id, &button, &[]).unwrap()).await;
    let menu = rules.selects().remove(0);
    let value = [menu.options[0].value.clone()];
    answers_every_form(double, "a menu", unchanged, || who.forge(rules.id, &menu.custom_id, &value).unwrap())
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_form_of_an_interaction_is_answered_in_a_server() {
    let (world, ana) = World::game().await.with_user("Ana");
    check_place(&world, &ana, world.channel).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_form_of_an_interaction_is_answered_in_a_conversation() {
    let (world, ana) = World::game().await.with_user("Ana");
    check_place(&world, &ana, ana.conversation()).await;
}

#[tokio::test]
async fn what_one_player_wears_hinders_nobody() {
    let world = World::game().await;
    let dressed = json!({ "asset": "v2_a_0123456789abcdef0123456789abcdef", "sku_id": null });
    world.faults().alter_interactions(move |body| {
        for person in body["message"]["mentions"].as_array_mut().into_iter().flatten() {
            person["avatar_decoration_data"] = dressed.clone();
            person["public_flags"] = json!(1_u64 << 40);
        }
        body["message"]["interaction_metadata"] = json!({ "type": 99, "user": null, "target_user": {} });
        body["member"]["user"]["avatar_decoration_data"] = dressed.clone();
    });
    let board = world.wait_for_board(TABLE).await;
    let panel = private(world.user("Bo").click(&board, "My hand").unwrap()).await;
    assert!(shows_hand(&panel), "{}", panel.text());
}

#[tokio::test]
async fn who_cannot_be_read_is_told_in_words_and_nothing_is_done() {
    let world = World::game().await;
    let (ana, before) = (world.user("Ana"), world.service().public(TABLE).await.unwrap().state_number);
    ana.set_locale("fr");
    world
        .double
        .faults()
        .alter_interactions(|body| body["data"]["options"][0]["options"][0]["value"] = json!([]));
    let table = [("table", TABLE.0.into())];
    check_words(world.ask(&ana, "table pause", &table).await, "sous une forme que je ne sais pas lire");
    assert_eq!(world.service().public(TABLE).await.unwrap().state_number, before);
    world.content();
}

#[tokio::test]
async fn a_forged_press_that_names_channel_0_is_nobodys_button() {
    let (world, ana) = World::game().await.with_user("Ana");
    let board = world.wait_for_board(TABLE).await;
    for forged in ["1:1:1:pick:move:0", "1:1:1:move:0", "1:0:0:ask:past:0:0", "1:1:1:substitute:0"] {
        let told = private(ana.forge(board.id, forged, &["1".to_owned()]).unwrap()).await;
        assert!(told.text().contains("not one of mine"), "{forged}: {}", told.text());
    }
}
