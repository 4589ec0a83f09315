//! Components of messages, of the first and the second version.

use std::collections::HashSet;

use serde_json::Value;
use twilight_model::channel::message::Component;

use super::{characters, check, lengths, read};
use crate::{
    components::{flatten, kind},
    error::Problems,
};

/// Checks the components of a message.
pub(super) fn check_components(components: &[Value], v2: bool, emojis: &[Value], problems: &mut Problems) {
    let mut models: Vec<Component> = Vec::new();
    for (at, component) in components.iter().enumerate() {
        models.extend(read::<Component>(component, &format!("components.{at}"), problems));
    }
    check(twilight_validate::message::components(&models, v2), "components", problems);
    for (at, component) in components.iter().enumerate() {
        let path = format!("components.{at}");
        for part in flatten(std::slice::from_ref(component)) {
            check_component(part, emojis, &path, problems);
            if matches!(kind(part), 4 | 18 | 19) {
                problems.add(path.clone(), "COMPONENT_TYPE_INVALID", "This component belongs in a modal");
            }
        }
    }
    check_unique(components, problems);
    lengths::check_components(components, problems);
}

/// Every custom id occurs once, and so does every `id` that is given.
pub(super) fn check_unique(components: &[Value], problems: &mut Problems) {
    let parts = flatten(components);
    let mut custom_ids = HashSet::new();
    let mut ids = HashSet::new();
    for part in parts {
        if let Some(custom_id) = part.get("custom_id").and_then(Value::as_str)
            && !custom_ids.insert(custom_id)
        {
            problems.add(
                "components",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        }
        if let Some(id) = part.get("id").and_then(Value::as_u64).filter(|id| *id != 0)
            && !ids.insert(id)
        {
            problems.add("components", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
        }
    }
}

/// The rules for one component that the model does not check.
pub(super) fn check_component(component: &Value, emojis: &[Value], path: &str, problems: &mut Problems) {
    match kind(component) {
        1 => check_row(component, path, problems),
        2 => check_button(component, emojis, path, problems),
        3 | 5..=8 => check_select(component, emojis, path, problems),
        10 if characters(component, "content") == 0 => {
            problems.add(format!("{path}.content"), "BASE_TYPE_REQUIRED", "This field is required");
        }
        12 => {
            for (at, item) in items(component, "items").enumerate() {
                check_url(item, &format!("{path}.items.{at}"), problems);
            }
        }
        11 => check_url(component, path, problems),
        _ => {}
    }
    if component.get("custom_id").is_some_and(|id| id.as_str() == Some("")) {
        problems.add(format!("{path}.custom_id"), "BASE_TYPE_REQUIRED", "This field is required");
    }
}

fn items<'a>(component: &'a Value, field: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
    component.get(field).and_then(Value::as_array).into_iter().flatten()
}

fn check_row(component: &Value, path: &str, problems: &mut Problems) {
    let parts: Vec<u64> = items(component, "components").map(kind).collect();
    let selects = parts.iter().filter(|kind| matches!(kind, 3..=8)).count();
    if parts.is_empty() || selects > 1 || (selects == 1 && parts.len() > 1) {
        problems.add(
            format!("{path}.components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "A row holds one to five buttons or one select",
        );
    }
}

fn check_button(component: &Value, emojis: &[Value], path: &str, problems: &mut Problems) {
    let has_emoji = component.get("emoji").is_some_and(|emoji| !emoji.is_null());
    let premium = component.get("style").and_then(Value::as_u64) == Some(6);
    if characters(component, "label") == 0 && !has_emoji && !premium {
        problems.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji");
    }
    if let Some(Value::String(link)) = component.get("url")
        && !["http://", "https://", "discord://"].iter().any(|scheme| link.starts_with(scheme))
    {
        problems.add(
            format!("{path}.url"),
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be one of http, https, discord",
        );
    }
    check_emoji(component, emojis, path, problems);
}

fn check_select(component: &Value, emojis: &[Value], path: &str, problems: &mut Problems) {
    let number = |field: &str, default| component.get(field).and_then(Value::as_u64).unwrap_or(default);
    let (min, max) = (number("min_values", 1), number("max_values", 1));
    if min > max {
        problems.add(
            format!("{path}.min_values"),
            "BASE_TYPE_BAD_VALUE",
            "min_values is greater than max_values",
        );
    }
    if kind(component) != 3 {
        return;
    }
    let options: Vec<&Value> = items(component, "options").collect();
    let count = u64::try_from(options.len()).unwrap_or(u64::MAX);
    if count == 0 {
        problems.add(format!("{path}.options"), "BASE_TYPE_REQUIRED", "A select needs an option");
    } else if max > count || min > count {
        problems.add(
            format!("{path}.max_values"),
            "BASE_TYPE_BAD_VALUE",
            "More values than there are options",
        );
    }
    let mut values = HashSet::new();
    let mut chosen = 0;
    for (at, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{at}");
        for field in ["label", "value"] {
            if characters(option, field) == 0 {
                problems.add(format!("{path}.{field}"), "BASE_TYPE_REQUIRED", "This field is required");
            }
        }
        if !values.insert(option.get("value")) {
            problems.add(
                format!("{path}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
        chosen += u64::from(option.get("default").and_then(Value::as_bool) == Some(true));
        check_emoji(option, emojis, &path, problems);
    }
    if chosen > max {
        problems.add(format!("{path}.options"), "BASE_TYPE_BAD_VALUE", "More defaults than max_values");
    }
}

/// An emoji is either one of the application's own or one of Unicode. Discord names both codes after buttons, also in menus
/// (discord-api-docs 8071).
fn check_emoji(component: &Value, emojis: &[Value], path: &str, problems: &mut Problems) {
    let Some(emoji) = component.get("emoji").filter(|emoji| !emoji.is_null()) else { return };
    let id = emoji.get("id").filter(|id| !id.is_null());
    let (known, field) = match id {
        Some(id) => (emojis.iter().any(|own| own.get("id") == Some(id)), "id"),
        None => (
            emoji.get("name").and_then(Value::as_str).is_some_and(|name| emojis::get(name).is_some()),
            "name",
        ),
    };
    if !known {
        problems.add(format!("{path}.emoji.{field}"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
}

fn check_url(component: &Value, path: &str, problems: &mut Problems) {
    let url = component.pointer("/media/url").and_then(Value::as_str).unwrap_or_default();
    if !["http://", "https://", "attachment://"].iter().any(|scheme| url.starts_with(scheme)) {
        problems.add(format!("{path}.media.url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
}
