//! Deals of the day: what others are told before a day is over does not depend on what is dealt and played.

use carte_games::{GameKind, Seat, View};
use carte_players::Level;
use carte_records::daily::{DailyDeal, Day};
use carte_records::luck::{GameLuck, SeatLuck};
use carte_records::statistics::Span;
use carte_records::statistics::report::Scope;
use carte_service::{Answer, Service, ServiceError};
use carte_store::{DailyScope, PlayKey};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{GuildId, Timestamp, UserId};
use carte_table::{Actor, Command, Person, Stage};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use super::daily::{NOON, act, chosen, open_service, person, play_for};
use super::rebuild::dump;

/// How many secrets are compared, each with other plays and with another secret.
const SECRETS: u64 = 6;

/// The person who plays first.
const PLAYER: u64 = 3;

/// A server in which none of the players is.
const ELSEWHERE: GuildId = GuildId(77);

/// What others learn of some turns of one person.
struct OthersKnowledge {
    /// The answers to people who have not begun.
    answers: Vec<String>,
    /// The games of a person who has begun the same deals. They depend on the cards.
    others: Vec<Option<View>>,
    /// Everything from which statistics are read.
    statistics: String,
}

fn text<T>(result: Result<T, ServiceError>, shown: impl FnOnce(T) -> String) -> String {
    result.map_or_else(|error| error.to_string(), shown)
}

fn found<T>(_: T) -> String {
    "told".to_owned()
}

/// Everything that a person may ask about a deal of today that another person plays.
async fn asked(service: &Service, asking: &Person, game: GameKind) -> Vec<String> {
    let (daily, day, table) = (service.daily(), Day::of(NOON), DailyDeal::table(Day::of(NOON), game));
    let Person { user, guild, .. } = *asking;
    let (own, other) = (PlayKey { day, game, user }, PlayKey { day, game, user: UserId(PLAYER) });
    let today = daily.today(guild).await.unwrap();
    let mut answers = vec![format!("{:?} {:?} {:?}", today.day, today.ends, &today.fingerprints[1..])];
    answers.push(format!("{:?}", daily.progress(own).await.unwrap()));
    answers.push(format!("{:?}", daily.luck(own).await.unwrap()));
    for guild in [None, Some(person(PLAYER).guild.unwrap())] {
        let scope = Scope { game, guild, span: Span { since: Timestamp(0), until: None } };
        let card = service.store().person_card(other.user, &scope, service.now()).await.unwrap();
        answers.push(format!("{card:?}"));
    }
    answers.push(format!("{:?}", daily.ends(own).await.unwrap()));
    answers.push(format!("{}", daily.play(own).await.unwrap().is_some()));
    answers.push(format!("{}", daily.streak(user, day).await.unwrap()));
    for key in [own, other] {
        answers.push(text(daily.compare(key).await, |compared| compared.map(found).unwrap_or_default()));
    }
    for scope in [DailyScope::Everybody, DailyScope::Server(guild.unwrap_or(ELSEWHERE))] {
        answers.push(format!("{:?}", daily.table(scope, Timestamp(0), 20).await.unwrap()));
        answers.push(format!("{:?}", daily.yesterday(scope).await.unwrap()));
    }
    answers.push(format!("{:?}", daily.last_ended(day.next()).await.unwrap()));
    answers.push(format!("{} {}", daily.is_going_on(day).await.unwrap(), daily.is_over(day).await.unwrap()));
    answers.push(text(service.look(table, user, guild).await, found));
    answers.push(text(service.public(table).await, found));
    answers.push(text(service.playback(table).await, found));
    answers.push(text(service.finished_round(table, 1).await, |round| format!("{}", round.is_some())));
    answers.push(text(service.guess(table, asking, None).await, found));
    answers.push(text(service.guess(table, asking, Some((1, Seat::new(0)))).await, found));
    for command in [Command::Join, Command::LetIn, Command::TakeSeat(Seat::new(1)), Command::Close] {
        let actor = Actor::Person(asking.clone());
        answers.push(text(service.consider(table, &actor, &command).await, found));
        answers.push(text(service.act(table, actor, None, command, None).await, found));
    }
    answers.push(service.store().export(user).await.unwrap().to_string());
    answers
}

/// What others are told after `turns` turns of one person in the deals of this secret.
async fn ask_as_others(secret: &ServerSeed, seed: u64, turns: usize) -> OthersKnowledge {
    let (database, store, _, service) = open_service().await;
    let day = Day::of(NOON);
    store.open_daily_day(day, secret).await.unwrap();
    // The fingerprints of the days after it are the same in all courses.
    for later in 1..=2_u8 {
        store.open_daily_day(Day(day.0 + u32::from(later)), &ServerSeed::new([later; 32])).await.unwrap();
    }
    let (mut others, mut answers) = (Vec::new(), Vec::new());
    for game in GameKind::ALL {
        play_by_chance(&service, game, seed, turns).await;
        // The luck is already estimated. What others are told does not depend on when that happens.
        let key = PlayKey { day, game, user: UserId(PLAYER) };
        if service.daily().play(key).await.unwrap().is_some_and(|play| play.is_over()) {
            store.keep_daily_luck(key, &some_luck(seed)).await.unwrap();
        }
        // The people who ask: one of the same server, a moderator, and a stranger.
        let strangers = [
            person(PLAYER + 3),
            Person { moderator: true, ..person(PLAYER + 6) },
            Person { guild: Some(ELSEWHERE), ..person(999) },
        ];
        for stranger in strangers {
            answers.extend(asked(&service, &stranger, game).await);
        }
        others.push(play_for(&service, game, 1, 1).await.game);
    }
    assert!(!answers.contains(&"told".to_owned()), "{answers:#?}");
    OthersKnowledge { answers, others, statistics: dump(&database).await }
}

/// Some random luck of a game.
fn some_luck(seed: u64) -> GameLuck {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut luck = GameLuck { rounds: 1, players: 2, ..GameLuck::default() };
    for (_, seat) in luck.seats.iter_mut() {
        *seat = SeatLuck {
            deal: rng.random(),
            play: rng.random(),
            error: rng.random(),
            known: Some(rng.random()),
        };
    }
    luck
}

/// Plays a deal of today for at most `turns` turns, with random actions.
async fn play_by_chance(service: &Service, game: GameKind, seed: u64, turns: usize) {
    let mut view = service.daily().begin(&person(PLAYER), game).await.unwrap().view();
    for turn in 0..turns {
        if matches!(view.stage, Stage::Ended(_)) {
            return;
        }
        let command = chosen(&view, Level::Random, seed.wrapping_add(turn.try_into().unwrap()));
        match act(service, &view, PLAYER, command).await.unwrap() {
            Answer::Done(after) => view = after,
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn who_has_not_begun_a_deal_of_the_day_is_told_the_same_whatever_is_dealt_and_played() {
    let mut rng = StdRng::seed_from_u64(58);
    for number in 0..SECRETS {
        let secret = ServerSeed::new(rng.random());
        let first = ask_as_others(&secret, rng.random(), 0).await;
        for turns in [1, 4, usize::MAX, usize::MAX] {
            let other = ask_as_others(&secret, rng.random(), turns).await;
            assert_eq!(other.answers, first.answers, "{number}, {turns}");
            assert_eq!(other.statistics, first.statistics, "{number}, {turns}");
            assert!(other.others == first.others, "{number}, {turns}: somebody else's game depends on it");
        }
        let dealt_otherwise = ask_as_others(&ServerSeed::new(rng.random()), rng.random(), usize::MAX).await;
        assert_eq!(dealt_otherwise.answers, first.answers, "{number}");
        assert_eq!(dealt_otherwise.statistics, first.statistics, "{number}");
        assert!(dealt_otherwise.others != first.others, "{number}: the cards are others");
    }
}
