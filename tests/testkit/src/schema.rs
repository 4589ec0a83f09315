//! A schema for one test on a PostgreSQL server.

use std::sync::atomic::{AtomicU32, Ordering};

use carte_store_postgres::Address;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// A schema that is dropped with this value.
pub struct Schema {
    pub server: String,
    pub name: String,
}

impl Schema {
    pub async fn create(server: String) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let schema = Self { server, name: format!("test_{}_{count}", std::process::id()) };
        // An earlier process with the same number may have left a schema behind.
        let create = format!("DROP SCHEMA IF EXISTS {0} CASCADE; CREATE SCHEMA {0}", schema.name);
        sqlx::raw_sql(AssertSqlSafe(create)).execute(&mut schema.connect().await).await.unwrap();
        schema
    }

    pub fn address(&self) -> Address {
        Address::parse(&self.url()).unwrap()
    }

    pub fn url(&self) -> String {
        let joint = if self.server.contains('?') { '&' } else { '?' };
        format!("{}{joint}options[search_path]={}", self.server, self.name)
    }

    pub async fn connect(&self) -> PgConnection {
        let options: PgConnectOptions = self.server.parse().unwrap();
        PgConnection::connect_with(&options.options([("search_path", &self.name)])).await.unwrap()
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        let drop = format!("SET lock_timeout = 5000; DROP SCHEMA {} CASCADE", self.name);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
                runtime.block_on(async {
                    // If a failed test still holds a lock, the schema stays behind.
                    let dropped = sqlx::raw_sql(AssertSqlSafe(drop)).execute(&mut self.connect().await).await;
                    dropped.map(|_| ()).unwrap_or_else(|error| eprintln!("{} stays: {error}", self.name));
                });
            });
        });
    }
}
