//! Commands to tables, and opening new tables.

use std::sync::PoisonError;

use rand::RngExt;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::{Answer, MOST_CONFLICTS, NewTable, viewer_of};
use crate::{Service, ServiceError};
use carte_games::{GameKind, Viewer};
use carte_store::leases::ProcessMessage;
use carte_store::{LogVersion, StoreError};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{GuildId, StateNumber, TableId, UserId};
use carte_table::{Actor, Command, Limit, Occupant, Opening, Person, Refusal, View};
use carte_telemetry::{self as telemetry, Part};

impl Service {
    /// Opens a table for `host`, who takes its first seat.
    ///
    /// # Errors
    /// When the host or the server has too many tables, or the table cannot be stored.
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
            tournament: None,
        };
        let id = self.inner.store.create(&opening, self.now(), None).await?;
        self.notify_owner(host.guild, ProcessMessage::Changed(id));
        self.look(id, host.user, host.guild).await
    }

    /// Draws the operator's half of the randomness for the deals of a new table.
    fn server_seed(&self) -> Result<ServerSeed, ServiceError> {
        match &self.inner.tables.table_seeds {
            Some(seeds) => {
                let seed = seeds.lock().unwrap_or_else(PoisonError::into_inner).random();
                Ok(ServerSeed::new(seed))
            }
            None => ServerSeed::draw().map_err(|_| ServiceError::Randomness),
        }
    }

    /// Applies a command to a table.
    ///
    /// `seen` is the state that the person saw, if acting on a state with another meaning would be unfair to them. The
    /// channel is told after `answered` has been completed or dropped.
    ///
    /// # Errors
    /// When there is no such table, it is sealed for this person, the person has too many tables, or the database fails. A
    /// refusal by the table is an [`Answer`].
    pub async fn act(
        &self,
        id: TableId,
        actor: Actor,
        seen: Option<StateNumber>,
        command: Command,
        mut answered: Option<oneshot::Receiver<()>>,
    ) -> Result<Answer, ServiceError> {
        if id.daily_index().is_some() {
            return self.daily().act(id, &actor, seen, &command).await;
        }
        if let Actor::Person(person) = &actor
            && self.is_for_admins(id, person, &command).await?
        {
            let view = self.look(id, person.user, person.guild).await?;
            return Ok(Answer::Refused(Refusal::InTournament, view));
        }
        let mut tries = 0..MOST_CONFLICTS;
        loop {
            match self.act_once(id, &actor, seen, &command, &mut answered).await {
                // Another process was faster; its events are read before the command is decided again.
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
        seen: Option<StateNumber>,
        command: &Command,
        answered: &mut Option<oneshot::Receiver<()>>,
    ) -> Result<Answer, ServiceError> {
        let mut slot = self.lock(id).await?;
        let table = slot.table()?;
        if let Actor::Person(person) = actor {
            self.check_seal(id, table, person.user).await?;
        }
        let viewer = viewer_of(table, actor);
        let measured = &self.inner.telemetry;
        if seen.is_some_and(|seen| !table.is_current(seen)) {
            measured.count(&telemetry::COMMANDS, &["stale"]);
            return Ok(Answer::Stale(table.view(viewer)));
        }
        let began = Instant::now();
        let decided = Part::Decide.span().in_scope(|| table.decide(actor, command));
        let game = GameKind::of(&table.options().rules).name();
        measured.record_duration(&telemetry::DECIDE, &[game], began.elapsed());
        match decided {
            Err(refusal) => {
                measured.count(&telemetry::COMMANDS, &["refused"]);
                Ok(Answer::Refused(refusal, table.view(viewer)))
            }
            // Another process has received the same press, and was faster.
            Ok(events) if events.is_empty() => Ok(Answer::Done(table.view(viewer))),
            Ok(events) => {
                self.commit(&mut slot, events, matches!(actor, Actor::Person(_)), answered).await?;
                measured.count(&telemetry::COMMANDS, &["done"]);
                let table = slot.table()?;
                Ok(Answer::Done(table.view(viewer_of(table, actor))))
            }
        }
    }

    /// Returns how a table would answer to a command, which is not executed.
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
        if let Actor::Person(person) = actor {
            self.check_seal(id, table, person.user).await?;
        }
        let view = table.view(viewer_of(table, actor));
        Ok(match table.decide(actor, command) {
            Err(refusal) => Answer::Refused(refusal, view),
            Ok(_) => Answer::Done(view),
        })
    }

    /// Opens a new table for the people of a finished game; the person who pressed hosts its lobby.
    ///
    /// # Errors
    /// When there is no such table, the person or the server has too many tables, or the database fails.
    pub async fn rematch(&self, id: TableId, person: Person) -> Result<Answer, ServiceError> {
        let mut tries = 0..MOST_CONFLICTS;
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
        self.check_seal(id, table, person.user).await?;
        let actor = Actor::Person(person.clone());
        // The store gives the new table its number. Any number serves to ask whether a rematch is possible at all.
        if let Err(refusal) = table.decide(&actor, &Command::Rematch(id)) {
            if let Refusal::RematchExists(new) = refusal
                && self.inner.store.opened_by(person.user, person.press).await? == Some(new)
            {
                drop(slot);
                // The same press was delivered before, here or to another process.
                return Ok(Answer::Done(self.look(new, person.user, person.guild).await?));
            }
            return Ok(Answer::Refused(refusal, table.view(viewer_of(table, &actor))));
        }
        let seed = self.server_seed()?;
        let before = (id, LogVersion { event_number: table.event_number(), rewritten: slot.rewritten });
        // The log of the old table gets an event that its state in memory does not have.
        let Some(projector) = slot.projector.take() else { return Err(ServiceError::NoSuchTable) };
        let new = loop {
            self.inner.store.admit_person(person.user).await?;
            let busy = self.people_at_limit(projector.table().owners()).await?;
            let opening = projector.table().rematch_opening(person, &busy, seed.clone());
            match self.inner.store.create(&opening, self.now(), Some(before)).await {
                // One of these people has taken a seat elsewhere since; that seat stays empty, too.
                Err(StoreError::Limit(Limit::TablesOfPerson(_))) => {}
                created => break created?,
            }
        };
        let guild = projector.table().guild();
        drop(slot);
        self.notify_owner(guild, ProcessMessage::Changed(id));
        self.notify_owner(guild, ProcessMessage::Changed(new));
        Ok(Answer::Done(self.look(new, person.user, person.guild).await?))
    }

    /// Returns those of these people who have the maximum number of tables.
    async fn people_at_limit(
        &self,
        people: impl Iterator<Item = UserId>,
    ) -> Result<Vec<UserId>, ServiceError> {
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

    /// Returns a table as this person may see it from the server `guild`.
    ///
    /// # Errors
    /// When there is no such table for this person, it is sealed for this person, or the database fails.
    pub async fn look(
        &self,
        id: TableId,
        user: UserId,
        guild: Option<GuildId>,
    ) -> Result<View, ServiceError> {
        if id.daily_index().is_some() {
            return self.daily().look(id, user).await;
        }
        let slot = self.lock(id).await?;
        let table = slot.table()?;
        match table.seat_of(user) {
            Some(seat) => Ok(table.view(Viewer::Seat(seat))),
            // A direct message has no server, and is nobody else's business.
            None if guild.is_some() && table.guild() == guild => {
                self.check_seal(id, table, user).await?;
                Ok(table.view(Viewer::Public))
            }
            None => Err(ServiceError::NoSuchTable),
        }
    }

    /// Returns a table as everybody may see it.
    ///
    /// # Errors
    /// When there is no such table, or the database fails.
    pub async fn public(&self, id: TableId) -> Result<View, ServiceError> {
        let slot = self.lock(id).await?;
        Ok(slot.table()?.view(Viewer::Public))
    }
}
