//! What is told at once: all lines, one call, and the board in its newest state.

use std::time::Duration;

use crate::recent_events::RecentEvents;
use carte_games::Seat;
use carte_present::board;
use carte_service::Notice;
use carte_table::ids::{EventNumber, MessageId, Timestamp, UserId};
use carte_table::{News, NewsFacts, View};

/// Discord knows a repeated message by its nonce for a few minutes.
const NONCE_LIFETIME: Duration = Duration::from_secs(4 * 60);

/// What is to be told at once.
#[derive(Debug)]
pub(super) struct Batch {
    /// The newest state.
    pub(super) view: View,
    /// The number of the last event that is contained; zero where nothing has happened.
    pub(super) event_number: EventNumber,
    /// The last event before those that are contained.
    pub(super) after: EventNumber,
    /// Whether the board is to be shown anew although it may tell nothing new.
    pub(super) refresh: bool,
    /// The last event of which it is stored that the channel has been told.
    pub(super) noted: EventNumber,
    /// What the channel has not been told.
    pub(super) untold: Vec<News>,
    /// How many of these news stand already in a message of moments.
    pub(super) moments: usize,
    /// What has happened lately.
    pub(super) recent: RecentEvents,
    /// Whether a board is to be posted below everything else.
    pub(super) new_board: bool,
    /// The new board, as long as its number is not stored.
    pub(super) posted: Option<MessageId>,
    /// The old board that has become the message of moments, as long as the new one's number is not stored.
    pub(super) used: Option<MessageId>,
    /// Who did not play in time.
    pub(super) absent: Vec<Seat>,
    /// Who wants to be called by direct message and has not been yet.
    pub(super) uncalled: Vec<UserId>,
    /// Who has been called by direct message since the last of the news.
    pub(super) called: Vec<UserId>,
    /// Who may have been called by direct message without an answer of Discord.
    pub(super) unsure: Vec<UserId>,
    /// Who is still to be called by direct message after the board has been posted, and whether it mentions them.
    pub(super) direct: Vec<(UserId, bool)>,
    /// Who is still to be called after the board has been posted, which did not mention them.
    pub(super) unreached: Vec<UserId>,
    /// Who has still to be written that the channel is lost; `None` before that has begun.
    pub(super) unwritten: Option<Vec<UserId>>,
    /// Whether somebody's turn has come.
    pub(super) turn_came: bool,
    /// Whether the table has ended.
    pub(super) ended: bool,
    /// Whether it comes from the log: some of it may be old.
    pub(super) recovered: bool,
    /// Since when a message is under way of which nobody knows whether it has arrived.
    uncertain: Option<Timestamp>,
}

/// What became of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The people know, or can never be told.
    Delivered,
    /// The log says what is left to be told, or in which other place.
    Again,
    /// It waits until the channel can be reached.
    Parked,
    /// Another process tells it.
    Elsewhere,
}

impl Batch {
    pub(super) fn new(notice: Notice) -> Self {
        let mut batch = Self {
            view: notice.view.clone(),
            event_number: EventNumber::default(),
            after: EventNumber::default(),
            refresh: false,
            noted: EventNumber::default(),
            untold: Vec::new(),
            moments: 0,
            recent: RecentEvents::default(),
            new_board: false,
            posted: None,
            used: None,
            absent: Vec::new(),
            uncalled: Vec::new(),
            called: Vec::new(),
            unsure: Vec::new(),
            direct: Vec::new(),
            unreached: Vec::new(),
            unwritten: None,
            turn_came: false,
            ended: false,
            recovered: false,
            uncertain: None,
        };
        batch.add(notice);
        batch
    }

    /// Adds what happened next; of what is contained already only the state is taken.
    pub(super) fn add(&mut self, notice: Notice) {
        let Notice { view, news, event_number, after, .. } = notice;
        if view.public_event_number >= self.view.public_event_number {
            self.view = view;
        }
        self.refresh |= event_number == EventNumber::default();
        if event_number <= self.event_number {
            return;
        }
        if self.event_number == EventNumber::default() {
            self.after = after;
        }
        self.event_number = event_number;
        self.called.clear();
        self.new_board |= board::needs_new(&news);
        self.turn_came |= news.iter().any(|news| news.facts().calls_next);
        self.ended |= news.iter().any(|news| news.facts().ending.is_some());
        self.absent.extend(news.iter().filter_map(|news| news.facts().away));
        self.untold.extend(news);
    }

    /// Returns `true` if nothing is missing between what is contained and this.
    pub(super) fn is_followed_by(&self, notice: &Notice) -> bool {
        self.event_number == EventNumber::default() || notice.after <= self.event_number
    }

    /// Returns `true` if there is nothing to show, and nobody to call.
    pub(super) const fn is_empty(&self) -> bool {
        self.untold.is_empty() && !self.refresh && self.direct.is_empty() && self.unreached.is_empty()
    }

    /// Returns `true` if nothing is under way that must not be said twice.
    pub(super) fn may_grow(&self) -> bool {
        self.posted.is_none() && self.uncertain.is_none()
    }

    /// Notes that a message may or may not have arrived.
    pub(super) fn doubt(&mut self, now: Timestamp) {
        self.uncertain.get_or_insert(now);
    }

    /// Returns `true` if a message of this batch may have arrived.
    pub(super) const fn is_doubtful(&self) -> bool {
        self.uncertain.is_some()
    }

    /// Returns `true` if a message of this batch may have arrived without being known by its nonce any more.
    pub(super) fn may_be_forgotten(&self, now: Timestamp) -> bool {
        self.recovered || self.uncertain.is_some_and(|since| now.since(since) >= NONCE_LIFETIME)
    }

    /// Returns `true` if a direct message may have called this person of which nothing is known here.
    pub(super) fn may_have_called(&self, user: UserId) -> bool {
        self.recovered || self.unsure.contains(&user)
    }

    /// Returns `true` if the first thing that these news tell of a round is its deal: the board has shown the score card of
    /// the round before until now.
    pub(super) fn follows_round_pause(&self) -> bool {
        let facts = || self.untold.iter().map(News::facts);
        let is_boundary = |news: &NewsFacts<'_>| news.deals() || news.ends_round();
        let begins = facts().any(|news| news.starts);
        !begins && facts().find(is_boundary).is_some_and(|news| news.deals())
    }

    /// The news whose moments have not been told.
    pub(super) fn untold_moments(&self) -> &[News] {
        &self.untold[self.moments..]
    }

    /// Notes that a message with every moment so far is in the channel.
    pub(super) fn moments_told(&mut self) {
        self.moments = self.untold.len();
        self.uncertain = None;
    }

    /// Notes that the channel has been told everything.
    pub(super) fn all_told(&mut self) {
        self.untold.clear();
        self.refresh = false;
        self.moments = 0;
        self.uncertain = None;
    }
}

/// At most 25 characters that name this message among those of the last minutes.
pub(super) fn nonce(view: &View, kind: char) -> String {
    format!("{}-{}{kind}", view.id, view.public_event_number.0)
}
