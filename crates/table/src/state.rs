//! The state of a table: what its log adds up to.

#![warn(clippy::wildcard_enum_match_arm)]

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::command::Person;
use super::dealer;
use super::event::{By, Ending, Event, Logged, Opening, TournamentPlace};
use super::news::News;
use super::options::{Deals, Options};
use super::orders::Orders;
use super::rest::RestTimes;
use super::seat::Occupant;
use super::takeover::SeatClaim;
use super::undo::LastTurn;
use super::view::{FairDeal, Stage, View};
use super::waiting::Waiting;
use crate::fairness::{self, DealKey, Seeds, ServerSeed};
use crate::ids::{
    ChannelId, EventNumber, GuildId, PressId, PublicEventNumber, StateNumber, TableId, Timestamp, UserId,
};
use carte_games::{self as games, Awaits, Game, PerTableSeat, Seat, Viewer};

mod laid_open;

pub use laid_open::TableState;

/// A table as it stands after some number of events.
///
/// It holds every hand and the server seed, so it stays inside the service and the store. Everybody else gets a
/// [`View`].
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) id: TableId,
    pub(super) event_number: EventNumber,
    pub(super) state_number: StateNumber,
    /// The oldest state whose panels mean the same as those of the present one.
    oldest_current_state: StateNumber,
    public_event_number: PublicEventNumber,
    pub(super) guild: Option<GuildId>,
    pub(super) channel: ChannelId,
    language: String,
    pub(super) host: UserId,
    pub(super) options: Options,
    pub(super) seats: Vec<Occupant>,
    pub(super) progress: Progress,
    pub(super) server_seed: ServerSeed,
    /// The hash of the server seed, which every view shows. It is computed once and is no part of the log.
    commitment: Arc<str>,
    presses: Vec<PressId>,
    pub(super) waiting: Waiting,
    /// How many turns in a row the clock has played for each seat.
    pub(super) missed: PerTableSeat<u8>,
    pub(super) rematch: Option<TableId>,
    /// The table's place in its tournament, `None` outside tournaments.
    pub(super) tournament: Option<TournamentPlace>,
    pub(super) orders: PerTableSeat<Orders>,
    /// `None` once the last turn can no longer be undone.
    pub(super) last_turn: Option<LastTurn>,
    /// Who takes over from computer players with the next deal.
    pub(super) claims: Vec<SeatClaim>,
    /// When the people at the table rest; not part of the log.
    rest_times: HashMap<UserId, RestTimes>,
    /// The people for whom a forced pass needs no press; not part of the log.
    pub(super) auto_pass: HashSet<UserId>,
    /// Whether something worth a message of its own has just happened, which people need time to look at; not part of a
    /// snapshot, because a computer player that thinks for a shorter time once does no harm.
    pub(super) after_highlight: bool,
    /// The name of the person whose seat has just been passed on; not part of a snapshot.
    passed_by: String,
    /// Since when this process has been running; not part of the log.
    pub(super) watched_since: Timestamp,
    /// Whether the deal after a round's end may wait for a command of its own; not part of the log.
    pub(super) deals_apart: bool,
}

/// How far a table has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Progress {
    /// People take their seats.
    Lobby,
    Playing {
        game: Game,
        pause: Option<Pause>,
    },
    /// Nothing can happen any more but a rematch.
    Ended {
        ending: Ending,
        /// The game as it was at the end, if it had begun.
        game: Option<Game>,
    },
}

/// A stop in a running game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// Who has stopped it; `None` if nobody is left, or the bot cannot reach the channel.
    pub by: Option<UserId>,
    pub since: Timestamp,
}

impl Table {
    /// A table after its first event.
    #[must_use]
    pub fn open(id: TableId, opening: Opening, at: Timestamp) -> Self {
        let mut seats = opening.seats;
        seats.resize(usize::from(opening.options.seats), Occupant::Empty);
        let state = TableState {
            id,
            event_number: EventNumber(1),
            state_number: StateNumber(1),
            oldest_current_state: StateNumber(1),
            public_event_number: PublicEventNumber(1),
            guild: opening.guild,
            tournament: opening.tournament,
            channel: opening.channel,
            language: opening.language,
            host: opening.host,
            missed: PerTableSeat::default(),
            orders: PerTableSeat::default(),
            options: opening.options,
            seats,
            progress: Progress::Lobby,
            server_seed: opening.server_seed,
            presses: vec![opening.press],
            waiting: Waiting::begin(at),
            rematch: None,
            last_turn: None,
            claims: Vec::new(),
        };
        state.into()
    }

    /// The table after a whole log; `None` if the log does not begin with an opening.
    #[must_use]
    pub fn from_log(id: TableId, log: impl IntoIterator<Item = Logged>) -> Option<Self> {
        let mut log = log.into_iter();
        let Some(Logged { at, event: Event::Opened(opening) }) = log.next() else { return None };
        let mut table = Self::open(id, opening, at);
        log.for_each(|logged| table.apply(&logged));
        Some(table)
    }

    #[must_use]
    pub fn id(&self) -> TableId {
        self.id
    }

    /// The number of the last event in its log.
    #[must_use]
    pub fn event_number(&self) -> EventNumber {
        self.event_number
    }

    /// The number of the state that panels are rendered from. Events that only one person may know of do not count.
    #[must_use]
    pub fn state_number(&self) -> StateNumber {
        self.state_number
    }

    /// Returns `true` if a press on a panel of the state `seen` means what it would mean on a panel of the newest
    /// state.
    #[must_use]
    pub fn is_current(&self, seen: StateNumber) -> bool {
        (self.oldest_current_state..=self.state_number).contains(&seen)
    }

    /// The channel or thread it is played in.
    #[must_use]
    pub fn channel(&self) -> ChannelId {
        self.channel
    }

    /// The person whom a running game waits for.
    #[must_use]
    pub fn awaited(&self) -> Option<UserId> {
        self.seats[self.awaited_person()?.index()].person()
    }

    /// Sets when the people at the table rest. That is personal and no part of the log.
    pub fn set_rest_times(&mut self, rest_times: HashMap<UserId, RestTimes>) {
        self.rest_times = rest_times;
    }

    /// Notes that nobody could play until `since`, as before a start of the bot.
    pub fn note_playable_since(&mut self, since: Timestamp) {
        self.watched_since = self.watched_since.max(since);
    }

    /// Sets since when the bot has been running: an order that was due earlier is carried out after a pause.
    ///
    /// A turn or request that began after `now` by the log begins at `now`, because the clock has been set back since.
    pub fn set_watched_since(&mut self, since: Timestamp, now: Timestamp) {
        self.watched_since = since;
        let grace = self.grace_time();
        self.waiting.not_after(now, grace);
        if let Some(last) = &mut self.last_turn {
            last.not_after(now);
        }
    }

    /// Sets whether somebody can deal the next round after a pause. If not, it is dealt together with the end of the
    /// round.
    pub fn set_deals_apart(&mut self, apart: bool) {
        self.deals_apart = apart;
    }

    /// Returns `true` if a round is over and the next one is not dealt yet.
    #[must_use]
    pub fn awaits_deal(&self) -> bool {
        matches!(self.running_game().map(Game::awaits), Ok(Awaits::Deal { .. }))
    }

    /// When the person in this seat rests; `None` if the pace of the table does not respect that.
    pub(super) fn rest_times(&self, seat: Seat) -> Option<&RestTimes> {
        if !self.options.pace.stops_during_rest() {
            return None;
        }
        self.rest_times.get(&self.seats[seat.index()].person()?)
    }

    /// Who is away, and until when. A person whose time away ended before the turn began is not.
    #[must_use]
    pub fn away(&self) -> Vec<(Seat, Timestamp)> {
        let Progress::Playing { .. } = self.progress else { return Vec::new() };
        let since = self.waiting.resumed();
        let until = |seat: Seat| Some((seat, self.rest_times(seat)?.away_until?));
        Seat::all(self.players()).filter_map(until).filter(|(_, until)| *until > since).collect()
    }

    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The server it is in, `None` in a direct message.
    #[must_use]
    pub fn guild(&self) -> Option<GuildId> {
        self.guild
    }

    #[must_use]
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// When the present turn would have begun if the game had never been stopped since.
    #[must_use]
    pub fn awaited_since(&self) -> Timestamp {
        self.waiting.since_without_stops()
    }

    /// The opening of a table for the same people and computer players, hosted by `person`.
    ///
    /// The seats of people who are `busy` stay empty: they sit at the maximum number of tables already. So do those of people
    /// who have been forgotten.
    #[must_use]
    pub fn rematch_opening(&self, person: &Person, busy: &[UserId], server_seed: ServerSeed) -> Opening {
        let seats = self
            .seats
            .iter()
            .map(|occupant| match occupant {
                Occupant::Person { user, .. } | Occupant::Substitute { user, .. }
                    if busy.contains(user) || user.is_former() =>
                {
                    Occupant::Empty
                }
                Occupant::Substitute { user, name, .. } => {
                    Occupant::Person { user: *user, name: name.clone() }
                }
                Occupant::Empty | Occupant::Person { .. } | Occupant::Computer { .. } => occupant.clone(),
            })
            .collect();
        Opening {
            guild: self.guild,
            channel: self.channel,
            language: self.language.clone(),
            host: person.user,
            // No other table plays the deals of a rematch.
            options: Options { deals: Deals::Plain, ..self.options.clone() },
            server_seed,
            seats,
            press: person.press,
            rematch_of: Some(self.id),
            tournament: None,
        }
    }

    /// The people who own a seat, present or substituted, or are promised one.
    pub fn owners(&self) -> impl Iterator<Item = UserId> {
        let promised = self.claims.iter().map(|claim| claim.user);
        self.seats.iter().filter_map(Occupant::owner).chain(promised)
    }

    /// Where the table stands, as one word for the store.
    #[must_use]
    pub fn stage_name(&self) -> &'static str {
        match self.progress {
            Progress::Lobby => "lobby",
            Progress::Playing { .. } => "playing",
            Progress::Ended { .. } => "ended",
        }
    }

    /// Returns `true` if nothing can happen here any more but a rematch.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.progress, Progress::Ended { .. })
    }

    /// Applies an event of this table to its state.
    pub fn apply(&mut self, logged: &Logged) {
        self.event_number.0 += 1;
        let facts = logged.event.facts();
        self.state_number.0 += u64::from(facts.changes_state());
        if facts.changes_meaning() {
            self.oldest_current_state = self.state_number;
        }
        self.public_event_number.0 += u64::from(facts.is_public());
        match &logged.event {
            Event::Opened(_) => {}
            Event::Seated { seat, occupant, press } => {
                self.seats[seat.index()] = occupant.clone();
                self.note_press(*press);
            }
            Event::Unseated { seat } => self.seats[seat.index()] = Occupant::Empty,
            Event::HostChanged { host } => self.host = *host,
            Event::RulesChanged { rules } => self.options.rules = rules.clone(),
            Event::Started { seats, press } => {
                let rules = self.rules_at_start(seats);
                self.seats.clone_from(seats);
                self.note_press(*press);
                self.missed = PerTableSeat::default();
                self.progress = Progress::Playing { game: self.new_game(rules, seats), pause: None };
                self.orders = PerTableSeat::default();
                self.waiting = Waiting::begin(logged.at);
            }
            Event::Game { event, by } => self.apply_game(event, *by, logged.at),
            Event::Substituted { seat, level, .. } => {
                if let Occupant::Person { user, name } = &self.seats[seat.index()] {
                    self.seats[seat.index()] =
                        Occupant::Substitute { user: *user, name: name.clone(), level: *level };
                    self.forget_wishes_of(*seat, logged.at);
                    self.restart_turn_of(*seat, logged.at);
                }
            }
            Event::Returned { seat } => {
                if let Occupant::Substitute { user, name, .. } = &self.seats[seat.index()] {
                    self.seats[seat.index()] = Occupant::Person { user: *user, name: name.clone() };
                    self.missed[*seat] = 0;
                    self.restart_turn_of(*seat, logged.at);
                }
            }
            Event::SeatClaimed { seat, user, name } => {
                self.claims.push(SeatClaim { seat: *seat, user: *user, name: name.clone() });
            }
            Event::ClaimDropped { seat, .. } => self.claims.retain(|claim| claim.seat != *seat),
            Event::SeatTaken { seat, user, name } => {
                self.claims.retain(|claim| claim.seat != *seat);
                self.seats[seat.index()] = Occupant::Person { user: *user, name: name.clone() };
                self.missed[*seat] = 0;
                self.restart_turn_of(*seat, logged.at);
            }
            Event::SeatPassed { seat, user, name } => self.pass(*seat, *user, name, logged.at),
            Event::Paused { by } => {
                if let Progress::Playing { pause, .. } = &mut self.progress {
                    *pause = Some(Pause { by: *by, since: logged.at });
                }
            }
            Event::Resumed => {
                if let Progress::Playing { pause, .. } = &mut self.progress
                    && let Some(pause) = pause.take()
                {
                    // While the others are asked about the last turn, the time for the present one stands still, too.
                    let asked = self.last_turn.as_ref().and_then(|last| Some(last.request.as_ref()?.at));
                    let since = asked.map_or(pause.since, |asked| asked.min(pause.since));
                    self.waiting.stop(since, logged.at);
                    if let Some(last) = &mut self.last_turn {
                        last.wait(pause.since, logged.at);
                    }
                }
            }
            Event::Reminded { .. } => self.waiting.reminded = true,
            Event::Extended { until } => self.waiting.extend(*until),
            // Preferences are not in the log.
            Event::Rescheduled => {}
            Event::Ordered { seat, order, press } => self.orders[*seat].give(order, *press),
            Event::OrderDropped { seat } => self.orders[*seat].drop_turn(),
            Event::OrdersCancelled { seat } => self.orders[*seat].cancel(),
            Event::UndoAsked { .. } => {
                if let Some(last) = &mut self.last_turn {
                    last.ask(logged.at);
                }
            }
            Event::UndoAgreed { seat } => {
                if let Some(last) = &mut self.last_turn {
                    last.agree(*seat);
                }
            }
            Event::UndoRefused { .. } => self.end_undo(logged.at),
            Event::Undone { .. } => {
                if let (Progress::Playing { game, .. }, Some(last)) =
                    (&mut self.progress, self.last_turn.take())
                {
                    // Who may think again decides anew; the press is kept, so that it does not give its order a second time.
                    self.orders[last.seat].turn = None;
                    *game = last.undone();
                    self.waiting = Waiting::begin(logged.at);
                }
            }
            Event::Moved { channel } => self.channel = *channel,
            Event::Ended(ending) => {
                self.claims.clear();
                let game = match std::mem::replace(&mut self.progress, Progress::Lobby) {
                    Progress::Playing { game, .. } => Some(game),
                    Progress::Ended { game, .. } => game,
                    Progress::Lobby => None,
                };
                self.progress = Progress::Ended { ending: *ending, game };
            }
            Event::Rematched(table) => self.rematch = Some(*table),
        }
    }

    fn apply_game(&mut self, event: &games::Event, by: By, at: Timestamp) {
        let Progress::Playing { game, .. } = &mut self.progress else { return };
        let before = game.clone();
        game.apply(event);
        let facts = event.facts();
        self.record_attendance(&facts, by);
        let highlight = facts.highlight.is_some() || facts.ends_round_or_game();
        self.after_highlight = highlight || (self.after_highlight && facts.turn.is_none());
        if facts.ends_turn {
            self.waiting = Waiting::begin(at);
        }
        for seat in Seat::all(self.players()) {
            self.orders[seat].note(&facts, seat);
        }
        self.note_for_undo(before, event, &facts, by);
    }

    /// Returns `true` if this press has seated somebody or started the game already. Several processes may hear of one
    /// press.
    pub(super) fn has_done(&self, press: PressId) -> bool {
        self.presses.contains(&press)
    }

    fn note_press(&mut self, press: PressId) {
        // One press may seat several players; its number counts once.
        if self.presses.last() != Some(&press) {
            self.presses.push(press);
        }
    }

    /// Puts another person in the place of the owner of the seat.
    fn pass(&mut self, seat: Seat, user: UserId, name: &str, at: Timestamp) {
        let to = Occupant::Person { user, name: name.to_owned() };
        let from = std::mem::replace(&mut self.seats[seat.index()], to);
        self.passed_by = from.name().unwrap_or_default().to_owned();
        self.missed[seat] = 0;
        self.forget_wishes_of(seat, at);
        self.restart_turn_of(seat, at);
    }

    /// Forgets what the person in this seat has ordered ahead, or could take back.
    fn forget_wishes_of(&mut self, seat: Seat, at: Timestamp) {
        self.orders[seat].clear();
        if self.last_turn.as_ref().is_some_and(|last| last.seat == seat) {
            self.end_undo(at);
        }
    }

    fn restart_turn_of(&mut self, seat: Seat, at: Timestamp) {
        if self.game().is_some_and(|game| game.awaits() == Awaits::Seat(seat)) {
            self.waiting = Waiting::begin(at);
        }
    }

    fn new_game(&self, rules: games::Rules, seats: &[Occupant]) -> Game {
        let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        let client_seed = self.client_seed();
        let dealer = dealer::first(&rules, self.seeds(&client_seed), players);
        Game::new(rules, players, dealer)
    }

    /// The game; `None` in the lobby.
    pub fn game(&self) -> Option<&Game> {
        match &self.progress {
            Progress::Lobby => None,
            Progress::Playing { game, .. } => Some(game),
            Progress::Ended { game, .. } => game.as_ref(),
        }
    }

    /// The players' half of what fixes the deals; secret until the table has ended.
    #[must_use]
    pub fn client_seed(&self) -> String {
        fairness::client_seed(&self.presses)
    }

    fn seeds<'a>(&'a self, client_seed: &'a str) -> Seeds<'a> {
        Seeds { server_seed: &self.server_seed, client_seed }
    }

    /// The key that fixes a deal of this table's game.
    pub(super) fn deal_key(&self, round: u16, redeal: u16) -> DealKey {
        self.seeds(&self.client_seed()).deal_key(round, redeal)
    }

    /// What the clock does for a seat whose time has run out.
    #[must_use]
    pub fn clock_action(&self, seat: Seat) -> Option<games::Action> {
        self.game()?.clock_action(seat)
    }

    /// What everybody may know of an event that has just been applied.
    #[must_use]
    pub fn news(&self, event: &Event) -> Option<News> {
        Some(match event {
            Event::Opened(_) => News::Opened,
            Event::Seated { seat, .. } => News::Seated(*seat),
            Event::Unseated { seat } => News::Unseated(*seat),
            Event::HostChanged { host } => News::HostChanged(*host),
            Event::RulesChanged { .. } => News::RulesChanged,
            Event::Started { .. } => News::Started,
            Event::Game { event, by } => {
                let game = self.game()?;
                let mut facts = event.facts();
                // A person who is asked about a turn of their own has the question on the panel already.
                let own_question = facts.within.is_some_and(|seat| game.awaits() == Awaits::Seat(seat));
                facts.calls_next &= !own_question || *by != By::Person;
                News::Game { news: game.news(event)?, by: *by, facts, seats: self.seats.clone() }
            }
            Event::Substituted { seat, why, .. } => News::Substituted(*seat, *why),
            Event::Returned { seat } => News::Returned(*seat),
            Event::SeatClaimed { seat, name, .. } => News::SeatClaimed { seat: *seat, name: name.clone() },
            Event::ClaimDropped { seat, .. } => News::ClaimDropped(*seat),
            Event::SeatTaken { seat, .. } => News::SeatTaken(*seat),
            Event::SeatPassed { seat, .. } => News::SeatPassed {
                seat: *seat,
                from: self.passed_by.clone(),
                is_awaited: self.awaited_person() == Some(*seat),
            },
            Event::Paused { by } => News::Paused(*by),
            Event::Resumed => News::Resumed,
            Event::Reminded { seat } => News::Reminded(*seat),
            Event::Extended { .. } | Event::Rescheduled => News::Rescheduled,
            Event::Ordered { .. } | Event::OrderDropped { .. } | Event::OrdersCancelled { .. } => {
                return None;
            }
            Event::UndoAsked { seat } => News::UndoAsked(*seat),
            Event::UndoAgreed { seat } => News::UndoAgreed(*seat),
            Event::UndoRefused { by } => News::UndoRefused(*by),
            Event::Undone { seat } => News::Undone(*seat),
            Event::Moved { channel } => News::Moved(*channel),
            Event::Ended(ending) => News::Ended(*ending),
            Event::Rematched(table) => News::Rematched(*table),
        })
    }

    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let client_seed = self.client_seed();
        let ceremony = self.game().and_then(|game| game.ceremony(&self.seeds(&client_seed)));
        // If other tables play the same deals, people there may still have them ahead.
        let is_known = self.is_over() && !self.options.is_duplicate();
        let revealed = is_known.then(|| (self.server_seed.reveal(), client_seed));
        View {
            id: self.id,
            state_number: self.state_number,
            public_event_number: self.public_event_number,
            guild: self.guild,
            channel: self.channel,
            language: self.language.clone(),
            viewer,
            host: self.host,
            options: self.options.clone(),
            seats: self.seats.clone(),
            stage: self.stage(),
            game: self.game().map(|game| game.view(viewer)),
            fair_deal: FairDeal { commitment: self.commitment.to_string(), revealed },
            ceremony,
            deadline: self.deadline(),
            away: self.away(),
            host_may_replace: true,
            orders: viewer.seat().map(|seat| self.orders[seat].clone()).unwrap_or_default(),
            auto_pass: viewer.seat().is_some_and(|seat| self.has_auto_pass(seat)),
            tournament: self.tournament,
            undoable: self.undoable(),
            // Nobody can answer while the game does not run, and the time to do so does not run either.
            undo: self.undo_request().filter(|_| self.running_game().is_ok()),
            claims: self.claims.clone(),
            guessable: self.guessable(),
            rematch: self.rematch,
        }
    }

    fn guessable(&self) -> Vec<Seat> {
        let watched = self.stage() == Stage::Playing && self.guild.is_some() && !self.options.is_duplicate();
        self.game().filter(|_| watched).map(games::Game::guessable).unwrap_or_default()
    }

    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.progress {
            Progress::Lobby => Stage::Lobby,
            Progress::Playing { pause: None, .. } => Stage::Playing,
            Progress::Playing { pause: Some(pause), .. } => Stage::Paused { by: pause.by },
            Progress::Ended { ending, .. } => Stage::Ended(*ending),
        }
    }

    /// The seat of this person, present or substituted.
    #[must_use]
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        Seat::all(self.players()).find(|seat| self.seats[seat.index()].owner() == Some(user))
    }

    pub(super) fn players(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }
}
