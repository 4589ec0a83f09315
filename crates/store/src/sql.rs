//! Statements as a database receives them, and rows as it returns them.
//!
//! SQLite and PostgreSQL both understand every text: parameters are `$1`, a parameter that may be missing stands in a
//! `CAST`, a sum is cast to `BIGINT`, and `"user"` has quotes. A test lets both servers prepare every text of
//! [`all_statements`](crate::all_statements).

use std::borrow::Cow;
use std::num::TryFromIntError;
use std::time::Duration;

use carte_table::ids::{ChannelId, EventNumber, GuildId, MessageId, PressId, TableId, Timestamp, UserId};
use serde_json::{Map, json};

use crate::{DatabaseError, StoreError};

#[derive(Clone, Debug)]
pub struct Statement {
    pub text: Cow<'static, str>,
    /// The values of `$1`, `$2`, …, in this order.
    pub parameters: Vec<Value>,
}

impl From<&'static str> for Statement {
    fn from(text: &'static str) -> Self {
        Self { text: text.into(), parameters: Vec::new() }
    }
}

/// A parameter of a statement, or a value of a row. A missing value still has the type of its column.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Number(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
}

/// The rows that a statement returns.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// The names of the columns; empty where there are no rows.
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Value>>,
}

/// One row; its values are taken one by one, from the first column to the last.
#[derive(Debug)]
pub struct Row(std::vec::IntoIter<Value>);

/// A type that the value of a column can be read as.
pub trait FromColumn: Sized {
    /// Reads the value of a column.
    ///
    /// # Errors
    /// When the value is missing, of another type, or out of range.
    fn from_column(value: Value) -> Result<Self, StoreError>;
}

/// A type that can be a parameter of a statement.
pub trait IntoParameter: Sized {
    /// The parameter that stands for a missing value of this type.
    const MISSING: Value = Value::Number(None);

    /// Converts the value into a parameter.
    ///
    /// # Errors
    /// When a number is larger than an `i64`.
    fn into_parameter(self) -> Result<Value, StoreError>;
}

/// Defines a constant for each statement of a module, and the list of them all, `STATEMENTS`.
#[macro_export]
macro_rules! statements {
    ($($(#[$meta:meta])* $name:ident = $text:expr;)+) => {
        $($(#[$meta])* pub(crate) const $name: &str = $text;)+

        /// All statements of this module.
        pub(crate) const STATEMENTS: &[&str] = &[$($name),+];
    };
}

/// Builds a [`Statement`] from a text and its parameters.
macro_rules! bind {
    ($text:expr $(, $parameter:expr)* $(,)?) => {
        $crate::sql::Statement {
            text: $text.into(),
            parameters: vec![$($crate::sql::IntoParameter::into_parameter($parameter)?),*],
        }
    };
}

pub(crate) use bind;
pub(crate) use statements;

impl Rows {
    pub(crate) fn read<T>(
        self,
        mut read: impl FnMut(&mut Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        self.rows.into_iter().map(|row| read(&mut Row(row.into_iter()))).collect()
    }

    /// Reads the first row; `None` where there are no rows.
    pub(crate) fn first<T>(
        self,
        read: impl FnOnce(&mut Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        self.rows.into_iter().next().map(|row| read(&mut Row(row.into_iter()))).transpose()
    }

    /// Reads the row of a statement that always returns one.
    pub(crate) fn only<T>(
        self,
        read: impl FnOnce(&mut Row) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        Ok(self.first(read)?.ok_or(DatabaseError::UnexpectedRow)?)
    }

    /// Converts every row into a JSON object, whose keys are the names of the columns.
    pub(crate) fn into_json(self) -> serde_json::Value {
        let object = |row: Vec<Value>| -> Map<String, serde_json::Value> {
            self.columns.iter().cloned().zip(row.into_iter().map(Value::into_json)).collect()
        };
        self.rows.into_iter().map(|row| serde_json::Value::Object(object(row))).collect()
    }
}

impl Row {
    /// Reads the next column.
    pub(crate) fn take<T: FromColumn>(&mut self) -> Result<T, StoreError> {
        T::from_column(self.0.next().ok_or(DatabaseError::UnexpectedRow)?)
    }
}

impl Value {
    pub(crate) const fn is_missing(&self) -> bool {
        matches!(self, Self::Number(None) | Self::Real(None) | Self::Text(None))
    }

    fn into_json(self) -> serde_json::Value {
        match self {
            Self::Number(number) => json!(number),
            Self::Real(number) => json!(number),
            Self::Text(text) => json!(text),
        }
    }
}

impl FromColumn for i64 {
    fn from_column(value: Value) -> Result<Self, StoreError> {
        match value {
            Value::Number(Some(number)) => Ok(number),
            Value::Number(None) | Value::Real(_) | Value::Text(_) => Err(DatabaseError::UnexpectedRow.into()),
        }
    }
}

impl IntoParameter for i64 {
    fn into_parameter(self) -> Result<Value, StoreError> {
        Ok(Value::Number(Some(self)))
    }
}

/// Integers are stored as signed 64-bit numbers.
macro_rules! numbers {
    ($($type:ty),+ $(,)?) => {$(
        impl FromColumn for $type {
            fn from_column(value: Value) -> Result<Self, StoreError> {
                Ok(i64::from_column(value)?.try_into()?)
            }
        }

        impl IntoParameter for $type {
            fn into_parameter(self) -> Result<Value, StoreError> {
                let number: Result<i64, TryFromIntError> = self.try_into().map_err(Into::into);
                Ok(Value::Number(Some(number?)))
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64, usize);

/// Types that wrap one number are stored as that number.
macro_rules! wrapped_numbers {
    ($($type:ident),+ $(,)?) => {$(
        impl FromColumn for $type {
            fn from_column(value: Value) -> Result<Self, StoreError> {
                FromColumn::from_column(value).map(Self)
            }
        }

        impl IntoParameter for $type {
            fn into_parameter(self) -> Result<Value, StoreError> {
                self.0.into_parameter()
            }
        }
    )+};
}

wrapped_numbers!(ChannelId, GuildId, MessageId, PressId, EventNumber, TableId, Timestamp, UserId);

impl FromColumn for bool {
    fn from_column(value: Value) -> Result<Self, StoreError> {
        Ok(i64::from_column(value)? != 0)
    }
}

impl IntoParameter for bool {
    fn into_parameter(self) -> Result<Value, StoreError> {
        i64::from(self).into_parameter()
    }
}

/// Stored in milliseconds.
impl FromColumn for Duration {
    fn from_column(value: Value) -> Result<Self, StoreError> {
        u64::from_column(value).map(Self::from_millis)
    }
}

impl IntoParameter for Duration {
    fn into_parameter(self) -> Result<Value, StoreError> {
        Ok(Value::Number(Some(self.as_millis().try_into()?)))
    }
}

impl FromColumn for f64 {
    fn from_column(value: Value) -> Result<Self, StoreError> {
        match value {
            Value::Real(Some(number)) => Ok(number),
            Value::Real(None) | Value::Number(_) | Value::Text(_) => Err(DatabaseError::UnexpectedRow.into()),
        }
    }
}

impl IntoParameter for f64 {
    const MISSING: Value = Value::Real(None);

    fn into_parameter(self) -> Result<Value, StoreError> {
        Ok(Value::Real(Some(self)))
    }
}

impl FromColumn for String {
    fn from_column(value: Value) -> Result<Self, StoreError> {
        match value {
            Value::Text(Some(text)) => Ok(text),
            Value::Text(None) | Value::Number(_) | Value::Real(_) => Err(DatabaseError::UnexpectedRow.into()),
        }
    }
}

impl IntoParameter for String {
    const MISSING: Value = Value::Text(None);

    fn into_parameter(self) -> Result<Value, StoreError> {
        Ok(Value::Text(Some(self)))
    }
}

impl IntoParameter for &str {
    const MISSING: Value = Value::Text(None);

    fn into_parameter(self) -> Result<Value, StoreError> {
        self.to_owned().into_parameter()
    }
}

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_column(value: Value) -> Result<Self, StoreError> {
        if value.is_missing() { Ok(None) } else { T::from_column(value).map(Some) }
    }
}

impl<T: IntoParameter> IntoParameter for Option<T> {
    const MISSING: Value = T::MISSING;

    fn into_parameter(self) -> Result<Value, StoreError> {
        self.map_or(Ok(T::MISSING), T::into_parameter)
    }
}

impl FromColumn for Value {
    fn from_column(value: Value) -> Result<Self, StoreError> {
        Ok(value)
    }
}

impl IntoParameter for Value {
    fn into_parameter(self) -> Result<Value, StoreError> {
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(values: Vec<Value>) -> Rows {
        let columns = (0..values.len()).map(|index| format!("column_{index}")).collect();
        Rows { columns, rows: vec![values] }
    }

    #[test]
    fn a_value_that_is_missing_or_of_another_type_or_too_large_is_an_error() {
        for value in [Value::Number(None), Value::Text(Some("7".to_owned())), Value::Number(Some(-1))] {
            assert!(UserId::from_column(value.clone()).is_err(), "{value:?}");
        }
        assert_eq!(Option::<UserId>::from_column(Value::Text(None)).unwrap(), None);
        assert_eq!(u8::from_column(Value::Number(Some(255))).unwrap(), 255);
        assert!(u8::from_column(Value::Number(Some(256))).is_err());
        assert!(UserId(u64::MAX).into_parameter().is_err());
        assert!(row(Vec::new()).only(Row::take::<i64>).is_err());
    }

    #[test]
    fn a_missing_parameter_has_the_type_of_what_would_be_there() {
        assert_eq!(None::<UserId>.into_parameter().unwrap(), Value::Number(None));
        assert_eq!(None::<f64>.into_parameter().unwrap(), Value::Real(None));
        assert_eq!(None::<&str>.into_parameter().unwrap(), Value::Text(None));
    }

    #[test]
    fn rows_are_exported_with_the_names_of_their_columns() {
        let rows = row(vec![Value::Number(Some(1)), Value::Text(None), Value::Real(Some(0.5))]);
        assert_eq!(rows.into_json(), json!([{ "column_0": 1, "column_1": null, "column_2": 0.5 }]));
    }
}
