//! The rules in words, according to the options of a table's rules.

use super::flowers::mark;
use super::sums;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::house_group::HouseGroup;
use crate::shared::rules_text::{bullets, named_with, numbered, option_lines};
use crate::shared::topic::Topic;
use carte_games::go_stop::ruleset::{
    Cap, Capturing, CupUse, EarlyPay, FirstDealer, Giver, GoBakCover, GoBonus, Jokers, Missions, OwnSatta,
    PiBakNone, PiCount, Sold, Stacking, Threshold,
};
use carte_games::go_stop::{Call, Card, CardSet, Month, Preset, Rules, Set};

/// The topics, in reading order.
pub(crate) const TOPICS: &[Topic] = &[
    Topic::TenPoints,
    Topic::Deck,
    Topic::Turn,
    Topic::Calls,
    Topic::Jokers,
    Topic::Points,
    Topic::GoOrStop,
    Topic::Settlement,
    Topic::Deals,
    Topic::End,
    Topic::Card,
    Topic::Options,
];

/// The name of the nearest rule set.
pub(crate) fn name(rules: &Rules, reader: &Reader<'_>) -> String {
    reader.text(match rules.nearest_preset() {
        Preset::Default => "gostop-name",
        Preset::Matgo => "preset-matgo",
        Preset::Gostop => "preset-gostop",
    })
}

/// The rules in a line, naming every house rule.
pub(crate) fn summary(rules: &Rules, reader: &Reader<'_>) -> String {
    named_with(&name(rules, reader), rules.differences(&Rules::preset(rules.nearest_preset())), reader)
}

/// The options of a group of house rules; none if the group is of another game.
pub(crate) const fn options_of(group: HouseGroup) -> &'static [&'static str] {
    match group {
        HouseGroup::Taking => &["first-dealer", "jokers", "capture", "giver", "own-satta"],
        HouseGroup::Points => &["threshold", "fixed-points", "early-pay", "cup", "missions"],
        HouseGroup::Doubling => &["pi-bak", "pi-bak-limit", "pi-bak-none", "go-bonus", "go-bak"],
        HouseGroup::Nagari => &["nagari", "nagari-round", "push", "cap", "sold"],
        HouseGroup::End => &["rounds", "prolong", "tokens", "broke", "carry-over"],
        HouseGroup::Cards
        | HouseGroup::Dealing
        | HouseGroup::Duties
        | HouseGroup::LastCard
        | HouseGroup::Losers => &[],
    }
}

/// What counts how much, on one card, as a quick reference while playing.
fn summary_card(rules: &Rules, reader: &Reader<'_>) -> String {
    let or = |has: bool, this, that| if has { this } else { that };
    let args = Args::new()
        .with("jokers", or(rules.has(Jokers::None), "none", "some"))
        .with("go", or(rules.has(GoBonus::Three), "three", "two"))
        .with("bak", or(rules.has(GoBakCover::Undoubled), "undoubled", "doubled"));
    reader.format("gostop-summary-card", args)
}

/// One topic of these rules; `None` for a topic of another game.
pub(crate) fn text(topic: Topic, rules: &Rules, reader: &Reader<'_>) -> Option<String> {
    Some(match topic {
        Topic::TenPoints => ten_points(rules, reader),
        Topic::Deck => deck(rules, reader),
        Topic::Turn => turn(rules, reader),
        Topic::Calls => calls(rules, reader),
        Topic::Jokers => jokers(rules, reader),
        Topic::Points => points(rules, reader),
        Topic::GoOrStop => go_or_stop(rules, reader),
        Topic::Settlement => settlement(rules, reader),
        Topic::Deals => {
            let mut keys = vec![
                "gostop-deals-pot",
                "gostop-deals-hand",
                "gostop-deals-hands",
                "gostop-deals-sattas",
                "gostop-deals-nagari",
            ];
            keys.extend(nagari(rules));
            keys.push(match rules.value::<FirstDealer>() {
                FirstDealer::Draw => "gostop-deals-first-draw",
                FirstDealer::Fate => "gostop-deals-first-fate",
                FirstDealer::DrawDay => "gostop-deals-first-draw-day",
            });
            if !rules.has(Sold::None) {
                keys.extend(["gostop-sold-join", "gostop-sold-back", "gostop-sold-paid"]);
            }
            list_texts(rules, &keys, reader)
        }
        Topic::End => end(rules, reader),
        Topic::Card => summary_card(rules, reader),
        Topic::Options => {
            let source = reader.text("gostop-options-source");
            format!("{}\n\n{source}", option_lines(rules.options(), reader))
        }
        Topic::Combinations
        | Topic::Cycle
        | Topic::Gangs
        | Topic::LastCard
        | Topic::Scoring
        | Topic::Exchange => return None,
    })
}

fn ten_points(rules: &Rules, reader: &Reader<'_>) -> String {
    let keys = [
        "gostop-ten-goal",
        "gostop-ten-deal",
        "gostop-ten-play",
        "gostop-ten-draw",
        "gostop-ten-kinds",
        "gostop-ten-points",
        "gostop-ten-steal",
        match rules.value::<Threshold>() {
            Threshold::Seven => "gostop-ten-threshold-7",
            Threshold::Five => "gostop-ten-threshold-5",
        },
        "gostop-ten-go",
        &format!("gostop-ten-end-{}", sums::end(rules)),
    ];
    let texts = keys.map(|key| reader.format(key, sums::end_args(rules).with("cost", cost_of_go(rules))));
    numbered(&texts)
}

/// Every card by month, with the flowers' Korean names.
fn deck(rules: &Rules, reader: &Reader<'_>) -> String {
    let mut lines = vec![reader.text("gostop-deck"), String::new()];
    lines.extend(Month::all().map(|month| {
        let cards = (1..=4).filter_map(|number| Card::of(month, number)).map(|card| {
            let label = reader.flower_label(card);
            let thing = label.split_once(' ').map_or(label.as_str(), |(_, thing)| thing);
            format!("{} {thing}", mark(card))
        });
        format!("**{}** · {}", reader.month_in_korean(month), cards.collect::<Vec<_>>().join(", "))
    }));
    let jokers = rules.deck() & CardSet::JOKERS;
    if !jokers.is_empty() {
        lines.push(reader.flowers(jokers));
    }
    lines.push(String::new());
    lines.push(reader.text("gostop-deck-special"));
    lines.join("\n")
}

fn turn(rules: &Rules, reader: &Reader<'_>) -> String {
    let keys = [
        "gostop-turn-order",
        "gostop-turn-play",
        match rules.value::<Capturing>() {
            Capturing::Free => "gostop-turn-free",
            Capturing::Forced => "gostop-turn-forced",
        },
        "gostop-turn-draw",
        "gostop-turn-wait",
        "gostop-turn-shake",
        "gostop-turn-bomb",
        "gostop-turn-last",
    ];
    bullets(&keys, reader)
}

/// The value that chooses sentences by what a Go costs with three players; with two it costs the same under all rules.
const fn cost_of_go(rules: &Rules) -> &'static str {
    sums::cost_of_go(rules, 3)
}

/// The texts as a list. The values that they name follow from the options of the rules.
fn list_texts(rules: &Rules, keys: &[&str], reader: &Reader<'_>) -> String {
    let value = |option: &str| rules.option(option).unwrap_or_default();
    let word = |value: &str| {
        if value.starts_with(|first: char| first.is_ascii_digit()) {
            format!("n{value}")
        } else {
            value.to_owned()
        }
    };
    let args = || {
        Args::new()
            .count("jokers", u32::from((rules.deck() & CardSet::JOKERS).len()))
            .with("fixed", word(&value("fixed-points")))
            .with("few", word(&value("pi-bak-limit")))
            .with("carry", sums::carry_over(rules))
            .with("cost", cost_of_go(rules))
            .count("cap", u32::from(rules.value::<Cap>()))
            .count("pushes", rules.most_pushes())
            .count("price", rules.price_of_sold())
    };
    keys.iter().map(|key| format!("• {}", reader.format(key, args()))).collect::<Vec<_>>().join("\n")
}

fn calls(rules: &Rules, reader: &Reader<'_>) -> String {
    let calls = [Call::Kiss, Call::Ttadak, Call::Ppuk, Call::Sseul, Call::Satta, Call::Bomb];
    let mut lines: Vec<String> = calls
        .iter()
        .map(|call| match call {
            Call::Bomb => reader.text("gostop-calls-bomb"),
            _ => reader.text(&format!("gostop-call-{}", call.name())),
        })
        .collect();
    lines.push(String::new());
    let keys = [
        match rules.value::<Giver>() {
            Giver::Smallest => "gostop-calls-steal",
            Giver::Chooses => "gostop-calls-steal-chosen",
        },
        match rules.value::<OwnSatta>() {
            OwnSatta::One => "gostop-calls-own-1",
            OwnSatta::Two => "gostop-calls-own-2",
        },
        match rules.value::<EarlyPay>() {
            EarlyPay::Satta => "gostop-calls-early-satta",
            EarlyPay::Threshold => "gostop-calls-early-threshold",
        },
        "gostop-calls-satta",
        "gostop-calls-last",
    ];
    lines.push(list_texts(rules, &keys, reader));
    lines.join("\n")
}

fn jokers(rules: &Rules, reader: &Reader<'_>) -> String {
    if rules.has(Jokers::None) {
        return reader.text("gostop-jokers-none");
    }
    let keys = [
        "gostop-jokers-worth",
        "gostop-jokers-hand",
        "gostop-jokers-pot",
        "gostop-jokers-drawn",
        "gostop-jokers-satta",
        "gostop-jokers-chong-tong",
    ];
    list_texts(rules, &keys, reader)
}

/// A line for each set.
fn points(rules: &Rules, reader: &Reader<'_>) -> String {
    let mut lines: Vec<String> = Set::ALL
        .map(|set| {
            format!("**{}** · {}", reader.set(set), reader.text(&format!("gostop-worth-{}", set.name())))
        })
        .into();
    lines.push(String::new());
    let owner = rules.has(CupUse::Owner);
    lines.push(reader.text(if owner { "gostop-points-september-said" } else { "gostop-points-september" }));
    lines.join("\n")
}

fn go_or_stop(rules: &Rules, reader: &Reader<'_>) -> String {
    let mut keys = vec![
        match rules.value::<Threshold>() {
            Threshold::Seven => "gostop-ten-threshold-7",
            Threshold::Five => "gostop-ten-threshold-5",
        },
        "gostop-go-stop",
        "gostop-go-go",
        match rules.value::<GoBonus>() {
            GoBonus::Two => "gostop-go-bonus-2",
            GoBonus::Three => "gostop-go-bonus-3",
        },
        "gostop-go-again",
        "gostop-go-risk",
        "gostop-go-last",
    ];
    if rules.most_pushes() > 0 {
        keys.extend(["gostop-go-push", "gostop-go-push-most", "gostop-go-push-end"]);
    }
    list_texts(rules, &keys, reader)
}

/// The key of what a nagari leaves for the next winner; `None` if it leaves nothing.
fn nagari(rules: &Rules) -> Option<&'static str> {
    let key = match rules.value::<Stacking>() {
        Stacking::Once => "gostop-nagari-once",
        Stacking::Stacked => "gostop-nagari-stacked",
    };
    (!rules.plays_rounds_apart()).then_some(key)
}

fn settlement(rules: &Rules, reader: &Reader<'_>) -> String {
    let mut keys = vec!["gostop-settle-sum", "gostop-settle-go", "gostop-settle-shake", "gostop-settle-mong"];
    keys.extend(nagari(rules));
    keys.extend([
        "gostop-settle-kwang",
        match rules.value::<PiCount>() {
            PiCount::Value => "gostop-settle-pi-value",
            PiCount::Cards => "gostop-settle-pi-cards",
        },
        match rules.value::<PiBakNone>() {
            PiBakNone::Doubled => "gostop-settle-pi-none-doubled",
            PiBakNone::Spared => "gostop-settle-pi-none-spared",
        },
        "gostop-settle-go-bak",
        match rules.value::<GoBakCover>() {
            GoBakCover::BothDoubled => "gostop-settle-cover-both",
            GoBakCover::OwnDoubled => "gostop-settle-cover-own",
            GoBakCover::Undoubled => "gostop-settle-cover-undoubled",
        },
        match rules.value::<CupUse>() {
            CupUse::Threshold => "gostop-settle-cup-threshold",
            CupUse::Free => "gostop-settle-cup-free",
            CupUse::Owner => "gostop-settle-cup-owner",
        },
        if rules.has(CupUse::Owner) { "gostop-settle-cup-taken" } else { "gostop-settle-cup-loser" },
        "gostop-settle-fixed",
    ]);
    if rules.has(Missions::Three) {
        keys.push("gostop-settle-missions");
    }
    if !rules.has(Cap(0)) {
        keys.push("gostop-settle-cap");
    }
    list_texts(rules, &keys, reader)
}

fn end(rules: &Rules, reader: &Reader<'_>) -> String {
    let args = || sums::end_args(rules);
    let mut lines = Vec::new();
    if rules.rounds() > 0 {
        lines.push(reader.format("gostop-end-rounds", args()));
    }
    if rules.asks_for_another() {
        lines.push(reader.text("gostop-end-asked"));
    }
    if rules.plays_for_tokens() {
        lines.push(reader.format("gostop-end-tokens", args()));
    }
    lines.push(reader.text("gostop-end-winner"));
    lines.iter().map(|line| format!("• {line}")).collect::<Vec<_>>().join("\n")
}
