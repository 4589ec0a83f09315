//! How a game ended follows from its rounds, and whatever else is changed shows.

use std::sync::LazyLock;

use carte_games::GameKind;
use carte_records::replay::{Wrong, parse, verify};
use carte_simulate::{Documents, Setup, play_game};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{document, read};

/// Short games of either kind, each to its end.
static GAMES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    [
        ("days-of-wonder,limit=60", 3),
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
    // In its sixth round, a joker of the hand drew the fourth card of a month, which was declared: that is no entry.
    let setup = Setup::new(GameKind::GoStop, "default", 2, &["random"], "ct").unwrap();
    let text = play_game(&setup, 313, Documents::Plain).unwrap().document.unwrap();
    let mut cut: Value = serde_json::from_str(&text).unwrap();
    while cut["rounds"].as_array().unwrap().len() > 6 {
        cut = without_the_last_round(&cut);
    }
    cut["ended"] = json!("closed");
    assert_eq!(cut["rounds"][5]["result"]["kind"], "chongtong");
    assert!(cut["rounds"][5]["turns"].as_array().unwrap().last().unwrap()["joker"].is_string());
    verify(&read(&cut.to_string())).unwrap();
    // Or it was closed in the middle of it.
    let mut open = without_the_last_round(&cut);
    let mut last = cut["rounds"][5].clone();
    last["result"] = Value::Null;
    open["rounds"].as_array_mut().unwrap().push(last);
    verify(&read(&open.to_string())).unwrap();
    // What nobody declared has no result.
    cut["rounds"][5]["turns"].as_array_mut().unwrap().pop();
    assert_eq!(verify(&read(&cut.to_string())).unwrap_err().place, "rounds[5].result");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    /// A document with something else at one or two places is refused, or tells the same.
    ///
    /// The same is told by a document whose notes are other: `legal`, which may be left out, and `by`, which is anybody's
    /// word; and by one that names another of equal Pi as given. Another choice of a player that the rules allow as well,
    /// and from which all that is written follows, is another game, and true.
    #[test]
    fn changed_rounds_results_and_ends_are_refused(
        game in 0..4_usize,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..6_u8), 1..=2),
    ) {
        let original = &GAMES[game];
        let mut changed = original.clone();
        for (place, other, how) in changes {
            let mut all = Vec::new();
            for part in ["rounds", "totals", "winners", "ended"] {
                all.push(format!("/{part}"));
                places(&changed[part], &format!("/{part}"), &mut all);
            }
            let place = all[place.index(all.len())].clone();
            // What stands at a place of the same name elsewhere, or simply anything.
            let key = |place: &str| place.rsplit('/').find(|part| part.parse::<u8>().is_err()).map(str::to_owned);
            let alike: Vec<&String> = all.iter().filter(|other| key(other) == key(&place)).collect();
            let donor = alike[other.index(alike.len())];
            let anything = &all[other.index(all.len())];
            let replacement = changed.pointer(if how == 5 { anything } else { donor }).unwrap().clone();
            alter(changed.pointer_mut(&place).unwrap(), replacement, how);
        }
        let Ok(document) = parse(changed.to_string().as_bytes()) else { return Ok(()) };
        if verify(&document).is_ok() {
            let told = serde_json::from_str::<Value>(&document.to_string()).unwrap();
            prop_assert!(consequences(&told) == consequences(original), "{}", changed);
        }
    }
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

/// What a game tells, without notes and without the choices of the players that are written in other words elsewhere.
fn consequences(game: &Value) -> Value {
    let mut told = game.clone();
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
