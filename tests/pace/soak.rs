//! Many tables at mixed paces for simulated weeks, with restarts, lost databases and people who come and go.
//!
//! Every game ends, nobody is mentioned more often than the rules allow, and no move is lost or done twice. With
//! `CARTE_SOAK=1` in the environment it is 200 tables; otherwise a few, so that the tests stay quick.

use std::collections::HashMap;
use std::time::Duration;

use carte::games::{self, gang_of_four};
use carte::ids::{Seq, TableId, UserId};
use carte::locale::Locale;
use carte::players::Level;
use carte::present::{Faces, Reader, announce};
use carte::service::NewTable;
use carte::table::{By, Command, Event, Logged, News, Occupant, Options, Pace, Stage, Table, TurnTime, View};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::harness::{World, act, anything, gang};

/// Tables, in a hurry and at leisure.
const TABLES: (u64, u64) = (24, 200);

/// The score at which a game ends, after a round or two.
const LIMIT: u16 = 10;

/// How much time goes by between two looks at the tables.
const STEP: Duration = Duration::from_secs(20 * 60);

/// No game may take longer than this.
const LONGEST: Duration = Duration::from_secs(60 * 24 * 60 * 60);

struct Soak {
    world: World,
    dice: StdRng,
    /// How often each state of a table has called somebody.
    calls: HashMap<(TableId, Seq), u32>,
    mentions: usize,
    /// Moves that were confirmed to people.
    confirmed: HashMap<TableId, usize>,
}

fn paces() -> [Pace; 6] {
    let chosen = |seconds| Pace::Chosen(TurnTime::new(seconds).unwrap());
    [Pace::Live, Pace::Relaxed, Pace::Day, chosen(20), chosen(4 * 3600), chosen(604_800)]
}

impl Soak {
    async fn new(tables: u64) -> Self {
        let mut soak = Self {
            world: World::new().await,
            dice: StdRng::seed_from_u64(7),
            calls: HashMap::new(),
            mentions: 0,
            confirmed: HashMap::new(),
        };
        for number in 0..tables {
            soak.open(number, tables).await;
        }
        for user in (1..=tables).step_by(3) {
            let hours = ["23:00-08:00 Europe/Paris", "22:30-06:00 America/Montreal", "1-9 Asia/Kathmandu"];
            let hours = hours.choose(&mut soak.dice).unwrap().parse().unwrap();
            soak.world.service.set_quiet(UserId(user), Some(&hours)).await.unwrap();
        }
        soak
    }

    async fn open(&mut self, number: u64, people: u64) {
        let rules = gang_of_four::Rules { limit: LIMIT, ..gang_of_four::Rules::default() };
        let options = Options {
            rules: games::Rules::GangOfFour(rules),
            seats: 4,
            fill: true,
            level: Level::Random,
            pace: paces()[usize::try_from(number).unwrap() % 6],
        };
        // As many people as tables, each with a seat at several.
        let seats = self.dice.random_range(1..=4);
        let users: Vec<UserId> =
            (0..seats).map(|seat| UserId(1 + (number * 7 + seat * 5) % people)).collect();
        let host = self.world.person(users[0]);
        let new = NewTable {
            channel: carte::ids::ChannelId(number),
            language: "en".to_owned(),
            options,
            computers: 0,
        };
        let table = self.world.service.open(host, new).await.unwrap().id;
        for user in &users[1..] {
            self.world.ask(table, *user, Command::Join).await;
        }
        self.world.done(table, users[0], Command::Start).await;
    }

    /// What people do at a table in the time of one step: mostly nothing, often their turn, sometimes something odd.
    async fn people(&mut self, view: &View) {
        let people: Vec<UserId> = view.seats.iter().filter_map(Occupant::owner).collect();
        let user = *people.choose(&mut self.dice).unwrap();
        let odd = match self.dice.random_range(0..100_u8) {
            0 => Some(Command::Leave),
            1..=5 => Some(Command::Return),
            6 => Some(Command::Pause),
            7..=20 => Some(Command::Resume),
            21 | 22 => Some(Command::AskUndo),
            23..=30 => Some(Command::AgreeUndo),
            31 => Some(Command::RefuseUndo),
            32..=36 => Some(Command::Order(games::Order::PassUntilNextCycle)),
            37..=40 => Some(Command::Order(games::Order::PassUnlessSingle)),
            41 | 42 => Some(Command::Order(games::Order::Announce)),
            43 => Some(Command::CancelOrders),
            _ => None,
        };
        if let Some(command) = odd {
            self.world.ask(view.id, user, command).await;
        }
        if matches!(view.stage, Stage::Paused { .. }) {
            self.world.ask(view.id, view.host, Command::Resume).await;
            self.world.ask(view.id, user, Command::Return).await;
        }
        if !self.dice.random_bool(0.8) {
            return;
        }
        let Some(user) = self.world.awaited(view.id).await else { return };
        let view = self.world.look(view.id, user).await;
        if view.stage != Stage::Playing {
            return;
        }
        let action = anything(gang(&view));
        let answer = self.world.ask_seeing(view.id, user, view.seq, act(action)).await;
        if matches!(answer, carte::service::Answer::Done(_)) {
            *self.confirmed.entry(view.id).or_default() += 1;
        }
        if self.dice.random_bool(0.1) {
            // Discord delivers the same press once more.
            let again = self.world.ask_seeing(view.id, user, view.seq, act(action)).await;
            assert!(!matches!(again, carte::service::Answer::Done(_)), "a move was done twice");
        }
    }

    /// A computer player or the clock acts by itself, the database goes away in the middle of it, or the bot stops.
    async fn trouble(&mut self) {
        match self.dice.random_range(0..40_u8) {
            0 => {
                // Away for hours.
                self.world.clock.advance(Duration::from_secs(self.dice.random_range(60..40_000)));
                self.note();
                self.world.restart().await;
            }
            1 | 2 => {
                // Killed while it was busy: the process has no chance to finish anything.
                let service = self.world.service.clone();
                let busy = tokio::spawn(async move { service.catch_up().await });
                for _ in 0..self.dice.random_range(1..50_u32) {
                    tokio::task::yield_now().await;
                }
                busy.abort();
                drop(busy.await);
                self.note();
                self.world.restart().await;
            }
            _ => {}
        }
    }

    /// Counts the mentions that the channels are sent.
    fn note(&mut self) {
        let faces = Faces::text_only();
        let reader = Reader { locale: Locale::En, faces: &faces };
        for notice in self.world.notices() {
            let awaited = notice.view.game.as_ref().and_then(|_| gang(&notice.view).turn());
            let awaited = awaited.and_then(|seat| notice.view.occupant(seat).person());
            let Some(lines) = announce::lines(&notice.view, &notice.news, &reader) else { continue };
            for user in lines.notify {
                assert_eq!(Some(user), awaited, "somebody was called whose turn it is not");
                let reminder = notice.news.iter().any(|news| matches!(news, News::Reminded(_)));
                let calls = self.calls.entry((notice.view.id, notice.view.told)).or_default();
                *calls += 1;
                assert_eq!(*calls, 1, "table {} was told twice, reminder: {reminder}", notice.view.id);
                self.mentions += 1;
            }
        }
    }

    /// The log of a table that has ended is whole, rebuilds the table, and has every move that was confirmed.
    async fn check(&self, table: TableId) {
        let log = self.world.service.store().log_after(table, Seq(0)).await.unwrap();
        let kept = self.world.service.store().load(table).await.unwrap().unwrap().table;
        let rebuilt = Table::from_log(table, log.clone()).unwrap();
        assert_eq!(serde_json::to_string(&rebuilt).unwrap(), serde_json::to_string(&kept).unwrap());
        let by_people = log.iter().filter(|logged| is_turn_of_a_person(logged)).count();
        let confirmed = self.confirmed.get(&table).copied().unwrap_or_default();
        check_reminders(table, &log, kept.options().pace);
        let ordered = log.iter().filter(|logged| matches!(logged.event, Event::Ordered { .. })).count();
        assert!(by_people >= confirmed, "table {table} has lost a move");
        assert!(ordered > 0 || by_people == confirmed, "table {table} has a move that nobody made");
    }
}

/// Nobody is reminded twice of a turn, or at a pace that has no reminders.
fn check_reminders(table: TableId, log: &[Logged], pace: Pace) {
    let mut reminded = false;
    for logged in log {
        match &logged.event {
            Event::Reminded { .. } => {
                assert!(pace.reminds() && !reminded, "table {table} was called too often");
                reminded = true;
            }
            Event::Game { event, .. } if event.ends_turn() => reminded = false,
            // The seat is taken again, and the time begins anew.
            Event::Undone { .. } | Event::Returned { .. } => reminded = false,
            _ => {}
        }
    }
}

fn is_turn_of_a_person(logged: &Logged) -> bool {
    matches!(&logged.event, Event::Game { event, by: By::Person } if event.turn().is_some())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tables_play_for_weeks() {
    let leisure = std::env::var_os("CARTE_SOAK").is_some();
    let tables = if leisure { TABLES.1 } else { TABLES.0 };
    let mut soak = Soak::new(tables).await;
    let began = soak.world.service.now();
    let mut open: Vec<TableId> = (1..=tables).map(TableId).collect();
    while !open.is_empty() {
        assert!(soak.world.service.now().since(began) < LONGEST, "{} games have not ended", open.len());
        let mut still_open = Vec::with_capacity(open.len());
        for table in open {
            let view = soak.world.public(table).await.unwrap();
            if matches!(view.stage, Stage::Ended(_)) {
                soak.check(table).await;
            } else {
                soak.people(&view).await;
                still_open.push(table);
            }
        }
        open = still_open;
        soak.trouble().await;
        soak.world.wait(STEP).await;
        soak.note();
    }
    let confirmed: usize = soak.confirmed.values().sum();
    let busy = usize::try_from(tables).unwrap() * 5;
    assert!(confirmed > busy, "people have hardly played: {confirmed}");
    assert!(soak.mentions > busy, "hardly anybody was called: {}", soak.mentions);
}
