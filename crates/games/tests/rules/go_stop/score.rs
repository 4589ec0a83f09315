//! Sections 9.3 and 9.4: the points of captured cards, and the payments for them.

use std::collections::BTreeMap;

use carte_games::go_stop::ruleset::GoBakCover;
use carte_games::go_stop::{Action, Event, GoCost, PerSeat, Points, Rules, September};
use carte_games::{CardGame, Seat, Viewer};
use serde::Deserialize;

use super::position::{Position, act, cards, seat};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Captured {
    id: String,
    captured: String,
    points: u8,
    sets: Vec<String>,
}

#[test]
fn points() {
    let cases: Vec<Captured> =
        serde_json::from_str(include_str!("../../data/go_stop/points.json")).expect("cases");
    assert!(cases.len() >= 17);
    for case in cases {
        let points = Points::best(cards(&case.captured));
        assert_eq!(points.total(), case.points, "{}", case.id);
        assert_eq!(points.scored().map(|(set, _)| set.name()).collect::<Vec<_>>(), case.sets, "{}", case.id);
        assert_eq!(points.scored().map(|(_, points)| points).sum::<u8>(), case.points, "{}", case.id);
        assert!(points.scored().all(|(set, scored)| points.of(set) == scored), "{}", case.id);
    }
}

#[test]
fn september_is_what_is_best() {
    let use_of = |captured: &str| Points::best(cards(captured)).september;
    // W15: both uses give the same number of points.
    assert_eq!(use_of("9.1 2.1 4.1 5.1 6.1 1.3 1.4 2.3 2.4 12.4 JA"), Some(September::Animal));
    assert_eq!(use_of("9.1 2.1 4.1 5.1 1.3 1.4 2.3 2.4 3.3 12.4 JA"), Some(September::Pi));
    assert_eq!(use_of("2.1 12.4 JA"), None);
}

#[test]
fn september_that_pays_the_same_stays_an_animal() {
    // W15: the loser pays double for neither kwang-bak nor pi-bak.
    let game = Position::new(2, Rules::default())
        .captured(0, "9.1 2.1 4.1 5.1 6.1 1.3 1.4 2.3 2.4 12.4 JA")
        .captured(1, "7.3 7.4 8.3 8.4 9.3")
        .asked()
        .game();
    let settlement = game.view(Viewer::Public).if_stopped(seat(0)).expect("a seat");
    assert_eq!(settlement.base, 1);
    assert_eq!(settlement.sets.and_then(|points| points.september), Some(September::Animal));
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stop {
    id: String,
    players: u8,
    captured: Vec<String>,
    base: u32,
    payments: Vec<i64>,
    #[serde(default)]
    goes: Vec<u8>,
    #[serde(default)]
    shaken: Vec<u8>,
    #[serde(default)]
    nagari: u16,
    #[serde(default)]
    pushes: u16,
    #[serde(default)]
    totals: PerSeat<i64>,
    #[serde(default)]
    rules: BTreeMap<String, String>,
    #[serde(default)]
    cup: Option<September>,
    #[serde(default)]
    missions: String,
    #[serde(default)]
    multipliers: Vec<String>,
}

#[test]
fn payments() {
    let cases: Vec<Stop> =
        serde_json::from_str(include_str!("../../data/go_stop/multipliers.json")).expect("cases");
    assert!(cases.len() > 30);
    for case in &cases {
        let id = &case.id;
        let mut rules = Rules::default();
        for (name, value) in &case.rules {
            rules.set(name, value).expect("an option");
        }
        let mut position = Position::new(case.players, rules)
            .shaken(0, &case.shaken)
            .nagari(case.nagari)
            .pushes(case.pushes)
            .totals(case.totals)
            .cup(case.cup)
            .missions(&case.missions)
            .asked();
        for (seat, captured) in (0..).zip(&case.captured) {
            position = position.captured(seat, captured);
        }
        for (seat, times) in (0..).zip(&case.goes) {
            position = position.goes(seat, *times, 0);
        }
        let mut game = position.game();
        let foreseen = game.view(Viewer::Public).if_stopped(seat(0)).expect("a seat");
        let events = act(&mut game, 0, Action::Stop);
        let paid = events.iter().find_map(|event| match event {
            Event::RoundEnded { payments, .. } => Some(payments),
            _ => None,
        });
        let payment = |seat: Seat| case.payments.get(seat.index()).copied().unwrap_or_default();
        let expected = PerSeat::from_fn(payment);
        assert_eq!(paid, Some(&expected), "{id}: payments");
        let settlement =
            game.results().last().and_then(|result| result.settlement.clone()).expect("a winner");
        assert_eq!(settlement, foreseen, "{id}: what the view foresaw");
        assert_eq!(settlement.base, case.base, "{id}: base");
        assert_eq!(settlement.multipliers(), case.multipliers, "{id}: multipliers");
        let factor: u32 = settlement.doublings.iter().map(|doubling| doubling.factor()).product();
        assert_eq!(settlement.score, (settlement.base + settlement.bonus) * factor, "{id}: score");
        let totals = PerSeat::from_fn(|seat| case.totals[seat] + expected[seat]);
        assert_eq!(game.totals(), totals, "{id}: totals");
    }
}

#[test]
fn a6_a42_what_a_go_costs_is_what_is_owed_after_one() {
    for (cover, cost, of_three) in [
        (GoBakCover::BothDoubled, GoCost::DoubleForBoth, [28, 14]),
        (GoBakCover::OwnDoubled, GoCost::DoubleAndOther, [21, 14]),
        (GoBakCover::Undoubled, GoCost::Both, [14, 7]),
    ] {
        let rules = Rules::default().with(cover);
        assert_eq!([2, 3].map(|players| rules.cost_of_go(players)), [GoCost::Double, cost]);
        // The debt of seat 1, which has said Go, if the third player has said Go `other` times.
        let owed = |players, other| {
            let position = Position::new(players, rules).captured(0, "2.1 4.1 8.2 5.1 6.1 7.1").goes(1, 1, 0);
            let game = if players == 3 { position.goes(2, other, 0) } else { position }.asked().game();
            let settlement = game.view(Viewer::Public).if_stopped(seat(0)).expect("a seat");
            settlement.losers[0].owed
        };
        assert_eq!(owed(2, 0), 14, "{cover:?}");
        assert_eq!([0, 1].map(|other| owed(3, other)), of_three, "{cover:?}");
    }
}
