//! House rules as they are typed: `flush=sum, limit=50`.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::super::{Context, SUGGESTIONS};
use crate::discord::visit::Visit;
use crate::games::gang_of_four::Rules;
use crate::present::{Problem, Reader, rules_text};

/// Discord takes no longer suggestions.
const LONGEST: usize = 100;

/// The options and values that `text` names, in order; a value is not looked at yet.
///
/// # Errors
/// When there is no option of a name.
pub(super) fn parse(text: &str) -> Result<Vec<(&'static str, String)>, Problem> {
    text.split([',', ';'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| {
            let (typed, value) = part.split_once(['=', ':']).unwrap_or((part, ""));
            let typed = typed.trim().to_lowercase();
            let name = names().find(|name| *name == typed);
            let name = name.ok_or(Problem::UnknownOption { option: typed })?;
            Ok((name, value.trim().to_lowercase()))
        })
        .collect()
}

fn names() -> impl Iterator<Item = &'static str> {
    Rules::default().options().map(|(name, _)| name)
}

/// Completes the last part of the list: the name of an option, then its value.
pub(super) async fn suggest(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let Some(visit) = Visit::of_command(ctx.framework.user_data, ctx.interaction) else {
        return CreateAutocompleteResponse::new();
    };
    let choices = completions(partial, &visit.reader())
        .into_iter()
        .filter(|(_, value)| value.chars().count() <= LONGEST)
        .take(SUGGESTIONS)
        .map(|(name, value)| AutocompleteChoice::new(name.chars().take(LONGEST).collect::<String>(), value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// What the list may become, each as it is shown and as it is filled in.
fn completions(partial: &str, reader: &Reader<'_>) -> Vec<(String, String)> {
    let (before, last) = partial.rsplit_once([',', ';']).unwrap_or(("", partial));
    let before = before.trim();
    let head = if before.is_empty() { String::new() } else { format!("{before}, ") };
    let typed = last.trim().to_lowercase();
    let taken: Vec<&str> = parse(before).unwrap_or_default().into_iter().map(|(name, _)| name).collect();
    let free = || names().filter(|name| !taken.contains(name));
    let values = |name: &'static str, begun: &str| -> Vec<(String, String)> {
        let fitting =
            Rules::allowed(name).unwrap_or_default().iter().filter(|value| value.starts_with(begun));
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
mod tests {
    use super::*;
    use crate::locale::Locale;
    use crate::present::Faces;

    fn completed(partial: &str) -> Vec<String> {
        let faces = Faces::text_only();
        let reader = Reader { locale: Locale::Fr, faces: &faces };
        completions(partial, &reader).into_iter().map(|(_, value)| value).collect()
    }

    #[test]
    fn lists_are_read_however_they_are_typed() {
        let expected = Ok(vec![("flush", "sum".to_owned()), ("limit", "50".to_owned())]);
        for text in ["flush=sum,limit=50", " Flush = SUM ;limit:50, ", ",flush=sum,,limit=50"] {
            assert_eq!(parse(text), expected, "{text}");
        }
        assert_eq!(parse(""), Ok(vec![]));
        assert_eq!(parse("flush"), Ok(vec![("flush", String::new())]));
        assert_eq!(parse("flush=sum, jokers=2"), Err(Problem::UnknownOption { option: "jokers".to_owned() }));
    }

    #[test]
    fn the_last_part_is_completed() {
        assert_eq!(completed("").len(), names().count());
        assert_eq!(completed("announce"), ["announce=", "announce-deadline="]);
        assert_eq!(completed("fl"), ["flush=cards", "flush=sum"]);
        assert_eq!(completed("flush=s"), ["flush=sum"]);
        assert_eq!(
            completed("flush=sum, lead"),
            ["flush=sum, first-lead=", "flush=sum, dummy-lead=", "flush=sum, lead-duty="]
        );
        assert_eq!(completed("flush=sum,end=e"), ["flush=sum, end=exceeded"]);
        for nothing in ["flush=x", "jokers", "jokers=", "flush=sum, flush", "flush=sum, flush="] {
            assert_eq!(completed(nothing), Vec::<String>::new(), "{nothing}");
        }
    }

    #[test]
    fn every_value_that_is_offered_is_taken() {
        for name in names() {
            for offered in completed(&format!("{name}=")) {
                let chosen = parse(&offered).expect("an option");
                let mut rules = Rules::default();
                for (option, value) in chosen {
                    rules.set(option, &value).expect("an allowed value");
                }
            }
        }
    }
}
