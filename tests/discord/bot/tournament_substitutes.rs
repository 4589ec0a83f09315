//! Substitutes of a tournament as people meet them: a button, a list, a place with two names.

use std::collections::HashSet;

use super::tournaments::{open_tables, opened, play, told, tournament};
use crate::bot::harness::{World, private, update, user_id};

#[tokio::test]
async fn a_substitute_signs_up_with_a_button_and_is_paired_for_who_has_left_after_a_restart() {
    let mut world = World::by_hand().await;
    let (ana, mut message) = opened(&world, &[("rounds", 2.into())]).await;
    let bea = world.double.add_user("Bea", "en-GB", false);
    message = update(bea.click(&message, "Substitute").unwrap()).await;
    assert!(
        message.text().contains("One substitute") && message.text().contains("Bea"),
        "{}",
        message.text()
    );
    let twice = private(bea.click(&message, "Substitute").unwrap()).await;
    assert!(twice.text().contains("on the list of substitutes already"), "{}", twice.text());
    message = update(bea.click(&message, "Leave").unwrap()).await;
    assert!(!message.text().contains("substitute"), "{}", message.text());
    for name in ["Ana", "Bo", "Chloé", "Dan", "Emil", "Fay"] {
        message = update(world.user(name).click(&message, "Sign up").unwrap()).await;
    }
    let refused = private(world.user("Bo").click(&message, "Substitute").unwrap()).await;
    assert!(refused.text().contains("signed up already"), "{}", refused.text());
    message = update(ana.click(&message, "Start").unwrap()).await;
    told(&world, "round 1\n").await;
    let begun = update(bea.click(&message, "Substitute").unwrap()).await;
    assert!(begun.text().contains("One substitute"), "{}", begun.text());
    let shown = private(ana.slash(world.channel, "tournament show", &[]).unwrap()).await;
    assert!(shown.text().contains("One substitute") && shown.text().contains("Bea"), "{}", shown.text());
    let bo = world.user("Bo");
    private(bo.slash(world.channel, "tournament leave", &[]).unwrap()).await;
    world.restart().await;
    for table in open_tables(&tournament(&world).await) {
        play(&world, table, &HashSet::new(), usize::MAX).await;
    }
    let pairings = told(&world, "round 2\n").await;
    assert!(pairings.text().contains("Bea, for Bo"), "{}", pairings.text());
    assert_eq!(tournament(&world).await.people[1].user, user_id(&bea));
    let back = private(bo.click(&begun, "Substitute").unwrap()).await;
    assert!(back.text().contains("nobody comes back into it"), "{}", back.text());
    world.content();
}
