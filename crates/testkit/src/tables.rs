//! Tables of four people each, for measurements.

use carte_games::{Rules, gang_of_four};
use carte_players::Level;
use carte_service::{NewTable, Service};
use carte_table::ids::{ChannelId, GuildId, PressId, TableId, UserId};
use carte_table::{Actor, Command, Options, Pace, Person};

/// The server that tables are in where it does not matter.
pub const GUILD: GuildId = GuildId(1);

/// A person in a server, with a press of their own.
pub fn person(user: u64, guild: GuildId) -> Person {
    Person {
        user: UserId(user),
        name: "Ana".to_owned(),
        guild: Some(guild),
        moderator: false,
        press: PressId(user << 22),
    }
}

/// A running game of four people whom no other table has, in this server.
pub async fn open(service: &Service, guild: GuildId, number: u64, pace: Pace) -> TableId {
    let options = Options {
        rules: Rules::GangOfFour(gang_of_four::Rules::default()),
        preset: None,
        seats: 4,
        fill: false,
        level: Level::Club,
        pace,
    };
    let new = NewTable { channel: ChannelId(number + 1), language: "en".to_owned(), options, computers: 0 };
    let act = |seat: u64| Actor::Person(person(1 + number * 4 + seat, guild));
    let table = service.open(person(1 + number * 4, guild), new).await.unwrap().id;
    for seat in 1..4 {
        service.act(table, act(seat), None, Command::Join, None).await.unwrap();
    }
    service.act(table, act(0), None, Command::Start, None).await.unwrap();
    table
}
