//! Runs tournaments: opens the tables of a round in threads, and tells the channel the pairings and the standings.
//!
//! The next step is read from the database each time, so a stop between any two steps does no harm.

mod server_event;
mod sign_up_message;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use super::commands::opening::{add_to_thread, create_thread, remove_from_thread};
use super::errors::{SendError, SendErrorKind};
use super::http_client::HttpClient;
use super::outbox::Outbox;
use super::reachability::archive_thread;
use super::tournaments::{edit_sign_up, shown, sign_up, thread_name};
use crate::base36::write_base36;
use carte_present::locale::{Args, Locale};
use carte_present::{Faces, Message, Reader, tournament};
use carte_records::tournament::{Announcement, Tournament, TournamentStage, TournamentStep};
use carte_service::{RetryDelays, Service, ServiceError};
use carte_store::{StoredTournament, TournamentId};
use carte_table::Stage;
use carte_table::ids::{ChannelId, GuildId, MessageId, Timestamp, UserId};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// How often it is checked whether a time has come, or whether another process has ended a table.
const INTERVAL: Duration = Duration::from_secs(10);

/// Maximum number of steps of one tournament before those of the others follow.
const MOST_STEPS: usize = 8;

/// The pauses before another try to create a private thread: Discord limits the number of refused requests per address.
const THREAD_RETRY_DELAYS: RetryDelays =
    RetryDelays { first: Duration::from_secs(1), longest: Duration::from_secs(10 * 60) };

const HOUR: Duration = Duration::from_secs(60 * 60);

/// The pauses before another try to post where the bot may not write.
const POST_RETRY_DELAYS: RetryDelays = RetryDelays { first: HOUR, longest: HOUR };

/// The final standings are tried again until this long after the end of the time for the last round where the bot may not write: the admins
/// may allow it.
const LONGEST_STANDINGS_DELAY: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How long the message that no private thread can be created is not repeated, even after restarts.
const MISSING_THREADS_INTERVAL: Duration = Duration::from_secs(24 * 60 * 60);

/// What Discord may refuse for a while, so that the tournament waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum StuckStep {
    SignUpMessage,
    /// The private threads for the tables of this round, from 1.
    Threads(usize),
    FinalStandings,
}

/// The next try of a step that Discord has refused.
#[derive(Debug)]
pub(super) struct NextTry {
    refusals: u32,
    at: Instant,
}

/// How many times a sign-up message is edited after the people have changed. Discord may have shown the answer to an earlier press last.
const EDITS_AFTER_CHANGE: u8 = 2;

/// The people who had signed up when a sign-up message was last edited or looked at.
#[derive(Debug)]
pub(super) struct NamedPeople {
    people: HashSet<UserId>,
    /// At how many of the next ticks the message is still edited.
    edits: u8,
}

#[derive(Debug)]
pub(super) struct TournamentRunner {
    pub(super) service: Service,
    pub(super) outbox: Outbox,
    pub(super) http: Arc<HttpClient>,
    pub(super) faces: Arc<Faces>,
    /// Held during each step, so that the bot stops between two steps.
    pub(super) step: Arc<Mutex<()>>,
    /// The steps that Discord has refused.
    pub(super) stuck: HashMap<(TournamentId, StuckStep), NextTry>,
    /// The content of the sign-up messages that this process has edited since the sign-up ended.
    pub(super) sign_ups: HashMap<TournamentId, Message>,
    pub(super) named: HashMap<TournamentId, NamedPeople>,
    /// The look that is being taken is one of those that come at intervals.
    pub(super) is_tick: bool,
    /// The tournaments of which the log says that they cannot be read.
    pub(super) unreadable: HashSet<TournamentId>,
    /// The content of the latest pairings messages that this process has written.
    pub(super) pairings: HashMap<TournamentId, Message>,
}

impl TournamentRunner {
    /// Runs all tournaments, until the future is dropped.
    pub(super) async fn watch(mut self) {
        self.service.shard_ownership().wait_for_shards().await;
        let tournaments = self.service.tournaments();
        let mut interval = tokio::time::interval(INTERVAL);
        loop {
            self.is_tick = tokio::select! {
                _ = interval.tick() => true,
                () = tournaments.changed() => false,
            };
            let looked = self.look().await;
            self.service.ok_or_log(looked, "the tournaments cannot be looked at");
        }
    }

    async fn look(&mut self) -> Result<(), ServiceError> {
        let service = self.service.clone();
        let store = service.store();
        let mut all = store.open_tournaments().await?;
        // The messages of tournaments that are over may not say so yet.
        all.extend(store.unsettled_tournaments().await?);
        // Tables of cancelled tournaments go on. Computer players finish those with the same deals when their time is over, and they count
        // once the last of them has ended.
        all.extend(store.cancelled_tournaments_with_open_tables().await?);
        all.extend(store.tournaments_of_uncounted_games().await?);
        all.sort_unstable_by_key(|(id, _)| *id);
        all.dedup();
        self.forget_all_but(&all);
        for (id, guild) in all {
            let Some(_guard) = service.shard_ownership().guard_guild(Some(guild)) else { continue };
            // Another process may run the tournament by now; the next look will know.
            if !service.shard_ownership().is_lease_valid() {
                break;
            }
            match self.run(id).await {
                // Nothing changes until it has been repaired, so it is said once.
                Err(error @ ServiceError::Unreadable(_)) => {
                    if self.unreadable.insert(id) {
                        let error = &error as &dyn std::error::Error;
                        tracing::error!(tournament = %id, error, "a tournament cannot be read, so it waits");
                    }
                }
                ran => drop(service.ok_or_log(ran, "a tournament cannot go on for now")),
            }
        }
        self.look_at_events().await
    }

    /// Forgets what is only needed while a tournament goes on, except of these tournaments, which are sorted.
    fn forget_all_but(&mut self, open: &[(TournamentId, GuildId)]) {
        let is_open = |id: &TournamentId| open.binary_search_by_key(id, |(one, _)| *one).is_ok();
        self.pairings.retain(|id, _| is_open(id));
        self.stuck.retain(|(id, _), _| is_open(id));
    }

    /// Carries out some steps of a tournament.
    async fn run(&mut self, id: TournamentId) -> Result<(), ServiceError> {
        let (tournaments, step) = (self.service.tournaments(), Arc::clone(&self.step));
        for _ in 0..MOST_STEPS {
            let _guard = step.lock().await;
            let (stored, step) = tournaments.next_step(id).await?;
            match step {
                // The service has already done what needs no channel.
                TournamentStep::Wait | TournamentStep::Start | TournamentStep::GoOn => {
                    self.refresh_pairings(&stored).await;
                    return self.refresh_sign_up(&stored).await;
                }
                TournamentStep::OpenTable(number) => {
                    let Some(channel) = self.place_of(&stored, number).await else { return Ok(()) };
                    let placed = tournaments.note_place(id, number, channel).await?;
                    let is_running = placed.tournament.stage == TournamentStage::Running;
                    if is_running && !self.add_players_to_thread(&placed, number, channel).await {
                        return Ok(());
                    }
                    match tournaments.open_table(&placed, number).await? {
                        // If the deal ended the game, that has been told with it, and the thread is archived.
                        Some(view) if matches!(view.stage, Stage::Ended(_)) => {}
                        Some(view) => self.outbox.refresh(view, None),
                        None => self.archive_unused_thread(id, channel).await?,
                    }
                }
                TournamentStep::PassSeat(number) => {
                    if !self.pass_seat(&stored, number).await? {
                        return Ok(());
                    }
                }
                TournamentStep::Announce(announcement) => {
                    let is_standings = matches!(announcement, Announcement::Standings(_));
                    if is_standings && self.is_stuck(id, StuckStep::FinalStandings) {
                        return self.refresh_sign_up(&stored).await;
                    }
                    let told = self.tell(&stored, announcement).await;
                    if told.as_ref().is_err_and(|error| error.is_passing() || error.is_unknown_channel()) {
                        return Ok(());
                    }
                    // The threads of the tables can be written to, even if the channel cannot.
                    if let Announcement::Standings(round) = announcement
                        && stored.tournament.options.is_duplicate()
                        && let Some(opened) = stored.tournament.played.get(round)
                    {
                        let opened: Vec<_> = opened.tables.iter().filter_map(|one| one.table).collect();
                        self.outbox.tell_luck_of(&opened);
                    }
                    let Ok(message) = told else { return Ok(()) };
                    tournaments.note_told(id, announcement, message).await?;
                }
            }
        }
        tournaments.look_again();
        Ok(())
    }

    /// Updates the sign-up message with the people who play now, and with the end of the tournament. During the sign-up, presses change it,
    /// too.
    async fn refresh_sign_up(&mut self, stored: &StoredTournament) -> Result<(), ServiceError> {
        let Tournament { stage, message: number, .. } = &stored.tournament;
        if number.is_none() {
            let is_missed = *stage == TournamentStage::SignUp;
            return if is_missed { self.restore_sign_up(stored).await } else { Ok(()) };
        }
        if *stage == TournamentStage::SignUp {
            self.renew_names(stored).await;
            return Ok(());
        }
        let message = sign_up(stored, &self.faces);
        if self.sign_ups.get(&stored.id) != Some(&message) {
            // The next look tries again. A message that has been deleted is given up.
            if edit_sign_up(&self.outbox, stored, &message).await.is_err_and(|error| error.is_passing()) {
                return Ok(());
            }
            self.sign_ups.insert(stored.id, message);
        }
        if stored.tournament.is_finished() {
            self.service.tournaments().note_last_edit(stored.id).await?;
            self.sign_ups.remove(&stored.id);
            self.named.remove(&stored.id);
        }
        Ok(())
    }

    /// Removes people from the sign-up message at once who have left by a command, have left the server, or were forgotten; after a start of
    /// the bot it may still name such people. Where a press has changed it, it is edited at the next tick and at the one after that.
    async fn renew_names(&mut self, stored: &StoredTournament) {
        let Tournament { people, substitutes, .. } = &stored.tournament;
        let present = people.iter().map(|one| one.user).chain(substitutes.iter().map(|one| one.user));
        let present: HashSet<UserId> = present.collect();
        let known = self.named.get(&stored.id);
        let names_others = known.is_none_or(|known| !known.people.is_subset(&present));
        let edits = match known {
            Some(known) if known.people == present => known.edits,
            Some(_) | None => EDITS_AFTER_CHANGE,
        };
        let is_edited = names_others || (self.is_tick && edits > 0);
        if is_edited
            && let Err(error) = edit_sign_up(&self.outbox, stored, &sign_up(stored, &self.faces)).await
        {
            if error.is_unknown_channel() {
                return self.end_without_channel(stored.id).await;
            }
            // The next look tries again. A message that has been deleted is given up.
            if error.is_passing() {
                return;
            }
        }
        let edits = if is_edited { edits.saturating_sub(1) } else { edits };
        self.named.insert(stored.id, NamedPeople { people: present, edits });
    }

    /// Returns where a table of the running round is opened: in a thread of its own, or otherwise in the channel. `None` if creating the
    /// thread has to be tried again.
    async fn place_of(&mut self, stored: &StoredTournament, number: usize) -> Option<ChannelId> {
        let StoredTournament { id, tournament, .. } = stored;
        let round = tournament.played.last()?;
        if let Some(known) = round.tables.get(number)?.channel {
            return Some(known);
        }
        let Some(kind) = tournament.thread_kind else { return Some(tournament.channel) };
        if self.is_stuck(*id, StuckStep::Threads(tournament.played.len())) {
            return None;
        }
        let name = thread_name(stored, tournament.played.len() - 1, number);
        match create_thread(&self.http, tournament.channel, kind, &name).await {
            Ok(thread) => Some(thread),
            Err(error) if error.is_passing() => None,
            // In the channel everybody would see deals that others still have to play.
            Err(error) if tournament.options.is_duplicate() => {
                tracing::warn!(tournament = %id, %error, "a private thread could not be made; the tournament waits");
                let is_repeated = self.tell_of_missing_threads(stored, &error).await;
                if is_repeated && error.is_unknown_channel() {
                    self.end_without_channel(*id).await;
                }
                None
            }
            Err(error) if error.is_unknown_channel() => {
                self.end_without_channel(*id).await;
                None
            }
            Err(error) => {
                tracing::warn!(tournament = %id, %error, "a thread could not be made; the table is in the channel");
                Some(tournament.channel)
            }
        }
    }

    /// Archives the thread of a table that was not opened because the tournament had ended. The bot does not ask for the permission to
    /// delete threads.
    async fn archive_unused_thread(&self, id: TournamentId, thread: ChannelId) -> Result<(), ServiceError> {
        let StoredTournament { tournament, .. } = self.service.tournaments().find(id).await?;
        let mut tables = tournament.played.iter().flat_map(|round| &round.tables);
        let is_used = tables.any(|table| table.channel == Some(thread) && table.table.is_some());
        if tournament.stage != TournamentStage::Running && thread != tournament.channel && !is_used {
            archive_thread(&self.http, thread).await;
        }
        Ok(())
    }

    /// Makes the people of a table members of its private thread, which nobody else sees. Returns `false` if that has to be tried again.
    /// Nothing changes for a person who is already a member.
    async fn add_players_to_thread(
        &self,
        stored: &StoredTournament,
        number: usize,
        thread: ChannelId,
    ) -> bool {
        let StoredTournament { id, tournament, .. } = stored;
        let table = tournament.played.last().and_then(|round| round.tables.get(number));
        let Some(table) = table.filter(|table| tournament.options.is_duplicate() && table.table.is_none())
        else {
            return true;
        };
        let people = table.people.iter().filter_map(|person| tournament.people.get(usize::from(*person)));
        for entrant in people.filter(|entrant| !entrant.has_left) {
            if !self.add_player_to_thread(*id, thread, entrant.user).await {
                return false;
            }
        }
        true
    }

    /// Makes a person a member of a thread. Returns `false` if that has to be tried again.
    async fn add_player_to_thread(&self, id: TournamentId, thread: ChannelId, user: UserId) -> bool {
        match add_to_thread(&self.http, thread, user).await {
            Err(error) if error.is_passing() => return false,
            // A person who has left the server no longer plays. A person who cannot see the channel plays with `/hand`.
            Err(error) => tracing::warn!(tournament = %id, %error, "somebody could not be let into a thread"),
            Ok(()) => {}
        }
        true
    }

    /// Passes a seat on to the person who has taken over the place, and with it the membership of a private thread. The new person is added
    /// before the seat changes, and the former ones are removed after it. Returns `false` if that has to be tried again; the finished part
    /// is kept.
    async fn pass_seat(&self, stored: &StoredTournament, number: usize) -> Result<bool, ServiceError> {
        let StoredTournament { id, tournament, .. } = stored;
        let table = tournament.played.last().and_then(|round| round.tables.get(number));
        let thread = table.and_then(|table| table.channel).filter(|_| tournament.options.is_duplicate());
        let Some((_, entrant)) = tournament.passing(number) else { return Ok(true) };
        if let Some(thread) = thread
            && !entrant.has_left
            && !self.add_player_to_thread(*id, thread, entrant.user).await
        {
            return Ok(false);
        }
        self.service.tournaments().pass_seat(stored, number).await?;
        for former in entrant.before.iter().filter(|former| !former.user.is_former()) {
            let Some(thread) = thread else { break };
            match remove_from_thread(&self.http, thread, former.user).await {
                Err(error) if error.is_passing() => return Ok(false),
                // The thread may be archived. A person without a seat learns nothing more at the table.
                Err(error) => {
                    tracing::warn!(tournament = %id, %error, "somebody could not be taken out of a thread");
                }
                Ok(()) => {}
            }
        }
        self.service.tournaments().note_passed(stored, number).await?;
        Ok(true)
    }

    /// Ends a tournament whose channel was deleted: with it the place to sign up is lost, or the only place for its tables.
    async fn end_without_channel(&self, id: TournamentId) {
        match self.service.tournaments().end_without_channel(id).await {
            Ok(()) => tracing::warn!(tournament = %id, "a tournament ends because its channel was deleted"),
            Err(error) => self.service.log_database_error(&error, "a tournament cannot be ended for now"),
        }
    }

    /// Returns `true` if Discord has refused this step, and it is too early for another try.
    fn is_stuck(&self, id: TournamentId, step: StuckStep) -> bool {
        self.stuck.get(&(id, step)).is_some_and(|next| Instant::now() < next.at)
    }

    /// Schedules another try of a step that Discord has refused. Returns the number of earlier refusals.
    fn schedule_try(&mut self, id: TournamentId, step: StuckStep, delays: RetryDelays) -> u32 {
        let refusals = self.stuck.get(&(id, step)).map_or(0, |known| known.refusals);
        let at = Instant::now() + delays.after(refusals);
        self.stuck.insert((id, step), NextTry { refusals: refusals.saturating_add(1), at });
        refusals
    }

    /// Tells the channel, once a day while the bot runs, why a tournament does not go on, and schedules another try. Returns `true` if the
    /// round was already stuck.
    async fn tell_of_missing_threads(&mut self, stored: &StoredTournament, error: &SendError) -> bool {
        let round = stored.tournament.played.len();
        if self.schedule_try(stored.id, StuckStep::Threads(round), THREAD_RETRY_DELAYS) > 0 {
            return true;
        }
        let locale = Locale::from_tag(&stored.tournament.language);
        let args = Args::new().with("tournament", stored.id.to_string());
        let key = match error.is_about_too_many_threads() {
            true => "tournament-too-many-threads",
            false => "tournament-no-private-threads",
        };
        let content = locale.format(key, args);
        let message = Message { content, ..Message::default() };
        let nonce = format!("t{}-s{round}", write_base36(stored.id.0));
        let since = self.service.now().before(MISSING_THREADS_INTERVAL);
        if let Err(error) = self.outbox.post_once(stored.tournament.channel, &message, &nonce, since).await {
            tracing::warn!(tournament = %stored.id, %error, "the channel of a tournament cannot be told");
        }
        false
    }

    /// Tells the channel. Returns the number of the message, if it was posted and Discord's answer contains the number.
    ///
    /// # Errors
    /// When it has to be tried again, or the channel is gone.
    async fn tell(
        &mut self,
        stored: &StoredTournament,
        announcement: Announcement,
    ) -> Result<Option<MessageId>, SendError> {
        let message = self.announcement(stored, announcement);
        // Discord takes a second message with the same nonce for a repetition.
        let nonce = format!("t{}-{}", write_base36(stored.id.0), stored.tournament.told);
        // An hour earlier, because Discord's clock may be behind.
        let begun = stored.tournament.played.last().map_or(Timestamp(0), |round| round.began.before(HOUR));
        let posted = self.outbox.post_once(stored.tournament.channel, &message, &nonce, begun).await;
        match posted {
            // The next look finds that nothing is to be told any more.
            Err(error) if error.is_unknown_channel() => {
                self.end_without_channel(stored.id).await;
                Err(error)
            }
            Err(error) if !error.is_passing() => {
                if self.postpone_standings(stored, announcement, &error) {
                    return Err(error);
                }
                tracing::warn!(tournament = %stored.id, %error, "the channel of a tournament cannot be told");
                Ok(None)
            }
            posted => {
                if let Announcement::Pairings(_) = announcement {
                    self.pairings.insert(stored.id, message);
                }
                posted
            }
        }
    }

    /// Schedules another try of the final standings if the bot may not write in the channel. Returns `false` if there is no other try.
    fn postpone_standings(
        &mut self,
        stored: &StoredTournament,
        announcement: Announcement,
        error: &SendError,
    ) -> bool {
        let StoredTournament { id, tournament, .. } = stored;
        let is_final = matches!(announcement, Announcement::Standings(_)) && tournament.is_last_round();
        let may_be_allowed =
            matches!(error.kind(), SendErrorKind::Forbidden { .. } | SendErrorKind::ChannelGone);
        let latest = self.service.now().before(LONGEST_STANDINGS_DELAY);
        let is_late = tournament.deadline().is_none_or(|end| end < latest);
        if !is_final || !may_be_allowed || is_late {
            return false;
        }
        // However often it is tried, the log says it once.
        if self.schedule_try(*id, StuckStep::FinalStandings, POST_RETRY_DELAYS) == 0 {
            tracing::warn!(tournament = %id, %error, "the final standings cannot be told yet; this is tried again");
        }
        true
    }

    fn announcement(&self, stored: &StoredTournament, announcement: Announcement) -> Message {
        let reader = Reader::in_language(&stored.tournament.language, &self.faces);
        tournament::announcement(shown(stored), announcement, &reader)
    }

    /// Updates the pairings message with the people who have taken over a place since.
    async fn refresh_pairings(&mut self, stored: &StoredTournament) {
        let Some((number, round)) = stored.tournament.played.iter().enumerate().next_back() else { return };
        // A person who takes over a place after a round has not played in it.
        let Some(there) = round.message.filter(|_| !round.is_over()) else { return };
        let message = self.announcement(stored, Announcement::Pairings(number));
        if self.pairings.get(&stored.id) == Some(&message) {
            return;
        }
        let edited = self.outbox.edit(stored.tournament.channel, there, &message).await;
        if let Err(error) = &edited {
            tracing::info!(tournament = %stored.id, %error, "who plays whom cannot be changed");
        }
        // The next look tries again. A message that has been deleted is given up.
        if !edited.is_err_and(|error| error.is_passing()) {
            self.pairings.insert(stored.id, message);
        }
    }
}
