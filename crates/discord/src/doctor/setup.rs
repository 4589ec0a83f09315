//! Checks what has been set up: the application, its commands and emojis, the channel, its server, and the permissions of the bot.

use poise::serenity_prelude::Permissions;
use serde::de::DeserializeOwned;

use super::*;
use crate::commands;
use crate::identify_limiter;
use crate::invitation::PERMISSIONS;
use crate::visibility::{self, ChannelInfo, GuildMember, Server};
use carte_table::ids::GuildId;

impl Examination<'_> {
    pub(super) async fn check_application(&self) -> Checked {
        let advice = "Discord answered at the start of this run; try again.";
        let application = self.get(Route::Oauth2ApplicationCurrent).await.map_err(failed(advice))?;
        let gateway =
            identify_limiter::fetch_gateway_info(&self.http, PAUSES).await.map_err(failed(advice))?;
        let name = application["name"].as_str().unwrap_or("without a name");
        Ok(format!(
            "it is called {name}; Discord recommends {} shards, of which {} may connect at once",
            gateway.shards, gateway.max_concurrency
        ))
    }

    pub(super) async fn check_commands(&self) -> Checked {
        let route = Route::Commands { application_id: self.application };
        let registered = self.get(route).await.map_err(failed("Try again."))?;
        let names = |commands: &Value| -> Vec<String> {
            let names = commands.as_array().into_iter().flatten().filter_map(|one| one["name"].as_str());
            names.map(str::to_owned).collect()
        };
        let (ours, theirs) = (names(&register::write_commands(&commands::all())), names(&registered));
        let missing: Vec<_> = ours.iter().filter(|name| !theirs.contains(name)).cloned().collect();
        ensure(
            missing.is_empty(),
            format!("not registered: {}", missing.join(", ")),
            "Start the bot once: it registers its commands.",
        )?;
        Ok(format!("all {} are registered", ours.len()))
    }

    pub(super) async fn check_emojis(&self) -> Checked {
        let advice = "Until they are there, cards are shown as text.";
        let present = emojis::find(&self.http, self.application).await.map_err(failed(advice))?;
        let wanted: Vec<_> =
            dispatch::pictures().map(|(_, (file, picture))| emojis::name(file, picture)).collect();
        let missing = wanted.iter().filter(|name| !present.contains_key(*name)).count();
        ensure(
            missing == 0,
            format!("{missing} of {} are missing", wanted.len()),
            "Let the bot run: it uploads them, at the pace that Discord allows; until then cards are shown as text.",
        )?;
        Ok(format!("all {} are there", wanted.len()))
    }

    /// Returns the server of the channel, and a text about both.
    pub(super) async fn find_server(&self) -> Result<(GuildId, String), Difference> {
        let advice = "Is the number of the channel right, and has the bot been invited to its server? Without it nothing else can be tried.";
        let route = Route::Channel { channel_id: snowflake(self.config.channel.0) };
        let channel = self.get(route).await.map_err(failed(advice))?;
        let guild = channel["guild_id"].as_str().and_then(|id| id.parse().ok());
        let Some(guild) = guild.map(GuildId) else {
            let found = "it belongs to no server".to_owned();
            return Err(Difference { found, advice: "Name a text channel of a server." });
        };
        let route = Route::Guild { guild_id: snowflake(guild.0) };
        let server = self.get(route).await.map_err(failed(advice))?;
        let features = server["features"].as_array();
        let is_community = features.is_some_and(|all| all.iter().any(|one| one == "COMMUNITY"));
        let language = server["preferred_locale"].as_str().unwrap_or("en-US");
        let found = if is_community {
            format!("a community, whose language is {language}")
        } else {
            "no community, so that Discord names no language of the server; /settings change language sets it"
                .to_owned()
        };
        Ok((guild, found))
    }

    pub(super) async fn check_permissions(&self, guild: GuildId) -> Checked {
        let advice = "Try again.";
        let me = self.get(Route::UserMe).await.map_err(failed(advice))?;
        let Some(user) = me["id"].as_str().and_then(|id| id.parse::<u64>().ok()) else {
            return Err(Difference { found: "the bot has no number".to_owned(), advice });
        };
        let route = Route::GuildMember { guild_id: snowflake(guild.0), user_id: snowflake(user) };
        let member = self.get(route).await.map_err(failed(advice))?;
        let roles = member["roles"].as_array().into_iter().flatten();
        let roles: Vec<u64> = roles.filter_map(|role| role.as_str()?.parse().ok()).collect();
        let server: Server = self.read(Route::Guild { guild_id: snowflake(guild.0) }).await?;
        let place: ChannelInfo =
            self.read(Route::Channel { channel_id: snowflake(self.config.channel.0) }).await?;
        let may = visibility::permissions(GuildMember { user, roles: &roles }, &server, &place);
        let missing = (PERMISSIONS - may).get_permission_names();
        ensure(
            missing.is_empty(),
            format!("missing: {}", missing.join(", ")),
            "Allow them to the bot's role, in the settings of the server or of the channel.",
        )?;
        // No invitation asks for this permission, so its absence is no difference.
        let may_make_events = may.intersects(Permissions::CREATE_EVENTS | Permissions::ADMINISTRATOR);
        Ok(if may_make_events {
            "all that it needs, and Create Events, so that a tournament with a start time becomes an event of the server"
        } else {
            "all that it needs; without Create Events, a tournament with a start time is no event of the server"
        }
        .to_owned())
    }

    async fn read<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, Difference> {
        let answer = self.get(route).await.map_err(failed("Try again."))?;
        let unreadable = |_| Difference {
            found: "the answer cannot be read".to_owned(),
            advice: "Is there a newer version of Carte !?",
        };
        serde_json::from_value(answer).map_err(unreadable)
    }
}
