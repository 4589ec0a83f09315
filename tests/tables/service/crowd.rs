//! Many people at once: the limits hold even if somebody comes between the count and the seat.

use carte_service::{NewTable, Service, ServiceError};
use carte_table::ids::{ChannelId, UserId};
use carte_table::{Actor, Command, Limit, Limits, Pace};
use futures::future::join_all;

use super::harness::{ANA, BO, World, options};

const LIMITS: Limits = Limits { tables_of_person: 3, tables_of_server: 8 };

fn new_table() -> NewTable {
    let options = options(Pace::Day, false);
    NewTable { channel: ChannelId(50), language: "en".to_owned(), options, computers: 0 }
}

/// How many requests were refused because of `limit`. Asserts that none was refused for another reason.
fn refused<T>(results: &[Result<T, ServiceError>], limit: &Limit) -> usize {
    let refusals: Vec<_> = results.iter().filter_map(|result| result.as_ref().err()).collect();
    for refusal in &refusals {
        assert!(matches!(refusal, ServiceError::Limit(told) if told == limit), "{refusal:?}");
    }
    refusals.len()
}

#[tokio::test]
async fn forty_tables_at_once_by_one_person_are_as_many_as_the_limit() {
    let mut world = World::with_limits(LIMITS).await;
    let hosts: Vec<_> = (0..40).map(|_| world.person(ANA)).collect();
    let opened = join_all(hosts.into_iter().map(|host| world.service.open(host, new_table()))).await;
    assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 3);
    assert_eq!(refused(&opened, &Limit::TablesOfPerson(3)), 37);
    assert_eq!(world.service.store().tables_of(ANA).await.unwrap().len(), 3);
}

#[tokio::test]
async fn two_services_over_one_database_keep_to_one_limit() {
    let mut world = World::with_limits(LIMITS).await;
    // A second service, which does not know what the first is about to do.
    let store = world.service.store().clone();
    let (second, _notices) =
        Service::builder(store).clock(world.clock.clone()).limits(LIMITS).build().unwrap();
    let mut asked = Vec::new();
    for number in 0..40 {
        let service = if number % 2 == 0 { world.service.clone() } else { second.clone() };
        asked.push((service, world.person(ANA)));
    }
    let opened =
        join_all(asked.into_iter().map(|(service, ana)| async move { service.open(ana, new_table()).await }))
            .await;
    assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 3);
    assert_eq!(refused(&opened, &Limit::TablesOfPerson(3)), 37);
    assert_eq!(world.service.store().tables_of(ANA).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_server_has_no_more_tables_than_it_may_when_everybody_opens_one() {
    let mut world = World::with_limits(LIMITS).await;
    let hosts: Vec<_> = (100..130).map(|user| world.person(UserId(user))).collect();
    let opened = join_all(hosts.into_iter().map(|host| world.service.open(host, new_table()))).await;
    assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 8);
    assert_eq!(refused(&opened, &Limit::TablesOfServer(8)), 22);
}

#[tokio::test]
async fn one_person_who_joins_everywhere_at_once_has_as_many_seats_as_the_limit() {
    let mut world = World::with_limits(LIMITS).await;
    let mut joins = Vec::new();
    for host in 100..108 {
        let host = world.person(UserId(host));
        let table = world.service.open(host, new_table()).await.unwrap().id;
        joins.push((table, world.person(BO)));
    }
    let service = &world.service;
    let joined = join_all(joins.into_iter().map(|(table, bo)| async move {
        service.act(table, Actor::Person(bo), None, Command::Join, None).await
    }))
    .await;
    assert_eq!(joined.iter().filter(|joined| joined.is_ok()).count(), 3);
    assert_eq!(refused(&joined, &Limit::TablesOfPerson(3)), 5);
}
