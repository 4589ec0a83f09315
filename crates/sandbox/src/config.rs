//! How a double is set up.

use std::{fmt, sync::Arc, time::Duration};

use serde_json::Value;
use twilight_model::guild::Permissions;

use super::{page, permissions::USUAL_BOT_PERMISSIONS, rates::RateLimits, shards::Sharding};

/// What the runner does when the page asks for a restart of the bot.
pub type RestartBot = Arc<dyn Fn() + Send + Sync>;

/// What the runner does when the page moves the clock: it moves the bot's clock forward by this time.
pub type MoveClock = Arc<dyn Fn(Duration) + Send + Sync>;

#[derive(Clone)]
pub struct DoubleConfig {
    /// The port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    pub token: String,
    pub bot_name: String,
    /// The first server's name.
    pub guild: String,
    /// The first server's language.
    pub guild_locale: String,
    /// Whether the servers have the feature `COMMUNITY`. For a server without it, Discord reports the language `en-US`.
    pub community: bool,
    /// The first server's text channels.
    pub channels: Vec<String>,
    /// The people: shown name, language, whether an administrator.
    pub people: Vec<(String, String, bool)>,
    /// The permissions that the bot has wherever none is denied.
    pub bot_permissions: Permissions,
    /// How long the bot has for its first answer to an interaction.
    pub acknowledge_within: Duration,
    /// How long the token of an interaction is valid.
    pub token_lives: Duration,
    /// The time after which the bot must send its next heartbeat.
    pub heartbeat_interval: Duration,
    /// The most that one request may upload, in bytes.
    pub upload_limit: usize,
    /// The rate limits that are enforced, if any.
    pub rate_limits: Option<RateLimits>,
    /// How the bot should connect to the gateway.
    pub sharding: Sharding,
    /// The number of requests that may be answered with 401, 403 or 429 in ten minutes. After one more, nothing is answered for an
    /// hour.
    pub invalid_requests: u32,
    /// How many events and how many requests are remembered. A window that missed a forgotten event fetches the whole state again.
    pub journal: usize,
    /// How long [`Double::wait_for`](super::Double::wait_for) and its relatives wait before they give up.
    pub timeout: Duration,
    /// The emojis that the application has from the beginning, as Discord lists them, without their pictures.
    pub emojis: Vec<Value>,
    /// How the page restarts the bot.
    pub restart_bot: Option<RestartBot>,
    /// How the page moves the bot's clock together with the double's.
    pub move_clock: Option<MoveClock>,
    /// Further routes on the same address: the page.
    pub page: axum::Router,
}

impl Default for DoubleConfig {
    fn default() -> Self {
        let person = |name: &str, locale: &str, admin| (name.to_owned(), locale.to_owned(), admin);
        Self {
            port: 0,
            token: "c2FuZGJveA.double.token".to_owned(),
            bot_name: "Carte !".to_owned(),
            guild: "Sandbox".to_owned(),
            guild_locale: "en-US".to_owned(),
            community: false,
            channels: vec!["cards".to_owned(), "lounge".to_owned()],
            people: vec![
                person("Ana", "en-US", true),
                person("Bo", "en-US", false),
                person("Chloé", "fr", false),
                person("Dan", "en-GB", false),
                person("Emil", "de", false),
                person("Fay", "en-US", false),
            ],
            bot_permissions: USUAL_BOT_PERMISSIONS,
            acknowledge_within: Duration::from_secs(3),
            token_lives: Duration::from_secs(15 * 60),
            heartbeat_interval: Duration::from_millis(41_250),
            upload_limit: 10 << 20,
            rate_limits: None,
            sharding: Sharding::SINGLE,
            invalid_requests: 10_000,
            journal: 20_000,
            timeout: Duration::from_secs(10),
            emojis: Vec::new(),
            restart_bot: None,
            move_clock: None,
            page: page::routes(),
        }
    }
}

impl fmt::Debug for DoubleConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DoubleConfig")
            .field("port", &self.port)
            .field("guild", &self.guild)
            .finish_non_exhaustive()
    }
}
