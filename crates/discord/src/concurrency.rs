//! How much runs at once, of one person and in all: a person who asks for more is told so, and nothing piles up.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Client, Context, Framework, FullEvent, Interaction};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::arrival::Arrival;
use super::bot_state::BotState;
use super::interaction_context::InteractionContext;
use super::session::Resumed;
use carte_present::Problem;
use carte_table::ids::UserId;

/// Who asks, and whether it is for suggestions while typing: those are counted apart, one for each letter.
type Asker = (UserId, bool);

/// So many commands and presses of one person are carried out at once; more are no haste but a flood.
const OF_PERSON: usize = 5;

/// So many are carried out at once in all: each may hold a connection to Discord and one to the database.
const IN_ALL: usize = 64;

/// So many more wait until others are done.
const WAITING: usize = 512;

/// An interaction must be answered within three seconds, be it only with the news that it waits in vain.
const PATIENCE: Duration = Duration::from_secs(1);

/// So many people are told at once that it is too much.
const REFUSALS: usize = 16;

/// So many exports are made at once; each has the log of a table in memory, and in the end the whole file.
const EXPORTS: usize = 2;

/// So many more wait; their people see that the bot is thinking.
const EXPORTS_WAITING: usize = 14;

/// An export may be waited for as long as Discord takes the answer.
const EXPORT_PATIENCE: Duration = Duration::from_secs(10 * 60);

/// Lets a few at a time of each kind of asker, and a bounded number in all, do what it stands before.
#[derive(Debug)]
pub(super) struct Gate<K> {
    of_one: usize,
    patience: Duration,
    /// Those who are inside or wait.
    places: Semaphore,
    /// Those who are inside.
    running: Semaphore,
    under_way: Mutex<HashMap<K, usize>>,
}

/// The right to go on; given back when it is dropped.
#[derive(Debug)]
pub(super) struct Permit<'g, K: Copy + Eq + Hash> {
    gate: &'g Gate<K>,
    key: K,
    /// Given back with it.
    held: Option<(SemaphorePermit<'g>, SemaphorePermit<'g>)>,
}

impl Gate<UserId> {
    /// What stands before the exports: one of each person.
    pub(super) fn exports() -> Self {
        Self::new(1, EXPORTS, EXPORTS_WAITING, EXPORT_PATIENCE)
    }
}

impl<K: Copy + Eq + Hash> Gate<K> {
    fn new(of_one: usize, at_once: usize, waiting: usize, patience: Duration) -> Self {
        Self {
            of_one,
            patience,
            places: Semaphore::new(at_once + waiting),
            running: Semaphore::new(at_once),
            under_way: Mutex::default(),
        }
    }

    /// Waits until `key` may go on.
    ///
    /// # Errors
    /// [`Problem::Busy`] when as much of `key` is under way as may be, [`Problem::Crowded`] when too much is in all.
    pub(super) async fn admit(&self, key: K) -> Result<Permit<'_, K>, Problem> {
        let mut permit = self.register(key).ok_or(Problem::Busy)?;
        let place = self.places.try_acquire().map_err(|_| Problem::Crowded)?;
        let turn = timeout(self.patience, self.running.acquire()).await;
        permit.held = Some((place, turn.ok().and_then(Result::ok).ok_or(Problem::Crowded)?));
        Ok(permit)
    }

    fn register(&self, key: K) -> Option<Permit<'_, K>> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let count = under_way.entry(key).or_default();
        if *count >= self.of_one {
            return None;
        }
        *count += 1;
        Some(Permit { gate: self, key, held: None })
    }
}

impl<K: Copy + Eq + Hash> Drop for Permit<'_, K> {
    fn drop(&mut self) {
        let mut under_way = self.gate.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = under_way.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                under_way.remove(&self.key);
            }
        }
    }
}

/// What stands before all interactions of a bot.
#[derive(Debug)]
pub(super) struct Gates {
    gate: Gate<Asker>,
    refusing: Semaphore,
}

impl Default for Gates {
    fn default() -> Self {
        let gate = Gate::new(OF_PERSON, IN_ALL, WAITING, PATIENCE);
        Self { gate, refusing: Semaphore::new(REFUSALS) }
    }
}

/// Poise's framework behind gates, for one connection until that is closed.
pub(super) struct Gated<F> {
    framework: F,
    state: Arc<BotState>,
    gates: Arc<Gates>,
    closed: CancellationToken,
    /// The session that another process has begun, where the connection goes on with one.
    resumed: Option<Resumed>,
}

impl<F> Gated<F> {
    pub(super) fn new(
        framework: F,
        state: Arc<BotState>,
        gates: Arc<Gates>,
        closed: CancellationToken,
    ) -> Self {
        Self { framework, state, gates, closed, resumed: None }
    }

    /// Notes that the connection goes on with the session of another process.
    pub(super) fn set_resumed(&mut self, resumed: Resumed) {
        self.resumed = Some(resumed);
    }

    /// Tells somebody that it is too much.
    async fn refuse(&self, interaction: &Interaction, problem: Problem) {
        let Ok(Ok(_turn)) = timeout(PATIENCE, self.gates.refusing.acquire()).await else {
            // Discord says that the application did not respond.
            return tracing::warn!(?problem, "too many interactions at once; one was not answered");
        };
        tracing::debug!(?problem, "an interaction was refused");
        match interaction {
            Interaction::Command(command) => {
                let context = InteractionContext::again_of(&self.state, command);
                context.tell(Err(problem.into())).await;
            }
            Interaction::Component(press) => {
                let context = InteractionContext::again_of(&self.state, press);
                context.tell(Err(problem.into())).await;
            }
            Interaction::Autocomplete(typing) => {
                InteractionContext::again_of(&self.state, typing).suggest_nothing().await;
            }
            _ => {}
        }
    }
}

#[serenity::async_trait]
impl<F: Framework> Framework for Gated<F> {
    async fn init(&mut self, client: &Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, context: Context, event: FullEvent) {
        if self.closed.is_cancelled() {
            // A connection that was being made when it was closed comes about all the same.
            return context.shard.shutdown_clean();
        }
        let asker = match &event {
            FullEvent::InteractionCreate { interaction } => asker(interaction),
            FullEvent::Ready { data_about_bot: ready } => {
                tracing::info!(bot = %ready.user.name, shard = ?ready.shard, "connected");
                None
            }
            FullEvent::Resume { .. } => {
                tracing::info!(shard = context.shard_id.0, "resumed");
                if let Some(Resumed { ready, .. }) = &self.resumed {
                    // The framework has not heard it yet, and waits for it.
                    let begun = FullEvent::Ready { data_about_bot: ready.clone() };
                    self.framework.dispatch(context.clone(), begun).await;
                }
                None
            }
            _ => None,
        };
        let (Some(asker), FullEvent::InteractionCreate { interaction }) = (asker, &event) else {
            return self.framework.dispatch(context, event).await;
        };
        if self.resumed.as_ref().is_some_and(|resumed| resumed.repeats(interaction.id())) {
            return tracing::info!(
                interaction = interaction.id().get(),
                "an interaction was left to the process before"
            );
        }
        // A process that has stood still may hear late of what another one looks after by now.
        if !self.state.service.minds(context.shard_id.0).await {
            return tracing::info!(
                interaction = interaction.id().get(),
                "an interaction is another process's business"
            );
        }
        let arrival = Arrival::of(interaction);
        // Larger than anything that callers should hold.
        let work = Box::pin(async {
            match (self.gates.gate.admit(asker).await, event) {
                (Ok(_permit), event) => self.framework.dispatch(context, event).await,
                (Err(problem), FullEvent::InteractionCreate { interaction }) => {
                    self.refuse(&interaction, problem).await;
                }
                (Err(_), _) => {}
            }
        });
        arrival.carry(work, self.state.service.telemetry()).await;
    }
}

fn asker(interaction: &Interaction) -> Option<Asker> {
    let (user, typing) = match interaction {
        Interaction::Command(command) => (&command.user, false),
        Interaction::Component(press) => (&press.user, false),
        Interaction::Autocomplete(typing) => (&typing.user, true),
        _ => return None,
    };
    Some((UserId(user.id.get()), typing))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(10);

    #[tokio::test(start_paused = true)]
    async fn one_asker_has_a_few_at_once_and_again_when_they_are_done() {
        let gate = Gate::new(2, 10, 10, SOON);
        let (first, _second) = (gate.admit('a').await.unwrap(), gate.admit('a').await.unwrap());
        assert_eq!(gate.admit('a').await.err(), Some(Problem::Busy));
        let _other = gate.admit('b').await.unwrap();
        drop(first);
        let _third = gate.admit('a').await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn all_together_are_bounded_and_nothing_stays_counted() {
        let gate = Gate::new(1, 1, 1, SOON);
        let inside = gate.admit(1).await.unwrap();
        let waits = gate.admit(2);
        let crowd = async {
            tokio::task::yield_now().await;
            gate.admit(3).await.err()
        };
        let (waited, crowd) = tokio::join!(waits, crowd);
        assert_eq!((waited.err(), crowd), (Some(Problem::Crowded), Some(Problem::Crowded)));
        drop(inside);
        drop(gate.admit(2).await.unwrap());
        assert!(gate.under_way.lock().unwrap().is_empty());
    }
}
