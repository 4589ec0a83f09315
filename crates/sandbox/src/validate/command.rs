//! Application commands and the choices of their options.

use std::collections::HashSet;

use serde_json::{Value, json};
use twilight_model::application::command::{Command, CommandOptionChoice};

use super::{check, lengths, list, read};
use crate::error::{ApiError, Problems};

/// The languages that Discord supports.
pub(crate) const LOCALES: [&str; 33] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko", "ar",
];

/// Checks all commands together. `path` returns the place of a command in the form.
pub(crate) fn check_commands(commands: &[Value], path: impl Fn(usize) -> String) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    let mut names = HashSet::new();
    // Discord, "Application Commands": 100 typed commands, and since March 2026 15 each in the menus of people and of messages.
    const MOST: [(u64, usize); 3] = [(1, 100), (2, 15), (3, 15)];
    let mut counts = [0; 3];
    for (at, command) in commands.iter().enumerate() {
        let path = path(at);
        let kind = command.get("type").and_then(Value::as_u64).unwrap_or(1);
        for (count, (of, _)) in counts.iter_mut().zip(MOST) {
            *count += usize::from(kind == of);
        }
        if !names.insert((kind, command.get("name"))) {
            let message = "Application command names must be unique";
            problems.add(join(&path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
        check_command(command, &path, &mut problems);
    }
    problems.finish()?;
    if counts.iter().zip(MOST).any(|(count, (_, most))| *count > most) {
        return Err(ApiError::new(400, 30032, "Maximum number of application commands reached."));
    }
    Ok(())
}

fn join(path: &str, field: &str) -> String {
    if path.is_empty() { field.to_owned() } else { format!("{path}.{field}") }
}

fn check_command(command: &Value, path: &str, problems: &mut Problems) {
    let mut typed = command.clone();
    if let Value::Object(fields) = &mut typed {
        fields.entry("type").or_insert_with(|| json!(1));
        fields.insert("version".to_owned(), json!("1"));
        fields.entry("description").or_insert_with(|| json!(""));
    }
    if let Some(model) = read::<Command>(&typed, path, problems) {
        check(twilight_validate::command::command(&model), path, problems);
        check(twilight_validate::command::options(&model.options), &join(path, "options"), problems);
    }
    if typed["type"] != json!(1) && !list(command, "options", problems).is_empty() {
        // Discord, "Application Command Structure": only commands of type 1 may have options.
        problems.add(
            join(path, "options"),
            "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED",
            "Context menu commands cannot have options",
        );
    }
    lengths::check_command(command, path, problems);
    check_localizations(command, path, problems);
    check_options(command, path, 0, problems);
}

fn check_localizations(value: &Value, path: &str, problems: &mut Problems) {
    for field in ["name_localizations", "description_localizations"] {
        for locale in value.get(field).and_then(Value::as_object).into_iter().flat_map(|map| map.keys()) {
            if !LOCALES.contains(&locale.as_str()) {
                problems.add(join(path, field), "ENUM_TYPE_COERCE", format!("{locale} is not a locale"));
            }
        }
    }
}

/// The rules for options, at every depth, that the model does not check.
fn check_options(holder: &Value, path: &str, depth: u8, problems: &mut Problems) {
    let listed = list(holder, "options", problems);
    if listed.len() > 25 {
        problems.add(join(path, "options"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    let kinds: Vec<u64> =
        listed.iter().map(|option| option.get("type").and_then(Value::as_u64).unwrap_or_default()).collect();
    let nested = kinds.iter().filter(|kind| matches!(kind, 1 | 2)).count();
    if nested != 0 && nested != kinds.len() {
        let message = "Subcommands and other options cannot be mixed";
        problems.add(join(path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    let mut names = HashSet::new();
    let mut optional_seen = false;
    for (at, (option, kind)) in listed.iter().zip(&kinds).enumerate() {
        let path = format!("{}.{at}", join(path, "options"));
        let required = option.get("required").and_then(Value::as_bool) == Some(true);
        if required && optional_seen {
            let message = "Required options must be placed before non-required options";
            problems.add(path.clone(), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_seen |= !required;
        if !names.insert(option.get("name")) {
            let message = "Option names must be unique";
            problems.add(path.clone(), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
        }
        // The model does not check an option that contains options.
        let text = |field: &str| option.get(field).and_then(Value::as_str).unwrap_or_default().to_owned();
        check(twilight_validate::command::option_name(text("name")), &join(&path, "name"), problems);
        check(
            twilight_validate::command::description(text("description")),
            &join(&path, "description"),
            problems,
        );
        for name in option
            .get("name_localizations")
            .and_then(Value::as_object)
            .into_iter()
            .flat_map(|map| map.values())
        {
            check(
                twilight_validate::command::option_name(name.as_str().unwrap_or_default()),
                &path,
                problems,
            );
        }
        lengths::check_command(option, &path, problems);
        check_localizations(option, &path, problems);
        match kind {
            1 | 2 => {
                if depth > 1 || (depth == 1 && *kind == 2) {
                    problems.add(
                        path.clone(),
                        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                        "Nested too deeply",
                    );
                }
                if *kind == 2 && option.get("options").and_then(Value::as_array).is_none_or(Vec::is_empty) {
                    problems.add(join(&path, "options"), "BASE_TYPE_REQUIRED", "A group needs a subcommand");
                }
                check_options(option, &path, depth + 1, problems);
            }
            3..=11 => check_value_option(option, *kind, &path, problems),
            _ => problems.add(join(&path, "type"), "BASE_TYPE_CHOICES", "Not a type of option"),
        }
    }
}

fn check_value_option(option: &Value, kind: u64, path: &str, problems: &mut Problems) {
    if option.get("options").is_some_and(|options| options.as_array().is_some_and(|list| !list.is_empty())) {
        problems.add(join(path, "options"), "BASE_TYPE_BAD_VALUE", "Only subcommands have options");
    }
    let autocomplete = option.get("autocomplete").and_then(Value::as_bool) == Some(true);
    let choices = list(option, "choices", problems);
    if autocomplete && !choices.is_empty() {
        let message = "Choices and autocomplete cannot be used together";
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message);
    }
    if (autocomplete || !choices.is_empty()) && !matches!(kind, 3 | 4 | 10) {
        problems.add(path, "BASE_TYPE_BAD_VALUE", "Only texts and numbers can be suggested");
    }
    check_choice_list(choices, kind, &join(path, "choices"), problems);
    check_unique_names(choices, path, problems);
    let number = |field: &str| option.get(field).and_then(Value::as_f64);
    for (low, high) in [("min_value", "max_value"), ("min_length", "max_length")] {
        if let (Some(least), Some(most)) = (number(low), number(high))
            && least > most
        {
            problems.add(join(path, low), "BASE_TYPE_BAD_VALUE", format!("{low} is greater than {high}"));
        }
    }
}

fn check_choice_list(choices: &[Value], kind: u64, path: &str, problems: &mut Problems) {
    if choices.len() > 25 {
        problems.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    for (at, choice) in choices.iter().enumerate() {
        let path = format!("{path}.{at}");
        if let Some(model) = read::<CommandOptionChoice>(choice, &path, problems) {
            check(twilight_validate::command::choice(&model), &path, problems);
        }
        lengths::check_choice(choice, &path, problems);
        check_localizations(choice, &path, problems);
        let value = choice.get("value").unwrap_or(&Value::Null);
        let fits = match kind {
            3 => value.is_string(),
            4 => value.is_i64() || value.is_u64(),
            _ => value.is_number(),
        };
        if !fits {
            problems.add(
                join(&path, "value"),
                "BASE_TYPE_BAD_VALUE",
                "The value is not of the option's type",
            );
        }
    }
}

/// Fixed choices, unlike suggestions, must have different names.
fn check_unique_names(choices: &[Value], path: &str, problems: &mut Problems) {
    let mut names = HashSet::new();
    if !choices.iter().all(|choice| names.insert(choice.get("name"))) {
        let message = "Choice names must be unique";
        problems.add(
            join(path, "choices"),
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
            message,
        );
    }
}

/// Checks suggestions for an option of the given type.
pub(crate) fn check_choices(data: &Value, kind: u64) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    let choices = list(data, "choices", &mut problems);
    if !data.get("choices").is_some_and(Value::is_array) {
        problems.add("choices", "BASE_TYPE_REQUIRED", "This field is required");
    }
    check_choice_list(choices, kind, "choices", &mut problems);
    problems.finish()
}
