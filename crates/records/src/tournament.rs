//! Tournaments: who plays whom, and who stands where. `docs/tournaments.md` says it for people.
//!
//! [`Tournament`] is all that is known of one, and follows from nothing but what was put into it: who has signed up, where
//! tables were opened, what came of them. It reads no clock and opens nothing; [`Tournament::next_step`] says what has to be
//! done next.

mod course;
mod document;
mod duplicate;
mod pairing;
mod results;
mod seal;
mod seating;
mod server_event;
mod standings;
mod steps;
mod substitutes;

use std::time::Duration;

use strum::{EnumString, IntoStaticStr};

use carte_table::Options;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, MessageId, PressId, TableId, Timestamp, UserId};

pub use document::{results_csv, results_json};
pub use pairing::{Draw, Meetings, Pairing, divide, pair};
pub use results::{Encounter, RoundResult, WHOLE, of_duplicate_tables, of_tables};
pub use server_event::{EventNews, EventStatus, EventStep, ServerEvent};
pub use standings::{Standing, standings};
pub use steps::{Announcement, Step, TournamentRefusal};
pub use substitutes::NamedPerson;

/// The least people with whom a tournament begins in which tables are compared with nobody.
pub const LEAST_PEOPLE: usize = 3;

/// The least people with whom a tournament with duplicate deals begins: each at a table of their own.
pub const LEAST_PEOPLE_OF_DUPLICATE: usize = 2;

/// The most people who can sign up for one.
pub const MOST_PEOPLE: usize = 256;

/// How many hours a round may take where people play live.
pub const LIVE_HOURS: u16 = 24;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// The most rounds that can be asked for.
pub const MOST_ROUNDS: u8 = 9;

/// The least rounds that are played where no number was asked for.
const LEAST_ROUNDS: u8 = 3;

/// How it is decided who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum System {
    /// Those who stand next to each other, who have not met.
    #[default]
    Swiss,
    /// A draw in each round, of people who have not met.
    Rounds,
    /// The better half of a table goes on.
    KnockOut,
}

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentStage {
    /// People sign up.
    SignUp,
    Running,
    Over,
    Cancelled,
}

/// A tournament as far as it has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub guild: GuildId,
    /// Where it is told of, and where tables have their threads.
    pub channel: ChannelId,
    /// Discord's number for threads of that channel; `None` where tables are in the channel itself.
    pub thread_kind: Option<u8>,
    /// The language of public messages, a tag such as `fr`.
    pub language: String,
    pub organiser: UserId,
    /// The command that opened it.
    pub press: PressId,
    /// The game, its rules, the pace, the most people at a table, and whether all tables of a round have the same deals.
    pub options: Options,
    pub system: System,
    /// How many rounds were asked for; `None` for as many as the number of people makes sensible.
    pub rounds: Option<u8>,
    /// How many hours a round may take; then computer players finish what is open.
    pub round_hours: u16,
    /// How many people can sign up; it starts when they have.
    pub most: u16,
    /// When it starts by itself.
    pub starts: Option<Timestamp>,
    /// What deals and draws follow from; its fingerprint is shown from the beginning.
    pub secret: ServerSeed,
    pub stage: TournamentStage,
    pub people: Vec<Entrant>,
    /// The rounds that have begun.
    pub played: Vec<Round>,
    /// How many announcements the channel has got.
    pub told: u16,
    /// The event of the server that tells of it; `None` where there is none, or nothing is left to be done for it.
    pub event: Option<ServerEvent>,
    /// Who waits to take the place of somebody who leaves, first come first.
    pub substitutes: Vec<NamedPerson>,
    /// The message with which people sign up, once a button of it has been pressed; `None` again once it says that all is over.
    pub message: Option<MessageId>,
}

/// A place in a tournament with who has it: who has signed up, or a substitute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub user: UserId,
    pub name: String,
    /// The press that signed up, which stays that of the place: the deals of all tables follow from it, too.
    pub press: PressId,
    /// Whether the person has left: those who leave stay in the standings and are paired no more.
    pub has_left: bool,
    /// Who had the place before, the first first.
    pub before: Vec<NamedPerson>,
}

/// A round that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// When the last of its tables was opened; while some are not, when it was paired or the last so far was.
    pub began: Timestamp,
    pub tables: Vec<RoundTable>,
    /// Who plays nothing in it, by number among the people.
    pub byes: Vec<u16>,
    /// The message that tells who plays whom, where its number is known.
    pub message: Option<MessageId>,
    /// While it is played with duplicate deals: hashes that stand for people who know them, and were forgotten since.
    pub forgotten: Vec<String>,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTable {
    /// Who sits there in this order, by number among the people.
    pub people: Vec<u16>,
    /// Where it is, once there is a place for it.
    pub channel: Option<ChannelId>,
    /// Its number, once it is open.
    pub table: Option<TableId>,
    /// What everybody's points are worth, in the same order, once it has ended.
    pub worths: Option<Vec<i64>>,
    /// The seat of each of them in the same order, at a table with duplicate deals; else they have the first seats.
    pub seats: Vec<u8>,
    /// With duplicate deals, what each deal that was played to its end was worth to every seat, that of a computer player, too.
    pub deals: Vec<Vec<i64>>,
    /// Those of its people who have taken a place over while it was played, and have still to get the seat.
    pub passing: Vec<u16>,
}

impl System {
    pub const ALL: [Self; 3] = [Self::Swiss, Self::Rounds, Self::KnockOut];

    /// The stable name, used in options.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl RoundTable {
    /// A table for these people that is still to be opened.
    pub const fn new(people: Vec<u16>, seats: Vec<u8>) -> Self {
        Self {
            people,
            channel: None,
            table: None,
            worths: None,
            seats,
            deals: Vec::new(),
            passing: Vec::new(),
        }
    }

    /// Returns `true` if it is played now.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.table.is_some() && self.worths.is_none()
    }

    /// The people with their seats.
    pub fn seated(&self) -> impl Iterator<Item = (usize, usize)> {
        let seat = |place| self.seats.get(place).map_or(place, |seat| usize::from(*seat));
        self.people.iter().enumerate().map(move |(place, person)| (usize::from(*person), seat(place)))
    }
}

impl Round {
    /// A round that has just begun.
    pub const fn new(began: Timestamp, tables: Vec<RoundTable>, byes: Vec<u16>) -> Self {
        Self { began, tables, byes, message: None, forgotten: Vec::new() }
    }

    /// Returns `true` if every table has ended.
    pub fn is_over(&self) -> bool {
        self.tables.iter().all(|table| table.worths.is_some())
    }
}

impl Tournament {
    /// A live tournament of this channel for which people sign up, without threads, in English. Its secret is drawn as it is stored.
    pub fn new(
        guild: GuildId,
        channel: ChannelId,
        organiser: UserId,
        press: PressId,
        options: Options,
    ) -> Self {
        Self {
            guild,
            channel,
            thread_kind: None,
            language: "en".to_owned(),
            organiser,
            press,
            options,
            system: System::default(),
            rounds: None,
            round_hours: LIVE_HOURS,
            most: u16::try_from(MOST_PEOPLE).unwrap_or(u16::MAX),
            starts: None,
            secret: ServerSeed::new([0; 32]),
            stage: TournamentStage::SignUp,
            people: Vec::new(),
            played: Vec::new(),
            told: 0,
            event: None,
            substitutes: Vec::new(),
            message: None,
        }
    }

    /// Returns `true` if nothing follows any more.
    pub const fn is_finished(&self) -> bool {
        matches!(self.stage, TournamentStage::Over | TournamentStage::Cancelled)
    }

    /// Returns `true` if its event may have to be changed, or its message has still to say that all is over.
    pub const fn is_unsettled(&self) -> bool {
        self.event.is_some() || (self.is_finished() && self.message.is_some())
    }

    /// The number of somebody among the people.
    pub fn number_of(&self, user: UserId) -> Option<usize> {
        self.people.iter().position(|entrant| entrant.user == user)
    }

    /// When the running round has to be over.
    pub fn deadline(&self) -> Option<Timestamp> {
        let running = (self.stage == TournamentStage::Running).then(|| self.played.last()).flatten()?;
        Some(running.began.after(HOUR * u32::from(self.round_hours)))
    }

    /// From when on the tables of the running round wait no longer for who is away: half of its time.
    pub fn absences_end(&self) -> Option<Timestamp> {
        Some(self.deadline()?.before(HOUR * u32::from(self.round_hours) / 2))
    }

    /// The least people with whom it begins.
    pub const fn least_people(&self) -> usize {
        if self.options.is_duplicate() { LEAST_PEOPLE_OF_DUPLICATE } else { LEAST_PEOPLE }
    }

    /// Notes in which channel a table that was opened is. Returns `true` if it was in another one.
    pub fn note_moved(&mut self, id: TableId, channel: ChannelId) -> bool {
        let mut tables = self.played.iter_mut().flat_map(|round| &mut round.tables);
        let table = tables.find(|one| one.table == Some(id));
        table.is_some_and(|table| table.channel.replace(channel) != Some(channel))
    }

    /// Where a table that was opened stands: the numbers of its round and in it, from 0.
    #[must_use]
    pub fn place_of(&self, id: TableId) -> Option<(usize, usize)> {
        self.played.iter().enumerate().find_map(|(round, played)| {
            played.tables.iter().position(|one| one.table == Some(id)).map(|table| (round, table))
        })
    }

    /// Returns `true` if nothing of this table may reach those who play at others: another one with the same deals has not ended,
    /// or is still to be opened. `has_ended` knows of each table that was opened whether it has.
    pub fn is_sealed(&self, table: TableId, has_ended: impl Fn(TableId) -> bool) -> bool {
        let of_table = |round: &&Round| round.tables.iter().any(|one| one.table == Some(table));
        // One that is in no round was opened for the last one.
        let Some(round) = self.played.iter().rfind(of_table).or(self.played.last()) else { return false };
        let is_open = |one: &RoundTable| match one.table {
            Some(id) => !has_ended(id),
            None => self.stage == TournamentStage::Running,
        };
        self.options.is_duplicate() && round.tables.iter().any(is_open)
    }

    /// What came of a round whose tables have all ended.
    pub fn result_of(&self, round: &Round) -> RoundResult {
        if self.options.is_duplicate() { of_duplicate_tables(round) } else { of_tables(round) }
    }

    /// Where everybody stands, best first, after the rounds of which every table has ended.
    pub fn standings(&self) -> Vec<Standing> {
        let rounds: Vec<RoundResult> =
            self.played.iter().filter(|round| round.is_over()).map(|round| self.result_of(round)).collect();
        standings(self.people.len(), &rounds, &self.survived())
    }
}
