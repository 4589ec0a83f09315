//! The hand panel and the board, press by press.

use carte_sandbox::{Identity, Message, Response};
use carte_testkit::bot_harness::show_all;

use crate::bot::harness::{TABLE, World, acknowledged, plain, private, update};

async fn open(world: &World, who: &Identity) -> Message {
    let board = world.board(TABLE).await;
    private(who.click(&board, "My hand").unwrap()).await
}

#[tokio::test]
async fn cards_are_chosen_and_laid() {
    let world = World::game().await;
    let (ana, plays) = world.plays(TABLE).await;
    let hand = open(&world, &ana).await;
    let cards = plays.first().unwrap().cards();
    let values: Vec<String> = cards.into_iter().map(|card| card.index().to_string()).collect();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let hand = update(ana.click(&hand, "More…").unwrap()).await;
    let menu = "Choose cards from your hand";
    let chosen = update(ana.select(&hand, menu, &values).unwrap()).await;
    assert_eq!(chosen.id, hand.id);
    assert!(chosen.text().contains("can be laid now"), "{}", chosen.text());
    let sorted = update(ana.click(&chosen, "Sort by colour").unwrap()).await;
    assert!(sorted.text().contains("can be laid now"), "the choice is kept: {}", sorted.text());

    world.settled(TABLE).await;
    let before = world.double.exchanges().len();
    let laid = update(ana.click(&sorted, "Play").unwrap()).await;
    assert!(laid.ephemeral);
    let board = world.wait_for_board(TABLE).await;
    assert!(plain(&board).contains(&cards.to_string()), "{}", board.text());
    world.double.wait_for(|_| (world.requests(before).len() == 3).then_some(())).await.unwrap();
    let requests = world.requests(before);
    let paths: Vec<String> = requests.iter().map(|one| format!("{} {}", one.method, one.route)).collect();
    let expected = [
        "POST /interactions/{id}/{token}/callback",
        "POST /channels/{id}/messages",
        "DELETE /channels/{id}/messages/{id}",
    ];
    assert_eq!(paths, expected);
    assert_eq!(board.pings, [world.turn(TABLE).await.id()], "the next player, once");
    assert_eq!(world.public().last().map(|last| last.id), Some(board.id), "the call is the last message");
}

#[tokio::test]
async fn a_pass_on_the_board_takes_two_requests() {
    let world = World::game().await;
    world.lay_something(TABLE).await;
    let next = world.turn(TABLE).await;
    let board = world.settled(TABLE).await;
    let before = world.double.exchanges().len();
    acknowledged(next.click(&board, "Pass").unwrap()).await;
    world.double.wait_for(|_| (world.requests(before).len() == 3).then_some(())).await.unwrap();
    let methods: Vec<String> = world.requests(before).into_iter().map(|one| one.method).collect();
    assert_eq!(methods, ["POST", "POST", "DELETE"], "the answer, the new board, the old one");
    assert!(world.wait_for_board(TABLE).await.text().contains("passes"));
}

#[tokio::test]
async fn an_old_panel_shows_the_present_and_keeps_what_is_still_held() {
    let world = World::game().await;
    world.lay_something(TABLE).await;
    let waiting = world.not_turn(TABLE).await;
    let hand = open(&world, &waiting).await;
    let hand = update(waiting.click(&hand, "Plan ahead…").unwrap()).await;
    let (name, held) = (waiting.name(), world.game_of(TABLE, &waiting).await.hand.unwrap());
    let card = held.lowest().unwrap();
    let menu = "Choose cards from your hand";
    let chosen = update(waiting.select(&hand, menu, &[&card.index().to_string()]).unwrap()).await;
    let pass = chosen.button("Sort by colour").unwrap().custom_id.unwrap().replace(":sort:", ":pass:");
    while world.turn(TABLE).await.name() != name {
        private(world.turn(TABLE).await.slash(world.channel, "pass", &[]).unwrap()).await;
    }
    let before = world.service().public(TABLE).await.unwrap().state_number;
    let fresh = update(waiting.forge(chosen.id, &pass, &[]).unwrap()).await;
    assert_eq!(world.service().public(TABLE).await.unwrap().state_number, before, "not obeyed");
    let menu = fresh.select(menu).unwrap();
    let kept: Vec<String> =
        menu.options.iter().filter(|one| one.default).map(|one| one.value.clone()).collect();
    assert_eq!(kept, [card.index().to_string()]);
    assert!(fresh.text().contains("Your turn"), "{}", fresh.text());
}

#[tokio::test]
async fn a_doubled_press_counts_once() {
    let world = World::game().await;
    world.lay_something(TABLE).await;
    let turn = world.turn(TABLE).await;
    let hand = open(&world, &turn).await;
    let before = world.service().public(TABLE).await.unwrap().state_number;
    let first = turn.click(&hand, "Pass").unwrap();
    let second = turn.click(&hand, "Pass").unwrap();
    first.message().await.unwrap();
    let note = second.message().await.unwrap();
    assert_eq!(world.service().public(TABLE).await.unwrap().state_number.0, before.0 + 1);
    assert!(note.ephemeral);
    world.wait_for_board(TABLE).await;
}

#[tokio::test]
async fn two_presses_on_one_board_do_not_both_pass() {
    let world = World::game().await;
    world.lay_something(TABLE).await;
    let board = world.board(TABLE).await;
    let turn = world.turn(TABLE).await;
    let first = turn.click(&board, "Pass").unwrap();
    let second = turn.click(&board, "Pass").unwrap();
    let answers = [first.response().await, second.response().await];
    let passed = answers.iter().filter(|answer| matches!(answer, Response::DeferredUpdate)).count();
    assert_eq!(passed, 1, "one passes, the other shows the own panel");
    world.wait_for_board(TABLE).await;
}

#[tokio::test]
async fn everybody_sees_the_own_hand_alone() {
    let world = World::game().await;
    for name in ["Ana", "Bo", "Dan", "Fay"] {
        let who = world.user(name);
        let hand = world.ask(&who, "hand", &[]).await;
        let hand = show_all(&who, hand).await;
        let cards = world.game_of(TABLE, &who).await.hand.unwrap();
        let offered: Vec<String> =
            hand.selects()[0].options.iter().map(|option| option.value.clone()).collect();
        let own: Vec<String> = cards.into_iter().map(|card| card.index().to_string()).collect();
        assert_eq!(offered, own);
    }
    for message in world.public() {
        assert!(message.selects().is_empty());
    }
    let emil = private(world.user("Emil").click(&world.board(TABLE).await, "My hand").unwrap()).await;
    assert!(emil.text().contains("no seat"), "{}", emil.text());
}
