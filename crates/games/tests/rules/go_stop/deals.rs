//! Sections 2 and 6, vectors G and M16 to M18: how the cards are dealt, and deals that are over at once.

use carte_games::go_stop::ruleset::{FixedPoints, Jokers, Missions};
use carte_games::go_stop::{
    CardSet, Deck, Event, Game, Holder, Month, Months, Nagari, Outcome, PerSeat, Ring, Rules,
};
use carte_games::{Awaits, CardGame, Viewer};

use super::position::{arranged, cards, deal, dealt, seat};

/// The packets of a deck in the canonical order: hands, pot, size of the pile, and its first card.
fn packets(players: u8, dealer: u8) -> (Vec<String>, String, usize, String) {
    let order: Vec<u8> = (0..50).collect();
    let packets = Deck::new(&order).deal(Ring::whole(players), seat(dealer));
    let hands = packets.hands.of_players(players).map(|(_, hand)| hand.to_string()).collect();
    let first = packets.pile.last().expect("a pile").to_string();
    (hands, packets.pot.to_string(), packets.pile.len(), first)
}

#[test]
fn g01_g03_packets_of_two_players() {
    let first = "1.1 1.2 1.3 1.4 2.1 4.3 4.4 5.1 5.2 5.3".to_owned();
    let dealer = "2.2 2.3 2.4 3.1 3.2 5.4 6.1 6.2 6.3 6.4".to_owned();
    let pot = "3.3 3.4 4.1 4.2 7.1 7.2 7.3 7.4".to_owned();
    assert_eq!(packets(2, 0), (vec![dealer.clone(), first.clone()], pot.clone(), 22, "8.1".to_owned()));
    assert_eq!(packets(2, 1), (vec![first, dealer], pot, 22, "8.1".to_owned()));
}

#[test]
fn g02_g04_packets_of_three_players() {
    let right = "1.1 1.2 1.3 1.4 4.4 5.1 5.2".to_owned();
    let third = "2.1 2.2 2.3 2.4 5.3 5.4 6.1".to_owned();
    let dealer = "3.1 3.2 3.3 3.4 6.2 6.3 6.4".to_owned();
    let pot = "4.1 4.2 4.3 7.1 7.2 7.3".to_owned();
    let expected = vec![dealer.clone(), right.clone(), third.clone()];
    assert_eq!(packets(3, 0), (expected, pot.clone(), 23, "7.4".to_owned()));
    assert_eq!(packets(3, 2), (vec![right, third, dealer], pot, 23, "7.4".to_owned()));
}

#[test]
fn decks_with_and_without_jokers() {
    let mut rules = Rules::default();
    assert_eq!(Game::deck_len(&rules), 50);
    rules.set("jokers", "3").expect("an option");
    assert_eq!((Game::deck_len(&rules), rules.deck()), (51, CardSet::ALL));
    for (hands, pile) in [(&["", ""][..], 23), (&["", "", ""], 24)] {
        let (game, _) = dealt(rules, hands, "", "");
        assert_eq!(game.view(Viewer::Public).pile, pile);
    }
    rules.set("jokers", "0").expect("an option");
    assert_eq!(Game::deck_len(&rules), 48);
    for (hands, pile) in [(&["", ""][..], 20), (&["", "", ""], 21)] {
        let (game, _) = dealt(rules, hands, "", "");
        let view = game.view(Viewer::Public);
        assert_eq!(view.pile, pile);
        assert!(view.seats.iter().all(|seat| seat.cards_left == if hands.len() == 2 { 10 } else { 7 }));
        assert_eq!(view.turn(), Some(seat(0)), "the dealer plays first");
        assert_eq!(view.phase, carte_games::go_stop::Phase::Turn { seat: seat(0) });
    }
}

#[test]
fn g05_j1_j2_jokers_in_the_pot_go_to_the_dealer() {
    let (game, events) = dealt(Rules::default(), &["", ""], "JA", "7.1");
    assert!(matches!(events[1], Event::PotJoker { .. }));
    let view = game.view(Viewer::Public);
    assert_eq!((view.seats[0].captured, view.pile), (cards("JA"), 21));
    assert!(view.pot.cards.contains("7.1".parse().expect("a card")));
    assert_eq!(view.pot.cards.len(), 8);

    let (game, _) = dealt(Rules::default(), &["", "", ""], "JB", "JA 7.1");
    let view = game.view(Viewer::Public);
    assert_eq!((view.seats[0].captured, view.pile, view.pot.cards.len()), (cards("JA JB"), 21, 6));

    let (game, _) = dealt(Rules::default(), &["", ""], "JA JB", "");
    assert_eq!(game.view(Viewer::Public).seats[0].captured, cards("JA JB"));

    // A49: a third joker goes to the dealer as well; here it is the second refill.
    let (game, _) = dealt(Rules::default().with(Jokers::Three), &["", ""], "JB", "JC JA 7.1");
    let view = game.view(Viewer::Public);
    assert_eq!((view.seats[0].captured, view.pile, view.pot.cards.len()), (cards("JA JB JC"), 20, 8));
}

fn end(events: &[Event]) -> Option<(&Outcome, PerSeat<i64>)> {
    events.iter().find_map(|event| match event {
        Event::RoundEnded { outcome, payments } => Some((outcome, *payments)),
        _ => None,
    })
}

fn months(numbers: &[u8]) -> Months {
    numbers.iter().filter_map(|number| Month::new(*number)).collect()
}

const JANUARY: &str = "1.1 1.2 1.3 1.4";
const MAY: &str = "5.1 5.2 5.3 5.4";

#[test]
fn a_pot_of_four_is_void() {
    // A9: a pot of four comes before a hand of four. Section 2 step 5: a refill counts.
    for (hand, pot, pile) in [("", MAY, ""), (JANUARY, MAY, ""), ("", "5.1 5.2 5.3 JA", "5.4")] {
        let (game, events) = dealt(Rules::default(), &[hand, "", ""], pot, pile);
        let void = Outcome::Nagari(Nagari::PotOfFour { month: Month::new(5).expect("May") });
        assert_eq!(end(&events), Some((&void, PerSeat::default())));
        assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
        assert_eq!(game.view(Viewer::Public).pending.nagari, 1);
    }
}

#[test]
fn every_hand_of_four_is_void() {
    for hands in
        [&[JANUARY, MAY][..], &["1.1 1.2 1.3 1.4 2.1 2.2 2.3 2.4", MAY], &[JANUARY, MAY, "7.1 7.2 7.3 7.4"]]
    {
        let (game, events) = dealt(Rules::default(), hands, "", "");
        assert_eq!(end(&events), Some((&Outcome::Nagari(Nagari::EveryHandOfFour), PerSeat::default())));
        assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
    }
}

#[test]
fn m16_m17_chong_tong() {
    /// The hands, each holder with the months, and the payments.
    type Case = (&'static [&'static str], &'static [(u8, &'static [u8])], [i64; 3]);
    let cases: [Case; 6] = [
        (&[JANUARY, ""], &[(0, &[1])], [5, -5, 0]),
        (&["", "1.1 1.2 1.3 1.4 5.1 5.2 5.3 5.4"], &[(1, &[1, 5])], [-10, 10, 0]),
        (&["", JANUARY, ""], &[(1, &[1])], [-5, 10, -5]),
        (&[JANUARY, "", MAY], &[(0, &[1]), (2, &[5])], [5, -10, 5]),
        (&["", JANUARY, MAY], &[(1, &[1]), (2, &[5])], [-10, 5, 5]),
        (&[JANUARY, MAY, ""], &[(0, &[1]), (1, &[5])], [5, 5, -10]),
    ];
    for (hands, expected, paid) in cases {
        let (game, events) = dealt(Rules::default(), hands, "", "");
        let Some((Outcome::ChongTong { holders, by_joker: false }, payments)) = end(&events) else {
            panic!("{hands:?}: no chong-tong")
        };
        let holders: Vec<_> = holders.iter().map(|holder| (holder.seat.number(), holder.months)).collect();
        assert_eq!(holders, expected.iter().map(|(seat, list)| (*seat, months(list))).collect::<Vec<_>>());
        assert_eq!(payments, paid.into(), "{hands:?}");
        assert_eq!(game.totals(), paid.into());
        assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
    }
}

#[test]
fn a39_chong_tong_is_worth_the_threshold() {
    let rules = Rules::default().with(FixedPoints::Threshold);
    for (hands, paid) in [
        (&[JANUARY, ""][..], [7, -7, 0]),
        (&["", "1.1 1.2 1.3 1.4 5.1 5.2 5.3 5.4"], [-14, 14, 0]),
        (&["", JANUARY, ""], [-3, 6, -3]),
        (&[JANUARY, MAY, ""], [3, 3, -6]),
    ] {
        let (game, _) = dealt(rules, hands, "", "");
        assert_eq!(game.totals(), paid.into(), "{hands:?}");
    }
}

#[test]
fn e11_of_two_chong_tongs_the_first_in_turn_is_paid_first() {
    let rules = Rules::default().with_tokens(10);
    // After a nagari each of the two winners is owed ten, but the third player has only ten.
    let (mut game, _) = dealt(rules, &["", "", ""], MAY, "");
    let events = deal(&mut game, &arranged(&rules, &[JANUARY, MAY, ""], "", ""));
    let (_, payments) = end(&events).expect("the end of the round");
    assert_eq!(payments, [10, 0, -10].into());
    assert_eq!(game.totals(), [20, 10, 0].into());
}

#[test]
fn a13_a_nagari_doubles_a_chong_tong_once() {
    let (mut game, _) = dealt(Rules::default(), &["", ""], MAY, "");
    deal(&mut game, &arranged(&Rules::default(), &["", ""], MAY, ""));
    assert_eq!(game.awaits(), Awaits::Deal { round: 3, redeal: 0 });
    deal(&mut game, &arranged(&Rules::default(), &[JANUARY, ""], "", ""));
    assert_eq!(game.totals(), [10, -10, 0].into());
    assert_eq!(game.view(Viewer::Public).pending.nagari, 0, "the doubling is used up");
}

#[test]
fn who_deals_next() {
    // The winner deals; after a nagari, the same dealer (A27); of two winners the dealer, or else the first in turn order
    // (A24).
    for (hands, dealer) in
        [(&["", JANUARY, ""], 1), (&["", JANUARY, MAY], 1), (&[JANUARY, "", MAY], 0), (&["", "", ""], 0)]
    {
        let pot = if hands.iter().all(|hand| hand.is_empty()) { MAY } else { "" };
        let (mut game, _) = dealt(Rules::default(), hands, pot, "");
        let order: Vec<u8> = (0..50).collect();
        let events = game.deal(&order, &|_| 0, &Vec::new);
        game.apply(&events[0]);
        let view = game.view(Viewer::Public);
        assert_eq!((view.dealer, view.turn()), (seat(dealer), Some(seat(dealer))), "{hands:?}");
    }
}

#[test]
fn three_of_a_month_in_the_pot_are_a_stack() {
    let (game, _) = dealt(Rules::default(), &["5.4", ""], "5.1 5.2 5.3", "");
    let view = game.view(Viewer::Seat(seat(0)));
    let stack = view.pot.months().find(|month| month.is_stack()).expect("a stack");
    assert_eq!((stack.cards, stack.jokers), (cards("5.1 5.2 5.3"), CardSet::EMPTY));
    assert_eq!(view.seats[0].sattas, 0, "it counts for nobody");
}

#[test]
fn a24_the_first_in_turn_order_of_two_winners() {
    for (dealer, winners, next) in [(2, [0, 1], 0), (1, [2, 0], 2), (1, [0, 1], 1), (0, [2, 1], 1)] {
        let holders = winners.map(|index| Holder { seat: seat(index), months: months(&[1]) });
        let outcome = Outcome::ChongTong { holders: holders.into(), by_joker: false };
        assert_eq!(outcome.next_dealer(seat(dealer)), Some(seat(next)));
    }
}

#[test]
fn a47_mission_cards_are_the_first_three_cards_of_months_that_the_cuts_show() {
    let rules = Rules::default().with(Missions::Three);
    let game = Game::new(rules, 2, seat(0));
    let deck: Vec<u8> = (0..50).collect();
    // A joker and a card that was shown before are left out.
    let shown = [49, 32, 32, 48, 0, 44];
    let missions = |cut: &dyn Fn(u8) -> u8| {
        game.deal(&deck, cut, &Vec::new).into_iter().find_map(|event| match event {
            Event::Missions { cards } => Some(cards),
            _ => None,
        })
    };
    assert_eq!(missions(&|attempt| shown[usize::from(attempt)]), Some(cards("1.1 9.1 12.1")));
    assert_eq!(missions(&|_| 4), Some(cards("2.1")), "a chance that always shows the same comes to an end");
    let without = Game::new(Rules::default(), 2, seat(0)).deal(&deck, &|_| 0, &Vec::new);
    assert!(without.iter().all(|event| !matches!(event, Event::Missions { .. })));
}
