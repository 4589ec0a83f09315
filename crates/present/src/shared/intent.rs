//! What a person wants to do with a button, a menu or a command. The adapter writes it into the id of a component and reads it
//! back.

pub use super::ask::{Ask, AskDaily, AskTournament, LeaderboardPage, ReplayStep, Watched};
use super::house_group::{HouseChoices, HouseGroup};
use super::topic::Topic;
use crate::per_game::GameIntent;
use carte_games::Seat;
use carte_players::Level;
use carte_table::ids::{ChannelId, StateNumber, TableId, UserId};

/// What a person wants to do at a table, or elsewhere.
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
    /// Be asked for a group of house rules in a form, in which these values are already chosen.
    HouseForm {
        group: HouseGroup,
        chosen: HouseChoices,
    },
    /// Play by the choices made in the form of this group; a form whose values are `option=value`.
    ChooseHouse(HouseGroup),
    /// Take over the seat of this computer player with the next deal.
    TakeSeat(Seat),
    /// Let the people who wait for the next deal take over at once.
    LetIn,
    /// Take one's own seat back.
    Return,
    /// Hand the seat of this person to a computer player.
    Replace(UserId),
    /// Hand this seat to a computer player.
    ReplaceSeat(Seat),
    /// Continue the game in this channel.
    Move(ChannelId),
    /// Stop the game for a while.
    Pause,
    /// Go on after a pause.
    Resume,
    /// End the table for good.
    Close,
    /// Be asked whether to end the table.
    ConfirmClose,
    /// Play again with the same people at a new table.
    Rematch,
    /// Ask to take back one's own last play.
    AskUndo,
    /// Agree that another player takes a play back.
    AgreeUndo,
    RefuseUndo,
    /// Say that one is ready for the next round.
    NextRound,
    /// Show the panel, privately.
    Hand,
    /// Leave the guide through the first round.
    LeaveGuide,
    /// Pass automatically from now on if nothing else is possible.
    ChooseAutoPass,
    /// Show the scores, privately.
    Scores,
    /// Count the cards left, privately.
    Count,
    /// Show the cards on the table, privately.
    Pile,
    /// Watch without a seat, privately.
    Watch(Watched),
    /// Show the rules, privately.
    Rules,
    /// Show this topic of the rules.
    RulesAbout(Topic),
    /// Show one topic of the rules; a menu whose value is the topic's name.
    RulesTopic,
    /// Look at the finished game: `at` is the moment that is shown, from 0, and `step` what to do there.
    Replay {
        at: u32,
        step: ReplayStep,
    },
    /// Look at a finished round as an animation with all hands, privately.
    WatchRound(u16),
    /// Be asked who wins the round, privately; for spectators.
    Guess,
    /// Guess that this seat wins the deal, which is counted from 1.
    GuessWinner {
        deal: u16,
        seat: Seat,
    },
    /// Recompute the finished game.
    Verify,
    /// Look at what one's own decisions in the finished game have cost.
    Review,
    /// An intent of the game that is played.
    Game(GameIntent),
    /// A request that is not about a table; the number of the table is then 0.
    Ask(Ask),
}

impl Intent {
    /// Returns `true` if the person is asked which table is meant, even if only one of several tables waits for the person,
    /// because the step cannot be undone.
    pub const fn is_grave(self) -> bool {
        matches!(self, Self::ConfirmLeave | Self::ConfirmClose)
    }

    /// Returns `true` if the intent is about a finished game; messages then speak of a game, not of a table.
    pub const fn looks_back(self) -> bool {
        matches!(self, Self::Replay { .. } | Self::Verify | Self::Review)
    }

    /// Returns `true` if only a person with a seat can have this intent.
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

/// The intent of one button or menu, and the state from which it was rendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComponentId {
    pub table: TableId,
    /// The state that the message was rendered from.
    pub state_number: StateNumber,
    pub target: Target,
    pub intent: Intent,
}

/// The table that an intent is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The table that the component belongs to.
    Own,
    /// The table that is chosen in the menu.
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
