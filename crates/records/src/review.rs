//! What the decisions of one person in a finished game have cost.
//!
//! A decision is judged by what its player saw, and by worlds that the player could believe in, never by the cards that the others
//! really had; `docs/strength.md` says how far that can be trusted.

use carte_games::{self as games, Awaits, Viewer};
use carte_players as players;
use carte_table::By;
use carte_table::ids::{TableId, UserId};

use super::replay::{NoReplay, Playback};

/// So many mistakes are shown.
const SHOWN: usize = 3;

/// Losses of so many points are worth being shown.
const COSTLY: f64 = 2.0;

/// By so many standard errors a loss must be above that.
const SURELY: f64 = 2.0;

/// A choice that a person made.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The moment of the replay that it led to, from 0.
    pub at: u32,
    pub round: u16,
    /// What the person saw before it.
    pub view: games::View,
    /// What was done.
    pub done: games::Action,
}

/// What all decisions of one person in a game have cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Rounds in which the person took a turn.
    pub rounds: u16,
    /// Points given away in them all.
    pub lost: f64,
    /// Their standard error.
    pub error: f64,
    /// The costliest decisions that surely were mistakes, costliest first.
    pub mistakes: Vec<Mistake>,
}

/// A decision that has surely cost something.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Which of the decisions, from 0.
    pub decision: u16,
    /// Points given away by it.
    pub lost: f64,
    /// Their standard error.
    pub error: f64,
    /// What an expert would have done.
    pub best: games::Action,
}

/// Why there is no review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReview {
    /// There is nothing to look back on.
    #[error(transparent)]
    NoReplay(#[from] NoReplay),
    /// Somebody else played.
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
        // What was begun by the event before was chosen in the position before that one.
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

/// A review of which some decisions are judged, and not yet all.
#[derive(Debug)]
pub struct UnfinishedReview {
    table: TableId,
    judged: u16,
    lost: f64,
    variance: f64,
    mistakes: Vec<Mistake>,
}

impl UnfinishedReview {
    /// A review of a game at this table; chance follows from its number.
    pub const fn new(table: TableId) -> Self {
        Self { table, judged: 0, lost: 0.0, variance: 0.0, mistakes: Vec::new() }
    }

    /// How many decisions are judged.
    pub const fn judged(&self) -> u16 {
        self.judged
    }

    /// Judges the next of these decisions, which are the same every time: up to a tenth of a second of work. Returns `false` if
    /// all are judged.
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

    /// What comes of it.
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
    /// What these decisions, all those of one person in the game of this table, have cost; the same every time.
    pub fn of(decisions: &[Decision], table: TableId) -> Self {
        let mut review = UnfinishedReview::new(table);
        while review.judge_next(decisions) {}
        review.finish(decisions)
    }

    /// The points given away in a round.
    pub fn per_round(&self) -> f64 {
        self.lost / f64::from(self.rounds.max(1))
    }
}
