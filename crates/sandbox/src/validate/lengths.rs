//! The greatest lengths of texts.
//!
//! The model counts code points. Discord does not say what it counts, so a text must be short enough in UTF-16 code units, too.

use serde_json::Value;

use crate::{
    components::{flatten, kind, texts},
    error::Problems,
};

/// The places of texts in a form, with `*` for every place in a list or object, and their greatest lengths.
type Limits = [(&'static str, usize)];

const MESSAGE: &Limits = &[
    ("content", 2000),
    // "Can be used to verify a message was sent (up to 25 characters)" (Discord, "Create Message").
    ("nonce", 25),
    ("embeds.*.title", 256),
    ("embeds.*.description", 4096),
    ("embeds.*.fields.*.name", 256),
    ("embeds.*.fields.*.value", 1024),
    ("embeds.*.footer.text", 2048),
    ("embeds.*.author.name", 256),
    ("attachments.*.description", 1024),
];

/// The texts of an embed whose lengths are added, together with those of the other embeds.
const IN_EMBED: [&str; 6] =
    ["title", "description", "fields.*.name", "fields.*.value", "footer.text", "author.name"];

const EMBEDS_TOGETHER: usize = 6000;

const TEXT_DISPLAYS_TOGETHER: usize = 4000;

const BUTTON: &Limits = &[("custom_id", 100), ("label", 80), ("url", 512)];

const SELECT: &Limits = &[
    ("custom_id", 100),
    ("placeholder", 150),
    ("options.*.label", 100),
    ("options.*.value", 100),
    ("options.*.description", 100),
];

const TEXT_INPUT: &Limits = &[("custom_id", 100), ("label", 45), ("placeholder", 100), ("value", 4000)];

const LABEL: &Limits = &[("label", 45), ("description", 100)];

const MODAL: &Limits = &[("custom_id", 100), ("title", 45)];

/// The limits of a command and of an option.
const COMMAND: &Limits =
    &[("name", 32), ("name_localizations.*", 32), ("description", 100), ("description_localizations.*", 100)];

const CHOICE: &Limits = &[("name", 100), ("name_localizations.*", 100), ("value", 100)];

/// The number of UTF-16 code units, which is never smaller than the number of code points.
pub(crate) fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

pub(super) fn check_message(body: &Value, problems: &mut Problems) {
    check_lengths(body, MESSAGE, "", problems);
    let embeds = body.get("embeds").and_then(Value::as_array).into_iter().flatten();
    let lengths = embeds.flat_map(|embed| IN_EMBED.map(|place| found(embed, place, "")));
    if lengths.flatten().map(|(_, text)| length(text)).sum::<usize>() > EMBEDS_TOGETHER {
        note_too_long("embeds".to_owned(), EMBEDS_TOGETHER, problems);
    }
}

/// Checks the components of a message or a form.
pub(super) fn check_components(components: &[Value], problems: &mut Problems) {
    for (at, component) in components.iter().enumerate() {
        for part in flatten(std::slice::from_ref(component)) {
            let limits = match kind(part) {
                2 => BUTTON,
                3 | 5..=8 => SELECT,
                4 => TEXT_INPUT,
                18 => LABEL,
                _ => continue,
            };
            check_lengths(part, limits, &format!("components.{at}"), problems);
        }
    }
    if texts(components).into_iter().map(length).sum::<usize>() > TEXT_DISPLAYS_TOGETHER {
        note_too_long("components".to_owned(), TEXT_DISPLAYS_TOGETHER, problems);
    }
}

pub(super) fn check_modal(data: &Value, problems: &mut Problems) {
    check_lengths(data, MODAL, "", problems);
}

pub(super) fn check_command(command: &Value, path: &str, problems: &mut Problems) {
    check_lengths(command, COMMAND, path, problems);
}

pub(super) fn check_choice(choice: &Value, path: &str, problems: &mut Problems) {
    check_lengths(choice, CHOICE, path, problems);
}

fn check_lengths(value: &Value, limits: &Limits, path: &str, problems: &mut Problems) {
    for (place, most) in limits {
        for (path, text) in found(value, place, path) {
            if length(text) > *most {
                note_too_long(path, *most, problems);
            }
        }
    }
}

fn note_too_long(path: String, most: usize, problems: &mut Problems) {
    problems.add(path, "BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
}

/// The texts in `value` to which the steps `place` lead, each with its path below `path`.
fn found<'a>(value: &'a Value, place: &str, path: &str) -> Vec<(String, &'a str)> {
    let Some((step, rest)) = place.split_once('.').or((!place.is_empty()).then_some((place, ""))) else {
        return value.as_str().map(|text| (path.to_owned(), text)).into_iter().collect();
    };
    let below = |(name, value): (String, &'a Value)| found(value, rest, &format!("{path}.{name}"));
    match value {
        Value::Array(items) if step == "*" => {
            items.iter().enumerate().map(|(at, item)| (at.to_string(), item)).flat_map(below).collect()
        }
        Value::Object(fields) if step == "*" => {
            fields.iter().map(|(name, field)| (name.clone(), field)).flat_map(below).collect()
        }
        _ => value.get(step).map(|field| (step.to_owned(), field)).into_iter().flat_map(below).collect(),
    }
}
