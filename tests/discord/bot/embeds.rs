//! A channel in which the bot may not send embeds: Discord leaves them out without an error.

use carte_sandbox::Exchange;
use serde_json::Value;

use crate::bot::harness::{TABLE, World};
use crate::bot::rejected::game_in_words;
use crate::bot::told::{know, lay, newest};

/// How many of these requests contain embeds.
fn with_embeds(requests: &[Exchange]) -> usize {
    let brought = |one: &&Exchange| one.request["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
    requests.iter().filter(|one| one.path.contains("/channels/")).filter(brought).count()
}

/// Takes a turn. Returns the text of the board after it.
async fn text_after_a_turn(world: &World) -> String {
    let last = newest(world);
    let (next, cards) = lay(world).await;
    know(world, &last, &next, &cards).await;
    let board = world.wait_for_board(TABLE).await;
    assert!(board.embeds.is_empty(), "{:?}", board.embeds);
    board.content
}

#[tokio::test]
async fn embeds_that_somebody_removes_from_a_message_are_not_left_out_of_others() {
    let (world, ana) = game_in_words().await.with_user("Ana");
    let board = world.wait_for_board(TABLE).await;
    world.faults().remove_embeds(board.id).unwrap();
    world.ask(&ana, "table pause", &[]).await;
    let edits = format!("/channels/{}/messages/{}", world.channel, board.id);
    let edited = |one: &Exchange| one.method == "PATCH" && one.path.ends_with(&edits) && one.status == 200;
    world.double.wait_for(|double| double.exchanges().iter().any(edited).then_some(())).await.unwrap();
    world.ask(&ana, "table resume", &[]).await;
    world.lay_something(TABLE).await;
    assert!(!world.wait_for_board(TABLE).await.embeds.is_empty());
    world.content();
}

#[tokio::test]
async fn the_words_of_embeds_that_discord_leaves_out_stand_in_the_text() {
    let world = game_in_words().await;
    world.lay_something(TABLE).await;
    let before = world.wait_for_board(TABLE).await;
    assert!(!before.embeds.is_empty(), "{}", before.content);
    let from = world.double.exchanges().len();
    world.faults().deny("EMBED_LINKS", None).unwrap();
    // Only Discord's answer shows that the permission is missing.
    world.faults().alter_interactions(|body| body["app_permissions"] = Value::Null);
    let text = text_after_a_turn(&world).await;
    for name in ["Ana", "Bo", "Dan", "Fay"] {
        assert!(text.contains(name), "{name}: {text}");
    }
    text_after_a_turn(&world).await;
    assert_eq!(with_embeds(&world.requests(from)), 1, "once it is known nothing is sent in vain");
    world.faults().allow("EMBED_LINKS", None).unwrap();
    world.faults().alter_interactions(|_| {});
    world.ask(&world.user("Ana"), "hand", &[]).await;
    world.lay_something(TABLE).await;
    assert!(
        !world.wait_for_board(TABLE).await.embeds.is_empty(),
        "they are back once an interaction says that they may be"
    );
    assert_eq!(world.double.complaints(), Vec::<String>::new());
}
