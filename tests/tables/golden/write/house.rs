//! A bot over a real database, with people who press and a clock that is moved.

use std::path::Path;
use std::time::Duration;

use super::rehearsal::RehearsedGame;
use crate::golden::names::{
    Actor, Answer, ChannelId, Clock, Command, Deals, Event, EventNumber, GuildId, Level, Limits, NewTable,
    Options, Pace, Person, PressId, Rules, Service, Stage, TableId, Timestamp, UserId, View, gang_of_four,
    go_stop, open,
};
use crate::golden::play_on::MOST_STEPS;

pub(super) const ANA: UserId = UserId(200_000_000_000_000_001);
pub(super) const BO: UserId = UserId(200_000_000_000_000_002);
pub(super) const CHLOE: UserId = UserId(200_000_000_000_000_003);
pub(super) const DINA: UserId = UserId(200_000_000_000_000_004);
pub(super) const EMIL: UserId = UserId(200_000_000_000_000_005);
pub(super) const FARA: UserId = UserId(200_000_000_000_000_006);
/// Two people who ask to be forgotten.
pub(super) const YVES: UserId = UserId(312_345_678_901_234_566);
pub(super) const ZOE: UserId = UserId(312_345_678_901_234_567);

pub(super) const PEOPLE: [UserId; 8] = [ANA, BO, CHLOE, DINA, EMIL, FARA, YVES, ZOE];

/// The server with most games, one with other settings, and one with few games.
pub(super) const SERVERS: [GuildId; 3] =
    [GuildId(900_000_000_000_000_001), GuildId(900_000_000_000_000_002), GuildId(900_000_000_000_000_003)];

pub(super) const CHANNEL: ChannelId = ChannelId(500_000_000_000_000_001);

/// 2026-09-01 10:00:00 UTC.
const BEGINNING: Timestamp = Timestamp(1_788_256_800_000);

pub(super) fn name(user: UserId) -> &'static str {
    const NAMES: [&str; 8] = ["Ana", "Bo", "Chloé", "Dina", "Emil 🃏", "파라", "Yves", "Zoé"];
    PEOPLE.iter().position(|one| *one == user).map_or("a former player", |place| NAMES[place])
}

pub(super) struct House {
    pub(super) service: Service,
    pub(super) clock: Clock,
    presses: u64,
}

impl House {
    pub(super) async fn open(path: &Path) -> Self {
        let clock = Clock::manual(BEGINNING);
        Self { service: start(path, &clock).await, clock, presses: 1_100_000_000_000 }
    }

    /// The bot was down until now.
    pub(super) async fn restart(&mut self, path: &Path) {
        self.service.store().close().await;
        self.service = start(path, &self.clock).await;
        self.service.load_agenda().await.unwrap();
    }

    pub(super) fn person(&mut self, user: UserId, guild: Option<GuildId>) -> Person {
        self.presses += 1;
        let press = PressId(self.presses << 22);
        Person { user, name: name(user).to_owned(), guild, moderator: false, press }
    }

    /// A lobby. Without a server it is one for direct messages.
    pub(super) async fn lobby(&mut self, host: UserId, guild: Option<GuildId>, options: Options) -> TableId {
        let person = self.person(host, guild);
        let language = if guild == Some(SERVERS[1]) { "fr" } else { "en" };
        let new = NewTable { channel: CHANNEL, language: language.to_owned(), options, computers: 0 };
        self.service.open(person, new).await.unwrap().id
    }

    /// The game of `course` after `steps` steps.
    pub(super) async fn stage(&mut self, (course, steps): (RehearsedGame, usize)) -> TableId {
        let store = self.service.store();
        let table = store.create(&course.opening(), self.service.now(), None).await.unwrap();
        let host = course.host();
        self.service.act(table, Actor::Person(host), None, Command::Start, None).await.unwrap();
        for step in 0..steps {
            let public = self.service.public(table).await.unwrap();
            let user = course.actor(public.game.as_ref().unwrap());
            let own = self.service.look(table, user, public.guild).await.unwrap();
            let action = course.action(own.game.as_ref().unwrap(), step);
            self.clock.advance(Duration::from_millis(900 + 700 * u64::try_from(step % 13).unwrap()));
            self.done(table, user, Command::Act(action)).await;
        }
        table
    }

    pub(super) async fn ask(&mut self, table: TableId, user: UserId, command: Command) -> Answer {
        let guild = self.service.public(table).await.unwrap().guild;
        let person = self.person(user, guild);
        self.service.act(table, Actor::Person(person), None, command, None).await.unwrap()
    }

    pub(super) async fn done(&mut self, table: TableId, user: UserId, command: Command) -> View {
        match self.ask(table, user, command.clone()).await {
            Answer::Done(view) => view,
            other => panic!("{} could not {command:?}: {other:?}", name(user)),
        }
    }

    /// The bot itself carries out `command` at a table.
    pub(super) async fn noticed(&self, table: TableId, command: Command) {
        let answer = self.service.act(table, Actor::Bot, None, command, None).await.unwrap();
        assert!(matches!(answer, Answer::Done(_)), "{answer:?}");
    }

    pub(super) async fn view(&self, table: TableId) -> View {
        self.service.public(table).await.unwrap()
    }

    pub(super) async fn own_view(&self, table: TableId, user: UserId) -> View {
        let guild = self.view(table).await.guild;
        self.service.look(table, user, guild).await.unwrap()
    }

    /// The person whose turn it is; `None` if it is a computer player's turn.
    pub(super) async fn awaited(&self, table: TableId) -> Option<UserId> {
        let view = self.view(table).await;
        view.occupant(view.game.as_ref()?.turn()?).person()
    }

    /// The people at the table, without `than`.
    pub(super) async fn others(&self, table: TableId, than: UserId) -> Vec<UserId> {
        let seats = self.view(table).await.seats;
        seats.iter().filter_map(|seat| seat.person()).filter(|user| *user != than).collect()
    }

    pub(super) async fn wait(&self, span: Duration) {
        self.clock.advance(span);
        self.service.background().catch_up().await;
    }

    /// Lets days go by in which nothing happens.
    pub(super) fn days(&self, days: u64) {
        self.clock.advance(Duration::from_secs(days * 24 * 3600));
    }

    pub(super) async fn log(&self, table: TableId) -> Vec<Event> {
        let log = self.service.store().log_after(table, EventNumber(0)).await.unwrap();
        log.into_iter().map(|logged| logged.event).collect()
    }

    /// Plays until the table is over. People act as in a course of this style.
    pub(super) async fn play_to_the_end(&mut self, table: TableId, style: &RehearsedGame) {
        for step in 0..MOST_STEPS {
            let view = self.view(table).await;
            if view.stage != Stage::Playing {
                return;
            }
            match self.awaited(table).await {
                Some(user) => {
                    self.clock.advance(Duration::from_millis(1300));
                    let own = self.own_view(table, user).await;
                    let action = style.action(own.game.as_ref().unwrap(), step);
                    self.done(table, user, Command::Act(action)).await;
                }
                None => self.wait(Duration::from_secs(10)).await,
            }
        }
        panic!("the game at table {table} does not end");
    }
}

async fn start(path: &Path, clock: &Clock) -> Service {
    let store = open(path).await.unwrap();
    // In these tests nobody reads the notices.
    let limits = Limits { tables_of_person: 1000, tables_of_server: 1000 };
    let (service, _) = Service::builder(store).clock(clock.clone()).limits(limits).build().unwrap();
    service
}

/// Short games of Gang of Four with `seats` seats. Computer players take free seats.
pub(super) fn gang(seats: u8, pace: Pace) -> Options {
    let rules = Rules::GangOfFour(gang_of_four::Rules::default().with_limit(10));
    Options { rules, preset: None, seats, fill: true, level: Level::Novice, pace, deals: Deals::Plain }
}

/// Short games of Go-Stop with `seats` seats, without computer players.
pub(super) fn flowers(seats: u8, pace: Pace) -> Options {
    let rules = Rules::GoStop(go_stop::Rules::default().with_rounds(1));
    Options { rules, preset: None, seats, fill: false, level: Level::Club, pace, deals: Deals::Plain }
}
