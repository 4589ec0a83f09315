//! Everything in the database as rows, to be moved into another.

use async_trait::async_trait;
use carte_store::{Contents, Kind, Movable, StoreError, Value};
use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row as _, Sqlite as Driver};

use super::Sqlite;

/// As many values a statement may have.
const VALUES: usize = 32_000;

#[async_trait]
impl Movable for Sqlite {
    async fn rows_after(
        &self,
        contents: &Contents,
        key: &[Value],
        most: i64,
    ) -> Result<Vec<Vec<Value>>, StoreError> {
        let mut query =
            QueryBuilder::<Driver>::new(format!("SELECT {} FROM {}", all(contents), contents.table));
        if !key.is_empty() {
            query.push(format!(" WHERE ({}) > ", key_of(contents, ", ")));
            query.push_tuples([key], |mut tuple, key| {
                for (value, (_, kind)) in key.iter().zip(contents.columns) {
                    bind!(tuple, value, *kind);
                }
            });
        }
        query.push(format!(" ORDER BY {} LIMIT ", key_of(contents, ", "))).push_bind(most);
        let rows = query.build().fetch_all(&self.readers).await?;
        Ok(rows.iter().map(|row| values(contents, row)).collect::<Result<_, _>>()?)
    }

    async fn last_row(&self, contents: &Contents) -> Result<Option<Vec<Value>>, StoreError> {
        let order = key_of(contents, " DESC, ");
        let query = format!("SELECT {} FROM {} ORDER BY {order} DESC LIMIT 1", all(contents), contents.table);
        let row = QueryBuilder::<Driver>::new(query).build().fetch_optional(&self.readers).await?;
        Ok(row.map(|row| values(contents, &row)).transpose()?)
    }

    async fn add_rows(&self, contents: &Contents, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        let mut tx = self.writer.begin().await?;
        for rows in rows.chunks(VALUES / contents.columns.len()) {
            let begin = format!("INSERT INTO {} ({}) ", contents.table, all(contents));
            let mut query = QueryBuilder::<Driver>::new(begin);
            query.push_values(rows, |mut tuple, row| {
                for (value, (_, kind)) in row.iter().zip(contents.columns) {
                    bind!(tuple, value, *kind);
                }
            });
            query.build().persistent(false).execute(&mut *tx).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn empty(&self, contents: &[Contents]) -> Result<(), StoreError> {
        let mut tx = self.writer.begin().await?;
        for contents in contents.iter().rev() {
            let query = format!("DELETE FROM {}", contents.table);
            QueryBuilder::<Driver>::new(query).build().execute(&mut *tx).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn unremember(&self, key: &str) -> Result<(), StoreError> {
        sqlx::query!("DELETE FROM memory WHERE key = ?", key).execute(&self.writer).await?;
        Ok(())
    }

    async fn highest_table(&self) -> Result<i64, StoreError> {
        let number =
            sqlx::query_scalar("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'");
        Ok(number.fetch_one(&self.readers).await?)
    }

    async fn set_highest_table(&self, number: i64) -> Result<(), StoreError> {
        let mut tx = self.writer.begin().await?;
        sqlx::query("DELETE FROM sqlite_sequence WHERE name = 'tables'").execute(&mut *tx).await?;
        sqlx::query("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)")
            .bind(number)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }
}

fn values(contents: &Contents, row: &SqliteRow) -> Result<Vec<Value>, sqlx::Error> {
    let value = |(index, (_, kind)): (usize, &(&str, Kind))| {
        Ok(match kind {
            Kind::Number => row.try_get::<Option<i64>, _>(index)?.map(Value::Number),
            Kind::Real => row.try_get::<Option<f64>, _>(index)?.map(Value::Real),
            Kind::Text => row.try_get::<Option<String>, _>(index)?.map(Value::Text),
        }
        .unwrap_or(Value::Nothing))
    };
    contents.columns.iter().enumerate().map(value).collect()
}

/// Binds a value in a tuple, with the type of its column where it is nothing.
macro_rules! bind {
    ($tuple:expr, $value:expr, $kind:expr) => {
        match ($value, $kind) {
            (Value::Number(number), _) => $tuple.push_bind(*number),
            (Value::Real(number), _) => $tuple.push_bind(*number),
            (Value::Text(text), _) => $tuple.push_bind(text.clone()),
            (Value::Nothing, Kind::Number) => $tuple.push_bind(None::<i64>),
            (Value::Nothing, Kind::Real) => $tuple.push_bind(None::<f64>),
            (Value::Nothing, Kind::Text) => $tuple.push_bind(None::<String>),
        }
    };
}
use bind;

/// All columns of a table.
fn all(contents: &Contents) -> String {
    quoted(contents.columns, ", ")
}

/// The columns of its key.
fn key_of(contents: &Contents, between: &str) -> String {
    quoted(contents.columns.get(..contents.key).unwrap_or_default(), between)
}

fn quoted(columns: &[(&str, Kind)], between: &str) -> String {
    columns.iter().map(|(name, _)| format!("\"{name}\"")).collect::<Vec<_>>().join(between)
}
