//! What a person has done, and how a test waits for the bot's answer.

use std::sync::Arc;

use serde_json::Value;

use super::{
    Id,
    protocol::{InteractionAnswer, Message, Modal},
    shared::SharedWorld,
    world::World,
};

/// An interaction that a person has started, and the bot's answer to it.
#[derive(Clone, Debug)]
pub struct Interaction {
    shared: Arc<SharedWorld>,
    id: Id,
}

impl Interaction {
    pub(super) fn new(shared: Arc<SharedWorld>, id: Id) -> Self {
        Self { shared, id }
    }

    pub fn id(&self) -> Id {
        self.id
    }

    /// Waits for the bot's first answer; [`Response::Failed`] if there is none in time.
    pub async fn response(&self) -> Response {
        let timeout = self.shared.read(|world| world.config.timeout.max(world.config.acknowledge_within * 2));
        let answered = |world: &World| {
            let answer = &world.interactions.get(&self.id)?.status.answer;
            (*answer != InteractionAnswer::Pending).then(|| Response::of(world, answer))
        };
        self.shared.wait(answered, timeout).await.unwrap_or(Response::Failed)
    }

    /// Waits until the answer is a message with content. After "is thinking…" this is the edited message.
    ///
    /// # Errors
    /// When the answer is not a message, or does not come.
    pub async fn message(&self) -> anyhow::Result<Message> {
        let first = self.response().await;
        let message = first.message()?;
        if !message.thinking {
            return Ok(message);
        }
        let timeout = self.shared.read(|world| world.config.timeout);
        let look = |world: &World| {
            let stored = world.messages.get(&message.id)?;
            (!stored.message.thinking).then(|| stored.message.clone())
        };
        let found = self.shared.wait(look, timeout).await;
        found.ok_or_else(|| anyhow::anyhow!("the bot is still thinking; {}", self.shared.read(seen_lately)))
    }
}

/// The bot's first answer to an interaction. A message in it is as it was when the answer was read.
#[derive(Clone, Debug, PartialEq)]
pub enum Response {
    /// A new message.
    Message(Message),
    /// An edit of the message whose component was used.
    Update(Message),
    /// A message that shows "is thinking…", or what the bot has made of it since.
    Deferred(Message),
    /// An acknowledgement without a visible effect.
    DeferredUpdate,
    Modal(Modal),
    Choices(Vec<Suggestion>),
    /// A message that has been deleted since.
    Deleted,
    /// No answer came in time.
    Failed,
}

impl Response {
    fn of(world: &World, answer: &InteractionAnswer) -> Self {
        let shown = |id: &Id, make: fn(Message) -> Self| {
            world.messages.get(id).map_or(Self::Deleted, |stored| make(stored.message.clone()))
        };
        match answer {
            InteractionAnswer::Message { message } => shown(message, Self::Message),
            InteractionAnswer::Update { message } => shown(message, Self::Update),
            InteractionAnswer::Deferred { message } => shown(message, Self::Deferred),
            InteractionAnswer::DeferredUpdate => Self::DeferredUpdate,
            InteractionAnswer::Modal { modal } => Self::Modal(modal.clone()),
            InteractionAnswer::Choices { choices } => {
                let choice = |choice: &Value| Suggestion {
                    name: choice["name"].as_str().unwrap_or_default().to_owned(),
                    value: choice["value"].clone(),
                };
                Self::Choices(choices.iter().map(choice).collect())
            }
            InteractionAnswer::Pending | InteractionAnswer::Failed => Self::Failed,
        }
    }

    /// The message of this answer.
    ///
    /// # Errors
    /// When the answer is not a message.
    pub fn message(&self) -> anyhow::Result<Message> {
        match self {
            Self::Message(message) | Self::Update(message) | Self::Deferred(message) => Ok(message.clone()),
            other => anyhow::bail!("the answer is no message but {other:?}"),
        }
    }

    /// The form of this answer.
    ///
    /// # Errors
    /// When the answer is not a form.
    pub fn modal(&self) -> anyhow::Result<Modal> {
        match self {
            Self::Modal(modal) => Ok(modal.clone()),
            other => anyhow::bail!("the answer is no form but {other:?}"),
        }
    }
}

/// A suggestion for an option that is being typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The text that is shown.
    pub name: String,
    /// The value that is sent.
    pub value: Value,
}

/// The latest messages and requests, for the error of a test that waited in vain.
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
