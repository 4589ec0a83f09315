//! What people want, sensible or not.

use carte_games::{Preset, Rules, Viewer, gang_of_four, go_stop};
use carte_players::{self as players, Level};
use carte_table::ids::{ChannelId, GuildId, PressId, Timestamp, UserId};
use carte_table::{Command, Occupant, Opening, Options, Pace, Person, Table};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use carte_table::fairness::ServerSeed;

const GUILD: GuildId = GuildId(900);

/// Everybody who plays.
pub(super) const PEOPLE: [UserId; 5] = [UserId(11), UserId(12), UserId(13), UserId(14), UserId(15)];

pub(super) fn person(user: UserId, press: u64) -> Person {
    let name = format!("P{user}");
    Person { user, name, guild: Some(GUILD), moderator: user == PEOPLE[0], press: PressId(press << 22) }
}

/// A table of any game by any rule set at any pace.
pub(super) fn opening(rng: &mut StdRng, press: u64) -> Opening {
    let four = gang_of_four::Preset::ALL.map(Preset::GangOfFour);
    let flowers = go_stop::Preset::ALL.map(Preset::GoStop);
    let preset =
        if rng.random_bool(0.6) { *four.choose(rng).unwrap() } else { *flowers.choose(rng).unwrap() };
    let mut rules = preset.rules();
    // Short games end more often, which is where most may go wrong.
    let shorter = match rules {
        Rules::GangOfFour(_) => rules.set("limit", "20"),
        Rules::GoStop(_) => rules.set("rounds", "3"),
    };
    shorter.unwrap();
    let seats = rng.random_range(rules.players());
    let host = *PEOPLE.choose(rng).unwrap();
    let paces = [Pace::Live, Pace::Relaxed, Pace::Day, Pace::None];
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
    Opening {
        guild: Some(GUILD),
        channel: ChannelId(50),
        language: "en".to_owned(),
        host,
        seats: vec![Occupant::Person { user: host, name: format!("P{host}") }],
        press: PressId(press << 22),
        options: Options {
            rules,
            preset: None,
            seats,
            fill: rng.random_bool(0.7),
            level: if rng.random_bool(0.5) { Level::Novice } else { Level::Club },
            pace: *paces.choose(rng).unwrap(),
        },
        server_seed: ServerSeed::new(seed),
        rematch_of: None,
    }
}

/// What this person does next at a table, as far as it is in earnest.
pub(super) fn sensible(rng: &mut StdRng, table: &Table, user: UserId) -> Option<Command> {
    let view = table.view(Viewer::Public);
    let Some(seat) = view.seat_of(user) else { return Some(Command::Join) };
    if table.stage_name() == "lobby" {
        return (user == view.host).then_some(Command::Start);
    }
    let own = table.view(Viewer::Seat(seat));
    if own.undo.is_some() && rng.random_bool(0.5) {
        return Some(if rng.random_bool(0.7) { Command::AgreeUndo } else { Command::RefuseUndo });
    }
    if view.occupant(seat).person() != Some(user) {
        return Some(Command::Return);
    }
    players::choose(Level::Novice, own.game.as_ref()?, rng).map(Command::Act)
}

/// Anything that can be asked of a table, mostly in vain.
pub(super) fn whatever(rng: &mut StdRng) -> Command {
    let user = *PEOPLE.choose(rng).unwrap();
    match rng.random_range(0..16) {
        0 | 1 => Command::Join,
        2 => Command::Leave,
        3 => Command::AddComputer(Level::Club),
        4 => Command::Start,
        5 => Command::LetIn,
        6 => Command::Return,
        7 => Command::Replace(user),
        8 => Command::CancelOrders,
        9 | 10 => Command::AskUndo,
        11 => Command::AgreeUndo,
        12 => Command::RefuseUndo,
        13 => Command::Pause,
        14 => Command::Resume,
        _ => {
            if rng.random_bool(0.1) {
                Command::Close
            } else {
                Command::Gone(user)
            }
        }
    }
}

/// When all of it begins.
pub(super) const BEGINNING: Timestamp = Timestamp(1_800_000_000_000);
