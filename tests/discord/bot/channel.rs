//! Troubles in channels: the game goes on, and people are told in some place where they can be reached.

use std::time::Duration;

use carte_games as games;
use carte_sandbox::{Double, Fault};

use crate::bot::harness::{TABLE, World, acknowledged, close_table, plain};

#[tokio::test]
async fn a_forbidden_channel_is_mentioned_in_the_panel() {
    let world = World::game().await;
    world.faults().deny("SEND_MESSAGES", Some(world.channel)).unwrap();
    let (_, cards) = lay(&world).await;
    let board = world.wait_for_board(TABLE).await;
    assert!(plain(&board).contains(&cards), "the board can still be edited");
    let next = world.turn(TABLE).await;
    // The line comes after the board, and only the line meets the refusal.
    while !hand(&world, &next).await.contains("Send Messages") {}
    // People who cannot be called there are called by direct message, once.
    world.double.wait_for(|_| next.direct_messages().into_iter().next()).await.unwrap();
    assert!(next.direct_messages()[0].text().contains(&board.id.to_string()));
    world.faults().allow("SEND_MESSAGES", Some(world.channel)).unwrap();
    world.ask(&next, "pass", &[]).await;
    world.wait_for_board(TABLE).await;
    let after = world.turn(TABLE).await;
    while hand(&world, &after).await.contains("Send Messages") {}
}

#[tokio::test]
async fn whom_nothing_reaches_is_called_when_writing_is_allowed_again() {
    let world = World::game().await;
    world.faults().deny("SEND_MESSAGES", Some(world.channel)).unwrap();
    for name in ["Ana", "Bo", "Dan", "Fay"] {
        world.faults().close_dms(world.user(name).id(), true).unwrap();
    }
    let (_, cards) = lay(&world).await;
    let next = world.turn(TABLE).await;
    let closed = |double: &Double| double.exchanges().iter().any(|one| one.response["code"] == 50007);
    world.double.wait_for(|double| closed(double).then_some(())).await.unwrap();
    let board = world.wait_for_board(TABLE).await;
    assert!(plain(&board).contains(&cards), "the board can still be edited");
    assert!(world.service().untold_news(TABLE).await.unwrap().is_some(), "somebody does not know");
    world.faults().allow("SEND_MESSAGES", Some(world.channel)).unwrap();
    let called = || world.public().into_iter().find(|message| message.pings == [next.id()]);
    world.double.wait_for(|_| called()).await.unwrap();
    world.all_told().await;
}

#[tokio::test]
async fn what_nobody_sees_is_told_directly_and_its_end_when_writing_is_allowed_again() {
    let world = World::game().await;
    let board = world.board(TABLE).await;
    world.faults().deny("SEND_MESSAGES", Some(world.channel)).unwrap();
    world.faults().delete_message(&board).unwrap();
    lay(&world).await;
    let next = world.turn(TABLE).await;
    world.double.wait_for(|_| next.direct_messages().into_iter().next()).await.unwrap();
    close_table(&world.user("Ana"), world.channel).await;
    let refused = |double: &Double| double.rejected().iter().filter(|one| one.method == "POST").count() > 1;
    world.double.wait_for(|double| refused(double).then_some(())).await.unwrap();
    assert!(world.service().untold_news(TABLE).await.unwrap().is_some(), "nobody knows");
    world.faults().allow("SEND_MESSAGES", Some(world.channel)).unwrap();
    world.all_told().await;
    let last = world.public().pop().unwrap();
    assert!(last.id > board.id && last.text().contains("closed"), "{}", last.text());
}

/// The text that a person reads above the picture of the own hand.
async fn hand(world: &World, who: &carte_sandbox::Identity) -> String {
    world.ask(who, "hand", &[]).await.text()
}

async fn lay(world: &World) -> (carte_sandbox::Identity, String) {
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    world.ask(&turn, "play", &[("cards", cards.clone().into())]).await;
    (turn, cards)
}

#[tokio::test]
async fn a_deleted_board_comes_back() {
    let world = World::game().await;
    let old = world.board(TABLE).await;
    world.faults().delete_message(&old).unwrap();
    let (_, cards) = lay(&world).await;
    let new = world.wait_for_board(TABLE).await;
    assert_ne!(new.id, old.id);
    assert!(plain(&new).contains(&cards));
    assert_eq!(world.board(TABLE).await.id, new.id);
}

#[tokio::test]
async fn limits_and_failures_are_waited_out() {
    let world = World::game().await;
    let faults = world.faults();
    let slow = Fault::RateLimited { retry_after: 0.05, global: false };
    faults.next("POST /interactions/*", slow.clone());
    faults.next_times("POST /channels/{id}/messages", 2, slow);
    faults.next("POST /channels/{id}/messages", Fault::Status { status: 503 });
    faults.next("DELETE /channels/{id}/messages/{id}", Fault::Status { status: 502 });
    let (turn, cards) = lay(&world).await;
    let board = world.settled(TABLE).await;
    assert!(plain(&board).contains(&cards));
    let said = |text: &String| text.contains(&turn.name()) && text.contains(&cards);
    let said: Vec<String> = world.public().iter().map(plain).filter(said).collect();
    assert_eq!(said.len(), 1, "{said:#?}");
    world.content();
}

#[tokio::test]
async fn a_lost_answer_is_no_second_answer() {
    let world = World::game().await;
    world.faults().next("POST /interactions/*", Fault::LoseAnswer);
    let (_, cards) = lay(&world).await;
    let board = world.wait_for_board(TABLE).await;
    assert!(plain(&board).contains(&cards));
    let repeated = world.double.exchanges().into_iter().filter(|one| one.response["code"] == 40060).count();
    assert_eq!(repeated, 1);
}

#[tokio::test]
async fn one_stuck_channel_holds_up_nobody_else() {
    let world = World::game().await;
    let lounge = world.double.channel("lounge");
    let emil = world.user("Emil");
    let other = emil.slash(lounge, "gang new", &[]).unwrap().message().await.unwrap();
    let stuck = Fault::RateLimited { retry_after: 60.0, global: false };
    world.faults().next("POST /channels/{id}/messages", stuck);
    lay(&world).await;
    world
        .double
        .wait_for(|double| double.exchanges().iter().any(|one| one.status == 429).then_some(()))
        .await
        .unwrap();
    acknowledged(emil.click(&other, "Start").unwrap()).await;
    let started = emil.wait_for_message(lounge, |message| !message.ephemeral && message.id != other.id);
    tokio::time::timeout(Duration::from_secs(10), started).await.unwrap().unwrap();
}

#[tokio::test]
async fn nobody_is_told_twice_and_news_gather() {
    let (world, ana) = World::new().await.with_user("Ana");
    let table =
        ana.slash(world.channel, "gang new", &[("computers", 3.into())]).unwrap().message().await.unwrap();
    let before = world.double.exchanges().len();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    ana.wait_for_message(world.channel, |message| message.pings.contains(&ana.id())).await.unwrap();
    world.wait_for_board(TABLE).await;
    let moves = world.service().public(TABLE).await.unwrap().state_number.0;
    assert!(world.requests(before).len() <= 3 * usize::try_from(moves).unwrap());
}

#[tokio::test]
async fn a_board_that_may_not_be_deleted_shrinks_to_a_line() {
    for code in [50013, 50001] {
        let world = World::timed_game("none").await;
        let old = world.wait_for_board(TABLE).await;
        let deletion = "DELETE /channels/{id}/messages/{id}";
        world.faults().next_times(deletion, u32::MAX, Fault::Refused { status: 403, code });
        world.lay_something(TABLE).await;
        let board = world.wait_for_board(TABLE).await;
        assert!(board.id > old.id, "the next player is called by a post");
        let shrunk = |double: &Double| double.message(old.id).filter(|one| one.buttons().is_empty());
        let shrunk = world.double.wait_for(shrunk).await.unwrap();
        assert!(shrunk.embeds.is_empty() && shrunk.selects().is_empty(), "{}", shrunk.text());
        assert_eq!(shrunk.text().trim().lines().count(), 1, "{}", shrunk.text());
        let next = world.turn(TABLE).await;
        assert_eq!(board.pings, [next.id()]);
        world.lay_something(TABLE).await;
        assert_eq!(world.double.complaints(), Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_game_closed_without_points_awards_no_medals() {
    let mut commands = ["gang new", "gostop new"].into_iter().peekable();
    while let Some(command) = commands.peek() {
        let (world, ana) = World::new().await.with_user("Ana");
        let options = [("computers", 2.into()), ("seats", 3.into())];
        let table = ana.slash(world.channel, command, &options).unwrap().message().await.unwrap();
        acknowledged(ana.click(&table, "Start").unwrap()).await;
        world.wait_for_board(TABLE).await;
        close_table(&ana, world.channel).await;
        // A declared month or a first ppuk gives points before Ana has a turn; then the test deals again.
        let scored = match world.service().public(TABLE).await.unwrap().game.unwrap() {
            games::View::GangOfFour(game) => game.seats.iter().any(|seat| seat.total > 0),
            games::View::GoStop(game) => game.seats.iter().any(|seat| seat.total != 0),
        };
        if scored {
            continue;
        }
        commands.next();
        let end = world.line(|line| line.button("Rematch").is_some()).await.text();
        assert!(end.contains("Ana"), "{end}");
        assert!(!["🥇", "🥈", "🥉"].iter().any(|medal| end.contains(medal)), "{end}");
    }
}
