//! Properties that hold for random rules, numbers of players and seeds.

use carte_games::go_stop::ruleset::{Prolonging, Sold};
use carte_games::go_stop::{Action, Actions, CardSet, Event, Game, Month, Outcome, Rules, September};
use carte_games::{Awaits, CardGame, Seat, Viewer};
use proptest::prelude::*;

use crate::chance::SplitMix64;

/// The default rules with up to four options changed. There are at most three rounds, so that games are short.
fn rules() -> impl Strategy<Value = Rules> {
    let change = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    (prop::collection::vec(change, 0..5), 0..4_u16).prop_map(|(changes, rounds)| {
        let mut rules = Rules::default();
        let names: Vec<_> = rules.options().map(|(name, _)| name).collect();
        for (option, value) in changes {
            let option = *option.get(&names);
            let value = *value.get(Rules::allowed(option).expect("an option"));
            rules.set(option, value).expect("an allowed value");
        }
        rules = rules.with_rounds(rounds);
        if rules.check().is_err() {
            rules = rules.with(Prolonging::Asked);
        }
        rules
    })
}

/// These rules, changed if necessary so that `players` can sit at the table.
fn seating(rules: Rules, players: u8) -> Rules {
    if rules.allows_players(players) { rules } else { rules.with(Sold::Two) }
}

/// Plays a whole game at random. `look` is called after each step with the state before it, its events, and the state
/// after it.
fn play(
    rules: Rules,
    players: u8,
    seed: u64,
    look: impl FnMut(&Game, &[Event], &Game),
) -> (Game, Vec<Event>) {
    play_deals(rules, players, None, seed, look)
}

/// Like [`play`]. The decks come from `deals` if there is one, so that they do not depend on what is played; then seat 0
/// deals first.
fn play_deals(
    rules: Rules,
    players: u8,
    mut deals: Option<SplitMix64>,
    seed: u64,
    mut look: impl FnMut(&Game, &[Event], &Game),
) -> (Game, Vec<Event>) {
    let mut chance = SplitMix64(seed);
    let rules = seating(rules, players);
    let dealer = if deals.is_some() { 0 } else { chance.below(usize::from(players)) };
    let mut game = Game::new(rules, players, Seat::new(u8::try_from(dealer).expect("few")));
    let (mut actions, mut log) = (Actions::new(), Vec::new());
    for _ in 0..50_000 {
        let events = match game.awaits() {
            Awaits::Deal { .. } => {
                let deals = deals.as_mut().unwrap_or(&mut chance);
                let (deck, again) = (deals.deck(Game::deck_len(&rules)), deals.deck(Game::deck_len(&rules)));
                game.deal(&deck, &|_| 0, &|| again.clone())
            }
            Awaits::Seat(seat) => {
                game.legal(&mut actions);
                let action = actions[chance.below(actions.len())];
                game.decide(seat, &action).expect("a listed action")
            }
            Awaits::Nobody => return (game, log),
        };
        let before = game.clone();
        events.iter().for_each(|event| game.apply(event));
        look(&before, &events, &game);
        log.extend(events);
    }
    panic!("a game without end");
}

fn every_action() -> Vec<Action> {
    let cards = CardSet::ALL.into_iter();
    cards
        .flat_map(|card| {
            [
                Action::Joker(card),
                Action::Play(card),
                Action::Shake(card),
                Action::Take(card),
                Action::Give(card),
            ]
        })
        .chain(Month::all().map(Action::Bomb))
        .chain([
            Action::Flip,
            Action::Count(September::Animal),
            Action::Count(September::Pi),
            Action::Go,
            Action::Stop,
            Action::Push,
            Action::ChongTong,
            Action::Decline,
            Action::Join,
            Action::Fold,
            Action::Another,
            Action::Enough,
        ])
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn payments_cancel_out(rules in rules(), players in 2..=5_u8, seed: u64) {
        let (game, log) = play(rules, players, seed, |_, events, game| {
            assert_eq!(game.totals().values().sum::<i64>(), i64::from(rules.tokens()) * i64::from(players));
            for event in events {
                if let Event::RoundEnded { outcome, payments } = event {
                    assert_eq!(payments.values().sum::<i64>(), 0);
                    let view = game.view(Viewer::Public);
                    let exhausted = view.seats.iter().all(|seat| seat.cards_left == 0 && seat.flips == 0);
                    assert!(!exhausted || view.pot.is_empty(), "the pot is empty after the last turn");
                    let drawn_out = matches!(outcome, Outcome::Nagari(carte_games::go_stop::Nagari::Exhausted));
                    assert!(!drawn_out || exhausted);
                }
            }
        });
        let ended = matches!(log.last(), Some(Event::GameEnded { .. }));
        prop_assert!(ended);
        prop_assert!(game.totals().of_players(players).all(|(_, total)| rules.tokens() == 0 || total >= 0));
        let highest = game.totals().of_players(players).map(|(_, total)| total).max();
        prop_assert!(game.winners().into_iter().flatten().all(|seat| Some(game.totals()[*seat]) == highest));
    }

    #[test]
    fn a51_tables_with_the_same_deals_begin_each_alike(
        rules in rules(), players in 2..=5_u8, deals: u64, seeds: [u64; 2],
    ) {
        let rules = seating(rules, players).for_duplicate_deals(players);
        let [one, other] = seeds.map(|seed| {
            let mut begun = Vec::new();
            let (game, log) = play_deals(rules, players, Some(SplitMix64(deals)), seed, |before, events, after| {
                if matches!(before.awaits(), Awaits::Deal { .. }) {
                    let dealer = after.view(Viewer::Public).dealer;
                    begun.push((before.awaits(), events.to_vec(), dealer, after.awaits()));
                }
                let pending = after.view(Viewer::Public).pending;
                assert_eq!((pending.nagari, pending.pushes), (0, 0), "nothing is doubled by what came before");
            });
            assert!(!log.iter().any(|event| matches!(event, Event::Pushed { .. })));
            assert_eq!(game.results().len(), usize::from(rules.rounds()));
            begun
        });
        for (round, (_, _, dealer, _)) in one.iter().enumerate() {
            prop_assert_eq!(usize::from(dealer.number()), round % usize::from(players));
        }
        // The totals differ, so the last deal may have other winners of the game.
        let ends_the_game = |event: &Event| matches!(event, Event::GameEnded { .. });
        for (one, other) in one.iter().zip(&other) {
            prop_assert_eq!((one.0, one.2, one.3), (other.0, other.2, other.3));
            let events = |events: &[Event]| events.iter().filter(|event| !ends_the_game(event)).cloned().collect::<Vec<_>>();
            prop_assert_eq!(events(&one.1), events(&other.1));
        }
        prop_assert_eq!(one.len(), other.len());
    }

    #[test]
    fn exactly_what_is_listed_is_accepted(rules in rules(), players in 2..=5_u8, seed: u64) {
        let every = every_action();
        play(rules, players, seed, |game, _, _| {
            let Awaits::Seat(turn) = game.awaits() else { return };
            let mut listed = Actions::new();
            game.legal(&mut listed);
            assert!(!listed.is_empty());
            let view = game.view(Viewer::Seat(turn));
            assert_eq!(view.legal_actions(), listed);
            assert!(game.clock_action(turn).is_some_and(|action| listed.contains(&action)));
            for action in &every {
                let accepted = game.decide(turn, action);
                assert_eq!(accepted.is_ok(), listed.contains(action), "{action:?}");
                assert_eq!(view.check(action).err(), accepted.err());
                assert!(game.decide(Seat::new((turn.number() + 1) % players), action).is_err());
            }
        });
    }

    #[test]
    fn events_rebuild_the_game(rules in rules(), players in 2..=5_u8, seed: u64) {
        let first = Seat::new(u8::try_from(SplitMix64(seed).below(usize::from(players))).expect("few"));
        let mut copy = Game::new(seating(rules, players), players, first);
        let (game, log) = play(rules, players, seed, |before, _, _| {
            let Awaits::Seat(turn) = before.awaits() else { return };
            // Deciding and applying in one step has the same result.
            let action = before.clock_action(turn).expect("something to do");
            let events = before.decide(turn, &action).expect("an action of the clock");
            let (mut one, mut two, mut same) = (before.clone(), before.clone(), Vec::new());
            events.iter().for_each(|event| one.apply(event));
            two.act(turn, &action, |event| same.push(event.clone())).expect("the same action");
            assert_eq!((one, events), (two, same));
        });
        for event in &log {
            copy.apply(event);
            copy.news(event);
        }
        prop_assert_eq!(copy, game);
    }
}
