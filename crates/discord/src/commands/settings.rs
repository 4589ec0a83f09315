//! `/settings …`: the settings of a server, which its admins choose.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{PartialChannel, RoleId};

use super::choices::Choice;
use super::{CommandResult, Context, begin, refuse_command};
use crate::dispatch::RuleSet;
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use carte_present::locale::Locale;
use carte_present::records;
use carte_present::{Message, RequestRefusal};
use carte_records::statistics::Period;
use carte_store::{Champions, StoreError};
use carte_table::display::Display;
use carte_table::guild_settings::{DailyNotice, GuildSettings, Openers, Pings};
use carte_table::ids::{ChannelId, GuildId};
use carte_table::{DailyTime, Pace, Zone};

#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands("show", "change", "channel", "season", "reset")
)]
pub(super) async fn settings(_ctx: Context<'_>) -> CommandResult {
    // Discord offers only the subcommands.
    Ok(())
}

#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> CommandResult {
    tell!(ctx, |context| {
        async { context.show_settings(context.server()?, &context.settings().await?).await }.await
    })
}

#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
#[poise::command(slash_command)]
async fn change(
    ctx: Context<'_>,
    language: Option<Choice<Option<Locale>>>,
    rules: Option<Choice<RuleSet>>,
    pace: Option<Choice<Pace>>,
    #[choices("everybody", "moderators")] openers: Option<&'static str>,
    role: Option<RoleId>,
    #[channel_types("Text", "News", "Voice", "Stage", "PublicThread", "PrivateThread", "NewsThread")]
    announcements: Option<PartialChannel>,
    announce: Option<bool>,
    #[rename = "champion-role"] champion_role: Option<RoleId>,
    #[rename = "computer-games"] computer_games: Option<bool>,
    mentions: Option<Choice<Pings>>,
    display: Option<Choice<Display>>,
    daily: Option<String>,
    #[rename = "daily-channel"]
    #[channel_types("Text", "News", "Voice", "Stage", "PublicThread", "PrivateThread", "NewsThread")]
    daily_channel: Option<PartialChannel>,
) -> CommandResult {
    let daily = match daily.as_deref().map(DailyChoice::read).transpose() {
        Ok(daily) => daily,
        Err(refusal) => return refuse_command(ctx, refusal.into()).await,
    };
    let here = ChannelId(ctx.interaction.channel_id.get());
    change_with(ctx, champion_role, |settings| {
        if let Some(daily) = daily {
            daily.apply(settings, here);
        }
        if let (Some(daily), Some(channel)) = (&mut settings.daily, &daily_channel) {
            daily.channel = ChannelId(channel.id.get());
        }
        if let Some(Choice(language)) = language {
            settings.language = language.map(|language| language.tag().to_owned());
        }
        if let Some(Choice(rules)) = rules {
            settings.rules = rules.into();
        }
        if let Some(Choice(pace)) = pace {
            settings.pace = pace;
        }
        match (openers, role) {
            (_, Some(role)) => settings.openers = Openers::Role(role.get()),
            (Some("everybody"), None) => settings.openers = Openers::Everybody,
            (Some(_), None) => settings.openers = Openers::Moderators,
            (None, None) => {}
        }
        if let Some(channel) = &announcements {
            settings.announcements = Some(ChannelId(channel.id.get()));
        }
        // Discord has no choice that is no channel.
        if let Some(announce) = announce {
            settings.announcements = announce.then(|| settings.announcements.unwrap_or(here));
        }
        if let Some(count) = computer_games {
            settings.computer_games = count;
        }
        if let Some(Choice(pings)) = mentions {
            settings.pings = pings;
        }
        if let Some(Choice(display)) = display {
            settings.display = display;
        }
    })
    .await
}

/// The option for the deal of the day.
enum DailyChoice {
    /// No daily message any more.
    Off,
    /// Days that begin at midnight in this zone. A daily message keeps its time of day, but in this zone.
    Zone(Zone),
    /// A daily message at this time, and days in its zone.
    At(DailyTime),
}

impl DailyChoice {
    fn read(text: &str) -> Result<Self, RequestRefusal> {
        match text.trim() {
            text if text.eq_ignore_ascii_case("off") => Ok(Self::Off),
            text => text
                .parse()
                .map(Self::At)
                .or_else(|_| text.parse().map(Self::Zone))
                .map_err(|_| RequestRefusal::BadDailyTime),
        }
    }

    /// If only a time was given, the message goes to its present channel, or else to the channel for announcements, or else to `here`.
    fn apply(self, settings: &mut GuildSettings, here: ChannelId) {
        match self {
            // The days stay as they are: nobody expects the end of the message to move midnight.
            Self::Off => {
                settings.day_zone = settings.zone().cloned();
                settings.daily = None;
            }
            Self::Zone(zone) => match &mut settings.daily {
                Some(daily) => daily.time = daily.time.in_zone(zone),
                None => settings.day_zone = Some(zone),
            },
            Self::At(time) => {
                let known = settings.daily.as_ref().map(|daily| daily.channel).or(settings.announcements);
                settings.daily = Some(DailyNotice { time, channel: known.unwrap_or(here) });
                settings.day_zone = None;
            }
        }
    }
}

#[poise::command(slash_command)]
async fn channel(
    ctx: Context<'_>,
    #[channel_types(
        "Text",
        "News",
        "Voice",
        "Stage",
        "Forum",
        "PublicThread",
        "PrivateThread",
        "NewsThread"
    )]
    channel: PartialChannel,
    allowed: bool,
) -> CommandResult {
    let channel = ChannelId(channel.id.get());
    change_with(ctx, None, |settings| {
        settings.channels.retain(|other| *other != channel);
        if allowed {
            settings.channels.push(channel);
        }
    })
    .await
}

#[poise::command(slash_command)]
async fn season(
    ctx: Context<'_>,
    #[rename = "what"]
    #[choices("begin", "quarters")]
    what: &'static str,
) -> CommandResult {
    tell!(ctx, |context| context.change_season(what == "begin").await)
}

#[poise::command(slash_command)]
async fn reset(ctx: Context<'_>) -> CommandResult {
    change_with(ctx, None, |settings| *settings = GuildSettings::default()).await
}

/// Changes settings, and the champion's role if one is given.
async fn change_with(
    ctx: Context<'_>,
    champion_role: Option<RoleId>,
    change: impl FnOnce(&mut GuildSettings) + Send,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        let answer = context.change_settings(champion_role, change).await;
        context.tell(answer).await;
        context.settle_champion_role();
    }
    Ok(())
}

impl InteractionContext {
    /// Returns the server if the person may manage it.
    fn check_admin(&self) -> Result<GuildId, InteractionError> {
        let guild = self.server()?;
        if self.admin { Ok(guild) } else { Err(RequestRefusal::AdminsOnly.into()) }
    }

    async fn change_settings(
        &self,
        champion_role: Option<RoleId>,
        change: impl FnOnce(&mut GuildSettings) + Send,
    ) -> Result<Message, InteractionError> {
        let guild = self.check_admin()?;
        // The role of everybody has the number of its server; it stands for no champion's role.
        let champion_role = champion_role.map(|role| Some(role.get()).filter(|role| *role != guild.0));
        if let Some(Some(role)) = champion_role
            && let Some(why) = self.state.champions.refusal(guild, role).await
        {
            return Err(RequestRefusal::ChampionRole { role, why }.into());
        }
        let store = self.state.service.store();
        let change_all = |settings: &mut GuildSettings| {
            change(settings);
            settings.champion_role = champion_role.unwrap_or(settings.champion_role);
            settings.clone()
        };
        let settings = store.change_settings(guild, change_all).await?;
        self.show_settings(guild, &settings).await
    }

    /// Adapts the champion's role to the settings, after the answer.
    fn settle_champion_role(&self) {
        let Some(guild) = self.guild.filter(|_| self.admin) else { return };
        let state = Arc::clone(&self.state);
        tokio::spawn(async move {
            let settled = state.champions.settle(guild).await;
            state.service.ok_or_log(settled, "the role of who leads cannot be changed");
        });
    }

    /// Tells a person who manages the server and has opened a table that the champion's role could not be given or taken. Done once per
    /// server.
    pub(crate) async fn tell_of_champion_role(&self) {
        let Some(guild) = self.guild.filter(|_| self.admin) else { return };
        let untold = self.note_champion_role_told(guild).await;
        let untold = self.state.service.ok_or_log(untold, "nobody can be told of the champion's role");
        if let Some(role) = untold.flatten() {
            self.tell_more(&records::champion_role_refused(role, &self.reader())).await;
        }
    }

    /// Notes that the admins are being told. Returns the role if they have not been told before.
    async fn note_champion_role_told(&self, guild: GuildId) -> Result<Option<u64>, StoreError> {
        let store = self.state.service.store();
        let Some(role) = store.settings(guild).await?.champion_role else { return Ok(None) };
        // Checked first, so that nothing is written in the usual case.
        let is_untold = |champions: &Champions| champions.refused && !champions.told;
        if !is_untold(&store.champions(guild).await?) {
            return Ok(None);
        }
        let note = |champions: &mut Champions| {
            let is_untold = is_untold(champions);
            champions.told |= is_untold;
            is_untold
        };
        Ok(store.change_champions(guild, note).await?.then_some(role))
    }

    /// Asks a person who manages the server and has opened a table whether the language of the table is to be that of all tables. Done once
    /// per server, because most servers have not set a language in Discord.
    pub(crate) async fn ask_for_language(&self) {
        let Some(guild) = self.guild.filter(|_| self.admin && !self.knows_language) else { return };
        let may_ask = self.note_language_asked(guild).await;
        if self.state.service.ok_or_log(may_ask, "nobody can be asked for a language") == Some(true) {
            self.tell_more(&records::ask_for_language(self.public_locale, &self.reader())).await;
        }
    }

    /// Notes that the question is being asked. Returns `true` if it has not been asked before and no language has been chosen.
    async fn note_language_asked(&self, guild: GuildId) -> Result<bool, StoreError> {
        let store = self.state.service.store();
        let may_ask = |settings: &GuildSettings| !settings.language_asked && settings.language.is_none();
        // Checked first, so that nothing is locked in the usual case.
        if !may_ask(&store.settings(guild).await?) {
            return Ok(false);
        }
        let note = |settings: &mut GuildSettings| {
            let may_ask = may_ask(settings);
            settings.language_asked |= may_ask;
            may_ask
        };
        store.change_settings(guild, note).await
    }

    pub(crate) async fn keep_language(&self, language: Option<Locale>) -> Result<Message, InteractionError> {
        let guild = self.check_admin()?;
        let tag = language.map(|language| language.tag().to_owned());
        self.state.service.store().change_settings(guild, |settings| settings.language = tag).await?;
        Ok(records::language_kept(language, &self.reader()))
    }

    async fn show_settings(
        &self,
        guild: GuildId,
        settings: &GuildSettings,
    ) -> Result<Message, InteractionError> {
        let now = self.state.service.now();
        let season = self.state.service.store().span(Some(guild), Period::Season, now).await?;
        let refused = self.state.service.store().champions(guild).await?.refused;
        let told = self.state.service.store().daily_message(guild).await?;
        let channel = settings.daily.as_ref().map(|daily| daily.channel);
        let is_daily_refused = told.is_some_and(|told| told.is_refused && Some(told.channel) == channel);
        Ok(records::settings(settings, season, refused, is_daily_refused, &self.reader()))
    }

    async fn change_season(&self, by_hand: bool) -> Result<Message, InteractionError> {
        let guild = self.check_admin()?;
        self.state.service.store().start_season(guild, self.state.service.now(), by_hand).await?;
        Ok(records::season_changed(by_hand, &self.reader()))
    }
}
