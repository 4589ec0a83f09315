//! What a version says about a database, one line for each question.

use std::time::Duration;

use serde_json::{Value, json};

use crate::golden::kept::{BEGINNING, Questions};
use crate::golden::names::{
    Ending, Event, GuildId, GuildSettings, Logged, OpenTable, Openers, Pace, Service, Stage, Store, TableId,
    Timestamp, UserId, View, replay,
};
use crate::golden::{later, tables_shown};

/// Answers, each with its question.
#[derive(Debug, Default)]
pub(crate) struct Answers(Vec<String>);

impl Answers {
    pub(crate) fn add(&mut self, question: String, answer: Value) {
        self.0.push(json!({ "question": question, "answer": rounded(answer) }).to_string());
    }

    pub(crate) fn lines(&self) -> &[String] {
        &self.0
    }

    /// The same answers, or the first that differs.
    pub(crate) fn assert_are(&self, expected: &[String], what: &str) {
        for (line, (given, expected)) in (1..).zip(self.0.iter().zip(expected)) {
            assert_eq!(given, expected, "{what}, line {line}");
        }
        assert_eq!(self.0.len(), expected.len(), "{what}: as many answers");
    }
}

/// Exponential functions differ in the last digit from one machine to another, and ratings with them.
fn rounded(value: Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => {
            json!((number.as_f64().unwrap() * 1e9).round() / 1e9)
        }
        Value::Array(values) => values.into_iter().map(rounded).collect(),
        Value::Object(entries) => entries.into_iter().map(|(key, value)| (key, rounded(value))).collect(),
        other => other,
    }
}

/// The documents of the games that are over, in the order of their tables.
pub(crate) async fn replays(store: &Store, questions: &Questions) -> Vec<String> {
    let mut documents = Vec::new();
    for table in &questions.tables {
        let log = store.log_after(*table, BEGINNING).await.unwrap();
        if let Ok(document) = replay::of_table(&log) {
            documents.push(document.to_string());
        }
    }
    documents
}

/// What everybody and what each person sees of every table, and how the games that are not over have gone so far.
pub(crate) async fn tables(service: &Service, questions: &Questions) -> Answers {
    let mut answers = Answers::default();
    for table in &questions.tables {
        let view = service.public(*table).await.unwrap();
        let public = tables_shown::table(&view, questions.version);
        answers.add(format!("table {table}"), public.clone());
        if matches!(view.stage, Stage::Ended(_)) {
            continue;
        }
        for user in owners(&view) {
            let own = service.look(*table, user, view.guild).await.unwrap();
            let own = different(tables_shown::table(&own, questions.version), &public);
            answers.add(format!("table {table} for {user}"), own);
        }
        if let Some(document) = broken_off(service.store(), *table, questions).await {
            answers.add(format!("table {table} so far"), document);
        }
    }
    answers
}

/// What one view shows otherwise than another.
fn different(view: Value, from: &Value) -> Value {
    let Value::Object(entries) = view else { return view };
    let others = entries.into_iter().filter(|(key, value)| from.get(key) != Some(value));
    others
        .map(|(key, value)| {
            let value = different(value, &from[&key]);
            (key, value)
        })
        .collect()
}

/// The people who have a seat, present or substituted.
pub(crate) fn owners(view: &View) -> Vec<UserId> {
    view.seats.iter().filter_map(|occupant| occupant.owner()).collect()
}

/// The document of a game as if its table were closed now; `None` where no game has begun.
async fn broken_off(store: &Store, table: TableId, questions: &Questions) -> Option<Value> {
    let mut log = store.log_after(table, BEGINNING).await.unwrap();
    log.push(Logged { at: questions.now, event: Event::Ended(Ending::Closed) });
    let document = replay::of_table(&log).ok()?;
    Some(later::as_in(questions.version, &document.to_string()))
}

/// Everything that is stored about some people.
pub(crate) async fn exports(service: &Service, questions: &Questions) -> Answers {
    let mut answers = Answers::default();
    for user in &questions.exported {
        let mut export = service.export_person(*user).await.unwrap();
        leave_out_choices(questions.version, &mut export["habits"]);
        later::since(9, questions.version, &mut export, "reviews", &json!([]));
        answers.add(format!("export of {user}"), export);
    }
    answers
}

/// What has been chosen, who is awaited where, and what is to be done when.
pub(crate) async fn lookups(service: &Service, questions: &Questions) -> Answers {
    let store = service.store();
    let mut answers = Answers::default();
    for due in store.agenda(Timestamp(i64::MAX), None).await.unwrap() {
        answers.add(format!("table {} is due", due.table), due.at.0.into());
    }
    for table in &questions.tables {
        let board = store.board(*table).await.unwrap().unwrap();
        let message = board.message.map(|message| message.0);
        answers.add(format!("board of table {table}"), json!([board.channel.0, message]));
        let told = store.told(*table).await.unwrap();
        if questions.version >= 6 {
            answers.add(format!("told of table {table}"), told.0.into());
        }
    }
    for user in &questions.people {
        of_person(service, questions, *user, &mut answers).await;
        reviews(store, questions, *user, &mut answers).await;
    }
    for guild in &questions.servers {
        let settings = store.settings(*guild).await.unwrap();
        let mut settings = settings_shown(&settings);
        later::since(9, questions.version, &mut settings, "display", &json!("pictures"));
        answers.add(format!("settings of {guild}"), settings);
        let open = store.tables_of_server(*guild).await.unwrap();
        answers.add(format!("open tables in {guild}"), places(&open));
        let paused = store.paused_in(*guild).await.unwrap();
        answers.add(format!("paused tables in {guild}"), places(&paused));
    }
    let waiting = store.waiting_since(questions.now).await.unwrap();
    let waiting = waiting.iter().map(|(open, user)| json!([open.table.0, user.0]));
    answers.add("waiting without a limit".to_owned(), waiting.collect());
    let year = Duration::from_secs(366 * 24 * 3600);
    let mut ended = store.ended_seasons(questions.now.after(year)).await.unwrap();
    ended.sort_by_key(|(guild, _)| *guild);
    for (guild, season) in ended {
        let until = season.until.map(|until| until.0);
        answers.add(format!("season to celebrate in {guild}"), json!([season.since.0, until]));
    }
    answers
}

async fn of_person(service: &Service, questions: &Questions, user: UserId, answers: &mut Answers) {
    let store = service.store();
    let preferences = service.preferences(user).await.unwrap();
    let mut chosen = json!({
        "notify": preferences.notify.name(),
        "quiet": preferences.quiet.map(|quiet| quiet.to_string()),
        "direct_messages_closed": preferences.dm_closed.map(|at| at.0),
        "panel": preferences.following.name(),
        "confirm": preferences.confirm,
        "guides": preferences.guides.to_string(),
        "display": preferences.display.name(),
    });
    leave_out_choices(questions.version, &mut chosen);
    answers.add(format!("habits of {user}"), chosen);
    answers.add(format!("tables of {user}"), places(&store.tables_of(user).await.unwrap()));
    for guild in questions.servers.iter().copied().map(Some).chain([None::<GuildId>]) {
        let finished = store.finished_of(user, guild).await.unwrap();
        if !finished.is_empty() {
            let place = guild.map_or_else(|| "direct messages".to_owned(), |guild| guild.to_string());
            answers.add(format!("finished tables of {user} in {place}"), places(&finished));
        }
    }
    let turns = store.turns_of(user).await.unwrap();
    let turns = turns.iter().map(|turn| {
        let place = turn.place;
        let board = place.board.map(|board| board.0);
        json!([
            turn.table.0,
            place.guild.map(|guild| guild.0),
            place.channel.0,
            board,
            turn.deadline.map(|at| at.0)
        ])
    });
    answers.add(format!("turns of {user}"), turns.collect());
}

/// Leaves out what could be chosen only later than a version, which stands as nobody has changed it.
fn leave_out_choices(version: i64, choices: &mut Value) {
    later::since(7, version, choices, "panel", &json!("follow"));
    later::since(7, version, choices, "confirm", &json!(false));
    later::since(8, version, choices, "guides", &json!(""));
    later::since(10, version, choices, "display", &json!("pictures"));
}

/// What the reviews of this person's games have found.
async fn reviews(store: &Store, questions: &Questions, user: UserId, answers: &mut Answers) {
    for table in &questions.tables {
        let Some(review) = store.review(user, *table).await.unwrap() else { continue };
        let mistakes = review.mistakes.iter().map(|mistake| {
            json!([mistake.decision, mistake.lost, mistake.error, tables_shown::action(&mistake.best)])
        });
        let mistakes: Vec<Value> = mistakes.collect();
        let found = json!([review.rounds, review.lost, review.error, mistakes]);
        answers.add(format!("review of {user} at table {table}"), found);
    }
}

fn places(tables: &[OpenTable]) -> Value {
    tables.iter().map(|open| json!([open.table.0, open.guild.map(|guild| guild.0), open.channel.0])).collect()
}

fn settings_shown(settings: &GuildSettings) -> Value {
    json!({
        "language": settings.language,
        "rules": settings.rules.to_string(),
        "pace": match settings.pace {
            Pace::Chosen(time) => time.to_string(),
            named => named.name().to_owned(),
        },
        "channels": settings.channels.iter().map(|channel| channel.0).collect::<Vec<_>>(),
        "openers": match settings.openers {
            Openers::Everybody => json!("everybody"),
            Openers::Role(role) => json!({ "role": role }),
            Openers::Moderators => json!("moderators"),
        },
        "announcements": settings.announcements.map(|channel| channel.0),
        "computer_games": settings.computer_games,
        "pings": settings.pings.name(),
        "display": settings.display.name(),
    })
}
