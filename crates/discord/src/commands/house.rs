//! House rules as they are typed: `flush=sum, limit=50`.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{Context, SUGGESTION, SUGGESTIONS};
use crate::interaction_context::InteractionContext;
use carte_games::{Rules, gang_of_four, go_stop};
use carte_present::{Problem, Reader, rules_text};

/// The options and values that `text` names, in order; a value is not looked at yet.
///
/// # Errors
/// When there is no option of a name.
pub(super) fn parse(text: &str, rules: &Rules) -> Result<Vec<(&'static str, String)>, Problem> {
    let known = names(rules);
    text.split([',', ';'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| {
            let (typed, value) = part.split_once(['=', ':']).unwrap_or((part, ""));
            let typed = typed.trim().to_lowercase();
            match known.iter().find(|name| **name == typed) {
                Some(name) => Ok((*name, value.trim().to_lowercase())),
                None => Err(Problem::UnknownOption { option: typed, known: known.clone() }),
            }
        })
        .collect()
}

fn names(rules: &Rules) -> Vec<&'static str> {
    rules.options().into_iter().map(|(name, _)| name).collect()
}

/// Completes a list for Gang of Four.
pub(super) async fn suggest_gang_of_four(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(ctx, partial, &Rules::GangOfFour(gang_of_four::Rules::default()))
}

/// Completes a list for Go-Stop.
pub(super) async fn suggest_go_stop(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(ctx, partial, &Rules::GoStop(go_stop::Rules::default()))
}

/// Completes the last part of the list: the name of an option, then its value.
fn suggest(ctx: Context<'_>, partial: &str, rules: &Rules) -> CreateAutocompleteResponse {
    let Some(context) = InteractionContext::of_command(ctx.framework.user_data, ctx.interaction) else {
        return CreateAutocompleteResponse::new();
    };
    let choices = completions(partial, rules, &context.reader())
        .into_iter()
        .filter(|(_, value)| value.chars().count() <= SUGGESTION)
        .take(SUGGESTIONS)
        .map(|(name, value)| {
            AutocompleteChoice::new(name.chars().take(SUGGESTION).collect::<String>(), value)
        });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// What the list may become, each as it is shown and as it is filled in.
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
mod tests {
    use super::*;
    use carte_present::Faces;
    use carte_present::locale::Locale;

    fn gang() -> Rules {
        Rules::GangOfFour(gang_of_four::Rules::default())
    }

    fn flowers() -> Rules {
        Rules::GoStop(go_stop::Rules::default())
    }

    fn completed(partial: &str, rules: &Rules) -> Vec<String> {
        let faces = Faces::text_only();
        let reader = Reader { locale: Locale::Fr, faces: &faces };
        completions(partial, rules, &reader).into_iter().map(|(_, value)| value).collect()
    }

    #[test]
    fn lists_are_read_however_they_are_typed() {
        let expected = Ok(vec![("flush", "sum".to_owned()), ("limit", "50".to_owned())]);
        for text in ["flush=sum,limit=50", " Flush = SUM ;limit:50, ", ",flush=sum,,limit=50"] {
            assert_eq!(parse(text, &gang()), expected, "{text}");
        }
        assert_eq!(parse("", &gang()), Ok(vec![]));
        assert_eq!(parse("flush", &gang()), Ok(vec![("flush", String::new())]));
        for (text, rules, unknown) in
            [("flush=sum, jokers=2", gang(), "jokers"), ("jokers=2, flush=sum", flowers(), "flush")]
        {
            let expected = Problem::UnknownOption { option: unknown.to_owned(), known: names(&rules) };
            assert_eq!(parse(text, &rules), Err(expected), "{text}");
        }
    }

    #[test]
    fn the_last_part_is_completed() {
        let completed = |partial: &str| completed(partial, &gang());
        assert_eq!(completed("").len(), names(&gang()).len());
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
    fn each_game_has_its_own() {
        assert_eq!(completed("go-b", &flowers()), ["go-bonus=", "go-bak="]);
        assert_eq!(completed("nag", &flowers()), ["nagari=once", "nagari=stacked"]);
        assert_eq!(completed("fl", &flowers()), Vec::<String>::new());
    }

    #[test]
    fn every_value_that_is_offered_is_taken() {
        for mut rules in [gang(), flowers()] {
            for name in names(&rules) {
                for offered in completed(&format!("{name}="), &rules) {
                    for (option, value) in parse(&offered, &rules).expect("an option") {
                        rules.set(option, &value).expect("an allowed value");
                    }
                }
            }
        }
    }
}
