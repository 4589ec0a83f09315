//! The answer to a press or a command: a private message, the panel, the board, or the message of a new table.
//!
//! A panel is shown only where its own person sees it: it replaces a private message, or is a new one. A public message is only ever
//! replaced by the public board.

use super::costly_answers::CostlyAnswer;
use super::custom_id::retained_selection;
use super::errors::{InteractionError, SendErrorKind};
use super::interaction_context::{InteractionContext, with_note};
use super::outbox::present_board;
use super::send::Answering;
use carte_present::locale::Args;
use carte_present::{Form, Intent, Message, Panel, Reader, RequestRefusal, Row, refusal};
use carte_store::SharingClaim;
use carte_table::ids::{EventNumber, MessageId, PressId, TableId};
use carte_table::{Stage, View};

/// Where a person asked for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequestSource {
    /// A button of a message that everybody sees.
    Public(MessageId),
    /// A button of a message that only this person sees.
    Private,
    /// A button of a private message that is a list. It stays a list; anything else is shown below it.
    PrivateList,
    Command,
}

impl RequestSource {
    /// Returns `true` if `message` may replace the message with the button. A list is only replaced by a list, any other message only by
    /// one that is no list.
    const fn may_become(self, message: &Message) -> bool {
        match self {
            Self::Private => message.listing.is_none(),
            Self::PrivateList => message.listing.is_some(),
            Self::Public(_) | Self::Command => false,
        }
    }
}

#[derive(Debug)]
pub(crate) enum Reply {
    /// A new private message.
    New(Message),
    /// The new content of the panel.
    Panel(Message),
    /// A new message in the channel, for everybody.
    Shared(Message),
    /// Like `Shared`, for a result of the day. It is noted where the result was shown.
    SharedResult(Message, SharingClaim),
    /// The new content of the message with the button, for everybody who sees it.
    Replaced(Message),
    /// The board, or the panel if the button was in one, in the state after the action.
    Board(Box<View>),
    /// The first message of a new table.
    Opened(Box<View>),
    /// An answer whose work is costly, so it waits for a permit.
    Later(CostlyAnswer),
    Form(Form),
}

impl InteractionContext {
    /// Answers a command, or says why it could not be carried out.
    pub(super) async fn reply_or_tell(self, answer: Result<Reply, InteractionError>) {
        match answer {
            Ok(reply) => self.reply(RequestSource::Command, reply).await,
            Err(error) => self.tell(Err(error)).await,
        }
    }

    pub(super) async fn reply(self, place: RequestSource, reply: Reply) {
        match (reply, place) {
            (Reply::Later(answer), source) => self.answer_later(answer, source).await,
            (Reply::Form(form), _) => self.open_form(&form).await,
            (Reply::Panel(message), place) if place.may_become(&message) => self.update(&message).await,
            (Reply::New(message) | Reply::Panel(message), _) => self.tell(Ok(message)).await,
            (Reply::Shared(message), _) => self.answer_or_log(Answering::Public, &message).await,
            (Reply::SharedResult(message, claim), _) => self.show_shared_result(&message, claim).await,
            (Reply::Replaced(message), RequestSource::Public(_) | RequestSource::Private) => {
                self.update(&message).await;
            }
            (Reply::Replaced(message), RequestSource::PrivateList | RequestSource::Command) => {
                self.tell(Ok(message)).await;
            }
            (Reply::Opened(view), _) => self.show_new(&view).await,
            (Reply::Board(view), RequestSource::Public(message)) => self.show_board(view.id, message).await,
            (Reply::Board(view), RequestSource::Private) => {
                let message = match self.look(view.id).await {
                    Ok(view) => self.panel(&view, Panel::default()).await,
                    Err(error) => self.explain(&error, None).await,
                };
                self.update(&message).await;
            }
            (Reply::Board(view), RequestSource::Command | RequestSource::PrivateList) => {
                self.tell(Ok(self.panel(&view, Panel::default()).await)).await;
            }
        }
    }

    async fn update(&self, message: &Message) {
        self.answer_or_log(Answering::Update, message).await;
        self.let_channel_be_told();
    }

    /// Replaces the message with the button by the present public board.
    async fn show_board(&self, table: TableId, pressed: MessageId) {
        let view = match self.state.service.public(table).await {
            Ok(view) => view,
            Err(error) => return self.tell(Err(error.into())).await,
        };
        // The button belongs to the invitation to a table in a thread. The invitation stays, and the person is told where to go.
        if self.channel != view.channel {
            return self.tell(Ok(self.where_it_is(&view))).await;
        }
        // During a game, the table's task decides whether the board is edited or posted again.
        let guard = self
            .state
            .service
            .shard_ownership()
            .guard_guild(view.guild)
            .filter(|_| view.stage == Stage::Lobby);
        let Some(guard) = guard else { return self.acknowledge().await };
        let Some(board_guard) = self.state.outbox.lock_board(table).await else {
            return self.acknowledge().await;
        };
        // Another answer may have written the board while this one waited.
        let view = match self.state.service.public(table).await {
            Ok(view) if view.stage == Stage::Lobby => view,
            _ => return self.acknowledge().await,
        };
        let reader = Reader::in_language(&view.language, &self.state.faces);
        let place = self.state.service.store().board(table).await;
        let newest = place.is_ok_and(|place| place.and_then(|place| place.message) == Some(pressed));
        let board = Box::pin(present_board(&self.state.service, &view, &reader)).await;
        let answered = self.answer(Answering::Update, &board).await;
        let answered_elsewhere =
            answered.as_ref().is_err_and(|error| error.kind() == SendErrorKind::Acknowledged);
        if newest && answered.is_ok() {
            self.state.outbox.set_shown(&view);
        }
        drop((board_guard, guard));
        if answered_elsewhere {
            self.state.outbox.refresh(view, None);
        }
        self.let_channel_be_told();
    }

    /// Posts the message of a table that has just been opened. If its board is already being written, or another process looks after the
    /// table, only the person is told.
    pub(super) async fn show_new(&self, view: &View) {
        let guard = self.state.service.shard_ownership().guard_guild(view.guild);
        let elsewhere = self.where_it_is(view);
        let Some(guard) = guard else { return self.tell(Ok(elsewhere)).await };
        let Some(board_guard) = self.state.outbox.lock_board(view.id).await else {
            return self.tell(Ok(elsewhere)).await;
        };
        let reader = Reader::in_language(&view.language, &self.state.faces);
        match self.state.service.public(view.id).await {
            Ok(view) => match self
                .answer(
                    Answering::Public,
                    &Box::pin(present_board(&self.state.service, &view, &reader)).await,
                )
                .await
            {
                Ok(Some(message)) => {
                    let shown = self
                        .state
                        .service
                        .record_board(view.id, (view.channel, message), EventNumber::default(), None)
                        .await;
                    self.state.service.ok_or_log(shown, "a board cannot be remembered");
                }
                // The message is there, but its number is unknown, so the next board replaces it.
                Ok(None) => {}
                // The table exists and must be seen somewhere.
                Err(_) => self.state.outbox.refresh(view, None),
            },
            Err(error) => self.tell(Err(error.into())).await,
        }
        drop((board_guard, guard));
        self.join_thread().await;
        self.ask_for_language().await;
        self.tell_of_champion_role().await;
    }

    /// Says in which channel a table is open, and which seat the person has there.
    pub(super) fn where_it_is(&self, view: &View) -> Message {
        let reader = self.reader();
        let args =
            Args::new().with("channel", format!("<#{}>", view.channel)).with("table", reader.table(view));
        let seat = view
            .seat_of(self.user)
            .map(|seat| reader.format("answer-seat", Args::new().count("seat", seat.number() + 1)));
        let said = [Some(reader.format("answer-thread", args)), seat];
        Message { content: said.into_iter().flatten().collect::<Vec<_>>().join(" "), ..Message::default() }
    }

    /// Says why a request was refused: in the panel that it came from, otherwise in a private message.
    pub(super) async fn refuse(&self, place: RequestSource, intent: Intent, error: &InteractionError) {
        let message = match error {
            InteractionError::Refused(refusal, view)
                if place == RequestSource::Private && view.viewer.seat().is_some() =>
            {
                let note = refusal::message(refusal, view, &self.reader());
                with_note(self.panel(view, retained_selection(intent, view)).await, note)
            }
            InteractionError::Stale(view) => {
                let note = refusal::request_message(&RequestRefusal::Outdated, &self.reader());
                with_note(self.panel(view, retained_selection(intent, view)).await, note)
            }
            error => self.explain(error, None).await,
        };
        match place {
            RequestSource::Private => self.update(&with_new_menus(message, self.press)).await,
            RequestSource::Public(_) | RequestSource::Command | RequestSource::PrivateList => {
                self.tell(Ok(message)).await;
            }
        }
    }
}

/// Gives the menus of a message new identifiers, so that the person can choose the same options again.
fn with_new_menus(mut message: Message, press: PressId) -> Message {
    for row in &mut message.rows {
        if let Row::Select(menu) = row {
            menu.renewal = press.0;
        }
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::custom_id;
    use crate::snowflake::snowflake;
    use carte_games::GameKind;
    use carte_present::Faces;
    use carte_present::locale::Locale;
    use carte_present::private::usual_rules;
    use poise::serenity_prelude::{ChannelId, Route};

    /// Returns the `custom_id` of the menu of a message as it is sent.
    fn menu(message: &Message) -> String {
        let route = Route::Channel { channel_id: snowflake::<ChannelId>(1) };
        let outgoing = crate::send::edit(route, message);
        let body = outgoing.request.body_ref().map(|body| String::from_utf8_lossy(body).into_owned());
        let body: serde_json::Value = serde_json::from_str(&body.unwrap()).unwrap();
        body["components"][0]["components"][0]["custom_id"].as_str().unwrap().to_owned()
    }

    #[test]
    fn a_menu_after_a_refusal_is_another_one_and_means_the_same() {
        let reader = Reader { locale: Locale::En, faces: &Faces::text_only() };
        let message = usual_rules(GameKind::GangOfFour, None, &reader);
        let before = menu(&message);
        let after = menu(&with_new_menus(message, PressId(u64::MAX)));
        assert_ne!(after, before);
        assert_eq!(custom_id::without_renewal(&after), before);
        assert!(after.len() <= 100, "{after}");
    }
}
