//! What a person wants, said by a button, a menu or a command; the adapter writes it into the id of a component and reads
//! it back.

pub use super::ask::{Ask, AskDaily, AskTournament, LeaderboardPage, ReplayStep, Watched};
use super::house_group::{HouseChoices, HouseGroup};
use super::topic::Topic;
use crate::per_game::GameIntent;
use carte_games::Seat;
use carte_players::Level;
use carte_table::ids::{ChannelId, StateNumber, TableId, UserId};

/// What a person wants of a table, or beside the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Sit down in the lobby.
    Join,
    Leave,
    /// Be asked whether to leave the table.
    ConfirmLeave,
    /// Add a computer player of this level.
    AddComputer(Level),
    Start,
    /// Be shown the house rules of the lobby, privately, to change them.
    House,
    /// Be asked for a group of them in a form, in which this is chosen already.
    HouseForm {
        group: HouseGroup,
        chosen: HouseChoices,
    },
    /// Play by what was chosen in the form of this group; a form whose values are `option=value`.
    ChooseHouse(HouseGroup),
    /// Take this computer player's seat over, with the next deal.
    TakeSeat(Seat),
    /// Let those in at once who wait for the next deal.
    LetIn,
    /// Take the own seat back.
    Return,
    /// Hand the seat of this person to a computer player.
    Replace(UserId),
    /// Hand this seat to a computer player.
    ReplaceSeat(Seat),
    /// Play on in this channel.
    Move(ChannelId),
    /// Stop the game for a while.
    Pause,
    /// Go on after a pause.
    Resume,
    /// End the table for good.
    Close,
    /// Be asked whether to end the table.
    ConfirmClose,
    /// The same people at a new table.
    Rematch,
    /// Ask to take the own last play back.
    AskUndo,
    /// Agree that somebody takes a play back.
    AgreeUndo,
    RefuseUndo,
    /// Need no longer pause after the round that has ended.
    NextRound,
    /// Show the panel, privately.
    Hand,
    /// Leave the guide through the first round.
    LeaveGuide,
    /// Pass without a press from now on where nothing else is left.
    ChooseAutoPass,
    /// Show the scores, privately.
    Scores,
    /// Count the cards left, privately.
    Count,
    /// Show what lies on the table, privately.
    Pile,
    /// Look on without a seat, privately.
    Watch(Watched),
    /// Show the rules, privately.
    Rules,
    /// Show this topic of the rules.
    RulesAbout(Topic),
    /// Show one topic of the rules; a menu whose value is the topic's name.
    RulesTopic,
    /// Look at the finished game; the moment that is shown, from 0, and where to go from there.
    Replay {
        at: u32,
        step: ReplayStep,
    },
    /// Look at a round that is over as an animation with all hands, privately.
    WatchRound(u16),
    /// Be asked who wins the round, privately: for those who look on.
    Guess,
    /// Guess that this seat wins the deal, which is counted from 1.
    GuessWinner {
        deal: u16,
        seat: Seat,
    },
    /// Recompute the finished game.
    Verify,
    /// Look at what the own decisions in the finished game have cost.
    Review,
    /// Something in the game that is played.
    Game(GameIntent),
    /// Something that has nothing to do with a table, which is 0 then.
    Ask(Ask),
}

impl Intent {
    /// Returns `true` if it is asked which table is meant, even where one of several waits for the person: there is no way back.
    pub const fn is_grave(self) -> bool {
        matches!(self, Self::ConfirmLeave | Self::ConfirmClose)
    }

    /// Returns `true` if it is about a game that is over: what the person names is then called a game, not a table.
    pub const fn looks_back(self) -> bool {
        matches!(self, Self::Replay { .. } | Self::Verify | Self::Review)
    }

    /// Returns `true` if only somebody with a seat can want it.
    pub const fn needs_seat(self) -> bool {
        matches!(
            self,
            Self::Leave
                | Self::ConfirmLeave
                | Self::Return
                | Self::AskUndo
                | Self::AgreeUndo
                | Self::RefuseUndo
                | Self::NextRound
                | Self::Hand
                | Self::LeaveGuide
                | Self::ChooseAutoPass
                | Self::Game(_)
        )
    }
}

/// What is wanted by using one button or menu, and the state that it was rendered from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComponentId {
    pub table: TableId,
    /// The state that the message was rendered from.
    pub state_number: StateNumber,
    /// Of which table it is wanted.
    pub target: Target,
    /// What is wanted.
    pub intent: Intent,
}

/// Of which table something is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The one that the component belongs to.
    Own,
    /// The one that is chosen in the menu.
    Chosen,
}

impl ComponentId {
    /// The id of a component that is about no table.
    pub const fn ask(ask: Ask) -> Self {
        Self {
            table: TableId(0),
            state_number: StateNumber(0),
            target: Target::Own,
            intent: Intent::Ask(ask),
        }
    }
}
