//! What only one game has: a file for each, and the one place that asks the right one.

use carte_records::statistics::GameKind;
use carte_records::statistics::report::Record;
use carte_store::StoreError;
use carte_store::games::{SeatStatisticsRow, Where};
use sqlx::{PgConnection, PgPool};

mod gang_of_four;
mod go_stop;

/// Writes down what one seat did in a round.
pub(super) async fn write_seat_statistics(
    tx: &mut PgConnection,
    statistics: &SeatStatisticsRow,
) -> Result<(), StoreError> {
    match statistics {
        SeatStatisticsRow::GangOfFour(row) => gang_of_four::write_seat_statistics(tx, row).await,
        SeatStatisticsRow::GoStop(row) => go_stop::write_seat_statistics(tx, row).await,
    }
}

/// What the seats of a table did in its rounds, by seat and round.
pub(super) async fn seat_statistics(
    readers: &PgPool,
    game: GameKind,
    table: i64,
) -> Result<Vec<SeatStatisticsRow>, StoreError> {
    Ok(match game {
        GameKind::GangOfFour => {
            any(gang_of_four::seat_statistics(readers, table).await?, SeatStatisticsRow::GangOfFour)
        }
        GameKind::GoStop => any(go_stop::seat_statistics(readers, table).await?, SeatStatisticsRow::GoStop),
    })
}

/// What a person did in the rounds of finished tables, by table and round.
pub(super) async fn seat_statistics_of(
    readers: &PgPool,
    game: GameKind,
    user: i64,
) -> Result<Vec<SeatStatisticsRow>, StoreError> {
    Ok(match game {
        GameKind::GangOfFour => {
            any(gang_of_four::seat_statistics_of(readers, user).await?, SeatStatisticsRow::GangOfFour)
        }
        GameKind::GoStop => any(go_stop::seat_statistics_of(readers, user).await?, SeatStatisticsRow::GoStop),
    })
}

/// Forgets what the seats of all tables did.
pub(super) async fn forget_seat_statistics(tx: &mut PgConnection) -> Result<(), StoreError> {
    gang_of_four::forget_seat_statistics(tx).await?;
    go_stop::forget_seat_statistics(tx).await
}

/// What only this game knows of a person, from the rounds that the person began.
pub(super) async fn record(readers: &PgPool, game: GameKind, at: &Where) -> Result<Record, StoreError> {
    Ok(match game {
        GameKind::GangOfFour => Record::GangOfFour(gang_of_four::record(readers, at).await?),
        GameKind::GoStop => Record::GoStop(go_stop::record(readers, at).await?),
    })
}

fn any<D>(rows: Vec<D>, row: fn(D) -> SeatStatisticsRow) -> Vec<SeatStatisticsRow> {
    rows.into_iter().map(row).collect()
}
