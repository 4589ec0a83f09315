//! One course of events, and what has to hold after each of its steps.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use carte_service::{Answer, Clock, Notice, ServiceError};
use carte_store::{StoreError, TournamentId};
use carte_store_memory::Memory;
use carte_table::ids::{ChannelId, EventNumber, GuildId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Table};
use carte_testkit::counts;
use carte_testkit::simulation::{BEGINNING, Community, Hand, Ledger, Odds, Presses, go_on, opening, wish};
use futures::FutureExt;
use futures::future::join_all;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::process::Process;

counts! {
    /// What happened in some courses.
    pub(super) struct Report {
        moves,
        refusals,
        failures,
        /// Answers after which nobody knows whether something is stored.
        unknown,
        kills,
        finished,
        /// Courses of several processes.
        several,
        /// How often a process has told what another one had left, or done at its tables.
        takeovers,
        /// Tables with the same deals as others.
        duplicates,
    }
}

/// What no bot may do, and the checks have to find: how likely it is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flaws {
    /// For a transaction, to be confirmed and lost.
    pub(super) loses: f64,
    /// For a press, to be a second move as well.
    pub(super) doubles: f64,
}

/// For so long after a sign of life nobody else can have taken over.
const SURE: Duration = Duration::from_secs(4);

/// A community whose bot is killed now and then, in one process or several.
pub(super) struct Simulation {
    pub(super) rng: StdRng,
    memory: Memory,
    pub(super) ledger: Ledger,
    pub(super) community: Community,
    pub(super) clock: Clock,
    processes: Vec<Option<Process>>,
    /// When each has made sure last of what it has.
    sure: Vec<Timestamp>,
    /// Which of them is meant.
    at: usize,
    odds: Odds,
    flaws: Flaws,
    /// How often anybody has pressed anything.
    number: u64,
    presses: Presses,
    /// As far as the channel of each table has been told by each of the present processes.
    told: BTreeMap<(usize, TableId), EventNumber>,
    /// The same, out of the log.
    recovered: BTreeMap<(usize, TableId), EventNumber>,
    /// The events of each table that its channel has been told of by anybody.
    known: BTreeMap<TableId, BTreeSet<u64>>,
    /// An answer that nobody should get.
    wrong: Option<String>,
    /// In some courses a tournament with duplicate deals is to be played, from this step on.
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

    /// The same where some goes wrong that may not.
    pub(super) fn run_with(seed: u64, steps: u32, flaws: Flaws) -> Result<Report, String> {
        Self::new(seed, flaws).go(steps).map(|simulation| simulation.report)
    }

    /// The same without flaws, and a number that is another one where anything else is stored in the end.
    pub(super) fn traced(seed: u64) -> Result<(Report, u64), String> {
        let simulation = Self::new(seed, Flaws::default()).go(Self::STEPS)?;
        Ok((simulation.report, simulation.ledger.digest()))
    }

    fn new(seed: u64, flaws: Flaws) -> Self {
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
        // What another process has done or left is found some time.
        if self.shared() && self.rng.random_bool(0.2) && self.make_sure() {
            self.tell_again();
        }
        Ok(())
    }

    fn shared(&self) -> bool {
        self.processes.len() > 1
    }

    /// The process that runs, or a new one; there may be none for a while.
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

    /// Buries the process where it has died.
    pub(super) fn mourn(&mut self) {
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
        self.mourn();
    }

    /// Time passes, and one process does what is due: the others stand still meanwhile.
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
        self.mourn();
    }

    /// What somebody asks of some table.
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

    /// Does all of this at once.
    fn act(&mut self, wishes: Vec<(TableId, UserId, Command)>) {
        let person = |one: &mut Self, user| {
            let press = one.press();
            Actor::Person(one.community.person(user, press))
        };
        let actors: Vec<Actor> = wishes.iter().map(|(_, user, _)| person(self, *user)).collect();
        let hands: Vec<Hand> = wishes.iter().map(|(table, user, _)| (*table, *user)).collect();
        let answers = std::cell::RefCell::new(Vec::new());
        let Some(process) = self.process() else { return };
        let answers_to = &answers;
        let asked = wishes.into_iter().zip(actors).map(|((table, user, command), actor)| {
            let acting = process.service.act(table, actor, None, command, None);
            // Somebody may be answered before the process dies of something else.
            acting.map(move |answer| answers_to.borrow_mut().push(((table, user), answer)))
        });
        process.does(join_all(asked));
        hands.iter().for_each(|hand| self.presses.pressed(*hand));
        for (hand, answer) in answers.into_inner() {
            self.note(hand, answer);
        }
        self.mourn();
        self.double(&hands);
    }

    /// One of them has moved once more, where that is the flaw.
    fn double(&mut self, hands: &[Hand]) {
        let doubles = |_: &&Hand| self.rng.random_bool(self.flaws.doubles);
        let Some((id, user)) = hands.iter().find(doubles).copied() else { return };
        let next = go_on(&mut self.rng, &self.community, &self.ledger.table(id), false);
        let Some((_, command)) = next.filter(|(awaited, _)| *awaited == user) else { return };
        let actor = Actor::Person(self.community.person(user, self.number));
        if let Some(process) = &self.processes[self.at] {
            process.does(process.service.act(id, actor, None, command, None));
        }
        self.mourn();
    }

    fn note(&mut self, (table, user): Hand, answer: Result<Answer, ServiceError>) {
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

    /// The channels read what there is to tell, and mostly it is noted that they have.
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
                self.mourn();
            }
        }
        Ok(())
    }

    /// A process that has stood still asks what it still has before it says anything; whether it knows.
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
        self.mourn();
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
            // Nobody has given this process notice of what is in between.
            self.tell_out_of_the_log(id);
            return Ok(());
        }
        // Another process has told it while this one stood still.
        if noted >= seq || notice.news.is_empty() {
            return Ok(());
        }
        let known = self.known.entry(id).or_default();
        // That a table was opened is told by the answer to who opens it.
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

    /// What another process has not told, out of the log.
    fn tell_again(&mut self) {
        let Some(process) = &self.processes[self.at] else { return };
        let Some(Ok(untold)) = process.does(process.service.untold()) else { return self.mourn() };
        for id in untold {
            self.tell_out_of_the_log(id);
        }
    }

    /// What the channel of a table has not been told, as far as that was noted.
    fn tell_out_of_the_log(&mut self, id: TableId) {
        let Some(process) = &self.processes[self.at] else { return };
        if let Some(Ok(Some(notice))) = process.does(process.service.untold_news(id)) {
            self.known.entry(id).or_default().extend(notice.after.0 + 1..=notice.event_number.0);
            self.recovered.insert((self.at, id), notice.event_number);
            self.report.takeovers += u64::from(self.shared());
            process.does(process.service.mark_told(id, notice.event_number));
        }
        self.mourn();
    }

    /// Nothing has happened at any table of which its channel has not been told.
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

    /// No log has lost, changed or doubled anything; what people were told is in it.
    fn check(&mut self) -> Result<(), String> {
        if let Some(wrong) = self.wrong.take() {
            return Err(wrong);
        }
        self.ledger.check()?;
        self.presses.check(&self.ledger)?;
        self.presses.all_over();
        self.check_seal()
    }

    /// Without faults every game ends, everybody has been told, and the statistics are what the logs say.
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
        // A last start, as notices of which it was not noted that they were read are told once more.
        self.kill_all();
        self.at = 0;
        self.process();
        // Those that were killed are missed by then.
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

    /// Somebody goes on with a table, or its host closes it.
    fn go_on(&mut self, id: TableId, close: bool) -> Result<(), String> {
        let table = self.ledger.table(id);
        let next = go_on(&mut self.rng, &self.community, &table, close);
        let (user, command) = next.ok_or("nothing to do for the awaited")?;
        self.act(vec![(id, user, command)]);
        Ok(())
    }
}
