//! Discord's limits of a message, as a last safeguard for whatever names and numbers come in.

use super::message::{Message, Row};
use super::names::shorten;

/// The most characters above the embeds.
pub(crate) const CONTENT: usize = 2000;
const TITLE: usize = 256;
const DESCRIPTION: usize = 4096;
const FIELD: usize = 1024;
const FIELDS: usize = 25;
const FOOTER: usize = 2048;
const EMBEDS_TOGETHER: usize = 6000;
const LABEL: usize = 80;
const OPTION: usize = 100;
const PLACEHOLDER: usize = 150;
const OPTIONS: usize = 25;
const ROWS: usize = 5;
const BUTTONS: usize = 5;

/// Cuts whatever is too long; messages are written to be shorter, so that this rarely changes one.
pub(crate) fn fit(mut message: Message) -> Message {
    cut(&mut message.content, CONTENT);
    let mut left = EMBEDS_TOGETHER;
    for embed in &mut message.embeds {
        let mut take = |text: &mut String, most: usize| {
            cut(text, most.min(left));
            left -= text.chars().count();
        };
        take(&mut embed.title, TITLE);
        take(&mut embed.footer, FOOTER);
        take(&mut embed.description, DESCRIPTION);
        embed.fields.truncate(FIELDS);
        for field in &mut embed.fields {
            take(&mut field.name, TITLE);
            take(&mut field.value, FIELD);
        }
        embed.fields.retain(|field| !field.name.is_empty() && !field.value.is_empty());
    }
    message.embeds.retain(|embed| {
        embed.image.is_some()
            || !(embed.title.is_empty() && embed.description.is_empty() && embed.fields.is_empty())
    });
    message.rows.truncate(ROWS);
    for row in &mut message.rows {
        match row {
            Row::Buttons(buttons) => {
                buttons.truncate(BUTTONS);
                buttons.iter_mut().for_each(|button| cut(&mut button.label, LABEL));
            }
            Row::Select(select) => {
                select.options.truncate(OPTIONS);
                cut(&mut select.placeholder, PLACEHOLDER);
                for option in &mut select.options {
                    cut(&mut option.label, OPTION);
                    cut(&mut option.description, OPTION);
                }
            }
        }
    }
    message
}

fn cut(text: &mut String, most: usize) {
    if text.chars().count() > most {
        *text = shorten(text, most);
    }
}
