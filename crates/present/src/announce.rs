//! What the channel is told: highlights that stay, the lines that the board carries until the next turn, and the call.

#![warn(clippy::wildcard_enum_match_arm)]

use std::borrow::Cow;

use super::remark::remark;
use super::{board, dispatch, replay, rules_text};
use crate::locale::Args;
use crate::shared::intent::Intent;
use crate::shared::links::jump;
use crate::shared::message::{Message, Row, Style};
use crate::shared::panel::take_back_button;
use crate::shared::render_mode::RenderMode;
use crate::shared::seats::{mention, relative_time};
use crate::shared::{Reader, limits, names};
use carte_games::{Boundary, Seat};
use carte_table::ids::UserId;
use carte_table::{BoardLocation, Ending, News, Occupant, Stage, Substitution, View};

/// Maximum length of the lines of a message, in UTF-16 units; the earliest lines are left out.
const LONGEST: usize = 1800;

/// Maximum length of the lines about one or a few turns on the board, beside the call, in UTF-16 units.
const RECENT: usize = 960;

/// A call to people who have to act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerCall {
    /// Several where everybody has to answer a question.
    pub users: Vec<UserId>,
    /// The line with the mentions.
    pub line: String,
}

/// Those of these news that stay in the channel, as a message of their own with the score card of each round that has ended;
/// `None` if none stay.
pub fn highlights(view: &View, news: &[News], reader: &Reader<'_>) -> Option<Message> {
    highlights_with(view, news, remark(view, news, reader), reader)
}

/// The same message with `remark`, the line that a computer player says.
pub(super) fn highlights_with(
    view: &View,
    news: &[News],
    remark: Option<String>,
    reader: &Reader<'_>,
) -> Option<Message> {
    let mut lines = each(view, lasting(news), reader);
    lines.extend(remark);
    let lines = fitting(lines, LONGEST);
    if lines.is_empty() {
        return None;
    }
    // Four cards of a month may end a round as soon as it is dealt, so that several rounds end at once.
    let ended = news.iter().filter(|news| news.facts().ends_round()).count();
    let score_card = |back| dispatch::score_card(view, view.game.as_ref()?, back, RenderMode::Words, reader);
    let rows = if ended > 0 { replay::beside_old_score_card(view, reader) } else { Vec::new() };
    Some(limits::fit(Message {
        content: lines.join("\n"),
        embeds: (0..ended.min(limits::EMBEDS)).rev().filter_map(score_card).collect(),
        rows,
        ..Message::default()
    }))
}

/// The message of [`highlights`] beside the picture of the last score card: without what the picture shows.
pub fn beside_score_card(mut message: Message, view: &View, reader: &Reader<'_>) -> Message {
    let beside =
        view.game.as_ref().and_then(|game| dispatch::score_card(view, game, 0, RenderMode::Picture, reader));
    if let (Some(last), Some(beside)) = (message.embeds.last_mut(), beside) {
        *last = beside;
    }
    message
}

/// The board between two rounds: the news of the turn that ended the last one, and the button that ends the pause.
pub fn round_over(view: &View, news: &[News], reader: &Reader<'_>) -> Message {
    let told = each(view, lasting(news), reader);
    let lines = fitting(board::paused(view, reader).into_iter().chain(told).collect(), LONGEST);
    let score_card =
        view.game.as_ref().and_then(|game| dispatch::score_card(view, game, 0, RenderMode::Words, reader));
    let button = match view.stage {
        // Only who takes a seat back lets the game go on.
        Stage::Paused { .. } if !view.has_people() => None,
        Stage::Paused { .. } => {
            Some(reader.button(view, Intent::Resume, "button-resume", "⏯️", Style::Success))
        }
        Stage::Lobby | Stage::Playing | Stage::Ended(_) => {
            Some(reader.button(view, Intent::NextRound, "button-next-round", "⏩", Style::Primary))
        }
    };
    let style = if button.is_none() { Style::Success } else { Style::Secondary };
    let back = view.has_substitute().then(|| take_back_button(view, style, reader));
    let watch = view.game.as_ref().map(|game| replay::watch_round(view, game.finished_rounds(), reader));
    limits::fit(Message {
        content: lines.join("\n"),
        embeds: score_card.into_iter().collect(),
        rows: vec![Row::Buttons(button.into_iter().chain(back).chain(watch).collect())],
        ..Message::default()
    })
}

/// A private message to a person who is ready for the next round while those in `missing` are not.
pub fn next_round_awaited(missing: &[UserId], reader: &Reader<'_>) -> Message {
    let mentions: Vec<String> = missing.iter().copied().map(mention).collect();
    let args = Args::new().with("mentions", mentions.join(" "));
    limits::fit(Message::text(reader.format("next-round-awaited", args)))
}

/// The news that do not stay in the channel, a line for each turn; the board shows them until the awaited person has acted.
pub fn recent(view: &View, news: &[News], reader: &Reader<'_>) -> Vec<String> {
    let others = sorted_out(news).filter(|(_, stays)| !*stays).map(|(news, _)| news);
    fitting(each(view, others, reader), RECENT)
}

/// All of these news, a line for each turn: as many of the latest lines as fit into `longest` UTF-16 units.
pub(crate) fn since(view: &View, news: &[News], longest: usize, reader: &Reader<'_>) -> Vec<String> {
    let mut lines = fitting(each(view, news.iter(), reader), longest);
    lines.retain(|line| limits::length(line) <= longest);
    lines
}

/// The call that these news lead to: when a turn begins, once more at half time, when a question has to be answered, and when a
/// seat or the whole game waits for people.
pub fn call(view: &View, news: &[News], reader: &Reader<'_>) -> Option<PlayerCall> {
    // Where a later play is told together with the question, the play has ended the question.
    let asked = news.iter().any(|news| news.facts().asks);
    let question = if asked { question(view, reader) } else { None };
    // A turn that begins together with the question is called at once, because nothing calls for it later if the play stands.
    let due = if news.iter().any(|news| news.facts().calls_next) {
        turn(view, reader)
    } else if question.is_none() && reminded(news).is_some() {
        reminder(view, reader)
    } else {
        None
    };
    let concerned = news.iter().filter_map(|news| concerned(view, news, reader));
    question.into_iter().chain(due).chain(concerned).reduce(|one, other| {
        let mut users = one.users;
        users.extend(other.users.into_iter().filter(|user| !users.contains(user)).collect::<Vec<_>>());
        PlayerCall { users, line: format!("{}\n{}", one.line, other.line) }
    })
}

/// Maximum length of what is told about a round, in UTF-16 units; the earliest lines are left out.
const ROUND: usize = 3500;

/// What has happened in the running round, for one person: the latest lines that fit, without calling anybody.
pub(super) fn so_far(view: &View, news: &[News], reader: &Reader<'_>) -> String {
    latest(each(view, news.iter(), reader))
}

/// As many of the latest lines as fit into [`ROUND`] UTF-16 units.
pub(super) fn latest(mut lines: Vec<String>) -> String {
    let mut left = ROUND;
    let shown = lines.iter().rev().take_while(|line| {
        let fits = left.checked_sub(limits::length(line) + 1);
        left = fits.unwrap_or_default();
        fits.is_some()
    });
    let from = lines.len() - shown.count();
    lines.drain(..from);
    lines.join("\n")
}

/// Calls the people who can do something about a pause, or about a seat that a computer player has taken over or given away.
fn concerned(view: &View, news: &News, reader: &Reader<'_>) -> Option<PlayerCall> {
    let paused = matches!(view.stage, Stage::Paused { .. });
    let facts = news.facts();
    let (key, users) = if let Some(seat) = facts.replaced {
        ("announce-call-owner", owners(view, Some(seat)))
    } else if let Some(seat) = facts.passed {
        (
            "announce-call-substitute",
            view.seats.get(seat.index()).and_then(Occupant::person).into_iter().collect(),
        )
    } else if paused && facts.paused_by.is_some_and(|by| by != view.host) {
        ("announce-call-host", vec![view.host])
    } else if paused && facts.strands && !view.is_out_of_reach() {
        ("announce-call-owners", owners(view, None))
    } else {
        return None;
    };
    if users.is_empty() {
        return None;
    }
    let mentions: Vec<String> = users.iter().copied().map(mention).collect();
    let line = reader.format(key, Args::new().with("mentions", mentions.join(" ")));
    Some(PlayerCall { users, line })
}

/// The people whose seats are kept by computer players; with `seat` only the owner of that seat.
fn owners(view: &View, seat: Option<Seat>) -> Vec<UserId> {
    let kept = |(place, occupant): (Seat, &Occupant)| match occupant {
        Occupant::Substitute { user, .. } if seat.is_none_or(|seat| seat == place) => Some(*user),
        Occupant::Empty
        | Occupant::Computer { .. }
        | Occupant::Person { .. }
        | Occupant::Substitute { .. } => None,
    };
    Seat::all(view.players()).zip(&view.seats).filter_map(kept).collect()
}

/// The call to those who have to act now; the board shows it until they have acted.
pub fn standing_call(view: &View, reader: &Reader<'_>) -> Option<PlayerCall> {
    question(view, reader).or_else(|| turn(view, reader))
}

/// Asks those who have not answered yet whether a play may be taken back.
fn question(view: &View, reader: &Reader<'_>) -> Option<PlayerCall> {
    let undo = view.undo.as_ref()?;
    let users: Vec<UserId> =
        undo.missing.iter().filter_map(|seat| view.seats.get(seat.index())?.person()).collect();
    let mentions: Vec<String> = users.iter().copied().map(mention).collect();
    let args = Args::new().with("mentions", mentions.join(" ")).with("name", reader.seat(view, undo.seat));
    Some(PlayerCall { line: reader.format("announce-question", args), users })
}

/// All of these news, a line for each turn.
pub(crate) fn all(view: &View, news: &[News], reader: &Reader<'_>) -> Vec<String> {
    each(view, news.iter(), reader)
}

/// Each of these news, and whether it stays in the channel. Highlights stay, and so do all news of a turn that ends a round or
/// whose outcome is a highlight. The winners of the game are left out, because the ranking names them.
fn sorted_out(news: &[News]) -> impl Iterator<Item = (&News, bool)> {
    let mut whole_turn = false;
    let mut sorted: Vec<(&News, bool)> = Vec::with_capacity(news.len());
    for one in news.iter().rev() {
        let facts = one.facts();
        let game = facts.game.map(|game| game.facts);
        let is_outcome = facts.stays && game.is_some_and(|game| game.within.is_some());
        whole_turn = (whole_turn || facts.ends_round() || is_outcome) && !facts.is_deal();
        if game.is_none_or(|game| game.boundary != Some(Boundary::GameEnd)) {
            sorted.push((one, facts.stays || (whole_turn && game.is_some())));
        }
        whole_turn &= game.is_none_or(|game| game.turn.is_none());
    }
    sorted.into_iter().rev()
}

/// Those of these news that stay in the channel.
fn lasting(news: &[News]) -> impl Iterator<Item = &News> {
    sorted_out(news).filter(|(_, stays)| *stays).map(|(news, _)| news)
}

/// As many of the last lines as fit into `longest` UTF-16 units, but at least one.
fn fitting(mut lines: Vec<String>, longest: usize) -> Vec<String> {
    while lines.len() > 1 && lines.iter().map(|line| limits::length(line) + 1).sum::<usize>() > longest {
        lines.remove(0);
    }
    lines
}

/// The lines for these news. The game itself makes the lines for news of the game that follow each other.
fn each<'a>(view: &View, news: impl Iterator<Item = &'a News>, reader: &Reader<'_>) -> Vec<String> {
    let news: Vec<&News> = news.collect();
    let mut news = news.as_slice();
    let mut lines = Vec::new();
    while let Some((first, others)) = news.split_first() {
        let in_game: Vec<_> = news.iter().map_while(|news| news.facts().game).collect();
        if in_game.is_empty() {
            lines.extend(line(view, first, reader));
            news = others;
            continue;
        }
        for together in in_game.chunk_by(|one, next| one.seats == next.seats) {
            let told: Vec<_> = together.iter().map(|game| (game.news, game.by)).collect();
            let then = together.first().map_or(Cow::Borrowed(view), |game| as_seated(view, game.seats));
            lines.extend(dispatch::news_lines(&then, &told, reader));
        }
        news = &news[in_game.len()..];
    }
    lines
}

/// The view with the occupants that the seats had when a piece of news happened.
///
/// People have their present names, because somebody may have asked to be forgotten since.
fn as_seated<'a>(view: &'a View, then: &[Occupant]) -> Cow<'a, View> {
    let of_then = |(now, then): (&Occupant, Option<&Occupant>)| match (now, then) {
        (_, Some(computer @ Occupant::Computer { .. })) => computer.clone(),
        (Occupant::Person { user, name }, Some(Occupant::Substitute { level, .. })) => {
            Occupant::Substitute { user: *user, name: name.clone(), level: *level }
        }
        (Occupant::Substitute { user, name, .. }, Some(Occupant::Person { .. })) => {
            Occupant::Person { user: *user, name: name.clone() }
        }
        (now, _) => now.clone(),
    };
    let then = then.iter().map(Some).chain(std::iter::repeat(None));
    let seats: Vec<Occupant> = view.seats.iter().zip(then).map(of_then).collect();
    if seats == view.seats { Cow::Borrowed(view) } else { Cow::Owned(View { seats, ..view.clone() }) }
}

/// The seat whose person these news remind of a turn that began earlier.
pub fn reminded(news: &[News]) -> Option<Seat> {
    if news.iter().any(|news| news.facts().calls_next) {
        return None;
    }
    news.iter().find_map(|news| news.facts().reminded)
}

/// Reminds the person whose turn it is, at half time.
fn reminder(view: &View, reader: &Reader<'_>) -> Option<PlayerCall> {
    let user = awaited(view)?;
    let args = Args::new().with("mention", mention(user)).with("table", reader.table(view));
    let line = match view.deadline {
        Some(deadline) => reader.format("announce-reminder", args.with("time", relative_time(deadline))),
        None => reader.format("announce-reminder-open", args),
    };
    Some(PlayerCall { users: vec![user], line })
}

/// A private message with a link to the board: it is the person's turn, or the table needs something else from the person.
pub fn direct(view: &View, user: UserId, place: &BoardLocation, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", reader.table(view)).with("link", jump(place));
    let content = match view.deadline {
        _ if awaited(view) != Some(user) => reader.format("direct-needed", args),
        Some(deadline) => reader.format("direct-turn", args.with("time", relative_time(deadline))),
        None => reader.format("direct-turn-open", args),
    };
    limits::fit(Message::text(content))
}

/// A private message without a sound: the person has the turn after the present one.
pub fn next(view: &View, place: &BoardLocation, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", reader.table(view)).with("link", jump(place));
    limits::fit(Message { silent: true, ..Message::text(reader.format("direct-next", args)) })
}

/// The person whose turn comes after the present one, in a running game; `None` unless another person is awaited, because
/// nobody has to wait for computer players.
pub fn next_person(view: &View) -> Option<UserId> {
    let awaited = awaited(view)?;
    let next = view.seats.get(view.game.as_ref()?.next_turn()?.index())?.person()?;
    (next != awaited).then_some(next)
}

/// The person who is to act, in a running game.
fn awaited(view: &View) -> Option<UserId> {
    let seat = view.game.as_ref().filter(|_| view.stage == Stage::Playing)?.turn()?;
    view.seats.get(seat.index())?.person()
}

/// Calls the person whose turn it is.
fn turn(view: &View, reader: &Reader<'_>) -> Option<PlayerCall> {
    let user = awaited(view)?;
    let key = dispatch::next(view.game.as_ref()?);
    Some(PlayerCall {
        users: vec![user],
        line: reader.format(key, Args::new().with("mention", mention(user))),
    })
}

fn line(view: &View, news: &News, reader: &Reader<'_>) -> Option<String> {
    let seat = |key: &str, seat| reader.format(key, Args::new().with("name", reader.seat(view, seat)));
    Some(match news {
        // The game makes the lines for its own news.
        News::Game { .. } => return None,
        // The table message shows these changes, and a reminder is a line of its own.
        News::Opened
        | News::Seated(_)
        | News::Unseated(_)
        | News::ClaimDropped(_)
        | News::Rescheduled
        | News::RulesChanged
        | News::Reminded(_) => {
            return None;
        }
        News::HostChanged(host) => {
            reader.format("announce-host", Args::new().with("name", reader.person(view, *host)))
        }
        News::Started => {
            let rules = rules_text::name(&view.options.rules, reader);
            let args = Args::new().with("rules", rules).with("commitment", &view.fair_deal.commitment);
            reader.format("announce-started", args)
        }
        News::Substituted(place, why) => {
            let key = match why {
                Substitution::Left => "announce-left",
                Substitution::Replaced => "announce-replaced",
                Substitution::Absent => "announce-absent",
            };
            let owner = view.seats.get(place.index()).and_then(Occupant::owner);
            let name = owner.map_or_else(|| reader.seat(view, *place), |user| reader.person(view, user));
            reader.format(key, Args::new().with("name", name))
        }
        News::Returned(place) => seat("announce-back", *place),
        News::SeatClaimed { seat, name } => {
            let args = Args::new().with("name", names::escaped(name)).with("seat", reader.seat(view, *seat));
            reader.format("announce-claimed", args)
        }
        News::SeatTaken(place) => seat("announce-seat-taken", *place),
        News::SeatPassed { seat, from, .. } => {
            let args =
                Args::new().with("name", reader.seat(view, *seat)).with("former", names::escaped(from));
            reader.format("announce-seat-passed", args)
        }
        News::Paused(Some(by)) => {
            reader.format("announce-paused", Args::new().with("name", reader.person(view, *by)))
        }
        News::Paused(None) if view.is_out_of_reach() => reader.text("out-of-reach"),
        News::Paused(None) => reader.text("announce-paused-alone"),
        News::Resumed => reader.text("announce-resumed"),
        News::UndoAsked(place) => seat("announce-undo-asked", *place),
        News::UndoAgreed(place) => seat("announce-undo-agreed", *place),
        News::UndoRefused(Some(place)) => seat("announce-undo-refused", *place),
        News::UndoRefused(None) => reader.text("announce-undo-lapsed"),
        News::Undone(place) => seat("announce-undone", *place),
        News::Moved(channel) => {
            reader.format("announce-moved", Args::new().with("channel", format!("<#{channel}>")))
        }
        News::Ended(Ending::Closed) => reader.text("announce-closed"),
        // The game has its own last line, and in an empty lobby there is nobody to tell.
        News::Ended(Ending::Finished | Ending::Abandoned) => return None,
        News::Rematched(table) => {
            reader.format("announce-rematch", Args::new().with("table", table.to_string()))
        }
    })
}
