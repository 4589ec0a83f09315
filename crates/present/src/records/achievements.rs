//! People's achievements: on their cards, and once below the game in which they were reached.

use super::with_field;
use crate::locale::Args;
use crate::shared::message::{Field, Message};
use crate::shared::{Reader, limits};
use carte_records::statistics::{Achieved, GameKind, achievements};
use carte_table::View;
use carte_table::ids::UserId;

/// Maximum number of achievements that are explained below a game. Of more, only the titles are told; a newcomer's first game
/// has many.
const EXPLAINED: usize = 3;

/// The card of a person, with the achievements in a game.
pub fn with_achieved(message: Message, achieved: Achieved, game: GameKind, reader: &Reader<'_>) -> Message {
    let names = achieved.names(game);
    if names.is_empty() {
        return message;
    }
    let args = Args::new().count_of("number", names.len()).count_of("all", achievements(game).len());
    let titles: Vec<String> = names.into_iter().map(|name| title(game, name, reader)).collect();
    let field = Field::titled(reader.format("records-achievements", args), titles.join(" · "));
    with_field(message, field)
}

/// The last message of a table, with the achievements that its people reached for the first time in this game.
pub fn with_first_achieved(
    mut message: Message,
    first: &[(UserId, Achieved)],
    view: &View,
    reader: &Reader<'_>,
) -> Message {
    let game = GameKind::of(&view.options.rules);
    let people = || {
        first.iter().filter_map(|(user, achieved)| {
            Some((reader.seat(view, view.seat_of(*user)?), achieved.names(game)))
        })
    };
    let line = |key, name: &str, args: Args| reader.format(key, args.with("name", name));
    let mut lines: Vec<String> = Vec::new();
    if people().map(|(_, achieved)| achieved.len()).sum::<usize>() <= EXPLAINED {
        for (name, achieved) in people() {
            lines.extend(achieved.into_iter().map(|one| {
                let args =
                    Args::new().with("title", title(game, one, reader)).with("what", what(game, one, reader));
                line("records-achieved", &name, args)
            }));
        }
    } else {
        for (name, achieved) in people() {
            let titles: Vec<String> = achieved.into_iter().map(|one| title(game, one, reader)).collect();
            lines.push(line("records-achieved-many", &name, Args::new().with("titles", titles.join(" · "))));
        }
        lines.push(reader.text("records-achieved-help"));
    }
    if let Some(embed) = message.embeds.first_mut().filter(|_| !lines.is_empty()) {
        let title = reader.text("records-achieved-title");
        embed.fields.push(Field::titled(title, lines.join("\n")));
    }
    limits::fit(message)
}

/// All achievements of a game with their explanations, a line each.
pub(crate) fn explained(game: GameKind, reader: &Reader<'_>) -> String {
    let line = |name: &&str| {
        let args =
            Args::new().with("title", title(game, name, reader)).with("what", what(game, name, reader));
        reader.format("achievement-explained", args)
    };
    achievements(game).iter().map(line).collect::<Vec<_>>().join("\n")
}

fn what(game: GameKind, name: &str, reader: &Reader<'_>) -> String {
    reader.text(&format!("{}.what", key(game, name)))
}

fn title(game: GameKind, name: &str, reader: &Reader<'_>) -> String {
    reader.text(&key(game, name))
}

fn key(game: GameKind, name: &str) -> String {
    format!("achievement-{}-{name}", game.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;

    #[test]
    fn every_achievement_has_a_title_of_its_own_and_a_sentence_in_every_language() {
        for locale in Locale::ALL {
            for game in GameKind::ALL {
                let names = achievements(game);
                assert_eq!(names.len(), 18);
                let mut titles: Vec<String> = names
                    .iter()
                    .map(|name| {
                        let key = key(game, name);
                        assert!(locale.has(&key) && locale.has(&format!("{key}.what")), "{key} {locale:?}");
                        locale.text(&key)
                    })
                    .collect();
                // All titles fit beside each other in a field.
                assert!(titles.join(" · ").encode_utf16().count() <= 1024);
                titles.sort();
                titles.dedup();
                assert_eq!(titles.len(), names.len(), "{titles:?}");
            }
        }
    }
}
