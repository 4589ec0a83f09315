//! Runs statements, including the few that only SQLite understands. Rows that are written together are passed as one list
//! in JSON.

use std::borrow::Cow;

use carte_store::sql::{Rows, Statement, Value};
use carte_store::{BoardDelivery, EventRow, StoreError, TableRow, statements};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{AssertSqlSafe, Column as _, Row as _, Sqlite, SqliteConnection, TypeInfo as _, ValueRef as _};

use super::failed;

statements! {
    ADVANCE =
        "UPDATE tables SET seq = after.value ->> 'seq', changed = after.value ->> 'changed',
             stage = after.value ->> 'stage', due = after.value ->> 'due', channel = after.value ->> 'channel',
             awaited = after.value ->> 'awaited', deadline = after.value ->> 'deadline', claimed = NULL
         FROM jsonb_each($1) AS after
         WHERE tables.id = after.value ->> 'table' AND tables.seq = after.value ->> 'before'
             AND tables.rewritten = after.value ->> 'rewritten'";
    ADVANCED =
        "SELECT tables.id FROM jsonb_each($1) AS after JOIN tables ON tables.id = after.value ->> 'table'
         WHERE tables.seq = after.value ->> 'seq' AND tables.rewritten = after.value ->> 'rewritten'
             AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = tables.id AND events.seq = tables.seq)";
    INSERT_EVENTS =
        "INSERT INTO events (table_id, seq, at, version, data, ending)
         SELECT value ->> 'table', value ->> 'seq', value ->> 'at', value ->> 'version', value ->> 'data',
             CASE WHEN value ->> 'ends' THEN $2 END
         FROM jsonb_each($1)";
    SET_TOLD =
        "UPDATE tables SET told = max(told, news.value ->> 'told'),
             board = coalesce(news.value ->> 'board', board),
             board_channel = coalesce(news.value ->> 'board_channel', board_channel)
         FROM jsonb_each($1) AS news
         WHERE tables.id = news.value ->> 'table'
             AND (told < news.value ->> 'told' OR news.value ->> 'board' IS NOT NULL)";
}

pub(super) async fn fetch(
    connection: &mut SqliteConnection,
    statement: Statement,
) -> Result<Rows, StoreError> {
    let rows = query(statement).fetch_all(connection).await.map_err(failed)?;
    let columns = rows.first().map(|row| row.columns().iter().map(|column| column.name().to_owned()));
    let columns = columns.map(Iterator::collect).unwrap_or_default();
    let rows = rows.iter().map(values).collect::<Result<_, _>>().map_err(failed)?;
    Ok(Rows { columns, rows })
}

pub(super) async fn execute(
    connection: &mut SqliteConnection,
    statement: Statement,
) -> Result<u64, StoreError> {
    Ok(query(statement).execute(connection).await.map_err(failed)?.rows_affected())
}

pub(super) async fn advance(
    connection: &mut SqliteConnection,
    rows: &[&TableRow],
) -> Result<Vec<i64>, StoreError> {
    let after = serde_json::to_string(rows)?;
    let advanced = sqlx::query(ADVANCE).bind(&after).execute(&mut *connection).await.map_err(failed)?;
    if advanced.rows_affected() == u64::try_from(rows.len())? {
        return Ok(rows.iter().map(|row| row.table).collect());
    }
    // Reading a row wakes a task, so the rows are read only if some table was not advanced. In that case another process
    // has already written the event with this number.
    let advanced = sqlx::query_scalar(ADVANCED).bind(&after).fetch_all(connection);
    advanced.await.map_err(failed)
}

pub(super) async fn insert_events(
    connection: &mut SqliteConnection,
    events: &[&EventRow],
    ending: Option<i64>,
) -> Result<(), StoreError> {
    let events = serde_json::to_string(events)?;
    sqlx::query(INSERT_EVENTS).bind(events).bind(ending).execute(connection).await.map_err(failed)?;
    Ok(())
}

pub(super) async fn set_told(
    connection: &mut SqliteConnection,
    deliveries: &[&BoardDelivery],
) -> Result<(), StoreError> {
    let news = serde_json::to_string(deliveries)?;
    sqlx::query(SET_TOLD).bind(news).execute(connection).await.map_err(failed)?;
    Ok(())
}

fn query(statement: Statement) -> Query<'static, Sqlite, SqliteArguments> {
    // A statement that was put together for one set of rows is not used again.
    let is_asked_again = matches!(statement.text, Cow::Borrowed(_));
    let query = sqlx::query(AssertSqlSafe(statement.text)).persistent(is_asked_again);
    statement.parameters.into_iter().fold(query, |query, value| match value {
        Value::Number(number) => query.bind(number),
        Value::Real(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
    })
}

fn values(row: &SqliteRow) -> Result<Vec<Value>, sqlx::Error> {
    let value = |index: usize| {
        Ok(match row.try_get_raw(index)?.type_info().name() {
            "TEXT" => Value::Text(row.try_get_unchecked(index)?),
            "REAL" => Value::Real(row.try_get_unchecked(index)?),
            _ => Value::Number(row.try_get_unchecked(index)?),
        })
    };
    (0..row.len()).map(value).collect()
}
