//! Why something was not done, in one sentence, and what can be done instead.

use super::{dispatch, tournament};
use crate::locale::Args;
use crate::shared::chips::chips;
use crate::shared::intent::{Intent, Watched};
use crate::shared::message::{Message, Row, Style};
use crate::shared::request_refusal::{MeaninglessChoice, RequestRefusal, RoleRefusal};
use crate::shared::{Reader, limits, names};
use carte_games::options::OptionError;
use carte_games::{self as games, Rules};
use carte_table::{AwayError, Limit, PaceError, QuietHoursError, Refusal, Stage, View};

/// Why the table refused something, and what can be done instead.
pub fn message(refusal: &Refusal, view: &View, reader: &Reader<'_>) -> Message {
    let sentence = reason(refusal, view, reader);
    let way_on = match (refusal, &view.game) {
        (Refusal::Game(refusal), Some(game)) if view.stage == Stage::Playing => {
            dispatch::way_on(refusal, game, reader)
        }
        _ => None,
    };
    let mut content = format!("✋ {sentence}");
    if let Some(way_on) = way_on {
        content.push('\n');
        content.push_str(&way_on);
    }
    let row = way_button(refusal, view, reader);
    limits::fit(Message { content, rows: row.into_iter().collect(), ..Message::default() })
}

/// Why a request did not reach a table, and what can be done instead.
pub fn request_message(refusal: &RequestRefusal, reader: &Reader<'_>) -> Message {
    let text = |key: &str| reader.text(key);
    let content = match refusal {
        RequestRefusal::BadInput(error) => dispatch::misread(error, reader),
        RequestRefusal::NotHeld { cards } => {
            reader.format("refusal-cards-not-held", Args::new().with("cards", chips(cards)))
        }
        RequestRefusal::NoTableHere => text("refusal-no-table-here"),
        RequestRefusal::NoSuchTable => text("refusal-no-such-table"),
        RequestRefusal::HiddenGame => text("refusal-hidden-game"),
        RequestRefusal::NoSuchGame => text("refusal-no-such-game"),
        RequestRefusal::SeveralGames => text("refusal-several-games"),
        RequestRefusal::NoGameInMessage => text("refusal-no-game-in-message"),
        RequestRefusal::NotSeatedAnywhere => text("refusal-not-seated-anywhere"),
        RequestRefusal::AdminsOnly => text("refusal-admins-only"),
        RequestRefusal::ChampionRole { role, why } => {
            let key = match why {
                RoleRefusal::NotAllowed => "refusal-role-not-allowed",
                RoleRefusal::TooHigh => "refusal-role-too-high",
                RoleRefusal::Managed => "refusal-role-managed",
                RoleRefusal::Privileged => "refusal-role-privileged",
            };
            reader.format(key, Args::new().with("role", format!("<@&{role}>")))
        }
        RequestRefusal::NoTablesHere { channels } => {
            let links: Vec<_> = channels.iter().take(25).map(|channel| format!("<#{channel}>")).collect();
            reader.format("refusal-no-tables-here", Args::new().with("channels", links.join(" ")))
        }
        RequestRefusal::OpenersOnly { role } => {
            reader.format("refusal-openers-only", Args::new().with("role", format!("<@&{role}>")))
        }
        RequestRefusal::ModeratorsOpenOnly => text("refusal-moderators-open-only"),
        RequestRefusal::NoGroup => text("refusal-no-group"),
        RequestRefusal::BadOption { option, detail } => reader.format(
            "refusal-bad-option",
            Args::new()
                .with("option", names::escape(&limits::shorten(option, 40)))
                .with("detail", names::escape(&limits::shorten(detail, 300))),
        ),
        RequestRefusal::UnknownOption { option, known } => {
            let nearest: Vec<_> = nearest(option, known).map(|name| format!("`{name}`")).collect();
            reader.format(
                "refusal-unknown-option",
                Args::new()
                    .with("option", names::escape(&limits::shorten(option, 40)))
                    .with("nearest", nearest.join(", ")),
            )
        }
        RequestRefusal::Contradiction { first, second } => {
            let pair = |(option, value): &(&str, String)| format!("`{option}={value}`");
            reader.format(
                "refusal-contradiction",
                Args::new().with("first", pair(first)).with("second", pair(second)),
            )
        }
        RequestRefusal::WrongPlayers { players } => {
            reader.format("refusal-wrong-players", Args::new().count("players", *players))
        }
        RequestRefusal::TooManyTables(Limit::TablesOfPerson(most)) => reader.format(
            "refusal-limit-person",
            Args::new().count("most", i64::try_from(*most).unwrap_or(i64::MAX)),
        ),
        RequestRefusal::TooManyTables(Limit::TablesOfServer(most)) => reader.format(
            "refusal-limit-server",
            Args::new().count("most", i64::try_from(*most).unwrap_or(i64::MAX)),
        ),
        RequestRefusal::BadPace(PaceError::Form) => text("refusal-pace"),
        RequestRefusal::BadPace(PaceError::OutOfBounds) => text("refusal-pace-bounds"),
        RequestRefusal::BadQuietHours(QuietHoursError::Form) => text("refusal-quiet"),
        RequestRefusal::BadQuietHours(QuietHoursError::Length) => text("refusal-quiet-length"),
        RequestRefusal::BadQuietHours(QuietHoursError::NoZone) => text("refusal-quiet-no-zone"),
        RequestRefusal::BadQuietHours(QuietHoursError::UnknownZone(zone)) => reader.format(
            "refusal-quiet-zone",
            Args::new().with("zone", names::escape(&limits::shorten(zone, 40))),
        ),
        RequestRefusal::BadAway(AwayError::Form) => text("refusal-away"),
        RequestRefusal::BadAway(AwayError::Length) => text("refusal-away-length"),
        RequestRefusal::NotYourChannel => text("refusal-not-your-channel"),
        RequestRefusal::Tournament(refusal) => text(tournament::refusal_key(*refusal)),
        RequestRefusal::DayOver => text("refusal-day-over"),
        RequestRefusal::DayPlayed => text("refusal-day-played"),
        RequestRefusal::BadDailyTime => text("refusal-daily-time"),
        RequestRefusal::Outdated => text("refusal-outdated"),
        RequestRefusal::Late => text("refusal-late"),
        RequestRefusal::UnknownButton => text("refusal-unknown-button"),
        RequestRefusal::Forbidden => text("refusal-forbidden"),
        RequestRefusal::DatabaseFailed => text("refusal-database"),
        RequestRefusal::Unreadable => text("refusal-unreadable"),
        RequestRefusal::UnreadableInteraction => text("refusal-unreadable-interaction"),
        RequestRefusal::MissingPermission { permissions } => {
            let permissions = permission_names(permissions, reader);
            reader.format(
                "refusal-permission",
                Args::new().with("permissions", names::escape(&limits::shorten(&permissions, 200))),
            )
        }
        RequestRefusal::ChannelGone => text("refusal-channel-gone"),
        RequestRefusal::ChannelRefuses => text("refusal-channel-refuses"),
        RequestRefusal::NotHere => text("refusal-not-here"),
        RequestRefusal::BotAbsent { invitation } => {
            reader.format("refusal-bot-absent", Args::new().with("invitation", invitation))
        }
        RequestRefusal::NoThreadsHere => text("refusal-no-threads-here"),
        RequestRefusal::NotWithDuplicateDeals(MeaninglessChoice::Thread) => {
            text("refusal-duplicate-deals-thread")
        }
        RequestRefusal::NotWithDuplicateDeals(MeaninglessChoice::Computers) => {
            text("refusal-duplicate-deals-computers")
        }
        RequestRefusal::NotWithDuplicateDeals(MeaninglessChoice::Rule(option, value)) => {
            let choice = format!("{option}={value}");
            reader.format("refusal-duplicate-deals-rule", Args::new().with("choice", choice))
        }
        RequestRefusal::NoPrivateThreadsHere => text("refusal-no-private-threads-here"),
        RequestRefusal::Sealed => text("refusal-sealed"),
        RequestRefusal::TooManyThreads => text("refusal-too-many-threads"),
        RequestRefusal::ThreadsNotAllowed => text("refusal-threads-not-allowed"),
        RequestRefusal::Busy => text("refusal-busy"),
        RequestRefusal::Crowded => text("refusal-crowded"),
        RequestRefusal::Restarting => text("refusal-restarting"),
        RequestRefusal::Unexpected => text("refusal-unexpected"),
    };
    limits::fit(Message::text(content))
}

/// The names under which Discord shows these permissions to the reader.
fn permission_names(english: &[&str], reader: &Reader<'_>) -> String {
    let name = |english: &&str| {
        let key = format!("permission-{}", english.to_lowercase().replace(' ', "-"));
        reader.locale.find(&key, Args::new()).unwrap_or_else(|| (*english).to_owned())
    };
    english.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// The names most similar to the typed one, the most similar first.
fn nearest<'a>(typed: &str, known: &'a [&'static str]) -> impl Iterator<Item = &'a &'static str> {
    let mut names: Vec<_> =
        known.iter().map(|name| (strsim::normalized_damerau_levenshtein(typed, name), name)).collect();
    names.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = names.first().map_or(0.0, |(likeness, _)| *likeness);
    names.into_iter().take(3).filter(move |(likeness, _)| likeness + 0.1 >= best).map(|(_, name)| name)
}

/// Tells the people at a table that its channel is gone.
pub fn lost(view: &View, reader: &Reader<'_>) -> Message {
    let content = reader.format("channel-lost", Args::new().with("table", reader.table(view)));
    limits::fit(Message::text(content))
}

/// Why the table refuses something, in one sentence.
fn reason(refusal: &Refusal, view: &View, reader: &Reader<'_>) -> String {
    let text = |key: &str| reader.text(key);
    let host = |key: &str, host| reader.format(key, Args::new().with("name", reader.person(view, host)));
    match *refusal {
        Refusal::Game(ref refusal) => dispatch::reason(refusal, view, reader),
        Refusal::OtherServer => text("refusal-other-server"),
        Refusal::NotSeated if view.stage == Stage::Lobby => text("refusal-not-seated-yet"),
        Refusal::NotSeated => text("refusal-not-seated"),
        Refusal::AlreadySeated if view.stage == Stage::Lobby => text("refusal-already-seated"),
        Refusal::AlreadySeated => text("refusal-already-playing"),
        Refusal::Full => text("refusal-full"),
        Refusal::HostOnly { host: user } => host("refusal-host-only", user),
        Refusal::HostOrModeratorOnly { host: user } => host("refusal-host-or-moderator", user),
        Refusal::TooFewPlayers { have, need } => {
            reader.format("refusal-too-few", Args::new().count("have", have).count("need", need))
        }
        Refusal::UnfitRules => text("refusal-unfit-rules"),
        Refusal::NotStarted => text("refusal-not-started"),
        Refusal::AlreadyStarted => text("refusal-already-started"),
        Refusal::Paused if view.is_out_of_reach() => text("out-of-reach"),
        Refusal::Paused if !view.has_people() => text("board-paused-alone"),
        Refusal::Paused => host("refusal-paused", view.host),
        Refusal::NotPaused => text("refusal-not-paused"),
        Refusal::Substituted => text("refusal-substituted"),
        Refusal::NotSubstituted => text("refusal-not-substituted"),
        Refusal::NobodyToReplace => text("refusal-nobody-to-replace"),
        Refusal::NoComputer => text("refusal-no-computer"),
        Refusal::SeatPromised => text("refusal-seat-promised"),
        Refusal::NobodyWaits => text("refusal-nobody-waits"),
        Refusal::InTournament => text("refusal-in-tournament"),
        Refusal::SameDealsElsewhere => text("refusal-same-deals"),
        Refusal::OwnTurn => text("refusal-own-turn"),
        Refusal::NothingOrdered => text("refusal-nothing-ordered"),
        Refusal::UndoTooLate => text("refusal-undo-too-late"),
        Refusal::UndoPending => text("refusal-undo-pending"),
        Refusal::NoUndoAsked => text("refusal-no-undo-asked"),
        Refusal::SameChannel => text("refusal-same-channel"),
        Refusal::Over => text("refusal-over"),
        Refusal::NotOver => text("refusal-not-over"),
        Refusal::RematchExists(table) => {
            reader.format("refusal-rematch-exists", Args::new().with("table", table.to_string()))
        }
    }
}

/// A button for what the person can do instead; `None` if there is none.
fn way_button(refusal: &Refusal, view: &View, reader: &Reader<'_>) -> Option<Row> {
    let button = match refusal {
        Refusal::Game(_)
            if view.stage == Stage::Playing && view.game.as_ref().is_some_and(games::View::has_hand) =>
        {
            reader.button(view, Intent::Hand, "button-hand", "🃏", Style::Primary)
        }
        Refusal::AlreadySeated if view.game.as_ref().is_some_and(games::View::has_hand) => {
            reader.button(view, Intent::Hand, "button-hand", "🃏", Style::Primary)
        }
        Refusal::NotSeated if view.stage == Stage::Lobby => {
            reader.button(view, Intent::Join, "button-join", "🪑", Style::Success)
        }
        Refusal::NotSeated if matches!(view.stage, Stage::Playing | Stage::Paused { .. }) => {
            reader.button(view, Intent::Watch(Watched::Board), "button-watch", "👁️", Style::Secondary)
        }
        Refusal::Substituted => reader.button(view, Intent::Return, "button-take-back", "↩️", Style::Primary),
        Refusal::Over if view.rematch.is_none() && view.game.is_some() => {
            reader.button(view, Intent::Rematch, "button-rematch", "🔁", Style::Primary)
        }
        _ => return None,
    };
    Some(Row::Buttons(vec![button]))
}

impl RequestRefusal {
    /// The refusal for a wrong option of these rules.
    pub fn of_option(error: OptionError, rules: &Rules) -> Self {
        match error {
            OptionError::UnknownOption(option) => {
                let known = rules.options().into_iter().map(|(name, _)| name).collect();
                Self::UnknownOption { option, known }
            }
            OptionError::UnknownValue { option, allowed, .. } => {
                // The allowed values of a number are only suggestions, so its bounds are told.
                let detail = dispatch::bounds(rules, option).unwrap_or_else(|| allowed.join(", "));
                Self::BadOption { option: option.to_owned(), detail }
            }
        }
    }
}
