//! Runs commands with poise. The interactions arrive by connections of another library.

use std::convert::Infallible;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{
    ApplicationId, CommandData, CommandDataOption, CommandDataOptionValue, CommandInteraction, Context,
    FullEvent, GatewayIntents, HttpBuilder, Interaction, Shard, ShardId, ShardInfo, ShardManager,
    ShardManagerOptions, ShardMessenger, ShardRunner, ShardRunnerOptions,
};
use tokio::sync::Mutex;

use super::bot_state::BotState;
use super::interaction_context::InteractionContext;
use super::{BotConfig, commands};
use carte_present::RequestRefusal;
use commands::Command;

/// The commands, and everything that poise needs to run one.
pub(super) struct CommandFramework {
    options: poise::FrameworkOptions<Arc<BotState>, Infallible>,
    context: Context,
    shard_manager: Arc<ShardManager>,
    bot_id: serenity::UserId,
}

impl CommandFramework {
    /// Opens a gateway connection of serenity's and closes it at once; no session begins. poise passes a context of serenity's to every
    /// command, and that can only be created from such a connection. No command uses the context.
    ///
    /// # Errors
    /// When the gateway cannot be reached.
    pub(super) async fn new(
        config: &BotConfig,
        application: ApplicationId,
        gateway_url: &str,
    ) -> Result<Self, serenity::Error> {
        let (token, intents) = (config.token.reveal(), GatewayIntents::empty());
        let ws_url = Arc::new(Mutex::new(gateway_url.to_owned()));
        let shard_id = ShardId(0);
        let info = ShardInfo { id: shard_id, total: 1 };
        let shard = Shard::new(Arc::clone(&ws_url), token, info, intents, None).await?;
        let mut http = HttpBuilder::new(token).ratelimiter_disabled(true).application_id(application);
        if let Some(base) = &config.api_url {
            http = http.proxy(base);
        }
        let (data, http) = (Arc::default(), Arc::new(http.build()));
        let (shard_manager, _) = ShardManager::new(ShardManagerOptions {
            data: Arc::clone(&data),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::default(),
            shard_index: 0,
            shard_init: 0,
            shard_total: 1,
            ws_url,
            http: Arc::clone(&http),
            intents,
            presence: None,
        });
        let runner = ShardRunner::new(ShardRunnerOptions {
            data: Arc::clone(&data),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: None,
            manager: Arc::clone(&shard_manager),
            shard,
            http: Arc::clone(&http),
        });
        let context = Context { data, shard: ShardMessenger::new(&runner), shard_id, http };
        let mut options = poise::FrameworkOptions {
            commands: commands::all(),
            on_error: |error| Box::pin(report(error)),
            ..Default::default()
        };
        poise::set_qualified_names(&mut options.commands);
        Ok(Self { options, context, shard_manager, bot_id: application.get().into() })
    }

    /// Runs a command, or answers an autocompletion.
    pub(super) async fn run(&self, state: &Arc<BotState>, interaction: Interaction) {
        if let Interaction::Autocomplete(typing) = &interaction
            && !has_suggestions(&self.options.commands, &typing.data)
        {
            return refuse(state, typing, RequestRefusal::Unexpected).await;
        }
        let framework = poise::FrameworkContext {
            bot_id: self.bot_id,
            serenity_context: &self.context,
            options: &self.options,
            user_data: state,
            shard_manager: &self.shard_manager,
        };
        Box::pin(poise::dispatch_event(framework, FullEvent::InteractionCreate { interaction })).await;
    }
}

/// Tells the person in their own language, where poise would say something in English or nothing.
async fn report(error: poise::FrameworkError<'_, Arc<BotState>, Infallible>) {
    use poise::FrameworkError as Error;
    let (context, refusal) = match error {
        Error::CommandPanic { ctx, .. } => {
            tracing::error!(command = ctx.command().qualified_name.as_ref(), "a command failed unexpectedly");
            (ctx, RequestRefusal::Unexpected)
        }
        Error::ArgumentParse { ctx, .. } => (ctx, RequestRefusal::Unexpected),
        Error::CommandStructureMismatch { ctx, .. } => {
            (poise::Context::Application(ctx), RequestRefusal::Unexpected)
        }
        Error::UnknownInteraction { framework, interaction, .. } => {
            tracing::warn!(interaction = interaction.id.get(), "a command that this version does not have");
            return refuse(framework.user_data, interaction, RequestRefusal::Unexpected).await;
        }
        Error::GuildOnly { ctx, .. } => (ctx, RequestRefusal::NotHere),
        other => {
            tracing::error!(%other, "the framework has an error that was not expected");
            let Some(ctx) = other.ctx() else { return };
            (ctx, RequestRefusal::Unexpected)
        }
    };
    if let poise::Context::Application(context) = context {
        let state = context.framework.user_data;
        refuse(state, context.interaction, refusal).await;
    }
}

/// Answers a command with a refusal, and an autocompletion with no suggestions.
async fn refuse(state: &Arc<BotState>, interaction: &CommandInteraction, refusal: RequestRefusal) {
    let context = InteractionContext::begin_unguarded(state, interaction);
    if interaction.data.autocomplete().is_some() {
        context.suggest_nothing().await;
    } else {
        context.tell(Err(refusal.into())).await;
    }
}

/// Returns `true` if the option that is being typed has suggestions: poise would leave any other autocompletion unanswered.
fn has_suggestions(commands: &[Command], data: &CommandData) -> bool {
    let named = |commands: &'_ [Command], name: &str| commands.iter().position(|one| one.name == name);
    let (mut commands, mut name, mut options) = (commands, &data.name, &data.options);
    loop {
        let Some(command) = named(commands, name).map(|at| &commands[at]) else { return false };
        let inner = options.iter().find_map(|option| match &option.value {
            CommandDataOptionValue::SubCommand(inner) | CommandDataOptionValue::SubCommandGroup(inner) => {
                Some((&option.name, inner))
            }
            _ => None,
        });
        match inner {
            Some(inner) => (commands, (name, options)) = (&command.subcommands, inner),
            None => {
                let typed = |option: &&CommandDataOption| {
                    matches!(option.value, CommandDataOptionValue::Autocomplete { .. })
                };
                let typed = options.iter().find(typed).map(|option| &option.name);
                let parameter =
                    command.parameters.iter().find(|one| Some(&*one.name) == typed.map(|name| &**name));
                return parameter.is_some_and(|parameter| parameter.autocomplete_callback.is_some());
            }
        }
    }
}
