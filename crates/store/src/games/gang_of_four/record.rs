//! What only Gang of Four knows of a person, from the rounds that the person began.

use crate::StoreError;
use carte_records::statistics::gang_of_four::Record;

/// The rounds of a person with as many cards left, added up, as a database gives them.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in a `Record`")]
pub struct RecordRow {
    pub cards_left: i64,
    pub rounds: i64,
    pub gangs_suffered: i64,
    pub said: i64,
    pub forgotten: i64,
}

/// What these rows mean.
///
/// # Errors
/// When a number is out of range.
pub fn record(rows: Vec<RecordRow>) -> Result<Record, StoreError> {
    let mut record = Record::default();
    for row in rows {
        if let Some(count) = record.cards_left.get_mut(usize::try_from(row.cards_left)?) {
            *count = u32::try_from(row.rounds)?;
        }
        record.gangs_suffered += u32::try_from(row.gangs_suffered)?;
        record.said += u32::try_from(row.said)?;
        record.forgotten += u32::try_from(row.forgotten)?;
    }
    Ok(record)
}
