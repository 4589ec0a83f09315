//! `/review` and the button on the final ranking: the own decisions, and nobody else's.

use carte_sandbox::DoubleConfig;

use crate::bot::harness::{TABLE, World, close_table, custom_id, private};
use crate::bot::replays::{finished, game};

#[tokio::test]
async fn own_decisions_are_reviewed_by_button_and_command() {
    let (world, ranking) = finished(DoubleConfig::default()).await;
    let ana = world.user("Ana");
    let review = private(ana.click(&ranking, "Review").unwrap()).await;
    let said = review.text();
    assert!(said.contains("Review · table 1") && said.contains("You gave away about"), "{said}");
    let again = private(ana.slash(world.channel, "review", &game(1)).unwrap()).await;
    assert_eq!(again.text(), said);
    // Each mistake leads to its moment; without any there is the replay.
    let button = review.buttons().into_iter().next().unwrap();
    let moment = private(ana.click(&review, &button.label).unwrap()).await;
    let at = button.label.strip_prefix("Moment ").unwrap_or("1");
    assert!(moment.text().contains(&format!("Moment {at} of")), "{} {}", button.label, moment.text());
    let chloe = world.user("Chloé");
    let french = private(chloe.slash(world.channel, "review", &game(1)).unwrap()).await;
    assert!(french.text().contains("chacun fait son propre bilan"), "{}", french.text());
    assert!(french.button("Revoir").is_some(), "a way on");
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
