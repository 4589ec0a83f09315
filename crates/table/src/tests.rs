//! Tables for the tests of this crate.

use crate::fairness::ServerSeed;
use crate::ids::{ChannelId, PressId, TableId, Timestamp, UserId};
use crate::{Actor, Command, Deals, Event, Logged, Occupant, Opening, Options, Pace, Person, Table};
use carte_games::{Rules, go_stop};
use carte_players::Level;

pub(crate) fn take(table: &mut Table, events: Vec<Event>) {
    for event in events {
        table.apply(&Logged { at: Timestamp(1), event });
    }
}

pub(crate) fn person(user: u64) -> Actor {
    Actor::Person(Person {
        user: UserId(user),
        name: String::new(),
        guild: None,
        moderator: false,
        press: PressId(user),
    })
}

/// A table at which two people have begun Go-Stop. Every byte of its server seed is `seed`.
pub(crate) fn begin_go_stop(seed: u8) -> Table {
    let seats = [1, 2].map(|user| Occupant::Person { user: UserId(user), name: String::new() });
    let opening = Opening {
        guild: None,
        channel: ChannelId(1),
        language: "en".to_owned(),
        host: UserId(1),
        options: Options {
            rules: Rules::GoStop(go_stop::Rules::default()),
            preset: None,
            seats: 2,
            fill: false,
            level: Level::Novice,
            pace: Pace::Live,
            deals: Deals::Plain,
        },
        server_seed: ServerSeed::new([seed; 32]),
        seats: seats.to_vec(),
        press: PressId(1),
        rematch_of: None,
        tournament: None,
    };
    let mut table = Table::open(TableId(1), opening, Timestamp(0));
    let events = table.decide(&person(1), &Command::Start).expect("two are enough");
    take(&mut table, events);
    table
}
