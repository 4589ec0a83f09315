//! The rules in words follow the options.

use super::*;
use carte_games::gang_of_four::Preset;

/// Everything that is said about these rules, except the bare list of options.
fn told(rules: Rules, locale: Locale) -> String {
    let reader = plain_reader(locale);
    let rules = games::Rules::GangOfFour(rules);
    let topics = Topic::of(&rules).iter().filter(|topic| **topic != Topic::Options);
    let texts = topics.map(|topic| rules_text::text(*topic, &rules, &reader).expect("a topic of this game"));
    texts.collect::<Vec<_>>().join("\n\n")
}

/// Rules in which this option has a meaning.
fn around(name: &str) -> Rules {
    let cut = if name == "cut-effect" { ruleset::Cut::CounterClockwise } else { ruleset::Cut::None };
    Rules::default().with(cut)
}

#[test]
fn every_option_changes_what_is_told() {
    for (name, before) in Rules::default().options() {
        for value in Rules::allowed(name).expect("an option").iter().filter(|value| **value != before) {
            let (unchanged, mut rules) = (around(name), around(name));
            rules.set(name, value).expect("an allowed value");
            for locale in LOCALES {
                assert_ne!(told(rules, locale), told(unchanged, locale), "{name}={value}");
            }
        }
    }
}

#[test]
fn every_house_rule_is_named_with_its_words() {
    let before_them: [&str; LOCALES.len()] = [", with: ", ", avec\u{a0}: "];
    for (name, before) in Rules::default().options() {
        for value in Rules::allowed(name).expect("an option").iter().filter(|value| **value != before) {
            let mut rules = around(name);
            rules.set(name, value).expect("an allowed value");
            for (locale, with) in LOCALES.into_iter().zip(before_them) {
                let reader = plain_reader(locale);
                let summary = summary(&rules, &reader);
                let words = rules_text::option_text(name, value, &reader);
                assert!(summary.contains(with) && summary.contains(&words), "{name}={value}: {summary}");
            }
        }
    }
}

#[test]
fn the_table_message_names_however_many_house_rules_there_are() {
    let mut rng = StdRng::seed_from_u64(4);
    for locale in LOCALES {
        let reader = plain_reader(locale);
        let strange = (0..20_000).map(|_| playing::strange_rules(&mut rng));
        let longest = strange.max_by_key(|rules| summary(rules, &reader).len()).expect("rules");
        let seats =
            (1..=4).map(|user| table::Occupant::Person { user: UserId(user), name: "Ana".to_owned() });
        let table = Playing::with(longest, seats.collect(), &mut rng);
        let message = board::message(&table.table.view(Viewer::Public), &reader);
        checks::limits(&message);
        let said: Vec<&str> = message.embeds[0].fields.iter().map(|field| field.value.as_str()).collect();
        let rules = summary(&longest, &reader);
        assert!(said.concat().contains(&rules), "{} characters", rules.chars().count());
    }
}

#[test]
fn every_preset_and_house_rule_is_named() {
    let summary =
        |rules: Rules| LOCALES.map(|locale| summary(&rules, &plain_reader(locale)).replace('\u{a0}', "~"));
    let house = Rules::preset(Preset::Escale).with_limit(50).with(ruleset::Discards::Shown);
    let lines: Vec<String> =
        Preset::ALL.map(Rules::preset).into_iter().chain([house]).flat_map(summary).collect();
    expected("gang-of-four/rules/every-preset-and-house-rule-is-named", Locale::En)
        .assert_eq(&lines.join("\n"));
}

#[test]
fn the_last_card_is_explained() {
    topic_is(Topic::LastCard, Preset::DaysOfWonder, "the-last-card-is-explained");
}

/// E15, E16.
#[test]
fn a_last_card_that_is_taken_back_is_explained() {
    topic_is(Topic::LastCard, Preset::Dargaud, "a-last-card-that-is-taken-back-is-explained");
}

/// A28.
#[test]
fn the_exchange_of_riva_is_explained() {
    topic_is(Topic::Exchange, Preset::Riva, "the-exchange-of-riva-is-explained");
}

/// A11.
#[test]
fn the_ten_points_say_whether_the_limit_is_reached_or_exceeded() {
    topic_is(Topic::TenPoints, Preset::DaysOfWonder, "ten-points-until-the-limit-is-reached");
    topic_is(Topic::TenPoints, Preset::Escale, "ten-points-until-the-limit-is-exceeded");
}

#[test]
fn which_way_play_goes_is_said_by_the_seats() {
    topic_is(Topic::Cycle, Preset::DaysOfWonder, "a-cycle-whose-direction-alternates");
    topic_is(Topic::Cycle, Preset::Cabinet, "a-cycle-of-one-direction");
}

fn topic_is(topic: Topic, preset: Preset, name: &str) {
    for locale in LOCALES {
        let reader = plain_reader(locale);
        let rules = games::Rules::GangOfFour(Rules::preset(preset));
        let text = rules_text::text(topic, &rules, &reader).expect("a topic");
        expected(&format!("gang-of-four/rules/{name}"), locale).assert_eq(&text.replace('\u{a0}', "~"));
    }
}

fn summary(rules: &Rules, reader: &Reader<'_>) -> String {
    rules_text::line(&games::Rules::GangOfFour(*rules), reader)
}
