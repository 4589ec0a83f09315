//! The language of public messages in a server whose language Discord does not tell.

use carte_sandbox::{Double, DoubleConfig, Id, Identity, Message};
use carte_table::ids::GuildId;

use crate::bot::harness::{World, check_words, update};

/// A server without the feature `COMMUNITY`. Discord does not tell its language.
async fn world() -> World {
    World::with(DoubleConfig { guild_locale: "fr".to_owned(), ..DoubleConfig::default() }).await
}

/// Opens a table. Returns the message that starts it, in the language of the table.
async fn open(who: &Identity, channel: Id) -> Message {
    who.slash(channel, "gang new", &[]).unwrap().message().await.unwrap()
}

/// The questions for a language that this person has got.
fn questions(who: &Identity, channel: Id) -> Vec<Message> {
    let asks = |message: &Message| {
        message.ephemeral && message.buttons().iter().any(|button| button.label.starts_with("Keep"))
    };
    who.messages(channel).into_iter().filter(asks).collect()
}

async fn language(world: &World) -> Option<String> {
    let guild = GuildId(world.double.guild().id.get());
    world.service().store().settings(guild).await.unwrap().language
}

#[tokio::test]
async fn a_table_speaks_the_language_of_who_opens_it_where_discord_tells_none() {
    let world = world().await;
    let french = open(&world.user("Chloé"), world.channel).await;
    assert!(french.button("Commencer").is_some(), "{:?}", french.buttons());
    let english = open(&world.user("Bo"), world.channel).await;
    assert!(english.button("Start").is_some(), "{:?}", english.buttons());
}

#[tokio::test]
async fn who_manages_the_server_is_asked_once_whether_a_language_is_to_stay() {
    let world = world().await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    open(&bo, world.channel).await;
    open(&ana, world.channel).await;
    let asked = |_: &Double| questions(&ana, world.channel).pop();
    let question = world.double.wait_for(asked).await.unwrap();
    assert!(question.text().contains("**English**"), "{}", question.text());
    open(&ana, world.channel).await;
    world.ask(&ana, "tables", &[]).await;
    assert_eq!(questions(&ana, world.channel).len(), 1);
    assert_eq!(questions(&bo, world.channel).len(), 0, "Bo manages nothing");
    let kept = update(ana.click(&question, "Keep English").unwrap()).await;
    assert!(kept.text().contains("English from now on") && kept.buttons().is_empty(), "{}", kept.text());
    assert_eq!(language(&world).await.as_deref(), Some("en"));
    let table = open(&world.user("Chloé"), world.channel).await;
    assert!(table.button("Start").is_some(), "{:?}", table.buttons());
    // Another person cannot choose for the server, even with a forged press.
    let other = world.ask(&bo, "tables", &[]).await;
    let forged = bo.forge(other.id, "1:0:0:ask:tongue:fr", &[]).unwrap().message().await.unwrap();
    assert!(forged.text().contains("manage this server"), "{}", forged.text());
    assert_eq!(language(&world).await.as_deref(), Some("en"));
}

#[tokio::test]
async fn a_table_in_a_thread_brings_the_question_too_and_no_is_an_answer() {
    let world = world().await;
    let ana = world.user("Ana");
    ana.slash(world.channel, "gang new", &[("thread", true.into())]).unwrap().message().await.unwrap();
    let question = world.double.wait_for(|_| questions(&ana, world.channel).pop()).await.unwrap();
    check_words(update(ana.click(&question, "As each host reads").unwrap()).await, "who opens it");
    assert_eq!(language(&world).await, None);
    open(&ana, world.channel).await;
    world.ask(&ana, "tables", &[]).await;
    assert_eq!(questions(&ana, world.channel).len(), 0);
}

#[tokio::test]
async fn a_community_has_a_language_and_nobody_is_asked() {
    let world = World::with(DoubleConfig { community: true, ..DoubleConfig::default() }).await;
    let table = open(&world.user("Chloé"), world.channel).await;
    assert!(table.button("Start").is_some(), "{:?}", table.buttons());
    let ana = world.user("Ana");
    open(&ana, world.channel).await;
    world.ask(&ana, "tables", &[]).await;
    assert_eq!(questions(&ana, world.channel).len(), 0);
}
