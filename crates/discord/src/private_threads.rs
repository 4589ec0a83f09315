//! Private threads of tables that play the same deals as others. A thread that is deleted while its table is played is created again:
//! nowhere else can the game go on unseen by people who have yet to play its deals.

use tokio::sync::Mutex;

use super::bounded_map::BoundedMap;
use super::commands::opening::{add_to_thread, create_thread};
use super::discord_numbers::channel_type::PRIVATE_THREAD;
use super::errors::SendErrorKind;
use super::reachability::Reachability;
use super::tournaments::thread_name;
use carte_service::Answer;
use carte_table::ids::{ChannelId, TableId};
use carte_table::{Command, Occupant, Stage, View};

/// Maximum number of times that the thread of a table is created again. Another bot may delete every private thread; after this the game
/// waits.
const MOST_REMADE_THREADS: u32 = 3;

/// Maximum number of tables remembered.
const MOST_TABLES: usize = 1000;

/// How often the thread of each table has been created again. Locked while a thread is created, so that two tasks create only one.
pub(super) type RemadeThreads = Mutex<BoundedMap<TableId, u32, MOST_TABLES>>;

impl Reachability<'_> {
    /// Lets a table go on in a new private thread with its people if its own was deleted; `None` if that is not possible.
    pub(super) async fn move_to_new_thread(self, view: &View) -> Option<Answer> {
        let mut remade = self.remade_threads.lock().await;
        let lost = view.channel;
        let view = self.service.public(view.id).await.ok()?;
        if view.channel != lost {
            // Another task has moved it while this one waited.
            return Some(Answer::Done(view));
        }
        let is_gone = || async {
            self.fetch_channel(view.channel)
                .await
                .is_err_and(|error| error.kind() == SendErrorKind::ChannelGone)
        };
        let is_played = matches!(view.stage, Stage::Playing | Stage::Paused { .. });
        let count = remade.get(&view.id).copied().unwrap_or_default();
        if !is_played || count >= MOST_REMADE_THREADS || !is_gone().await {
            return None;
        }
        let thread = self.make_thread_for(&view).await?;
        remade.insert(view.id, count + 1);
        let moved = self.act(view.id, Command::Move(thread)).await;
        tracing::warn!(table = %view.id, "the private thread was deleted; the game goes on in a new one");
        moved
    }

    /// Creates a private thread for a table of a tournament, and adds the people at the table.
    async fn make_thread_for(self, view: &View) -> Option<ChannelId> {
        let tournaments = self.service.tournaments();
        let stored = tournaments.of_table(view.id).await.ok().flatten()?;
        let (round, number) = stored.tournament.place_of(view.id)?;
        let name = thread_name(&stored, round, number);
        let made = create_thread(self.http, stored.tournament.channel, PRIVATE_THREAD, &name).await;
        let thread = made
            .inspect_err(
                |error| tracing::warn!(table = %view.id, %error, "no new private thread can be made"),
            )
            .ok()?;
        for user in view.seats.iter().filter_map(Occupant::owner) {
            // A person who cannot be added plays with `/hand`.
            if let Err(error) = add_to_thread(self.http, thread, user).await {
                tracing::warn!(table = %view.id, %error, "somebody could not be let into a thread");
            }
        }
        let noted = tournaments.note_moved(stored.id, view.id, thread).await;
        self.service.ok_or_log(noted, "the new thread of a table cannot be noted");
        Some(thread)
    }
}
