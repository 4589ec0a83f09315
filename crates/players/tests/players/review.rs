//! Reviews of decisions in Gang of Four: estimated over worlds that agree with what the player saw, whatever the others
//! really held.

use carte_games::gang_of_four::{self, CardSet, Exchange, Game, Preset, Rules, View};
use carte_games::{self as games, Awaits, CardGame, PerSeat, Seat, Viewer};
use carte_players::{Level, SearchBudget, choose, choose_within, deal_unseen_cards, did, judge};
use proptest::prelude::*;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::expert::{Blunder, blunders};
use super::positions::written;

/// A small number of worlds, for tests in which the precision does not matter.
const FEW: u32 = 8;

/// A position in the middle of a game, with the choice that is made in it.
pub(super) fn position(
    preset: Preset,
    seats: u8,
    turns: u32,
    seed: u64,
) -> Option<(Game, Seat, gang_of_four::Action)> {
    let rules = Rules::preset(preset);
    let players = if rules.allows_players(seats) { seats } else { 4 };
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = Game::new(rules, players, Seat::new(0));
    let mut deck: Vec<u8> = (0..64).collect();
    for _ in 0..=turns {
        while let Awaits::Deal { .. } = game.awaits() {
            deck.shuffle(&mut rng);
            game.deal(&deck, &|_| 0, &Vec::new).iter().for_each(|event| game.apply(event));
        }
        let Awaits::Seat(seat) = game.awaits() else { return None };
        let level = Level::ALL[rng.random_range(0..Level::ALL.len())];
        let view = games::View::GangOfFour(game.view(Viewer::Seat(seat)));
        let choice = choose_within(level, &view, SearchBudget::worlds(FEW), &mut rng);
        let Some(games::Action::GangOfFour(action)) = choice else { return None };
        let before = game.clone();
        game.act(seat, &action, |_| ()).unwrap();
        if turns == rng.random_range(0..=turns) || game.winners().is_some() {
            return Some((before, seat, action));
        }
    }
    let Awaits::Seat(seat) = game.awaits() else { return None };
    let view = games::View::GangOfFour(game.view(Viewer::Seat(seat)));
    match choose(Level::Novice, &view, &mut rng) {
        Some(games::Action::GangOfFour(action)) => Some((game, seat, action)),
        _ => None,
    }
}

/// The choice of this turn, recognised from its events.
fn told(game: &Game, seat: Seat, action: &gang_of_four::Action) -> Option<games::Action> {
    let view = games::View::GangOfFour(game.view(Viewer::Seat(seat)));
    let events = game.decide(seat, action).unwrap();
    let event = events.into_iter().find(|event| Game::facts(event).turn.is_some())?;
    did(&view, &[&games::Event::GangOfFour(event)])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(48) })]

    /// Every supposed world looks to the player exactly as the real one did, and has every card once.
    #[test]
    fn worlds_agree_with_everything_that_was_seen(
        preset in prop::sample::select(Preset::ALL.to_vec()), seats in 3_u8..=4, turns in 0_u32..150, seed in any::<u64>()
    ) {
        let Some((game, seat, _)) = position(preset, seats, turns, seed) else { return Ok(()) };
        let view = game.view(Viewer::Seat(seat));
        let mut rng = StdRng::seed_from_u64(seed);
        for _ in 0..4 {
            let hands = deal_unseen_cards(&view, &mut rng);
            prop_assert_eq!(view.suppose(hands).view(Viewer::Seat(seat)), view.clone());
            let laid = view.cycle.iter().fold(view.buried, |all, laid| all | laid.combination.cards());
            let held: Vec<CardSet> = hands.values().collect();
            let together = held.iter().fold(laid, |all, hand| all | *hand);
            let count: u32 = held.iter().map(|hand| u32::from(hand.len())).sum();
            prop_assert_eq!((together, count + u32::from(laid.len())), (CardSet::ALL, 64));
            prop_assert!(shown_cards_are_held(&view, seat, &hands));
        }
    }

    /// With other hidden cards behind the same view, the judgement is the same.
    #[test]
    fn judgements_do_not_depend_on_hidden_cards(
        seats in 3_u8..=4, turns in 0_u32..60, seed in any::<u64>()
    ) {
        let Some((game, seat, action)) = position(Preset::DaysOfWonder, seats, turns, seed) else { return Ok(()) };
        let view = game.view(Viewer::Seat(seat));
        let other = view.suppose(deal_unseen_cards(&view, &mut StdRng::seed_from_u64(!seed)));
        let judged = |game: &Game| {
            let done = told(game, seat, &action)?;
            judge(&games::View::GangOfFour(game.view(Viewer::Seat(seat))), &done, seed, FEW)
        };
        prop_assert_eq!(judged(&game), judged(&other));
    }
}

/// Returns `true` if each card that was openly given is with its receiver or was laid, and the giver has no card above
/// the one given.
fn shown_cards_are_held(view: &View, viewer: Seat, hands: &PerSeat<CardSet>) -> bool {
    let Some((Exchange { giver, winner, given }, returned)) = view.exchange else { return true };
    let laid = view.cycle.iter().fold(view.buried, |all, laid| all | laid.combination.cards());
    let back = returned.is_none_or(|card| laid.contains(card) || hands[giver].contains(card));
    let kept = laid.contains(given) || hands[winner].contains(given) || returned == Some(given);
    let below = viewer == giver
        || hands[giver].into_iter().all(|card| card.rank() <= given.rank() || Some(card) == returned);
    back && kept && below
}

/// The frequent mistakes of players of level `club` are found, and the action of an expert never counts as one.
#[test]
fn planted_blunders_are_found() {
    let mut wrong = Vec::new();
    for Blunder { blunder, position, club, expert } in blunders() {
        let choices = |level| {
            let mut rng = StdRng::seed_from_u64(1);
            choose(level, &games::View::GangOfFour(position.clone()), &mut rng)
        };
        for (level, expected) in [(Level::Club, club), (Level::Expert, expert)] {
            let done = choices(level).unwrap();
            let games::Action::GangOfFour(action) = done else { panic!("{blunder}") };
            assert_eq!(written(&action), expected, "{blunder}");
            let judged = judge(&games::View::GangOfFour(position.clone()), &done, 1, 150).unwrap();
            let costs = judged.loss - 2.0 * judged.error >= 2.0;
            if costs != (level == Level::Club) {
                wrong.push(format!("{blunder}: {level} loses {:.1} ± {:.1}", judged.loss, judged.error));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
