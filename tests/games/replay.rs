//! Replay documents from outside: true ones are accepted, tampered ones rejected at the right place, anything else
//! refused without harm.

#![expect(clippy::unwrap_used, reason = "what cannot be unwrapped fails the test")]

mod any_rules;
mod cut;
mod ends;
mod finished_round;
mod go_stop;
#[cfg(target_os = "linux")]
mod memory;
mod reading;
mod schema;
mod tables;
mod tampering;
mod versions;

use carte_games::GameKind;
use carte_games::Seat;
use carte_records::replay::{Document, GameDocument, gang_of_four, parse, verify};
use carte_simulate::{Documents, Setup, play_game};

/// One simulated game as text; the name of the rule set tells which.
fn document(rules: &str, seats: u8, players: &[&str], seed: &str) -> String {
    let game = if rules.starts_with("default") { GameKind::GoStop } else { GameKind::GangOfFour };
    let setup = Setup::new(game, rules, seats, players, seed).unwrap();
    play_game(&setup, 1, Documents::Traced).unwrap().document.unwrap()
}

fn read(text: &str) -> Document {
    parse(text.as_bytes()).unwrap()
}

fn gang(document: Document) -> gang_of_four::Document {
    match document {
        Document::GangOfFour(record) => record,
        Document::GoStop(_) => panic!("a game of Go-Stop"),
    }
}

/// How many rounds and players a document has.
fn size(document: &Document) -> (usize, usize) {
    match document {
        Document::GangOfFour(GameDocument { rounds, players, .. }) => (rounds.len(), players.len()),
        Document::GoStop(GameDocument { rounds, players, .. }) => (rounds.len(), players.len()),
    }
}

#[test]
fn every_simulated_document_is_accepted() {
    let house = [
        "days-of-wonder",
        "dargaud",
        "escale",
        "cabinet",
        "riva",
        "days-of-wonder,announce=automatic,first-lead=single,dummy-lead=every-round",
        "days-of-wonder,announce-deadline=with-penultimate-play,barred-points=2,limit=50",
        "dargaud,flush=sum,final-tie=share,loser-tie=strongest-card",
        "days-of-wonder,carry-over=none,rounds=4",
        "default",
        "default,threshold=5,nagari=stacked,pi-bak=cards,go-bonus=3,go-bak=own-doubled",
        "default,jokers=0,capture=forced",
        "default,jokers=3",
        "default,first-dealer=fate,nagari-round=again,cup=free",
        "default,rounds=0",
        "default,rounds=0,tokens=50",
        "default,rounds=0,tokens=50,prolong=unasked",
        "default,rounds=0,tokens=50,prolong=unasked,broke=ends",
        "default,rounds=6,carry-over=none,nagari-round=again",
        "default,rounds=6,sold=2",
        "default,rounds=0,tokens=50,prolong=unasked,sold=3",
    ];
    for rules in house {
        let tables: &[u8] = match rules {
            "riva" => &[4],
            rules if rules.contains("sold") => &[2, 4, 5],
            rules if rules.starts_with("default") => &[2, 3],
            _ => &[3, 4],
        };
        for seats in tables.iter().copied() {
            for seed in ["1", "2"] {
                let levels = &["club", "random", "novice"][..usize::from(seats).min(3)];
                let text = document(rules, seats, levels, seed);
                let document = read(&text);
                let summary =
                    verify(&document).unwrap_or_else(|fault| panic!("{rules} {seats} {seed}: {fault}"));
                assert_eq!((summary.rounds, usize::from(seats)), size(&document));
                // Reading loses nothing, and writing keeps the order of the keys.
                assert_eq!(document.to_string(), text);
            }
        }
    }
}

#[test]
fn a_round_in_which_everybody_is_barred_is_accepted() {
    // The last of them is barred on acting, so that no action of theirs follows the bars (E12).
    let mut met = 0;
    for (rules, seats) in
        [("days-of-wonder", 3), ("days-of-wonder,announce-deadline=with-penultimate-play,limit=50", 3)]
    {
        for seed in 0..3 {
            let text = document(rules, seats, &["random"], &format!("e{seed}"));
            let document = read(&text);
            verify(&document).unwrap_or_else(|fault| panic!("{rules} {seats} {seed}: {fault}"));
            let Document::GangOfFour(record) = document else { panic!("another game") };
            let nobody = |round: &&gang_of_four::Round| round.penalties.is_some() && round.winner.is_none();
            for (index, round) in record.rounds.iter().enumerate().filter(|(_, round)| nobody(round)) {
                met += 1;
                // A bar fewer, one more and another seat's are refused.
                for tamper in [
                    (|turns| turns.truncate(turns.len() - 1)) as fn(&mut Vec<gang_of_four::Turn>),
                    |turns| turns.push(turns[turns.len() - 1]),
                    |turns| {
                        let last = turns.len() - 1;
                        let seat = Seat::new((turns[last].seat().number() + 1) % 3);
                        turns[last] = gang_of_four::Turn::Barred { seat };
                    },
                ] {
                    let mut tampered = record.clone();
                    tamper(&mut tampered.rounds[index].turns);
                    let fault = verify(&Document::GangOfFour(tampered)).unwrap_err();
                    let last = round.turns.len() - 1;
                    assert!(fault.place.starts_with(&format!("rounds[{index}].turns[")), "{last}: {fault}");
                }
            }
        }
    }
    assert!(met > 0, "no such round");
}

#[test]
fn the_format_is_the_published_one() {
    let text = document("days-of-wonder,limit=10", 4, &["club"], "format");
    let head = &text[..text.find("\"hands\"").unwrap()];
    expect_test::expect![[r#"{"format":"carte-replay","version":1,"game":"gang-of-four","rules":{"preset":"days-of-wonder","players":"3-or-4","names":"dragon","low-colour":"green","phoenixes":"ranked","flush":"cards","first-lead":"contains","dummy-lead":"first-round","direction":"alternate","first-dealer":"fate","cut":"none","cut-effect":"deals","discards":"hidden","announce":"manual","announce-deadline":"before-next-action","forget":"barred","barred-points":"1","duty-begins":"announced","follow-duty":"highest-or-gang","lead-duty":"on","loser-tie":"game-total","tie-total":"after-round","limit":10,"end":"reached","final-tie":"extra-round-then-share"},"players":[{"seat":0,"name":"club 0","computer":"club"},{"seat":1,"name":"club 1","computer":"club"},{"seat":2,"name":"club 2","computer":"club"},{"seat":3,"name":"club 3","computer":"club"}],"fairness":{"commitment":"x","server_seed":"x","client_seed":"format"},"rounds":[{"number":1,"direction":"ccw","dealer":1,"cut":null,"#]]
    .assert_eq(&hide_hex(head));
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    let keys = |value: &serde_json::Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        keys(&value),
        ["format", "version", "game", "rules", "players", "fairness", "rounds", "totals", "winners", "ended"]
    );
    assert_eq!(
        keys(&value["rounds"][0]),
        [
            "number",
            "direction",
            "dealer",
            "cut",
            "hands",
            "dummy",
            "exchange",
            "turns",
            "cards_left",
            "penalties",
            "winner"
        ]
    );
    assert_eq!(value["rounds"][0]["hands"].as_array().unwrap().len(), 4);
    assert_eq!(value["ended"], "score-limit");
}

/// Numbers of 64 hexadecimal digits, which no reader checks by eye.
fn hide_hex(text: &str) -> String {
    text.split('"')
        .map(|part| if part.len() == 64 && part.bytes().all(|b| b.is_ascii_hexdigit()) { "x" } else { part })
        .collect::<Vec<_>>()
        .join("\"")
}
