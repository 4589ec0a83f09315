//! Opening a table and sitting down.

use carte_sandbox::{DoubleConfig, Fault, Response};

use carte_table::ids::TableId;

use crate::bot::flower_records;
use crate::bot::harness::{
    TABLE, World, acknowledged, check_words, plain, private, shows_hand, update, user_id,
};

#[tokio::test]
async fn a_plain_new_and_start_are_a_game() {
    let (world, ana) = World::new().await.with_user("Ana");
    let opened = ana.slash(world.channel, "gang new", &[]).unwrap();
    let Response::Message(table) = opened.response().await else { panic!("no table message") };
    assert!(!table.ephemeral);
    let labels: Vec<String> = table.buttons().into_iter().map(|button| button.label).collect();
    for label in ["Join", "Leave", "Add computer (club)", "Rules", "Start"] {
        assert!(labels.iter().any(|one| one == label), "{label} among {labels:?}");
    }
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    let board = world.wait_for_board(TABLE).await;
    let began = world.line(|line| line.text().contains("The game begins")).await;
    assert_eq!(began.id, table.id, "the table message says what is played");
    assert!(board.id > table.id, "the board is below it");
    assert!(board.button("My hand").is_some(), "{}", board.text());
}

#[tokio::test]
async fn people_sit_down_and_get_up_on_the_table_message() {
    let (world, ana) = World::new().await.with_user("Ana");
    let table = ana.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    let joined = update(world.user("Bo").click(&table, "Join").unwrap()).await;
    assert!(joined.text().contains("Bo"));
    check_words(private(world.user("Bo").click(&table, "Join").unwrap()).await, "already");
    check_words(update(ana.click(&table, "Add computer (club)").unwrap()).await, "🤖");
    check_words(private(world.user("Bo").click(&table, "Start").unwrap()).await, "Ana");
    let left = update(world.user("Bo").click(&table, "Leave").unwrap()).await;
    assert!(!left.text().contains("Bo"), "{}", left.text());
    assert_eq!(world.public().len(), 1, "all on one message: {:#?}", world.public());
}

#[tokio::test]
async fn a_press_before_the_number_of_the_table_message_is_known_makes_no_second_one() {
    let world = World::new().await;
    let faults = world.faults();
    faults.next("POST /interactions/{id}/{token}/callback", Fault::LoseAnswer);
    faults.next("GET /webhooks/{id}/{token}/messages/@original", Fault::Delay { ms: 1000 });
    let table = world.user("Ana").slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    world.user("Bo").click(&table, "Join").unwrap().response().await;
    let board = check_words(world.wait_for_board(TABLE).await, "Bo");
    assert_eq!((world.public().len(), board.id), (1, table.id), "{:#?}", world.public());
}

#[tokio::test]
async fn only_people_wait_for_people() {
    let (world, ana) = World::new().await.with_user("Ana");
    let opened =
        ana.slash(world.channel, "gang new", &[("computers", 0.into()), ("seats", 3.into())]).unwrap();
    let table = opened.message().await.unwrap();
    assert!(table.button("Start").unwrap().disabled);
    let start = table.button("Start").unwrap().custom_id.unwrap();
    check_words(private(ana.forge(table.id, &start, &[]).unwrap()).await, "3 players");
}

#[tokio::test]
async fn rules_that_need_four_say_so() {
    let world = World::new().await;
    let options = [("rules", 5.into()), ("seats", 3.into())];
    let answer = world.ask(&world.user("Ana"), "gang new", &options).await;
    assert!(answer.text().contains('3'), "{}", answer.text());
    assert!(world.public().is_empty());
}

#[tokio::test]
async fn each_reads_the_own_language_and_the_channel_the_servers() {
    let world = World::with(DoubleConfig {
        community: true,
        guild_locale: "fr".to_owned(),
        ..DoubleConfig::default()
    })
    .await;
    let ana = world.user("Ana");
    let table = ana.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(table.buttons().iter().any(|button| button.label == "Commencer"), "{:?}", table.buttons());
    acknowledged(ana.click(&table, "Commencer").unwrap()).await;
    let english = world.ask(&ana, "hand", &[]).await;
    assert!(shows_hand(&english), "{:?}", english.text());
    check_words(world.ask(&world.user("Chloé"), "hand", &[("table", 1.into())]).await, "place");
    world.wait_for_board(TABLE).await;
}

#[tokio::test]
async fn a_missing_permission_is_named_before_anything_is_opened() {
    let (world, ana) = World::new().await.with_user("Ana");
    world.faults().deny("SEND_MESSAGES", None).unwrap();
    check_words(world.ask(&ana, "gang new", &[]).await, "Send Messages");
    assert!(world.public().is_empty());
    world.faults().allow("SEND_MESSAGES", None).unwrap();
    // Without embeds a table is told in words and pictures.
    world.faults().deny("EMBED_LINKS", None).unwrap();
    let lobby = ana.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(!lobby.ephemeral && lobby.button("Join").is_some(), "{}", lobby.text());
    world.content();
}

#[tokio::test]
async fn help_opens_a_table_of_either_game() {
    let (world, ana) = World::new().await.with_user("Ana");
    let help = world.ask(&ana, "help", &[]).await;
    for named in ["/turns", "/me", "/settings", "/privacy"] {
        assert!(plain(&help).contains(named), "{named}: {}", help.text());
    }
    for (game, title) in [("Gang of Four", "Gang of Four · table 1"), ("Go-Stop", "Go-Stop · table 2")] {
        let table = ana.click(&help, &format!("Play {game}")).unwrap().message().await.unwrap();
        assert!(!table.ephemeral && table.text().contains(title), "{}", table.text());
        assert!(
            table.button("Join").is_some() && table.text().contains("**Ana** · host"),
            "{}",
            table.text()
        );
    }
}

#[tokio::test]
async fn the_table_message_says_how_long_people_usually_take() {
    let world = World::new().await;
    let mut played = 0;
    while world
        .service()
        .store()
        .usual_turns(["Ana", "Bo"].map(|name| user_id(&world.user(name))))
        .await
        .unwrap()
        .len()
        < 2
    {
        played += 1;
        flower_records::play(&world, TableId(played), 3).await;
    }
    let said = "A turn usually takes";
    let lobby = world.user("Dan").slash(world.channel, "gostop new", &[("computers", 0.into())]).unwrap();
    let lobby = lobby.message().await.unwrap();
    assert!(!lobby.text().contains(said), "nothing is known of Dan: {}", lobby.text());
    let joined = update(world.user("Bo").click(&lobby, "Join").unwrap()).await;
    assert!(joined.text().contains(said) && joined.text().contains("Bo: 1 s"), "{}", joined.text());
    let left = update(world.user("Bo").click(&lobby, "Leave").unwrap()).await;
    assert!(!left.text().contains(said), "{}", left.text());
    let own = world.user("Ana").slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(own.text().contains("Ana: 1 s"), "{}", own.text());
}
