//! Substitutes in a tournament with a real database: who takes whose place, in any process and after any stop.

use carte_games::{Seat, View};
use carte_records::replay::{of_table, verify};
use carte_records::tournament::{System, TournamentRefusal, TournamentStage, TournamentStep, results_csv};
use carte_service::{Answer, Service, ServiceError};
use carte_store::{Store, TournamentId};
use carte_table::ids::{EventNumber, TableId, UserId};
use carte_table::{Actor, Away, Command, Deals, Event, Occupant, Refusal};

use super::tournaments::{
    DAY, GUILD, HOUR, begin, find, one_round, open_service, open_tables, open_with_tournament, person, play,
    play_all, prepare, service, step, step_in_new_process,
};

const BEA: UserId = UserId(8_001);
const CY: UserId = UserId(8_002);

async fn join(service: &carte_service::Service, id: TournamentId, user: UserId) {
    service.tournaments().join_substitutes(id, &person(user)).await.unwrap();
}

#[tokio::test]
async fn a_substitute_has_the_place_of_who_has_left_from_the_next_round_on_whatever_stops() {
    let (_database, store, clock, first, id) = open_with_tournament(System::Rounds, 3, 6).await;
    join(&first, id, CY).await;
    join(&first, id, BEA).await;
    let away = Away { from: clock.now(), until: clock.now().after(DAY * 9) };
    first.set_away(CY, Some(away)).await.unwrap();
    let leaver = UserId(2);
    for table in open_tables(&first, id).await {
        play(&first, table).await;
    }
    first.tournaments().leave(id, leaver).await.unwrap();
    while find(&service(&store, &clock), id).await.played.len() < 2 {
        assert_ne!(step_in_new_process(&store, &clock, id).await.1, TournamentStep::Wait);
    }
    let last = service(&store, &clock);
    prepare(&last, id).await;
    let running = find(&last, id).await;
    let place = running.number_of(BEA).unwrap();
    assert_eq!(running.people[place].original().unwrap().user, leaver);
    assert!(running.is_substitute(CY) && !running.is_substitute(BEA), "who is away stays on the list");
    let mut seated = Vec::new();
    for table in open_tables(&last, id).await {
        seated.extend(last.public(table).await.unwrap().seats.iter().filter_map(|seat| seat.person()));
    }
    assert_eq!(seated.iter().filter(|user| **user == BEA).count(), 1);
    assert!(!seated.contains(&leaver));
    let back = last.tournaments().join_substitutes(id, &person(leaver)).await;
    assert!(matches!(back, Err(ServiceError::Tournament(TournamentRefusal::HasLeft))), "{back:?}");
    for _ in 0..2 {
        play_all(&last, id).await;
        prepare(&last, id).await;
    }
    let over = find(&last, id).await;
    assert_eq!((over.stage, over.people.len()), (TournamentStage::Over, 6));
}

#[tokio::test]
async fn an_export_names_who_waits_and_who_gave_a_place_up_and_both_can_be_forgotten() {
    let (_database, store, _, service, id) = open_with_tournament(System::Swiss, 2, 6).await;
    join(&service, id, BEA).await;
    join(&service, id, CY).await;
    let exported = async |user| store.export(user).await.unwrap()["tournaments"][0].clone();
    assert_eq!(exported(BEA).await["substitute"], person(BEA).name);
    play_all(&service, id).await;
    service.tournaments().leave(id, UserId(3)).await.unwrap();
    prepare(&service, id).await;
    assert_eq!(exported(BEA).await["name"], person(BEA).name);
    assert_eq!(exported(BEA).await.get("substitute"), None);
    assert_eq!(exported(UserId(3)).await["substituted"], "Person 3");
    assert_eq!(exported(UserId(4)).await.get("substituted"), None);
    service.forget_person(&person(UserId(3))).await.unwrap();
    service.forget_person(&person(CY)).await.unwrap();
    let known = find(&service, id).await;
    assert!(known.substitutes.is_empty());
    let told = format!("{:?}", known.people);
    assert!(!told.contains("Person 3\"") && !told.contains(&person(CY).name), "{told}");
    assert!(known.people[known.number_of(BEA).unwrap()].original().unwrap().user.is_former());
    for gone in [UserId(3), CY] {
        assert_eq!(store.export(gone).await.unwrap().get("tournaments"), None);
    }
}

/// The open table at which a person sits, with its number in the round and the person's seat.
async fn seat_of(service: &Service, id: TournamentId, user: UserId) -> (usize, TableId, Seat) {
    let tournament = find(service, id).await;
    let place = tournament.number_of(user).unwrap();
    let tables = &tournament.played.last().unwrap().tables;
    let mut seats = tables.iter().enumerate().flat_map(|(number, table)| {
        table.seated().map(move |(person, seat)| (person, number, table.table.unwrap(), seat))
    });
    let (_, number, table, seat) = seats.find(|(person, ..)| *person == place).unwrap();
    (number, table, Seat::new(u8::try_from(seat).unwrap()))
}

/// The events of a table in which a seat changes hands.
async fn changes(store: &Store, table: TableId) -> Vec<Event> {
    let log = store.log_after(table, EventNumber(0)).await.unwrap().into_iter().map(|logged| logged.event);
    let changes = |event: &Event| matches!(event, Event::SeatPassed { .. } | Event::Substituted { .. });
    log.filter(changes).collect()
}

/// Returns `true` if the person sees a hand at a table.
async fn sees_hand(service: &Service, table: TableId, user: UserId) -> bool {
    let Ok(view) = service.look(table, user, Some(GUILD)).await else { return false };
    match view.game.unwrap() {
        View::GangOfFour(game) => game.hand.is_some(),
        View::GoStop(game) => game.hand.is_some(),
    }
}

fn passed(seat: Seat) -> Event {
    Event::SeatPassed { seat, user: BEA, name: person(BEA).name }
}

#[tokio::test]
async fn the_seat_at_an_open_table_goes_over_with_the_place_once_whatever_stops() {
    for deals in Deals::ALL {
        let (_database, store, clock, first) = open_service().await;
        let id = begin(&first, one_round(deals), 6).await;
        prepare(&first, id).await;
        join(&first, id, CY).await;
        join(&first, id, BEA).await;
        let away = Away { from: clock.now(), until: clock.now().after(DAY * 9) };
        first.set_away(CY, Some(away)).await.unwrap();
        let leaver = UserId(2);
        let (number, table, seat) = seat_of(&first, id, leaver).await;
        assert!(sees_hand(&first, table, leaver).await && !sees_hand(&first, table, BEA).await);
        first.tournaments().leave(id, leaver).await.unwrap();
        // The tournament already knows it, but the table does not.
        assert_eq!(find(&first, id).await.people[1].user, BEA);
        assert_eq!(changes(&store, table).await, []);
        clock.advance(HOUR);
        for _ in 0..2 {
            // Each process is stopped before it has noted that the seat was passed on.
            let next = service(&store, &clock);
            let (stored, step) = next.tournaments().next_step(id).await.unwrap();
            assert_eq!(step, TournamentStep::PassSeat(number), "{deals:?}");
            next.tournaments().pass_seat(&stored, number).await.unwrap();
            assert_eq!(changes(&store, table).await, [passed(seat)], "{deals:?}");
        }
        let last = service(&store, &clock);
        prepare(&last, id).await;
        let running = find(&last, id).await;
        assert!(running.played[0].tables.iter().all(|table| table.passing.is_empty()));
        assert!(running.is_substitute(CY), "who is away stays on the list");
        assert_eq!(changes(&store, table).await, [passed(seat)]);
        assert!(sees_hand(&last, table, BEA).await && !sees_hand(&last, table, leaver).await);
        assert!(!sees_hand(&last, table, CY).await);
        let look = last.look(table, leaver, Some(GUILD)).await;
        assert_eq!(look.is_err(), deals == Deals::Duplicate, "what is sealed is so for who has left, too");
        let back = last.act(table, Actor::Person(person(leaver)), None, Command::Return, None).await;
        assert!(
            matches!(back, Err(ServiceError::Sealed) | Ok(Answer::Refused(Refusal::NotSeated, _))),
            "{back:?}"
        );
        play_all(&last, id).await;
        prepare(&last, id).await;
        let over = find(&last, id).await;
        assert_eq!((over.stage, over.people.len()), (TournamentStage::Over, 6));
        let csv = results_csv(&over);
        let line = csv.lines().find(|line| line.contains(&person(BEA).name)).unwrap();
        assert!(line.ends_with(&format!("\"{}\"", person(leaver).name)), "{csv}");
        verify(&of_table(&store.log_after(table, EventNumber(0)).await.unwrap()).unwrap()).unwrap();
        told_apart(&store, table, leaver).await;
        last.forget_person(&person(leaver)).await.unwrap();
        last.forget_person(&person(BEA)).await.unwrap();
        let log = format!("{:?}", store.log_after(table, EventNumber(0)).await.unwrap());
        assert!(!log.contains(&format!("{:?}", person(BEA).name)) && !log.contains("8001"), "{log}");
    }
}

/// The events of two people in the same seat are exported to each of them separately.
async fn told_apart(store: &Store, table: TableId, former: UserId) {
    let events = async |user| {
        let export = store.export(user).await.unwrap();
        let tables = export["tables"].as_array().unwrap().clone();
        let of_table = tables.into_iter().find(|one| one["table"] == serde_json::json!(table)).unwrap();
        of_table["events"].as_array().unwrap().clone()
    };
    let (before, after) = (events(former).await, events(BEA).await);
    assert_eq!(before.last().unwrap()["what"], serde_json::json!({ "seat_passed_on": true }));
    assert!(after[0]["what"].get("seat_passed").is_some(), "{after:?}");
    assert!(after.len() > 2, "{after:?}");
}

#[tokio::test]
async fn a_computer_player_plays_on_until_somebody_is_on_the_list() {
    let (_database, store, clock, first, id) = open_with_tournament(System::Rounds, 1, 6).await;
    let (number, table, seat) = seat_of(&first, id, UserId(2)).await;
    first.tournaments().leave(id, UserId(2)).await.unwrap();
    prepare(&first, id).await;
    assert!(matches!(changes(&store, table).await[..], [Event::Substituted { .. }]));
    let next = service(&store, &clock);
    join(&next, id, BEA).await;
    assert_eq!(step(&next, id).await, TournamentStep::PassSeat(number));
    let view = next.public(table).await.unwrap();
    assert_eq!(*view.occupant(seat), Occupant::Person { user: BEA, name: person(BEA).name });
    // The substitute leaves as well, and nobody else is on the list.
    next.tournaments().leave(id, BEA).await.unwrap();
    prepare(&next, id).await;
    let view = next.public(table).await.unwrap();
    assert!(matches!(view.occupant(seat), Occupant::Substitute { user: BEA, .. }));
    assert_eq!(changes(&store, table).await.len(), 3);
}

#[tokio::test]
async fn who_leaves_again_before_the_seat_was_passed_on_leaves_it_to_a_computer_player() {
    let (_database, store, clock, first, id) = open_with_tournament(System::Rounds, 1, 6).await;
    join(&first, id, BEA).await;
    let (_, table, seat) = seat_of(&first, id, UserId(2)).await;
    first.tournaments().leave(id, UserId(2)).await.unwrap();
    first.tournaments().leave(id, BEA).await.unwrap();
    prepare(&service(&store, &clock), id).await;
    let view = service(&store, &clock).public(table).await.unwrap();
    assert!(matches!(view.occupant(seat), Occupant::Substitute { user: UserId(2), .. }));
    assert!(find(&first, id).await.played[0].tables.iter().all(|table| table.passing.is_empty()));
}

#[tokio::test]
async fn who_is_forgotten_before_the_seat_was_passed_on_is_not_named_at_the_table() {
    let (_database, store, _, service, id) = open_with_tournament(System::Rounds, 1, 6).await;
    join(&service, id, BEA).await;
    let (number, table, seat) = seat_of(&service, id, UserId(2)).await;
    service.tournaments().leave(id, UserId(2)).await.unwrap();
    let (read, step) = service.tournaments().next_step(id).await.unwrap();
    assert_eq!(step, TournamentStep::PassSeat(number));
    service.forget_person(&person(BEA)).await.unwrap();
    service.tournaments().pass_seat(&read, number).await.unwrap();
    prepare(&service, id).await;
    let log = format!("{:?}", store.log_after(table, EventNumber(0)).await.unwrap());
    assert!(!log.contains(&format!("{:?}", person(BEA).name)) && !log.contains("8001"), "{log}");
    let view = service.public(table).await.unwrap();
    assert!(matches!(view.occupant(seat), Occupant::Substitute { user: UserId(2), .. }), "{view:?}");
}

#[tokio::test]
async fn who_sits_at_the_table_already_has_one_seat_there_and_a_computer_player_the_other() {
    let (_database, _, _, service, id) = open_with_tournament(System::Rounds, 2, 3).await;
    play_all(&service, id).await;
    service.tournaments().leave(id, UserId(3)).await.unwrap();
    prepare(&service, id).await;
    // A table of three for two people also has a computer player.
    let (_, table, seat) = seat_of(&service, id, UserId(2)).await;
    let view = service.public(table).await.unwrap();
    let computer = Seat::all(3).find(|seat| view.occupant(*seat).person().is_none()).unwrap();
    for (user, command) in [(BEA, Command::TakeSeat(computer)), (view.host, Command::LetIn)] {
        let answer = service.act(table, Actor::Person(person(user)), None, command, None).await.unwrap();
        assert!(matches!(answer, Answer::Done(_)), "{answer:?}");
    }
    join(&service, id, BEA).await;
    service.tournaments().leave(id, UserId(2)).await.unwrap();
    prepare(&service, id).await;
    let view = service.public(table).await.unwrap();
    assert_eq!(view.occupant(computer).person(), Some(BEA));
    assert!(matches!(view.occupant(seat), Occupant::Substitute { user: UserId(2), .. }));
}
