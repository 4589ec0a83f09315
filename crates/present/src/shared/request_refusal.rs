//! What can be wrong before a table is even asked.

use crate::per_game::InputError;
use carte_games::options::Contradiction;
use carte_records::tournament::TournamentRefusal;
use carte_table::ids::ChannelId;
use carte_table::{AwayError, Limit, PaceError, QuietHoursError};

/// Something that keeps a command or a press from reaching a table.
#[derive(Clone, Debug, PartialEq)]
pub enum RequestRefusal {
    /// What was typed means nothing in the game that is played.
    BadInput(InputError),
    /// Cards that are not in the hand, in their canonical text.
    NotHeld { cards: String },
    /// There is no table in this channel.
    NoTableHere,
    /// There is no table with this number, or not in this server.
    NoSuchTable,
    /// No game with this number was played in this server.
    NoSuchGame,
    /// Several tables of tournaments have the number that was typed.
    SeveralGames,
    /// The message of which the game was to be looked at is not ours, or its buttons name no game.
    NoGameInMessage,
    /// The person has no seat at any running table.
    NotSeatedAnywhere,
    /// An option of a command has a value it cannot have; the detail, the value or what is allowed, is shown as it is.
    BadOption { option: String, detail: String },
    /// There is no rule option of this name.
    UnknownOption { option: String, known: Vec<&'static str> },
    /// Two rule options cannot stand together; each as name and value.
    Contradiction { first: (&'static str, String), second: (&'static str, String) },
    /// The rules do not allow this number of players.
    WrongPlayers { players: u8 },
    /// The person or the server has as many tables as it may.
    TooManyTables(Limit),
    /// The text is no pace.
    BadPace(PaceError),
    /// The text is no quiet hours.
    BadQuietHours(QuietHoursError),
    /// The text does not say how long somebody is away.
    BadAway(AwayError),
    /// The person may not write in the channel that was named.
    NotYourChannel,
    /// A tournament says no.
    Tournament(TournamentRefusal),
    /// The day of a deal is over, or nobody may play it any more.
    DayOver,
    /// The person has had the one try of the day, and was forgotten since.
    DayPlayed,
    /// The text is no time of the day with a time zone.
    BadDailyTime,
    /// An old panel was used; what is shown now is fresh.
    Outdated,
    /// It came when Discord had given it up.
    Late,
    /// A button that this version of the bot did not make.
    UnknownButton,
    /// The person's button was made for somebody else.
    Forbidden,
    /// The database failed; nothing has changed.
    DatabaseFailed,
    /// What is stored of the table is damaged, or was written by a newer version.
    Unreadable,
    /// Discord has sent what was asked for in a form that cannot be read.
    UnreadableInteraction,
    /// The bot may not do something in the channel; the permissions have Discord's names.
    MissingPermission { permissions: String },
    /// The channel is deleted, closed, or hidden from the bot.
    ChannelGone,
    /// Discord does not take what is to be said in the channel of a table.
    ChannelRefuses,
    /// The command needs a server, or a channel where tables are allowed.
    NotHere,
    /// The bot is not where it was asked, and would have to be; it is invited at this address.
    BotAbsent { invitation: String },
    /// There are no threads in channels of this kind.
    NoThreadsHere,
    /// There are no private threads in channels of this kind.
    NoPrivateThreadsHere,
    /// What was chosen means nothing where tables play the same deals.
    NotWithDuplicateDeals(MeaninglessChoice),
    /// Other tables play the same deals, and not all of them have ended.
    Sealed,
    /// The person may not make threads in this channel.
    ThreadsNotAllowed,
    /// Only those with Manage Server may do that.
    AdminsOnly,
    /// The bot cannot give this role to who leads.
    ChampionRole { role: u64, why: RoleRefusal },
    /// Tables may be opened only in these channels.
    NoTablesHere { channels: Vec<ChannelId> },
    /// Only people with this role, and moderators, may open tables here.
    OpenersOnly { role: u64 },
    /// Only moderators may open tables here.
    ModeratorsOpenOnly,
    /// The person has not finished a game with others yet, so there is no group to rank.
    NoGroup,
    /// As many requests of the person are under way as may be.
    Busy,
    /// So many people ask at once that one more cannot be served.
    Crowded,
    /// The bot closes before it has answered.
    Restarting,
    /// Something failed that nobody thought of; the log has it.
    Unexpected,
}

/// What means nothing where tables play the same deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MeaninglessChoice {
    /// Each of the tables has a private thread.
    Thread,
    /// Computer players have the seats that people leave free.
    Computers,
    /// A rule that deals which stand alone do not have, or have otherwise, as name and value.
    Rule(&'static str, String),
}

/// Why the bot cannot give a role, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoleRefusal {
    /// It has not the permission Manage Roles.
    NotAllowed,
    /// The role is above the bot's own.
    TooHigh,
    /// The role belongs to an application, or to Discord.
    Managed,
    /// The role allows what moderators may do.
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
