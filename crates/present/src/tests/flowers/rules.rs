//! The rules in words follow the options.

use super::*;
use carte_games::GameKind;
use carte_games::go_stop::ruleset::Jokers;
use carte_games::go_stop::{Preset, Rules};

/// Everything that is said about these rules, except the bare list of options.
fn told(rules: Rules, locale: Locale) -> String {
    let reader = plain_reader(locale);
    let rules = games::Rules::GoStop(rules);
    let topics = Topic::of(&rules).iter().filter(|topic| **topic != Topic::Options);
    let texts = topics.map(|topic| rules_text::text(*topic, &rules, &reader).expect("a topic of this game"));
    texts.collect::<Vec<_>>().join("\n\n")
}

#[test]
fn every_option_changes_what_is_told_and_is_named_in_the_summary() {
    for (name, before) in Rules::default().options() {
        // Two options have a meaning only with tokens, and one of them only without a number of rounds.
        let usual = match name {
            "prolong" => Rules::default().with_rounds(0).with_tokens(50),
            "broke" => Rules::default().with_tokens(50),
            _ => Rules::default(),
        };
        for value in Rules::allowed(name).expect("an option").iter().filter(|value| **value != before) {
            let mut rules = usual;
            rules.set(name, value).expect("an allowed value");
            for locale in Locale::ALL {
                assert_ne!(told(rules, locale), told(usual, locale), "{name}={value}");
                let reader = plain_reader(locale);
                let words = rules_text::option_text(name, value, &reader);
                let summary = rules_text::line(&games::Rules::GoStop(rules), &reader);
                assert!(summary.contains(&words), "{name}={value}: {summary}");
            }
        }
    }
}

#[test]
fn the_end_of_a_game_without_a_number_of_rounds_is_told_for_any_number_of_players() {
    let ends: [&str; Locale::ALL.len()] =
        ["all but one have had enough", "tous sauf un renoncent", "한 사람만 남기고"];
    for rules in [Rules::default().with_rounds(0), Rules::default().with_rounds(0).with_tokens(50)] {
        for (locale, end) in Locale::ALL.into_iter().zip(ends) {
            let told = told(rules, locale);
            assert_eq!(told.matches(end).count(), 2, "shortly and in full: {told}");
        }
    }
}

#[test]
fn the_jokers_are_told_with_what_each_counts() {
    let two: [&str; Locale::ALL.len()] = [
        "two jokers are Pi that count 2 and 3.",
        "deux jokers sont des Pi qui comptent 2 et 3.",
        "두 장은 피 2장과 3장입니다.",
    ];
    let three = [
        "three jokers are Pi that count 2, 3 and 2.",
        "trois jokers sont des Pi qui comptent 2, 3 et 2.",
        "세 장은 피 2장, 3장, 2장입니다.",
    ];
    for (value, words, pictured) in
        [(Jokers::Two, two, "`JA` `JB`"), (Jokers::Three, three, "`JA` `JB` `JC`")]
    {
        let rules = games::Rules::GoStop(Rules::default().with(value));
        for (locale, words) in Locale::ALL.into_iter().zip(words) {
            let reader = plain_reader(locale);
            let text = |topic| rules_text::text(topic, &rules, &reader).expect("a topic");
            assert!(text(Topic::Jokers).contains(words), "{}", text(Topic::Jokers));
            assert_eq!(
                text(Topic::Deck).matches('🃏').count(),
                1 + pictured.split(' ').count(),
                "{}",
                text(Topic::Deck)
            );
        }
    }
}

#[test]
fn a_rule_set_is_named_in_the_lobby_and_above_its_rules() {
    let named: [(Preset, [&str; Locale::ALL.len()]); 2] = [
        (Preset::Matgo, ["Matgo, as two play in Korea", "Matgo, comme on joue à deux en Corée", "맞고"]),
        (Preset::Gostop, ["Go-Stop, as three play", "Go-Stop, comme on joue à trois en Corée", "고스톱"]),
    ];
    for (preset, names) in named {
        let mut view = super::scenes::scene(3);
        view.options.rules = games::Rules::GoStop(Rules::preset(preset));
        view.stage = table::Stage::Lobby;
        view.game = None;
        for (locale, name) in Locale::ALL.into_iter().zip(names) {
            let reader = plain_reader(locale);
            for message in [board::message(&view, &reader), private::rules(&view, None, &reader)] {
                assert!(format!("{message:?}").contains(name), "{name}: {message:?}");
            }
        }
    }
}

#[test]
fn a_topic_of_the_other_game_leads_to_the_overview() {
    let reader = plain_reader(Locale::En);
    for (game, topic) in [(GameKind::GoStop, Topic::Gangs), (GameKind::GangOfFour, Topic::GoOrStop)] {
        let overview = private::usual_rules(game, None, &reader);
        assert_eq!(private::usual_rules(game, Some(topic), &reader), overview);
        assert!(!topic.games().contains(&game), "{topic:?}");
        for topic in Topic::ALL.into_iter().filter(|topic| topic.games().contains(&game)) {
            assert_ne!(private::usual_rules(game, Some(topic), &reader), overview, "{topic:?}");
        }
    }
    for topic in Topic::ALL {
        assert!(!topic.games().is_empty(), "{topic:?}");
    }
}

#[test]
fn the_flowers_have_names() {
    check("go-stop/rules/the-flowers-have-names", |reader| {
        private::usual_rules(GameKind::GoStop, Some(Topic::Deck), reader)
    });
}

#[test]
fn turns_calls_special_deals_and_payments_are_explained() {
    for (topic, name) in [
        (Topic::Turn, "a-turn-is-explained"),
        (Topic::Calls, "calls-are-explained"),
        (Topic::Deals, "special-deals-are-explained"),
        (Topic::Settlement, "payments-are-explained"),
    ] {
        let rules = |reader: &Reader<'_>| private::usual_rules(GameKind::GoStop, Some(topic), reader);
        check(&format!("go-stop/rules/{name}"), rules);
    }
}

#[test]
fn a_push_is_explained_where_the_rules_let_it() {
    let rules = games::Rules::GoStop(Rules::default().with(go_stop::ruleset::Push::Three));
    let told = |reader: &Reader<'_>| Message {
        content: rules_text::text(Topic::GoOrStop, &rules, reader).expect("a topic of Go-Stop"),
        ..Message::default()
    };
    check("go-stop/rules/a-push-is-explained", told);
}
