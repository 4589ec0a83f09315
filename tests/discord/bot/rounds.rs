//! A whole game with computer players, from `/gang new` to the rematch.

use carte_sandbox::{Identity, Message};
use carte_table::Stage;
use carte_table::ids::TableId;

use crate::bot::harness::{TABLE, World, acknowledged, check_words, close_table, private};

/// Ana makes the first legal play, or passes, until the game is over.
pub(crate) async fn play_to_the_end(world: &World) {
    while goes_on(world).await {}
}

/// Ana does so if it is her turn. Returns `false` if the game is over.
pub(crate) async fn goes_on(world: &World) -> bool {
    let ana = world.user("Ana");
    let view = world.view(TABLE, &ana).await;
    if view.stage != Stage::Playing {
        return false;
    }
    let game = world.game_of(TABLE, &ana).await;
    if game.turn() != game.viewer.seat() {
        tokio::task::yield_now().await;
        return true;
    }
    let answer = match (game.legal_plays().first(), game.phase) {
        (Some(play), _) => ana.slash(world.channel, "play", &[("cards", play.cards().to_string().into())]),
        (None, carte_games::gang_of_four::Phase::Exchange(_)) => {
            let card = game.hand.unwrap().lowest().unwrap();
            ana.slash(world.channel, "give", &[("card", card.to_string().into())])
        }
        (None, _) => ana.slash(world.channel, "pass", &[]),
    };
    private(answer.unwrap()).await;
    true
}

/// A finished short game of Ana against computer players, and the message that opened it.
async fn play_short_game() -> (World, Identity, Message) {
    let (world, ana) = World::new().await.with_user("Ana");
    let options =
        [("computers", 3.into()), ("limit", 10.into()), ("announce", 1.into()), ("level", 0.into())];
    let table = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    play_to_the_end(&world).await;
    (world, ana, table)
}

#[tokio::test]
async fn from_new_to_the_rematch() {
    let (world, ana, table) = play_short_game().await;

    let last = world.wait_for_board(TABLE).await;
    assert!(last.button("Rematch").is_some(), "{}", last.text());
    let pressable =
        |message: &&Message| message.buttons().iter().any(|button| button.label != "Watch the round");
    world
        .double
        .wait_for(|_| (world.public().iter().filter(pressable).count() == 1).then_some(()))
        .await
        .unwrap();
    assert_ne!(last.id, table.id);

    // Against computer players nobody has to agree to a rematch.
    let again = ana.click(&last, "Rematch").unwrap().message().await.unwrap();
    assert!(again.button("My hand").is_some() && !again.ephemeral, "{}", again.text());
    check_words(private(ana.forge(last.id, &rematch(&last), &[]).unwrap()).await, "table 2");
    let board = world.wait_for_board(TableId(2)).await;
    // An edit of the ranking may be on its way.
    let led = |message: &Message| {
        message.id == last.id && message.button("Rematch").is_none() && message.text().contains("table 2")
    };
    ana.wait_for_message(world.channel, led).await.unwrap();
    assert_eq!(
        world.public().last().map(|newest| newest.id),
        Some(board.id),
        "the game goes on at the bottom"
    );
}

#[tokio::test]
async fn a_game_says_at_its_end_nothing_twice_and_its_points_where_they_are_asked_for() {
    let (world, ana, _) = play_short_game().await;
    let last = world.wait_for_board(TABLE).await;
    let everything: String = world.public().iter().map(Message::text).collect();
    assert_eq!(everything.matches('🏆').count(), 1, "{everything}");
    assert!(!last.text().contains("penalties"), "{}", last.text());
    check_words(private(ana.click(&last, "Scores").unwrap()).await, "Every round’s penalties");
}

#[tokio::test]
async fn the_last_round_can_be_watched_from_the_ranking() {
    let (world, _, _) = play_short_game().await;
    let last = world.wait_for_board(TABLE).await;
    let game = world.game_of(TABLE, &world.user("Ana")).await;
    let round = game.results.last().unwrap().number;
    let film = private(world.user("Emil").click(&last, "Watch the round").unwrap()).await;
    assert_eq!(film.attachments[0].filename, "round.webp");
    let words = film.attachments[0].description.clone().unwrap();
    assert!(words.contains(&format!("Round {round}")), "{words}");
}

#[tokio::test]
async fn a_game_without_a_round_has_none_to_watch() {
    let world = World::game().await;
    close_table(&world.user("Ana"), world.channel).await;
    let last = world.line(|line| line.button("Rematch").is_some()).await;
    assert!(last.button("Watch the round").is_none(), "{}", last.text());
}

#[tokio::test]
async fn people_see_who_is_in_before_a_rematch_begins() {
    let world = World::game().await;
    let [ana, bo] = ["Ana", "Bo"].map(|name| world.user(name));
    close_table(&ana, world.channel).await;
    let last = world.line(|line| line.button("Rematch").is_some()).await;
    let again = bo.click(&last, "Rematch").unwrap().message().await.unwrap();
    assert!(again.button("Start").is_some(), "{}", again.text());
    for name in ["Ana", "**Bo** · host", "Dan", "Fay"] {
        assert!(again.text().contains(name), "{}", again.text());
    }
}

fn rematch(message: &Message) -> String {
    message.button("Rematch").unwrap().custom_id.unwrap()
}
