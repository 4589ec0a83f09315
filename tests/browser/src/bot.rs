//! A bot without any game: it answers every interaction with what a test tells it to.

use std::sync::Arc;

use anyhow::{Context as _, Result, ensure};
use carte_sandbox::{Double, DoubleConfig, Id};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use serenity::{
    all::{ClientBuilder, Context, EventHandler, GatewayIntents, HttpBuilder, Interaction, ShardManager},
    async_trait,
};

/// A double with the page, and a bot that is connected to it.
pub(crate) struct BotSetup {
    pub(crate) double: Double,
    pub(crate) bot: Bot,
    shards: Arc<ShardManager>,
}

/// What the bot answers, as the body of the interaction's callback; `None` leaves the person without an answer. The
/// text in `ping`, if there is one, is then posted to the channel and notifies the people it mentions.
type Script = dyn Fn(&Value) -> Option<Value> + Send + Sync;

/// The bot's hands: requests with its token.
#[derive(Clone)]
pub(crate) struct Bot {
    http: reqwest::Client,
    api: String,
    token: String,
}

impl Bot {
    /// Sends a request below `/api/v10` that must succeed.
    pub(crate) async fn request(&self, method: Method, path: &str, body: &Value) -> Result<Value> {
        let request = self.http.request(method, format!("{}/api/v10{path}", self.api));
        let answer = request.header("authorization", format!("Bot {}", self.token)).json(body).send().await?;
        let (status, text) = (answer.status(), answer.text().await?);
        ensure!(status.is_success(), "{path}: {status} {text}");
        Ok(serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Posts a message that notifies nobody but the users in `pings`.
    pub(crate) async fn post(&self, channel: Id, mut message: Value, pings: &[Id]) -> Result<Value> {
        message["allowed_mentions"] = json!({ "parse": [], "users": pings });
        self.request(Method::POST, &format!("/channels/{channel}/messages"), &message).await
    }

    /// Posts a message with files: a name, the bytes, and what they say in words.
    pub(crate) async fn post_files(
        &self,
        channel: Id,
        mut message: Value,
        files: &[(&str, &'static [u8], &str)],
    ) -> Result<()> {
        let described = files.iter().enumerate().map(
            |(id, (name, _, words))| json!({ "id": id.to_string(), "filename": name, "description": words }),
        );
        message["attachments"] = described.collect();
        message["allowed_mentions"] = json!({ "parse": [] });
        let mut form = Form::new().text("payload_json", message.to_string());
        for (id, (name, bytes, _)) in files.iter().enumerate() {
            form = form.part(format!("files[{id}]"), Part::bytes(*bytes).file_name((*name).to_owned()));
        }
        let request = self.http.post(format!("{}/api/v10/channels/{channel}/messages", self.api));
        let request = request.header("authorization", format!("Bot {}", self.token)).multipart(form);
        request.send().await?.error_for_status()?;
        Ok(())
    }

    /// Replaces fields of a message.
    pub(crate) async fn edit(&self, message: &Value, mut fields: Value) -> Result<Value> {
        fields["allowed_mentions"] = json!({ "parse": [] });
        let path = format!("/channels/{}/messages/{}", text(message, "channel_id"), text(message, "id"));
        self.request(Method::PATCH, &path, &fields).await
    }

    pub(crate) async fn delete(&self, message: &Value) -> Result<()> {
        let path = format!("/channels/{}/messages/{}", text(message, "channel_id"), text(message, "id"));
        self.request(Method::DELETE, &path, &json!({})).await?;
        Ok(())
    }
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

struct Handler {
    bot: Bot,
    script: Arc<Script>,
}

#[async_trait]
impl EventHandler for Handler {
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let mut body = serde_json::to_value(&interaction).expect("an interaction is JSON");
        body["type"] = json!(interaction.kind());
        let Some(mut answer) = (self.script)(&body) else { return };
        let ping = answer.as_object_mut().and_then(|answer| answer.remove("ping"));
        let path = format!("/interactions/{}/{}/callback", interaction.id(), interaction.token());
        self.bot.request(Method::POST, &path, &answer).await.expect("the double takes the answer");
        if let Some(content) = ping {
            let message = json!({ "content": content, "allowed_mentions": { "parse": ["users"] } });
            let path = format!("/channels/{}/messages", text(&body, "channel_id"));
            self.bot.request(Method::POST, &path, &message).await.expect("the double takes the message");
        }
    }
}

impl BotSetup {
    /// Starts a double with the page, registers `commands` and connects a bot that answers by `script`.
    pub(crate) async fn start(
        commands: Value,
        script: impl Fn(&Value) -> Option<Value> + Send + Sync + 'static,
    ) -> Result<Self> {
        Self::start_at(0, commands, script).await
    }

    /// The same on a certain port.
    pub(crate) async fn start_at(
        port: u16,
        commands: Value,
        script: impl Fn(&Value) -> Option<Value> + Send + Sync + 'static,
    ) -> Result<Self> {
        let config = DoubleConfig { port, ..DoubleConfig::default() };
        let double = Double::start(config).await?;
        let bot = Bot { http: reqwest::Client::new(), api: double.api_url(), token: double.token() };
        let path = format!("/applications/{}/commands", double.application_id());
        bot.request(Method::PUT, &path, &commands).await?;

        let http =
            HttpBuilder::new(double.token()).proxy(double.api_url()).ratelimiter_disabled(true).build();
        let handler = Handler { bot: bot.clone(), script: Arc::new(script) };
        let mut client =
            ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).event_handler(handler).await?;
        let shards = Arc::clone(&client.shard_manager);
        tokio::spawn(async move { client.start().await });
        double
            .wait_for(|double| double.is_bot_online().then_some(()))
            .await
            .context("the scripted bot does not connect")?;
        Ok(Self { double, bot, shards })
    }

    /// Ends the bot's connection for good.
    pub(crate) async fn stop_bot(&self) {
        self.shards.shutdown_all().await;
    }
}
