//! What a database holds, as rows that can be moved into another.

use async_trait::async_trait;
use sha2::{Digest as _, Sha256};

use super::StoreError;

/// What the values of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whole numbers.
    Number,
    /// Numbers with a fraction.
    Real,
    /// Texts.
    Text,
}

/// A table with its columns.
#[derive(Clone, Copy, Debug)]
pub struct Contents {
    /// Its name.
    pub table: &'static str,
    /// Its columns by name; the first ones are the key.
    pub columns: &'static [(&'static str, Kind)],
    /// How many columns the key has.
    pub key: usize,
}

/// One value of a row.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the kinds of columns")]
pub enum Value {
    Nothing,
    Number(i64),
    Real(f64),
    Text(String),
}

/// What a database does to be moved.
#[async_trait]
pub trait Movable: Send + Sync {
    /// At most `most` rows of a table, in the order of their keys, after the one with this key.
    async fn rows_after(
        &self,
        contents: &Contents,
        key: &[Value],
        most: i64,
    ) -> Result<Vec<Vec<Value>>, StoreError>;

    /// The last row of a table, in the order of keys.
    async fn last_row(&self, contents: &Contents) -> Result<Option<Vec<Value>>, StoreError>;

    /// Adds rows to a table, all of them or none.
    async fn add_rows(&self, contents: &Contents, rows: &[Vec<Value>]) -> Result<(), StoreError>;

    /// Removes everything from all these tables, the last one first.
    async fn empty(&self, contents: &[Contents]) -> Result<(), StoreError>;

    /// Forgets what is remembered under `key`.
    async fn unremember(&self, key: &str) -> Result<(), StoreError>;

    /// The highest number that a table has had so far, whether it is still there or not.
    async fn highest_table(&self) -> Result<i64, StoreError>;

    /// Lets the next table have a higher number than this.
    async fn set_highest_table(&self, number: i64) -> Result<(), StoreError>;
}

impl Contents {
    /// The key of a row.
    pub(super) fn key_of<'a>(&self, row: &'a [Value]) -> &'a [Value] {
        row.get(..self.key).unwrap_or_default()
    }
}

impl Value {
    /// No two rows give the same bytes.
    pub(super) fn add_to(&self, hash: &mut Sha256) {
        match self {
            Self::Nothing => hash.update([0]),
            Self::Number(number) => {
                hash.update([1]);
                hash.update(number.to_le_bytes());
            }
            Self::Real(number) => {
                hash.update([2]);
                hash.update(number.to_bits().to_le_bytes());
            }
            Self::Text(text) => {
                hash.update([3]);
                hash.update(u64::try_from(text.len()).unwrap_or(u64::MAX).to_le_bytes());
                hash.update(text);
            }
        }
    }
}
