//! Orders ahead: nobody else notices them, and they do nothing that the person could not do by hand.

use std::time::Duration;

use carte_games::gang_of_four::ruleset::{Announce, Deadline};
use carte_games::gang_of_four::{self, Action, Card, CardSet, Combination, CombinationKind};
use carte_games::{self as games, Order, Seat, Viewer};
use carte_table::ids::{PressId, TableId, UserId};
use carte_table::{
    Actor, Command, Duty, Event, Logged, News, Occupant, Orders, Pace, Person, Refusal, Table, View,
};
use proptest::prelude::*;
use rand::seq::IndexedRandom;

use crate::pace::playing::Playing;
use crate::service::harness::{GUILD, World, act, anything, gang};

fn lay(cards: CardSet, announce: bool) -> Order {
    Order::Play(games::Action::GangOfFour(Action::Play { cards, announce }))
}

/// A random order that this person might give.
fn any_order(playing: &mut Playing, seat: Seat) -> Order {
    let view = playing.table.view(Viewer::Seat(seat));
    let plays = gang(&view).combinations_in_hand();
    if playing.chance(0.6)
        && let Some(play) = plays.choose(playing.rng())
    {
        let announce = gang(&view).hand.unwrap().len() == play.len() + 1 && playing.chance(0.5);
        let play = games::Action::GangOfFour(Action::Play { cards: play.cards(), announce });
        let below = playing.chance(0.4).then(|| [4, 6, 8, 10].choose(playing.rng()).copied()).flatten();
        return below.map_or(Order::Play(play), |below| Order::PlayBelow { play, below });
    }
    *[Order::PassUntilNextCycle, Order::PassUnlessSingle, Order::Announce].choose(playing.rng()).unwrap()
}

/// Everything that others can see, including when the table acts by itself.
fn seen(playing: &Playing, seat: Seat) -> String {
    playing.others(seat).map(|viewer| format!("{:?}\n", playing.table.view(viewer))).collect()
}

/// What the person would do by hand now to carry out the order, judged only by the person's own view.
fn by_hand(view: &View) -> Action {
    let game = gang(view);
    match view.orders.turn.unwrap() {
        Order::PassUntilNextCycle => {
            assert!(game.may_pass());
            Action::Pass
        }
        Order::PassUnlessSingle => {
            assert!(game.may_pass());
            assert_ne!(game.to_beat().unwrap().combination.kind(), CombinationKind::Single);
            Action::Pass
        }
        Order::PlayBelow { play: games::Action::GangOfFour(play), below } => {
            let Action::Play { cards, .. } = play else { panic!("{play:?}") };
            let own = Combination::classify(cards).unwrap();
            let top = game.to_beat().unwrap().combination;
            let lower = top.kind() < own.kind() || top.kind() == own.kind() && top.value() < below;
            if top.len() == own.len() && lower {
                assert!(game.check(cards).is_ok());
                play
            } else {
                assert!(game.may_pass());
                Action::Pass
            }
        }
        Order::Play(games::Action::GoStop(_)) | Order::PlayBelow { .. } | Order::PlayIfTakes { .. } => {
            panic!("Gang of Four")
        }
        Order::Play(games::Action::GangOfFour(action)) => {
            let Action::Play { cards, announce } = action else { panic!("{action:?}") };
            assert!(game.check(cards).is_ok());
            assert!(!announce || game.hand.unwrap().len() == cards.len() + 1);
            action
        }
        Order::Announce => panic!("no order for a turn"),
    }
}

fn rules(announce: u8, deadline: u8) -> gang_of_four::Rules {
    gang_of_four::Rules::default()
        .with(if announce == 0 { Announce::Automatic } else { Announce::Manual })
        .with(match deadline {
            0 => Deadline::BeforeLayingLastCard,
            1 => Deadline::WithPenultimatePlay,
            _ => Deadline::BeforeNextAction,
        })
}

/// What each person sees of their own orders, and what everybody sees.
fn orders_seen(table: &Table) -> String {
    let own = |seat| {
        let view = table.view(Viewer::Seat(seat));
        format!("{:?} {} {:?} {:?}\n", view.orders.turn, view.orders.announce, view.orders.dropped, view.game)
    };
    let own: String = Seat::all(4).map(own).collect();
    format!("{own}{:?}", table.view(Viewer::Public))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn an_order_is_dropped_by_an_event_that_only_its_owner_learns_of(seed: u64, announce in 0..4_u8) {
        let mut playing = Playing::new(seed, Pace::Relaxed, rules(announce, 2));
        for _ in 0..200 {
            if !playing.is_running() {
                break;
            }
            for seat in Seat::all(4) {
                if playing.chance(0.3) {
                    let order = any_order(&mut playing, seat);
                    // A refused order leaves no trace.
                    drop(playing.ask(Playing::user(seat), &Command::Order(order)));
                }
            }
            playing.turn();
            let logged = Table::from_log(TableId(1), playing.log.clone()).unwrap();
            prop_assert_eq!(orders_seen(&logged), orders_seen(&playing.table));
        }
        let is_drop = |logged: &&Logged| matches!(logged.event, Event::OrderDropped { .. });
        for logged in playing.log.iter().filter(is_drop) {
            prop_assert!(!logged.event.facts().is_public() && !logged.event.facts().changes_state());
            prop_assert!(playing.table.news(&logged.event).is_none());
        }
        prop_assert!(playing.log.iter().filter(is_drop).count() > 0, "nothing was dropped");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn orders_are_secret_and_do_what_a_hand_could(seed: u64, announce in 0..4_u8, deadline in 0..3_u8) {
        let mut playing = Playing::new(seed, Pace::Relaxed, rules(announce, deadline));
        let mut carried_out = 0;
        for _ in 0..160 {
            if !playing.is_running() {
                break;
            }
            for seat in Seat::all(4) {
                if !playing.chance(0.25) {
                    continue;
                }
                let order = any_order(&mut playing, seat);
                let before = seen(&playing, seat);
                if let Ok(events) = playing.ask(Playing::user(seat), &Command::Order(order)) {
                    prop_assert!(events.iter().all(|event| playing.table.news(event).is_none()));
                    prop_assert_eq!(&before, &seen(&playing, seat), "somebody else has noticed");
                    let orders = playing.table.view(Viewer::Seat(seat)).orders;
                    prop_assert!(orders.turn == Some(order) || orders.announce);
                }
                if playing.chance(0.1) && playing.ask(Playing::user(seat), &Command::CancelOrders).is_ok() {
                    prop_assert_eq!(&before, &seen(&playing, seat), "somebody else has noticed");
                    let Orders { turn, announce, dropped, .. } = playing.table.view(Viewer::Seat(seat)).orders;
                    prop_assert_eq!((turn, announce, dropped), (None, false, None));
                }
            }
            let seat = playing.awaited();
            let view = playing.table.view(Viewer::Seat(seat));
            let wake = playing.table.wake(&Playing::timing()).unwrap();
            let ordered = wake.duty == Duty::Order(seat);
            prop_assert_eq!(ordered, view.orders.turn.is_some(), "an order is carried out or dropped");
            if ordered && playing.chance(0.9) {
                let pause = wake.at.since(playing.now);
                let most = if gang(&view).unannounced.is_some() { 10 } else { 6 };
                prop_assert!(Duration::from_secs(2) <= pause && pause <= Duration::from_secs(most));
                let hand = playing.decide(Playing::user(seat), &act(by_hand(&view)));
                let order = playing.table.decide(&Actor::Clock(seat), &Command::CarryOut);
                prop_assert_eq!(&order, &hand);
                playing.now = wake.at;
                playing.take(&order.unwrap());
                carried_out += 1;
            } else {
                playing.turn();
            }
            prop_assert_eq!(playing.table.view(Viewer::Public).orders, Orders::default());
        }
        prop_assert!(carried_out > 0);
    }
}

/// A table in the middle of a cycle that began with a single, and a seat whose turn comes later.
fn under_a_single(seed: u64) -> Option<(Playing, Seat)> {
    let mut playing = Playing::new(seed, Pace::Relaxed, rules(1, 2));
    let lead = playing.awaited();
    let view = playing.table.view(Viewer::Seat(lead));
    let single = gang(&view).legal_plays().into_iter().find(|play| play.kind() == CombinationKind::Single)?;
    playing.ask(Playing::user(lead), &act(Action::Play { cards: single.cards(), announce: false })).unwrap();
    let next = playing.awaited();
    let later = Seat::all(4).find(|seat| *seat != lead && *seat != next)?;
    Some((playing, later))
}

#[test]
fn what_is_certain_to_fail_is_refused_with_the_reason() {
    let (mut playing, later) = (0..).find_map(under_a_single).unwrap();
    let user = Playing::user(later);
    let view = playing.table.view(Viewer::Seat(later));
    let hand = gang(&view).hand.unwrap();
    let game = |refusal| Err(Refusal::Game(games::Refusal::GangOfFour(refusal)));
    let foreign = (0..64).filter_map(Card::new).find(|card| !hand.contains(*card)).unwrap();
    let missing = CardSet::of(foreign);
    assert_eq!(
        playing.ask(user, &Command::Order(lay(missing, false))),
        game(gang_of_four::Refusal::NotHeld { cards: missing })
    );
    let awaited = Playing::user(playing.awaited());
    assert_eq!(playing.ask(awaited, &Command::Order(Order::PassUntilNextCycle)), Err(Refusal::OwnTurn));
    assert_eq!(playing.ask(user, &Command::CancelOrders), Err(Refusal::NothingOrdered));
    assert_eq!(playing.ask(UserId(77), &Command::Order(Order::PassUnlessSingle)), Err(Refusal::NotSeated));
    let pair =
        gang(&view).combinations_in_hand().into_iter().find(|play| play.kind() == CombinationKind::Pair);
    if let Some(pair) = pair {
        let refused = playing.ask(user, &Command::Order(lay(pair.cards(), false)));
        assert!(
            matches!(
                refused,
                Err(Refusal::Game(games::Refusal::GangOfFour(gang_of_four::Refusal::OtherSize { .. })))
            ),
            "{refused:?}"
        );
    }
    playing.ask(UserId(1), &Command::Pause).unwrap();
    assert_eq!(playing.ask(user, &Command::Order(Order::PassUnlessSingle)), Err(Refusal::Paused));
}

#[test]
fn an_order_that_becomes_impossible_is_dropped_and_its_owner_told() {
    for seed in 0.. {
        let Some((mut playing, later)) = under_a_single(seed) else { continue };
        let view = playing.table.view(Viewer::Seat(later));
        let singles: Vec<_> = gang(&view)
            .combinations_in_hand()
            .into_iter()
            .filter(|play| play.kind() == CombinationKind::Single)
            .map(|play| lay(play.cards(), false))
            .collect();
        let Some(weakest) = singles
            .into_iter()
            .find(|order| playing.decide(Playing::user(later), &Command::Order(*order)).is_ok())
        else {
            continue;
        };
        playing.ask(Playing::user(later), &Command::Order(weakest)).unwrap();
        let next = playing.awaited();
        let theirs = playing.table.view(Viewer::Seat(next));
        let strongest =
            gang(&theirs).legal_plays().into_iter().rfind(|play| play.kind() == CombinationKind::Single);
        let Some(play) = strongest else { continue };
        playing
            .ask(Playing::user(next), &act(Action::Play { cards: play.cards(), announce: false }))
            .unwrap();
        let orders = playing.table.view(Viewer::Seat(later)).orders;
        if orders.turn.is_none() {
            assert_eq!(orders.dropped, Some(weakest));
            return;
        }
    }
}

#[test]
fn a_substitute_has_no_orders() {
    let (mut playing, later) = (0..).find_map(under_a_single).unwrap();
    let user = Playing::user(later);
    playing.ask(user, &Command::Order(Order::PassUnlessSingle)).unwrap();
    playing.ask(user, &Command::Order(Order::Announce)).unwrap();
    playing.ask(user, &Command::Leave).unwrap();
    assert_eq!(playing.ask(user, &Command::Order(Order::PassUnlessSingle)), Err(Refusal::Substituted));
    playing.ask(user, &Command::Return).unwrap();
    let view = playing.table.view(Viewer::Seat(later));
    assert_eq!(view.orders, Orders::default());
    assert!(matches!(view.occupant(later), Occupant::Person { .. }));
}

/// The player after the lead orders a pass, which nobody notices, and the lead plays something. Returns the view of the lead before
/// that, and the next player.
async fn lead_before_an_ordered_pass(world: &mut World, table: TableId) -> (View, UserId) {
    let lead = world.awaited(table).await.unwrap();
    let view = world.look(table, lead).await;
    let seat = view.seat_of(lead).unwrap();
    let next = view.occupant(Seat::new((seat.number() + 1) % 4)).owner().unwrap();
    world.news();
    // In the first cycle, nobody else has to play.
    world.done(table, next, Command::Order(Order::PassUntilNextCycle)).await;
    assert_eq!(world.news(), []);
    world.done(table, lead, act(anything(gang(&view)))).await;
    (view, next)
}

#[tokio::test]
async fn an_order_survives_a_restart_and_is_carried_out_without_a_word_before() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    let (view, next) = lead_before_an_ordered_pass(&mut world, table).await;
    world.restart().await;
    world.news();
    world.wait(Duration::from_secs(1)).await;
    assert_eq!(world.news(), [], "too quick for a person");
    world.wait(Duration::from_secs(6)).await;
    let passed = world.news();
    let by_next = |news: &News| {
        matches!(news, News::Game { news: games::News::GangOfFour(gang_of_four::News::Passed { seat }), by, .. }
            if view.occupant(*seat).owner() == Some(next) && *by == carte_table::By::Person)
    };
    assert!(passed.iter().any(by_next), "{passed:?}");
}

#[tokio::test]
async fn an_order_that_waited_for_the_bot_is_not_betrayed_by_its_speed() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    let (_, next) = lead_before_an_ordered_pass(&mut world, table).await;
    world.clock.advance(Duration::from_secs(3600));
    world.restart().await;
    world.wait(Duration::from_secs(1)).await;
    assert_eq!(world.news(), [], "too quick for somebody who has to be called first");
    world.wait(Duration::from_secs(6)).await;
    assert_ne!(world.awaited(table).await, Some(next));
}

#[tokio::test]
async fn an_order_is_carried_out_though_time_runs_out_in_its_pause() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    lead_before_an_ordered_pass(&mut world, table).await;
    world.clock.advance(Duration::from_secs(89));
    world.restart().await;
    world.news();
    world.wait(Duration::from_secs(1)).await;
    assert_eq!(world.news(), []);
    world.wait(Duration::from_secs(6)).await;
    let by = |news: &News| matches!(news, News::Game { by, .. } if *by == carte_table::By::Person);
    assert!(world.news().iter().any(by));
}

#[test]
fn the_log_keeps_orders_for_their_owner_alone() {
    let (mut playing, later) = (0..).find_map(under_a_single).unwrap();
    let events = playing.ask(Playing::user(later), &Command::Order(Order::PassUnlessSingle)).unwrap();
    assert!(matches!(&events[..], [Event::Ordered { seat, .. }] if *seat == later));
}

#[test]
fn an_order_of_which_two_processes_hear_is_given_once() {
    let (mut playing, later) = (0..).find_map(under_a_single).unwrap();
    let (user, press) = (Playing::user(later), PressId(99 << 22));
    let person = Person { user, name: format!("P{user}"), guild: Some(GUILD), moderator: false, press };
    let order = Command::Order(Order::PassUnlessSingle);
    let given = playing.table.decide(&Actor::Person(person.clone()), &order).unwrap();
    playing.take(&given);
    assert_eq!(playing.table.decide(&Actor::Person(person.clone()), &order), Ok(Vec::new()));
    let another = Person { press: PressId(100 << 22), ..person.clone() };
    let given = playing.table.decide(&Actor::Person(another.clone()), &order).unwrap();
    assert_eq!(given.len(), 1);
    playing.take(&given);
    assert_eq!(
        playing.table.decide(&Actor::Person(person.clone()), &order),
        Ok(Vec::new()),
        "the later one counts"
    );
    let cancelled = playing.table.decide(&Actor::Person(another.clone()), &Command::CancelOrders).unwrap();
    playing.take(&cancelled);
    for again in [person, another] {
        assert_eq!(
            playing.table.decide(&Actor::Person(again), &order),
            Ok(Vec::new()),
            "it has been cancelled"
        );
    }
}
