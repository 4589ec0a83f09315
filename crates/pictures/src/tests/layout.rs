//! Every state of random games can be drawn with nothing overlapping and nothing cut, checked without pixels.

use std::collections::BTreeMap;

use carte_games::{Game, Seat, View, Viewer, gang_of_four, go_stop};
use carte_pictures::Design;
use carte_pictures::{
    CardMarks, HandMarks, Ink, Labels, Motif, Piece, Scene, ShownCards, Statistics, What, banner, board,
    describe_board, describe_hand, describe_open_board, describe_ranking, describe_score_card,
    describe_statistics, hand, open_board, ranking, score_card, statistics,
};

use super::{languages, playing, samples};

/// A name of the maximum length on Discord, in the widest letters.
const LONGEST: &str = "가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로";

const NAMES: [&str; 5] = [LONGEST, LONGEST, LONGEST, "👩‍👩‍👧‍👦 \u{202e}", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"];

fn long() -> Labels {
    playing::labels("en", &NAMES)
}

#[test]
fn every_state_of_a_game_has_room() {
    for (rules, seats) in playing::tables() {
        for (seed, language) in (0..).zip(languages()) {
            let labels = playing::labels(&language, &NAMES);
            playing::states(rules.clone(), seats, seed, |game| check_all(game, &labels));
        }
    }
}

#[test]
fn every_history_has_room() {
    let mut drawn = 0;
    for shown in histories() {
        let games = shown.trend.values.iter().filter(|value| value.is_finite()).count();
        let rounds = shown.histogram.bars.iter().filter(|bar| bar.rounds > 0).count();
        let Some(scene) = statistics(&shown) else {
            assert_eq!((games, rounds), (0, 0), "there is something to show");
            continue;
        };
        check(&scene, "statistics");
        // Bars lie on the ground of their plot, apart from each other.
        let bars: Vec<&Piece> = scene.pieces.iter().filter(|piece| is_bar(piece)).collect();
        assert_eq!(bars.len(), rounds);
        for (at, bar) in bars.iter().enumerate() {
            assert!(bar.rect.w >= 8 && bar.rect.h >= 3, "{bar:?}");
            assert!(bars[at + 1..].iter().all(|other| !bar.rect.meets(other.rect)), "{bar:?}");
        }
        let curves = scene.pieces.iter().filter_map(|piece| match &piece.what {
            What::Line { points, ink: Ink::First, .. } => Some(points.len()),
            _ => None,
        });
        assert_eq!(curves.max().unwrap_or(0), games);
        // Only texts that people can make as long as they like are cut; the labels of the axes are whole.
        let numbers = scene.pieces.iter().filter_map(|piece| match &piece.what {
            What::Text { text, px: 17..=22, .. } => Some(text),
            _ => None,
        });
        for number in numbers.filter(|text| text.chars().count() < 14) {
            assert!(!number.ends_with('…'), "{number}");
        }
        drawn += 1;
    }
    assert!(drawn > 100, "{drawn}");
}

/// Histories of no games, of one, of many, and of what cannot happen.
fn histories() -> Vec<Statistics> {
    let ratings: [Vec<f64>; 9] = [
        Vec::new(),
        vec![25.0],
        vec![31.7],
        vec![25.0, 24.2],
        (0..1000).map(|game| f64::from(game % 37)).collect(),
        (0..200).map(|_| 24.999).collect(),
        vec![-4.0, 1e6, 12.0],
        vec![f64::NAN, 1e300, -1e300, f64::INFINITY, 3.0],
        (0..11).map(f64::from).collect(),
    ];
    let rounds: [fn(usize) -> u32; 6] = [
        |_| 0,
        |at| u32::from(at == 3),
        |at| u32::from(at == 0) * 7,
        |_| u32::MAX,
        |at| if at == 2 { 4_000_000_000 } else { 1 },
        |at| u32::try_from(at * at).unwrap(),
    ];
    let title = "가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로 · Gang of Four · 전체 기간";
    let mut all = Vec::new();
    for values in &ratings {
        for count in rounds {
            for labels in [&samples::CARDS[..], &samples::POINTS[..]] {
                let counts: Vec<u32> = (0..labels.len()).map(count).collect();
                let mut trend = samples::trend(values.clone());
                let mut histogram = samples::histogram("평균 +123456.7", labels, &counts);
                trend.caption = title.to_owned();
                histogram.axis = title.to_owned();
                all.push(Statistics { title: title.to_owned(), trend, histogram });
            }
        }
    }
    all
}

const fn is_bar(piece: &Piece) -> bool {
    matches!(piece.what, What::Ground { fill: Ink::Second | Ink::Third, .. })
}

#[test]
fn every_banner_has_room_and_shows_its_name_whole() {
    let gangs: gang_of_four::CardSet = (0..7).filter_map(gang_of_four::Card::new).collect();
    let bomb: go_stop::CardSet = (0..4).filter_map(go_stop::Card::new).collect();
    for motif in Motif::ALL {
        for cards in [
            ShownCards::GangOfFour(gang_of_four::CardSet::EMPTY),
            ShownCards::GangOfFour(gangs),
            ShownCards::GoStop(bomb),
        ] {
            for name in NAMES {
                let scene = banner(motif, "« Carte ! » oubliée", name, cards);
                check(&scene, "banner");
                assert!(scene.frame.h * 3 <= scene.frame.w, "it is low");
                let cut =
                    |piece: &Piece| matches!(&piece.what, What::Text { text, .. } if text.ends_with('…'));
                assert!(!scene.pieces.iter().any(cut), "{motif:?} of {name}");
            }
        }
    }
}

#[test]
fn the_ranking_shows_every_name_whole() {
    for (rules, seats) in playing::tables() {
        playing::states(rules, seats, 3, |game| {
            let scene = ranking(&game.view(Viewer::Public), &long());
            let cut = |piece: &&Piece| matches!(&piece.what, What::Text { text, .. } if text.ends_with('…'));
            assert_eq!(scene.pieces.iter().find(cut), None);
        });
    }
}

#[test]
fn statistics_are_said_as_they_are_shown() {
    for (_, shown) in samples::samples() {
        let words = describe_statistics(&shown);
        assert!(words.chars().count() <= 1024, "{words}");
        for part in [&shown.title, &shown.trend.words, &shown.histogram.words, &shown.histogram.axis] {
            assert!(words.contains(part), "{part} is not in {words}");
        }
        for bar in shown.histogram.bars.iter().filter(|bar| bar.rounds > 0) {
            let said = format!("{} × {}", bar.rounds, bar.label);
            assert!(words.contains(&said), "{said} is not in {words}");
        }
    }
}

#[test]
fn descriptions_say_what_the_pictures_show() {
    for (rules, seats) in playing::tables() {
        let labels = playing::labels("en", &["Ana", "Bo", "Cy", "Di", "Eve"]);
        playing::states(rules, seats, 4, |game| {
            let public = game.view(Viewer::Public);
            says_what_it_shows(&board(&public, &labels), &describe_board(&public, &labels));
            says_what_it_shows(&ranking(&public, &labels), &describe_ranking(&public, &labels));
            let hands = playing::open_hands(game);
            says_what_it_shows(
                &open_board(&public, &hands, &labels),
                &describe_open_board(&public, &hands, &labels),
            );
            if let Some(scene) = score_card(&public, &labels) {
                says_what_it_shows(&scene, &describe_score_card(&public, &labels).unwrap());
            }
            if let Some(own) = playing::private(game) {
                // The board of a player's own view is described in the same words as that of the public view.
                assert_eq!(describe_board(&own, &labels), describe_board(&public, &labels));
                let said = describe_hand(&own, HandMarks::NOTHING, &labels);
                assert_eq!(said.is_some(), hand(&own, HandMarks::NOTHING, &labels).is_some());
                assert!(said.is_none_or(|said| said.chars().count() <= 1024));
            }
        });
    }
}

/// Every name and number of a picture is in its words, which are no longer than Discord takes.
#[track_caller]
fn says_what_it_shows(scene: &Scene, words: &str) {
    assert!(words.chars().count() <= 1024, "{words}");
    for piece in &scene.pieces {
        let What::Text { text, .. } = &piece.what else { continue };
        for part in text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()) {
            let told = words.contains(part);
            assert!(told || words.ends_with('…'), "{part:?} of {text:?} is not in {words:?}");
        }
    }
}

#[test]
fn a_private_view_gives_the_public_board() {
    for (rules, seats) in playing::tables() {
        playing::states(rules, seats, 11, |game| {
            let public = board(&game.view(Viewer::Public), &long());
            if let Some(own) = playing::private(game) {
                assert_eq!(board(&own, &long()), public);
            }
        });
    }
}

#[test]
fn seventeen_cards_have_room() {
    let (rules, seats) = playing::tables().remove(1);
    let mut drawn = 0;
    playing::states(rules, seats, 1, |game| {
        let Some(View::GangOfFour(mut own)) = playing::private(game) else { return };
        let all = (0..17).map(|index| gang_of_four::Card::new(index * 3).unwrap());
        own.hand = Some(all.collect());
        for shown in &mut own.seats {
            shown.cards_left = 17;
        }
        let view = View::GangOfFour(own);
        check(&board(&view, &long()), "17 cards each");
        let scene = hand(&view, HandMarks::NOTHING, &long()).unwrap();
        assert_eq!(longest_row(&scene), 17);
        check(&scene, "17 cards");
        drawn += 1;
    });
    assert!(drawn > 0);
}

#[test]
fn all_cards_captured_by_one_have_room() {
    let (rules, seats) = playing::tables().remove(3);
    let mut drawn = 0;
    playing::states(rules, seats, 2, |game| {
        let View::GoStop(mut view) = game.view(Viewer::Public) else { return };
        view.seats[1].captured = go_stop::CardSet::ALL;
        view.seats[1].goes = 9;
        view.pot = go_stop::Pot::from(go_stop::CardSet::ALL);
        view.rules.set("nagari", "stacked").unwrap();
        view.pending.nagari = 5;
        view.pending.pushes = 5;
        let scene = board(&View::GoStop(view), &long());
        check(&scene, "full captures");
        // Every month lies in the pot whole, without jokers, and captured cards without room are counted.
        let more: usize = numbers(&scene, '+').sum();
        let (all, pi) = (go_stop::CardSet::ALL, go_stop::CardSet::PI);
        assert!(cards(&scene) + more >= 48 + usize::from((all - pi).len()));
        let counted = go_stop::Points::best(all).pi.to_string();
        let told = |piece: &Piece| matches!(&piece.what, What::Text { text, .. } if *text == counted);
        assert!(scene.pieces.iter().any(told), "{counted} Pi");
        drawn += 1;
    });
    assert!(drawn > 0);
}

#[test]
fn no_number_of_points_is_cut() {
    let mut drawn = 0;
    for (rules, seats) in playing::tables() {
        playing::states(rules, seats, 2, |game| {
            let View::GoStop(mut view) = game.view(Viewer::Seat(Seat::new(0))) else { return };
            for seat in &mut view.seats {
                seat.total = -16_640;
            }
            let view = View::GoStop(view);
            let scenes = [Some(board(&view, &long())), hand(&view, HandMarks::NOTHING, &long())];
            for piece in scenes.iter().flatten().flat_map(|scene| &scene.pieces) {
                let What::Text { text, .. } = &piece.what else { continue };
                let is_number = text.starts_with(|first: char| first == '−' || first.is_ascii_digit());
                assert!(!is_number || !text.ends_with('…'), "{text}");
            }
            drawn += 1;
        });
    }
    assert!(drawn > 0);
}

#[test]
fn earlier_deals_multiply_as_the_rules_say() {
    // (A8, A48): two nagari in a row and a push before them.
    let by_rules = [("once", "Nagari: ×2", vec![2, 2]), ("stacked", "Nagari: ×4", vec![4, 2])];
    for (stacking, said, factors) in by_rules {
        let (rules, seats) = playing::tables().remove(3);
        let mut drawn = 0;
        playing::states(rules, seats, 2, |game| {
            let View::GoStop(mut view) = game.view(Viewer::Public) else { return };
            view.rules.set("nagari", stacking).unwrap();
            view.pending = go_stop::Pending { nagari: 2, pushes: 1 };
            let (view, labels) =
                (View::GoStop(view), playing::labels("en", &["Ana", "Bo", "Cy", "Di", "Eve"]));
            let multiplied: Vec<usize> = numbers(&board(&view, &labels), '×').collect();
            assert_eq!(multiplied, factors);
            let described = crate::describe_board(&view, &labels);
            assert!(described.contains(said), "{described}");
            drawn += 1;
        });
        assert!(drawn > 0);
    }
}

/// The numbers that stand after `sign`.
fn numbers(scene: &Scene, sign: char) -> impl Iterator<Item = usize> {
    scene.pieces.iter().filter_map(move |piece| match &piece.what {
        What::Text { text, .. } => text.strip_prefix(sign)?.parse().ok(),
        _ => None,
    })
}

/// The number of cards in the longest row.
fn longest_row(scene: &Scene) -> usize {
    let cards = scene.pieces.iter().filter(|piece| matches!(piece.what, What::Card { .. }));
    let rows = cards.fold(BTreeMap::<_, usize>::new(), |mut rows, piece| {
        *rows.entry(piece.row).or_default() += 1;
        rows
    });
    rows.into_values().max().unwrap_or(0)
}

fn cards(scene: &Scene) -> usize {
    scene.pieces.iter().filter(|piece| matches!(piece.what, What::Card { .. })).count()
}

fn check_all(game: &Game, labels: &Labels) {
    let public = game.view(Viewer::Public);
    check(&board(&public, labels), "board");
    check(&ranking(&public, labels), "ranking");
    check(&open_board(&public, &playing::open_hands(game), labels), "open board");
    if let Some(scene) = score_card(&public, labels) {
        check(&scene, "score card");
    }
    let Some(own) = playing::private(game) else { return };
    // Every third card is chosen and the one beside it advised, which raises both.
    let marks = match &own {
        View::GangOfFour(own) => {
            let every_third =
                |first| own.hand.unwrap_or_default().into_iter().skip(first).step_by(3).collect();
            let offered = own.hand.unwrap_or_default().into_iter().take(3).collect();
            HandMarks::GangOfFour(CardMarks { chosen: every_third(0), hinted: every_third(1), offered })
        }
        View::GoStop(own) => {
            let every_third =
                |first| own.hand.unwrap_or_default().into_iter().skip(first).step_by(3).collect();
            let offered = go_stop::CardSet::EMPTY;
            HandMarks::GoStop(CardMarks { chosen: every_third(0), hinted: every_third(1), offered })
        }
    };
    if let Some(scene) = hand(&own, marks, labels) {
        check(&scene, "hand");
    }
}

/// Returns `true` for a ground, a shape or a line of a chart, which may have a place in common with other pieces.
const fn is_ground(piece: &Piece) -> bool {
    matches!(piece.what, What::Ground { .. } | What::Shape { .. } | What::Line { .. })
}

/// Returns `true` for the back of a card. Of backs less has to be visible, because a number beside them counts them.
const fn is_back(piece: &Piece) -> bool {
    matches!(piece.what, What::Card { design: Design::GangBack | Design::FlowerBack, .. })
}

/// The scale at which Discord's client shows a picture as a plain attachment: in at most 550 by 350 pixels on a desktop, and
/// 390 pixels wide on a phone.
fn shown(scene: &Scene) -> [f64; 2] {
    let [width, height] = [scene.frame.w, scene.frame.h].map(f64::from);
    [(550.0 / width).min(350.0 / height), 390.0 / width]
}

#[track_caller]
fn check(scene: &Scene, what: &str) {
    let [desktop, phone] = shown(scene);
    // Nobody needs the numbers of axes or the end of the longest names in a turn, so they may be smaller on a phone.
    let least = if what == "statistics" || what == "ranking" { 7.5 } else { 9.0 };
    assert!(desktop >= 0.5, "{what}: {} by {} is made smaller", scene.frame.w, scene.frame.h);
    for (index, piece) in scene.pieces.iter().enumerate() {
        assert!(scene.frame.holds(piece.rect), "{what}: {piece:?} is cut");
        match &piece.what {
            What::Text { px, text, .. } => {
                assert!(piece.rect.h >= *px, "{what}: {piece:?} is cut");
                assert!(!text.is_empty());
                let px = f64::from(*px);
                assert!(px * desktop >= 11.0, "{what}: {text} cannot be read on a desktop");
                assert!(px * phone >= least, "{what}: {text} cannot be read on a phone");
            }
            What::Line { points, .. } | What::Shape { points, .. } => {
                let area = piece.rect;
                let within = |(x, y): &(i32, i32)| {
                    area.x <= *x && *x <= area.right() && area.y <= *y && *y <= area.bottom()
                };
                assert!(points.iter().all(within), "{what}: {piece:?} leaves its place");
            }
            _ => {}
        }
        for other in &scene.pieces[index + 1..] {
            if !piece.rect.meets(other.rect) {
                continue;
            }
            match (is_ground(piece), is_ground(other)) {
                (true, false) if matches!(piece.what, What::Ground { .. }) => {
                    assert!(piece.rect.holds(other.rect), "{what}: {other:?} leaves {piece:?}");
                }
                (false, false) => {
                    let row = piece.row.is_some() && piece.row == other.row;
                    assert!(row, "{what}: {other:?} lies on {piece:?}");
                    let shown = (other.rect.x - piece.rect.x).abs() + (other.rect.y - piece.rect.y).abs();
                    let least = if is_back(piece) { 3 } else { 8 };
                    assert!(shown >= least, "{what}: {other:?} hides {piece:?}");
                }
                _ => {}
            }
        }
    }
}
