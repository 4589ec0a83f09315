//! A made-up community: 20,000 people in 200 servers of very different sizes, who have played a million rounds.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the numbers of a made-up community are small and positive"
)]

use std::path::Path;

use carte_games::gang_of_four::{self, Card, CardSet};
use carte_games::{self as games, Seat};
use carte_players::Level;
use carte_store::stored_event;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{GuildId, PressId, Timestamp, UserId};
use carte_table::{By, Ending, Event, Occupant, Opening, Pace};
use carte_testkit::tables;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{Sqlite, Transaction};

pub(crate) const ROUNDS: u64 = 1_000_000;

const PEOPLE: u64 = 20_000;
const SERVERS: u64 = 200;

pub(crate) const FIRST_PERSON: u64 = 200_000_000_000_000_000;

/// 2026-11-20 10:00:00 UTC, when the last game ends.
pub(crate) const END: Timestamp = Timestamp(1_795_168_800_000);

pub(crate) struct Server {
    pub(crate) guild: u64,
    /// In the order of how much they play, those who play most first.
    pub(crate) people: Vec<u64>,
    weight: f64,
}

pub(crate) struct Community {
    pub(crate) servers: Vec<Server>,
}

impl Community {
    pub(crate) fn draw() -> Self {
        let weights: Vec<f64> = (0..SERVERS).map(|rank| 1.0 / (rank as f64 + 4.0)).collect();
        let sum: f64 = weights.iter().sum();
        let mut shares: Vec<u64> =
            weights.iter().map(|weight| (weight / sum * PEOPLE as f64).round().max(8.0) as u64).collect();
        // The largest server gets the rest that rounding leaves.
        shares[0] = PEOPLE - shares[1..].iter().sum::<u64>();
        let mut person = 0;
        let servers = (0..SERVERS).zip(weights).zip(shares).map(|((rank, weight), share)| {
            let mut people = Vec::new();
            for _ in 0..share {
                people.push(FIRST_PERSON + person);
                person += 1;
                // Every tenth person of a server also plays in a larger one.
                if rank > 0 && person % 10 == 0 {
                    people.push(FIRST_PERSON + person / 2);
                }
            }
            Server { guild: 900_000_000_000_000_000 + rank, people, weight }
        });
        Self { servers: servers.collect() }
    }

    /// How many different people there are in all servers together.
    pub(crate) fn people(&self) -> usize {
        let mut people: Vec<u64> = self.servers.iter().flat_map(|server| server.people.clone()).collect();
        people.sort_unstable();
        people.dedup();
        people.len()
    }

    pub(crate) fn any_server(&self, rng: &mut impl Rng) -> &Server {
        self.servers.choose_weighted(rng, |server| server.weight).unwrap()
    }
}

impl Server {
    pub(crate) fn anybody(&self, rng: &mut impl Rng) -> u64 {
        // The square prefers the front of the list: the first tenth of the people gets a third of the seats.
        let at = rng.random::<f64>().powi(2) * self.people.len() as f64;
        self.people[(at as usize).min(self.people.len() - 1)]
    }

    fn table_of(&self, rng: &mut impl Rng) -> Vec<u64> {
        let players = if rng.random_bool(0.2) { 3 } else { 4 };
        let people = if rng.random_bool(0.2) { players - 1 } else { players };
        let mut seats = Vec::new();
        while seats.len() < people {
            let person = self.anybody(rng);
            if !seats.contains(&person) {
                seats.push(person);
            }
        }
        seats.resize(players, 0);
        seats
    }
}

/// Writes the logs of a million rounds, and derives the statistics from them.
pub(crate) async fn make(path: &Path) {
    carte_store_sqlite::open(path).await.unwrap().close().await;
    let options = SqliteConnectOptions::new().filename(path).foreign_keys(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
    let mut tx = pool.begin().await.unwrap();
    let mut rng = StdRng::seed_from_u64(1);
    let community = Community::draw();
    let (mut rounds, mut games) = (0, 0);
    while rounds < ROUNDS {
        games += 1;
        let share = rounds as f64 / ROUNDS as f64;
        let ended = super::BEGINNING.0 + (share * (END.0 - super::BEGINNING.0) as f64) as i64;
        let server = community.any_server(&mut rng);
        let played = rng.random_range(7..=13).min(ROUNDS - rounds);
        write_game(&mut tx, games, server, played as u16, Timestamp(ended), &mut rng).await;
        rounds += played;
    }
    tx.commit().await.unwrap();
    pool.close().await;
    let store = carte_store_sqlite::open(path).await.unwrap();
    store.rebuild(|_, _| {}).await.unwrap();
    store.close().await;
}

async fn write_game(
    tx: &mut Transaction<'_, Sqlite>,
    number: i64,
    server: &Server,
    rounds: u16,
    ended: Timestamp,
    rng: &mut StdRng,
) {
    let seats: Vec<Occupant> = server.table_of(rng).into_iter().map(occupant).collect();
    let press = PressId((number as u64) << 22);
    let opening = Opening {
        guild: Some(GuildId(server.guild)),
        server_seed: ServerSeed::draw().unwrap(),
        press,
        ..tables::opening(tables::gang_of_four(), seats.clone(), Pace::Live)
    };
    let mut events = vec![Event::Opened(opening), Event::Started { seats: seats.clone(), press }];
    for round in 1..=rounds {
        events.extend(round_of(round, &seats, rng));
    }
    events.push(rules(gang_of_four::Event::GameEnded { winners: std::iter::once(Seat::new(0)).collect() }));
    events.push(Event::Ended(Ending::Finished));
    let seq = events.len() as i64;
    sqlx::query("INSERT INTO tables (id, guild, channel, seq, stage, opened, changed) VALUES (?, ?, 1, ?, 'ended', ?, ?)")
        .bind(number)
        .bind(server.guild as i64)
        .bind(seq)
        .bind(ended.0)
        .bind(ended.0)
        .execute(&mut **tx)
        .await
        .unwrap();
    for (event, place) in events.iter().zip(1_i64..) {
        let (version, text) = stored_event(event).unwrap();
        sqlx::query(
            "INSERT INTO events (table_id, seq, at, version, data, ending) VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(number)
        .bind(place)
        .bind(ended.0 - (seq - place) * 20_000)
        .bind(version)
        .bind(text)
        .bind((place == seq).then_some(number))
        .execute(&mut **tx)
        .await
        .unwrap();
    }
}

fn occupant(user: u64) -> Occupant {
    match user {
        0 => Occupant::Computer { level: Level::Club, name: "Pica".to_owned() },
        user => Occupant::Person { user: UserId(user), name: format!("Person {user}") },
    }
}

/// The events of a round: a deal, a few plays, and an end in which each seat has some cards left.
fn round_of(round: u16, seats: &[Occupant], rng: &mut StdRng) -> Vec<Event> {
    let packet = |seat: u8| (16 * seat..16 * seat + 16).filter_map(Card::new).collect::<CardSet>();
    let mut events = vec![rules(gang_of_four::Event::Dealt {
        round,
        packets: [packet(0), packet(1), packet(2), packet(3)].into(),
        cut: None,
    })];
    for (seat, occupant) in (0..).zip(seats) {
        let by = if occupant.person().is_some() { By::Person } else { By::Computer };
        let lowest = Card::new(16 * seat).into_iter().collect();
        let play = gang_of_four::Event::Played { seat: Seat::new(seat), cards: lowest };
        events.push(Event::Game { event: games::Event::GangOfFour(play), by });
    }
    let mut cards_left = games::PerSeat::default();
    let winner = Seat::new(rng.random_range(0..seats.len()) as u8);
    for (seat, left) in cards_left.iter_mut().take(seats.len()) {
        *left = if seat == winner { 0 } else { rng.random_range(1..=12) };
    }
    let penalties = cards_left.map(gang_of_four::scoring::penalty);
    let winner = Some(winner);
    events.push(rules(gang_of_four::Event::RoundEnded { winner, cards_left, penalties }));
    events
}

fn rules(event: gang_of_four::Event) -> Event {
    Event::Game { event: games::Event::GangOfFour(event), by: By::Rules }
}
