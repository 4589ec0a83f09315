//! The stored form of the log of a deal of the day: one text, which is replaced as a whole.

use carte_table::Logged;
use carte_table::ids::Timestamp;

use super::{read_event, stored_event};
use crate::StoreError;

/// Writes the events one per line, each as in the log of a table, after its version and its moment.
pub(crate) fn write_play_log(log: &[Logged]) -> Result<String, StoreError> {
    let mut text = String::new();
    for Logged { at, event } in log {
        let (version, data) = stored_event(event)?;
        text.push_str(&format!("{version} {} {data}\n", at.0));
    }
    Ok(text)
}

/// Reads the text that [`write_play_log`] has written.
pub(crate) fn read_play_log(text: &str) -> Result<Vec<Logged>, StoreError> {
    let unreadable = || StoreError::unreadable("no event of a deal of the day");
    text.lines()
        .map(|line| {
            let mut parts = line.splitn(3, ' ');
            let mut number = || parts.next().and_then(|part| part.parse::<i64>().ok()).ok_or_else(unreadable);
            let (version, at) = (number()?, number()?);
            let data = parts.next().ok_or_else(unreadable)?;
            Ok(Logged { at: Timestamp(at), event: read_event(version, data)? })
        })
        .collect()
}
