//! Deals, first leads, directions, exchanges, cycles, and the edge cases of sections 4, 6.5 and 8.

use carte_games::gang_of_four::ruleset::Cut;
use carte_games::gang_of_four::{
    Action, Card, CardSet, Combination, Direction, Event, Game, News, Phase, Preset, Refusal, Rules,
};
use carte_games::{Awaits, CardGame, GameView as _, PerSeat, Seat, Viewer};

use super::support::{act, action, cards, named, seats, take, tell};
use crate::chance::SplitMix64;

/// A shuffled deck in which the packet with index `place` begins with the cards of `text`.
fn deck_with(place: usize, text: &str) -> Vec<u8> {
    let wanted: Vec<u8> = take(&mut CardSet::ALL.clone(), text).into_iter().map(Card::index).collect();
    let mut rest = SplitMix64(11).deck(64);
    rest.retain(|card| !wanted.contains(card));
    rest.splice(place * 16..place * 16, wanted);
    rest
}

/// These rules without a cut, so that seat `s` is dealt packet `s`.
fn uncut(rules: Rules) -> Rules {
    rules.with(Cut::None)
}

fn deal(game: &mut Game, deck: &[u8]) -> Vec<Event> {
    let events = game.deal(deck, &|_| 0, &Vec::new);
    for event in &events {
        game.apply(event);
    }
    events
}

/// Lets the clock play until a deal is awaited or the game is over.
fn play_out(game: &mut Game) {
    while let Awaits::Seat(seat) = game.awaits() {
        let action = game.clock_action(seat).expect("the clock always knows something");
        act(game, seat.number(), &action).expect("legal");
    }
}

#[test]
fn d01_d02_d03_first_lead() {
    for (name, rules) in named("*") {
        let mut game = Game::new(uncut(rules), 4, Seat::new(3));
        deal(&mut game, &deck_with(2, "M1 R1 R1 G2 Y3 R4 G5"));
        assert_eq!(game.awaits(), Awaits::Seat(Seat::new(2)), "{name}");
        assert!(game.view(Viewer::Public).first_lead);
        assert_eq!(tell(&mut game.clone(), 2, "R1 R1"), "LeadWithMultiOne", "{name}");
        assert_eq!(tell(&mut game.clone(), 2, "pass"), "LeadMustPlay", "E23 {name}");
        assert_eq!(tell(&mut game.clone(), 2, "M1"), "2 lays M1", "{name}");
        assert_eq!(tell(&mut game.clone(), 2, "M1 R1 R1"), "2 lays R1 R1 M1", "{name}");
        assert_eq!(tell(&mut game, 2, "M1 G2 Y3 R4 G5"), "2 lays M1 G2 Y3 R4 G5", "{name}");
        assert!(!game.view(Viewer::Public).first_lead);
    }
    for (name, rules) in named("escale+first-lead=single") {
        let mut game = Game::new(uncut(rules), 4, Seat::new(3));
        deal(&mut game, &deck_with(2, "M1 R1 R1 G2 Y3 R4 G5"));
        assert_eq!(tell(&mut game, 2, "M1 G2 Y3 R4 G5"), "LeadMultiOneAlone", "{name}");
        let view = game.view(Viewer::Seat(Seat::new(2)));
        assert_eq!(view.legal_plays().iter().map(|play| play.cards()).collect::<Vec<_>>(), [cards("M1")]);
        assert_eq!(game.clock_action(Seat::new(2)), Some(action(&game, 2, "M1")));
        assert_eq!(tell(&mut game, 2, "M1"), "2 lays M1", "{name}");
    }
}

#[test]
fn e2_a_gang_of_ones_may_lead_first() {
    let mut game = Game::new(Rules::default(), 4, Seat::new(0));
    deal(&mut game, &deck_with(1, "G1 G1 Y1 Y1 R1 R1 M1"));
    assert_eq!(tell(&mut game.clone(), 1, "G1 G1 Y1 Y1 R1 R1 M1"), "1 lays G1 G1 Y1 Y1 R1 R1 M1");
    assert_eq!(tell(&mut game, 1, "G1 G1 Y1 Y1"), "LeadWithMultiOne");
}

#[test]
fn a22_one_to_five_cards_that_contain_the_multicoloured_one() {
    for (name, rules) in named("dow-en,dow-es,dow-it+first-lead=contains-up-to-five") {
        let mut game = Game::new(uncut(rules), 4, Seat::new(0));
        deal(&mut game, &deck_with(1, "G1 G1 Y1 Y1 R1 R1 M1"));
        assert_eq!(tell(&mut game, 1, "G1 G1 Y1 Y1 R1 R1 M1"), "LeadUpToFive", "{name}");
        assert_eq!(tell(&mut game, 1, "G1 G1 Y1 Y1 R1 M1"), "LeadUpToFive", "{name}");
        assert_eq!(tell(&mut game, 1, "G1 G1 Y1 Y1 R1 R1"), "LeadWithMultiOne", "{name}");
        let plays = game.view(Viewer::Seat(Seat::new(1))).legal_plays();
        assert_eq!(plays.iter().map(Combination::len).max(), Some(5), "{name}");
        assert_eq!(tell(&mut game, 1, "G1 G1 Y1 R1 M1"), "1 lays G1 G1 Y1 R1 M1", "{name}");
    }
}

#[test]
fn d04_multicoloured_one_in_the_dummy() {
    for (name, rules) in named("*,!riva") {
        let mut game = Game::new(uncut(rules), 3, Seat::new(0));
        let events = deal(&mut game, &deck_with(3, "M1"));
        assert_eq!(game.awaits(), Awaits::Seat(Seat::new(1)), "{name}");
        let view = game.view(Viewer::Seat(Seat::new(1)));
        assert!(!view.first_lead);
        let hand = view.hand.expect("a hand");
        assert!(hand.into_iter().all(|card| view.check(CardSet::of(card)).is_ok()), "any combination");
        assert_eq!(
            game.news(&events[0]),
            Some(News::RoundBegan {
                round: 1,
                dealer: Seat::new(0),
                direction: Direction::CounterClockwise,
                leader: Seat::new(1)
            })
        );
        let mut game = Game::new(uncut(rules), 3, Seat::new(2));
        deal(&mut game, &deck_with(3, "M1"));
        assert_eq!(
            game.awaits(),
            Awaits::Seat(Seat::new(0)),
            "{name}: the right of the last seat is the first"
        );
    }
}

#[test]
fn a34_the_cut_says_who_is_dealt_to_first() {
    let deck = SplitMix64(5).deck(64);
    let dealt = |rules: Rules, players, card: &str| {
        let shown = cards(card).lowest().expect("a card").index();
        let game = Game::new(rules, players, Seat::new(0));
        match game.deal(&deck, &|_| shown, &Vec::new).remove(0) {
            Event::Dealt { packets, cut, .. } => (packets, cut.expect("a cut").starts_at.map(Seat::number)),
            other => panic!("{other:?}"),
        }
    };
    // The first card of the deck goes to the seat that the cut has reached, the second to the next one.
    let lies = |packets: &PerSeat<CardSet>, place: usize| {
        let card = Card::new(deck[place]).expect("a card");
        packets.values().position(|packet| packet.contains(card)).expect("dealt")
    };
    for (card, seat) in [("G1", 0), ("M1", 0), ("R5", 0), ("Y9", 0), ("G2", 1), ("R6", 1), ("Y10", 1)]
        .into_iter()
        .chain([("G3", 2), ("R7", 2), ("PG", 2), ("PY", 2), ("G4", 3), ("R8", 3), ("DR", 3)])
    {
        for (name, rules) in named("dow-en,dow-fr,dow-es,dow-it,dargaud,gamecab") {
            let (packets, first) = dealt(rules, 4, card);
            assert_eq!(first, Some(u8::try_from(seat).expect("small")), "{name} {card}");
            let order = [0, 1, 2, 3, 4].map(|place| lies(&packets, place));
            assert_eq!(order, [0, 1, 2, 3, 4].map(|place| (seat + place) % 4), "{name} {card}");
            assert!(packets.values().all(|packet| packet.len() == 16));
        }
    }
    for (name, rules) in named("dow-nl") {
        let (packets, first) = dealt(rules, 4, "G2");
        assert_eq!((first, [0, 1, 2].map(|place| lies(&packets, place))), (Some(3), [3, 2, 1]), "{name}");
    }
    // A32: with three players the dummy lies opposite the dealer, and is dealt to in its turn.
    for (name, rules) in named("dow-en,dargaud,gamecab") {
        let (packets, first) = dealt(rules, 3, "G3");
        assert_eq!((first, [0, 1, 2, 3].map(|place| lies(&packets, place))), (None, [3, 2, 0, 1]), "{name}");
        let (packets, first) = dealt(rules, 3, "G4");
        assert_eq!(
            (first, [0, 1, 2, 3].map(|place| lies(&packets, place))),
            (Some(2), [2, 0, 1, 3]),
            "{name}"
        );
    }
    // A cut that is only shown changes nothing: each player has a packet of the deck.
    for (name, rules) in named("dow-en,dargaud,gamecab+cut-effect=shown") {
        let (packets, first) = dealt(rules, 4, "G3");
        assert_eq!((first, lies(&packets, 0), lies(&packets, 17)), (Some(2), 0, 1), "{name}");
    }
}

#[test]
fn a35_the_table_may_choose_who_deals_first() {
    use carte_games::gang_of_four::ruleset::FirstDealer;
    let seats = [FirstDealer::Seat1, FirstDealer::Seat2, FirstDealer::Seat3, FirstDealer::Seat4];
    for (name, rules) in named("*,!riva") {
        let by = |first_dealer, players| Game::new(rules.with(first_dealer), players, Seat::new(1));
        let dealt = |mut game: Game| {
            deal(&mut game, &deck_with(3, "M1"));
            (game.view(Viewer::Public).dealer.number(), game)
        };
        for (seat, first_dealer) in (0..).zip(seats) {
            assert_eq!(dealt(by(first_dealer, 4)).0, seat, "{name}: the eldest's seat");
            let allowed = rules.with(first_dealer).allows_players(3);
            assert_eq!(allowed, seat < 3, "{name}: with three there is no fourth seat");
        }
        assert_eq!(dealt(by(FirstDealer::Host, 4)).0, 0, "{name}: the first seat where there is no host");
        assert_eq!(dealt(by(FirstDealer::Fate, 4)).0, 1, "{name}");
    }
    // With three players, the dealer decides the lead: it belongs to the dealer's right neighbour (D04).
    let rules = Rules::default().with(FirstDealer::Seat3);
    let mut game = Game::new(rules, 3, Seat::new(0));
    deal(&mut game, &deck_with(3, "M1"));
    assert_eq!(game.awaits(), Awaits::Seat(Seat::new(0)));
}

#[test]
fn a35_the_seat_chosen_moves_with_who_sits_there() {
    use carte_games::gang_of_four::ruleset::FirstDealer;
    // Seat 0 of the lobby is empty, and the players behind it have moved up.
    let moved = |seat: Seat| seat.number().checked_sub(1).map(Seat::new);
    for (chosen, host, at_start) in [
        (FirstDealer::Fate, Some(0), FirstDealer::Fate),
        (FirstDealer::Host, Some(2), FirstDealer::Seat3),
        (FirstDealer::Host, None, FirstDealer::Fate),
        (FirstDealer::Seat1, Some(0), FirstDealer::Fate),
        (FirstDealer::Seat2, Some(2), FirstDealer::Seat1),
        (FirstDealer::Seat4, None, FirstDealer::Seat3),
    ] {
        let rules = Rules::default().with(chosen).with_limit(70);
        let expected = rules.with(at_start);
        assert_eq!(Game::at_start(rules, host.map(Seat::new), &moved), expected, "{chosen:?} {host:?}");
    }
}

#[test]
fn d05_the_winner_leads_later_rounds() {
    for (names, leader) in [("*,!riva,!dow-es", 2), ("dow-es", 0)] {
        for (name, rules) in named(names) {
            let mut game =
                super::support::position(uncut(rules), 3, 1, ["R9 G2", "Y9 Y2", "DR", ""].map(cards), 2);
            game.apply(&Event::Announced { seat: Seat::new(2) });
            assert_eq!(tell(&mut game, 2, "DR"), "2 lays DR, 2 is out [2, 2, 0, 0]", "{name}");
            let events = deal(&mut game, &deck_with(3, "M1"));
            assert!(matches!(events[1], Event::Given { winner, .. } if winner == Seat::new(2)), "{name}");
            let lowest = game.clock_action(Seat::new(2)).expect("a card to return");
            assert_eq!(game.clock_action(Seat::new(0)), None, "{name}");
            act(&mut game, 2, &lowest).expect("legal");
            assert_eq!(game.view(Viewer::Public).dealer, Seat::new(2));
            assert_eq!(game.awaits(), Awaits::Seat(Seat::new(leader)), "{name}");
            assert!(!game.view(Viewer::Public).first_lead);
        }
    }
}

#[test]
fn d06_d07_directions() {
    for (names, directions) in
        [("*,!gamecab,!gamecab-opt", ["ccw", "cw", "ccw", "cw"]), ("gamecab,gamecab-opt", ["ccw"; 4])]
    {
        for (name, rules) in named(names) {
            let mut game = Game::new(rules.with_limit(1000), 4, Seat::new(0));
            for (round, direction) in (1..).zip(directions) {
                deal(&mut game, &SplitMix64(round).deck(64));
                let leader = game.view(Viewer::Public).turn().expect("a turn");
                let leader = match game.clock_action(leader) {
                    Some(Action::Return(card)) => {
                        act(&mut game, leader.number(), &Action::Return(card)).expect("legal");
                        game.view(Viewer::Public).turn().expect("a turn")
                    }
                    _ => leader,
                };
                let view = game.view(Viewer::Public);
                let expected = serde_json::from_value(serde_json::json!(direction)).expect("a direction");
                assert_eq!(view.direction, expected, "{name} round {round}");
                let action = game.clock_action(leader).expect("a lead");
                act(&mut game, leader.number(), &action).expect("legal");
                let step = if direction == "ccw" { 1 } else { 3 };
                assert_eq!(game.awaits(), Awaits::Seat(Seat::new((leader.number() + step) % 4)), "{name}");
                play_out(&mut game);
            }
        }
    }
}

#[test]
fn ex05_no_exchange_in_the_first_round_and_one_later() {
    let mut game = Game::new(Rules::default().with_limit(1000), 4, Seat::new(0));
    assert_eq!(deal(&mut game, &SplitMix64(3).deck(64)).len(), 1);
    let leader = game.view(Viewer::Public).turn().expect("a turn").number();
    assert_eq!(act(&mut game, leader, &Action::Return(Card::DRAGON)), Err(Refusal::NothingToReturn));
    play_out(&mut game);

    let winner = game.results()[0].winner.expect("a winner");
    let events = deal(&mut game, &deck_with(0, "G1 G2 G3"));
    let Event::Given { giver, card, .. } = events[1] else { panic!("{events:?}") };
    let view = game.view(Viewer::Public);
    assert!(
        matches!(view.phase, Phase::Exchange(exchange) if exchange.given == card && exchange.giver == giver)
    );
    let own = game.view(Viewer::Seat(winner));
    assert_eq!((own.hand.map(CardSet::len), own.turn()), (Some(17), Some(winner)));
    let not_held = (CardSet::ALL - own.hand.unwrap_or_default()).lowest().expect("a card elsewhere");
    let missing = Refusal::NotHeld { cards: CardSet::of(not_held) };
    assert_eq!(act(&mut game, winner.number(), &Action::Return(not_held)), Err(missing));
    assert_eq!(act(&mut game, giver.number(), &Action::Return(card)), Err(Refusal::NotTheWinner { winner }));
    assert_eq!(act(&mut game, winner.number(), &Action::Pass), Err(Refusal::ExchangeFirst { winner }));
    assert_eq!(own.check(CardSet::of(card)), Err(Refusal::ExchangeFirst { winner }));
    assert!(own.legal_plays().is_empty());

    // A26, E29: the card just received may be returned, even if it is the dragon.
    let mut clone = game.clone();
    act(&mut clone, winner.number(), &Action::Return(card)).expect("any card");
    assert!(clone.view(Viewer::Seat(giver)).hand.is_some_and(|hand| hand.contains(card)));

    let lowest = own.hand.and_then(CardSet::lowest).expect("a card");
    assert_eq!(game.clock_action(winner), Some(Action::Return(lowest)));
    let events = act(&mut game, winner.number(), &Action::Return(lowest)).expect("legal");
    assert_eq!(game.news(&events[0]), Some(News::Returned { winner, giver, card: lowest }));
    let view = game.view(Viewer::Public);
    assert_eq!(
        view.exchange.map(|(exchange, returned)| (exchange.given, returned)),
        Some((card, Some(lowest)))
    );
    assert!(view.seats.iter().all(|seat| seat.cards_left == 16));
    assert_eq!(game.awaits(), Awaits::Seat(winner));
}

#[test]
fn a39_a_hand_that_is_left_nothing_begins_like_the_first() {
    for (name, rules) in named("*+carry-over=none") {
        let mut game = Game::new(uncut(rules).with_limit(1000), 4, Seat::new(3));
        deal(&mut game, &SplitMix64(3).deck(64));
        play_out(&mut game);
        assert!(game.results()[0].winner.is_some(), "{name}");
        let events = deal(&mut game, &deck_with(2, "M1 R1 R1 G2 Y3 R4 G5"));
        assert_eq!(events.len(), 1, "{name}: nothing is given");
        let view = game.view(Viewer::Public);
        assert_eq!((game.awaits(), view.first_lead), (Awaits::Seat(Seat::new(2)), true), "{name}");
        assert_eq!(tell(&mut game.clone(), 2, "R1 R1"), "LeadWithMultiOne", "{name}");
        let dealer = |news: Option<News>| match news {
            Some(News::RoundBegan { dealer, .. }) => dealer,
            other => panic!("{other:?}"),
        };
        assert_eq!(dealer(game.news(&events[0])), Seat::new(0), "{name}: the seat after the first dealer");
    }
    for (name, rules) in named("!riva,*+carry-over=none") {
        let mut game = Game::new(uncut(rules).with_limit(1000), 3, Seat::new(0));
        deal(&mut game, &SplitMix64(3).deck(64));
        play_out(&mut game);
        deal(&mut game, &deck_with(3, "M1"));
        assert_eq!(game.awaits(), Awaits::Seat(Seat::new(2)), "{name}: the right of the second dealer");
    }
}

#[test]
fn e20_of_two_equal_highest_cards_one_is_given() {
    let mut game = Game::new(Rules::default(), 4, Seat::new(0));
    game.apply(&Event::Dealt { round: 1, packets: ["", "R2", "R3 R4", "R5"].map(cards).into(), cut: None });
    let winner = Some(Seat::new(0));
    game.apply(&Event::RoundEnded {
        winner,
        cards_left: [0, 1, 2, 1].into(),
        penalties: [0, 1, 2, 1].into(),
    });
    let mut deck = deck_with(2, "R10 R10");
    // Puts the only cards above a red 10 into another packet.
    let specials = [Card::GREEN_PHOENIX, Card::YELLOW_PHOENIX, Card::DRAGON].map(Card::index);
    deck.retain(|card| !specials.contains(card));
    deck.splice(0..0, specials);
    let held = |game: &Game, seat| game.view(Viewer::Seat(Seat::new(seat))).hand.unwrap_or_default();
    let tens = |hand: CardSet| hand.to_string().matches("R10").count();
    let events = deal(&mut game, &deck);
    assert!(
        matches!(events[1], Event::Given { giver, card, .. } if giver == Seat::new(2) && card.to_string() == "R10")
    );
    assert_eq!((tens(held(&game, 0)), tens(held(&game, 2))), (1, 1));
    assert_eq!((held(&game, 0).len(), held(&game, 2).len()), (17, 15));
}

#[test]
fn e21_between_losers_the_highest_total_decides_the_extra_point_included() {
    for (names, loser) in [("dow-it,dow-fi", 2), ("dow-it,dow-fi+tie-total=before-round", 1)] {
        for (name, rules) in named(names) {
            assert_eq!(loser_after_a_bar(rules, [0, 0, 0, 0]), loser, "{name}");
        }
    }
    // A total that is higher by more than the extra point stays higher.
    for (name, rules) in named("dow-it,dow-fi") {
        assert_eq!(
            loser_after_a_bar(rules, [0, 1, 0, 0]),
            1,
            "{name}: the totals are equal, the nearest gives"
        );
        assert_eq!(loser_after_a_bar(rules, [0, 0, 0, 2]), 3, "{name}");
    }
}

/// The giver after a round that seat 0 wins: the others hold one card each, seat 2 is barred, and `totals` are the totals
/// before.
fn loser_after_a_bar(rules: Rules, totals: [u16; 4]) -> u8 {
    let winner = Seat::new(0);
    let mut game = Game::new(rules, 4, Seat::new(0));
    game.apply(&Event::RoundEnded {
        winner: Some(winner),
        cards_left: PerSeat::default(),
        penalties: totals.into(),
    });
    game.apply(&Event::Dealt { round: 1, packets: ["DR", "R2", "R3", "R4"].map(cards).into(), cut: None });
    game.apply(&Event::Announced { seat: winner });
    game.apply(&Event::Barred { seat: Seat::new(2) });
    let last = action(&game, 0, "DR");
    let ended = act(&mut game, 0, &last).expect("the last card");
    let Event::RoundEnded { penalties, .. } = ended[1] else { panic!("{ended:?}") };
    assert_eq!(penalties, [0, 1, 2, 1].into());
    let events = game.deal(&SplitMix64(6).deck(64), &|_| 0, &Vec::new);
    let Event::Given { giver, .. } = events[1] else { panic!("{events:?}") };
    giver.number()
}

#[test]
fn e24_everybody_passes_at_once() {
    let mut game = seats(Rules::default(), ["R9 G2 Y3", "G5 G6 G7", "Y5 Y6 Y7", "R5 R6 R7"], 0);
    for (seat, what) in [(0, "R9"), (1, "pass"), (2, "pass")] {
        tell(&mut game, seat, what);
    }
    assert_eq!(tell(&mut game, 3, "pass"), "3 passes, 0 leads");
    assert_eq!(game.view(Viewer::Public).buried, cards("R9"));
    assert_eq!(game.view(Viewer::Public).cycle, []);
    assert_eq!(tell(&mut game, 0, "pass"), "LeadMustPlay");
}

#[test]
fn e25_e26_the_ends_of_straights() {
    let rules = Rules::default();
    let read = |text| carte_games::gang_of_four::Combination::classify(cards(text)).expect("a straight");
    assert!(rules.beats(&read("M1 Y2 G3 R4 Y5"), &read("R1 Y2 G3 R4 Y5")));
    assert!(!rules.beats(&read("M1 Y2 G3 R4 Y5"), &read("G1 R2 G3 R4 Y5")));
    assert!(rules.beats(&read("G6 Y7 R8 Y9 G10"), &read("R5 R6 R7 R8 Y9")));
    assert!(rules.beats(&read("G2 Y3 R4 Y5 G6"), &read("R1 R2 R3 Y4 R5")));
}

#[test]
fn e27_e28_five_cards() {
    let hands = ["G5 Y5 R5 G9 Y9 G2 G7", "R1 R2 R4 R4 R8 Y3 Y3 G3 G3 R3 Y10", "Y7 Y8 Y2", "R6 R7 Y6"];
    let mut game = seats(Rules::default(), hands, 0);
    tell(&mut game, 0, "G5 Y5 R5 G9 Y9");
    assert_eq!(tell(&mut game, 1, "R1 R2 R4 R4 R8"), "too weak for G5 Y5 R5 G9 Y9", "E27");
    assert_eq!(tell(&mut game, 1, "R1"), "not as many as G5 Y5 R5 G9 Y9");
    assert_eq!(tell(&mut game, 1, "R1 R2"), "NotACombination { cards: [R1 R2] }");
    assert_eq!(tell(&mut game, 1, "G3 G3 Y3 Y3 R3"), "1 lays G3 G3 Y3 Y3 R3", "E28");
}

#[test]
fn one_edition_has_blue_cards_and_a_president() {
    for preset in Preset::ALL {
        assert_eq!(preset.name().parse(), Ok(preset));
        let options: Vec<_> = Rules::preset(preset).options().collect();
        for (name, value) in [("names", "president"), ("low-colour", "blue")] {
            let has = options.contains(&(name, value.to_owned()));
            assert_eq!(has, preset == Preset::Cabinet, "{preset} {name}={value}");
        }
    }
}

#[test]
fn e30_two_or_five_players_are_not_offered() {
    for (name, rules) in named("*") {
        let allowed: Vec<u8> = (0..7).filter(|players| rules.allows_players(*players)).collect();
        assert_eq!(allowed, if name == "riva" { vec![4] } else { vec![3, 4] }, "{name}");
    }
}

#[test]
fn re_entry_and_three_players() {
    let mut game = super::support::position(
        Rules::default(),
        3,
        3,
        ["R3 R9 G2 R2", "G5 G6 PY", "Y5 Y6 Y7", "DR M1 PG"].map(cards),
        0,
    );
    assert_eq!(tell(&mut game, 0, "R3"), "0 lays R3");
    assert_eq!(tell(&mut game, 1, "pass"), "1 passes");
    assert_eq!(tell(&mut game, 2, "Y7"), "2 lays Y7");
    assert_eq!(tell(&mut game, 0, "R9"), "0 lays R9");
    assert_eq!(tell(&mut game, 1, "PY"), "1 lays PY", "who passed may play again");
    assert_eq!(tell(&mut game, 2, "pass"), "2 passes");
    assert_eq!(tell(&mut game, 0, "pass"), "0 passes, 1 leads");
    let view = game.view(Viewer::Public);
    assert_eq!((view.seats.len(), view.players), (3, 3));
    assert_eq!(view.buried, cards("R3 Y7 R9 PY"));
}

#[test]
fn nobody_looks_into_the_packet_of_the_fourth_seat() {
    let hands = ["DR", "G5 G6 PY", "Y5 Y6 Y7", "R1 M1 PG"].map(cards);
    let mut game = super::support::position(Rules::default(), 3, 3, hands, 1);
    game.apply(&Event::Announced { seat: Seat::new(0) });
    let fourth = game.view(Viewer::Seat(Seat::new(3)));
    assert!(fourth.hand.is_none() && !fourth.bound() && fourth.legal_plays().is_empty());
}

#[test]
fn news_say_who_leads() {
    let mut game = seats(Rules::default(), ["R3 G2", "R9 G4", "G5 Y5", "Y2 Y3"], 0);
    let mut leads = |seat, text| {
        let action = action(&game, seat, text);
        let events = act(&mut game, seat, &action).expect("legal");
        match game.news(&events[0]) {
            Some(News::Played { lead, .. }) => lead,
            other => panic!("{other:?}"),
        }
    };
    assert!(leads(0, "R3!") && !leads(1, "R9!"));
}

#[test]
fn every_combination_of_a_hand_is_listed_whatever_seat_is_to_play() {
    let game = seats(Rules::default(), ["R3 G2", "G5 Y5 R5 DR", "G6", "Y2"], 0);
    let listed = |seat| game.view(Viewer::Seat(Seat::new(seat))).combinations_in_hand();
    let texts: Vec<String> = listed(1).iter().map(|one| one.cards().to_string()).collect();
    assert_eq!(texts.join(", "), "G5, Y5, R5, DR, G5 Y5, G5 R5, Y5 R5, G5 Y5 R5");
    assert!(game.view(Viewer::Public).combinations_in_hand().is_empty());
}

#[test]
fn the_cut_is_shown_from_the_first_round_on() {
    /// Shows the lowest card at every attempt.
    struct Lowest;
    impl carte_games::Chance for Lowest {
        fn draw(&self, _: u8, cards: u8) -> Vec<u8> {
            (0..cards).collect()
        }

        fn cut(&self, _: u16, _: u8, _: u8) -> u8 {
            0
        }
    }
    let (_, rules) = named("dow-en")[0];
    let mut game = Game::new(rules, 4, Seat::new(0));
    assert_eq!(game.ceremony(&Lowest), None);
    for _ in 0..2 {
        deal(&mut game, &SplitMix64(3).deck(64));
        assert!(game.ceremony(&Lowest).is_some());
        let winner = Some(Seat::new(0));
        let (cards_left, penalties) = (PerSeat::default(), PerSeat::default());
        game.apply(&Event::RoundEnded { winner, cards_left, penalties });
    }
    assert_eq!(game.finished_deals(), 2);
}

#[test]
fn what_is_refused_outside_a_round() {
    let mut game = Game::new(Rules::default(), 3, Seat::new(1));
    assert_eq!(game.awaits(), Awaits::Deal { round: 1, redeal: 0 });
    assert_eq!(game.decide(Seat::new(0), &Action::Pass), Err(Refusal::RoundNotDealt));
    assert_eq!(game.decide(Seat::new(3), &Action::Pass), Err(Refusal::NoSuchSeat));
    assert_eq!(game.view(Viewer::Seat(Seat::new(0))).check_pass(), Err(Refusal::RoundNotDealt));
    assert_eq!(game.view(Viewer::Seat(Seat::new(3))).check_pass(), Err(Refusal::NoSuchSeat));
    assert_eq!(game.view(Viewer::Seat(Seat::new(3))).hand, None);
    assert_eq!(game.view(Viewer::Public).check_pass(), Err(Refusal::NoSuchSeat));
    game.apply(&Event::GameEnded { winners: [Seat::new(2)].into_iter().collect() });
    assert_eq!(game.decide(Seat::new(0), &Action::Pass), Err(Refusal::GameOver));
    assert_eq!(game.view(Viewer::Seat(Seat::new(0))).check_pass(), Err(Refusal::GameOver));
    assert_eq!(game.clock_action(Seat::new(0)), None);
}

#[test]
fn debug_shows_no_hand() {
    let mut game = Game::new(Rules::default(), 4, Seat::new(0));
    game.apply(&Event::Dealt { round: 1, packets: ["DR", "PY", "PG", "M1"].map(cards).into(), cut: None });
    let shown = format!("{game:?}");
    for secret in ["DR", "PY", "PG", "M1"] {
        assert!(!shown.contains(secret), "{shown}");
    }
}

#[test]
fn guesses_who_wins_are_open_until_the_third_cycle_of_each_round() {
    let mut game = Game::new(uncut(Rules::default()), 4, Seat::new(3));
    let guessable = |game: &Game| game.guessable().len();
    assert_eq!(guessable(&game), 0, "nothing is dealt");
    for round in 1..=2 {
        deal(&mut game, &SplitMix64(11 + round).deck(64));
        let mut cycles = 0;
        while let Awaits::Seat(seat) = game.awaits() {
            assert_eq!(guessable(&game), if cycles < 2 { 4 } else { 0 }, "cycle {}", cycles + 1);
            let action = game.clock_action(seat).expect("the clock always knows something");
            let events = act(&mut game, seat.number(), &action).expect("legal");
            cycles += events.iter().filter(|event| matches!(event, Event::CycleEnded { .. })).count();
        }
        assert!(cycles > 2, "{cycles} cycles");
        assert_eq!(guessable(&game), 0, "the round is over");
        assert_eq!(game.view(Viewer::Public).finished_deals(), game.finished_deals());
    }
}
