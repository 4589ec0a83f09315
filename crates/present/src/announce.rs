//! What the channel is told, one line for each thing that happened.

use super::{go_stop, rules_text};
use crate::frame::links::jump;
use crate::frame::message::Message;
use crate::frame::seats::{mention, moment};
use crate::frame::{Reader, limits};
use crate::locale::Args;
use carte_games::gang_of_four::ruleset::BarredPoints;
use carte_games::gang_of_four::{self, Direction, Kind, Phase};
use carte_games::{self as games, Seat};
use carte_table::ids::UserId;
use carte_table::{By, CutShown, Ending, News, Occupant, Place, Stage, Substitution, View};

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

/// A line for each piece of news; a turn of Go-Stop is told in one.
fn each(view: &View, mut news: &[News], reader: &Reader<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    while let Some((first, others)) = news.split_first() {
        let turns: Vec<_> = news
            .iter()
            .map_while(|news| match news {
                News::Game { news: games::News::GoStop(news), by } => Some((news, *by)),
                _ => None,
            })
            .collect();
        if turns.is_empty() {
            lines.extend(line(view, first, reader));
            news = others;
        } else {
            lines.extend(go_stop::announce::lines(view, &turns, reader));
            news = &news[turns.len()..];
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
        News::Game { news: games::News::GangOfFour(news), .. } => {
            !matches!(news, gang_of_four::News::Announced { .. })
        }
        News::Game { news: games::News::GoStop(news), by } => go_stop::announce::moves_on(news, *by),
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
    let key = match view.game.as_ref()? {
        games::View::GangOfFour(game) => match game.phase {
            Phase::Exchange(_) => "announce-next-exchange",
            _ if game.cycle.is_empty() => "announce-next-lead",
            _ => "announce-next",
        },
        games::View::GoStop(game) => go_stop::announce::next(game),
    };
    Some((reader.format(key, Args::new().with("mention", mention(user))), user))
}

fn line(view: &View, news: &News, reader: &Reader<'_>) -> Option<String> {
    let seat = |key: &str, seat| reader.format(key, Args::new().with("name", reader.seat(view, seat)));
    Some(match news {
        News::Game { news: games::News::GangOfFour(news), by } => {
            let games::Rules::GangOfFour(rules) = &view.options.rules else { return None };
            return Some(game_line(view, rules, news, *by, reader));
        }
        // A turn of Go-Stop is told as a whole.
        News::Game { news: games::News::GoStop(_), .. } => return None,
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

fn game_line(
    view: &View,
    rules: &gang_of_four::Rules,
    news: &gang_of_four::News,
    by: By,
    reader: &Reader<'_>,
) -> String {
    use gang_of_four::News as Game;
    let name = |seat| reader.seat(view, seat);
    let named = |key: &str, seat| reader.format(key, Args::new().with("name", name(seat)));
    match news {
        Game::RoundBegan { round, direction, leader, .. } => {
            let key = match direction {
                Direction::CounterClockwise => "announce-round-ccw",
                Direction::Clockwise => "announce-round-cw",
            };
            let began = reader.format(key, Args::new().count("round", *round).with("leader", name(*leader)));
            match &view.cut {
                Some(cut) => format!("{}\n{began}", cut_line(view, cut, reader)),
                None => began,
            }
        }
        Game::Given { giver, winner, card } => {
            let args = Args::new().with("giver", name(*giver)).with("winner", name(*winner));
            reader.format("announce-given", args.with("card", reader.card(*card)))
        }
        Game::Returned { winner, giver, card } => {
            let args = Args::new().with("giver", name(*giver)).with("winner", name(*winner));
            reader.format("announce-returned", args.with("card", reader.card(*card)))
        }
        Game::Played { seat, combination, cards_left, lead } => {
            let key = match (combination.kind(), by, lead) {
                (Kind::Gang, ..) => "announce-gang",
                (_, By::Clock, _) => "announce-played-clock",
                (_, _, true) => "announce-led",
                (_, _, false) => "announce-played",
            };
            let args = Args::new()
                .with("name", name(*seat))
                .with("play", reader.laid(combination, rules))
                .with("gang", reader.combination(combination, rules))
                .with("which", reader.cards(combination.cards()))
                .count("cards", *cards_left);
            reader.format(key, args)
        }
        Game::Passed { seat } if by == By::Clock => named("announce-passed-clock", *seat),
        Game::Passed { seat } => named("announce-passed", *seat),
        Game::Announced { seat } => named("announce-carte", *seat),
        Game::Barred { seat } => {
            let key = match rules.barred_points {
                BarredPoints::One => "announce-barred-one",
                BarredPoints::Two => "announce-barred-two",
            };
            named(key, *seat)
        }
        Game::TakenBack { seat, card } => reader.format(
            "announce-taken-back",
            Args::new().with("name", name(*seat)).with("card", reader.card(*card)),
        ),
        Game::CycleEnded { leader } => named("announce-cycle", *leader),
        Game::RoundEnded { winner: Some(winner), .. } => named("announce-round-won", *winner),
        Game::RoundEnded { winner: None, .. } => reader.text("announce-round-nobody"),
        Game::GameEnded { winners } => game_won(view, winners, reader),
    }
}

/// Who has won the game.
pub(super) fn game_won(view: &View, winners: &[Seat], reader: &Reader<'_>) -> String {
    reader.format(
        "announce-game-won",
        Args::new()
            .count("winners", i64::try_from(winners.len()).unwrap_or(1))
            .with("names", reader.seat_list(view, winners.iter().copied())),
    )
}

/// The ceremony before a deal.
fn cut_line(view: &View, cut: &CutShown, reader: &Reader<'_>) -> String {
    let cards: Vec<String> = cut.cards.iter().map(|card| reader.card(*card)).collect();
    let args = Args::new().with("cards", cards.join(" → "));
    match cut.starts_at {
        Some(seat) => reader.format("announce-cut", args.with("name", reader.seat(view, seat))),
        None => reader.format("announce-cut-dummy", args),
    }
}
