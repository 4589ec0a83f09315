//! The columns that only the rounds of one game have. Each is named once; the statements about it are generated.

use carte_table::ids::TableId;

use crate::StoreError;
use crate::sql::{Row, Statement};

/// A game whose rounds have columns of their own. [`seat_columns!`] implements it.
pub(in crate::games) trait SeatColumns {
    /// Removes what all seats did in all rounds.
    const REMOVE: &str;

    /// Reads what the seats of a table did: seat, round, and the columns that [`read`](Self::read) takes, ordered by seat
    /// and round.
    const SEATS: &str;

    /// Reads what a person did in the rounds of finished tables, ordered by table and round, under the names of the export.
    const EXPORT: &str;

    /// What one seat did in one round.
    type SeatStatistics;

    /// What a person did in many rounds.
    type GameSums;

    /// Returns the statement that stores what one seat did in a round.
    fn write(
        table: TableId,
        seat: usize,
        round: u16,
        statistics: &Self::SeatStatistics,
    ) -> Result<Statement, StoreError>;

    fn read(row: &mut Row) -> Result<Self::SeatStatistics, StoreError>;

    /// Returns the stored text of the sums.
    fn write_game_sums(sums: &Self::GameSums) -> Result<String, StoreError>;

    fn read_game_sums(text: &str) -> Result<Self::GameSums, StoreError>;
}

/// Defines the statements about a game's own columns, and implements [`SeatColumns`].
///
/// A field of the statistics is a column of the same name, or has a column for each of its parts: `laid [singles pairs]`.
/// The sums of a game are stored as one text: first how many rounds ended in each way, then the sums.
macro_rules! seat_columns {
    (
        $game:ty: $table:literal
        $statistics:ident { $($field:ident $([$($part:ident)+])?,)+ }
        $sums:ident { $rounds:ident; $($sum:ident,)+ }
    ) => {
        $crate::sql::statements! {
            WRITE = concat!(
                "INSERT INTO ", $table, " (table_id, seat, round",
                $crate::games::seat_columns::columns!($($field $([$($part)+])?)+),
                ") VALUES ($1, $2, $3",
                $crate::games::seat_columns::parameters!(
                    [4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30]
                    $($field $([$($part)+])?)+
                ),
                ")"
            );
            REMOVE = concat!("DELETE FROM ", $table);
            SEATS = concat!(
                "SELECT seat, round",
                $crate::games::seat_columns::columns!($($field $([$($part)+])?)+),
                " FROM ", $table, " WHERE table_id = $1 ORDER BY seat, round"
            );
            EXPORT = concat!(
                r#"SELECT d.table_id AS "table", round"#,
                $crate::games::seat_columns::columns!($($field $([$($part)+])?)+),
                " FROM game_seats a CROSS JOIN ", $table, " d",
                r#" WHERE d.table_id = a.table_id AND d.seat = a.seat AND a."user" = $1 ORDER BY d.table_id, d.round"#
            );
        }

        impl $crate::games::seat_columns::SeatColumns for $game {
            const REMOVE: &str = REMOVE;
            const SEATS: &str = SEATS;
            const EXPORT: &str = EXPORT;

            type SeatStatistics = $statistics;
            type GameSums = $sums;

            fn write(
                table: carte_table::ids::TableId,
                seat: usize,
                round: u16,
                statistics: &$statistics,
            ) -> Result<$crate::sql::Statement, $crate::StoreError> {
                let $statistics { $($field),+ } = *statistics;
                let mut statement = $crate::sql::bind!(WRITE, table, seat, round);
                $($crate::games::seat_columns::write!(statement.parameters, $field $([$($part)+])?);)+
                Ok(statement)
            }

            fn read(row: &mut $crate::sql::Row) -> Result<$statistics, $crate::StoreError> {
                Ok($statistics { $($field: $crate::games::seat_columns::read!(row $([$($part)+])?),)+ })
            }

            fn write_game_sums(sums: &$sums) -> Result<String, $crate::StoreError> {
                let $sums { $rounds, $($sum),+ } = sums;
                Ok(serde_json::to_string(&($rounds, [$($sum),+]))?)
            }

            fn read_game_sums(text: &str) -> Result<$sums, $crate::StoreError> {
                let ($rounds, [$($sum),+]) = serde_json::from_str(text)?;
                Ok($sums { $rounds, $($sum),+ })
            }
        }
    };
}

/// The names of columns, each after a comma.
macro_rules! columns {
    ($($field:ident $([$($part:ident)+])?)+) => {
        concat!($($crate::games::seat_columns::columns!(@ $field $([$($part)+])?)),+)
    };
    (@ $field:ident) => { concat!(", ", stringify!($field)) };
    (@ $field:ident [$($part:ident)+]) => { concat!($(", ", stringify!($part)),+) };
}

/// The parameters of the same number of columns, each after a comma.
macro_rules! parameters {
    ([$($rest:literal)*]) => { "" };
    ($numbers:tt $field:ident [$($part:ident)+] $($rest:tt)*) => {
        $crate::games::seat_columns::parameters!($numbers $($part)+ $($rest)*)
    };
    ([$number:literal $($numbers:literal)*] $field:ident $($rest:tt)*) => {
        concat!(", $", $number, $crate::games::seat_columns::parameters!([$($numbers)*] $($rest)*))
    };
}

/// Adds the values of a field to the parameters of a statement.
macro_rules! write {
    ($parameters:expr, $field:ident) => {
        $parameters.push($crate::sql::IntoParameter::into_parameter($field)?)
    };
    ($parameters:expr, $field:ident [$($part:ident)+]) => {
        let [$($part),+] = $field;
        $($crate::games::seat_columns::write!($parameters, $part);)+
    };
}

/// Reads a field from the columns of a row.
macro_rules! read {
    ($row:ident) => { $row.take()? };
    ($row:ident [$($part:ident)+]) => {{
        $(let $part = $row.take()?;)+
        [$($part),+]
    }};
}

pub(in crate::games) use {columns, parameters, read, seat_columns, write};
