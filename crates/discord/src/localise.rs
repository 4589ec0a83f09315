//! Gives the commands their names and descriptions in every language, from `locales/*/commands.ftl`.
//!
//! The texts of `/gang new` are the attributes `name` and `description` of the message `command-gang-new`. Each option, for example
//! `rules`, has `option-rules-name` and `option-rules-description`, and each of its choices a text such as `choice-rules-riva`. The
//! commands in the menus of people and messages are named by texts of `locales/*/private.ftl`, such as `menu-head-to-head`.

use std::borrow::Cow;

use super::commands::Command;
use carte_present::locale::{Args, Locale};

/// Returns the languages that have names for the commands, except the default one.
fn others() -> impl Iterator<Item = Locale> {
    let named = |locale: &Locale| *locale != Locale::default() && locale.has("command-table.description");
    Locale::ALL.into_iter().filter(named)
}

pub(super) fn command(command: &mut Command) {
    if command.context_menu_action.is_some() {
        return menu(command);
    }
    let key = format!("command-{}", command.name);
    name(command, &key);
}

/// Names a command in the menu of people or of messages. Such a command has no description.
fn menu(command: &mut Command) {
    let key = format!("menu-{}", command.name.replace('_', "-"));
    let named = Locale::ALL.into_iter().filter(|locale| *locale != Locale::default() && locale.has(&key));
    command.name_localizations =
        named.map(|locale| (Cow::Borrowed(locale.tag()), Cow::Owned(locale.text(&key)))).collect();
    command.context_menu_name = Some(Locale::default().text(&key).into());
}

fn name(command: &mut Command, key: &str) {
    command.name_localizations = translations(key, "name");
    command.description = Some(text(key, "description"));
    command.description_localizations = translations(key, "description");
    for parameter in &mut command.parameters {
        let option = parameter.name.replace('_', "-");
        let described = format!("option-{option}-description");
        parameter.name_localizations = translations(key, &format!("option-{option}-name"));
        parameter.description = Some(text(key, &described));
        parameter.description_localizations = translations(key, &described);
        for choice in parameter.choices.to_mut() {
            let label = format!("choice-{option}-{}", choice.name);
            choice.localizations = translations(key, &label);
            choice.name = text(key, &label);
        }
    }
    for subcommand in &mut command.subcommands {
        let key = format!("{key}-{}", subcommand.name);
        name(subcommand, &key);
    }
}

fn text(key: &str, attribute: &str) -> Cow<'static, str> {
    Locale::default().format(&format!("{key}.{attribute}"), Args::new()).into()
}

fn translations(key: &str, attribute: &str) -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
    others()
        .map(|locale| {
            let text = locale.format(&format!("{key}.{attribute}"), Args::new());
            (Cow::Borrowed(locale.tag()), Cow::Owned(text))
        })
        .collect()
}

#[cfg(test)]
mod tests;
