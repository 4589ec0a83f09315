//! Checks a message of each form, its edit, its repetition, and the list of messages.

use carte_present::{Button, ComponentId, Intent, Row, Style, Target};
use carte_table::ids::{StateNumber, TableId};

use super::*;
use crate::discord_numbers::component_type::{SECTION, TEXT_DISPLAY};
use crate::discord_numbers::error_code;
use crate::discord_numbers::message_flag::COMPONENTS_V2;

/// The description of a picture after an edit.
const DESCRIBED_ANEW: &str = "A card, described anew";

impl Examination<'_> {
    pub(super) async fn check_messages(&mut self) {
        let message = Message {
            content: "Carte ! looks whether pictures arrive.".to_owned(),
            attachments: picture("A card").into_iter().collect(),
            ..Message::default()
        };
        let picture = self.post(&message).await;
        let checked = picture.as_ref().map_err(Clone::clone).and_then(check_picture);
        self.note("a picture as an attachment", checked);
        let posted = picture.ok();
        match posted.as_ref().and_then(|answer| Some((answer, send::message_id(answer)?))) {
            Some((answer, id)) => {
                self.note(
                    "a new description without a new upload",
                    self.check_description_edit(answer, id).await,
                );
                self.note("another picture in an edit", self.check_replaced_picture(id, &message).await);
            }
            None => self.skip("edits of a picture", "there is no message with one"),
        }
        let checked = self.check_several_files().await;
        self.note("several files in one message", checked);
        let checked = self.check_embed().await;
        self.note("an embed beside text", checked);
        let checked = self.check_buttons().await;
        self.note("buttons", checked);
        let checked = self.check_section().await;
        self.note("a button beside a line", checked);
        let checked = self.check_nonce().await;
        self.note("a repetition with the same nonce", checked);
        self.note("the list of messages", self.check_list().await);
    }

    /// Posts a message, which is deleted at the end.
    pub(super) async fn post(&mut self, message: &Message) -> Result<Value, Difference> {
        let (channel, nonce) = (self.config.channel, self.nonce(self.written.len()));
        let route = Route::ChannelMessages { channel_id: snowflake(channel.0) };
        let advice = "Without it the bot cannot show what a table does here: look at its permissions above.";
        let posted = self.send(send::post(route, message, &nonce)).await.map_err(failed(advice))?;
        self.written.extend(send::message_id(&posted).map(|id| (channel, id)));
        Ok(posted)
    }

    fn route(&self, id: MessageId) -> Route<'static> {
        Route::ChannelMessage { channel_id: snowflake(self.config.channel.0), message_id: snowflake(id.0) }
    }

    async fn check_description_edit(&self, answer: &Value, id: MessageId) -> Checked {
        let advice = "Descriptions of pictures that stay would be those of before: let edits upload them again (`crates/discord/src/send.rs`).";
        let file = answer["attachments"][0]["id"].clone();
        let body = json!({ "attachments": [{ "id": file, "description": DESCRIBED_ANEW }] });
        let request = HttpClient::request(LightMethod::Patch, self.route(id), &body);
        let edited = self.send(request).await.map_err(failed(advice))?;
        let found = edited["attachments"][0]["description"].as_str().unwrap_or_default();
        ensure(found == DESCRIBED_ANEW, format!("the description is “{found}”"), advice)?;
        Ok("it is there".to_owned())
    }

    async fn check_replaced_picture(&self, id: MessageId, message: &Message) -> Checked {
        let advice = "Boards that are edited would keep an old picture: let them be posted anew (`crates/discord/src/outbox/delivery.rs`).";
        let message =
            Message { content: "Carte ! looks whether edits arrive.".to_owned(), ..message.clone() };
        let edited = self.send(send::edit(self.route(id), &message)).await.map_err(failed(advice))?;
        let files = edited["attachments"].as_array().map_or(0, Vec::len);
        ensure(files == 1, format!("the message has {files} files"), advice)?;
        check_picture(&edited)?;
        Ok("it has taken the place of the former one".to_owned())
    }

    async fn check_embed(&mut self) -> Checked {
        let embed =
            Embed { title: "A title".to_owned(), description: "A text".to_owned(), ..Embed::default() };
        let content = "Carte ! looks whether embeds arrive.".to_owned();
        let message = Message { content, embeds: vec![embed], ..Message::default() };
        let posted = self.post(&message).await?;
        let embeds = posted["embeds"].as_array().map_or(0, Vec::len);
        ensure(
            embeds == 1,
            "Discord has left it out",
            "The bot shows such messages as text; allow it Embed Links.",
        )?;
        Ok("it is there".to_owned())
    }

    async fn check_several_files(&mut self) -> Checked {
        let files = ["one", "two", "three"].map(|name| {
            picture(&format!("Card {name}")).map(|file| Attachment { name: format!("{name}.png"), ..file })
        });
        let message = Message {
            content: "Carte ! looks whether three files arrive together.".to_owned(),
            attachments: files.into_iter().flatten().collect(),
            ..Message::default()
        };
        let posted = self.post(&message).await?;
        let found = posted["attachments"].as_array().into_iter().flatten();
        let described: Vec<&str> = found.filter_map(|file| file["description"].as_str()).collect();
        ensure(
            described == ["Card one", "Card two", "Card three"],
            format!("these descriptions have arrived: {}", described.join(", ")),
            "Reviews could not show their mistakes: `crates/discord/src/multipart.rs`.",
        )?;
        Ok("three files are there, each with its description".to_owned())
    }

    async fn check_buttons(&mut self) -> Checked {
        let button = |intent, label: &str| Button {
            id: ComponentId { table: TableId(0), state_number: StateNumber(0), target: Target::Own, intent },
            label: label.to_owned(),
            style: Style::Primary,
            emoji: None,
            enabled: false,
        };
        let buttons = vec![button(Intent::Hand, "My hand"), button(Intent::Join, "Join")];
        let content = "Carte ! looks whether buttons arrive; these two cannot be pressed.".to_owned();
        let message = Message { content, rows: vec![Row::Buttons(buttons)], ..Message::default() };
        let posted = self.post(&message).await?;
        let found = posted["components"][0]["components"].as_array().map_or(0, Vec::len);
        ensure(
            found == 2,
            format!("there are {found} of 2"),
            "Nobody could play: look for a newer version.",
        )?;
        Ok("they are there".to_owned())
    }

    /// Checks a message with components of the second version: a line with a button beside it.
    async fn check_section(&mut self) -> Checked {
        let advice = "Lists have their buttons below: look for a newer version.";
        let channel = self.config.channel;
        let route = Route::ChannelMessages { channel_id: snowflake(channel.0) };
        let line = json!({ "type": TEXT_DISPLAY, "content": "Carte ! looks whether lists arrive." });
        let button = json!({ "type": 2, "style": 2, "label": "Play", "custom_id": "doctor-section", "disabled": true });
        let body = json!({
            "flags": COMPONENTS_V2,
            "components": [{ "type": SECTION, "components": [line], "accessory": button }],
            "allowed_mentions": { "parse": [] },
        });
        let posted =
            self.send(HttpClient::request(LightMethod::Post, route, &body)).await.map_err(failed(advice))?;
        self.written.extend(send::message_id(&posted).map(|id| (channel, id)));
        let found = &posted["components"][0];
        ensure(
            found["type"] == SECTION && found["accessory"]["custom_id"] == "doctor-section",
            "Discord shows something else",
            advice,
        )?;
        Ok("it is there".to_owned())
    }

    /// Checks what the bot relies on after a lost answer: a repetition posts nothing new.
    async fn check_nonce(&mut self) -> Checked {
        let advice = "After an outage a line may appear twice: `post` in `crates/discord/src/send.rs` relies on `enforce_nonce`.";
        let message = Message { content: "Carte ! posts this once.".to_owned(), ..Message::default() };
        let (channel, nonce) = (self.config.channel, self.nonce("repeated"));
        let route = || Route::ChannelMessages { channel_id: snowflake(channel.0) };
        let mut numbers = Vec::new();
        for _ in 0..2 {
            let posted = self.send(send::post(route(), &message, &nonce)).await.map_err(failed(advice))?;
            let id = send::message_id(&posted);
            numbers.extend(id);
            self.written.extend(id.map(|id| (channel, id)));
        }
        let [first, second] = numbers[..] else {
            return Err(Difference { found: "the answer names no message".to_owned(), advice });
        };
        ensure(first == second, "there are two messages", advice)?;
        self.delete(self.route(first)).await.map_err(failed("Own messages could not be taken away."))?;
        match self.send(send::post(route(), &message, &nonce)).await {
            Err(error) if code(&error) == error_code::UNKNOWN_MESSAGE => {
                Ok("it posts nothing new, and answers 10008 once the message is deleted".to_owned())
            }
            Ok(posted) => {
                self.written.extend(send::message_id(&posted).map(|id| (channel, id)));
                Err(Difference {
                    found: "a repetition after the deletion posts a new message".to_owned(),
                    advice: "A board that was taken away could come back: `crates/discord/src/outbox/delivery.rs` takes 10008 for “deleted”.",
                })
            }
            Err(error) => Err(failed(advice)(error)),
        }
    }

    async fn check_list(&self) -> Checked {
        let advice = "After an outage the bot cannot see whether its last message arrived; allow it Read Message History.";
        let query = vec![("limit", "10".to_owned())];
        let route = Route::ChannelMessages { channel_id: snowflake(self.config.channel.0) };
        let request = Request::new(route, LightMethod::Get).params(Some(query));
        let listed = self.send(request).await.map_err(failed(advice))?;
        let listed = listed.as_array().map(Vec::as_slice).unwrap_or_default();
        let is_ours = |answer: &Value| {
            send::message_id(answer).is_some_and(|id| self.written.iter().any(|(_, one)| *one == id))
        };
        ensure(listed.iter().any(is_ours), format!("{} messages, none of them ours", listed.len()), advice)?;
        Ok("the bot's own messages are in it".to_owned())
    }
}

/// Checks the doctor's picture in Discord's answer.
fn check_picture(answer: &Value) -> Checked {
    let file = &answer["attachments"][0];
    let (width, height) = (file["width"].as_u64(), file["height"].as_u64());
    let (Some(width), Some(height)) = (width, height) else {
        return Err(Difference {
            found: "Discord does not take the file for a picture".to_owned(),
            advice: "People see a file to download instead of the table: is something in front of Discord changing it?",
        });
    };
    ensure(
        file["description"] == "A card",
        "the description has not arrived",
        "People who cannot see pictures hear nothing of them: `/me display:text` shows words.",
    )?;
    Ok(format!("it is there, {width} × {height} pixels, with its description"))
}
