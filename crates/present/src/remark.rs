//! What a computer player with a character says of a moment of its own.

use crate::locale::Args;
use crate::shared::Reader;
use carte_games::EventHighlight;
use carte_table::{News, View};

/// The line of the last of these moments that a computer player has brought about in its turn. “Carte !”, which is a duty beside
/// the turn, is no such moment.
pub(crate) fn remark(view: &View, news: &[News], reader: &Reader<'_>) -> Option<String> {
    let own = |news: &News| {
        let facts = news.facts().game?.facts;
        match facts.highlight? {
            EventHighlight::StrongPlay(seat) => Some(seat),
            EventHighlight::Said(seat) => facts.decided.map(|_| seat),
            EventHighlight::Forgotten(_) => None,
        }
    };
    let seat = news.iter().rev().find_map(own)?;
    let face = view.seats.get(seat.index())?.face()?;
    let said = reader.text(&format!("remark-{}", face.name.to_lowercase()));
    Some(reader.format("remark", Args::new().with("name", reader.seat(view, seat)).with("said", said)))
}

#[cfg(test)]
mod tests {
    use crate::locale::Locale;
    use carte_players::Level;
    use carte_table::Face;

    #[test]
    fn every_character_has_a_line_of_its_own_in_every_language() {
        for locale in Locale::ALL {
            let faces = Level::ALL.into_iter().filter(|level| *level != Level::Random).flat_map(Face::of);
            let mut lines: Vec<String> = faces
                .map(|face| {
                    let key = format!("remark-{}", face.name.to_lowercase());
                    assert!(locale.has(&key), "{key} {locale:?}");
                    locale.text(&key)
                })
                .collect();
            assert_eq!(lines.len(), 16);
            lines.sort();
            lines.dedup();
            assert_eq!(lines.len(), 16, "{locale:?}");
        }
    }
}
