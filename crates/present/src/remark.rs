//! What a computer player with a character says about its own highlight.

use crate::dispatch;
use crate::locale::Args;
use crate::shared::Reader;
use carte_games::{self as games, EventHighlight, Seat};
use carte_table::{News, View};

/// The line about the last of these highlights, if a computer player brought it about in its turn. “Carte !” does not count,
/// because it is a duty beside the turn.
pub(crate) fn remark(view: &View, news: &[News], reader: &Reader<'_>) -> Option<String> {
    fn own(news: &News) -> Option<(Seat, &games::News)> {
        let game = news.facts().game?;
        let facts = game.facts;
        let seat = match facts.highlight? {
            EventHighlight::StrongPlay(seat) => seat,
            EventHighlight::Said(seat) => facts.decided.map(|_| seat)?,
            EventHighlight::Forgotten(_) => return None,
        };
        Some((seat, game.news))
    }
    let (seat, news) = news.iter().rev().find_map(own)?;
    let character = view.seats.get(seat.index())?.character()?;
    let said = reader.text(&dispatch::remark(view, news, &character.name.to_lowercase())?);
    Some(reader.format("remark", Args::new().with("name", reader.seat(view, seat)).with("said", said)))
}

#[cfg(test)]
mod tests {
    use crate::locale::Locale;
    use carte_players::Level;
    use carte_table::Character;

    #[test]
    fn every_character_has_lines_of_its_own_in_every_language() {
        for locale in Locale::ALL {
            let characters =
                Level::ALL.into_iter().filter(|level| *level != Level::Random).flat_map(Character::of);
            let mut said: Vec<String> = characters
                .flat_map(|character| {
                    let name = character.name.to_lowercase();
                    let of_gangs = ["lead", "beat", "stop", "last", "out"];
                    let of_gangs = of_gangs.map(|occasion| format!("remark-gang-{occasion}-{name}"));
                    let keys = [
                        format!("remark-{name}"),
                        format!("gostop-remark-go-{name}"),
                        format!("gostop-remark-take-{name}"),
                    ];
                    keys.into_iter().chain(of_gangs).map(move |key| {
                        assert!(locale.has(&key), "{key} {locale:?}");
                        locale.text(&key)
                    })
                })
                .collect();
            assert_eq!(said.len(), 128);
            said.sort();
            said.dedup();
            assert_eq!(said.len(), 128, "{locale:?}");
        }
    }
}
