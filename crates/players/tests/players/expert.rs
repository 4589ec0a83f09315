//! The player that has learnt, tested from outside: its weights are the published ones, it decides in time, and it says
//! "Carte !" when that is useful.

use carte_games::gang_of_four::{Action, CardSet, Preset, Rules};
use carte_games::{self as games, Seat};
use carte_players::gang_of_four::expert::{Advice, Opinion};
use carte_players::{Level, choose};
use rand::SeedableRng;
use rand::rngs::StdRng;
use sha2::{Digest, Sha256};

use super::positions::{cards, cards_of, view, written};

#[test]
fn the_weights_are_those_that_were_published() {
    let gang_of_four = include_bytes!("../../weights/gang_of_four.weights").as_slice();
    let go_stop = include_bytes!("../../weights/go_stop.weights").as_slice();
    let values = include_bytes!("../../weights/go_stop_values.weights").as_slice();
    for (weights, published) in [
        (gang_of_four, include_str!("../../weights/gang_of_four.sha256")),
        (go_stop, include_str!("../../weights/go_stop.sha256")),
        (values, include_str!("../../weights/go_stop_values.sha256")),
    ] {
        assert_eq!(hex::encode(Sha256::digest(weights)), published.trim());
    }
    assert!(gang_of_four.len() + go_stop.len() + values.len() < 1 << 20, "they are part of the program");
}

fn chosen_by(level: Level, view: games::gang_of_four::View) -> Option<Action> {
    let mut rng = StdRng::seed_from_u64(1);
    match choose(level, &games::View::GangOfFour(view), &mut rng) {
        Some(games::Action::GangOfFour(action)) => Some(action),
        _ => None,
    }
}

fn chosen(view: games::gang_of_four::View) -> Option<Action> {
    chosen_by(Level::Expert, view)
}

/// A position of the table, with the choices of two levels in it.
pub(crate) struct Blunder {
    pub(crate) blunder: &'static str,
    pub(crate) position: games::gang_of_four::View,
    pub(crate) club: &'static str,
    pub(crate) expert: &'static str,
}

pub(crate) fn blunders() -> impl Iterator<Item = Blunder> {
    let lines = include_str!("../data/blunders.tsv").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let [blunder, hand, to_beat, others, before, club, expert] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("not seven fields: {line}")
        };
        let hand = cards(hand);
        let mut position = view(hand, to_beat, others);
        let lies_there = position.to_beat().map_or(CardSet::EMPTY, |laid| laid.combination.cards());
        position.buried = cards_of(CardSet::ALL - hand - lies_there, before);
        Blunder { blunder, position, club, expert }
    })
}

/// A hint names the action of an expert, and the cost of passing if that is an alternative.
#[test]
fn advice_says_what_it_costs_to_do_otherwise() {
    let mut costly = 0;
    for Blunder { blunder, position, expert, .. } in blunders() {
        let Advice { action, instead } = Opinion::of(&position).advice().unwrap();
        assert_eq!(written(&action), expert, "{blunder}");
        let Some(instead) = instead else { continue };
        costly += 1;
        assert_ne!(instead.action, action, "{blunder}");
        assert!(instead.costs >= 1.5, "{blunder}: {}", instead.costs);
        let may_pass = position.may_pass() && action != Action::Pass;
        assert_eq!(instead.action == Action::Pass, may_pass, "{blunder}");
    }
    assert!(costly >= 2, "only {costly} of the blunders cost anything");
    let going_out = view(cards("G7 R7"), "G5 Y5", "5 5* 5");
    assert_eq!(Opinion::of(&going_out).advice().unwrap().instead, None, "there is nothing to weigh");
}

/// Players of level `club` make these frequent mistakes, and experts do not (`docs/strength.md`).
#[test]
fn an_expert_avoids_the_blunders_of_club() {
    let mut wrong = Vec::new();
    for Blunder { blunder, position, club, expert } in blunders() {
        for (level, expected) in [(Level::Club, club), (Level::Expert, expert)] {
            let choice = chosen_by(level, position.clone()).as_ref().map(written).unwrap_or_default();
            if choice != expected {
                wrong.push(format!("{blunder}: {level} chooses {choice}, not {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// If "Carte !" may wait until the last card is laid, it should not put others under a duty earlier.
#[test]
fn says_carte_in_time() {
    let mut position = view(cards("R9"), "R4", "4 4 4*");
    position.unannounced = Some(Seat::new(0));
    assert_eq!(chosen(position.clone()), Some(Action::Announce));
    position.rules = Rules::preset(Preset::Dargaud);
    assert_eq!(chosen(position.clone()), Some(Action::Announce), "now or never");
    position.phase = games::gang_of_four::Phase::Turn { seat: Seat::new(1) };
    assert_eq!(chosen(position.clone()), None, "it can wait");
    position.rules = Rules::default();
    assert_eq!(chosen(position), Some(Action::Announce), "it cannot");
}

/// A play that empties the hand is taken without weighing others.
#[test]
fn goes_out_where_it_can() {
    let position = view(cards("G7 R7"), "G5 Y5", "5 5* 5");
    assert_eq!(chosen(position), Some(Action::Play { cards: cards("G7 R7"), announce: false }));
}
