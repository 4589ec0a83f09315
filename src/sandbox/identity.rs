//! What a test does as a person: type commands, press buttons, read.

use std::{fmt, sync::Arc};

use serde_json::{Map, Value};

use super::{
    Id, interactions,
    protocol::{Answer, Message, Modal, User},
    world::{Shared, Stored, World},
};

/// Something that Discord's client would not have let this person do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);

/// A suggestion for an option that is being typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent.
    pub value: Value,
}

/// A person of the double.
#[derive(Clone)]
pub struct Identity {
    shared: Arc<Shared>,
    id: Id,
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Identity").field(&self.name()).finish()
    }
}

impl From<&Identity> for Value {
    fn from(identity: &Identity) -> Self {
        identity.id.into()
    }
}

impl Identity {
    pub(super) fn new(shared: Arc<Shared>, id: Id) -> Self {
        Self { shared, id }
    }

    /// The identifier.
    #[must_use]
    pub fn id(&self) -> Id {
        self.id
    }

    /// All that is known of this person; `None` is impossible as nobody is ever removed.
    #[must_use]
    pub fn profile(&self) -> Option<User> {
        self.shared.read(|world| world.users.get(&self.id).cloned())
    }

    /// The name that is shown.
    #[must_use]
    pub fn name(&self) -> String {
        self.profile().map(|user| user.name).unwrap_or_default()
    }

    /// How this person is mentioned in a text.
    #[must_use]
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Sets the language of this person's client.
    pub fn set_locale(&self, locale: &str) {
        self.shared.write(|world| {
            if let Err(error) =
                super::faults::change_user(world, self.id, |user| locale.clone_into(&mut user.locale))
            {
                tracing::error!(error, "an identity without a user");
            }
        });
    }

    /// Sends a slash command such as `gang new`.
    ///
    /// # Errors
    ///
    /// When there is no such command here, or an option is unknown, missing or does not fit.
    pub fn slash(&self, channel: Id, path: &str, options: &[(&str, Value)]) -> Result<Interaction, Refused> {
        let status = interactions::slash(&self.shared, self.id, channel, path, &map(options), None);
        self.sent(status)
    }

    /// Types into an option and waits for the suggestions.
    ///
    /// # Errors
    ///
    /// When the option cannot be typed into like that, or the bot does not answer.
    pub async fn autocomplete(
        &self,
        channel: Id,
        path: &str,
        option: &str,
        typed: &str,
        others: &[(&str, Value)],
    ) -> Result<Vec<Choice>, Refused> {
        let mut options = map(others);
        options.insert(option.to_owned(), typed.into());
        let status = interactions::slash(&self.shared, self.id, channel, path, &options, Some(option));
        match self.sent(status)?.response().await {
            Response::Choices(choices) => Ok(choices),
            other => Err(Refused(format!("no suggestions came, but {other:?}"))),
        }
    }

    /// Presses the button with this label, custom id or emoji, on the message as it is now.
    ///
    /// # Errors
    ///
    /// When there is no such button, or it is disabled, or this person does not see the message.
    pub fn click(&self, message: &Message, button: &str) -> Result<Interaction, Refused> {
        let now = self.current(message)?;
        let found = now.button(button).ok_or_else(|| {
            let labels: Vec<_> = now.buttons().into_iter().map(|button| button.label).collect();
            Refused(format!("there is no button {button} among {labels:?}"))
        })?;
        let custom_id = found.custom_id.ok_or_else(|| Refused(format!("{button} is a link")))?;
        self.press(message.id, &custom_id, &[])
    }

    /// Chooses in the select with this custom id or placeholder, by value or label.
    ///
    /// # Errors
    ///
    /// When there is no such select or value, the number of values does not fit, or it is disabled.
    pub fn select(&self, message: &Message, select: &str, values: &[&str]) -> Result<Interaction, Refused> {
        let found = self.current(message)?.select(select);
        let found = found.ok_or_else(|| Refused(format!("there is no select {select}")))?;
        let value = |wanted: &&str| {
            let option =
                found.options.iter().find(|option| option.value == *wanted || option.label == *wanted);
            option.map_or_else(|| (*wanted).to_owned(), |option| option.value.clone())
        };
        let values: Vec<String> = values.iter().map(value).collect();
        self.press(message.id, &found.custom_id, &values)
    }

    /// Uses a component of which only the custom id is known.
    ///
    /// # Errors
    ///
    /// As [`Identity::click`] and [`Identity::select`].
    pub fn press(&self, message: Id, custom_id: &str, values: &[String]) -> Result<Interaction, Refused> {
        self.sent(interactions::component(&self.shared, self.id, message, custom_id, values))
    }

    /// Sends the form that `opened_by` was answered with; fields that are not named keep their text.
    ///
    /// # Errors
    ///
    /// When no form was opened, or a text does not fit its field.
    pub fn submit_modal(
        &self,
        opened_by: &Interaction,
        fields: &[(&str, &str)],
    ) -> Result<Interaction, Refused> {
        let fields: Map<String, Value> =
            fields.iter().map(|(name, text)| ((*name).to_owned(), Value::from(*text))).collect();
        self.sent(interactions::modal(&self.shared, self.id, opened_by.id, &fields))
    }

    /// Writes an ordinary message.
    ///
    /// # Errors
    ///
    /// When the text is empty or longer than 2000 characters, or the channel is none of this person's.
    pub fn say(&self, channel: Id, text: &str) -> Result<Message, Refused> {
        self.shared.write(|world| interactions::say(world, self.id, channel, text)).map_err(Refused)
    }

    /// No longer shows an ephemeral message.
    ///
    /// # Errors
    ///
    /// When the message is not an ephemeral one for this person.
    pub fn dismiss(&self, message: Id) -> Result<(), Refused> {
        self.shared.write(|world| interactions::dismiss(world, self.id, message)).map_err(Refused)
    }

    /// What this person sees in a channel: public messages and own ephemeral ones, oldest first.
    #[must_use]
    pub fn messages(&self, channel: Id) -> Vec<Message> {
        self.shared.read(|world| {
            let here = |stored: &&Stored| stored.message.channel_id == channel && world.sees(self.id, stored);
            world.messages.values().filter(here).map(|stored| stored.message.clone()).collect()
        })
    }

    /// The messages that the bot has sent to this person directly.
    #[must_use]
    pub fn direct_messages(&self) -> Vec<Message> {
        let channel = self.shared.write(|world| world.dm_channel(self.id));
        self.messages(channel)
    }

    /// How often this person was notified so far.
    #[must_use]
    pub fn pings(&self) -> usize {
        let pinged = |stored: &&Stored| stored.message.pings.contains(&self.id);
        self.shared.read(|world| world.messages.values().filter(pinged).count())
    }

    /// Waits until this person sees a message that fits; the earliest one counts.
    ///
    /// # Errors
    ///
    /// After [`DoubleConfig::patience`](super::DoubleConfig::patience), with what was seen instead.
    pub async fn wait_for_message(
        &self,
        channel: Id,
        mut fits: impl FnMut(&Message) -> bool,
    ) -> anyhow::Result<Message> {
        let look = |world: &World| {
            let here = |stored: &&Stored| stored.message.channel_id == channel && world.sees(self.id, stored);
            let mut messages = world.messages.values().filter(here).map(|stored| &stored.message);
            messages.find(|message| fits(message)).cloned()
        };
        let patience = self.shared.read(|world| world.config.patience);
        let found = self.shared.wait(look, patience).await;
        found.ok_or_else(|| {
            let seen: Vec<String> = self.messages(channel).iter().map(Message::text).collect();
            let lately = self.shared.read(seen_lately);
            anyhow::anyhow!("{} saw no such message but {seen:#?}; {lately}", self.name())
        })
    }

    fn current(&self, message: &Message) -> Result<Message, Refused> {
        let sees = |world: &World| {
            let stored = world.messages.get(&message.id).filter(|stored| world.sees(self.id, stored));
            stored.map(|stored| stored.message.clone())
        };
        self.shared.read(sees).ok_or_else(|| Refused(format!("{} does not see that message", self.name())))
    }

    fn sent(
        &self,
        status: Result<super::protocol::InteractionStatus, String>,
    ) -> Result<Interaction, Refused> {
        let id = status.map_err(Refused)?.id;
        Ok(Interaction { shared: Arc::clone(&self.shared), id })
    }
}

fn map(options: &[(&str, Value)]) -> Map<String, Value> {
    options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect()
}

/// The end of what happened, for the message of a test that waited in vain.
pub(super) fn seen_lately(world: &World) -> String {
    let requests: Vec<String> = world
        .exchanges
        .iter()
        .rev()
        .take(8)
        .map(|one| format!("{} {} -> {} {}", one.method, one.path, one.status, one.response))
        .collect();
    let messages: Vec<String> =
        world.messages.values().rev().take(5).map(|stored| stored.message.text()).collect();
    format!("last requests: {requests:#?}; last messages: {messages:#?}; complaints: {:#?}", world.complaints)
}

/// Something a person has done, and the bot's answer to it.
#[derive(Clone, Debug)]
pub struct Interaction {
    shared: Arc<Shared>,
    id: Id,
}

impl Interaction {
    /// The identifier.
    #[must_use]
    pub fn id(&self) -> Id {
        self.id
    }

    /// Waits for the bot's first answer; [`Response::Failed`] when there is none in time.
    pub async fn response(&self) -> Response {
        let patience =
            self.shared.read(|world| world.config.patience.max(world.config.acknowledge_within * 2));
        let answered = |world: &World| {
            let answer = &world.interactions.get(&self.id)?.status.answer;
            (*answer != Answer::Pending).then(|| Response::of(world, answer))
        };
        self.shared.wait(answered, patience).await.unwrap_or(Response::Failed)
    }

    /// Waits until the answer is a message that says something: after "is thinking…" its content.
    ///
    /// # Errors
    ///
    /// When the answer is no message or does not come.
    pub async fn message(&self) -> anyhow::Result<Message> {
        let first = self.response().await;
        let message = first.message()?;
        if !message.thinking {
            return Ok(message);
        }
        let patience = self.shared.read(|world| world.config.patience);
        let look = |world: &World| {
            let stored = world.messages.get(&message.id)?;
            (!stored.message.thinking).then(|| stored.message.clone())
        };
        let found = self.shared.wait(look, patience).await;
        found.ok_or_else(|| anyhow::anyhow!("the bot is still thinking; {}", self.shared.read(seen_lately)))
    }
}

/// The bot's first answer to an interaction, with the message as it was when the answer was read.
#[derive(Clone, Debug, PartialEq)]
pub enum Response {
    /// A new message.
    Message(Message),
    /// An edit of the message whose component was used.
    Update(Message),
    /// A message that shows "is thinking…", or already what has become of it.
    Deferred(Message),
    /// An acknowledgement without visible effect.
    DeferredUpdate,
    /// A form.
    Modal(Modal),
    /// Suggestions.
    Choices(Vec<Choice>),
    /// A message that has been deleted since.
    Deleted,
    /// None in time.
    Failed,
}

impl Response {
    fn of(world: &World, answer: &Answer) -> Self {
        let shown = |id: &Id, make: fn(Message) -> Self| {
            world.messages.get(id).map_or(Self::Deleted, |stored| make(stored.message.clone()))
        };
        match answer {
            Answer::Message { message } => shown(message, Self::Message),
            Answer::Update { message } => shown(message, Self::Update),
            Answer::Deferred { message } => shown(message, Self::Deferred),
            Answer::DeferredUpdate => Self::DeferredUpdate,
            Answer::Modal { modal } => Self::Modal(modal.clone()),
            Answer::Choices { choices } => {
                let choice = |choice: &Value| Choice {
                    name: choice["name"].as_str().unwrap_or_default().to_owned(),
                    value: choice["value"].clone(),
                };
                Self::Choices(choices.iter().map(choice).collect())
            }
            Answer::Pending | Answer::Failed => Self::Failed,
        }
    }

    /// The message of this answer.
    ///
    /// # Errors
    ///
    /// When the answer is none.
    pub fn message(&self) -> anyhow::Result<Message> {
        match self {
            Self::Message(message) | Self::Update(message) | Self::Deferred(message) => Ok(message.clone()),
            other => anyhow::bail!("the answer is no message but {other:?}"),
        }
    }

    /// The form of this answer.
    ///
    /// # Errors
    ///
    /// When the answer is none.
    pub fn modal(&self) -> anyhow::Result<Modal> {
        match self {
            Self::Modal(modal) => Ok(modal.clone()),
            other => anyhow::bail!("the answer is no form but {other:?}"),
        }
    }
}
