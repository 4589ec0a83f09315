//! Two months of daily deals of the community, with the columns that the questions about them read, and the luck in all its games.

use std::path::Path;

use carte_records::daily::Day;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::StdRng;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use super::community::{Community, END};

/// How many days are over.
const DAYS: u32 = 60;

/// The number of plays per day. In two years there are as many as the community plays rounds.
const PLAYS_A_DAY: u64 = super::community::ROUNDS / (2 * 365);

/// The length of the log of a round against three experts, in bytes.
const LOG: usize = 5_000;

/// Adds random luck for each seat of each finished game and of each daily deal.
const LUCK: &str = "
    INSERT INTO deal_luck (table_id, seat, rounds, deal, play, error, known)
        SELECT table_id, seat, 10, random() % 20, random() % 20, 1.5, random() % 20 FROM game_seats;
    INSERT INTO daily_luck (user, game, day, seat, rounds, deal, play, error, known)
        SELECT p.user, p.game, p.day, s.column1, 1, random() % 20, random() % 20, 1.5, random() % 20
        FROM daily_plays p, (VALUES (0), (1), (2), (3)) s;";

/// Writes the plays of the [`DAYS`] days before [`END`].
pub(crate) async fn write(path: &Path) {
    let options = SqliteConnectOptions::new().filename(path).foreign_keys(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
    let mut tx = pool.begin().await.unwrap();
    let mut rng = StdRng::seed_from_u64(2);
    let community = Community::draw();
    let log = "x".repeat(LOG);
    let today = Day::of(END).0;
    for day in today - DAYS..today {
        sqlx::query("INSERT INTO daily_days (day, secret, deals, stage) VALUES (?, ?, 40, 2)")
            .bind(day)
            .bind("00".repeat(32))
            .execute(&mut *tx)
            .await
            .unwrap();
        for _ in 0..PLAYS_A_DAY {
            let server = community.any_server(&mut rng);
            let user = server.anybody(&mut rng);
            let ended = i64::from(day + 1) * 24 * 3600 * 1000;
            sqlx::query(
                "INSERT INTO daily_plays
                     (day, game, user, deal, guild, name, is_new, seq, log, begun, ended, value, percent)
                 VALUES (?, ?, ?, ?, ?, ?, 0, 60, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            )
            .bind(day)
            .bind(rng.random_range(0..2_i64))
            .bind(i64::try_from(user).unwrap())
            .bind(rng.random_range(1..=40_i64))
            .bind(i64::try_from(server.guild).unwrap())
            .bind(format!("Person {user}"))
            .bind(&log)
            .bind(ended - 1000)
            .bind(ended)
            .bind(rng.random_range(-16..=16_i64))
            .bind(rng.random_range(0..=100_i64))
            .execute(&mut *tx)
            .await
            .unwrap();
        }
    }
    sqlx::raw_sql(LUCK).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    pool.close().await;
}
