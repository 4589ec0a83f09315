//! The Chinese cut in documents: recomputed here from the seeds, by the public description alone.

use carte_games::gang_of_four::{Card, CardSet};
use carte_records::replay::verify;
use serde_json::{Value, json};

use super::{document, read};
use crate::fairness::independent;

fn game(rules: &str, seats: u8) -> Value {
    serde_json::from_str(&document(rules, seats, &["novice"], "cut")).unwrap()
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

/// What of the document's round has to be as it is: the cut, the hands, and the dummy.
fn expected(value: &Value, round: &Value, counted: &str) -> Value {
    let seed: [u8; 32] =
        hex::decode(value["fairness"]["server_seed"].as_str().unwrap()).unwrap().try_into().unwrap();
    let client = value["fairness"]["client_seed"].as_str().unwrap();
    let number_of = u16::try_from(number(&round["number"])).unwrap();
    let (players, dealer) = (value["players"].as_array().unwrap().len(), number(&round["dealer"]));
    let clockwise =
        counted == "clockwise" || counted == "direction-of-play" && round["direction"] == json!("cw");
    // The places from the dealer on, counter-clockwise: with three players the dummy lies opposite.
    let at = |place: usize| match (players, place % 4) {
        (4, place) => Some((dealer + place) % 4),
        (_, 2) => None,
        (_, 3) => Some((dealer + 2) % 3),
        (_, place) => Some((dealer + place) % 3),
    };
    let mut cards = Vec::new();
    let mut attempt = 0;
    let first = loop {
        let card = Card::new(independent::cut(&seed, client, number_of, attempt)).unwrap();
        cards.push(card.to_string());
        attempt += 1;
        if counted == "direction-of-play" && card.value() > 10 {
            continue;
        }
        let steps = usize::from(card.value()) - 1;
        break if clockwise { 400 - steps } else { steps };
    };
    let mut packets = [CardSet::EMPTY; 4];
    for (dealt, card) in independent::deck(&seed, client, number_of, 0, 64).into_iter().enumerate() {
        let place = if clockwise { first + 400 - dealt } else { first + dealt };
        packets[at(place).unwrap_or(3)].insert(Card::new(card).unwrap());
    }
    let texts = packets.map(|packet| packet.to_string());
    json!({
        "cut": { "cards": cards, "starts_at": at(first) },
        "hands": texts[..players],
        "dummy": texts[players..].first(),
    })
}

#[test]
fn the_cut_says_who_is_dealt_to_first() {
    for counted in ["counter-clockwise", "clockwise", "direction-of-play"] {
        for seats in [3, 4] {
            let value = game(&format!("dargaud,cut={counted},limit=60"), seats);
            verify(&read(&value.to_string())).unwrap_or_else(|fault| panic!("{counted} {seats}: {fault}"));
            for round in value["rounds"].as_array().unwrap() {
                let expected = expected(&value, round, counted);
                for part in ["cut", "hands", "dummy"] {
                    assert_eq!(round[part], expected[part], "{counted} {seats} {}", round["number"]);
                }
            }
        }
    }
}

#[test]
fn another_cut_is_refused() {
    let value = game("cabinet,cut=counter-clockwise,limit=20", 4);
    let place = |tamper: &dyn Fn(&mut Value)| {
        let mut tampered = value.clone();
        tamper(&mut tampered);
        assert_ne!(tampered, value, "nothing was tampered with");
        verify(&read(&tampered.to_string())).unwrap_err().place
    };
    let next = (number(&value["rounds"][0]["cut"]["starts_at"]) + 1) % 4;
    assert_eq!(place(&|v| v["rounds"][0]["cut"]["starts_at"] = json!(next)), "rounds[0].cut");
    assert_eq!(place(&|v| v["rounds"][0]["cut"]["starts_at"] = Value::Null), "rounds[0].cut");
    assert_eq!(place(&|v| v["rounds"][0]["cut"]["cards"] = json!([])), "rounds[0].cut");
    let twice = |v: &mut Value| {
        let card = v["rounds"][0]["cut"]["cards"][0].clone();
        v["rounds"][0]["cut"]["cards"].as_array_mut().unwrap().push(card);
    };
    assert_eq!(place(&twice), "rounds[0].cut");
    // Dealer and opposite are reached the same way round, and still the cards go round the other way.
    let other_way = place(&|v| v["rules"]["cut"] = json!("clockwise"));
    assert!(["rounds[0].cut", "rounds[0].hands[0]", "rounds[0].hands[1]"].contains(&other_way.as_str()));
    assert_eq!(place(&|v| v["rules"]["cut"] = json!("none")), "rounds[0].cut");
}

#[test]
fn a_cut_that_is_only_shown_moves_no_card_and_is_told() {
    let value = game("days-of-wonder,cut=counter-clockwise,cut-effect=shown,limit=20", 3);
    assert_eq!(value["rules"]["cut-effect"], "shown");
    verify(&read(&value.to_string())).unwrap();
    let mut uncut = value.clone();
    uncut["rules"]["cut"] = json!("none");
    assert_eq!(verify(&read(&uncut.to_string())).unwrap_err().place, "rounds[0].cut");
    for round in uncut["rounds"].as_array_mut().unwrap() {
        round["cut"] = Value::Null;
    }
    verify(&read(&uncut.to_string())).expect("the same deals");
    let mut moved = value.clone();
    moved["rounds"][0]["cut"]["cards"] = json!(["DR", "DR"]);
    assert_eq!(verify(&read(&moved.to_string())).unwrap_err().place, "rounds[0].cut");
}
