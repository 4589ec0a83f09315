//! The commands that a table can be given, and why it may refuse them.

use crate::ids::{ChannelId, GuildId, PressId, TableId, UserId};
use carte_games::{self as games, Order, Seat};

use carte_players::Level;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person, by a button or a slash command.
    Person(Person),
    /// The computer player or substitute in this seat.
    Computer(Seat),
    /// The clock, for this seat: the time of its person has run out, or an order given ahead is due.
    Clock(Seat),
    /// The bot itself, which has noticed something outside the table.
    Bot,
}

/// A person who gives a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub user: UserId,
    /// The display name that the person has in this server now.
    pub name: String,
    /// The server from which the person asks, `None` in a direct message.
    pub guild: Option<GuildId>,
    /// Whether this person may moderate the channel of the table (Manage Messages) or the server (Manage Server).
    pub moderator: bool,
    pub press: PressId,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Join,
    /// Stand up in the lobby. In a running game, hand the seat to a computer player, or give up a promised seat.
    Leave,
    /// Leave for ever: the person has asked to be forgotten.
    LeaveForEver,
    /// Fill an empty seat with a computer player of this level (host).
    AddComputer(Level),
    /// Play by these rules of the same game (host, in the lobby).
    ChangeRules(games::Rules),
    /// Begin the game (host).
    Start,
    /// Do this in the game.
    Act(games::Action),
    /// Take this computer player's seat over, with the next deal.
    TakeSeat(Seat),
    /// Seat at once those who wait for the next deal (host or moderator).
    LetIn,
    /// Hand the seat of a person to another person, who plays on from there (bot).
    PassSeat {
        seat: Seat,
        user: UserId,
        name: String,
    },
    /// Take the person's own seat back from the substitute.
    Return,
    /// Hand the seat of this person to a computer player (host or moderator; the bot, when a tournament no longer
    /// waits).
    Replace(UserId),
    /// Do this when the person's turn comes.
    Order(Order),
    /// Take back all orders that the person has given.
    CancelOrders,
    /// Ask to take back the person's own last play.
    AskUndo,
    /// Agree that the last play is taken back.
    AgreeUndo,
    /// Refuse that the last play is taken back, or withdraw the person's own request.
    RefuseUndo,
    /// Do what the seat has ordered (clock).
    CarryOut,
    /// Remind the seat of its turn (clock).
    Remind,
    /// Let the request to take a play back lapse (clock).
    EndUndo,
    /// Deal the next round (bot).
    Deal,
    /// Hand the seat of this person, who has left the server, to a computer player (bot).
    Gone(UserId),
    /// Play on in this channel (host or moderator).
    Move(ChannelId),
    /// Stop the game for a while (host or moderator; the bot, when the channel is out of reach).
    Pause,
    /// Go on after a pause (host or moderator; the bot, when it can reach the channel again).
    Resume,
    /// End the table for good (host or moderator).
    Close,
    /// Note that the same people sit down at a new table, which the store has numbered.
    Rematch(TableId),
}

impl Command {
    /// Returns `true` if moderators may do this at a table that is not theirs.
    pub const fn is_for_moderators(&self) -> bool {
        matches!(
            self,
            Self::LetIn | Self::Replace(_) | Self::Move(_) | Self::Pause | Self::Resume | Self::Close
        )
    }
}

/// Why a table refuses a command; nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The rules of the game say no.
    Game(games::Refusal),
    /// The table is in another server than the person.
    OtherServer,
    /// The person has no seat here, or the command is for another actor.
    NotSeated,
    /// The person has a seat here already.
    AlreadySeated,
    Full,
    /// Only the host may do that.
    HostOnly {
        host: UserId,
    },
    /// Only the host or a moderator may do that.
    HostOrModeratorOnly {
        host: UserId,
    },
    /// More players are needed to start.
    TooFewPlayers {
        /// Seats taken now.
        have: u8,
        /// Seats that must be taken.
        need: u8,
    },
    /// The rules contradict each other, or are for another number of players.
    UnfitRules,
    NotStarted,
    AlreadyStarted,
    Paused,
    NotPaused,
    /// A computer player holds the person's seat; taking it back comes first.
    Substituted,
    /// The person holds the seat already; there is nothing to take back.
    NotSubstituted,
    /// The person named has no seat here that could be replaced.
    NobodyToReplace,
    /// The seat has no computer player, or one that keeps it for its owner.
    NoComputer,
    /// The seat is promised already, or this person has the promise of one.
    SeatPromised,
    NobodyWaits,
    /// The table belongs to a tournament: its host may not decide that.
    InTournament,
    /// Other tables play the same deals: who sits where, and in which channel, stays as it is.
    SameDealsElsewhere,
    /// It is the person's turn: there is nothing to order ahead.
    OwnTurn,
    /// The person has ordered nothing that could be taken back.
    NothingOrdered,
    /// The next player has acted, cards were shown, or there is nothing of the person's own to take back.
    UndoTooLate,
    /// The others are already being asked whether a play may be taken back.
    UndoPending,
    /// No request to take a play back waits for this person's answer.
    NoUndoAsked,
    /// The table is in that channel already.
    SameChannel,
    /// The table is closed or its game is over.
    Over,
    /// The game goes on; a rematch follows its end.
    NotOver,
    RematchExists(TableId),
}
