//! A round that is over, out of a log that goes on: with deals that nobody has won, pushed rounds, and the deal that is
//! still played.

use std::collections::BTreeMap;

use carte_games::go_stop::{self, Action, Outcome};
use carte_games::{self as games, Boundary, EventHighlight, Rules, Viewer};
use carte_records::replay::FinishedRound;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{PressId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Event, Logged, News, Occupant, Opening, Pace, Person, Stage, Table};
use carte_testkit::tables;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

const TABLE: TableId = TableId(1);

/// A game of Go-Stop for two by these rules that has been played to its end by chance; who may push does, and else says Go.
fn played(seed: u64, house: &[(&str, &str)]) -> Vec<Logged> {
    let mut chance = StdRng::seed_from_u64(seed);
    let mut rules = Rules::GoStop(go_stop::Rules::default());
    for (option, value) in house {
        rules.set(option, value).unwrap();
    }
    let person = |user| Occupant::Person { user: UserId(user), name: format!("P{user}") };
    let opening = tables::opening(rules, vec![person(1), person(2)], Pace::None);
    let opening = Opening { server_seed: ServerSeed::new(chance.random()), ..opening };
    let mut log = vec![Logged { at: Timestamp(0), event: Event::Opened(opening) }];
    let mut table = Table::from_log(TABLE, log.clone()).unwrap();
    let ask = |log: &mut Vec<Logged>, table: &mut Table, user: u64, command: Command| {
        let (at, press) = (Timestamp(i64::try_from(log.len()).unwrap() * 2000), PressId(log.len() as u64));
        let asker = Person { user: UserId(user), name: String::new(), guild: None, moderator: false, press };
        for event in table.decide(&Actor::Person(asker), &command).unwrap() {
            let logged = Logged { at, event };
            table.apply(&logged);
            log.push(logged);
        }
    };
    ask(&mut log, &mut table, 1, Command::Start);
    while table.view(Viewer::Public).stage == Stage::Playing {
        let turn = table.view(Viewer::Public).game.unwrap().turn().unwrap();
        let owner = table.seats()[turn.index()].owner().unwrap();
        let games::View::GoStop(view) = table.view(Viewer::Seat(turn)).game.unwrap() else { unreachable!() };
        let legal = view.legal_actions();
        let preferred = |wanted: Action| legal.iter().find(|action| **action == wanted);
        let action =
            preferred(Action::Push).or_else(|| preferred(Action::Go)).or_else(|| legal.choose(&mut chance));
        ask(&mut log, &mut table, owner.0, Command::Act((*action.unwrap()).into()));
    }
    log
}

/// How many deals of each round are over in a log, and how the last one ended.
fn ended(log: &[Logged]) -> BTreeMap<u16, (usize, Outcome)> {
    let table = Table::from_log(TABLE, log.iter().cloned()).unwrap();
    let mut ended = BTreeMap::new();
    let Some(games::View::GoStop(view)) = table.view(Viewer::Public).game else { return ended };
    for result in view.results.iter() {
        let (deals, _) = ended.remove(&result.number).unwrap_or((0, result.outcome.clone()));
        ended.insert(result.number, (deals + 1, result.outcome.clone()));
    }
    ended
}

/// Compares each round that could be watched at any moment of a log with what is over by then.
fn check(log: &[Logged]) {
    for end in 2..=log.len() {
        let facts = log[end - 1].event.facts();
        let matters = facts.is_deal() || facts.ends_round() || end % 16 == 0;
        if !matters {
            continue;
        }
        let (log, ended) = (&log[..end], ended(&log[..end]));
        for number in 1..=4 {
            let film = FinishedRound::of_log(TABLE, log, number);
            let Some((deals, _)) = ended.get(&number) else {
                assert!(film.is_none(), "round {number} is not over after {end} events");
                continue;
            };
            let film = film.unwrap();
            let told = || film.moments.iter().flat_map(|moment| &moment.news);
            let boundary = |wanted: Boundary| {
                told()
                    .filter(|news| news.facts().game.is_some_and(|game| game.facts.boundary == Some(wanted)))
                    .count()
            };
            let begins = |news: &News| {
                let facts = news.facts().game.map(|game| game.facts);
                facts.is_some_and(|facts| {
                    facts.attended.is_some() || matches!(facts.highlight, Some(EventHighlight::Said(_)))
                })
            };
            let merged =
                film.moments.iter().flat_map(|moment| moment.news.iter().skip(1)).find(|news| begins(news));
            assert!(merged.is_none(), "the board before it is never seen: {merged:?}");
            assert_eq!(film.number, number);
            assert_eq!(boundary(Boundary::Deal), *deals, "only deals that are over are shown");
            assert_eq!(boundary(Boundary::RoundEnd), *deals);
            let last = film.moments.last().unwrap();
            assert!(last.news.iter().any(|news| news.facts().ends_round()), "it ends with its end");
        }
    }
}

#[test]
fn a_deal_that_nobody_wins_is_shown_with_its_round_and_the_next_deal_once_it_is_over() {
    let (mut again, mut whole) = (0, 0);
    for seed in 0..30 {
        let log = played(seed, &[("rounds", "2"), ("nagari-round", "again")]);
        check(&log);
        again += ended(&log).values().filter(|(deals, _)| *deals > 1).count();
        whole += ended(&log).len();
    }
    assert!(again > 3 && whole > again, "{again} of {whole}");
}

#[test]
fn a_round_that_nobody_wins_is_a_round_where_it_counts_as_one() {
    let mut nagari = 0;
    for seed in 0..24 {
        let log = played(seed, &[("rounds", "3")]);
        check(&log);
        nagari += ended(&log).values().filter(|(_, outcome)| matches!(outcome, Outcome::Nagari(_))).count();
    }
    assert!(nagari > 3, "{nagari}");
}

#[test]
fn a_round_that_was_pushed_can_be_watched() {
    let most = *Rules::GoStop(go_stop::Rules::default()).allowed("push").unwrap().last().unwrap();
    let mut pushed = 0;
    for seed in 0..12 {
        let log = played(seed, &[("rounds", "3"), ("push", most)]);
        check(&log);
        pushed += ended(&log).values().filter(|(_, outcome)| matches!(outcome, Outcome::Push { .. })).count();
    }
    assert!(pushed > 3, "{pushed}");
}
