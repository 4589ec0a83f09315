//! Tables, and the people at them.

use carte_games::gang_of_four::{self, Action, Combination, Phase};
use carte_games::{self as games, Rules};
use carte_players::Level;
use carte_service::{NewTable, Service};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, PressId, TableId, UserId};
use carte_table::{Actor, Command, Deals, Occupant, Opening, Options, Pace, Person, View};

/// The server of tables in tests where the server does not matter.
pub const GUILD: GuildId = GuildId(1);

/// A person in a server, with a press that no other user has.
pub fn person(user: u64, guild: GuildId) -> Person {
    Person {
        user: UserId(user),
        name: "Ana".to_owned(),
        guild: Some(guild),
        moderator: false,
        press: PressId(user << 22),
    }
}

/// A person with this name and this press.
pub fn named_person(user: UserId, name: &str, guild: Option<GuildId>, press: u64) -> Person {
    Person { user, name: name.to_owned(), guild, moderator: false, press: PressId(press) }
}

pub fn gang_of_four() -> Rules {
    Rules::GangOfFour(gang_of_four::Rules::default())
}

/// The options that `/gang new` and the like use by default; all seats are for people.
pub fn options(rules: Rules, seats: u8, pace: Pace) -> Options {
    Options { rules, preset: None, seats, fill: false, level: Level::Club, pace, deals: Deals::Plain }
}

/// A lobby in English, outside of servers, whose seats are all taken. The first person is the host.
pub fn opening(rules: Rules, seats: Vec<Occupant>, pace: Pace) -> Opening {
    Opening {
        guild: None,
        channel: ChannelId(1),
        language: "en".to_owned(),
        host: seats.iter().find_map(Occupant::owner).unwrap(),
        options: options(rules, u8::try_from(seats.len()).unwrap(), pace),
        server_seed: ServerSeed::new([0; 32]),
        seats,
        press: PressId(1),
        rematch_of: None,
        tournament: None,
    }
}

/// The game of Gang of Four that this view shows.
pub fn gang(view: &View) -> &gang_of_four::View {
    match view.game.as_ref().unwrap() {
        games::View::GangOfFour(view) => view,
        games::View::GoStop(_) => panic!("Gang of Four"),
    }
}

/// The largest legal combination, so that games are short; otherwise a pass.
pub fn largest_play(view: &gang_of_four::View) -> Action {
    if let Phase::Exchange(_) = view.phase {
        return Action::Return(view.hand.unwrap().lowest().unwrap());
    }
    match view.legal_plays().into_iter().max_by_key(Combination::len) {
        Some(play) => {
            let announce = view.hand.unwrap().len() == play.len() + 1;
            Action::Play { cards: play.cards(), announce }
        }
        None => Action::Pass,
    }
}

/// Starts a game in this server with four people who sit at no other table. `number` identifies them.
pub async fn open(service: &Service, guild: GuildId, number: u64, pace: Pace) -> TableId {
    let options = options(gang_of_four(), 4, pace);
    let new = NewTable { channel: ChannelId(number + 1), language: "en".to_owned(), options, computers: 0 };
    let act = |seat: u64| Actor::Person(person(1 + number * 4 + seat, guild));
    let table = service.open(person(1 + number * 4, guild), new).await.unwrap().id;
    for seat in 1..4 {
        service.act(table, act(seat), None, Command::Join, None).await.unwrap();
    }
    service.act(table, act(0), None, Command::Start, None).await.unwrap();
    table
}
