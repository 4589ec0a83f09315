//! The simulator from outside: arguments, reproducibility, counts.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

use carte::replay::file;
use carte::simulate::{Args, Documents, Setup, SetupError, Stuck, Tally, run, simulate};
use clap::Parser;

fn setup(rules: &str, seats: u8, players: &[&str]) -> Result<Setup, String> {
    Setup::new(rules, seats, players, "seed").map_err(|error: SetupError| error.to_string())
}

#[test]
fn arguments_that_make_no_sense_are_named() {
    let refused = |rules: &str, seats, players: &[&str]| setup(rules, seats, players).unwrap_err();
    expect_test::expect![[r#"
        there is no rule set "poker"; there are days-of-wonder, dargaud, escale, cabinet and riva
        there is no rule option "jokers"
        the rule option flush cannot be "poker"
        “limit” is not of the form option=value
        the rule options forget=take-back and announce-deadline=before-next-action contradict each other
        these rules cannot be played with 3 seats
        unknown level “master”; there are random, novice and club
        0 levels for 4 seats: give at least one, at most one a seat
        4 levels for 3 seats: give at least one, at most one a seat
    "#]]
    .assert_eq(
        &[
            refused("poker", 4, &["club"]),
            refused("riva,jokers=2", 4, &["club"]),
            refused("riva,flush=poker", 4, &["club"]),
            refused("riva,limit", 4, &["club"]),
            refused("days-of-wonder,forget=take-back", 4, &["club"]),
            refused("riva", 3, &["club"]),
            refused("riva", 4, &["master"]),
            refused("riva", 4, &[]),
            refused("escale", 3, &["club", "club", "club", "club"]),
        ]
        .map(|line| line + "\n")
        .concat(),
    );
}

fn documents(threads: usize, setup: &Setup, games: u64) -> (Tally, Vec<String>) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let mut lines = Vec::new();
    let tally = pool.install(|| {
        simulate::<Stuck>(setup, games, Documents::Plain, |line| {
            lines.push(line.to_owned());
            Ok(())
        })
    });
    (tally.unwrap(), lines)
}

#[test]
fn the_cores_change_nothing() {
    let setup = setup("days-of-wonder,limit=20", 4, &["club", "random", "novice"]).unwrap();
    let (one, three) = (documents(1, &setup, 20), documents(3, &setup, 20));
    assert_eq!(one, three);
    let games: std::collections::BTreeSet<_> = one.1.iter().collect();
    assert_eq!(games.len(), 20, "every game has its own deals");
    let other = Setup::new("days-of-wonder,limit=20", 4, &["club", "random", "novice"], "other").unwrap();
    assert_ne!(documents(1, &other, 1).1[0], one.1[0]);
}

#[test]
fn counts_are_those_of_the_documents() {
    let setup = setup("dargaud,limit=30", 3, &["random"]).unwrap();
    let (tally, lines) = documents(2, &setup, 10);
    let games: Vec<serde_json::Value> =
        lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let rounds: Vec<&serde_json::Value> =
        games.iter().flat_map(|game| game["rounds"].as_array().unwrap()).collect();
    let turns: Vec<&serde_json::Value> =
        rounds.iter().flat_map(|round| round["turns"].as_array().unwrap()).collect();
    let with =
        |key: &str| u64::try_from(turns.iter().filter(|turn| turn.get(key).is_some()).count()).unwrap();
    assert_eq!((tally.games, usize::try_from(tally.rounds).unwrap()), (10, rounds.len()));
    assert_eq!(tally.kinds.iter().sum::<u64>(), with("play") - with("taken_back"));
    assert_eq!(tally.levels[0].forgotten, with("taken_back"));
    assert!(with("taken_back") > 0);
    let points: u64 = games.iter().map(|game| game["totals"][1].as_u64().unwrap()).sum();
    let mean = tally.seats[1].penalty.mean(1).mean;
    assert!((mean - points as f64 / rounds.len() as f64).abs() < 1e-9);
    let wins: u64 = games.iter().map(|game| game["winners"].as_array().unwrap().len() as u64).sum();
    assert_eq!(tally.levels[0].wins, wins);
    assert_eq!(tally.seats.iter().map(|seat| seat.wins).sum::<u64>(), wins);
}

#[test]
fn club_beats_novice_and_novice_beats_nobody_by_chance() {
    let setup = setup("days-of-wonder", 4, &["club", "novice"]).unwrap();
    let (tally, _) = documents(2, &setup, 60);
    let [club, novice] = [0, 1].map(|level| tally.levels[level].penalty.mean(tally.levels[level].seats));
    assert!(club.mean + club.margin < novice.mean - novice.margin, "{club:?} {novice:?}");
}

#[derive(Debug, Parser)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

#[test]
fn the_command_writes_a_file_that_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games.jsonl");
    let arguments =
        ["simulate", "--game", "gang", "--rules", "cabinet,limit=20", "--seats", "3", "--players"];
    let arguments =
        arguments.into_iter().chain(["club,novice", "--games", "5", "--seed", "a seed", "--trace", "--out"]);
    let arguments: Vec<&std::ffi::OsStr> = arguments.map(AsRef::as_ref).chain([out.as_os_str()]).collect();
    let args = Cli::try_parse_from(arguments).unwrap().args;
    run(&args).unwrap();
    assert_eq!(file::check(&out).unwrap().documents, 5);
    let text = std::fs::read_to_string(&out).unwrap();
    assert!(
        text.lines().all(|line| line.contains("\"legal\":") && line.contains("\"client_seed\":\"a seed\""))
    );

    let nowhere = Args { out: Some(folder.path().join("missing/games.jsonl")), ..args };
    assert!(run(&nowhere).unwrap_err().to_string().starts_with("cannot write"));
    assert!(Cli::try_parse_from(["simulate", "--seats", "5"]).is_err());
    assert!(Cli::try_parse_from(["simulate", "--trace"]).is_err());
}
