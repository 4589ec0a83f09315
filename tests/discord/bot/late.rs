//! Interactions that arrive after Discord has given them up, as after a standstill of the process.

use super::harness::{TABLE, World, check_words};

/// By how much the first interaction seems to arrive faster than all others, in the numbers of Discord's identifiers: four seconds.
const FASTER: u64 = 4_000 << 22;

#[tokio::test]
async fn what_comes_after_discord_has_given_it_up_is_not_done() {
    let world = World::game().await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    let panel = world.ask(&ana, "hand", &[]).await;
    let button = panel.buttons().into_iter().find(|button| !button.disabled).unwrap().custom_id.unwrap();
    // Compared with an interaction that seems to be sent four seconds from now, all others have been on their way for four seconds.
    world.faults().alter_interactions(|body| {
        let number: u64 = body["id"].as_str().unwrap().parse().unwrap();
        body["id"] = (number + FASTER).to_string().into();
    });
    drop(bo.slash(world.channel, "tables", &[]).unwrap());
    let answered = |path: &str| path.ends_with("/callback");
    let unknown = || world.double.exchanges().iter().any(|one| answered(&one.path) && one.status == 404);
    world.double.wait_for(|_| unknown().then_some(())).await.unwrap();
    world.faults().alter_interactions(|_| {});

    let before = world.service().public(TABLE).await.unwrap().state_number;
    let table = [("table", TABLE.0.into())];
    check_words(world.ask(&ana, "table pause", &table).await, "so late that Discord had given up");
    let shown = ana.press(panel.id, &button, &[]).unwrap().response().await.message().unwrap();
    assert!(shown.text().contains("so nothing was done"), "{}", shown.text());
    assert_eq!(world.service().public(TABLE).await.unwrap().state_number, before);
    assert_eq!(bo.autocomplete(world.channel, "scores", "table", "1", &[]).await.unwrap().len(), 1);
}
