//! What a channel is told at once: all lines, one call, and the board in its newest state.

use std::fmt::Display;
use std::time::Duration;

use crate::recent_events::RecentEvents;
use carte_games::Seat;
use carte_present::board;
use carte_service::Notice;
use carte_table::ids::{EventNumber, MessageId, Timestamp, UserId};
use carte_table::{News, NewsFacts, View};

/// How long Discord is trusted to recognise a repeated message by its nonce: it does so for a few minutes.
const NONCE_LIFETIME: Duration = Duration::from_secs(4 * 60);

/// The news that a channel is told at once, and how far that has got.
#[derive(Debug)]
pub(super) struct Batch {
    pub(super) view: View,
    /// The last event that is contained; zero if the batch contains none.
    pub(super) event_number: EventNumber,
    /// The last event before those that are contained.
    pub(super) after: EventNumber,
    /// The board is to be shown again, even if it shows nothing new.
    pub(super) refresh: bool,
    /// The last event of which it is stored that the channel has been told.
    pub(super) noted: EventNumber,
    /// The news that the channel has not been told.
    pub(super) untold: Vec<News>,
    /// The number of news in `untold` that are already in a message of highlights.
    pub(super) highlights_told: usize,
    pub(super) recent: RecentEvents,
    /// A board is to be posted below everything else.
    pub(super) new_board: bool,
    /// The new board, until its number is stored.
    pub(super) posted: Option<MessageId>,
    /// The old board that has become the message of highlights, until the number of the new board is stored.
    pub(super) used: Option<MessageId>,
    /// The seats that did not play in time.
    pub(super) absent: Vec<Seat>,
    /// The people who are to be called and have not been called by direct message yet.
    pub(super) uncalled: Vec<UserId>,
    /// The people who have been called by direct message since the last of the news.
    pub(super) called: Vec<UserId>,
    /// The people to whom a direct message was sent without an answer from Discord: they may have been called.
    pub(super) unsure: Vec<UserId>,
    /// The people who are still to be called by direct message after the board has been posted, and whether a line in the channel calls
    /// them if it does not arrive.
    pub(super) direct: Vec<(UserId, bool)>,
    /// The people who are still to be called by a line in the channel: the board did not mention them although it may, and no direct message
    /// reached them.
    pub(super) unreached: Vec<UserId>,
    /// The news to which the people in `direct` and in `unreached` are called.
    pub(super) calling_news: Vec<News>,
    /// The people who are still to be told by direct message that the channel is lost; `None` before the first is written to.
    pub(super) unwritten: Option<Vec<UserId>>,
    /// A turn has come for somebody.
    pub(super) turn_came: bool,
    /// The table has ended.
    pub(super) ended: bool,
    /// The batch was read from the log, so some of it may be old.
    pub(super) recovered: bool,
    /// Since when it has been unknown whether a message of this batch arrived.
    uncertain: Option<Timestamp>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DeliveryOutcome {
    /// The people know, or can never be told.
    Delivered,
    /// The log has to be read again: it says what is left to be told, or that the table has moved to another channel.
    Again,
    /// The batch waits until the channel can be reached.
    Parked,
    /// Another process tells the channel.
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
            highlights_told: 0,
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
            calling_news: Vec::new(),
            unwritten: None,
            turn_came: false,
            ended: false,
            recovered: false,
            uncertain: None,
        };
        batch.add(notice);
        batch
    }

    /// Adds the next notice. If its events are already contained, only its state is taken.
    pub(super) fn add(&mut self, notice: Notice) {
        self.refresh |= notice.event_number == EventNumber::default();
        let Notice { view, news, event_number, after, .. } = notice;
        if view.public_event_number >= self.view.public_event_number {
            self.view = view;
        }
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

    /// Returns `true` if no event is missing between this batch and `notice`.
    pub(super) fn is_followed_by(&self, notice: &Notice) -> bool {
        self.event_number == EventNumber::default() || notice.after <= self.event_number
    }

    /// Returns `true` if there is nothing to show, and nobody to call.
    pub(super) const fn is_empty(&self) -> bool {
        self.untold.is_empty() && !self.refresh && self.direct.is_empty() && self.unreached.is_empty()
    }

    /// Returns `true` if no message is under way that must not be posted twice, so that its content may still change.
    pub(super) fn may_grow(&self) -> bool {
        self.posted.is_none() && self.uncertain.is_none()
    }

    /// Notes that a message may or may not have arrived.
    pub(super) fn note_doubt(&mut self, now: Timestamp) {
        self.uncertain.get_or_insert(now);
    }

    /// Returns `true` if a message of this batch may have arrived.
    pub(super) const fn is_doubtful(&self) -> bool {
        self.uncertain.is_some()
    }

    /// Returns `true` if a message of this batch may have arrived, and Discord no longer recognises it by its nonce.
    pub(super) fn may_be_forgotten(&self, now: Timestamp) -> bool {
        self.recovered || self.uncertain.is_some_and(|since| now.since(since) >= NONCE_LIFETIME)
    }

    /// Returns `true` if a direct message may have called this person without a note of it in this batch.
    pub(super) fn may_have_called(&self, user: UserId) -> bool {
        self.recovered || self.unsure.contains(&user)
    }

    /// Returns `true` if these news begin with the deal of a round that is not the first. Until now the board has shown the score card of
    /// the round before.
    pub(super) fn follows_round_pause(&self) -> bool {
        let facts = || self.untold.iter().map(News::facts);
        let is_boundary = |news: &NewsFacts<'_>| news.is_deal() || news.ends_round();
        let begins = facts().any(|news| news.starts);
        !begins && facts().find(is_boundary).is_some_and(|news| news.is_deal())
    }

    /// Returns the news whose highlights have not been told.
    pub(super) fn untold_highlights(&self) -> &[News] {
        &self.untold[self.highlights_told..]
    }

    /// Notes that every highlight so far is in a message in the channel.
    pub(super) fn note_highlights_told(&mut self) {
        self.highlights_told = self.untold.len();
        self.uncertain = None;
    }

    /// Notes that the channel has been told everything.
    pub(super) fn note_all_told(&mut self) {
        self.untold.clear();
        self.refresh = false;
        self.highlights_told = 0;
        self.uncertain = None;
    }
}

/// Returns the nonce of a message: at most 25 characters that distinguish it from the other messages of the last minutes.
pub(super) fn nonce(view: &View, kind: impl Display) -> String {
    format!("{}-{}{kind}", view.id, view.public_event_number.0)
}
