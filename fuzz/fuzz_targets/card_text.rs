//! Cards as people type them and as documents write them.

#![no_main]

use carte_games::gang_of_four::{CardSet, notation};
use carte_games::go_stop::{self, Wish};
use carte_records::replay::gang_of_four::CardText;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(faces) = notation::parse(text) {
        assert!((1..=64).contains(&faces.len()), "{} faces", faces.len());
        if let Ok(cards) = notation::pick(CardSet::ALL, &faces) {
            let again = notation::parse(&cards.to_string()).expect("our own text is understood");
            assert_eq!(notation::pick(CardSet::ALL, &again).expect("the same cards"), cards);
        }
    }
    if let Ok(Wish::Card(cards) | Wish::Shake(cards)) = go_stop::notation::parse(text) {
        assert!(!cards.is_empty(), "a wish for no card");
    }
    if let Ok(cards) = text.parse::<CardText>() {
        assert_eq!(cards.to_string(), text, "documents have one way to write cards");
    }
});
