//! Taking a play back: only in time, only if everybody agrees.

use std::time::Duration;

use carte_games::gang_of_four::{self, Action};
use carte_games::{self as games, Seat, Viewer};
use carte_present::locale::Locale;
use carte_present::{Advice, Button, Faces, Intent, Panel, Reader, Row, panel};
use carte_table::ids::{EventNumber, UserId};
use carte_table::{Actor, Command, Duty, Event, News, Pace, Refusal, Table, TableState};
use proptest::prelude::*;

use crate::pace::playing::Playing;
use crate::service::harness::{World, act, anything, gang};

fn rules() -> gang_of_four::Rules {
    gang_of_four::Rules::default()
}

fn game_event(event: &Event) -> Option<&gang_of_four::Event> {
    match event {
        Event::Game { event: games::Event::GangOfFour(event), .. } => Some(event),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn an_undone_turn_leaves_no_trace_in_the_game(seed: u64) {
        let mut playing = Playing::new(seed, Pace::None, rules());
        let mut undone = 0;
        for _ in 0..200 {
            if !playing.is_running() {
                break;
            }
            let before: Vec<_> =
                Seat::all(4).map(|seat| playing.table.view(Viewer::Seat(seat)).game).collect();
            let (seat, events) = playing.turn();
            let shown = events.iter().filter_map(game_event).any(|event| {
                !matches!(
                    event,
                    gang_of_four::Event::Played { .. }
                        | gang_of_four::Event::Passed { .. }
                        | gang_of_four::Event::Announced { .. }
                        | gang_of_four::Event::Barred { .. }
                        | gang_of_four::Event::CycleEnded { .. }
                )
            });
            let bars = events.iter().filter_map(game_event).any(|event| matches!(event, gang_of_four::Event::Barred { .. }));
            let undoable = playing.table.view(Viewer::Public).undoable;
            prop_assert_eq!(undoable.is_some(), playing.is_running() && !shown);
            if undoable.is_none() {
                if playing.is_running() {
                    let refused = playing.ask(Playing::user(seat), &Command::AskUndo);
                    prop_assert_eq!(refused, Err(Refusal::UndoTooLate));
                }
                continue;
            }
            prop_assert_eq!(undoable, Some(seat));
            if !playing.chance(0.2) {
                continue;
            }
            playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
            for other in Seat::all(4).filter(|other| *other != seat) {
                playing.ask(Playing::user(other), &Command::AgreeUndo).unwrap();
            }
            prop_assert_eq!(playing.awaited(), seat);
            if !bars {
                for (seat, before) in Seat::all(4).zip(&before) {
                    let now = playing.table.view(Viewer::Seat(seat)).game;
                    prop_assert_eq!(format!("{now:?}"), format!("{before:?}"));
                }
            }
            undone += 1;
        }
        prop_assert!(undone > 0);
    }
}

/// A table after one play, and the seat that made it.
fn one_play() -> (Playing, Seat) {
    let mut playing = Playing::new(7, Pace::Relaxed, rules());
    let (seat, _) = playing.turn();
    (playing, seat)
}

#[test]
fn everybody_has_to_agree_and_one_is_enough_to_refuse() {
    let (mut playing, seat) = one_play();
    let user = Playing::user(seat);
    let others: Vec<UserId> = Seat::all(4).filter(|other| *other != seat).map(Playing::user).collect();
    assert_eq!(playing.ask(others[0], &Command::AgreeUndo), Err(Refusal::NoUndoAsked));
    assert_eq!(playing.ask(others[0], &Command::AskUndo), Err(Refusal::UndoTooLate));
    playing.ask(user, &Command::AskUndo).unwrap();
    assert_eq!(playing.ask(user, &Command::AskUndo), Err(Refusal::UndoPending));
    assert_eq!(playing.ask(user, &Command::AgreeUndo), Err(Refusal::NoUndoAsked));
    playing.ask(others[0], &Command::AgreeUndo).unwrap();
    assert_eq!(playing.ask(others[0], &Command::AgreeUndo), Err(Refusal::NoUndoAsked));
    let request = playing.table.view(Viewer::Public).undo.unwrap();
    assert_eq!((request.seat, request.agreed.len(), request.missing.len()), (seat, 1, 2));
    playing.ask(others[1], &Command::RefuseUndo).unwrap();
    assert_eq!(playing.table.view(Viewer::Public).undo, None);
    assert_eq!(playing.ask(user, &Command::AskUndo), Err(Refusal::UndoTooLate), "once is enough");
}

#[test]
fn who_leaves_is_not_waited_for_where_all_the_others_have_agreed() {
    let (mut playing, seat) = one_play();
    playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
    let others: Vec<Seat> = Seat::all(4).filter(|other| *other != seat).collect();
    for other in &others[1..] {
        playing.ask(Playing::user(*other), &Command::AgreeUndo).unwrap();
    }
    playing.ask(Playing::user(others[0]), &Command::Leave).unwrap();
    assert_eq!(playing.table.view(Viewer::Public).undo, None);
    assert_eq!(playing.awaited(), seat, "the play is taken back");
}

#[test]
fn a_pause_is_no_part_of_the_time_to_agree() {
    let (mut playing, seat) = one_play();
    playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
    playing.wait(Duration::from_secs(20));
    let until = |playing: &Playing| playing.table.view(Viewer::Public).undo.map(|undo| undo.until);
    let deadline = until(&playing).unwrap();
    playing.ask(Playing::user(Seat::new(0)), &Command::Pause).unwrap();
    assert_eq!(until(&playing), None, "nobody can answer");
    playing.wait(Duration::from_secs(300));
    playing.ask(Playing::user(Seat::new(0)), &Command::Resume).unwrap();
    assert_eq!(until(&playing), Some(deadline.after(Duration::from_secs(300))));
    let wake = playing.table.wake(&Playing::timing()).unwrap();
    assert_eq!((wake.at, wake.duty), (playing.now.after(Duration::from_secs(40)), Duty::EndUndo(seat)));
}

#[test]
fn nobody_is_asked_at_a_closed_table() {
    let (mut playing, seat) = one_play();
    playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
    playing.ask(Playing::user(Seat::new(0)), &Command::Close).unwrap();
    assert_eq!(playing.table.view(Viewer::Public).undo, None);
}

#[test]
fn an_order_does_not_make_the_play_again_that_was_taken_back() {
    for order in [games::Order::PassUntilNextCycle, games::Order::PassUnlessSingle] {
        let mut playing = Playing::new(7, Pace::Relaxed, rules());
        let leader = playing.awaited();
        for other in Seat::all(4).filter(|other| *other != leader) {
            playing.ask(Playing::user(other), &Command::Order(order)).unwrap();
        }
        let plays = gang(&playing.table.view(Viewer::Seat(leader))).legal_plays();
        // An order to pass unless a single is played needs more than one card.
        let cards = plays.into_iter().map(|play| play.cards()).find(|cards| cards.len() > 1).unwrap();
        playing.ask(Playing::user(leader), &act(Action::Play { cards, announce: false })).unwrap();
        let seat = playing.awaited();
        let wake = playing.table.wake(&Playing::timing()).unwrap();
        assert_eq!(wake.duty, Duty::Order(seat));
        playing.wait(wake.at.since(playing.now));
        let passed = playing.table.decide(&Actor::Clock(seat), &Command::CarryOut).unwrap();
        playing.take(&passed);
        playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
        for other in Seat::all(4).filter(|other| *other != seat) {
            playing.ask(Playing::user(other), &Command::AgreeUndo).unwrap();
        }
        assert_eq!(playing.awaited(), seat, "the pass is taken back");
        let duty = playing.table.wake(&Playing::timing()).map(|wake| wake.duty);
        assert!(!matches!(duty, Some(Duty::Order(_))), "{duty:?}");
        assert_eq!(playing.table.view(Viewer::Seat(seat)).orders.turn, None);
    }
}

#[test]
fn the_time_of_a_turn_leaves_out_a_request_with_all_pauses_in_it() {
    let (mut playing, seat) = one_play();
    let host = Playing::user(Seat::new(0));
    playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
    for _ in 0..2 {
        playing.wait(Duration::from_secs(20));
        playing.ask(host, &Command::Pause).unwrap();
        playing.wait(Duration::from_secs(300));
        playing.ask(host, &Command::Resume).unwrap();
    }
    playing.wait(Duration::from_secs(20));
    playing.take(&[Event::UndoRefused { by: None }]);
    let limit = Pace::Relaxed.limit().unwrap();
    assert_eq!(playing.table.deadline(), Some(playing.now.after(limit)));
}

#[test]
fn to_play_on_by_hand_is_an_answer() {
    let (mut playing, seat) = one_play();
    playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
    let (next, _) = playing.turn();
    assert_eq!(playing.ask(Playing::user(seat), &Command::AskUndo), Err(Refusal::UndoTooLate));
    assert_eq!(playing.table.view(Viewer::Public).undoable, Some(next));
    assert_eq!(playing.table.view(Viewer::Public).undo, None);
}

#[test]
fn a_request_lapses_after_a_minute_and_the_clock_waits_for_it() {
    let (mut playing, seat) = one_play();
    playing.wait(Duration::from_secs(890));
    playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
    let wake = playing.table.wake(&Playing::timing()).unwrap();
    assert_eq!((wake.at, wake.duty), (playing.now.after(Duration::from_secs(60)), Duty::EndUndo(seat)));
    // While the others are asked, nobody's time runs.
    let deadline = playing.table.deadline().unwrap();
    playing.wait(Duration::from_secs(60));
    playing.take(&[Event::UndoRefused { by: None }]);
    assert_eq!(playing.table.deadline(), Some(deadline.after(Duration::from_secs(60))));
}

#[test]
fn an_order_that_waited_for_the_answer_is_not_betrayed_by_its_speed() {
    let (mut playing, seat) = one_play();
    let next = playing.awaited();
    // The play is taken back and made again, so that the next player's order is already there.
    playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
    for other in Seat::all(4).filter(|other| *other != seat) {
        playing.ask(Playing::user(other), &Command::AgreeUndo).unwrap();
    }
    playing.ask(Playing::user(next), &Command::Order(games::Order::PassUntilNextCycle)).unwrap();
    let single = gang(&playing.table.view(Viewer::Seat(seat))).legal_plays().into_iter().next().unwrap();
    playing.ask(Playing::user(seat), &act(Action::Play { cards: single.cards(), announce: false })).unwrap();
    assert_eq!(playing.table.wake(&Playing::timing()).unwrap().duty, Duty::Order(next));
    playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
    playing.wait(Duration::from_secs(30));
    let other = Seat::all(4).find(|other| ![seat, next].contains(other)).unwrap();
    playing.ask(Playing::user(other), &Command::RefuseUndo).unwrap();
    let wake = playing.table.wake(&Playing::timing()).unwrap();
    assert_eq!(wake.duty, Duty::Order(next));
    let pause = wake.at.since(playing.now);
    assert!(Duration::from_secs(2) <= pause && pause <= Duration::from_secs(6), "{pause:?}");
}

#[test]
fn a_player_who_leads_again_at_once_may_still_take_back() {
    // The others have forgotten to announce, one after the other, and no longer play in this round.
    for seed in 0..50 {
        let mut playing = Playing::new(seed, Pace::None, rules());
        while playing.is_running() {
            let seat = playing.awaited();
            let view = playing.table.view(Viewer::Seat(seat));
            let action = match anything(gang(&view)) {
                Action::Play { cards, .. } => Action::Play { cards, announce: false },
                other => other,
            };
            playing.ask(Playing::user(seat), &act(action)).unwrap();
            let view = playing.table.view(Viewer::Seat(seat));
            if view.undoable != Some(seat) || !playing.is_running() || playing.awaited() != seat {
                continue;
            }
            let faces = Faces::text_only();
            let reader = Reader { locale: Locale::En, faces: &faces };
            let panel = panel::message(&view, Panel::default(), &Advice::default(), &reader);
            let asks = |button: &Button| button.id.intent == Intent::AskUndo && button.enabled;
            let mut rows = panel.rows.iter();
            assert!(rows.any(|row| matches!(row, Row::Buttons(buttons) if buttons.iter().any(asks))));
            playing.ask(Playing::user(seat), &Command::AskUndo).unwrap();
            return;
        }
    }
    panic!("nobody has led again at once");
}

#[tokio::test]
async fn the_log_keeps_both_and_gives_the_same_table() {
    let (mut world, table) = World::with_game_of_four(Pace::Live).await;
    let user = world.awaited(table).await.unwrap();
    let first = world.look(table, user).await;
    let action = anything(gang(&first));
    world.done(table, user, act(action)).await;
    world.done(table, user, Command::AskUndo).await;
    for other in (1..=4).map(UserId).filter(|other| *other != user) {
        world.restart().await;
        world.done(table, other, Command::AgreeUndo).await;
    }
    assert!(world.news().iter().any(|news| matches!(news, News::Undone(_))));
    assert_eq!(world.awaited(table).await, Some(user));
    assert_eq!(gang(&world.look(table, user).await), gang(&first));
    world.done(table, user, act(action)).await;
    world.done(table, user, Command::AskUndo).await;
    world.news();
    world.wait(Duration::from_secs(59)).await;
    assert_eq!(world.news(), []);
    world.wait(Duration::from_secs(1)).await;
    assert_eq!(world.news(), [News::UndoRefused(None)]);
    let log = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
    let plays = log
        .iter()
        .filter_map(|logged| game_event(&logged.event))
        .filter(|event| matches!(event, gang_of_four::Event::Played { .. }))
        .count();
    assert_eq!(plays, 2);
    let kept = world.service.store().load(table).await.unwrap().unwrap().table();
    let rebuilt = Table::from_log(table, log).unwrap();
    assert!(TableState::from(rebuilt) == TableState::from(kept));
}

#[tokio::test]
async fn a_person_among_computers_needs_nobody_and_they_wait() {
    let (mut world, table) = World::with_computers(Pace::None).await;
    while world.awaited(table).await.is_none() {
        world.wait(Duration::from_secs(10)).await;
    }
    let user = world.awaited(table).await.unwrap();
    let view = world.look(table, user).await;
    let Action::Play { .. } = anything(gang(&view)) else { return };
    world.done(table, user, act(anything(gang(&view)))).await;
    world.done(table, user, Command::AskUndo).await;
    assert_eq!(world.awaited(table).await, Some(user));
}
