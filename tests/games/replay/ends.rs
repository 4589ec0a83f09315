//! How a game ended follows from its rounds, and whatever else is changed shows.

use std::sync::LazyLock;

use carte_games::GameKind;
use carte_records::replay::{Wrong, parse, verify};
use carte_simulate::{Documents, Setup, play_game};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use super::{document, read};

/// Short games of either kind, each to its end.
static GAMES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    [
        ("days-of-wonder,limit=60,cut=direction-of-play", 3),
        ("dargaud,limit=60", 4),
        ("default,rounds=3", 2),
        ("default,rounds=0,tokens=60", 3),
    ]
    .into_iter()
    .map(|(rules, seats)| serde_json::from_str(&document(rules, seats, &["club", "random"], "ends")).unwrap())
    .collect()
});

/// The points before the last round, and whether there was one.
fn without_the_last_round(game: &Value) -> Value {
    let mut cut = game.clone();
    let last = cut["rounds"].as_array_mut().unwrap().pop().unwrap();
    let results = if game["game"] == "go-stop" { &last["result"]["payments"] } else { &last["penalties"] };
    for (total, points) in cut["totals"].as_array_mut().unwrap().iter_mut().zip(results.as_array().unwrap()) {
        *total = json!(total.as_i64().unwrap() - points.as_i64().unwrap());
    }
    cut["winners"] = json!([]);
    cut
}

#[test]
fn every_word_for_the_end_is_judged() {
    for game in &*GAMES {
        let right = game["ended"].as_str().unwrap();
        let cut = without_the_last_round(game);
        let rounds = cut["rounds"].as_array().unwrap().len();
        assert!(rounds > 0, "a game of one round");
        for word in ["score-limit", "finished", "closed", "abandoned"] {
            let told = |game: &Value| {
                let mut told = game.clone();
                told["ended"] = json!(word);
                verify(&read(&told.to_string()))
            };
            // A game that its rules ended has one word.
            match told(game) {
                Ok(_) => assert_eq!(word, right),
                Err(fault) => {
                    assert_ne!(word, right, "{fault}");
                    assert_eq!(fault.place, "ended");
                }
            }
            // One that they did not end was closed or abandoned, whatever the other game calls its end.
            match told(&cut) {
                Ok(_) => assert!(matches!(word, "closed" | "abandoned"), "{right}: {word}"),
                Err(fault) => {
                    assert!(matches!(word, "score-limit" | "finished"), "{right}: {word}: {fault}");
                    let missing = (format!("rounds[{rounds}]"), Wrong::Missing("a round"));
                    assert_eq!((fault.place, fault.wrong), missing);
                }
            }
            // Nobody has won it.
            let mut won = cut.clone();
            won["winners"] = game["winners"].clone();
            let fault = told(&won).unwrap_err();
            assert!(fault.place == "winners" || fault.wrong == Wrong::Missing("a round"), "{fault}");
        }
    }
}

#[test]
fn a_round_that_a_joker_ended_is_whole_when_the_table_is_closed_after_it() {
    // In its sixth round, a joker of the hand drew the fourth card of a month, which was declared.
    let setup = Setup::new(GameKind::GoStop, "default", 2, &["random"], "ct").unwrap();
    let text = play_game(&setup, 313, Documents::Plain).unwrap().document.unwrap();
    let mut cut: Value = serde_json::from_str(&text).unwrap();
    while cut["rounds"].as_array().unwrap().len() > 6 {
        cut = without_the_last_round(&cut);
    }
    cut["ended"] = json!("closed");
    assert_eq!(cut["rounds"][5]["result"]["kind"], "chongtong");
    let turns = cut["rounds"][5]["turns"].as_array().unwrap().clone();
    assert!(turns[turns.len() - 2]["joker"].is_string() && turns[turns.len() - 1]["declare"] == true);
    verify(&read(&cut.to_string())).unwrap();
    // Or it was closed in the middle of it, before the answer.
    let mut open = without_the_last_round(&cut);
    let mut last = cut["rounds"][5].clone();
    last["result"] = Value::Null;
    last["turns"].as_array_mut().unwrap().pop();
    open["rounds"].as_array_mut().unwrap().push(last);
    verify(&read(&open.to_string())).unwrap();
    // What nobody declared has no result, what was declared has one, and what was kept does not end the round.
    let told = |change: &dyn Fn(&mut Value)| {
        let mut told = cut.clone();
        change(&mut told["rounds"][5]);
        verify(&read(&told.to_string())).unwrap_err().place
    };
    assert_eq!(told(&|round| drop(round["turns"].as_array_mut().unwrap().pop())), "rounds[5].result");
    assert_eq!(told(&|round| round["result"] = Value::Null), "rounds[5].result");
    let kept = json!({"seat": turns[turns.len() - 1]["seat"], "keep": true});
    assert_eq!(
        told(&|round| *round["turns"].as_array_mut().unwrap().last_mut().unwrap() = kept.clone()),
        "rounds[5].result"
    );
}

/// At the table, a bar stands before the action that brings it, and an undone action leaves it there.
#[test]
fn a_bar_without_the_play_after_it_is_true_where_the_game_was_closed() {
    let setup = Setup::new(GameKind::GangOfFour, "days-of-wonder,rounds=1", 4, &["random"], "bars").unwrap();
    let (mut cut, bar) = (0..)
        .find_map(|number| {
            let text = play_game(&setup, number, Documents::Plain).unwrap().document.unwrap();
            let game: Value = serde_json::from_str(&text).unwrap();
            let turns = game["rounds"][0]["turns"].as_array().unwrap();
            let bar =
                turns.windows(2).position(|two| two[0]["barred"] == true && two[1]["play"].is_string())?;
            Some((game, bar))
        })
        .unwrap();
    let mut round = cut["rounds"][0].clone();
    let turns = round["turns"].as_array_mut().unwrap();
    turns.truncate(bar + 1);
    let mut left = [16; 4];
    for turn in turns.iter().filter(|turn| turn["taken_back"] != true) {
        let cards = turn["play"].as_str().map_or(0, |cards| cards.split(' ').count());
        left[usize::try_from(turn["seat"].as_u64().unwrap()).unwrap()] -= cards;
    }
    cut = without_the_last_round(&cut);
    cut["ended"] = json!("closed");
    (round["cards_left"], round["penalties"], round["winner"]) = (json!(left), Value::Null, Value::Null);
    cut["rounds"] = json!([round]);
    verify(&read(&cut.to_string())).unwrap();
    // A bar of another seat is refused.
    let seat = round["turns"][bar]["seat"].as_u64().unwrap();
    cut["rounds"][0]["turns"][bar]["seat"] = json!((seat + 1) % 4);
    assert_eq!(verify(&read(&cut.to_string())).unwrap_err().place, format!("rounds[0].turns[{bar}].barred"));
}

/// How many changed documents of each game are judged.
const TAMPERINGS: usize = 1000;

/// What came of changed documents.
#[derive(Debug, Default)]
struct Judged {
    unreadable: usize,
    refused: usize,
    /// Accepted, because they tell the same.
    same: usize,
}

/// A document with something else at one or two places of its rounds, totals, winners and end is refused, or tells the
/// same: [`consequences`] lists what that is.
fn judge_tampered(games: &[Value], seed: u64) -> Judged {
    let mut chance = StdRng::seed_from_u64(seed);
    let mut judged = Judged::default();
    while judged.unreadable + judged.refused + judged.same < TAMPERINGS {
        let original = &games[chance.random_range(0..games.len())];
        let mut changed = original.clone();
        for _ in 0..chance.random_range(1..=2) {
            tamper(&mut changed, &mut chance);
        }
        if changed == *original {
            continue;
        }
        let Ok(document) = parse(changed.to_string().as_bytes()) else {
            judged.unreadable += 1;
            continue;
        };
        if verify(&document).is_ok() {
            let told = serde_json::from_str::<Value>(&document.to_string()).unwrap();
            assert!(consequences(&told) == consequences(original), "{changed}");
            judged.same += 1;
        } else {
            judged.refused += 1;
        }
    }
    judged
}

#[test]
fn a_thousand_changed_documents_of_each_game_are_refused_or_tell_the_same() {
    for (kind, seed) in [("gang-of-four", 1), ("go-stop", 2)] {
        let games: Vec<Value> = GAMES.iter().filter(|game| game["game"] == kind).cloned().collect();
        let judged = judge_tampered(&games, seed);
        assert!(judged.refused > 3 * judged.same, "{kind}: {judged:?}");
    }
}

/// Writes something else at one place.
fn tamper(document: &mut Value, chance: &mut StdRng) {
    let mut all = Vec::new();
    for part in ["rounds", "totals", "winners", "ended"] {
        all.push(format!("/{part}"));
        places(&document[part], &format!("/{part}"), &mut all);
    }
    let place = all.choose(chance).unwrap().clone();
    // What stands at a place of the same name elsewhere, or simply anything.
    let key = |place: &str| place.rsplit('/').find(|part| part.parse::<u8>().is_err()).map(str::to_owned);
    let alike: Vec<&String> = all.iter().filter(|other| key(other) == key(&place)).collect();
    let how = chance.random_range(0..6_u8);
    let donor = if how == 5 { all.choose(chance).unwrap() } else { *alike.choose(chance).unwrap() };
    let replacement = document.pointer(donor).unwrap().clone();
    alter(document.pointer_mut(&place).unwrap(), replacement, how);
}

/// The JSON pointers of every value inside of `value`, itself not counted.
fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    let inside: Vec<(String, &Value)> = match value {
        Value::Array(values) => {
            values.iter().enumerate().map(|(key, value)| (key.to_string(), value)).collect()
        }
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), value)).collect(),
        _ => return,
    };
    for (key, value) in inside {
        let place = format!("{here}/{key}");
        places(value, &place, found);
        found.push(place);
    }
}

fn alter(place: &mut Value, replacement: Value, how: u8) {
    match (how, place) {
        (0, Value::Array(values)) => drop(values.pop()),
        (1, Value::Array(values)) => values.reverse(),
        (2, Value::Array(values)) if !values.is_empty() => drop(values.remove(0)),
        (0, Value::Number(number)) => *number = (number.as_i64().unwrap() + 1).into(),
        (1, Value::Number(number)) => *number = (number.as_i64().unwrap() - 1).into(),
        (2, place) => *place = Value::Null,
        (_, place) => *place = replacement,
    }
}

/// What a game tells, without what may be changed alone:
///
/// - `legal`, which may be left out, and `by`, which is anybody's word;
/// - `closed` for `abandoned`, and the other way round;
/// - which of equal Pi is named as stolen;
/// - another choice of a player that the rules allow as well, and from which all else that is written follows: another
///   card that is played, given back or announced.
fn consequences(game: &Value) -> Value {
    let mut told = game.clone();
    if told["ended"] == "abandoned" {
        told["ended"] = json!("closed");
    }
    for round in told["rounds"].as_array_mut().unwrap() {
        if let Some(exchange) = round.get_mut("exchange").and_then(Value::as_object_mut) {
            exchange.remove("returned");
        }
        for turn in round["turns"].as_array_mut().unwrap() {
            let turn = turn.as_object_mut().unwrap();
            for key in ["legal", "by", "play", "announce"] {
                turn.remove(key);
            }
            for theft in turn.get_mut("stolen").and_then(Value::as_array_mut).into_iter().flatten() {
                theft.as_object_mut().unwrap().remove("card");
            }
        }
    }
    told
}
