//! Rejects what Discord rejects.
//!
//! Each form is read into an independent model of Discord's objects and checked by the model's own rules. Then come the rules that
//! the model does not know. All wrong fields are reported together, nested as Discord nests them.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::error::Problems;

mod command;
mod components;
mod lengths;
mod message;
mod modal;

pub(super) use command::{LOCALES, check_choices, check_commands};
pub(super) use lengths::length;
pub(super) use message::{MessageForm, attachment_number, check_message};
pub(super) use modal::check_modal;

/// Discord treats a field that is null like an absent one, wherever the field may be absent.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(_, field)| !field.is_null());
            Value::Object(
                kept.map(|(name, field)| (name.clone(), without_nulls(field))).collect::<Map<_, _>>(),
            )
        }
        Value::Array(items) => Value::Array(items.iter().map(without_nulls).collect()),
        _ => value.clone(),
    }
}

/// Reads a part of a form into the model. If that fails, it is a problem at `path`.
fn read<T: DeserializeOwned>(value: &Value, path: &str, problems: &mut Problems) -> Option<T> {
    match serde_json::from_value(without_nulls(value)) {
        Ok(model) => Some(model),
        Err(error) => {
            problems.add(path, "MODEL_TYPE_CONVERT", error.to_string());
            None
        }
    }
}

/// Notes the error of one of the model's rules.
fn check<E: std::fmt::Display>(result: Result<(), E>, path: &str, problems: &mut Problems) {
    if let Err(error) = result {
        problems.add(path, "BASE_TYPE_BAD_VALUE", error.to_string());
    }
}

/// The list at a field of a form; anything else that is not null is a problem.
fn list<'a>(body: &'a Value, field: &str, problems: &mut Problems) -> &'a [Value] {
    match body.get(field) {
        None | Some(Value::Null) => &[],
        Some(Value::Array(items)) => items,
        Some(_) => {
            problems.add(field, "BASE_TYPE_LIST", "Only iterables may be used in a List");
            &[]
        }
    }
}

fn characters(value: &Value, field: &str) -> usize {
    value.get(field).and_then(Value::as_str).map_or(0, |text| text.trim().chars().count())
}
