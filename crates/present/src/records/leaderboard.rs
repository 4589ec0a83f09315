//! Leaderboards, and the podium at the end of a season.

use super::{KnownPerson, day, framed};
use crate::dispatch;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::colours::{BLUE, GOLD};
use crate::shared::intent::{Ask, ComponentId, LeaderboardPage};
use crate::shared::limits;
use crate::shared::listing::{Line, Listing};
use crate::shared::message::{Button, Embed, Emoji, Message, Style};
use carte_records::statistics::report::{Leaderboard, LeaderboardLine, Sorting, pages};
use carte_records::statistics::{GameKind, Period, RANKED_GAMES, Span};
use carte_table::ids::UserId;

/// A page of a leaderboard, with the line of `caller` wherever it is.
pub fn leaderboard(
    board: &Leaderboard,
    asked: &LeaderboardPage,
    span: Span,
    caller: UserId,
    reader: &Reader<'_>,
) -> Message {
    let group = asked.group.iter().any(Option::is_some);
    let key = if group { "records-board-title-group" } else { "records-board-title" };
    let game = asked.game;
    let args = Args::new().with("game", reader.game(game)).with("by", order(asked.by, game, reader));
    let title = reader.format(key, args);
    let pages = pages(board.people);
    let mut lines = vec![Line::text(period(asked.period, span, reader))];
    lines.extend(board.lines.iter().map(|line| listed(line, asked, line.user == caller, reader)));
    let mut below = Vec::new();
    if board.people == 0 {
        let key = match (group, asked.period) {
            (true, Period::All) => "records-board-none-group",
            (true, _) => "records-board-none-group-period",
            (false, Period::All) => "records-board-none",
            (false, _) => "records-board-none-period",
        };
        let args = Args::new()
            .with("game", reader.game(game))
            .with("period", reader.period(asked.period))
            .with("command", dispatch::opening_command(game));
        below.push(reader.format(key, args));
    } else if board.lines.is_empty() {
        below.push(reader.format("records-beyond", Args::new().count("pages", pages)));
    }
    match &board.own {
        Some(own) if !board.lines.iter().any(|line| line.user == caller) => {
            below.push("⋯".to_owned());
            below.push(one(own, game, asked.by, true, reader));
        }
        None if board.people > 0 => {
            below.push("⋯".to_owned());
            below.push(reader.text("records-board-no-line"));
        }
        Some(_) | None => {}
    }
    if asked.by == Sorting::Rating && board.lines.iter().any(|line| line.place.is_none()) {
        below.push(reader.format("records-board-unranked", Args::new().count("needed", RANKED_GAMES)));
    }
    let page = u32::from(asked.page);
    let footer = if board.lines.is_empty() {
        String::new()
    } else {
        reader.format(
            "records-page",
            Args::new().count("page", i64::from(page) + 1).count("pages", pages).count("lines", board.people),
        )
    };
    if !below.is_empty() {
        lines.push(Line::text(below.join("\n")));
    }
    // Two buttons of one message must differ, even if one of them cannot be pressed. No leaderboard has this page.
    let of_game = |game| {
        let page = if game == asked.game { u16::MAX - 1 } else { 0 };
        Ask::Leaderboard(LeaderboardPage { game, page, ..*asked })
    };
    let turn_page = |page| Ask::Leaderboard(LeaderboardPage { page, ..*asked });
    let rows = std::iter::once(reader.choose_game(game, of_game)).chain(reader.turn_page(
        page.min(pages),
        pages,
        turn_page,
    ));
    Listing { title, lines, footer, colour: Some(BLUE) }.into_message(rows.collect())
}

/// A line with a button that shows the person's statistics.
fn listed(line: &LeaderboardLine, asked: &LeaderboardPage, own: bool, reader: &Reader<'_>) -> Line {
    let words = one(line, asked.game, asked.by, own, reader);
    if line.user.is_former() {
        return Line::text(words);
    }
    let card = Ask::Card { user: line.user, game: asked.game, period: asked.period };
    let label = reader.text("records-board-card");
    Line::with_button(
        words,
        Button::new(ComponentId::ask(card), label, Emoji::unicode("📊"), Style::Secondary),
    )
}

/// The first three of a season that has ended; `None` if nobody played in it.
pub fn podium(
    board: &Leaderboard,
    game: GameKind,
    by: Sorting,
    season: Span,
    reader: &Reader<'_>,
) -> Option<Message> {
    if board.lines.is_empty() {
        return None;
    }
    // If nobody has a rank yet, people who lead without one are better than an empty podium.
    let ranked = board.lines.iter().any(|line| line.place.is_some());
    let first = board.lines.iter().filter(|line| line.place.map_or(!ranked, |place| place <= 3));
    let lines: Vec<String> = first.take(5).map(|line| one(line, game, by, false, reader)).collect();
    let mut message = framed(Embed {
        title: reader.format("records-podium", Args::new().with("game", reader.game(game))),
        description: format!("{}\n\n{}", period(Period::Season, season, reader), lines.join("\n")),
        footer: reader.format("records-podium-footer", Args::new().count("people", board.people)),
        ..Embed::default()
    });
    for embed in &mut message.embeds {
        embed.colour = Some(GOLD);
    }
    Some(limits::fit(message))
}

/// The name of this order of a game's leaderboard.
fn order(by: Sorting, game: GameKind, reader: &Reader<'_>) -> String {
    reader.text(&match by {
        Sorting::Rating | Sorting::Wins => format!("records-by-{}", by.name()),
        Sorting::MeanPoints | Sorting::Feats => format!("records-by-{}-{}", by.name(), game.name()),
    })
}

pub(super) fn period(period: Period, span: Span, reader: &Reader<'_>) -> String {
    match (period, span.until) {
        (Period::All, _) => reader.period(period),
        (Period::Season | Period::Month | Period::Week, None) => reader.format(
            "records-since",
            Args::new().with("period", reader.period(period)).with("day", day(span.since)),
        ),
        (Period::Season | Period::Month | Period::Week, Some(until)) => reader.format(
            "records-span",
            Args::new()
                .with("period", reader.period(period))
                .with("first", day(span.since))
                // The last moment that belongs to the period.
                .with("last", day(carte_table::ids::Timestamp(until.0 - 1))),
        ),
    }
}

/// A medal for the first three places, or else the number.
pub(super) fn medal(place: u32) -> String {
    match place {
        1 => "🥇".to_owned(),
        2 => "🥈".to_owned(),
        3 => "🥉".to_owned(),
        place => format!("{place}."),
    }
}

fn one(line: &LeaderboardLine, game: GameKind, by: Sorting, own: bool, reader: &Reader<'_>) -> String {
    let place = match (line.place, line.provisional) {
        (Some(place), _) => medal(place),
        (None, Some(place)) => format!("({place}.)"),
        (None, None) => "–".to_owned(),
    };
    let name = reader.known(KnownPerson { user: line.user, name: &line.name });
    let name = if own { format!("▸ **{name}**") } else { format!("**{name}**") };
    let worth = match by {
        Sorting::Rating => match line.rated {
            Some(rated) => reader.rating(rated.rating),
            None => String::new(),
        },
        Sorting::Wins => reader.format("records-wins", Args::new().count("wins", line.wins)),
        Sorting::MeanPoints => {
            let mean = line.mean_points().unwrap_or_default();
            reader.format("records-mean-points", Args::new().with("points", reader.points_of(mean, 1, game)))
        }
        Sorting::Feats => {
            reader.format(&format!("records-feats-{}", game.name()), Args::new().count("feats", line.feats))
        }
    };
    let games = reader.format("records-games-count", Args::new().count("games", line.games));
    format!("{place} {name} · {worth} · {games}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;
    use crate::shared::message::Row;
    use crate::tests::plain_reader;
    use carte_games::Seat;
    use carte_table::ids::Timestamp;

    #[test]
    fn no_two_buttons_of_a_page_do_the_same() {
        let reader = plain_reader(Locale::En);
        let span = Span { since: Timestamp(0), until: None };
        let board = Leaderboard { people: 25, ..Leaderboard::default() };
        for game in GameKind::ALL {
            for page in 0..4 {
                let (period, by, group) = (Period::All, Sorting::Rating, [None; Seat::COUNT]);
                let asked = LeaderboardPage { game, period, by, page, group };
                let message = leaderboard(&board, &asked, span, UserId(1), &reader);
                let buttons = message.rows.iter().flat_map(|row| match row {
                    Row::Buttons(buttons) => buttons.as_slice(),
                    Row::Select(_) => &[],
                });
                let ids: Vec<_> = buttons.map(|button| button.id).collect();
                assert_eq!(ids.len(), 4);
                let differ = |(at, id)| !ids[..at].contains(id);
                assert!(ids.iter().enumerate().all(differ), "page {page} of {game:?}");
            }
        }
    }
}
