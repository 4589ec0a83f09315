//! How SQLite finds what a query asks for: never by reading a whole table.

use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;

use crate::statistics::log_builder::LogBuilder;

/// The beginnings of the only statements that may read everything: those that rebuild the statistics, and those that look at the
/// season and the settings of every server.
const MAY_READ_ALL: [&str; 27] = [
    // These return one row per server.
    "SELECT guild FROM season_results",
    "SELECT guild, since FROM season_results",
    "SELECT guild, version, data FROM settings WHERE data LIKE",
    "SELECT version, data FROM settings WHERE data LIKE",
    "SELECT t.id, e.ending FROM tables t",
    "DELETE FROM person_index",
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
    "DELETE FROM season_ratings",
    // These read indexes of only the untold and open tables, or the open tournaments: at the start, every hour, whenever the bot is
    // measured, and every ten seconds.
    "SELECT stage, count(*) FROM tables WHERE stage <> 'ended'",
    "SELECT id, guild FROM tournaments WHERE stage < 2",
    "SELECT id, guild FROM tournaments WHERE has_event = 1",
    "SELECT id, guild, channel FROM tables WHERE told < seq",
    "SELECT DISTINCT t.id, t.guild FROM tables o CROSS JOIN tournament_tables x",
    // Games of tournaments in which a round is still being played.
    "SELECT DISTINCT t.id, t.guild FROM uncounted_games",
    "SELECT count(*) FROM uncounted_games",
    // Games whose last messages are to be edited, which takes some seconds.
    "SELECT t.id, t.guild, t.channel FROM untold_luck",
    "SELECT id, changed, seq FROM tables\n         WHERE stage <> 'ended'",
    // SQLite's own table, which has one row for each of our tables whose rows are numbered.
    "DELETE FROM sqlite_sequence WHERE name = 'tables'",
];

#[tokio::test]
async fn no_query_reads_a_whole_table() {
    let builder = LogBuilder::new().await;
    let database = Database::of(&builder).await;
    let (mut checked, mut exempt) = (0, 0);
    for query in carte_store::all_statements().chain(carte_store_sqlite::own_statements()) {
        let may_read_all = |start: &str| {
            if start.starts_with("DELETE") { query == start } else { query.starts_with(start) }
        };
        if MAY_READ_ALL.iter().any(|start| may_read_all(start)) {
            exempt += 1;
            continue;
        }
        assert_eq!(database.whole_table(query).await, None, "in {query}");
        checked += 1;
    }
    assert!(checked > 80, "only {checked} queries were found");
    assert_eq!(exempt, MAY_READ_ALL.len());
}

#[tokio::test]
async fn a_whole_table_would_be_noticed() {
    let builder = LogBuilder::new().await;
    let database = Database::of(&builder).await;
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

/// The logs are stored beside the results, and a month of a large community would be hundreds of megabytes.
#[tokio::test]
async fn the_tables_of_daily_deals_read_an_index_alone() {
    let builder = LogBuilder::new().await;
    let database = Database::of(&builder).await;
    let tables: Vec<&str> =
        carte_store::all_statements().filter(|query| query.contains("sum(percent)")).collect();
    assert_eq!(tables.len(), 2);
    for query in tables {
        let plan = database.plan(query).await;
        assert!(plan.iter().any(|step| step.contains("USING COVERING INDEX daily_plays_ranked")), "{plan:?}");
    }
}

/// Nor are the logs read when a person's luck is added up, or when the bot looks for games whose luck must still be estimated.
#[tokio::test]
async fn the_luck_of_daily_deals_is_found_without_their_logs() {
    let builder = LogBuilder::new().await;
    let database = Database::of(&builder).await;
    let of_luck = |query: &&str| query.contains("daily_luck l") && query.contains("FROM daily_plays");
    let queries: Vec<&str> = carte_store::all_statements().filter(of_luck).collect();
    assert_eq!(queries.len(), 2);
    for query in queries {
        let plan = database.plan(query).await;
        let of_plays =
            plan.iter().filter(|step| step.starts_with("SEARCH g") || step.starts_with("SEARCH p"));
        assert!(of_plays.clone().count() == 1, "{plan:?}");
        for step in of_plays {
            assert!(step.contains("USING COVERING INDEX daily_plays_"), "{step} in {query}");
            assert!(step.contains("finished"), "{step} in {query}");
        }
    }
}

/// An empty database. SQLite can tell how it would read it.
struct Database {
    pool: SqlitePool,
    tables: Vec<String>,
}

impl Database {
    async fn of(builder: &LogBuilder) -> Self {
        let options = SqliteConnectOptions::new().filename(builder.database.file());
        let pool = SqlitePool::connect_with(options).await.unwrap();
        let tables = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .fetch_all(&pool)
            .await
            .unwrap();
        Self { pool, tables }
    }

    /// The steps in which SQLite answers this query.
    async fn plan(&self, query: &str) -> Vec<String> {
        let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(explain).fetch_all(&self.pool).await.unwrap();
        plan.into_iter().map(|(_, _, _, step)| step).collect()
    }

    /// The step of this query that reads a whole table, if there is one.
    async fn whole_table(&self, query: &str) -> Option<String> {
        self.plan(query).await.into_iter().find(|step| {
            // A single step along an index in its order, as for the highest number, does not read everything.
            let partial = step.contains("tables_due") || step.contains("events_ending");
            let scanned = step.strip_prefix("SCAN ").filter(|_| !partial);
            // If SQLite makes an index for one query, it reads the whole table for it.
            let indexed = step.strip_prefix("SEARCH ").filter(|_| step.contains(" AUTOMATIC "));
            let name = scanned.or(indexed).and_then(|rest| rest.split(' ').next());
            name.is_some_and(|name| self.is_table(query, name))
        })
    }

    /// Returns `true` if `name` in `query` is a table or its alias. Otherwise it is a part of the query itself.
    fn is_table(&self, query: &str, name: &str) -> bool {
        let words: Vec<&str> = query.split(|c: char| c.is_whitespace() || ",()".contains(c)).collect();
        let renamed = |table: &String| words.windows(2).any(|pair| pair[0] == table && pair[1] == name);
        self.tables.iter().any(|table| table == name || renamed(table))
    }
}
