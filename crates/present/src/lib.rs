//! What people see: views and news become messages, which are plain data.
//!
//! Nothing here knows Discord's library or a game's state; the adapter turns [`Message`]s into requests. Every text
//! comes from [`crate::locale`]. Each game has in its own folder the items that `dispatch` uses; the other modules do not ask
//! which game it is.

mod shared;

pub mod gang_of_four;
pub mod go_stop;

mod dispatch;
mod per_game;

pub mod announce;
pub mod banner;
pub mod board;
pub mod daily;
pub mod guess;
pub mod guide;
pub mod house;
pub mod locale;
pub mod panel;
pub mod pictures;
pub mod private;
pub mod records;
pub mod refusal;
pub mod replay;
pub mod review;
pub mod rules_text;
pub mod tournament;
pub mod watch;

mod ending;
mod lobby;
mod remark;

pub use per_game::{Advice, GameIntent, InputError, Panel};
pub use shared::faces::Faces;
pub use shared::form::{Form, FormField};
pub use shared::house_group::{HouseChoices, HouseGroup};
pub use shared::intent::{ComponentId, Intent, ReplayStep, Target, Watched};
pub use shared::limits::{fit, shorten};
pub use shared::listing::{Block, Line, Listing};
pub use shared::mentions::CommandMentions;
pub use shared::message::{
    Attachment, Button, Embed, Emoji, Field, Message, Row, Select, SelectOption, Style,
};
pub use shared::render_mode::RenderMode;
pub use shared::request_refusal::{MeaninglessChoice, RequestRefusal, RoleRefusal};
pub use shared::topic::Topic;
pub use shared::{Reader, intent, limits, message};

#[cfg(test)]
mod tests;
