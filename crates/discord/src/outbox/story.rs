//! What has happened lately at a table, for its board: the plays since the last turn of the person who is awaited, and
//! which person has acted last.

use std::time::Duration;

use carte_games::Seat;
use carte_table::ids::{Seq, Timestamp, UserId};
use carte_table::{By, News, Stage, View};

/// More is not remembered: it would not fit on a board.
const LONGEST: usize = 60;

/// Somebody who has acted so lately is still looking.
const PRESENT: Duration = Duration::from_secs(60);

/// The latest news of a table, oldest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Story {
    news: Vec<News>,
    last: Option<(UserId, Timestamp)>,
    playing: bool,
    /// Of the last event that is told of.
    seq: Seq,
    /// Whether it goes back to the deal.
    whole: bool,
}

impl Story {
    /// Adds what has just happened, up to the event `seq`, at a table that is now like `view`.
    pub(crate) fn add(&mut self, view: &View, news: &[News], seq: Seq, now: Timestamp) {
        self.playing = view.game.is_some() && !matches!(view.stage, Stage::Ended(_));
        for one in news {
            if let Some((news, By::Person)) = one.in_game()
                && let Some(seat) = news.meaning().attended
                && let Some(user) = view.occupant(seat).person()
            {
                self.last = Some((user, now));
            }
        }
        if !self.tells_of(seq) {
            self.seq = seq;
            self.extend(news);
        }
    }

    /// Takes the whole running round, up to the event `seq`, in the place of what is known of it.
    pub(crate) fn recall(&mut self, round: &[News], seq: Seq) {
        self.news.clear();
        self.extend(round);
        (self.seq, self.whole) = (seq, true);
    }

    fn extend(&mut self, news: &[News]) {
        self.news.extend(news.iter().filter(|news| news.in_game().is_some()).cloned());
        let surplus = self.news.len().saturating_sub(LONGEST);
        self.news.drain(..surplus);
    }

    /// What has happened since this seat has last acted; for nobody, since a person has.
    ///
    /// A turn that the clock has taken belongs to it: the person in the seat has not seen it.
    pub(crate) fn since(&self, awaited: Option<Seat>) -> &[News] {
        let own = |news: &News| match news.in_game() {
            Some((news, By::Person | By::Clock)) => match (news.meaning().attended, awaited) {
                (Some(seat), Some(awaited)) => seat == awaited,
                (seat, None) => seat.is_some(),
                (None, Some(_)) => false,
            },
            Some((_, By::Computer | By::Rules)) | None => false,
        };
        let last = self.news.iter().rposition(own);
        // The own turn is no news for the person who has taken it; to everybody else it is.
        let known = |last: usize| {
            awaited.is_some() && self.news[last].in_game().is_some_and(|(_, by)| by == By::Person)
        };
        let from = last.map_or(0, |last| if known(last) { self.after_turn(last) } else { last });
        &self.news[from..]
    }

    /// Where what follows from an act in the same turn is over.
    fn after_turn(&self, act: usize) -> usize {
        let follows = |news: &News| news.in_game().is_some_and(|(news, _)| news.meaning().within.is_some());
        self.news[act + 1..]
            .iter()
            .position(|news| !follows(news))
            .map_or(self.news.len(), |rest| act + 1 + rest)
    }

    /// Whether this event, and all before it, have been taken in.
    pub(crate) fn tells_of(&self, seq: Seq) -> bool {
        seq <= self.seq
    }

    /// Whether nothing of the running round is missing.
    pub(crate) const fn is_whole(&self) -> bool {
        self.whole
    }

    /// Whether no game is going on of which more could be told.
    pub(crate) const fn is_over(&self) -> bool {
        !self.playing
    }

    /// Whether this person has acted just now, and no other person since.
    pub(crate) fn is_looking(&self, user: UserId, now: Timestamp) -> bool {
        self.last.is_some_and(|(last, at)| last == user && now.since(at) < PRESENT)
    }
}
