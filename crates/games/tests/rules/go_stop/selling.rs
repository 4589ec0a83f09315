//! A50: of four or five players at the table three play a round; the others may sell cards.

use carte_games::go_stop::ruleset::Sold;
use carte_games::go_stop::{
    Action, CardSet, Event, Game, GameState, Outcome, Phase, Refusal, Rules, Sale, Stage,
};
use carte_games::{Awaits, CardGame, Seat, Viewer};

use super::position::{act, arranged, cards, deal, dealt, refusal, seat};

const FOUR: &str = "1.1 1.2 1.3 1.4";
/// Two hands of seven cards: in the first, three cards can be sold, in the second none.
const GOOD: &str = "3.1 8.1 12.4 2.3 5.3 9.3 10.3";
const POOR: &str = "2.4 4.4 5.4 6.4 7.4 9.4 10.4";

fn rules() -> Rules {
    Rules::default().with(Sold::Two)
}

fn phase(game: &Game) -> Phase {
    game.view(Viewer::Public).phase
}

fn playing(game: &Game) -> Vec<u8> {
    game.ring().seats().map(Seat::number).collect()
}

#[test]
fn a50_everybody_is_dealt_seven_and_asked_in_turn_order_after_the_dealer() {
    for (players, pile) in [(4, 16), (5, 9)] {
        let (mut game, _) = dealt(rules(), &[""; 5][..players], "", "");
        let view = game.view(Viewer::Public);
        assert!(view.seats.iter().all(|seat| seat.cards_left == 7));
        assert_eq!((view.pot.cards.len(), view.pile), (6, pile));
        let joined = [seat(0)].into_iter().collect();
        assert_eq!(phase(&game), Phase::Join { seat: seat(1), joined });
        assert_eq!(refusal(&game, 0, Action::Join), Refusal::NotYourTurn { turn: seat(1) });
        act(&mut game, 1, Action::Join);
        let joined = [seat(0), seat(1)].into_iter().collect();
        assert_eq!(phase(&game), Phase::Join { seat: seat(2), joined });
    }
}

#[test]
fn a50_once_three_play_those_who_are_left_sell() {
    let (mut game, _) = dealt(rules(), &["", "", "", GOOD, POOR], "", "");
    act(&mut game, 1, Action::Join);
    let events = act(&mut game, 2, Action::Join);
    let sale = |of, text| Sale { seat: seat(of), cards: cards(text) };
    let sales =
        [sale(3, "3.1 8.1 12.4"), Sale { seat: seat(4), cards: CardSet::EMPTY }].into_iter().collect();
    // Three cards are sold for two tokens from each of the three players.
    let sold = Event::Sold { sales, payments: [-6, -6, -6, 18].into() };
    assert_eq!(events, [Event::Joined { seat: seat(2) }, sold]);
    assert_eq!(game.totals(), [-6, -6, -6, 18].into());
    assert_eq!((phase(&game), playing(&game)), (Phase::Turn { seat: seat(0) }, vec![0, 1, 2]));
    let view = game.view(Viewer::Seat(seat(3)));
    assert_eq!(
        view.seats.iter().map(|seat| seat.rests).collect::<Vec<_>>(),
        [false, false, false, true, true]
    );
    assert_eq!((view.hand, view.pile, view.threshold()), (Some(CardSet::EMPTY), 23, 3));
    assert_eq!(view.ring().count(), 3);
}

#[test]
fn a50_who_folds_is_paid_nothing_and_the_last_three_must_play() {
    let (mut game, _) = dealt(rules(), &["", GOOD, POOR, "", ""], "", "");
    act(&mut game, 1, Action::Fold);
    assert!(matches!(phase(&game), Phase::Join { seat: asked, .. } if asked == seat(2)));
    let events = act(&mut game, 2, Action::Fold);
    assert_eq!(events, [Event::Folded { seat: seat(2) }]);
    assert_eq!((phase(&game), playing(&game)), (Phase::Turn { seat: seat(0) }, vec![0, 3, 4]));
    assert_eq!(game.totals(), [0; 5].into());
    // The turn passes over the seats that sit out.
    let card = game.clock_action(seat(0)).expect("a card");
    act(&mut game, 0, card);
    while game.awaits() == Awaits::Seat(seat(0)) {
        let action = game.clock_action(seat(0)).expect("something to do");
        act(&mut game, 0, action);
    }
    assert_eq!(game.awaits(), Awaits::Seat(seat(3)));
}

#[test]
fn a50_of_four_one_sits_out() {
    let (mut game, _) = dealt(rules(), &["", "", "", GOOD], "", "");
    act(&mut game, 1, Action::Fold);
    assert_eq!((phase(&game), playing(&game)), (Phase::Turn { seat: seat(0) }, vec![0, 2, 3]));
    let (mut game, _) = dealt(rules(), &["", "", "", GOOD], "", "");
    act(&mut game, 1, Action::Join);
    act(&mut game, 2, Action::Join);
    assert_eq!((playing(&game), game.totals()), (vec![0, 1, 2], [-6, -6, -6, 18].into()));
}

#[test]
fn a50_one_who_folds_early_leaves_one_to_sell_of_five() {
    let (mut game, _) = dealt(rules(), &["", GOOD, "", "", POOR], "", "");
    act(&mut game, 1, Action::Fold);
    act(&mut game, 2, Action::Join);
    let events = act(&mut game, 3, Action::Join);
    assert!(matches!(&events[1], Event::Sold { sales, .. } if sales.len() == 1 && sales[0].seat == seat(4)));
    assert_eq!((playing(&game), game.totals()), (vec![0, 2, 3], [0; 5].into()));
}

#[test]
fn a50_hands_go_back_into_a_pile_in_a_new_order() {
    let (mut game, events) = dealt(rules(), &["", "", "", GOOD, POOR], "", "");
    assert!(events.iter().any(|event| matches!(event, Event::Reshuffled { .. })));
    let pile = |game: &Game| GameState::from(game.clone()).round.pile;
    let before: CardSet = pile(&game).into_iter().collect();
    act(&mut game, 1, Action::Join);
    act(&mut game, 2, Action::Join);
    let after = pile(&game);
    assert_eq!(after.iter().copied().collect::<CardSet>(), before | cards(GOOD) | cards(POOR));
    // The new order of this deal is the canonical one; the card that is drawn first is the last of the pile.
    assert!(after.is_sorted_by(|one, next| one > next));
}

#[test]
fn a50_four_of_a_month_count_for_those_who_play() {
    // Nothing ends at the deal, because it is not settled whether the holder plays.
    let (mut game, events) = dealt(rules(), &["", FOUR, "", ""], "", "");
    assert!(!events.iter().any(|event| matches!(event, Event::RoundEnded { .. })));
    act(&mut game, 1, Action::Join);
    let events = act(&mut game, 2, Action::Join);
    let ended = |event: &Event| matches!(event, Event::RoundEnded { outcome: Outcome::ChongTong { .. }, .. });
    assert!(events.iter().any(ended), "{events:?}");
    let (mut game, _) = dealt(rules(), &["", "", "", FOUR], "", "");
    act(&mut game, 1, Action::Join);
    let events = act(&mut game, 2, Action::Join);
    assert!(!events.iter().any(ended), "who sits out has lost them");
    let (mut game, _) = dealt(rules(), &["", "", FOUR, ""], "", "");
    let events = act(&mut game, 1, Action::Fold);
    assert!(events.iter().any(ended), "the three who are left play");
    assert_eq!(game.results()[0].sat_out.to_vec(), [seat(1)]);
}

#[test]
fn a50_a_pot_of_four_is_a_nagari_before_anybody_is_asked() {
    let (game, events) = dealt(rules(), &[""; 5], "5.1 5.2 5.3 5.4", "");
    assert!(matches!(events.last(), Some(Event::RoundEnded { outcome: Outcome::Nagari(_), .. })));
    assert_eq!(game.awaits(), Awaits::Deal { round: 2, redeal: 0 });
}

#[test]
fn a50_nobody_pays_more_than_the_stock() {
    let rules = Rules::default().with(Sold::Three).with_tokens(10);
    let (mut game, _) =
        dealt(rules, &["", "", "", "1.1 3.1 8.1 12.4 2.3 5.3 9.3", "11.1 12.1 2.4 4.4 5.4 6.4 7.4"], "", "");
    act(&mut game, 1, Action::Join);
    act(&mut game, 2, Action::Join);
    // Four cards would cost each player twelve tokens; nothing is left for the second seller.
    assert_eq!(game.totals(), [0, 0, 0, 40, 10].into());
}

#[test]
fn a50_a_sale_and_four_of_a_month_are_paid_from_one_stock() {
    let rules = Rules::default().with(Sold::Three).with_tokens(10);
    let (mut game, _) = dealt(rules, &["", "", FOUR, "3.1 8.1 12.4 2.3 5.3 9.3 10.3"], "", "");
    act(&mut game, 1, Action::Join);
    act(&mut game, 2, Action::Join);
    // The sale takes nine tokens from each player, so each can pay only one for the four of a month.
    assert_eq!(game.totals(), [0, 0, 3, 37].into());
    assert_eq!(game.results()[0].payments, [-10, -10, -7, 27].into());
    assert_eq!(game.results()[0].went_out.to_vec(), [seat(0), seat(1)]);
}

#[test]
fn a50_who_sits_out_does_nothing_and_is_dealt_to_again() {
    let (mut game, _) = dealt(rules(), &["", GOOD, FOUR, "", ""], "", "");
    act(&mut game, 1, Action::Fold);
    let card = Action::Play(cards(GOOD).lowest().expect("a card"));
    assert_eq!(refusal(&game, 1, card), Refusal::SitsOut);
    assert_eq!(game.view(Viewer::Seat(seat(1))).check(&card), Err(Refusal::SitsOut));
    assert_eq!(game.check_ahead(seat(3), &card), Err(Refusal::JoinFirst));
    act(&mut game, 2, Action::Join);
    act(&mut game, 3, Action::Fold);
    assert_eq!(game.results().len(), 1, "four of a month");
    assert_eq!(game.results()[0].sat_out.to_vec(), [seat(1), seat(3)]);
    deal(&mut game, &arranged(&rules(), &[""; 5], "", ""));
    let view = game.view(Viewer::Public);
    assert!(view.seats.iter().all(|seat| seat.cards_left == 7 && !seat.rests));
    assert_eq!(view.dealer, seat(2), "the winner deals");
}

#[test]
fn a50_the_clock_gives_the_hand_back_and_other_actions_wait() {
    let (game, _) = dealt(rules(), &[""; 4], "", "");
    assert_eq!(game.clock_action(seat(1)), Some(Action::Fold));
    let hand = game.view(Viewer::Seat(seat(1))).hand.unwrap_or_default();
    assert_eq!(refusal(&game, 1, Action::Play(hand.lowest().expect("a card"))), Refusal::JoinFirst);
    let (game, _) = dealt(rules(), &[""; 3], "", "");
    assert_eq!(refusal(&game, 0, Action::Fold), Refusal::NobodyJoins, "three are not asked");
}

#[test]
fn a50_nobody_learns_a_card_that_was_given_back() {
    let order = arranged(&rules(), &["", GOOD, "", POOR, ""], "", "");
    let place = |text: &str| {
        let card = cards(text).lowest().expect("a card").index();
        order.iter().position(|other| *other == card).expect("dealt")
    };
    // Exchanges a card of each hand that goes back with one of the pile, and two cards of such hands with each other.
    let pile = order.len() - 1;
    for (one, other) in [(place("2.3"), pile), (place("2.4"), pile), (place("2.3"), place("2.4"))] {
        let mut exchanged = order.clone();
        exchanged.swap(one, other);
        let [mut first, mut second] = [&order, &exchanged].map(|order| {
            let mut game = Game::new(rules(), 5, seat(0));
            deal(&mut game, order);
            game
        });
        for (by, action) in [(1, Action::Fold), (2, Action::Join), (3, Action::Fold)] {
            let told = |game: &mut Game| {
                let events = game.decide(seat(by), &action).expect("allowed");
                let told = |event: &Event| {
                    game.apply(event);
                    game.news(event)
                };
                events.iter().filter_map(told).collect::<Vec<_>>()
            };
            assert_eq!(told(&mut first), told(&mut second));
        }
        for viewer in [Viewer::Public, Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Seat(seat(3))] {
            assert_eq!(first.view(viewer), second.view(viewer), "{one} {other}");
        }
    }
}

#[test]
fn a50_who_computes_with_a_round_sees_a_table_of_three() {
    let (mut game, _) = dealt(rules(), &["", GOOD, "", POOR, ""], "", "");
    act(&mut game, 1, Action::Fold);
    act(&mut game, 2, Action::Join);
    act(&mut game, 3, Action::Fold);
    assert_eq!(playing(&game), [0, 2, 4]);
    let view = game.view(Viewer::Seat(seat(0)));
    let round = view.of_round();
    assert_eq!((round.players, round.seats.len(), round.turn()), (3, 3, Some(seat(0))));
    assert_eq!(round.legal_actions(), view.legal_actions());
    assert_eq!((round.unseen(), round.threshold()), (view.unseen(), 3));
    let hidden: Vec<_> = round.unseen().into_iter().collect();
    assert_eq!(round.suppose(&hidden).view(Viewer::Seat(seat(0))), *round);
    let (three, _) = dealt(Rules::default(), &[""; 3], "", "");
    let view = three.view(Viewer::Seat(seat(0)));
    assert_eq!(*view.of_round(), view, "of three it is the same");
    assert!(matches!(GameState::from(three).round.stage, Stage::Turn(_)));
}
