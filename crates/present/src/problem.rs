//! What can be wrong before a table is even asked.

use carte_games::gang_of_four::notation::NotationError;
use carte_games::options::{Contradiction, OptionError};
use carte_games::{Rules, gang_of_four, go_stop};
use carte_table::ids::ChannelId;
use carte_table::{Limit, PaceError, QuietHoursError};

/// Something that keeps a command or a press from reaching a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Problem {
    /// The cards were not understood.
    BadCards(NotationError),
    /// Cards that are not in the hand.
    NotHeld {
        /// Their canonical text.
        cards: String,
    },
    /// The flower cards, or what to do with them, were not understood.
    BadFlowers(go_stop::notation::NotationError),
    /// No card that is held, or several that are not alike.
    UnclearFlowers(go_stop::Unclear),
    /// There is no table in this channel.
    NoTableHere,
    /// There is no table with this number, or not in this server.
    NoSuchTable,
    /// The person has no seat at any running table.
    NotSeatedAnywhere,
    /// An option of a command has a value it cannot have.
    BadOption {
        /// The option.
        option: String,
        /// The value asked for, or what is allowed: shown as it is.
        detail: String,
    },
    /// There is no rule option of this name.
    UnknownOption {
        /// The name asked for.
        option: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// Two rule options cannot stand together; each as name and value.
    Contradiction {
        /// One of the two.
        first: (&'static str, String),
        /// The other.
        second: (&'static str, String),
    },
    /// The rules do not allow this number of players.
    WrongPlayers {
        /// The number asked for.
        players: u8,
    },
    /// The person or the server has as many tables as it may.
    TooManyTables(Limit),
    /// The text is no pace.
    BadPace(PaceError),
    /// The text is no quiet hours.
    BadQuietHours(QuietHoursError),
    /// The person may not write in the channel that was named.
    NotYourChannel,
    /// An old panel was used; what is shown now is fresh.
    Outdated,
    /// A button that this version of the bot did not make.
    UnknownButton,
    /// The person's button was made for somebody else.
    Forbidden,
    /// The database failed; nothing has changed.
    DatabaseFailed,
    /// What is stored of the table is damaged, or was written by a newer version.
    Unreadable,
    /// The bot may not do something in the channel.
    MissingPermission {
        /// Discord's names of the permissions.
        permissions: String,
    },
    /// The channel is deleted, closed, or hidden from the bot.
    ChannelGone,
    /// The command needs a server, or a channel where tables are allowed.
    NotHere,
    /// Only those with Manage Server may do that.
    AdminsOnly,
    /// Tables may be opened only in these channels.
    NoTablesHere {
        /// Where they may be.
        channels: Vec<ChannelId>,
    },
    /// Only people with this role, and moderators, may open tables here.
    OpenersOnly {
        /// Discord's number of the role.
        role: u64,
    },
    /// Only moderators may open tables here.
    ModeratorsOpenOnly,
    /// The person has not finished a game with others yet, so there is no group to rank.
    NoGroup,
    /// Something failed that nobody thought of; the log has it.
    Unexpected,
}

impl From<Limit> for Problem {
    fn from(limit: Limit) -> Self {
        Self::TooManyTables(limit)
    }
}

impl From<PaceError> for Problem {
    fn from(error: PaceError) -> Self {
        Self::BadPace(error)
    }
}

impl From<QuietHoursError> for Problem {
    fn from(error: QuietHoursError) -> Self {
        Self::BadQuietHours(error)
    }
}

impl From<NotationError> for Problem {
    fn from(error: NotationError) -> Self {
        Self::BadCards(error)
    }
}

impl Problem {
    /// What is wrong with an option of these rules.
    #[must_use]
    pub fn of_option(error: OptionError, rules: &Rules) -> Self {
        match error {
            OptionError::UnknownOption(option) => {
                let known = rules.options().into_iter().map(|(name, _)| name).collect();
                Self::UnknownOption { option, known }
            }
            OptionError::UnknownValue { option, allowed, .. } => {
                // Of a number only suggestions are listed.
                let detail = match (rules, option) {
                    (Rules::GangOfFour(_), "limit") => {
                        format!("{}–{}", gang_of_four::Rules::MIN_LIMIT, gang_of_four::Rules::MAX_LIMIT)
                    }
                    (Rules::GoStop(_), "rounds") => format!("0–{}", go_stop::Rules::MAX_ROUNDS),
                    (Rules::GoStop(_), "tokens") => {
                        format!("0, {}–{}", go_stop::Rules::MIN_TOKENS, go_stop::Rules::MAX_TOKENS)
                    }
                    _ => allowed.join(", "),
                };
                Self::BadOption { option: option.to_owned(), detail }
            }
        }
    }
}

impl From<go_stop::notation::NotationError> for Problem {
    fn from(error: go_stop::notation::NotationError) -> Self {
        Self::BadFlowers(error)
    }
}

impl From<go_stop::Unclear> for Problem {
    fn from(unclear: go_stop::Unclear) -> Self {
        Self::UnclearFlowers(unclear)
    }
}

impl From<Contradiction> for Problem {
    fn from(Contradiction { first, second }: Contradiction) -> Self {
        Self::Contradiction { first, second }
    }
}
