//! Games of the same people that end at the same moment.

use carte_games::go_stop;
use carte_service::Answer;
use carte_table::ids::{TableId, UserId};
use carte_table::{Actor, Command, Ending, Pace, Stage};
use futures::future::join_all;

use crate::service::harness::{BO, World};
use crate::service::rebuild::check_rebuild;

/// Plays a table until one more move ends it. Returns that move.
async fn play_to_the_last_move(world: &mut World, table: TableId) -> (UserId, Command) {
    loop {
        let (user, command) = world.next_move(table).await;
        let kept = world.service.store().load(table).await.unwrap().unwrap().table();
        let events = kept.decide(&Actor::Person(world.person(user)), &command).unwrap();
        if events.iter().any(|event| event.facts().ending.is_some()) {
            return (user, command);
        }
        world.done(table, user, command).await;
    }
}

#[tokio::test]
async fn each_is_rated_on_those_that_ended_before_it() {
    let mut world = World::new().await;
    let rules = go_stop::Rules::default().with_rounds(1);
    let (mut last, mut games) = (Vec::new(), 0);
    for _ in 0..6 {
        let table = loop {
            let table = world.go_stop_with(&[BO], Pace::None, rules).await;
            games += 1;
            // Four cards of a month in a hand end the only round together with the deal.
            if !matches!(world.public(table).await.unwrap().stage, Stage::Ended(_)) {
                break table;
            }
        };
        let (user, command) = play_to_the_last_move(&mut world, table).await;
        last.push((table, world.person(user), command));
    }
    let service = &world.service;
    let ended = last
        .into_iter()
        .map(|(table, person, command)| service.act(table, Actor::Person(person), None, command, None));
    for answer in join_all(ended).await {
        let Answer::Done(view) = answer.unwrap() else { panic!("a last move is refused") };
        assert_eq!(view.stage, Stage::Ended(Ending::Finished));
    }
    let stored = check_rebuild(&world.database, service.store()).await;
    assert!(stored.contains(&format!("\ngames: {games} rows")), "{stored}");
}
