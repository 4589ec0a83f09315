//! How much runs at once, of one person and in all: a person who asks for more is told so, and nothing piles up.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Client, Context, Framework, FullEvent, Interaction};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::arrival::{AnswerFailure, Arrival};
use super::bot_state::BotState;
use super::concurrency_limit::ConcurrencyLimit;
use super::interaction_context::InteractionContext;
use super::session_tracker::Resumed;
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
const DEADLINE: Duration = Duration::from_secs(1);

/// So many people are told at once that it is too much.
const REFUSALS: usize = 16;

/// What stands before all interactions of a bot.
#[derive(Debug)]
pub(super) struct InteractionLimits {
    gate: ConcurrencyLimit<Asker>,
    refusing: Semaphore,
}

impl Default for InteractionLimits {
    fn default() -> Self {
        let gate = ConcurrencyLimit::new(OF_PERSON, IN_ALL, WAITING, DEADLINE);
        Self { gate, refusing: Semaphore::new(REFUSALS) }
    }
}

impl InteractionLimits {
    /// How many interactions wait until others are done.
    pub(super) fn waiting(&self) -> usize {
        self.gate.waiting()
    }
}

/// Poise's framework behind limits, for one connection until that is closed.
pub(super) struct LimitedFramework<F> {
    framework: F,
    state: Arc<BotState>,
    limits: Arc<InteractionLimits>,
    closed: CancellationToken,
    /// The session that another process has begun, where the connection goes on with one.
    resumed: Option<Resumed>,
}

impl<F> LimitedFramework<F> {
    pub(super) fn new(
        framework: F,
        state: Arc<BotState>,
        limits: Arc<InteractionLimits>,
        closed: CancellationToken,
    ) -> Self {
        Self { framework, state, limits, closed, resumed: None }
    }

    /// Notes that the connection goes on with the session of another process.
    pub(super) fn set_resumed(&mut self, resumed: Resumed) {
        self.resumed = Some(resumed);
    }

    /// Tells somebody that it is too much.
    async fn refuse(&self, interaction: &Interaction, problem: Problem) {
        let (id, measured) = (interaction.id().get(), self.state.service.telemetry());
        let Ok(Ok(_turn)) = timeout(DEADLINE, self.limits.refusing.acquire()).await else {
            // Discord says that the application did not respond.
            return AnswerFailure::Dropped.report(id, None, measured);
        };
        AnswerFailure::Limited.report(id, None, measured);
        match interaction {
            Interaction::Command(command) => {
                if let Some(context) = InteractionContext::begin(&self.state, command) {
                    context.tell(Err(problem.into())).await;
                }
            }
            Interaction::Component(press) => {
                if let Some(context) = InteractionContext::begin(&self.state, press) {
                    context.tell(Err(problem.into())).await;
                }
            }
            Interaction::Autocomplete(typing) => {
                InteractionContext::unguarded(&self.state, typing).suggest_nothing().await;
            }
            _ => {}
        }
    }
}

#[serenity::async_trait]
impl<F: Framework> Framework for LimitedFramework<F> {
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
        let measured = self.state.service.telemetry();
        if self.resumed.as_ref().is_some_and(|resumed| resumed.repeats(interaction.id())) {
            return AnswerFailure::Elsewhere.report(interaction.id().get(), None, measured);
        }
        // A process that has stood still may hear late of what another one looks after by now.
        if !self.state.service.cluster().is_responsible_for(context.shard_id.0).await {
            return AnswerFailure::Elsewhere.report(interaction.id().get(), None, measured);
        }
        let arrival = Arrival::of(interaction, measured);
        // Larger than anything that callers should hold.
        let work = Box::pin(async {
            match (self.limits.gate.admit(asker).await, event) {
                (Ok(_permit), event) => self.framework.dispatch(context, event).await,
                (Err(problem), FullEvent::InteractionCreate { interaction }) => {
                    self.refuse(&interaction, problem).await;
                }
                (Err(_), _) => {}
            }
        });
        arrival.run(work).await;
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
