//! What the descriptions of all pictures share: how long they may be, and how a sentence is made.

use crate::labels::Labels;

/// Maximum length of a description on Discord, in UTF-16 units; a character has one or two of them.
const LONGEST: usize = 1024;

/// The description with whole names, or with shortened names where whole ones make it too long for Discord.
pub(crate) fn fitting(labels: &Labels, describe: impl Fn(&Labels) -> String) -> String {
    let text = describe(labels);
    if fits(&text) { text } else { limited(describe(&labels.shortened())) }
}

fn fits(text: &str) -> bool {
    text.encode_utf16().count() <= LONGEST
}

/// The text, cut after a whole part where it is too long for Discord.
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

/// A sentence such as `about: part, part.`.
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
