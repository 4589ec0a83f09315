//! Calls by direct message that the database has not noted: nobody is called twice for the same turn, and nobody is left out.

use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{Double, Fault, Identity, Message};
use carte_table::guild_settings::{GuildSettings, Pings};
use carte_table::ids::GuildId;
use carte_table::preferences::{Notify, Preferences};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use crate::bot::harness::{DONE_BEFORE, TABLE, World, private, user_id};
use crate::bot::told::{FORGOTTEN, HURRY, MESSAGES, NO_RETRY, failed, game, lay, newest};

/// A connection to the database file of a world.
async fn file(world: &World) -> SqliteConnection {
    SqliteConnectOptions::new().filename(world.database()).connect().await.unwrap()
}

/// Keeps the database from noting what channels have been told. Everything else can be written.
async fn forget_told(world: &World) {
    let fails = "CREATE TRIGGER fails BEFORE UPDATE OF told ON tables WHEN new.told > old.told
                 BEGIN SELECT RAISE(ABORT, 'away'); END";
    let mut file = file(world).await;
    sqlx::query(fails).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

/// Replaces the running bot by another one, whose database can be written.
async fn take_over(world: &mut World) {
    world.stop().await;
    let mut file = file(world).await;
    sqlx::query("DROP TRIGGER fails").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    world.start().await;
}

fn permit(world: &World, may_write: bool) {
    let faults = world.faults();
    let changed = match may_write {
        true => faults.allow("SEND_MESSAGES", Some(world.channel)),
        false => faults.deny("SEND_MESSAGES", Some(world.channel)),
    };
    changed.unwrap();
}

/// How many calls this person has received since the message `last`, in the channel or directly.
fn calls(world: &World, last: &Message, who: &Identity) -> usize {
    let mentions = world.public().into_iter().filter(|message| message.pings.contains(&who.id()));
    let direct = who.direct_messages().into_iter();
    mentions.chain(direct).filter(|message| message.id > last.id).count()
}

/// Waits for a direct message to this person.
async fn wait_for_direct_message(world: &World, who: &Identity) -> Message {
    world.double.wait_for(|_| who.direct_messages().pop()).await.unwrap()
}

/// A game in whose channel the bot may not post. The next player has been called directly, but the database has not noted it.
/// Returns the world, the newest message before the call, and the player.
async fn called_without_a_note() -> (World, Message, Identity) {
    let world = game(HURRY).await;
    world.all_told().await;
    let last = newest(&world);
    forget_told(&world).await;
    permit(&world, false);
    let (next, _) = lay(&world).await;
    wait_for_direct_message(&world, &next).await;
    (world, last, next)
}

#[tokio::test]
async fn whom_another_process_has_called_directly_is_not_called_in_the_channel() {
    let (mut world, last, next) = called_without_a_note().await;
    permit(&world, true);
    take_over(&mut world).await;
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 1);
    let board = world.wait_for_board(TABLE).await;
    assert!(board.text().contains(&next.name()), "{}", board.text());
}

#[tokio::test]
async fn whom_another_process_has_called_directly_is_not_called_directly_again() {
    let (mut world, last, next) = called_without_a_note().await;
    world.clock.advance(FORGOTTEN);
    world.double.advance(FORGOTTEN);
    take_over(&mut world).await;
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 1);
}

#[tokio::test]
async fn a_call_to_an_earlier_turn_is_no_call_to_this_one() {
    let (mut world, _, next) = called_without_a_note().await;
    // Nobody is told of the following moves.
    world.faults().next_times(MESSAGES, u32::MAX, Fault::Status { status: 503 });
    loop {
        let (turn, plays) = world.plays(TABLE).await;
        let acted = match plays.first() {
            Some(play) => turn.slash(world.channel, "play", &[("cards", play.cards().to_string().into())]),
            None => turn.slash(world.channel, "pass", &[]),
        };
        private(acted.unwrap()).await;
        if world.turn(TABLE).await.id() == next.id() {
            break;
        }
    }
    assert_eq!(next.direct_messages().len(), 1);
    world.faults().order(FaultOrder::Clear).unwrap();
    let last = newest(&world);
    permit(&world, true);
    take_over(&mut world).await;
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 2, "directly to the first turn, in the channel to the second");
}

#[tokio::test]
async fn who_wants_direct_messages_gets_one_a_turn_whatever_was_noted() {
    let mut world = game(HURRY).await;
    for name in ["Ana", "Bo", "Dan", "Fay"] {
        world.ask(&world.user(name), "me notify", &[("how", 1.into())]).await;
    }
    world.all_told().await;
    let last = newest(&world);
    forget_told(&world).await;
    let (next, _) = lay(&world).await;
    wait_for_direct_message(&world, &next).await;
    world.clock.advance(FORGOTTEN);
    world.double.advance(FORGOTTEN);
    take_over(&mut world).await;
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 1);
    world.content_but(&DONE_BEFORE);
}

#[tokio::test]
async fn whom_a_message_without_an_answer_has_called_is_not_called_in_the_channel() {
    let world = game(HURRY).await;
    world.all_told().await;
    let last = newest(&world);
    let next = called_on_the_way(&world, Fault::LoseAnswer).await;
    permit(&world, true);
    world.faults().order(FaultOrder::Clear).unwrap();
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 1);
}

#[tokio::test]
async fn whom_no_message_has_reached_is_called_in_the_channel() {
    let world = game(HURRY).await;
    world.all_told().await;
    let last = newest(&world);
    let next = called_on_the_way(&world, Fault::Status { status: 500 }).await;
    permit(&world, true);
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 1);
    assert!(next.direct_messages().is_empty());
}

#[tokio::test]
async fn whom_no_message_has_reached_is_not_mentioned_where_nobody_is() {
    let world = World::game().await;
    let guild = GuildId(world.double.guild().id.get());
    let settings = GuildSettings { pings: Pings::Never, ..GuildSettings::default() };
    world.service().store().set_settings(guild, &settings).await.unwrap();
    for name in ["Ana", "Bo", "Dan", "Fay"] {
        let who = world.user(name);
        let choose = |preferences: &mut Preferences| preferences.notify = Notify::Direct;
        world.service().store().change_preferences(user_id(&who), choose).await.unwrap();
        world.faults().close_dms(who.id(), true).unwrap();
    }
    let last = newest(&world);
    let (next, _) = lay(&world).await;
    let closed = |double: &Double| double.exchanges().iter().any(|one| one.response["code"] == 50007);
    world.double.wait_for(|double| closed(double).then_some(())).await.unwrap();
    world.all_told().await;
    // A line in the channel would come before the next board.
    world.lay_something(TABLE).await;
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 0);
}

/// Everybody wants to be called by direct message and refuses the first one. The board of the next turn is posted, and the line that then
/// calls its player in the channel meets this fault. Returns the world, the newest message before the board, and the player.
async fn refused_before_the_line(what: Fault) -> (World, Message, Identity) {
    let world = game(NO_RETRY).await;
    for name in ["Ana", "Bo", "Dan", "Fay"] {
        let who = world.user(name);
        world.ask(&who, "me notify", &[("how", 1.into())]).await;
        world.faults().close_dms(who.id(), true).unwrap();
    }
    world.all_told().await;
    let last = newest(&world);
    let here = format!("POST /channels/{}/messages", world.channel);
    world.faults().next(&here, Fault::Delay { ms: 1 });
    world.faults().next_times(&here, u32::MAX, what);
    let (next, _) = lay(&world).await;
    failed(&world).await;
    assert!(next.direct_messages().is_empty());
    (world, last, next)
}

#[tokio::test]
async fn who_refused_a_direct_message_before_a_stop_is_called_in_the_channel_after_it() {
    let (mut world, last, next) = refused_before_the_line(Fault::Status { status: 500 }).await;
    assert_eq!(calls(&world, &last, &next), 0);
    world.restart_without_faults().await;
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 1);
    let boards = world.public().into_iter().filter(|message| message.button("My hand").is_some());
    assert_eq!(boards.count(), 1, "the board is not posted again for the call");
}

#[tokio::test]
async fn whom_a_line_without_an_answer_has_called_before_a_long_stop_is_not_called_again() {
    let (mut world, last, next) = refused_before_the_line(Fault::LoseAnswer).await;
    assert_eq!(calls(&world, &last, &next), 1);
    world.stop().await;
    world.faults().order(FaultOrder::Clear).unwrap();
    world.clock.advance(FORGOTTEN);
    world.double.advance(FORGOTTEN);
    world.start().await;
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 1);
}

/// Chooses a person who is neither the host nor awaited, and lets that person be called by direct message.
async fn choose_bystander(world: &World) -> Identity {
    let turn = world.turn(TABLE).await;
    let who = ["Bo", "Dan"].map(|name| world.user(name)).into_iter().find(|who| who.id() != turn.id());
    let who = who.unwrap();
    world.ask(&who, "me notify", &[("how", 1.into())]).await;
    world.all_told().await;
    who
}

#[tokio::test]
async fn who_was_replaced_before_a_stop_is_called_directly_after_it() {
    let mut world = game(NO_RETRY).await;
    let who = choose_bystander(&world).await;
    let last = newest(&world);
    world.faults().next_times(MESSAGES, u32::MAX, Fault::LoseAnswer);
    world.ask(&world.user("Ana"), "table replace", &[("player", (&who).into())]).await;
    failed(&world).await;
    assert_eq!(calls(&world, &last, &who), 0);
    world.restart_without_faults().await;
    world.all_told().await;
    assert_eq!((calls(&world, &last, &who), who.direct_messages().len()), (1, 1));
}

#[tokio::test]
async fn who_was_replaced_and_refuses_the_direct_message_is_called_in_the_channel() {
    let world = game(HURRY).await;
    let who = choose_bystander(&world).await;
    world.faults().close_dms(who.id(), true).unwrap();
    let last = newest(&world);
    world.ask(&world.user("Ana"), "table replace", &[("player", (&who).into())]).await;
    world.all_told().await;
    let called = |message: &Message| message.id > last.id && message.pings == [who.id()];
    let lines: Vec<String> = world.public().iter().filter(|one| called(one)).map(Message::text).collect();
    assert!(matches!(&lines[..], [line] if line.contains("keeps your seat")), "{lines:?}");
}

/// The channel may not be written, so the next player is called directly. That call meets this fault.
async fn called_on_the_way(world: &World, what: Fault) -> Identity {
    permit(world, false);
    for name in ["Ana", "Bo", "Dan", "Fay"] {
        let conversation = format!("POST /channels/{}/messages", world.user(name).conversation());
        world.faults().next_times(&conversation, u32::MAX, what.clone());
    }
    let (next, _) = lay(world).await;
    let conversation = format!("/channels/{}/messages", next.conversation());
    let asked = || world.double.exchanges().into_iter().find(|one| one.path == conversation);
    world.double.wait_for(|_| asked()).await.unwrap();
    next
}

#[tokio::test]
async fn nobody_is_called_directly_whose_conversation_cannot_be_noted() {
    let world = game(HURRY).await;
    world.all_told().await;
    let last = newest(&world);
    permit(&world, false);
    let mut file = file(&world).await;
    let fails = "CREATE TRIGGER fails BEFORE INSERT ON preferences BEGIN SELECT RAISE(ABORT, 'away'); END";
    sqlx::query(fails).execute(&mut file).await.unwrap();
    let (next, _) = lay(&world).await;
    let opened = || world.double.count_exchanges(|one| one.path == "/users/@me/channels");
    world.double.wait_for(|_| (opened() > 1).then_some(())).await.unwrap();
    assert_eq!(next.direct_messages().len(), 0, "another process could not know of it");
    sqlx::query("DROP TRIGGER fails").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 1);
    let preferences = world.service().store().preferences(user_id(&next)).await.unwrap();
    assert_eq!(
        preferences.dm_channel.map(|channel| channel.to_string()),
        Some(next.conversation().to_string())
    );
}

#[tokio::test]
async fn a_board_is_not_posted_again_for_a_message_that_has_to_wait() {
    let world = game(HURRY).await;
    for name in ["Ana", "Bo", "Dan", "Fay"] {
        world.ask(&world.user(name), "me notify", &[("how", 2.into())]).await;
    }
    world.all_told().await;
    let last = newest(&world);
    let mut file = file(&world).await;
    let fails = "CREATE TRIGGER fails BEFORE UPDATE ON preferences BEGIN SELECT RAISE(ABORT, 'away'); END";
    sqlx::query(fails).execute(&mut file).await.unwrap();
    let (next, _) = lay(&world).await;
    let opened = || world.double.count_exchanges(|one| one.path == "/users/@me/channels");
    world.double.wait_for(|_| (opened() > 1).then_some(())).await.unwrap();
    sqlx::query("DROP TRIGGER fails").execute(&mut file).await.unwrap();
    file.close().await.unwrap();
    world.all_told().await;
    assert_eq!(calls(&world, &last, &next), 2, "in both ways, once");
    let here = format!("/channels/{}/messages", world.channel);
    let boards = world.double.exchanges().into_iter().filter(|one| one.method == "POST" && one.path == here);
    let calls = boards.filter(|one| one.request["allowed_mentions"]["users"][0] == next.id().to_string());
    assert_eq!(calls.count(), 1);
}
