//! The migrations, which have the same names for all databases.

/// Lists the migrations of a database with their names, in order. Together they create the tables of an empty database.
///
/// `$database` is the folder in `migrations`. The macro is used in `src` of a crate, because the files are found from there.
#[macro_export]
macro_rules! migrations {
    ($database:literal) => {
        $crate::migrations!(
            $database:
            "schema" = "0001_schema",
            "daily deals" = "0002_daily_deals",
            "guesses" = "0003_guesses",
            "deal luck" = "0004_deal_luck",
            "tournaments" = "0005_tournaments",
            "turn times" = "0006_turn_times",
            "achievements" = "0007_achievements",
            "season ratings" = "0008_season_ratings",
            "server events" = "0009_server_events",
            "daily tables" = "0010_daily_tables",
            "shared daily results" = "0011_shared_daily_results",
            "uncounted games" = "0012_uncounted_games",
            "daily zones" = "0013_daily_zones",
            "daily message troubles" = "0014_daily_message_troubles",
            "known luck" = "0015_known_luck",
            "untold luck" = "0016_untold_luck",
            "daily luck" = "0017_daily_luck",
            "records of games" = "0018_records",
        )
    };
    ($database:literal: $($name:literal = $file:literal,)+) => {
        &[$(($name, include_str!(concat!("../../../migrations/", $database, "/", $file, ".sql")))),+]
    };
}
