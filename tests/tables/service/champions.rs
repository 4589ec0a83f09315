//! Computer players that look ahead: they think without the lock of their table, and never act in a state that has passed.

use std::time::Duration;

use carte_games::{Rules, gang_of_four, go_stop};
use carte_players::Level;
use carte_service::Service;
use carte_table::ids::{EventNumber, TableId};
use carte_table::{By, Command, Ending, Event, Logged, News, Occupant, Options, Pace, Stage};
use tokio::task::{JoinHandle, spawn_blocking, yield_now};

use crate::service::harness::{ANA, BO, World, options};

/// A game of Ana, and of Bo if `bo`, against champions, up to `limit` points.
async fn game(world: &mut World, bo: bool, limit: u16) -> TableId {
    let rules = gang_of_four::Rules::default().with_limit(limit);
    game_by(world, Rules::GangOfFour(rules), 4, bo).await
}

async fn game_by(world: &mut World, rules: Rules, seats: u8, bo: bool) -> TableId {
    let options = Options { rules, seats, preset: None, level: Level::Champion, ..options(Pace::None, true) };
    let table = world.lobby(options).await;
    if bo {
        world.done(table, BO, Command::Join).await;
    }
    world.done(table, ANA, Command::Start).await;
    table
}

/// A game in which a champion has to act right after a person.
async fn champion_that_follows(bo: bool) -> (World, TableId) {
    let mut world = World::new().await;
    let table = game(&mut world, bo, 100).await;
    loop {
        if world.awaited(table).await.is_some() {
            world.play_anything(table).await;
            let playing = world.public(table).await.unwrap().stage == Stage::Playing;
            if playing && world.awaited(table).await.is_none() {
                return (world, table);
            }
        } else {
            world.wait(Duration::from_secs(10)).await;
        }
        assert_eq!(world.public(table).await.unwrap().stage, Stage::Playing, "too short a game");
    }
}

/// A computer player that thinks until the test lets it go on.
struct Thinker {
    go_on: std::sync::mpsc::Sender<()>,
    acting: JoinHandle<()>,
}

impl Thinker {
    /// Lets time pass until a computer player has to act. It cannot finish, because the only thread for thinking is taken.
    async fn held(world: &World) -> Self {
        let (go_on, told) = std::sync::mpsc::channel();
        spawn_blocking(move || told.recv());
        world.clock.advance(Duration::from_secs(10));
        let service: Service = world.service.clone();
        let acting = tokio::spawn(async move { service.background().catch_up().await });
        while world.service.background().thinking_tables() == 0 {
            assert!(!acting.is_finished(), "nobody had to think");
            yield_now().await;
        }
        Self { go_on, acting }
    }

    async fn go_on(self) {
        self.go_on.send(()).unwrap();
        self.acting.await.unwrap();
    }
}

/// Runs a test with one thread for long computations.
fn alone(test: impl Future<Output = ()>) {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_all().max_blocking_threads(1).build().unwrap().block_on(test);
}

async fn log(world: &World, table: TableId) -> Vec<Logged> {
    world.service.store().log_after(table, EventNumber(0)).await.unwrap()
}

/// How many turns computer players have taken.
fn turns(log: &[Logged]) -> usize {
    let taken = |logged: &&Logged| match &logged.event {
        Event::Game { event, by: By::Computer } => event.facts().turn.is_some(),
        _ => false,
    };
    log.iter().filter(taken).count()
}

#[tokio::test]
async fn three_champions_play_to_the_end() {
    let mut world = World::new().await;
    let table = game(&mut world, false, 10).await;
    play_to_the_end(&mut world, table, 3).await;
}

#[tokio::test]
async fn two_champions_play_go_stop_to_the_end() {
    let mut world = World::new().await;
    let rules = go_stop::Rules::default().with_rounds(2);
    let table = game_by(&mut world, Rules::GoStop(rules), 3, false).await;
    play_to_the_end(&mut world, table, 2).await;
}

async fn play_to_the_end(world: &mut World, table: TableId, champions: usize) {
    while world.public(table).await.unwrap().stage == Stage::Playing {
        if world.awaited(table).await.is_some() {
            world.play_anything(table).await;
        } else {
            let before = world.public(table).await.unwrap().state_number;
            world.wait(Duration::from_secs(10)).await;
            assert_ne!(world.public(table).await.unwrap().state_number, before, "the table has stalled");
        }
    }
    let view = world.public(table).await.unwrap();
    assert_eq!(view.stage, Stage::Ended(Ending::Finished));
    let seated = view.seats.iter().filter(|occupant| occupant.level() == Some(Level::Champion));
    assert_eq!(seated.count(), champions);
    assert_eq!(world.service.background().thinking_tables(), 0);
}

/// People's commands do not have to wait, and the choice counts even if something was said meanwhile that does not change the game.
#[test]
fn an_order_does_not_wait_for_a_champion() {
    alone(async {
        let (mut world, table) = champion_that_follows(false).await;
        let before = turns(&log(&world, table).await);
        let thinker = Thinker::held(&world).await;
        world.done(table, ANA, Command::Order(carte_games::Order::PassUntilNextCycle)).await;
        // The table is woken again, but the player does not think a second time.
        world.service.background().catch_up().await;
        assert_eq!(world.service.background().thinking_tables(), 1);
        thinker.go_on().await;
        let log = log(&world, table).await;
        assert_eq!((turns(&log), world.service.background().thinking_tables()), (before + 1, 0));
        let ordered = log.iter().position(|logged| matches!(logged.event, Event::Ordered { .. })).unwrap();
        assert_eq!(turns(&log[..ordered]), before, "the order came first");
    });
}

#[test]
fn a_play_is_taken_back_while_a_champion_thinks() {
    alone(async {
        let (mut world, table) = champion_that_follows(true).await;
        let log_before = log(&world, table).await;
        let who = last_person(&world, &log_before, table).await;
        let thinker = Thinker::held(&world).await;
        world.done(table, who, Command::AskUndo).await;
        thinker.go_on().await;
        let after = log(&world, table).await;
        assert_eq!(turns(&after), turns(&log_before), "it waits for the answer");
        let other = if who == ANA { BO } else { ANA };
        world.done(table, other, Command::AgreeUndo).await;
        assert_eq!(world.awaited(table).await, Some(who));
        world.play_anything(table).await;
    });
}

/// The person who has taken the last turn.
async fn last_person(world: &World, log: &[Logged], table: TableId) -> carte_table::ids::UserId {
    let turn = log.iter().rev().find_map(|logged| match &logged.event {
        Event::Game { event, by: By::Person } => event.facts().turn,
        _ => None,
    });
    world.public(table).await.unwrap().occupant(turn.unwrap().seat).person().unwrap()
}

#[test]
fn everybody_leaves_while_a_champion_thinks() {
    alone(async {
        let (mut world, table) = champion_that_follows(false).await;
        let before = turns(&log(&world, table).await);
        let thinker = Thinker::held(&world).await;
        world.done(table, ANA, Command::Leave).await;
        thinker.go_on().await;
        assert_eq!(turns(&log(&world, table).await), before, "without people nobody plays");
        // A computer player of the table's level keeps the seat, and the game goes on with its person.
        let view = world.public(table).await.unwrap();
        let substitute = view.seats.iter().find(|seat| seat.owner() == Some(ANA)).unwrap();
        assert!(matches!(substitute, Occupant::Substitute { level: Level::Champion, .. }), "{substitute:?}");
        world.done(table, ANA, Command::Return).await;
        world.wait(Duration::from_secs(10)).await;
        assert_eq!(turns(&log(&world, table).await), before + 1);
    });
}

#[test]
fn a_restart_in_the_middle_of_a_thought_loses_nothing() {
    alone(async {
        let (mut world, table) = champion_that_follows(false).await;
        let before = log(&world, table).await;
        let thinker = Thinker::held(&world).await;
        let old = world.service.clone();
        // The thinking process finds its database closed, and its choice is lost.
        world.restart().await;
        thinker.go_on().await;
        assert_eq!(log(&world, table).await.len(), before.len());
        assert_eq!(
            (old.background().thinking_tables(), world.service.background().thinking_tables()),
            (0, 0)
        );
        world.news();
        world.wait(Duration::from_secs(10)).await;
        assert_eq!(turns(&log(&world, table).await), turns(&before) + 1);
        assert!(!world.news().contains(&News::Ended(Ending::Closed)));
    });
}
