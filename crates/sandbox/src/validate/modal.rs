//! Forms that the bot opens.

use serde_json::Value;
use twilight_model::channel::message::Component;

use super::{characters, check, components, lengths, list, read};
use crate::{
    components::{flatten, kind},
    error::{ApiError, Problems},
};

/// Checks the data of a callback that opens a form.
pub(crate) fn check_modal(data: &Value, emojis: &[Value]) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    for field in ["custom_id", "title"] {
        if characters(data, field) == 0 {
            problems.add(field, "BASE_TYPE_REQUIRED", "This field is required");
        }
    }
    lengths::check_modal(data, &mut problems);
    let rows = list(data, "components", &mut problems);
    if rows.is_empty() || rows.len() > 5 {
        problems.add("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    }
    for (at, row) in rows.iter().enumerate() {
        let path = format!("components.{at}");
        match read::<Component>(row, &path, &mut problems) {
            Some(Component::ActionRow(model)) => {
                check(twilight_validate::component::action_row(&model, false), &path, &mut problems);
                let inner = row.get("components").and_then(Value::as_array);
                if inner.is_none_or(|inner| inner.len() != 1 || kind(&inner[0]) != 4) {
                    problems.add(
                        path.clone(),
                        "BASE_TYPE_BAD_VALUE",
                        "A row of a modal holds one text input",
                    );
                }
            }
            Some(Component::Label(model)) => {
                check(twilight_validate::component::label(&model), &path, &mut problems);
            }
            Some(Component::TextDisplay(_)) | None => {}
            Some(_) => {
                problems.add(path.clone(), "COMPONENT_TYPE_INVALID", "This component cannot be in a modal")
            }
        }
        for part in flatten(std::slice::from_ref(row)) {
            match kind(part) {
                4 => check_input(part, row, &path, &mut problems),
                1 => {}
                _ => components::check_component(part, emojis, &path, &mut problems),
            }
        }
    }
    components::check_unique(rows, &mut problems);
    lengths::check_components(rows, &mut problems);
    problems.finish()
}

fn check_input(input: &Value, row: &Value, path: &str, problems: &mut Problems) {
    let number = |field: &str, default| input.get(field).and_then(Value::as_u64).unwrap_or(default);
    let (min, max) = (number("min_length", 0), number("max_length", 4000));
    if min > max {
        problems.add(
            format!("{path}.min_length"),
            "BASE_TYPE_BAD_VALUE",
            "min_length is greater than max_length",
        );
    }
    if characters(input, "custom_id") == 0 {
        problems.add(format!("{path}.custom_id"), "BASE_TYPE_REQUIRED", "This field is required");
    }
    if characters(input, "label") == 0 && kind(row) != 18 {
        problems.add(format!("{path}.label"), "BASE_TYPE_REQUIRED", "This field is required");
    }
    let value = u64::try_from(characters(input, "value")).unwrap_or(u64::MAX);
    if value > max || (value > 0 && value < min) {
        problems.add(
            format!("{path}.value"),
            "BASE_TYPE_BAD_LENGTH",
            "The value does not fit its own limits",
        );
    }
}
