//! The tournament from outside: shares that add up, novices between chance and club, the command.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

use std::fs;

use carte_games::GameKind;
use carte_players::Level;
use carte_players::gang_of_four::expert::SHAPE as GANG_OF_FOUR;
use carte_players::go_stop::expert::SHAPE as GO_STOP;
use carte_players::network::Network;
use carte_simulate::Setup;
use carte_simulate::tournament::{Args, LevelResults, Reduced, Results, run, tournament};
use clap::Parser;

fn results(rules: &str, seats: u8, players: &[&str], deals: u64) -> Results {
    let game = if rules.starts_with("default") { GameKind::GoStop } else { GameKind::GangOfFour };
    tournament(&Setup::new(game, rules, seats, players, "seed").unwrap(), deals, false).unwrap()
}

fn of(results: &Results, level: Level) -> LevelResults {
    *results.levels.iter().find(|results| results.level == level.into()).unwrap()
}

#[test]
fn equals_share_the_victories_exactly() {
    for (rules, seats) in [("days-of-wonder,limit=30", 4), ("dargaud,limit=30", 3), ("default,rounds=3", 2)] {
        let results = results(rules, seats, &["random"], 5);
        let [all] = results.levels.as_slice() else { panic!("one level") };
        assert!((all.victories.mean - 1.0 / f64::from(seats)).abs() < 1e-9, "{all:?}");
        assert!(all.victories.margin < 1e-9 && all.more.is_none() && all.ahead.is_none(), "{all:?}");
        assert_eq!((results.deals, results.games), (5, 5 * u64::from(seats)));
    }
}

#[test]
fn victories_add_up_and_the_cores_change_nothing() {
    let played = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| results("days-of-wonder,limit=30", 4, &["club", "random", "random", "random"], 20))
    };
    let results = played(1);
    assert_eq!(results, played(3));
    let (club, random) = (of(&results, Level::Club), of(&results, Level::Random));
    assert_eq!((club.seats, random.seats), (1, 3));
    assert!((club.victories.mean + 3.0 * random.victories.mean - 1.0).abs() < 1e-9);
    assert!((club.more.unwrap().mean - (club.points.mean - random.points.mean)).abs() < 1e-9);
    // What is a comparison won for one is one lost for the other.
    let (before, behind) = (club.ahead.unwrap().mean, random.ahead.unwrap().mean);
    assert!((before + behind - 1.0).abs() < 1e-9 && before > 0.7, "{results:?}");
    assert!(club.victories.mean - club.victories.margin > 0.25, "{club:?}");
}

#[test]
fn alone_among_players_of_level_club_a_novice_loses_less_than_chance() {
    // Points are penalties in one game, and what is won in the other.
    for (rules, seats, worth) in [("days-of-wonder,limit=50", 4, -1.0), ("default,rounds=3", 2, 1.0)] {
        let alone = |level: &str| {
            let players: Vec<_> =
                std::iter::once(level).chain(std::iter::repeat("club")).take(seats).collect();
            let seats = u8::try_from(seats).unwrap();
            of(&results(rules, seats, &players, 40), level.parse().unwrap())
        };
        let (novice, random) = (alone("novice"), alone("random"));
        let gain = worth * (novice.points.mean - random.points.mean);
        assert!(gain > novice.points.margin + random.points.margin, "{rules}: {novice:?} {random:?}");
        let more = novice.more.unwrap();
        assert!(worth * more.mean < -more.margin, "{rules}: but more than club: {more:?}");
    }
}

#[test]
fn an_expert_beats_players_of_level_club() {
    for (seats, least) in [(3, 0.45), (4, 0.32)] {
        let players: Vec<_> =
            std::iter::once("expert").chain(std::iter::repeat("club")).take(seats).collect();
        let results = results("days-of-wonder", u8::try_from(seats).unwrap(), &players, 40);
        let expert = of(&results, Level::Expert);
        assert!(expert.victories.mean > least, "{seats} seats: {expert:?}");
        let more = expert.more.unwrap();
        assert!(more.mean < -more.margin, "{seats} seats: {expert:?}");
    }
}

/// That it wins some takes thousands of deals to see (`docs/strength.md`); that its weights do not lose any shows sooner.
#[test]
fn an_expert_of_go_stop_loses_no_points_to_club() {
    for (seats, deals) in [(2, 160), (3, 80)] {
        let players: Vec<_> =
            std::iter::once("expert").chain(std::iter::repeat("club")).take(seats).collect();
        let results = results("default", u8::try_from(seats).unwrap(), &players, deals);
        let expert = of(&results, Level::Expert);
        assert!(expert.points.mean > -expert.points.margin, "{seats} seats: {expert:?}");
    }
}

/// An expert with the weights that are built in, read from their file, plays exactly as the expert.
#[test]
fn weights_of_a_file_take_a_seat() {
    let run_with = |arguments: &str| run(&Cli::try_parse_from(arguments.split(' ')).unwrap().args);
    let weights = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/players/weights/gang_of_four.weights");
    let go_stop = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/players/weights/go_stop.weights");
    for (game, rules, seats, weights) in [
        (GameKind::GangOfFour, "days-of-wonder,limit=40", 4, weights),
        (GameKind::GoStop, "default,rounds=3", 2, go_stop),
    ] {
        let built_in = fs::read(weights).unwrap();
        let [read, level] = ["weights", "expert"].map(|first| {
            let shape = if game == GameKind::GoStop { GO_STOP } else { GANG_OF_FOUR };
            let weights = (first == "weights").then(|| Network::read(shape, &built_in).unwrap());
            let setup = Setup::named(game, Some(rules), Some(seats), &[first, "club"], weights, "seed");
            let results = tournament(&setup.unwrap(), 3, false).unwrap();
            (results.rounds, results.levels[0].victories, results.levels[0].points)
        });
        assert_eq!(read, level, "{}", game.name());
    }
    run_with(&format!(
        "tournament --players weights,club --weights {weights} --rules cabinet,limit=20 --deals 1"
    ))
    .unwrap();
    for (arguments, why) in [
        ("--players weights,club".to_owned(), "players called “weights” need weights"),
        (format!("--players club --weights {weights}"), "players called “weights” need weights"),
        (format!("--game gostop --players weights,club --weights {weights}"), weights),
        ("--players weights,club --weights Cargo.toml".to_owned(), "Cargo.toml is no file of weights"),
        ("--players weights,club --weights nowhere".to_owned(), "cannot read nowhere"),
    ] {
        let refused = run_with(&format!("tournament {arguments}")).unwrap_err().to_string();
        assert!(refused.starts_with(why), "{arguments}: {refused}");
    }
}

/// The winner leads the next round, which is no luck: were it taken for some, the better player would be said to have
/// been given points.
#[test]
fn without_what_the_deals_gave_the_means_are_the_same() {
    for (game, rules, seats, players) in [
        (GameKind::GangOfFour, "days-of-wonder,limit=50", 4, &["club", "random"][..]),
        (GameKind::GangOfFour, "days-of-wonder,limit=50", 3, &["expert", "club", "club"]),
        (GameKind::GoStop, "default,rounds=4", 2, &["club", "random"]),
        (GameKind::GoStop, "default,rounds=4", 3, &["expert", "club", "club"]),
    ] {
        let setup = Setup::new(game, rules, seats, players, "seed").unwrap();
        let [plain, reduced] = [false, true].map(|reduced| tournament(&setup, 16, reduced).unwrap());
        let mut sum = 0.0;
        for (plain, level) in plain.levels.iter().zip(&reduced.levels) {
            assert_eq!((plain.points, plain.more, plain.reduced), (level.points, level.more, None));
            let Reduced { points, more, given } = level.reduced.unwrap();
            sum += given.mean * f64::from(level.seats);
            let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
            assert!(close(points.mean, level.points.mean - given.mean), "{level:?}");
            assert!(more.unwrap().mean - level.more.unwrap().mean != 0.0, "{level:?}");
            assert!(given.mean.abs() < 1.5 * given.margin, "{rules}, {seats} seats: {level:?}");
        }
        assert!(sum.abs() < 1e-6, "nobody is given what nobody is taken: {sum}");
    }
}

/// A few games, in which it does something else than an expert; `docs/strength.md` says how much better.
#[test]
fn a_champion_looks_ahead() {
    let [ahead, again, expert] = ["champion", "champion", "expert"].map(|first| {
        let results = results("days-of-wonder,limit=20", 3, &[first, "club", "club"], 2);
        (results.rounds, results.levels[0].victories, results.levels[0].points)
    });
    assert_eq!(ahead, again, "chance follows from the seed");
    assert_ne!((ahead.0, ahead.2), (expert.0, expert.2));
}

#[derive(Debug, Parser)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

#[test]
fn the_command_plays_and_prints() {
    for arguments in [
        "tournament --rules cabinet,limit=20 --players club,random --deals 2",
        "tournament --rules dargaud,limit=20 --seats 3 --deals 1 --json",
        "tournament --rules cabinet,limit=20 --players club,random --deals 2 --variance-reduction",
    ] {
        run(&Cli::try_parse_from(arguments.split(' ')).unwrap().args).unwrap();
    }
    let refused = Cli::try_parse_from(["tournament", "--players", "club,master"]).unwrap().args;
    assert!(
        run(&refused)
            .unwrap_err()
            .to_string()
            .starts_with("there is no player \"master\": there are random,")
    );
    assert!(Cli::try_parse_from(["tournament", "--deals", "0"]).is_err());
}
