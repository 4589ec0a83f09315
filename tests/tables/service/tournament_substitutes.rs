//! Substitutes of a tournament over a real database: who takes whose place, in any process and after any stop.

use carte_records::tournament::{Step, System, TournamentRefusal, TournamentStage};
use carte_service::{Clock, ServiceError};
use carte_store::TournamentId;
use carte_table::Away;
use carte_table::ids::UserId;
use carte_testkit::TestDatabase;

use super::tournaments::{
    DAY, NOW, begun, find, open_tables, person, play, play_all, prepare, service, step,
};

const BEA: UserId = UserId(8_001);
const CY: UserId = UserId(8_002);

async fn join(service: &carte_service::Service, id: TournamentId, user: UserId) {
    service.tournaments().join_substitutes(id, &person(user)).await.unwrap();
}

#[tokio::test]
async fn a_substitute_has_the_place_of_who_has_left_from_the_next_round_on_whatever_stops() {
    let database = TestDatabase::new().await;
    let clock = Clock::manual(NOW);
    let store = database.open().await;
    let first = service(&store, &clock);
    let id = begun(&first, System::Rounds, 3, 6).await;
    prepare(&first, id).await;
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
        // Each step is done by a process that knows nothing of those before.
        let now = service(&store, &clock);
        assert_ne!(step(&now, id).await, Step::Wait);
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
    let database = TestDatabase::new().await;
    let clock = Clock::manual(NOW);
    let store = database.open().await;
    let service = service(&store, &clock);
    let id = begun(&service, System::Swiss, 2, 6).await;
    prepare(&service, id).await;
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
