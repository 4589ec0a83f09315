//! Refusals of Discord for unknown reasons or because of a file: the message is told nevertheless, in words, directly or later.

use std::time::Duration;

use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{Double, Fault, Message};
use carte_table::display::Display;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::GuildId;

use crate::bot::harness::{TABLE, World, check_words, plain, private, user_id};
use crate::bot::logs::Log;
use crate::bot::told::{HURRY, MANY, MESSAGES, game, know, lay, newest};

const PEOPLE: [&str; 4] = ["Ana", "Bo", "Dan", "Fay"];

/// Statuses and codes that only tell the bot that its message was refused.
const REFUSALS: [(u16, u32); 7] =
    [(400, 0), (400, 50_035), (400, 200_000), (404, 0), (405, 0), (408, 0), (413, 40_005)];

/// A game without pictures, so that every message is one request.
pub(super) async fn game_in_words() -> World {
    let world = game(HURRY).await;
    let guild = GuildId(world.double.guild().id.get());
    let settings = GuildSettings { display: Display::Text, ..GuildSettings::default() };
    let store = world.service().store();
    store.set_settings(guild, &settings).await.unwrap();
    for name in PEOPLE {
        let user = user_id(&world.user(name));
        store.change_preferences(user, |chosen| chosen.display = Display::Text).await.unwrap();
    }
    world
}

#[tokio::test]
async fn nothing_that_discord_refuses_counts_as_told() {
    for (status, code) in REFUSALS {
        let world = game_in_words().await;
        let last = newest(&world);
        // The test and the bot share a thread.
        let (log, guard) = Log::of("warn");
        world.faults().next_times(MESSAGES, MANY, Fault::Refused { status, code });
        let (next, cards) = lay(&world).await;
        know(&world, &last, &next, &cards).await;
        let refused = world.double.count_exchanges(|one| one.status == status);
        assert_eq!(refused, usize::try_from(MANY).unwrap(), "{status} {code}");
        drop(guard);
        let lines = log.text().matches("the channel cannot be told").count();
        // With 408 the request was too slow, which is no refusal.
        assert_eq!(lines, usize::from(status != 408), "{status} {code}");
    }
}

#[tokio::test]
async fn whom_a_refused_message_does_not_call_is_called_directly() {
    for (status, code) in REFUSALS.into_iter().filter(|(status, _)| *status != 408) {
        let world = game_in_words().await;
        world.faults().next(MESSAGES, Fault::Refused { status, code });
        let (next, cards) = lay(&world).await;
        world.double.wait_for(|_| next.direct_messages().into_iter().next()).await.unwrap();
        let board = world.wait_for_board(TABLE).await;
        assert!(plain(&board).contains(&cards), "the board can still be edited");
        world.all_told().await;
        assert_eq!(next.direct_messages().len(), 1, "{status} {code}");
    }
}

/// Makes files fail, and checks that the channel and the people get words instead.
async fn words_arrive(world: &World, fault: Fault) {
    let brought = |message: &Message| !message.attachments.is_empty();
    world.lay_something(TABLE).await;
    assert!(brought(&world.wait_for_board(TABLE).await), "the board has a picture");
    let hand = private(world.turn(TABLE).await.slash(world.channel, "hand", &[]).unwrap()).await;
    assert!(brought(&hand), "the hand has a picture");
    let last = newest(world);
    world.faults().next_times("UPLOAD *", u32::MAX, fault);
    let turn = world.turn(TABLE).await;
    let answer = world.ask(&turn, "hand", &[]).await;
    assert!(!brought(&answer) && !answer.text().is_empty());
    let (next, cards) = lay(world).await;
    know(world, &last, &next, &cards).await;
    assert!(!brought(&world.wait_for_board(TABLE).await));
    world.faults().order(FaultOrder::Clear).unwrap();
}

#[tokio::test]
async fn where_only_files_fail_words_arrive() {
    for status in [500, 503, 413] {
        let world = game(HURRY).await;
        words_arrive(&world, Fault::Status { status }).await;
        let uploads =
            |double: &Double| double.count_exchanges(|one| one.status == status && !one.files.is_empty());
        assert_eq!(uploads(&world.double), 1, "the next ones are not even tried");
    }
}

#[tokio::test]
async fn where_files_hang_words_arrive() {
    let mut world = game(HURRY).await;
    world.stop().await;
    world.picture_timeout = Duration::from_millis(1500);
    world.start().await;
    words_arrive(&world, Fault::Delay { ms: 60_000 }).await;
}

#[tokio::test]
async fn what_a_bot_in_a_time_out_may_not_say_is_said_directly_and_afterwards() {
    let world = game_in_words().await;
    let last = newest(&world);
    let minutes = Duration::from_secs(10 * 60);
    world.faults().time_out(world.double.application_id(), minutes);
    let (next, _) = lay(&world).await;
    world.double.wait_for(|_| next.direct_messages().into_iter().next()).await.unwrap();
    // The bot is never told that the time-out is over.
    world.double.advance(minutes);
    let (next, cards) = lay(&world).await;
    know(&world, &last, &next, &cards).await;
}

#[tokio::test]
async fn who_was_in_a_time_out_finds_the_turn_afterwards() {
    let world = game_in_words().await;
    let (turn, board) = (world.turn(TABLE).await, world.wait_for_board(TABLE).await);
    let minutes = Duration::from_secs(10 * 60);
    world.faults().time_out(turn.id(), minutes);
    assert!(turn.slash(world.channel, "hand", &[]).is_err(), "the client offers no commands");
    assert!(turn.click(&board, "My hand").is_err(), "and sends no presses");
    world.double.advance(minutes);
    check_words(private(turn.click(&board, "My hand").unwrap()).await, "Your turn");
}
