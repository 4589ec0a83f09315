//! What people see: views and news become messages as plain data.
//!
//! Nothing here knows Discord's library or a game's state; the adapter turns [`Message`]s into requests.

pub mod message;
pub mod press;

pub use message::{Attachment, Button, Embed, Emoji, Field, Message, Row, Select, SelectOption, Style};
pub use press::{PanelState, Press, Sort, Verb};
