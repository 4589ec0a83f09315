//! Tournaments. Each step is decided on the stored version, and counts once it has replaced that version.
//!
//! No tournament stays in memory. If two processes do the same step, one of them finds that the other was faster. Whatever
//! follows from the tournament alone, such as a table of a round, is the same in both.

mod places;
mod running_tables;
mod server_event;
mod substitutes;

use carte_records::tournament::{
    Announcement, Tournament, TournamentRefusal, TournamentStage, TournamentStep,
};
use carte_store::leases::ProcessMessage;
use carte_store::{StoreError, StoredTournament, TournamentId};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, MessageId, TableId, UserId};
use carte_table::{Actor, Command, Ending, Event, Occupant, Person, View};

use super::tables::Answer;
use super::{Service, ServiceError};

/// The part of a [`Service`] that runs tournaments.
#[derive(Clone, Debug)]
pub struct Tournaments {
    service: Service,
}

impl Service {
    #[must_use]
    pub fn tournaments(&self) -> Tournaments {
        Tournaments { service: self.clone() }
    }
}

impl Tournaments {
    /// Opens a tournament. Its secret is drawn here, before anybody signs up.
    ///
    /// # Errors
    /// When the server has too many open tournaments, there is no randomness, or the database fails.
    pub async fn open(&self, mut new: Tournament) -> Result<StoredTournament, ServiceError> {
        new.secret = ServerSeed::draw().map_err(|_| ServiceError::Randomness)?;
        let opened = self.service.store().open_tournament(&new).await?;
        let opened = opened.ok_or(TournamentRefusal::TooMany)?;
        self.service.inner.tournaments_changed.notify_one();
        Ok(opened)
    }

    ///
    /// # Errors
    /// When there is no such tournament, or the database fails.
    pub async fn find(&self, id: TournamentId) -> Result<StoredTournament, ServiceError> {
        Ok(self.service.store().tournament(id).await?.ok_or(TournamentRefusal::Unknown)?)
    }

    /// Returns the tournament for which a table is played.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of_table(&self, table: TableId) -> Result<Option<StoredTournament>, ServiceError> {
        let store = self.service.store();
        Ok(match store.tournament_of(table).await? {
            Some(id) => store.tournament(id).await?,
            None => None,
        })
    }

    /// Signs a person up; returns the changed tournament.
    ///
    /// # Errors
    /// When sign-up is closed, the person has signed up already, or the database fails.
    pub async fn sign_up(&self, id: TournamentId, person: &Person) -> Result<StoredTournament, ServiceError> {
        self.change(id, |one| one.sign_up(person.user, &person.name, person.press)).await.map(|(one, ())| one)
    }

    /// Removes a person from a tournament, or from the list of substitutes. A substitute takes the person's seat at an open
    /// table, otherwise a computer player.
    ///
    /// # Errors
    /// When the person does not take part, the tournament is over, or the database fails.
    pub async fn leave(&self, id: TournamentId, user: UserId) -> Result<StoredTournament, ServiceError> {
        let (left, table) = self.change(id, |one| one.leave(user)).await?;
        let Some(table) = table else { return Ok(left) };
        let left = self.fill_stored_places(id).await?;
        if left.tournament.number_of(user).is_some() {
            // A refusal means that a computer player has the seat already.
            self.service.act(table, Actor::Bot, None, Command::Gone(user), None).await?;
        }
        Ok(left)
    }

    /// Removes a person who has left the server from the tournament for which a table is played. Returns `false` if the
    /// person does not take part in one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave_with_server(&self, table: TableId, user: UserId) -> Result<bool, ServiceError> {
        let Some(stored) = self.of_table(table).await? else { return Ok(false) };
        match self.leave(stored.id, user).await {
            Ok(_) => Ok(true),
            Err(ServiceError::Tournament(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Starts a tournament on behalf of its organiser, or of an admin.
    ///
    /// # Errors
    /// When it is another person, too few people have signed up, the tournament has begun, or the database fails.
    pub async fn start(
        &self,
        id: TournamentId,
        by: UserId,
        is_admin: bool,
    ) -> Result<StoredTournament, ServiceError> {
        let now = self.service.now();
        let started = self.change(id, |one| {
            check_organiser(one, by, is_admin)?;
            one.start(now)
        });
        started.await.map(|(one, ())| one)
    }

    /// Cancels a tournament on behalf of its organiser, or of an admin.
    ///
    /// # Errors
    /// When it is another person, the tournament is over, or the database fails.
    pub async fn cancel(
        &self,
        id: TournamentId,
        by: UserId,
        is_admin: bool,
    ) -> Result<StoredTournament, ServiceError> {
        let cancelled = self.change(id, |one| {
            check_organiser(one, by, is_admin)?;
            one.cancel()
        });
        cancelled.await.map(|(one, ())| one)
    }

    /// Ends a tournament with the results so far, because its channel is gone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_without_channel(&self, id: TournamentId) -> Result<(), ServiceError> {
        self.note(id, Tournament::end_without_channel).await.map(drop)
    }

    /// Cancels the tournaments for which people sign up in this channel, because the channel is gone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_sign_ups_in(&self, guild: GuildId, channel: ChannelId) -> Result<(), ServiceError> {
        for (id, place) in self.sign_ups(guild).await? {
            if place == channel {
                self.end_without_channel(id).await?;
            }
        }
        Ok(())
    }

    /// Returns the channels of a server in which people sign up for tournaments.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sign_up_channels(&self, guild: GuildId) -> Result<Vec<ChannelId>, ServiceError> {
        Ok(self.sign_ups(guild).await?.into_iter().map(|(_, channel)| channel).collect())
    }

    /// Returns the tournaments of a server for which people sign up, each with its channel.
    async fn sign_ups(&self, guild: GuildId) -> Result<Vec<(TournamentId, ChannelId)>, ServiceError> {
        let store = self.service.store();
        let mut sign_ups = Vec::new();
        for id in store.sign_ups_in(guild).await? {
            if let Some(StoredTournament { tournament, .. }) = store.tournament(id).await?
                && tournament.stage == TournamentStage::SignUp
            {
                sign_ups.push((id, tournament.channel));
            }
        }
        Ok(sign_ups)
    }

    /// Does every step that needs no channel: collects results, ends and begins rounds. Returns the step that has to be
    /// done next.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_step(
        &self,
        id: TournamentId,
    ) -> Result<(StoredTournament, TournamentStep), ServiceError> {
        loop {
            let mut stored = self.find(id).await?;
            let mut has_changed = false;
            if stored.tournament.stage == TournamentStage::Running {
                has_changed = self.collect_results(&mut stored).await?;
                has_changed |= self.fill_places(&mut stored.tournament).await?;
            } else if stored.tournament.stage == TournamentStage::Cancelled {
                has_changed = self.finish_cancelled(&mut stored).await?;
            }
            let now = self.service.now();
            let step = stored.tournament.next_step(now);
            match step {
                TournamentStep::Start => stored.tournament.start(now)?,
                TournamentStep::GoOn => stored.tournament.go_on(now),
                TournamentStep::Wait
                | TournamentStep::OpenTable(_)
                | TournamentStep::PassSeat(_)
                | TournamentStep::Announce(_)
                    if !has_changed =>
                {
                    self.count_opened_games(id).await?;
                    return Ok((stored, step));
                }
                TournamentStep::Wait
                | TournamentStep::OpenTable(_)
                | TournamentStep::PassSeat(_)
                | TournamentStep::Announce(_) => {}
            }
            match self.service.store().change_tournament(&stored).await {
                // Another process was faster, or there is more to do.
                Ok(()) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Opens a table of the running round whose channel is known, and starts it; `None` where there is no such table, and
    /// once the tournament no longer runs. A repeated call returns the same table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_table(
        &self,
        stored: &StoredTournament,
        number: usize,
    ) -> Result<Option<View>, ServiceError> {
        // Since the tournament was read, a person may have left, or been forgotten, and the tournament may have been
        // cancelled.
        let stored = self.find(stored.id).await?;
        if stored.tournament.stage != TournamentStage::Running {
            return Ok(None);
        }
        let Some((mut opening, press)) = stored.tournament.opening(number) else { return Ok(None) };
        let round = stored.tournament.played.len().saturating_sub(1);
        opening.tournament = Some(stored.place(round, number));
        // No limit applies: each person has only one table of a tournament at a time, and the server has asked for all of
        // them.
        let id = self.service.store().unlimited().create(&opening, self.service.now(), None).await?;
        self.service.notify_owner(opening.guild, ProcessMessage::Changed(id));
        // The process may have stopped between these steps, and the host may have left or been forgotten since.
        let lobby = self.service.public(id).await?;
        let (user, guild) = (lobby.host, opening.guild);
        let name =
            lobby.seat_of(user).and_then(|seat| lobby.occupant(seat).name()).unwrap_or_default().to_owned();
        let host = Actor::Person(Person { user, name, guild, moderator: false, press });
        // A refusal means that the table has been started already.
        let started: Answer = self.service.act(id, host, None, Command::Start, None).await?;
        tracing::info!(tournament = %stored.id, table = %id, "a table of a tournament was opened");
        let now = self.service.now();
        let noted = self.note(stored.id, |one| one.note_opened(number, id, now)).await?;
        for user in opening.seats.iter().filter_map(Occupant::owner) {
            if noted.tournament.has_left(user) {
                self.service.act(id, Actor::Bot, None, Command::Gone(user), None).await?;
            }
        }
        let counted = noted.tournament.played.last().and_then(|round| round.tables.get(number)?.table);
        if counted.is_some_and(|counted| counted != id) {
            // Another process has opened this table at the same moment, and its table counts.
            let mut slot = self.service.lock(id).await?;
            self.service.commit(&mut slot, vec![Event::Ended(Ending::Closed)], false, &mut None).await?;
            return Ok(None);
        }
        Ok(Some(self.service.public(started.view().id).await?))
    }

    /// Adds games at tables with the same deals to the statistics, once all of these tables have ended. A repeated call
    /// changes nothing.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_opened_games(&self, id: TournamentId) -> Result<(), ServiceError> {
        let counted = self.service.store().count_opened_games(id).await?;
        if counted > 0 {
            tracing::info!(tournament = %id, counted, "games count from now on, as nobody plays their deals any more");
        }
        Ok(())
    }

    /// Notes that the channel has been told an announcement, and the message if its number is known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_told(
        &self,
        id: TournamentId,
        announcement: Announcement,
        message: Option<MessageId>,
    ) -> Result<(), ServiceError> {
        self.note(id, |one| one.note_told(announcement, message)).await.map(drop)
    }

    /// Notes that the sign-up message says that the tournament is over: there is nothing left to do for it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_last_edit(&self, id: TournamentId) -> Result<(), ServiceError> {
        self.note(id, |one| one.message = None).await.map(drop)
    }

    /// Notes the message with which people sign up, so that it can be changed without a press.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_message(&self, id: TournamentId, message: MessageId) -> Result<(), ServiceError> {
        self.note(id, |one| one.message = Some(message)).await.map(drop)
    }

    /// Waits for a change in this process after which a step may be due.
    pub async fn changed(&self) {
        self.service.inner.tournaments_changed.notified().await;
    }

    /// Wakes the task that waits for [`Self::changed`].
    pub fn look_again(&self) {
        self.service.inner.tournaments_changed.notify_one();
    }

    /// Makes a change that is never refused; returns the changed tournament.
    async fn note(
        &self,
        id: TournamentId,
        note: impl Fn(&mut Tournament),
    ) -> Result<StoredTournament, ServiceError> {
        let noted = self.change(id, |one| {
            note(one);
            Ok(())
        });
        noted.await.map(|(one, ())| one)
    }

    /// Changes the stored tournament. If another change was faster, decides again on the new version.
    async fn change<T>(
        &self,
        id: TournamentId,
        change: impl Fn(&mut Tournament) -> Result<T, TournamentRefusal>,
    ) -> Result<(StoredTournament, T), ServiceError> {
        loop {
            let mut stored = self.find(id).await?;
            let before = stored.tournament.clone();
            let answer = change(&mut stored.tournament)?;
            // Who waits for changes would otherwise be woken by what it notes itself, again and again.
            if stored.tournament == before {
                return Ok((stored, answer));
            }
            match self.service.store().change_tournament(&stored).await {
                Ok(()) => {
                    stored.version += 1;
                    self.look_again();
                    return Ok((stored, answer));
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

impl Service {
    /// Returns `true` if only the admins of the server may give this command to a table, because the table belongs to a
    /// tournament: its host is only a player.
    pub(crate) async fn is_for_admins(
        &self,
        table: TableId,
        person: &Person,
        command: &Command,
    ) -> Result<bool, ServiceError> {
        let is_hosts = matches!(command, Command::Close | Command::Pause | Command::Replace(_));
        Ok(is_hosts && !person.moderator && self.is_in_running_tournament(table).await?)
    }

    /// Returns `true` if a table is played for a running tournament.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_in_running_tournament(&self, table: TableId) -> Result<bool, ServiceError> {
        let Some(id) = self.store().tournament_of(table).await? else { return Ok(false) };
        let tournament = self.store().tournament(id).await?;
        Ok(tournament.is_some_and(|stored| stored.tournament.stage == TournamentStage::Running))
    }
}

fn check_organiser(tournament: &Tournament, by: UserId, is_admin: bool) -> Result<(), TournamentRefusal> {
    if is_admin || tournament.organiser == by { Ok(()) } else { Err(TournamentRefusal::OrganiserOnly) }
}
