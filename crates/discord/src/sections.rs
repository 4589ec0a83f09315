//! Lists with buttons beside their lines, as components of Discord's second version.

use serde_json::{Value, json};

use super::send::button;
use crate::discord_numbers::component_type::{CONTAINER, MEDIA_GALLERY, SECTION, TEXT_DISPLAY};
use carte_present::{Block, Listing, Message};

/// Returns the components of the list of `message`, with the text of the message above it.
pub(super) fn of(list: &Listing, message: &Message) -> Vec<Value> {
    let text = |content: &str| json!({ "type": TEXT_DISPLAY, "content": content });
    let block = |block: Block<'_>| {
        Some(match block {
            Block::Text(words) => text(&words),
            Block::Section(words, beside) => {
                json!({ "type": SECTION, "components": [text(words)], "accessory": button(beside) })
            }
            // Discord does not show a file that no component names.
            Block::Picture(place) => {
                let file = message.attachments.get(place)?;
                let media = json!({ "url": format!("attachment://{}", file.name) });
                let item = json!({ "media": media, "description": file.description });
                json!({ "type": MEDIA_GALLERY, "items": [item] })
            }
        })
    };
    let blocks: Vec<Value> = list.blocks().into_iter().filter_map(block).collect();
    let frame = json!({ "type": CONTAINER, "accent_color": list.colour, "components": blocks });
    let above = Some(&message.content).filter(|content| !content.is_empty());
    above.map(|content| text(content)).into_iter().chain([frame]).collect()
}
