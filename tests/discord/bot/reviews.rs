//! `/review` and the button of the final ranking: a person's own decisions, and nobody else's.

use std::time::Duration;

use carte_sandbox::{Double, DoubleConfig, Exchange, Fault, Interaction, Message};
use carte_table::ids::TableId;

use crate::bot::flower_records;
use crate::bot::harness::{
    EDITS, TABLE, World, acknowledged, check_words, close_table, custom_id, private, wait_until,
};
use crate::bot::replays::{finished, game};
use crate::bot::rounds::play_to_the_end;

/// The finished review, after the messages that were shown while it was made.
async fn review_of(world: &World, interaction: Interaction) -> Message {
    let promised = private(interaction).await.id;
    let said = |message: &Message| message.text().contains("You gave away about");
    world.double.wait_for(|double| double.message(promised).filter(said)).await.unwrap()
}

/// The message with the mistakes, which follows a review; `None` if there are none.
async fn mistakes_after(world: &World, review: &Message) -> Option<Message> {
    if review.text().contains("No decision has surely cost you") {
        return None;
    }
    let follows = |message: &Message| {
        (message.id > review.id && message.text().contains("Better:")).then(|| message.clone())
    };
    Some(world.double.wait_for(|double| double.messages().iter().find_map(follows)).await.unwrap())
}

#[tokio::test]
async fn own_decisions_are_reviewed_by_button_and_command() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let ana = world.user("Ana");
    let review = review_of(&world, ana.click(&ranking, "Review").unwrap()).await;
    let said = review.text();
    assert!(said.contains("Review · table 1"), "{said}");
    let first = mistakes_after(&world, &review).await;
    let again = review_of(&world, ana.slash(world.channel, "review", &game(1)).unwrap()).await;
    assert_eq!(again.text(), said);
    // Each mistake has a picture. All of them are in one message.
    let labels = |message: &Message| -> Vec<String> {
        message
            .buttons()
            .into_iter()
            .map(|button| button.label)
            .filter(|label| label.starts_with("Moment"))
            .collect()
    };
    let mistakes = mistakes_after(&world, &again).await;
    assert_eq!(mistakes.is_some(), first.is_some());
    let moments = mistakes.as_ref().map(labels).unwrap_or_default();
    if let Some(mistakes) = &mistakes {
        let names: Vec<&str> = mistakes.attachments.iter().map(|file| file.filename.as_str()).collect();
        let expected: Vec<String> =
            (1..=moments.len()).map(|number| format!("mistake-{number}.png")).collect();
        assert_eq!(names, expected);
        let bytes = |file: &carte_sandbox::Attachment| world.double.file(file.id).unwrap();
        let different: std::collections::HashSet<_> = mistakes.attachments.iter().map(bytes).collect();
        assert_eq!(different.len(), moments.len(), "the picture of each is its own");
        let shown = serde_json::to_string(&mistakes.components).unwrap();
        for file in &mistakes.attachments {
            let words = file.description.as_ref().unwrap();
            assert!(shown.contains(&file.url) && shown.contains(&serde_json::to_string(words).unwrap()));
        }
    }
    // People who want words get everything without pictures.
    world.ask(&ana, "me display", &[("how", 1.into())]).await;
    let in_words = review_of(&world, ana.slash(world.channel, "review", &game(1)).unwrap()).await;
    if let Some(in_words) = mistakes_after(&world, &in_words).await {
        assert!(in_words.attachments.is_empty());
        assert_eq!(in_words.text().matches("Your hand:").count(), moments.len(), "{}", in_words.text());
    }
    // Each mistake has a button that leads to its moment. Without mistakes there is the replay.
    let with_ways = mistakes.as_ref().unwrap_or(&review);
    let button = with_ways.buttons().into_iter().next().unwrap();
    let moment = private(ana.click(with_ways, &button.label).unwrap()).await;
    let expected = match button.label.strip_prefix("Moment ") {
        Some(at) => format!("Moment {at} of"),
        // The replay opens at a highlight.
        None => " of ".to_owned(),
    };
    assert!(moment.text().contains(&expected), "{} {}", button.label, moment.text());
    let chloe = world.user("Chloé");
    let french = check_words(world.ask(&chloe, "review", &game(1)).await, "chacun fait son propre bilan");
    assert!(french.button("Revoir").is_some(), "a way on");
}

#[tokio::test]
async fn go_stop_is_reviewed_and_says_what_is_not_judged() {
    let world = flower_records::played().await;
    let ana = world.user("Ana");
    let ranking = world.wait_for_board(TABLE).await;
    let review = review_of(&world, ana.click(&ranking, "Review").unwrap()).await;
    let said = review.text();
    mistakes_after(&world, &review).await;
    assert!(said.contains("Not judged") && said.contains("jokers"), "{said}");
    assert!(!said.contains("13 points"), "{said}");
    let again = review_of(&world, ana.slash(world.channel, "review", &game(1)).unwrap()).await;
    assert_eq!(again.text(), said);
}

/// The last message of the only game, as soon as it tells the luck in the deals.
async fn with_luck(world: &World) -> Message {
    let told = |message: &Message| {
        (!message.ephemeral && message.text().contains("Luck and play")).then(|| message.clone())
    };
    world.double.wait_for(|double| double.messages().iter().find_map(told)).await.unwrap()
}

#[tokio::test]
async fn the_last_message_of_a_game_is_edited_once_to_say_what_the_deals_gave() {
    for (world, seats) in
        [(finished(DoubleConfig::default()).await.0, 4), (flower_records::played().await, 2)]
    {
        let last = with_luck(&world).await;
        let (before, text) = (world.public().len(), last.text());
        assert_eq!(last.id, world.wait_for_board(TABLE).await.id);
        assert_eq!(text.matches(": the cards ").count(), seats, "{text}");
        let lines = text.lines().skip_while(|line| !line.contains("Luck and play")).skip(1).take(seats);
        assert!(lines.filter(|line| line.matches(": the cards ").count() == 1).count() == seats, "{text}");
        assert!(last.pings.is_empty() && last.button("Rematch").is_some(), "{text}");
        let luck = |one: &carte_sandbox::Exchange| one.request.to_string().contains("Luck and play");
        let told: Vec<_> = world.double.exchanges().into_iter().filter(luck).collect();
        let [edit] = &told[..] else { panic!("{told:#?}") };
        assert_eq!((edit.method.as_str(), edit.status), ("PATCH", 200));
        let ana = world.user("Ana");
        let card = world.ask(&ana, "stats", &[]).await;
        let words: String = card.attachments.iter().filter_map(|file| file.description.clone()).collect();
        let card = format!("{}{words}", card.text());
        assert!(card.contains("Luck and play") && card.contains("in one game"), "without a review: {card}");
        assert_eq!(world.public().len(), before, "nothing new is said of it");
        // The message that replaces it tells the luck, too. A computer player may lead the rematch at once.
        ana.click(&last, "Rematch").unwrap().response().await;
        let led = |message: Message| message.text().contains("rematch is table 2").then_some(message);
        let led = world.double.wait_for(|double| double.message(last.id).and_then(led)).await.unwrap();
        assert!(led.text().contains("Luck and play"), "{}", led.text());
        let telling = world.public().iter().filter(|one| one.text().contains("Luck and play")).count();
        assert_eq!(telling, 1, "no other message tells it");
    }
}

/// The bot stops after the end of a game and before the end of its estimate.
#[tokio::test]
async fn what_the_deals_gave_is_told_after_a_stop_before_it_was_known() {
    let mut world = World::new().await;
    let work = world.service().costly_work().clone();
    let busy: Vec<_> = std::iter::from_fn(|| work.reserve_unasked().ok()).collect();
    assert!(!busy.is_empty());
    flower_records::play(&world, TABLE, 3).await;
    let ended = world.wait_for_board(TABLE).await;
    world.all_told().await;
    assert!(!ended.text().contains("Luck and play"), "{}", ended.text());
    assert_eq!(world.service().store().luck(TABLE).await.unwrap(), None);
    world.restart().await;
    drop(busy);
    let last = with_luck(&world).await;
    assert_eq!(last.id, ended.id);
    assert!(world.service().store().luck(TABLE).await.unwrap().is_some());
}

/// The bot stops after the estimate and before the edit, which Discord has refused.
#[tokio::test]
async fn what_the_deals_gave_is_told_after_a_stop_before_the_message_said_so() {
    let mut world = World::new().await;
    let work = world.service().costly_work().clone();
    let busy: Vec<_> = std::iter::from_fn(|| work.reserve_unasked().ok()).collect();
    flower_records::play(&world, TABLE, 3).await;
    let ended = world.wait_for_board(TABLE).await;
    world.all_told().await;
    world.faults().next_times(EDITS, 10_000, Fault::Status { status: 503 });
    drop(busy);
    let refused = |double: &Double| {
        let luck = |one: &Exchange| one.status == 503 && one.request.to_string().contains("Luck and play");
        double.exchanges().iter().any(luck).then_some(())
    };
    world.double.wait_for(refused).await.unwrap();
    assert!(world.service().store().luck(TABLE).await.unwrap().is_some());
    world.stop().await;
    world.faults().forget(&[EDITS]);
    world.start().await;
    let last = with_luck(&world).await;
    assert_eq!(last.id, ended.id);
    while !world.service().store().games_with_untold_luck().await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    world.content();
}

/// After a start the bot does not search for a message that has been deleted.
#[tokio::test]
async fn what_the_deals_gave_is_given_up_where_the_message_is_deleted() {
    let world = World::new().await;
    let work = world.service().costly_work().clone();
    let busy: Vec<_> = std::iter::from_fn(|| work.reserve_unasked().ok()).collect();
    flower_records::play(&world, TABLE, 3).await;
    let ended = world.wait_for_board(TABLE).await;
    world.all_told().await;
    world.faults().delete_message(&ended).unwrap();
    drop(busy);
    let store = world.service().store();
    while store.luck(TABLE).await.unwrap().is_none()
        || !store.games_with_untold_luck().await.unwrap().is_empty()
    {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    world.content_but(&[10008]);
}

/// Only the last message of a finished game tells the luck. Others must not hold those up.
#[tokio::test]
async fn what_the_deals_gave_is_told_although_a_game_that_was_given_up_was_reviewed() {
    let mut world = World::game().await;
    world.play_round().await;
    let ana = world.user("Ana");
    close_table(&ana, world.channel).await;
    let closed = world.wait_for_board(TABLE).await;
    review_of(&world, ana.click(&closed, "Review").unwrap()).await;
    world.all_told().await;
    assert_eq!(world.service().store().games_with_untold_luck().await.unwrap().len(), 1);
    // The bot stops before the estimate of the next game.
    let work = world.service().costly_work().clone();
    let busy: Vec<_> = std::iter::from_fn(|| work.reserve_unasked().ok()).collect();
    flower_records::play(&world, TableId(2), 3).await;
    let finished = world.wait_for_board(TableId(2)).await;
    world.all_told().await;
    world.restart().await;
    drop(busy);
    assert_eq!(with_luck(&world).await.id, finished.id);
    let store = world.service().store();
    let told = async || store.games_with_untold_luck().await.unwrap().is_empty();
    wait_until(told, "nothing is left to be told").await;
    let closed = world.wait_for_board(TABLE).await;
    assert!(!closed.text().contains("Luck and play"), "{}", closed.text());
    world.content();
}

#[tokio::test]
async fn a_thread_is_archived_once_its_last_message_says_what_the_deals_gave() {
    let (world, ana) = World::new().await.with_user("Ana");
    let options = [("computers", 3.into()), ("house", "limit=10".into()), ("thread", true.into())];
    ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let thread = || world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap();
    let table = ana.wait_for_message(thread().id, |message| message.button("Start").is_some()).await.unwrap();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    play_to_the_end(&world).await;
    world.double.wait_for(|_| thread().archived.then_some(())).await.unwrap();
    let last = with_luck(&world).await;
    assert_eq!((last.channel_id, last.id), (thread().id, world.wait_for_board(TABLE).await.id));
}

#[tokio::test]
async fn a_thread_archived_before_the_estimate_is_opened_for_what_the_deals_gave() {
    let (world, ana) = World::new().await.with_user("Ana");
    let options = [("computers", 3.into()), ("house", "limit=10".into()), ("thread", true.into())];
    ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let thread = || world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap();
    let table = ana.wait_for_message(thread().id, |message| message.button("Start").is_some()).await.unwrap();
    let work = world.service().costly_work();
    acknowledged(ana.click(&table, "Start").unwrap()).await;
    let busy: Vec<_> = std::iter::from_fn(|| work.reserve_unasked().ok()).collect();
    play_to_the_end(&world).await;
    world.wait_for_board(TABLE).await;
    world.all_told().await;
    world.faults().archive_thread(thread().id, false).unwrap();
    drop(busy);
    let last = with_luck(&world).await;
    assert_eq!((last.channel_id, last.id), (thread().id, world.wait_for_board(TABLE).await.id));
    world.double.wait_for(|_| thread().archived.then_some(())).await.unwrap();
    world.content_but(&[50083]);
}

#[tokio::test]
async fn there_is_nothing_to_review() {
    let (world, ana) = World::game().await.with_user("Ana");
    check_words(world.ask(&ana, "review", &game(1)).await, "is not over");
    let board = world.board(TABLE).await;
    let made_up = private(ana.forge(board.id, &custom_id(TABLE, 1, "review"), &[]).unwrap()).await;
    assert!(made_up.text().contains("is not over"), "{}", made_up.text());
    let wrong = world.ask(&ana, "review", &game(99)).await.text();
    assert!(wrong.contains("no such game") && wrong.contains("/history"), "{wrong}");
    close_table(&ana, world.channel).await;
}
