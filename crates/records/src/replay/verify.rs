//! Plays the game of a document again and compares everything that the document says of it.

use super::record::{GameDocument, Recorded};
use super::{Document, excerpt, explain};
use carte_games::options::Contradiction;
use carte_games::{Awaits, Refusal, Seat};
use carte_table::dealer;

/// What a true document holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Rounds, the one that was broken off included.
    pub rounds: usize,
    /// Turns: plays and passes.
    pub turns: usize,
}

/// The first thing in a document that is wrong.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{place}: {wrong}")]
pub struct Fault {
    /// Where, as a path from the top: `rounds[0].turns[3].play`.
    pub place: String,
    pub wrong: Wrong,
}

/// What can be wrong in a document.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Wrong {
    /// Something else follows from the seeds, the rules and what went before.
    #[error("{found} is written, {expected} is right")]
    Differs { expected: String, found: String },
    /// The rules do not allow the action.
    #[error("not allowed: {}", explain(.0))]
    Refused(Refusal),
    /// The seat does not hold the cards.
    #[error("the seat does not hold these cards")]
    NotHeld,
    /// No seat has this number.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// Options of the rules exclude each other.
    #[error(transparent)]
    Rules(#[from] Contradiction),
    /// The game goes on, the document does not.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// Answers are written where the question is not asked.
    #[error("nobody was asked for another round")]
    NotAsked,
    /// The document goes on, the game does not.
    #[error("the game was not going on any more")]
    Surplus,
}

impl Fault {
    pub(super) fn at(place: impl Into<String>, wrong: Wrong) -> Self {
        Self { place: place.into(), wrong }
    }

    /// The same inside a larger part of the document.
    pub(super) fn inside(mut self, part: &str) -> Self {
        self.place = format!("{part}.{}", self.place);
        self
    }
}

/// Checks everything a document says: commitment, first dealer, every deal, every action, every count, points and
/// totals, and the end.
///
/// # Errors
/// The first thing that is wrong, in the order of the document.
pub fn verify(document: &Document) -> Result<Summary, Fault> {
    document.check()
}

/// Checks the document of the game `G`.
pub(super) fn check<G: Recorded>(record: &GameDocument<G>) -> Result<Summary, Fault> {
    let mut game = CheckedGame::begin(record, record.rounds.len())?;
    record.rounds.iter().try_for_each(|round| game.round(round))?;
    game.end()
}

/// A game that is played again and compared with its document, one round after another.
pub(super) struct CheckedGame<'a, G: Recorded, Rounds> {
    record: &'a GameDocument<G, Rounds>,
    /// Number of rounds of the document.
    rounds: usize,
    game: G,
    so_far: Summary,
}

impl<'a, G: Recorded, Rounds> CheckedGame<'a, G, Rounds> {
    /// Checks what comes before the rounds.
    pub(super) fn begin(record: &'a GameDocument<G, Rounds>, rounds: usize) -> Result<Self, Fault> {
        let rules = &record.rules.rules;
        let players = u8::try_from(record.players.len()).unwrap_or(u8::MAX);
        match G::admits(rules, players) {
            Err(contradiction) => return Err(Fault::at("rules", contradiction.into())),
            Ok(false) => {
                let wrong = Wrong::Missing("a number of players that the rules allow");
                return Err(Fault::at("players", wrong));
            }
            Ok(true) => {}
        }
        for (index, (seat, player)) in Seat::all(players).zip(&record.players).enumerate() {
            compare(&format!("players[{index}].seat"), &seat, &player.seat)?;
        }
        let fairness = &record.fairness;
        compare("fairness.commitment", &fairness.server_seed.commitment(), &fairness.commitment)?;
        let dealer = dealer::first(&rules.clone().into(), fairness.seeds(), players);
        let game = G::new(rules.clone(), players, dealer);
        compare("draw", &game.ceremony(&fairness.seeds()).and_then(G::draw), &record.draw)?;
        Ok(Self { record, rounds, game, so_far: Summary { rounds: 0, turns: 0 } })
    }

    /// Plays the next round again and compares everything that the document says of it.
    pub(super) fn round(&mut self, round: &G::Round) -> Result<(), Fault> {
        let index = self.so_far.rounds;
        self.so_far.rounds += 1;
        self.so_far.turns += G::turns(round);
        let broken_off = self.so_far.rounds == self.rounds && self.record.ended.early();
        self.replay(round, broken_off).map_err(|fault| fault.inside(&format!("rounds[{index}]")))
    }

    fn replay(&mut self, round: &G::Round, broken_off: bool) -> Result<(), Fault> {
        let Awaits::Deal { round: number, redeal } = self.game.awaits() else {
            return Err(Fault::at("number", Wrong::Surplus));
        };
        compare("number", &number, &G::number(round))?;
        let key = self.record.fairness.seeds().deal_key(number, redeal);
        let cards = G::deck_len(&self.record.rules.rules);
        let dealt =
            self.game.deal(&key.shuffle(cards), &|attempt| key.cut(attempt, cards), &|| key.reshuffle(cards));
        dealt.iter().for_each(|event| self.game.apply(event));
        self.game.replay(&dealt, round, broken_off)
    }

    /// Checks what comes after the rounds.
    pub(super) fn end(self) -> Result<Summary, Fault> {
        let Self { record, game, so_far, .. } = self;
        let finished = !game.won_by().is_empty();
        // A word that another game has for its end claims an end by the rules, too. Only people who close or leave a
        // table end a game early.
        if so_far.rounds == 0 || (!finished && !record.ended.early()) {
            let place = format!("rounds[{}]", so_far.rounds);
            return Err(Fault::at(place, Wrong::Missing("a round")));
        }
        compare("totals", &game.points(), &record.totals)?;
        compare("winners", &game.won_by().to_vec(), &record.winners)?;
        if finished {
            compare("ended", &G::FINISHED, &record.ended)?;
        }
        Ok(so_far)
    }
}

/// Compares the hands of a deal with those of a round, and checks that there are neither fewer nor more.
pub(super) fn compare_hands<T: PartialEq + serde::Serialize>(
    expected: &[T],
    found: &[T],
) -> Result<(), Fault> {
    for (seat, hand) in expected.iter().enumerate() {
        let place = format!("hands[{seat}]");
        let found = found.get(seat).ok_or_else(|| Fault::at(&place, Wrong::Missing("a hand")))?;
        compare(&place, hand, found)?;
    }
    if found.len() > expected.len() {
        return Err(Fault::at(format!("hands[{}]", expected.len()), Wrong::Surplus));
    }
    Ok(())
}

pub(super) fn compare<T: PartialEq + serde::Serialize>(
    place: &str,
    expected: &T,
    found: &T,
) -> Result<(), Fault> {
    if expected == found {
        return Ok(());
    }
    let text = |value: &T| serde_json::to_string(value).unwrap_or_default();
    let (expected, found) = excerpt::around_difference(&text(expected), &text(found));
    Err(Fault::at(place, Wrong::Differs { expected, found }))
}
