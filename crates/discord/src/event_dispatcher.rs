//! Passes each event of the gateway to the code that handles it. Limits how many interactions are handled at once, per person and in total:
//! a person who exceeds a limit is told so, and nothing piles up.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Event as DiscordEvent, Interaction, InteractionCreateEvent, Route};
use tokio::sync::{OnceCell, Semaphore};
use tokio::time::{sleep, timeout};

use super::BotConfig;
use super::arrival::{self, AnswerFailure, Arrival};
use super::bot_state::BotState;
use super::command_framework::CommandFramework;
use super::concurrency_limit::ConcurrencyLimit;
use super::events;
use super::interaction_context::{self, InteractionContext};
use super::interaction_reader::{self, UnreadableInteraction};
use super::send::{self, Answering};
use super::sent_time::SentTimes;
use carte_present::{Reader, RequestRefusal, refusal};
use carte_service::RetryDelays;
use carte_table::ids::{PressId, UserId};
use carte_telemetry::Part;

/// The person, and `true` for autocompletion. It is counted separately, because each typed letter causes one interaction.
type Asker = (UserId, bool);

/// Maximum number of commands and presses of one person that are handled at once.
const MOST_OF_PERSON: usize = 5;

/// Maximum number of interactions that are handled at once in total: each may hold a connection to Discord and one to the database.
const MOST_IN_ALL: usize = 64;

/// Maximum number of interactions that wait until others are done.
const MOST_WAITING: usize = 512;

/// How long an interaction waits until others are done: it must be answered within three seconds, even if only with a refusal.
const LONGEST_QUEUE_WAIT: Duration = Duration::from_secs(1);

/// Maximum number of people who are told at once that there are too many interactions.
const MOST_REFUSALS: usize = 16;

pub(super) struct EventDispatcher {
    config: BotConfig,
    application: serenity::ApplicationId,
    state: Arc<BotState>,
    limit: ConcurrencyLimit<Asker>,
    refusing: Semaphore,
    sent_times: SentTimes,
    commands: OnceCell<CommandFramework>,
}

impl EventDispatcher {
    pub(super) fn new(
        config: BotConfig,
        application: serenity::ApplicationId,
        state: Arc<BotState>,
    ) -> Arc<Self> {
        let limit = ConcurrencyLimit::new(MOST_OF_PERSON, MOST_IN_ALL, MOST_WAITING, LONGEST_QUEUE_WAIT);
        let (refusing, sent_times, commands) =
            (Semaphore::new(MOST_REFUSALS), SentTimes::default(), OnceCell::new());
        Arc::new(Self { config, application, state, limit, refusing, sent_times, commands })
    }

    /// Returns the number of interactions that wait until others are done.
    pub(super) fn waiting(&self) -> usize {
        self.limit.waiting()
    }

    /// Waits until commands can be carried out.
    pub(super) async fn prepare(&self, gateway_url: &str) {
        let mut tries = 0;
        let framework = || CommandFramework::new(&self.config, self.application, gateway_url);
        while let Err(error) = self.commands.get_or_try_init(framework).await {
            tracing::warn!(%error, "the gateway could not be reached; this is tried again");
            sleep(RetryDelays::OF_OUTAGE.after(tries)).await;
            tries += 1;
        }
    }

    /// Begins to handle an event.
    pub(super) fn dispatch(self: &Arc<Self>, shard: u32, event: DiscordEvent) {
        match event {
            DiscordEvent::InteractionCreate(InteractionCreateEvent { interaction, .. }) => {
                tokio::spawn(Arc::clone(self).answer(shard, interaction));
            }
            event => events::note(&self.state, &event),
        }
    }

    /// Answers an interaction, unless another process is responsible for it.
    async fn answer(self: Arc<Self>, shard: u32, interaction: Interaction) {
        let Some(asker) = asker(&interaction) else { return };
        let sent = self.sent_times.of(interaction.id());
        // A process that was suspended may receive events late, when another process is already responsible for them.
        if !self.state.service.cluster().is_responsible_for(shard).await {
            return self.leave_to_another_process(interaction.id());
        }
        let arrival = Arrival::of(&interaction, sent, self.state.service.telemetry());
        // Boxed because the future is larger than its callers should hold.
        let work = Box::pin(async {
            match self.limit.admit(asker).await {
                Ok(_permit) => Box::pin(self.carry_out(interaction)).await,
                Err(refusal) => self.refuse(&interaction, refusal).await,
            }
        });
        arrival.run(work).await;
    }

    /// Reads the interaction in the text of an event, like [`interaction_reader::read`].
    pub(super) fn read_interaction(&self, text: &str) -> Option<Result<DiscordEvent, UnreadableInteraction>> {
        Part::Read.span().in_scope(|| interaction_reader::read(text, self.application))
    }

    /// Tells a person that an interaction could not be read.
    pub(super) async fn refuse_unreadable(self: Arc<Self>, shard: u32, interaction: UnreadableInteraction) {
        let UnreadableInteraction { answerable, locale, is_typing } = interaction;
        let measured = self.state.service.telemetry();
        let Some((interaction_id, token)) = answerable else {
            return AnswerFailure::Unreadable.report(0, None, measured);
        };
        if !self.state.service.cluster().is_responsible_for(shard).await {
            return self.leave_to_another_process(interaction_id);
        }
        let Some(_guard) = self.state.enter(PressId(interaction_id.get())) else { return };
        AnswerFailure::Unreadable.report(interaction_id.get(), None, measured);
        let Ok(Ok(_permit)) = timeout(LONGEST_QUEUE_WAIT, self.refusing.acquire()).await else {
            return tracing::warn!(
                interaction = interaction_id.get(),
                "too many interactions at once to say so"
            );
        };
        let reader = Reader { locale, faces: &self.state.faces };
        let message = refusal::request_message(&RequestRefusal::UnreadableInteraction, &reader);
        let route = Route::InteractionResponse { interaction_id, token: &token };
        let request = if is_typing {
            send::no_suggestions(route).into()
        } else {
            send::answer(route, Answering::Private, &message)
        };
        if let Err(error) =
            self.state.http.send_with_retry(request, interaction_context::ANSWER_TIMEOUT).await
        {
            tracing::warn!(interaction = interaction_id.get(), %error, "nobody could be told so");
        }
    }

    /// Reports an interaction that another process answers or has answered.
    pub(super) fn leave_to_another_process(&self, interaction: serenity::InteractionId) {
        AnswerFailure::Elsewhere.report(interaction.get(), None, self.state.service.telemetry());
    }

    async fn carry_out(&self, interaction: Interaction) {
        match (interaction, self.commands.get()) {
            (Interaction::Component(press), _) => events::press(&self.state, &press).await,
            (Interaction::Command(command), _) if arrival::is_given_up() => {
                if let Some(context) = InteractionContext::begin(&self.state, &command) {
                    context.tell(Err(RequestRefusal::Late.into())).await;
                }
            }
            (command, Some(commands)) => commands.run(&self.state, command).await,
            (command, None) => {
                let interaction = command.id().get();
                tracing::error!(interaction, "a command came before commands could be carried out");
            }
        }
    }

    /// Tells a person that there are too many interactions.
    async fn refuse(&self, interaction: &Interaction, refusal: RequestRefusal) {
        let (id, measured) = (interaction.id().get(), self.state.service.telemetry());
        let Ok(Ok(_permit)) = timeout(LONGEST_QUEUE_WAIT, self.refusing.acquire()).await else {
            // Discord tells the person that the application did not respond.
            return AnswerFailure::Dropped.report(id, None, measured);
        };
        AnswerFailure::Limited.report(id, None, measured);
        match interaction {
            Interaction::Command(command) => {
                if let Some(context) = InteractionContext::begin(&self.state, command) {
                    context.tell(Err(refusal.into())).await;
                }
            }
            Interaction::Component(press) => {
                if let Some(context) = InteractionContext::begin(&self.state, press) {
                    context.tell(Err(refusal.into())).await;
                }
            }
            Interaction::Autocomplete(typing) => {
                InteractionContext::begin_unguarded(&self.state, typing).suggest_nothing().await;
            }
            _ => {}
        }
    }
}

fn asker(interaction: &Interaction) -> Option<Asker> {
    let (user, is_typing) = match interaction {
        Interaction::Command(command) => (&command.user, false),
        Interaction::Component(press) => (&press.user, false),
        Interaction::Autocomplete(typing) => (&typing.user, true),
        _ => return None,
    };
    Some((UserId(user.id.get()), is_typing))
}
