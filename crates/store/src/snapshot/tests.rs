use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};

use super::VERSION;
use crate::stored;
use carte_table::ids::{TableId, Timestamp};
use carte_table::{Logged, Table};

/// The logs of a database that an earlier version wrote, in which everything has happened.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/golden/0005/carte.sqlite3");

/// Adds every path of a value, with what is found there.
pub(crate) fn shape(path: &str, value: &Value, paths: &mut BTreeSet<String>) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                shape(&format!("{path}.{key}"), value, paths);
            }
        }
        Value::Array(values) => {
            for value in values {
                shape(&format!("{path}[]"), value, paths);
            }
        }
        Value::Null => {}
        Value::Bool(_) => _ = paths.insert(format!("{path} bool")),
        Value::Number(_) => _ = paths.insert(format!("{path} number")),
        Value::String(_) => _ = paths.insert(format!("{path} text")),
    }
}

/// Every path of every state through which the tables of the database went.
async fn shapes() -> BTreeSet<String> {
    let options = SqliteConnectOptions::new().filename(GOLDEN).read_only(true).immutable(true);
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let query = "SELECT table_id, at, version, data FROM events ORDER BY table_id, seq";
    let rows = sqlx::query(query).fetch_all(&pool).await.unwrap();
    pool.close().await;
    let mut paths = BTreeSet::new();
    let mut present: Option<Table> = None;
    for row in rows {
        let id = TableId(u64::try_from(row.get::<i64, _>("table_id")).unwrap());
        let event = stored::read_event(row.get("version"), row.get("data")).unwrap();
        let logged = Logged { at: Timestamp(row.get("at")), event };
        match &mut present {
            Some(table) if table.id() == id => table.apply(&logged),
            _ => present = Table::from_log(id, [logged]),
        }
        let state = serde_json::to_value(present.as_ref().unwrap()).unwrap();
        shape("", &state, &mut paths);
    }
    paths
}

#[tokio::test]
async fn another_shape_has_another_version() {
    let shape = shapes().await.into_iter().collect::<Vec<_>>().join("\n") + "\n";
    let name = format!("version-{VERSION}.txt");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/snapshot").join(&name);
    let Ok(pinned) = std::fs::read_to_string(&path) else {
        std::fs::write(&path, shape).unwrap();
        panic!("{name} is new: look at it and commit it in place of the one before");
    };
    let (now, then): (BTreeSet<_>, BTreeSet<_>) = (shape.lines().collect(), pinned.lines().collect());
    let (new, gone): (Vec<_>, Vec<_>) = (now.difference(&then).collect(), then.difference(&now).collect());
    assert!(
        new.is_empty() && gone.is_empty(),
        "a snapshot has another shape: raise `snapshot::VERSION`\nnew: {new:#?}\ngone: {gone:#?}"
    );
}
