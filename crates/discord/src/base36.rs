//! Numbers as a `custom_id` writes them: in base 36.

/// A number as a `custom_id` writes it.
pub(crate) fn base36(mut number: u64) -> String {
    let mut digits = Vec::with_capacity(13);
    loop {
        let digit = u32::try_from(number % 36).unwrap_or_default();
        digits.extend(char::from_digit(digit, 36));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// A number that Discord has given to somebody or something, which is never 0.
pub(crate) fn discord_number(text: &str) -> Option<u64> {
    number(text).filter(|number| *number != 0)
}

/// A number that a `custom_id` writes.
pub(crate) fn number(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 36).ok()
}
