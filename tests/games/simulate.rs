//! The simulator from outside: arguments, reproducibility, counts.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

use carte_games::{GameKind, Seat};
use carte_records::replay::go_stop::ENDINGS;
use carte_records::replay::{parse, verify};
use carte_simulate::{Args, CALLS, Documents, Own, Setup, SetupError, Stuck, Tally, run, simulate};
use clap::Parser;

fn setup(rules: &str, seats: u8, players: &[&str]) -> Result<Setup, String> {
    let game = if rules.starts_with("default") { GameKind::GoStop } else { GameKind::GangOfFour };
    Setup::new(game, rules, seats, players, "seed").map_err(|error: SetupError| error.to_string())
}

#[test]
fn arguments_that_make_no_sense_are_named() {
    let refused = |rules: &str, seats, players: &[&str]| setup(rules, seats, players).unwrap_err();
    expect_test::expect![[r#"
        there is no rule set "poker": there are days-of-wonder, dargaud, dargaud-basic, escale, cabinet, riva
        there is no rule option "jokers": there are players, names, low-colour, phoenixes, flush, first-lead, dummy-lead, direction, first-dealer, cut, cut-effect, discards, announce, announce-deadline, forget, barred-points, duty-begins, follow-duty, lead-duty, loser-tie, tie-total, carry-over, limit, rounds, end, final-tie
        there is no value of flush "poker": there are cards, sum, values
        “limit” is not of the form option=value, as what stands after each comma
        the rule option limit is given more than once
        the rule option nagari is given more than once
        the rule options forget=take-back and announce-deadline=before-next-action contradict each other
        these rules cannot be played with 3 seats
        there is no player "master": there are random, novice, club, expert, champion, weights
        0 levels for 4 seats: give at least one, at most one a seat
        4 levels for 3 seats: give at least one, at most one a seat
        there is no rule set "default2", perhaps "default": there are default, matgo, gostop
        there is no value of jokers "1": there are 2, 0, 3
        the rule options rounds=0 and tokens=0 contradict each other
        the rule options rounds=0 and tokens=10000 contradict each other
        these rules cannot be played with 4 seats
        there is no rule set "darguad", perhaps "dargaud": there are days-of-wonder, dargaud, dargaud-basic, escale, cabinet, riva
        there is no rule option "limits", perhaps "limit": there are players, names, low-colour, phoenixes, flush, first-lead, dummy-lead, direction, first-dealer, cut, cut-effect, discards, announce, announce-deadline, forget, barred-points, duty-begins, follow-duty, lead-duty, loser-tie, tie-total, carry-over, limit, rounds, end, final-tie
        there is no value of announce "automatc", perhaps "automatic": there are manual, automatic
        there is no value of limit "9": a score limit is from 10 to 1000
        there is no value of limit "+50": a score limit is from 10 to 1000
        there is no value of limit "050": a score limit is from 10 to 1000
        “” is not of the form option=value, as what stands after each comma
        “” is not of the form option=value, as what stands after each comma
        “” is not of the form option=value, as what stands after each comma
        there is no player "": there are random, novice, club, expert, champion, weights
        there is no value of rounds "101": there are 0 to 100 rounds
        there is no player "expret", perhaps "expert": there are random, novice, club, expert, champion, weights
    "#]]
    .assert_eq(
        &[
            refused("poker", 4, &["club"]),
            refused("riva,jokers=2", 4, &["club"]),
            refused("riva,flush=poker", 4, &["club"]),
            refused("riva,limit", 4, &["club"]),
            refused("dargaud,limit=50,limit=60", 4, &["club"]),
            refused("default,nagari=stacked, nagari=stacked", 2, &["club"]),
            refused("days-of-wonder,forget=take-back", 4, &["club"]),
            refused("riva", 3, &["club"]),
            refused("riva", 4, &["master"]),
            refused("riva", 4, &[]),
            refused("escale", 3, &["club", "club", "club", "club"]),
            refused("default2", 2, &["club"]),
            refused("default,jokers=1", 2, &["club"]),
            refused("default,rounds=0,prolong=unasked", 2, &["club"]),
            refused("default,tokens=10000,rounds=0,prolong=unasked", 2, &["club"]),
            refused("default", 4, &["club"]),
            refused("darguad", 4, &["club"]),
            refused("riva,limits=20", 4, &["club"]),
            refused("riva,announce=automatc", 4, &["club"]),
            refused("riva,limit=9", 4, &["club"]),
            refused("riva,limit=+50", 4, &["club"]),
            refused("riva,limit=050", 4, &["club"]),
            refused("riva,", 4, &["club"]),
            refused("riva,limit=50,", 4, &["club"]),
            refused("riva,,limit=50", 4, &["club"]),
            refused("riva", 4, &["club", ""]),
            refused("default,rounds=101", 2, &["club"]),
            refused("default", 2, &["expret"]),
        ]
        .map(|line| line + "\n")
        .concat(),
    );
}

#[test]
fn documents_name_the_preset_that_was_chosen() {
    // Every difference of Dargaud taken back: the rules of Days of Wonder, but not by that name.
    let rules = "dargaud,phoenixes=ranked,announce-deadline=before-next-action,forget=barred,\
                 follow-duty=highest-or-gang,limit=10";
    let setup = setup(rules, 3, &["club"]).unwrap();
    let (_, lines) = documents(1, &setup, 1);
    assert!(lines[0].contains("\"rules\":{\"preset\":\"dargaud\","), "{}", lines[0]);
    verify(&parse(lines[0].as_bytes()).unwrap()).unwrap();
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
    for (rules, seats) in [("default", 3), ("days-of-wonder,limit=20", 4)] {
        let setup = setup(rules, seats, &["club", "random", "novice"]).unwrap();
        let (one, three) = (documents(1, &setup, 20), documents(3, &setup, 20));
        assert_eq!(one, three);
        let games: std::collections::BTreeSet<_> = one.1.iter().collect();
        assert_eq!(games.len(), 20, "every game has its own deals");
    }
    let setup = setup("days-of-wonder,limit=20", 4, &["club", "random", "novice"]).unwrap();
    let other = Setup::new(
        GameKind::GangOfFour,
        "days-of-wonder,limit=20",
        4,
        &["club", "random", "novice"],
        "other",
    )
    .unwrap();
    assert_ne!(documents(1, &other, 1).1, documents(1, &setup, 1).1);
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
    let Own::GangOfFour(own) = &tally.own else { panic!("another game") };
    assert_eq!(own.kinds.iter().sum::<u64>(), with("play") - with("taken_back"));
    assert_eq!(own.forgotten.of_players(Seat::MOST).map(|(_, times)| times).sum::<u64>(), with("taken_back"));
    assert!(with("taken_back") > 0);
    let points: u64 = games.iter().map(|game| game["totals"][1].as_u64().unwrap()).sum();
    let mean = tally.seats[1].points.mean(1).mean;
    assert!((mean - points as f64 / rounds.len() as f64).abs() < 1e-9);
    let wins: u64 = games.iter().map(|game| game["winners"].as_array().unwrap().len() as u64).sum();
    assert_eq!(tally.levels[0].wins, wins);
    assert_eq!(tally.seats.iter().map(|seat| seat.wins).sum::<u64>(), wins);
}

#[test]
fn counts_of_go_stop_are_those_of_the_documents() {
    let setup = setup("default,rounds=6", 3, &["novice", "club"]).unwrap();
    let (tally, lines) = documents(2, &setup, 40);
    let games: Vec<serde_json::Value> =
        lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let all = |value: &serde_json::Value, key: &str| value[key].as_array().unwrap().clone();
    let rounds: Vec<serde_json::Value> = games.iter().flat_map(|game| all(game, "rounds")).collect();
    let turns: Vec<serde_json::Value> = rounds.iter().flat_map(|round| all(round, "turns")).collect();
    let count = |wanted: &dyn Fn(&serde_json::Value) -> bool| {
        u64::try_from(turns.iter().filter(|turn| wanted(turn)).count()).unwrap()
    };
    let Own::GoStop(own) = &tally.own else { panic!("another game") };
    assert_eq!(usize::try_from(tally.rounds).unwrap(), rounds.len());
    assert_eq!(own.turns, count(&|turn| turn.get("drawn").is_some()));
    assert_eq!(own.goes, count(&|turn| turn.get("go").is_some()));
    assert_eq!(own.shaken, count(&|turn| turn.get("shake").is_some()));
    for (call, times) in CALLS.iter().zip(own.calls) {
        let name = serde_json::json!(call.name());
        let cried =
            |turn: &serde_json::Value| turn["events"].as_array().is_some_and(|all| all.contains(&name));
        assert_eq!(times, count(&cried), "{name}");
        assert!(times > 0, "{name}");
    }
    for (end, times) in ENDINGS.iter().zip(own.ends) {
        let ended = rounds.iter().filter(|round| round["result"]["kind"] == *end).count();
        assert_eq!(usize::try_from(times).unwrap(), ended, "{end}");
    }
    for seat in 0..3 {
        let points: i64 = games.iter().map(|game| game["totals"][seat].as_i64().unwrap()).sum();
        let mean = tally.seats[seat].points.mean(1).mean;
        assert!((mean - points as f64 / rounds.len() as f64).abs() < 1e-9, "seat {seat}");
    }
}

#[test]
fn club_beats_novice() {
    // Fewer points are better in Gang of Four, more in Go-Stop.
    for (rules, seats, games, better) in
        [("days-of-wonder", 4, 60, -1.0), ("default", 2, 40, 1.0), ("default", 3, 60, 1.0)]
    {
        let setup = setup(rules, seats, &["club", "novice"]).unwrap();
        let (tally, _) = documents(2, &setup, games);
        let [club, novice] = [0, 1].map(|level| tally.levels[level].points.mean(tally.levels[level].seats));
        let ahead = better * (club.mean - novice.mean);
        assert!(ahead > club.margin + novice.margin, "{rules} {seats}: {club:?} {novice:?}");
    }
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
    for (game, rules) in [("gang", "cabinet,limit=20"), ("gostop", "default,rounds=6,threshold=5")] {
        let arguments = ["simulate", "--game", game, "--rules", rules, "--seats", "3", "--players"];
        let arguments = arguments.into_iter().chain([
            "club,novice",
            "--games",
            "5",
            "--seed",
            "a seed",
            "--trace",
            "--out",
        ]);
        let arguments: Vec<&std::ffi::OsStr> =
            arguments.map(AsRef::as_ref).chain([out.as_os_str()]).collect();
        let args = Cli::try_parse_from(arguments).unwrap().args;
        run(&args).unwrap();
        assert_eq!(carte::verify::check(&out).unwrap().documents, 5);
        let text = std::fs::read_to_string(&out).unwrap();
        assert!(
            text.lines()
                .all(|line| line.contains("\"legal\":") && line.contains("\"client_seed\":\"a seed\""))
        );
        let nowhere = Args { out: Some(folder.path().join("missing/games.jsonl")), ..args };
        assert!(run(&nowhere).unwrap_err().to_string().starts_with("cannot write"));
    }
    assert!(Cli::try_parse_from(["simulate", "--seats", "6"]).is_err());
    assert!(Cli::try_parse_from(["simulate", "--trace"]).is_err());
    for (games, why) in [("0", "at least one has to be played"), ("many", "a whole number")] {
        let refused = Cli::try_parse_from(["simulate", "--games", games]).unwrap_err().to_string();
        assert!(refused.contains("--games") && refused.contains(why), "{refused}");
    }
    let device = ["simulate", "--rules", "riva,limit=10", "--games", "1", "--out", "/dev/null"];
    run(&Cli::try_parse_from(device).unwrap().args).unwrap();
    assert_eq!(
        Cli::try_parse_from(["simulate", "--game", "gostop"]).unwrap().args.players.game,
        GameKind::GoStop
    );
}
