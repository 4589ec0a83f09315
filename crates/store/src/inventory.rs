//! Every table of a database, except those about the processes that share it.

/// A table of the database. Its rows are ordered by the columns of its key.
#[derive(Clone, Copy, Debug)]
pub struct TableSchema {
    pub table: &'static str,
    pub key: &'static [&'static str],
}

const fn table(table: &'static str, key: &'static [&'static str]) -> TableSchema {
    TableSchema { table, key }
}

/// All tables except [`KEY_VALUE`]. A table stands before those that refer to it.
pub const TABLES: [TableSchema; 34] = [
    table("tables", &["id"]),
    table("seats", &["table_id", "user"]),
    table("events", &["table_id", "seq"]),
    table("snapshots", &["table_id"]),
    table("person_index", &["user", "table_id"]),
    table("people", &["user"]),
    table("rule_sets", &["id"]),
    table("rounds", &["table_id", "round"]),
    table("round_seats", &["table_id", "seat", "round"]),
    table("gang_of_four_round_seats", &["table_id", "seat", "round"]),
    table("go_stop_round_seats", &["table_id", "seat", "round"]),
    table("games", &["table_id"]),
    table("game_seats", &["table_id", "seat"]),
    table("ratings", &["guild", "game", "user"]),
    table("standings", &["guild", "game", "period", "since", "user", "computers"]),
    table("season_ratings", &["guild", "game", "user", "since"]),
    table("seasons", &["guild", "since"]),
    table("settings", &["guild"]),
    table("season_results", &["guild"]),
    table("preferences", &["user"]),
    table("reviews", &["user", "table_id"]),
    table("daily_days", &["day"]),
    table("daily_plays", &["day", "game", "user"]),
    table("daily_computers", &["day", "game", "deal", "level"]),
    table("daily_messages", &["guild"]),
    table("guesses", &["table_id", "user"]),
    table("guess_counts", &["guild", "game", "user"]),
    table("deal_luck", &["table_id", "seat"]),
    table("daily_luck", &["user", "game", "day", "seat"]),
    table("tournaments", &["id"]),
    table("tournament_people", &["user", "tournament"]),
    table("tournament_tables", &["table_id"]),
    table("uncounted_games", &["table_id"]),
    table("untold_luck", &["table_id"]),
];

/// The table of what the bot remembers about itself.
pub const KEY_VALUE: TableSchema = table("key_value", &["key"]);
