//! What every description has in common.

use crate::labels::Labels;

/// Discord takes no more UTF-16 units, of which a character has one or two.
const LONGEST: usize = 1024;

/// What is said with the whole names, or with short ones where Discord would not take that.
pub(crate) fn fitting(labels: &Labels, describe: impl Fn(&Labels) -> String) -> String {
    let text = describe(labels);
    if fits(&text) { text } else { limited(describe(&labels.shortened())) }
}

fn fits(text: &str) -> bool {
    text.encode_utf16().count() <= LONGEST
}

/// The text as far as Discord takes it; what is cut is cut after a whole part.
pub(crate) fn limited(text: String) -> String {
    if fits(&text) {
        return text;
    }
    let mut room = LONGEST - 2;
    let fits = |letter: &char| match room.checked_sub(letter.len_utf16()) {
        Some(left) => {
            room = left;
            true
        }
        None => false,
    };
    let start: String = text.chars().take_while(fits).collect();
    let end = start.rfind([';', '.', ',']).unwrap_or(start.len());
    format!("{} …", &start[..end])
}

/// What is said about something: its parts in a row, a full stop after them.
pub(crate) fn sentence(about: &str, parts: &[String]) -> String {
    format!("{about}: {}.", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_end_after_a_whole_part() {
        assert_eq!(limited("Ana: 5.".to_owned()), "Ana: 5.");
        let cut = limited("한글, ".repeat(400));
        assert!(cut.chars().count() <= LONGEST && cut.ends_with("한글 …"), "{cut}");
        let cut = limited("🏮🏮🏮🏮, ".repeat(110));
        assert!(cut.encode_utf16().count() <= LONGEST && cut.ends_with("🏮 …"), "{cut}");
    }
}
