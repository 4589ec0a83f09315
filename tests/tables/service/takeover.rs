//! People who take a computer player's seat over in a running game.

use carte_games::Seat;
use carte_records::replay::{Document, of_table, verify};
use carte_table::ids::{EventNumber, TableId};
use carte_table::{Command, Event, News, Occupant, Pace, Refusal, Stage};

use crate::service::harness::{ANA, BO, CHLOE, World, gang};

/// The seats of the computer players at this table.
async fn computers(world: &World, table: TableId) -> Vec<Seat> {
    let view = world.public(table).await.unwrap();
    Seat::all(view.players())
        .filter(|seat| matches!(view.occupant(*seat), Occupant::Computer { .. }))
        .collect()
}

#[tokio::test]
async fn a_seat_is_taken_over_with_the_next_deal() {
    let (mut world, table) = World::with_computers(Pace::None).await;
    let seats = computers(&world, table).await;
    let (seat, other) = (seats[0], seats[1]);
    assert_eq!(world.refused(table, ANA, Command::TakeSeat(seat)).await, Refusal::AlreadySeated);
    world.news();
    world.done(table, BO, Command::TakeSeat(seat)).await;
    assert_eq!(world.news(), [News::SeatClaimed { seat, name: format!("P{BO}") }]);
    assert_eq!(world.refused(table, CHLOE, Command::TakeSeat(seat)).await, Refusal::SeatPromised);
    assert_eq!(world.refused(table, BO, Command::TakeSeat(other)).await, Refusal::SeatPromised);
    let waiting = world.look(table, BO).await;
    assert!(waiting.viewer.seat().is_none() && gang(&waiting).hand.is_none(), "a promise shows no hand");
    // A promise is still there after a restart.
    world.restart().await;
    assert_eq!(world.public(table).await.unwrap().claims[0].user, BO);

    while world.public(table).await.unwrap().occupant(seat).person().is_none() {
        assert_eq!(gang(&world.public(table).await.unwrap()).results.len(), 0, "not before the deal");
        world.take_turn(table).await;
    }
    let view = world.look(table, BO).await;
    assert_eq!((view.viewer.seat(), gang(&view).results.len()), (Some(seat), 1));
    assert!(view.claims.is_empty() && gang(&view).hand.is_some());
    assert!(world.news().contains(&News::SeatTaken(seat)));

    // Bo plays, and the document says that it was a person. The deals are those that follow from the seeds.
    // The first of Bo's presses may choose the card that is given back, which is no turn.
    let mut presses = 0;
    while presses < 3 {
        presses += u8::from(world.awaited(table).await == Some(BO));
        world.take_turn(table).await;
    }
    world.done(table, ANA, Command::Close).await;
    let log = world.service.store().log_after(table, EventNumber(0)).await.unwrap();
    let document = of_table(&log).unwrap();
    verify(&document).unwrap();
    assert!(serde_json::to_string(&document).unwrap().contains(r#""by":"person""#));
    assert!(matches!(document, Document::GangOfFour(_)));
    assert!(log.iter().any(|logged| matches!(logged.event, Event::SeatTaken { user: BO, .. })));
}

#[tokio::test]
async fn the_host_lets_somebody_in_at_once() {
    let (mut world, table) = World::with_computers(Pace::None).await;
    let seat = computers(&world, table).await[0];
    assert_eq!(world.refused(table, ANA, Command::LetIn).await, Refusal::NobodyWaits);
    world.done(table, BO, Command::TakeSeat(seat)).await;
    let refused = world.refused(table, BO, Command::LetIn).await;
    assert_eq!(refused, Refusal::HostOrModeratorOnly { host: ANA });
    world.done(table, ANA, Command::LetIn).await;
    let view = world.look(table, BO).await;
    assert_eq!((view.viewer.seat(), gang(&view).results.len()), (Some(seat), 0));
    assert!(gang(&view).hand.is_some() && view.claims.is_empty());
    // It is a seat like any other: a computer player keeps it for its owner, and nobody else can get it.
    world.done(table, BO, Command::Leave).await;
    assert_eq!(world.refused(table, CHLOE, Command::TakeSeat(seat)).await, Refusal::NoComputer);
    world.done(table, BO, Command::Return).await;
}

#[tokio::test]
async fn a_game_that_everybody_has_left_goes_on_with_who_is_let_in() {
    let (mut world, table) = World::with_computers(Pace::None).await;
    let seat = computers(&world, table).await[0];
    world.done(table, BO, Command::TakeSeat(seat)).await;
    world.done(table, ANA, Command::Leave).await;
    assert!(matches!(world.public(table).await.unwrap().stage, Stage::Paused { by: None }));
    world.done(table, ANA, Command::LetIn).await;
    let view = world.look(table, BO).await;
    assert_eq!((view.viewer.seat(), view.host), (Some(seat), BO));
    assert_eq!(view.stage, Stage::Playing);
}

#[tokio::test]
async fn a_promise_can_be_given_back_and_ends_with_the_table() {
    let (mut world, table) = World::with_computers(Pace::None).await;
    let seat = computers(&world, table).await[0];
    world.done(table, BO, Command::TakeSeat(seat)).await;
    world.done(table, BO, Command::Leave).await;
    assert!(world.public(table).await.unwrap().claims.is_empty());
    assert_eq!(world.refused(table, BO, Command::Leave).await, Refusal::NotSeated);
    world.done(table, CHLOE, Command::TakeSeat(seat)).await;
    // A person who is forgotten no longer waits for a seat.
    world.done(table, CHLOE, Command::LeaveForEver).await;
    assert!(world.public(table).await.unwrap().claims.is_empty());
    world.done(table, BO, Command::TakeSeat(seat)).await;
    world.done(table, ANA, Command::Close).await;
    assert!(world.public(table).await.unwrap().claims.is_empty());
    assert_eq!(world.refused(table, BO, Command::TakeSeat(seat)).await, Refusal::Over);
}
