//! People who have left the server: nobody waits for them for ever, and they keep their seats.

use std::time::Duration;

use carte_sandbox::Identity;
use carte_table::Occupant;

use crate::bot::harness::{TABLE, World, shows_hand, user_id};

/// Waits until a computer player keeps the seat of this person.
async fn replaced(world: &World, who: &Identity) {
    let user = user_id(who);
    loop {
        let view = world.service().public(TABLE).await.unwrap();
        if view
            .seats
            .iter()
            .any(|seat| matches!(seat, Occupant::Substitute { user: owner, .. } if *owner == user))
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn leave(world: &World) -> Identity {
    let who = world.turn(TABLE).await;
    world.faults().leave_guild(who.id()).unwrap();
    who
}

#[tokio::test]
async fn somebody_who_left_is_missed_at_half_time() {
    let world = World::timed_game("day").await;
    let who = leave(&world).await;
    world.wait(Duration::from_secs(12 * 3600)).await;
    replaced(&world, &who).await;
}

#[tokio::test]
async fn somebody_who_left_is_missed_when_the_clock_plays() {
    let world = World::timed_game("live").await;
    let who = leave(&world).await;
    world.wait(Duration::from_secs(90)).await;
    replaced(&world, &who).await;
}

#[tokio::test]
async fn somebody_who_left_is_missed_where_no_clock_runs_and_may_come_back() {
    let mut world = World::timed_game("none").await;
    let who = leave(&world).await;
    world.stop().await;
    world.clock.advance(Duration::from_secs(25 * 3600));
    world.start().await;
    replaced(&world, &who).await;
    world.faults().join_guild(who.id()).unwrap();
    let back = world.ask(&who, "table return", &[]).await;
    assert!(shows_hand(&back), "{}", back.text());
}

#[tokio::test]
async fn somebody_who_is_only_slow_keeps_the_seat() {
    let mut world = World::timed_game("none").await;
    let who = world.turn(TABLE).await;
    world.stop().await;
    world.clock.advance(Duration::from_secs(25 * 3600));
    world.start().await;
    let asked = world.double.wait_for(|double| {
        double.exchanges().iter().any(|one| one.path.contains(&format!("members/{}", who.id()))).then_some(())
    });
    asked.await.unwrap();
    assert_eq!(world.turn(TABLE).await.id(), who.id());
}

#[tokio::test]
async fn a_direct_message_refused_by_somebody_who_left_is_enough() {
    let world = World::timed_game("none").await;
    let view = world.service().public(TABLE).await.unwrap();
    let turn = world.turn(TABLE).await;
    let seat = view.seat_of(user_id(&turn)).unwrap().number();
    let next = view.occupant(carte_games::Seat::new((seat + 1) % 4)).owner().unwrap();
    let next = world.user(&next.to_string());
    world.ask(&next, "me notify", &[("how", 1.into())]).await;
    world.faults().leave_guild(next.id()).unwrap();
    world.lay_something(TABLE).await;
    replaced(&world, &next).await;
}
