//! What people read who have, or whose server has, as many tables as may be.

use carte_sandbox::{DoubleConfig, Identity};
use carte_service::Clock;
use carte_table::Limits;

use crate::bot::harness::{World, private};

async fn world(tables_of_person: u64, tables_of_server: u64) -> World {
    let limits = Limits { tables_of_person, tables_of_server };
    World::build(DoubleConfig::default(), Clock::System, limits).await
}

async fn opens(world: &World, who: &Identity) -> carte_sandbox::Message {
    who.slash(world.channel, "gang new", &[]).unwrap().message().await.unwrap()
}

#[tokio::test]
async fn a_person_reads_how_many_tables_are_enough() {
    let world = world(2, 10).await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    for _ in 0..2 {
        assert!(!opens(&world, &ana).await.ephemeral);
    }
    let third = opens(&world, &ana).await;
    assert!(third.ephemeral && third.text().contains("a seat at 2 tables already"), "{}", third.text());
    let theirs = opens(&world, &bo).await;
    let joins = private(ana.click(&theirs, "Join").unwrap()).await;
    assert!(joins.text().contains("/tables"), "{}", joins.text());
    ana.set_locale("fr");
    let french = opens(&world, &ana).await;
    assert!(french.ephemeral && french.text().contains("2 tables"), "{}", french.text());
    assert_eq!(world.public().len(), 3);
    world.content();
}

#[tokio::test]
async fn a_server_reads_how_many_tables_are_enough() {
    let world = world(5, 2).await;
    for name in ["Ana", "Bo"] {
        opens(&world, &world.user(name)).await;
    }
    let dan = world.user("Dan");
    let full = opens(&world, &dan).await;
    assert!(full.ephemeral && full.text().contains("This server has 2 tables already"), "{}", full.text());
    let (_, den) = world.double.add_guild("Elsewhere", "en-GB", "den");
    let elsewhere = dan.slash(den, "gang new", &[]).unwrap().message().await.unwrap();
    assert!(!elsewhere.ephemeral, "{}", elsewhere.text());
    world.content();
}
