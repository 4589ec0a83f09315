//! What only Go-Stop knows of a person, from the rounds that the person began.

use crate::StoreError;
use carte_records::statistics::go_stop::Record;

/// The deals of a person with the same points, added up, as a database gives them.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the same as in a `Record`")]
pub struct RecordRow {
    pub points: i64,
    pub rounds: i64,
    pub nagari: i64,
    pub stops: i64,
    pub sattas: i64,
    pub ppuks: i64,
    pub ttadaks: i64,
    pub kisses: i64,
    pub sseuls: i64,
    pub bombs: i64,
    pub shakes: i64,
    pub chong_tongs: i64,
    pub pi_stolen: i64,
    pub pi_lost: i64,
    pub go_baks: i64,
    pub kwang_baks: i64,
    pub pi_baks: i64,
}

/// What these rows mean.
///
/// # Errors
/// When a number is out of range.
pub fn record(rows: Vec<RecordRow>) -> Result<Record, StoreError> {
    let mut record = Record::default();
    for row in rows {
        record.points.insert(row.points, u32::try_from(row.rounds)?);
        record.nagari += u32::try_from(row.nagari)?;
        record.stops += u32::try_from(row.stops)?;
        record.sattas += u32::try_from(row.sattas)?;
        record.ppuks += u32::try_from(row.ppuks)?;
        record.ttadaks += u32::try_from(row.ttadaks)?;
        record.kisses += u32::try_from(row.kisses)?;
        record.sseuls += u32::try_from(row.sseuls)?;
        record.bombs += u32::try_from(row.bombs)?;
        record.shakes += u32::try_from(row.shakes)?;
        record.chong_tongs += u32::try_from(row.chong_tongs)?;
        record.pi_stolen += u32::try_from(row.pi_stolen)?;
        record.pi_lost += u32::try_from(row.pi_lost)?;
        record.go_baks += u32::try_from(row.go_baks)?;
        record.kwang_baks += u32::try_from(row.kwang_baks)?;
        record.pi_baks += u32::try_from(row.pi_baks)?;
    }
    Ok(record)
}
