//! Another program has locked the database file. People read within Discord's three seconds that nothing was saved, and nothing is
//! lost or done twice.

use carte_games as games;
use carte_games::gang_of_four::Event::Played;
use carte_sandbox::{Identity, Interaction};
use carte_table::ids::EventNumber;
use carte_table::{Event, Logged};
use carte_testkit::bot::UNSAVED;
use futures::future::join_all;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use crate::bot::harness::{TABLE, World, private, user_id};

/// How many times everybody presses while the file is locked.
const TIMES: usize = 4;

async fn lock(world: &World) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(world.database());
    let mut other = options.connect().await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    other
}

async fn events(world: &World) -> Vec<Logged> {
    world.service().store().log_after(TABLE, EventNumber(0)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presses_are_answered_while_another_program_has_the_file_locked() {
    let world = World::game().await;
    let (turn, plays) = world.plays(TABLE).await;
    let cards = plays.first().unwrap().cards();
    let play = || turn.slash(world.channel, "play", &[("cards", cards.to_string().into())]).unwrap();
    let opens = |who: &Identity| who.slash(world.channel, "gang new", &[]).unwrap();
    let chooses = |who: &Identity| who.slash(world.channel, "me display", &[("how", 1.into())]).unwrap();
    let people = ["Ana", "Bo", "Dan", "Fay"].map(|name| world.user(name));
    let before = events(&world).await.len();
    let other = lock(&world).await;
    for _ in 0..TIMES {
        // Two commands at the same table, one of which waits for the other, and some that do not concern the table.
        let asked: Vec<Interaction> = [play(), play()]
            .into_iter()
            .chain(people.iter().map(opens))
            .chain(people[..2].iter().map(chooses))
            .collect();
        for answer in join_all(asked.into_iter().map(private)).await {
            assert!(answer.text().contains(UNSAVED), "{}", answer.text());
        }
    }
    // Commands that only read are answered.
    world.ask(&turn, "hand", &[]).await;
    other.close().await.unwrap();

    let laid = private(play()).await;
    assert!(!laid.text().contains(UNSAVED), "{}", laid.text());
    assert!(!opens(&people[0]).message().await.unwrap().ephemeral);
    private(chooses(&people[0])).await;
    world.wait_for_board(TABLE).await;
    let log = events(&world).await;
    let laid = |event: &Event| matches!(event, Event::Game { event: games::Event::GangOfFour(Played { cards: laid, .. }), .. } if *laid == cards);
    assert_eq!(log[before..].iter().filter(|logged| laid(&logged.event)).count(), 1);
    let mut tables = Vec::new();
    for who in &people {
        tables.push(world.service().store().tables_of(user_id(who)).await.unwrap().len());
    }
    assert_eq!(tables, [2, 1, 1, 1]);
}
