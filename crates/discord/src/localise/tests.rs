use expect_test::expect_file;
use serde_json::Value;

use super::super::{commands, register};
use super::others;
use carte_present::locale::Locale;

/// Visits every command, subcommand and option with its path.
fn walk<'a>(path: &str, node: &'a Value, visit: &mut impl FnMut(&str, &'a Value)) {
    let path = format!("{path} {}", node["name"].as_str().expect("a name"));
    visit(path.trim(), node);
    for option in node["options"].as_array().into_iter().flatten() {
        walk(&path, option, visit);
    }
}

/// Returns the English text of a field, then those in the languages of `others`; a text that is missing is empty.
fn texts<'a>(node: &'a Value, field: &str, others: impl Iterator<Item = Locale>) -> Vec<&'a str> {
    let translations = &node[format!("{field}_localizations")];
    let texts = std::iter::once(&node[field]).chain(others.map(|locale| &translations[locale.tag()]));
    texts.map(|text| text.as_str().unwrap_or_default()).collect()
}

/// Returns the commands that people type.
fn registered() -> Value {
    let mut all = register::write_commands(&commands::all());
    all.as_array_mut().expect("a list").retain(register::is_typed);
    all
}

#[test]
fn what_no_number_of_rounds_means_is_said_where_it_is_chosen() {
    let mut told = Vec::new();
    for command in registered().as_array().expect("a list") {
        walk("", command, &mut |path, option| {
            if path == "gostop new rounds" {
                told.extend(texts(option, "description", others()).into_iter().map(str::to_owned));
            }
        });
    }
    assert_eq!(
        told,
        [
            "How many rounds; 12 if you do not choose, 0 asks after each whether to play another",
            "Combien de manches\u{a0}; 12 par défaut, 0 demande après chacune s’il en faut une autre",
        ]
    );
}

#[test]
fn what_stands_in_menus_is_named_in_every_language_and_has_no_description() {
    let all = register::write_commands(&commands::all());
    let menus = all.as_array().expect("a list").iter().filter(|command| !register::is_typed(command));
    let lines: Vec<String> = menus
        .map(|command| {
            assert!(command.get("description").is_none() && command.get("options").is_none(), "{command}");
            let names = texts(command, "name", Locale::ALL.into_iter().skip(1));
            for name in &names {
                assert!((1..=32).contains(&name.chars().count()), "{command}");
            }
            format!("{} {}", command["type"], names.join(" | "))
        })
        .collect();
    assert_eq!(
        lines,
        [
            "2 Statistics | Statistiques | 통계",
            "2 Head to head | Duel | 맞대결",
            "3 Replay | Revoir | 다시 보기",
            "3 Review | Bilan | 복기",
        ]
    );
}

/// Discord's rule for names: 1 to 32 letters, digits, `-`, `_` and `'`, without capitals.
fn is_name(text: &str) -> bool {
    let count = text.chars().count();
    (1..=32).contains(&count)
        && text.chars().all(|c| (c.is_alphanumeric() || matches!(c, '-' | '_' | '\'')) && !c.is_uppercase())
}

#[test]
fn every_text_is_there_and_within_the_limits() {
    let json = registered();
    for command in json.as_array().expect("a list") {
        walk("", command, &mut |path, node| {
            for name in texts(node, "name", others()) {
                assert!(is_name(name), "{path}: {name}");
            }
            let choices = node["choices"].as_array().into_iter().flatten();
            let labels = choices.flat_map(|choice| texts(choice, "name", others()));
            for text in texts(node, "description", others()).into_iter().chain(labels) {
                assert!((1..=100).contains(&text.chars().count()), "{path}: {text}");
                assert!(!text.starts_with("command-"), "{path}: {text}");
            }
        });
    }
}

#[test]
fn no_two_neighbours_have_the_same_name() {
    let json = registered();
    let mut lists = vec![("".to_owned(), json.as_array().expect("a list").clone())];
    for command in json.as_array().expect("a list") {
        walk("", command, &mut |path, node| {
            lists.push((path.to_owned(), node["options"].as_array().cloned().unwrap_or_default()));
        });
    }
    for (path, nodes) in lists {
        let named: Vec<Vec<&str>> = nodes.iter().map(|node| texts(node, "name", others())).collect();
        for language in 0..=others().count() {
            let mut names: Vec<&str> = named.iter().map(|names| names[language]).collect();
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{path}: {names:?}");
        }
    }
}

#[test]
fn english_names_are_those_of_the_code() {
    for command in commands::all() {
        if command.context_menu_action.is_some() {
            continue;
        }
        let key = format!("command-{}.name", command.name);
        assert_eq!(Locale::En.text(&key), command.name);
        for sub in &command.subcommands {
            let key = format!("command-{}-{}.name", command.name, sub.name);
            assert_eq!(Locale::En.text(&key), sub.name);
        }
    }
}

#[test]
fn what_is_registered() {
    let mut lines = Vec::new();
    for command in registered().as_array().expect("a list") {
        walk("", command, &mut |path, node| {
            let names = texts(node, "name", others())[1..].join(" | ");
            let choices: Vec<&str> = node["choices"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|choice| choice["name"].as_str())
                .collect();
            lines.push(
                format!("{path} | {names} | {}", choices.join(", ")).trim_end_matches([' ', '|']).to_owned(),
            );
        });
    }
    expect_file!["registered.txt"].assert_eq(&(lines.join("\n") + "\n"));
}
