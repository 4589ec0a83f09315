//! What the decisions of one person in a finished game have cost.
//!
//! A decision is judged by what its player saw, and by worlds that the player could believe in, never by the cards that the others
//! really had; `docs/strength.md` says how far that can be trusted.

use carte_games::{self as games, Awaits, Viewer};
use carte_players as players;
use carte_table::By;
use carte_table::ids::{TableId, UserId};

use super::replay::{NoReplay, Playback};

/// Maximum number of mistakes that are shown.
const SHOWN: usize = 3;

/// Minimum loss that is worth being shown, in points.
const COSTLY: f64 = 2.0;

/// Number of standard errors by which a loss must be above `COSTLY`.
const SURELY: f64 = 2.0;

/// A choice that a person made.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The moment of the replay to which the choice led, from 0.
    pub at: u32,
    pub round: u16,
    /// What the person saw before the choice.
    pub view: games::View,
    pub done: games::Action,
}

/// What all decisions of one person in a game have cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Rounds in which the person took a turn.
    pub rounds: u16,
    /// Points given away in all of these rounds.
    pub lost: f64,
    /// The standard error of `lost`.
    pub error: f64,
    /// The costliest decisions that surely were mistakes, costliest first.
    pub mistakes: Vec<Mistake>,
}

/// A decision that has surely cost something.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// The number of the decision among those of the person, from 0.
    pub decision: u16,
    /// Points that the decision gave away.
    pub lost: f64,
    /// The standard error of `lost`.
    pub error: f64,
    /// What an expert would have done.
    pub best: games::Action,
}

/// Why there is no review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReview {
    /// The table has no replay.
    #[error(transparent)]
    NoReplay(#[from] NoReplay),
    #[error("this person took no turn in the game")]
    NotPlayed,
}

/// The choices that this person made in a finished game.
///
/// # Errors
/// When the person has taken no turn.
pub fn decisions(playback: &Playback, user: UserId) -> Result<Vec<Decision>, NoReview> {
    let mut decisions = Vec::new();
    let mut begun = None;
    playback.each_event(|game, played| {
        let Awaits::Seat(seat) = game.awaits() else { return };
        let view = game.view(Viewer::Seat(seat));
        // A choice that the event before began was made in the position before that event.
        let together = begun.take().and_then(|(before, first): (games::View, &games::Event)| {
            Some((players::did(&before, &[first, &played.event])?, before))
        });
        match together.or_else(|| Some((players::did(&view, &[&played.event])?, view.clone()))) {
            Some((done, view)) if played.person == Some(user) && played.by == By::Person => {
                let at = u32::try_from(played.moment).unwrap_or(u32::MAX);
                decisions.push(Decision { at, round: view.round(), view, done });
            }
            Some(_) => {}
            None => begun = Some((view, &played.event)),
        }
    });
    if decisions.is_empty() { Err(NoReview::NotPlayed) } else { Ok(decisions) }
}

/// A review of which not all decisions are judged yet.
#[derive(Debug)]
pub struct UnfinishedReview {
    table: TableId,
    judged: u16,
    lost: f64,
    variance: f64,
    mistakes: Vec<Mistake>,
}

impl UnfinishedReview {
    /// A review of a game at this table. The random numbers follow from the number of the table.
    pub const fn new(table: TableId) -> Self {
        Self { table, judged: 0, lost: 0.0, variance: 0.0, mistakes: Vec::new() }
    }

    /// Number of decisions that are judged.
    pub const fn judged(&self) -> u16 {
        self.judged
    }

    /// Judges the next of `decisions`, which must be the same at every call, in up to a tenth of a second. Returns
    /// `false` if all are judged.
    pub fn judge_next(&mut self, decisions: &[Decision]) -> bool {
        let Some(decision) = decisions.get(usize::from(self.judged)) else { return false };
        let seed = self.table.0.rotate_left(16) ^ u64::from(self.judged);
        let judged = players::judge(&decision.view, &decision.done, seed, players::worlds(&decision.view));
        if let Some(players::Judgement { best, loss, error }) = judged {
            self.lost += loss.max(0.0);
            self.variance += error * error;
            if loss - SURELY * error >= COSTLY {
                self.mistakes.push(Mistake { decision: self.judged, lost: loss, error, best });
            }
        }
        match self.judged.checked_add(1) {
            Some(judged) => self.judged = judged,
            None => return false,
        }
        true
    }

    /// The review of the decisions that are judged.
    #[must_use]
    pub fn finish(mut self, decisions: &[Decision]) -> Review {
        let mut rounds: Vec<u16> = decisions.iter().map(|decision| decision.round).collect();
        rounds.dedup();
        self.mistakes.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        self.mistakes.truncate(SHOWN);
        Review {
            rounds: u16::try_from(rounds.len()).unwrap_or(u16::MAX),
            lost: self.lost,
            error: self.variance.sqrt(),
            mistakes: self.mistakes,
        }
    }
}

impl Review {
    /// What `decisions`, which are all those of one person in the game at this table, have cost. It is the same at
    /// every call.
    pub fn of(decisions: &[Decision], table: TableId) -> Self {
        let mut review = UnfinishedReview::new(table);
        while review.judge_next(decisions) {}
        review.finish(decisions)
    }

    /// The mean number of points given away in a round.
    pub fn per_round(&self) -> f64 {
        self.lost / f64::from(self.rounds.max(1))
    }
}
