//! Boards, score cards and rankings as pictures: what is sent with them, what an edit keeps, and where words replace them.

use carte_sandbox::Message;
use carte_table::display::Display;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::GuildId;

use crate::bot::harness::{TABLE, World, acknowledged, close_table};
use crate::bot::rounds::play_to_the_end;

/// More bytes than a picture may have.
const LARGE: usize = 120_000;

/// Plays a short game of Ana against computer players. Returns the last message.
async fn play(world: &World) -> Message {
    let ana = world.user("Ana");
    let options =
        [("computers", 3.into()), ("limit", 10.into()), ("announce", 1.into()), ("level", 0.into())];
    let table = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    play_to_the_end(world).await;
    let last = world.wait_for_board(TABLE).await;
    let pressable =
        |message: &&Message| message.buttons().iter().any(|button| button.label != "Watch the round");
    let settled = |_: &_| (world.public().iter().filter(pressable).count() == 1).then_some(());
    world.double.wait_for(settled).await.unwrap();
    last
}

/// Checks that the message shows one picture with this name, and words that tell its content.
#[track_caller]
fn shows(message: &Message, name: &str) {
    let [picture] = &message.attachments[..] else { panic!("{:?}", message.attachments) };
    assert_eq!((picture.filename.as_str(), picture.content_type.as_str()), (name, "image/png"));
    assert!((1_000..LARGE).contains(&picture.size), "{}", picture.size);
    assert_eq!(
        message.embeds,
        Vec::<serde_json::Value>::new(),
        "words stand in the text: {}",
        message.text()
    );
    let words = picture.description.as_deref().unwrap_or_default();
    assert!(words.contains("Ana") && words.chars().count() <= 1024, "{words}");
}

#[tokio::test]
async fn rounds_and_games_end_with_pictures() {
    let world = World::new().await;
    let last = play(&world).await;
    shows(&last, "ranking.png");
    let pictured = |message: &Message| !message.attachments.is_empty() && message.id != last.id;
    let cards: Vec<Message> = world.public().into_iter().filter(pictured).collect();
    let is_highlight = |message: &&Message| message.attachments[0].filename == "moment.png";
    let (highlights, cards): (Vec<&Message>, Vec<&Message>) = cards.iter().partition(is_highlight);
    assert!(!cards.is_empty());
    for card in cards {
        shows(card, "score-card.png");
    }
    for highlight in highlights {
        assert!(!highlight.attachments[0].description.as_deref().unwrap_or_default().is_empty());
    }

    // The ranking is edited for the rematch, and still has one picture.
    let ana = world.user("Ana");
    ana.click(&last, "Rematch").unwrap().message().await.unwrap();
    let edited = ana
        .wait_for_message(world.channel, |message| {
            message.id == last.id && message.button("Rematch").is_none()
        })
        .await
        .unwrap();
    shows(&edited, "ranking.png");
}

#[tokio::test]
async fn the_board_is_a_picture_that_every_change_replaces() {
    let mut world = World::game().await;
    let first = world.wait_for_board(TABLE).await;
    shows(&first, "board.png");
    // The content of the picture is not repeated below it, except in its description.
    assert!(first.content.chars().count() <= 300, "{}", first.content);
    assert!(first.content.contains(&world.turn(TABLE).await.mention()), "{}", first.content);
    let (player, cards) = world.lay_something(TABLE).await;
    let second = world.wait_for_board(TABLE).await;
    shows(&second, "board.png");
    let words = second.attachments[0].description.clone().unwrap();
    assert!(words.contains(&format!("To beat: {} {cards}.", player.name())), "{words}");
    assert_ne!(first.attachments[0].description, second.attachments[0].description);

    // An edit replaces the file: it is the same message with another state of the game.
    acknowledged(world.turn(TABLE).await.click(&second, "Pass").unwrap()).await;
    let third = world.wait_for_board(TABLE).await;
    shows(&third, "board.png");
    world.ask(&world.user("Ana"), "table pause", &[]).await;
    let paused = world.wait_for_board(TABLE).await;
    shows(&paused, "board.png");
    assert!(paused.text().contains("Paused by"), "{}", paused.text());

    // After a restart the bot does not know its permissions until somebody has pressed something.
    world.restart().await;
    world.ask(&world.user("Ana"), "table resume", &[]).await;
    shows(&world.wait_for_board(TABLE).await, "board.png");

    // A line remains of the board, without a picture.
    close_table(&world.user("Ana"), world.channel).await;
    let closed = |double: &carte_sandbox::Double| {
        let board = double.message(third.id).filter(|board| board.button("My hand").is_some());
        board.is_none().then_some(())
    };
    world.double.wait_for(closed).await.unwrap();
    let boards = |message: &Message| message.attachments.iter().any(|file| file.filename == "board.png");
    world.double.wait_for(|_| (!world.public().iter().any(boards)).then_some(())).await.unwrap();
}

#[tokio::test]
async fn where_no_file_may_be_sent_words_do_and_say_once_why() {
    let world = World::new().await;
    world.faults().deny("ATTACH_FILES", None).unwrap();
    let last = play(&world).await;
    let public = world.public();
    assert!(public.iter().all(|message| message.attachments.is_empty()));
    let complaints = public.iter().filter(|message| message.content.contains("Attach Files")).count();
    assert_eq!(complaints, 1);
    assert!(last.text().contains("Ana"), "{}", last.text());
    // The bot tried nothing that had to fail.
    assert!(world.double.exchanges().iter().all(|sent| sent.status != 403));
}

#[tokio::test]
async fn a_server_may_want_words_alone() {
    let world = World::new().await;
    let guild = GuildId(world.double.guild().id.to_string().parse().unwrap());
    let settings = GuildSettings { display: Display::Text, ..GuildSettings::default() };
    world.service().store().set_settings(guild, &settings).await.unwrap();
    play(&world).await;
    for message in world.public() {
        assert!(
            message.attachments.is_empty() && !message.content.contains("Attach Files"),
            "{}",
            message.text()
        );
    }
}
