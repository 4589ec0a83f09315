//! What the channel is told, one line for each thing that happened.

use super::{dispatch, rules_text};
use crate::frame::links::jump;
use crate::frame::message::Message;
use crate::frame::seats::{mention, moment};
use crate::frame::{Reader, limits};
use crate::locale::Args;
use carte_table::ids::UserId;
use carte_table::{Ending, News, Occupant, Place, Stage, Substitution, View};

/// Of more lines than fit the earliest are left out; the address of the next player comes on top of these.
const LONGEST: usize = 1800;

/// The lines for `news`, with the next player addressed once; `None` where the channel need not be told.
#[must_use]
pub fn lines(view: &View, news: &[News], reader: &Reader<'_>) -> Option<Message> {
    let mut lines = each(view, news, reader);
    while lines.len() > 1 && lines.iter().map(|line| line.chars().count() + 1).sum::<usize>() > LONGEST {
        lines.remove(0);
    }
    // A turn is mentioned when it comes and at half time, and never again.
    let call = if news.iter().any(moves_on) {
        next(view, reader)
    } else if reminds(news) {
        reminder(view, reader)
    } else {
        None
    };
    let mut notify = Vec::new();
    if let Some((line, user)) = call {
        lines.push(line);
        notify.push(user);
    }
    if lines.is_empty() {
        return None;
    }
    Some(limits::fit(Message { content: lines.join("\n"), notify, ..Message::default() }))
}

/// The lines for all news; what happened in the game one after the other is told by the game.
fn each(view: &View, mut news: &[News], reader: &Reader<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    while let Some((first, others)) = news.split_first() {
        let in_game: Vec<_> = news
            .iter()
            .map_while(|news| {
                let News::Game { news, by } = news else { return None };
                Some((news, *by))
            })
            .collect();
        if in_game.is_empty() {
            lines.extend(line(view, first, reader));
            news = others;
        } else {
            lines.extend(dispatch::told(view, &in_game, reader));
            news = &news[in_game.len()..];
        }
    }
    lines
}

/// Whether whom the lines for `news` address is reminded of a turn that has begun before.
#[must_use]
pub fn reminds(news: &[News]) -> bool {
    !news.iter().any(moves_on) && news.iter().any(|news| matches!(news, News::Reminded(_)))
}

/// Reminds the person whose turn it is, at half time.
fn reminder(view: &View, reader: &Reader<'_>) -> Option<(String, UserId)> {
    let user = awaited(view)?;
    let args = Args::new().with("mention", mention(user)).with("table", view.id.to_string());
    let line = match view.deadline {
        Some(deadline) => reader.format("announce-reminder", args.with("moment", moment(deadline))),
        None => reader.format("announce-reminder-open", args),
    };
    Some((line, user))
}

/// Tells the awaited person alone that it is their turn, with a link to the board.
#[must_use]
pub fn direct(view: &View, place: &Place, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", view.id.to_string()).with("link", jump(place));
    let content = match view.deadline {
        Some(deadline) => reader.format("direct-turn", args.with("moment", moment(deadline))),
        None => reader.format("direct-turn-open", args),
    };
    limits::fit(Message { content, ..Message::default() })
}

/// Whether a turn comes with it.
fn moves_on(news: &News) -> bool {
    match news {
        News::Game { news, by } => dispatch::moves_on(news, *by),
        News::Started => true,
        News::Opened
        | News::Seated(_)
        | News::Unseated(_)
        | News::HostChanged(_)
        | News::Substituted(..)
        | News::Returned(_)
        | News::Paused(_)
        | News::Resumed
        | News::Reminded(_)
        | News::Rescheduled
        | News::UndoAsked(_)
        | News::UndoAgreed(_)
        | News::UndoRefused(_)
        | News::Undone(_)
        | News::Moved(_)
        | News::Ended(_)
        | News::Rematched(_) => false,
    }
}

/// The person who is to act, in a running game.
fn awaited(view: &View) -> Option<UserId> {
    let seat = view.game.as_ref().filter(|_| view.stage == Stage::Playing)?.turn()?;
    view.seats.get(seat.index())?.person()
}

fn next(view: &View, reader: &Reader<'_>) -> Option<(String, UserId)> {
    let user = awaited(view)?;
    let key = dispatch::next(view.game.as_ref()?);
    Some((reader.format(key, Args::new().with("mention", mention(user))), user))
}

fn line(view: &View, news: &News, reader: &Reader<'_>) -> Option<String> {
    let seat = |key: &str, seat| reader.format(key, Args::new().with("name", reader.seat(view, seat)));
    Some(match news {
        // What happens in a game is told by the game.
        News::Game { .. } => return None,
        // The table message shows these by itself, and a reminder is a line of its own.
        News::Opened | News::Seated(_) | News::Unseated(_) | News::Rescheduled | News::Reminded(_) => {
            return None;
        }
        News::HostChanged(host) => {
            reader.format("announce-host", Args::new().with("name", reader.person(view, *host)))
        }
        News::Started => {
            let rules = rules_text::name(&view.options.rules, reader);
            reader.format("announce-started", Args::new().with("rules", rules))
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
        // The game has its own last line, and an empty lobby nobody to tell.
        News::Ended(Ending::Finished | Ending::Abandoned) => return None,
        News::Rematched(table) => {
            reader.format("announce-rematch", Args::new().with("table", table.to_string()))
        }
    })
}
