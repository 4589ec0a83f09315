//! House rules in the form in which people type them: `flush=sum, limit=50`.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{Context, begin};
use carte_games::Rules;
use carte_present::limits::{SUGGESTION, SUGGESTIONS};
use carte_present::{Reader, RequestRefusal, rules_text, shorten};

/// Reads the options and values in `text`, in order. Values are not checked.
///
/// # Errors
/// When an option does not exist.
pub(super) fn parse(text: &str, rules: &Rules) -> Result<Vec<(&'static str, String)>, RequestRefusal> {
    let known = names(rules);
    text.split([',', ';'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| {
            let (typed, value) = part.split_once(['=', ':']).unwrap_or((part, ""));
            let typed = typed.trim().to_lowercase();
            match known.iter().find(|name| **name == typed) {
                Some(name) => Ok((*name, value.trim().to_lowercase())),
                None => Err(RequestRefusal::UnknownOption { option: typed, known: known.clone() }),
            }
        })
        .collect()
}

fn names(rules: &Rules) -> Vec<&'static str> {
    rules.options().into_iter().map(|(name, _)| name).collect()
}

/// Suggests completions of the last part of the list: the name of an option, then its value.
pub(crate) fn suggest(ctx: Context<'_>, partial: &str, rules: &Rules) -> CreateAutocompleteResponse {
    let Some(context) = begin(ctx) else { return CreateAutocompleteResponse::new() };
    let choices = completions(partial, rules, &context.reader())
        .into_iter()
        .filter(|(_, value)| value.chars().count() <= SUGGESTION)
        .take(SUGGESTIONS)
        .map(|(name, value)| AutocompleteChoice::new(shorten(&name, SUGGESTION), value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Returns the possible completions of the list, each as it is shown and as it is filled in.
fn completions(partial: &str, rules: &Rules, reader: &Reader<'_>) -> Vec<(String, String)> {
    let (before, last) = partial.rsplit_once([',', ';']).unwrap_or(("", partial));
    let before = before.trim();
    let head = if before.is_empty() { String::new() } else { format!("{before}, ") };
    let typed = last.trim().to_lowercase();
    let taken: Vec<&str> =
        parse(before, rules).unwrap_or_default().into_iter().map(|(name, _)| name).collect();
    let free = || names(rules).into_iter().filter(|name| !taken.contains(name));
    let values = |name: &'static str, begun: &str| -> Vec<(String, String)> {
        let fitting = rules.allowed(name).unwrap_or_default().iter().filter(|value| value.starts_with(begun));
        fitting
            .map(|value| {
                let words = rules_text::option_text(name, value, reader);
                (format!("{head}{name}={value} · {words}"), format!("{head}{name}={value}"))
            })
            .collect()
    };
    if let Some((name, begun)) = typed.split_once('=') {
        return free()
            .find(|free| *free == name.trim())
            .map(|name| values(name, begun.trim()))
            .unwrap_or_default();
    }
    let fitting: Vec<&str> = free().filter(|name| name.contains(&typed)).collect();
    match fitting[..] {
        [only] => values(only, ""),
        _ => fitting.into_iter().map(|name| (format!("{head}{name}="), format!("{head}{name}="))).collect(),
    }
}

#[cfg(test)]
mod tests;
