//! True documents made false, each in one way.

use carte_records::replay::{Fault, Wrong, verify};
use serde_json::{Value, json};

use super::{document, read};

fn game() -> Value {
    serde_json::from_str(&document("days-of-wonder", 3, &["club", "novice", "random"], "tampered")).unwrap()
}

/// The fault of the document after `tamper` has had it.
fn fault(tamper: impl FnOnce(&mut Value)) -> Fault {
    let mut value = game();
    tamper(&mut value);
    assert_ne!(value, game(), "nothing was tampered with");
    verify(&read(&value.to_string())).unwrap_err()
}

fn place(tamper: impl FnOnce(&mut Value)) -> String {
    fault(tamper).place
}

/// The first turn of round 0 for which `wanted` holds.
fn turn(value: &Value, wanted: impl Fn(&Value) -> bool) -> usize {
    value["rounds"][0]["turns"].as_array().unwrap().iter().position(wanted).unwrap()
}

fn more(number: &mut Value) {
    *number = json!(number.as_u64().unwrap() + 1);
}

#[test]
fn the_untampered_document_is_true() {
    assert!(verify(&read(&game().to_string())).is_ok());
}

/// The seeds bind the deals, and nothing but the rules binds what the players did (`docs/replay.md`, "Checking").
#[test]
fn a_last_round_that_went_another_way_is_accepted() {
    for (rules, seats) in [("days-of-wonder,rounds=1", 4), ("default,rounds=1", 2)] {
        let [mut one, other] = ["club", "random"].map(|level| -> Value {
            serde_json::from_str(&document(rules, seats, &[level], "another way")).unwrap()
        });
        assert_eq!(one["rounds"][0]["hands"], other["rounds"][0]["hands"]);
        assert_ne!(one["rounds"][0]["turns"], other["rounds"][0]["turns"]);
        for key in ["rounds", "totals", "winners"] {
            one[key] = other[key].clone();
        }
        verify(&read(&one.to_string())).unwrap();
    }
}

#[test]
fn a_changed_seed_or_commitment_is_found() {
    assert_eq!(place(|v| v["fairness"]["server_seed"] = json!("00".repeat(32))), "fairness.commitment");
    assert_eq!(place(|v| v["fairness"]["commitment"] = json!("00".repeat(32))), "fairness.commitment");
    // A seed with its own commitment deals other cards.
    let other: Value = serde_json::from_str(&document("days-of-wonder", 3, &["club"], "other")).unwrap();
    let swapped = place(|v| {
        v["fairness"]["server_seed"] = other["fairness"]["server_seed"].clone();
        v["fairness"]["commitment"] = other["fairness"]["commitment"].clone();
    });
    assert_eq!(swapped, "rounds[0].hands[0]");
    let moved = place(|v| v["fairness"]["client_seed"] = json!("tampere"));
    assert!(["rounds[0].dealer", "rounds[0].hands[0]"].contains(&moved.as_str()), "{moved}");
}

#[test]
fn a_changed_deal_is_found_where_it_was_changed() {
    assert_eq!(place(|v| more(&mut v["rounds"][0]["number"])), "rounds[0].number");
    assert_eq!(place(|v| v["rounds"][0]["direction"] = json!("cw")), "rounds[0].direction");
    let dealer =
        place(|v| v["rounds"][0]["dealer"] = json!((v["rounds"][0]["dealer"].as_u64().unwrap() + 1) % 3));
    assert_eq!(dealer, "rounds[0].dealer");
    let swapped = place(|v| {
        let first = v["rounds"][0]["hands"][0].take();
        v["rounds"][0]["hands"][0] = v["rounds"][0]["hands"][1].take();
        v["rounds"][0]["hands"][1] = first;
    });
    assert_eq!(swapped, "rounds[0].hands[0]");
    assert_eq!(place(|v| v["rounds"][0]["dummy"] = json!(null)), "rounds[0].dummy");
    let more_hands = place(|v| v["rounds"][0]["hands"].as_array_mut().unwrap().push(json!("G1")));
    assert_eq!(more_hands, "rounds[0].hands[3]");
    let fewer = place(|v| drop(v["rounds"][0]["hands"].as_array_mut().unwrap().pop()));
    assert_eq!(fewer, "rounds[0].hands[2]");
}

#[test]
fn a_changed_exchange_is_found_where_it_was_changed() {
    assert_eq!(place(|v| v["rounds"][1]["exchange"]["given"] = json!("G1")), "rounds[1].exchange");
    assert_eq!(place(|v| v["rounds"][1]["exchange"] = json!(null)), "rounds[1].exchange");
    assert_eq!(
        place(|v| v["rounds"][0]["exchange"] = v["rounds"][1]["exchange"].clone()),
        "rounds[0].exchange"
    );
    assert_eq!(
        place(|v| v["rounds"][1]["exchange"]["returned"] = json!(null)),
        "rounds[1].exchange.returned"
    );
    let winner = |v: &Value| usize::try_from(v["rounds"][1]["exchange"]["winner"].as_u64().unwrap()).unwrap();
    let not_held = fault(|v| {
        let hand = v["rounds"][1]["hands"][winner(v)].as_str().unwrap().to_owned();
        let given = v["rounds"][1]["exchange"]["given"].as_str().unwrap().to_owned();
        let all = ["G1", "Y1", "R1", "M1", "G2", "Y2", "R2", "G3", "PG", "PY", "DR"];
        let missing =
            all.into_iter().find(|card| !hand.split(' ').any(|held| held == *card) && *card != given);
        v["rounds"][1]["exchange"]["returned"] = json!(missing.unwrap());
    });
    assert_eq!((not_held.place.as_str(), &not_held.wrong), ("rounds[1].exchange.returned", &Wrong::NotHeld));
}

#[test]
fn a_changed_play_is_found_where_it_was_changed() {
    // Another card, which the seat has laid before or never had.
    let value = game();
    let played = turn(&value, |turn| turn.get("play").is_some());
    let seat = value["rounds"][0]["turns"][played]["seat"].as_u64().unwrap();
    let hand = value["rounds"][0]["hands"][usize::try_from(seat).unwrap()].as_str().unwrap().to_owned();
    let missing = ["G2", "Y2", "R2", "DR", "PG"].into_iter().find(|card| !hand.contains(card)).unwrap();
    let wrong = fault(|v| v["rounds"][0]["turns"][played]["play"] = json!(missing));
    assert_eq!((wrong.place, wrong.wrong), (format!("rounds[0].turns[{played}].play"), Wrong::NotHeld));

    // A card that is held but is no legal lead.
    let held = hand.split(' ').find(|card| *card != "M1").unwrap().to_owned();
    let illegal = fault(|v| v["rounds"][0]["turns"][played]["play"] = json!(held));
    assert_eq!(illegal.place, format!("rounds[0].turns[{played}].play"));

    // Another order.
    let swapped = fault(|v| v["rounds"][0]["turns"].as_array_mut().unwrap().swap(0, 1));
    assert_eq!(swapped.place, "rounds[0].turns[0].seat");

    // A pass where there was a play, which the leader may not.
    let passed = fault(|v| {
        v["rounds"][0]["turns"][0] = json!({"seat": seat, "pass": true});
    });
    assert_eq!(passed.place, "rounds[0].turns[0].pass");
    assert!(matches!(passed.wrong, Wrong::Refused(_)), "{passed}");

    // A seat that nobody has.
    assert_eq!(place(|v| v["rounds"][0]["turns"][0]["seat"] = json!(3)), "rounds[0].turns[0].seat");

    // A turn left out, a turn too many.
    assert_eq!(
        place(|v| drop(v["rounds"][0]["turns"].as_array_mut().unwrap().remove(0))),
        "rounds[0].turns[0].seat"
    );
    let turns = value["rounds"][0]["turns"].as_array().unwrap().len();
    let cut = fault(|v| drop(v["rounds"][0]["turns"].as_array_mut().unwrap().pop()));
    assert_eq!((cut.place, cut.wrong), (format!("rounds[0].turns[{}]", turns - 1), Wrong::Missing("a turn")));
    let longer =
        fault(|v| v["rounds"][0]["turns"].as_array_mut().unwrap().push(json!({"seat": 0, "pass": true})));
    assert_eq!((longer.place, longer.wrong), (format!("rounds[0].turns[{turns}]"), Wrong::Surplus));
    let barred =
        fault(|v| v["rounds"][0]["turns"].as_array_mut().unwrap().push(json!({"seat": 0, "barred": true})));
    assert_eq!((barred.place, barred.wrong), (format!("rounds[0].turns[{turns}]"), Wrong::Surplus));
}

#[test]
fn a_changed_note_of_a_turn_is_found() {
    assert_eq!(place(|v| more(&mut v["rounds"][0]["turns"][0]["legal"])), "rounds[0].turns[0].legal");
    assert_eq!(
        place(|v| v["rounds"][0]["turns"][0]["announce"] = json!(true)),
        "rounds[0].turns[0].announce"
    );
    let taken_back = place(|v| v["rounds"][0]["turns"][0]["taken_back"] = json!(true));
    assert_eq!(taken_back, "rounds[0].turns[0].taken_back");
    let barred = place(|v| {
        v["rounds"][0]["turns"].as_array_mut().unwrap().insert(1, json!({"seat": 0, "barred": true}))
    });
    assert_eq!(barred, "rounds[0].turns[1].turn");
    let announced = place(|v| {
        v["rounds"][0]["turns"].as_array_mut().unwrap().insert(1, json!({"seat": 0, "announce": true}))
    });
    assert_eq!(announced, "rounds[0].turns[1].announce");
}

#[test]
fn a_changed_result_is_found_where_it_was_changed() {
    assert_eq!(place(|v| more(&mut v["rounds"][0]["cards_left"][0])), "rounds[0].cards_left");
    assert_eq!(place(|v| more(&mut v["rounds"][1]["penalties"][2])), "rounds[1].penalties");
    assert_eq!(place(|v| v["rounds"][0]["penalties"] = json!(null)), "rounds[0].penalties");
    let winner = |v: &Value| json!((v["rounds"][0]["winner"].as_u64().unwrap() + 1) % 3);
    assert_eq!(place(|v| v["rounds"][0]["winner"] = winner(v)), "rounds[0].winner");
    assert_eq!(place(|v| more(&mut v["totals"][1])), "totals");
    assert_eq!(place(|v| v["winners"] = json!([0, 1, 2])), "winners");
    assert_eq!(place(|v| v["ended"] = json!("closed")), "ended");
}

#[test]
fn a_missing_or_surplus_round_is_found() {
    assert_eq!(place(|v| drop(v["rounds"].as_array_mut().unwrap().remove(0))), "rounds[0].number");
    let rounds = game()["rounds"].as_array().unwrap().len();
    let cut = fault(|v| drop(v["rounds"].as_array_mut().unwrap().pop()));
    assert_eq!((cut.place, cut.wrong), (format!("rounds[{}]", rounds - 1), Wrong::Missing("a round")));
    let doubled = fault(|v| {
        let last = v["rounds"][rounds - 1].clone();
        v["rounds"].as_array_mut().unwrap().push(last);
    });
    assert_eq!((doubled.place, doubled.wrong), (format!("rounds[{rounds}].number"), Wrong::Surplus));
    assert_eq!(place(|v| v["rounds"] = json!([])), "rounds[0]");
}

#[test]
fn changed_rules_and_players_are_found() {
    assert_eq!(place(|v| v["rules"]["forget"] = json!("take-back")), "rules");
    assert_eq!(place(|v| v["players"][1]["seat"] = json!(2)), "players[1].seat");
    assert_eq!(place(|v| v["players"].as_array_mut().unwrap().truncate(2)), "players");
    // Other rules make another game of the same deals.
    assert_ne!(place(|v| v["rules"]["limit"] = json!(10)), "rules");
}
