//! What has happened lately at a table: the plays since the awaited person's last turn, for the board, and who acted last.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use carte_games::{EventFacts, Seat};
use carte_present::banner;
use carte_service::Notice;
use carte_table::ids::{EventNumber, TableId, Timestamp, UserId};
use carte_table::{By, GameNews, News, Stage, View};

/// Maximum number of news remembered per table; more would not fit on a board.
const MOST_NEWS: usize = 60;

/// A person who has acted within this time is taken to be looking at the channel.
const PRESENCE: Duration = Duration::from_secs(60);

#[derive(Clone, Debug, Default)]
pub(crate) struct RecentEvents {
    news: Vec<News>,
    last: Option<(UserId, Timestamp)>,
    playing: bool,
    /// The last event that is contained.
    event_number: EventNumber,
    /// The news of the running round that may have a banner.
    banner_news: Vec<News>,
    /// The news are complete from the deal on.
    whole: bool,
}

impl RecentEvents {
    pub(crate) fn add(&mut self, notice: &Notice, now: Timestamp) {
        let Notice { view, news, event_number, pressed, .. } = notice;
        self.playing = view.game.is_some() && !matches!(view.stage, Stage::Ended(_));
        // A pass may be automatic. If other people play, a pass by hand does not show that its person is looking either. Otherwise the
        // channel would tell the two kinds of pass apart.
        let alone = view.seats.iter().filter(|occupant| occupant.person().is_some()).count() == 1;
        let shows_person =
            |facts: &EventFacts| facts.turn.is_none_or(|turn| !turn.pass) || (alone && *pressed);
        for one in news {
            if let Some(GameNews { by: By::Person, facts, .. }) = one.facts().game
                && let Some(seat) = facts.attended
                && let Some(user) = view.occupant(seat).person()
            {
                let shown = shows_person(&facts).then_some((user, now));
                self.last = shown.or(self.last.filter(|(last, _)| *last == user));
            }
        }
        if !self.tells_of(*event_number) {
            self.event_number = *event_number;
            self.extend(news);
        }
    }

    /// Replaces the news by those of the whole running round up to `event_number`.
    pub(crate) fn recall(&mut self, round: &[News], event_number: EventNumber) {
        self.news.clear();
        self.banner_news.clear();
        self.extend(round);
        (self.event_number, self.whole) = (event_number, true);
    }

    fn extend(&mut self, news: &[News]) {
        // The board shows nothing of an earlier round below its score card.
        let round = news.iter().rposition(|news| news.facts().is_deal());
        if round.is_some() {
            self.news.clear();
            self.banner_news.clear();
        }
        let news = &news[round.unwrap_or_default()..];
        self.banner_news.extend(news.iter().filter(|news| banner::may_have_banner(news)).cloned());
        self.news.extend(news.iter().filter(|news| news.facts().game.is_some()).cloned());
        let surplus = self.news.len().saturating_sub(MOST_NEWS);
        self.news.drain(..surplus);
    }

    /// Returns the news since this seat last acted; without a seat, since any person last acted.
    ///
    /// A turn that the clock has taken is part of the result: the person in the seat has not seen it.
    pub(crate) fn since(&self, awaited: Option<Seat>) -> &[News] {
        let own = |news: &News| match news.facts().game {
            Some(GameNews { by: By::Person | By::Clock, facts, .. }) => match (facts.attended, awaited) {
                (Some(seat), Some(awaited)) => seat == awaited,
                (seat, None) => seat.is_some(),
                (None, Some(_)) => false,
            },
            Some(GameNews { by: By::Computer | By::Rules, .. }) | None => false,
        };
        let last = self.news.iter().rposition(own);
        // The own turn is no news for the person who took it, but it is for everybody else.
        let known = |last: usize| {
            awaited.is_some() && self.news[last].facts().game.is_some_and(|game| game.by == By::Person)
        };
        let from = last.map_or(0, |last| if known(last) { self.after_turn(last) } else { last });
        &self.news[from..]
    }

    /// Returns the news of the running round that may have a banner, oldest first.
    pub(crate) fn banner_news(&self) -> &[News] {
        &self.banner_news
    }

    /// Returns the last turn and what has followed from it.
    pub(crate) fn last_turn(&self) -> &[News] {
        let turn = self
            .news
            .iter()
            .rposition(|news| news.facts().game.is_some_and(|game| game.facts.turn.is_some()));
        &self.news[turn.unwrap_or_default()..]
    }

    /// Returns the index of the first news after the turn that contains the action at index `act`.
    fn after_turn(&self, act: usize) -> usize {
        let follows = |news: &News| news.facts().game.is_some_and(|game| game.facts.within.is_some());
        self.news[act + 1..]
            .iter()
            .position(|news| !follows(news))
            .map_or(self.news.len(), |rest| act + 1 + rest)
    }

    /// Returns `true` if this event and all before it are contained.
    pub(crate) fn tells_of(&self, event_number: EventNumber) -> bool {
        event_number <= self.event_number
    }

    /// Returns `true` if nothing of the running round is missing.
    pub(crate) const fn is_whole(&self) -> bool {
        self.whole
    }

    /// Returns `true` if no game is going on.
    pub(crate) const fn is_over(&self) -> bool {
        !self.playing
    }

    /// Returns `true` if this person has acted just now, and no other person since.
    pub(crate) fn is_looking(&self, user: UserId, now: Timestamp) -> bool {
        self.last.is_some_and(|(last, at)| last == user && now.since(at) < PRESENCE)
    }
}

/// What has happened lately at the tables whose people look at their panels. It is read from the log if the bot was not running then.
#[derive(Debug, Default)]
pub(crate) struct RecentEventsByTable(Mutex<HashMap<TableId, RecentEvents>>);

impl RecentEventsByTable {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, RecentEvents>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns `true` if the log of this table need not be read.
    pub(crate) fn knows(&self, table: TableId) -> bool {
        self.lock().contains_key(&table)
    }

    /// Adds a table with what its log says, unless the table is already known.
    pub(crate) fn enter(&self, told: &Notice) {
        let mut recent = RecentEvents::default();
        recent.add(told, Timestamp::default());
        if !recent.is_over() {
            self.lock().entry(told.view.id).or_insert(recent);
        }
    }

    /// Adds what has just happened, if the table is known.
    pub(crate) fn go_on(&self, notice: &Notice) {
        let mut tables = self.lock();
        let Some(recent) =
            tables.get_mut(&notice.view.id).filter(|recent| !recent.tells_of(notice.event_number))
        else {
            return;
        };
        recent.add(notice, Timestamp::default());
        if recent.is_over() {
            tables.remove(&notice.view.id);
        }
    }

    /// Returns the news since the viewer last acted; empty if the viewer is not awaited.
    pub(crate) fn since_own_turn(&self, view: &View) -> Vec<News> {
        let seat = view.viewer.seat();
        let awaited = seat.is_some() && view.game.as_ref().and_then(carte_games::View::turn) == seat;
        match self.lock().get(&view.id).filter(|_| awaited) {
            Some(recent) => recent.since(seat).to_vec(),
            None => Vec::new(),
        }
    }
}
