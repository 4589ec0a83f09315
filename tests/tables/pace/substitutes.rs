//! What the clock does for an absent person, and who takes the seat of a person who is gone.

use carte_games::gang_of_four::{Action, Phase};
use carte_games::{self as games, Seat, Viewer, gang_of_four};
use carte_table::ids::UserId;
use carte_table::{Actor, By, Command, Event, News, Occupant, Pace, Person, Refusal, Stage, Substitution};
use carte_testkit::tables;
use proptest::prelude::*;

use crate::pace::playing::Playing;
use crate::service::harness::{BO, CHLOE, GUILD, World, gang};

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
                // If all others are barred, a person who has forgotten by hand has the turn again, and the next action bars that
                // person in any case.
                prop_assert!(game.may_announce() || !events.iter().any(bars), "the clock forgot to announce");
                let by_clock = |event: &Event| matches!(event, Event::Game { by: By::Clock | By::Rules, .. });
                let all_by_clock = events.iter().filter(|event| matches!(event, Event::Game { .. })).all(by_clock);
                prop_assert!(all_by_clock);
                playing.take(&events);
                // Only an absent player may be replaced.
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
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
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

const NEXT: UserId = UserId(9);

fn pass_to(seat: Seat, user: UserId) -> Command {
    Command::PassSeat { seat, user, name: format!("P{user}") }
}

/// What people who may not see the hand of this seat see, without who sits where and without counts.
fn seen_by_others(playing: &Playing, seat: Seat) -> Vec<Option<games::View>> {
    playing.others(seat).map(|viewer| playing.table.view(viewer).game).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn a_seat_passes_on_with_its_hand_and_nothing_else(seed: u64, turns in 0..60_usize, substituted: bool) {
        let mut playing = Playing::new(seed, Pace::Day, gang_of_four::Rules::default());
        for _ in 0..turns {
            if playing.is_running() {
                playing.turn();
            }
        }
        prop_assume!(playing.is_running());
        let awaited = playing.awaited();
        let seat = if playing.chance(0.5) { awaited } else { Seat::new((awaited.number() + 1) % 4) };
        let former = Playing::user(seat);
        // Afterwards nobody can see whether the former person has ordered anything, not even the person who has the seat now.
        let mut ordered = Playing::new(seed, Pace::Day, gang_of_four::Rules::default());
        (ordered.table, ordered.log) = (playing.table.clone(), playing.log.clone());
        ordered.now = playing.now;
        if seat != awaited {
            let order = ordered.ask(former, &Command::Order(games::Order::PassUnlessSingle));
            // A barred person cannot order anything.
            prop_assert!(matches!(order, Ok(_) | Err(carte_table::Refusal::Game(_))), "{:?}", order);
        }
        let (others, own) = (seen_by_others(&playing, seat), playing.table.view(Viewer::Seat(seat)).game);
        let deadline = playing.table.view(Viewer::Public).deadline;
        let mut after = Vec::new();
        for one in [&mut playing, &mut ordered] {
            if substituted {
                let gone = one.table.decide(&Actor::Bot, &Command::Gone(former)).unwrap();
                one.take(&gone);
            }
            one.wait(std::time::Duration::from_secs(60 * 60));
            let events = one.table.decide(&Actor::Bot, &pass_to(seat, NEXT)).unwrap();
            one.take(&events);
            after.push(format!("{:?}", games::Seat::all(4).map(Viewer::Seat).chain([Viewer::Public])
                .map(|viewer| one.table.view(viewer)).collect::<Vec<_>>()));
        }
        prop_assert_eq!(&after[0], &after[1]);
        let view = playing.table.view(Viewer::Seat(seat));
        prop_assert_eq!(view.occupant(seat), &Occupant::Person { user: NEXT, name: "P9".to_owned() });
        prop_assert_eq!((view.game, seen_by_others(&playing, seat)), (own, others), "cards change hands in no way");
        prop_assert!(view.orders == carte_table::Orders::default());
        prop_assert_eq!(playing.table.seat_of(former), None);
        prop_assert_eq!(playing.ask(former, &Command::Return), Err(carte_table::Refusal::NotSeated));
        prop_assert_eq!(playing.ask(former, &Command::Leave), Err(carte_table::Refusal::NotSeated));
        // If the turn is that of the seat, its time begins anew for the new person; otherwise it goes on.
        let anew = if seat == awaited { Some(playing.now.after(std::time::Duration::from_secs(24 * 60 * 60))) } else { deadline };
        prop_assert_eq!(view.deadline, anew);
        prop_assert_eq!(playing.table.decide(&Actor::Bot, &pass_to(seat, NEXT)), Ok(Vec::new()), "never twice");
        let log = carte_table::Table::from_log(playing.table.id(), playing.log.clone()).unwrap();
        prop_assert_eq!(format!("{log:?}"), format!("{:?}", playing.table));
        if seat == awaited {
            let action = playing.any_action_at(seat);
            playing.ask(NEXT, &crate::service::harness::act(action)).unwrap();
        }
    }
}

#[test]
fn only_the_bot_passes_a_seat_on_of_a_person_to_one_without_a_seat() {
    let mut playing = Playing::new(5, Pace::Day, gang_of_four::Rules::default());
    let (first, second) = (Seat::new(0), Seat::new(1));
    let refused = |playing: &Playing, seat, user| playing.table.decide(&Actor::Bot, &pass_to(seat, user));
    assert_eq!(playing.ask(UserId(1), &pass_to(first, NEXT)), Err(carte_table::Refusal::NotSeated));
    assert_eq!(refused(&playing, first, UserId(2)), Err(carte_table::Refusal::AlreadySeated));
    assert_eq!(refused(&playing, Seat::new(4), NEXT), Err(carte_table::Refusal::NobodyToReplace));
    // The host's rights go with the seat. If nobody is left, the next person with a seat lets the game go on and becomes its host.
    assert_eq!(playing.table.view(Viewer::Public).host, UserId(1));
    let events = playing.table.decide(&Actor::Bot, &pass_to(first, NEXT)).unwrap();
    playing.take(&events);
    assert_eq!(playing.table.view(Viewer::Public).host, NEXT);
    for user in [2, 3, 4, 9] {
        let events = playing.table.decide(&Actor::Bot, &Command::Gone(UserId(user))).unwrap();
        playing.take(&events);
    }
    assert!(!playing.is_running(), "computer players do not play among themselves");
    let events = playing.table.decide(&Actor::Bot, &pass_to(second, UserId(10))).unwrap();
    playing.take(&events);
    assert!(playing.is_running());
    assert_eq!(playing.table.view(Viewer::Public).host, UserId(10));
    playing.ask(UserId(10), &Command::Close).unwrap();
    assert_eq!(refused(&playing, second, NEXT), Err(carte_table::Refusal::Over));
}

#[test]
fn a_game_without_people_goes_on_only_when_somebody_takes_a_seat_back() {
    for pauses_first in [false, true] {
        let mut playing = Playing::new(5, Pace::Day, gang_of_four::Rules::default());
        let by = pauses_first.then_some(UserId(1));
        if pauses_first {
            playing.ask(UserId(1), &Command::Pause).unwrap();
        }
        for user in (1..=4).map(UserId) {
            playing.ask(user, &Command::Leave).unwrap();
        }
        assert_eq!(playing.table.view(Viewer::Public).stage, Stage::Paused { by });
        for user in (1..=4).map(UserId) {
            assert_eq!(playing.ask(user, &Command::Resume), Err(Refusal::Substituted), "the host or not");
        }
        let moderator = Person { moderator: true, ..tables::named_person(NEXT, "P9", Some(GUILD), 99 << 22) };
        let refused = playing.table.decide(&Actor::Person(moderator), &Command::Resume);
        assert_eq!(refused, Err(Refusal::Paused), "a moderator without a seat");
        playing.ask(UserId(2), &Command::Return).unwrap();
        assert!(playing.is_running());
        playing.ask(UserId(2), &Command::Pause).unwrap();
        playing.ask(UserId(2), &Command::Resume).unwrap();
        assert!(playing.is_running(), "with a person at the table, the host resumes the game");
    }
}
