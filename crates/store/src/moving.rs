//! Moves everything from one database into another, of the same kind or not. An interrupted move goes on where it stopped.

use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::database::{Database, Movable};
use super::inventory::{KEY_VALUE, TABLES, TableSchema};
use super::sql::{Row, Statement, Value, bind};
use super::{PreferenceCaches, Store, StoreError};

/// The key under which a database remembers that it is being filled, and with which data.
const FILLING: &str = "moving-in";

/// Maximum number of rows in one statement.
const ROWS_AT_ONCE: i64 = 500;

/// How far a move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveStep {
    /// Another move of the same data was interrupted; this one continues it.
    Resumed,
    /// Another move was interrupted, and other data are moved now. The rows that it had copied are deleted.
    Restarted,
    /// The missing rows of this table were copied; the number says how many.
    Copied(&'static str, u64),
}

/// Why nothing was moved, or only a part.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// A database cannot be read or written.
    #[error("a database cannot be read or written; the same command goes on where it was")]
    Store(#[from] StoreError),
    /// One of the databases exists only as long as its process.
    #[error("one of the databases is of a kind that is never moved")]
    Unmovable,
    /// The target database contains games, which would be lost.
    #[error("there is something in the database to be moved to; choose an empty one")]
    NotEmpty,
    /// The rows of a table in the target differ from those of the source.
    #[error("the table {0} has arrived with other contents; empty the new database and move again")]
    Different(&'static str),
}

impl Store {
    /// Creates a store in this database, which is to be filled from another. Nothing is checked, not even whether an
    /// earlier move was interrupted.
    pub fn to_be_filled(database: Arc<dyn Database>) -> Self {
        let caches = Arc::new(PreferenceCaches::new(&*database));
        Self { database, queue: Arc::default(), limits: None, caches }
    }

    /// Returns `true` if a move into this database was begun and not finished.
    pub(super) async fn is_half_full(&self) -> Result<bool, StoreError> {
        Ok(self.recall(FILLING).await?.is_some())
    }

    /// Copies everything to `target`, which must be empty, or contain a part of the same data from an interrupted move.
    /// Returns the number of rows.
    ///
    /// No bot may use either database meanwhile.
    ///
    /// # Errors
    /// When the target contains something else, either database cannot be read or written, or the copied rows differ from
    /// the source.
    pub async fn move_to(&self, target: &Self, mut tell: impl FnMut(MoveStep)) -> Result<u64, MoveError> {
        let (from, to) = (Side::new(self)?, Side::new(target)?);
        let mut sums = Vec::new();
        for schema in &TABLES {
            sums.push(from.sum(schema).await?);
        }
        let numbers = from.movable.highest_table().await?;
        let plan = format!("{numbers} {sums:?}");
        match target.recall(FILLING).await? {
            Some(begun) if begun == plan => tell(MoveStep::Resumed),
            begun => {
                if begun.is_some() {
                    tell(MoveStep::Restarted);
                } else if !to.is_empty().await? {
                    return Err(MoveError::NotEmpty);
                }
                to.remove_everything().await?;
                target.remember(FILLING, &plan).await?;
            }
        }
        for schema in &TABLES {
            let count = from.copy_to(&to, schema).await?;
            tell(MoveStep::Copied(schema.table, count));
        }
        to.movable.set_highest_table(numbers).await?;
        for (schema, sent) in TABLES.iter().zip(&sums) {
            if to.sum(schema).await? != *sent {
                return Err(MoveError::Different(schema.table));
            }
        }
        remember_the_same(self, target).await?;
        target.forget_value(FILLING).await?;
        Ok(sums.iter().map(|(count, _)| count).sum())
    }
}

/// One of the two databases of a move.
struct Side<'a> {
    database: &'a dyn Database,
    movable: &'a dyn Movable,
}

/// The columns of a table: their names, each with the parameter for a missing value, and the indices of the key's columns.
struct Columns {
    columns: Vec<(String, Value)>,
    key: Vec<usize>,
}

impl Columns {
    fn quoted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
        names.map(|name| format!("\"{name}\"")).collect()
    }

    fn list(&self) -> String {
        Self::quoted(self.columns.iter().map(|(name, _)| &**name)).join(", ")
    }

    fn key_of(&self, row: &[Value]) -> Vec<Value> {
        self.key.iter().filter_map(|index| row.get(*index).cloned()).collect()
    }
}

impl<'a> Side<'a> {
    fn new(store: &'a Store) -> Result<Self, MoveError> {
        let database = &*store.database;
        Ok(Self { database, movable: database.movable().ok_or(MoveError::Unmovable)? })
    }

    async fn columns(&self, schema: &TableSchema) -> Result<Columns, StoreError> {
        let mut columns = self.movable.columns(schema.table).await?;
        columns.sort_by(|(one, _), (other, _)| one.cmp(other));
        let index = |name: &&str| columns.iter().position(|(column, _)| column == name);
        let key = schema.key.iter().filter_map(index).collect();
        Ok(Columns { columns, key })
    }

    /// Returns at most [`ROWS_AT_ONCE`] rows of a table after the row with this key, in the order of keys.
    async fn rows_after(
        &self,
        schema: &TableSchema,
        columns: &Columns,
        key: &[Value],
    ) -> Result<Vec<Vec<Value>>, StoreError> {
        let (list, table) = (columns.list(), schema.table);
        let order = Columns::quoted(schema.key.iter().copied()).join(", ");
        let values: Vec<String> = (1..=key.len()).map(|number| format!("${number}")).collect();
        let after = match key {
            [] => String::new(),
            _ => format!("WHERE ({order}) > ({})", values.join(", ")),
        };
        let text = format!("SELECT {list} FROM {table} {after} ORDER BY {order} LIMIT {ROWS_AT_ONCE}");
        Ok(self.database.fetch(Statement { text: text.into(), parameters: key.to_vec() }).await?.rows)
    }

    /// Returns the key of the last row of a table; empty where there is no row.
    async fn last_key(&self, schema: &TableSchema, columns: &Columns) -> Result<Vec<Value>, StoreError> {
        let order = Columns::quoted(schema.key.iter().copied()).join(" DESC, ");
        let text = format!("SELECT {} FROM {} ORDER BY {order} DESC LIMIT 1", columns.list(), schema.table);
        let last = self.database.fetch(bind!(text)).await?.rows.pop();
        Ok(last.map(|row| columns.key_of(&row)).unwrap_or_default())
    }

    /// Adds rows to a table, all of them or none.
    async fn add_rows(
        &self,
        schema: &TableSchema,
        columns: &Columns,
        rows: Vec<Vec<Value>>,
    ) -> Result<(), StoreError> {
        let width = columns.columns.len();
        let row = |number: usize| {
            let values: Vec<String> =
                (1..=width).map(|column| format!("${}", number * width + column)).collect();
            format!("({})", values.join(", "))
        };
        let values: Vec<String> = (0..rows.len()).map(row).collect();
        let typed = |(value, (_, missing)): (Value, &(String, Value))| {
            if value.is_missing() { missing.clone() } else { value }
        };
        let parameters = rows.into_iter().flat_map(|row| row.into_iter().zip(&columns.columns).map(typed));
        let (table, list, values) = (schema.table, columns.list(), values.join(", "));
        let text = format!("INSERT INTO {table} ({list}) VALUES {values}");
        self.database.execute(Statement { text: text.into(), parameters: parameters.collect() }).await?;
        Ok(())
    }

    /// Returns the number of rows, and a hash of all of them in the order of their keys.
    async fn sum(&self, schema: &TableSchema) -> Result<(u64, String), StoreError> {
        let columns = self.columns(schema).await?;
        let mut hash = Sha256::new();
        let (mut count, mut key) = (0, Vec::new());
        loop {
            let rows = self.rows_after(schema, &columns, &key).await?;
            let Some(last) = rows.last() else { break };
            key = columns.key_of(last);
            for row in rows {
                count += 1;
                row.iter().for_each(|value| add_to(&mut hash, value));
            }
        }
        Ok((count, hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Returns `true` if the database contains nothing but what it remembers about itself.
    async fn is_empty(&self) -> Result<bool, StoreError> {
        for schema in &TABLES {
            let columns = self.columns(schema).await?;
            if !self.last_key(schema, &columns).await?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn remove_everything(&self) -> Result<(), StoreError> {
        let mut tx = self.database.begin().await?;
        for schema in TABLES.iter().rev() {
            tx.execute(bind!(format!("DELETE FROM {}", schema.table))).await?;
        }
        tx.commit().await
    }

    /// Copies the rows that are missing in `to`; returns their number.
    async fn copy_to(&self, to: &Side<'_>, schema: &TableSchema) -> Result<u64, StoreError> {
        let columns = to.columns(schema).await?;
        let mut key = to.last_key(schema, &columns).await?;
        let mut count = 0;
        loop {
            let rows = self.rows_after(schema, &columns, &key).await?;
            let Some(last) = rows.last() else { return Ok(count) };
            key = columns.key_of(last);
            count += u64::try_from(rows.len())?;
            to.add_rows(schema, &columns, rows).await?;
        }
    }
}

/// Adds a value to a hash in such a form that two different rows never add the same bytes.
fn add_to(hash: &mut Sha256, value: &Value) {
    match value {
        Value::Number(None) | Value::Real(None) | Value::Text(None) => hash.update([0]),
        Value::Number(Some(number)) => {
            hash.update([1]);
            hash.update(number.to_le_bytes());
        }
        Value::Real(Some(number)) => {
            hash.update([2]);
            hash.update(number.to_bits().to_le_bytes());
        }
        Value::Text(Some(text)) => {
            hash.update([3]);
            hash.update(u64::try_from(text.len()).unwrap_or(u64::MAX).to_le_bytes());
            hash.update(text);
        }
    }
}

/// Copies what the bot remembers about itself from one database to the other.
async fn remember_the_same(from: &Store, to: &Store) -> Result<(), StoreError> {
    let remembered = async |store: &Store| {
        let text = format!("SELECT key, value FROM {} ORDER BY key", KEY_VALUE.table);
        let pair = |row: &mut Row| Ok((row.take()?, row.take()?));
        store.database.fetch(bind!(text)).await?.read::<(String, String)>(pair)
    };
    for (key, _) in remembered(to).await? {
        if key != FILLING {
            to.forget_value(&key).await?;
        }
    }
    for (key, value) in remembered(from).await? {
        to.remember(&key, &value).await?;
    }
    Ok(())
}
