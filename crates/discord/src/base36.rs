//! Numbers in a `custom_id`, which are written in base 36.

pub(crate) fn write_base36(mut number: u64) -> String {
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

/// Reads a number that Discord gives to a user, server, channel or message. Such a number is never 0.
pub(crate) fn read_discord_number(text: &str) -> Option<u64> {
    read_base36(text).filter(|number| *number != 0)
}

pub(crate) fn read_base36(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 36).ok()
}
