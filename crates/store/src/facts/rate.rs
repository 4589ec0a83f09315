//! What a finished game does to the ratings: read, handed to the game, and written down.

use std::collections::HashMap;

use sqlx::SqliteConnection;

use super::super::log::signed;
use super::super::{StoreError, games};
use carte_records::statistics::{EndedGame, Rating, Rerated};
use carte_table::ids::UserId;

/// The rating across all servers is kept as that of server 0, which Discord does not have.
pub(crate) const EVERYWHERE: i64 = 0;

/// Rates a finished game in its server and across servers.
pub(super) async fn write_ratings(
    tx: &mut SqliteConnection,
    table: i64,
    game: &EndedGame,
) -> Result<(), StoreError> {
    if let Some(guild) = game.facts().guild {
        for Rerated { seat, before, after, .. } in rate_in(tx, signed(guild.0)?, game).await? {
            let (seat, change) = (i64::try_from(seat)?, after.value - before.value);
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
    for Rerated { seat, before, after, .. } in rate_in(tx, EVERYWHERE, game).await? {
        let (seat, change) = (i64::try_from(seat)?, after.value - before.value);
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

/// Brings the present ratings in a server up to date, and says what has changed.
async fn rate_in(
    tx: &mut SqliteConnection,
    guild: i64,
    game: &EndedGame,
) -> Result<Vec<Rerated>, StoreError> {
    let kind = games::number(game.kind());
    let mut known: HashMap<UserId, Rating> = HashMap::new();
    for person in game.facts().seats.iter().filter_map(|seat| seat.sitter.user()) {
        let user = signed(person.0)?;
        let row = sqlx::query!(
            "SELECT rating, uncertainty FROM ratings WHERE guild = ? AND game = ? AND user = ?",
            guild,
            kind,
            user
        )
        .fetch_optional(&mut *tx)
        .await?;
        known.extend(row.map(|row| (person, Rating { value: row.rating, uncertainty: row.uncertainty })));
    }
    let rated = game.rate(|user| known.get(&user).copied());
    for Rerated { user, after, .. } in &rated {
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
    }
    Ok(rated)
}
