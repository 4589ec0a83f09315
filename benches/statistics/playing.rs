//! Four people play real games over the large database, and the presses that end a round are timed.

use std::path::Path;
use std::time::Duration;

use carte_games as games;
use carte_games::gang_of_four::{self, Phase};
use carte_service::{Answer, Clock, Service};
use carte_table::ids::GuildId;
use carte_table::{Actor, Command, News, Pace, Stage, Timing};
use carte_testkit::tables::{gang, largest_play, open, person};
use tokio::time::Instant;

/// The largest server of the community.
const SERVER: GuildId = GuildId(900_000_000_000_000_000);

/// The number of the table whose people are the first four of the community.
const PEOPLE: u64 = super::community::FIRST_PERSON / 4;

const GAMES: u64 = 20;

pub(crate) async fn finish_rounds(path: &Path) {
    // The games are played on a copy, so that the next run finds the same community.
    let copy = path.with_extension("played");
    if copy.exists() {
        std::fs::remove_file(&copy).unwrap();
    }
    std::fs::copy(path, &copy).unwrap();
    let before = std::fs::metadata(&copy).unwrap().len();
    let store = carte_store_sqlite::open(&copy).await.unwrap();
    let clock = Clock::manual(super::community::END);
    let (service, mut notices) = Service::builder(store).clock(clock.clone()).build().unwrap();
    let (mut ending, mut other) = (Vec::new(), Vec::new());
    for game in 0..GAMES {
        let table = open(&service, SERVER, PEOPLE + game, Pace::Live).await;
        loop {
            let public = service.public(table).await.unwrap();
            if public.stage != Stage::Playing {
                break;
            }
            if public.is_between_rounds() {
                clock.advance(Timing::default().round_pause);
                service.background().catch_up().await;
                while notices.try_recv().is_ok() {}
                continue;
            }
            let seat = gang(&public).turn().unwrap_or_else(|| match gang(&public).phase {
                Phase::Exchange(exchange) => exchange.winner,
                _ => panic!("nobody is awaited"),
            });
            let user = public.occupant(seat).person().unwrap();
            let view = service.look(table, user, public.guild).await.unwrap();
            let command = Command::Act(games::Action::GangOfFour(largest_play(gang(&view))));
            clock.advance(Duration::from_secs(7));
            let began = Instant::now();
            let answer =
                service.act(table, Actor::Person(person(user.0, SERVER)), None, command, None).await.unwrap();
            let took = began.elapsed();
            assert!(matches!(answer, Answer::Done(_)));
            let ends = notices.try_recv().unwrap().news.iter().any(is_end);
            if ends { ending.push(took) } else { other.push(took) }
        }
    }
    service.store().close().await;
    let rounds = ending.len() as u64;
    let after = std::fs::metadata(&copy).unwrap().len();
    super::report("a press that ends a round", ending);
    super::report("any other press", other);
    println!("{rounds} real rounds: {} bytes each, whole logs included", (after - before) / rounds);
    std::fs::remove_file(&copy).unwrap();
}

fn is_end(news: &News) -> bool {
    matches!(news, News::Game { news: games::News::GangOfFour(gang_of_four::News::RoundEnded { .. }), .. })
}
