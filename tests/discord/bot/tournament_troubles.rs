//! Tournaments in trouble: deleted channels, edits that Discord refuses, and people who leave the server.

use std::collections::HashSet;
use std::sync::Mutex;
use std::time::Duration;

use carte_records::tournament::TournamentStage;
use carte_sandbox::{ChannelKind, Double, Fault, Id, Identity, Message};

use super::tournaments::{
    FIRST, gone, open_tables, open_tournament, play, shows, sign_up, tournament, wait_for_words,
    wait_until_over,
};
use crate::bot::harness::{DONE_BEFORE, EDITS, World, private, update, wait_until};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The request that makes a thread.
const THREADS: &str = "POST /channels/{id}/threads";

/// The request that answers a command.
const ANSWERS: &str = "POST /interactions/{id}/{token}/callback";

/// A tournament of one round for three people that has begun.
async fn begin_tournament(world: &World, options: &[(&str, serde_json::Value)]) -> (Identity, Message) {
    let all: Vec<_> =
        [("rounds", 1.into()), ("people", 3.into())].into_iter().chain(options.to_vec()).collect();
    let (ana, mut message) = open_tournament(world, &all).await;
    message = sign_up(world, message, &["Ana", "Bo", "Dan"]).await;
    wait_for_words(world, "· round 1 of").await;
    (ana, message)
}

/// Lets time pass until the tournament is over. Returns how many times the game went on meanwhile.
async fn pass_time(world: &World) -> usize {
    let table = tournament(world).await.played[0].tables[0].table.unwrap();
    let seen = Mutex::new(HashSet::new());
    let is_over = async || {
        let seq = world.service().public(table).await.unwrap().state_number;
        seen.lock().unwrap().insert(seq);
        world.clock.advance(Duration::from_secs(10));
        world.look_at_tournaments();
        tournament(world).await.stage == TournamentStage::Over
    };
    wait_until(is_over, "computer players finish what is open").await;
    seen.into_inner().unwrap().len()
}

/// Lets the bot look for due work several times.
async fn look(world: &World) {
    for _ in 0..20 {
        world.look_at_tournaments();
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// The messages in the channel with which people can sign up.
fn sign_up_messages(world: &World) -> Vec<Message> {
    world.public().into_iter().filter(|message| message.button("Sign up").is_some()).collect()
}

#[tokio::test]
async fn a_tournament_whose_channel_is_deleted_ends_at_its_time_all_the_same() {
    let mut world = World::by_hand().await;
    world.timing.computer_pause = Duration::from_millis(50);
    world.restart().await;
    begin_tournament(&world, &[("days", 1.into()), ("level", 0.into())]).await;
    let places: Vec<Id> = tournament(&world).await.played[0]
        .tables
        .iter()
        .map(|table| table.channel.unwrap().to_string().parse().unwrap())
        .chain([world.channel])
        .collect();
    for place in places {
        world.faults().delete_channel(place).unwrap();
    }
    world.clock.advance(DAY);
    world.look_at_tournaments();
    assert!(pass_time(&world).await > 10, "computer players have played");
}

#[tokio::test]
async fn a_tournament_whose_channel_is_deleted_has_no_other_round() {
    for thread in [true, false] {
        let mut world = World::by_hand().await;
        world.timing.computer_pause = Duration::from_millis(50);
        world.restart().await;
        if !thread {
            // In a channel of this kind every table is in the channel.
            world.channel = world.double.add_channel("voices", ChannelKind::Voice);
        }
        let options = [("rounds", 3), ("people", 3), ("days", 1), ("level", 0)];
        let (_, message) = open_tournament(&world, &options.map(|(name, value)| (name, value.into()))).await;
        sign_up(&world, message, &["Ana", "Bo", "Dan"]).await;
        wait_for_words(&world, "· round 1 of").await;
        let tables = tournament(&world).await.played[0].tables.clone();
        assert!(tables.iter().all(|table| (table.channel.unwrap().0 != world.channel.get()) == thread));
        world.faults().delete_channel(world.channel).unwrap();
        world.clock.advance(DAY);
        world.look_at_tournaments();
        pass_time(&world).await;
        assert_eq!(tournament(&world).await.played.len(), 1);
    }
}

#[tokio::test]
async fn what_a_killed_bot_has_told_of_a_tournament_is_not_told_again_hours_later() {
    let mut world = World::new().await;
    begin_tournament(&world, &[]).await;
    wait_until(async || tournament(&world).await.told == 1, "it is noted").await;
    // The process was killed before it noted that, and Discord no longer finds the message by its nonce.
    let mut stored = world.service().tournaments().find(FIRST).await.unwrap();
    stored.tournament.told = 0;
    stored.tournament.played[0].message = None;
    world.service().store().change_tournament(&stored).await.unwrap();
    world.stop().await;
    world.double.advance(DAY);
    world.start().await;
    wait_until(async || tournament(&world).await.told == 1, "it is noted again").await;
    let pairings = |message: &&Message| message.text().contains("· round 1 of");
    assert_eq!(world.public().iter().filter(pairings).count(), 1);
    assert!(tournament(&world).await.played[0].message.is_some(), "who plays whom can be changed");
    world.content_but(&DONE_BEFORE);
}

/// Nobody can sign up any more, and the number of tournaments per server is limited.
#[tokio::test]
async fn a_tournament_is_cancelled_when_the_channel_is_deleted_in_which_people_sign_up() {
    for is_stopped in [false, true] {
        let mut world = World::by_hand().await;
        let (_, message) = open_tournament(&world, &[("rounds", 1.into())]).await;
        update(world.user("Bo").click(&message, "Sign up").unwrap()).await;
        if is_stopped {
            world.stop().await;
        }
        world.faults().delete_channel(world.channel).unwrap();
        if is_stopped {
            world.start().await;
        }
        let is_cancelled = async || {
            world.look_at_tournaments();
            tournament(&world).await.stage == TournamentStage::Cancelled
        };
        wait_until(is_cancelled, "nothing is left of it").await;
    }
}

/// Discord archives a thread in which nobody has written for a while.
#[tokio::test]
async fn a_tournament_goes_on_when_the_thread_in_which_people_sign_up_is_archived() {
    let mut world = World::by_hand().await;
    let (bo, square) = (world.user("Bo"), world.channel);
    let members = vec![world.user("Ana").id(), bo.id(), world.double.application_id()];
    world.channel = world.faults().make_private_thread(square, "Aside", members).unwrap();
    let (_, message) = open_tournament(&world, &[("rounds", 1.into())]).await;
    update(bo.click(&message, "Sign up").unwrap()).await;
    world.faults().archive_thread(world.channel, false).unwrap();
    private(bo.slash(square, "tournament leave", &[]).unwrap()).await;
    gone(&world, &message, "Bo").await;
    assert_eq!(tournament(&world).await.stage, TournamentStage::SignUp);
}

/// In any other place, people who still have to play the same deals could see the tables.
#[tokio::test]
async fn a_duplicate_tournament_whose_channel_is_deleted_between_rounds_ends_with_what_was_played() {
    let world = World::with_private_threads().await;
    let options = [
        ("rounds", 3.into()),
        ("people", 4.into()),
        ("deals", 1.into()),
        ("seats", 2.into()),
        ("level", 0.into()),
    ];
    let (_, message) = open_tournament(&world, &[&options[..], &[("game", 1.into())]].concat()).await;
    sign_up(&world, message, &["Bo", "Dan", "Emil", "Fay"]).await;
    wait_for_words(&world, "· round 1 of").await;
    // The second round still waits for its threads when the channel is deleted.
    world.faults().next_times(THREADS, 10_000, Fault::Status { status: 503 });
    for table in open_tables(&tournament(&world).await) {
        play(&world, table, &HashSet::new(), usize::MAX).await;
    }
    wait_for_words(&world, "· after round 1").await;
    let store = world.service().store();
    assert_eq!(store.open_tournaments().await.unwrap().len(), 1);
    world.faults().delete_channel(world.channel).unwrap();
    world.faults().forget(&[THREADS]);
    let has_ended = async || {
        world.look_at_tournaments();
        tournament(&world).await.stage != TournamentStage::Running
    };
    wait_until(has_ended, "it does not wait for ever").await;
    let over = tournament(&world).await;
    assert_eq!((over.stage, over.played.len()), (TournamentStage::Over, 1));
    assert!(over.standings().iter().any(|one| one.points > 0), "{:?}", over.standings());
    assert_eq!(store.open_tournaments().await.unwrap(), [], "the server may have another one");
}

#[tokio::test]
async fn the_sign_up_message_says_that_it_is_over_also_after_a_stop_at_that_moment() {
    let mut world = World::by_hand().await;
    let (_, message) = begin_tournament(&world, &[]).await;
    shows(&world, &message, "It has begun").await;
    for table in open_tables(&tournament(&world).await) {
        play(&world, table, &HashSet::new(), 3).await;
    }
    world.stop().await;
    world.faults().next_times(EDITS, 10_000, Fault::Status { status: 503 });
    world.start().await;
    for table in open_tables(&tournament(&world).await) {
        play(&world, table, &HashSet::new(), usize::MAX).await;
    }
    wait_until_over(&world).await;
    world.stop().await;
    world.faults().forget(&[EDITS]);
    world.start().await;
    world.look_at_tournaments();
    shows(&world, &message, "It is over").await;
}

#[tokio::test]
async fn who_has_left_the_server_has_left_the_tournament_too() {
    let mut world = World::by_hand().await;
    begin_tournament(&world, &[("rounds", 2.into()), ("days", 2.into())]).await;
    let table = open_tables(&tournament(&world).await)[0];
    let view = world.service().public(table).await.unwrap();
    let turn = view.game.as_ref().and_then(carte_games::View::turn).unwrap();
    let gone = view.occupant(turn).person().unwrap();
    world.faults().leave_guild(gone.to_string().parse().unwrap()).unwrap();
    world.clock.advance(DAY + Duration::from_secs(60));
    world.restart().await;
    let has_left = async || {
        world.look_at_tournaments();
        let running = tournament(&world).await;
        let view = world.service().public(table).await.unwrap();
        let is_seated = view.seats.iter().any(|seat| seat.person() == Some(gone));
        running.people[running.number_of(gone).unwrap()].has_left && !is_seated
    };
    wait_until(has_left, "the place and the seat are free").await;
}

/// Discord fails, no longer waits for the answer, or does not say that it has shown the answer.
#[tokio::test]
async fn people_sign_up_once_although_the_answer_that_opened_the_tournament_failed() {
    for fault in [Fault::Status { status: 503 }, Fault::Delay { ms: 3500 }, Fault::LoseAnswer] {
        let world = World::by_hand().await;
        world.faults().next_times(ANSWERS, 10_000, fault.clone());
        let options = [("game", 0.into()), ("seats", 3.into())];
        let opened = world.user("Ana").slash(world.channel, "tournament new", &options).unwrap();
        let is_noted = async || {
            let found = world.service().tournaments().find(FIRST).await;
            found.is_ok_and(|stored| stored.tournament.message.is_some())
        };
        wait_until(is_noted, "the message is noted").await;
        drop(opened);
        world.faults().forget(&[ANSWERS]);
        look(&world).await;
        let [message] = sign_up_messages(&world).try_into().expect("one message");
        sign_up(&world, message, &["Bo", "Dan"]).await;
        assert_eq!(tournament(&world).await.people.len(), 2, "{fault:?}");
    }
}

/// The process may be killed before it answers, or before it notes the answer.
#[tokio::test]
async fn a_sign_up_message_that_a_killed_bot_has_not_noted_is_found_or_posted_once() {
    for is_answered in [true, false] {
        let mut world = World::by_hand().await;
        let (_, first) = open_tournament(&world, &[]).await;
        wait_until(async || tournament(&world).await.message.is_some(), "it is noted").await;
        let mut stored = world.service().tournaments().find(FIRST).await.unwrap();
        stored.tournament.message = None;
        world.service().store().change_tournament(&stored).await.unwrap();
        if !is_answered {
            world.faults().delete_message(&first).unwrap();
        }
        world.restart().await;
        look(&world).await;
        assert_eq!(tournament(&world).await.message, None, "the answer may still come");
        world.clock.advance(Duration::from_secs(10 * 60));
        let is_noted = async || {
            world.look_at_tournaments();
            tournament(&world).await.message.is_some()
        };
        wait_until(is_noted, "it is noted again").await;
        let [message] = sign_up_messages(&world).try_into().expect("one message");
        assert_eq!(message.id == first.id, is_answered);
        let message = sign_up(&world, message, &["Bo"]).await;
        assert!(message.text().contains("Bo"), "{}", message.text());
        // A moderator does not want it.
        world.faults().delete_message(&message).unwrap();
        world.clock.advance(DAY);
        world.restart().await;
        look(&world).await;
        assert!(sign_up_messages(&world).is_empty(), "it stays away");
        assert!(tournament(&world).await.message.is_some());
    }
}

/// The admins may let the bot write again.
#[tokio::test]
async fn final_standings_that_were_refused_are_told_for_a_week_once_the_bot_may() {
    for (days, is_told) in [(5, true), (9, false)] {
        let mut world = World::by_hand().await;
        begin_tournament(&world, &[]).await;
        wait_until(async || tournament(&world).await.told == 1, "who plays whom is told").await;
        world.faults().deny("SEND_MESSAGES", Some(world.channel)).unwrap();
        for table in open_tables(&tournament(&world).await) {
            play(&world, table, &HashSet::new(), usize::MAX).await;
        }
        let refused = |double: &Double| {
            double.count_exchanges(|one| {
                one.status == 403 && one.method == "POST" && one.route == "/channels/{id}/messages"
            })
        };
        world.double.wait_for(|double| (refused(double) > 0).then_some(())).await.unwrap();
        look(&world).await;
        assert_eq!(refused(&world.double), 1, "another try has time");
        let waiting = tournament(&world).await;
        assert_eq!((waiting.stage, waiting.told), (TournamentStage::Running, 1));
        world.clock.advance(DAY * days);
        if is_told {
            world.faults().allow("SEND_MESSAGES", Some(world.channel)).unwrap();
        }
        world.restart().await;
        wait_until_over(&world).await;
        let told = world.public().into_iter().filter(|one| one.text().contains("final standings")).count();
        assert_eq!(told, usize::from(is_told));
    }
}

#[tokio::test]
async fn a_table_whose_tournament_is_cancelled_while_its_thread_is_made_is_not_opened() {
    for deals in [0, 1] {
        let world = World::with_private_threads().await;
        let options = [("people", 3.into()), ("deals", deals.into())];
        let (ana, message) = open_tournament(&world, &options).await;
        world.faults().next(THREADS, Fault::Delay { ms: 4000 });
        sign_up(&world, message, &["Ana", "Bo", "Dan"]).await;
        wait_until(async || tournament(&world).await.stage == TournamentStage::Running, "it begins").await;
        ana.slash(world.channel, "tournament cancel", &[]).unwrap().message().await.unwrap();
        let is_archived = async || {
            let channels = world.double.channels().into_iter();
            let threads: Vec<_> = channels.filter(|one| one.parent_id.is_some()).collect();
            !threads.is_empty() && threads.iter().all(|thread| thread.archived)
        };
        wait_until(is_archived, "nobody needs the thread").await;
        look(&world).await;
        let cancelled = tournament(&world).await;
        assert_eq!(cancelled.stage, TournamentStage::Cancelled);
        assert!(cancelled.played[0].tables.iter().all(|table| table.table.is_none()));
        assert_eq!(world.service().store().tables_of_tournament(FIRST).await.unwrap(), []);
        let added = world.double.count_exchanges(|one| one.route == "/channels/{id}/thread-members/{id}");
        assert_eq!(added, 0, "nobody is called into it");
    }
}
