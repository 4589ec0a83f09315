//! If people sit together, the end of a round is shown alone for a while before the next round is dealt.

use std::time::Duration;

use carte_games::gang_of_four::Phase;
use carte_games::{self as games, Viewer};
use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{Fault, Identity, Message};
use carte_service::Service;
use carte_table::display::Display;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::GuildId;
use carte_table::{Actor, Command, Pace};

use crate::bot::harness::{EDITS, TABLE, World, acknowledged, plain, private};
use crate::bot::told::{MESSAGES, NO_RETRY};

const PAUSE: Duration = Duration::from_secs(8);

/// A game of Ana, Bo, Dan and Fay at this pace, whose first round has just ended. The test moves the clock.
async fn round_over(pace: &str, forbidden: Option<&str>) -> World {
    let mut world = World::by_hand().await;
    world.stop().await;
    world.timing.round_pause = PAUSE;
    world.start().await;
    world.begin_at(pace).await;
    if let Some(right) = forbidden {
        world.faults().deny(right, Some(world.channel)).unwrap();
    }
    world.play_round().await;
    world
}

fn people(world: &World) -> [Identity; 4] {
    ["Ana", "Bo", "Dan", "Fay"].map(|name| world.user(name))
}

/// The score cards of this round in the channel, the oldest first.
fn score_cards(world: &World, round: u16) -> Vec<Message> {
    let title = format!("Round {round} ·");
    world.public().into_iter().filter(|message| plain(message).contains(&title)).collect()
}

#[tokio::test]
async fn a_score_card_stands_alone_until_the_pause_is_over() {
    let world = round_over("live", None).await;
    let card = world.wait_for_board(TABLE).await;
    assert!(card.button("Next round").is_some(), "{}", card.text());
    assert_eq!(score_cards(&world, 1).len(), 1);
    assert!(world.public().iter().all(|message| message.button("My hand").is_none()), "no board yet");
    for who in people(&world) {
        let view = world.view(TABLE, &who).await;
        assert!(view.is_between_rounds() && view.deadline.is_none(), "nothing is dealt");
        let panel = world.ask(&who, "hand", &[]).await;
        assert!(panel.text().starts_with("**Round 1:**"), "{}", panel.text());
    }
    world.wait(PAUSE - Duration::from_millis(1)).await;
    assert!(world.service().public(TABLE).await.unwrap().is_between_rounds(), "still");
    world.wait(Duration::from_millis(1)).await;

    let board = world.wait_for_board(TABLE).await;
    assert!(board.id > card.id && board.button("My hand").is_some(), "{}", board.text());
    for line in ["Round 1", " lays ", " leads ", " pass"] {
        assert!(!plain(&board).contains(line), "{line} is of the round that is over: {}", board.text());
    }
    // The deal is a step of its own, so the exchange is still to come.
    let next = world.turn(TABLE).await;
    let game = world.game_of(TABLE, &next).await;
    assert!(matches!(game.phase, Phase::Exchange(_)), "{:?}", game.phase);
    let stays = world.double.message(card.id).unwrap();
    let left: Vec<String> = stays.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(left, ["Watch the round"]);
    assert_eq!(stays.text(), card.text());
    let view = world.service().public(TABLE).await.unwrap();
    let limit = Pace::Live.limit().unwrap();
    assert_eq!(
        view.deadline,
        Some(world.clock.now().after(limit)),
        "the time for a turn begins after the pause"
    );
    let panel = world.ask(&next, "hand", &[]).await;
    assert!(panel.text().starts_with("**Round 1:**"), "{}", panel.text());
    world.content();
}

#[tokio::test]
async fn the_next_round_comes_at_once_when_everybody_has_pressed() {
    let world = round_over("live", None).await;
    let card = world.wait_for_board(TABLE).await;
    let [ana, others @ ..] = people(&world);
    let answer = private(ana.click(&card, "Next round").unwrap()).await;
    assert!(answer.text().starts_with("⏩ Noted"), "{}", answer.text());
    assert!(!answer.text().contains(&ana.id().to_string()), "who has pressed is not waited for");
    let again = private(ana.click(&card, "Next round").unwrap()).await;
    assert_eq!(again.text(), answer.text());
    for who in &others[..2] {
        private(who.click(&card, "Next round").unwrap()).await;
    }
    assert!(world.service().public(TABLE).await.unwrap().is_between_rounds(), "one is missing");
    acknowledged(others[2].click(&card, "Next round").unwrap()).await;
    let board = world.wait_for_board(TABLE).await;
    assert!(board.button("My hand").is_some(), "{}", board.text());
    // A person who pressed too late gets the hand.
    let button = card.button("Next round").unwrap().custom_id.unwrap();
    let late = private(ana.forge(card.id, &button, &[]).unwrap()).await;
    assert!(late.text().contains("Hand: ") || late.text().contains("Your hand"), "{}", late.text());
    world.content();
}

#[tokio::test]
async fn a_round_that_is_over_can_be_watched_with_open_hands_and_no_other() {
    let world = round_over("live", None).await;
    let card = world.wait_for_board(TABLE).await;
    let emil = world.user("Emil");
    let film = private(emil.click(&card, "Watch the round").unwrap()).await;
    assert_eq!(film.attachments[0].filename, "round.webp");
    let words = film.attachments[0].description.clone().unwrap();
    assert!(words.contains("Round 1"), "{words}");
    world.wait(PAUSE).await;
    let board = world.wait_for_board(TABLE).await;
    // The score card keeps its button, but a made-up button for the running round shows nothing.
    let button = card.button("Watch the round").unwrap().custom_id.unwrap();
    private(emil.forge(card.id, &button, &[]).unwrap()).await;
    let running = button.replace(":round:1", ":round:2");
    assert_ne!(running, button);
    let refused = private(emil.forge(board.id, &running, &[]).unwrap()).await;
    assert!(refused.text().contains("not over yet") && refused.attachments.is_empty(), "{}", refused.text());
    world.content();
}

#[tokio::test]
async fn a_restart_in_the_pause_loses_nothing_and_says_nothing_twice() {
    let mut world = round_over("live", None).await;
    let card = world.wait_for_board(TABLE).await;
    world.restart().await;
    world.service().load_agenda().await.unwrap();
    assert!(world.service().public(TABLE).await.unwrap().is_between_rounds(), "it goes on");
    world.wait(PAUSE).await;
    let board = world.wait_for_board(TABLE).await;
    assert!(board.button("My hand").is_some(), "{}", board.text());
    let cards = score_cards(&world, 1);
    assert_eq!(cards.iter().map(|card| card.id).collect::<Vec<_>>(), [card.id]);
    assert!(cards[0].button("Next round").is_none());
}

#[tokio::test]
async fn a_score_card_that_arrived_before_a_stop_is_not_told_again_after_the_pause() {
    let mut world = World::by_hand().await;
    world.stop().await;
    (world.timing.round_pause, world.pauses) = (PAUSE, NO_RETRY);
    world.start().await;
    // A picture above the score card would be another message.
    let settings = GuildSettings { display: Display::Text, ..GuildSettings::default() };
    let guild = GuildId(world.double.guild().id.get());
    world.service().store().set_settings(guild, &settings).await.unwrap();
    world.begin_at("live").await;
    world.all_told().await;
    let board = world.board(TABLE).await;
    for route in [MESSAGES, EDITS] {
        world.faults().next_times(route, u32::MAX, Fault::Status { status: 500 });
    }
    world.play_round().await;
    world.stop().await;
    // The board is gone, so the score card is posted; the bot gets no answer and does not know that it has arrived.
    world.faults().delete_message(&board).unwrap();
    world.faults().order(FaultOrder::Clear).unwrap();
    world.faults().next_times(MESSAGES, u32::MAX, Fault::LoseAnswer);
    world.start().await;
    let card = world.double.wait_for(|_| score_cards(&world, 1).pop()).await.unwrap();
    assert!(card.button("Next round").is_some(), "{}", card.text());
    world.stop().await;
    world.faults().order(FaultOrder::Clear).unwrap();
    let deal = async |service: &Service| {
        service.act(TABLE, Actor::Bot, None, Command::Deal, None).await.unwrap();
    };
    Box::pin(world.play_while_stopped(deal)).await;
    let board = world.wait_for_board(TABLE).await;
    world.all_told().await;
    assert!(board.id > card.id && board.button("My hand").is_some(), "{}", board.text());
    let cards = score_cards(&world, 1);
    assert_eq!(cards.iter().map(|card| card.id).collect::<Vec<_>>(), [card.id]);
    assert!(cards[0].button("Next round").is_none(), "the pause is over");
}

#[tokio::test]
async fn at_a_long_pace_the_next_round_is_dealt_with_the_end_of_the_last() {
    let world = round_over("relaxed", None).await;
    assert!(!world.service().public(TABLE).await.unwrap().is_between_rounds());
    let board = world.wait_for_board(TABLE).await;
    assert!(board.button("My hand").is_some(), "{}", board.text());
    assert_eq!(score_cards(&world, 1).len(), 1);
}

#[tokio::test]
async fn where_nothing_can_be_posted_the_board_keeps_what_every_round_brought() {
    let world = round_over("live", Some("SEND_MESSAGES")).await;
    let card = world.wait_for_board(TABLE).await;
    assert!(plain(&card).contains("Round 1 ·"), "{}", card.text());
    world.wait(PAUSE).await;
    let board = world.wait_for_board(TABLE).await;
    assert_eq!(board.id, card.id);
    let sums = |view: &carte_table::View| match view.game.as_ref().unwrap() {
        games::View::GangOfFour(game) => game.results.clone(),
        games::View::GoStop(_) => panic!("Gang of Four"),
    };
    world.play_round().await;
    world.wait(PAUSE).await;
    let view = world.service().public(TABLE).await.unwrap();
    let board = world.wait_for_board(TABLE).await;
    assert_eq!(view.viewer, Viewer::Public);
    for result in sums(&view).iter() {
        let penalties = result.penalties.of_players(4).map(|(_, points)| format!("{points:>6}"));
        let line = format!("{:>3}{}", result.number, penalties.collect::<String>());
        assert!(board.text().contains(&line), "{line:?} is not in {}", board.text());
    }
}
