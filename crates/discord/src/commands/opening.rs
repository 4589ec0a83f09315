//! Opens a table of any game: the options that all games share, and the channel or thread of the table.

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{
    AutocompleteChoice, ChannelType, CreateAutocompleteResponse, LightMethod, Permissions, Request, Route,
};

use super::{CommandResult, Context, begin, house};
use crate::discord_numbers::channel_type::{ANNOUNCEMENT_THREAD, PRIVATE_THREAD, PUBLIC_THREAD};
use crate::dispatch;
use crate::errors::{InteractionError, SendError};
use crate::http_client::{HttpClient, Urgency};
use crate::interaction_context::InteractionContext;
use crate::outbox::{missing, refuse_channel};
use crate::reachability;
use crate::send::{Answering, message_id};
use crate::snowflake::snowflake;
use carte_games::{GameKind, Preset, Rules};
use carte_players::Level;
use carte_present::limits::THREAD_NAME;
use carte_present::locale::{Args, Locale};
use carte_present::{MeaninglessChoice, Message, RequestRefusal, shorten};
use carte_service::{NewTable, ServiceError};
use carte_table::guild_settings::{GuildSettings, NoOpening, Opener};
use carte_table::ids::{ChannelId, UserId};
use carte_table::{Deals, Options, Pace, View};

/// Returns Discord's number for the public threads of a channel of this kind; `None` if it has none, like a voice channel.
pub(crate) const fn public_thread_kind(channel: Option<ChannelType>) -> Option<u8> {
    match channel {
        Some(ChannelType::Text) | None => Some(PUBLIC_THREAD),
        Some(ChannelType::News) => Some(ANNOUNCEMENT_THREAD),
        Some(_) => None,
    }
}

/// After how many minutes without a message a thread is archived. A week is the longest time that Discord allows; it is used because
/// buttons may not work in an archived thread.
pub(crate) const ARCHIVE_MINUTES: u16 = 10_080;

/// The options that the commands of all games share, as they were given.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpeningChoices {
    pub(crate) seats: Option<u8>,
    pub(crate) computers: Option<u8>,
    pub(crate) level: Option<Level>,
    /// Changes to the rules for which the command has an option of its own.
    pub(crate) changes: Vec<(&'static str, String)>,
    pub(crate) house: Option<String>,
    pub(crate) pace: Option<String>,
    pub(crate) thread: Option<bool>,
    /// Whether tables that play the same deals are compared. In that case people sign up for them.
    pub(crate) deals: Deals,
}

impl OpeningChoices {
    /// Fills in the server's defaults and checks the options against each other. If no number of seats was given, `seats` is used.
    pub(crate) fn resolve(
        &self,
        preset: Preset,
        seats: u8,
        settings: &GuildSettings,
    ) -> Result<Options, RequestRefusal> {
        let mut rules = preset.rules();
        for (option, value) in self.changes(&rules)? {
            rules.set(option, &value).map_err(|error| RequestRefusal::of_option(error, &rules))?;
        }
        rules.check()?;
        let seats = self.seats.unwrap_or(seats);
        if !rules.players().contains(&seats) {
            return Err(RequestRefusal::WrongPlayers { players: seats });
        }
        let level = self.level.unwrap_or_default();
        let pace = self.pace.as_ref().map_or(Ok(settings.pace), |text| text.parse())?;
        // A person who asks for no computer players wants to wait for people. Otherwise the command and Start are enough for a game.
        let fill = self.computers != Some(0);
        Ok(Options { rules, preset: Some(preset), seats, fill, level, pace, deals: Deals::Plain })
    }

    /// Refuses options that would have no effect at tables that play the same deals.
    pub(crate) fn check_for_duplicate_deals(&self, options: &Options) -> Result<(), RequestRefusal> {
        let refuse = |choice| Err(RequestRefusal::NotWithDuplicateDeals(choice));
        if self.thread.is_some() {
            return refuse(MeaninglessChoice::Thread);
        }
        if self.computers.is_some() {
            return refuse(MeaninglessChoice::Computers);
        }
        let rules = options.clone().for_duplicate_deals().rules;
        let kept: Vec<_> = options.rules.options().into_iter().zip(rules.options()).collect();
        let is_changed =
            |option| kept.iter().any(|(before, after)| before.0 == option && before.1 != after.1);
        for (option, value) in self.changes(&options.rules)? {
            if rules.makes_unused(option) || is_changed(option) {
                return refuse(MeaninglessChoice::Rule(option, value));
            }
        }
        Ok(())
    }

    /// Returns all changes to the rules, from the list of house rules and from the command's own options.
    pub(crate) fn changes(&self, rules: &Rules) -> Result<Vec<(&'static str, String)>, RequestRefusal> {
        let mut changes = self.changes.clone();
        for second in house::parse(self.house.as_deref().unwrap_or_default(), rules)? {
            match changes.iter().find(|first| first.0 == second.0) {
                Some(first) if first.1 != second.1 => {
                    return Err(RequestRefusal::Contradiction { first: first.clone(), second });
                }
                Some(_) => {}
                None => changes.push(second),
            }
        }
        Ok(changes)
    }
}

/// Opens the table for which `resolve` computes the options from the command and the server's settings, if this person may.
pub(crate) async fn open(
    ctx: Context<'_>,
    chosen: OpeningChoices,
    resolve: impl FnOnce(&OpeningChoices, &GuildSettings) -> Result<Options, RequestRefusal>,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        match context.check_admission().await.and_then(|settings| Ok(resolve(&chosen, &settings)?)) {
            Err(error) => context.tell(Err(error)).await,
            Ok(options) if chosen.deals == Deals::Duplicate => {
                match chosen.check_for_duplicate_deals(&options) {
                    Ok(()) => context.open_duplicate_round(options).await,
                    Err(refusal) => context.tell(Err(refusal.into())).await,
                }
            }
            Ok(options) if chosen.thread.unwrap_or_default() => {
                context.open_in_thread(options, chosen.computers).await;
            }
            Ok(options) => context.open_here(options, chosen.computers).await,
        }
    }
    Ok(())
}

/// Suggests the named paces, and the time that is being typed.
pub(crate) async fn suggest_pace(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let locale = Locale::from_tag(&ctx.interaction.locale);
    let typed = match partial.parse() {
        Ok(Pace::Chosen(time)) => Some(AutocompleteChoice::new(time.to_string(), time.to_string())),
        Ok(_) | Err(_) => None,
    };
    let partial = partial.trim().to_lowercase();
    let named = Pace::NAMED
        .into_iter()
        .map(|pace| (pace, locale.text(&format!("command-gang-new.choice-pace-{}", pace.name()))))
        .filter(|(pace, label)| pace.name().starts_with(&partial) || label.to_lowercase().contains(&partial))
        .map(|(pace, label)| AutocompleteChoice::new(label, pace.name()));
    CreateAutocompleteResponse::new().set_choices(typed.into_iter().chain(named).collect())
}

/// Creates a thread of this kind in a channel.
pub(crate) async fn create_thread(
    http: &HttpClient,
    channel: ChannelId,
    kind: u8,
    name: &str,
) -> Result<ChannelId, SendError> {
    let name = shorten(name, THREAD_NAME);
    let json = json!({ "name": name, "type": kind, "auto_archive_duration": ARCHIVE_MINUTES });
    let route = Route::ChannelThreads { channel_id: snowflake(channel.0) };
    let request = HttpClient::request(LightMethod::Post, route, &json);
    // Sent once: a second try could create a second thread.
    let thread = http.send_within_limit(request, Urgency::Awaited).await?;
    message_id(&thread).map(|id| ChannelId(id.0)).ok_or(SendError::Unreachable)
}

/// Makes the bot a member of a thread. Nothing changes for a member.
async fn join_thread(http: &HttpClient, thread: ChannelId) -> Result<(), SendError> {
    let route = Route::ChannelThreadMemberMe { channel_id: snowflake(thread.0) };
    http.send_within_limit(Request::new(route, LightMethod::Put), Urgency::News).await.map(drop)
}

/// Makes a person a member of a thread. Nothing changes for a member (Discord, "Add Thread Member").
pub(crate) async fn add_to_thread(
    http: &HttpClient,
    thread: ChannelId,
    user: UserId,
) -> Result<(), SendError> {
    let route = Route::ChannelThreadMember { channel_id: snowflake(thread.0), user_id: snowflake(user.0) };
    http.send_within_limit(Request::new(route, LightMethod::Put), Urgency::Awaited).await.map(drop)
}

/// Removes a person from a private thread that the bot has created. Nothing changes for a person who is no member.
pub(crate) async fn remove_from_thread(
    http: &HttpClient,
    thread: ChannelId,
    user: UserId,
) -> Result<(), SendError> {
    let route = Route::ChannelThreadMember { channel_id: snowflake(thread.0), user_id: snowflake(user.0) };
    http.send_within_limit(Request::new(route, LightMethod::Delete), Urgency::Awaited).await.map(drop)
}

impl InteractionContext {
    /// Returns Discord's number for private threads of this channel, in which tables are played that nobody else may see.
    pub(crate) fn check_private_threads(&self) -> Result<u8, InteractionError> {
        let is_text = matches!(self.channel_kind, Some(ChannelType::Text) | None);
        if self.in_thread || !is_text {
            return Err(RequestRefusal::NoPrivateThreadsHere.into());
        }
        if !self.may_make_threads {
            return Err(RequestRefusal::ThreadsNotAllowed.into());
        }
        let threads = Permissions::CREATE_PRIVATE_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        self.check_bot_permissions(Permissions::SEND_MESSAGES | threads)?;
        Ok(PRIVATE_THREAD)
    }

    /// Returns the settings of the server if they let this person open a table here.
    pub(crate) async fn check_admission(&self) -> Result<GuildSettings, InteractionError> {
        self.check_presence()?;
        if let Some(guild) = self.guild
            && !self.state.visibility.is_joined(&self.state.http, guild).await
        {
            return Err(self.refuse_absence());
        }
        let settings = self.settings().await?;
        let moderator = self.person().moderator;
        let opener = Opener { channel: self.channel, parent: self.parent, roles: &self.roles, moderator };
        match settings.admit(&opener) {
            Ok(()) => Ok(settings),
            Err(NoOpening::Channel(channels)) => Err(RequestRefusal::NoTablesHere { channels }.into()),
            Err(NoOpening::Role(role)) => Err(RequestRefusal::OpenersOnly { role }.into()),
            Err(NoOpening::Moderators) => Err(RequestRefusal::ModeratorsOpenOnly.into()),
        }
    }

    /// Opens a table in this channel. Its first message is the answer.
    async fn open_here(&self, options: Options, computers: Option<u8>) {
        match self.open_in_channel(options, computers).await {
            Ok(view) => self.show_new(&view).await,
            Err(error) => self.tell(Err(error)).await,
        }
    }

    async fn open_in_channel(
        &self,
        options: Options,
        computers: Option<u8>,
    ) -> Result<View, InteractionError> {
        let posting =
            if self.in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
        self.check_bot_permissions(posting)?;
        self.open(self.channel, options, computers).await
    }

    /// Opens a table of this game in this channel, as the command without any option does.
    pub(crate) async fn open_usual(&self, game: GameKind) -> Result<View, InteractionError> {
        let settings = self.check_admission().await?;
        let options = dispatch::options_of(game, &OpeningChoices::default(), &settings)?;
        self.open_in_channel(options, None).await
    }

    async fn open_in_thread(&self, options: Options, computers: Option<u8>) {
        let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        let kind = match public_thread_kind(self.channel_kind) {
            _ if self.guild.is_none() || self.in_thread => Err(RequestRefusal::NotHere.into()),
            None => Err(RequestRefusal::NoThreadsHere.into()),
            Some(_) if !self.may_make_threads => Err(RequestRefusal::ThreadsNotAllowed.into()),
            Some(kind) => self.check_bot_permissions(needed).map(|()| kind),
        };
        let kind = match kind {
            Ok(kind) => kind,
            Err(error) => return self.tell(Err(error)).await,
        };
        // Checked before a thread is created that would not be needed.
        let admitted = self.state.service.store().admit_table(self.user, self.guild).await;
        if let Err(error) = admitted.map_err(ServiceError::from) {
            return self.tell(Err(error.into())).await;
        }
        // Deferred, because Discord may take long to create a thread.
        if self.defer(Answering::Private).await.is_err() {
            return;
        }
        let answer = self.open_and_show(kind, options, computers).await;
        self.tell_deferred(answer).await;
        self.ask_for_language().await;
    }

    async fn open_and_show(
        &self,
        kind: u8,
        options: Options,
        computers: Option<u8>,
    ) -> Result<Message, InteractionError> {
        let thread = self.make_thread(kind, &options.rules).await?;
        let view = match self.open(thread, options, computers).await {
            Ok(view) => view,
            Err(error) => {
                // The limit was reached meanwhile. The bot does not ask for the permission to delete threads.
                reachability::archive_thread(&self.state.http, thread).await;
                return Err(error);
            }
        };
        let public = self.state.service.public(view.id).await?;
        self.state.outbox.invite(self.channel, &public).await;
        self.state.outbox.refresh(public, None);
        Ok(self.where_it_is(&view))
    }

    async fn make_thread(&self, kind: u8, rules: &Rules) -> Result<ChannelId, InteractionError> {
        let key = dispatch::thread_name(rules);
        let name = self.public_locale.format(key, Args::new().with("host", self.person().name));
        let thread = create_thread(&self.state.http, self.channel, kind, &name).await;
        thread.map_err(|error| {
            tracing::warn!(interaction = self.press.0, %error, "a thread could not be made");
            refuse_channel(&error, Permissions::CREATE_PUBLIC_THREADS).into()
        })
    }

    async fn open(
        &self,
        channel: ChannelId,
        options: Options,
        computers: Option<u8>,
    ) -> Result<View, InteractionError> {
        let chosen = self.settings().await?.language;
        let new = NewTable {
            channel,
            language: chosen.unwrap_or_else(|| self.public_locale.tag().to_owned()),
            options,
            computers: computers.unwrap_or_default(),
        };
        let view = self.state.service.open(self.person(), new).await?;
        tracing::info!(interaction = self.press.0, table = %view.id, "a table was opened");
        Ok(view)
    }

    /// Makes the bot a member of this thread, in which something has been opened that it will edit. If another user has started the thread,
    /// only its members may open it again once it is archived (Discord, "Threads", "Editing & Deleting Threads").
    pub(crate) async fn join_thread(&self) {
        // An archived thread takes no members.
        if !self.in_thread || self.in_archived_thread {
            return;
        }
        if let Err(error) = join_thread(&self.state.http, self.channel).await {
            tracing::debug!(interaction = self.press.0, %error, "the bot could not join a thread");
        }
    }

    /// Refuses if the bot lacks one of these permissions here, or one without which it cannot read the channel.
    pub(crate) fn check_bot_permissions(&self, more: Permissions) -> Result<(), InteractionError> {
        let Some(may) = self.bot_may else { return Ok(()) };
        // The text of a voice channel can be read only with the permission to connect (Discord, "Get Channel Messages").
        let reading = match self.channel_kind {
            Some(ChannelType::Voice | ChannelType::Stage) => Permissions::VIEW_CHANNEL | Permissions::CONNECT,
            _ => Permissions::VIEW_CHANNEL,
        };
        let lacking = (reading | more) - may;
        if lacking.is_empty() || may.contains(Permissions::ADMINISTRATOR) {
            Ok(())
        } else {
            Err(missing(lacking).into())
        }
    }
}
