//! What a test does as a person: type commands, press buttons, read.

use std::{fmt, sync::Arc};

use serde_json::{Map, Value};

use super::{
    Id, interactions,
    invoked::{Interaction, Response, Suggestion, seen_lately},
    protocol::{Message, User},
    shared::SharedWorld,
    talk,
    world::{Stored, World},
};

/// A refusal of something that Discord's client would not let this person do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(pub String);

/// A person of the double.
#[derive(Clone)]
pub struct Identity {
    shared: Arc<SharedWorld>,
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
    pub(super) fn new(shared: Arc<SharedWorld>, id: Id) -> Self {
        Self { shared, id }
    }

    pub fn id(&self) -> Id {
        self.id
    }

    /// Everything that is known of this person. It is never `None`, because nobody is ever removed.
    pub fn profile(&self) -> Option<User> {
        self.shared.read(|world| world.users.get(&self.id).cloned())
    }

    pub fn name(&self) -> String {
        self.profile().map(|user| user.name).unwrap_or_default()
    }

    /// The text that mentions this person.
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
    /// When there is no such command here, or an option is unknown, missing or does not fit.
    pub fn slash(&self, channel: Id, path: &str, options: &[(&str, Value)]) -> Result<Interaction, Refused> {
        let status = interactions::slash(&self.shared, self.id, channel, path, &map(options), None);
        self.sent(status)
    }

    /// Chooses a command such as `Statistics` in the menu of a person, or one such as `Replay` in that of a message.
    ///
    /// # Errors
    /// When there is no such command there.
    pub fn choose_in_menu(&self, channel: Id, name: &str, target: Id) -> Result<Interaction, Refused> {
        self.sent(interactions::menu(&self.shared, self.id, channel, name, target))
    }

    /// Installs the application for this person, who then has its commands everywhere.
    pub fn install(&self) {
        self.shared.write(|world| {
            if let Err(error) = super::faults::change_user(world, self.id, |user| user.installed = true) {
                tracing::error!(error, "an identity without a user");
            }
        });
    }

    /// Opens a conversation with another person. The bot is not in it.
    pub fn conversation_with(&self, other: &Self) -> Id {
        self.shared.write(|world| world.conversation(self.id, other.id))
    }

    /// Opens the conversation with the bot.
    pub fn conversation(&self) -> Id {
        self.shared.write(|world| world.dm_channel(self.id))
    }

    /// Types into an option and waits for the suggestions.
    ///
    /// # Errors
    /// When the option cannot be typed into like that, or the bot does not answer.
    pub async fn autocomplete(
        &self,
        channel: Id,
        path: &str,
        option: &str,
        typed: &str,
        others: &[(&str, Value)],
    ) -> Result<Vec<Suggestion>, Refused> {
        match self.type_into(channel, path, option, typed, others)?.response().await {
            Response::Choices(choices) => Ok(choices),
            other => Err(Refused(format!("no suggestions came, but {other:?}"))),
        }
    }

    /// Types into an option.
    ///
    /// # Errors
    /// When the option cannot be typed into like that.
    pub fn type_into(
        &self,
        channel: Id,
        path: &str,
        option: &str,
        typed: &str,
        others: &[(&str, Value)],
    ) -> Result<Interaction, Refused> {
        let mut options = map(others);
        options.insert(option.to_owned(), typed.into());
        self.sent(interactions::slash(&self.shared, self.id, channel, path, &options, Some(option)))
    }

    /// Presses the button with this label, custom id or emoji, on the message as it is now.
    ///
    /// # Errors
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

    /// Uses a component of which a test knows only the custom id.
    ///
    /// # Errors
    /// As [`Identity::click`] and [`Identity::select`].
    pub fn press(&self, message: Id, custom_id: &str, values: &[String]) -> Result<Interaction, Refused> {
        self.sent(interactions::component(&self.shared, self.id, message, custom_id, values))
    }

    /// Uses a component that the message does not have, as only a forged client can.
    ///
    /// # Errors
    /// When this person does not see the message.
    pub fn forge(&self, message: Id, custom_id: &str, values: &[String]) -> Result<Interaction, Refused> {
        self.sent(interactions::forged(&self.shared, self.id, message, custom_id, values))
    }

    /// Sends the form that answered `opened_by`; fields that `fields` does not name keep their text.
    ///
    /// # Errors
    /// When no form was opened, or a text does not fit its field.
    pub fn submit_modal(
        &self,
        opened_by: &Interaction,
        fields: &[(&str, &str)],
    ) -> Result<Interaction, Refused> {
        let fields = fields.iter().map(|(name, text)| ((*name).to_owned(), Value::from(*text))).collect();
        self.submit_form(opened_by, &fields)
    }

    /// Sends the form that answered `opened_by` after choosing one option in each named menu; the others stay as they are.
    ///
    /// # Errors
    /// When no form was opened, or a menu has no such option.
    pub fn choose_in_form(
        &self,
        opened_by: &Interaction,
        choices: &[(&str, &str)],
    ) -> Result<Interaction, Refused> {
        let choice = |(name, value): &(&str, &str)| ((*name).to_owned(), Value::from(vec![*value]));
        self.submit_form(opened_by, &choices.iter().map(choice).collect())
    }

    fn submit_form(
        &self,
        opened_by: &Interaction,
        fields: &Map<String, Value>,
    ) -> Result<Interaction, Refused> {
        self.sent(interactions::modal(&self.shared, self.id, opened_by.id(), fields))
    }

    /// Writes an ordinary message.
    ///
    /// # Errors
    /// When the text is empty or longer than 2000 characters, or this person cannot write in the channel.
    pub fn say(&self, channel: Id, text: &str) -> Result<Message, Refused> {
        self.shared.write(|world| talk::say(world, self.id, channel, text)).map_err(Refused)
    }

    /// Hides an ephemeral message from this person.
    ///
    /// # Errors
    /// When the message is not an ephemeral one for this person.
    pub fn dismiss(&self, message: Id) -> Result<(), Refused> {
        self.shared.write(|world| talk::dismiss(world, self.id, message)).map_err(Refused)
    }

    /// What this person sees in a channel, oldest first: public messages and ephemeral ones for this person.
    pub fn messages(&self, channel: Id) -> Vec<Message> {
        self.shared.read(|world| {
            let here = |stored: &&Stored| {
                stored.message.channel_id == channel && world.may_see_message(self.id, stored)
            };
            world.messages.values().filter(here).map(|stored| stored.message.clone()).collect()
        })
    }

    /// The messages that the bot has sent to this person directly.
    pub fn direct_messages(&self) -> Vec<Message> {
        let channel = self.shared.write(|world| world.dm_channel(self.id));
        self.messages(channel)
    }

    /// How many messages have notified this person so far.
    pub fn pings(&self) -> usize {
        let pinged = |stored: &&Stored| stored.message.pings.contains(&self.id);
        self.shared.read(|world| world.messages.values().filter(pinged).count())
    }

    /// Waits until this person sees a message for which `fits` is true, and returns the earliest one.
    ///
    /// # Errors
    /// After [`DoubleConfig::timeout`](super::DoubleConfig::timeout). The error lists the messages that this person saw.
    pub async fn wait_for_message(
        &self,
        channel: Id,
        mut fits: impl FnMut(&Message) -> bool,
    ) -> anyhow::Result<Message> {
        let look = |world: &World| {
            let here = |stored: &&Stored| {
                stored.message.channel_id == channel && world.may_see_message(self.id, stored)
            };
            let mut messages = world.messages.values().filter(here).map(|stored| &stored.message);
            messages.find(|message| fits(message)).cloned()
        };
        let timeout = self.shared.read(|world| world.config.timeout);
        let found = self.shared.wait(look, timeout).await;
        found.ok_or_else(|| {
            let seen: Vec<String> = self.messages(channel).iter().map(Message::text).collect();
            let lately = self.shared.read(seen_lately);
            anyhow::anyhow!("{} saw no such message but {seen:#?}; {lately}", self.name())
        })
    }

    fn current(&self, message: &Message) -> Result<Message, Refused> {
        let sees = |world: &World| {
            let stored =
                world.messages.get(&message.id).filter(|stored| world.may_see_message(self.id, stored));
            stored.map(|stored| stored.message.clone())
        };
        self.shared.read(sees).ok_or_else(|| Refused(format!("{} does not see that message", self.name())))
    }

    fn sent(
        &self,
        status: Result<super::protocol::InteractionStatus, String>,
    ) -> Result<Interaction, Refused> {
        let id = status.map_err(Refused)?.id;
        Ok(Interaction::new(Arc::clone(&self.shared), id))
    }
}

fn map(options: &[(&str, Value)]) -> Map<String, Value> {
    options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect()
}
