//! Parts of what a document says, short enough for a message about it.

/// Maximum number of characters of a message about JSON.
const MESSAGE: usize = 200;

/// Maximum number of characters of each of two values that differ.
const VALUE: usize = 80;

/// Number of equal characters that are shown before the difference of two long values.
const BEFORE: usize = 16;

/// The message, cut off if it is long. It may repeat the document, so characters that would steer a terminal are
/// replaced.
pub(super) fn message(text: &str) -> String {
    cut(text, 0, MESSAGE)
}

/// Two values that differ. A long one is cut to the part around the first difference.
pub(super) fn around_difference(one: &str, other: &str) -> (String, String) {
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let start = if text.chars().nth(VALUE).is_some() { same.saturating_sub(BEFORE) } else { 0 };
        cut(text, start, VALUE)
    };
    (around(one), around(other))
}

/// At most `most` characters from `start` on, with an ellipsis for what is left out on either side.
fn cut(text: &str, start: usize, most: usize) -> String {
    let mut characters = text.chars().skip(start);
    let part = characters
        .by_ref()
        .take(most)
        .map(|character| if character.is_control() { '\u{fffd}' } else { character });
    let before = if start > 0 { "…" } else { "" };
    let part: String = before.chars().chain(part).collect();
    if characters.next().is_some() { part + "…" } else { part }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_values_stay_whole() {
        assert_eq!(around_difference("[1,2]", "[1,3]"), ("[1,2]".to_owned(), "[1,3]".to_owned()));
        assert_eq!(message("unknown field `\u{1b}[2J`"), "unknown field `\u{fffd}[2J`");
    }

    #[test]
    fn long_values_are_cut_around_the_difference() {
        let (one, other) = around_difference(&("a".repeat(500) + "b"), &"a".repeat(900));
        assert_eq!(one, format!("…{}b", "a".repeat(BEFORE)));
        assert_eq!(other, format!("…{}…", "a".repeat(VALUE)));
        assert_eq!(message(&"é".repeat(300)), "é".repeat(MESSAGE) + "…");
    }
}
