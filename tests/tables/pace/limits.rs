//! No person and no server has more tables than its share.

use carte_service::{Answer, NewTable, ServiceError};
use carte_table::ids::{ChannelId, GuildId, TableId};
use carte_table::{Actor, Command, Limit, Limits, Pace, View};

use crate::service::harness::{ANA, BO, CHLOE, World, options};

const LIMITS: Limits = Limits { tables_of_person: 2, tables_of_server: 3 };

async fn open(world: &mut World, user: carte_table::ids::UserId, guild: u64) -> Result<View, ServiceError> {
    let mut host = world.person(user);
    host.guild = Some(GuildId(guild));
    let options = options(Pace::Day, true);
    let new = NewTable { channel: ChannelId(50), language: "en".to_owned(), options, computers: 0 };
    world.service.open(host, new).await
}

async fn join(
    world: &mut World,
    table: TableId,
    user: carte_table::ids::UserId,
    guild: u64,
) -> Result<(), ServiceError> {
    let mut person = world.person(user);
    person.guild = Some(GuildId(guild));
    world.service.act(table, Actor::Person(person), None, Command::Join, None).await.map(|_| ())
}

fn limit<T>(result: Result<T, ServiceError>) -> Option<Limit> {
    match result {
        Err(ServiceError::Limit(limit)) => Some(limit),
        _ => None,
    }
}

#[tokio::test]
async fn a_person_has_so_many_seats_in_all_servers_together() {
    let mut world = World::with_limits(LIMITS).await;
    let first = open(&mut world, ANA, 1).await.unwrap().id;
    open(&mut world, ANA, 2).await.unwrap();
    assert_eq!(limit(open(&mut world, ANA, 3).await), Some(Limit::TablesOfPerson(2)));
    let theirs = open(&mut world, BO, 3).await.unwrap().id;
    assert_eq!(limit(join(&mut world, theirs, ANA, 3).await), Some(Limit::TablesOfPerson(2)));
    let mut ana = world.person(ANA);
    ana.guild = Some(GuildId(1));
    world.service.act(first, Actor::Person(ana), None, Command::Leave, None).await.unwrap();
    join(&mut world, theirs, ANA, 3).await.unwrap();
    assert_eq!(world.service.public(theirs).await.unwrap().seat_of(ANA).map(|seat| seat.number()), Some(1));
}

#[tokio::test]
async fn a_rematch_seats_nobody_who_has_enough() {
    let mut world = World::with_limits(LIMITS).await;
    let table = open(&mut world, ANA, 1).await.unwrap().id;
    join(&mut world, table, BO, 1).await.unwrap();
    join(&mut world, table, CHLOE, 1).await.unwrap();
    let mut ana = world.person(ANA);
    ana.guild = Some(GuildId(1));
    for command in [Command::Start, Command::Close] {
        world.service.act(table, Actor::Person(ana.clone()), None, command, None).await.unwrap();
    }
    for guild in [2, 3] {
        open(&mut world, BO, guild).await.unwrap();
    }
    let mut bo = world.person(BO);
    bo.guild = Some(GuildId(1));
    assert_eq!(limit(world.service.rematch(table, bo).await), Some(Limit::TablesOfPerson(2)));
    let Answer::Done(rematch) = world.service.rematch(table, ana).await.unwrap() else {
        panic!("there is no rematch");
    };
    let seated: Vec<_> = [ANA, BO, CHLOE].map(|user| rematch.seat_of(user).is_some()).to_vec();
    assert_eq!(seated, [true, false, true]);
}

#[tokio::test]
async fn a_server_has_so_many_tables() {
    let mut world = World::with_limits(LIMITS).await;
    let mut tables = Vec::new();
    for user in [ANA, ANA, BO] {
        tables.push(open(&mut world, user, 1).await.unwrap().id);
    }
    assert_eq!(limit(open(&mut world, CHLOE, 1).await), Some(Limit::TablesOfServer(3)));
    open(&mut world, CHLOE, 2).await.unwrap();
    let mut bo = world.person(BO);
    bo.guild = Some(GuildId(1));
    world.service.act(tables[2], Actor::Person(bo), None, Command::Close, None).await.unwrap();
    open(&mut world, CHLOE, 1).await.unwrap();
}
