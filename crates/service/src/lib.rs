//! Runs the tables: one lock each, loaded on demand, every change through the store before it counts.
//!
//! People, computer players and the clock all come in through the same door: decide, store, apply, tell.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::{Mutex as AsyncMutex, Notify, OwnedMutexGuard, Semaphore, mpsc, oneshot};
use tokio::time::Instant;

use carte_games::{GameKind, Viewer};
use carte_records::replay::Playback;
use carte_records::statistics::{EndedGame, Projection, Projector};
use carte_store::leases::Call;
use carte_store::{Append, Edition, OpenTable, Saved, Store, StoreError};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, Seq, TableId, Timestamp, UserId};
use carte_table::{
    Actor, Command, Event, Limit, Limits, Logged, News, Occupant, Opening, Options, Person, Refusal, Table,
    Timing, View,
};
use carte_telemetry::{self as telemetry, Telemetry};

mod agenda;
mod clock;
mod condition;
mod expiry;
mod identify_schedule;
mod outage;
mod overdue;
mod pauses;
mod people;
mod privacy;
mod reviews;
mod shard_ownership;
mod sharing;
mod thinking;
mod told;
mod turns;

pub use clock::{Clock, Shift, Steady};
pub use condition::Condition;
pub use pauses::Pauses;
pub use reviews::{Progress, Reviewed};
pub use shard_ownership::{OwnedShards, ShardLeaseGuard, ShardOwnership};
pub use sharing::ShareError;
pub use thinking::LOOKS_AHEAD;

/// A table that nobody has touched for so long leaves memory; its log stays.
const IDLE: Duration = Duration::from_secs(10 * 60);

/// How often a command is decided anew because another process has written first.
const CONFLICTS: u32 = 5;

/// All tables of one bot.
#[derive(Clone, Debug)]
pub struct Service {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    clock: Clock,
    timing: Timing,
    started: Timestamp,
    slots: Mutex<HashMap<TableId, Arc<AsyncMutex<Slot>>>>,
    agenda: agenda::Agenda,
    shard_ownership: ShardOwnership,
    membership: Mutex<Option<sharing::Membership>>,
    /// Held while a sign of life is given.
    beating: AsyncMutex<()>,
    identify_schedule: identify_schedule::IdentifySchedule,
    /// Another process has given something up.
    freed: Notify,
    notices: mpsc::UnboundedSender<Notice>,
    /// A channel has been told something.
    heard: Notify,
    rng: Mutex<StdRng>,
    /// What the seeds of new tables are drawn from in a simulation; otherwise the operating system has them.
    seeds: Option<Mutex<StdRng>>,
    /// Held while it is estimated what decisions have cost.
    reviewing: Semaphore,
    thinking: thinking::Thinking,
    telemetry: Telemetry,
    outage: outage::Outage,
    /// When the loop that looks after waiting tables has turned last.
    turned: Mutex<Option<Instant>>,
}

/// A table's place in memory.
#[derive(Debug, Default)]
struct Slot {
    projector: Option<Projector>,
    touched: Timestamp,
    /// The generation of the owned shards when the table was loaded.
    generation: u64,
    /// How often the log had been rewritten when the table was loaded.
    rewritten: u64,
    /// The last event of which there has been a notice, or up to which it was loaded.
    noticed: Seq,
    /// Whether something may be in the log of which there has been none: the database has not answered.
    doubtful: bool,
    /// The game that was played, once somebody has looked back at it, and how often the log had been rewritten then.
    playback: Option<(u64, Arc<Playback>)>,
}

impl Slot {
    /// The table, once it is loaded.
    fn table(&self) -> Result<&Table, ServiceError> {
        self.projector.as_ref().map(Projector::table).ok_or(ServiceError::NoSuchTable)
    }
}

/// What a person wants a new table to be.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The channel or thread it will be in.
    pub channel: ChannelId,
    /// The language of its public messages.
    pub language: String,
    /// What was chosen.
    pub options: Options,
    /// Computer players that sit there from the beginning.
    pub computers: u8,
}

/// What came of a command.
#[derive(Debug)]
pub enum Answer {
    /// It was done; the table as the person sees it now.
    Done(View),
    /// It came from a panel that is behind; nothing was done.
    Stale(View),
    /// The table said no; nothing was done.
    Refused(Refusal, View),
}

impl Answer {
    /// The table as the person sees it now, whatever came of the command.
    #[must_use]
    pub fn view(&self) -> &View {
        match self {
            Self::Done(view) | Self::Stale(view) | Self::Refused(_, view) => view,
        }
    }
}

/// Something that the channel has to be told.
#[derive(Debug)]
pub struct Notice {
    /// The table as everybody may see it, after the news.
    pub view: View,
    /// What happened, in order.
    pub news: Vec<News>,
    /// The number of the last event that it contains.
    pub seq: Seq,
    /// The last event that people have to know of before: it is in the notices before this one, or, where nobody has given
    /// notice of it, in the log alone.
    pub after: Seq,
    /// Done (or dropped) when the person who caused it has been answered; the channel comes second.
    pub answered: Option<oneshot::Receiver<()>>,
    /// Whether this process looked after the table when it happened: otherwise another one tells the channel.
    pub ours: bool,
}

/// Why a command could not even be put to a table.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// There is no such table, or none that this person may see from here.
    #[error("there is no such table")]
    NoSuchTable,
    /// The person or the server has as many tables as it may.
    #[error(transparent)]
    Limit(#[from] Limit),
    /// The database failed; nothing is known to have changed.
    #[error(transparent)]
    Store(StoreError),
    /// What is stored was damaged, or written by a newer version; trying again does not help.
    #[error("what is stored cannot be read")]
    Unreadable(#[source] StoreError),
    /// The operating system has no randomness.
    #[error("no randomness for a fair deal")]
    Randomness,
    /// Something that takes long was not finished.
    #[error("the work was broken off")]
    BrokenOff,
}

impl From<StoreError> for ServiceError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Json(_) | StoreError::Version(_) => Self::Unreadable(error),
            // Nothing was ever stored under a number that cannot be stored.
            StoreError::Range(_) => Self::NoSuchTable,
            StoreError::Limit(limit) => Self::Limit(limit),
            StoreError::Database(_)
            | StoreError::Conflict
            | StoreError::Outdated
            | StoreError::OtherStatistics
            | StoreError::StillRead
            | StoreError::HalfFull => Self::Store(error),
        }
    }
}

impl Service {
    /// A service over `store`, and the stream of what it has to tell the channels.
    ///
    /// # Errors
    /// When the operating system has no randomness.
    pub fn new(
        store: Store,
        clock: Clock,
        timing: Timing,
    ) -> Result<(Self, mpsc::UnboundedReceiver<Notice>), ServiceError> {
        Self::with_limits(store, clock, timing, Limits::default())
    }

    /// The same, with other limits than the usual ones.
    ///
    /// # Errors
    /// When the operating system has no randomness.
    pub fn with_limits(
        store: Store,
        clock: Clock,
        timing: Timing,
        limits: Limits,
    ) -> Result<(Self, mpsc::UnboundedReceiver<Notice>), ServiceError> {
        Self::measured(store, clock, timing, limits, Telemetry::default())
    }

    /// The same, which measures itself.
    ///
    /// # Errors
    /// When the operating system has no randomness.
    pub fn measured(
        store: Store,
        clock: Clock,
        timing: Timing,
        limits: Limits,
        telemetry: Telemetry,
    ) -> Result<(Self, mpsc::UnboundedReceiver<Notice>), ServiceError> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|_| ServiceError::Randomness)?;
        let rng = StdRng::from_seed(seed);
        Ok(Self::over(store, clock, timing, limits, telemetry, (rng, None)))
    }

    /// The same for simulations: nothing in it is random that does not follow from this seed, the deals neither.
    #[must_use]
    pub fn seeded(
        store: Store,
        clock: Clock,
        timing: Timing,
        limits: Limits,
        telemetry: Telemetry,
        seed: [u8; 32],
    ) -> (Self, mpsc::UnboundedReceiver<Notice>) {
        let mut rng = StdRng::from_seed(seed);
        let seeds = StdRng::from_rng(&mut rng);
        Self::over(store, clock, timing, limits, telemetry, (rng, Some(seeds)))
    }

    fn over(
        store: Store,
        clock: Clock,
        timing: Timing,
        limits: Limits,
        telemetry: Telemetry,
        (rng, seeds): (StdRng, Option<StdRng>),
    ) -> (Self, mpsc::UnboundedReceiver<Notice>) {
        let (notices, receiver) = mpsc::unbounded_channel();
        let inner = Inner {
            started: clock.now(),
            shard_ownership: ShardOwnership::new(store.leases().is_some()),
            membership: Mutex::default(),
            beating: AsyncMutex::default(),
            identify_schedule: identify_schedule::IdentifySchedule::default(),
            freed: Notify::new(),
            store: store.limited(limits),
            clock,
            timing,
            slots: Mutex::default(),
            agenda: agenda::Agenda::default(),
            notices,
            heard: Notify::new(),
            rng: Mutex::new(rng),
            seeds: seeds.map(Mutex::new),
            reviewing: Semaphore::new(1),
            thinking: thinking::Thinking::default(),
            telemetry,
            outage: outage::Outage::default(),
            turned: Mutex::default(),
        };
        (Self { inner: Arc::new(inner) }, receiver)
    }

    /// The store behind it.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// The present moment.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.inner.clock.now()
    }

    /// Opens a table for `host`, who takes its first seat.
    ///
    /// # Errors
    /// When the host or the server has too many tables, or it cannot be stored.
    pub async fn open(&self, host: Person, new: NewTable) -> Result<View, ServiceError> {
        let seed = self.server_seed()?;
        let mut seats = vec![Occupant::Person { user: host.user, name: host.name }];
        for _ in 0..new.computers.min(new.options.seats.saturating_sub(1)) {
            seats.push(Occupant::computer(new.options.level, host.press, &seats));
        }
        let opening = Opening {
            guild: host.guild,
            channel: new.channel,
            language: new.language,
            host: host.user,
            seats,
            press: host.press,
            options: new.options,
            server_seed: seed,
            rematch_of: None,
        };
        let id = self.inner.store.create(&opening, self.now(), None).await?;
        self.notify_owner(host.guild, Call::Changed(id));
        self.look(id, host.user, host.guild).await
    }

    /// The operator's half of the deals of a new table.
    fn server_seed(&self) -> Result<ServerSeed, ServiceError> {
        match &self.inner.seeds {
            Some(seeds) => {
                let seed = seeds.lock().unwrap_or_else(PoisonError::into_inner).random();
                Ok(ServerSeed::new(seed))
            }
            None => ServerSeed::draw().map_err(|_| ServiceError::Randomness),
        }
    }

    /// Puts a command to a table.
    ///
    /// `seen` is the state that the person saw, where acting on one of another meaning would be unfair to them. The channel is
    /// told after `answered` has been used or dropped.
    ///
    /// # Errors
    /// When there is no such table, the person has too many, or the database fails; a table's own refusal is an
    /// [`Answer`].
    pub async fn act(
        &self,
        id: TableId,
        actor: Actor,
        seen: Option<Seq>,
        command: Command,
        mut answered: Option<oneshot::Receiver<()>>,
    ) -> Result<Answer, ServiceError> {
        let mut tries = 0..CONFLICTS;
        loop {
            match self.act_once(id, &actor, seen, &command, &mut answered).await {
                // Another process was faster; what it has done is read before this is decided anew.
                Err(ServiceError::Store(StoreError::Conflict))
                    if self.shard_ownership().is_shared() && tries.next().is_some() => {}
                result => return result,
            }
        }
    }

    async fn act_once(
        &self,
        id: TableId,
        actor: &Actor,
        seen: Option<Seq>,
        command: &Command,
        answered: &mut Option<oneshot::Receiver<()>>,
    ) -> Result<Answer, ServiceError> {
        let mut slot = self.lock(id).await?;
        let table = slot.table()?;
        let viewer = viewer_of(table, actor);
        let measured = &self.inner.telemetry;
        if seen.is_some_and(|seen| !table.is_current(seen)) {
            measured.count(&telemetry::COMMANDS, &["stale"]);
            return Ok(Answer::Stale(table.view(viewer)));
        }
        let began = Instant::now();
        let decided = table.decide(actor, command);
        let game = GameKind::of(&table.options().rules).name();
        measured.took(&telemetry::DECIDE, &[game], began.elapsed());
        match decided {
            Err(refusal) => {
                measured.count(&telemetry::COMMANDS, &["refused"]);
                Ok(Answer::Refused(refusal, table.view(viewer)))
            }
            // Another process has heard of the same press, and was faster.
            Ok(events) if events.is_empty() => Ok(Answer::Done(table.view(viewer))),
            Ok(events) => {
                self.commit(&mut slot, events, answered).await?;
                measured.count(&telemetry::COMMANDS, &["done"]);
                let table = slot.table()?;
                Ok(Answer::Done(table.view(viewer_of(table, actor))))
            }
        }
    }

    /// What a table would answer to a command; nothing is done.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn consider(
        &self,
        id: TableId,
        actor: &Actor,
        command: &Command,
    ) -> Result<Answer, ServiceError> {
        let slot = self.lock(id).await?;
        let table = slot.table()?;
        let view = table.view(viewer_of(table, actor));
        Ok(match table.decide(actor, command) {
            Err(refusal) => Answer::Refused(refusal, view),
            Ok(_) => Answer::Done(view),
        })
    }

    /// Seats the people of a finished game at a new table, whose lobby the presser hosts.
    ///
    /// # Errors
    /// When there is no such table, the presser or the server has too many, or the database fails.
    pub async fn rematch(&self, id: TableId, person: Person) -> Result<Answer, ServiceError> {
        let mut tries = 0..CONFLICTS;
        loop {
            match self.rematch_once(id, &person).await {
                Err(ServiceError::Store(StoreError::Conflict))
                    if self.shard_ownership().is_shared() && tries.next().is_some() => {}
                result => return result,
            }
        }
    }

    async fn rematch_once(&self, id: TableId, person: &Person) -> Result<Answer, ServiceError> {
        let mut slot = self.lock(id).await?;
        let table = slot.table()?;
        let actor = Actor::Person(person.clone());
        // The number is the store's to give; any serves to ask whether there may be a rematch at all.
        if let Err(refusal) = table.decide(&actor, &Command::Rematch(id)) {
            if let Refusal::RematchExists(new) = refusal
                && self.inner.store.opened_by(person.user, person.press).await? == Some(new)
            {
                drop(slot);
                // The same press has come before, here or to another process.
                return Ok(Answer::Done(self.look(new, person.user, person.guild).await?));
            }
            return Ok(Answer::Refused(refusal, table.view(viewer_of(table, &actor))));
        }
        let seed = self.server_seed()?;
        let before = (id, Edition { seq: table.seq(), rewritten: slot.rewritten });
        // The log of the old table grows by an event that its copy in memory does not have.
        let Some(projector) = slot.projector.take() else { return Err(ServiceError::NoSuchTable) };
        let new = loop {
            self.inner.store.admit_person(person.user).await?;
            let busy = self.busy(projector.table().owners()).await?;
            let opening = projector.table().rematch_opening(person, &busy, seed.clone());
            match self.inner.store.create(&opening, self.now(), Some(before)).await {
                // Somebody among them has sat down elsewhere since: that seat stays empty, too.
                Err(StoreError::Limit(Limit::TablesOfPerson(_))) => {}
                created => break created?,
            }
        };
        let guild = projector.table().guild();
        drop(slot);
        self.notify_owner(guild, Call::Changed(id));
        self.notify_owner(guild, Call::Changed(new));
        Ok(Answer::Done(self.look(new, person.user, person.guild).await?))
    }

    /// Those of these people who have as many tables as they may.
    async fn busy(&self, people: impl Iterator<Item = UserId>) -> Result<Vec<UserId>, ServiceError> {
        let mut busy = Vec::new();
        for user in people {
            match self.inner.store.admit_person(user).await {
                Ok(()) => {}
                Err(StoreError::Limit(_)) => busy.push(user),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(busy)
    }

    /// A table as this person may see it, who looks from `guild`.
    ///
    /// # Errors
    /// When there is no such table for this person, or the database fails.
    pub async fn look(
        &self,
        id: TableId,
        user: UserId,
        guild: Option<GuildId>,
    ) -> Result<View, ServiceError> {
        let slot = self.lock(id).await?;
        let table = slot.table()?;
        match table.seat_of(user) {
            Some(seat) => Ok(table.view(Viewer::Seat(seat))),
            // A conversation has no server, and is nobody else's business.
            None if guild.is_some() && table.guild() == guild => Ok(table.view(Viewer::Public)),
            None => Err(ServiceError::NoSuchTable),
        }
    }

    /// A table as everybody may see it.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn public(&self, id: TableId) -> Result<View, ServiceError> {
        let slot = self.lock(id).await?;
        Ok(slot.table()?.view(Viewer::Public))
    }

    /// The tables that are not over at which this person has a seat, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<OpenTable>, ServiceError> {
        Ok(self.inner.store.tables_of(user).await?)
    }

    /// The latest games that this person has played to an end in this server, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn finished_of(
        &self,
        user: UserId,
        guild: Option<GuildId>,
    ) -> Result<Vec<OpenTable>, ServiceError> {
        Ok(self.inner.store.finished_of(user, guild).await?)
    }

    /// The tables in this channel that are not over, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tables_in(&self, channel: ChannelId) -> Result<Vec<OpenTable>, ServiceError> {
        Ok(self.inner.store.tables_in(channel).await?)
    }

    /// Stores events, applies them only then, and tells the channel.
    async fn commit(
        &self,
        slot: &mut Slot,
        events: Vec<Event>,
        answered: &mut Option<oneshot::Receiver<()>>,
    ) -> Result<(), ServiceError> {
        let at = self.now();
        // Until the commit has been confirmed the table is not in memory: whatever happens here, the log will tell.
        let Some(mut projector) = slot.projector.take() else { return Err(ServiceError::NoSuchTable) };
        let events: Vec<Logged> = events.into_iter().map(|event| Logged { at, event }).collect();
        let mut news = Vec::with_capacity(events.len());
        let mut projection = Projection::default();
        for logged in &events {
            projection.rounds.extend(projector.take(logged));
            news.extend(projector.table().news(&logged.event));
        }
        let after = projector.table();
        let (guild, ours) = (after.guild(), self.shard_ownership().owns_guild(after.guild()));
        let due = after.wake(&self.inner.timing).map(|wake| wake.at);
        let snapshot = events.iter().any(|logged| logged.event.facts().deals()) || after.is_over();
        let append = Append { after, events: &events, rewritten: slot.rewritten, due, snapshot, projection };
        let began = Instant::now();
        let written = self.write(append).await;
        let result = if written.is_ok() { "stored" } else { "failed" };
        self.inner.telemetry.took(&telemetry::COMMIT, &[result], began.elapsed());
        if let Err(error) = written {
            // Whether the events are in the log may not be known. What the log says is looked at again, so that nothing
            // waits for a moment that nobody has put on the agenda, and nobody for news.
            slot.doubtful = true;
            if ours {
                self.inner.agenda.set(after.id(), Some(at.after(turns::RETRY.first)));
            }
            self.suspect_database();
            return Err(error.into());
        }
        if ours {
            self.inner.agenda.set(after.id(), due);
        }
        self.notify_owner(guild, Call::Changed(after.id()));
        // An edit of a board that has not changed would show that somebody has given an order.
        if !news.is_empty() {
            let (view, seq, answered) = (after.view(Viewer::Public), after.seq(), answered.take());
            let before = std::mem::replace(&mut slot.noticed, seq);
            self.tell(Notice { view, news, seq, after: before, answered, ours });
        }
        if events.iter().any(|logged| logged.event.facts().seats_people) {
            self.ask_quiet_hours(projector.table_mut()).await?;
        }
        slot.projector = Some(projector);
        Ok(())
    }

    /// Stores events and what they add to the statistics; where they end the table, its game is summed up first, on what
    /// is stored of its people by then.
    async fn write(&self, mut append: Append<'_>) -> Result<(), StoreError> {
        let (store, table) = (&self.inner.store, append.after);
        let mut game = None;
        if let Some(Logged { at, .. }) =
            append.events.iter().find(|logged| logged.event.facts().ending.is_some())
        {
            let mut rounds = store.rounds(table.id(), GameKind::of(&table.options().rules)).await?;
            rounds.extend_from_slice(&append.projection.rounds);
            game = EndedGame::new(table, &rounds, *at);
        }
        let Some(game) = game else { return store.append(&append).await };
        loop {
            append.projection.game = Some(game.project(store.basis(game.statistics()).await?));
            match store.append(&append).await {
                // Another game of these people has ended in between, which counts before this one.
                Err(StoreError::Outdated) => {}
                appended => return appended,
            }
        }
    }

    /// Gives notice of how a table stands, and of nothing that has happened there: what the channel does not know of it is
    /// in the log.
    fn give_notice_up_to_now(&self, table: &Table, news: Vec<News>) {
        let (view, seq, ours) =
            (table.view(Viewer::Public), table.seq(), self.shard_ownership().owns_guild(table.guild()));
        self.tell(Notice { view, news, seq, after: seq, answered: None, ours });
    }

    fn tell(&self, notice: Notice) {
        if let Err(mpsc::error::SendError(notice)) = self.inner.notices.send(notice) {
            tracing::debug!(table = %notice.view.id, "nobody listens to the news any more");
        }
    }

    async fn ask_quiet_hours(&self, table: &mut Table) -> Result<(), ServiceError> {
        if table.options().pace.respects_quiet_hours() {
            table.set_quiet_hours(self.inner.store.quiet_hours_at(table.id()).await?);
        }
        Ok(())
    }

    /// Waits for the table's lock and loads it where it is not in memory.
    async fn lock(&self, id: TableId) -> Result<OwnedMutexGuard<Slot>, ServiceError> {
        let mut slot = self.slot(id).lock_owned().await;
        slot.touched = self.now();
        if self.shard_ownership().is_shared() {
            self.freshen(&mut slot, id).await?;
        }
        if slot.projector.is_none() {
            slot.generation = self.shard_ownership().generation();
            // Rare, and larger than anything else that callers wait for.
            let Some((projector, rewritten)) = Box::pin(self.load(id)).await? else {
                drop(slot);
                self.forget(id);
                return Err(ServiceError::NoSuchTable);
            };
            let table = projector.table();
            // A new table is shown in the answer to its host, of which there is no notice.
            slot.noticed = if table.seq() > Seq(1) { table.seq() } else { Seq::default() };
            if std::mem::take(&mut slot.doubtful) {
                self.give_notice_up_to_now(table, Vec::new());
            }
            (slot.projector, slot.rewritten) = (Some(projector), rewritten);
        }
        Ok(slot)
    }

    /// A table as the log has it and how often that was rewritten, `None` when there is none.
    async fn load(&self, id: TableId) -> Result<Option<(Projector, u64)>, ServiceError> {
        let Some(Saved { start, since, rewritten, .. }) = self.inner.store.load(id).await? else {
            return Ok(None);
        };
        let mut projector = Projector::resume(start);
        for logged in &since {
            // What the rounds were is written down already.
            projector.take(logged);
        }
        projector.table_mut().set_watched_since(self.inner.started, self.now());
        self.ask_quiet_hours(projector.table_mut()).await?;
        Ok(Some((projector, rewritten)))
    }

    /// Waits for the table's lock and takes it out of memory; nobody loads it until the lock is dropped.
    async fn hold(&self, id: TableId) -> OwnedMutexGuard<Slot> {
        let mut slot = self.slot(id).lock_owned().await;
        slot.projector = None;
        slot
    }

    fn slot(&self, id: TableId) -> Arc<AsyncMutex<Slot>> {
        let mut slots = self.inner.slots.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(slots.entry(id).or_default())
    }

    fn forget(&self, id: TableId) {
        let mut slots = self.inner.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.get(&id).is_some_and(|slot| Arc::strong_count(slot) == 1) {
            slots.remove(&id);
        }
    }

    /// Lets go of tables that nobody has touched for a while.
    fn forget_idle(&self) {
        let now = self.now();
        let mut slots = self.inner.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.retain(|_, slot| {
            let in_use = Arc::strong_count(slot) > 1;
            in_use || slot.try_lock().is_ok_and(|slot| now.since(slot.touched) < IDLE)
        });
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn loaded(&self) -> usize {
        self.inner.slots.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

fn viewer_of(table: &Table, actor: &Actor) -> Viewer {
    match actor {
        Actor::Person(person) => table.seat_of(person.user).map_or(Viewer::Public, Viewer::Seat),
        Actor::Computer(seat) | Actor::Clock(seat) => Viewer::Seat(*seat),
        Actor::Bot => Viewer::Public,
    }
}
