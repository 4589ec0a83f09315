//! `/review` and the button on the final ranking: the own decisions, and nobody else's.

use carte_sandbox::{DoubleConfig, Interaction, Message};

use crate::bot::flower_records;
use crate::bot::harness::{TABLE, World, close_table, custom_id, private};
use crate::bot::replays::{finished, game};

/// The review, after whatever was said while it was made.
async fn review_of(world: &World, interaction: Interaction) -> Message {
    let promised = private(interaction).await.id;
    let said = |message: &Message| message.text().contains("You gave away about");
    world.double.wait_for(|double| double.message(promised).filter(said)).await.unwrap()
}

#[tokio::test]
async fn own_decisions_are_reviewed_by_button_and_command() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let ana = world.user("Ana");
    let review = review_of(&world, ana.click(&ranking, "Review").unwrap()).await;
    let said = review.text();
    assert!(said.contains("Review · table 1"), "{said}");
    let again = review_of(&world, ana.slash(world.channel, "review", &game(1)).unwrap()).await;
    assert_eq!(again.text(), said);
    // Each mistake comes with its picture, all of them in the one message.
    let moments: Vec<String> = review.buttons().into_iter().map(|button| button.label).collect();
    let moments: Vec<_> = moments.into_iter().filter(|label| label.starts_with("Moment")).collect();
    let names: Vec<&str> = review.attachments.iter().map(|file| file.filename.as_str()).collect();
    let expected: Vec<String> = (1..=moments.len()).map(|number| format!("mistake-{number}.png")).collect();
    assert_eq!(names, expected);
    let bytes = |file: &carte_sandbox::Attachment| world.double.file(file.id).unwrap();
    let different: std::collections::HashSet<_> = review.attachments.iter().map(bytes).collect();
    assert_eq!(different.len(), moments.len(), "the picture of each is its own");
    assert!(review.attachments.iter().all(|file| file.description.is_some()));
    // Who wants words gets all of it in one message.
    private(ana.slash(world.channel, "me display", &[("how", 1.into())]).unwrap()).await;
    let in_words = review_of(&world, ana.slash(world.channel, "review", &game(1)).unwrap()).await;
    assert!(in_words.attachments.is_empty());
    assert_eq!(in_words.text().matches("Your hand:").count(), moments.len(), "{}", in_words.text());
    // Each mistake leads to its moment; without any there is the replay.
    let button = review.buttons().into_iter().next().unwrap();
    let moment = private(ana.click(&review, &button.label).unwrap()).await;
    let expected = match button.label.strip_prefix("Moment ") {
        Some(at) => format!("Moment {at} of"),
        // The replay opens at what stands out.
        None => " of ".to_owned(),
    };
    assert!(moment.text().contains(&expected), "{} {}", button.label, moment.text());
    let chloe = world.user("Chloé");
    let french = private(chloe.slash(world.channel, "review", &game(1)).unwrap()).await;
    assert!(french.text().contains("chacun fait son propre bilan"), "{}", french.text());
    assert!(french.button("Revoir").is_some(), "a way on");
    world.content();
}

#[tokio::test]
async fn go_stop_is_reviewed_and_says_what_is_not_judged() {
    let world = flower_records::played().await;
    let ana = world.user("Ana");
    let ranking = world.told(TABLE).await;
    let review = review_of(&world, ana.click(&ranking, "Review").unwrap()).await;
    let said = review.text();
    assert!(said.contains("Not judged") && said.contains("jokers"), "{said}");
    assert!(!said.contains("13 points"), "{said}");
    let again = review_of(&world, ana.slash(world.channel, "review", &game(1)).unwrap()).await;
    assert_eq!(again.text(), said);
    world.content();
}

#[tokio::test]
async fn there_is_nothing_to_review() {
    let world = World::game().await;
    let ana = world.user("Ana");
    let running = private(ana.slash(world.channel, "review", &game(1)).unwrap()).await;
    assert!(running.text().contains("is not over"), "{}", running.text());
    let board = world.board(TABLE).await;
    let made_up = private(ana.forge(board.id, &custom_id(TABLE, 1, "review"), &[]).unwrap()).await;
    assert!(made_up.text().contains("is not over"), "{}", made_up.text());
    let wrong = private(ana.slash(world.channel, "review", &game(99)).unwrap()).await.text();
    assert!(wrong.contains("no such game") && wrong.contains("/history"), "{wrong}");
    close_table(&ana, world.channel).await;
    world.content();
}
