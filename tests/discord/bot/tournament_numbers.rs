//! The number that messages give a table of a tournament works wherever a command asks for a game.

use std::collections::HashSet;

use carte_sandbox::Identity;
use carte_service::NewTable;
use carte_table::ids::{ChannelId, GuildId, PressId, TableId, UserId};
use carte_table::{Pace, Person};
use carte_testkit::tables;

use super::tournaments::sign_up;
use crate::bot::harness::{World, update};
use crate::bot::tournaments::{
    open_tables, open_tournament, play, tournament, wait_for_words, wait_until_over,
};

#[tokio::test]
async fn a_game_of_a_tournament_is_found_by_the_number_of_its_table_where_that_is_clear() {
    let world = World::by_hand().await;
    // The first table of the bot is on another server.
    let guild = Some(GuildId(77));
    let elsewhere =
        Person { user: UserId(7), name: "Zoe".to_owned(), guild, moderator: false, press: PressId(1 << 22) };
    let options = tables::options(tables::gang_of_four(), 4, Pace::Live);
    let new = NewTable { channel: ChannelId(78), language: "en".to_owned(), options, computers: 0 };
    world.service().open(elsewhere, new).await.unwrap();
    let (ana, mut message) = open_tournament(&world, &[("rounds", 2.into())]).await;
    message = sign_up(&world, message, &["Ana", "Bo", "Chloé"]).await;
    update(ana.click(&message, "Start").unwrap()).await;
    let asked = async |who: &Identity, command: &str, number: u64| {
        world.ask(who, command, &[("game", number.into())]).await.text()
    };
    wait_for_words(&world, "· round 1 of").await;
    let table = open_tables(&tournament(&world).await)[0];
    assert_eq!(table, TableId(2));
    play(&world, table, &HashSet::new(), usize::MAX).await;
    wait_for_words(&world, "· round 2 of").await;
    for number in [1, 2] {
        let shown = asked(&ana, "replay", number).await;
        assert!(shown.contains("1 (round 1, tournament 1)"), "{number}: {shown}");
    }
    let dan = world.user("Dan");
    for (who, number) in [(&dan, 1), (&ana, 9)] {
        let unknown = asked(who, "replay", number).await;
        assert!(unknown.contains("no such game"), "{unknown}");
    }
    play(&world, open_tables(&tournament(&world).await)[0], &HashSet::new(), usize::MAX).await;
    wait_until_over(&world).await;
    for command in ["replay", "verify", "review"] {
        let several = asked(&ana, command, 1).await;
        assert!(several.contains("Several of your tournament tables"), "{command}: {several}");
    }
}
