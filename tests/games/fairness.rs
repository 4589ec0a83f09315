//! Deals recomputed by code that shares nothing with `fairness`: by vectors made with another language's library, and
//! by an implementation of the published text from SHA-256 upwards.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

mod ceremonies;
pub(crate) mod independent;

use carte_table::fairness::{ServerSeed, client_seed, first_dealer};
use carte_table::ids::PressId;
use proptest::prelude::*;

/// One line of `deals.tsv`.
struct Vector<'a> {
    server_seed: [u8; 32],
    client_seed: &'a str,
    round: u16,
    redeal: u16,
    commitment: &'a str,
    dealer_of_three: u8,
    dealer_of_four: u8,
    cards: u8,
    refused: usize,
    deck: Vec<u8>,
}

fn vectors() -> Vec<Vector<'static>> {
    include_str!("../data/fairness/deals.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [_, server, client, round, redeal, commitment, three, four, cards, refused, deck] =
                fields[..]
            else {
                panic!("not eleven fields: {line}")
            };
            Vector {
                server_seed: hex::decode(server).unwrap().try_into().unwrap(),
                client_seed: client,
                round: round.parse().unwrap(),
                redeal: redeal.parse().unwrap(),
                commitment,
                dealer_of_three: three.parse().unwrap(),
                dealer_of_four: four.parse().unwrap(),
                cards: cards.parse().unwrap(),
                refused: refused.parse().unwrap(),
                deck: hex::decode(deck).unwrap(),
            }
        })
        .collect()
}

#[test]
fn deals_are_those_of_the_vectors() {
    let vectors = vectors();
    assert!(vectors.len() >= 13);
    assert!(vectors.iter().any(|vector| vector.refused > 0), "a vector must need the refusal of a word");
    for vector in vectors {
        let seed = ServerSeed::new(vector.server_seed);
        assert_eq!(seed.commitment(), vector.commitment);
        assert_eq!(first_dealer(vector.client_seed, 3).number(), vector.dealer_of_three);
        assert_eq!(first_dealer(vector.client_seed, 4).number(), vector.dealer_of_four);
        let key = seed.deal_key(vector.client_seed, vector.round, vector.redeal);
        assert_eq!(key.shuffle(vector.cards), vector.deck, "{} {}", vector.client_seed, vector.round);
    }
}

#[test]
fn the_independent_hash_is_the_published_one() {
    let hash = |text: &[u8]| hex::encode(independent::sha256(text));
    // The examples of FIPS 180-2.
    assert_eq!(hash(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_eq!(
        hash(b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn deals_are_those_of_an_independent_implementation(
        server in any::<[u8; 32]>(),
        client in "[0-9-]{0,80}|\\PC{0,20}",
        round in 1_u16..,
        redeal in 0_u16..3,
        cards in 1_u8..=64,
    ) {
        let seed = ServerSeed::new(server);
        prop_assert_eq!(seed.commitment(), hex::encode(independent::sha256(&server)));
        prop_assert_eq!(first_dealer(&client, 4).number(), independent::sha256(client.as_bytes())[0] % 4);
        let again = seed.deal_key(&client, round, 0).reshuffle(cards);
        prop_assert_eq!(again, independent::again(&server, &client, round, cards));
        let deck = seed.deal_key(&client, round, redeal).shuffle(cards);
        prop_assert_eq!(deck, independent::deck(&server, &client, round, redeal, cards));
    }
}

/// Every card is as often in every place, within five standard deviations of Pearson's statistic.
#[test]
fn no_card_favours_a_place() {
    const DEALS: u16 = 6400;
    let seed = ServerSeed::new([7; 32]);
    let mut counts = [[0_u32; 64]; 64];
    for round in 1..=DEALS {
        for (place, card) in seed.deal_key("places", round, 0).shuffle(64).into_iter().enumerate() {
            counts[usize::from(card)][place] += 1;
        }
    }
    let expected = f64::from(DEALS) / 64.0;
    let statistic: f64 =
        counts.iter().flatten().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    // Rows and columns add up, so 63 × 63 cells are free; the variance is twice that.
    let (mean, deviation) = (3969.0, (2.0 * 3969.0_f64).sqrt());
    assert!((statistic - mean).abs() < 5.0 * deviation, "{statistic}");
}

/// All orders of three cards, and of each pair of neighbours' swap, come up alike.
#[test]
fn no_order_of_few_cards_is_favoured() {
    let seed = ServerSeed::new([9; 32]);
    let mut counts = std::collections::BTreeMap::<Vec<u8>, u32>::new();
    for round in 1..=24_000 {
        *counts.entry(seed.deal_key("orders", round, 0).shuffle(4)).or_default() += 1;
    }
    assert_eq!(counts.len(), 24);
    let statistic: f64 = counts.values().map(|count| (f64::from(*count) - 1000.0).powi(2) / 1000.0).sum();
    // 23 degrees of freedom: 58.6 is the 0.99994 quantile.
    assert!(statistic < 58.6, "{statistic}");
}

#[test]
fn rounds_and_redeals_have_their_own_decks() {
    let seed = ServerSeed::new([1; 32]);
    let decks: std::collections::BTreeSet<Vec<u8>> = [(1, 0), (1, 1), (1, 2), (2, 0), (11, 0)]
        .map(|(round, redeal)| seed.deal_key("1", round, redeal).shuffle(64))
        .into();
    assert_eq!(decks.len(), 5);
}

#[test]
fn seeds_stay_out_of_debug_output() {
    let seed = ServerSeed::new([0xab; 32]);
    let shown = format!("{seed:?} {:?}", seed.deal_key("1", 1, 0));
    assert!(!shown.contains("ab") && !shown.contains("171"), "{shown}");
}

#[test]
fn presses_are_joined_in_order() {
    assert_eq!(client_seed(&[PressId(12), PressId(3), PressId(45)]), "12-3-45");
    assert_eq!(client_seed(&[]), "");
}

#[test]
fn drawn_seeds_differ() {
    let (one, other) = (ServerSeed::draw().unwrap(), ServerSeed::draw().unwrap());
    assert_ne!(one.reveal(), other.reveal());
    assert_eq!(one.reveal().len(), 64);
}

#[test]
fn the_cut_is_the_published_one() {
    for (round, attempt) in [(1, 0), (1, 1), (2, 0), (17, 3), (999, 12)] {
        let key = ServerSeed::new([9; 32]).deal_key("1-22-333", round, 0);
        assert_eq!(key.cut(attempt, 64), independent::cut(&[9; 32], "1-22-333", round, attempt));
    }
}
