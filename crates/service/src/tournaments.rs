//! Tournaments: each step is decided on what is stored, and counts once it is stored in place of just that.
//!
//! No tournament is in memory. Two processes that do the same step find that one of them was faster; what follows from the
//! tournament alone, such as a table of a round, is the same in both.

mod places;
mod running_tables;
mod server_event;
mod substitutes;

use carte_records::tournament::{Announcement, Step, Tournament, TournamentRefusal, TournamentStage};
use carte_store::leases::ProcessMessage;
use carte_store::{StoreError, StoredTournament, TournamentId};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, MessageId, TableId, UserId};
use carte_table::{Actor, Command, Ending, Event, Occupant, Person, View};

use super::tables::Answer;
use super::{Service, ServiceError};

/// How many tournaments of a server may be open at a time.
const OPEN_IN_SERVER: u64 = 5;

/// The part of a [`Service`] that runs tournaments.
#[derive(Clone, Debug)]
pub struct Tournaments {
    service: Service,
}

impl Service {
    /// The part that runs tournaments.
    #[must_use]
    pub fn tournaments(&self) -> Tournaments {
        Tournaments { service: self.clone() }
    }
}

impl Tournaments {
    /// Opens a tournament. Its secret is drawn here, before anybody signs up.
    ///
    /// # Errors
    /// When the server has too many, there is no randomness, or the database fails.
    pub async fn open(&self, mut new: Tournament) -> Result<StoredTournament, ServiceError> {
        let store = self.service.store();
        if store.count_open_tournaments(new.guild).await? >= OPEN_IN_SERVER {
            return Err(TournamentRefusal::TooMany.into());
        }
        new.secret = ServerSeed::draw().map_err(|_| ServiceError::Randomness)?;
        let opened = store.open_tournament(&new).await?;
        self.service.inner.tournaments_changed.notify_one();
        Ok(opened)
    }

    /// The tournament of this number.
    ///
    /// # Errors
    /// When there is none, or the database fails.
    pub async fn find(&self, id: TournamentId) -> Result<StoredTournament, ServiceError> {
        Ok(self.service.store().tournament(id).await?.ok_or(TournamentRefusal::Unknown)?)
    }

    /// The tournament for which a table is played.
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

    /// Takes somebody in; returns the tournament as it is then.
    ///
    /// # Errors
    /// When nobody can sign up any more, the person is in, or the database fails.
    pub async fn sign_up(&self, id: TournamentId, person: &Person) -> Result<StoredTournament, ServiceError> {
        self.change(id, |one| one.sign_up(person.user, &person.name, person.press)).await.map(|(one, ())| one)
    }

    /// Takes somebody out, or off the list of substitutes. A seat at an open table goes to a substitute, else to a computer player.
    ///
    /// # Errors
    /// When the person is not in, it is over, or the database fails.
    pub async fn leave(&self, id: TournamentId, user: UserId) -> Result<StoredTournament, ServiceError> {
        let (left, table) = self.change(id, |one| one.leave(user)).await?;
        let Some(table) = table else { return Ok(left) };
        let left = self.fill_stored_places(id).await?;
        if left.tournament.number_of(user).is_some() {
            // A refusal says that a computer player has the seat already.
            self.service.act(table, Actor::Bot, None, Command::Gone(user), None).await?;
        }
        Ok(left)
    }

    /// Takes somebody who is in the server no more out of the tournament for which a table is played. Returns `false` if the person
    /// takes part in none.
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

    /// Starts it for its organiser, or an admin.
    ///
    /// # Errors
    /// When it is another person, too few have signed up, it has begun, or the database fails.
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

    /// Cancels it for its organiser, or an admin.
    ///
    /// # Errors
    /// When it is another person, it is over, or the database fails.
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

    /// Ends it with what was played, because its channel is gone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_without_channel(&self, id: TournamentId) -> Result<(), ServiceError> {
        self.note(id, Tournament::end_without_channel).await.map(drop)
    }

    /// Cancels those for which people sign up in this channel, because it is gone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_sign_ups_in(&self, guild: GuildId, channel: ChannelId) -> Result<(), ServiceError> {
        let store = self.service.store();
        for (id, place) in store.open_tournaments().await? {
            if place == guild
                && let Some(StoredTournament { tournament, .. }) = store.tournament(id).await?
                && tournament.channel == channel
                && tournament.stage == TournamentStage::SignUp
            {
                self.end_without_channel(id).await?;
            }
        }
        Ok(())
    }

    /// What has to be done next, once all that needs no channel has been: results are collected, rounds end and begin.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_step(&self, id: TournamentId) -> Result<(StoredTournament, Step), ServiceError> {
        loop {
            let mut stored = self.find(id).await?;
            let mut has_changed = false;
            if stored.tournament.stage == TournamentStage::Running {
                has_changed = self.collect_results(&mut stored).await?;
                has_changed |= self.fill_places(&mut stored.tournament).await?;
            }
            let now = self.service.now();
            let step = stored.tournament.next_step(now);
            match step {
                Step::Start => stored.tournament.start(now)?,
                Step::GoOn => stored.tournament.go_on(now),
                Step::Wait | Step::OpenTable(_) | Step::PassSeat(_) | Step::Announce(_) if !has_changed => {
                    self.count_opened_games(id).await?;
                    return Ok((stored, step));
                }
                Step::Wait | Step::OpenTable(_) | Step::PassSeat(_) | Step::Announce(_) => {}
            }
            match self.service.store().change_tournament(&stored).await {
                // Somebody else was faster, or more is to be done.
                Ok(()) | Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Opens a table of the running round whose place is known, and starts it; `None` where there is no such table. Opened a
    /// second time, it is the same one.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_table(
        &self,
        stored: &StoredTournament,
        number: usize,
    ) -> Result<Option<View>, ServiceError> {
        // Somebody may have left, or been forgotten, since it was read.
        let stored = self.find(stored.id).await?;
        let Some((mut opening, press)) = stored.tournament.opening(number) else { return Ok(None) };
        let round = stored.tournament.played.len().saturating_sub(1);
        opening.tournament = Some(stored.place(round, number));
        // Who takes part has no table more than others at a time, and the server has asked for all of them.
        let id = self.service.store().unlimited().create(&opening, self.service.now(), None).await?;
        self.service.notify_owner(opening.guild, ProcessMessage::Changed(id));
        // A process may have been stopped between the two steps, and who was host have left or been forgotten since.
        let lobby = self.service.public(id).await?;
        let (user, guild) = (lobby.host, opening.guild);
        let name =
            lobby.seat_of(user).and_then(|seat| lobby.occupant(seat).name()).unwrap_or_default().to_owned();
        let host = Actor::Person(Person { user, name, guild, moderator: false, press });
        // A refusal says that it has been started already.
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
            // Another process has opened it at the same moment, and that one counts.
            let mut slot = self.service.lock(id).await?;
            self.service.commit(&mut slot, vec![Event::Ended(Ending::Closed)], false, &mut None).await?;
            return Ok(None);
        }
        Ok(Some(self.service.public(started.view().id).await?))
    }

    /// Adds to the statistics what tables with the same deals add, where all of them have ended. Done a second time, it changes nothing.
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

    /// Notes that the channel has been told, and with which message, where its number is known.
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

    /// Notes that the message with which people signed up says that all is over: nothing is left to be done for it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_last_edit(&self, id: TournamentId) -> Result<(), ServiceError> {
        self.note(id, |one| one.message = None).await.map(drop)
    }

    /// Notes with which message people sign up, so that it can be changed without a press.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_message(&self, id: TournamentId, message: MessageId) -> Result<(), ServiceError> {
        if self.find(id).await?.tournament.message == Some(message) {
            return Ok(());
        }
        self.note(id, |one| one.message = Some(message)).await.map(drop)
    }

    /// Waits until something has happened in this process from which a step may follow.
    pub async fn changed(&self) {
        self.service.inner.tournaments_changed.notified().await;
    }

    /// Lets those who wait look again.
    pub fn look_again(&self) {
        self.service.inner.tournaments_changed.notify_one();
    }

    /// Changes what is stored in a way that is never refused; returns the tournament as it is then.
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

    /// Changes what is stored, decided anew where somebody else was faster.
    async fn change<T>(
        &self,
        id: TournamentId,
        change: impl Fn(&mut Tournament) -> Result<T, TournamentRefusal>,
    ) -> Result<(StoredTournament, T), ServiceError> {
        loop {
            let mut stored = self.find(id).await?;
            let answer = change(&mut stored.tournament)?;
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
    /// Returns `true` if only the admins of the server may do this to a table because it belongs to a tournament: its host is
    /// there to play.
    pub(crate) async fn is_for_admins(
        &self,
        table: TableId,
        person: &Person,
        command: &Command,
    ) -> Result<bool, ServiceError> {
        let is_hosts = matches!(command, Command::Close | Command::Pause | Command::Replace(_));
        Ok(is_hosts && !person.moderator && self.is_in_running_tournament(table).await?)
    }

    /// Returns `true` if a table is played for a tournament that runs.
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
