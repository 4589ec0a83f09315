//! Whole games by random rules: every choice is legal and depends only on the view.

use carte_games::gang_of_four::{self, Phase, Preset};
use carte_games::{Action, Awaits, CardGame, Game, Rules, Seat, View, Viewer, go_stop};
use carte_players::gang_of_four::expert::Opinion;
use carte_players::{Level, Player, SearchBudget, choose, choose_within, club_reason};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

/// The budget of a champion that is asked for every decision of a game: enough to run all of its code.
const FEW: SearchBudget<'static> = SearchBudget::worlds(2);

/// Changes options one after the other, leaving out changes that contradict earlier ones.
macro_rules! changed {
    ($type:ty, $rules:expr, $changes:expr) => {{
        let mut rules = $rules;
        let names: Vec<&str> = rules.options().map(|(name, _)| name).collect();
        for (name, value) in $changes {
            let (name, mut changed) = (*name.get(&names), rules);
            changed.set(name, *value.get(<$type>::allowed(name).unwrap())).unwrap();
            if changed.check().is_ok() {
                rules = changed;
            }
        }
        rules
    }};
}

/// Random rules of either game without contradictions; limits are low, so that games end soon.
fn rules() -> impl Strategy<Value = Rules> {
    let change = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    let changes = prop::collection::vec(change, 0..6);
    (prop::sample::select(Preset::ALL.to_vec()), any::<bool>(), changes).prop_map(
        |(preset, go_stop, changes)| {
            if go_stop {
                let rules = changed!(go_stop::Rules, go_stop::Rules::default(), &changes);
                return Rules::GoStop(rules.with_rounds(3));
            }
            let rules = changed!(gang_of_four::Rules, gang_of_four::Rules::preset(preset), &changes);
            Rules::GangOfFour(rules.with_limit(30))
        },
    )
}

/// Returns `true` if the engine, asked through the view alone, allows the action.
fn allows(view: &View, action: &Action) -> bool {
    use gang_of_four::Action::{Announce, Pass, Play, Return};
    match (view, action) {
        (View::GangOfFour(view), Action::GangOfFour(action)) => match action {
            Play { cards, announce } => {
                let hand = view.hand.unwrap();
                view.check(*cards).is_ok() && (!announce || (hand - *cards).len() == 1)
            }
            Pass => view.may_pass(),
            Announce => view.may_announce(),
            Return(card) => matches!(view.phase, Phase::Exchange(_)) && view.hand.unwrap().contains(*card),
        },
        (View::GoStop(view), Action::GoStop(action)) => view.check(action).is_ok(),
        _ => false,
    }
}

/// A game after its first deal, with the cards in this order.
fn opened(rules: &Rules, seats: u8, deck: &[u8]) -> Game {
    let mut game = Game::new(rules.clone(), seats, Seat::new(0));
    game.deal(deck, &|_| 0, &Vec::new).iter().for_each(|event| game.apply(event));
    game
}

pub(super) fn shuffled(rules: &Rules, rng: &mut StdRng) -> Vec<u8> {
    let mut deck: Vec<u8> = (0..rules.deck_len()).collect();
    deck.shuffle(rng);
    deck
}

/// The numbers of the cards that the viewer sees.
fn seen(view: &View) -> Vec<u8> {
    match view {
        View::GangOfFour(view) => view.hand.unwrap().into_iter().map(|card| card.index()).collect(),
        View::GoStop(view) => {
            (go_stop::CardSet::ALL - view.unseen()).into_iter().map(|card| card.index()).collect()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn every_choice_is_legal(rules in rules(), more in any::<bool>(), seed in any::<u64>(), levels in prop::array::uniform5(0..Level::ALL.len())) {
        let seats = if more { *rules.players().end() } else { *rules.players().start() };
        let mut rng = StdRng::seed_from_u64(seed);
        let mut players = levels.map(|level| Player::new(Level::ALL[level]));
        let mut game = Game::new(rules.clone(), seats, Seat::new(0));
        loop {
            let seat = match game.awaits() {
                Awaits::Nobody => break,
                Awaits::Deal { .. } => {
                    let deck = shuffled(&rules, &mut rng);
                    game.deal(&deck, &|_| 0, &Vec::new).iter().for_each(|event| game.apply(event));
                    continue;
                }
                Awaits::Seat(seat) => seat,
            };
            let view = game.view(Viewer::Seat(seat));
            for level in Level::ALL {
                let Some(action) = choose_within(level, &view, FEW, &mut rng) else {
                    return Err(TestCaseError::fail(format!("{level} does nothing")));
                };
                prop_assert!(allows(&view, &action), "{} {:?}", level, action);
            }
            if let View::GangOfFour(seen) = &view {
                let advised = Opinion::of(seen).advice().map(|advice| Action::GangOfFour(advice.action));
                prop_assert_eq!(advised, choose(Level::Expert, &view, &mut rng));
                if let Some(Action::GangOfFour(action)) = choose(Level::Club, &view, &mut rng) {
                    prop_assert!(club_reason(seen, &action).is_some(), "{:?}", action);
                    let pass = gang_of_four::Action::Pass;
                    prop_assert!(action == pass || club_reason(seen, &pass).is_none());
                }
            }
            for other in Seat::all(seats).filter(|other| *other != seat) {
                let action = choose(Level::Club, &game.view(Viewer::Seat(other)), &mut rng);
                let announces = action == Some(Action::GangOfFour(gang_of_four::Action::Announce));
                prop_assert!(action.is_none() || announces, "{:?}", action);
            }
            let action = players[seat.index()].choose_within(&view, FEW, &mut rng).unwrap();
            let events = game.decide(seat, &action);
            prop_assert!(events.is_ok(), "{:?}", action);
            events.unwrap().iter().for_each(|event| game.apply(event));
        }
    }

    /// Two games that differ only in hidden cards: with the same rng and view, the choice is the same.
    #[test]
    fn hidden_cards_change_nothing(go_stop in any::<bool>(), seed in any::<u64>(), level in prop::sample::select(Level::ALL.to_vec())) {
        let (rules, seats) = if go_stop {
            (Rules::GoStop(go_stop::Rules::default()), 3)
        } else {
            (Rules::GangOfFour(gang_of_four::Rules::default()), 4)
        };
        let mut rng = StdRng::seed_from_u64(seed);
        let deck = shuffled(&rules, &mut rng);
        let game = opened(&rules, seats, &deck);
        let Awaits::Seat(seat) = game.awaits() else { return Ok(()) };
        let seen = seen(&game.view(Viewer::Seat(seat)));
        let hidden = |card: &u8| !seen.contains(card);
        let mut others: Vec<u8> = deck.iter().copied().filter(hidden).collect();
        others.shuffle(&mut rng);
        let other: Vec<u8> =
            deck.iter().map(|card| if hidden(card) { others.pop().unwrap() } else { *card }).collect();
        let other = opened(&rules, seats, &other);
        // Four cards of a month in another hand end the round at the deal.
        prop_assume!(other.awaits() == game.awaits());
        let answer = |game: &Game| {
            let view = game.view(Viewer::Seat(seat));
            let advice = match &view {
                View::GangOfFour(view) => Opinion::of(view).advice(),
                View::GoStop(_) => None,
            };
            (choose(level, &view, &mut StdRng::seed_from_u64(seed)), advice)
        };
        prop_assert_eq!(answer(&game), answer(&other));
    }
}

/// The public and a seat that the table does not have have nothing to do.
#[test]
fn strangers_have_no_choice() {
    let mut rng = StdRng::seed_from_u64(1);
    for rules in [Rules::GangOfFour(gang_of_four::Rules::default()), Rules::GoStop(go_stop::Rules::default())]
    {
        let deck = shuffled(&rules, &mut rng);
        let game = opened(&rules, 3, &deck);
        for viewer in [Viewer::Public, Viewer::Seat(Seat::new(3))] {
            let view = game.view(viewer);
            for level in Level::ALL {
                assert_eq!(choose(level, &view, &mut rng), None);
            }
        }
    }
}

/// A supposed game looks the same to the viewer as the real one, whatever the order of the unseen cards, and can be
/// played to its end.
#[test]
fn supposed_games_look_the_same() {
    let mut rng = StdRng::seed_from_u64(7);
    for players in [2, 3] {
        let mut game = go_stop::Game::new(go_stop::Rules::default(), players, Seat::new(0));
        for _ in 0..400 {
            let seat = match game.awaits() {
                Awaits::Nobody => break,
                Awaits::Deal { .. } => {
                    let deck = shuffled(&Rules::GoStop(*game.rules()), &mut rng);
                    game.deal(&deck, &|_| 0, &Vec::new).iter().for_each(|event| game.apply(event));
                    continue;
                }
                Awaits::Seat(seat) => seat,
            };
            let view = game.view(Viewer::Seat(seat));
            let mut unseen: Vec<go_stop::Card> = view.unseen().into_iter().collect();
            unseen.shuffle(&mut rng);
            assert_eq!(view.suppose(&unseen).view(Viewer::Seat(seat)), view);
            let Some(Action::GoStop(action)) = choose(Level::Random, &View::GoStop(view), &mut rng) else {
                panic!("no choice")
            };
            game.act(seat, &action, |_| ()).unwrap();
        }
    }
}
