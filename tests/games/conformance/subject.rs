//! What a game shows of itself to be tested.

use carte_games::{self as games, CardGame, GameKind, Rules, Seat, Viewer};

use crate::chance::SplitMix64;

/// A game with what the tests cannot find out for themselves.
pub(crate) trait Subject:
    CardGame<
        Rules: Copy + Into<Rules>,
        Action: Copy + PartialEq + Into<games::Action>,
        Event: PartialEq + Into<games::Event>,
        News: PartialEq,
        Refusal: PartialEq + Into<games::Refusal>,
        View: PartialEq,
    > + PartialEq
    + Into<games::Game>
{
    /// Its name in replay documents.
    const NAME: GameKind;
    /// Rule sets as simulations read them, so that games are short.
    const RULES: &'static [&'static str];
    /// The options that say how long a game is, and are not changed by chance.
    const LENGTHS: &'static [&'static str];

    fn own(rules: &Rules) -> Option<Self::Rules>;

    fn own_view(view: games::View) -> Option<Self::View>;

    /// The texts of all cards, by which their pictures are found.
    fn card_names() -> Vec<String>;

    /// An example of each refusal, as the viewer might get it: a new one does not compile until it is among them.
    fn refusals(view: &Self::View) -> Vec<Self::Refusal>;

    /// Everything that the viewer's own view lists as allowed.
    fn listed(view: &Self::View) -> Vec<Self::Action>;

    /// Actions to try: all that there are, or of very many a part by chance; `listed` are to be among them.
    fn tried(view: &Self::View, chance: &mut SplitMix64) -> Vec<Self::Action>;

    /// Returns `true` if two actions are the same to a player: equal cards have no names.
    fn same(one: &Self::Action, other: &Self::Action) -> bool;

    /// The cards in each place where cards can be, by their numbers in the deck.
    fn places(&self) -> Vec<Vec<u8>>;

    /// The same game with the cards that `viewer` cannot see dealt anew among their places.
    fn exchanged(&self, viewer: Viewer, chance: &mut SplitMix64) -> Self;

    /// Who may do something besides, though it is another's turn, and what; the viewer before others.
    fn announcement_of(view: &Self::View) -> Option<(Seat, Self::Action)>;

    /// What the seat may do besides, though it is another's turn.
    fn announcement(&self, seat: Seat) -> Option<Self::Action> {
        let announced = Self::announcement_of(&self.view(Viewer::Seat(seat)));
        announced.filter(|(open, _)| *open == seat).map(|(_, action)| action)
    }
}
