//! Every statement is understood by the database for which it is written, and returns columns that can be read.

use sqlx::{
    Column as _, Connection as _, Executor as _, SqlSafeStr as _, SqliteConnection, Statement as _,
    TypeInfo as _,
};

use carte_testkit::TestDatabase;

/// The types of columns that the store reads or ignores.
const READABLE: [&str; 5] = ["INT8", "FLOAT8", "TEXT", "BOOL", "VOID"];

#[tokio::test]
async fn every_statement_is_understood() {
    let database = TestDatabase::new().await;
    database.open().await.close().await;
    let mut understood = 0;
    match &database {
        TestDatabase::Sqlite(_) => {
            let file = format!("sqlite:{}", database.file().display());
            let mut connection = SqliteConnection::connect(&file).await.unwrap();
            for text in carte_store::all_statements().chain(carte_store_sqlite::own_statements()) {
                let prepared = (&mut connection).prepare(text.into_sql_str()).await;
                prepared.unwrap_or_else(|error| panic!("{error} in {text}"));
                understood += 1;
            }
        }
        TestDatabase::Postgres(schema) => {
            let mut connection = schema.connect().await;
            for text in carte_store::all_statements().chain(carte_store_postgres::own_statements()) {
                let prepared = (&mut connection).prepare(text.into_sql_str()).await;
                let prepared = prepared.unwrap_or_else(|error| panic!("{error} in {text}"));
                for column in prepared.columns() {
                    let kind = column.type_info().name();
                    assert!(READABLE.contains(&kind), "{} is {kind} in {text}", column.name());
                }
                understood += 1;
            }
        }
    }
    assert!(understood > 80, "only {understood} statements");
}
