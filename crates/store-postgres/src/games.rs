//! What only one game has: a file for each, and the one place that asks the right one.

use carte_records::statistics::GameKind;
use carte_records::statistics::report::Record;
use carte_store::StoreError;
use carte_store::games::{DeedsRow, Where};
use sqlx::{PgConnection, PgPool};

mod gang_of_four;
mod go_stop;

/// Writes down what one seat did in a round.
pub(super) async fn write_deeds(tx: &mut PgConnection, deeds: &DeedsRow) -> Result<(), StoreError> {
    match deeds {
        DeedsRow::GangOfFour(row) => gang_of_four::write_deeds(tx, row).await,
        DeedsRow::GoStop(row) => go_stop::write_deeds(tx, row).await,
    }
}

/// What the seats of a table did in its rounds, by seat and round.
pub(super) async fn deeds(readers: &PgPool, game: GameKind, table: i64) -> Result<Vec<DeedsRow>, StoreError> {
    Ok(match game {
        GameKind::GangOfFour => any(gang_of_four::deeds(readers, table).await?, DeedsRow::GangOfFour),
        GameKind::GoStop => any(go_stop::deeds(readers, table).await?, DeedsRow::GoStop),
    })
}

/// What a person did in the rounds of finished tables, by table and round.
pub(super) async fn deeds_of(
    readers: &PgPool,
    game: GameKind,
    user: i64,
) -> Result<Vec<DeedsRow>, StoreError> {
    Ok(match game {
        GameKind::GangOfFour => any(gang_of_four::deeds_of(readers, user).await?, DeedsRow::GangOfFour),
        GameKind::GoStop => any(go_stop::deeds_of(readers, user).await?, DeedsRow::GoStop),
    })
}

/// Forgets what the seats of all tables did.
pub(super) async fn forget_deeds(tx: &mut PgConnection) -> Result<(), StoreError> {
    gang_of_four::forget_deeds(tx).await?;
    go_stop::forget_deeds(tx).await
}

/// What only this game knows of a person, from the rounds that the person began.
pub(super) async fn record(readers: &PgPool, game: GameKind, at: &Where) -> Result<Record, StoreError> {
    Ok(match game {
        GameKind::GangOfFour => Record::GangOfFour(gang_of_four::record(readers, at).await?),
        GameKind::GoStop => Record::GoStop(go_stop::record(readers, at).await?),
    })
}

fn any<D>(rows: Vec<D>, deeds: fn(D) -> DeedsRow) -> Vec<DeedsRow> {
    rows.into_iter().map(deeds).collect()
}
