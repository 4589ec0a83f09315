//! Ways in: the list of tables, watching without a seat, and the rules of the intended game.

use carte_games::gang_of_four::{Card, CardSet};
use carte_present::Topic;
use carte_sandbox::Message;

use crate::bot::harness::{TABLE, World, acknowledged, check_words, private, shows_hand, update};

/// Checks that no card can be read in a message, as text or as a picture. Everybody knows that the first lead contains the 1.
fn shows_no_card(message: &Message) {
    let text = message.text();
    for card in CardSet::ALL {
        let face = card.face().to_string();
        let shown = text.contains(&format!("`{face}`")) || text.contains(&format!(":{face}:"));
        assert!(card == Card::MULTI_ONE || !shown, "{face} in {text}");
    }
}

#[tokio::test]
async fn a_table_is_found_joined_and_watched_from_the_list() {
    let world = World::new().await;
    let (ana, bo, emil) = (world.user("Ana"), world.user("Bo"), world.user("Emil"));
    let none = world.ask(&emil, "tables", &[]).await;
    assert!(none.buttons().is_empty(), "{}", none.text());
    ana.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    let lobby = world.wait_for_board(TABLE).await;
    let list = world.ask(&bo, "tables", &[]).await;
    let link = format!("/{}/{}", world.channel, lobby.id);
    assert!(list.text().contains(&link), "{link} in {}", list.text());
    assert!(list.text().contains("Ana"), "{}", list.text());
    private(bo.click(&list, "Join · 1").unwrap()).await;
    assert!(world.double.message(list.id).is_some(), "the list stays");
    assert!(world.view(TABLE, &bo).await.viewer.seat().is_some(), "Bo sits there");
    let own = world.ask(&bo, "tables", &[]).await;
    assert!(own.button("My hand · 1").is_some() && own.button("Join · 1").is_none());
    acknowledged(ana.click(&lobby, "Start").unwrap()).await;
}

#[tokio::test]
async fn who_looks_on_sees_everything_but_a_hand() {
    let (world, emil) = World::game().await.with_user("Emil");
    let list = world.ask(&emil, "tables", &[]).await;
    assert!(list.button("Join · 1").is_none(), "the game has begun");
    let board = check_words(private(emil.click(&list, "Watch · 1").unwrap()).await, "Table 1");
    assert_eq!(board.attachments[0].filename, "board.png");
    shows_no_card(&board);
    let count = update(emil.click(&board, "Cards left").unwrap()).await;
    assert!(count.text().contains("16 cards") && count.attachments.is_empty(), "{}", count.text());
    shows_no_card(&count);
    let history = check_words(update(emil.click(&count, "What happened").unwrap()).await, "Round 1");
    shows_no_card(&history);
    let scores = check_words(update(emil.click(&history, "Scores").unwrap()).await, "0 points");
    shows_no_card(&scores);
    // Everybody may see the cards that were played.
    let (_, laid) = world.lay_something(TABLE).await;
    let history = update(emil.click(&scores, "What happened").unwrap()).await;
    let face = laid.lowest().unwrap().face().to_string();
    assert!(history.text().contains(&face), "{face} in {}", history.text());
    for message in [&board, &count, &history, &scores] {
        assert!(message.selects().is_empty() && message.button("Play").is_none());
    }
    // A person without a seat who presses My hand is shown a way to watch.
    let refused = private(emil.click(&world.board(TABLE).await, "My hand").unwrap()).await;
    update(emil.click(&refused, "Watch").unwrap()).await;
    // A person with a seat has a panel instead.
    let (turn, watch) = (world.turn(TABLE).await, board.button("Board").unwrap().custom_id.unwrap());
    let panel = private(turn.forge(world.board(TABLE).await.id, &watch, &[]).unwrap()).await;
    assert!(shows_hand(&panel), "{}", panel.text());
}

#[tokio::test]
async fn who_looks_on_takes_a_computer_players_seat_over() {
    let world = World::new().await;
    let (ana, emil) = (world.user("Ana"), world.user("Emil"));
    let options = [("computers", 3.into())];
    let lobby = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    acknowledged(ana.click(&lobby, "Start").unwrap()).await;
    // The computer players play until Ana is awaited; then nothing changes any more.
    while let game = world.game_of(TABLE, &ana).await
        && game.turn() != game.viewer.seat()
    {
        tokio::task::yield_now().await;
    }
    let list = world.ask(&emil, "tables", &[]).await;
    let board = private(emil.click(&list, "Watch · 1").unwrap()).await;
    let ways: Vec<String> = board.buttons().into_iter().map(|button| button.label).collect();
    let way = ways.iter().find(|label| label.starts_with("Take over from")).unwrap();
    assert_eq!(ways.iter().filter(|label| label.starts_with("Take over from")).count(), 3);
    let waiting = check_words(update(emil.click(&board, way).unwrap()).await, "**Emil** takes over from");
    assert!(waiting.button(way).is_none(), "promised once");
    assert!(world.view(TABLE, &emil).await.viewer.seat().is_none());
    let opens = |message: &Message| message.button("Let in now").is_some();
    let open = world.double.wait_for(|_| world.public().into_iter().find(opens)).await.unwrap();
    check_words(private(emil.click(&open, "Let in now").unwrap()).await, "Only the host");
    acknowledged(ana.click(&open, "Let in now").unwrap()).await;
    assert!(world.view(TABLE, &emil).await.viewer.seat().is_some(), "Emil sits there");
    let hand = world.ask(&emil, "hand", &[]).await;
    assert!(shows_hand(&hand), "{}", hand.text());
}

#[tokio::test]
async fn rules_are_those_of_the_game_that_is_meant() {
    let (world, ana) = World::new().await.with_user("Ana");
    // The client sends a choice by its place in the list.
    let topic = |name: &str| {
        let place = Topic::ALL.iter().position(|topic| topic.name() == name).unwrap();
        ("topic", serde_json::Value::from(place))
    };
    let go_stop = ("game", serde_json::Value::from(1));
    let rules = async |options: &[(&str, serde_json::Value)]| world.ask(&ana, "rules", options).await;
    // Nothing says which game is meant: the bot asks, and keeps the topic for the answer.
    let asked = rules(&[topic("end")]).await;
    assert!(asked.text().contains("which game"), "{}", asked.text());
    let told = update(ana.click(&asked, "Go-Stop").unwrap()).await;
    assert!(told.text().contains("Go-Stop ·") && !told.text().contains("Gang"), "{}", told.text());
    let menu = told.selects().into_iter().next().unwrap();
    let jokers = update(ana.select(&told, &menu.custom_id, &["jokers"]).unwrap()).await;
    assert!(jokers.text().contains("Go-Stop ·"), "{}", jokers.text());
    assert!(menu.options.iter().all(|option| option.value != "gangs"));
    // A topic or a name that belongs to only one game decides.
    assert!(rules(&[topic("gangs")]).await.text().contains("Gang of Four ·"));
    let named = rules(&[topic("end"), go_stop.clone()]).await;
    assert!(named.text().contains("Go-Stop ·"), "{}", named.text());
    let foreign = rules(&[topic("gangs"), go_stop.clone()]).await;
    assert!(foreign.text().contains("Rules · Go-Stop"), "{}", foreign.text());
    // The game of the table in this channel decides, except for topics that only the other game has.
    ana.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(rules(&[topic("end")]).await.text().contains("Gang of Four ·"));
    assert!(rules(&[]).await.text().contains("Rules · Gang of Four"));
    let jokers = rules(&[topic("jokers")]).await;
    assert!(jokers.text().contains("Go-Stop ·"), "{}", jokers.text());
    // There are tables of two games: the topic decides, or the person is asked and the topic is kept.
    ana.slash(world.channel, "gostop new", &[]).unwrap().message().await.unwrap();
    assert!(rules(&[topic("gangs")]).await.text().contains("Gang of Four ·"));
    let asked = rules(&[topic("end")]).await;
    let menu = asked.selects().into_iter().next().unwrap();
    check_words(update(ana.select(&asked, &menu.custom_id, &["2"]).unwrap()).await, "Go-Stop ·");
}
