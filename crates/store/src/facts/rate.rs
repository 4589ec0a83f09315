//! What a finished game does to the ratings.

use arrayvec::ArrayVec;
use sqlx::SqliteConnection;

use super::super::StoreError;
use super::super::log::signed;
use super::code;
use carte_records::statistics::{
    Contender, GameFacts, Rating, RoundFacts, computer_rating, contenders, rate,
};

/// The rating across all servers is kept as that of server 0, which Discord does not have.
pub(crate) const EVERYWHERE: i64 = 0;

/// Rates a finished game in its server and across servers.
pub(super) async fn write_ratings(
    tx: &mut SqliteConnection,
    table: i64,
    game: &GameFacts,
    rounds: &[RoundFacts],
) -> Result<(), StoreError> {
    let contenders = contenders(game, rounds);
    if let Some(guild) = game.guild {
        for (seat, (before, after)) in rate_in(tx, signed(guild.0)?, game, &contenders).await? {
            let change = after.value - before.value;
            sqlx::query!(
                "UPDATE game_seats SET here = ?, here_uncertainty = ?, here_change = ? WHERE table_id = ? AND seat = ?",
                after.value,
                after.uncertainty,
                change,
                table,
                seat
            )
            .execute(&mut *tx)
            .await?;
        }
    }
    for (seat, (before, after)) in rate_in(tx, EVERYWHERE, game, &contenders).await? {
        let change = after.value - before.value;
        sqlx::query!(
            "UPDATE game_seats SET everywhere = ?, everywhere_uncertainty = ?, everywhere_change = ?
             WHERE table_id = ? AND seat = ?",
            after.value,
            after.uncertainty,
            change,
            table,
            seat
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// The ratings of people before and after a game, by seat; the present ones are brought up to date.
async fn rate_in(
    tx: &mut SqliteConnection,
    guild: i64,
    game: &GameFacts,
    contenders: &[Contender],
) -> Result<Vec<(i64, (Rating, Rating))>, StoreError> {
    let kind = code(game.kind);
    let mut before = ArrayVec::<Rating, 4>::new();
    for (seat, contender) in game.seats.iter().zip(contenders) {
        before.push(match (seat.sitter.user(), contender.computer) {
            (None, Some(level)) => computer_rating(game.kind, level),
            (None, None) => Rating::default(),
            (Some(user), _) => {
                let user = signed(user.0)?;
                sqlx::query!(
                    "SELECT rating, uncertainty FROM ratings WHERE guild = ? AND game = ? AND user = ?",
                    guild,
                    kind,
                    user
                )
                .fetch_optional(&mut *tx)
                .await?
                .map_or_else(Rating::default, |row| Rating {
                    value: row.rating,
                    uncertainty: row.uncertainty,
                })
            }
        });
    }
    let after = rate(contenders, &before);
    let mut rated = Vec::new();
    for ((number, seat), (before, after)) in (0_i64..).zip(&game.seats).zip(before.into_iter().zip(after)) {
        let Some(user) = seat.sitter.user() else { continue };
        let user = signed(user.0)?;
        sqlx::query!(
            "INSERT INTO ratings (guild, game, user, rating, uncertainty, games) VALUES (?, ?, ?, ?, ?, 1)
             ON CONFLICT DO UPDATE SET rating = excluded.rating, uncertainty = excluded.uncertainty, games = games + 1",
            guild,
            kind,
            user,
            after.value,
            after.uncertainty
        )
        .execute(&mut *tx)
        .await?;
        rated.push((number, (before, after)));
    }
    Ok(rated)
}
