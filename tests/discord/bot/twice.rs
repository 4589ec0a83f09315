//! Interactions that Discord delivers twice: to one process, or to two processes while a shard changes hands.

use std::sync::Arc;

use carte_sandbox::{Double, Exchange, Id, Message};
use carte_store::Store;
use carte_store_memory::Memory;

use crate::bot::harness::{TABLE, World, user_id};

/// All answers to an interaction, including those that were refused.
fn answers(double: &Double, interaction: Id) -> Vec<Exchange> {
    let answers = |one: &Exchange| one.interaction == Some(interaction) && one.path.ends_with("/callback");
    double.exchanges().into_iter().filter(answers).collect()
}

/// The boards of lobbies.
fn lobbies(world: &World) -> Vec<Message> {
    world.public().into_iter().filter(|message| message.button("Join").is_some()).collect()
}

#[tokio::test]
async fn the_second_is_left_alone_by_who_has_got_the_first() {
    let (world, ana) = World::new().await.with_user("Ana");
    let asked = ana.slash(world.channel, "gang new", &[]).unwrap();
    // With these, she has as many requests under way as are allowed.
    let others = [(); 4].map(|()| ana.slash(world.channel, "tables", &[]).unwrap());
    world.faults().repeat(asked.id());
    assert!(!asked.message().await.unwrap().ephemeral);
    for other in others {
        other.message().await.unwrap();
    }
    world.user("Bo").slash(world.channel, "tables", &[]).unwrap().message().await.unwrap();
    assert_eq!(answers(&world.double, asked.id()).len(), 1);
    assert_eq!(lobbies(&world).len(), 1);
    world.content();
}

#[tokio::test]
async fn two_processes_open_one_table_and_show_it_once() {
    let mut world = World::new().await;
    world.stop().await;
    let memory = Memory::new().unwrap();
    let store = async || Store::over(Arc::new(memory.clone())).await.unwrap();
    let _twins = [world.bot_over(store().await).await, world.bot_over(store().await).await];
    world.double.wait_for(|double| (double.begun_sessions() == 3).then_some(())).await.unwrap();
    let ana = world.user("Ana");
    let asked = ana.slash(world.channel, "gang new", &[]).unwrap();
    let both = |double: &Double| Some(answers(double, asked.id())).filter(|answers| answers.len() == 2);
    let mut said: Vec<_> =
        world.double.wait_for(both).await.unwrap().iter().map(|one| one.response["code"].clone()).collect();
    said.sort_by_key(|code| code.as_u64());
    assert_eq!(said, [serde_json::Value::Null, 40060.into()]);
    let tables = store().await.tables_of(user_id(&ana)).await.unwrap();
    assert_eq!((tables.len(), lobbies(&world).len()), (1, 1));
    world.content_but(&[40060]);
}

#[tokio::test]
async fn a_table_is_shown_whatever_another_process_has_answered() {
    let world = World::new().await;
    let asked = world.user("Ana").slash(world.channel, "gang new", &[]).unwrap();
    // Nothing else runs between these two.
    world.double.answer_as_other_process(asked.id(), "I am still busy").unwrap();
    let lobby = world.double.wait_for(|_| lobbies(&world).pop()).await.unwrap();
    assert_eq!(world.wait_for_board(TABLE).await.id, lobby.id);
    world.content_but(&[40060]);
}
