//! What a game shows of itself to be tested.

use carte_games::{CardGame, GameKind, Rules, Seat, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::chance::Chance;

/// A game with what the tests cannot find out for themselves.
pub(crate) trait Subject:
    CardGame<
        Rules: Copy,
        Action: Copy + PartialEq,
        Event: PartialEq + Serialize + DeserializeOwned,
        News: PartialEq,
        Refusal: PartialEq,
        View: PartialEq,
    > + PartialEq
    + Serialize
    + DeserializeOwned
{
    /// Its name in replay documents.
    const NAME: GameKind;
    /// Rule sets as simulations read them, so that games are short.
    const RULES: &'static [&'static str];
    /// The options that say how long a game is, and are not changed by chance.
    const LENGTHS: &'static [&'static str];

    /// Its own rules.
    fn own(rules: &Rules) -> Option<Self::Rules>;

    /// Everything that the viewer's own view lists as allowed.
    fn listed(view: &Self::View) -> Vec<Self::Action>;

    /// Actions to try: all that there are, or of very many a part by chance; `listed` are to be among them.
    fn tried(view: &Self::View, chance: &mut Chance) -> Vec<Self::Action>;

    /// Whether two actions are the same to a player: equal cards have no names.
    fn same(one: &Self::Action, other: &Self::Action) -> bool;

    /// The cards in each place where cards can be, by their numbers in the deck.
    fn places(&self) -> Vec<Vec<u8>>;

    /// The same game with the cards that `viewer` cannot see dealt anew among their places.
    fn exchanged(&self, viewer: Viewer, chance: &mut Chance) -> Self;

    /// What the seat may do besides, though it is not its turn.
    fn announcement(&self, seat: Seat) -> Option<Self::Action>;
}
