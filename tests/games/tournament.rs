//! The tournament from outside: shares that add up, the same on any number of cores, the command.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

use carte_games::GameKind;
use carte_players::Level;
use carte_simulate::Setup;
use carte_simulate::tournament::{Args, Standing, Standings, run, tournament};
use clap::Parser;

fn standings(rules: &str, seats: u8, players: &[&str], deals: u64) -> Standings {
    let game = if rules.starts_with("default") { GameKind::GoStop } else { GameKind::GangOfFour };
    tournament(&Setup::new(game, rules, seats, players, "seed").unwrap(), deals).unwrap()
}

fn of(standings: &Standings, level: Level) -> Standing {
    *standings.levels.iter().find(|standing| standing.level == level).unwrap()
}

#[test]
fn equals_share_the_victories_exactly() {
    for (rules, seats) in [("days-of-wonder,limit=30", 4), ("dargaud,limit=30", 3), ("default,rounds=3", 2)] {
        let standings = standings(rules, seats, &["random"], 5);
        let [all] = standings.levels.as_slice() else { panic!("one level") };
        assert!((all.victories.mean - 1.0 / f64::from(seats)).abs() < 1e-9, "{all:?}");
        assert!(all.victories.margin < 1e-9 && all.more.is_none(), "{all:?}");
        assert_eq!((standings.deals, standings.games), (5, 5 * u64::from(seats)));
    }
}

#[test]
fn victories_add_up_and_the_cores_change_nothing() {
    let played = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| standings("days-of-wonder,limit=30", 4, &["club", "random", "random", "random"], 20))
    };
    let standings = played(1);
    assert_eq!(standings, played(3));
    let (club, random) = (of(&standings, Level::Club), of(&standings, Level::Random));
    assert_eq!((club.seats, random.seats), (1, 3));
    assert!((club.victories.mean + 3.0 * random.victories.mean - 1.0).abs() < 1e-9);
    assert!((club.more.unwrap().mean - (club.points.mean - random.points.mean)).abs() < 1e-9);
    assert!(club.victories.mean - club.victories.margin > 0.25, "{club:?}");
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
    ] {
        run(&Cli::try_parse_from(arguments.split(' ')).unwrap().args).unwrap();
    }
    let refused = Cli::try_parse_from(["tournament", "--players", "club,master"]).unwrap().args;
    assert!(run(&refused).unwrap_err().to_string().starts_with("unknown level “master”"));
}
