//! Checks threads and direct messages.

use super::*;
use crate::commands::opening::ARCHIVE_MINUTES;
use crate::discord_numbers::channel_type::PUBLIC_THREAD;

impl Examination<'_> {
    /// Creates a thread, archives it and opens it again, as the bot does for a table in a thread of its own.
    pub(super) async fn check_thread(&mut self) -> Checked {
        let advice = "Tables with a thread of their own do not work here: look at the permissions above.";
        let body =
            json!({ "name": "Carte !", "type": PUBLIC_THREAD, "auto_archive_duration": ARCHIVE_MINUTES });
        let route = Route::ChannelThreads { channel_id: snowflake(self.config.channel.0) };
        let made =
            self.send(HttpClient::request(LightMethod::Post, route, &body)).await.map_err(failed(advice))?;
        let Some(thread) = send::message_id(&made).map(|id| ChannelId(id.0)) else {
            return Err(Difference { found: "the answer names no thread".to_owned(), advice });
        };
        self.open_thread = Some(thread);
        let minutes = made["thread_metadata"]["auto_archive_duration"].as_u64().unwrap_or_default();
        ensure(
            minutes == u64::from(ARCHIVE_MINUTES),
            format!("it is archived after {minutes} minutes"),
            "Threads of games with long deadlines are archived early; the bot opens them again when it writes.",
        )?;
        let message =
            Message { content: "Carte ! looks whether threads work.".to_owned(), ..Message::default() };
        let writing = || Route::ChannelMessages { channel_id: snowflake(thread.0) };
        let nonce = self.nonce("thread");
        self.send(send::post(writing(), &message, &nonce)).await.map_err(failed(advice))?;
        self.set_archived(thread, true).await.map_err(failed(advice))?;
        let written = self.send(send::post(writing(), &message, &self.nonce("archived"))).await;
        written
            .map_err(failed("A game whose thread is archived stops: it has to be opened before writing."))?;
        let route = Route::Channel { channel_id: snowflake(thread.0) };
        let answer = self.get(route).await.map_err(failed(advice))?;
        let stays_archived = answer["thread_metadata"]["archived"].as_bool().unwrap_or_default();
        self.set_archived(thread, true)
            .await
            .map_err(failed("The thread is left open; archive it by hand."))?;
        self.open_thread = None;
        ensure(
            !stays_archived,
            "a message in it does not open it again",
            "Buttons in it may not work: the thread of a running game has to be opened by a request of its own.",
        )?;
        Ok("it can be made, written in, archived, and opens again with a message".to_owned())
    }

    pub(super) async fn set_archived(&self, thread: ChannelId, archived: bool) -> Result<Value, SendError> {
        let route = Route::Channel { channel_id: snowflake(thread.0) };
        let request = HttpClient::request(LightMethod::Patch, route, &json!({ "archived": archived }));
        self.send_always(request).await
    }

    /// Sends two direct messages to the person in quick succession, as for two tables that call the same person.
    pub(super) async fn check_direct_messages(&mut self, person: UserId) -> Checked {
        let advice = "This person has closed direct messages from servers, or shares none with the bot; calls in the channel reach them all the same.";
        let body = json!({ "recipient_id": person.to_string() });
        let open = || HttpClient::request(LightMethod::Post, Route::UserMeDmChannels, &body);
        let mut channels = Vec::new();
        for _ in 0..2 {
            let opened = self.send(open()).await.map_err(failed(advice))?;
            channels.extend(send::message_id(&opened).map(|id| ChannelId(id.0)));
        }
        let [channel, again] = channels[..] else {
            return Err(Difference { found: "the answer names no channel".to_owned(), advice });
        };
        ensure(
            channel == again,
            "opening it again gives another channel",
            "The numbers that the bot keeps would be those of closed channels.",
        )?;
        let message = Message {
            content: "Carte ! looks whether direct messages arrive.".to_owned(),
            ..Message::default()
        };
        let route = || Route::ChannelMessages { channel_id: snowflake(channel.0) };
        let mut numbers = Vec::new();
        for nonce in ["direct-1", "direct-2"].map(|name| self.nonce(name)) {
            let posted = self.send(send::post(route(), &message, &nonce)).await.map_err(failed(advice))?;
            let id = send::message_id(&posted);
            numbers.extend(id);
            self.written.extend(id.map(|id| (channel, id)));
        }
        ensure(
            numbers.len() == 2 && numbers[0] != numbers[1],
            "the second was taken for the first",
            "People who are awaited at two tables are called once alone: nonces of direct calls must differ.",
        )?;
        Ok("two in one moment have arrived".to_owned())
    }
}
