//! What a person can want in Gang of Four.

use carte_games::array_of;
use carte_games::gang_of_four::notation::NotationError;
use carte_games::gang_of_four::{Card, CardSet, CombinationKind};
use strum::VariantArray;

/// Cards that were not understood.
pub type InputError = NotationError;

/// What a person wants in Gang of Four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    Pass,
    /// Pass, with the button of the board.
    PassOnBoard,
    /// Say “Carte !”.
    Announce,
    /// Lay cards with these faces. If the hand holds two copies, the lower one is laid.
    Play {
        /// Cards with the faces that were named.
        cards: CardSet,
        /// Whether “Carte !” is said with it.
        announce: bool,
    },
    /// Give a card back in the exchange: exactly this card if it comes from the panel, a card with its face if it was typed.
    Give(Card),
    /// Choose the card to give back in the exchange; a menu whose value is the card.
    ChooseReturn,
    /// An action in the panel, and the state of the panel.
    Panel(PanelAction, PanelState),
}

/// What a button or menu of the panel does with the state that it carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum PanelAction {
    Pass,
    /// Lay the chosen cards.
    Play,
    /// Do at once with the chosen cards what is asked: lay them, or give one back.
    Quick,
    /// Show or hide more than the best plays.
    More,
    /// Say “Carte !”, or have the next play say it.
    Carte,
    /// Menu of the hand: choose these cards.
    Choose,
    /// Menu of suggested plays: choose the cards of one.
    Suggestion,
    /// Menu of kinds: list the suggestions of one.
    SuggestKind,
    /// Change the order of the hand.
    Sort,
    /// Show what an expert would do.
    Hint,
    /// Menu of orders: do this when the turn comes.
    Order,
}

impl PanelAction {
    pub const ALL: [Self; Self::VARIANTS.len()] = array_of(Self::VARIANTS);
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

/// What the panel shows beyond the state of the game; it is stored only in the ids of the panel's components.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelState {
    pub chosen: CardSet,
    pub sort: Sort,
    /// The kind whose suggestions are listed, where there are too many for one menu.
    pub kind: Option<CombinationKind>,
    /// Whether the next play says “Carte !”.
    pub announce: bool,
    /// Whether a hint is shown.
    pub hint: bool,
    /// Whether more than the best plays is shown.
    pub more: bool,
}

impl PanelState {
    /// The panel after a move, which keeps the order of its cards.
    #[must_use]
    pub fn after_move(self) -> Self {
        Self { sort: self.sort, ..Self::default() }
    }
}
