//! A board that another one has replaced is deleted, whatever happens in between. Messages that are no longer boards stay.

use carte_sandbox::protocol::FaultOrder;
use carte_sandbox::{Double, DoubleConfig, Fault, Message};
use carte_service::Clock;
use carte_table::Limits;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::bot::harness::{DONE_BEFORE, TABLE, World, acknowledged};
use crate::bot::told::{HURRY, game, lay};

const DELETION: &str = "DELETE /channels/{id}/messages/{id}";

/// Keeps the database from noting boards.
const FAIL: &str = "CREATE TRIGGER failing BEFORE UPDATE OF board ON tables WHEN new.board IS NOT old.board
     BEGIN SELECT RAISE(ABORT, 'injected'); END";

const WORK_AGAIN: &str = "DROP TRIGGER failing";

async fn tamper(world: &World, statement: &'static str) {
    let file = SqliteConnectOptions::new().filename(world.database());
    let mut file = file.connect().await.unwrap();
    sqlx::query(statement).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

fn boards(world: &World) -> Vec<Message> {
    let mut public = world.public();
    public.retain(|message| message.button("My hand").is_some());
    public
}

async fn posted(world: &World, number: usize) {
    world.double.wait_for(|_| (boards(world).len() == number).then_some(())).await.unwrap();
}

#[tokio::test]
async fn an_old_board_that_could_not_be_deleted_goes_after_the_next_start() {
    let mut world = game(HURRY).await;
    world.settled(TABLE).await;
    world.faults().next_times(DELETION, u32::MAX, Fault::Status { status: 503 });
    lay(&world).await;
    world.wait_for_board(TABLE).await;
    assert_eq!(boards(&world).len(), 2);
    world.restart_without_faults().await;
    let board = world.settled(TABLE).await;
    assert_eq!(boards(&world)[0].id, board.id);
    while !world.service().store().old_boards().await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn an_old_board_that_could_not_be_deleted_for_long_goes_without_another_move() {
    let world = game(HURRY).await;
    world.settled(TABLE).await;
    world.faults().next_times(DELETION, u32::MAX, Fault::Status { status: 503 });
    lay(&world).await;
    // This is more often than two tries of processes that had read of the board before.
    let failed = |double: &Double| double.count_exchanges(|one| one.status == 503) > 12;
    world.double.wait_for(|double| failed(double).then_some(())).await.unwrap();
    assert_eq!(boards(&world).len(), 2);
    world.faults().order(FaultOrder::Clear).unwrap();
    world.settled(TABLE).await;
}

#[tokio::test]
async fn a_board_that_is_being_deleted_is_deleted_once() {
    let world = game(HURRY).await;
    world.settled(TABLE).await;
    let deletions = world.double.count_exchanges(|one| one.method == "DELETE");
    // In the meantime, what is left over is looked up several times.
    world.faults().next(DELETION, Fault::Delay { ms: 500 });
    lay(&world).await;
    world.settled(TABLE).await;
    while !world.service().store().old_boards().await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    tokio::time::sleep(HURRY.longest * 5).await;
    assert_eq!(world.double.count_exchanges(|one| one.method == "DELETE"), deletions + 1);
    world.content();
}

#[tokio::test]
async fn a_board_whose_successor_could_not_be_stored_at_once_goes() {
    let world = game(HURRY).await;
    world.settled(TABLE).await;
    tamper(&world, FAIL).await;
    lay(&world).await;
    posted(&world, 2).await;
    tamper(&world, WORK_AGAIN).await;
    world.settled(TABLE).await;
}

#[tokio::test]
async fn an_announcement_that_was_a_board_stays_after_a_stop_in_between() {
    let mut world = World::build(DoubleConfig::default(), Clock::System, Limits::default()).await;
    world.stop().await;
    world.pauses = HURRY;
    world.start().await;
    let ana = world.user("Ana");
    let options = [("computers", 0.into()), ("pace", "none".into())];
    let lobby = ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    for name in ["Bo", "Dan", "Fay"] {
        world.user(name).click(&lobby, "Join").unwrap().response().await;
    }
    tamper(&world, FAIL).await;
    acknowledged(ana.click(&lobby, "Start").unwrap()).await;
    posted(&world, 1).await;
    let begins = world.double.message(lobby.id).unwrap();
    assert!(begins.buttons().is_empty(), "the lobby has become the message that stays");
    world.stop().await;
    tamper(&world, WORK_AGAIN).await;
    world.start().await;
    let board = world.settled(TABLE).await;
    world.all_told().await;
    // The next turn deletes the board, and nothing else.
    lay(&world).await;
    world.settled(TABLE).await;
    assert!(world.double.message(board.id).is_none());
    assert_eq!(world.double.message(lobby.id).map(|message| message.text()), Some(begins.text()));
    world.content_but(&DONE_BEFORE);
}
