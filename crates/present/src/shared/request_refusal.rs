//! The reasons why a request does not even reach a table.

use crate::per_game::InputError;
use carte_games::options::Contradiction;
use carte_records::tournament::TournamentRefusal;
use carte_table::ids::ChannelId;
use carte_table::{AwayError, Limit, PaceError, QuietHoursError};

/// The reason why a command or a press does not reach a table.
#[derive(Clone, Debug, PartialEq)]
pub enum RequestRefusal {
    /// The typed input has no meaning in the game that is played.
    BadInput(InputError),
    /// Cards that are not in the hand, in their canonical text.
    NotHeld { cards: String },
    /// There is no table in this channel.
    NoTableHere,
    /// There is no table with this number, or not in this server.
    NoSuchTable,
    /// No game with this number was played in this server.
    NoSuchGame,
    /// Not everybody in this channel may see what was played at this table.
    HiddenGame,
    /// Several tables of tournaments have the typed number.
    SeveralGames,
    /// The person wanted to see the game of a message that is not ours, or whose buttons name no game.
    NoGameInMessage,
    /// The person has no seat at any running table.
    NotSeatedAnywhere,
    /// An option of a command has a value that it cannot have. The detail is that value, or the allowed values, and is shown
    /// unchanged.
    BadOption { option: String, detail: String },
    /// There is no rule option of this name.
    UnknownOption { option: String, known: Vec<&'static str> },
    /// Two rule options contradict each other; each is given by name and value.
    Contradiction { first: (&'static str, String), second: (&'static str, String) },
    /// The rules do not allow this number of players.
    WrongPlayers { players: u8 },
    /// The person or the server has the maximum number of tables.
    TooManyTables(Limit),
    /// The text does not describe a pace.
    BadPace(PaceError),
    /// The text does not describe quiet hours.
    BadQuietHours(QuietHoursError),
    /// The text does not say how long the person is away.
    BadAway(AwayError),
    /// The person may not write in the channel that was named.
    NotYourChannel,
    /// A tournament refuses the request.
    Tournament(TournamentRefusal),
    /// The day of a deal is over, or nobody may play it any more.
    DayOver,
    /// The person has used the only try of the day, and was forgotten since.
    DayPlayed,
    /// The text does not name a time of day with a time zone.
    BadDailyTime,
    /// An old panel was used; the person now sees a new one.
    Outdated,
    /// The request arrived after Discord had given it up.
    Late,
    /// A button that this version of the bot did not make.
    UnknownButton,
    /// The button was made for another person.
    Forbidden,
    /// The database failed; nothing has changed.
    DatabaseFailed,
    /// The stored data of the table are damaged, or were written by a newer version.
    Unreadable,
    /// Discord has sent the request in a form that cannot be read.
    UnreadableInteraction,
    /// The bot may not do something in the channel; the permissions have Discord's English names.
    MissingPermission { permissions: Vec<&'static str> },
    /// The channel is deleted, closed, or hidden from the bot.
    ChannelGone,
    /// Discord does not accept the message for the channel of a table.
    ChannelRefuses,
    /// The command needs a server, or a channel where tables are allowed.
    NotHere,
    /// The bot would have to be a member of the place where it was asked, and is not; people can invite it at this address.
    BotAbsent { invitation: String },
    /// There are no threads in channels of this kind.
    NoThreadsHere,
    /// There are no private threads in channels of this kind.
    NoPrivateThreadsHere,
    /// A choice has no meaning if tables play the same deals.
    NotWithDuplicateDeals(MeaninglessChoice),
    /// Other tables play the same deals, and not all of them have ended.
    Sealed,
    /// The person may not make threads in this channel.
    ThreadsNotAllowed,
    /// The server has as many active threads as Discord lets it have.
    TooManyThreads,
    /// Only people with the permission Manage Server may do that.
    AdminsOnly,
    /// The bot cannot give this role to the person who leads.
    ChampionRole { role: u64, why: RoleRefusal },
    /// Tables may be opened only in these channels.
    NoTablesHere { channels: Vec<ChannelId> },
    /// Only people with this role, and moderators, may open tables here.
    OpenersOnly { role: u64 },
    /// Only moderators may open tables here.
    ModeratorsOpenOnly,
    /// The person has not finished a game with others yet, so there is no group to rank.
    NoGroup,
    /// The maximum number of requests of the person is under way.
    Busy,
    /// Too many people ask at once for one more to be served.
    Crowded,
    /// The bot shuts down before it has answered.
    Restarting,
    /// An unforeseen failure, which is in the log.
    Unexpected,
}

/// A choice that has no meaning if tables play the same deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MeaninglessChoice {
    /// A thread, because each of these tables has a private one.
    Thread,
    /// Computer players, because they always have the seats that people leave free.
    Computers,
    /// A rule that separate deals do not have, or have with another value, as name and value.
    Rule(&'static str, String),
}

/// Why the bot cannot give a role, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoleRefusal {
    /// The bot lacks the permission Manage Roles.
    NotAllowed,
    /// The role is above the bot's own.
    TooHigh,
    /// The role belongs to an application, or to Discord.
    Managed,
    /// The role has permissions of moderators.
    Privileged,
}

impl From<Limit> for RequestRefusal {
    fn from(limit: Limit) -> Self {
        Self::TooManyTables(limit)
    }
}

impl From<PaceError> for RequestRefusal {
    fn from(error: PaceError) -> Self {
        Self::BadPace(error)
    }
}

impl From<AwayError> for RequestRefusal {
    fn from(error: AwayError) -> Self {
        Self::BadAway(error)
    }
}

impl From<QuietHoursError> for RequestRefusal {
    fn from(error: QuietHoursError) -> Self {
        Self::BadQuietHours(error)
    }
}

impl From<Contradiction> for RequestRefusal {
    fn from(Contradiction { first, second }: Contradiction) -> Self {
        Self::Contradiction { first, second }
    }
}
