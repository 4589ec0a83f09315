//! Tables and tournaments in threads that the bot has not started. Only members of such a thread may open it once it is archived.

use carte_sandbox::{Exchange, Fault, Id, Message};
use carte_table::{Actor, Command};
use carte_testkit::tables::named_person;

use crate::bot::harness::{TABLE, World, private, update, user_id};
use crate::bot::logs::Log;
use crate::bot::tournaments::{gone, open_tournament, shows};

/// A world with a public thread of Ana below the channel of the tests.
async fn with_thread() -> (World, Id) {
    let world = World::by_hand().await;
    let thread = world.faults().make_thread(world.channel, "Aside", world.user("Ana").id()).unwrap();
    (world, thread)
}

/// Waits until the bot is a member of the thread.
async fn joined(world: &World, thread: Id) {
    let member = format!("/channels/{thread}/thread-members/@me");
    let joins = |one: &Exchange| one.method == "PUT" && one.path == member && one.status == 204;
    world.double.wait_for(|double| (double.count_exchanges(joins) > 0).then_some(())).await.unwrap();
}

#[tokio::test]
async fn a_lobby_is_edited_in_its_place_after_the_thread_was_archived() {
    let (world, thread) = with_thread().await;
    let options = [("computers", 0.into())];
    let lobby = world.user("Ana").slash(thread, "gang new", &options).unwrap().message().await.unwrap();
    joined(&world, thread).await;
    world.faults().archive_thread(thread, false).unwrap();
    let guild = world.service().public(TABLE).await.unwrap().guild;
    let dan = named_person(user_id(&world.user("Dan")), "Dan", guild, 1);
    world.service().act(TABLE, Actor::Person(dan), None, Command::Join, None).await.unwrap();
    shows(&world, &lobby, "Dan").await;
    let here = |message: &&Message| message.channel_id == thread && !message.ephemeral;
    assert_eq!(world.double.messages().iter().filter(here).count(), 1, "nothing is posted anew");
}

#[tokio::test]
async fn a_sign_up_message_names_nobody_who_has_left_after_the_thread_was_archived() {
    let (mut world, thread) = with_thread().await;
    let (bo, square) = (world.user("Bo"), world.channel);
    world.channel = thread;
    let (_, message) = open_tournament(&world, &[("rounds", 1.into())]).await;
    joined(&world, thread).await;
    update(bo.click(&message, "Sign up").unwrap()).await;
    world.faults().archive_thread(thread, false).unwrap();
    private(bo.slash(square, "tournament leave", &[]).unwrap()).await;
    gone(&world, &message, "Bo").await;
}

#[tokio::test]
async fn a_table_opens_also_where_the_bot_is_not_let_into_the_thread() {
    // The test and the bot share a thread.
    let (log, guard) = Log::of("warn");
    let (world, thread) = with_thread().await;
    let refusal = Fault::Refused { status: 403, code: 50013 };
    world.faults().next("PUT /channels/{id}/thread-members/@me", refusal);
    let table = world.user("Ana").slash(thread, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(!table.ephemeral && table.button("Start").is_some(), "{}", table.text());
    let refused = |one: &Exchange| one.injected && one.status == 403;
    world.double.wait_for(|double| (double.count_exchanges(refused) > 0).then_some(())).await.unwrap();
    drop(guard);
    assert!(!log.text().contains("join a thread"), "{}", log.text());
}
