//! The bot's commands in texts, as mentions that can be clicked.

use std::collections::HashMap;

/// The mention of each command, by the words of the command in every language that has some for it.
///
/// A text names a command as `` `/table leave` ``. Discord shows a mention in the language of its reader and begins the command
/// on a click. A mention needs the number of the command, which the bot knows only from Discord; without the number, the words
/// stay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandMentions(HashMap<String, String>);

impl CommandMentions {
    /// Adds the command with these words. Its English name is `name`, and its number is `id`.
    pub fn insert(&mut self, words: impl Into<String>, name: &str, id: u64) {
        self.0.insert(words.into(), format!("</{name}:{id}>"));
    }

    /// The text with mentions in place of the commands that it names; options after a command stay as they are.
    pub fn link(&self, text: String) -> String {
        if self.0.is_empty() || !text.contains("`/") {
            return text;
        }
        let mut linked = String::with_capacity(text.len() + 64);
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once("`/") {
            linked.push_str(before);
            // After a backslash the backtick belongs to a person's name.
            let named = after.split_once('`').filter(|_| !before.ends_with('\\'));
            match named.and_then(|(named, then)| Some((self.mention(named)?, then))) {
                Some((mention, then)) => {
                    linked.push_str(&mention);
                    rest = then;
                }
                None => {
                    linked.push_str("`/");
                    rest = after;
                }
            }
        }
        linked + rest
    }

    fn mention(&self, named: &str) -> Option<String> {
        if let Some(mention) = self.0.get(named) {
            return Some(mention.clone());
        }
        named.rmatch_indices(' ').find_map(|(at, _)| {
            let mention = self.0.get(named.get(..at)?)?;
            Some(format!("{mention} `{}`", named.get(at + 1..)?))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linked(text: &str) -> String {
        let mut mentions = CommandMentions::default();
        mentions.insert("table leave", "table leave", 7);
        mentions.insert("table quitter", "table leave", 7);
        mentions.insert("play", "play", 8);
        mentions.link(text.to_owned())
    }

    #[test]
    fn commands_are_mentioned_in_every_language_with_what_is_typed_after_them() {
        for (text, wanted) in [
            ("Or `/table leave`.", "Or </table leave:7>."),
            ("Ou `/table quitter` !", "Ou </table leave:7> !"),
            ("`/play` `/play cards:9.1`", "</play:8> </play:8> `cards:9.1`"),
            ("`7r` for `R7`, `/gang new` and `/play`", "`7r` for `R7`, `/gang new` and </play:8>"),
            ("`/playground` and `/table`", "`/playground` and `/table`"),
            (r"\`\/play\` and \`/play\`", r"\`\/play\` and \`/play\`"),
            ("one mark `/play", "one mark `/play"),
        ] {
            assert_eq!(linked(text), wanted);
        }
    }

    #[test]
    fn without_numbers_the_words_stay() {
        assert_eq!(CommandMentions::default().link("`/play`".to_owned()), "`/play`");
    }
}
