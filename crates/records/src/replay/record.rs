//! What the documents of all games have in common, and what each game adds to them.

use std::fmt;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::limits::SEATS;
use super::rule_sheet::RuleSheet;
use super::strict::list;
use super::verify::Fault;
use super::{ActedBy, DealerDraw, Ended, Fairness, Format, Player, Version, head};
use carte_games::options::Contradiction;
use carte_games::{self as games, CardGame, GameKind, Seat};

/// The replay of one game; serialises with the keys in the order of the format.
///
/// `Rounds` is a list of the rounds, unless the document is checked while it is read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a replay document, which is an object",
    bound(serialize = "Rounds: Serialize", deserialize = "Rounds: Deserialize<'de>")
)]
pub struct GameDocument<G: Recorded, Rounds = Vec<<G as Recorded>::Round>> {
    /// Marks the file as a replay.
    pub format: Format,
    pub version: Version,
    pub game: GameKind,
    /// The rules, every option resolved.
    pub rules: RuleSheet<G>,
    /// Who played, in the order of the seats.
    #[serde(deserialize_with = "list::<SEATS, _, _>")]
    pub players: Vec<Player>,
    pub fairness: Fairness,
    /// The draw for the first deal, if the rules have one.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "head::draw")]
    pub draw: Option<DealerDraw>,
    /// The rounds, oldest first; the last may be broken off.
    pub rounds: Rounds,
    /// Points of the finished rounds by seat.
    #[serde(deserialize_with = "list::<SEATS, _, _>")]
    pub totals: Vec<G::Total>,
    /// Who has won; empty for a game that was not finished.
    #[serde(deserialize_with = "list::<SEATS, _, _>")]
    pub winners: Vec<Seat>,
    pub ended: Ended,
    /// Anything else that was added by people who passed the document on. It is ignored.
    #[serde(default, skip_serializing)]
    pub extra: IgnoredAny,
}

/// One line of JSON.
impl<G: Recorded> fmt::Display for GameDocument<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        serde_json::to_string(self).map_err(|_| fmt::Error)?.fmt(f)
    }
}

/// A game whose course can be written down and checked.
pub trait Recorded:
    CardGame<
        Rules: PartialEq + Serialize + DeserializeOwned + Into<games::Rules>,
        Refusal: Into<games::Refusal>,
        News: Into<games::News>,
    > + PartialEq
{
    const KIND: GameKind;
    /// What documents call the end of the game by its own rules.
    const FINISHED: Ended;

    /// The rule sets that have a name.
    type Preset: Copy + fmt::Debug + PartialEq + Serialize + DeserializeOwned;
    type Round: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned;
    /// The points of a seat.
    type Total: Copy + fmt::Debug + PartialEq + Serialize + DeserializeOwned;

    /// The named rule set that was chosen. If it is not known, the one from which these rules differ least.
    fn preset(chosen: Option<games::Preset>, rules: &Self::Rules) -> Self::Preset;

    /// Returns `true` if this number of players may play by these rules.
    ///
    /// # Errors
    /// The options that exclude each other.
    fn admits(rules: &Self::Rules, players: u8) -> Result<bool, Contradiction>;

    fn played_by(&self) -> &Self::Rules;

    /// The points of each seat.
    fn points(&self) -> Vec<Self::Total>;

    /// Who has won; empty while the game goes on.
    fn won_by(&self) -> &[Seat];

    /// The event of this game; `None` if it is an event of another game.
    fn own(event: &games::Event) -> Option<&Self::Event>;

    /// Notes an event in the rounds so far, after the game has applied it.
    ///
    /// `by` is who acted in place of the seat's player. `legal` is the number of legal actions, if that is to be noted.
    fn note(
        &self,
        rounds: &mut Vec<Self::Round>,
        event: &Self::Event,
        by: Option<ActedBy>,
        legal: Option<u32>,
    );

    /// Notes how the last round stands, if the game ends in the middle of it.
    fn break_off(&self, last: &mut Self::Round);

    /// Plays a round again that the events in `dealt` have just dealt, and compares everything that the document says
    /// of it. `broken_off` says whether the game was broken off in this round, or between it and the next.
    ///
    /// # Errors
    /// The first thing that is wrong.
    fn replay(&mut self, dealt: &[Self::Event], round: &Self::Round, broken_off: bool) -> Result<(), Fault>;

    /// The draw for the first dealer, if that is what is shown of chance.
    fn draw(ceremony: Self::Ceremony) -> Option<DealerDraw>;

    /// Why the rules do not allow an action, in the words of a report on a document.
    fn explain(refusal: &Self::Refusal) -> String;

    fn number(round: &Self::Round) -> u16;

    /// Number of turns that were taken in a round.
    fn turns(round: &Self::Round) -> usize;

    /// Number of moments to look at in a round so far.
    fn moments(round: &Self::Round) -> usize;
}
