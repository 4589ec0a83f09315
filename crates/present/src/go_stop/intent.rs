//! What a person can want in Go-Stop.

use carte_games::go_stop::notation::NotationError;
use carte_games::go_stop::{Action, Card, Unclear, Wish};

/// What a person wants in Go-Stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Do this, from the panel.
    Do(Action),
    /// Do what was typed.
    Typed(Wish),
    /// An action in the panel, and the state of the panel.
    Panel(PanelAction, PanelState),
}

/// What a button or menu of the panel does with the state that it carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelAction {
    /// Choose the card that the state carries.
    Choose,
    /// Show what an expert would do.
    Hint,
    /// Menu of orders: do this when the turn comes.
    Order,
}

/// What the panel shows beyond the state of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelState {
    /// The card chosen in the hand.
    pub chosen: Option<Card>,
    /// Whether a hint is shown.
    pub hint: bool,
}

/// Why a typed input has no meaning.
#[derive(Clone, Debug, PartialEq)]
pub enum InputError {
    /// The cards, or what to do with them, were not understood.
    Notation(NotationError),
    /// The input means no card of the hand, or several different ones.
    Unclear(Unclear),
}
