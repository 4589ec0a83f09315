//! What every description has in common.

/// Discord takes no more characters.
const LONGEST: usize = 1024;

/// The text as far as Discord takes it; what is cut is cut after a whole part.
pub(crate) fn limited(text: String) -> String {
    if text.chars().count() <= LONGEST {
        return text;
    }
    let start: String = text.chars().take(LONGEST - 2).collect();
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
    }
}
