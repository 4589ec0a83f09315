//! House rules: chosen with the table, and told on its message, by `/rules`, and when the cards are cut.

use carte_present::Topic;
use carte_sandbox::Message;
use serde_json::Value;

use crate::bot::harness::{TABLE, World, acknowledged, check_words, private, update};

async fn refused(world: &World, options: &[(&str, Value)]) -> String {
    let answer = world.ask(&world.user("Ana"), "gang new", options).await;
    assert!(world.public().is_empty());
    answer.text()
}

#[tokio::test]
async fn they_are_on_the_table_message_and_in_the_rules() {
    let (world, ana) = World::new().await.with_user("Ana");
    let options = [("house", "flush=sum, limit=50".into()), ("rules", 1.into())];
    let table = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let said = table.text();
    assert!(said.contains("Dargaud rules of 1996 with chapter VI’s duty to lead several, with: "), "{said}");
    assert!(said.contains("flushes compared by their sum") && said.contains("50 points"), "{said}");
    let options = Topic::ALL.into_iter().position(|topic| topic == Topic::Options).unwrap();
    let rules = world.ask(&ana, "rules", &[("topic", options.into())]).await.text();
    assert!(rules.contains("flush=sum") && rules.contains("limit=50"), "{rules}");
    let chloe = world.user("Chloé");
    let rules = world.ask(&chloe, "rules", &[]).await.text();
    assert!(rules.contains("avec") && rules.contains("50 points"), "{rules}");
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
}

#[tokio::test]
async fn names_and_then_values_are_suggested() {
    let (world, ana) = World::new().await.with_user("Ana");
    let offered = async |typed: &str| -> Vec<Value> {
        let choices = ana.autocomplete(world.channel, "gang new", "house", typed, &[]).await.unwrap();
        choices.into_iter().map(|choice| choice.value).collect()
    };
    assert_eq!(offered("").await.len(), 25);
    assert_eq!(offered("flush=").await, ["flush=cards", "flush=sum", "flush=values"]);
    let duties = ["flush=sum, lead-duty=on", "flush=sum, lead-duty=off", "flush=sum, lead-duty=up-to-five"];
    assert_eq!(offered("flush=sum, lead-d").await, duties);
    assert_eq!(offered("nothing").await, Vec::<Value>::new());
}

#[tokio::test]
async fn the_cut_is_shown_before_the_first_round() {
    let (world, ana) = World::new().await.with_user("Ana");
    let options = [("house", "cut=clockwise".into())];
    let table = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    let cut = |message: &carte_sandbox::Message| message.text().contains("The cut shows");
    world.double.wait_for(|_| world.public().iter().any(cut).then_some(())).await.unwrap();
    assert!(world.service().public(TABLE).await.unwrap().ceremony.is_some());
}

/// A lobby of Ana's, and her private message about its house rules.
async fn lobby(world: &World, command: &str) -> (Message, Message) {
    let ana = world.user("Ana");
    let table = ana.slash(world.channel, command, &[]).unwrap().message().await.unwrap();
    let rules = private(ana.click(&table, "House rules").unwrap()).await;
    (table, rules)
}

#[tokio::test]
async fn they_are_chosen_in_forms_before_the_start() {
    let (world, ana) = World::new().await.with_user("Ana");
    let (table, rules) = lobby(&world, "gang new").await;
    let opened = ana.click(&rules, "Cards").unwrap();
    let form = opened.response().await.modal().unwrap();
    assert_eq!(form.title, "House rules · Cards");
    let names: Vec<String> = form.selects().into_iter().map(|menu| menu.custom_id).collect();
    assert_eq!(names, ["names", "low-colour", "phoenixes", "flush", "discards"]);
    assert!(form.selects().iter().all(|menu| menu.options.iter().filter(|one| one.default).count() == 1));
    let changed = update(ana.choose_in_form(&opened, &[("flush", "sum")]).unwrap()).await;
    assert!(changed.text().contains("flushes compared by their sum"), "{}", changed.text());
    let shown = |_: &_| {
        let board = world.double.message(table.id)?;
        board.text().contains("flushes compared by their sum").then_some(board)
    };
    let board = world.double.wait_for(shown).await.unwrap();
    // A second form begins with the present rules, also when it is opened by the command.
    let rules = world.ask(&ana, "table house", &[]).await;
    let opened = ana.click(&rules, "Cards").unwrap();
    let menu =
        opened.response().await.modal().unwrap().selects().into_iter().find(|one| one.custom_id == "flush");
    assert!(menu.unwrap().options.iter().any(|option| option.value == "sum" && option.default));
    acknowledged(ana.click(&board, "Start").unwrap()).await;
    world.wait_for_board(TABLE).await;
    let late = update(ana.choose_in_form(&opened, &[("flush", "values")]).unwrap()).await;
    assert!(late.text().contains("running already"), "{}", late.text());
}

#[tokio::test]
async fn choices_that_exclude_each_other_say_so_and_are_not_lost() {
    let (world, ana) = World::new().await.with_user("Ana");
    let (table, rules) = lobby(&world, "gang new").await;
    let opened = ana.click(&rules, "Last card").unwrap();
    opened.response().await.modal().unwrap();
    let choices = [("announce", "automatic"), ("forget", "take-back")];
    let refused = update(ana.choose_in_form(&opened, &choices).unwrap()).await;
    let said = refused.text();
    assert!(said.contains("`forget=take-back`") && said.contains("contradict each other"), "{said}");
    assert!(!world.double.message(table.id).unwrap().text().contains("automatically"), "nothing holds yet");
    let opened = ana.click(&refused, "Back to the form").unwrap();
    let form = opened.response().await.modal().unwrap();
    let chosen: Vec<String> = form
        .selects()
        .into_iter()
        .flat_map(|menu| menu.options.into_iter().filter(|one| one.default).map(|one| one.value))
        .collect();
    assert_eq!(chosen, ["automatic", "before-next-action", "take-back", "1", "announced"]);
    let mended = [("announce-deadline", "before-laying-last-card")];
    check_words(update(ana.choose_in_form(&opened, &mended).unwrap()).await, "takes the card back");
}

#[tokio::test]
async fn they_are_the_hosts_to_choose() {
    let world = World::new().await;
    let (table, rules) = lobby(&world, "gostop new").await;
    assert!(rules.button("Nagari").is_some() && rules.button("Cards").is_none(), "{:?}", rules.buttons());
    let bo = world.user("Bo");
    let refused = private(bo.click(&table, "House rules").unwrap()).await;
    assert!(refused.text().contains("Only the host, **Ana**"), "{}", refused.text());
    // A forged press is refused as well.
    let id = rules.button("Nagari").unwrap().custom_id.unwrap();
    check_words(private(bo.forge(table.id, &id, &[]).unwrap()).await, "Only the host, **Ana**");
    let forged = id.split(':').take(3).collect::<Vec<_>>().join(":") + ":rule:nagari";
    let refused = private(bo.forge(table.id, &forged, &["nagari=stacked".to_owned()]).unwrap()).await;
    assert!(refused.text().contains("Only the host, **Ana**"), "{}", refused.text());
}
