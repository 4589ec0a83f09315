//! One course of events in the channels of a server, and what must hold after each of its steps.

use std::time::Duration;

use carte_games::Viewer;
use carte_sandbox::{
    Double, DoubleConfig, Exchange, Id, Interaction, RateLimits, Response, USUAL_BOT_PERMISSIONS,
};
use carte_service::{Answer, Clock, ServiceError};
use carte_store::StoreError;
use carte_store_memory::Memory;
use carte_table::display::Display;
use carte_table::guild_settings::GuildSettings;
use carte_table::ids::{ChannelId, GuildId, TableId, UserId};
use carte_table::{Actor, Command, Opening};
use carte_testkit::counts;
use carte_testkit::simulation::{
    BEGINNING, Community, Ledger, Odds, PersonAtTable, Presses, go_on, opening, stay_on_one_processor, wish,
};
use futures::FutureExt as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use twilight_model::guild::Permissions;

mod calm;
mod days;

use super::checks::Channels;
use super::fleet::Fleet;
use super::network::{Network, NetworkOdds};
use super::process::Process;
use super::screens::{self, Effect};
use super::sight::Sight;
use days::DailySimulation;

counts! {
    /// The counts of one or more courses.
    pub(super) struct Report {
        moves,
        /// Steps in the database that failed.
        failures,
        kills,
        /// Courses with several processes.
        several,
        finished,
        /// Requests of the bot, and what has become of them.
        requests,
        lost,
        unanswered,
        /// Requests that were answered with an error or with 429.
        refused,
        twice,
        /// Interactions that the gateway has sent again.
        again,
        messages,
        calls,
        /// Uses of buttons and menus, and how many of them were answered in time.
        presses,
        answered,
        /// Nights in which the bot was down, and moves in deals of the day that were made by command.
        nights,
        daily_moves,
        /// Messages whose cards were compared with what their readers may know.
        compared,
    }
}

/// Time passes for one process after the other, in steps of at most this length.
const SLICE: Duration = Duration::from_millis(500);

/// How many requests are shown of a course that fails.
const LATELY: usize = 30;

/// The channels with tables: one that stays, and one that may be deleted.
const CHANNELS: [&str; 2] = ["cards", "lounge"];

/// The permissions that the bot needs in a channel.
const PERMISSIONS: [&str; 2] = ["SEND_MESSAGES", "VIEW_CHANNEL"];

/// A server whose bot is sometimes killed, and whose Discord fails.
pub(super) struct Simulation {
    rng: StdRng,
    ledger: Ledger,
    clock: Clock,
    double: Double,
    network: Network,
    channels: Channels,
    sight: Sight,
    /// The presses that have no answer yet, each with the player whose move it may be.
    pressed: Vec<(Interaction, Option<PersonAtTable>)>,
    /// The people who have sent a command to a table directly since the last look at the logs.
    asked: Vec<PersonAtTable>,
    presses: Presses,
    community: Community,
    /// The state of courses that have deals of the day.
    daily: Option<DailySimulation>,
    fleet: Fleet,
    /// The number of the process that is meant.
    at: usize,
    odds: Odds,
    /// How many commands have been sent directly.
    number: u64,
    /// An answer that nobody should have got.
    wrong: Option<String>,
    report: Report,
}

impl Simulation {
    pub(super) const STEPS: u32 = 120;

    /// How many steps there are between two calm moments, in which nothing goes wrong and everybody is told everything.
    const BETWEEN: u32 = 30;

    /// Runs `steps` steps, then lets every game come to its end without anything going wrong.
    pub(super) fn run(seed: u64, steps: u32) -> Result<Report, String> {
        Self::run_with(seed, steps, NetworkOdds::default())
    }

    /// The same with `flaws`: faults of the network that no network may have.
    pub(super) fn run_with(seed: u64, steps: u32, flaws: NetworkOdds) -> Result<Report, String> {
        let mut simulation = Self::new(seed, flaws);
        match simulation.go(steps) {
            Ok(()) => Ok(simulation.report()),
            Err(error) => Err(format!("{error}\nThe last requests:\n{}", simulation.lately())),
        }
    }

    /// The same without flaws. Returns the requests to Discord, the result of the course, and a hash of everything that is stored
    /// in the end.
    pub(super) fn traced(seed: u64) -> Result<Vec<String>, String> {
        let mut simulation = Self::new(seed, NetworkOdds::default());
        simulation.go(Self::STEPS)?;
        let asked = simulation.double.exchanges().into_iter().map(
            |Exchange { timestamp, method, path, request, status, .. }| {
                format!("{timestamp} {method} {path} {request} {status}")
            },
        );
        Ok(asked.chain([format!("{:?} {}", simulation.report(), simulation.ledger.digest())]).collect())
    }

    fn new(seed: u64, flaws: NetworkOdds) -> Self {
        stay_on_one_processor();
        let mut rng = StdRng::seed_from_u64(seed);
        let mut draw = |chances: &[f64]| *chances.choose(&mut rng).unwrap();
        let odds = Odds {
            fails: draw(&[0.0, 0.0, 0.005, 0.02]),
            dies: draw(&[0.0, 0.0, 0.001, 0.003]),
            waits: 0.2,
            loses: 0.0,
        };
        let network_odds = NetworkOdds {
            lost: draw(&[0.0, 0.02, 0.1]),
            unanswered: draw(&[0.0, 0.02, 0.1]),
            fails: draw(&[0.0, 0.02, 0.1]),
            fails_late: draw(&[0.0, 0.02, 0.1]),
            limited: draw(&[0.0, 0.02, 0.1]),
            twice: draw(&[0.0, 0.02, 0.1]),
            slow: draw(&[0.0, 0.05, 0.3]),
            late: draw(&[0.0, 0.1, 0.3]),
            again: draw(&[0.0, 0.1, 0.3]),
            ..flaws
        };
        let memory = Memory::new().unwrap();
        let begin = Duration::from_millis(u64::try_from(BEGINNING.0).unwrap());
        let config = DoubleConfig {
            bot_permissions: USUAL_BOT_PERMISSIONS - Permissions::ATTACH_FILES,
            rate_limits: rng.random_bool(0.5).then_some(RateLimits::DISCORD),
            journal: usize::MAX,
            ..DoubleConfig::default()
        };
        let names: Vec<String> = config.people.iter().map(|(name, ..)| name.clone()).collect();
        let double = Double::unserved(config, begin);
        let community = Community {
            guild: GuildId(double.guild().id.get()),
            channel: ChannelId(double.channel("cards").get()),
            people: names.iter().map(|name| UserId(double.user(name).id().get())).collect(),
        };
        let ledger = Ledger::new(&memory);
        for user in &community.people {
            // The checks read words, and drawing pictures would take most of the time.
            ledger
                .wait(ledger.truth.change_preferences(*user, |chosen| chosen.display = Display::Text))
                .unwrap();
        }
        // If there is such a channel, tables whose channels are deleted go on there.
        let announcements = rng.random_bool(0.5).then_some(community.channel);
        let settings = GuildSettings { announcements, ..GuildSettings::default() };
        ledger.wait(ledger.truth.set_settings(community.guild, &settings)).unwrap();
        let daily = (seed % 3 == 2).then(|| DailySimulation::begin(&double, &ledger, &settings));
        let count = *[1, 1, 2, 3].choose(&mut rng).unwrap();
        let network = Network::new(rng.random(), network_odds, count);
        let clock = Clock::manual(BEGINNING);
        let fleet = Fleet::new(count, &memory, &clock, &network);
        Self {
            ledger,
            rng,
            clock,
            double,
            network,
            channels: Channels::default(),
            sight: Sight::default(),
            pressed: Vec::new(),
            asked: Vec::new(),
            presses: Presses::default(),
            community,
            daily,
            fleet,
            at: 0,
            odds,
            number: 1,
            wrong: None,
            report: Report::default(),
        }
    }

    fn go(&mut self, steps: u32) -> Result<(), String> {
        for step in 1..=steps {
            self.step();
            self.check()?;
            if step % Self::BETWEEN == 0 {
                self.settle()?;
            }
        }
        self.come_to_an_end()
    }

    /// The latest requests to Discord.
    fn lately(&self) -> String {
        let requests = self.double.exchanges();
        let shown = requests.iter().rev().take(LATELY).rev().map(|one| {
            let (message, asked) = (&one.response["id"], one.request.to_string());
            let asked: String = asked.chars().take(150).collect();
            format!("{} {} {} {} {message} {asked}", one.timestamp, one.method, one.path, one.status)
        });
        shown.collect::<Vec<_>>().join("\n")
    }

    fn report(&self) -> Report {
        let losses = self.network.losses();
        Report {
            requests: losses.requests,
            lost: losses.lost,
            unanswered: losses.unanswered,
            refused: losses.failed + losses.limited,
            twice: losses.twice,
            again: losses.again,
            messages: self.channels.messages(),
            calls: self.channels.calls(),
            compared: self.sight.compared(),
            kills: self.fleet.kills,
            failures: self.fleet.failures,
            several: u64::from(self.fleet.len() > 1),
            ..self.report
        }
    }

    fn step(&mut self) {
        self.at = self.rng.random_range(0..self.fleet.len());
        match self.rng.random_range(0..100) {
            _ if self.daily.is_some() && self.rng.random_bool(0.3) => self.live_the_day(),
            _ if self.ledger.tables().is_empty() => self.open(),
            0..4 => self.open(),
            4..8 => self.fleet.kill(self.at),
            8 => {
                let seconds = self.rng.random_range(1..150);
                self.network.go_down(Duration::from_secs(seconds));
            }
            9..12 => self.channels.moderate(&self.double, &mut self.rng),
            12..40 => self.press(),
            40 => self.shut(),
            41 => self.reopen(),
            42 => self.dismiss(),
            43 if self.rng.random_bool(0.3) => self.delete_channel(),
            44..47 if self.fleet.len() > 1 => self.fleet.hold(self.at, &self.double),
            43..51 => {
                let longest = *[20, 20, 60, 900].choose(&mut self.rng).unwrap();
                let seconds = self.rng.random_range(0..longest);
                self.pass(Duration::from_secs(seconds));
            }
            _ => self.ask(),
        }
        let moment = self.rng.random_range(0..4_000);
        self.pass(Duration::from_millis(moment));
    }

    /// A process that does not stand still.
    fn process(&mut self) -> Option<&mut Process> {
        self.at = self.rng.random_range(0..self.fleet.len());
        let faults = (self.rng.random(), self.odds);
        self.fleet.process(self.at, faults, &self.double)
    }

    fn kill_all(&mut self) {
        (0..self.fleet.len()).for_each(|at| self.fleet.kill(at));
    }

    /// Lets time pass for everybody.
    fn pass(&mut self, span: Duration) {
        let mut left = span;
        while !left.is_zero() {
            let slice = left.min(SLICE);
            left -= slice;
            for at in 0..self.fleet.len() {
                let faults = (self.rng.random(), self.odds);
                self.fleet.pass(at, slice, faults, &self.double);
            }
            self.clock.advance(slice);
            self.double.advance(slice);
            self.ledger.wait(self.network.pass(slice, &self.double));
        }
    }

    fn number(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    /// A person uses a component on the screen. Mostly it is a person who is awaited somewhere.
    fn press(&mut self) {
        let tables = self.ledger.tables();
        let awaited = tables.choose(&mut self.rng).and_then(|id| self.ledger.table(*id).awaited());
        let anybody = *self.community.people.choose(&mut self.rng).unwrap();
        let user = awaited.filter(|_| self.rng.random_bool(0.7)).unwrap_or(anybody);
        let channel = self.place();
        self.press_in(channel, user);
    }

    /// This person uses a component that is shown in a channel.
    fn press_in(&mut self, channel: Id, user: UserId) {
        let person = self.double.user(&user.to_string());
        if let Some((pressed, effect)) = screens::press(&mut self.rng, &person, channel) {
            let player = match effect {
                Effect::Move(table) => Some((table, user)),
                Effect::AutoPass => {
                    self.presses.chose_auto_pass(user);
                    None
                }
                Effect::Other => None,
            };
            player.iter().for_each(|player| self.presses.pressed(*player));
            self.report.presses += 1;
            self.pressed.push((pressed, player));
        }
    }

    /// One of the channels that exist.
    fn place(&mut self) -> Id {
        let there = self.double.channels();
        let there: Vec<Id> = there
            .into_iter()
            .filter(|place| CHANNELS.contains(&place.name.as_str()))
            .map(|place| place.id)
            .collect();
        *there.choose(&mut self.rng).unwrap()
    }

    /// Lets a moderator delete one of the channels, unless it is already deleted.
    fn delete_channel(&mut self) {
        let place = self.place();
        if place != self.double.channel(CHANNELS[0]) {
            self.double.faults().delete_channel(place).unwrap();
        }
    }

    /// Lets an administrator take from the bot a permission that it needs in the channel.
    fn shut(&mut self) {
        let permission = *PERMISSIONS.choose(&mut self.rng).unwrap();
        self.double.faults().deny(permission, Some(self.double.channel("cards"))).unwrap();
    }

    /// Gives the bot its permissions back.
    fn reopen(&mut self) {
        for permission in PERMISSIONS {
            self.double.faults().allow(permission, Some(self.double.channel("cards"))).unwrap();
        }
    }

    /// A person hides an answer.
    fn dismiss(&mut self) {
        let mut answers = self.double.messages();
        answers.retain(|message| message.ephemeral);
        if let Some(answer) = answers.choose(&mut self.rng) {
            self.double.user(&answer.addressee.unwrap().to_string()).dismiss(answer.id).unwrap();
        }
    }

    /// Notes the answers that have come.
    fn read_answers(&mut self) {
        let answers = &mut self.report.answered;
        let (ledger, presses) = (&self.ledger, &mut self.presses);
        self.pressed.retain(|(pressed, player)| {
            let answer = ledger.wait(async { pressed.response().now_or_never() });
            // A press that was not answered in time may still be carried out later.
            if answer.as_ref().is_some_and(|answer| *answer != Response::Failed) {
                *answers += 1;
                player.iter().for_each(|player| presses.over(*player));
            }
            answer.is_none()
        });
    }

    fn open(&mut self) {
        let press = self.number();
        let channel = ChannelId(self.place().get());
        let opening = Opening { channel, ..opening(&mut self.rng, &self.community, press) };
        let now = self.clock.now();
        let Some(process) = self.process() else { return };
        let opened = process.does(process.service.store().create(&opening, now, None));
        if let Some(Ok(id)) = opened {
            self.ledger.opened(id);
        }
        self.fleet.remove_if_dead(self.at);
    }

    fn ask(&mut self) {
        let tables = self.ledger.tables();
        let Some(id) = tables.choose(&mut self.rng).copied() else { return };
        let table = self.ledger.table(id);
        let (user, command) = wish(&mut self.rng, &self.community, &table, 0.1);
        self.act(id, user, command);
    }

    fn act(&mut self, table: TableId, user: UserId, command: Command) {
        let press = self.number();
        let actor = Actor::Person(self.community.person(user, press));
        let Some(process) = self.process() else { return };
        let answer = process.does(process.service.act(table, actor, None, command, None));
        self.presses.pressed((table, user));
        match answer {
            Some(Ok(Answer::Refused(..) | Answer::Stale(_))) => self.presses.refused((table, user)),
            _ => self.asked.push((table, user)),
        }
        match answer {
            Some(Ok(Answer::Done(view))) => {
                self.report.moves += 1;
                self.ledger.acknowledge(table, view.state_number);
            }
            Some(Ok(Answer::Refused(..) | Answer::Stale(_))) | None => {}
            Some(Err(ServiceError::Store(StoreError::Database(_)) | ServiceError::Limit(_))) => {}
            Some(Err(error)) => self.wrong = Some(format!("{error:?} at table {table}")),
        }
        self.fleet.remove_if_dead(self.at);
    }

    /// Checks that no log has lost or doubled anything, and that no channel has been told anything twice.
    fn check(&mut self) -> Result<(), String> {
        if let Some(wrong) = self.wrong.take() {
            return Err(wrong);
        }
        self.ledger.check()?;
        self.presses.check(&self.ledger)?;
        if let Some(course) = &mut self.daily {
            course.days.read_on(&self.ledger, &mut self.presses)?;
        }
        self.asked.drain(..).for_each(|player| self.presses.over(player));
        self.channels.look(&self.double)?;
        self.read_answers();
        self.sight.look(&self.double, &mut self.ledger, self.daily.as_ref().map(|course| &course.days))
    }

    /// Checks that every game ends, whatever goes wrong, and that nothing is left to be told after a last start.
    fn come_to_an_end(&mut self) -> Result<(), String> {
        for round in 0..2_000 {
            let mut tables = self.ledger.tables();
            tables.retain(|id| !self.ledger.table(*id).is_over());
            if tables.is_empty() {
                break;
            }
            for id in tables {
                let table = self.ledger.table(id);
                // A deleted channel never comes back, so the table is closed.
                let close = round > 300 || table.view(Viewer::Public).is_out_of_reach();
                let next = go_on(&mut self.rng, &self.community, &table, close);
                let (user, command) = next.ok_or("nothing to do for the awaited")?;
                self.act(id, user, command);
            }
            if self.rng.random_bool(0.03) {
                self.fleet.kill(self.at);
            }
            let seconds = self.rng.random_range(1..4);
            self.pass(Duration::from_secs(seconds));
            self.check()?;
        }
        self.settle()?;
        for id in self.ledger.tables() {
            let table = self.ledger.table(id);
            if !table.is_over() {
                return Err(format!("table {id} never ends: {:?}", table.stage()));
            }
            self.report.finished += 1;
        }
        self.odds = Odds::default();
        self.kill_all();
        self.settle()
    }
}
