//! Names that people gave themselves, made safe to show in our texts.

use super::limits::shorten_counted;

/// Maximum length of a name that is shown, in characters; Discord allows as many.
const LONGEST: usize = 32;

/// The name for places that show plain text: buttons and menus.
pub(crate) fn plain(name: &str) -> String {
    let visible: String =
        name.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !steers(*c)).collect();
    let words = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.is_empty() { "?".to_owned() } else { shorten_counted(&words, LONGEST, |_| 1) }
}

/// The name for places that understand markdown and mentions. A name can contain neither of them.
pub(crate) fn escaped(name: &str) -> String {
    escape(&plain(name))
}

/// Any text of a person, for places that understand markdown and mentions.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '#' | '[' | ']' | '(' | ')' | ':' | '-'
            | '/' => {
                safe.extend(['\\', c]);
            }
            // An invisible character, so that neither everybody nor a role is mentioned.
            '@' => safe.push_str("@\u{2060}"),
            _ => safe.push(c),
        }
    }
    safe
}

/// The text as people would see it, for places that understand no markdown: without bold letters, code, and what [`escape`] adds.
pub(crate) fn unmarked(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '\\' => seen.extend(rest.next()),
            '*' | '`' | '\u{2060}' => {}
            _ => seen.push(c),
        }
    }
    seen
}

/// Returns `true` if this character is invisible and changes how its neighbours are shown.
fn steers(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{ad}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_and_mentions_are_defused() {
        assert_eq!(escaped("**Ana** <@1>"), "\\*\\*Ana\\*\\* \\<@\u{2060}1\\>");
        assert_eq!(escaped("@everyone"), "@\u{2060}everyone");
        assert_eq!(escaped("[free](http://x)"), "\\[free\\]\\(http\\:\\/\\/x\\)");
    }

    #[test]
    fn a_name_without_its_markdown_is_as_it_was_given() {
        for name in
            ["Jean-Paul", "john_doe", "Ana (afk)", "a\\b", "x:y/z", "**Bo**", "`Dan`", "@here", "#1 <|>~[]"]
        {
            assert_eq!(
                unmarked(&format!("🤖 **{}** lays `R7`", escaped(name))),
                format!("🤖 {name} lays R7")
            );
        }
    }

    #[test]
    fn names_are_cut_by_characters_and_never_empty() {
        assert_eq!(plain(&"é".repeat(40)).chars().count(), LONGEST);
        assert_eq!(plain(" \n\u{202e} "), "?");
        assert_eq!(plain("Bo\nthe\tgreat"), "Bo the great");
        assert_eq!(plain(&"🎴".repeat(33)), format!("{}…", "🎴".repeat(31)));
    }
}
