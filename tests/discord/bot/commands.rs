//! Slash commands at a running table.

use carte_games::Seat;
use carte_table::ids::TableId;

use crate::bot::harness::{
    TABLE, World, acknowledged, check_words, close_table, plain, private, shows_hand, update,
};

#[tokio::test]
async fn suggestions_are_the_own_legal_plays() {
    let world = World::game().await;
    let (turn, plays) = world.plays(TABLE).await;
    let all = turn.autocomplete(world.channel, "play", "cards", "", &[]).await.unwrap();
    let expected: Vec<String> = plays.iter().take(25).map(|play| play.cards().to_string()).collect();
    let offered: Vec<&str> = all.iter().filter_map(|choice| choice.value.as_str()).collect();
    assert_eq!(offered, expected);
    assert!(all.iter().all(|choice| choice.name.contains(" · ")), "what each is stands with it: {all:?}");
    let singles = turn.autocomplete(world.channel, "play", "cards", "sing", &[]).await.unwrap();
    let single = |value: &str| !value.contains(' ');
    let expected_singles = expected.iter().filter(|value| single(value)).count();
    let named: Vec<&str> = singles.iter().filter_map(|choice| choice.value.as_str()).collect();
    assert!(named.iter().all(|value| single(value)), "{named:?}");
    assert!(named.len() >= expected_singles, "{named:?}");
    let typed = expected[0].to_lowercase();
    let some = turn.autocomplete(world.channel, "play", "cards", &typed, &[]).await.unwrap();
    assert_eq!(some[0].value, expected[0]);
    let other = world.not_turn(TABLE).await;
    assert_eq!(other.autocomplete(world.channel, "play", "cards", "", &[]).await.unwrap(), []);
    let stranger = world.user("Emil");
    let number = [("table", 1.into())];
    assert_eq!(stranger.autocomplete(world.channel, "play", "cards", "", &number).await.unwrap(), []);
    let cards = turn.autocomplete(world.channel, "give", "card", "", &[]).await.unwrap();
    let hand = world.game_of(TABLE, &turn).await.hand.unwrap();
    assert!(cards.iter().all(|choice| hand.to_string().split(' ').any(|card| card == choice.name)));
}

#[tokio::test]
async fn laid_from_the_keyboard_in_any_spelling() {
    let world = World::game().await;
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.last().unwrap().cards();
    let sloppy = cards.to_string().to_lowercase().replace(' ', ",  ").replace('g', "v").replace('y', "j");
    world.ask(&turn, "play", &[("cards", sloppy.into())]).await;
    let board = world.wait_for_board(TABLE).await;
    assert!(plain(&board).contains(&cards.to_string()), "{}", board.text());
    let pass = private(world.turn(TABLE).await.slash(world.channel, "pass", &[]).unwrap()).await;
    assert!(pass.button("Plan ahead…").is_some(), "the panel: {}", pass.text());
    world.wait_for_board(TABLE).await;
}

#[tokio::test]
async fn everybody_may_ask() {
    let world = World::game().await;
    for command in ["count", "pile", "scores", "rules", "help", "tables"] {
        for name in ["Ana", "Emil", "Chloé"] {
            let answer = world.ask(&world.user(name), command, &[]).await;
            assert!(!answer.text().is_empty(), "{command}");
        }
    }
    let rules = world.ask(&world.user("Fay"), "rules", &[("topic", 3.into())]).await;
    let menu = rules.selects().into_iter().next().unwrap();
    let topic = menu.options.last().unwrap().value.clone();
    let other = update(world.user("Fay").select(&rules, &menu.custom_id, &[&topic]).unwrap()).await;
    assert_ne!(other.text(), rules.text());
    let elsewhere =
        private(world.user("Fay").slash(world.double.channel("lounge"), "rules", &[]).unwrap()).await;
    assert!(!elsewhere.text().is_empty());
}

#[tokio::test]
async fn the_host_looks_after_the_table() {
    let world = World::game().await;
    let (ana, bo, dan) = (world.user("Ana"), world.user("Bo"), world.user("Dan"));
    check_words(world.ask(&bo, "table pause", &[]).await, "Ana");
    check_words(world.ask(&ana, "table pause", &[]).await, "paused");
    world.wait_for_board(TABLE).await;
    let passed = private(world.turn(TABLE).await.slash(world.channel, "pass", &[]).unwrap()).await;
    assert!(passed.text().to_lowercase().contains("pause"), "{}", passed.text());
    world.ask(&ana, "table resume", &[]).await;
    world.ask(&ana, "table replace", &[("player", (&bo).into())]).await;
    let back = world.ask(&bo, "table return", &[]).await;
    assert!(shows_hand(&back), "{}", back.text());
    let asked = world.ask(&dan, "table leave", &[]).await;
    let seated = || async { world.view(TABLE, &dan).await.occupant(Seat::new(2)).person() };
    assert!(asked.text().contains("table 1") && seated().await.is_some(), "{}", asked.text());
    let stayed = update(dan.click(&asked, "Stay").unwrap()).await;
    assert!(shows_hand(&stayed) && seated().await.is_some(), "{}", stayed.text());
    let asked = world.ask(&dan, "table leave", &[]).await;
    let left = update(dan.click(&asked, "Leave the table").unwrap()).await;
    assert!(left.text().contains("have left") && seated().await.is_none(), "{}", left.text());
    let refused = world.ask(&bo, "table close", &[]).await;
    assert!(refused.text().contains("Only the host") && refused.buttons().is_empty(), "{}", refused.text());
    close_table(&ana, world.channel).await;
    check_words(world.ask(&bo, "hand", &[("table", 1.into())]).await, "over");
}

#[tokio::test]
async fn several_tables_are_told_apart() {
    let (world, ana) = World::new().await.with_user("Ana");
    for _ in 0..2 {
        let table = ana.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
        acknowledged(ana.click(&table, "Start").unwrap()).await;
    }
    world.ask(&ana, "table pause", &[("table", 1.into())]).await;
    world.ask(&ana, "table pause", &[("table", 2.into())]).await;
    let menu = world.ask(&ana, "scores", &[]).await;
    let select = menu.selects().into_iter().next().unwrap();
    let values: Vec<String> = select.options.iter().map(|option| option.value.clone()).collect();
    assert_eq!(values, ["2", "1"]);
    let scores = update(ana.select(&menu, &select.custom_id, &["1"]).unwrap()).await;
    assert_eq!(scores.id, menu.id);
    let closing = world.ask(&ana, "table close", &[]).await;
    let select = closing.selects().into_iter().next().unwrap();
    let asked = update(ana.select(&closing, &select.custom_id, &["2"]).unwrap()).await;
    assert!(asked.text().contains("Close table 2"), "{}", asked.text());
    check_words(update(ana.click(&asked, "Close the table").unwrap()).await, "closed");
    let suggestions = ana.autocomplete(world.channel, "hand", "table", "", &[]).await.unwrap();
    assert_eq!(suggestions.iter().map(|one| one.value.clone()).collect::<Vec<_>>(), [1]);
    assert!(world.service().public(TableId(2)).await.is_ok());
}

/// The identifier of this command, as Discord has told it to the bot.
fn number_of(world: &World, name: &str) -> String {
    let told =
        world.double.exchanges().into_iter().rev().find(|one| one.path.ends_with("/commands")).unwrap();
    let commands = told.response.as_array().unwrap().clone();
    let command = commands.into_iter().find(|command| command["name"] == name).unwrap();
    command["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_command_that_a_text_names_can_be_clicked() {
    let mut world = World::new().await;
    let mut methods = Vec::new();
    for _ in 0..2 {
        let chloe = world.user("Chloé");
        for who in [world.user("Ana"), chloe] {
            let answer = world.ask(&who, "hand", &[]).await.text();
            let mention = format!("</gang new:{}>", number_of(&world, "gang"));
            assert!(answer.contains(&mention) && !answer.contains("`/"), "{answer}");
        }
        let told = world.double.exchanges().into_iter().rev().find(|one| one.path.ends_with("/commands"));
        methods.push(told.unwrap().method);
        world.restart().await;
    }
    assert_eq!(methods, ["PUT", "GET"], "what is registered already is asked for");
}

#[tokio::test]
async fn suggestions_come_whatever_is_half_typed_in_the_other_options() {
    let world = World::new().await;
    let others =
        [("seats", "fo".into()), ("computers", "two".into()), ("limit", "1e9".into()), ("level", 7.into())];
    let ana = world.user("Ana");
    let suggested = ana.autocomplete(world.channel, "gang new", "pace", "rel", &others).await.unwrap();
    assert_eq!(suggested[0].value, "relaxed", "{suggested:?}");
}
