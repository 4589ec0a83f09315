//! What only deals of Go-Stop have.

use sqlx::SqliteConnection;

use crate::StoreError;
use crate::games::Place;
use carte_records::statistics::go_stop::Deeds;

pub(super) async fn write(tx: &mut SqliteConnection, place: Place, deeds: &Deeds) -> Result<(), StoreError> {
    sqlx::query!(
        "INSERT INTO go_stop_round_seats (table_id, seat, round, set_points, gos, stops, sattas, ppuks, ttadaks, kisses,
             sseuls, bombs, shakes, pi_stolen, pi_lost, go_bak, kwang_bak, pi_bak, nagari, chong_tong)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        place.table,
        place.seat,
        place.round,
        deeds.set_points,
        deeds.gos,
        deeds.stops,
        deeds.sattas,
        deeds.ppuks,
        deeds.ttadaks,
        deeds.kisses,
        deeds.sseuls,
        deeds.bombs,
        deeds.shakes,
        deeds.pi_stolen,
        deeds.pi_lost,
        deeds.go_bak,
        deeds.kwang_bak,
        deeds.pi_bak,
        deeds.nagari,
        deeds.chong_tong
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// By seat and round.
pub(super) async fn read(tx: &mut SqliteConnection, table: i64) -> Result<Vec<(Place, Deeds)>, StoreError> {
    let rows =
        sqlx::query!("SELECT * FROM go_stop_round_seats WHERE table_id = ? ORDER BY seat, round", table)
            .fetch_all(tx)
            .await?;
    rows.into_iter()
        .map(|row| {
            let deeds = Deeds {
                set_points: u16::try_from(row.set_points)?,
                gos: u16::try_from(row.gos)?,
                stops: u16::try_from(row.stops)?,
                sattas: u16::try_from(row.sattas)?,
                ppuks: u16::try_from(row.ppuks)?,
                ttadaks: u16::try_from(row.ttadaks)?,
                kisses: u16::try_from(row.kisses)?,
                sseuls: u16::try_from(row.sseuls)?,
                bombs: u16::try_from(row.bombs)?,
                shakes: u16::try_from(row.shakes)?,
                pi_stolen: u16::try_from(row.pi_stolen)?,
                pi_lost: u16::try_from(row.pi_lost)?,
                go_bak: row.go_bak != 0,
                kwang_bak: row.kwang_bak != 0,
                pi_bak: row.pi_bak != 0,
                nagari: row.nagari != 0,
                chong_tong: row.chong_tong != 0,
            };
            Ok((Place { table, seat: row.seat, round: row.round }, deeds))
        })
        .collect()
}

/// Forgets them all.
pub(super) async fn empty(tx: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM go_stop_round_seats").execute(tx).await?;
    Ok(())
}
