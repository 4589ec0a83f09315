//! What only rounds of Gang of Four have.

use sqlx::SqliteConnection;

use crate::StoreError;
use crate::games::Place;
use carte_games::gang_of_four::{Card, Kind};
use carte_records::statistics::gang_of_four::Deeds;

pub(super) async fn write(tx: &mut SqliteConnection, place: Place, deeds: &Deeds) -> Result<(), StoreError> {
    let [singles, pairs, triples, straights, flushes, full_houses, straight_flushes, gangs] = deeds.laid;
    let (gave, received) = (deeds.gave.map(Card::index), deeds.received.map(Card::index));
    sqlx::query!(
        "INSERT INTO gang_of_four_round_seats (table_id, seat, round, cards_left, singles, pairs, triples, straights,
             flushes, full_houses, straight_flushes, gangs, gangs_suffered, cycles_won, said, forgotten, gave, received)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        place.table,
        place.seat,
        place.round,
        deeds.cards_left,
        singles,
        pairs,
        triples,
        straights,
        flushes,
        full_houses,
        straight_flushes,
        gangs,
        deeds.gangs_suffered,
        deeds.cycles_won,
        deeds.said,
        deeds.forgotten,
        gave,
        received
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// By seat and round.
pub(super) async fn read(tx: &mut SqliteConnection, table: i64) -> Result<Vec<(Place, Deeds)>, StoreError> {
    let rows =
        sqlx::query!("SELECT * FROM gang_of_four_round_seats WHERE table_id = ? ORDER BY seat, round", table)
            .fetch_all(tx)
            .await?;
    rows.into_iter()
        .map(|row| {
            let stored = [
                row.singles,
                row.pairs,
                row.triples,
                row.straights,
                row.flushes,
                row.full_houses,
                row.straight_flushes,
                row.gangs,
            ];
            let mut laid = [0; Kind::ALL.len()];
            for (count, stored) in laid.iter_mut().zip(stored) {
                *count = u16::try_from(stored)?;
            }
            let deeds = Deeds {
                cards_left: u8::try_from(row.cards_left)?,
                laid,
                gangs_suffered: u16::try_from(row.gangs_suffered)?,
                cycles_won: u16::try_from(row.cycles_won)?,
                said: u16::try_from(row.said)?,
                forgotten: u16::try_from(row.forgotten)?,
                gave: row.gave.map(card).transpose()?,
                received: row.received.map(card).transpose()?,
            };
            Ok((Place { table, seat: row.seat, round: row.round }, deeds))
        })
        .collect()
}

fn card(number: i64) -> Result<Card, StoreError> {
    let number = u8::try_from(number)?;
    Card::new(number).ok_or(StoreError::Version(i64::from(number)))
}

/// Forgets them all.
pub(super) async fn empty(tx: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query!("DELETE FROM gang_of_four_round_seats").execute(tx).await?;
    Ok(())
}
