//! The guide through a first round: in a person's own panel, once, and until it is left.

use carte_sandbox::{Identity, Message};
use carte_table::guides::Guides;
use carte_table::ids::TableId;
use carte_testkit::bot_harness::part;

use crate::bot::harness::{TABLE, World, shows_hand, update, user_id};

const PEOPLE: [&str; 4] = ["Ana", "Bo", "Dan", "Fay"];

const LEAVE: &str = "Leave the guide";

/// A world of people who have never played.
async fn newcomers() -> World {
    let world = World::by_hand().await;
    for name in PEOPLE {
        let user = user_id(&world.user(name));
        world
            .service()
            .store()
            .change_preferences(user, |chosen| chosen.guides = Guides::default())
            .await
            .unwrap();
    }
    world
}

/// Begins a game. Returns the person whose turn it is.
async fn begin(world: &World, table: TableId, command: &str, people: &[&str]) -> Identity {
    let options = [("computers", 0.into()), ("pace", "none".into())];
    world.begin_table(world.channel, command, people, &options).await;
    world.wait_for_board(table).await;
    world.turn(table).await
}

async fn hand(world: &World, who: &Identity, table: TableId) -> Message {
    world.ask(who, "hand", &[("table", table.0.into())]).await
}

fn is_guided(panel: &Message) -> bool {
    assert!(shows_hand(panel), "{}", panel.text());
    let guided = panel.text().contains("🎓");
    assert_eq!(panel.button(LEAVE).is_some(), guided, "{}", panel.text());
    guided
}

#[tokio::test]
async fn a_newcomer_is_guided_through_the_first_round_of_one_table() {
    let mut world = newcomers().await;
    let turn = begin(&world, TABLE, "gang new", &PEOPLE).await;
    let panel = hand(&world, &turn, TABLE).await;
    assert!(is_guided(&panel) && panel.text().contains("You lead:"), "{}", panel.text());
    assert!(panel.text().contains("Hint:"), "why a play is good: {}", panel.text());
    let waiting = world.not_turn(TABLE).await;
    let other = hand(&world, &waiting, TABLE).await;
    assert!(is_guided(&other) && other.text().contains("The others play now"), "{}", other.text());
    assert!(!other.text().contains("Hint:"), "{}", other.text());
    world.restart().await;
    assert!(is_guided(&hand(&world, &waiting, TABLE).await), "a restart forgets nothing");
    let second = TableId(2);
    begin(&world, second, "gang new", &PEOPLE).await;
    for who in [turn, waiting] {
        assert!(!is_guided(&hand(&world, &who, second).await), "it comes once");
    }
}

#[tokio::test]
async fn the_guide_is_left_for_good() {
    let mut world = newcomers().await;
    let turn = begin(&world, TABLE, "gang new", &PEOPLE).await;
    let panel = hand(&world, &turn, TABLE).await;
    let left = update(turn.click(&panel, LEAVE).unwrap()).await;
    assert!(!is_guided(&left));
    assert!(!is_guided(&hand(&world, &turn, TABLE).await));
    world.restart().await;
    assert!(!is_guided(&hand(&world, &turn, TABLE).await), "a restart forgets nothing");
    assert!(is_guided(&hand(&world, &world.not_turn(TABLE).await, TABLE).await), "the others stay");
}

#[tokio::test]
async fn each_game_has_a_guide_of_its_own() {
    let world = newcomers().await;
    begin(&world, TABLE, "gang new", &PEOPLE).await;
    let ana = world.user("Ana");
    assert!(is_guided(&hand(&world, &ana, TABLE).await));
    // A deal can be over before anybody has played; then the first round is over, too.
    let mut table = TableId(2);
    let turn = loop {
        let turn = begin(&world, table, "gostop new", &PEOPLE[..2]).await;
        if world.view(table, &turn).await.is_first_round() {
            break turn;
        }
        table.0 += 1;
    };
    let panel = hand(&world, &turn, table).await;
    assert!(is_guided(&panel) && panel.text().contains("Play a card"), "{}", panel.text());
    assert!(panel.text().contains("Hint:"), "{}", panel.text());
}

#[tokio::test]
async fn help_leads_to_the_guide() {
    let world = World::by_hand().await;
    let turn = begin(&world, TABLE, "gang new", &PEOPLE).await;
    assert!(!is_guided(&hand(&world, &turn, TABLE).await), "this person has left it");
    let help = world.ask(&turn, "help", &[]).await;
    let guided = update(turn.click(&help, "Guide me through a first round").unwrap()).await;
    assert!(is_guided(&guided), "a first round is being played");
    assert!(is_guided(&hand(&world, &turn, TABLE).await));
    let chloe = world.user("Chloé");
    let help = world.ask(&chloe, "help", &[]).await;
    let said = update(chloe.click(&help, "Me guider dans une première manche").unwrap()).await;
    assert!(said.text().contains("prochaine première manche"), "{}", said.text());
}

#[tokio::test]
async fn the_guide_takes_its_leave_when_the_first_round_is_over() {
    let world = newcomers().await;
    begin(&world, TABLE, "gang new", &PEOPLE).await;
    loop {
        let turn = world.turn(TABLE).await;
        let panel = hand(&world, &turn, TABLE).await;
        let ends = panel.text().contains("the guide ends here");
        if !world.view(TABLE, &turn).await.is_first_round() {
            assert!(ends, "{}", panel.text());
            assert!(panel.button(LEAVE).is_none(), "there is nothing to leave any more");
            break;
        }
        assert!(!ends && is_guided(&panel), "{}", panel.text());
        let best = part(&panel, ":quick:").or_else(|| part(&panel, ":pass:")).unwrap();
        update(turn.press(panel.id, &best.custom_id.unwrap(), &[]).unwrap()).await;
        world.wait_for_board(TABLE).await;
    }
}
