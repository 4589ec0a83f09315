//! One course of events, and what must hold after each of its steps.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use carte_service::{Answer, Clock, Notice, ServiceError};
use carte_store::{StoreError, TournamentId};
use carte_store_memory::Memory;
use carte_table::ids::{ChannelId, EventNumber, GuildId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Table};
use carte_testkit::counts;
use carte_testkit::simulation::{
    BEGINNING, Community, Ledger, Odds, PersonAtTable, Presses, go_on, opening, stay_on_one_processor, wish,
};
use futures::FutureExt;
use futures::future::join_all;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::process::Process;

counts! {
    /// The counts of one or more courses.
    pub(super) struct Report {
        moves,
        refusals,
        failures,
        /// Answers that leave open whether something was stored.
        unknown,
        kills,
        finished,
        /// Courses with several processes.
        several,
        /// How many times a process has told what another one had not told, or had done at its tables.
        takeovers,
        /// Tables that have the same deals as others.
        duplicates,
    }
}

/// The probability of flaws that no bot may have, and that the checks have to find.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flaws {
    /// The probability that a transaction is confirmed and lost.
    pub(super) loses: f64,
    /// The probability that a press also makes a second move.
    pub(super) doubles: f64,
}

/// How long after a sign of life no other process can have taken over.
const SURE: Duration = Duration::from_secs(4);

/// A community whose bot is sometimes killed. The bot is one process or several.
pub(super) struct Simulation {
    pub(super) rng: StdRng,
    memory: Memory,
    pub(super) ledger: Ledger,
    pub(super) community: Community,
    pub(super) clock: Clock,
    processes: Vec<Option<Process>>,
    /// When each process last made sure which shards it has.
    sure: Vec<Timestamp>,
    /// The number of the process that is meant.
    at: usize,
    odds: Odds,
    flaws: Flaws,
    /// How many presses there were.
    number: u64,
    presses: Presses,
    /// How far each present process has told the channel of each table.
    told: BTreeMap<(usize, TableId), EventNumber>,
    /// The same for what was told from the log.
    recovered: BTreeMap<(usize, TableId), EventNumber>,
    /// The events of each table that any process has told the channel.
    known: BTreeMap<TableId, BTreeSet<u64>>,
    /// An answer that nobody should have got.
    wrong: Option<String>,
    /// The step at which a tournament with duplicate deals begins, in some courses.
    tournament_begins: Option<u32>,
    pub(super) tournament: Option<TournamentId>,
    pub(super) report: Report,
}

impl Simulation {
    pub(super) const STEPS: u32 = 300;

    /// Runs `steps` steps, then lets every game come to its end without anything going wrong.
    pub(super) fn run(seed: u64, steps: u32) -> Result<Report, String> {
        Self::run_with(seed, steps, Flaws::default())
    }

    /// The same with `flaws`.
    pub(super) fn run_with(seed: u64, steps: u32, flaws: Flaws) -> Result<Report, String> {
        Self::new(seed, flaws).go(steps).map(|simulation| simulation.report)
    }

    /// The same without flaws. Returns the report, and a hash of everything that is stored in the end.
    pub(super) fn traced(seed: u64) -> Result<(Report, u64), String> {
        let simulation = Self::new(seed, Flaws::default()).go(Self::STEPS)?;
        Ok((simulation.report, simulation.ledger.digest()))
    }

    fn new(seed: u64, flaws: Flaws) -> Self {
        stay_on_one_processor();
        let mut rng = StdRng::seed_from_u64(seed);
        let memory = Memory::new().unwrap();
        let ledger = Ledger::new(&memory);
        let people = (11..16).map(UserId).collect();
        let community = Community { guild: GuildId(900), channel: ChannelId(50), people };
        let odds = Odds {
            fails: *[0.0, 0.005, 0.05].choose(&mut rng).unwrap(),
            dies: *[0.0, 0.001, 0.01].choose(&mut rng).unwrap(),
            waits: 0.2,
            loses: flaws.loses,
        };
        let count = *[1, 1, 2, 3].choose(&mut rng).unwrap();
        Self {
            rng,
            memory,
            ledger,
            community,
            clock: Clock::manual(BEGINNING),
            processes: (0..count).map(|_| None).collect(),
            sure: vec![BEGINNING; count],
            at: 0,
            odds,
            flaws,
            number: 1,
            presses: Presses::default(),
            told: BTreeMap::new(),
            recovered: BTreeMap::new(),
            known: BTreeMap::new(),
            wrong: None,
            tournament_begins: seed.is_multiple_of(3).then_some(20),
            tournament: None,
            report: Report { several: u64::from(count > 1), ..Report::default() },
        }
    }

    fn go(mut self, steps: u32) -> Result<Self, String> {
        for step in 0..steps {
            if self.tournament.is_none() && self.tournament_begins.is_some_and(|begins| begins <= step) {
                self.open_tournament();
            }
            self.step()?;
            self.check()?;
        }
        self.odds = Odds::default();
        self.kill_all();
        self.come_to_an_end()?;
        Ok(self)
    }

    fn step(&mut self) -> Result<(), String> {
        self.at = self.rng.random_range(0..self.processes.len());
        match self.rng.random_range(0..100) {
            0..3 => self.open(),
            3..5 => self.kill(),
            5..15 => {
                let longest = *[10, 200, 3_600, 200_000].choose(&mut self.rng).unwrap();
                let seconds = self.rng.random_range(0..longest);
                self.wait(Duration::from_secs(seconds));
            }
            15..25 => self.ask_many(),
            _ => self.ask(0.1),
        }
        if self.tournament.is_some() && self.rng.random_bool(0.3) {
            self.run_tournament();
        }
        self.tell()?;
        // At some time a process finds what another one has done or left.
        if self.shared() && self.rng.random_bool(0.2) && self.make_sure() {
            self.tell_again();
        }
        Ok(())
    }

    fn shared(&self) -> bool {
        self.processes.len() > 1
    }

    /// The process that is meant, or a new one in its place; `None` while there is none.
    pub(super) fn process(&mut self) -> Option<&Process> {
        let at = self.at;
        if self.processes[at].is_none() {
            let seed = self.rng.random();
            let shared = self.shared();
            self.processes[at] = Process::start(&self.memory, &self.clock, (seed, self.odds), shared);
            self.told.retain(|(of, _), _| *of != at);
            self.recovered.retain(|(of, _), _| *of != at);
            self.sure[at] = self.clock.now();
            if self.processes[at].is_some() {
                self.tell_again();
            }
        }
        self.processes[at].as_ref()
    }

    fn kill_all(&mut self) {
        for at in 0..self.processes.len() {
            self.at = at;
            self.kill();
        }
    }

    fn kill(&mut self) {
        if let Some(process) = self.processes[self.at].take() {
            self.report.failures += process.faults.failures();
            self.report.kills += 1;
        }
    }

    /// Removes the process if it has died.
    pub(super) fn remove_if_dead(&mut self) {
        if self.processes[self.at].as_ref().is_some_and(|process| process.faults.is_dead()) {
            self.kill();
        }
    }

    pub(super) fn press(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    fn open(&mut self) {
        let press = self.press();
        let opening = opening(&mut self.rng, &self.community, press);
        let now = self.clock.now();
        let Some(process) = self.process() else { return };
        let opened = process.does(process.service.store().create(&opening, now, None));
        if let Some(Ok(id)) = opened {
            self.ledger.opened(id);
        }
        self.remove_if_dead();
    }

    /// Lets time pass. One process does what is due, and the others stand still meanwhile.
    fn wait(&mut self, span: Duration) {
        self.clock.advance(span);
        let now = self.clock.now();
        if let Some(process) = self.process() {
            let kept = process.does(async {
                let kept = process.service.cluster().renew_and_rescan().await;
                process.service.background().catch_up().await;
                kept.is_ok()
            });
            if kept == Some(true) {
                self.sure[self.at] = now;
            }
        }
        self.remove_if_dead();
    }

    /// A command that a person gives at some table.
    fn wish(&mut self, nonsense: f64) -> Option<(TableId, UserId, Command)> {
        let tables = self.ledger.tables();
        let id = *tables.choose(&mut self.rng)?;
        let table = self.ledger.table(id);
        let (user, command) = wish(&mut self.rng, &self.community, &table, nonsense);
        Some((id, user, command))
    }

    fn ask(&mut self, nonsense: f64) {
        let wishes = self.wish(nonsense).into_iter().collect();
        self.act(wishes);
    }

    fn ask_many(&mut self) {
        let wishes = (0..6).filter_map(|_| self.wish(0.1)).collect();
        self.act(wishes);
    }

    /// Carries out all these commands at once.
    fn act(&mut self, wishes: Vec<(TableId, UserId, Command)>) {
        let person = |one: &mut Self, user| {
            let press = one.press();
            Actor::Person(one.community.person(user, press))
        };
        let actors: Vec<Actor> = wishes.iter().map(|(_, user, _)| person(self, *user)).collect();
        let players: Vec<PersonAtTable> = wishes.iter().map(|(table, user, _)| (*table, *user)).collect();
        let answers = std::cell::RefCell::new(Vec::new());
        let Some(process) = self.process() else { return };
        let answers_to = &answers;
        let asked = wishes.into_iter().zip(actors).map(|((table, user, command), actor)| {
            let acting = process.service.act(table, actor, None, command, None);
            // A person may be answered before the process dies during something else.
            acting.map(move |answer| answers_to.borrow_mut().push(((table, user), answer)))
        });
        process.does(join_all(asked));
        players.iter().for_each(|player| self.presses.pressed(*player));
        for (player, answer) in answers.into_inner() {
            self.note(player, answer);
        }
        self.remove_if_dead();
        self.double(&players);
    }

    /// Makes one of these people move once more, if that is the flaw.
    fn double(&mut self, players: &[PersonAtTable]) {
        let doubles = |_: &&PersonAtTable| self.rng.random_bool(self.flaws.doubles);
        let Some((id, user)) = players.iter().find(doubles).copied() else { return };
        let next = go_on(&mut self.rng, &self.community, &self.ledger.table(id), false);
        let Some((_, command)) = next.filter(|(awaited, _)| *awaited == user) else { return };
        let actor = Actor::Person(self.community.person(user, self.number));
        if let Some(process) = &self.processes[self.at] {
            process.does(process.service.act(id, actor, None, command, None));
        }
        self.remove_if_dead();
    }

    fn note(&mut self, (table, user): PersonAtTable, answer: Result<Answer, ServiceError>) {
        if matches!(answer, Ok(Answer::Refused(..) | Answer::Stale(_)) | Err(ServiceError::Limit(_))) {
            self.presses.refused((table, user));
        }
        match answer {
            Ok(Answer::Done(view)) => {
                self.report.moves += 1;
                self.ledger.acknowledge(table, view.state_number);
            }
            Ok(Answer::Refused(..) | Answer::Stale(_)) => self.report.refusals += 1,
            Err(ServiceError::Store(StoreError::Database(_))) => self.report.unknown += 1,
            Err(ServiceError::Limit(_)) => {}
            Err(ServiceError::Sealed) if self.tournament.is_some() => {
                self.presses.refused((table, user));
                self.report.refusals += 1;
            }
            Err(error) => self.wrong = Some(format!("{error:?} at table {table}")),
        }
    }

    /// The channels read the notices, and mostly it is noted that they have.
    fn tell(&mut self) -> Result<(), String> {
        for at in 0..self.processes.len() {
            self.at = at;
            if !self.make_sure() {
                continue;
            }
            while let Some(notice) =
                self.processes[at].as_mut().and_then(|process| process.notices.try_recv().ok())
            {
                self.read(&notice)?;
                self.remove_if_dead();
            }
        }
        Ok(())
    }

    /// Before a process that has stood still tells anything, it checks which shards it still has. Returns `true` if it knows.
    fn make_sure(&mut self) -> bool {
        let now = self.clock.now();
        if !self.shared() || now.since(self.sure[self.at]) < SURE {
            return true;
        }
        let Some(process) = &self.processes[self.at] else { return false };
        let sure =
            process.does(process.service.cluster().renew_and_rescan()).is_some_and(|kept| kept.is_ok());
        if sure {
            self.sure[self.at] = now;
        }
        self.remove_if_dead();
        sure
    }

    fn read(&mut self, notice: &Notice) -> Result<(), String> {
        let (at, id, seq) = (self.at, notice.view.id, notice.event_number);
        let Some(process) = &self.processes[at] else { return Ok(()) };
        let recovered = self.recovered.get(&(at, id)).is_some_and(|recovered| *recovered >= seq);
        if recovered || !notice.ours || !process.service.shard_ownership().owns_guild(notice.view.guild) {
            return Ok(());
        }
        let before = self.told.get(&(at, id)).copied().unwrap_or_default();
        if before >= seq && !notice.news.is_empty() {
            return Err(format!("table {id} is told {seq:?} after {before:?}"));
        }
        let noted = self.ledger.wait(self.ledger.truth.last_told_event(id)).unwrap();
        if notice.after > before.max(noted) {
            // This process has no notice of the events in between.
            self.tell_out_of_the_log(id);
            return Ok(());
        }
        // Another process has told it while this one stood still.
        if noted >= seq || notice.news.is_empty() {
            return Ok(());
        }
        let known = self.known.entry(id).or_default();
        // The answer to the person who opens a table tells that it was opened.
        let twice = known.range((notice.after.0 + 1).max(2)..=seq.0).next().copied();
        if let Some(twice) = twice.filter(|twice| *twice > before.0) {
            return Err(format!("table {id} is told {twice} twice, in {:?}–{seq:?}", notice.after));
        }
        known.extend(notice.after.0 + 1..=seq.0);
        self.told.insert((at, id), seq);
        if self.rng.random_bool(0.9) {
            process.does(process.service.mark_told(id, seq));
        }
        Ok(())
    }

    /// Tells from the log what another process has not told.
    fn tell_again(&mut self) {
        let Some(process) = &self.processes[self.at] else { return };
        let Some(Ok(untold)) = process.does(process.service.untold()) else { return self.remove_if_dead() };
        for id in untold {
            self.tell_out_of_the_log(id);
        }
    }

    /// Tells from the log what the channel of a table has not been told, according to what was noted.
    fn tell_out_of_the_log(&mut self, id: TableId) {
        let Some(process) = &self.processes[self.at] else { return };
        if let Some(Ok(Some(notice))) = process.does(process.service.untold_news(id)) {
            self.known.entry(id).or_default().extend(notice.after.0 + 1..=notice.event_number.0);
            self.recovered.insert((self.at, id), notice.event_number);
            self.report.takeovers += u64::from(self.shared());
            process.does(process.service.mark_told(id, notice.event_number));
        }
        self.remove_if_dead();
    }

    /// Checks that the channel of every table has been told every event.
    fn check_known(&self) -> Result<(), String> {
        for id in self.ledger.tables() {
            let log = self.ledger.wait(self.ledger.truth.log_after(id, EventNumber(0))).unwrap();
            let mut table = Table::from_log(id, log[..1].iter().cloned()).unwrap();
            for logged in &log[1..] {
                table.apply(logged);
                let known = self.known.get(&id).is_some_and(|known| known.contains(&table.event_number().0));
                if !known && table.news(&logged.event).is_some() {
                    return Err(format!("nobody has been told of {:?} at table {id}", logged.event));
                }
            }
        }
        Ok(())
    }

    /// Checks that no log has lost, changed or doubled anything, and that it contains what people were told.
    fn check(&mut self) -> Result<(), String> {
        if let Some(wrong) = self.wrong.take() {
            return Err(wrong);
        }
        self.ledger.check()?;
        self.presses.check(&self.ledger)?;
        self.presses.all_over();
        self.check_seal()
    }

    /// Checks that without faults every game ends, everybody has been told, and the statistics are those that follow from the logs.
    fn come_to_an_end(&mut self) -> Result<(), String> {
        self.run_tournament_on();
        let tables = self.ledger.tables();
        for round in 0..4_000 {
            let open: Vec<_> =
                tables.iter().copied().filter(|id| !self.ledger.table(*id).is_over()).collect();
            if open.is_empty() {
                break;
            }
            for id in open {
                self.go_on(id, round > 3_000)?;
            }
            for at in 0..self.processes.len() {
                self.at = at;
                self.wait(Duration::from_secs(60));
            }
            self.run_tournament();
            self.tell()?;
        }
        self.run_tournament_on();
        self.check()?;
        for id in &tables {
            let table = self.ledger.table(*id);
            if !table.is_over() {
                return Err(format!("table {id} never ends: {:?}", table.stage()));
            }
            self.report.finished += 1;
        }
        // After a last start, notices that may not have been read are told once more.
        self.kill_all();
        self.at = 0;
        self.process();
        // By then the killed processes count as missing.
        for _ in 0..2 {
            self.wait(Duration::from_secs(60));
            self.tell()?;
            self.tell_again();
        }
        let untold = self.ledger.wait(self.ledger.truth.untold()).unwrap();
        if !untold.is_empty() {
            return Err(format!("nobody has been told of {untold:?}"));
        }
        self.check_known()?;
        self.check_tournament()?;
        self.ledger.check_statistics()
    }

    /// A person goes on with a table, or its host closes it.
    fn go_on(&mut self, id: TableId, close: bool) -> Result<(), String> {
        let table = self.ledger.table(id);
        let next = go_on(&mut self.rng, &self.community, &table, close);
        let (user, command) = next.ok_or("nothing to do for the awaited")?;
        self.act(vec![(id, user, command)]);
        Ok(())
    }
}
