//! How many times each variant of stored data occurs in a database, to see that none is missing.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};

use crate::golden::files::DATABASE;
use crate::golden::names::{Rules, StoreError, gang_of_four, go_stop, read_event, read_snapshot};

/// The variants that no bot writes, and the reasons.
const NEVER: [(&str, &str, &str); 16] = [
    ("snapshot", "lobby", "has nothing to be kept"),
    ("level", "random", "plays in simulations only"),
    ("gang-of-four ordered", "announce", "is an order of its own"),
    ("gang-of-four ordered", "return", "cannot be ordered"),
    ("go-stop ordered", "take", "cannot be ordered"),
    ("go-stop ordered", "go", "cannot be ordered"),
    ("go-stop ordered", "stop", "cannot be ordered"),
    ("go-stop ordered", "push", "cannot be ordered"),
    ("go-stop ordered", "join", "cannot be ordered"),
    ("go-stop ordered", "fold", "cannot be ordered"),
    ("go-stop ordered", "chong-tong", "cannot be ordered"),
    ("go-stop ordered", "decline", "cannot be ordered"),
    ("go-stop ordered", "another", "cannot be ordered"),
    ("go-stop ordered", "enough", "cannot be ordered"),
    ("go-stop ordered", "give", "cannot be ordered"),
    ("go-stop ordered", "count", "cannot be ordered"),
];

/// The choices inside events, with their places. `?` is no valid choice, so the reader's error lists all that are.
const IN_EVENTS: [(&str, &str); 16] = [
    ("event", r#""?""#),
    ("by", r#"{"game":{"by":"?"}}"#),
    ("substitution", r#"{"substituted":{"why":"?"}}"#),
    ("ending", r#"{"ended":"?"}"#),
    ("occupant", r#"{"seated":{"occupant":"?"}}"#),
    ("level", r#"{"substituted":{"level":"?"}}"#),
    ("pace", r#"{"opened":{"options":{"pace":"?"}}}"#),
    ("order", r#"{"ordered":{"order":"?"}}"#),
    ("game", r#"{"game":{"event":"?"}}"#),
    ("gang-of-four event", r#"{"game":{"event":{"gang-of-four":"?"}}}"#),
    ("gang-of-four ordered", r#"{"ordered":{"order":{"play":{"gang-of-four":"?"}}}}"#),
    ("go-stop event", r#"{"game":{"event":{"go-stop":"?"}}}"#),
    ("go-stop ordered", r#"{"ordered":{"order":{"play":{"go-stop":"?"}}}}"#),
    ("go-stop outcome", r#"{"game":{"event":{"go-stop":{"round-ended":{"outcome":"?"}}}}}"#),
    ("go-stop nagari", r#"{"game":{"event":{"go-stop":{"round-ended":{"outcome":{"nagari":"?"}}}}}}"#),
    ("go-stop call", r#"{"game":{"event":{"go-stop":{"settled":{"calls":["?"]}}}}}"#),
];

/// The same in a snapshot.
const IN_SNAPSHOTS: [(&str, &str); 4] = [
    ("snapshot", r#"{"progress":"?"}"#),
    ("snapshot of", r#"{"progress":{"ended":{"game":"?"}}}"#),
    (
        "gang-of-four stage in a snapshot",
        r#"{"progress":{"ended":{"game":{"gang-of-four":{"round":{"stage":"?"}}}}}}"#,
    ),
    ("go-stop stage in a snapshot", r#"{"progress":{"ended":{"game":{"go-stop":{"round":{"stage":"?"}}}}}}"#),
];

/// Variants for which the stored form has no list of its own.
const UNLISTED_VARIANTS: [(&str, &[&str]); 6] = [
    ("snapshot with", &["a last turn", "a request to undo", "an order"]),
    ("review", &["with mistakes"]),
    ("panel", &["follow", "stay"]),
    ("confirm", &["false", "true"]),
    ("display", &["pictures", "text"]),
    ("guide", &["wanted", "over", "at a table"]),
];

/// The number of occurrences of each variant, by kind.
#[derive(Default)]
struct Tally(BTreeMap<String, BTreeMap<String, u64>>);

impl Tally {
    /// All variants, with no occurrences.
    fn new() -> Self {
        let mut tally = Self::default();
        for (kind, text) in IN_EVENTS {
            tally.expect(kind, &read_event(1, text).unwrap_err());
        }
        for (kind, text) in IN_SNAPSHOTS {
            tally.expect(kind, &read_snapshot(1, text).unwrap_err());
        }
        for rules in default_rules() {
            for (name, value) in rules.options() {
                // An option whose value is a number has no list of values.
                if value.parse::<u32>().is_err() || rules.allowed(name).unwrap().len() < 3 {
                    let values = rules.allowed(name).unwrap().iter();
                    tally.0.insert(
                        format!("option {name}"),
                        values.map(|value| ((*value).to_owned(), 0)).collect(),
                    );
                }
            }
        }
        for (kind, names) in UNLISTED_VARIANTS {
            tally.0.insert(kind.to_owned(), names.iter().map(|name| ((*name).to_owned(), 0)).collect());
        }
        tally
    }

    /// Adds every variant that could be in a place. The reader's error lists them, because it has found none of them there.
    fn expect(&mut self, kind: &str, error: &StoreError) {
        let message = error.to_string();
        let (_, names) = message.split_once("expected").unwrap_or_else(|| panic!("{kind}: {message}"));
        let names = names.split('`').skip(1).step_by(2);
        self.0.insert(kind.to_owned(), names.map(|name| (name.to_owned(), 0)).collect());
    }

    /// Counts a variant. Returns its name and its content.
    fn count<'a>(&mut self, kind: &str, value: &'a Value) -> (&'a str, &'a Value) {
        let (name, inside) = match value {
            Value::Object(entries) => {
                entries.iter().next().map(|(name, inside)| (name.as_str(), inside)).unwrap()
            }
            Value::String(name) => (name.as_str(), &Value::Null),
            other => panic!("{kind} is stored as {other}"),
        };
        *self.0.entry(kind.to_owned()).or_default().entry(name.to_owned()).or_default() += 1;
        (name, inside)
    }

    fn event(&mut self, event: &Value) {
        let (name, inside) = self.count("event", event);
        match name {
            "opened" => {
                self.occupants(&inside["seats"]);
                self.options(&inside["options"]);
            }
            "started" => self.occupants(&inside["seats"]),
            "seated" => self.occupants(&json!([inside["occupant"]])),
            "game" => {
                self.count("by", &inside["by"]);
                let (game, event) = self.count("game", &inside["event"]);
                self.game_event(game, event);
            }
            "substituted" => {
                self.count("substitution", &inside["why"]);
            }
            "ordered" => {
                if let ("play", action) = self.count("order", &inside["order"]) {
                    let (game, action) = action.as_object().unwrap().iter().next().unwrap();
                    self.count(&format!("{game} ordered"), action);
                }
            }
            "ended" => {
                self.count("ending", inside);
            }
            _ => {}
        }
    }

    fn occupants(&mut self, seats: &Value) {
        for seat in seats.as_array().unwrap() {
            let (_, inside) = self.count("occupant", seat);
            if let Some(level) = inside.get("level") {
                self.count("level", level);
            }
        }
    }

    fn options(&mut self, options: &Value) {
        self.count("pace", &options["pace"]);
        let rules = options["rules"].as_object().unwrap().values().next().unwrap().as_object().unwrap();
        for (name, value) in rules {
            if value.is_string() {
                self.count(&format!("option {name}"), value);
            }
        }
        // An option that did not exist before, and still has the value of that time, is not written.
        let of_game =
            default_rules().into_iter().find(|of| rules.keys().all(|name| of.allowed(name).is_some()));
        for (name, value) in of_game.unwrap().options() {
            let kind = format!("option {name}");
            if !rules.contains_key(name) && self.0.contains_key(&kind) {
                self.count(&kind, &json!(value));
            }
        }
    }

    fn game_event(&mut self, game: &str, event: &Value) {
        let (name, inside) = self.count(&format!("{game} event"), event);
        if let ("round-ended", Some(outcome)) = (name, inside.get("outcome"))
            && let ("nagari", why) = self.count("go-stop outcome", outcome)
        {
            self.count("go-stop nagari", why);
        }
        for call in inside.get("calls").and_then(Value::as_array).into_iter().flatten() {
            self.count("go-stop call", call);
        }
    }
}

fn default_rules() -> [Rules; 2] {
    [Rules::GangOfFour(gang_of_four::Rules::default()), Rules::GoStop(go_stop::Rules::default())]
}

/// Counts the content of the database in a folder, writes the counts beside it, and asserts that no variant is missing.
pub(super) async fn write(folder: &Path) {
    let options = SqliteConnectOptions::new().filename(folder.join(DATABASE)).read_only(true).immutable(true);
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let mut tally = Tally::new();
    let events: Vec<String> = sqlx::query_scalar("SELECT data FROM events").fetch_all(&pool).await.unwrap();
    for event in events {
        tally.event(&serde_json::from_str(&event).unwrap());
    }
    let snapshots: Vec<String> =
        sqlx::query_scalar("SELECT data FROM snapshots").fetch_all(&pool).await.unwrap();
    for snapshot in snapshots {
        let table: Value = serde_json::from_str(&snapshot).unwrap();
        tally.occupants(&table["seats"]);
        let (_, progress) = tally.count("snapshot", &table["progress"]);
        if let Some(game) = progress.get("game").filter(|game| !game.is_null()) {
            let (name, game) = tally.count("snapshot of", game);
            tally.count(&format!("{name} stage in a snapshot"), &game["round"]["stage"]);
        }
        for (part, is_there) in [
            ("a last turn", !table["last_turn"].is_null()),
            ("a request to undo", !table["last_turn"]["request"].is_null()),
            ("an order", table["orders"].as_array().unwrap().iter().any(|orders| !orders["turn"].is_null())),
            ("a rematch", !table["rematch"].is_null()),
        ] {
            if is_there {
                tally.count("snapshot with", &json!(part));
            }
        }
    }
    let reviews: Vec<String> =
        sqlx::query_scalar("SELECT mistakes FROM reviews").fetch_all(&pool).await.unwrap();
    for mistakes in reviews {
        let is_empty = mistakes == "[]";
        tally.count("review", &json!(if is_empty { "without a mistake" } else { "with mistakes" }));
    }
    let chosen: Vec<String> =
        sqlx::query_scalar("SELECT data FROM preferences").fetch_all(&pool).await.unwrap();
    for chosen in chosen {
        let chosen: Value = serde_json::from_str(&chosen).unwrap();
        tally.count("panel", &chosen["panel"]);
        tally.count("confirm", &json!(chosen["confirm"].to_string()));
        tally.count("display", &chosen["display"]);
        for guide in chosen["guides"].as_str().unwrap().split_whitespace() {
            let guide = guide.split_once(':').unwrap().1;
            let is_table = guide.parse::<u64>().is_ok();
            tally.count("guide", &json!(if is_table { "at a table" } else { guide }));
        }
    }
    pool.close().await;
    let text = serde_json::to_string_pretty(&tally.0).unwrap();
    std::fs::write(folder.join("contents.json"), text + "\n").unwrap();
    let kinds = tally.0.iter();
    let missing: Vec<(&str, &str)> = kinds
        .flat_map(|(kind, variants)| {
            variants.iter().map(move |(name, count)| (kind.as_str(), name.as_str(), *count))
        })
        .filter(|(kind, name, count)| {
            *count == 0 && !NEVER.iter().any(|never| (never.0, never.1) == (*kind, *name))
        })
        .map(|(kind, name, _)| (kind, name))
        .collect();
    assert!(missing.is_empty(), "{missing:?} do not occur");
}
