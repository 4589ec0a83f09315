//! Hands and boards with every special card look as they did.

use std::collections::BTreeSet;

use carte_games::gang_of_four::{self, CardSet};
use carte_games::{Action, Awaits, Game, Rules, Seat, Viewer, go_stop};
use carte_pictures::{Design, HandMarks, Joker, Labels, Scene, What, board, hand};
use carte_players::{Level, choose};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::{goldens, playing, secrecy};

const GANG: [gang_of_four::Card; 4] = [
    gang_of_four::Card::MULTI_ONE,
    gang_of_four::Card::GREEN_PHOENIX,
    gang_of_four::Card::YELLOW_PHOENIX,
    gang_of_four::Card::DRAGON,
];
const JOKERS: [go_stop::Card; 3] = [go_stop::Card::JOKER_A, go_stop::Card::JOKER_B, go_stop::Card::JOKER_C];

#[test]
fn the_special_cards_of_gang_of_four_look_as_they_did() {
    let rules = Rules::GangOfFour(gang_of_four::Rules::default());
    let expected = [Design::MultiOne, Design::GreenPhoenix, Design::YellowPhoenix, Design::Dragon];
    let together = dealt(&rules, 4, &GANG.map(|card| (card.index(), Seat::new(0))));
    compare_hand(&together, Seat::new(0), "special-gang-of-four-hand.png", &expected);

    // Each of them beats the one before.
    let seats = [0, 1, 2, 3].map(Seat::new);
    let mut game = dealt(&rules, 4, &[0, 1, 2, 3].map(|at| (GANG[at].index(), seats[at])));
    for card in GANG {
        let cards: CardSet = [card].into_iter().collect();
        act(&mut game, gang_of_four::Action::Play { cards, announce: false });
    }
    compare_board(&game, "special-gang-of-four-board.png", &expected);
}

#[test]
fn the_special_cards_of_go_stop_look_as_they_did() {
    let rules = Rules::GoStop(go_stop::Rules::default().with(go_stop::ruleset::Jokers::Three));
    let expected = [Joker::A, Joker::B, Joker::C].map(Design::Joker);
    let mut game = dealt(&rules, 2, &JOKERS.map(|card| (card.index(), Seat::new(0))));
    compare_hand(&game, Seat::new(0), "special-go-stop-hand.png", &expected);

    // Jokers cannot be laid in the first turn of a seat.
    let first_joker = go_stop::Action::Joker(JOKERS[0]).into();
    while game.decide(Seat::new(0), &first_joker).is_err() {
        play_as_novice(&mut game);
    }
    for card in JOKERS {
        act(&mut game, go_stop::Action::Joker(card));
    }
    let expected = [&expected[..], &[Design::FlowerBack]].concat();
    compare_board(&game, "special-go-stop-board.png", &expected);
}

/// A game in which these seats were dealt these cards, and nobody has played yet.
fn dealt(rules: &Rules, seats: u8, wanted: &[(u8, Seat)]) -> Game {
    let deal = |deck: &[u8]| {
        let mut game = Game::new(rules.clone(), seats, Seat::new(0));
        game.deal(deck, &|cards| cards / 2, &Vec::new).iter().for_each(|event| game.apply(event));
        game
    };
    let mut deck: Vec<u8> = (0..rules.deck_len()).collect();
    deck.shuffle(&mut StdRng::seed_from_u64(5));
    for (card, seat) in wanted {
        let held = secrecy::held(&deal(&deck).view(Viewer::Seat(*seat)));
        let free =
            |at: &usize| held >> deck[*at] & 1 == 1 && !wanted.iter().any(|(one, _)| *one == deck[*at]);
        if held >> card & 1 == 0 {
            let there = (0..deck.len()).find(free).unwrap();
            let here = deck.iter().position(|one| one == card).unwrap();
            deck.swap(here, there);
        }
    }
    deal(&deck)
}

/// Applies an action of the seat whose turn it is.
fn act(game: &mut Game, action: impl Into<Action>) {
    let Awaits::Seat(seat) = game.awaits() else { panic!("nobody's turn") };
    let action = action.into();
    let events = game.decide(seat, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    events.iter().for_each(|event| game.apply(event));
}

fn play_as_novice(game: &mut Game) {
    let Awaits::Seat(seat) = game.awaits() else { panic!("nobody's turn") };
    let view = game.view(Viewer::Seat(seat));
    act(game, choose(Level::Novice, &view, &mut StdRng::seed_from_u64(0)).unwrap());
}

fn compare_hand(game: &Game, seat: Seat, file: &str, expected: &[Design]) {
    let scene = hand(&game.view(Viewer::Seat(seat)), HandMarks::NOTHING, &labels()).unwrap();
    compare(&scene, file, expected);
}

fn compare_board(game: &Game, file: &str, expected: &[Design]) {
    compare(&board(&game.view(Viewer::Public), &labels()), file, expected);
}

fn labels() -> Labels {
    playing::labels("en", &["Ana", "Beom-seok", "뒷산호랑이", "Clémence"])
}

#[track_caller]
fn compare(scene: &Scene, file: &str, expected: &[Design]) {
    let shown: BTreeSet<Design> = scene
        .pieces
        .iter()
        .filter_map(|piece| match piece.what {
            What::Card { design, .. } => Some(design),
            _ => None,
        })
        .collect();
    for design in expected {
        assert!(shown.contains(design), "{file} does not show {design}");
    }
    goldens::compare(file, scene);
}
