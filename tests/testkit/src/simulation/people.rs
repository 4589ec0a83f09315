//! What people want to do, sensible or not.

use carte_games::{GameKind, Preset, Rules, Viewer};
use carte_players::{self as players, Level};
use carte_table::ids::{ChannelId, GuildId, PressId, Timestamp, UserId};
use carte_table::{Command, Occupant, Opening, Options, Pace, Person, Table, TurnTime};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use crate::tables;
use carte_table::fairness::ServerSeed;

/// The people who play, and where. The first of them is a moderator.
pub struct Community {
    pub guild: GuildId,
    pub channel: ChannelId,
    pub people: Vec<UserId>,
}

impl Community {
    pub fn person(&self, user: UserId, press: u64) -> Person {
        let name = format!("P{user}");
        let moderator = user == self.people[0];
        Person { user, name, guild: Some(self.guild), moderator, press: PressId(press << 22) }
    }

    fn anybody(&self, rng: &mut StdRng) -> UserId {
        *self.people.choose(rng).unwrap()
    }
}

/// The opening of a table of any game, by any rule set, at any pace.
pub fn opening(rng: &mut StdRng, community: &Community, press: u64) -> Opening {
    let game = if rng.random_bool(0.6) { GameKind::GangOfFour } else { GameKind::GoStop };
    let mut rules = Preset::all(game).choose(rng).unwrap().rules();
    // Short games end more often, and most faults are likely at the end.
    let shorter = match rules {
        Rules::GangOfFour(_) => rules.set("limit", "20"),
        Rules::GoStop(_) => rules.set("rounds", "3"),
    };
    shorter.unwrap();
    let seats = rng.random_range(rules.players());
    let host = community.anybody(rng);
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
    let fill = rng.random_bool(0.7);
    let level = if rng.random_bool(0.5) { Level::Novice } else { Level::Club };
    let pace = pace(rng);
    let people = vec![Occupant::Person { user: host, name: format!("P{host}") }];
    Opening {
        guild: Some(community.guild),
        channel: community.channel,
        press: PressId(press << 22),
        options: Options { fill, level, ..tables::options(rules.clone(), seats, pace) },
        server_seed: ServerSeed::new(seed),
        ..tables::opening(rules, people, pace)
    }
}

/// One of the named paces, or any other.
fn pace(rng: &mut StdRng) -> Pace {
    let (least, most) = (TurnTime::LEAST.into(), TurnTime::MOST.into());
    let chosen = TurnTime::new(rng.random_range::<u64, _>(least..=most)).unwrap();
    *[&Pace::NAMED[..], &[Pace::Chosen(chosen)]].concat().choose(rng).unwrap()
}

/// What a sensible person does next at a table.
fn sensible(rng: &mut StdRng, table: &Table, user: UserId) -> Option<Command> {
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

/// Any command, which the table usually refuses.
fn whatever(rng: &mut StdRng, community: &Community) -> Command {
    let user = community.anybody(rng);
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

/// A person and a command for a table. Mostly it is the person whom the table awaits, with something sensible.
pub fn wish(rng: &mut StdRng, community: &Community, table: &Table, nonsense: f64) -> (UserId, Command) {
    let anybody = community.anybody(rng);
    let user = table.awaited().filter(|_| rng.random_bool(0.8)).unwrap_or(anybody);
    let command = if rng.random_bool(nonsense) { None } else { sensible(rng, table, user) };
    (user, command.unwrap_or_else(|| whatever(rng, community)))
}

/// What a person does to go on with a table, or to close it.
pub fn go_on(
    rng: &mut StdRng,
    community: &Community,
    table: &Table,
    close: bool,
) -> Option<(UserId, Command)> {
    match table.awaited() {
        _ if close || table.stage_name() == "lobby" => Some((community.people[0], Command::Close)),
        Some(user) => Some((user, sensible(rng, table, user)?)),
        None => {
            let view = table.view(Viewer::Public);
            if view.has_people() {
                return Some((view.host, Command::Resume));
            }
            let owner = view.seats.iter().filter_map(Occupant::owner).find(|owner| !owner.is_former())?;
            Some((owner, Command::Return))
        }
    }
}

/// The time at which simulations begin.
pub const BEGINNING: Timestamp = Timestamp(1_800_000_000_000);
