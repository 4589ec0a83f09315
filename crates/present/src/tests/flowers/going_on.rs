//! What people are told about a Go agrees with the settlement, by every rule set.

use super::super::game_news::go_stop_news;
use super::scenes::{cards, game_mut, scene_by};
use super::*;
use carte_games::go_stop::{Doubling, News as GameNews, Phase, Preset, Rules};
use carte_table::By;

const ANA: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);

/// Every rule set, with each value of this option.
fn rule_sets(option: &'static str) -> impl Iterator<Item = Rules> {
    let values = Rules::allowed(option).expect("an option");
    Preset::ALL.into_iter().flat_map(move |preset| {
        values.iter().map(move |value| {
            let mut rules = Rules::preset(preset);
            rules.set(option, value).expect("an allowed value");
            rules
        })
    })
}

/// How many times the winner's points Ana pays if Bo stops after her Go. A third player, who has said no Go, has no bright and
/// pays the double share.
fn paid_after_go(view: &table::View) -> u32 {
    let mut game = game(view).expect("a game").clone();
    for (shown, captured) in game.seats.iter_mut().zip(["1.1", "3.1 8.1 11.1", ""]) {
        shown.captured = cards(captured);
        shown.goes = 0;
    }
    game.seats[0].goes = 1;
    let settled = game.if_stopped(BO).expect("a seat");
    let own = settled.losers.iter().find(|share| share.loser == ANA).expect("a loser");
    own.owed / settled.score
}

/// What the player who is asked, the channel and the rules are told in each language, in the order of [`Locale::ALL`], if a Go
/// costs `paid` times the winner's points.
fn said_of(paid: u32) -> [[&'static str; 3]; Locale::ALL.len()] {
    match paid {
        // With two players, the double share; the rules say what holds for three, too.
        2 => [
            ["If the other stops first, you pay **double** (go-bak).", "it costs double.", "double"],
            [
                "Si l’autre s’arrête avant vous, vous payez le **double** (go-bak).",
                "cela coûte le double.",
                "le double",
            ],
            ["상대가 먼저 멈추면 **두 배**를 냅니다 (고박).", "멈추면 두 배를 냅니다.", "두 배를"],
        ],
        // Twice the own share, and twice the other one, which is doubled already.
        6 => [
            [
                "you pay **double**, also for a third player who has not said Go (go-bak).",
                "it costs double, also for a third player without a Go.",
                "double, and when three play also for the third, unless that one has said Go, too.",
            ],
            [
                "vous payez le **double**, aussi pour un troisième joueur qui n’a pas dit Go (go-bak).",
                "cela coûte le double, aussi pour un troisième joueur sans Go.",
                "le double, à trois aussi pour le troisième, sauf s’il a dit Go lui aussi.",
            ],
            [
                "고를 부르지 않은 또 한 사람 몫까지 **두 배**로 냅니다 (고박).",
                "고를 부르지 않은 또 한 사람 몫까지 두 배로 냅니다.",
                "셋이면 고를 부르지 않은 또 한 사람 몫까지 두 배로 냅니다.",
            ],
        ],
        // Twice the own share, and once the other one, which is doubled already.
        4 => [
            [
                "you pay **double**, and the share of a third player who has not said Go (go-bak).",
                "it costs double, and the share of a third player without a Go.",
                "double, and when three play the share of the third, unless that one has said Go, too.",
            ],
            [
                "vous payez le **double**, et la part d’un troisième joueur qui n’a pas dit Go (go-bak).",
                "cela coûte le double, et la part d’un troisième joueur sans Go.",
                "le double, et à trois la part du troisième, sauf s’il a dit Go lui aussi.",
            ],
            [
                "**두 배**와, 고를 부르지 않은 또 한 사람 몫을 냅니다 (고박).",
                "두 배와, 고를 부르지 않은 또 한 사람 몫을 냅니다.",
                "셋이면 고를 부르지 않은 또 한 사람 몫도 한 배로 냅니다.",
            ],
        ],
        // Once the own share, and once the other one, which is doubled already.
        3 => [
            [
                "you also pay **the share of a third player** who has not said Go (go-bak).",
                "but if another stops, it costs the share of a third player without a Go, too.",
                "more: double when two play; when three play the share of the third as well",
            ],
            [
                "vous payez aussi **la part d’un troisième joueur** qui n’a pas dit Go (go-bak).",
                "cela coûte aussi la part d’un troisième joueur sans Go.",
                "davantage\u{a0}: à deux le double, à trois aussi la part du troisième",
            ],
            [
                "다른 사람이 먼저 멈추면 고를 부르지 않은 **또 한 사람 몫까지** 냅니다 (고박).",
                "멈추면 고를 부르지 않은 또 한 사람 몫까지 냅니다.",
                "셋이면 두 배 없이 고를 부르지 않은 또 한 사람 몫까지 냅니다.",
            ],
        ],
        _ => panic!("a Go costs {paid} times the points"),
    }
}

#[test]
fn a_go_costs_what_is_said_of_it() {
    let doubles: [&str; Locale::ALL.len()] = ["double", "le double", "두 배"];
    let mut costs = BTreeSet::new();
    for (rules, players) in rule_sets("go-bak").flat_map(|rules| [(rules, 2), (rules, 3)]) {
        let mut view = scene_by(rules, players);
        let asked = game_mut(&mut view);
        asked.phase = Phase::GoOrStop { seat: ANA };
        // A deal that ends at once leaves no hand.
        asked.hand.get_or_insert_with(|| cards("5.2 6.3"));
        let paid = paid_after_go(&view);
        costs.insert(paid);
        let players = game(&view).expect("a game").ring().count();
        let went = [go_stop_news(GameNews::Went { seat: ANA, times: 1, points: 7, players }, By::Person)];
        let advice = Advice::default();
        let said = said_of(paid).into_iter().zip(doubles);
        for (locale, ([asked, told, explained], double)) in Locale::ALL.into_iter().zip(said) {
            let reader = plain_reader(locale);
            let state = PanelState { chosen: None, hint: false };
            let panel = panel::message(&view, state, &advice, &reader).content;
            let risk = panel.lines().find(|line| line.starts_with("⚠️")).expect("what a Go risks");
            assert!(risk.contains(asked), "{players} players, {asked}: {risk}");
            let line = announce::highlights(&view, &went, &reader).expect("words").content;
            assert!(line.contains(told), "{players} players, {told}: {line}");
            let rules = rules_text::text(Topic::GoOrStop, &view.options.rules, &reader).expect("a topic");
            assert!(rules.contains(explained), "{players} players, {explained}: {rules}");
            let summary = rules_text::text(Topic::TenPoints, &view.options.rules, &reader).expect("a topic");
            for text in [risk, &line, &summary] {
                assert!(paid != 3 || !text.contains(double), "nothing is doubled: {text}");
            }
        }
    }
    assert_eq!(costs, BTreeSet::from([2, 3, 4, 6]));
}

#[test]
fn each_go_is_told_with_what_it_adds_and_multiplies_by() {
    for rules in rule_sets("go-bonus") {
        for times in 1..=6 {
            let mut view = scene_by(rules, 3);
            let game = game_mut(&mut view);
            game.seats[0].goes = times;
            let settled = game.if_stopped(ANA).expect("a seat");
            let goes = settled.doublings.iter().filter(|doubling| matches!(doubling, Doubling::Go { .. }));
            let (bonus, factor) = (settled.bonus, goes.map(|doubling| doubling.factor()).product::<u32>());
            let said: [String; Locale::ALL.len()] = match (times, bonus, factor) {
                (1, 1, 1) => ["One Go adds a point,", "Un Go ajoute un point,", "1고는 1점을 더합니다."]
                    .map(str::to_owned),
                (2, 2, 1) => {
                    ["Two Go add two points,", "Deux Go ajoutent deux points,", "2고는 2점을 더합니다."]
                        .map(str::to_owned)
                }
                _ => [
                    format!("{times} Go add {bonus} points and count ×{factor},"),
                    format!("{times} Go ajoutent {bonus} points et comptent ×{factor},"),
                    format!("{times}고는 {bonus}점을 더하고 ×{factor}입니다."),
                ],
            };
            let went = [go_stop_news(GameNews::Went { seat: ANA, times, points: 7, players: 3 }, By::Person)];
            for (locale, said) in Locale::ALL.into_iter().zip(said) {
                let reader = plain_reader(locale);
                let line = announce::highlights(&view, &went, &reader).expect("words").content;
                assert!(line.contains(&said), "{said}: {line}");
            }
        }
    }
}
