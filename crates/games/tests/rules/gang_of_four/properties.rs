//! Properties that hold for random rules, numbers of players and seeds.

use carte_games::gang_of_four::scoring::penalty;
use carte_games::gang_of_four::{Action, CardSet, Event, Game, News, Plays, Preset, Rules};
use carte_games::{Awaits, CardGame, PerSeat, Seat, Viewer};
use proptest::prelude::*;

use super::brute;
use crate::chance::SplitMix64;

/// A preset with up to four options changed that do not contradict each other. The score limit is low, so that games are
/// short.
fn rules() -> impl Strategy<Value = Rules> {
    let change = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    (0..Preset::ALL.len(), prop::collection::vec(change, 0..5), 10..60_u16).prop_filter_map(
        "options agree",
        |(preset, changes, limit)| {
            let mut rules = Rules::preset(Preset::ALL[preset]);
            let names: Vec<_> = rules.options().map(|(name, _)| name).collect();
            for (option, value) in changes {
                let option = *option.get(&names);
                let value = *value.get(Rules::allowed(option).expect("an option"));
                rules.set(option, value).expect("an allowed value");
                if option == "forget" || option == "announce-deadline" {
                    let late = if value == "take-back" || value == "before-laying-last-card" {
                        [("forget", "take-back"), ("announce-deadline", "before-laying-last-card")]
                    } else {
                        [("forget", "barred"), ("announce-deadline", "with-penultimate-play")]
                    };
                    for (option, value) in late {
                        rules.set(option, value).expect("an allowed value");
                    }
                }
            }
            rules = rules.with_limit(limit);
            rules.check().is_ok().then_some(rules)
        },
    )
}

/// Plays a whole game at random; `look` is called before each decision.
fn play(
    rules: Rules,
    players: u8,
    seed: u64,
    look: impl FnMut(&Game, Seat, &mut SplitMix64),
) -> (Game, Vec<Event>) {
    play_deals(rules, players, None, seed, look)
}

/// Like [`play`]. The decks come from `deals` if there is one, so that they do not depend on what is played.
fn play_deals(
    rules: Rules,
    players: u8,
    mut deals: Option<SplitMix64>,
    seed: u64,
    mut look: impl FnMut(&Game, Seat, &mut SplitMix64),
) -> (Game, Vec<Event>) {
    let mut chance = SplitMix64(seed);
    let mut game = Game::new(rules, players, Seat::new(0));
    let mut log = Vec::new();
    let mut plays = Plays::new();
    for _ in 0..20_000 {
        let events = match game.awaits() {
            Awaits::Nobody => return (game, log),
            Awaits::Deal { .. } => {
                let deck = deals.as_mut().unwrap_or(&mut chance).deck(64);
                game.deal(&deck, &|attempt| deck[usize::from(attempt)], &Vec::new)
            }
            Awaits::Seat(seat) => {
                look(&game, seat, &mut chance);
                let may_pass = game.legal(&mut plays);
                let view = game.view(Viewer::Public);
                match view.unannounced.filter(|_| chance.below(2) == 0) {
                    Some(late) => game.decide(late, &Action::Announce).expect("there still is time"),
                    None => {
                        let action = random_action(&game, seat, plays.as_slice(), may_pass, &mut chance);
                        game.decide(seat, &action).expect("a listed action")
                    }
                }
            }
        };
        for event in &events {
            game.apply(event);
        }
        log.extend(events);
    }
    panic!("the game does not end");
}

fn random_action(
    game: &Game,
    seat: Seat,
    plays: &[CardSet],
    may_pass: bool,
    chance: &mut SplitMix64,
) -> Action {
    let hand = game.view(Viewer::Seat(seat)).hand.expect("a hand");
    let choices = plays.len() + usize::from(may_pass);
    if choices == 0 {
        let card = hand.into_iter().nth(chance.below(usize::from(hand.len()))).expect("a card");
        return Action::Return(card);
    }
    match plays.get(chance.below(choices)) {
        Some(cards) => {
            let announce = (hand - *cards).len() == 1 && chance.below(2) == 0;
            Action::Play { cards: *cards, announce }
        }
        None => Action::Pass,
    }
}

/// The deals of a game, each with its news (who deals and who leads) and with the seat that it awaits.
fn beginnings(rules: Rules, players: u8, log: &[Event]) -> Vec<(Event, Option<News>, Awaits)> {
    let mut game = Game::new(rules, players, Seat::new(0));
    let mut deals = Vec::new();
    for event in log {
        game.apply(event);
        if matches!(event, Event::Dealt { .. }) {
            deals.push((event.clone(), game.news(event), game.awaits()));
        }
    }
    deals
}

fn players(rules: &Rules, three: bool) -> u8 {
    if three && rules.allows_players(3) { 3 } else { 4 }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_game_supposed_behind_a_view_looks_the_same(rules in rules(), three: bool, seed: u64) {
        let players = players(&rules, three);
        play(rules, players, seed, |game, _, chance| {
            if chance.below(6) != 0 {
                return;
            }
            let hands = PerSeat::from_fn(|seat| game.view(Viewer::Seat(seat)).hand.unwrap_or_default());
            for viewer in Seat::all(players).map(Viewer::Seat).chain([Viewer::Public]) {
                let view = game.view(viewer);
                let supposed = view.suppose(hands);
                assert_eq!(supposed.view(viewer), view);
                assert_eq!(supposed.awaits(), game.awaits());
                for seat in Seat::all(players) {
                    assert_eq!(supposed.decide(seat, &Action::Announce), game.decide(seat, &Action::Announce));
                }
            }
        });
    }

    #[test]
    fn a39_tables_with_the_same_deals_begin_each_alike(
        rules in rules(), rounds in 0..6_u16, three: bool, deals: u64, seeds: [u64; 2],
    ) {
        let players = players(&rules, three);
        let mut rules = rules;
        rules.set("rounds", &rounds.to_string()).expect("an allowed number");
        let rules = rules.for_duplicate_deals(players);
        let [one, other] = seeds.map(|seed| {
            let (game, log) = play_deals(rules, players, Some(SplitMix64(deals)), seed, |_, _, _| {});
            assert!(!log.iter().any(|event| matches!(event, Event::Given { .. })), "nothing is exchanged");
            assert_eq!(game.results().len(), usize::from(rules.rounds()));
            beginnings(rules, players, &log)
        });
        prop_assert_eq!(rules.rounds(), if rounds > 0 { rounds } else { u16::from(players).max(4).next_multiple_of(u16::from(players)) });
        // Each seat deals equally often, as far as the number of rounds allows.
        let dealers: Vec<_> = one.iter().map(|(_, news, _)| match news {
            Some(News::RoundBegan { dealer, .. }) => dealer.number(),
            other => panic!("{other:?}"),
        }).collect();
        let around = |round: usize| (usize::from(dealers[0]) + round) % usize::from(players);
        prop_assert!(dealers.iter().enumerate().all(|(round, dealer)| usize::from(*dealer) == around(round)));
        prop_assert_eq!(one, other);
    }

    #[test]
    fn what_is_listed_is_what_is_accepted(rules in rules(), three: bool, seed: u64) {
        let players = players(&rules, three);
        let mut plays = Plays::new();
        play(rules, players, seed, |game, seat, chance| {
            if chance.below(8) != 0 {
                return;
            }
            let may_pass = game.legal(&mut plays);
            let view = game.view(Viewer::Seat(seat));
            let hand = view.hand.expect("a hand");
            assert_eq!(view.may_pass(), may_pass);
            assert_eq!(game.decide(seat, &Action::Pass).is_ok(), may_pass);
            let mut listed: Vec<CardSet> = view.legal_plays().iter().map(|play| play.cards()).collect();
            let mut fast = plays.as_slice().to_vec();
            listed.sort_unstable();
            fast.sort_unstable();
            assert_eq!(listed, fast);
            for cards in &listed {
                let decided = game.decide(seat, &Action::Play { cards: *cards, announce: false });
                assert!(decided.is_ok(), "{cards} {decided:?}");
            }
            let texts: Vec<String> = listed.iter().map(CardSet::to_string).collect();
            let held: Vec<_> = hand.into_iter().collect();
            for _ in 0..60 {
                let mut some = held.clone();
                chance.shuffle(&mut some);
                let cards: CardSet = some.into_iter().take(1 + chance.below(5)).collect();
                let decided = game.decide(seat, &Action::Play { cards, announce: false });
                assert_eq!(decided.is_ok(), texts.contains(&cards.to_string()), "{cards} {decided:?}");
                assert_eq!(view.check(cards).err(), decided.err());
            }
            let foreign = CardSet::ALL - hand;
            let cards: CardSet = foreign.into_iter().take(1).collect();
            assert!(game.decide(seat, &Action::Play { cards, announce: false }).is_err());
            assert!(game.decide(seat, &Action::Play { cards: CardSet::EMPTY, announce: false }).is_err());
            for other in Seat::all(players).filter(|other| *other != seat) {
                assert!(game.decide(other, &Action::Pass).is_err());
                assert!(game.view(Viewer::Seat(other)).legal_plays().is_empty());
            }
            let clock = game.clock_action(seat).expect("the clock always knows something");
            assert!(game.decide(seat, &clock).is_ok(), "{clock:?}");
            if !view.legal_plays().is_empty() && held.len() <= 8 {
                let on = view.to_beat().map(|laid| laid.combination.cards());
                let slow = brute::legal(&rules, hand, on, view.bound(), view.first_lead);
                assert_eq!((texts.into_iter().collect(), may_pass), slow);
            }
        });
    }

    #[test]
    fn deciding_and_acting_agree(rules in rules(), three: bool, seed: u64) {
        let players = players(&rules, three);
        let (_, log) = play(rules, players, seed, |game, seat, chance| {
            let mut plays = Plays::new();
            let may_pass = game.legal(&mut plays);
            let action = random_action(game, seat, plays.as_slice(), may_pass, chance);
            let decided = game.decide(seat, &action).expect("a listed action");
            let (mut applied, mut acted, mut happened) = (game.clone(), game.clone(), Vec::new());
            for event in &decided {
                applied.apply(event);
            }
            acted.act(seat, &action, |event| happened.push(event.clone())).expect("a listed action");
            assert_eq!(happened, decided);
            assert_eq!(acted, applied);
        });
        prop_assert!(!log.is_empty());
    }

    #[test]
    fn penalties_match_the_cards_left(rules in rules(), three: bool, seed: u64) {
        let players = players(&rules, three);
        let (game, log) = play(rules, players, seed, |_, _, _| {});
        let mut totals = PerSeat::default();
        for result in game.results() {
            for seat in Seat::all(4) {
                let left = result.hands[seat].len();
                prop_assert_eq!(left, result.cards_left[seat]);
                let points = if result.barred.contains(&seat) { rules.barred_points() } else { penalty(left) };
                prop_assert_eq!(result.penalties[seat], points);
                prop_assert_eq!(result.winner == Some(seat), left == 0 && seat.number() < players);
                totals[seat] += points;
            }
            prop_assert_eq!(result.totals, totals);
        }
        let winners = game.winners().expect("the game is over");
        let lowest = totals.of_players(players).map(|(_, total)| total).min().expect("players");
        for seat in Seat::all(players) {
            prop_assert_eq!(winners.contains(&seat), totals[seat] == lowest);
        }
        prop_assert_eq!(log.last(), Some(&Event::GameEnded { winners: winners.iter().copied().collect() }));
    }
}

/// The properties would mean little if only plays and passes ever happened.
#[test]
fn chance_meets_every_event() {
    let log = |preset| play(Rules::preset(preset).with_limit(60), 4, 3, |_, _, _| {}).1;
    let (barring, taking_back) = (log(Preset::DaysOfWonder), log(Preset::Dargaud));
    for log in [&barring, &taking_back] {
        assert!(log.iter().any(|event| matches!(event, Event::Announced { .. })));
        assert!(log.iter().any(|event| matches!(event, Event::CycleEnded { .. })));
        assert!(log.iter().any(|event| matches!(event, Event::Given { .. })));
        assert!(log.iter().any(|event| matches!(event, Event::Returned { .. })));
    }
    assert!(barring.iter().any(|event| matches!(event, Event::Barred { .. })));
    assert!(taking_back.iter().any(|event| matches!(event, Event::TakenBack { .. })));
}
