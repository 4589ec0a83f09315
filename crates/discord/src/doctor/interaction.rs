//! Checks a press of a button, and every kind of answer to it.

use futures::StreamExt as _;
use tokio::time::{Instant, sleep, timeout_at};
use twilight_gateway::{ConfigBuilder, Intents, Message as GatewayMessage, Shard, ShardId};

use super::*;
use crate::discord_numbers::error_code;
use crate::identify_limiter;
use crate::send::Answering;
use carte_table::ids::GuildId;

/// The custom ids of the doctor's buttons and of its form.
const BUTTON: &str = "doctor";
const FORM_BUTTON: &str = "doctor-form";
const FORM: &str = "doctor-filled";

/// The pause before the next connection after one was lost.
const RECONNECT: Duration = Duration::from_secs(1);

/// The advice where no session with the gateway begins.
const NO_SESSION_ADVICE: &str = "No press can reach the bot: is the way to Discord's gateway open?";

/// Discord's numbers for an interaction by a button or menu, and for one by a form.
const MESSAGE_COMPONENT: u64 = 3;
const MODAL_SUBMIT: u64 = 5;

/// The doctor's connection to the gateway.
struct Connection {
    shard: Shard,
    /// Whether a session has begun.
    is_ready: bool,
}

/// A press of one of the doctor's buttons, or a submitted form.
struct Press {
    id: u64,
    token: String,
    locale: String,
    guild_locale: String,
    /// The choice in the form; empty for a press.
    chosen: String,
}

impl Examination<'_> {
    pub(super) async fn check_press(&mut self, guild: GuildId) {
        let mut connection = match self.show_buttons(guild).await {
            Ok(shard) => Connection { shard, is_ready: false },
            Err(difference) => return self.note("a press", Err(difference)),
        };
        let Some(press) = self.next(&mut connection, MESSAGE_COMPONENT, BUTTON).await else {
            if !connection.is_ready {
                let found = "no session with Discord's gateway has begun".to_owned();
                return self.note("a press", Err(Difference { found, advice: NO_SESSION_ADVICE }));
            }
            self.skip("a press", "nobody has pressed the button in time");
            return self.skip("a form", "nobody has pressed the button in time");
        };
        self.note(
            "a press",
            Ok(format!(
                "it has arrived; the person's language is {}, the server's {}",
                press.locale, press.guild_locale
            )),
        );
        self.note("the answer to a press", self.check_answer(&press).await);
        self.note("a further private message", self.check_follow_up(&press).await);
        let Some(press) = self.next(&mut connection, MESSAGE_COMPONENT, FORM_BUTTON).await else {
            return self.skip("a form", "nobody has pressed the second button in time");
        };
        if let Err(difference) = self.open_form(&press).await {
            return self.note("a form", Err(difference));
        }
        let Some(filled) = self.next(&mut connection, MODAL_SUBMIT, FORM).await else {
            return self.skip("a form", "nobody has sent the form in time");
        };
        self.note("a form", self.check_form(&filled).await);
    }

    async fn show_buttons(&mut self, guild: GuildId) -> Result<Shard, Difference> {
        let gateway = identify_limiter::fetch_gateway_info(&self.http, PAUSES)
            .await
            .map_err(failed(NO_SESSION_ADVICE))?;
        // Discord sends the events of a server to this shard.
        let number = u32::try_from((guild.0 >> 22) % u64::from(gateway.shards)).unwrap_or_default();
        let mut builder = ConfigBuilder::new(self.config.token.reveal().to_owned(), Intents::empty());
        if self.config.api_url.is_some() {
            builder = builder.proxy_url(gateway.url);
        }
        let shard = Shard::with_config(ShardId::new(number, gateway.shards), builder.build());
        let route = Route::ChannelMessages { channel_id: snowflake(self.config.channel.0) };
        let button =
            |label: &str, id: &str| json!({ "type": 2, "style": 3, "label": label, "custom_id": id });
        let buttons = [button("Press me", BUTTON), button("Then me", FORM_BUTTON)];
        let content = format!(
            "Carte ! waits {} seconds for each press of somebody, and for the form that comes.",
            self.config.timeout.as_secs()
        );
        let body = json!({
            "content": content,
            "components": [{ "type": 1, "components": buttons }],
            "allowed_mentions": { "parse": [] },
        });
        let posted = self
            .send(HttpClient::request(LightMethod::Post, route, &body))
            .await
            .map_err(failed(NO_SESSION_ADVICE))?;
        self.written.extend(send::message_id(&posted).map(|id| (self.config.channel, id)));
        Ok(shard)
    }

    /// Waits for the next press of this button, or for the next submission of this form; `None` if it does not come in time, cannot come
    /// any more, or the checks are stopped.
    async fn next(&self, connection: &mut Connection, kind: u64, custom_id: &str) -> Option<Press> {
        let end = Instant::now() + self.config.timeout;
        loop {
            let received = tokio::select! {
                received = timeout_at(end, connection.shard.next()) => received,
                () = self.stopped.cancelled() => return None,
            };
            match received.ok()?? {
                Ok(GatewayMessage::Text(text)) => {
                    let event: Value = serde_json::from_str(&text).unwrap_or_default();
                    connection.is_ready |= event["t"] == "READY";
                    if let Some(press) = read_press(&event, kind, custom_id) {
                        return Some(press);
                    }
                }
                // Otherwise the next connection would be made at once.
                Ok(GatewayMessage::Close(_)) | Err(_) => sleep(RECONNECT).await,
            }
        }
    }

    /// Answers the press with a form that contains one menu, like the form for house rules.
    async fn open_form(&self, press: &Press) -> Result<(), Difference> {
        let route = Route::InteractionResponse { interaction_id: snowflake(press.id), token: &press.token };
        let option = |value: &str| json!({ "label": value, "value": value });
        let menu = json!({ "type": 3, "custom_id": "choice", "options": [option("one"), option("two")] });
        let data = json!({
            "custom_id": FORM,
            "title": "Choose two",
            "components": [{ "type": 18, "label": "Choose “two”", "component": menu }],
        });
        let request = HttpClient::request(LightMethod::Post, route, &json!({ "type": 9, "data": data }));
        let advice = "House rules are typed instead: `/gang new` and `/gostop new` have options.";
        self.send(request).await.map(|_| ()).map_err(failed(advice))
    }

    async fn check_form(&self, filled: &Press) -> Checked {
        let advice =
            "House rules chosen in a form would be lost: `crates/discord/src/interaction_reader.rs`.";
        let route = Route::InteractionResponse { interaction_id: snowflake(filled.id), token: &filled.token };
        let message = Message { content: "Thank you.".to_owned(), ..Message::default() };
        self.send(send::answer(route, Answering::Private, &message)).await.map_err(failed(advice))?;
        ensure(
            ["one", "two"].contains(&filled.chosen.as_str()),
            format!("what was chosen has arrived as “{}”", filled.chosen),
            advice,
        )?;
        Ok("it opens, and what was chosen arrives".to_owned())
    }

    async fn check_answer(&self, press: &Press) -> Checked {
        let advice = "Hands could not be shown: look for a newer version.";
        let message = Message {
            content: "You alone see this, with a card.".to_owned(),
            attachments: picture("A card").into_iter().collect(),
            ..Message::default()
        };
        let route =
            || Route::InteractionResponse { interaction_id: snowflake(press.id), token: &press.token };
        let answer = || send::answer(route(), Answering::Private, &message);
        self.send(answer()).await.map_err(failed(advice))?;
        match self.send(answer()).await {
            Err(error) if code(&error) == error_code::ALREADY_ACKNOWLEDGED => {}
            Err(error) => return Err(failed("A second answer is expected to be refused with 40060.")(error)),
            Ok(_) => {
                let found = "a second answer was taken".to_owned();
                return Err(Difference { found, advice: "Two processes could answer one press." });
            }
        }
        let message = Message { content: "You alone see this, edited.".to_owned(), ..message };
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token: &press.token,
        };
        let edited = self.send(send::edit(route, &message)).await.map_err(failed(advice))?;
        let files = edited["attachments"].as_array().map_or(0, Vec::len);
        ensure(files == 1, format!("after an edit it has {files} files"), advice)?;
        Ok("it brings a picture to one person alone, is taken once, and can be edited".to_owned())
    }

    async fn check_follow_up(&self, press: &Press) -> Checked {
        let advice = "Panels could not come below the call: people find their hand by **My hand**.";
        let message =
            Message { content: "You alone see this, too; it goes at once.".to_owned(), ..Message::default() };
        let route = Route::WebhookFollowupMessages { application_id: self.application, token: &press.token };
        let answer = self.send(send::follow_up(route, &message)).await.map_err(failed(advice))?;
        let Some(id) = send::message_id(&answer) else {
            return Err(Difference { found: "the answer names no message".to_owned(), advice });
        };
        ensure(send::is_private(&answer), "everybody sees it", "Hands must not be shown: stop the bot.")?;
        let route = || Route::WebhookFollowupMessage {
            application_id: self.application,
            token: &press.token,
            message_id: snowflake(id.0),
        };
        let message = Message { content: "Edited.".to_owned(), ..message };
        self.send(send::edit(route(), &message)).await.map_err(failed(advice))?;
        self.delete(route())
            .await
            .map_err(failed("Old panels would stay: `crates/discord/src/panels.rs`."))?;
        Ok("it can be shown, edited and taken away".to_owned())
    }
}

/// Reads an event of the gateway; `None` if it is not a press of this button or a submission of this form.
fn read_press(event: &Value, kind: u64, custom_id: &str) -> Option<Press> {
    let data = event.get("d").filter(|_| event["t"] == "INTERACTION_CREATE")?;
    let is_meant = data["type"].as_u64() == Some(kind) && data["data"]["custom_id"] == custom_id;
    let text = |name: &str| data[name].as_str().unwrap_or("unknown").to_owned();
    is_meant.then_some(())?;
    let chosen = &data["data"]["components"][0]["component"]["values"][0];
    Some(Press {
        id: data["id"].as_str()?.parse().ok()?,
        token: data["token"].as_str()?.to_owned(),
        locale: text("locale"),
        guild_locale: text("guild_locale"),
        chosen: chosen.as_str().unwrap_or_default().to_owned(),
    })
}
