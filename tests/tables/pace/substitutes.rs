//! What the clock does for somebody who is away, and who takes the seat of somebody who is gone.

use carte_games::gang_of_four::{Action, Phase};
use carte_games::{self as games, Viewer, gang_of_four};
use carte_table::{Actor, By, Command, Event, News, Occupant, Pace, Substitution};
use proptest::prelude::*;

use crate::pace::playing::Playing;
use crate::service::harness::{BO, CHLOE, World, gang};

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn the_clock_passes_or_does_the_least_and_forgets_nothing(seed: u64) {
        let mut playing = Playing::new(seed, Pace::Live, gang_of_four::Rules::default());
        for _ in 0..250 {
            if !playing.is_running() {
                break;
            }
            let seat = playing.awaited();
            let view = playing.table.view(Viewer::Seat(seat));
            let (game, hand) = (gang(&view), gang(&view).hand.unwrap());
            let Some(games::Action::GangOfFour(action)) = playing.table.clock_action(seat) else {
                panic!("the clock finds nothing to do");
            };
            match (&game.phase, action) {
                (Phase::Exchange(_), Action::Return(card)) => prop_assert_eq!(Some(card), hand.lowest()),
                (Phase::Turn { .. }, Action::Pass) => prop_assert!(game.may_pass()),
                (Phase::Turn { .. }, Action::Play { cards, announce }) => {
                    prop_assert!(!game.may_pass() && game.check(cards).is_ok());
                    prop_assert_eq!(announce, hand.len() == cards.len() + 1, "a penultimate play is announced");
                    let least = game.legal_plays().into_iter().map(|play| play.len()).min();
                    prop_assert_eq!(Some(cards.len()), least);
                }
                (phase, action) => panic!("{phase:?}: {action:?}"),
            }
            if playing.chance(0.3) {
                let before = playing.table.view(Viewer::Public).seats;
                let events = playing
                    .table
                    .decide(&Actor::Clock(seat), &Command::Act(games::Action::GangOfFour(action)))
                    .unwrap();
                let bars = |event: &Event| match event {
                    Event::Game { event: games::Event::GangOfFour(event), .. } => {
                        *event == gang_of_four::Event::Barred { seat }
                    }
                    _ => false,
                };
                // Who forgot by hand and has the turn again, as all others are barred, is barred by whatever comes next.
                prop_assert!(game.may_announce() || !events.iter().any(bars), "the clock forgot to announce");
                let by_clock = |event: &Event| matches!(event, Event::Game { by: By::Clock | By::Rules, .. });
                let all_by_clock = events.iter().filter(|event| matches!(event, Event::Game { .. })).all(by_clock);
                prop_assert!(all_by_clock);
                playing.take(&events);
                // Only a player who was away may be replaced for it.
                for (other, (before, after)) in before.iter().zip(playing.table.view(Viewer::Public).seats).enumerate() {
                    prop_assert!(other == seat.index() || *before == after, "somebody else was replaced");
                }
            } else {
                playing.turn();
            }
            for seat in games::Seat::all(4) {
                if playing.is_running() && playing.table.view(Viewer::Public).occupant(seat).person().is_none() {
                    playing.ask(Playing::user(seat), &Command::Return).unwrap();
                }
            }
        }
    }
}

#[tokio::test]
async fn somebody_who_has_left_the_server_is_replaced_by_the_bot_alone() {
    let mut world = World::new().await;
    let table = world.game_of_four(Pace::Day).await;
    world.news();
    let seat = world.public(table).await.unwrap().seat_of(BO).unwrap();
    world.service.act(table, Actor::Bot, None, Command::Gone(BO), None).await.unwrap();
    assert_eq!(world.news(), [News::Substituted(seat, Substitution::Left)]);
    assert!(matches!(
        world.public(table).await.unwrap().occupant(seat),
        Occupant::Substitute { user: BO, .. }
    ));
    assert_eq!(
        world.refused(table, BO, Command::Gone(CHLOE)).await,
        carte_table::Refusal::NotSeated,
        "nobody says of others that they are gone"
    );
    world.done(table, BO, Command::Return).await;
}
