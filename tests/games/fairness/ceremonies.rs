//! What is shown of chance: the cut of Gang of Four, the draw of Go-Stop, and that neither tells of a hand.

use std::collections::BTreeSet;

use carte_games::gang_of_four::ceremony::Dealing;
use carte_games::gang_of_four::ruleset::Cut;
use carte_games::gang_of_four::{self, CutShown, Direction};
use carte_games::go_stop::ruleset::FirstDealer;
use carte_games::go_stop::{self, Draw};
use carte_games::{Ceremony, Chance, Game, Rules, Seat};
use carte_table::dealer;
use carte_table::fairness::{self, Seeds, ServerSeed};

fn seed(number: u16) -> ServerSeed {
    let [high, low] = number.to_be_bytes();
    let mut bytes = [7; 32];
    (bytes[0], bytes[1]) = (high, low);
    ServerSeed::new(bytes)
}

fn seeds(server_seed: &ServerSeed) -> Seeds<'_> {
    Seeds { server_seed, client_seed: "1-2" }
}

/// What the cut before this round shows.
fn cut(rules: &gang_of_four::Rules, dealer: Seat, players: u8, round: u16) -> Option<CutShown> {
    let dealing = Dealing { dealer, direction: Direction::Clockwise, players };
    rules.cut_shown(dealing, &|attempt| seeds(&seed(0)).cut(round, attempt, 64))
}

#[test]
fn without_the_option_there_is_no_cut() {
    let rules = gang_of_four::Rules::default().with(Cut::None);
    assert_eq!(cut(&rules, Seat::new(0), 4, 1), None);
}

#[test]
fn the_card_that_counts_decides_and_every_place_occurs() {
    for option in [Cut::CounterClockwise, Cut::Clockwise, Cut::DirectionOfPlay] {
        for players in [3, 4] {
            let rules = gang_of_four::Rules::default().with(option);
            let mut places = BTreeSet::new();
            for round in 1..=200 {
                let dealer = Seat::all(players).nth(usize::from(round % u16::from(players))).unwrap();
                let shown = cut(&rules, dealer, players, round).unwrap();
                let (last, again) = shown.cards.split_last().unwrap();
                assert!(again.iter().all(|card| option == Cut::DirectionOfPlay && card.value() > 10));
                assert!(option != Cut::DirectionOfPlay || last.value() <= 10);
                places.insert(shown.starts_at.map(Seat::number));
            }
            assert_eq!(places.len(), 4, "{option:?} {players}");
        }
    }
}

#[test]
fn the_card_of_the_cut_is_no_clue_to_a_hand() {
    // Over many deals the card of the cut lies in each packet equally often: 16 of 64 cards each.
    let mut packets = [0_u32; 4];
    for round in 1..=4000 {
        let key = seed(0).deal_key("1-2", round, 0);
        let (card, deck) = (key.cut(0, 64), key.shuffle(64));
        let place = deck.iter().position(|dealt| *dealt == card).unwrap();
        packets[place / 16] += 1;
    }
    for count in packets {
        assert!((850..1150).contains(&count), "{packets:?}");
    }
}

fn flowers(first_dealer: FirstDealer) -> Rules {
    Rules::GoStop(go_stop::Rules::default().with(first_dealer))
}

/// The draw that is shown at a table with these seeds.
fn draw(seeds: Seeds<'_>, players: u8) -> Draw {
    let rules = flowers(FirstDealer::Draw);
    let dealer = dealer::first(&rules, seeds, players);
    match Game::new(rules, players, dealer).ceremony(&seeds) {
        Some(Ceremony::GoStop(draw)) => {
            assert_eq!(draw.dealer, dealer);
            draw
        }
        other => panic!("no draw: {other:?}"),
    }
}

#[test]
fn the_card_nearest_to_january_deals_and_every_seat_may() {
    for players in [2, 3] {
        let (mut dealt, mut again) = ([0_u32; 3], 0);
        for number in 0..600 {
            let server_seed = seed(number);
            let draw = draw(seeds(&server_seed), players);
            let last = draw.tries.last().unwrap();
            let month = |seat: Seat| {
                let drawn = last.iter().find(|drawn| drawn.seat == seat);
                drawn.and_then(|drawn| drawn.card.month()).map(go_stop::Month::number)
            };
            let own = month(draw.dealer).unwrap();
            assert!(last.iter().all(|drawn| drawn.seat == draw.dealer || month(drawn.seat) > Some(own)));
            dealt[draw.dealer.index()] += 1;
            again += u32::from(draw.tries.len() > 1);
        }
        let each = 600 / u32::from(players);
        let fair = dealt[..usize::from(players)].iter().all(|count| (each - 70..each + 70).contains(count));
        assert!(fair, "{dealt:?}");
        assert!(again > 10, "now and then two are equal: {again}");
    }
}

#[test]
fn without_the_option_the_client_seed_decides() {
    let rules = flowers(FirstDealer::Fate);
    for number in 0..20 {
        let server_seed = seed(number);
        let (seeds, expected) = (seeds(&server_seed), fairness::first_dealer("1-2", 3));
        assert_eq!(dealer::first(&rules, seeds, 3), expected);
        assert_eq!(Game::new(rules.clone(), 3, expected).ceremony(&seeds), None);
    }
}

#[test]
fn the_card_drawn_is_no_clue_to_a_hand() {
    // Over many deals the card that seat 0 draws lies equally often in each tenth of the deck that is dealt.
    let mut places = [0_u32; 5];
    for number in 0..5000 {
        let server_seed = seed(number);
        let drawn = draw(seeds(&server_seed), 2).tries[0][0].card;
        let deck = server_seed.deal_key("1-2", 1, 0).shuffle(50);
        let place = deck.iter().position(|card| *card == drawn.index()).unwrap();
        places[place / 10] += 1;
    }
    assert!(places.iter().all(|count| (880..1120).contains(count)), "{places:?}");
}
