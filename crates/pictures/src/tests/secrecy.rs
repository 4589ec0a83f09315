//! Exchanging hidden cards does not change a byte of any picture or description for viewers who may not see these cards.

use carte_games::{Awaits, Game, Rules, Seat, View, Viewer};
use carte_pictures::{HandMarks, Labels, Scene, board, describe_board, describe_hand, hand};
use carte_players::{Level, choose};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::playing;

/// Of this many states one is drawn as a file; the others are compared as scenes.
const DRAWN: usize = 5;

#[test]
fn exchanging_hidden_cards_changes_neither_pictures_nor_words() {
    let labels = playing::labels("en", &["Ana", "Bo", "Cy", "Di", "Eve"]);
    for (rules, seats) in playing::tables() {
        let compared: usize = (0..6).map(|seed| compare(&rules, seats, seed, &labels)).sum();
        assert!(compared > 10, "{rules:?} with {seats}: {compared} states were compared");
    }
}

/// Plays two games that differ in two cards which the viewer cannot see, until one of these cards is seen. Returns how many
/// states were compared.
fn compare(rules: &Rules, seats: u8, seed: u64, labels: &Labels) -> usize {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut deck: Vec<u8> = (0..rules.deck_len()).collect();
    deck.shuffle(&mut rng);
    let mut one = dealt(rules, seats, &deck);
    let viewer = Viewer::Seat(Seat::new(0));
    let known = held(&one.view(viewer)) | seen(&one.view(Viewer::Public));
    let hidden: Vec<usize> = (0..deck.len()).filter(|at| known >> deck[*at] & 1 == 0).collect();
    let swapped: Vec<usize> = hidden.sample(&mut rng, 2).copied().collect();
    let cards = [deck[swapped[0]], deck[swapped[1]]];
    deck.swap(swapped[0], swapped[1]);
    let mut other = dealt(rules, seats, &deck);
    // One of the exchanged cards may decide who leads, or whether a deal stands.
    if one.awaits() != other.awaits() {
        return 0;
    }
    let moved = |seat: Seat| held(&one.view(Viewer::Seat(seat))) != held(&other.view(Viewer::Seat(seat)));
    if !Seat::all(seats).any(moved) {
        return 0;
    }
    let mut compared = 0_usize;
    for _ in 0..30 {
        let public = seen(&one.view(Viewer::Public)) | seen(&other.view(Viewer::Public));
        let own = held(&one.view(viewer)) | held(&other.view(viewer));
        if cards.iter().any(|card| (public | own) >> card & 1 == 1) {
            break;
        }
        for who in [Viewer::Public, viewer] {
            assert!(shown(&one, who, labels) == shown(&other, who, labels), "a hidden card can be seen");
            // Other tests check that the same scene gives the same file; drawing every state would take minutes.
            if compared.is_multiple_of(DRAWN) {
                assert!(files(&one, who, labels) == files(&other, who, labels), "a hidden card can be seen");
            }
        }
        compared += 1;
        let Awaits::Seat(seat) = one.awaits() else { break };
        let Some(action) = choose(Level::Novice, &one.view(Viewer::Seat(seat)), &mut rng) else { break };
        // The games part where the action needs a card that was exchanged.
        let (Ok(first), Ok(second)) = (one.decide(seat, &action), other.decide(seat, &action)) else { break };
        first.iter().for_each(|event| one.apply(event));
        second.iter().for_each(|event| other.apply(event));
    }
    compared
}

fn dealt(rules: &Rules, seats: u8, deck: &[u8]) -> Game {
    let mut game = Game::new(rules.clone(), seats, Seat::new(0));
    for event in game.deal(deck, &|cards| cards / 2, &|| (0..rules.deck_len()).rev().collect()) {
        game.apply(&event);
    }
    game
}

/// The pictures that this viewer is shown, each as a scene with its description.
fn shown(game: &Game, viewer: Viewer, labels: &Labels) -> Vec<(Scene, String)> {
    let view = game.view(viewer);
    let own = hand(&view, HandMarks::NOTHING, labels)
        .map(|scene| (scene, describe_hand(&view, HandMarks::NOTHING, labels).unwrap()));
    [(board(&view, labels), describe_board(&view, labels))].into_iter().chain(own).collect()
}

/// The files that this viewer is sent.
fn files(game: &Game, viewer: Viewer, labels: &Labels) -> Vec<Vec<u8>> {
    shown(game, viewer, labels).iter().map(|(scene, _)| scene.png()).collect()
}

/// The cards of the viewer's hand.
pub(super) fn held(view: &View) -> u64 {
    match view {
        View::GangOfFour(view) => view.hand.map_or(0, |hand| hand.bits()),
        View::GoStop(view) => view.hand.map_or(0, |hand| hand.bits()),
    }
}

/// The cards that everybody has seen.
fn seen(view: &View) -> u64 {
    match view {
        View::GangOfFour(view) => {
            let cycle = view.cycle.iter().fold(view.buried, |all, laid| all | laid.combination.cards());
            cycle.bits()
        }
        View::GoStop(view) => {
            let captured =
                view.seats.iter().fold(view.pot.cards, |all, seat| all | seat.captured | seat.shown);
            (captured | view.laid | view.drawn.into() | view.jokers).bits()
        }
    }
}
