//! One process among several on the same database: signs of life, and what the others call.

use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};

use super::shard_ownership::{OwnedShards, ShardOwnership};
use super::{Notice, Pauses, Service, ServiceError, Slot};
use carte_games::Viewer;
use carte_store::StoreError;
use carte_store::leases::{Call, Candidate, FORMAT, Joined, Leases, Session, Shards, Share, TERM};
use carte_table::News;
use carte_table::ids::{GuildId, TableId};

/// How often a process gives a sign of life; where nobody hears it not so often, but soon enough for all to be back before
/// anybody takes over.
const BEAT: Pauses = Pauses { first: Duration::from_secs(1), longest: Duration::from_secs(4) };

/// So much earlier than others may take its shards a process takes them for lost.
const MARGIN: Duration = Duration::from_secs(1);

/// How often a process looks by itself for what nobody has called.
const LOOK: Pauses = Pauses { first: Duration::from_secs(5), longest: Duration::from_secs(15) };

/// A predecessor that was killed is still counted for so long.
const PREDECESSOR: Duration = Duration::from_secs(2 * TERM.as_secs());

/// So long a person may wait until it is known whose business an interaction is.
const ASKING: Duration = Duration::from_millis(300);

/// A database that has not answered a sign of life for so long has not heard it.
const ANSWER: Duration = Duration::from_secs(3);

/// So long the others may be told that this process leaves.
const LEAVING: Duration = Duration::from_secs(3);

/// The pauses after the database has failed, or the others have not let a process in.
const AGAIN: Pauses = Pauses { first: Duration::from_secs(1), longest: Duration::from_secs(15) };

/// What is said where a process cannot join yet.
const OTHERS: &str =
    "waiting until the processes of another version have stopped, which could not read what this one writes";

/// Why a process cannot share the work with the others.
#[derive(Debug, thiserror::Error)]
pub enum ShareError {
    /// Other shards than all were named, and nobody is there for the rest.
    #[error(
        "SHARDS={0} leaves servers without a bot: a SQLite file has one process, which looks after all shards; leave SHARDS \
         away, or set DATABASE_URL to a PostgreSQL server that several share"
    )]
    Alone(Shards),
    /// Another process has been told to look after some of the same.
    #[error("SHARDS={0} and SHARDS={1} of another process overlap; give each process shards of its own")]
    Overlaps(Shards, Shards),
    /// The others divide another number of shards.
    #[error(
        "SHARDS={0} speaks of another number of shards than the {1} that the other processes divide; set the same for all"
    )]
    Counts(Shards, u32),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a process is among those that share the database.
#[derive(Clone, Debug)]
pub(super) struct Membership {
    process: i64,
    candidate: Candidate,
    /// What it lets go of with the next sign of life, once nothing is being said there.
    giving: Vec<u32>,
    admission: Admission,
}

/// Whether a process is one of those that share the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Admission {
    In,
    /// It was struck off, and has not come back yet.
    StruckOff,
    /// Nor can it, for this reason.
    Refused(Joined),
}

impl Membership {
    const fn new(process: i64, candidate: Candidate) -> Self {
        Self { process, candidate, giving: Vec::new(), admission: Admission::In }
    }
}

/// Why a process of these shards was not let in; `None` where it only has to wait for those of another version.
fn misfit(joined: Joined, shards: Shards) -> Option<ShareError> {
    match joined {
        Joined::Overlaps(other) => Some(ShareError::Overlaps(shards, other)),
        Joined::Counts(of) => Some(ShareError::Counts(shards, of)),
        Joined::In { .. } | Joined::Versions => None,
    }
}

impl Service {
    /// Which tables this process looks after.
    #[must_use]
    pub fn shard_ownership(&self) -> &ShardOwnership {
        &self.inner.shard_ownership
    }

    /// Joins the processes that share the database, which divide the shards among themselves, `recommended` by Discord or
    /// those that the operator has `named`; how many there are in all.
    ///
    /// A process of another version is waited for, until it has stopped.
    ///
    /// # Errors
    /// When the named shards do not fit those of the others, or the database fails.
    pub async fn join(&self, recommended: u32, named: Option<Shards>) -> Result<u32, ShareError> {
        let Some(leases) = self.inner.store.leases() else {
            if let Some(named) = named.filter(|named| *named != Shards::all(named.of)) {
                return Err(ShareError::Alone(named));
            }
            let all = Shards::all(named.map_or(recommended, |named| named.of));
            let shards = (all.first..=all.last).collect();
            self.shard_ownership()
                .set_owned(OwnedShards { total: all.of, shards, ..OwnedShards::default() }, None);
            return Ok(all.of);
        };
        let shards = named.unwrap_or_else(|| Shards::all(recommended));
        let candidate = Candidate { shards, named: named.is_some(), format: FORMAT };
        let began = Instant::now();
        let mut told = false;
        loop {
            let joined = leases.join(&candidate).await?;
            if let Joined::In { process, of } = joined {
                tracing::info!(process, shards = of, "sharing the database with the others who are there");
                let shards = if candidate.named { shards } else { Shards::all(of) };
                *self.membership() = Some(Membership::new(process, Candidate { shards, ..candidate }));
                self.beat_once().await?;
                return Ok(of);
            }
            match misfit(joined, shards) {
                Some(problem) if began.elapsed() > PREDECESSOR => return Err(problem),
                Some(_) => {}
                None if told => {}
                None => {
                    told = true;
                    tracing::warn!("{OTHERS}");
                }
            }
            sleep(AGAIN.first).await;
        }
    }

    /// Gives up what belongs to this process, so that others need not wait until they miss it.
    pub async fn leave(&self) {
        let left = self.membership().take();
        let (Some(left), Some(leases)) = (left, self.inner.store.leases()) else { return };
        self.shard_ownership().set_owned(OwnedShards::default(), None);
        let leaving = async {
            // A sign of life under way might join anew.
            let _one = self.inner.beating.lock().await;
            leases.leave(left.process).await
        };
        match timeout(LEAVING, leaving).await {
            Ok(Ok(())) => self.inner.store.call(Call::Freed).await,
            _ => tracing::warn!("the other processes take over when they miss this one"),
        }
    }

    /// Waits for the turn of a shard to identify: one of each of so many buckets may at a time (Discord, "Gateway", "Rate
    /// limiting").
    ///
    /// # Errors
    /// When the database fails.
    pub async fn wait_to_identify(
        &self,
        shard: u32,
        buckets: u32,
        pause: Duration,
    ) -> Result<(), ServiceError> {
        let bucket = shard % buckets.max(1);
        let wait = match self.inner.store.leases() {
            Some(leases) => leases.reserve_identify(bucket, pause).await?,
            None => self.inner.identify_schedule.reserve(bucket, pause),
        };
        sleep(wait).await;
        Ok(())
    }

    /// Notes how far this process has heard sessions with the gateway, as well as it goes; whether that is noted. What is not,
    /// the next process hears once more.
    pub async fn note_sessions(&self, sessions: &[Session]) -> bool {
        let (Some(process), Some(leases)) = (self.process(), self.inner.store.leases()) else { return true };
        let noted = leases.note_sessions(process, sessions).await;
        if let Err(error) = &noted {
            let error = error as &dyn std::error::Error;
            tracing::debug!(error, "how far the gateway has been heard could not be noted");
        }
        noted.is_ok()
    }

    /// The session of a shard on which another process, or this one before, has stopped.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn last_session(&self, shard: u32, of: u32) -> Result<Option<Session>, ServiceError> {
        let Some(leases) = self.inner.store.leases() else { return Ok(None) };
        Ok(leases.session(shard, of).await?)
    }

    /// Notes that a session is over, so that nobody tries to go on with it.
    pub async fn end_session(&self, session: &Session) {
        let (Some(process), Some(leases)) = (self.process(), self.inner.store.leases()) else { return };
        if let Err(error) = leases.end_session(process, session).await {
            let error = &error as &dyn std::error::Error;
            tracing::debug!(error, "that a session is over could not be noted");
        }
    }

    /// Whether the events of this shard are this process's business. One that may have lost it, because it has stood still,
    /// asks; while nobody can be asked it goes on, and whatever needs the database fails.
    pub async fn is_responsible_for(&self, shard: u32) -> bool {
        if !self.shard_ownership().is_shared() {
            return true;
        }
        if !self.shard_ownership().is_lease_valid() {
            let service = self.clone();
            let asking = tokio::spawn(async move { service.beat().await });
            if !timeout(ASKING, asking).await.is_ok_and(|asked| asked.is_ok_and(|beaten| beaten.is_ok())) {
                return true;
            }
        }
        self.shard_ownership().subscribe().borrow().connected().any(|connected| connected == shard)
    }

    /// Keeps up with the other processes, for ever.
    pub(super) async fn keep_sharing(&self) {
        if !self.shard_ownership().is_shared() {
            return std::future::pending().await;
        }
        tokio::join!(self.give_signs(), self.listen(), self.look_by_itself());
    }

    async fn give_signs(&self) {
        let mut failures: u32 = 0;
        loop {
            let pause = BEAT.after(failures.saturating_sub(1));
            drop(timeout(pause, self.inner.freed.notified()).await);
            match self.beat().await {
                Ok(()) if self.is_refused() => failures = failures.saturating_add(1),
                Ok(()) => {
                    if failures > 0 {
                        tracing::info!("the other processes hear of this one again");
                    }
                    failures = 0;
                }
                Err(error) => {
                    if failures == 0 {
                        let service = self.clone();
                        // The next sign does not wait for that.
                        tokio::spawn(async move { service.miss_sign(&error).await });
                    }
                    failures = failures.saturating_add(1);
                }
            }
        }
    }

    async fn miss_sign(&self, error: &StoreError) {
        if !self.is_away().await {
            let error = error as &dyn std::error::Error;
            tracing::error!(error, "no sign of life can be given; other processes may take over");
        }
    }

    fn is_refused(&self) -> bool {
        let membership = self.membership();
        membership.as_ref().is_some_and(|known| matches!(known.admission, Admission::Refused(_)))
    }

    /// Takes note of how this process stands; whether that is new.
    fn set_admission(&self, admission: Admission) -> bool {
        let mut membership = self.membership();
        membership
            .as_mut()
            .is_some_and(|known| std::mem::replace(&mut known.admission, admission) != admission)
    }

    /// Gives a sign of life, and takes note of what belongs to this process.
    async fn beat(&self) -> Result<(), StoreError> {
        let answered = timeout(ANSWER, self.beat_once()).await;
        answered.unwrap_or_else(|_| Err(StoreError::no_answer()))
    }

    async fn beat_once(&self) -> Result<(), StoreError> {
        let _one = self.inner.beating.lock().await;
        let membership = self.membership().clone();
        let (Some(Membership { process, candidate, giving, .. }), Some(leases)) =
            (membership, self.inner.store.leases())
        else {
            return Ok(());
        };
        // What is being said there arrives before the other one's words, and a session that begins is known to it.
        let freed: Vec<u32> =
            giving.into_iter().filter(|shard| !self.shard_ownership().is_guarded(*shard)).collect();
        let began = Instant::now();
        let Some(Share { mut shards, give }) = leases.beat(process, &freed).await? else {
            return self.rejoin(leases, &candidate).await;
        };
        if !freed.is_empty() {
            self.inner.store.call(Call::Freed).await;
        }
        // What is to be given away is finished until the next sign of life, and nothing more is told there.
        shards.retain(|shard| !give.contains(shard));
        let releasing = give.iter().copied().collect();
        match self.membership().as_mut() {
            Some(membership) => membership.giving = give,
            // It has left meanwhile.
            None => return Ok(()),
        }
        self.take(OwnedShards { total: candidate.shards.of, shards, releasing }, began);
        Ok(())
    }

    /// Comes back after others have taken over, which begin with what they have.
    async fn rejoin(&self, leases: &dyn Leases, candidate: &Candidate) -> Result<(), StoreError> {
        if !self.is_refused() && self.set_admission(Admission::StruckOff) {
            tracing::warn!(
                "this process was silent for too long; others have taken over what it looked after"
            );
        }
        self.shard_ownership()
            .set_owned(OwnedShards { total: candidate.shards.of, ..OwnedShards::default() }, None);
        let joined = leases.join(candidate).await?;
        let Joined::In { process, of } = joined else {
            if self.set_admission(Admission::Refused(joined)) {
                match misfit(joined, candidate.shards) {
                    Some(error) => {
                        let error = &error as &dyn std::error::Error;
                        tracing::error!(error, "this process cannot join the others again");
                    }
                    None => tracing::warn!("{OTHERS}"),
                }
            }
            return Ok(());
        };
        let shards = if candidate.named { candidate.shards } else { Shards::all(of) };
        let left = match self.membership().as_mut() {
            Some(membership) => {
                *membership = Membership::new(process, Candidate { shards, ..*candidate });
                false
            }
            None => true,
        };
        if left { leases.leave(process).await } else { Ok(()) }
    }

    fn take(&self, owned: OwnedShards, began: Instant) {
        let shards = owned.shards.clone();
        if self.shard_ownership().set_owned(owned, Some(began + TERM - MARGIN)) {
            tracing::info!(?shards, "looking after these shards now");
            let service = self.clone();
            tokio::spawn(async move {
                if let Err(error) = service.expect_waiting().await {
                    service.miss_agenda(&error).await;
                }
            });
            self.shard_ownership().request_rescan();
        }
    }

    async fn listen(&self) {
        let Some(leases) = self.inner.store.leases() else { return };
        let mut failures = 0;
        loop {
            match leases.listen().await {
                Ok(mut calls) => {
                    failures = 0;
                    self.hear(Call::Missed);
                    while let Ok(call) = calls.next().await {
                        self.hear(call);
                    }
                }
                Err(error) => {
                    let error = &error as &dyn std::error::Error;
                    tracing::debug!(error, "what other processes call cannot be heard");
                }
            }
            sleep(AGAIN.after(failures)).await;
            failures = failures.saturating_add(1);
        }
    }

    fn hear(&self, call: Call) {
        let service = self.clone();
        match call {
            Call::Changed(table) => drop(tokio::spawn(async move { service.catch_up_on(table).await })),
            Call::Rewritten(table) => {
                drop(tokio::spawn(async move { drop(service.hold(table).await) }));
            }
            Call::Rescheduled(table) => {
                drop(tokio::spawn(async move { service.read_again(table).await }));
            }
            Call::Freed => self.inner.freed.notify_one(),
            Call::Missed => {
                // Whatever is in memory may have been rewritten.
                self.shard_ownership().invalidate_tables();
                drop(tokio::spawn(async move { drop(service.look_around().await) }));
            }
        }
    }

    /// Does once what a process among several [does all the time](Self::run), for those who move the clock themselves:
    /// gives a sign of life, takes note of what belongs to it now, and looks for what is due.
    ///
    /// # Errors
    /// When the database fails: then it is not known what belongs to it.
    pub async fn renew_and_rescan(&self) -> Result<(), ServiceError> {
        if self.shard_ownership().is_shared() {
            self.beat_once().await?;
            // What cannot be found now is found another time.
            drop(self.look_around().await);
        }
        Ok(())
    }

    async fn look_by_itself(&self) {
        let mut failures: u32 = 0;
        loop {
            sleep(LOOK.after(failures.saturating_sub(1))).await;
            match self.look_around().await {
                Ok(()) => failures = 0,
                Err(error) => {
                    if failures == 0 {
                        self.miss_agenda(&error).await;
                    }
                    failures = failures.saturating_add(1);
                }
            }
        }
    }

    /// Finds what should have been noticed: tables that are due, here or nowhere, and channels that were not told.
    async fn look_around(&self) -> Result<(), ServiceError> {
        let found = self.expect_until(Some(self.now())).await;
        self.see_to_overdue().await;
        self.shard_ownership().request_rescan();
        found
    }

    async fn miss_agenda(&self, error: &ServiceError) {
        if !self.is_away().await {
            let error = error as &dyn std::error::Error;
            tracing::warn!(error, "the waiting tables cannot be looked up");
        }
    }

    /// Takes note of what another process has written into the log of a table.
    async fn catch_up_on(&self, table: TableId) {
        match self.lock(table).await {
            // What was in memory has been told of by now; what was not is in the log.
            Ok(slot) => {
                if let Ok(known) = slot.table()
                    && self.shard_ownership().owns_guild(known.guild())
                {
                    let due = known.wake(&self.inner.timing).map(|wake| wake.at);
                    self.inner.agenda.set(table, due);
                }
            }
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::debug!(%table, error, "what another process has done cannot be read yet");
            }
        }
        self.shard_ownership().request_rescan();
    }

    /// Reads a table anew whose deadline another process has moved, and shows it.
    async fn read_again(&self, table: TableId) {
        drop(self.hold(table).await);
        let Ok(slot) = self.lock(table).await else { return };
        let Ok(known) = slot.table() else { return };
        if known.is_over() || !self.shard_ownership().owns_guild(known.guild()) {
            return;
        }
        self.inner.agenda.set(table, known.wake(&self.inner.timing).map(|wake| wake.at));
        self.give_notice_up_to_now(known, vec![News::Rescheduled]);
    }

    /// Brings a table in memory up to date with what other processes have written into its log.
    pub(super) async fn freshen(&self, slot: &mut Slot, id: TableId) -> Result<(), ServiceError> {
        if slot.generation != self.shard_ownership().generation() {
            slot.projector = None;
        }
        let Some(known) = slot.projector.as_ref().map(|projector| projector.table().seq()) else {
            return Ok(());
        };
        let found = self.inner.store.edition(id).await?;
        match found.filter(|found| found.rewritten == slot.rewritten) {
            Some(found) if found.seq == known => return Ok(()),
            Some(found) if found.seq > known => {}
            // Names were replaced; or a server took over from a failed one and may not have everything. What it has is the truth.
            Some(_) | None => {
                slot.projector = None;
                return Ok(());
            }
        }
        let Some(mut projector) = slot.projector.take() else { return Ok(()) };
        let (mut news, mut people) = (Vec::new(), false);
        for logged in self.inner.store.log_after(id, known).await? {
            projector.take(&logged);
            news.extend(projector.table().news(&logged.event));
            people |= logged.event.facts().seats_people;
        }
        if people {
            self.ask_quiet_hours(projector.table_mut()).await?;
        }
        let table = projector.table();
        let ours = self.shard_ownership().owns_guild(table.guild());
        if ours {
            self.inner.agenda.set(id, table.wake(&self.inner.timing).map(|wake| wake.at));
        }
        if !news.is_empty() {
            let (view, seq) = (table.view(Viewer::Public), table.seq());
            let after = std::mem::replace(&mut slot.noticed, seq);
            self.tell(Notice { view, news, seq, after, answered: None, ours });
        }
        slot.projector = Some(projector);
        Ok(())
    }

    /// Tells the process that looks after a table what this one has done there, unless it is this one.
    pub(super) fn notify_owner(&self, guild: Option<GuildId>, call: Call) {
        if self.shard_ownership().is_shared() && !self.shard_ownership().owns_guild(guild) {
            let service = self.clone();
            tokio::spawn(async move { service.inner.store.call(call).await });
        }
    }

    /// The number of this process among the others.
    pub(super) fn process(&self) -> Option<i64> {
        self.membership().as_ref().map(|membership| membership.process)
    }

    fn membership(&self) -> MutexGuard<'_, Option<Membership>> {
        self.inner.membership.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
