//! Whole numbers, with a minus sign that is as wide as a plus sign.

/// A number, such as `−3` or `12`.
#[must_use]
pub fn number(number: i64) -> String {
    number.to_string().replace('-', "−")
}

/// A number that always has a sign, such as `+3`, `−3` or `±0`.
#[must_use]
pub fn signed(number: i64) -> String {
    match number {
        0 => "±0".to_owned(),
        1.. => format!("+{number}"),
        _ => self::number(number),
    }
}
