//! Writes the logs of games whose results the test chooses.

use std::time::Duration;

use carte_games::gang_of_four::{self, Card, CardSet};
use carte_games::{self as games, Rules, Seat, go_stop};
use carte_players::Level;
use carte_records::statistics::report::{PersonCard, Scope};
use carte_records::statistics::{
    EndedGame, GameKind, Period, ProjectedGame, Projection, Projector, RoundStatistics, Span, span,
};
use carte_store::{Append, Store, StoreError};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{EventNumber, GuildId, PressId, TableId, Timestamp, UserId};
use carte_table::{By, Ending, Event, Logged, Occupant, Opening, Pace, Substitution, Table};

use carte_testkit::{TestDatabase, tables};

pub(crate) const GUILD: GuildId = GuildId(900);
pub(crate) const ANA: UserId = UserId(1_000_000_000_001);
pub(crate) const BO: UserId = UserId(1_000_000_000_002);
pub(crate) const CHLOE: UserId = UserId(1_000_000_000_003);
pub(crate) const DINA: UserId = UserId(1_000_000_000_004);

/// 2026-11-20 10:00:00 UTC.
pub(crate) const FRIDAY: Timestamp = Timestamp(1_795_168_800_000);

pub(crate) struct LogBuilder {
    pub(crate) store: Store,
    pub(crate) database: TestDatabase,
    pub(crate) now: Timestamp,
    presses: u64,
}

/// A table whose log the builder writes.
pub(crate) struct TableLog {
    projector: Projector,
    rounds: Vec<RoundStatistics>,
    round: u16,
}

impl TableLog {
    pub(crate) fn table(&self) -> &Table {
        self.projector.table()
    }
}

pub(crate) fn person(user: UserId) -> Occupant {
    Occupant::Person { user, name: name(user).to_owned() }
}

pub(crate) fn computer(level: Level) -> Occupant {
    Occupant::Computer { level, name: "Pica".to_owned() }
}

pub(crate) fn name(user: UserId) -> &'static str {
    match user {
        ANA => "Ana",
        BO => "Bo",
        CHLOE => "Chloé",
        DINA => "Dina",
        _ => "Somebody",
    }
}

impl LogBuilder {
    pub(crate) async fn new() -> Self {
        let database = TestDatabase::new().await;
        Self { store: database.open().await, database, now: FRIDAY, presses: 0 }
    }

    pub(crate) fn wait(&mut self, span: Duration) {
        self.now = self.now.after(span);
    }

    /// A game that has just begun.
    pub(crate) async fn begin(&mut self, guild: Option<GuildId>, seats: Vec<Occupant>) -> TableLog {
        self.begin_with(guild, seats, tables::gang_of_four(), dealt(1)).await
    }

    /// A game of Go-Stop that has just begun. In every deal the cards are in their order.
    pub(crate) async fn begin_go_stop(&mut self, seats: Vec<Occupant>) -> TableLog {
        self.begin_go_stop_with(seats, go_stop::Rules::default()).await
    }

    pub(crate) async fn begin_go_stop_with(
        &mut self,
        seats: Vec<Occupant>,
        rules: go_stop::Rules,
    ) -> TableLog {
        self.begin_with(Some(GUILD), seats, Rules::GoStop(rules), flowers_dealt(1)).await
    }

    async fn begin_with(
        &mut self,
        guild: Option<GuildId>,
        seats: Vec<Occupant>,
        rules: Rules,
        dealt: Event,
    ) -> TableLog {
        self.presses += 1;
        let press = PressId(self.presses << 22);
        let opening = Opening {
            guild,
            server_seed: ServerSeed::draw().unwrap(),
            press,
            ..tables::opening(rules, seats.clone(), Pace::Live)
        };
        let id = self.store.create(&opening, self.now, None).await.unwrap();
        let projector = Projector::resume(self.store.load(id).await.unwrap().unwrap().table());
        let mut log = TableLog { projector, rounds: Vec::new(), round: 0 };
        self.append(&mut log, vec![Event::Started { seats, press }, dealt]).await;
        log
    }

    /// Adds events to the log as one change.
    pub(crate) async fn append(&mut self, log: &mut TableLog, events: Vec<Event>) {
        let (events, projection) = self.prepare(log, events).await;
        self.write(log, &events, projection).await.unwrap();
    }

    /// Takes events into the projector, and computes what they add to the present content of the store.
    pub(crate) async fn prepare(&self, log: &mut TableLog, events: Vec<Event>) -> (Vec<Logged>, Projection) {
        let events: Vec<Logged> = events.into_iter().map(|event| Logged { at: self.now, event }).collect();
        let mut projection = Projection::default();
        for logged in &events {
            projection.rounds.extend(log.projector.take(logged));
        }
        log.rounds.extend_from_slice(&projection.rounds);
        if events.iter().any(|logged| logged.event.facts().ending.is_some()) {
            // Passing a seat on has changed the rounds before.
            let kind = GameKind::of(&log.table().options().rules);
            log.rounds = self.store.rounds(log.table().id(), kind).await.unwrap();
            log.rounds.extend_from_slice(&projection.rounds);
            projection.game = self.project(log).await;
        }
        (events, projection)
    }

    /// What the game of a table that ends now adds to the present content of the store.
    pub(crate) async fn project(&self, log: &TableLog) -> Option<ProjectedGame> {
        let game = EndedGame::new(log.table(), &log.rounds, self.now)?;
        let inputs = self.store.rating_inputs(game.statistics()).await.unwrap();
        Some(game.project(inputs))
    }

    /// Stores events that the projector has already taken.
    pub(crate) async fn write(
        &self,
        log: &TableLog,
        events: &[Logged],
        projection: Projection,
    ) -> Result<(), StoreError> {
        let snapshot = events.iter().any(|logged| logged.event.facts().is_deal());
        let append = Append { after: log.table(), events, rewritten: 0, due: None, snapshot, projection };
        self.store.append(&append).await
    }

    /// A round in which seat 0 leads. `left` says how many cards each seat has left, each of which is a point. The next round is
    /// dealt at the same time.
    pub(crate) async fn round(&mut self, log: &mut TableLog, left: &[u8]) {
        let mut events = self.ending_round(log, left);
        log.round += 1;
        events.push(dealt(log.round + 1));
        self.append(log, events).await;
    }

    /// The round that ends the game.
    pub(crate) async fn last_round(&mut self, log: &mut TableLog, left: &[u8]) {
        let events = self.ending_game(log, left);
        self.append(log, events).await;
    }

    /// The events of the round that ends the game.
    pub(crate) fn ending_game(&mut self, log: &TableLog, left: &[u8]) -> Vec<Event> {
        let mut events = self.ending_round(log, left);
        let winners = std::iter::once(Seat::new(0)).collect();
        events.push(game(gang_of_four::Event::GameEnded { winners }));
        events.push(Event::Ended(Ending::Finished));
        events
    }

    fn ending_round(&mut self, log: &TableLog, left: &[u8]) -> Vec<Event> {
        self.wait(Duration::from_secs(10));
        let mut cards_left = [0; 4];
        cards_left[..left.len()].copy_from_slice(left);
        let winner = left.iter().position(|cards| *cards == 0);
        vec![
            Event::Game { event: played(0, &[0]), by: by(log, 0) },
            game(gang_of_four::Event::RoundEnded {
                winner: winner.map(|seat| Seat::new(u8::try_from(seat).unwrap())),
                cards_left: cards_left.into(),
                penalties: cards_left.map(u16::from).into(),
            }),
        ]
    }

    pub(crate) async fn leave(&mut self, log: &mut TableLog, seat: u8) {
        let event = Event::Substituted { seat: Seat::new(seat), level: Level::Club, why: Substitution::Left };
        self.append(log, vec![event]).await;
    }

    pub(crate) async fn close(&mut self, log: &mut TableLog) {
        self.append(log, vec![Event::Ended(Ending::Closed)]).await;
    }

    /// A whole game of one round.
    pub(crate) async fn game(&mut self, seats: Vec<Occupant>, left: &[u8]) -> TableId {
        let mut log = self.begin(Some(GUILD), seats).await;
        self.last_round(&mut log, left).await;
        log.table().id()
    }

    pub(crate) async fn card(&self, user: UserId) -> PersonCard {
        self.store.person_card(user, &scope(), self.now).await.unwrap()
    }

    pub(crate) async fn rating(&self, user: UserId) -> (f64, f64) {
        let rating = self.card(user).await.rated.unwrap().rating;
        (rating.value, rating.uncertainty)
    }

    /// The log as it is stored.
    pub(crate) async fn log(&self, table: TableId) -> Vec<Logged> {
        self.store.log_after(table, EventNumber(0)).await.unwrap()
    }
}

/// All games of Gang of Four in the one server.
pub(crate) fn scope() -> Scope {
    Scope { game: GameKind::GangOfFour, guild: Some(GUILD), span: all_time() }
}

pub(crate) fn all_time() -> Span {
    span(Period::All, FRIDAY, &[])
}

pub(crate) fn game(event: gang_of_four::Event) -> Event {
    Event::Game { event: games::Event::GangOfFour(event), by: By::Rules }
}

pub(crate) fn played(seat: u8, cards: &[u8]) -> games::Event {
    let cards = cards.iter().map(|card| Card::new(*card).unwrap()).collect();
    games::Event::GangOfFour(gang_of_four::Event::Played { seat: Seat::new(seat), cards })
}

/// An event that follows from the rules of Go-Stop.
pub(crate) fn flowers(event: go_stop::Event) -> Event {
    Event::Game { event: games::Event::GoStop(event), by: By::Rules }
}

pub(crate) fn flowers_dealt(round: u16) -> Event {
    let cards: Vec<u8> = (0..go_stop::Card::COUNT).collect();
    flowers(go_stop::Event::Dealt { round, redeal: 0, deck: go_stop::Deck::new(&cards) })
}

fn by(log: &TableLog, seat: usize) -> By {
    match log.table().seats()[seat] {
        Occupant::Person { .. } => By::Person,
        _ => By::Computer,
    }
}

/// The whole deck in order: seat 0 has the lowest cards.
pub(crate) fn dealt(round: u16) -> Event {
    let packet =
        |seat: u8| (16 * seat..16 * seat + 16).map(|card| Card::new(card).unwrap()).collect::<CardSet>();
    game(gang_of_four::Event::Dealt {
        round,
        packets: [packet(0), packet(1), packet(2), packet(3)].into(),
        cut: None,
    })
}
