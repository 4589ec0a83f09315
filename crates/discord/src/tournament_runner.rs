//! Runs tournaments: opens the tables of a round in threads, and tells the channel who plays whom and who stands where.
//!
//! What has to be done is read from the database before each step, so that it goes on after a stop between any two of them.

mod server_event;

use std::sync::Arc;
use std::time::Duration;

use super::commands::opening::create_thread;
use super::errors::{SendError, SendErrorKind};
use super::http_client::HttpClient;
use super::outbox::Outbox;
use super::tournaments::shown;
use crate::base36::base36;
use carte_present::locale::{Args, Locale};
use carte_present::{Faces, Reader, tournament};
use carte_records::tournament::{Announcement, Step};
use carte_service::{Service, ServiceError};
use carte_store::{StoredTournament, TournamentId};
use carte_table::Stage;
use carte_table::ids::ChannelId;
use tokio::sync::Mutex;

/// How often it is looked whether a time has come, or another process has ended a table.
const INTERVAL: Duration = Duration::from_secs(10);

/// After so many steps of one tournament the others have their turn.
const STEPS: usize = 8;

/// What it takes to run tournaments.
#[derive(Debug)]
pub(super) struct TournamentRunner {
    pub(super) service: Service,
    pub(super) outbox: Outbox,
    pub(super) http: Arc<HttpClient>,
    pub(super) faces: Arc<Faces>,
    /// Held during each step, so that the bot stops between two of them.
    pub(super) step: Arc<Mutex<()>>,
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
        for (id, guild) in self.service.store().open_tournaments().await? {
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
                Step::Wait | Step::Start | Step::GoOn => return Ok(()),
                Step::OpenTable(number) => {
                    let Some(channel) = self.place_of(&stored, number).await else { return Ok(()) };
                    let placed = tournaments.note_place(id, number, channel).await?;
                    let opened = tournaments.open_table(&placed, number).await?;
                    // A deal that ended the game has been told with that, and its thread is archived.
                    if let Some(view) = opened.filter(|view| !matches!(view.stage, Stage::Ended(_))) {
                        self.outbox.refresh(view, None);
                    }
                }
                Step::Announce(announcement) => {
                    if !self.tell(&stored, announcement).await {
                        return Ok(());
                    }
                    tournaments.note_told(id, announcement).await?;
                }
            }
        }
        tournaments.look_again();
        Ok(())
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
        let args = Args::new()
            .with("tournament", id.to_string())
            .with("round", tournament.played.len().to_string())
            .with("table", (number + 1).to_string());
        let name = Locale::from_tag(&tournament.language).format("tournament-thread", args);
        match create_thread(&self.http, tournament.channel, kind, &name).await {
            Ok(thread) => Some(thread),
            Err(error) if is_passing(&error) => None,
            Err(error) => {
                tracing::warn!(tournament = %id, %error, "a thread could not be made; the table is in the channel");
                Some(tournament.channel)
            }
        }
    }

    /// Tells the channel; returns `false` where that has to be tried again.
    async fn tell(&self, stored: &StoredTournament, announcement: Announcement) -> bool {
        let reader = Reader { locale: Locale::from_tag(&stored.tournament.language), faces: &self.faces };
        let message = tournament::announcement(shown(stored), announcement, &reader);
        // Discord takes a second message with the same number for a repetition.
        let nonce = format!("t{}-{}", base36(stored.id.0), stored.tournament.told);
        match self.outbox.announce(stored.tournament.channel, &message, &nonce).await {
            Ok(()) => true,
            Err(error) if is_passing(&error) => false,
            Err(error) => {
                tracing::warn!(tournament = %stored.id, %error, "the channel of a tournament cannot be told");
                true
            }
        }
    }
}

/// Returns `true` if another try may succeed.
fn is_passing(error: &SendError) -> bool {
    error.is_unauthorized() || matches!(error.kind(), SendErrorKind::Later(_))
}
