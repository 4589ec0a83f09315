//! Tournaments: signing up, pairings, standings.

mod server_event;
mod standings;
mod terms;

use crate::locale::Args;
use crate::records::KnownPerson;
use crate::shared::ask::{Ask, AskTournament};
use crate::shared::colours::BLUE;
use crate::shared::intent::ComponentId;
use crate::shared::limits::length;
use crate::shared::message::{Attachment, Button, Embed, Emoji, Field, Message, Row, Style};
use crate::shared::seats::relative_time;
use crate::shared::{Reader, limits};
use carte_games::GameKind;
use carte_records::tournament::{
    Announcement, Entrant, Round, RoundTable, Tournament, TournamentRefusal, TournamentStage, results_csv,
    results_json,
};
use carte_table::ids::{Timestamp, UserId};

use standings::standings;
use terms::terms;

pub use server_event::{ServerEventText, server_event};

/// Maximum length of a list in a message, in UTF-16 units; it leaves room for the rest of the message.
const LIST: usize = 1800;

/// A tournament with the number by which people know it.
#[derive(Clone, Copy, Debug)]
pub struct NumberedTournament<'a> {
    pub number: u64,
    pub tournament: &'a Tournament,
}

/// The message with which people sign up. Once the tournament has begun, it still says what the tournament is.
pub fn sign_up(shown: NumberedTournament<'_>, reader: &Reader<'_>) -> Message {
    let Tournament { people, secret, stage, .. } = shown.tournament;
    let mut lines = terms(shown, reader);
    lines.extend(terms::rounds(shown, reader));
    lines.push(terms::stage(shown, reader));
    let names = people.iter().map(|one| name_of(one, reader)).collect();
    let title = reader.format("tournament-people", Args::new().count_of("people", people.len()));
    let mut fields = Vec::new();
    if !people.is_empty() {
        fields.push(Field::titled(title, within(names, ", ", 900, reader)));
    }
    fields.extend(substitutes(shown, reader));
    let embed = Embed {
        title: title_of("tournament-title", shown, Args::new(), reader),
        description: lines.join("\n"),
        fields,
        footer: reader.format("tournament-fingerprint", Args::new().with("fingerprint", secret.commitment())),
        colour: Some(BLUE),
    };
    let button = |ask, key: &str, emoji: &str, style| button(shown, ask, reader.text(key), emoji, style);
    let mut buttons = Vec::new();
    if *stage == TournamentStage::SignUp {
        buttons = vec![
            button(AskTournament::SignUp, "tournament-button-sign-up", "✋", Style::Success),
            button(AskTournament::Leave, "tournament-button-leave", "🚪", Style::Secondary),
            button(AskTournament::Start, "tournament-button-start", "▶️", Style::Primary),
        ];
    }
    if matches!(stage, TournamentStage::SignUp | TournamentStage::Running) {
        buttons.push(button(
            AskTournament::Substitute,
            "tournament-button-substitute",
            "🪑",
            Style::Secondary,
        ));
    }
    buttons.push(button(AskTournament::Show, "tournament-button-show", "📋", Style::Secondary));
    limits::fit(Message { embeds: vec![embed], rows: vec![Row::Buttons(buttons)], ..Message::default() })
}

/// The message about an announcement to the channel.
pub fn announcement(
    shown: NumberedTournament<'_>,
    announcement: Announcement,
    reader: &Reader<'_>,
) -> Message {
    let number = |round: usize| numbered(shown, round);
    let (title, description) = match announcement {
        Announcement::TooFew => {
            (title_of("tournament-title", shown, Args::new(), reader), reader.text("tournament-too-few"))
        }
        Announcement::Pairings(round) => {
            let running = shown.tournament.played.get(round);
            let tables = running.map(|running| pairings(shown, running, reader)).unwrap_or_default();
            let way = shown.tournament.options.is_duplicate().then(|| reader.text("tournament-own-thread"));
            let tables = [tables].into_iter().chain(way).collect::<Vec<_>>().join("\n\n");
            (title_of("tournament-title-pairings", shown, number(round), reader), tables)
        }
        Announcement::Standings(round) => {
            let key = if shown.tournament.is_last_round() {
                "tournament-title-over"
            } else {
                "tournament-title-standings"
            };
            let opened =
                shown.tournament.played.get(round).filter(|_| shown.tournament.options.is_duplicate());
            let told =
                [Some(standings(shown, None, reader)), opened.map(|round| opened_tables(round, reader))];
            let told: Vec<String> = told.into_iter().flatten().collect();
            (title_of(key, shown, number(round), reader), told.join("\n\n"))
        }
    };
    let show =
        button(shown, AskTournament::Show, reader.text("tournament-button-show"), "📋", Style::Secondary);
    let embed = Embed { title, description, colour: Some(BLUE), ..Embed::default() };
    limits::fit(Message { embeds: vec![embed], rows: vec![Row::Buttons(vec![show])], ..Message::default() })
}

/// The standings of a tournament for the person who asks, whose own table comes first.
pub fn show(shown: NumberedTournament<'_>, user: UserId, now: Timestamp, reader: &Reader<'_>) -> Message {
    let tournament = shown.tournament;
    let again =
        button(shown, AskTournament::Show, reader.text("tournament-button-again"), "🔄", Style::Secondary);
    let Some((number, round)) = tournament.played.iter().enumerate().next_back() else {
        // People sign up only with the public message, because a copy would not change together with it.
        return Message { rows: vec![Row::Buttons(vec![again])], ..sign_up(shown, reader) };
    };
    let mut lines = Vec::new();
    if tournament.stage == TournamentStage::Running {
        let deadline = tournament.deadline();
        let key = match deadline {
            Some(deadline) if deadline <= now => "tournament-running-late",
            Some(_) => "tournament-running",
            None => "tournament-running-opening",
        };
        let args = numbered(shown, number).with("time", deadline.map(relative_time).unwrap_or_default());
        lines.push(reader.format(key, args));
        let seated =
            |people: &[u16]| people.iter().any(|one| tournament.people[usize::from(*one)].user == user);
        if let Some(channel) =
            round.tables.iter().find(|table| seated(&table.people)).and_then(|table| table.channel)
        {
            let args = Args::new().with("channel", format!("<#{channel}>"));
            lines.push(reader.format("tournament-own-table", args));
        } else if seated(&round.byes) {
            lines.push(reader.text("tournament-own-bye"));
        }
    } else {
        let over = tournament.stage == TournamentStage::Over;
        lines.push(reader.text(if over { "tournament-over" } else { "tournament-cancelled" }));
    }
    lines.push(String::new());
    lines.push(standings(shown, Some(user), reader));
    let standing = Embed {
        title: title_of("tournament-title", shown, Args::new(), reader),
        description: lines.join("\n"),
        fields: substitutes(shown, reader).into_iter().collect(),
        colour: Some(BLUE),
        ..Embed::default()
    };
    let paired = Embed {
        title: title_of("tournament-title-pairings", shown, numbered(shown, number), reader),
        description: pairings(shown, round, reader),
        colour: Some(BLUE),
        ..Embed::default()
    };
    let rows = vec![Row::Buttons(vec![
        again,
        button(shown, AskTournament::Files, reader.text("tournament-button-files"), "📎", Style::Secondary),
    ])];
    limits::fit(Message { embeds: vec![standing, paired], rows, ..Message::default() })
}

/// The results as files, for spreadsheets and for programs.
pub fn files(shown: NumberedTournament<'_>, reader: &Reader<'_>) -> Message {
    let number = shown.number;
    let file = |ending: &str, bytes: Vec<u8>| Attachment {
        name: format!("tournament-{number}.{ending}"),
        bytes: bytes.into(),
        description: reader.text("tournament-files-alt"),
    };
    let args = Args::new().with("tournament", number.to_string());
    Message {
        content: reader.format("tournament-files", args),
        attachments: vec![
            file("csv", results_csv(shown.tournament).into_bytes()),
            file("json", format!("{:#}\n", results_json(shown.tournament)).into_bytes()),
        ],
        ..Message::default()
    }
}

/// The key of the text for a refusal.
pub(crate) fn refusal_key(refusal: TournamentRefusal) -> &'static str {
    match refusal {
        TournamentRefusal::SignUpClosed => "refusal-tournament-closed",
        TournamentRefusal::Over => "refusal-tournament-over",
        TournamentRefusal::AlreadyIn => "refusal-tournament-already-in",
        TournamentRefusal::NotIn => "refusal-tournament-not-in",
        TournamentRefusal::OrganiserOnly => "refusal-tournament-organiser-only",
        TournamentRefusal::TooFew => "refusal-tournament-too-few",
        TournamentRefusal::TooMany => "refusal-tournament-too-many",
        TournamentRefusal::Unknown => "refusal-tournament-unknown",
        TournamentRefusal::HasLeft => "refusal-tournament-has-left",
        TournamentRefusal::AlreadySubstitute => "refusal-tournament-already-substitute",
        TournamentRefusal::TooManySubstitutes => "refusal-tournament-too-many-substitutes",
    }
}

fn title_of(key: &str, shown: NumberedTournament<'_>, args: Args, reader: &Reader<'_>) -> String {
    let game = reader.game(GameKind::of(&shown.tournament.options.rules));
    reader.format(key, args.with("tournament", shown.number.to_string()).with("game", game))
}

/// The number of a round, and the number of all rounds; `round` counts from 0.
fn numbered(shown: NumberedTournament<'_>, round: usize) -> Args {
    let rounds = shown.tournament.expected_rounds().unwrap_or(shown.tournament.played.len());
    Args::new().count_of("round", round + 1).count_of("rounds", rounds.max(round + 1))
}

fn button(
    shown: NumberedTournament<'_>,
    ask: AskTournament,
    label: String,
    emoji: &str,
    style: Style,
) -> Button {
    let id = ComponentId::ask(Ask::Tournament { number: shown.number, ask });
    Button::new(id, label, Emoji::unicode(emoji), style)
}

/// The name of the person who has a place, and of the one whose place it was.
fn name_of(entrant: &Entrant, reader: &Reader<'_>) -> String {
    let named = |user, name: &str| reader.known(KnownPerson { user, name });
    let name = named(entrant.user, &entrant.name);
    match entrant.original() {
        None => name,
        Some(original) => {
            let args = Args::new().with("name", name).with("original", named(original.user, &original.name));
            reader.format("tournament-for", args)
        }
    }
}

/// The people who wait for a place.
fn substitutes(shown: NumberedTournament<'_>, reader: &Reader<'_>) -> Option<Field> {
    let waiting = &shown.tournament.substitutes;
    let names =
        waiting.iter().map(|one| reader.known(KnownPerson { user: one.user, name: &one.name })).collect();
    let title = reader.format("tournament-substitutes", Args::new().count_of("people", waiting.len()));
    (!waiting.is_empty()).then(|| Field::titled(title, within(names, ", ", 900, reader)))
}

/// The tables of a round, a line each, and the people with a bye.
fn pairings(shown: NumberedTournament<'_>, round: &Round, reader: &Reader<'_>) -> String {
    let name = |person: &u16| name_of(&shown.tournament.people[usize::from(*person)], reader);
    let names = |people: &[u16]| people.iter().map(name).collect::<Vec<_>>();
    let (own, is_duplicate) = (shown.tournament.channel, shown.tournament.options.is_duplicate());
    let mut lines: Vec<String> = round
        .tables
        .iter()
        .enumerate()
        .map(|(number, table)| {
            let people = names(&table.people).join(" – ");
            let line = format!("{}. {people}", number + 1);
            // For people who may not see a thread, a link to it leads nowhere and shows no name.
            match table.channel.filter(|channel| *channel != own && !is_duplicate) {
                Some(channel) => format!("{line} · <#{channel}>"),
                None => line,
            }
        })
        .collect();
    if !round.byes.is_empty() {
        let args = Args::new().with("people", names(&round.byes).join(", "));
        lines.push(reader.format("tournament-byes", args));
    }
    within(lines, "\n", LIST, reader)
}

/// Says that everybody may look at the tables of a round that played the same deals.
fn opened_tables(round: &Round, reader: &Reader<'_>) -> String {
    let number = |(place, table): (usize, &RoundTable)| {
        let args = Args::new().with("game", table.table?.to_string()).count_of("table", place + 1);
        Some(reader.format("tournament-opened-table", args))
    };
    let tables = round.tables.iter().enumerate().filter_map(number).collect();
    reader.format("tournament-opened", Args::new().with("tables", within(tables, ", ", 600, reader)))
}

/// As many items as fit into `most` UTF-16 units, and how many are left out.
fn within(items: Vec<String>, between: &str, most: usize, reader: &Reader<'_>) -> String {
    let all = items.len();
    let (mut text, mut shown) = (String::new(), 0);
    for item in items {
        if length(&text) + length(&item) + between.len() > most {
            break;
        }
        if shown > 0 {
            text.push_str(between);
        }
        text.push_str(&item);
        shown += 1;
    }
    if shown < all {
        text.push_str(between);
        text.push_str(&reader.format("tournament-more", Args::new().count_of("more", all - shown)));
    }
    text
}

#[cfg(test)]
mod tests;
