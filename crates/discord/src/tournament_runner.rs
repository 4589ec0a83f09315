//! Runs tournaments: opens the tables of a round in threads, and tells the channel who plays whom and who stands where.
//!
//! What has to be done is read from the database before each step, so that it goes on after a stop between any two of them.

mod server_event;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use super::commands::opening::{add_to_thread, create_thread, remove_from_thread};
use super::errors::{SendError, SendErrorKind};
use super::http_client::HttpClient;
use super::outbox::Outbox;
use super::tournaments::{edit_sign_up, shown, sign_up, thread_name};
use crate::base36::base36;
use carte_present::locale::{Args, Locale};
use carte_present::{Faces, Message, Reader, tournament};
use carte_records::tournament::{Announcement, Step, Tournament, TournamentStage};
use carte_service::{RetryDelays, Service, ServiceError};
use carte_store::{StoredTournament, TournamentId};
use carte_table::Stage;
use carte_table::ids::{ChannelId, MessageId, Timestamp, UserId};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How often it is looked whether a time has come, or another process has ended a table.
const INTERVAL: Duration = Duration::from_secs(10);

/// After so many steps of one tournament the others have their turn.
const STEPS: usize = 8;

/// How long it is waited where no private thread can be made: Discord lets an address be refused only so often.
const REFUSED: RetryDelays =
    RetryDelays { first: Duration::from_secs(1), longest: Duration::from_secs(10 * 60) };

const HOUR: Duration = Duration::from_secs(60 * 60);

/// For so long it is not told again, whatever happens to the process, that no private thread can be made.
const NOT_TOLD_AGAIN: Duration = Duration::from_secs(24 * 60 * 60);

/// A round of which no private thread could be made.
#[derive(Debug)]
pub(super) struct StuckRound {
    refusals: u32,
    /// Before that it is not tried again.
    until: Instant,
}

/// Who was named in a message with which people sign up at the last look.
#[derive(Debug)]
pub(super) struct NamedPeople {
    people: HashSet<UserId>,
    /// It was edited then, perhaps after a press that showed more.
    is_edited: bool,
}

/// What it takes to run tournaments.
#[derive(Debug)]
pub(super) struct TournamentRunner {
    pub(super) service: Service,
    pub(super) outbox: Outbox,
    pub(super) http: Arc<HttpClient>,
    pub(super) faces: Arc<Faces>,
    /// Held during each step, so that the bot stops between two of them.
    pub(super) step: Arc<Mutex<()>>,
    /// The rounds of which the channel knows that no private thread can be made, by their numbers from 1.
    pub(super) stuck: Mutex<HashMap<(TournamentId, usize), StuckRound>>,
    /// What the messages with which people signed up show, as far as this process has changed them.
    pub(super) sign_ups: Mutex<HashMap<TournamentId, Message>>,
    /// Who is named in the messages with which people sign up, as far as this process knows.
    pub(super) named: Mutex<HashMap<TournamentId, NamedPeople>>,
    /// What the last messages that tell who plays whom show, as far as this process has written them.
    pub(super) pairings: Mutex<HashMap<TournamentId, Message>>,
}

impl TournamentRunner {
    /// Does what has to be done, until the future is dropped.
    pub(super) async fn watch(self) {
        self.service.shard_ownership().wait_for_shards().await;
        let tournaments = self.service.tournaments();
        let mut interval = tokio::time::interval(INTERVAL);
        loop {
            tokio::select! {
                _ = interval.tick() => {}
                () = tournaments.changed() => {}
            }
            if let Err(error) = self.look().await {
                self.service.log_database_error(&error, "the tournaments cannot be looked at");
            }
        }
    }

    async fn look(&self) -> Result<(), ServiceError> {
        let store = self.service.store();
        let mut all = store.open_tournaments().await?;
        // Of those that are over the messages may have still to say so.
        all.extend(store.unsettled_tournaments().await?);
        // Of those that were cancelled tables go on, and count once the last of them has ended.
        all.extend(store.tournaments_of_uncounted_games().await?);
        all.sort_unstable_by_key(|(id, _)| *id);
        all.dedup();
        for (id, guild) in all {
            let Some(_guard) = self.service.shard_ownership().guard_guild(Some(guild)) else { continue };
            // Another process may run it by now; the next look says so.
            if !self.service.shard_ownership().is_lease_valid() {
                break;
            }
            if let Err(error) = self.run(id).await {
                self.service.log_database_error(&error, "a tournament cannot go on for now");
            }
        }
        self.look_at_events().await
    }

    /// Does some steps of a tournament.
    async fn run(&self, id: TournamentId) -> Result<(), ServiceError> {
        let tournaments = self.service.tournaments();
        for _ in 0..STEPS {
            let _guard = self.step.lock().await;
            let (stored, step) = tournaments.next_step(id).await?;
            match step {
                // The service has done what needs no channel.
                Step::Wait | Step::Start | Step::GoOn => {
                    self.refresh_pairings(&stored).await;
                    return self.refresh_sign_up(&stored).await;
                }
                Step::OpenTable(number) => {
                    let Some(channel) = self.place_of(&stored, number).await else { return Ok(()) };
                    let placed = tournaments.note_place(id, number, channel).await?;
                    if !self.let_players_in(&placed, number, channel).await {
                        return Ok(());
                    }
                    let opened = tournaments.open_table(&placed, number).await?;
                    // A deal that ended the game has been told with that, and its thread is archived.
                    if let Some(view) = opened.filter(|view| !matches!(view.stage, Stage::Ended(_))) {
                        self.outbox.refresh(view, None);
                    }
                }
                Step::PassSeat(number) => {
                    if !self.pass_seat(&stored, number).await? {
                        return Ok(());
                    }
                }
                Step::Announce(announcement) => {
                    let Ok(message) = self.tell(&stored, announcement).await else { return Ok(()) };
                    tournaments.note_told(id, announcement, message).await?;
                    if let Announcement::Standings(round) = announcement
                        && stored.tournament.options.is_duplicate()
                        && let Some(opened) = stored.tournament.played.get(round)
                    {
                        let opened: Vec<_> = opened.tables.iter().filter_map(|one| one.table).collect();
                        self.outbox.tell_luck_of(&opened);
                    }
                }
            }
        }
        tournaments.look_again();
        Ok(())
    }

    /// Shows in the message with which people have signed up who plays now, and that it is over; while they sign up, presses show
    /// who has come, and this who has gone without a press there.
    async fn refresh_sign_up(&self, stored: &StoredTournament) -> Result<(), ServiceError> {
        let Tournament { stage, message: number, .. } = &stored.tournament;
        if number.is_none() {
            return Ok(());
        }
        if *stage == TournamentStage::SignUp {
            self.remove_names(stored).await;
            return Ok(());
        }
        let message = sign_up(stored, &self.faces);
        let mut shown = self.sign_ups.lock().await;
        if shown.get(&stored.id) != Some(&message) {
            // The next look tries again; a message that has been deleted is given up.
            if edit_sign_up(&self.outbox, stored, &message).await.is_err_and(|error| error.is_passing()) {
                return Ok(());
            }
            shown.insert(stored.id, message);
        }
        if stored.tournament.is_finished() {
            self.service.tournaments().note_last_edit(stored.id).await?;
            shown.remove(&stored.id);
            self.named.lock().await.remove(&stored.id);
        }
        Ok(())
    }

    /// Takes those from the message with which people sign up who have left by a command, have left the server, or were forgotten;
    /// after a start of the bot it may name such people, too.
    async fn remove_names(&self, stored: &StoredTournament) {
        let Tournament { people, substitutes, .. } = &stored.tournament;
        let present = people.iter().map(|one| one.user).chain(substitutes.iter().map(|one| one.user));
        let present: HashSet<UserId> = present.collect();
        let mut named = self.named.lock().await;
        let is_edited = named.get(&stored.id).is_none_or(|NamedPeople { people, is_edited }| {
            !people.is_subset(&present) || *is_edited && *people != present
        });
        if is_edited
            && let Err(error) = edit_sign_up(&self.outbox, stored, &sign_up(stored, &self.faces)).await
        {
            if error.kind() == SendErrorKind::ChannelGone {
                return self.end_without_channel(stored.id).await;
            }
            // The next look tries again; a message that has been deleted is given up.
            if error.is_passing() {
                return;
            }
        }
        named.insert(stored.id, NamedPeople { people: present, is_edited });
    }

    /// Where a table of the running round is opened: in a thread of its own, else in the channel; `None` where that has to be
    /// tried again.
    async fn place_of(&self, stored: &StoredTournament, number: usize) -> Option<ChannelId> {
        let StoredTournament { id, tournament, .. } = stored;
        let round = tournament.played.last()?;
        if let Some(known) = round.tables.get(number)?.channel {
            return Some(known);
        }
        let Some(kind) = tournament.thread_kind else { return Some(tournament.channel) };
        let stuck = self.stuck.lock().await;
        if stuck.get(&(*id, tournament.played.len())).is_some_and(|round| Instant::now() < round.until) {
            return None;
        }
        drop(stuck);
        let name = thread_name(stored, tournament.played.len() - 1, number);
        match create_thread(&self.http, tournament.channel, kind, &name).await {
            Ok(thread) => Some(thread),
            Err(error) if error.is_passing() => None,
            // In the channel everybody would see what others have still to play.
            Err(error) if tournament.options.is_duplicate() => {
                tracing::warn!(tournament = %id, %error, "a private thread could not be made; the tournament waits");
                let is_repeated = self.tell_of_missing_threads(stored).await;
                if is_repeated && error.kind() == SendErrorKind::ChannelGone {
                    self.end_without_channel(*id).await;
                }
                None
            }
            Err(error) => {
                tracing::warn!(tournament = %id, %error, "a thread could not be made; the table is in the channel");
                Some(tournament.channel)
            }
        }
    }

    /// Makes the people of a table members of its private thread, which nobody else sees. Returns `false` where that has to be tried
    /// again; who is a member already stays one.
    async fn let_players_in(&self, stored: &StoredTournament, number: usize, thread: ChannelId) -> bool {
        let StoredTournament { id, tournament, .. } = stored;
        let table = tournament.played.last().and_then(|round| round.tables.get(number));
        let Some(table) = table.filter(|table| tournament.options.is_duplicate() && table.table.is_none())
        else {
            return true;
        };
        let people = table.people.iter().filter_map(|person| tournament.people.get(usize::from(*person)));
        for entrant in people.filter(|entrant| !entrant.has_left) {
            if !self.let_in(*id, thread, entrant.user).await {
                return false;
            }
        }
        true
    }

    /// Makes somebody a member of a thread. Returns `false` where that has to be tried again.
    async fn let_in(&self, id: TournamentId, thread: ChannelId, user: UserId) -> bool {
        match add_to_thread(&self.http, thread, user).await {
            Err(error) if error.is_passing() => return false,
            // Who has left the server plays no more; who cannot see the channel plays with `/hand`.
            Err(error) => tracing::warn!(tournament = %id, %error, "somebody could not be let into a thread"),
            Ok(()) => {}
        }
        true
    }

    /// Passes a seat on to who has taken the place over, and the membership of a private thread with it: the next person comes in before
    /// it, and the former ones go after it. Returns `false` where that has to be tried again; what has been done before stays so.
    async fn pass_seat(&self, stored: &StoredTournament, number: usize) -> Result<bool, ServiceError> {
        let StoredTournament { id, tournament, .. } = stored;
        let table = tournament.played.last().and_then(|round| round.tables.get(number));
        let thread = table.and_then(|table| table.channel).filter(|_| tournament.options.is_duplicate());
        let Some((_, entrant)) = tournament.passing(number) else { return Ok(true) };
        if let Some(thread) = thread
            && !entrant.has_left
            && !self.let_in(*id, thread, entrant.user).await
        {
            return Ok(false);
        }
        self.service.tournaments().pass_seat(stored, number).await?;
        for former in entrant.before.iter().filter(|former| !former.user.is_former()) {
            let Some(thread) = thread else { break };
            match remove_from_thread(&self.http, thread, former.user).await {
                Err(error) if error.is_passing() => return Ok(false),
                // The thread may be archived, and who has no seat learns nothing more at the table.
                Err(error) => {
                    tracing::warn!(tournament = %id, %error, "somebody could not be taken out of a thread");
                }
                Ok(()) => {}
            }
        }
        self.service.tournaments().note_passed(stored, number).await?;
        Ok(true)
    }

    /// Ends a tournament whose channel is gone for good, and with it where people sign up, or the only place for its tables.
    async fn end_without_channel(&self, id: TournamentId) {
        match self.service.tournaments().end_without_channel(id).await {
            Ok(()) => tracing::warn!(tournament = %id, "a tournament ends because its channel was deleted"),
            Err(error) => self.service.log_database_error(&error, "a tournament cannot be ended for now"),
        }
    }

    /// Tells the channel, once a day while the bot runs, why a tournament does not go on, and lets it be tried again later. Returns `true` if it
    /// was so before.
    async fn tell_of_missing_threads(&self, stored: &StoredTournament) -> bool {
        let round = stored.tournament.played.len();
        let mut stuck = self.stuck.lock().await;
        let refusals = stuck.get(&(stored.id, round)).map_or(0, |known| known.refusals);
        let until = Instant::now() + REFUSED.after(refusals);
        stuck.insert((stored.id, round), StuckRound { refusals: refusals.saturating_add(1), until });
        drop(stuck);
        if refusals > 0 {
            return true;
        }
        let locale = Locale::from_tag(&stored.tournament.language);
        let args = Args::new().with("tournament", stored.id.to_string());
        let content = locale.format("tournament-no-private-threads", args);
        let message = Message { content, ..Message::default() };
        let nonce = format!("t{}-s{round}", base36(stored.id.0));
        let since = self.service.now().before(NOT_TOLD_AGAIN);
        if let Err(error) = self.outbox.post_once(stored.tournament.channel, &message, &nonce, since).await {
            tracing::warn!(tournament = %stored.id, %error, "the channel of a tournament cannot be told");
        }
        false
    }

    /// Tells the channel; returns the number of the message, where it is there and Discord tells.
    ///
    /// # Errors
    /// Where that has to be tried again.
    async fn tell(
        &self,
        stored: &StoredTournament,
        announcement: Announcement,
    ) -> Result<Option<MessageId>, SendError> {
        let message = self.announcement(stored, announcement);
        // Discord takes a second message with the same number for a repetition.
        let nonce = format!("t{}-{}", base36(stored.id.0), stored.tournament.told);
        // Discord's clock may be behind.
        let begun = stored.tournament.played.last().map_or(Timestamp(0), |round| round.began.before(HOUR));
        let posted = self.outbox.post_once(stored.tournament.channel, &message, &nonce, begun).await;
        match posted {
            Err(error) if !error.is_passing() => {
                tracing::warn!(tournament = %stored.id, %error, "the channel of a tournament cannot be told");
                Ok(None)
            }
            posted => {
                if let Announcement::Pairings(_) = announcement {
                    self.pairings.lock().await.insert(stored.id, message);
                }
                posted
            }
        }
    }

    fn announcement(&self, stored: &StoredTournament, announcement: Announcement) -> Message {
        let reader = Reader::in_language(&stored.tournament.language, &self.faces);
        tournament::announcement(shown(stored), announcement, &reader)
    }

    /// Shows in the message that tells who plays whom who has taken over a place since.
    async fn refresh_pairings(&self, stored: &StoredTournament) {
        let Some((number, round)) = stored.tournament.played.iter().enumerate().next_back() else { return };
        // Who takes over a place after a round has not played in it.
        let Some(there) = round.message.filter(|_| !round.is_over()) else { return };
        let message = self.announcement(stored, Announcement::Pairings(number));
        let mut shown = self.pairings.lock().await;
        if shown.get(&stored.id) == Some(&message) {
            return;
        }
        let edited = self.outbox.edit(stored.tournament.channel, there, &message).await;
        if let Err(error) = &edited {
            tracing::info!(tournament = %stored.id, %error, "who plays whom cannot be changed");
        }
        // The next look tries again; a message that has been deleted is given up.
        if !edited.is_err_and(|error| error.is_passing()) {
            shown.insert(stored.id, message);
        }
    }
}
