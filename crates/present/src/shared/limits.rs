//! Discord's limits for messages, forms, commands and events, and a last safeguard against names and numbers that are too long.

use super::message::{Message, Row};

/// The length of a text in UTF-16 units. Discord does not say whether it counts these units or code points, of which there are
/// never more.
pub fn length(text: &str) -> usize {
    // By bytes, because characters are slow to decode: each begins with a byte that continues none, and needs two units if it has
    // four bytes.
    text.bytes().map(|byte| usize::from(byte & 0xc0 != 0x80) + usize::from(byte >= 0xf0)).sum()
}

// Limits of a message ("Message Resource": Create Message, Embed Limits, Attachment Object). Lengths of texts are in
// characters.

/// Maximum length of the text above the embeds.
pub const CONTENT: usize = 2000;
pub(crate) const EMBEDS: usize = 10;
const EMBEDS_TOGETHER: usize = 6000;
pub(crate) const TITLE: usize = 256;
const DESCRIPTION: usize = 4096;
pub(super) const FIELD: usize = 1024;
const FIELDS: usize = 25;
const FOOTER: usize = 2048;
const ALT_TEXT: usize = 1024;

// Limits of buttons, menus and lists in a message, and of a form ("Component Reference").

pub const ROWS: usize = 5;
/// Maximum number of buttons in a row.
pub(crate) const BUTTONS: usize = 5;
const LABEL: usize = 80;
/// Maximum number of entries in a menu.
pub const OPTIONS: usize = 25;
/// Maximum length of the label of a menu entry, and of its description.
pub(crate) const OPTION: usize = 100;
const PLACEHOLDER: usize = 150;
/// Maximum length of all texts of a list together.
pub(super) const LISTING_TEXTS: usize = 4000;
/// Maximum number of parts of a list; each button, text, row and frame is one.
pub(super) const LISTING_PARTS: usize = 40;
/// Maximum length of the title of a form, and of the label of a field.
pub(crate) const FORM_LABEL: usize = 45;
/// Maximum number of fields in a form.
pub(crate) const FORM_FIELDS: usize = 5;

// Limits of the suggestions for an option of a command ("Application Commands", Application Command Option Choice Structure).

pub const SUGGESTIONS: usize = 25;
/// Maximum length of the name of a suggestion, and of its value.
pub const SUGGESTION: usize = 100;

/// Maximum length of the name of a thread ("Channel Resource").
pub const THREAD_NAME: usize = 100;

// Limits of an event of a server ("Guild Scheduled Event").

/// Maximum length of the name of an event, and of its place.
pub(crate) const EVENT_NAME: usize = 100;
pub(crate) const EVENT_DESCRIPTION: usize = 1000;

/// Cuts everything that is too long. Messages are written to be shorter, so that this rarely changes one.
pub fn fit(mut message: Message) -> Message {
    cut(&mut message.content, CONTENT);
    // The last embeds are the newest.
    let too_many = message.embeds.len().saturating_sub(EMBEDS);
    message.embeds.drain(..too_many);
    let mut left = EMBEDS_TOGETHER;
    for embed in &mut message.embeds {
        let mut take = |text: &mut String, most: usize| {
            cut(text, most.min(left));
            left = left.saturating_sub(length(text));
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
    for file in &mut message.attachments {
        cut(&mut file.description, ALT_TEXT);
    }
    message
        .embeds
        .retain(|embed| !(embed.title.is_empty() && embed.description.is_empty() && embed.fields.is_empty()));
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
    if let Some(listing) = &mut message.listing {
        listing.fit(&message.content, &message.rows);
        for button in listing.lines.iter_mut().filter_map(|line| line.button.as_mut()) {
            cut(&mut button.label, LABEL);
        }
    }
    message
}

fn cut(text: &mut String, most: usize) {
    if length(text) > most {
        *text = shorten(text, most);
    }
}

/// Cuts a text to at most `most` UTF-16 units, with an ellipsis in place of what is cut.
pub fn shorten(text: &str, most: usize) -> String {
    shorten_counted(text, most, char::len_utf16)
}

/// The same with lengths that are the sum of `count` over all characters.
pub(crate) fn shorten_counted(text: &str, most: usize, count: impl Fn(char) -> usize) -> String {
    if text.chars().map(&count).sum::<usize>() <= most {
        return text.to_owned();
    }
    let Some(mut left) = most.checked_sub(1) else { return String::new() };
    let kept = text.chars().take_while(|c| {
        let fits = left.checked_sub(count(*c));
        left = fits.unwrap_or_default();
        fits.is_some()
    });
    let end = kept.map(char::len_utf8).sum();
    format!("{}…", text.get(..end).unwrap_or_default().trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::message::{Embed, Field};

    #[test]
    fn texts_are_cut_by_units_and_characters_stay_whole() {
        assert_eq!(shorten("🎴🎴🎴", 6), "🎴🎴🎴");
        assert_eq!(shorten("🎴🎴🎴", 5), "🎴🎴…");
        assert_eq!(shorten("🎴🎴🎴", 4), "🎴…");
        assert_eq!(shorten("exactly", 7), "exactly");
        assert_eq!(shorten("one more", 5), "one…");
        assert_eq!(shorten("one", 0), "");
    }

    #[test]
    fn lengths_are_those_of_utf_16() {
        for text in ["", "one", "é", "가", "🎴", "“Carte !” — 🃏 花闘 e\u{301}"] {
            assert_eq!(length(text), text.encode_utf16().count(), "{text}");
        }
    }

    #[test]
    fn a_field_of_pictures_is_no_longer_than_discord_takes() {
        let field = Field { name: "cards".to_owned(), value: "🎴".repeat(1000), inline: false };
        let embed = Embed { fields: vec![field; 9], ..Embed::default() };
        let message =
            fit(Message { content: "🎴".repeat(1500), embeds: vec![embed], ..Message::default() });
        assert!(length(&message.content) <= CONTENT);
        let fields = &message.embeds[0].fields;
        assert!(fields.iter().all(|field| length(&field.value) <= FIELD));
        let together = fields.iter().map(|field| length(&field.name) + length(&field.value)).sum::<usize>();
        assert!(together <= EMBEDS_TOGETHER && fields.len() > 4);
    }

    #[test]
    fn of_too_many_embeds_the_newest_stay() {
        let embeds = (1..=12).map(|number| Embed { title: number.to_string(), ..Embed::default() });
        let message = fit(Message { embeds: embeds.collect(), ..Message::default() });
        let titles: Vec<_> = message.embeds.iter().map(|embed| embed.title.as_str()).collect();
        assert_eq!(titles, ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
    }
}
