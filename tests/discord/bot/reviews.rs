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

/// The mistakes that follow a review; `None` where it has found none.
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
    // Each mistake comes with its picture, all of them in the one message.
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
    // Who wants words gets all of it without a picture.
    private(ana.slash(world.channel, "me display", &[("how", 1.into())]).unwrap()).await;
    let in_words = review_of(&world, ana.slash(world.channel, "review", &game(1)).unwrap()).await;
    if let Some(in_words) = mistakes_after(&world, &in_words).await {
        assert!(in_words.attachments.is_empty());
        assert_eq!(in_words.text().matches("Your hand:").count(), moments.len(), "{}", in_words.text());
    }
    // Each mistake leads to its moment; without any there is the replay.
    let with_ways = mistakes.as_ref().unwrap_or(&review);
    let button = with_ways.buttons().into_iter().next().unwrap();
    let moment = private(ana.click(with_ways, &button.label).unwrap()).await;
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
    mistakes_after(&world, &review).await;
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
