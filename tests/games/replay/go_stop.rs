//! Documents of Go-Stop: their form, and true ones made false, each in one way.

use std::sync::LazyLock;

use carte_games::go_stop::{Card, CardSet};
use carte_records::replay::go_stop::{CardPlay, Round, Turn};
use carte_records::replay::{Document, Fault, Wrong, verify};
use serde_json::{Value, json};

use super::{document, hide_hex, read};

#[test]
fn the_format_is_the_published_one() {
    let text = document("default,rounds=3", 2, &["club"], "format");
    let head = &text[..text.find("\"hands\"").unwrap()];
    expect_test::expect![[r#"{"format":"carte-replay","version":1,"game":"go-stop","rules":{"preset":"default","first-dealer":"draw","threshold":"7","jokers":"2","capture":"free","nagari":"once","nagari-round":"counts","cup":"threshold","pi-bak":"value","go-bonus":"2","go-bak":"both-doubled","rounds":3,"prolong":"asked","tokens":0,"broke":"out"},"players":[{"seat":0,"name":"club 0","computer":"club"},{"seat":1,"name":"club 1","computer":"club"}],"fairness":{"commitment":"x","server_seed":"x","client_seed":"format"},"draw":[[{"seat":0,"card":"11.2"},{"seat":1,"card":"2.1"}]],"rounds":[{"number":1,"dealer":1,"#]].assert_eq(&hide_hex(head));
    let value: Value = serde_json::from_str(&text).unwrap();
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        keys(&value),
        [
            "format", "version", "game", "rules", "players", "fairness", "draw", "rounds", "totals",
            "winners", "ended"
        ]
    );
    let round = &value["rounds"][0];
    assert_eq!(keys(round), ["number", "dealer", "hands", "pot", "pile", "turns", "result"]);
    assert_eq!(keys(&round["result"]), ["kind", "winner", "points", "multipliers", "cup", "payments"]);
    let cards = |text: &Value| text.as_str().unwrap().split(' ').count();
    assert_eq!((cards(&round["hands"][0]), cards(&round["hands"][1])), (10, 10));
    assert_eq!((cards(&round["pot"]), cards(&round["pile"])), (8, 22));
    assert_eq!(value["ended"], "finished");
    expect_test::expect![[
        r#"{"seat":1,"play":"11.2","drawn":["11.3"],"captured":[],"events":["satta"],"stolen":[],"legal":10}"#
    ]]
    .assert_eq(&round["turns"][0].to_string());
}

#[test]
fn the_draw_for_the_first_deal_is_told() {
    let text = document("default,rounds=1", 3, &["novice"], "draw");
    let value: Value = serde_json::from_str(&text).unwrap();
    // The last try has one card alone that is nearest to January, and its seat deals.
    let last = value["draw"].as_array().unwrap().last().unwrap().as_array().unwrap();
    let month =
        |drawn: &Value| drawn["card"].as_str().unwrap().split_once('.').unwrap().0.parse::<u8>().unwrap();
    let nearest = last.iter().map(month).min().unwrap();
    let dealers: Vec<&Value> = last.iter().filter(|drawn| month(drawn) == nearest).collect();
    assert_eq!((dealers.len(), &dealers[0]["seat"]), (1, &value["rounds"][0]["dealer"]));
    let place = |tamper: &dyn Fn(&mut Value)| {
        let mut told = value.clone();
        tamper(&mut told);
        verify(&read(&told.to_string())).unwrap_err().place
    };
    assert_eq!(place(&|told| sibling(&mut told["draw"][0][0]["card"])), "draw");
    assert_eq!(place(&|told| drop(told.as_object_mut().unwrap().remove("draw"))), "draw");
    assert_eq!(place(&|told| told["rules"]["first-dealer"] = json!("fate")), "draw");
}

/// A game with all that is tampered with below: jokers, a month shown, a bomb, choices, thefts, a Go.
static GAME: LazyLock<String> = LazyLock::new(|| {
    document("default,first-dealer=fate,nagari-round=again", 3, &["club", "novice", "random"], "tampered")
});

fn game() -> Value {
    serde_json::from_str(&GAME).unwrap()
}

fn fault(tamper: impl FnOnce(&mut Value)) -> Fault {
    let mut value = game();
    tamper(&mut value);
    assert_ne!(value, game(), "nothing was tampered with");
    verify(&read(&value.to_string())).unwrap_err()
}

/// Where the first turn is that has this key, not empty.
fn turn(key: &str) -> (usize, usize) {
    let value = game();
    let has = |turn: &Value| match &turn[key] {
        Value::Null => false,
        Value::Array(values) => !values.is_empty(),
        _ => true,
    };
    let rounds = value["rounds"].as_array().unwrap().iter().enumerate();
    let mut found = rounds.filter_map(|(index, round)| {
        round["turns"].as_array().unwrap().iter().position(has).map(|turn| (index, turn))
    });
    found.next().unwrap_or_else(|| panic!("no turn with {key}"))
}

/// The fault after the first turn with `key` was tampered with, its place inside that turn.
fn turned(key: &str, tamper: impl FnOnce(&mut Value)) -> (String, Wrong) {
    let (round, index) = turn(key);
    let fault = fault(|value| tamper(&mut value["rounds"][round]["turns"][index]));
    let prefix = format!("rounds[{round}].turns[{index}].");
    let place = fault.place.strip_prefix(&prefix).unwrap_or_else(|| panic!("{fault} is not in {prefix}"));
    (place.to_owned(), fault.wrong.clone())
}

fn more(number: &mut Value) {
    *number = json!(number.as_i64().unwrap() + 1);
}

/// Another card of the same month.
fn sibling(card: &mut Value) {
    let text = card.as_str().unwrap();
    let (month, number) = text.split_once('.').unwrap();
    *card = json!(format!("{month}.{}", number.parse::<u8>().unwrap() % 4 + 1));
}

#[test]
fn the_untampered_document_is_true() {
    assert!(verify(&read(&game().to_string())).is_ok());
}

#[test]
fn a_changed_deal_is_found_where_it_was_changed() {
    let place = |tamper: fn(&mut Value)| fault(tamper).place;
    assert_eq!(place(|v| v["fairness"]["commitment"] = json!("00".repeat(32))), "fairness.commitment");
    assert_eq!(place(|v| more(&mut v["rounds"][0]["number"])), "rounds[0].number");
    let dealer = |v: &mut Value| {
        v["rounds"][0]["dealer"] = json!((v["rounds"][0]["dealer"].as_u64().unwrap() + 1) % 3)
    };
    assert_eq!(place(dealer), "rounds[0].dealer");
    let swapped = place(|v| v["rounds"][0]["hands"].as_array_mut().unwrap().swap(0, 1));
    assert_eq!(swapped, "rounds[0].hands[0]");
    assert_eq!(place(|v| drop(v["rounds"][0]["hands"].as_array_mut().unwrap().pop())), "rounds[0].hands[2]");
    assert_eq!(place(|v| v["rounds"][1]["pot"] = v["rounds"][0]["pot"].clone()), "rounds[1].pot");
    let turned = place(|v| {
        let pile = v["rounds"][0]["pile"].as_str().unwrap().split(' ').rev().collect::<Vec<_>>().join(" ");
        v["rounds"][0]["pile"] = json!(pile);
    });
    assert_eq!(turned, "rounds[0].pile");
    assert_eq!(place(|v| v["rules"]["jokers"] = json!("0")), "rounds[0].hands[0]");
    let endless = |v: &mut Value| {
        v["rules"]["rounds"] = json!(0);
        v["rules"]["prolong"] = json!("unasked");
    };
    assert_eq!(place(endless), "rules");
    assert_eq!(place(|v| v["rules"]["rounds"] = json!(0)), "rounds[0].enough");
    // Nobody is asked in a game with a number of rounds, not even without an answer.
    let unasked = fault(|v| v["rounds"][0]["enough"] = json!([]));
    assert_eq!(unasked.to_string(), "rounds[0].enough: nobody was asked for another round");
}

#[test]
fn a_changed_action_is_found_where_it_was_changed() {
    assert_eq!(turned("play", |turn| turn["play"] = json!("JB")).0, "play");
    let (place, wrong) = turned("play", |turn| {
        let held = game()["rounds"][0]["hands"].clone();
        let seat = usize::try_from(turn["seat"].as_u64().unwrap()).unwrap();
        let other = held[(seat + 1) % 3].as_str().unwrap().split(' ').next().unwrap().to_owned();
        turn["play"] = json!(other);
    });
    assert_eq!((place.as_str(), wrong), ("play", Wrong::NotHeld));
    assert_eq!(turned("play", |turn| turn["seat"] = json!(3)), ("seat".to_owned(), Wrong::NoSuchSeat));
    let other_seat = turned("play", |turn| turn["seat"] = json!((turn["seat"].as_u64().unwrap() + 1) % 3));
    assert_eq!(other_seat.0, "seat");
    assert_eq!(turned("joker", |turn| turn["joker"] = json!("1.1")).0, "joker");
    assert_eq!(
        turned("shake", |turn| turn["shake"] = json!(if turn["shake"] == "1" { "2" } else { "1" })).0,
        "shake"
    );
    assert_eq!(
        turned("bomb", |turn| turn["bomb"] = json!(if turn["bomb"] == "1" { "2" } else { "1" })).0,
        "bomb"
    );
    assert_eq!(turned("take", |turn| sibling(&mut turn["take"])).0, "take");
    assert_eq!(turned("take", |turn| drop(turn.as_object_mut().unwrap().remove("take"))).0, "take");
    assert_eq!(turned("drawn_take", |turn| turn["drawn_take"] = json!("JA")).0, "drawn_take");
    let go = turned("go", |turn| *turn = json!({"seat": turn["seat"], "play": "1.1", "drawn": []}));
    assert!(matches!(go.1, Wrong::Refused(_) | Wrong::NotHeld), "{go:?}");
}

#[test]
fn what_came_of_a_turn() {
    assert_eq!(turned("play", |turn| sibling(&mut turn["drawn"][0])).0, "drawn");
    assert_eq!(turned("play", |turn| turn["drawn"] = json!([])).0, "drawn");
    assert_eq!(turned("captured", |turn| drop(turn["captured"].as_array_mut().unwrap().pop())).0, "captured");
    assert_eq!(turned("events", |turn| turn["events"] = json!([])).0, "events");
    assert_eq!(turned("play", |turn| turn["events"] = json!(["ppuk", "sseul"])).0, "events");
    assert_eq!(turned("stolen", |turn| sibling(&mut turn["stolen"][0]["card"])).0, "stolen");
    assert_eq!(turned("stolen", |turn| turn["stolen"] = json!([])).0, "stolen");
    assert_eq!(turned("play", |turn| more(&mut turn["legal"])).0, "legal");
    assert_eq!(
        turned("play", |turn| {
            let entry = turn.as_object_mut().unwrap();
            entry.retain(|key, _| !["captured", "events", "stolen"].contains(&key.as_str()));
        })
        .0,
        "turn"
    );
    assert_eq!(turned("play", |turn| turn["take"] = json!("1.1")).0, "take");
}

/// What each seat had captured before an entry of a round.
fn captured_before(round: &Round, entry: usize) -> Vec<CardSet> {
    let mut captured = vec![CardSet::EMPTY; round.hands.len()];
    let (mut lying, mut pile) = (round.pot.0 & CardSet::JOKERS, round.pile.0.0.iter());
    while let Some(joker) = lying.lowest() {
        lying.remove(joker);
        captured[round.dealer.index()].insert(joker);
        lying |= CardSet::of(*pile.next().unwrap()) & CardSet::JOKERS;
    }
    for turn in &round.turns[..entry] {
        match turn {
            Turn::Joker { seat, joker, .. } => captured[seat.index()] |= CardSet::of(*joker),
            Turn::Play(CardPlay { seat, settled: Some(settled), .. }) => {
                captured[seat.index()] |= settled.captured;
                for theft in &settled.stolen {
                    captured[theft.from.index()].remove(theft.card);
                    captured[seat.index()].insert(theft.card);
                }
            }
            _ => {}
        }
    }
    captured
}

#[test]
fn any_equal_pi_may_be_named_as_given() {
    let Document::GoStop(record) = read(&GAME) else { panic!("another game") };
    let original = game();
    let (mut named, mut carried, mut unequal) = (0, 0, 0);
    let entries = record.rounds.iter().enumerate().flat_map(|(number, round)| {
        round.turns.iter().enumerate().map(move |(index, turn)| (number, round, index, turn))
    });
    for (round, dealt, index, turn) in entries {
        let Turn::Play(play) = turn else { continue };
        for (place, theft) in play.settled.iter().flat_map(|settled| settled.stolen.iter().enumerate()) {
            let pile = captured_before(dealt, index)[theft.from.index()] & CardSet::PI;
            let (from, to) = (theft.card.to_string(), |card: Card| card.to_string());
            for other in pile.into_iter().filter(|other| *other != theft.card) {
                let mut told = original.clone();
                let turns = told["rounds"][round]["turns"].as_array_mut().unwrap();
                turns[index]["stolen"][place]["card"] = json!(to(other));
                let result = verify(&read(&told.to_string()));
                if other.pi_value() != theft.card.pi_value() {
                    assert!(result.unwrap_err().place.ends_with(".stolen"));
                    unequal += 1;
                    continue;
                }
                // Whichever it was, the other lies where the named one lay: so are both called from then on.
                let turns = told["rounds"][round]["turns"].as_array_mut().unwrap();
                let mut later = 0;
                for (turn, least) in turns[index..].iter_mut().zip([place + 1].into_iter().chain([0; 99])) {
                    let thefts = turn.get_mut("stolen").and_then(Value::as_array_mut);
                    for later_theft in thefts.into_iter().flatten().skip(least) {
                        let card = &mut later_theft["card"];
                        let exchanged = if *card == from.as_str() {
                            to(other)
                        } else if *card == to(other).as_str() {
                            from.clone()
                        } else {
                            continue;
                        };
                        *card = json!(exchanged);
                        later += 1;
                    }
                }
                verify(&read(&told.to_string())).unwrap();
                named += 1;
                carried += usize::from(later > 0);
            }
        }
    }
    assert!(named > 0 && carried > 0 && unequal > 0, "{named} {carried} {unequal}");
    // One that the seat does not have is not given.
    let (round, turn) = turn("stolen");
    let nowhere = fault(|value| value["rounds"][round]["turns"][turn]["stolen"][0]["card"] = json!("1.1"));
    assert!(nowhere.place.ends_with(".stolen"), "{nowhere}");
}

#[test]
fn a_changed_end_is_found_where_it_was_changed() {
    let result = |key: &'static str, value: Value| fault(|v| v["rounds"][0]["result"][key] = value).place;
    assert_eq!(result("kind", json!("three-satta")), "rounds[0].result.kind");
    assert_eq!(result("winner", json!(null)), "rounds[0].result.winner");
    assert_eq!(result("points", json!(99)), "rounds[0].result.points");
    assert_eq!(result("multipliers", json!(["nagari-9"])), "rounds[0].result.multipliers");
    let other = if game()["rounds"][0]["result"]["cup"] == "pi" { json!("animal") } else { json!("pi") };
    assert_eq!(result("cup", other), "rounds[0].result.cup");
    assert_eq!(result("payments", json!([9, -9, 0])), "rounds[0].result.payments");
    assert_eq!(fault(|v| v["rounds"][0]["result"] = json!(null)).place, "rounds[0].result");
    assert_eq!(fault(|v| more(&mut v["totals"][1])).place, "totals");
    assert_eq!(fault(|v| v["winners"] = json!([])).place, "winners");
    assert_eq!(fault(|v| v["ended"] = json!("closed")).place, "ended");
    assert_eq!(fault(|v| v["ended"] = json!("score-limit")).place, "ended");
}

#[test]
fn missing_and_surplus_turns_and_rounds_are_found() {
    let value = game();
    let turns = value["rounds"][0]["turns"].as_array().unwrap().len();
    let cut = fault(|v| drop(v["rounds"][0]["turns"].as_array_mut().unwrap().pop()));
    assert_eq!((cut.place, cut.wrong), (format!("rounds[0].turns[{}]", turns - 1), Wrong::Missing("a turn")));
    let longer =
        fault(|v| v["rounds"][0]["turns"].as_array_mut().unwrap().push(json!({"seat": 0, "go": true})));
    assert_eq!((longer.place, longer.wrong), (format!("rounds[0].turns[{turns}]"), Wrong::Surplus));
    let rounds = value["rounds"].as_array().unwrap().len();
    let cut = fault(|v| drop(v["rounds"].as_array_mut().unwrap().pop()));
    assert_eq!((cut.place, cut.wrong), (format!("rounds[{}]", rounds - 1), Wrong::Missing("a round")));
    assert_eq!(fault(|v| v["rounds"] = json!([])).place, "rounds[0]");
    let doubled = fault(|v| {
        let last = v["rounds"][rounds - 1].clone();
        v["rounds"].as_array_mut().unwrap().push(last);
    });
    assert_eq!((doubled.place, doubled.wrong), (format!("rounds[{rounds}].number"), Wrong::Surplus));
}

/// What no entry says is refused before anything is played again.
#[test]
fn entries_say_one_thing() {
    let refused = |key: &str, tamper: &dyn Fn(&mut Value)| {
        let (round, index) = turn(key);
        let mut value = game();
        tamper(&mut value["rounds"][round]["turns"][index]);
        carte_records::replay::parse(value.to_string().as_bytes()).unwrap_err().to_string()
    };
    for (key, tamper) in [
        ("play", (|turn| turn["go"] = json!(true)) as fn(&mut Value)),
        ("go", |turn| turn["drawn"] = json!([])),
        ("go", |turn| turn["legal"] = json!(2)),
        ("shake", |turn| turn["take"] = json!("1.1")),
        ("play", |turn| drop(turn.as_object_mut().unwrap().remove("play"))),
    ] {
        assert!(refused(key, &tamper).contains("a turn is one of"), "{key}");
    }
    assert!(refused("play", &|turn| turn["play"] = json!("01.1")).contains("there is no such card"));
    assert!(refused("play", &|turn| turn["play"] = json!("ja")).contains("this is written “JA”"));
    assert!(
        refused("captured", &|turn| turn["captured"].as_array_mut().unwrap().reverse()).contains("order")
    );
    assert!(
        refused("play", &|turn| drop(turn.as_object_mut().unwrap().remove("stolen")))
            .contains("none of them")
    );
}
