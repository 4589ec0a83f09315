//! What a person has done, and waiting for the bot's answer to it.

use std::sync::Arc;

use serde_json::Value;

use super::{
    Id,
    protocol::{Answer, Message, Modal},
    shared::Shared,
    world::World,
};

/// Something a person has done, and the bot's answer to it.
#[derive(Clone, Debug)]
pub struct Interaction {
    shared: Arc<Shared>,
    id: Id,
}

impl Interaction {
    pub(super) fn new(shared: Arc<Shared>, id: Id) -> Self {
        Self { shared, id }
    }

    /// The identifier.
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

/// A suggestion for an option that is being typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent.
    pub value: Value,
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
