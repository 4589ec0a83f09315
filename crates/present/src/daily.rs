//! The deal of the day, as its player reads it, and what servers are told of it.

use crate::locale::Args;
use crate::review;
use crate::shared::ask::{Ask, AskDaily};
use crate::shared::intent::ComponentId;
use crate::shared::message::{Button, Embed, Emoji, Message, Row, Style};
use crate::shared::seats::moment;
use crate::shared::{Reader, limits};
use carte_games::GameKind;
use carte_records::daily::{Day, Progress, Standing};
use carte_records::luck::SeatLuck;

mod comparison;
mod notice;
mod share;
mod table;

pub use comparison::{Compared, comparison};
pub use notice::{Notice, notice};
pub use share::{Shared, share, shared_before};
pub use table::{Line, table};

const BLUE: u32 = 0x0034_7ab7;

/// What somebody may know of today.
#[derive(Clone, Debug)]
pub struct Home<'a> {
    pub day: Day,
    pub games: &'a [(GameKind, Progress)],
    /// What finished games owe to their deals, where that is known.
    pub luck: &'a [(GameKind, SeatLuck)],
    /// For how many days in a row the person has played.
    pub streak: u32,
    /// The SHA-256 of the secrets of today and of tomorrow.
    pub fingerprints: [&'a str; 2],
    /// The games of the day before that can be compared with those of others.
    pub comparable: &'a [GameKind],
    /// The last day that is over, with its secret and the SHA-256 of that.
    pub ended: Option<(Day, &'a str, &'a str)>,
}

/// The deals of today, how far the person is with them, and what comes of them.
pub fn home(home: &Home<'_>, reader: &Reader<'_>) -> Message {
    let mut lines = Vec::new();
    for (game, progress) in home.games {
        lines.push(line(*game, progress, reader));
        let luck = home.luck.iter().filter(|(of, _)| of == game);
        lines.extend(luck.map(|(_, luck)| reader.format("daily-luck", review::args(luck, reader))));
    }
    lines.push(String::new());
    if home.streak > 0 {
        lines.push(reader.format("daily-streak", Args::new().count("days", home.streak)));
    }
    let is_played = |(_, progress): &(GameKind, Progress)| matches!(progress, Progress::Finished(_));
    let until = if home.games.iter().all(is_played) { "daily-next" } else { "daily-until" };
    lines.push(reader.format(until, Args::new().with("moment", moment(home.day.ends()))));
    let [today, tomorrow] = home.fingerprints.map(ToOwned::to_owned);
    let args = Args::new().with("today", today).with("tomorrow", tomorrow);
    let mut footer = reader.format("daily-fingerprints", args);
    if let Some((day, secret, fingerprint)) = home.ended {
        footer = format!("{footer}\n{}", notice::secret(day, secret, fingerprint, reader));
    }
    let embed = Embed {
        title: reader.format("daily-title", Args::new().with("day", home.day.to_string())),
        description: lines.join("\n"),
        footer,
        colour: Some(BLUE),
        ..Embed::default()
    };
    limits::fit(Message { embeds: vec![embed], rows: rows(home, reader), ..Message::default() })
}

/// How far somebody is with one game, in a line.
fn line(game: GameKind, progress: &Progress, reader: &Reader<'_>) -> String {
    let args = Args::new().with("game", reader.game(game));
    match progress {
        Progress::NotBegun => reader.format(&format!("daily-new-{}", game.name()), args),
        Progress::Begun => reader.format("daily-begun", args),
        Progress::Finished(None) => reader.format("daily-alone", args),
        Progress::Finished(Some(standing)) => finished(args, standing, reader),
    }
}

fn finished(args: Args, standing: &Standing, reader: &Reader<'_>) -> String {
    let Standing { percent, people, computers, par, .. } = standing;
    let args = args
        .count("percent", *percent)
        .count_of("people", *people)
        .count_of("computers", *computers)
        .with("squares", share::squares(standing));
    let field = match (people, computers, standing.newcomers) {
        (_, 0, _) => "daily-finished",
        (0, _, 0) => "daily-finished-alone",
        (0, _, _) => "daily-finished-newcomers",
        _ => "daily-finished-few",
    };
    let mut result = reader.format(field, args);
    if let Some(par) = par {
        result = format!("{result} {}", reader.format("daily-par", Args::new().count("percent", *par)));
    }
    if standing.newcomers > 0 {
        let args = Args::new().count_of("newcomers", standing.newcomers);
        result = format!("{result}\n{}", reader.format("daily-newcomers", args));
    }
    result
}

fn rows(home: &Home<'_>, reader: &Reader<'_>) -> Vec<Row> {
    let button = |ask: AskDaily, label: String, emoji: &str, style: Style| {
        Button::new(ComponentId::ask(Ask::Daily(ask)), label, Emoji::unicode(emoji), style)
    };
    let of_game = |key: &str, game| reader.format(key, Args::new().with("game", reader.game(game)));
    let play = home.games.iter().filter_map(|(game, progress)| {
        let key = match progress {
            Progress::NotBegun => "button-play-game",
            Progress::Begun => "daily-button-go-on",
            Progress::Finished(_) => return None,
        };
        Some(button(AskDaily::Play(*game), of_game(key, *game), "🃏", Style::Success))
    });
    let share = home.games.iter().filter(|(_, progress)| matches!(progress, Progress::Finished(Some(_))));
    let share = share.map(|(game, _)| {
        let label = of_game("daily-button-share", *game);
        button(AskDaily::Share { day: home.day.0, game: *game }, label, "📣", Style::Primary)
    });
    let compare = home.comparable.iter().map(|game| {
        let label = of_game("daily-button-compare", *game);
        let ask = AskDaily::Compare { day: home.day.previous().0, game: *game };
        button(ask, label, "🔎", Style::Secondary)
    });
    let table = AskDaily::Table { month: false, everywhere: false };
    let more = [
        button(table, reader.text("daily-button-table"), "🏆", Style::Secondary),
        button(AskDaily::Home, reader.text("daily-button-again"), "🔄", Style::Secondary),
    ];
    let rows = [play.chain(share).collect::<Vec<_>>(), compare.chain(more).collect()];
    rows.into_iter().filter(|row| !row.is_empty()).map(Row::Buttons).collect()
}

/// The panel of a game of the day: beside it there is no board in any channel.
pub fn panel(mut panel: Message, day: Day, reader: &Reader<'_>) -> Message {
    let title = reader.format("daily-title", Args::new().with("day", day.to_string()));
    match panel.embeds.first_mut() {
        Some(embed) => embed.footer = title,
        None => panel.content = format!("-# {title}\n{}", panel.content),
    }
    limits::fit(panel)
}

#[cfg(test)]
mod tests;
