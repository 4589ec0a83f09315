//! Discord's limits, by a library that knows them.

use std::collections::BTreeSet;

use carte_discord::custom_id;
use carte_present::{Button, Embed, Emoji, Message, Row, Select, SelectOption, Style};
use serde_json::{Value, json};
use twilight_model::channel::message::component::Component;
use twilight_validate::message;

/// Panics where Discord would refuse the message, or a text has gaps.
pub(crate) fn check(shown: &Message) {
    let context = || format!("{shown:#?}");
    assert!(!shown.content.is_empty() || !shown.embeds.is_empty(), "an empty message");
    message::content(&shown.content).unwrap_or_else(|error| panic!("{error}: {}", context()));
    let embeds: Vec<Value> = shown.embeds.iter().map(embed).collect();
    let embeds: Vec<_> = serde_json::from_value(embeds.into()).unwrap();
    message::embeds(&embeds).unwrap_or_else(|error| panic!("{error}: {}", context()));
    let rows: Vec<Value> = shown.rows.iter().map(row).collect();
    let ids: Vec<&str> = rows
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap())
        .map(|component| component["custom_id"].as_str().unwrap())
        .collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "a button stands twice: {ids:?}");
    let rows: Vec<Component> = serde_json::from_value(rows.into()).unwrap();
    message::components(&rows, false).unwrap_or_else(|error| panic!("{error}: {}", context()));
    let said = format!("{shown:?}");
    assert!(!said.contains("{$") && !said.contains("Unknown localization"), "a text has a gap: {said}");
}

fn embed(embed: &Embed) -> Value {
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let fields: Vec<Value> = embed
        .fields
        .iter()
        .map(|field| json!({ "name": field.name, "value": field.value, "inline": field.inline }))
        .collect();
    json!({
        "type": "rich",
        "title": text(&embed.title),
        "description": text(&embed.description),
        "color": embed.colour,
        "footer": text(&embed.footer).map(|text| json!({ "text": text })),
        "fields": fields,
    })
}

fn row(row: &Row) -> Value {
    let components: Vec<Value> = match row {
        Row::Buttons(buttons) => buttons.iter().map(button).collect(),
        Row::Select(menu) => vec![select(menu)],
    };
    json!({ "type": 1, "components": components })
}

fn button(button: &Button) -> Value {
    let style = match button.style {
        Style::Primary => 1,
        Style::Secondary => 2,
        Style::Success => 3,
        Style::Danger => 4,
    };
    json!({
        "type": 2,
        "style": style,
        "custom_id": custom_id::write(&button.id),
        "label": button.label,
        "emoji": button.emoji.as_ref().map(emoji),
        "disabled": !button.enabled,
    })
}

fn select(menu: &Select) -> Value {
    json!({
        "type": 3,
        "custom_id": custom_id::write(&menu.id),
        "placeholder": menu.placeholder,
        "min_values": menu.min,
        "max_values": menu.max,
        "disabled": !menu.enabled,
        "options": menu.options.iter().map(option).collect::<Vec<_>>(),
    })
}

fn option(option: &SelectOption) -> Value {
    json!({
        "value": option.value,
        "label": option.label,
        "description": (!option.description.is_empty()).then_some(&option.description),
        "emoji": option.emoji.as_ref().map(emoji),
        "default": option.chosen,
    })
}

fn emoji(emoji: &Emoji) -> Value {
    match emoji {
        Emoji::Unicode(character) => json!({ "name": character }),
        Emoji::Custom { id, name } => json!({ "id": id.to_string(), "name": name }),
    }
}
