//! What buttons ask for that is not about a table, and details of what they ask about one.

use carte_games::Seat;
use carte_games::array_of;
use strum::{IntoStaticStr, VariantArray};

use super::topic::Topic;
use crate::locale::Locale;
use carte_records::statistics::report::Sorting;
use carte_records::statistics::{GameKind, Period};
use carte_table::ids::UserId;

/// A request that is not about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    Leaderboard(LeaderboardPage),
    /// A page of a person's finished games; pages count from 0.
    History {
        user: UserId,
        page: u16,
    },
    /// The card of the person who presses.
    OwnCard(GameKind),
    /// The card of this person.
    Card {
        user: UserId,
        game: GameKind,
        period: Period,
    },
    /// A new table of this game in the channel, with nothing chosen.
    Play(GameKind),
    /// The rules that a new table of this game would have, wholly or one topic of them.
    Rules {
        game: GameKind,
        topic: Option<Topic>,
    },
    /// One topic of these rules; a menu whose value is the topic's name.
    RulesTopic(GameKind),
    /// Guide the person who presses through the first round of the next game, or of a game that is in its first round.
    Guide,
    /// Have public messages of the server in this language; `None` for the language of the person who opens a table.
    KeepLanguage(Option<Locale>),
    /// A request about deals of the day.
    Daily(AskDaily),
    /// A request about the tournament with this number.
    Tournament {
        number: u64,
        ask: AskTournament,
    },
    /// Forget the person who presses, for good; only that person may.
    Forget(UserId),
}

/// What can be asked about deals of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskDaily {
    /// Today's deals, and how far the person who presses is with them.
    Home,
    /// Play today's deal of this game, or go on with it.
    Play(GameKind),
    /// Go on with the person's game of another day, which has not ended where it was begun.
    GoOn { day: u32, game: GameKind },
    /// Show the channel the result of a deal, without a card.
    Share { day: u32, game: GameKind },
    /// Show the decisions in which others chose differently.
    Compare { day: u32, game: GameKind },
    /// The best of this week, or this month; of the server, or of all servers.
    Table { month: bool, everywhere: bool },
    /// Show the fingerprints of the coming secrets, and the last secret that is known.
    Verify,
}

/// What can be asked about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum AskTournament {
    SignUp,
    Leave,
    Start,
    /// Stand by for people who leave.
    Substitute,
    /// Show the standings.
    Show,
    /// Hand out the results as files.
    Files,
}

impl AskTournament {
    pub const ALL: [Self; 6] =
        [Self::SignUp, Self::Leave, Self::Start, Self::Substitute, Self::Show, Self::Files];

    /// The stable name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A leaderboard, and a page of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeaderboardPage {
    pub game: GameKind,
    pub period: Period,
    pub by: Sorting,
    /// Counted from 0.
    pub page: u16,
    /// Only games between exactly these people; everybody's games if nobody is named.
    pub group: [Option<UserId>; Seat::COUNT],
}

/// What a person without a seat looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Watched {
    Board,
    Scores,
    /// How many cards each player holds.
    Count,
    /// What has happened in the running round.
    History,
}

impl Watched {
    pub const ALL: [Self; 4] = [Self::Board, Self::Scores, Self::Count, Self::History];

    /// The stable name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What a button does at a moment of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ReplayStep {
    /// To the first highlight, in a viewer for this person.
    Remembered,
    /// To the moment itself, in a viewer for this person.
    Open,
    /// To the beginning.
    First,
    /// One back.
    Previous,
    /// One on.
    Next,
    /// To the end.
    Last,
    /// To a highlight, or to the beginning of a round; a menu whose value is the moment's number, from 0.
    Jump,
    /// Show the moment to the channel.
    Share,
    /// Hand out the replay document.
    File,
    /// Show the moment's round as an animation.
    Animation,
    /// Show this animation to the channel.
    ShareAnimation,
}

impl ReplayStep {
    pub const ALL: [Self; Self::VARIANTS.len()] = array_of(Self::VARIANTS);

    /// The stable name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
