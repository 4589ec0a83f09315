use std::collections::HashSet;

use super::*;
use carte_games::{gang_of_four, go_stop};

#[test]
fn every_card_has_a_picture_of_its_own() {
    let pictures: HashSet<String> = dispatch::pictures().map(|(card, _)| card).collect();
    let faces = gang_of_four::CardSet::ALL.into_iter().map(|card| card.face().to_string());
    let flowers = go_stop::CardSet::ALL.into_iter().map(|card| card.to_string());
    let cards: HashSet<String> = faces.chain(flowers).collect();
    assert_eq!(pictures, cards);
    assert_eq!(dispatch::pictures().count(), cards.len());
}

#[test]
fn a_pasted_picture_is_its_card() {
    for (card, (file, picture)) in dispatch::pictures() {
        let pasted = format!("<:{}:123>", name(file, picture));
        let flower = go_stop::notation::parse(&pasted).ok().and_then(|wish| match wish {
            go_stop::Wish::Card(cards) => Some(cards.to_string()),
            _ => None,
        });
        let face = gang_of_four::notation::parse(&pasted).ok().map(|faces| faces[0].to_string());
        assert!([flower, face].contains(&Some(card)), "{pasted}");
    }
}

#[test]
fn a_name_begins_with_its_card_since_clients_read_it_aloud() {
    for (card, (file, picture)) in dispatch::pictures() {
        assert!(name(file, picture).starts_with(&format!("{file}_")), "{}", name(file, picture));
        // The name of a card of Go-Stop consists of its month and number: `F8_1`.
        assert_eq!(file.trim_start_matches('F').replace('_', "."), card);
    }
}

#[test]
fn names_and_pictures_are_within_the_limits_of_discord() {
    for (_, (file, picture)) in dispatch::pictures() {
        let name = name(file, picture);
        assert!((2..=32).contains(&name.len()), "{name}");
        assert!(picture.starts_with(b"\x89PNG") && picture.len() < 256 * 1024, "{name}");
    }
}
