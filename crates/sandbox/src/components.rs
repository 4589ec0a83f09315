//! Ways to find components of a message or a form.

use serde_json::{Value, json};

use super::protocol::{Message, Modal};

const BUTTON: u64 = 2;
const TEXT_INPUT: u64 = 4;
const TEXT_DISPLAY: u64 = 10;
const SELECTS: [u64; 5] = [3, 5, 6, 7, 8];

/// Discord's number for the type of a component.
pub(super) fn kind(component: &Value) -> u64 {
    component.get("type").and_then(Value::as_u64).unwrap_or_default()
}

/// All components; nested ones follow the component that holds them.
pub(super) fn flatten(components: &[Value]) -> Vec<&Value> {
    let mut found = Vec::new();
    for component in components {
        found.push(component);
        if let Some(Value::Array(inner)) = component.get("components") {
            found.extend(flatten(inner));
        }
        for field in ["accessory", "component"] {
            if let Some(inner) = component.get(field) {
                found.extend(flatten(std::slice::from_ref(inner)));
            }
        }
    }
    found
}

/// The contents of the text displays, in order.
pub(super) fn texts(components: &[Value]) -> Vec<&str> {
    let displays = flatten(components).into_iter().filter(|component| kind(component) == TEXT_DISPLAY);
    displays.filter_map(|component| component.get("content")?.as_str()).collect()
}

/// Numbers every component that has no `id`, as Discord does.
pub(super) fn number(components: &mut [Value], next: &mut u32) {
    for component in components {
        let Value::Object(fields) = component else { continue };
        *next += 1;
        if fields.get("id").is_none_or(|id| id.as_u64() == Some(0)) {
            fields.insert("id".to_owned(), json!(*next));
        }
        if let Some(Value::Array(inner)) = fields.get_mut("components") {
            number(inner, next);
        }
        for field in ["accessory", "component"] {
            if let Some(inner) = fields.get_mut(field) {
                number(std::slice::from_mut(inner), next);
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What the bot reads when the button is pressed; absent for links.
    pub custom_id: Option<String>,
    pub label: String,
    /// The emoji on it: a character, or the name of a custom emoji.
    pub emoji: Option<String>,
    /// Discord's number: 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub style: u64,
    pub disabled: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    pub label: String,
    /// What the bot reads when this line is chosen.
    pub value: String,
    /// The smaller text below the label.
    pub description: Option<String>,
    /// Whether it is chosen from the beginning.
    pub default: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// What the bot reads when something is chosen.
    pub custom_id: String,
    /// Discord's number: 3 strings, 5 users, 6 roles, 7 mentionables, 8 channels.
    pub kind: u64,
    /// The text while nothing is chosen.
    pub placeholder: Option<String>,
    /// The lines of a string select.
    pub options: Vec<SelectOption>,
    /// The least number of values that must be chosen.
    pub min_values: u64,
    /// The greatest number of values that may be chosen.
    pub max_values: u64,
    pub disabled: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextInput {
    /// What the bot reads when the form is sent.
    pub custom_id: String,
    /// The text next to it.
    pub label: String,
    /// The text that is in the field before anybody types.
    pub value: String,
    /// Whether it must be filled in.
    pub required: bool,
    pub min_length: u64,
    pub max_length: u64,
}

fn text(component: &Value, field: &str) -> Option<String> {
    component.get(field).and_then(Value::as_str).map(str::to_owned)
}

fn is_set(component: &Value, field: &str) -> bool {
    component.get(field).and_then(Value::as_bool).unwrap_or_default()
}

fn count(component: &Value, field: &str, default: u64) -> u64 {
    component.get(field).and_then(Value::as_u64).unwrap_or(default)
}

fn button(component: &Value) -> Button {
    let emoji = component.get("emoji").and_then(|emoji| text(emoji, "name"));
    Button {
        custom_id: text(component, "custom_id"),
        label: text(component, "label").unwrap_or_default(),
        emoji,
        style: count(component, "style", 0),
        disabled: is_set(component, "disabled"),
    }
}

fn select(component: &Value) -> Select {
    let options = component.get("options").and_then(Value::as_array);
    let option = |option: &Value| SelectOption {
        label: text(option, "label").unwrap_or_default(),
        value: text(option, "value").unwrap_or_default(),
        description: text(option, "description"),
        default: is_set(option, "default"),
    };
    Select {
        custom_id: text(component, "custom_id").unwrap_or_default(),
        kind: kind(component),
        placeholder: text(component, "placeholder"),
        options: options.map(|options| options.iter().map(option).collect()).unwrap_or_default(),
        min_values: count(component, "min_values", 1),
        max_values: count(component, "max_values", 1),
        disabled: is_set(component, "disabled"),
    }
}

impl Message {
    /// Everything that can be read in the message, one paragraph per line: content, texts, embeds and the descriptions of files.
    /// A person who does not see pictures hears the same.
    pub fn text(&self) -> String {
        let mut lines = vec![self.content.clone()];
        lines.extend(texts(&self.components).into_iter().map(str::to_owned));
        for embed in &self.embeds {
            let part = |path: &str| embed.pointer(path).and_then(Value::as_str).map(str::to_owned);
            lines.extend(["/author/name", "/title", "/description"].into_iter().filter_map(part));
            for field in embed.get("fields").and_then(Value::as_array).into_iter().flatten() {
                lines.extend(text(field, "name"));
                lines.extend(text(field, "value"));
            }
            lines.extend(part("/footer/text"));
        }
        lines.extend(self.attachments.iter().filter_map(|file| file.description.clone()));
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    pub fn buttons(&self) -> Vec<Button> {
        flatten(&self.components).into_iter().filter(|part| kind(part) == BUTTON).map(button).collect()
    }

    /// The first button whose label, custom id or emoji is `name`.
    pub fn button(&self, name: &str) -> Option<Button> {
        let is = |button: &Button| {
            button.custom_id.as_deref() == Some(name)
                || button.label == name
                || button.emoji.as_deref() == Some(name)
        };
        self.buttons().into_iter().find(is)
    }

    pub fn selects(&self) -> Vec<Select> {
        let components = flatten(&self.components).into_iter();
        components.filter(|part| SELECTS.contains(&kind(part))).map(select).collect()
    }

    /// The first select whose custom id or placeholder is `name`.
    pub fn select(&self, name: &str) -> Option<Select> {
        let is = |select: &Select| select.custom_id == name || select.placeholder.as_deref() == Some(name);
        self.selects().into_iter().find(is)
    }
}

impl Modal {
    pub fn selects(&self) -> Vec<Select> {
        let components = flatten(&self.components).into_iter();
        components.filter(|part| SELECTS.contains(&kind(part))).map(select).collect()
    }

    pub fn inputs(&self) -> Vec<TextInput> {
        let parts = flatten(&self.components);
        let label_of = |input: &Value| {
            let holds = |part: &&&Value| part.get("component") == Some(input);
            parts.iter().find(holds).and_then(|part| text(part, "label"))
        };
        let inputs = parts.iter().filter(|part| kind(part) == TEXT_INPUT);
        inputs
            .map(|input| TextInput {
                custom_id: text(input, "custom_id").unwrap_or_default(),
                label: text(input, "label").or_else(|| label_of(input)).unwrap_or_default(),
                value: text(input, "value").unwrap_or_default(),
                required: input.get("required").and_then(Value::as_bool).unwrap_or(true),
                min_length: count(input, "min_length", 0),
                max_length: count(input, "max_length", 4000),
            })
            .collect()
    }
}
