//! Cards, leaderboards, histories, comparisons and ratings of everybody.

use serde_json::{Value, json};

use crate::golden::answers::Answers;
use crate::golden::kept::Questions;
use crate::golden::later;
use crate::golden::names::{
    GameKind, GuildId, HeadToHead, Leaderboard, LeaderboardQuery, Past, Period, PersonCard, Rated, Record,
    Scope, Sorting, Store,
};

/// Everything that is derived from the logs, where there is anything.
pub(crate) async fn ask(store: &Store, questions: &Questions) -> Answers {
    let mut answers = Answers::default();
    let everywhere = questions.servers.iter().copied().map(Some).chain([None]);
    for guild in everywhere {
        for game in GameKind::ALL {
            for period in Period::ALL {
                let span = store.span(guild, period, questions.now).await.unwrap();
                let scope = Scope { game, guild, span };
                let about = format!("{} {} {}", game.name(), server(guild), period.name());
                cards(store, questions, &scope, &about, &mut answers).await;
                duels(store, questions, &scope, &about, &mut answers).await;
                if let Some(guild) = guild {
                    leaderboards(store, questions, (guild, game, period), &about, &mut answers).await;
                }
            }
        }
        for user in &questions.people {
            let (past, count) = store.history(*user, guild, None, 0).await.unwrap();
            let past: Vec<Value> = past.iter().map(history).collect();
            let answer = json!({ "count": count, "page": past });
            answers.add(format!("history {} of {user}", server(guild)), answer);
        }
    }
    for table in &questions.tables {
        let changes = store.rating_changes(*table).await.unwrap();
        let changes = changes.iter().map(|change| {
            json!([change.user.0, change.after.value, change.after.uncertainty, change.change])
        });
        answers.add(format!("ratings after table {table}"), changes.collect());
    }
    for user in &questions.people {
        answers.add(format!("name of {user}"), store.name_of(*user).await.unwrap().into());
        let traces = store.traces(*user).await.unwrap();
        answers.add(format!("traces of {user}"), traces.iter().map(|table| table.0).collect());
    }
    answers
}

fn server(guild: Option<GuildId>) -> String {
    guild.map_or_else(|| "everywhere".to_owned(), |guild| format!("in {guild}"))
}

async fn cards(store: &Store, questions: &Questions, scope: &Scope, about: &str, answers: &mut Answers) {
    for user in &questions.people {
        let card = store.person_card(*user, scope).await.unwrap();
        if card.games > 0 {
            let mut shown = person_card(&card);
            later::since(9, questions.version, &mut shown, "given_away", &json!([]));
            answers.add(format!("card {about} of {user}"), shown);
        }
    }
}

async fn duels(store: &Store, questions: &Questions, scope: &Scope, about: &str, answers: &mut Answers) {
    if scope.span.until.is_some() {
        return;
    }
    for (place, first) in questions.people.iter().enumerate() {
        for second in &questions.people[place + 1..] {
            let duel = store.head_to_head(*first, *second, scope).await.unwrap();
            if duel.games > 0 {
                answers.add(format!("head to head {about} of {first} and {second}"), head_to_head(&duel));
            }
        }
    }
}

async fn leaderboards(
    store: &Store,
    questions: &Questions,
    (guild, game, period): (GuildId, GameKind, Period),
    about: &str,
    answers: &mut Answers,
) {
    let span = store.span(Some(guild), period, questions.now).await.unwrap();
    let caller = questions.people[0];
    let mut query = LeaderboardQuery {
        game,
        guild,
        period,
        since: span.since,
        by: Sorting::Rating,
        computers: true,
        page: 0,
        caller,
        group: &[],
    };
    answers.add(format!("span of {about}"), json!([span.since.0, span.until.map(|until| until.0)]));
    for computers in [true, false] {
        for by in Sorting::ALL {
            query = LeaderboardQuery { by, computers, ..query };
            let board = store.leaderboard(&query).await.unwrap();
            if board.people > 0 {
                let with = if computers { "with computers" } else { "people only" };
                answers.add(format!("leaderboard {about} {with} by {}", by.name()), leaderboard(&board, by));
            }
        }
    }
    let group = store.last_group(caller, guild).await.unwrap();
    if group.len() > 1 {
        let board = store.leaderboard(&LeaderboardQuery { group: &group, ..query }).await.unwrap();
        let people: Vec<u64> = group.iter().map(|user| user.0).collect();
        answers.add(
            format!("leaderboard {about} of the last group"),
            json!({ "people": people, "board": leaderboard(&board, Sorting::Rating) }),
        );
    }
}

/// With everything where the sorting is the usual one, otherwise only the order.
fn leaderboard(board: &Leaderboard, by: Sorting) -> Value {
    let own = board.own.as_ref().and_then(|line| line.place);
    let lines = board.lines.iter().map(|line| match by {
        Sorting::Rating => json!([
            line.place,
            line.user.0,
            line.name,
            line.games,
            line.wins,
            line.rounds,
            line.points,
            line.feats,
            line.rated.map(rated),
        ]),
        Sorting::Wins | Sorting::MeanPoints | Sorting::Feats => json!([line.place, line.user.0]),
    });
    json!({ "people": board.people, "own": own, "lines": lines.collect::<Vec<_>>() })
}

fn rated(rated: Rated) -> Value {
    json!([rated.rating.value, rated.rating.uncertainty, rated.games])
}

fn person_card(card: &PersonCard) -> Value {
    json!({
        "games": card.games,
        "whole": card.whole,
        "wins": card.wins,
        "ranks": card.ranks,
        "best": card.best,
        "worst": card.worst,
        "rounds": card.rounds,
        "rounds_won": card.rounds_won,
        "points": card.points,
        "feats": card.feats,
        "decisions": card.decisions,
        "deciding_ms": u64::try_from(card.deciding.as_millis()).unwrap(),
        "rated": card.rated.map(rated),
        "everywhere": card.everywhere.map(rated),
        "curve": card.curve.iter().map(|(at, rating)| json!([at.0, rating.value, rating.uncertainty])).collect::<Vec<_>>(),
        "given_away": card.given_away,
        "record": record(&card.record),
        "opponents": card.opponents.iter().map(|other| {
            json!([other.user.0, other.name, other.games, other.ahead, other.behind])
        }).collect::<Vec<_>>(),
    })
}

fn record(record: &Record) -> Value {
    match record {
        Record::GangOfFour(of) => json!({
            "cards_left": of.cards_left,
            "gangs_suffered": of.gangs_suffered,
            "said": of.said,
            "forgotten": of.forgotten,
        }),
        Record::GoStop(of) => json!({
            "points": of.points.iter().map(|(points, deals)| json!([points, deals])).collect::<Vec<_>>(),
            "nagari": of.nagari,
            "stops": of.stops,
            "sattas": of.sattas,
            "ppuks": of.ppuks,
            "ttadaks": of.ttadaks,
            "kisses": of.kisses,
            "sseuls": of.sseuls,
            "bombs": of.bombs,
            "shakes": of.shakes,
            "chong_tongs": of.chong_tongs,
            "pi_stolen": of.pi_stolen,
            "pi_lost": of.pi_lost,
            "go_baks": of.go_baks,
            "kwang_baks": of.kwang_baks,
            "pi_baks": of.pi_baks,
        }),
    }
}

fn history(past: &Past) -> Value {
    json!({
        "table": past.table.0,
        "events": past.seq.0,
        "game": past.game.name(),
        "ended": past.ended.0,
        "rounds": past.rounds,
        "seats": past.seats.iter().map(|seat| {
            json!([seat.user.map(|user| user.0), seat.name, seat.level.map(|level| level.name()), seat.rank, seat.total])
        }).collect::<Vec<_>>(),
    })
}

fn head_to_head(duel: &HeadToHead) -> Value {
    json!({
        "games": duel.games,
        "ahead": [duel.first_ahead, duel.second_ahead],
        "wins": [duel.first_wins, duel.second_wins],
        "points": [duel.first_points, duel.second_points],
        "last": duel.last.map(|last| last.0),
    })
}
