//! Nothing here outlives the process, so there is nothing to move.

use async_trait::async_trait;
use carte_store::{Contents, Movable, StoreError, Value};

use super::Memory;

fn refused() -> StoreError {
    sqlx::Error::Protocol("a database in memory is not moved".to_owned()).into()
}

#[async_trait]
impl Movable for Memory {
    async fn rows_after(
        &self,
        _contents: &Contents,
        _key: &[Value],
        _most: i64,
    ) -> Result<Vec<Vec<Value>>, StoreError> {
        Err(refused())
    }

    async fn last_row(&self, _contents: &Contents) -> Result<Option<Vec<Value>>, StoreError> {
        Err(refused())
    }

    async fn add_rows(&self, _contents: &Contents, _rows: &[Vec<Value>]) -> Result<(), StoreError> {
        Err(refused())
    }

    async fn empty(&self, _contents: &[Contents]) -> Result<(), StoreError> {
        Err(refused())
    }

    async fn unremember(&self, _key: &str) -> Result<(), StoreError> {
        Err(refused())
    }

    async fn highest_table(&self) -> Result<i64, StoreError> {
        Err(refused())
    }

    async fn set_highest_table(&self, _number: i64) -> Result<(), StoreError> {
        Err(refused())
    }
}
