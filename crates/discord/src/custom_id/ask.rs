//! The part of a `custom_id` for requests that are about no table.

use crate::base36::{read_base36, read_discord_number, write_base36};
use carte_games::Seat;
use carte_present::Topic;
use carte_present::intent::{Ask, AskDaily, AskTournament, LeaderboardPage};
use carte_present::locale::Locale;
use carte_records::statistics::report::Sorting;
use carte_records::statistics::{GameKind, Period};
use carte_table::ids::UserId;

pub(super) fn write(ask: Ask) -> String {
    match ask {
        Ask::Leaderboard(asked) => format!("lead:{}", write_leaderboard_page(&asked)),
        Ask::History { user, page } => format!("past:{}:{}", write_base36(user.0), write_base36(page.into())),
        Ask::OwnCard(game) => format!("card:{}", write_letter(&GameKind::ALL, game)),
        Ask::Card { user, game, period } => {
            let which = [write_letter(&GameKind::ALL, game), write_letter(&Period::ALL, period)];
            format!("stat:{}:{}", write_base36(user.0), String::from_iter(which))
        }
        Ask::Play(game) => format!("play:{}", write_letter(&GameKind::ALL, game)),
        Ask::Rules { game, topic } => {
            format!("rules:{}:{}", write_letter(&GameKind::ALL, game), topic.map_or("", Topic::name))
        }
        Ask::RulesTopic(game) => format!("topics:{}", write_letter(&GameKind::ALL, game)),
        Ask::Guide => "guide".to_owned(),
        Ask::KeepLanguage(language) => format!("tongue:{}", language.map_or("", Locale::tag)),
        Ask::Daily(ask) => format!("daily:{}", write_daily(ask)),
        Ask::Tournament { number, ask } => format!("tour:{}:{}", write_base36(number), ask.name()),
        Ask::Forget(user) => format!("forget:{}", write_base36(user.0)),
    }
}

pub(super) fn read(words: &[&str]) -> Option<Ask> {
    Some(match words {
        ["lead", which, page, people] => Ask::Leaderboard(read_leaderboard_page(which, page, people)?),
        ["past", user, page] => Ask::History {
            user: UserId(read_discord_number(user)?),
            page: u16::try_from(read_base36(page)?).ok()?,
        },
        ["card", game] => Ask::OwnCard(read_letter(&GameKind::ALL, game)?),
        ["stat", user, which] => Ask::Card {
            user: UserId(read_discord_number(user)?),
            game: read_letter(&GameKind::ALL, which.get(0..1)?)?,
            period: read_letter(&Period::ALL, which.get(1..2)?)?,
        },
        ["play", game] => Ask::Play(read_letter(&GameKind::ALL, game)?),
        ["rules", game, topic] => Ask::Rules {
            game: read_letter(&GameKind::ALL, game)?,
            topic: if topic.is_empty() { None } else { Some(topic.parse().ok()?) },
        },
        ["topics", game] => Ask::RulesTopic(read_letter(&GameKind::ALL, game)?),
        ["guide"] => Ask::Guide,
        ["tongue", ""] => Ask::KeepLanguage(None),
        ["tongue", tag] => {
            Ask::KeepLanguage(Some(Locale::ALL.into_iter().find(|language| language.tag() == *tag)?))
        }
        ["daily", rest @ ..] => Ask::Daily(read_daily(rest)?),
        ["tour", tournament, name] => Ask::Tournament {
            number: read_base36(tournament)?,
            ask: AskTournament::ALL.into_iter().find(|ask| ask.name() == *name)?,
        },
        ["forget", user] => Ask::Forget(UserId(read_discord_number(user)?)),
        _ => return None,
    })
}

fn write_daily(ask: AskDaily) -> String {
    let of_game = |what, day: u32, game| {
        format!("{what}:{}:{}", write_base36(day.into()), write_letter(&GameKind::ALL, game))
    };
    match ask {
        AskDaily::Home => "home".to_owned(),
        AskDaily::Play(game) => format!("play:{}", write_letter(&GameKind::ALL, game)),
        AskDaily::GoOn { day, game } => of_game("on", day, game),
        AskDaily::Share { day, game } => of_game("share", day, game),
        AskDaily::Compare { day, game } => of_game("compare", day, game),
        AskDaily::Table { month, everywhere } => {
            format!("table:{}:{}", if month { "m" } else { "w" }, if everywhere { "a" } else { "s" })
        }
        AskDaily::Verify => "verify".to_owned(),
    }
}

fn read_daily(words: &[&str]) -> Option<AskDaily> {
    let of_game =
        |day, game| Some((u32::try_from(read_base36(day)?).ok()?, read_letter(&GameKind::ALL, game)?));
    Some(match words {
        ["home"] => AskDaily::Home,
        ["play", game] => AskDaily::Play(read_letter(&GameKind::ALL, game)?),
        ["on", day, game] => {
            let (day, game) = of_game(day, game)?;
            AskDaily::GoOn { day, game }
        }
        ["share", day, game] => {
            let (day, game) = of_game(day, game)?;
            AskDaily::Share { day, game }
        }
        ["compare", day, game] => {
            let (day, game) = of_game(day, game)?;
            AskDaily::Compare { day, game }
        }
        ["table", period @ ("m" | "w"), place @ ("a" | "s")] => {
            AskDaily::Table { month: *period == "m", everywhere: *place == "a" }
        }
        ["verify"] => AskDaily::Verify,
        _ => return None,
    })
}

/// `GAME PERIOD ORDER:PAGE:PEOPLE`, each of the first three as one letter.
fn write_leaderboard_page(asked: &LeaderboardPage) -> String {
    let people: Vec<String> = asked.group.iter().flatten().map(|user| write_base36(user.0)).collect();
    format!(
        "{}{}{}:{}:{}",
        write_letter(&GameKind::ALL, asked.game),
        write_letter(&Period::ALL, asked.period),
        write_letter(&Sorting::ALL, asked.by),
        write_base36(asked.page.into()),
        people.join(".")
    )
}

fn read_leaderboard_page(which: &str, page: &str, people: &str) -> Option<LeaderboardPage> {
    let page = u16::try_from(read_base36(page)?).ok()?;
    let mut group = [None; Seat::COUNT];
    let mut places = group.iter_mut();
    for person in people.split('.').filter(|person| !person.is_empty()) {
        *places.next()? = Some(UserId(read_discord_number(person)?));
    }
    Some(LeaderboardPage {
        game: read_letter(&GameKind::ALL, which.get(0..1)?)?,
        period: read_letter(&Period::ALL, which.get(1..2)?)?,
        by: read_letter(&Sorting::ALL, which.get(2..3)?)?,
        page,
        group,
    })
}

/// Returns the index of `value` in `all` as a letter from `a`.
fn write_letter<T: PartialEq>(all: &[T], value: T) -> char {
    let place = all.iter().position(|other| *other == value).and_then(|place| u8::try_from(place).ok());
    char::from(b'a' + place.unwrap_or_default())
}

fn read_letter<T: Copy>(all: &[T], text: &str) -> Option<T> {
    let &[letter] = text.as_bytes() else { return None };
    all.get(usize::from(letter.checked_sub(b'a')?)).copied()
}
