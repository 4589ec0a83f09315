//! What a button or menu means; the adapter writes it into the `custom_id` and reads it back.

pub use super::ask::{Ask, ReplayStep, Standing};
use carte_games::Seat;
use carte_games::gang_of_four::notation::NotationError;
use carte_games::gang_of_four::{Card, CardSet, Kind};
use carte_games::go_stop;
use carte_players::Level;
use carte_table::ids::{ChannelId, Seq, TableId, UserId};

/// One button or menu of one table, rendered from one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// Which table.
    pub table: TableId,
    /// The state the message was rendered from.
    pub seq: Seq,
    /// What it does.
    pub verb: Verb,
}

/// How a hand is sorted in the panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// By value, then colour.
    #[default]
    Value,
    /// By colour, then value.
    Colour,
}

/// What the hand panel shows beyond the state of the game; it lives in the `custom_id`s of the panel alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelState {
    /// The cards chosen so far.
    pub chosen: CardSet,
    /// The order of the hand.
    pub sort: Sort,
    /// The kind whose suggestions are listed, where there are too many for one menu.
    pub kind: Option<Kind>,
    /// Whether the next play says “Carte !”.
    pub announce: bool,
    /// Whether a hint is shown.
    pub hint: bool,
}

/// What the panel of Go-Stop shows beyond the state of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlowerPanel {
    /// The card chosen in the hand.
    pub chosen: Option<go_stop::Card>,
    /// Whether a hint is shown.
    pub hint: bool,
}

/// What a panel shows beyond the state of the game, whichever game it is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// Of Gang of Four.
    GangOfFour(PanelState),
    /// Of Go-Stop.
    GoStop(FlowerPanel),
}

impl From<PanelState> for Panel {
    fn from(state: PanelState) -> Self {
        Self::GangOfFour(state)
    }
}

impl From<FlowerPanel> for Panel {
    fn from(state: FlowerPanel) -> Self {
        Self::GoStop(state)
    }
}

impl TryFrom<Panel> for PanelState {
    type Error = Panel;

    fn try_from(panel: Panel) -> Result<Self, Panel> {
        if let Panel::GangOfFour(state) = panel { Ok(state) } else { Err(panel) }
    }
}

impl TryFrom<Panel> for FlowerPanel {
    type Error = Panel;

    fn try_from(panel: Panel) -> Result<Self, Panel> {
        if let Panel::GoStop(state) = panel { Ok(state) } else { Err(panel) }
    }
}

/// Why what was typed means nothing in the game that is played.
#[derive(Clone, Debug, PartialEq)]
pub enum InputError {
    /// Cards of Gang of Four that were not understood.
    GangOfFour(NotationError),
    /// What was typed in Go-Stop.
    GoStop(FlowerError),
}

/// Why what was typed means nothing in Go-Stop.
#[derive(Clone, Debug, PartialEq)]
pub enum FlowerError {
    /// The flower cards, or what to do with them, were not understood.
    Notation(go_stop::notation::NotationError),
    /// No card that is held, or several that are not alike.
    Unclear(go_stop::Unclear),
}

/// What a button or menu does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Sit down in the lobby.
    Join,
    /// Stand up.
    Leave,
    /// Add a computer player of this level.
    AddComputer(Level),
    /// Begin the game.
    Start,
    /// Show the rules, privately.
    Rules,
    /// Show one topic of the rules; a menu whose value is the topic's name.
    RulesTopic,
    /// Show the hand panel, privately.
    Hand,
    /// Show the scores, privately.
    Scores,
    /// Pass, from the board.
    PassOnBoard,
    /// Pass, from the panel.
    Pass(PanelState),
    /// Lay the chosen cards.
    Play(PanelState),
    /// Say “Carte !”, or have the next play say it.
    Carte(PanelState),
    /// Menu of the hand: choose these cards.
    Choose(PanelState),
    /// Menu of suggested plays: choose the cards of one.
    Suggestion(PanelState),
    /// Menu of kinds: list the suggestions of one.
    SuggestKind(PanelState),
    /// Change the order of the hand.
    Sort(PanelState),
    /// Show what a club player would do.
    Hint(PanelState),
    /// Menu of orders: do this when the turn comes.
    Order(PanelState),
    /// Do this in Go-Stop, from the panel.
    GoStop(go_stop::Action),
    /// Menu of the hand of Go-Stop: choose this card.
    ChooseFlower(FlowerPanel),
    /// Show what a club player would do in Go-Stop.
    FlowerHint(FlowerPanel),
    /// Menu of orders in Go-Stop: do this when the turn comes.
    FlowerOrder(FlowerPanel),
    /// Ask to take the own last play back.
    AskUndo,
    /// Agree that somebody takes a play back.
    AgreeUndo,
    /// Refuse that.
    RefuseUndo,
    /// Choose the card to give back in the exchange; a menu whose value is the card.
    ChooseReturn,
    /// Give this card back.
    Return(Card),
    /// Take the own seat back.
    TakeBack,
    /// Hand a seat to a computer player.
    Replace(Seat),
    /// Go on after a pause.
    Resume,
    /// The same people at a new table.
    Rematch,
    /// Look at the finished game.
    Replay {
        /// The moment that is shown, from 0.
        at: u32,
        /// Where to go from there.
        step: ReplayStep,
    },
    /// Recompute the finished game.
    Verify,
    /// Pick a table where a command did not say which; a menu whose value is the table.
    PickTable(Pick),
    /// Something that has nothing to do with a table, which is 0 then.
    Ask(Ask),
}

impl Press {
    /// A press that is about no table.
    #[must_use]
    pub const fn ask(ask: Ask) -> Self {
        Self { table: TableId(0), seq: Seq(0), verb: Verb::Ask(ask) }
    }
}

/// What to do at the table picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// Show the hand panel.
    Hand,
    /// Pass.
    Pass,
    /// Say “Carte !”.
    Carte,
    /// Lay cards with these faces; of two held copies the lower one.
    Play {
        /// Cards with the faces that were named.
        cards: CardSet,
        /// Whether “Carte !” is said with it.
        announce: bool,
    },
    /// Give a card with this face back in the exchange.
    Give(Card),
    /// Do what was typed in Go-Stop.
    Flower(go_stop::Wish),
    /// Show the scores.
    Scores,
    /// Count the cards left.
    Count,
    /// Show the current cycle.
    Pile,
    /// Show the rules.
    Rules,
    /// Leave the table.
    Leave,
    /// Take the own seat back.
    Return,
    /// Hand the seat of this person to a computer player.
    Replace(UserId),
    /// Play on in this channel.
    Move(ChannelId),
    /// Stop the game for a while.
    Pause,
    /// Go on after a pause.
    Resume,
    /// End the table for good.
    Close,
}
