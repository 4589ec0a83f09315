//! Bad input gets a clear answer of its own, which only the person sees, and changes nothing.

use std::time::Duration;

use carte_games::gang_of_four::{Card, CardSet};
use carte_sandbox::{DoubleConfig, Exchange, Identity};
use carte_table::ids::{StateNumber, TableId};

use crate::bot::harness::{TABLE, World, check_words, close_table, custom_id, plain, private};
use crate::bot::logs::Log;

async fn play(world: &World, who: &Identity, cards: &str) -> String {
    world.ask(who, "play", &[("cards", cards.into())]).await.text()
}

async fn state_number(world: &World) -> StateNumber {
    world.service().public(TABLE).await.unwrap().state_number
}

#[tokio::test]
async fn cards_that_cannot_be_laid() {
    let (world, turn) = World::game_with_turn().await;
    let hand = world.game_of(TABLE, &turn).await.hand.unwrap();
    let before = state_number(&world).await;

    let unknown = play(&world, &turn, "R7 Q3").await;
    assert!(unknown.contains("Q3"), "{unknown}");
    let empty = play(&world, &turn, ",").await;
    assert!(empty.contains("No card"), "{empty}");
    // Another copy of a card in the hand has the same name.
    let names: Vec<String> = hand.into_iter().map(|card| card.to_string()).collect();
    let others = (CardSet::ALL - hand).into_iter().map(|card| card.to_string());
    let foreign_card = others.rev().find(|name| !names.contains(name)).unwrap();
    let foreign = play(&world, &turn, &foreign_card).await;
    assert!(foreign.contains("You do not hold"), "{foreign}");
    let lead = world.ask(&turn, "pass", &[]).await.text();
    assert!(lead.contains("leads must play"), "{lead}");
    let waiting = world.not_turn(TABLE).await;
    let held: Card = world.game_of(TABLE, &waiting).await.hand.unwrap().lowest().unwrap();
    let early = play(&world, &waiting, &held.to_string()).await;
    assert!(early.contains("turn"), "{early}");
    let stranger = play(&world, &world.user("Emil"), "G1").await;
    assert!(stranger.contains("no seat"), "{stranger}");
    let carte = world.ask(&turn, "carte", &[]).await.text();
    assert!(carte.contains("last card"), "{carte}");
    let give = private(
        turn.slash(world.channel, "give", &[("card", hand.lowest().unwrap().to_string().into())]).unwrap(),
    );
    assert!(give.await.text().contains("no exchange"));
    // If no card has to be given, it does not matter whether the card is in the hand.
    for who in [&turn, &waiting] {
        let give = who.slash(world.channel, "give", &[("card", foreign_card.clone().into())]).unwrap();
        assert!(private(give).await.text().contains("no exchange"));
    }

    assert_eq!(state_number(&world).await, before);
    assert!(world.public().iter().all(|message| message.pings.len() <= 1));
}

#[tokio::test]
async fn too_weak_names_what_must_be_beaten() {
    let world = World::game().await;
    let (turn, plays) = world.plays(TABLE).await;
    let single = plays.iter().find(|play| play.len() == 1).unwrap();
    assert_eq!(single.cards().to_string(), "M1", "the first lead");
    play(&world, &turn, "M1").await;
    let next = world.turn(TABLE).await;
    let hand = world.game_of(TABLE, &next).await.hand.unwrap();
    let before = state_number(&world).await;
    let two: CardSet = hand.into_iter().take(2).collect();
    let other = play(&world, &next, &two.to_string()).await;
    assert!(other.contains("M1") || other.contains("combination"), "{other}");
    if let Some(weak) = hand.lowest().filter(|card| *card < Card::MULTI_ONE) {
        let weak = play(&world, &next, &weak.to_string()).await;
        assert!(weak.contains("stronger than"), "{weak}");
    }
    assert_eq!(state_number(&world).await, before);
    world.wait_for_board(TABLE).await;
}

#[tokio::test]
async fn tables_that_are_not_there() {
    let (world, ana) = World::new().await.with_user("Ana");
    let nothing = world.ask(&ana, "hand", &[]).await.text();
    assert!(nothing.contains("no seat at any table"), "{nothing}");
    let nothing = world.ask(&ana, "count", &[]).await.text();
    assert!(nothing.contains("no table in this channel"), "{nothing}");
    let wrong = world.ask(&ana, "hand", &[("table", 99.into())]).await.text();
    assert!(wrong.contains("no such table"), "{wrong}");
    let (_, elsewhere) = world.double.add_guild("Elsewhere", "en-US", "games");
    ana.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap();
    let foreign =
        private(world.user("Emil").slash(elsewhere, "count", &[("table", 1.into())]).unwrap()).await.text();
    assert!(foreign.contains("no such table"), "{foreign}");
}

#[tokio::test]
async fn a_closed_table_is_closed() {
    let (world, turn) = World::game_with_turn().await;
    let board = world.board(TABLE).await;
    close_table(&world.user("Ana"), world.channel).await;
    world.wait_for_board(TABLE).await;
    for command in ["pass", "hand", "carte"] {
        let answer = world.ask(&turn, command, &[("table", 1.into())]).await.text();
        assert!(answer.contains("over") || answer.contains("closed"), "{command}: {answer}");
    }
    let old = world.double.message(board.id).unwrap();
    assert!(old.buttons().is_empty(), "the old board has nothing to press");
    let newest = world.board(TABLE).await;
    assert_ne!(newest.id, old.id);
}

#[tokio::test]
async fn made_up_buttons_do_nothing() {
    let world = World::game().await;
    let board = world.board(TABLE).await;
    let before = state_number(&world).await;
    let turn = world.turn(TABLE).await;
    for made_up in ["", "x", "1:1:1:jump", "1:1:zz:skip:1", "2:1:1:join", "1:0001:1:join"] {
        let answer = private(turn.forge(board.id, made_up, &[]).unwrap()).await.text();
        assert!(answer.contains("not one of mine"), "{made_up}: {answer}");
    }
    let play = custom_id(TABLE, before.0, "play:1.v-00");
    let stranger = private(world.user("Emil").forge(board.id, &play, &[]).unwrap()).await.text();
    assert!(stranger.contains("no seat"), "{stranger}");
    let foreign = custom_id(TableId(77), before.0, "join");
    let nowhere = private(turn.forge(board.id, &foreign, &[]).unwrap()).await.text();
    assert!(nowhere.contains("no such table"), "{nowhere}");
    // A seat without a computer player, and seats that the table does not have.
    for (seat, said) in [
        ("take:3", "No computer player has that seat"),
        ("take:4", "No computer player has that seat"),
        ("take:5", "not one of mine"),
        ("replace:5", "not one of mine"),
    ] {
        let beyond = custom_id(TABLE, before.0, seat);
        let answer = private(world.user("Emil").forge(board.id, &beyond, &[]).unwrap()).await.text();
        assert!(answer.contains(said), "{seat}: {answer}");
    }
    // A press on a panel's button in a public message is answered privately, so that no hand appears in the channel.
    let hand = custom_id(TABLE, before.0, "sort:0.v-00");
    private(turn.forge(board.id, &hand, &[]).unwrap()).await;
    let held = world.game_of(TABLE, &turn).await.hand.unwrap();
    let foreign = (CardSet::ALL - held).highest().unwrap();
    let base36 = custom_id(TABLE, CardSet::of(foreign).bits(), "").split(':').nth(2).unwrap().to_owned();
    let cards = custom_id(TABLE, before.0, &format!("play:{base36}.v-00"));
    let refused = private(turn.forge(board.id, &cards, &[]).unwrap()).await.text();
    assert!(refused.contains("do not hold"), "{refused}");
    assert_eq!(state_number(&world).await, before);
}

#[tokio::test]
async fn an_answer_that_comes_too_late_leaves_the_move() {
    let (log, _guard) = Log::of("warn");
    let world = World::game().await;
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards().to_string();
    let play = turn.slash(world.channel, "play", &[("cards", cards.clone().into())]).unwrap();
    // The bot has not run yet: the three seconds are over before it receives the interaction.
    world.double.advance(Duration::from_secs(4));
    let too_late = |one: &Exchange| one.response["code"] == 10062;
    let refused = world.double.wait_for(|double| double.exchanges().iter().any(too_late).then_some(()));
    refused.await.unwrap();
    drop(play);
    assert_ne!(world.turn(TABLE).await.id(), turn.id(), "the move counts");
    assert!(plain(&world.wait_for_board(TABLE).await).contains(&cards), "and the channel knows");
    assert_eq!(world.double.count_exchanges(too_late), 1, "it is given up");
    let warnings = log.text();
    let warned = warnings.lines().filter(|line| line.contains("the answer came too late")).count();
    assert_eq!(warned, 1, "{warnings}");
    world.content_but(&[10062]);
}

#[tokio::test]
async fn an_answer_whose_token_has_died_is_given_up() {
    let (log, _guard) = Log::of("warn");
    let world = World::with(DoubleConfig { token_lives: Duration::ZERO, ..DoubleConfig::default() }).await;
    let ana = world.user("Ana");
    let _export = ana.slash(world.channel, "privacy export", &[]).unwrap();
    let dead =
        |one: &Exchange| one.method == "PATCH" && one.path.starts_with("/webhooks") && one.status >= 400;
    let refused = world.double.wait_for(|double| double.exchanges().iter().any(dead).then_some(()));
    refused.await.unwrap();
    world.ask(&ana, "help", &[]).await;
    assert_eq!(world.double.count_exchanges(dead), 1, "it is not tried again");
    assert!(log.text().contains("the answer came too late"), "{}", log.text());
    world.content_but(&[50027]);
}

#[tokio::test]
async fn a_missing_permission_has_the_name_that_discord_shows_to_the_reader() {
    let world = World::new().await;
    world.faults().deny("SEND_MESSAGES", None).unwrap();
    let (bo, chloe) = (world.user("Bo"), world.user("Chloé"));
    let min = world.double.add_user("Min", "ko", false);
    for (who, name) in [
        (bo, "in this channel: Send Messages."),
        (chloe, "dans ce salon\u{a0}: Envoyer des messages."),
        (min, "권한이 부족합니다: 메시지 보내기."),
    ] {
        check_words(world.ask(&who, "gang new", &[]).await, name);
    }
}
