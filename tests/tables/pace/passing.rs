//! Passing without a press if nothing else is possible. To everybody else it is a pass like any other.

use std::collections::HashSet;
use std::time::Duration;

use carte_games::gang_of_four::ruleset::{Announce, Deadline};
use carte_games::gang_of_four::{self, Action, Card, CardSet};
use carte_games::{self as games, Seat, Viewer};
use carte_players::Level;
use carte_table::ids::{TableId, UserId};
use carte_table::preferences::Passing;
use carte_table::{By, Command, Duty, Event, Logged, News, Pace, Substitution, Table, Timing, Wake};
use proptest::prelude::*;

use crate::pace::playing::Playing;
use crate::service::harness::{World, act, anything, gang};

fn rules() -> gang_of_four::Rules {
    gang_of_four::Rules::default().with(Announce::Manual).with(Deadline::BeforeLayingLastCard)
}

/// All people at the table; all have chosen to pass without a press.
fn everybody() -> HashSet<UserId> {
    Seat::all(4).map(Playing::user).collect()
}

/// Everything that others can see.
fn seen(table: &Table, playing: &Playing, seat: Seat) -> String {
    playing.others(seat).map(|viewer| format!("{:?}\n", table.view(viewer))).collect()
}

/// The table of this log, at which everybody has chosen to pass without a press.
fn choosing(log: Vec<Logged>) -> Table {
    let mut table = Table::from_log(TableId(1), log).unwrap();
    table.set_auto_pass(everybody());
    table
}

/// The same log, but in the last deal two cards are exchanged that nobody has seen; `None` if one of them has been moved.
fn with_exchanged(log: &[Logged], own: (Seat, Card), other: (Seat, Card)) -> Option<Vec<Logged>> {
    let mut log = log.to_vec();
    let packets = log.iter_mut().rev().find_map(|logged| match &mut logged.event {
        Event::Game {
            event: games::Event::GangOfFour(gang_of_four::Event::Dealt { packets, .. }), ..
        } => Some(packets),
        _ => None,
    })?;
    if !packets[own.0].contains(own.1) || !packets[other.0].contains(other.1) {
        return None;
    }
    packets[own.0] = (packets[own.0] - CardSet::of(own.1)) | CardSet::of(other.1);
    packets[other.0] = (packets[other.0] - CardSet::of(other.1)) | CardSet::of(own.1);
    Some(log)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn a_pass_by_itself_is_to_the_others_a_pass_by_hand(seed: u64) {
        let mut playing = Playing::new(seed, Pace::Relaxed, rules());
        let mut passes = 0;
        for _ in 0..120 {
            if !playing.is_running() {
                break;
            }
            let seat = playing.awaited();
            let mut chosen = playing.table.clone();
            chosen.set_auto_pass(HashSet::from([Playing::user(seat)]));
            prop_assert_eq!(seen(&chosen, &playing, seat), seen(&playing.table, &playing, seat));
            let view = chosen.view(Viewer::Seat(seat));
            prop_assert!(view.auto_pass && !chosen.view(Viewer::Public).auto_pass);
            let game = gang(&view);
            // Nobody passes automatically who could play something, or still has to say “Carte !”.
            let forced = game.may_pass() && game.legal_plays().is_empty() && !game.may_announce();
            let Wake { at, duty } = chosen.wake(&Playing::timing()).unwrap();
            prop_assert_eq!(duty == Duty::Order(seat), forced);
            prop_assert_ne!(playing.table.wake(&Playing::timing()).unwrap().duty, Duty::Order(seat));
            if !forced {
                playing.turn();
                continue;
            }
            passes += 1;
            let most = if game.unannounced.is_some() { 10 } else { 6 };
            let pause = at.since(playing.now);
            prop_assert!(Duration::from_secs(2) <= pause && pause <= Duration::from_secs(most));
            let by_hand = playing.decide(Playing::user(seat), &act(Action::Pass)).unwrap();
            let by_itself = chosen.decide(&carte_table::Actor::Clock(seat), &Command::CarryOut).unwrap();
            prop_assert_eq!(&by_itself, &by_hand);
            // The other cards in the hand do not change the moment.
            for other in Seat::all(4).filter(|other| *other != seat) {
                let theirs = gang(&playing.table.view(Viewer::Seat(other))).hand.unwrap();
                for (own, their) in game.hand.unwrap().into_iter().zip(theirs) {
                    let Some(log) = with_exchanged(&playing.log, (seat, own), (other, their)) else { continue };
                    let exchanged = choosing(log);
                    let view = exchanged.view(Viewer::Seat(seat));
                    let expected = gang(&view).legal_plays().is_empty() && !gang(&view).may_announce();
                    let wake = exchanged.wake(&Playing::timing()).unwrap();
                    if expected && gang(&view).unannounced.is_some() == game.unannounced.is_some() {
                        prop_assert_eq!(wake, Wake { at, duty });
                    }
                    prop_assert_eq!(wake.duty == Duty::Order(seat), expected);
                }
            }
            // The player before may still ask to take the play back, and the table waits for that.
            let before = Seat::all(4).find(|other| chosen.view(Viewer::Seat(*other)).undoable == Some(*other));
            if let Some(before) = before.filter(|before| *before != seat) {
                let asked = playing.decide(Playing::user(before), &Command::AskUndo).unwrap();
                let mut table = chosen.clone();
                for event in asked {
                    table.apply(&Logged { at: playing.now, event });
                }
                prop_assert_eq!(table.wake(&Playing::timing()).unwrap().duty, Duty::EndUndo(before));
            }
            playing.now = at;
            playing.take(&by_itself);
            prop_assert_eq!(playing.table.view(Viewer::Seat(seat)).undoable.is_some(), {
                let facts = by_itself.iter().map(|event| event.facts());
                !facts.into_iter().any(|facts| facts.game.is_some_and(|game| game.facts.reveals))
            });
        }
        prop_assert!(passes > 0);
    }
}

/// The pauses before ordered actions or, if `by_itself`, before automatic passes in the same games.
fn pauses(by_itself: bool) -> Vec<u64> {
    let mut pauses = Vec::new();
    for seed in 0.. {
        if pauses.len() > 1200 {
            break;
        }
        let mut playing = Playing::new(seed, Pace::Relaxed, rules().with(Announce::Automatic));
        if by_itself {
            playing.table.set_auto_pass(everybody());
        }
        for _ in 0..200 {
            if !playing.is_running() {
                break;
            }
            if !by_itself {
                for seat in Seat::all(4) {
                    let order = Command::Order(games::Order::PassUntilNextCycle);
                    // The person whose turn it is cannot order anything.
                    drop(playing.ask(Playing::user(seat), &order));
                }
            }
            let Wake { at, duty } = playing.table.wake(&Playing::timing()).unwrap();
            if let Duty::Order(seat) = duty {
                pauses.push(u64::try_from(at.since(playing.now).as_millis()).unwrap());
                let events =
                    playing.table.decide(&carte_table::Actor::Clock(seat), &Command::CarryOut).unwrap();
                playing.now = at;
                playing.take(&events);
            } else {
                playing.turn();
            }
        }
    }
    pauses.sort_unstable();
    pauses
}

#[test]
fn the_pauses_before_a_pass_by_itself_are_those_before_an_order() {
    let (itself, ordered) = (pauses(true), pauses(false));
    let share = |pauses: &[u64], until: u64| {
        let earlier = pauses.partition_point(|pause| *pause <= until);
        f64::from(u32::try_from(earlier).unwrap()) / f64::from(u32::try_from(pauses.len()).unwrap())
    };
    // Two samples of 1,200 from one distribution are farther apart than this only once in a thousand times.
    let farthest = (2000..=6000)
        .step_by(50)
        .map(|until| (share(&itself, until) - share(&ordered, until)).abs())
        .fold(0.0, f64::max);
    assert!(farthest < 0.08, "{farthest}");
}

#[test]
fn computer_players_take_one_and_a_half_to_two_seconds_and_three_after_a_highlight() {
    let timing = Timing::default();
    let pause = timing.computer_pause.as_millis();
    assert_eq!(pause, 1500);
    let (mut usual, mut after_highlight) = (0, 0);
    for seed in 0..6 {
        let mut playing = Playing::new(seed, Pace::Relaxed, rules());
        // Champions do not take longer.
        for (seat, level) in (1..4).zip([Level::Champion, Level::Novice, Level::Expert]) {
            let why = Substitution::Left;
            playing.take(&[Event::Substituted { seat: Seat::new(seat), level, why }]);
        }
        let mut highlight = false;
        for _ in 0..150 {
            if !playing.is_running() {
                break;
            }
            let events = match playing.table.wake(&timing).unwrap() {
                Wake { at, duty: Duty::Computer(seat, _) } => {
                    let waited = at.since(playing.now).as_millis();
                    let view = playing.table.view(Viewer::Seat(seat));
                    if gang(&view).unannounced.is_none_or(|open| open != Seat::new(0)) {
                        let expected = if highlight { 3000..=3000 } else { 1500..=2000 };
                        assert!(expected.contains(&waited), "{waited} ms");
                        *if highlight { &mut after_highlight } else { &mut usual } += 1;
                    }
                    let action = playing.table.clock_action(seat).unwrap();
                    playing.table.decide(&carte_table::Actor::Computer(seat), &Command::Act(action)).unwrap()
                }
                _ => {
                    let (seat, action) = (Seat::new(0), playing.any_action());
                    playing.decide(Playing::user(seat), &act(action)).unwrap()
                }
            };
            playing.take(&events);
            for facts in events.iter().filter_map(|event| Some(event.facts().game?.facts)) {
                highlight = facts.highlight.is_some()
                    || facts.ends_round_or_game()
                    || (highlight && facts.turn.is_none());
            }
        }
    }
    assert!(usual > 50 && after_highlight > 3, "{usual} and {after_highlight}");
}

/// Plays until a person can only pass. Returns that person.
async fn until_a_forced_pass(world: &mut World, table: TableId) -> UserId {
    loop {
        let user = world.awaited(table).await.unwrap();
        let view = world.look(table, user).await;
        if view.game.as_ref().is_some_and(games::View::may_only_pass) {
            return user;
        }
        world.done(table, user, act(anything(gang(&view)))).await;
    }
}

#[tokio::test]
async fn the_choice_survives_a_restart_and_ends_when_it_is_taken_back() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    let user = until_a_forced_pass(&mut world, table).await;
    world.wait(Duration::from_secs(7)).await;
    assert_eq!(world.awaited(table).await, Some(user), "nobody passes by itself who has not chosen it");
    world.news();
    world.service.set_passing(user, Passing::Auto).await.unwrap();
    assert_eq!(world.news(), [], "nobody learns of it");
    world.restart().await;
    world.news();
    world.wait(Duration::from_secs(1)).await;
    assert_eq!(world.news(), [], "too quick for a person");
    world.wait(Duration::from_secs(6)).await;
    let by_person = |news: &News| matches!(news, News::Game { by: By::Person, .. });
    assert!(world.news().iter().any(by_person));
    let user = loop {
        let next = until_a_forced_pass(&mut world, table).await;
        if next == user {
            break next;
        }
        world.done(table, next, act(Action::Pass)).await;
    };
    world.service.set_passing(user, Passing::Hand).await.unwrap();
    world.wait(Duration::from_secs(7)).await;
    assert_eq!(world.awaited(table).await, Some(user));
}

#[tokio::test]
async fn a_choice_made_in_the_turn_holds_for_it() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    let user = until_a_forced_pass(&mut world, table).await;
    world.service.set_passing(user, Passing::Auto).await.unwrap();
    world.wait(Duration::from_secs(7)).await;
    assert_ne!(world.awaited(table).await, Some(user));
}

/// A game in which one person leaves every turn to the clock, except forced passes. These are automatic or, unless `by_itself`,
/// made by hand. Returns how many turns the clock had taken when the seat was given away, and how many passes came in between;
/// `None` if the seat was kept.
fn sleep(playing: &mut Playing, by_itself: bool) -> Option<(u32, u32)> {
    let sleeper = Seat::new(0);
    if by_itself {
        playing.table.set_auto_pass(HashSet::from([Playing::user(sleeper)]));
    }
    let (mut missed, mut passed) = (0, 0);
    while playing.is_running() {
        if playing.awaited() != sleeper {
            playing.turn();
            continue;
        }
        let view = playing.table.view(Viewer::Seat(sleeper));
        let events = if !view.game.as_ref().is_some_and(games::View::may_only_pass) {
            missed += 1;
            let action = playing.table.clock_action(sleeper).unwrap();
            playing.table.decide(&carte_table::Actor::Clock(sleeper), &Command::Act(action)).unwrap()
        } else if by_itself {
            passed += u32::from(missed > 0);
            playing.table.decide(&carte_table::Actor::Clock(sleeper), &Command::CarryOut).unwrap()
        } else {
            passed += u32::from(missed > 0);
            playing.decide(Playing::user(sleeper), &act(Action::Pass)).unwrap()
        };
        playing.take(&events);
        if playing.table.view(Viewer::Public).occupant(sleeper).level().is_some() {
            return Some((missed, passed));
        }
    }
    None
}

#[test]
fn somebody_who_sleeps_is_absent_though_passes_come_by_themselves_and_no_sooner_than_with_passes_by_hand() {
    let mut between = 0;
    for seed in 0..8 {
        let [mut itself, mut hand] = [0, 1].map(|_| Playing::new(seed, Pace::Relaxed, rules()));
        let lost = sleep(&mut itself, true);
        assert_eq!(lost, sleep(&mut hand, false));
        assert_eq!(itself.log, hand.log, "the others see no difference");
        let (missed, passed) = lost.expect("the game is long enough");
        assert_eq!(missed, 3, "seed {seed}");
        between += passed;
    }
    assert!(between > 0, "no pass came between the absences");
}
