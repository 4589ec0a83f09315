//! Runs statements, including the few that only PostgreSQL understands. Rows that are written together are passed as one
//! array for each column.

use std::borrow::Cow;

use carte_store::sql::{Rows, Statement, Value};
use carte_store::{BoardDelivery, EventRow, StoreError, TableRow, statements};
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Column as _, PgConnection, Postgres, Row as _, TypeInfo as _};

use super::failed;

statements! {
    ADVANCE =
        "UPDATE tables SET seq = after.seq, changed = after.changed, stage = after.stage, due = after.due,
             channel = after.channel, awaited = after.awaited, deadline = after.deadline, claimed = NULL
         FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[],
             $8::bigint[], $9::bigint[], $10::bigint[])
             AS after (id, before, seq, changed, stage, due, channel, awaited, deadline, rewritten)
         WHERE tables.id = after.id AND tables.seq = after.before AND tables.rewritten = after.rewritten
         RETURNING tables.id";
    INSERT_EVENTS =
        "INSERT INTO events (table_id, seq, at, version, data, ending)
         SELECT id, seq, at, version, data, CASE WHEN ends THEN $7::bigint END
         FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bool[])
             AS happened (id, seq, at, version, data, ends)";
    /// Ignores tables that belong to another process by now: that process tells their channels.
    SET_TOLD =
        "UPDATE tables SET told = greatest(tables.told, news.told), board = coalesce(news.board, tables.board),
             board_channel = coalesce(news.board_channel, tables.board_channel)
         FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $5::bigint[])
             AS news (id, told, board, board_channel)
         WHERE tables.id = news.id AND (tables.told < news.told OR news.board IS NOT NULL)
             AND ($4::bigint = 0 OR EXISTS (
                 SELECT FROM leases JOIN processes ON processes.id = leases.process
                 WHERE leases.process = $4
                     AND leases.shard = (coalesce(tables.guild, 0) >> 22) % processes.shards))";
}

pub(super) async fn fetch(connection: &mut PgConnection, statement: Statement) -> Result<Rows, StoreError> {
    let rows = query(statement).fetch_all(connection).await.map_err(failed)?;
    let columns = rows.first().map(|row| row.columns().iter().map(|column| column.name().to_owned()));
    let columns = columns.map(Iterator::collect).unwrap_or_default();
    let rows = rows.iter().map(values).collect::<Result<_, _>>().map_err(failed)?;
    Ok(Rows { columns, rows })
}

pub(super) async fn execute(connection: &mut PgConnection, statement: Statement) -> Result<u64, StoreError> {
    Ok(query(statement).execute(connection).await.map_err(failed)?.rows_affected())
}

pub(super) async fn advance(
    connection: &mut PgConnection,
    rows: &[&TableRow],
) -> Result<Vec<i64>, StoreError> {
    let advanced = sqlx::query_scalar(ADVANCE)
        .bind(each(rows, |row| row.table))
        .bind(each(rows, |row| row.before))
        .bind(each(rows, |row| row.seq))
        .bind(each(rows, |row| row.changed))
        .bind(each(rows, |row| row.stage))
        .bind(each(rows, |row| row.due))
        .bind(each(rows, |row| row.channel))
        .bind(each(rows, |row| row.awaited))
        .bind(each(rows, |row| row.deadline))
        .bind(each(rows, |row| row.rewritten));
    advanced.fetch_all(connection).await.map_err(failed)
}

pub(super) async fn insert_events(
    connection: &mut PgConnection,
    events: &[&EventRow],
    ending: Option<i64>,
) -> Result<(), StoreError> {
    let insert = sqlx::query(INSERT_EVENTS)
        .bind(each(events, |event| event.table))
        .bind(each(events, |event| event.seq))
        .bind(each(events, |event| event.at))
        .bind(each(events, |event| event.version))
        .bind(each(events, |event| event.data.as_str()))
        .bind(each(events, |event| event.ends))
        .bind(ending);
    insert.execute(connection).await.map_err(failed)?;
    Ok(())
}

/// `process` is the number of the process that writes; 0 if it does not share the database.
pub(super) async fn set_told(
    connection: &mut PgConnection,
    deliveries: &[&BoardDelivery],
    process: i64,
) -> Result<(), StoreError> {
    let set = sqlx::query(SET_TOLD)
        .bind(each(deliveries, |news| news.table))
        .bind(each(deliveries, |news| news.told))
        .bind(each(deliveries, |news| news.board))
        .bind(process)
        .bind(each(deliveries, |news| news.board_channel));
    set.execute(connection).await.map_err(failed)?;
    Ok(())
}

/// Returns one column of rows that are written together.
fn each<'a, R, V>(rows: &[&'a R], value: impl Fn(&'a R) -> V) -> Vec<V> {
    rows.iter().map(|row| value(row)).collect()
}

fn query(statement: Statement) -> Query<'static, Postgres, PgArguments> {
    // A statement that was put together for one set of rows is not used again.
    let is_asked_again = matches!(statement.text, Cow::Borrowed(_));
    let query = sqlx::query(AssertSqlSafe(statement.text)).persistent(is_asked_again);
    statement.parameters.into_iter().fold(query, |query, value| match value {
        Value::Number(number) => query.bind(number),
        Value::Real(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
    })
}

fn values(row: &PgRow) -> Result<Vec<Value>, sqlx::Error> {
    let value = |(index, column): (usize, &sqlx::postgres::PgColumn)| {
        Ok(match sqlx::Column::type_info(column).name() {
            "INT8" => Value::Number(row.try_get(index)?),
            "FLOAT8" => Value::Real(row.try_get(index)?),
            _ => Value::Text(row.try_get(index)?),
        })
    };
    row.columns().iter().enumerate().map(value).collect()
}
