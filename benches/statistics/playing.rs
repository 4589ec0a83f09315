//! Four people play real games over the large database, and the presses that end a round are timed.

use std::path::Path;
use std::time::Duration;

use carte_games::gang_of_four::{self, Action, Combination, Phase};
use carte_games::{self as games, Rules};
use carte_players::Level;
use carte_service::{Answer, Clock, NewTable, Service};
use carte_table::ids::{ChannelId, GuildId, PressId, TableId, UserId};
use carte_table::{Actor, Command, News, Options, Pace, Person, Stage, View};
use tokio::time::Instant;

/// How many games are played.
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
        let table = begin(&service, game).await;
        loop {
            let public = service.public(table).await.unwrap();
            if public.stage != Stage::Playing {
                break;
            }
            let seat = gang(&public).turn().unwrap_or_else(|| match gang(&public).phase {
                Phase::Exchange(exchange) => exchange.winner,
                _ => panic!("nobody is awaited"),
            });
            let user = public.occupant(seat).person().unwrap();
            let view = service.look(table, user, public.guild).await.unwrap();
            let command = Command::Act(games::Action::GangOfFour(anything(gang(&view))));
            clock.advance(Duration::from_secs(7));
            let began = Instant::now();
            let answer = service.act(table, Actor::Person(person(user)), None, command, None).await.unwrap();
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

async fn begin(service: &Service, game: u64) -> TableId {
    let people: Vec<UserId> = (0..4).map(|seat| UserId(200_000_000_000_000_001 + game + seat)).collect();
    let options = Options {
        rules: Rules::GangOfFour(gang_of_four::Rules::default()),
        preset: None,
        seats: 4,
        fill: false,
        level: Level::Club,
        pace: Pace::Live,
    };
    let new = NewTable { channel: ChannelId(1), language: "en".to_owned(), options, computers: 0 };
    let table = service.open(person(people[0]), new).await.unwrap().id;
    for user in &people[1..] {
        service.act(table, Actor::Person(person(*user)), None, Command::Join, None).await.unwrap();
    }
    service.act(table, Actor::Person(person(people[0])), None, Command::Start, None).await.unwrap();
    table
}

fn person(user: UserId) -> Person {
    Person {
        user,
        name: format!("Person {user}"),
        guild: Some(GuildId(900_000_000_000_000_000)),
        moderator: false,
        press: PressId(user.0),
    }
}

fn gang(view: &View) -> &gang_of_four::View {
    match view.game.as_ref().unwrap() {
        games::View::GangOfFour(view) => view,
        games::View::GoStop(_) => unreachable!("Gang of Four is played"),
    }
}

fn anything(view: &gang_of_four::View) -> Action {
    if let Phase::Exchange(_) = view.phase {
        return Action::Return(view.hand.unwrap().lowest().unwrap());
    }
    match view.legal_plays().into_iter().max_by_key(Combination::len) {
        Some(play) => {
            Action::Play { cards: play.cards(), announce: view.hand.unwrap().len() == play.len() + 1 }
        }
        None => Action::Pass,
    }
}

fn is_end(news: &News) -> bool {
    matches!(news, News::Game { news: games::News::GangOfFour(gang_of_four::News::RoundEnded { .. }), .. })
}
