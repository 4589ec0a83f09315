//! "Carte !": who may say it until when, and what forgetting it costs (sections 5.2, 6.4, 8).

use carte_games::gang_of_four::{Action, Event, Game, Refusal, Rules};
use carte_games::{Awaits, CardGame, PerSeat, Seat, Viewer};

use super::support::{act, action, named, seats, tell};

/// The hands of a round in which seat 0 lays a pair first and keeps one card.
const PAIR_AND_ONE: [&str; 4] = ["G5 Y5 R9", "G7 Y7 G2 Y3", "G8 Y8 R2 R3", "R10 Y10 G4 Y6"];

#[test]
fn n01_n02_forgetting_bars_and_costs() {
    // The English and Spanish booklets say "1 or 2", so both are tested.
    for (names, points) in [
        ("default,dow-en,dow-es,dow-fr,dow-nl,escale,gamecab,riva", 1),
        ("dow-it,dow-fi", 2),
        ("dow-en,dow-es+barred-points=2", 2),
    ] {
        for (name, rules) in named(names) {
            let mut game = seats(rules, PAIR_AND_ONE, 0);
            assert_eq!(tell(&mut game, 0, "G5 Y5"), "0 lays G5 Y5", "{name}");
            assert_eq!(game.view(Viewer::Public).unannounced, Some(Seat::new(0)));
            assert_eq!(
                carte_games::Game::from(game.clone()).closing_announcement(),
                Some(Seat::new(0)),
                "{name}"
            );
            assert_eq!(tell(&mut game, 1, "G7 Y7"), "0 is barred, 1 lays G7 Y7", "{name}");
            assert_eq!(game.view(Viewer::Public).unannounced, None);
            assert_eq!(tell(&mut game, 0, "say"), "AnnouncementTooLate");
            assert_eq!(tell(&mut game, 0, "R9"), "Barred");
            assert_eq!(tell(&mut game, 0, "pass"), "Barred");
            assert_eq!(tell(&mut game, 2, "G8 Y8"), "2 lays G8 Y8");
            assert_eq!(tell(&mut game, 3, "pass"), "3 passes");
            // E10: seat 0 is skipped and never has to pass.
            assert_eq!(tell(&mut game, 1, "pass"), "1 passes, 2 leads");
            for (seat, what) in [(2, "R2!"), (3, "pass"), (1, "Y3!")] {
                tell(&mut game, seat, what);
            }
            let ended = format!("2 lays R3, 2 is out [{points}, 1, 0, 4]");
            assert_eq!(tell(&mut game, 2, "R3"), ended, "{name}");
        }
    }
}

#[test]
fn n01_by_every_value_of_every_option_a_play_is_silent_exactly_where_forgetting_is_possible() {
    for (name, _) in Rules::default().options() {
        for value in Rules::allowed(name).expect("an option") {
            let mut rules = Rules::default();
            rules.set(name, value).expect("an allowed value");
            let told = tell(&mut seats(rules, PAIR_AND_ONE, 0), 0, "G5 Y5");
            let is_said = told.contains("says it");
            assert_eq!(is_said, !rules.can_forget_announcement(), "{name}={value}: {told}");
        }
    }
}

#[test]
fn n01_with_the_penultimate_play() {
    for (name, rules) in named("dow-de") {
        let mut game = seats(rules, PAIR_AND_ONE, 0);
        assert_eq!(tell(&mut game, 0, "G5 Y5"), "0 lays G5 Y5, 0 is barred", "{name}");
        assert_eq!(tell(&mut game, 0, "say"), "AnnouncementTooLate");
        let mut game = seats(rules, PAIR_AND_ONE, 0);
        assert_eq!(tell(&mut game, 0, "G5 Y5!"), "0 lays G5 Y5, 0 says it", "{name}");
    }
}

#[test]
fn n03_the_card_goes_back() {
    for (name, rules) in named("dargaud+duty-begins=possession") {
        let mut game = seats(rules, PAIR_AND_ONE, 0);
        for (seat, what) in [(0, "G5 Y5"), (1, "pass"), (2, "pass")] {
            tell(&mut game, seat, what);
        }
        assert_eq!(tell(&mut game, 3, "R10 Y10"), "3 lays Y10 R10", "{name}");
        assert_eq!(tell(&mut game, 0, "pass"), "0 passes");
        assert_eq!(tell(&mut game, 1, "pass"), "1 passes");
        assert_eq!(tell(&mut game, 2, "pass"), "2 passes, 3 leads");
        // The next player holds one card; whether it is announced does not matter here (A13).
        assert_eq!(tell(&mut game, 3, "G4"), "HighestSingle { card: Y6, or_gang: false }");
        assert_eq!(tell(&mut game, 3, "Y6!"), "3 lays Y6, 3 says it");
        assert_eq!(tell(&mut game, 0, "R9"), "0 takes back R9");
        let view = game.view(Viewer::Seat(Seat::new(0)));
        assert_eq!((view.seats[0].barred, view.seats[0].passed, view.seats[0].cards_left), (false, true, 1));
        assert_eq!(tell(&mut game, 1, "pass"), "1 passes");
        assert_eq!(tell(&mut game, 2, "pass"), "MayNotPass { card: Y8, or_gang: false }");
        assert_eq!(tell(&mut game, 2, "Y8"), "2 lays Y8");
        assert_eq!(tell(&mut game, 3, "pass"), "3 passes");
        // E16: everybody has seen the card, so it counts as announced on the next turn.
        assert_eq!(tell(&mut game, 0, "R9"), "0 lays R9, 0 is out [0, 4, 3, 1]");
    }
}

#[test]
fn a13_the_duty_begins_with_the_announcement() {
    for (name, rules) in named("dargaud") {
        // "Carte !" may be said until the last card is laid: seat 0 holds one card and may still keep silent about it.
        let mut game = seats(rules, ["G5 Y5 R9", "G7 Y7 G2 Y3", "G8 Y8 R2 R3", "R10 Y10 G4 Y6"], 0);
        let mut laid = game.clone();
        tell(&mut laid, 0, "G5 Y5");
        assert_eq!(laid.view(Viewer::Public).unannounced, Some(Seat::new(0)), "{name}");
        assert_eq!(carte_games::Game::from(laid).closing_announcement(), None, "{name}: nobody need wait");
        for (seat, what) in [(0, "G5 Y5"), (1, "pass"), (2, "pass"), (3, "R10 Y10")] {
            tell(&mut game, seat, what);
        }
        for (seat, what) in [(0, "pass"), (1, "pass"), (2, "pass")] {
            tell(&mut game, seat, what);
        }
        let bound = |game: &Game| game.view(Viewer::Seat(Seat::new(3))).bound();
        assert!(!bound(&game), "{name}");
        assert_eq!(tell(&mut game.clone(), 3, "G4"), "3 lays G4", "{name}");
        assert_eq!(tell(&mut game, 0, "say"), "0 says it");
        assert!(bound(&game), "{name}: « Lorsqu'un joueur a annoncé « carte » »");
        assert_eq!(tell(&mut game, 3, "G4"), "HighestSingle { card: Y6, or_gang: false }");
    }
    for (name, rules) in named("dargaud+duty-begins=possession") {
        let mut game = seats(rules, ["R2 R9 G4", "R5", "G9 G8", "Y7 Y9 Y10"], 0);
        assert_eq!(tell(&mut game, 0, "R2"), "HighestSingle { card: R9, or_gang: false }", "{name}");
        assert_eq!(tell(&mut game, 0, "R9"), "0 lays R9");
    }
}

#[test]
fn a13_e16_a_card_taken_back_binds_until_its_owners_next_turn_is_over() {
    for (name, rules) in named("dargaud") {
        let mut game = seats(rules, ["R9", "Y7 G7 G2 Y2", "G8 Y8 R2", "R8 Y8 G4"], 0);
        let bound = |game: &Game| game.view(Viewer::Seat(Seat::new(3))).bound();
        assert!(!bound(&game), "{name}: nobody has said or seen anything");
        assert_eq!(tell(&mut game, 0, "R9"), "0 takes back R9, 1 leads");
        assert!(bound(&game), "{name}: everybody has seen it");
        for (seat, what) in [(1, "G2"), (2, "pass")] {
            tell(&mut game, seat, what);
        }
        assert_eq!(tell(&mut game, 3, "pass"), "MayNotPass { card: R8, or_gang: false }");
        assert_eq!(tell(&mut game, 3, "R8"), "3 lays R8");
        assert_eq!(tell(&mut game, 0, "pass"), "0 passes");
        assert!(!bound(&game), "{name}: the turn is over, and what was seen counts no more");
    }
}

#[test]
fn e15_e16_taken_back_when_leading() {
    for (name, rules) in named("dargaud") {
        let mut game = seats(rules, ["R9", "Y7 G7 G2", "G8 Y8 R2", "R8 Y8 G4"], 0);
        // Nobody has said anything about the single card that was dealt, and it is still in time to do so.
        assert_eq!(tell(&mut game, 0, "R9"), "0 takes back R9, 1 leads", "{name}");
        assert_eq!(tell(&mut game, 1, "G2"), "1 lays G2");
        tell(&mut game, 2, "pass");
        tell(&mut game, 3, "R8");
        assert_eq!(tell(&mut game, 0, "R9"), "0 lays R9, 0 is out [0, 2, 3, 2]");

        // On the turn after the next one, the card counts as forgotten again.
        let mut game = seats(rules, ["R9", "Y7 G7 G2 Y2", "G8 Y8 R2", "R8 Y8 G4"], 0);
        for (seat, what) in [(0, "R9"), (1, "Y7 G7"), (2, "pass"), (3, "pass")] {
            tell(&mut game, seat, what);
        }
        assert_eq!(tell(&mut game, 0, "pass"), "0 passes, 1 leads");
        for (seat, what) in [(1, "Y2"), (2, "R2"), (3, "R8")] {
            tell(&mut game, seat, what);
        }
        assert_eq!(tell(&mut game, 0, "R9"), "0 takes back R9");
    }
}

#[test]
fn n04_n05_e1_going_out_with_several_cards_needs_no_word() {
    for (name, rules) in named("*") {
        let mut game = seats(rules, ["G5 Y5", "G7 Y7 G2 Y3", "G8 Y8 R2 R3", "R10 Y10 G4 Y6"], 0);
        assert_eq!(tell(&mut game, 0, "G5 Y5"), "0 lays G5 Y5, 0 is out [0, 4, 4, 4]", "{name}");
        let mut game = seats(rules, ["G9 Y9 R2 R3", "G8 G8 Y8 R8", "G7 G7 Y7 R7 R5", "R10 Y10 G4 Y6"], 0);
        tell(&mut game, 0, "G9 Y9");
        // A play that empties a hand cannot be beaten, not even by a gang.
        assert_eq!(tell(&mut game, 1, "G8 G8 Y8 R8"), "1 lays G8 G8 Y8 R8, 1 is out [2, 0, 5, 4]", "{name}");
        assert!(matches!(game.awaits(), Awaits::Deal { .. }));
    }
}

#[test]
fn n06_e9_the_next_active_player_leads() {
    for (name, rules) in named("default") {
        let mut game = seats(rules, PAIR_AND_ONE, 0);
        tell(&mut game, 0, "G5 Y5");
        assert_eq!(tell(&mut game, 1, "pass"), "0 is barred, 1 passes", "{name}");
        assert_eq!(tell(&mut game, 2, "pass"), "2 passes");
        assert_eq!(game.view(Viewer::Public).to_beat().map(|laid| laid.seat), Some(Seat::new(0)));
        assert_eq!(tell(&mut game, 3, "pass"), "3 passes, 1 leads");
    }
    for (name, rules) in named("dow-de") {
        let mut game = seats(rules, PAIR_AND_ONE, 0);
        assert_eq!(tell(&mut game, 0, "G5 Y5"), "0 lays G5 Y5, 0 is barred", "{name}");
        for (seat, what) in [(1, "pass"), (2, "pass")] {
            tell(&mut game, seat, what);
        }
        assert_eq!(tell(&mut game, 3, "pass"), "3 passes, 1 leads", "{name}");
    }
}

#[test]
fn the_table_says_it_when_asked_to() {
    for (name, rules) in named("*+announce=automatic") {
        let mut game = seats(rules, PAIR_AND_ONE, 0);
        assert_eq!(tell(&mut game, 0, "G5 Y5"), "0 lays G5 Y5, 0 says it", "{name}");
        assert_eq!(tell(&mut game, 0, "say"), "AlreadyAnnounced");
        assert_eq!(tell(&mut game, 1, "say"), "CannotAnnounce { cards_left: 4 }");
        assert_eq!(tell(&mut game, 1, "pass"), "1 passes", "{name}");
    }
}

#[test]
fn it_can_be_said_on_anybodys_turn_but_not_falsely() {
    let mut game = seats(Rules::default(), PAIR_AND_ONE, 0);
    assert_eq!(tell(&mut game, 0, "say"), "CannotAnnounce { cards_left: 3 }");
    assert_eq!(tell(&mut game, 0, "G5!"), "CannotAnnounce { cards_left: 2 }");
    tell(&mut game, 0, "G5 Y5");
    assert!(game.view(Viewer::Seat(Seat::new(0))).may_announce());
    assert!(!game.view(Viewer::Seat(Seat::new(1))).may_announce());
    assert_eq!(tell(&mut game, 1, "say"), "CannotAnnounce { cards_left: 4 }");
    assert_eq!(tell(&mut game, 0, "say"), "0 says it");
    assert_eq!(tell(&mut game, 0, "say"), "AlreadyAnnounced");
    assert_eq!(tell(&mut game, 1, "pass"), "1 passes");
    assert!(game.view(Viewer::Public).seats[0].announced);
}

#[test]
fn where_several_may_still_say_it_all_may_in_a_supposed_game() {
    for (name, rules) in named("dargaud") {
        let mut game = seats(rules, ["G5 Y5 R9", "G7 Y7 R10", "G8 Y8 R2", "R3 Y10 G4"], 0);
        tell(&mut game, 0, "G5 Y5");
        tell(&mut game, 1, "G7 Y7");
        let hands = PerSeat::from_fn(|seat| game.view(Viewer::Seat(seat)).hand.unwrap_or_default());
        let supposed = game.view(Viewer::Seat(Seat::new(2))).suppose(hands);
        for (seat, may) in [(0, true), (1, true), (2, false)] {
            assert_eq!(supposed.decide(Seat::new(seat), &Action::Announce).is_ok(), may, "{name} {seat}");
        }
    }
}

#[test]
fn when_the_round_is_over_there_is_nothing_to_say() {
    for (name, rules) in named("dargaud") {
        let mut game = seats(rules, ["G5 Y5 R9", "G7 Y7", "G8 Y8 R2", "R10 Y10 G4"], 0);
        tell(&mut game, 0, "G5 Y5");
        assert_eq!(tell(&mut game, 1, "G7 Y7"), "1 lays G7 Y7, 1 is out [1, 0, 3, 3]", "{name}");
        assert_eq!(tell(&mut game, 0, "say"), "CannotAnnounce { cards_left: 1 }", "{name}");
    }
}

#[test]
fn e6_every_predecessor_is_bound() {
    let hands = ["R9 G4 Y6", "R3", "R10 G8 G2", "Y7"];
    let mut game = seats(Rules::default(), hands, 0);
    for seat in [1, 3] {
        game.apply(&Event::Announced { seat: Seat::new(seat) });
    }
    assert!(game.view(Viewer::Seat(Seat::new(0))).bound());
    assert!(game.view(Viewer::Seat(Seat::new(2))).bound());
    assert_eq!(tell(&mut game, 0, "G4"), "HighestSingle { card: R9, or_gang: false }");
    tell(&mut game, 0, "R9");
    assert_eq!(tell(&mut game, 1, "pass"), "1 passes");
    assert_eq!(tell(&mut game, 2, "pass"), "MayNotPass { card: R10, or_gang: true }");
    assert_eq!(tell(&mut game, 2, "R10"), "2 lays R10");
}

#[test]
fn o12_a_duty_is_owed_where_the_rules_have_one_and_by_what_lies() {
    // Seat 1 holds one card and has said so; seat 0 leads, follows a single, or follows a pair.
    for (names, leading, on_single, on_pair) in [
        ("default,dow-en,dow-es,dow-fr,dow-nl", true, true, false),
        ("gamecab,riva", false, false, false),
        ("escale", true, false, false),
    ] {
        for (name, rules) in named(names) {
            for (lies, expected) in [(None, leading), (Some("G3"), on_single), (Some("G3 Y3"), on_pair)] {
                let hands = ["R9 Y9 G4 Y6", "R5", "G10 G8 G2", "G3 Y3 Y10"];
                let mut game = seats(rules, hands, if lies.is_some() { 3 } else { 0 });
                if let Some(lies) = lies {
                    tell(&mut game, 3, lies);
                }
                game.apply(&Event::Announced { seat: Seat::new(1) });
                let view = game.view(Viewer::Seat(Seat::new(0)));
                assert_eq!((view.bound(), view.duty().is_some()), (true, expected), "{name} {lies:?}");
                assert_eq!(
                    view.duty() == Some(Refusal::LeadSeveral),
                    expected && lies.is_none(),
                    "a pair is held"
                );
            }
        }
    }
}

#[test]
fn e7_e8_barred_seats_bind_nobody_and_are_looked_past() {
    let hands = ["R2 R9 G4", "R5", "G9 G8 G2", "Y7 Y9 Y10"];
    let barred = |seat| Event::Barred { seat: Seat::new(seat) };
    let mut game = seats(Rules::default(), hands, 0);
    game.apply(&barred(1));
    assert!(!game.view(Viewer::Seat(Seat::new(0))).bound(), "E8");

    let mut game = seats(Rules::default(), ["R2 R9 G4", "R5", "G9", "Y7 Y9 Y10"], 0);
    game.apply(&Event::Announced { seat: Seat::new(2) });
    game.apply(&barred(1));
    assert!(game.view(Viewer::Seat(Seat::new(0))).bound(), "E7: the one before seat 2 is seat 0");
    assert_eq!(tell(&mut game, 0, "R2"), "HighestSingle { card: R9, or_gang: false }");
}

#[test]
fn a13_who_is_late_is_barred_by_the_next_action_and_binds_nobody() {
    for (name, rules) in named("default+duty-begins=possession") {
        for (lays, bound) in [("G5", false), ("G5!", true)] {
            let mut game = seats(rules, ["G5 R9", "G7 Y7 G9", "G8 Y8", "R10 Y10"], 0);
            for out in [2, 3] {
                game.apply(&Event::Barred { seat: Seat::new(out) });
            }
            tell(&mut game, 0, lays);
            let view = game.view(Viewer::Seat(Seat::new(1)));
            assert_eq!((view.bound(), view.may_pass()), (bound, !bound), "{name} {lays}");
            assert_eq!(game.decide(Seat::new(1), &Action::Pass).is_ok(), !bound, "{name} {lays}");
        }
    }
}

#[test]
fn e5_who_holds_one_card_himself_is_bound_too() {
    let mut game = seats(Rules::default(), ["R2 R9 G4", "R5", "G9", "Y7 Y9 Y10"], 0);
    for seat in [1, 2] {
        game.apply(&Event::Announced { seat: Seat::new(seat) });
    }
    game.apply(&Event::Played { seat: Seat::new(0), cards: super::support::cards("R2") });
    assert_eq!(tell(&mut game, 1, "pass"), "MayNotPass { card: R5, or_gang: true }");
    assert_eq!(tell(&mut game, 1, "R5"), "1 lays R5, 1 is out [2, 0, 1, 3]");
}

#[test]
fn e11_e12_the_last_active_player_and_nobody() {
    let barred = |seat| Event::Barred { seat: Seat::new(seat) };
    let alone = || {
        let mut game = seats(Rules::default(), ["R2 R9 G4", "R5", "G9", "Y7"], 0);
        for seat in 1..4 {
            game.apply(&barred(seat));
        }
        game
    };
    let mut game = alone();
    assert_eq!(tell(&mut game, 0, "R9"), "0 lays R9, 0 leads");
    assert_eq!(tell(&mut game, 0, "R2"), "0 lays R2, 0 leads");
    assert_eq!(tell(&mut game, 0, "say"), "0 says it");
    assert_eq!(tell(&mut game, 0, "G4"), "0 lays G4, 0 is out [0, 1, 1, 1]");

    let mut game = alone();
    tell(&mut game, 0, "R9");
    tell(&mut game, 0, "R2");
    // The player's own next play ends the time for "Carte !", too.
    assert_eq!(tell(&mut game, 0, "G4"), "0 is barred, nobody is out [1, 1, 1, 1]");
    assert_eq!(game.awaits(), Awaits::Deal { round: 4, redeal: 0 });
    let events = game.deal(&(0..64).collect::<Vec<u8>>(), &|_| 0, &Vec::new);
    assert_eq!(events.len(), 1, "no exchange");
    game.apply(&events[0]);
    assert_eq!(game.awaits(), Awaits::Seat(Seat::new(0)), "the last leader keeps the lead");
}

#[test]
fn e17_the_clock_does_the_least_that_is_allowed() {
    let mut game = seats(Rules::default(), ["R2 Y2 R9 G4", "R5 G10 G7", "G9", "Y7 Y9 Y10"], 0);
    assert_eq!(game.clock_action(Seat::new(0)), Some(action(&game, 0, "Y2")));
    let said = Event::Announced { seat: Seat::new(2) };
    game.apply(&said);
    tell(&mut game, 0, "G4");
    // The next player holds one card: the highest single is forced.
    assert_eq!(game.clock_action(Seat::new(1)), Some(action(&game, 1, "G10")));
    let mut game = seats(Rules::default(), ["R2", "R5 Y5 G7", "G9", "Y7 Y9 Y10"], 1);
    game.apply(&said);
    assert_eq!(game.clock_action(Seat::new(1)), Some(action(&game, 1, "Y5 R5!")));
}

#[test]
fn the_clock_says_it_for_what_it_lays() {
    let mut game = seats(Rules::default(), ["R2 R9", "R5 G3", "G9 G3", "Y7 Y9"], 0);
    let clock = game.clock_action(Seat::new(0)).expect("a forced lead");
    assert_eq!(clock, action(&game, 0, "R2!"));
    act(&mut game, 0, &clock).expect("legal");
    assert_eq!(game.clock_action(Seat::new(1)), Some(Action::Pass));
    assert_eq!(game.clock_action(Seat::new(0)), None);
    assert_eq!(game.decide(Seat::new(2), &Action::Pass), Err(Refusal::NotYourTurn { turn: Seat::new(1) }));
}
