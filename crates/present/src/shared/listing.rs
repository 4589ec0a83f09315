//! A list whose lines may have buttons beside them. Discord shows it in place of text and embeds.

use super::limits::{LISTING_PARTS, LISTING_TEXTS, fit, length, shorten};
use super::message::{Attachment, Button, Message, Row};

/// A framed list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listing {
    /// Empty for none.
    pub title: String,
    pub lines: Vec<Line>,
    /// A line in small letters below the list; empty for none.
    pub footer: String,
    /// `0xRRGGBB`.
    pub colour: Option<u32>,
}

/// One line of a list, or a paragraph.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// Never empty.
    pub text: String,
    pub button: Option<Button>,
    /// The index of the attachment of the message that is shown below the line.
    pub picture: Option<usize>,
}

/// A part of a list as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Block<'a> {
    Text(String),
    /// A text with its button beside it.
    Section(&'a str, &'a Button),
    /// The attachment with this index.
    Picture(usize),
}

impl Line {
    /// A paragraph without a button.
    pub(crate) const fn text(text: String) -> Self {
        Self { text, button: None, picture: None }
    }

    pub(crate) const fn with_button(text: String, button: Button) -> Self {
        Self { text, button: Some(button), picture: None }
    }
}

impl Listing {
    /// The message that consists of this list and `rows` below it.
    pub(crate) fn into_message(self, rows: Vec<Row>) -> Message {
        fit(Message { listing: Some(self), rows, ..Message::default() })
    }

    /// The same list with the descriptions of the pictures below their lines.
    pub(crate) fn with_described(&self, pictures: &[Attachment]) -> Self {
        let described = |line: &Line| {
            let picture = line.picture.and_then(|place| pictures.get(place));
            let text = picture
                .map_or_else(|| line.text.clone(), |one| format!("{}\n{}", line.text, one.description));
            Line { text, picture: None, ..line.clone() }
        };
        Self { lines: self.lines.iter().map(described).collect(), ..self.clone() }
    }

    /// The words of the list in Discord's markdown, one paragraph after the other.
    pub(crate) fn unframed(&self) -> String {
        let title = Some(format!("**{}**", self.title)).filter(|_| !self.title.is_empty());
        let footer = Some(format!("-# {}", self.footer)).filter(|_| !self.footer.is_empty());
        let lines = self.lines.iter().map(|line| line.text.clone());
        title.into_iter().chain(lines).chain(footer).collect::<Vec<_>>().join("\n")
    }

    /// The blocks of the list, from above; neighbouring texts without a button are one block.
    pub fn blocks(&self) -> Vec<Block<'_>> {
        let mut blocks = Vec::new();
        let say = |blocks: &mut Vec<Block<'_>>, text: &str| match blocks.last_mut() {
            Some(Block::Text(above)) => *above = format!("{above}\n{text}"),
            _ => blocks.push(Block::Text(text.to_owned())),
        };
        if !self.title.is_empty() {
            say(&mut blocks, &format!("### {}", self.title));
        }
        for line in &self.lines {
            match &line.button {
                Some(button) => blocks.push(Block::Section(&line.text, button)),
                None => say(&mut blocks, &line.text),
            }
            blocks.extend(line.picture.map(Block::Picture));
        }
        if !self.footer.is_empty() {
            say(&mut blocks, &format!("-# {}", self.footer));
        }
        blocks
    }

    /// How many parts of a message the list has, its frame included.
    fn parts(&self) -> usize {
        let parts = self.blocks().into_iter().map(|block| match block {
            Block::Text(_) | Block::Picture(_) => 1,
            // The line, its text and its button.
            Block::Section(..) => 3,
        });
        1 + parts.sum::<usize>()
    }

    /// Cuts the texts, and leaves out the last lines, so that there is room beside `content` and `rows`.
    pub(crate) fn fit(&mut self, content: &str, rows: &[Row]) {
        let below = rows.iter().map(|row| match row {
            Row::Buttons(buttons) => 1 + buttons.len(),
            Row::Select(_) => 2,
        });
        let around = usize::from(!content.is_empty()) + below.sum::<usize>();
        while self.parts() + around > LISTING_PARTS && self.lines.pop().is_some() {}
        // The marks of the title and of the footer count, too, and so do the line breaks between texts.
        let mut left = LISTING_TEXTS.saturating_sub(length(content) + 10 + self.lines.len());
        let lines = self.lines.iter_mut().map(|line| &mut line.text);
        for text in [&mut self.title, &mut self.footer].into_iter().chain(lines) {
            *text = shorten(text, left);
            left = left.saturating_sub(length(text));
        }
        self.lines.retain(|line| !line.text.is_empty());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::intent::{Ask, ComponentId};
    use crate::shared::message::{Emoji, Style};
    use carte_table::ids::UserId;

    fn line(number: u64, text: &str) -> Line {
        let id = ComponentId::ask(Ask::History { user: UserId(number), page: 0 });
        let button = Button::new(id, "Open".to_owned(), Emoji::unicode("📊"), Style::Secondary);
        Line::with_button(text.to_owned(), button)
    }

    #[test]
    fn texts_without_a_button_are_one_part() {
        let lines = vec![Line::text("a".to_owned()), line(1, "b"), Line::text("c".to_owned())];
        let list = Listing { title: "T".to_owned(), lines, footer: "f".to_owned(), colour: None };
        let blocks = list.blocks();
        assert_eq!(blocks.first(), Some(&Block::Text("### T\na".to_owned())));
        assert_eq!(blocks.last(), Some(&Block::Text("c\n-# f".to_owned())));
        assert_eq!((blocks.len(), list.parts()), (3, 6));
    }

    #[test]
    fn a_list_is_no_longer_than_discord_takes() {
        for (lines, words) in [(12, 10), (13, 10), (40, 10), (12, 900), (1, 9000)] {
            let lines = (0..lines).map(|number| line(number, &"🎴".repeat(words))).collect();
            let mut list = Listing { title: "T".to_owned(), lines, footer: "f".to_owned(), colour: None };
            list.fit("note", &[]);
            assert!(list.parts() < LISTING_PARTS, "{words}");
            let texts: Vec<usize> = list
                .blocks()
                .iter()
                .filter_map(|block| match block {
                    Block::Text(text) => Some(length(text)),
                    Block::Section(text, _) => Some(length(text)),
                    Block::Picture(_) => None,
                })
                .collect();
            assert!(texts.iter().all(|text| *text > 0) && texts.len() > 2, "{texts:?}");
            assert!(texts.iter().sum::<usize>() + 4 <= LISTING_TEXTS, "{texts:?}");
        }
    }
}
