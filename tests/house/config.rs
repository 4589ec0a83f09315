//! Settings: defaults, every problem at once, no secret in any output; and with which number the program ends.

use std::collections::HashMap;
use std::process::Command;

use carte::config::Config;
use carte::database_location::DatabaseLocation;
use carte_discord::Token;
use expect_test::expect;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

fn read(variables: &[(&str, &str)]) -> Result<Config, carte::config::SettingErrors> {
    let variables: HashMap<_, _> = variables.iter().copied().collect();
    Config::read(|name| variables.get(name).map(ToString::to_string), true)
}

#[test]
fn everything_but_the_token_has_a_default() {
    let config = read(&[]).unwrap();
    expect![[r#"
        Config {
            token: None,
            database: File(
                "data/carte.sqlite3",
            ),
            overruled: None,
            computer_pause: 1.5s,
            limits: Limits {
                tables_of_person: 20,
                tables_of_server: 200,
            },
            logging: Logging {
                filter: "info,serenity=warn,sqlx=warn",
                format: Text,
            },
            metrics: None,
            shards: None,
        }
    "#]]
    .assert_debug_eq(&config);
    assert!(config.require_token().unwrap_err().to_string().contains("Reset Token"));
}

#[test]
fn all_problems_are_reported_at_once_and_no_value_is_repeated() {
    let problems = read(&[
        ("DISCORD_TOKEN", "Bot hunter2"),
        ("COMPUTER_PAUSE_MS", "soon"),
        ("LOG_FILTER", "carte=loud"),
        ("LOG_FORMAT", "yaml"),
        ("METRICS_ADDR", "localhost"),
        ("SHARDS", "16..0/64"),
    ])
    .unwrap_err();
    expect![[r#"
        some settings cannot be used; set them in the environment or in a file named .env:
          DISCORD_TOKEN: this is not a bot token; copy the one from the page “Bot” of your application, without “Bot ” before it and without quotes
          COMPUTER_PAUSE_MS: give a whole number of milliseconds from 0 to 60000
          LOG_FILTER: not a filter such as “info” or “carte=debug,info”: error parsing level filter: expected one of "off", "error", "warn", "info", "debug", "trace", or a number 0-5
          LOG_FORMAT: choose “text” or “json”
          METRICS_ADDR: give an address of this machine with a port, such as 127.0.0.1:9090 or [::1]:9090
          SHARDS: write which shards this process looks after and how many there are, such as 0..15/64; leave it away, and the processes on one database divide them evenly"#]]
    .assert_eq(&problems.to_string());
}

#[test]
fn a_wrong_token_is_no_problem_where_none_is_needed() {
    let variable = |name: &str| (name == "DISCORD_TOKEN").then(|| "Bot hunter2".to_owned());
    assert_eq!(Config::read(variable, false).unwrap().token, None);
    assert!(Config::read(variable, true).is_err());
}

#[test]
fn a_word_that_is_neither_a_level_nor_a_part_of_the_program_is_no_filter() {
    for filter in ["warning", "info,debugg", "info, debug", "serenity"] {
        let problems = read(&[("LOG_FILTER", filter)]).unwrap_err();
        assert_eq!(problems.0[0].name, "LOG_FILTER", "{filter}");
        assert!(problems.0[0].advice.contains("\"warn\""), "{problems}");
    }
    for filter in ["warn", "OFF", "3", "info,carte_discord", "serenity=debug,info", "carte[press],error"] {
        assert_eq!(read(&[("LOG_FILTER", filter)]).unwrap().logging.filter, filter);
    }
}

#[test]
fn a_log_that_is_no_terminal_has_no_escape_sequences() {
    let folder = tempfile::tempdir().unwrap();
    let mut carte = Command::new(env!("CARGO_BIN_EXE_carte"));
    carte.arg("rebuild").current_dir(folder.path()).env_clear();
    carte.envs([("DATABASE_URL", "sqlite:missing"), ("DATABASE_PATH", "missing")]);
    let said = String::from_utf8(carte.output().unwrap().stderr).unwrap();
    assert!(said.contains("WARN") && said.contains("DATABASE_PATH counts for nothing"), "{said}");
    assert!(!said.contains('\u{1b}'), "{said:?}");
}

#[test]
fn a_database_is_a_file_or_on_a_server() {
    let place = |variables: &[(&str, &str)]| read(variables).unwrap().database;
    let file = |path: &str| DatabaseLocation::File(path.into());
    assert_eq!(place(&[("DATABASE_PATH", "games/a.sqlite3")]), file("games/a.sqlite3"));
    assert_eq!(place(&[("DATABASE_URL", "sqlite:games/b.sqlite3")]), file("games/b.sqlite3"));
    assert_eq!(place(&[("DATABASE_URL", "sqlite:///srv/b.sqlite3")]), file("/srv/b.sqlite3"));
    let both = [("DATABASE_URL", "sqlite:b"), ("DATABASE_PATH", "a")];
    assert_eq!((place(&both), read(&both).unwrap().overruled), (file("b"), Some("DATABASE_PATH")));
    let config =
        read(&[("DATABASE_URL", "postgres://carte:hunter2@db.example:5433/games?sslmode=verify-full")])
            .unwrap();
    assert_eq!(config.database.to_string(), "games at db.example:5433");
    assert!(!format!("{config:?}").contains("hunter2"));
    for wrong in [
        "mysql://carte:hunter2@db.example/games",
        "postgres:hunter2",
        "postgres://carte:hunter2@db.example:port/games",
        "postgres://carte@db.example/games?pasword=hunter2",
        "postgres://carte:12?hunter2@db.example/games",
        "postgres://carte:12/hunter2@db.example/games",
        "postgres://carte:12#hunter2@db.example/games",
        "postgres://carte:/hunter2@db.example/games",
        "postgres://carte:hunter2@db.example/games?sslmod=verify-full",
        "sqlite:",
        "sqlite://b?mode=hunter2",
        "hunter2",
    ] {
        let problems = read(&[("DATABASE_URL", wrong)]).unwrap_err();
        assert_eq!(problems.0[0].name, "DATABASE_URL", "{wrong}");
        assert!(!problems.to_string().contains("hunter2"), "{problems}");
    }
}

/// A code, the arguments and settings that end with it, and what is said.
type Case<'a> = (i32, &'a [&'a str], &'a [(&'a str, &'a str)], &'a str);

/// 69 takes two minutes and is looked at in `tests/tables/postgres/server.rs`.
#[tokio::test]
async fn the_program_ends_with_the_documented_numbers() {
    const TOKEN: (&str, &str) = ("DISCORD_TOKEN", "aaa.bbb.ccc");
    const BAD_TOKEN: (&str, &str) = ("DISCORD_TOKEN", "bad");
    const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden/1.0.0/carte.sqlite3");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("newer.sqlite3");
    std::fs::copy(GOLDEN, &file).unwrap();
    let options = SqliteConnectOptions::new().filename(&file);
    let mut newer = SqliteConnection::connect_with(&options).await.unwrap();
    let from_the_future = "INSERT INTO _sqlx_migrations VALUES (9999, 'from the future', 0, true, x'', 0)";
    sqlx::query(from_the_future).execute(&mut newer).await.unwrap();
    newer.close().await.unwrap();
    std::fs::create_dir(folder.path().join("newer")).unwrap();
    std::fs::copy(&file, folder.path().join("newer/carte.sqlite3")).unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let at_newer = ("DATABASE_URL", "sqlite:newer.sqlite3");
    let cases: [Case; 20] = [
        (0, &["--version"], &[], ""),
        (1, &["move-database", "sqlite:missing", "sqlite:new"], &[], "there is no database missing"),
        (1, &["rebuild"], &[("DATABASE_PATH", "nowhere/games.sqlite3")], "there is no database nowhere"),
        (1, &["run"], &[TOKEN, ("METRICS_ADDR", taken.as_str())], "METRICS_ADDR"),
        (2, &["dance"], &[], "dance"),
        (2, &["simulate", "--rules", "nonsense"], &[], "nonsense"),
        (2, &["tournament", "--players", "nobody"], &[], "nobody"),
        (2, &["move-database", "sqlite:old", "mysql://new"], &[], "no other kind of database"),
        (2, &["move-database", "sqlite:newer.sqlite3", "sqlite:./newer.sqlite3"], &[], "moved to itself"),
        (2, &["run", "--api-url", "foo"], &[TOKEN], "http:// or https://"),
        (2, &["doctor", "--channel", "1", "--api-url", "ftp://foo"], &[TOKEN], "http:// or https://"),
        (65, &["run"], &[TOKEN, at_newer], "newer Carte !"),
        (65, &["sandbox", "--no-browser", "--port", "0", "--data", "newer"], &[], "newer Carte !"),
        (65, &["sandbox", "--no-browser", "--port", "0", "--data", "newer"], &[BAD_TOKEN], "newer Carte !"),
        (65, &["move-database", "sqlite:newer.sqlite3", "sqlite:new"], &[], "newer Carte !"),
        (78, &["run"], &[], "DISCORD_TOKEN"),
        (78, &["run"], &[BAD_TOKEN], "DISCORD_TOKEN"),
        (78, &["rebuild"], &[("METRICS_ADDR", "localhost")], "METRICS_ADDR"),
        (78, &["rebuild"], &[("DATABASE_URL", "mysql://carte@localhost/carte")], "DATABASE_URL"),
        (78, &["run"], &[TOKEN, ("SHARDS", "16..0/64")], "SHARDS"),
    ];
    let readme = include_str!("../../README.md").split("The program ends with").nth(1).unwrap();
    for (code, arguments, settings, says) in cases {
        let mut carte = Command::new(env!("CARGO_BIN_EXE_carte"));
        carte.args(arguments).current_dir(folder.path()).env_clear().envs(settings.iter().copied());
        let output = carte.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            output.status.code() == Some(code) && said.contains(says),
            "{arguments:?} {settings:?}: {said}"
        );
        assert!(
            readme.lines().take(2).any(|line| line.contains(&format!(" {code} "))),
            "{code} is not documented"
        );
    }
    assert!(!folder.path().join("nowhere").exists(), "where there is no database, none is made");
}

#[test]
fn a_file_of_settings_that_cannot_be_read_is_a_wrong_setting_and_is_not_quoted() {
    let cases: [(&[u8], &str); 2] =
        [(b"DISCORD_TOKEN hunter2", "NAME=value"), (b"DISCORD_TOKEN=hunter2\xff", "valid UTF-8")];
    for (text, says) in cases {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(".env"), text).unwrap();
        let mut carte = Command::new(env!("CARGO_BIN_EXE_carte"));
        let output = carte.arg("rebuild").current_dir(folder.path()).env_clear().output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(78), "{said}");
        assert!(said.contains(says) && !said.contains("hunter2"), "{said}");
    }
}

#[test]
fn the_token_is_not_in_debug_output() {
    let config = read(&[("DISCORD_TOKEN", " aaa.bbb.ccc-_1 ")]).unwrap();
    assert_eq!(config.token, Token::parse("aaa.bbb.ccc-_1"));
    assert!(!format!("{config:?}").contains("bbb"));
}

#[test]
fn empty_settings_count_as_unset() {
    assert_eq!(read(&[("DISCORD_TOKEN", ""), ("LOG_FORMAT", "  ")]).unwrap(), read(&[]).unwrap());
}

#[test]
fn what_the_example_file_says_is_what_is_read() {
    let example = include_str!("../../.env.example");
    for name in [
        "DISCORD_TOKEN",
        "DATABASE_URL",
        "SHARDS",
        "COMPUTER_PAUSE_MS",
        "LOG_FILTER",
        "LOG_FORMAT",
        "METRICS_ADDR",
    ] {
        assert!(example.contains(&format!("{name}=")), "{name} is missing in .env.example");
    }
    // Readers of such a file may put a variable in the place of `$word`.
    assert!(example.contains("%24 for $"), "nothing says how a $ in a password is written");
    let uncommented: Vec<(&str, &str)> = example
        .lines()
        .filter_map(|line| line.strip_prefix('#').unwrap_or(line).split_once('='))
        .filter(|(name, _)| name.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
        .collect();
    let mut shown = read(&uncommented).unwrap();
    // Off by default: what is shown is where it would be.
    assert_eq!(shown.metrics.take(), Some(([127, 0, 0, 1], 9090).into()));
    assert_eq!(shown.shards.take(), "0..15/64".parse().ok());
    assert_eq!(shown, read(&[]).unwrap(), "the example shows the defaults");
}
