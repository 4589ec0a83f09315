//! Registers the commands at Discord if they have changed, and learns their numbers.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};
use serenity::{ApplicationId, LightMethod, Request, Route};
use sha2::{Digest, Sha256};
use tokio_util::task::AbortOnDropHandle;

use super::BotError;
use super::commands::Command;
use super::errors::SendError;
use super::http_client::HttpClient;
use carte_present::CommandMentions;
use carte_present::locale::Locale;
use carte_service::RetryDelays;
use carte_store::{Store, StoreError};

/// How long a start waits for the numbers of the commands. Without them, texts name the commands in words.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// The longest pause between two tries to register commands that Discord refuses.
const LONGEST_RETRY_PAUSE: Duration = Duration::from_secs(60 * 60);

/// Discord's integration type of an application that a server has installed.
const BY_SERVERS: u8 = 0;

/// Discord's integration type of an application that people have installed for themselves; they can use it in channels without the bot,
/// too.
const BY_PEOPLE: u8 = 1;

/// The commands as they are known at the start.
pub(super) struct Registered {
    /// How texts mention the commands.
    pub(super) mentions: CommandMentions,
    /// A task that repeats the registration, if Discord refused it and older commands are used meanwhile.
    pub(super) retries: Option<AbortOnDropHandle<()>>,
}

/// The commands to register, and where it is stored that they have been registered.
struct Registration {
    http: Arc<HttpClient>,
    application: ApplicationId,
    store: Store,
    json: Value,
    hash: String,
}

/// Registers the commands for every server, unless the same commands were registered before and are still those that Discord has. Discord
/// accepts only a limited number of new commands per day. If it refuses the registration, the commands that are already registered are used
/// meanwhile.
///
/// # Errors
/// When no commands are registered and Discord refuses them, or when the database fails.
pub(super) async fn register_commands(
    http: &Arc<HttpClient>,
    application: ApplicationId,
    commands: &[Command],
    store: &Store,
    pauses: RetryDelays,
) -> Result<Registered, BotError> {
    let json = write_commands(commands);
    let hash = hex::encode(Sha256::digest(json.to_string()));
    let registration = Registration { http: Arc::clone(http), application, store: store.clone(), json, hash };
    let done =
        |registered: &Value| Registered { mentions: mentions(&registration.json, registered), retries: None };
    let remembered = store.recall(&registration.key()).await?.unwrap_or_default();
    // A value without a space is that of version 1.0.0, which did not remember what Discord had answered.
    if let Some((hash, answer)) = remembered.split_once(' ')
        && hash == registration.hash
    {
        match http.send_with_retry(registration.list(), REQUEST_TIMEOUT).await {
            Ok(known) if digest(&known) == answer => return Ok(done(&known)),
            Ok(_) => tracing::info!("Discord has other commands than those that were registered"),
            Err(error) => {
                tracing::warn!(%error, "the numbers of the commands are not known");
                return Ok(done(&Value::Null));
            }
        }
    }
    let error = match http.send_with_retry(registration.put(), REQUEST_TIMEOUT).await {
        Ok(registered) => {
            registration.remember(&registered).await?;
            return Ok(done(&registered));
        }
        Err(error) => error,
    };
    let known = http.send_with_retry(registration.list(), REQUEST_TIMEOUT).await.unwrap_or_default();
    if known.as_array().is_none_or(Vec::is_empty) {
        let registered = http.send_at_startup(registration.put(), pauses).await;
        let registered = registered.map_err(|error| BotError::at_startup(error, BotError::Commands))?;
        registration.remember(&registered).await?;
        return Ok(done(&registered));
    }
    tracing::error!(%error, "Discord does not take the commands; those that are registered are used until it does");
    let mentions = mentions(&registration.json, &known);
    let retries = tokio::spawn(registration.keep_trying(pauses));
    Ok(Registered { mentions, retries: Some(AbortOnDropHandle::new(retries)) })
}

impl Registration {
    fn key(&self) -> String {
        format!("commands of {}", self.application)
    }

    fn list(&self) -> Request<'static> {
        Request::new(Route::Commands { application_id: self.application }, LightMethod::Get)
    }

    fn put(&self) -> Request<'static> {
        let route = Route::Commands { application_id: self.application };
        HttpClient::request(LightMethod::Put, route, &self.json)
    }

    /// Stores that Discord has taken the commands, and that `registered` was its answer.
    async fn remember(&self, registered: &Value) -> Result<(), StoreError> {
        let value = format!("{} {}", self.hash, digest(registered));
        self.store.remember(&self.key(), &value).await?;
        let commands = self.json.as_array().map_or(0, Vec::len);
        tracing::info!(commands, "the commands were registered");
        Ok(())
    }

    /// Repeats the registration until Discord accepts it.
    async fn keep_trying(self, pauses: RetryDelays) {
        let pauses = RetryDelays { longest: LONGEST_RETRY_PAUSE, ..pauses };
        let mut failures = 0;
        let registered = loop {
            tokio::time::sleep(pauses.after(failures)).await;
            failures += 1;
            match self.http.send_with_retry(self.put(), Duration::ZERO).await {
                Ok(registered) => break registered,
                Err(SendError::RateLimited(wait) | SendError::OverLimit(wait)) => {
                    tokio::time::sleep(wait).await
                }
                Err(error) => tracing::debug!(%error, "Discord does not take the commands yet"),
            }
        };
        if let Err(error) = self.remember(&registered).await {
            // The next start registers them once more.
            tracing::warn!(
                error = &error as &dyn std::error::Error,
                "that the commands are registered is not stored"
            );
        }
    }
}

/// Returns a digest of the commands that Discord has, by their numbers and versions: a command that is changed gets a new version.
fn digest(registered: &Value) -> String {
    let commands = registered.as_array().into_iter().flatten();
    let mut lines: Vec<String> =
        commands.map(|command| format!("{} {}", command["id"], command["version"])).collect();
    lines.sort_unstable();
    hex::encode(Sha256::digest(lines.join("\n")))
}

/// Returns how texts mention the commands, with the numbers from Discord. A command with subcommands cannot be mentioned by itself.
fn mentions(commands: &Value, registered: &Value) -> CommandMentions {
    let mut mentions = CommandMentions::default();
    let numbered = |command: &Value| {
        let same = registered.as_array()?.iter().find(|known| known["name"] == command["name"])?;
        same["id"].as_str()?.parse().ok()
    };
    for command in commands.as_array().into_iter().flatten().filter(|command| is_typed(command)) {
        if let Some(id) = numbered(command) {
            for language in Locale::ALL {
                note(&mut mentions, command, [String::new(), String::new()], language.tag(), id);
            }
        }
    }
    mentions
}

/// Returns `true` if people type the command, instead of finding it in a menu.
pub(super) fn is_typed(command: &Value) -> bool {
    matches!(command["type"].as_u64(), None | Some(1))
}

/// Adds a command, or its subcommands, under its name in this language. `above` contains the names of the parent commands, in English and
/// in that language.
fn note(mentions: &mut CommandMentions, node: &Value, above: [String; 2], language: &str, id: u64) {
    let english = node["name"].as_str().unwrap_or_default();
    let own = node["name_localizations"][language].as_str().unwrap_or(english);
    let [name, words] = [(&above[0], english), (&above[1], own)]
        .map(|(above, own)| if above.is_empty() { own.to_owned() } else { format!("{above} {own}") });
    let options = node["options"].as_array().into_iter().flatten();
    let mut subcommands = options.filter(|option| matches!(option["type"].as_u64(), Some(1 | 2))).peekable();
    if subcommands.peek().is_none() {
        // A text in any language may use the English name.
        mentions.insert(name.clone(), &name, id);
        return mentions.insert(words, &name, id);
    }
    for subcommand in subcommands {
        note(mentions, subcommand, [name.clone(), words.clone()], language, id);
    }
}

/// Returns the commands in the JSON of Discord's API.
pub(super) fn write_commands(commands: &[Command]) -> Value {
    let builders = poise::builtins::create_application_commands(commands);
    // Cannot fail: builders contain only strings, numbers and lists.
    let mut json = serde_json::to_value(builders).unwrap_or_default();
    leave_out_defaults(&mut json);
    for (json, command) in json.as_array_mut().into_iter().flatten().zip(commands) {
        json["integration_types"] =
            if command.guild_only { json!([BY_SERVERS]) } else { json!([BY_SERVERS, BY_PEOPLE]) };
        // poise leaves out the localised names of commands in menus.
        if command.context_menu_action.is_some() {
            let names = command.name_localizations.iter();
            let names = names.map(|(locale, name)| (locale.to_string(), json!(name)));
            json["name_localizations"] = names.collect::<Map<_, _>>().into();
        }
    }
    json
}

/// Removes fields that the builders always write: empty lists, nulls, and whether a subcommand is required. Discord's description does not
/// have some of them in these places.
fn leave_out_defaults(json: &mut Value) {
    match json {
        Value::Object(object) => {
            let is_subcommand = object.contains_key("options")
                && matches!(object.get("type").and_then(Value::as_u64), Some(1 | 2));
            object.retain(|key, value| match key.as_str() {
                "required" if is_subcommand => false,
                "nsfw" | "autocomplete" | "required" => *value != Value::Bool(false),
                _ => !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty()),
            });
            object.values_mut().for_each(leave_out_defaults);
        }
        Value::Array(list) => list.iter_mut().for_each(leave_out_defaults),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns the number of the application that the token belongs to.
///
/// # Errors
/// When Discord does not know the token, or cannot be reached.
pub(super) async fn fetch_application(
    http: &HttpClient,
    pauses: RetryDelays,
) -> Result<ApplicationId, BotError> {
    let request = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
    let found = http
        .send_at_startup(request, pauses)
        .await
        .map_err(|error| BotError::at_startup(error, BotError::Unreachable))?;
    let id = found.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
    id.map(ApplicationId::new).ok_or(BotError::Unreachable(SendError::Unreachable))
}

#[cfg(test)]
mod tests {
    use super::*;
    use carte_records::statistics::GameKind;
    use serde_json::json;

    /// Returns the commands that the texts of a language name, with their marks.
    fn named(locale: Locale) -> Vec<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/");
        let files = std::fs::read_dir(format!("{folder}{}", locale.tag())).unwrap();
        let texts: Vec<String> =
            files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
        let commands = texts.iter().flat_map(|text| text.split("`/").skip(1));
        commands.map(|rest| format!("`/{}`", rest.split('`').next().unwrap())).collect()
    }

    /// Returns the choices of every option with this name.
    fn choices(node: &Value, name: &str) -> Vec<Vec<String>> {
        let options = node["options"].as_array().into_iter().flatten();
        let mut found: Vec<_> = options.flat_map(|option| choices(option, name)).collect();
        if let Some(choices) = node["choices"].as_array().filter(|_| node["name"] == name) {
            found.push(choices.iter().map(|choice| choice["name"].as_str().unwrap().to_owned()).collect());
        }
        found
    }

    #[test]
    fn every_choice_of_a_game_offers_all_of_them() {
        let json = write_commands(&super::super::commands::all());
        let offered: Vec<_> = json.as_array().unwrap().iter().flat_map(|one| choices(one, "game")).collect();
        assert!(offered.len() >= 4, "rules, statistics, rankings and comparisons are of a game: {offered:?}");
        for names in offered {
            // Compares the names as they are in English.
            let names: Vec<String> = names.iter().map(|name| name.to_lowercase().replace(' ', "-")).collect();
            assert_eq!(names, GameKind::ALL.map(GameKind::name));
        }
    }

    #[test]
    fn every_command_that_a_text_names_can_be_mentioned() {
        let json = write_commands(&super::super::commands::all());
        let numbers = json.as_array().unwrap().iter().map(|one| json!({ "name": one["name"], "id": "9" }));
        let mentions = mentions(&json, &numbers.collect());
        for locale in Locale::ALL {
            let named = named(locale);
            assert!(named.len() > 40, "{} commands are named", named.len());
            for command in named {
                let linked = mentions.link(command.clone());
                assert!(linked.starts_with("</") && linked.contains(":9>"), "{linked} in {}", locale.tag());
            }
        }
        assert_eq!(mentions.link("`/table relancer`".to_owned()), "</table resume:9>");
        assert_eq!(super::mentions(&json, &Value::Null), CommandMentions::default());
    }
}
