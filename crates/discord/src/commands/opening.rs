//! Opening a table of any game: what is chosen for every table, and where it is opened.

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{
    AutocompleteChoice, ChannelType, CreateAutocompleteResponse, LightMethod, Permissions, Request, Route,
};

use super::{CommandResult, Context, begin, house};
use crate::dispatch;
use crate::errors::{InteractionError, SendError, SendErrorKind};
use crate::http_client::{HttpClient, Urgency};
use crate::interaction_context::InteractionContext;
use crate::outbox::missing;
use crate::reachability;
use crate::send::message_id;
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

/// Discord's number for the public threads of a channel of this kind; `None` where there are none, as beside a voice.
pub(crate) const fn public_thread(channel: Option<ChannelType>) -> Option<u8> {
    match channel {
        Some(ChannelType::Text) | None => Some(11),
        Some(ChannelType::News) => Some(10),
        Some(_) => None,
    }
}

/// Discord's number for a private thread, which its members alone see and those who may manage threads (Discord, "Threads",
/// "Permissions"). Nobody but a text channel has them ("can only be created in `GUILD_TEXT` channels").
pub(crate) const PRIVATE_THREAD: u8 = 12;

/// A thread in which nobody writes for a week is archived, which is the longest time that Discord allows: buttons may not work
/// there.
pub(crate) const ARCHIVE_MINUTES: u16 = 10_080;

/// The options that the commands of every game have, as they were given.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpeningChoices {
    pub(crate) seats: Option<u8>,
    pub(crate) computers: Option<u8>,
    pub(crate) level: Option<Level>,
    /// Changes to the rules that have an option of their own.
    pub(crate) changes: Vec<(&'static str, String)>,
    pub(crate) house: Option<String>,
    pub(crate) pace: Option<String>,
    pub(crate) thread: Option<bool>,
    /// Whether tables that play the same deals are compared: then people sign up for them.
    pub(crate) deals: Deals,
}

impl OpeningChoices {
    /// Every option with the server's default, checked against the others; `seats` are had where no number is named.
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
        // Who asks for no computer players wants to wait for people; else the command and Start are a game.
        let fill = self.computers != Some(0);
        Ok(Options { rules, preset: Some(preset), seats, fill, level, pace, deals: Deals::Plain })
    }

    /// Refuses what was chosen in vain where tables play the same deals.
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

    /// Every change to the rules, whichever option of the command makes it.
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

/// Opens the table that `resolve` makes of what was chosen and the server's settings, if this person may.
pub(crate) async fn open(
    ctx: Context<'_>,
    chosen: OpeningChoices,
    resolve: impl FnOnce(&OpeningChoices, &GuildSettings) -> Result<Options, RequestRefusal>,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        match context.admitted().await.and_then(|settings| Ok(resolve(&chosen, &settings)?)) {
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

/// Suggests the paces with a name, and the time that is being typed.
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

/// Makes a thread of this kind in a channel.
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
    // Sent once: a second try could make a second thread.
    let thread = http.send_in_turn(request, Urgency::Awaited).await?;
    message_id(&thread).map(|id| ChannelId(id.0)).ok_or(SendError::Unreachable)
}

/// Makes somebody a member of a thread; who is one stays one (Discord, "Add Thread Member").
pub(crate) async fn add_to_thread(
    http: &HttpClient,
    thread: ChannelId,
    user: UserId,
) -> Result<(), SendError> {
    let route = Route::ChannelThreadMember { channel_id: snowflake(thread.0), user_id: snowflake(user.0) };
    http.send_in_turn(Request::new(route, LightMethod::Put), Urgency::Awaited).await.map(drop)
}

/// Takes somebody out of a private thread that the bot has made; nothing changes for who is no member.
pub(crate) async fn remove_from_thread(
    http: &HttpClient,
    thread: ChannelId,
    user: UserId,
) -> Result<(), SendError> {
    let route = Route::ChannelThreadMember { channel_id: snowflake(thread.0), user_id: snowflake(user.0) };
    http.send_in_turn(Request::new(route, LightMethod::Delete), Urgency::Awaited).await.map(drop)
}

impl InteractionContext {
    /// Discord's number for the private threads of this channel, in which tables are played that nobody else is to see.
    pub(crate) fn private_threads(&self) -> Result<u8, InteractionError> {
        let is_text = matches!(self.channel_kind, Some(ChannelType::Text) | None);
        if self.in_thread || !is_text {
            return Err(RequestRefusal::NoPrivateThreadsHere.into());
        }
        if !self.may_make_threads {
            return Err(RequestRefusal::ThreadsNotAllowed.into());
        }
        let threads = Permissions::CREATE_PRIVATE_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        self.may(Permissions::SEND_MESSAGES | threads)?;
        Ok(PRIVATE_THREAD)
    }

    /// The settings of the server, if they let this person open a table here.
    pub(crate) async fn admitted(&self) -> Result<GuildSettings, InteractionError> {
        self.check_presence()?;
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

    /// Opens a table in this channel; its table message is the answer.
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
        self.may(posting)?;
        self.open(self.channel, options, computers).await
    }

    /// Opens a table of this game in this channel as the command does that names no option.
    pub(crate) async fn open_usual(&self, game: GameKind) -> Result<View, InteractionError> {
        let settings = self.admitted().await?;
        let options = dispatch::options_of(game, &OpeningChoices::default(), &settings)?;
        self.open_in_channel(options, None).await
    }

    /// Opens a table in a thread of its own.
    async fn open_in_thread(&self, options: Options, computers: Option<u8>) {
        let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        let kind = match public_thread(self.channel_kind) {
            _ if self.guild.is_none() || self.in_thread => Err(RequestRefusal::NotHere.into()),
            None => Err(RequestRefusal::NoThreadsHere.into()),
            Some(_) if !self.may_make_threads => Err(RequestRefusal::ThreadsNotAllowed.into()),
            Some(kind) => self.may(needed).map(|()| kind),
        };
        let kind = match kind {
            Ok(kind) => kind,
            Err(error) => return self.tell(Err(error)).await,
        };
        // Before there is a thread that nobody needs.
        let admitted = self.state.service.store().admit_table(self.user, self.guild).await;
        if let Err(error) = admitted.map_err(ServiceError::from) {
            return self.tell(Err(error.into())).await;
        }
        // Making a thread takes as long as Discord likes.
        if self.defer().await.is_err() {
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
                // The limit was reached meanwhile. Deleting a thread would take a permission that the bot does not ask for.
                reachability::archive(&self.state.http, thread).await;
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
            let refusal = match error.kind() {
                SendErrorKind::Forbidden { view: true } => missing(Permissions::VIEW_CHANNEL),
                SendErrorKind::Forbidden { view: false } => missing(Permissions::CREATE_PUBLIC_THREADS),
                SendErrorKind::ChannelGone => RequestRefusal::ChannelGone,
                _ => RequestRefusal::Unexpected,
            };
            refusal.into()
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

    /// Whether the bot may do this here, and what every table needs.
    pub(crate) fn may(&self, more: Permissions) -> Result<(), InteractionError> {
        let Some(may) = self.bot_may else { return Ok(()) };
        let lacking = (Permissions::VIEW_CHANNEL | more) - may;
        if lacking.is_empty() || may.contains(Permissions::ADMINISTRATOR) {
            Ok(())
        } else {
            Err(missing(lacking).into())
        }
    }
}
