//! What Discord and the game forbid, checked without the code that observes it.

use super::*;

/// Asserts that a message keeps to Discord's limits, and to what its documentation leaves to common sense.
pub(crate) fn limits(message: &Message) {
    let count = |text: &str| text.encode_utf16().count();
    let within = |text: &str, most: usize| assert!(count(text) <= most, "{} > {most}: {text}", count(text));
    let filled = |text: &str, most: usize| {
        assert!(!text.trim().is_empty(), "empty: {message:?}");
        within(text, most);
    };
    let says_something = !message.content.is_empty() || !message.embeds.is_empty();
    assert!(says_something || message.listing.is_some(), "an empty message");
    within(&message.content, 2000);
    assert!(message.embeds.len() <= 10 && message.rows.len() <= 5 && message.notify.len() <= 1);
    let mut together = 0;
    for embed in &message.embeds {
        within(&embed.title, 256);
        within(&embed.description, 4096);
        within(&embed.footer, 2048);
        assert!(embed.fields.len() <= 25);
        together += count(&embed.title) + count(&embed.description) + count(&embed.footer);
        for field in &embed.fields {
            filled(&field.name, 256);
            filled(&field.value, 1024);
            together += count(&field.name) + count(&field.value);
        }
    }
    assert!(together <= 6000, "{together} characters in all embeds");
    for file in &message.attachments {
        filled(&file.description, 1024);
        assert!(!file.description.ends_with('…'), "{}", file.description);
    }
    let mut presses: Vec<ComponentId> = Vec::new();
    if let Some(listing) = &message.listing {
        assert!(message.embeds.is_empty(), "Discord shows one or the other");
        assert_eq!((message.panel_of, message.notify.len()), (None, 0), "nobody is told of such a message");
        list(listing, message, &mut presses);
    }
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()));
                for button in buttons {
                    filled(&button.label, 80);
                    presses.push(button.id);
                }
            }
            Row::Select(select) => {
                assert!((1..=25).contains(&select.options.len()));
                assert!(select.min <= select.max && usize::from(select.max) <= select.options.len());
                within(&select.placeholder, 150);
                presses.push(select.id);
                for option in &select.options {
                    filled(&option.label, 100);
                    filled(&option.value, 100);
                    within(&option.description, 100);
                }
                let values: BTreeSet<&str> =
                    select.options.iter().map(|option| option.value.as_str()).collect();
                assert_eq!(values.len(), select.options.len(), "two options with one value");
                assert!(
                    select.options.iter().filter(|option| option.chosen).count() <= usize::from(select.max)
                );
            }
        }
    }
    for (index, press) in presses.iter().enumerate() {
        assert!(!presses[..index].contains(press), "{press:?} stands there twice");
    }
    for text in plain_texts(message) {
        assert!(!text.contains("`/") && !text.contains("</"), "a command that cannot be clicked: {text}");
    }
    let said = texts(message);
    assert!(!said.contains("{$") && !said.contains("Unknown localization"), "{said}");
}

/// Asserts Discord's limits for a list with buttons beside its lines: 40 parts, 4000 characters (“Component Reference”).
fn list(listing: &Listing, message: &Message, presses: &mut Vec<ComponentId>) {
    // The frame, and the rows below it.
    let mut parts = 1 + usize::from(!message.content.is_empty());
    parts += message
        .rows
        .iter()
        .map(|row| match row {
            Row::Buttons(buttons) => 1 + buttons.len(),
            Row::Select(_) => 2,
        })
        .sum::<usize>();
    let mut together = message.content.encode_utf16().count();
    let mut shown = BTreeSet::new();
    let blocks = listing.blocks();
    assert!(!blocks.is_empty(), "an empty frame");
    for block in blocks {
        match block {
            Block::Text(text) => {
                assert!(!text.trim().is_empty());
                (parts, together) = (parts + 1, together + text.encode_utf16().count());
            }
            Block::Section(text, button) => {
                assert!(!text.trim().is_empty() && !button.label.is_empty());
                assert!(button.label.encode_utf16().count() <= 80);
                presses.push(button.id);
                (parts, together) = (parts + 3, together + text.encode_utf16().count());
            }
            Block::Picture(place) => {
                assert!(shown.insert(place));
                parts += 1;
            }
        }
    }
    assert!(parts <= 40 && together <= 4000, "{parts} parts, {together} characters");
    // A file that is in no part of the list is not shown.
    assert_eq!(shown.len(), message.attachments.len());
    assert!(shown.iter().all(|place| *place < message.attachments.len()));
}

/// Asserts that the message names no other cards than these.
pub(super) fn cards(message: &Message, allowed: CardSet) {
    let known: HashMap<String, bool> =
        (0..64).filter_map(Card::new).fold(HashMap::new(), |mut known, card| {
            *known.entry(card.to_string()).or_default() |= allowed.contains(card);
            known
        });
    let said = texts(message);
    for word in said.split(|c: char| !c.is_alphanumeric()) {
        // French writes V and J for green and yellow.
        let canonical = word.replace('V', "G").replace('J', "Y");
        if known.get(word).or_else(|| known.get(&canonical)) == Some(&false) {
            panic!("{word} is hidden, but told: {said}");
        }
    }
}

/// The texts in which Discord shows no mentions.
fn plain_texts(message: &Message) -> Vec<&str> {
    let mut plain = Vec::new();
    for embed in &message.embeds {
        plain.extend([embed.title.as_str(), &embed.footer]);
        plain.extend(embed.fields.iter().map(|field| field.name.as_str()));
    }
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => plain.extend(buttons.iter().map(|button| button.label.as_str())),
            Row::Select(select) => {
                plain.push(&select.placeholder);
                for option in &select.options {
                    plain.extend([option.label.as_str(), &option.description]);
                }
            }
        }
    }
    plain
}

/// Everything in a message that can be read, except the values of menus.
fn texts(message: &Message) -> String {
    let mut said = vec![message.content.clone()];
    if let Some(listing) = &message.listing {
        said.push(listing.unframed());
        let buttons = listing.lines.iter().filter_map(|line| line.button.as_ref());
        said.extend(buttons.map(|button| button.label.clone()));
    }
    for embed in &message.embeds {
        said.extend([embed.title.clone(), embed.description.clone(), embed.footer.clone()]);
        said.extend(embed.fields.iter().flat_map(|field| [field.name.clone(), field.value.clone()]));
    }
    said.extend(message.attachments.iter().map(|file| file.description.clone()));
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => said.extend(buttons.iter().map(|button| button.label.clone())),
            Row::Select(select) => {
                said.push(select.placeholder.clone());
                said.extend(
                    select
                        .options
                        .iter()
                        .flat_map(|option| [option.label.clone(), option.description.clone()]),
                );
            }
        }
    }
    said.join("\n")
}
