//! The deal of the day: what its player reads, and what servers are told about it.

use crate::locale::Args;
use crate::review;
use crate::shared::ask::{Ask, AskDaily};
use crate::shared::colours::BLUE;
use crate::shared::intent::ComponentId;
use crate::shared::message::{Button, Embed, Emoji, Message, Row, Style};
use crate::shared::seats::relative_time;
use crate::shared::{Reader, limits};
use carte_games::GameKind;
use carte_records::daily::{DailyDeal, DailyProgress, Day, DealComparison, EndedDay};
use carte_records::luck::GameLuck;
use carte_table::View;
use carte_table::ids::Timestamp;

mod comparison;
mod notice;
mod share;
mod table;

pub use comparison::comparison;
pub use notice::{Best, DailyAnnouncement, notice};
pub use share::{SharedResult, share, shared_before};
pub use table::table;

/// Maximum number of games of other days that have a button: a row has five, of which two belong to the games of today.
const ELSEWHERE: usize = 3;

/// What a person may know about today's deals.
#[derive(Clone, Debug)]
pub struct Home<'a> {
    pub day: Day,
    /// When the day ends here.
    pub ends: Timestamp,
    pub games: &'a [(GameKind, DailyProgress)],
    /// The person's games of other days that go on, and when each day ends where its game was begun.
    pub elsewhere: &'a [(Day, GameKind, Timestamp)],
    /// Finished games as they ended, and what each owes to chance, if that is known already.
    pub luck: &'a [(View, Option<GameLuck>)],
    /// For how many days in a row the person has played.
    pub streak: u32,
    /// The games of the last days that can be compared with those of others.
    pub comparable: &'a [(Day, GameKind)],
}

/// The deals of today, how far the person is with them, and their results.
pub fn home(home: &Home<'_>, reader: &Reader<'_>) -> Message {
    let mut lines = Vec::new();
    for (game, progress) in home.games {
        lines.push(line(*game, progress, home.ends, reader));
        let of_game = home.luck.iter().filter(|(view, _)| GameKind::of(&view.options.rules) == *game);
        lines.extend(of_game.flat_map(|(view, luck)| luck_lines(view, luck.as_ref(), reader)));
    }
    for (day, game, until) in home.elsewhere {
        let args = Args::new().with("game", reader.game(*game)).with("day", day.to_string());
        lines.push(reader.format("daily-elsewhere", args.with("time", relative_time(*until))));
    }
    lines.push(String::new());
    if home.streak > 0 {
        lines.push(reader.format("daily-streak", Args::new().count("days", home.streak)));
    }
    let is_played = |(_, progress): &(GameKind, DailyProgress)| {
        matches!(progress, DailyProgress::Finished(_) | DailyProgress::Unfinished)
    };
    let is_left = |(_, progress): &(GameKind, DailyProgress)| *progress == DailyProgress::Unfinished;
    let until = match home.games.iter().all(is_played) {
        true if home.games.iter().any(is_left) => "daily-next-deals",
        true => "daily-next",
        false => "daily-until",
    };
    lines.push(reader.format(until, Args::new().with("time", relative_time(home.ends))));
    let embed = Embed {
        title: reader.format("daily-title", Args::new().with("day", home.day.to_string())),
        description: lines.join("\n"),
        colour: Some(BLUE),
        ..Embed::default()
    };
    limits::fit(Message { embeds: vec![embed], rows: rows(home, reader), ..Message::default() })
}

/// How far the person is with one game, in a line.
fn line(game: GameKind, progress: &DailyProgress, ends: Timestamp, reader: &Reader<'_>) -> String {
    let args = Args::new().with("game", reader.game(game));
    match progress {
        DailyProgress::NotBegun => reader.format(&format!("daily-new-{}", game.name()), args),
        DailyProgress::Begun(until) if *until == ends => reader.format("daily-begun", args),
        DailyProgress::Begun(until) => {
            reader.format("daily-begun-until", args.with("time", relative_time(*until)))
        }
        DailyProgress::Unfinished => reader.format("daily-unfinished", args),
        DailyProgress::Finished(None) => reader.format("daily-alone", args),
        DailyProgress::Finished(Some(comparison)) => finished(args, comparison, reader),
    }
}

/// How much of a finished game's result is due to chance and how much to play; the person's own lines come first.
fn luck_lines(view: &View, luck: Option<&GameLuck>, reader: &Reader<'_>) -> Vec<String> {
    let Some(luck) = luck else { return vec![reader.text("daily-luck-later")] };
    let own = luck.seats[DailyDeal::SEAT];
    let known = own
        .known
        .map(|known| reader.format("daily-luck-known", Args::new().with("known", reader.signed(known, 0))));
    let own = reader.format("daily-luck", review::args(&own, reader));
    let seats = review::seats(view, luck, reader).into_iter().enumerate();
    let others = seats.filter(|(seat, _)| *seat != DailyDeal::SEAT.index());
    std::iter::once(own).chain(known).chain(others.map(|(_, line)| format!("-# {line}"))).collect()
}

fn finished(args: Args, comparison: &DealComparison, reader: &Reader<'_>) -> String {
    let DealComparison { percent, people, computers, par, .. } = comparison;
    let args = args
        .count("percent", *percent)
        .count_of("people", *people)
        .count_of("computers", *computers)
        .with("squares", share::squares(comparison));
    let field = match (people, computers, comparison.newcomers) {
        (_, 0, _) => "daily-finished",
        (0, _, 0) => "daily-finished-alone",
        (0, _, _) => "daily-finished-newcomers",
        _ => "daily-finished-few",
    };
    let mut result = reader.format(field, args);
    if let Some(par) = par {
        result = format!("{result} {}", reader.format("daily-par", Args::new().count("percent", *par)));
    }
    if comparison.newcomers > 0 {
        let args = Args::new().count_of("newcomers", comparison.newcomers);
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
            DailyProgress::NotBegun => "button-play-game",
            DailyProgress::Begun(_) => "daily-button-go-on",
            DailyProgress::Unfinished | DailyProgress::Finished(_) => return None,
        };
        Some(button(AskDaily::Play(*game), of_game(key, *game), "🃏", Style::Success))
    });
    let elsewhere = home.elsewhere.iter().take(ELSEWHERE).map(|(day, game, _)| {
        let args = Args::new().with("game", reader.game(*game)).with("day", day.to_string());
        let label = reader.format("daily-button-go-on-day", args);
        button(AskDaily::GoOn { day: day.0, game: *game }, label, "🃏", Style::Success)
    });
    let share =
        home.games.iter().filter(|(_, progress)| matches!(progress, DailyProgress::Finished(Some(_))));
    let share = share.map(|(game, _)| {
        let label = of_game("daily-button-share", *game);
        button(AskDaily::Share { day: home.day.0, game: *game }, label, "📣", Style::Primary)
    });
    let compare = home.comparable.iter().map(|(day, game)| {
        let is_yesterday = *day == home.day.previous();
        let key = if is_yesterday { "daily-button-compare" } else { "daily-button-compare-day" };
        let args = Args::new().with("game", reader.game(*game)).with("day", day.to_string());
        let label = reader.format(key, args);
        let ask = AskDaily::Compare { day: day.0, game: *game };
        button(ask, label, "🔎", Style::Secondary)
    });
    let table = AskDaily::Table { month: false, everywhere: false };
    let more = [
        button(table, reader.text("daily-button-table"), "🏆", Style::Secondary),
        button(AskDaily::Home, reader.text("daily-button-again"), "🔄", Style::Secondary),
        button(AskDaily::Verify, reader.text("button-verify"), "🔍", Style::Secondary),
    ];
    let rows = [play.chain(elsewhere).chain(share).collect::<Vec<_>>(), compare.chain(more).collect()];
    rows.into_iter().filter(|row| !row.is_empty()).map(Row::Buttons).collect()
}

/// The fingerprints, which are the SHA-256 of the secrets of today and of the days after it, and the secret of the last day that is over.
pub fn secrets(fingerprints: &[(Day, String)], ended: Option<&EndedDay>, reader: &Reader<'_>) -> Message {
    let fingerprint = |(day, fingerprint): &(Day, String)| {
        let args = Args::new().with("day", day.to_string()).with("fingerprint", fingerprint.clone());
        reader.format("daily-fingerprint", args)
    };
    let ended = ended.map(|ended| notice::secret(ended, reader));
    let lines = fingerprints.iter().map(fingerprint).chain(ended);
    let lines = std::iter::once(reader.text("daily-secrets")).chain(lines);
    limits::fit(Message { content: lines.collect::<Vec<_>>().join("\n"), ..Message::default() })
}

/// The panel of a game of the day, which can be played until `ends`. No channel has a board of this game.
pub fn panel(mut panel: Message, day: Day, ends: Timestamp, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("day", day.to_string()).with("time", relative_time(ends));
    // In a footer Discord shows no moments.
    let title = format!("-# {}\n{}", reader.format("daily-panel", args), panel.content);
    title.trim_end().clone_into(&mut panel.content);
    limits::fit(panel)
}

#[cfg(test)]
mod tests;
