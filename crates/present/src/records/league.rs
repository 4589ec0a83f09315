//! Divisions: the standings of a season, and who goes up and down at its end.

use super::leaderboard::{medal, period};
use super::{KnownPerson, framed};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::colours::{BLUE, GOLD};
use crate::shared::intent::{Ask, ComponentId, LeaderboardPage};
use crate::shared::limits;
use crate::shared::listing::{Line, Listing};
use crate::shared::message::{Button, Embed, Field, Message, Row, Style};
use carte_records::statistics::league::{LEAGUE_PEOPLE, League, LeagueStanding, Move, SeasonResult};
use carte_records::statistics::{GameKind, Period, Span};
use carte_table::ids::UserId;

/// Maximum number of lines of a division that are shown, beside the reader's own line.
const LINES: usize = 20;

/// Maximum number of names in the line of those who go up or down.
const NAMES: usize = 10;

/// The present standings of one division of a season. Page 0 is the reader's own division, other pages are the numbers of
/// divisions, and after the last division there is a page of people who are in none yet.
pub fn league(
    league: &League,
    asked: &LeaderboardPage,
    season: Span,
    caller: UserId,
    reader: &Reader<'_>,
) -> Message {
    let own = league.standing(caller);
    let divisions = league.divisions.len();
    let pages = divisions + usize::from(!league.newcomers.is_empty());
    let shown = match usize::from(asked.page) {
        0 => own.map_or(1, |own| own.division.unwrap_or(pages)),
        page => page.min(pages),
    };
    let game = reader.game(asked.game);
    let name = page_name(shown, divisions, reader);
    let title = reader.format("league-title", Args::new().with("game", game).with("division", name));
    let (line, (up, down)) = match league.divisions.get(shown - 1) {
        Some(division) => (division, league.moving(shown - 1)),
        None => (&league.newcomers, (0, 0)),
    };
    let counting = line.iter().filter(|result| result.counts()).count();
    let text = |(place, result): (usize, &SeasonResult)| {
        let arrow = match place {
            _ if !result.counts() => "",
            place if place < up => "⬆️ ",
            place if place + down >= counting => "⬇️ ",
            _ => "",
        };
        format!("{arrow}{}", listed(place, result, result.user == caller, reader))
    };
    let mut lines = vec![period(Period::Season, season, reader)];
    lines.extend(line.iter().enumerate().take(LINES).map(text));
    if line.len() > LINES {
        let own = line.iter().enumerate().skip(LINES).find(|(_, result)| result.user == caller);
        let more = line.len() - LINES - usize::from(own.is_some());
        if more > 0 {
            lines.push(reader.format("league-more", Args::new().count_of("more", more)));
        }
        lines.extend(own.map(text));
    }
    lines.extend(own.map(|own| standing(&own, divisions, reader)));
    lines.extend(people_missing(league, reader));
    let of_game = |game| {
        // Two buttons of one message must differ, even if one of them cannot be pressed. No league has this page.
        let page = if game == asked.game { u16::MAX - 1 } else { 0 };
        Ask::Leaderboard(LeaderboardPage { game, page, ..*asked })
    };
    let button = |page: usize| Button {
        id: ComponentId::ask(Ask::Leaderboard(LeaderboardPage {
            page: u16::try_from(page).unwrap_or_default(),
            ..*asked
        })),
        label: page_name(page, divisions, reader),
        emoji: None,
        style: if page == shown { Style::Primary } else { Style::Secondary },
        enabled: page != shown,
    };
    let rows = vec![reader.choose_game(asked.game, of_game), Row::Buttons((1..=pages).map(button).collect())];
    let lines = lines.into_iter().map(Line::text).collect();
    Listing { title, lines, footer: reader.text("league-rule"), colour: Some(BLUE) }.into_message(rows)
}

/// A leaderboard or a card, with the person's standing in the season; unchanged if there are no divisions and will be none.
pub fn with_league(mut message: Message, league: &League, person: UserId, reader: &Reader<'_>) -> Message {
    let Some(own) = league.standing(person).filter(|_| league.is_visible()) else { return message };
    let mut words = standing(&own, league.divisions.len(), reader);
    // People go up or down only if the next season has divisions.
    words.extend(people_missing(league, reader).map(|line| format!("\n{line}")));
    if let Some(listing) = &mut message.listing {
        listing.lines.push(Line::text(words));
    } else if let Some(embed) = message.embeds.first_mut() {
        embed.fields.push(Field::titled(reader.text("league"), words));
    }
    limits::fit(message)
}

/// The divisions of a season that has ended: the first three of each, and the people who go up and down.
pub fn league_podium(league: &League, game: GameKind, season: Span, reader: &Reader<'_>) -> Message {
    let field = |(division, line): (usize, &Vec<SeasonResult>)| {
        let first = line.iter().enumerate().filter(|(_, result)| result.counts()).take(3);
        let mut lines: Vec<String> =
            first.map(|(place, result)| listed(place, result, false, reader)).collect();
        if lines.is_empty() {
            lines.push(reader.text("league-nobody"));
        }
        let moves = league.moves(division);
        for (way, arrow) in [(Move::Up, "⬆️"), (Move::Down, "⬇️")] {
            let going = line.iter().zip(&moves).filter(|(_, moves)| **moves == way);
            let names: Vec<String> = going.map(|(result, _)| name(result, reader)).collect();
            if !names.is_empty() {
                let more = if names.len() > NAMES { " …" } else { "" };
                lines.push(format!("{arrow} {}{more}", names[..names.len().min(NAMES)].join(", ")));
            }
        }
        Field::titled(page_name(division + 1, usize::MAX, reader), lines.join("\n"))
    };
    let mut message = framed(Embed {
        title: reader.format("records-podium", Args::new().with("game", reader.game(game))),
        description: period(Period::Season, season, reader),
        fields: league.divisions.iter().enumerate().map(field).collect(),
        footer: reader.format("records-podium-footer", Args::new().count_of("people", league.players())),
        ..Embed::default()
    });
    for embed in &mut message.embeds {
        embed.colour = Some(GOLD);
    }
    with_divisions_ahead(message, league, reader)
}

/// The message about a season that has ended. If that changes, it says whether the new season has divisions.
pub fn with_divisions_ahead(mut message: Message, league: &League, reader: &Reader<'_>) -> Message {
    let words = match (league.divisions.len(), league.next().len()) {
        (0, 0) => return message,
        (0, ahead) => reader.format("league-begins", Args::new().count_of("divisions", ahead)),
        (_, 0) => reader.format("league-ends", Args::new().count_of("needed", LEAGUE_PEOPLE)),
        (_, _) => return limits::fit(message),
    };
    if let Some(embed) = message.embeds.first_mut() {
        embed.description = format!("{}\n\n{words}", embed.description);
    }
    limits::fit(message)
}

/// The name of a division by its number from 1; beyond the last one, that of the people who are in none.
fn page_name(page: usize, divisions: usize, reader: &Reader<'_>) -> String {
    if page > divisions {
        return reader.text("league-newcomers");
    }
    reader.format("league-division", Args::new().count_of("division", page))
}

fn name(result: &SeasonResult, reader: &Reader<'_>) -> String {
    reader.known(KnownPerson { user: result.user, name: &result.name })
}

/// A line of a division; `place` counts from 0.
fn listed(place: usize, result: &SeasonResult, own: bool, reader: &Reader<'_>) -> String {
    let mark = if own { "▸ " } else { "" };
    let name = name(result, reader);
    if !result.counts() {
        return format!("– {mark}**{name}** · {}", missing(result.missing_games(), reader));
    }
    let games = reader.format("records-games-count", Args::new().count("games", result.games));
    format!(
        "{} {mark}**{name}** · {} · {games}",
        medal(u32::try_from(place + 1).unwrap_or(u32::MAX)),
        reader.rating(result.rating)
    )
}

/// How many more people have to count for the next season to have divisions; `None` if there are enough.
fn people_missing(league: &League, reader: &Reader<'_>) -> Option<String> {
    let missing = LEAGUE_PEOPLE.checked_sub(league.counting()).filter(|missing| *missing > 0)?;
    Some(reader.format("league-few", Args::new().count_of("missing", missing)))
}

fn missing(games: u32, reader: &Reader<'_>) -> String {
    reader.format("league-missing", Args::new().count("games", games))
}

/// The standing of a person, and what the person still needs.
fn standing(own: &LeagueStanding, divisions: usize, reader: &Reader<'_>) -> String {
    let mut parts = vec![match own.division {
        Some(division) => {
            let args = Args::new().count_of("division", division).count_of("divisions", divisions);
            reader.format("league-in", args)
        }
        None => reader.text("league-in-none"),
    }];
    parts.push(match own.place {
        Some(place) => {
            let args = Args::new().count_of("place", place).count_of("counting", own.counting);
            reader.format("league-place", args)
        }
        None => missing(own.missing_games, reader),
    });
    if own.up > 0 {
        parts.push(reader.format("league-up", Args::new().count_of("up", own.up)));
    }
    if own.down > 0 {
        parts.push(reader.format("league-down", Args::new().count_of("down", own.down)));
    }
    if own.division.is_none() {
        let key = if divisions == 0 { "league-ahead" } else { "league-newcomer" };
        parts.push(reader.text(key));
    }
    format!("🏅 {}", parts.join(" · "))
}

#[cfg(test)]
mod tests;
