//! A result of the day is shared while Discord or the bot fails: the next press finds out what has become of the one before.

use std::time::Duration;

use carte_games::GameKind;
use carte_sandbox::{Double, Exchange, Fault, Identity, Message};
use carte_store::PlayKey;
use carte_table::ids::ChannelId;
use serde_json::Value;

use super::daily::{play_on, today};
use crate::bot::harness::{World, check_words, private, update, user_id, wait_for};

/// The request that answers a press.
const ANSWERS: &str = "POST /interactions/{id}/{token}/callback";

const SHARE: &str = "Share Gang of Four";

/// Lets Ana play today's deal. Returns her message with the button.
async fn played(world: &World) -> (Identity, Message) {
    let ana = world.user("Ana");
    let home = async || world.ask(&ana, "daily", &[]).await;
    update(ana.click(&home().await, "Play Gang of Four").unwrap()).await;
    play_on(world, &ana, GameKind::GangOfFour, usize::MAX).await;
    let shown = home().await;
    (ana, shown)
}

/// Presses the button. From now on the answer meets `fault`.
async fn press_in_vain(world: &World, ana: &Identity, shown: &Message, fault: Fault) {
    let before = world.double.exchanges().len();
    world.faults().next_times(ANSWERS, u32::MAX, fault);
    ana.click(shown, SHARE).unwrap();
    let refused = |double: &Double| {
        let is_answer = |one: &Exchange| one.path.ends_with("/callback") && one.status >= 400;
        double.exchanges().iter().skip(before).any(is_answer).then_some(())
    };
    world.double.wait_for(refused).await.unwrap();
}

/// The key of the result, and the channel in which it is shared.
fn shared_there(world: &World, ana: &Identity) -> (PlayKey, ChannelId) {
    let key = PlayKey { day: today(world), game: GameKind::GangOfFour, user: user_id(ana) };
    (key, ChannelId(world.channel.get()))
}

/// Waits until the bot has given up answering the press that shares the result.
async fn wait_until_given_up(world: &World, ana: &Identity) {
    let store = world.service().store();
    let (key, channel) = shared_there(world, ana);
    // While the bot still tries to show the result, nobody else may claim it.
    let given_up = async || store.claim_daily_sharing(key, channel, world.service().now()).await.unwrap();
    let claim = wait_for(given_up, "it is noted that nobody has seen it").await;
    store.note_daily_sharing(claim, Err(())).await.unwrap();
}

#[tokio::test]
async fn a_result_that_discord_did_not_take_is_shared_by_the_next_press() {
    for fault in [
        Fault::Status { status: 500 },
        Fault::Status { status: 503 },
        Fault::RateLimited { retry_after: 60.0, global: false },
    ] {
        let world = World::by_hand().await;
        let (ana, shown) = played(&world).await;
        press_in_vain(&world, &ana, &shown, fault).await;
        wait_until_given_up(&world, &ana).await;
        world.faults().forget(&[ANSWERS]);
        assert!(world.public().is_empty(), "nothing is there");
        let shared = ana.click(&shown, SHARE).unwrap().message().await.unwrap();
        assert!(!shared.ephemeral && shared.text().starts_with("Ana · Carte ! "), "{}", shared.text());
        let again = private(ana.click(&shown, SHARE).unwrap()).await;
        assert!(again.text().ends_with(&shared.id.to_string()), "{}", again.text());
        assert_eq!(world.public().len(), 1);
    }
}

#[tokio::test]
async fn a_second_press_that_discord_did_not_answer_changes_nothing() {
    let world = World::by_hand().await;
    let (ana, shown) = played(&world).await;
    // The answer to the first press arrives, but the bot does not learn that it did.
    world.faults().next(ANSWERS, Fault::LoseAnswer);
    let shared = ana.click(&shown, SHARE).unwrap().message().await.unwrap();
    let (key, channel) = shared_there(&world, &ana);
    let noted = async || world.service().store().shared_daily_message(key, channel).await.unwrap();
    wait_for(noted, "it is noted where it is").await;
    for fault in [Fault::Status { status: 500 }, Fault::RateLimited { retry_after: 60.0, global: false }] {
        press_in_vain(&world, &ana, &shown, fault).await;
        world.faults().forget(&[ANSWERS]);
        let again = private(ana.click(&shown, SHARE).unwrap()).await;
        assert!(again.text().ends_with(&shared.id.to_string()), "{}", again.text());
        assert_eq!(world.public().len(), 1, "{:?}", world.public());
    }
}

/// The bot is killed after it has noted that a result is about to be shown, and before it has shown the result.
#[tokio::test]
async fn a_result_whose_sharing_was_cut_off_by_a_kill_is_shared_a_minute_later() {
    let world = World::by_hand().await;
    let (ana, shown) = played(&world).await;
    let (key, channel) = shared_there(&world, &ana);
    let (store, now) = (world.service().store(), world.service().now());
    let claim_before = async |seconds| {
        let at = now.before(Duration::from_secs(seconds));
        store.claim_daily_sharing(key, channel, at).await.unwrap()
    };
    // The other press may still be on its way to the channel.
    let young = claim_before(59).await.unwrap();
    let exported = async || {
        let daily = store.export(key.user).await.unwrap()["daily"][0].take();
        (daily["shared_in"].clone(), daily["shared_message"].clone())
    };
    assert_eq!(exported().await, (channel.to_string().into(), Value::Null), "no message is known");
    check_words(private(ana.click(&shown, SHARE).unwrap()).await, "please try again in a minute");
    assert_eq!(world.public().len(), 0, "{:?}", world.public());
    store.note_daily_sharing(young, Err(())).await.unwrap();
    let old = claim_before(60).await.unwrap();
    let shared = ana.click(&shown, SHARE).unwrap().message().await.unwrap();
    assert!(!shared.ephemeral && shared.text().starts_with("Ana · Carte ! "), "{}", shared.text());
    let noted = async || store.shared_daily_message(key, channel).await.unwrap();
    let message = wait_for(noted, "it is noted where it is").await;
    // What the first press notes late does not count any more.
    store.note_daily_sharing(old, Err(())).await.unwrap();
    assert_eq!(noted().await, Some(message));
    assert_eq!(exported().await, (channel.to_string().into(), message.to_string().into()));
    let again = private(ana.click(&shown, SHARE).unwrap()).await;
    assert!(again.text().ends_with(&shared.id.to_string()), "{}", again.text());
    assert_eq!(world.public().len(), 1, "{:?}", world.public());
}
