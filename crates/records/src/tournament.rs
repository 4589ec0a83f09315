//! Tournaments: who plays whom, and who stands where. `docs/tournaments.md` has the rules for people.
//!
//! [`Tournament`] is all that is known of a tournament. It follows from nothing but what was put into it: who has
//! signed up, where tables were opened, and what came of them. It reads no clock and opens nothing;
//! [`Tournament::next_step`] says what has to be done next.

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
pub use pairing::{Meetings, Pairing, PairingMethod, divide, pair};
pub use results::{Encounter, TournamentRoundResult, WHOLE, of_duplicate_tables, of_tables};
pub use server_event::{EventNews, EventStatus, EventStep, ServerEvent};
pub use standings::{Standing, standings};
pub use steps::{Announcement, TournamentRefusal, TournamentStep};
pub use substitutes::NamedPerson;

/// Minimum number of people with whom a tournament without duplicate deals begins.
pub const LEAST_PEOPLE: usize = 3;

/// Minimum number of people with whom a tournament with duplicate deals begins: each at a table of their own.
pub const LEAST_PEOPLE_OF_DUPLICATE: usize = 2;

/// Maximum number of people who can sign up for a tournament.
pub const MOST_PEOPLE: usize = 256;

/// Maximum number of hours of a round if people play live.
pub const LIVE_HOURS: u16 = 24;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Maximum number of rounds that can be asked for.
pub const MOST_ROUNDS: u8 = 9;

/// Minimum number of rounds that are played if no number was asked for.
const LEAST_ROUNDS: u8 = 3;

/// How it is decided who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum System {
    /// People who stand next to each other in the standings and have not met.
    #[default]
    Swiss,
    /// A draw in each round, of people who have not met.
    Rounds,
    /// The better half of a table goes on.
    KnockOut,
}

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
    /// The channel in which the tournament is announced, and in which tables have their threads.
    pub channel: ChannelId,
    /// Discord's number for the kind of threads in that channel; `None` if tables are in the channel itself.
    pub thread_kind: Option<u8>,
    /// The language of public messages, a tag such as `fr`.
    pub language: String,
    pub organiser: UserId,
    /// The command that opened the tournament.
    pub press: PressId,
    /// The game, its rules, the pace, the most people at a table, and whether all tables of a round have the same deals.
    pub options: Options,
    pub system: System,
    /// How many rounds were asked for; `None` for as many as the number of people makes sensible.
    pub rounds: Option<u8>,
    /// Maximum number of hours of a round; then computer players finish what is open.
    pub round_hours: u16,
    /// Maximum number of people who can sign up. The tournament starts when they have.
    pub most: u16,
    /// When the tournament starts by itself.
    pub starts: Option<Timestamp>,
    /// The secret that deals and draws follow from. Its fingerprint is shown from the beginning.
    pub secret: ServerSeed,
    pub stage: TournamentStage,
    pub people: Vec<Entrant>,
    /// The rounds that have begun.
    pub played: Vec<Round>,
    /// Number of announcements that were made in the channel.
    pub told: u16,
    /// The server's event for the tournament; `None` if there is none, or nothing is left to be done for it.
    pub event: Option<ServerEvent>,
    /// The people who wait to take the place of somebody who leaves, first come first.
    pub substitutes: Vec<NamedPerson>,
    /// The message with which people sign up, once its number is known. `None` again once the message says that all is
    /// over.
    pub message: Option<MessageId>,
}

/// A place in a tournament and the person who has it: the one who signed up, or a substitute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub user: UserId,
    pub name: String,
    /// The press with which the place was signed up. It stays the same for a substitute, because the deals of all
    /// tables follow from it, too.
    pub press: PressId,
    /// Whether the person has left. People who leave stay in the standings and are paired no more.
    pub has_left: bool,
    /// The people who had the place before, in order.
    pub before: Vec<NamedPerson>,
}

/// A round that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// When the last of its tables was opened. While some are still to be opened, when the last one so far was, or else
    /// when the round was paired.
    pub began: Timestamp,
    pub tables: Vec<RoundTable>,
    /// The people who do not play in the round, by number among the people.
    pub byes: Vec<u16>,
    /// The message that says who plays whom, if its number is known.
    pub message: Option<MessageId>,
    /// Hashes that stand for people who know the deals and have been forgotten, while a round with duplicate deals is
    /// played.
    pub forgotten: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundTable {
    /// The people at the table in this order, by number among the people.
    pub people: Vec<u16>,
    /// The channel of the table, once there is one.
    pub channel: Option<ChannelId>,
    /// The number of the table, once it is open.
    pub table: Option<TableId>,
    /// What the points of each of `people` are worth, in the same order, once the table has ended.
    pub worths: Option<Vec<i64>>,
    /// The seat of each of `people`, in the same order, at a table with duplicate deals. At other tables they have the
    /// first seats.
    pub seats: Vec<u8>,
    /// With duplicate deals, what each deal that was played to its end was worth to every seat, computer players
    /// included.
    pub deals: Vec<Vec<i64>>,
    /// Those of `people` who have taken a place over while the table was played, and are still to get the seat.
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

    /// Returns `true` if the table is played now.
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
    /// A live tournament in this channel for which people sign up, without threads, in English. Its secret is drawn
    /// when it is stored.
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

    /// Returns `true` if nothing follows in this tournament any more.
    pub const fn is_finished(&self) -> bool {
        matches!(self.stage, TournamentStage::Over | TournamentStage::Cancelled)
    }

    /// Returns `true` if the event of the tournament may have to be changed, or its message is still to say that all is
    /// over.
    pub const fn is_unsettled(&self) -> bool {
        self.event.is_some() || (self.is_finished() && self.message.is_some())
    }

    /// The number of `user` among the people.
    pub fn number_of(&self, user: UserId) -> Option<usize> {
        self.people.iter().position(|entrant| entrant.user == user)
    }

    /// When the running round has to be over; `None` while a table of it is still to be opened. Where deals are secret until all have
    /// played them, the last round of a cancelled tournament has to be over, too.
    pub fn deadline(&self) -> Option<Timestamp> {
        let round = self.played.last()?;
        let is_awaited = match self.stage {
            TournamentStage::Running => round.tables.iter().all(|table| table.table.is_some()),
            TournamentStage::Cancelled => self.options.is_duplicate(),
            TournamentStage::SignUp | TournamentStage::Over => false,
        };
        self.end_of_last_round().filter(|_| is_awaited)
    }

    /// When the last round has to be over, if no more of its tables are to be opened.
    fn end_of_last_round(&self) -> Option<Timestamp> {
        Some(self.played.last()?.began.after(HOUR * u32::from(self.round_hours)))
    }

    /// When the tables of the running round stop waiting for people who are away: after half of its time.
    pub fn absences_end(&self) -> Option<Timestamp> {
        Some(self.deadline()?.before(HOUR * u32::from(self.round_hours) / 2))
    }

    /// Minimum number of people with whom the tournament begins.
    pub const fn least_people(&self) -> usize {
        if self.options.is_duplicate() { LEAST_PEOPLE_OF_DUPLICATE } else { LEAST_PEOPLE }
    }

    /// Notes the channel of a table that was opened. Returns `true` if the table was in another one before.
    pub fn note_moved(&mut self, id: TableId, channel: ChannelId) -> bool {
        let mut tables = self.played.iter_mut().flat_map(|round| &mut round.tables);
        let table = tables.find(|one| one.table == Some(id));
        table.is_some_and(|table| table.channel.replace(channel) != Some(channel))
    }

    /// The place of a table that was opened: the number of its round, and its number in that round, both from 0.
    #[must_use]
    pub fn place_of(&self, id: TableId) -> Option<(usize, usize)> {
        self.played.iter().enumerate().find_map(|(round, played)| {
            played.tables.iter().position(|one| one.table == Some(id)).map(|table| (round, table))
        })
    }

    /// Returns `true` if nothing of this table may reach people at other tables, because a table with the same deals
    /// has not ended, or is still to be opened. `has_ended` returns `true` for an opened table that has ended. A table whose
    /// result is known plays no more, although it may not have ended: it cannot be read.
    pub fn is_sealed(&self, table: TableId, has_ended: impl Fn(TableId) -> bool) -> bool {
        let of_table = |round: &&Round| round.tables.iter().any(|one| one.table == Some(table));
        // A table that is in no round was opened for the last one.
        let Some(round) = self.played.iter().rfind(of_table).or(self.played.last()) else { return false };
        let is_open = |one: &RoundTable| match one.table {
            Some(id) => one.worths.is_none() && !has_ended(id),
            None => self.stage == TournamentStage::Running,
        };
        self.options.is_duplicate() && round.tables.iter().any(is_open)
    }

    /// The result of a round whose tables have all ended.
    pub fn result_of(&self, round: &Round) -> TournamentRoundResult {
        if self.options.is_duplicate() { of_duplicate_tables(round) } else { of_tables(round) }
    }

    /// Where everybody stands, best first, after the rounds of which every table has ended.
    pub fn standings(&self) -> Vec<Standing> {
        let rounds: Vec<TournamentRoundResult> =
            self.played.iter().filter(|round| round.is_over()).map(|round| self.result_of(round)).collect();
        standings(self.people.len(), &rounds, &self.survived())
    }
}
