//! How long people wait for statistics in a community that has played a million rounds.
//!
//! `cargo bench --bench statistics` makes a database once (a few minutes; `target/tmp/community.sqlite3`), then asks it. The logs
//! in it are short, with a few events per round. Everything derived from them is derived by the bot's own code. A real service over
//! that database finishes rounds.
//!
//! If `STATISTICS_POSTGRES_URL` names an empty database, or one that an earlier run has filled, the community is copied there and
//! asked there, too.

#![expect(clippy::print_stdout, reason = "numbers for the reader")]
#![expect(clippy::unwrap_used, reason = "there is nothing to go on with")]

use std::path::{Path, PathBuf};
use std::time::Duration;

use carte::database_location::DatabaseLocation;
use carte::moving;
use carte_present::intent::LeaderboardPage;
use carte_present::locale::Locale;
use carte_present::pictures::Painter;
use carte_present::records::{self, KnownPerson};
use carte_present::{Faces, Reader};
use carte_records::daily::Day;
use carte_records::statistics::report::{Scope, Sorting};
use carte_records::statistics::{GameKind, Period};
use carte_store::{DailyScope, LeaderboardQuery, PlayKey, Store};
use carte_table::ids::{GuildId, Timestamp, UserId};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tokio::time::Instant;

mod community;
mod daily;
mod playing;

/// How many times each question is asked.
const QUESTIONS: usize = 2000;

fn main() {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(measure());
}

async fn measure() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("community.sqlite3");
    if !path.exists() {
        let unfinished = PathBuf::from(format!("{}.unfinished", path.display()));
        if unfinished.exists() {
            std::fs::remove_file(&unfinished).unwrap();
        }
        let began = Instant::now();
        community::make(&unfinished).await;
        daily::write(&unfinished).await;
        println!("made a community in {:.0?}", began.elapsed());
        std::fs::rename(&unfinished, &path).unwrap();
    }
    if let Ok(url) = std::env::var("STATISTICS_POSTGRES_URL") {
        let server = DatabaseLocation::parse(&url).unwrap();
        match moving::run(&DatabaseLocation::File(path.to_owned()), &server, |_| {}).await {
            Ok(rows) => println!("moved {rows} rows"),
            Err(refusal) => println!("asking what is there: {refusal}"),
        }
        let store = server.open().await.unwrap();
        ask(&store).await;
        store.close().await;
        return;
    }
    let store = carte_store_sqlite::open(&path).await.unwrap();
    let size = std::fs::metadata(&path).unwrap().len();
    println!("{} bytes, {} a round, short logs included", size, size / community::ROUNDS);
    ask(&store).await;
    store.close().await;
    playing::finish_rounds(&path).await;
}

async fn ask(store: &Store) {
    let mut rng = StdRng::seed_from_u64(7);
    let community = community::Community::draw();
    println!("{} people in {} servers", community.people(), community.servers.len());
    let now = community::END;
    let busiest = UserId(community.servers[0].people[0]);
    let span = store.span(Some(GuildId(community.servers[0].guild)), Period::All, now).await.unwrap();
    let scope = Scope { game: GameKind::GangOfFour, guild: None, span };
    let games = store.person_card(busiest, &scope, now).await.unwrap().games;
    assert!(games > 0, "the community is not there");
    let mut board = Vec::new();
    let mut group = Vec::new();
    let mut card = Vec::new();
    let mut history = Vec::new();
    let mut duel = Vec::new();
    let (mut table, mut field) = (Vec::new(), Vec::new());
    let mut pictures = 0;
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let mut painter = Painter::default();
    for _ in 0..QUESTIONS {
        // Large servers ask more, and so do people who play much.
        let server = community.any_server(&mut rng);
        let guild = GuildId(server.guild);
        let (caller, other) = (UserId(server.anybody(&mut rng)), UserId(server.anybody(&mut rng)));
        let period = *Period::ALL.choose(&mut rng).unwrap();
        let span = store.span(Some(guild), period, now).await.unwrap();
        let page = rng.random_range(0..4_u16);
        let query = LeaderboardQuery {
            game: GameKind::GangOfFour,
            guild,
            period,
            since: span.since,
            by: *Sorting::ALL.choose(&mut rng).unwrap(),
            computers: rng.random_bool(0.8),
            page: u32::from(page),
            caller,
            now,
            group: &[],
        };
        let began = Instant::now();
        let found = store.leaderboard(&query).await.unwrap();
        let standing = LeaderboardPage {
            game: query.game,
            period,
            by: query.by,
            page,
            group: [None; carte_games::Seat::COUNT],
        };
        let _message = records::leaderboard(&found, &standing, span, caller, &reader);
        board.push(began.elapsed());

        let began = Instant::now();
        let people = store.last_group(caller, guild).await.unwrap();
        store.leaderboard(&LeaderboardQuery { group: &people, ..query }).await.unwrap();
        group.push(began.elapsed());

        let scope = Scope { game: GameKind::GangOfFour, guild: Some(guild), span };
        let began = Instant::now();
        let found = store.person_card(caller, &scope, now).await.unwrap();
        let known = KnownPerson { user: caller, name: "Ana" };
        let _message = records::person_card(known, true, &found, period, &reader);
        let drawn =
            records::picture(known, &found, period, &reader).map(|picture| picture.draw(&mut painter));
        card.push(began.elapsed());
        pictures += usize::from(drawn.is_some());

        let began = Instant::now();
        store.history(caller, Some(guild), None, rng.random_range(0..3)).await.unwrap();
        history.push(began.elapsed());

        let began = Instant::now();
        store.head_to_head(caller, other, &scope).await.unwrap();
        duel.push(began.elapsed());

        let (today, deal) = (Day::of(now), rng.random_range(1..=40));
        let scope = if rng.random() { DailyScope::Server(guild) } else { DailyScope::Everybody };
        let first = Day(today.0 - rng.random_range(7..=30));
        let began = Instant::now();
        store.daily_table(scope, first, today.previous(), 10).await.unwrap();
        table.push(began.elapsed());

        let key = PlayKey { day: today.previous(), game: GameKind::GangOfFour, user: caller };
        let began = Instant::now();
        store.daily_field(key, deal, now).await.unwrap();
        store.daily_days_of(caller, today).await.unwrap();
        field.push(began.elapsed());
    }
    report("/leaderboard", board);
    report("/leaderboard, this group", group);
    report("/stats, with its picture", card);
    println!("{pictures} of {QUESTIONS} cards had a picture");
    report("/history", history);
    report("/headtohead", duel);
    report("/daily, its table", table);
    report("/daily, a result", field);
    let began = Instant::now();
    store.person_card(busiest, &scope, now).await.unwrap();
    println!("{:26} {games} games, {:.1?}", "the busiest card", began.elapsed());
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    println!("{what:26} median {:>8.1?}  p99 {:>8.1?}  worst {:>8.1?}", at(50), at(99), at(100));
}

/// The time of the first game, two years before [`community::END`].
const BEGINNING: Timestamp = Timestamp(community::END.0 - 2 * 365 * 24 * 3600 * 1000);
