//! House rules: chosen with the table, told on its message, in `/rules`, and when the cards are cut.

use carte_present::Topic;
use serde_json::Value;

use crate::bot::harness::{TABLE, World, acknowledged, private};

async fn refused(world: &World, options: &[(&str, Value)]) -> String {
    let answer = private(world.user("Ana").slash(world.channel, "gang new", options).unwrap()).await;
    assert!(world.public().is_empty());
    answer.text()
}

#[tokio::test]
async fn they_are_on_the_table_message_and_in_the_rules() {
    let world = World::new().await;
    let ana = world.user("Ana");
    let options = [("house", "flush=sum, limit=50".into()), ("rules", 1.into())];
    let table = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let said = table.text();
    assert!(said.contains("Dargaud rules of 1996 with chapter VI’s duty to lead several, with: "), "{said}");
    assert!(said.contains("flushes compared by their sum") && said.contains("50 points"), "{said}");
    let options = Topic::ALL.into_iter().position(|topic| topic == Topic::Options).unwrap();
    let rules =
        private(ana.slash(world.channel, "rules", &[("topic", options.into())]).unwrap()).await.text();
    assert!(rules.contains("flush=sum") && rules.contains("limit=50"), "{rules}");
    let chloe = world.user("Chloé");
    let rules = private(chloe.slash(world.channel, "rules", &[]).unwrap()).await.text();
    assert!(rules.contains("avec") && rules.contains("50 points"), "{rules}");
    world.content();
}

#[tokio::test]
async fn what_there_is_not_is_answered_with_what_there_is() {
    let world = World::new().await;
    let said = refused(&world, &[("house", "jokers=2".into())]).await;
    assert!(said.contains("jokers") && said.contains("Did you mean"), "{said}");
    let said = refused(&world, &[("house", "flush=colour".into())]).await;
    assert!(said.contains("**flush**") && said.contains("cards, sum"), "{said}");
    let said = refused(&world, &[("house", "limit=5".into())]).await;
    assert!(said.contains("10–1000"), "{said}");
    let said = refused(&world, &[("house", "forget=take-back".into())]).await;
    assert!(said.contains("`forget=take-back`") && said.contains("`announce-deadline="), "{said}");
    let said = refused(&world, &[("house", "limit=50".into()), ("limit", 100.into())]).await;
    assert!(said.contains("`limit=100`") && said.contains("`limit=50`"), "{said}");
    let said = refused(&world, &[("house", "**@everyone**".into())]).await;
    assert!(!said.contains("@everyone"), "{said}");
    world.content();
}

#[tokio::test]
async fn names_and_then_values_are_suggested() {
    let world = World::new().await;
    let ana = world.user("Ana");
    let offered = async |typed: &str| -> Vec<Value> {
        let choices = ana.autocomplete(world.channel, "gang new", "house", typed, &[]).await.unwrap();
        choices.into_iter().map(|choice| choice.value).collect()
    };
    assert_eq!(offered("").await.len(), 25);
    assert_eq!(offered("flush=").await, ["flush=cards", "flush=sum", "flush=values"]);
    let duties = ["flush=sum, lead-duty=on", "flush=sum, lead-duty=off", "flush=sum, lead-duty=up-to-five"];
    assert_eq!(offered("flush=sum, lead-d").await, duties);
    assert_eq!(offered("nothing").await, Vec::<Value>::new());
    world.content();
}

#[tokio::test]
async fn the_cut_is_shown_before_the_first_round() {
    let world = World::new().await;
    let ana = world.user("Ana");
    let options = [("house", "cut=clockwise".into())];
    let table = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    let cut = |message: &carte_sandbox::Message| message.text().contains("The cut shows");
    world.double.wait_for(|_| world.public().iter().any(cut).then_some(())).await.unwrap();
    assert!(world.service().public(TABLE).await.unwrap().ceremony.is_some());
    world.content();
}
