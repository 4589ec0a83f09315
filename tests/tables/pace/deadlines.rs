//! Deadlines over days: chosen paces, reminders, quiet hours, pauses and restarts, and where a person is awaited.

use std::collections::BTreeMap;
use std::time::Duration;

use carte_service::Answer;
use carte_table::ids::{ChannelId, EventNumber, MessageId, TableId, Timestamp, UserId};
use carte_table::preferences::{Notify, Passing};
use carte_table::{Actor, Away, By, Command, News, Pace, TurnTime};

use crate::service::harness::{ANA, BO, CHLOE, DINA, World, gang};

const PEOPLE: [UserId; 4] = [ANA, BO, CHLOE, DINA];

/// A person who has no seat at first.
const EVE: UserId = UserId(5);

const fn hours(hours: u64) -> Duration {
    Duration::from_secs(hours * 3600)
}

const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(minutes * 60)
}

fn chosen(seconds: u64) -> Pace {
    Pace::Chosen(TurnTime::new(seconds).unwrap())
}

async fn deadline(world: &World, table: TableId) -> Timestamp {
    world.public(table).await.unwrap().deadline.unwrap()
}

fn by_clock(news: &[News]) -> bool {
    news.iter().any(|news| matches!(news, News::Game { by: By::Clock, .. }))
}

fn reminders(news: &[News]) -> usize {
    news.iter().filter(|news| matches!(news, News::Reminded(_))).count()
}

#[tokio::test]
async fn a_chosen_time_is_kept_to_the_second() {
    for seconds in [20, 1000, 604_800] {
        let (mut world, table) = World::with_game_of_four(chosen(seconds)).await;
        assert_eq!(deadline(&world, table).await, world.service.now().after(Duration::from_secs(seconds)));
        world.wait(Duration::from_secs(seconds - 1)).await;
        assert!(!by_clock(&world.news()));
        world.wait(Duration::from_secs(1)).await;
        assert!(by_clock(&world.news()));
    }
}

#[tokio::test]
async fn one_reminder_at_half_time_from_a_quarter_of_an_hour_on() {
    for (pace, expected) in [(Pace::Live, 0), (chosen(899), 0), (Pace::Relaxed, 1), (Pace::Day, 1)] {
        let (mut world, table) = World::with_game_of_four(pace).await;
        let half = pace.limit().unwrap() / 2;
        world.news();
        world.wait(half.saturating_sub(Duration::from_secs(1))).await;
        assert_eq!(world.news(), []);
        world.wait(Duration::from_secs(1)).await;
        assert_eq!(reminders(&world.news()), expected, "{pace:?}");
        world.restart().await;
        world.wait(half.saturating_sub(Duration::from_secs(2))).await;
        assert_eq!(world.news(), []);
        let seen = world.public(table).await.unwrap().state_number;
        let user = world.awaited(table).await.unwrap();
        assert_eq!(world.look(table, user).await.state_number, seen, "a reminder makes no panel stale");
    }
}

#[tokio::test]
async fn nobody_is_reminded_where_there_is_no_limit() {
    let (mut world, table) = World::with_game_of_four(Pace::None).await;
    world.news();
    world.wait(hours(10_000)).await;
    assert_eq!(world.news(), []);
    assert_eq!(world.public(table).await.unwrap().deadline, None);
}

#[tokio::test]
async fn the_grace_after_a_stop_is_shown_and_given_once_for_a_turn() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    world.clock.advance(hours(30));
    world.restart().await;
    world.wait(Duration::ZERO).await;
    let news = world.news();
    assert!(news.contains(&News::Rescheduled) && reminders(&news) == 1 && !by_clock(&news), "{news:?}");
    let until = deadline(&world, table).await;
    assert_eq!(until, world.service.now().after(minutes(144)));
    world.clock.advance(minutes(100));
    world.restart().await;
    world.wait(minutes(43)).await;
    assert_eq!(world.news(), []);
    world.wait(minutes(1)).await;
    assert!(by_clock(&world.news()));
}

#[tokio::test]
async fn a_stop_costs_nobody_a_night() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    let user = world.awaited(table).await.unwrap();
    // The tests begin on 15 January 2027 at 8:00 UTC.
    world.service.set_quiet(user, Some(&"22:00-08:00 UTC".parse().unwrap())).await.unwrap();
    let morning = world.service.now().after(hours(24));
    world.news();
    // The reminder was due at 20:00. The next start is at 22:30.
    world.clock.advance(minutes(14 * 60 + 30));
    world.restart().await;
    world.wait(minutes(9 * 60 + 29)).await;
    assert_eq!(reminders(&world.news()), 0, "the person sleeps");
    world.wait(minutes(1)).await;
    assert_eq!(reminders(&world.news()), 1);
    // The time ran out at 18:00 of the second day. The next start is at 22:30, and the grace lasts two hours and 24 minutes.
    assert_eq!(deadline(&world, table).await, morning.after(hours(10)));
    world.clock.advance(minutes(14 * 60 + 30));
    world.restart().await;
    world.wait(Duration::ZERO).await;
    assert_eq!(deadline(&world, table).await, morning.after(minutes(24 * 60 + 144)));
    // Neither a pause nor the end of quiet hours takes anything of it.
    world.wait(hours(10)).await;
    world.done(table, ANA, Command::Pause).await;
    world.wait(hours(3)).await;
    world.done(table, ANA, Command::Resume).await;
    assert_eq!(deadline(&world, table).await, morning.after(minutes(27 * 60 + 144)));
    world.service.set_quiet(user, None).await.unwrap();
    assert!(deadline(&world, table).await > world.service.now().after(hours(1)));
    assert!(!by_clock(&world.news()));
}

#[tokio::test]
async fn quiet_hours_that_are_given_up_leave_time_for_the_turn() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    let user = world.awaited(table).await.unwrap();
    let plain = deadline(&world, table).await;
    world.service.set_quiet(user, Some(&"22:00-08:00 UTC".parse().unwrap())).await.unwrap();
    world.wait(hours(25)).await;
    assert!(!by_clock(&world.news()));
    assert!(plain < world.service.now());
    world.service.set_quiet(user, None).await.unwrap();
    assert_eq!(deadline(&world, table).await, world.service.now().after(minutes(144)));
    world.wait(minutes(143)).await;
    assert!(!by_clock(&world.news()));
    world.wait(minutes(1)).await;
    assert!(by_clock(&world.news()));
}

#[tokio::test]
async fn quiet_hours_move_the_deadline_and_the_reminder() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    let user = world.awaited(table).await.unwrap();
    let plain = deadline(&world, table).await;
    // The tests begin on 15 January 2027 at 8:00 UTC.
    let quiet = "23:00-08:00 UTC".parse().unwrap();
    world.news();
    world.service.set_quiet(user, Some(&quiet)).await.unwrap();
    assert_eq!(world.news(), [News::Rescheduled]);
    assert_eq!(deadline(&world, table).await, plain.after(hours(9)));
    world.restart().await;
    assert_eq!(deadline(&world, table).await, plain.after(hours(9)));
    world.wait(hours(12)).await;
    assert_eq!(reminders(&world.news()), 1);
    world.wait(hours(20)).await;
    assert!(!by_clock(&world.news()));
    // Quiet hours of another person do not matter here.
    let other = PEOPLE.into_iter().find(|other| *other != user).unwrap();
    world.service.set_quiet(other, Some(&quiet)).await.unwrap();
    assert_eq!(world.news(), []);
    world.wait(hours(1)).await;
    assert!(by_clock(&world.news()));
    assert_eq!(world.service.store().preferences(user).await.unwrap().quiet, Some(quiet));
}

#[tokio::test]
async fn who_is_away_is_waited_for_and_the_others_see_until_when() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    let user = world.awaited(table).await.unwrap();
    let plain = deadline(&world, table).await;
    world.wait(hours(4)).await;
    let now = world.service.now();
    let away = Away { from: now, until: now.after(hours(72)) };
    world.news();
    world.service.set_away(user, Some(away)).await.unwrap();
    assert_eq!(world.news(), [News::Rescheduled]);
    assert_eq!(deadline(&world, table).await, plain.after(hours(72)));
    let view = world.service.public(table).await.unwrap();
    let seat = view.seat_of(user).unwrap();
    assert_eq!(view.away, [(seat, away.until)]);
    world.restart().await;
    world.wait(hours(60)).await;
    assert_eq!(reminders(&world.news()), 0);
    // A person who comes back has the rest of the time, and no more.
    world.service.set_away(user, None).await.unwrap();
    assert_eq!(deadline(&world, table).await, plain.after(hours(60)));
    assert_eq!(world.service.public(table).await.unwrap().away, []);
    // The absence of another person changes no deadline, but is shown, even at a table that has not been loaded yet.
    world.restart().await;
    let other = PEOPLE.into_iter().find(|other| *other != user).unwrap();
    let now = world.service.now();
    world.news();
    world.service.set_away(other, Some(Away { from: now, until: now.after(hours(5)) })).await.unwrap();
    assert_eq!(world.news(), [News::Rescheduled]);
    assert_eq!(deadline(&world, table).await, plain.after(hours(60)));
    world.wait(hours(19)).await;
    assert!(!by_clock(&world.news()));
    world.wait(hours(1)).await;
    assert!(by_clock(&world.news()));
}

#[tokio::test]
async fn who_is_away_is_so_at_all_tables_at_once() {
    let mut world = World::new().await;
    let mut tables: BTreeMap<_, Vec<_>> = BTreeMap::new();
    // Among five tables, one of four people is awaited at two of them at the latest.
    while tables.len() < 2 || tables.values().all(|awaited| awaited.len() < 2) {
        let table = world.game_of_four(Pace::Day).await;
        let user = world.awaited(table).await.unwrap();
        tables.entry(user).or_default().push((table, deadline(&world, table).await));
    }
    let (user, awaited) = tables.into_iter().find(|(_, awaited)| awaited.len() > 1).unwrap();
    let now = world.service.now();
    let away = Away { from: now, until: now.after(hours(72)) };
    world.service.set_away(user, Some(away)).await.unwrap();
    for (table, before) in awaited {
        assert_eq!(deadline(&world, table).await, before.after(hours(72)));
    }
    for open in world.service.store().tables_of(user).await.unwrap() {
        let view = world.public(open.table).await.unwrap();
        assert_eq!(view.away, [(view.seat_of(user).unwrap(), away.until)]);
    }
}

#[tokio::test]
async fn short_deadlines_run_in_the_night() {
    let (world, table) = World::with_game_of_four(chosen(3599)).await;
    let before = deadline(&world, table).await;
    for user in PEOPLE {
        world.service.set_quiet(user, Some(&"8:00-20:00 UTC".parse().unwrap())).await.unwrap();
        let now = world.service.now();
        let away = Away { from: now, until: now.after(hours(30)) };
        world.service.set_away(user, Some(away)).await.unwrap();
    }
    assert_eq!(world.service.public(table).await.unwrap().away, []);
    assert_eq!(deadline(&world, table).await, before);
}

#[tokio::test]
async fn a_pause_and_a_night_are_both_left_out() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    let user = world.awaited(table).await.unwrap();
    world.service.set_quiet(user, Some(&"20:00-08:00 UTC".parse().unwrap())).await.unwrap();
    // Time runs from 8:00 for ten hours. The table is paused from 18:00 to 11:00. Of the rest, nine hours run until 20:00, and five
    // after the quiet hours.
    world.wait(hours(10)).await;
    world.done(table, ANA, Command::Pause).await;
    world.wait(hours(17)).await;
    world.done(table, ANA, Command::Resume).await;
    assert_eq!(deadline(&world, table).await, world.service.now().after(hours(9 + 12 + 5)));
}

#[tokio::test]
async fn turns_are_listed_with_the_most_urgent_first() {
    let mut world = World::new().await;
    let mut tables = Vec::new();
    for pace in [Pace::None, Pace::Day, Pace::Relaxed] {
        tables.push(world.game_of_four(pace).await);
    }
    world
        .service
        .store()
        .set_board(tables[1], (ChannelId(50), MessageId(4711)), EventNumber(0), None)
        .await
        .unwrap();
    let mut listed = 0;
    for user in PEOPLE {
        let turns = world.service.store().turns_of(user).await.unwrap();
        let mut expected = Vec::new();
        for table in tables.iter().rev() {
            if world.awaited(*table).await == Some(user) {
                expected.push(*table);
            }
        }
        assert_eq!(turns.iter().map(|turn| turn.table).collect::<Vec<_>>(), expected);
        listed += turns.len();
        for turn in turns {
            assert_eq!(turn.deadline, world.public(turn.table).await.unwrap().deadline);
            assert_eq!(turn.place.board, (turn.table == tables[1]).then_some(MessageId(4711)));
        }
    }
    assert_eq!(listed, 3);
    world.done(tables[0], ANA, Command::Pause).await;
    let mut left = 0;
    for user in PEOPLE {
        left += world.service.store().turns_of(user).await.unwrap().len();
    }
    assert_eq!(left, 2, "a paused table waits for nobody");
}

#[tokio::test]
async fn a_table_moves_and_its_old_board_is_still_known() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    let store = world.service.store().clone();
    store.set_board(table, (ChannelId(50), MessageId(4711)), EventNumber(0), None).await.unwrap();
    assert_eq!(
        world.refused(table, BO, Command::Move(ChannelId(51))).await,
        carte_table::Refusal::HostOrModeratorOnly { host: ANA }
    );
    assert_eq!(
        world.refused(table, ANA, Command::Move(ChannelId(50))).await,
        carte_table::Refusal::SameChannel
    );
    world.news();
    world.done(table, ANA, Command::Move(ChannelId(51))).await;
    assert_eq!(world.news(), [News::Moved(ChannelId(51))]);
    let place = store.board(table).await.unwrap().unwrap();
    assert_eq!((place.channel, place.message), (ChannelId(50), Some(MessageId(4711))));
    assert_eq!(world.service.store().tables_in(ChannelId(51)).await.unwrap().len(), 1);
    assert_eq!(world.service.store().tables_in(ChannelId(50)).await.unwrap().len(), 0);
    // This message was posted before the table moved, and its number came after that.
    for (channel, message) in [(ChannelId(50), MessageId(4712)), (ChannelId(51), MessageId(4713))] {
        store.set_board(table, (channel, message), EventNumber(0), None).await.unwrap();
        let place = store.board(table).await.unwrap().unwrap();
        assert_eq!((place.channel, place.message), (channel, Some(message)));
    }
    world.restart().await;
    assert_eq!(world.public(table).await.unwrap().channel, ChannelId(51));
}

#[tokio::test]
async fn how_people_want_to_be_told_is_remembered() {
    let world = World::new().await;
    assert_eq!(
        world.service.store().preferences(ANA).await.unwrap(),
        carte_table::preferences::Preferences::default()
    );
    for notify in Notify::ALL {
        world
            .service
            .store()
            .change_preferences(ANA, |chosen| chosen.dm_closed = Some(world.service.now()))
            .await
            .unwrap();
        assert!(world.service.store().preferences(ANA).await.unwrap().dm_closed.is_some());
        world.service.store().change_preferences(ANA, |chosen| chosen.choose_notify(notify)).await.unwrap();
        let preferences = world.service.store().preferences(ANA).await.unwrap();
        // A person who chooses again may have allowed direct messages meanwhile.
        assert_eq!((preferences.notify, preferences.dm_closed), (notify, None));
    }
    assert_eq!(world.service.store().preferences(BO).await.unwrap().notify, Notify::Channel);
}

/// Passes the seat of the person whose turn it is to another person.
async fn pass_awaited_seat(world: &World, table: TableId, to: UserId) {
    let view = world.public(table).await.unwrap();
    let seat = view.game.as_ref().unwrap().turn().unwrap();
    let pass = Command::PassSeat { seat, user: to, name: "Eve".to_owned() };
    let passed = world.service.act(table, Actor::Bot, None, pass, None).await.unwrap();
    assert!(matches!(passed, Answer::Done(_)), "{passed:?}");
}

#[tokio::test]
async fn the_quiet_hours_of_who_gets_the_seat_count_at_once() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    world.service.set_quiet(EVE, "20:00-08:00 UTC".parse().ok().as_ref()).await.unwrap();
    world.notices();
    pass_awaited_seat(&world, table, EVE).await;
    let until = world.clock.now().after(hours(48));
    assert_eq!(deadline(&world, table).await, until);
    let told: Vec<_> = world.notices().into_iter().map(|notice| notice.view.deadline).collect();
    assert_eq!(told, [Some(until)], "the channel");
    assert_eq!(world.service.store().turns_of(EVE).await.unwrap()[0].deadline, Some(until), "the store");
}

#[tokio::test]
async fn who_gets_the_seat_and_has_chosen_to_pass_without_a_press_does_so_at_once() {
    let (mut world, table) = World::with_game_of_four(Pace::Day).await;
    world.service.set_passing(EVE, Passing::Auto).await.unwrap();
    loop {
        let view = world.look(table, world.awaited(table).await.unwrap()).await;
        let game = gang(&view);
        if game.may_pass() && game.legal_plays().is_empty() && !game.may_announce() {
            break;
        }
        world.play_anything(table).await;
    }
    pass_awaited_seat(&world, table, EVE).await;
    world.wait(Duration::from_secs(20)).await;
    assert_ne!(world.awaited(table).await, Some(EVE));
}

#[tokio::test]
async fn a_turn_that_began_after_the_waiting_tables_were_read_is_not_put_off() {
    let (mut world, table) = World::with_computers(Pace::None).await;
    while world.awaited(table).await.is_some() {
        world.play_anything(table).await;
    }
    let before = world.public(table).await.unwrap().state_number;
    world.tamper("UPDATE tables SET due = due + 3600000").await;
    world.service.load_agenda().await.unwrap();
    world.wait(Duration::from_secs(10)).await;
    assert_ne!(world.public(table).await.unwrap().state_number, before);
}
