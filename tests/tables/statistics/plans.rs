//! How SQLite finds what is asked for: never by reading a whole table.

use std::fs;

use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;

use crate::statistics::log_builder::LogBuilder;

/// The only statements that may read everything: those that rebuild the statistics, and the hourly look at every
/// server's season.
const MAY_READ_ALL: [&str; 16] = [
    "SELECT guild, since FROM podiums",
    "SELECT t.id AS \"id!\", e.ending FROM tables t",
    "DELETE FROM traces",
    "DELETE FROM people",
    "DELETE FROM rule_sets",
    "DELETE FROM rounds",
    "DELETE FROM round_seats",
    "DELETE FROM gang_of_four_round_seats",
    "DELETE FROM go_stop_round_seats",
    "DELETE FROM games",
    "DELETE FROM game_seats",
    "DELETE FROM ratings",
    "DELETE FROM standings",
    // Indexes that hold untold and open tables alone, at the start, every hour, and whenever the bot is measured.
    "SELECT stage, count(*) AS \"count!: i64\" FROM tables WHERE stage <> 'ended'",
    "SELECT id, guild, channel FROM tables WHERE told < seq",
    "SELECT id, changed, seq FROM tables\n             WHERE stage <> 'ended'",
];

/// What `/leaderboard` (both scopes), `/stats`, `/history`, `/headtohead` and finishing a round ask, by what is peculiar to
/// each statement.
const PATHS: [&str; 20] = [
    "FROM standings\n",
    "WITH shared AS",
    "WITH last AS",
    "SELECT since, by_hand FROM seasons",
    "coalesce(sum(whole * rank), 0)",
    "SELECT rating, uncertainty, games FROM ratings",
    "ORDER BY ended DESC LIMIT ?6",
    "sum(a.rank < o.rank)",
    "JOIN gang_of_four_round_seats d ON",
    "JOIN go_stop_round_seats d ON",
    "WITH page AS",
    "GROUP BY t.channel",
    "JOIN game_seats b ON b.table_id = a.table_id AND b.user = ?6",
    "INSERT INTO round_seats",
    "INSERT INTO gang_of_four_round_seats",
    "INSERT INTO go_stop_round_seats",
    "SELECT * FROM round_seats",
    "SELECT * FROM gang_of_four_round_seats",
    "SELECT * FROM go_stop_round_seats",
    "INSERT INTO standings",
];

#[tokio::test]
async fn no_query_reads_a_whole_table() {
    let log_builder = LogBuilder::new().await;
    let database = Database::of(&log_builder).await;
    let (mut checked, mut exempt, mut paths) = (0, 0, PATHS.to_vec());
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/crates/store-sqlite/.sqlx")).unwrap() {
        let record: serde_json::Value =
            serde_json::from_str(&fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let query = record["query"].as_str().unwrap();
        if MAY_READ_ALL.iter().any(|start| query.starts_with(start)) {
            exempt += 1;
            continue;
        }
        assert_eq!(database.whole_table(query).await, None, "in {query}");
        paths.retain(|path| !query.contains(path));
        checked += 1;
    }
    assert!(checked > 30, "only {checked} queries were found");
    assert_eq!(exempt, MAY_READ_ALL.len());
    assert_eq!(paths, [""; 0], "these are asked in another way now");
}

#[tokio::test]
async fn a_whole_table_would_be_noticed() {
    let log_builder = LogBuilder::new().await;
    let database = Database::of(&log_builder).await;
    for (query, step) in [
        ("SELECT * FROM game_seats WHERE finished = 1", "SCAN game_seats"),
        ("SELECT a.ended FROM game_seats a\nWHERE a.rank = 1", "SCAN a"),
        (
            "SELECT g.pace FROM standings s LEFT JOIN games g ON g.rule_set = s.user WHERE s.guild > 1",
            "SEARCH g USING AUTOMATIC",
        ),
    ] {
        let found = database.whole_table(query).await.unwrap_or_default();
        assert!(found.starts_with(step), "{found:?} in {query}");
    }
    let found = database.whole_table("WITH sums AS MATERIALIZED (SELECT 1 AS x) SELECT x FROM sums").await;
    assert_eq!(found, None, "a part of the query itself is no table");
}

/// An empty database, of which SQLite tells how it would read it.
struct Database {
    pool: SqlitePool,
    tables: Vec<String>,
}

impl Database {
    async fn of(log_builder: &LogBuilder) -> Self {
        let options = SqliteConnectOptions::new().filename(log_builder.database.file());
        let pool = SqlitePool::connect_with(options).await.unwrap();
        let tables = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .fetch_all(&pool)
            .await
            .unwrap();
        Self { pool, tables }
    }

    /// The step of this query that reads a whole table, if there is one.
    async fn whole_table(&self, query: &str) -> Option<String> {
        let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(explain).fetch_all(&self.pool).await.unwrap();
        plan.into_iter().map(|(_, _, _, step)| step).find(|step| {
            // One step along an index in its order, as for the highest number, is no reading of everything.
            let partial = step.contains("tables_due") || step.contains("events_ending");
            let scanned = step.strip_prefix("SCAN ").filter(|_| !partial);
            // An index that is made for one question reads the table that it is made of.
            let indexed = step.strip_prefix("SEARCH ").filter(|_| step.contains(" AUTOMATIC "));
            let name = scanned.or(indexed).and_then(|rest| rest.split(' ').next());
            name.is_some_and(|name| self.is_table(query, name))
        })
    }

    /// Whether `name` in `query` is a table, or stands for one; otherwise it is a part of the query itself.
    fn is_table(&self, query: &str, name: &str) -> bool {
        let words: Vec<&str> = query.split(|c: char| c.is_whitespace() || ",()".contains(c)).collect();
        let renamed = |table: &String| words.windows(2).any(|pair| pair[0] == table && pair[1] == name);
        self.tables.iter().any(|table| table == name || renamed(table))
    }
}
