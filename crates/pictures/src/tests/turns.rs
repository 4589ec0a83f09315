//! One picture shows what a player needs in a turn: the other players, the cards to beat or take, the question, and the own
//! hand.

use carte_games::go_stop::{self, Capture};
use carte_games::{CardGame, Game, Rules, Seat, View, Viewer, gang_of_four};
use carte_pictures::{
    CardMark, CardMarks, HandMarks, Ink, Labels, Piece, Scene, Size, What, board, hand, number,
};

use super::{languages, playing};

const NAMES: [&str; 5] = ["Ana", "Bo", "Cy", "Di", "Eve"];

fn labels() -> Labels {
    playing::labels("en", &NAMES)
}

/// The cards of the last row, which is the hand: the mark of each, and its vertical position in pixels.
fn own_cards(scene: &Scene) -> Vec<(CardMark, i32)> {
    let last = scene.pieces.iter().filter_map(|piece| piece.row).max();
    let own = scene.pieces.iter().filter(|piece| last.is_some() && piece.row == last);
    own.filter_map(|piece| card(piece).map(|(_, mark)| (mark, piece.rect.y))).collect()
}

fn card(piece: &Piece) -> Option<(Size, CardMark)> {
    match &piece.what {
        What::Card { size, mark, .. } => Some((*size, *mark)),
        _ => None,
    }
}

fn cards(scene: &Scene) -> Vec<(Size, CardMark)> {
    scene.pieces.iter().filter_map(card).collect()
}

fn texts(scene: &Scene) -> Vec<&str> {
    let text = |piece: &'_ Piece| matches!(piece.what, What::Text { .. });
    let pieces = scene.pieces.iter().filter(|piece| text(piece));
    pieces.map(|piece| if let What::Text { text, .. } = &piece.what { text.as_str() } else { "" }).collect()
}

/// Shows `look` every state of some games with these rules, as the awaited player sees it.
fn own_views(rules: &Rules, seats: u8, seeds: u64, mut look: impl FnMut(&Game, &View)) {
    for seed in 0..seeds {
        playing::states(rules.clone(), seats, seed, |game| {
            if let Some(own) = playing::private(game) {
                look(game, &own);
            }
        });
    }
}

/// For each card of the hand whether it can be played, and marks that advise the first one; `None` unless it is this player's
/// turn to play a card.
fn playable(own: &View) -> Option<(Vec<bool>, HandMarks)> {
    match own {
        View::GangOfFour(game) => {
            let gang_of_four::Phase::Turn { seat } = game.phase else { return None };
            let hand = game.hand.filter(|_| game.viewer.seat() == Some(seat))?;
            let plays =
                game.legal_plays().iter().fold(gang_of_four::CardSet::EMPTY, |all, play| all | play.cards());
            let marks = CardMarks { hinted: hand.into_iter().take(1).collect(), ..CardMarks::default() };
            Some((hand.into_iter().map(|card| plays.contains(card)).collect(), HandMarks::GangOfFour(marks)))
        }
        View::GoStop(game) => {
            let go_stop::Phase::Turn { seat } = game.phase else { return None };
            let hand = game.hand.filter(|_| game.viewer.seat() == Some(seat))?;
            let marks = CardMarks { hinted: hand.into_iter().take(1).collect(), ..CardMarks::default() };
            let able = game.hand_cards().iter().map(|held| held.playable).collect();
            Some((able, HandMarks::GoStop(marks)))
        }
    }
}

#[test]
fn cards_that_can_be_played_are_bright_and_what_is_advised_is_raised() {
    let labels = labels();
    for (rules, seats) in playing::tables() {
        let mut dimmed = 0;
        own_views(&rules, seats, 2, |_, own| {
            let Some((able, marks)) = playable(own).filter(|(able, _)| able.len() > 1) else { return };
            let shown = own_cards(&hand(own, marks, &labels).unwrap());
            let bright: Vec<bool> = shown.iter().map(|(mark, _)| *mark != CardMark::Dimmed).collect();
            assert_eq!(bright, able);
            assert!(shown[1..].iter().all(|(_, y)| *y == shown[1].1 && *y > shown[0].1), "{shown:?}");
            dimmed += able.iter().filter(|able| !**able).count();
        });
        // Without a rule that forces a capture every card of Go-Stop can be played.
        assert!(dimmed > 0 || matches!(rules, Rules::GoStop(_)));
    }
}

#[test]
fn everybody_s_name_cards_and_points_are_beside_the_own_hand() {
    let labels = labels();
    for (rules, seats) in playing::tables() {
        own_views(&rules, seats, 1, |_, own| {
            let Some(scene) = hand(own, HandMarks::NOTHING, &labels) else { return };
            let texts = texts(&scene);
            let said =
                |number: String| texts.iter().any(|text| text.split([' ', '/']).any(|part| part == number));
            for (at, name) in NAMES.iter().take(seats.into()).enumerate() {
                assert!(texts.contains(name), "{name} is not in {texts:?}");
                match own {
                    View::GangOfFour(game) => {
                        let seat = game.seats[at];
                        assert!(
                            said(seat.cards_left.to_string()) && said(seat.total.to_string()),
                            "{texts:?}"
                        );
                    }
                    // Four or five seats stand closer, and some of them sit out.
                    View::GoStop(_) if seats > 3 => {}
                    View::GoStop(game) => assert!(said(number(game.seats[at].total)), "{texts:?}"),
                }
            }
        });
    }
}

#[test]
fn what_is_to_be_beaten_is_as_large_as_the_hand_and_a_gang_breaks_the_frame_of_the_board() {
    let labels = labels();
    let mut gangs = 0;
    for (rules, seats) in playing::tables().into_iter().take(2) {
        own_views(&rules, seats, 12, |game, own| {
            let View::GangOfFour(view) = own else { return };
            let Some(laid) = view.to_beat() else { return };
            let large = |scene: &Scene| cards(scene).iter().filter(|(size, _)| *size == Size::Large).count();
            let held = view.hand.unwrap_or_default().len();
            let scene = hand(own, HandMarks::NOTHING, &labels).unwrap();
            assert_eq!(large(&scene), usize::from(held + laid.combination.len()));
            let public = board(&game.view(Viewer::Public), &labels);
            assert_eq!(large(&public), usize::from(laid.combination.len()));
            let breaks = |piece: &Piece| {
                piece.rect == public.frame && matches!(piece.what, What::Shape { ink: Ink::Flag, .. })
            };
            let is_gang = laid.combination.kind() == gang_of_four::CombinationKind::Gang;
            assert_eq!(public.pieces.iter().any(breaks), is_gang);
            gangs += usize::from(is_gang);
        });
    }
    assert!(gangs > 0);
}

#[test]
fn the_pot_shows_what_the_hand_would_take_and_each_card_says_how_much() {
    let labels = labels();
    let mut taking = 0;
    for (rules, seats) in playing::tables().into_iter().skip(2) {
        own_views(&rules, seats, 2, |_, own| {
            let View::GoStop(game) = own else { return };
            if playable(own).is_none() {
                return;
            }
            let takes = |held: go_stop::HandCard| match held.capture {
                Capture::Nothing | Capture::Aside => go_stop::CardSet::EMPTY,
                Capture::Pair(card) => go_stop::CardSet::of(card),
                Capture::Choice(cards) | Capture::Stack(cards) => cards,
            };
            let held = game.hand_cards();
            let taken = held.iter().fold(go_stop::CardSet::EMPTY, |all, held| all | takes(*held));
            let scene = hand(own, HandMarks::NOTHING, &labels).unwrap();
            let marked = cards(&scene).iter().filter(|(_, mark)| *mark == CardMark::Taken).count();
            assert_eq!(marked, usize::from(taken.len()));
            let of_two =
                held.iter().filter(|held| matches!(held.capture, Capture::Pair(_) | Capture::Choice(_)));
            assert!(texts(&scene).iter().filter(|text| **text == "+2").count() >= of_two.count());
            taking += marked;
        });
    }
    assert!(taking > 0);
}

#[test]
fn what_is_asked_is_a_decision_with_large_cards_and_what_each_choice_means() {
    let labels = labels();
    let mut asked = [0; 3];
    for (rules, seats) in playing::tables() {
        own_views(&rules, seats, 6, |_, own| match own {
            View::GoStop(game) if game.turn() == game.viewer.seat() => {
                let Some(scene) = hand(own, HandMarks::NOTHING, &labels) else { return };
                let large = cards(&scene).iter().filter(|(size, _)| *size == Size::Large).count();
                match game.phase {
                    go_stop::Phase::Take { .. } => {
                        assert_eq!(large, 2);
                        asked[0] += 1;
                    }
                    go_stop::Phase::GoOrStop { seat } => {
                        let now = game.if_stopped(seat).unwrap().payments[seat];
                        let (texts, now) = (texts(&scene), format!("{now:+} now"));
                        assert!(texts.contains(&"Stop") && texts.contains(&now.as_str()), "{now}: {texts:?}");
                        assert!(texts.iter().any(|text| text.starts_with("Go ")), "{texts:?}");
                        asked[1] += 1;
                    }
                    _ => {}
                }
            }
            View::GangOfFour(game) => {
                let gang_of_four::Phase::Exchange(exchange) = game.phase else { return };
                let own_hand = game.hand.filter(|_| game.viewer.seat() == Some(exchange.winner));
                let Some(own_hand) = own_hand else { return };
                let offered = own_hand.into_iter().take(3).collect();
                let marks = CardMarks { offered, ..CardMarks::default() };
                let scene = hand(own, HandMarks::GangOfFour(marks), &labels).unwrap();
                let large = cards(&scene).iter().filter(|(size, _)| *size == Size::Large).count();
                // The card that was received, three that can be given back, and the hand.
                assert_eq!(large, usize::from(1 + 3 + own_hand.len()));
                assert!(texts(&scene).iter().any(|text| text.starts_with("→ ")), "{:?}", texts(&scene));
                asked[2] += 1;
            }
            View::GoStop(_) => {}
        });
    }
    assert!(asked.iter().all(|times| *times > 0), "{asked:?}");
}

/// The view of a player who is asked "Go or Stop?" and may push, so that three choices stand beside each other.
fn asked(rules: go_stop::Rules, seats: u8) -> go_stop::View {
    let own = Seat::new(0);
    let game = go_stop::Game::new(rules, seats, own);
    let mut view = game.view(Viewer::Seat(own));
    view.phase = go_stop::Phase::GoOrStop { seat: own };
    view.hand = Some("5.2 6.3".parse().unwrap());
    view.may_push = true;
    // The third player has no bright and pays the double share.
    for (seat, captured) in view.seats.iter_mut().zip(["1.1", "3.1 8.1 11.1", ""]) {
        seat.captured = captured.parse().unwrap();
    }
    view
}

/// How many times the winner's points the first player pays, who has said Go, when the next player stops.
fn paid_after_go(mut view: go_stop::View) -> u32 {
    view.seats[0].goes = 1;
    let settled = view.if_stopped(Seat::new(1)).unwrap();
    settled.losers.iter().find(|share| share.loser == Seat::new(0)).unwrap().owed / settled.score
}

#[test]
fn a_choice_says_what_go_costs_by_every_rule_set_with_no_word_cut() {
    let languages = languages();
    assert_eq!(languages, ["en", "fr", "ko"], "each has its words below");
    let words = [
        ["pay ×2 if another stops", "double si un autre arrête", "남이 먼저 스톱하면 두 배"],
        ["you pay if another stops", "on paie si un autre arrête", "남이 먼저 스톱하면 냄"],
        ["also for who said no Go", "et pour qui n’a pas dit Go", "고 안 한 사람 몫도"],
        ["once for who said no Go", "1× pour qui n’a pas dit Go", "고 안 한 사람 몫은 한 배"],
    ];
    let mut costs = Vec::new();
    for preset in go_stop::Preset::ALL {
        for cover in go_stop::Rules::allowed("go-bak").unwrap() {
            for seats in [2, 3] {
                let mut rules = go_stop::Rules::preset(preset);
                rules.set("go-bak", cover).unwrap();
                let view = asked(rules, seats);
                let paid = paid_after_go(view.clone());
                let expected: &[usize] = match paid {
                    // With two players the share is doubled; with three both shares are, only the own one, or none.
                    2 => &[0],
                    6 => &[0, 2],
                    4 => &[0, 3],
                    3 => &[1, 2],
                    _ => panic!("a Go costs {paid} times the points"),
                };
                for (index, language) in languages.iter().enumerate() {
                    let labels = playing::labels(language, &NAMES);
                    let scene = hand(&View::GoStop(view.clone()), HandMarks::NOTHING, &labels).unwrap();
                    let texts = texts(&scene);
                    let said =
                        texts.iter().filter_map(|text| words.iter().position(|word| word[index] == *text));
                    assert_eq!(said.collect::<Vec<_>>(), expected, "{cover}, {seats} players: {texts:?}");
                }
                costs.push(paid);
            }
        }
    }
    assert!([2, 3, 4, 6].iter().all(|cost| costs.contains(cost)), "{costs:?}");
}
