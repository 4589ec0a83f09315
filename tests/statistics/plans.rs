//! How SQLite finds what is asked for: never by reading a whole table.

use std::fs;

use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;

use crate::scribe::Scribe;

/// The only statements that may read everything: those that rebuild the statistics, and the hourly look at every
/// server's season.
const MAY_READ_ALL: [&str; 11] = [
    "SELECT guild, since FROM podiums",
    "SELECT t.id AS \"id!\", e.ending FROM tables t",
    "DELETE FROM traces",
    "DELETE FROM people",
    "DELETE FROM rule_sets",
    "DELETE FROM rounds",
    "DELETE FROM round_seats",
    "DELETE FROM games",
    "DELETE FROM game_seats",
    "DELETE FROM ratings",
    "DELETE FROM standings",
];

#[tokio::test]
async fn no_query_reads_a_whole_table() {
    let scribe = Scribe::new().await;
    let options = SqliteConnectOptions::new().filename(scribe.folder.path().join("carte.sqlite3"));
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let tables: Vec<String> = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .fetch_all(&pool)
        .await
        .unwrap();
    let (mut checked, mut exempt) = (0, 0);
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.sqlx")).unwrap() {
        let record: serde_json::Value =
            serde_json::from_str(&fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let query = record["query"].as_str().unwrap().to_owned();
        if MAY_READ_ALL.iter().any(|start| query.starts_with(start)) {
            exempt += 1;
            continue;
        }
        let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(explain).fetch_all(&pool).await.unwrap();
        for (_, _, _, step) in &plan {
            let table = step.strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next());
            // One step along an index in its order, as for the highest number, is no reading of everything.
            let partial = step.contains("tables_due") || step.contains("events_ending");
            let whole = table.is_some_and(|name| is_table(&query, name, &tables)) && !partial;
            assert!(!whole, "{step}\nin {query}\n{plan:#?}");
        }
        checked += 1;
    }
    assert!(checked > 30, "only {checked} queries were found");
    assert_eq!(exempt, MAY_READ_ALL.len());
}

/// Whether `name` in `query` is one of `tables`, or stands for one; otherwise it is a part of the query itself.
fn is_table(query: &str, name: &str, tables: &[String]) -> bool {
    tables.iter().any(|table| table == name || query.contains(&format!(" {table} {name} ")))
}
