//! A table without a service: random people, random turns, a clock that the test moves.

use std::time::Duration;

use carte_games::gang_of_four::{self, Action};
use carte_games::{Seat, Viewer};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{TableId, Timestamp, UserId};
use carte_table::{
    Actor, Command, Event, Logged, Occupant, Opening, Options, Pace, Refusal, Stage, Table, Timing,
};
use carte_testkit::tables;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};

use crate::service::harness::{GUILD, act, gang, options};

pub(crate) struct Playing {
    pub(crate) table: Table,
    pub(crate) log: Vec<Logged>,
    pub(crate) rng: StdRng,
    pub(crate) now: Timestamp,
    presses: u64,
}

impl Playing {
    /// A running game of four people, numbered 1 to 4 from the first seat.
    pub(crate) fn new(seed: u64, pace: Pace, rules: gang_of_four::Rules) -> Self {
        Self::seated(seed, pace, carte_games::Rules::GangOfFour(rules), 4)
    }

    /// The same by the rules of either game, with this many people.
    pub(crate) fn seated(seed: u64, pace: Pace, rules: carte_games::Rules, people: u8) -> Self {
        let mut rng = StdRng::seed_from_u64(seed);
        let options = Options { rules: rules.clone(), seats: people, ..options(pace, false) };
        let person = |user| Occupant::Person { user: UserId(user), name: format!("P{user}") };
        let opening = Opening {
            guild: Some(GUILD),
            options,
            server_seed: ServerSeed::new(rng.random()),
            ..tables::opening(rules, (1..=u64::from(people)).map(person).collect(), pace)
        };
        let now = Timestamp(1_800_000_000_000);
        let log = vec![Logged { at: now, event: Event::Opened(opening) }];
        let table = Table::from_log(TableId(1), log.clone()).unwrap();
        let mut playing = Self { table, log, rng, now, presses: 1 };
        playing.ask(UserId(1), &Command::Start).unwrap();
        playing
    }

    pub(crate) fn decide(&mut self, user: UserId, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.presses += 1;
        let person = tables::named_person(user, &format!("P{user}"), Some(GUILD), self.presses << 22);
        self.table.decide(&Actor::Person(person), command)
    }

    pub(crate) fn ask(&mut self, user: UserId, command: &Command) -> Result<Vec<Event>, Refusal> {
        let events = self.decide(user, command)?;
        self.take(&events);
        Ok(events)
    }

    pub(crate) fn take(&mut self, events: &[Event]) {
        for event in events {
            let logged = Logged { at: self.now, event: event.clone() };
            self.table.apply(&logged);
            self.log.push(logged);
        }
    }

    pub(crate) fn wait(&mut self, span: Duration) {
        self.now = self.now.after(span);
    }

    pub(crate) fn is_running(&self) -> bool {
        self.table.view(Viewer::Public).stage == Stage::Playing
    }

    pub(crate) fn user(seat: Seat) -> UserId {
        UserId(u64::from(seat.number()) + 1)
    }

    pub(crate) fn awaited(&self) -> Seat {
        let user = self.table.awaited().unwrap();
        Seat::new(u8::try_from(user.0 - 1).unwrap())
    }

    /// A random legal action of the awaited person, chosen from that person's view.
    pub(crate) fn any_action(&mut self) -> Action {
        self.any_action_at(self.awaited())
    }

    /// A random legal action of this seat, which is awaited.
    pub(crate) fn any_action_at(&mut self, seat: Seat) -> Action {
        let view = self.table.view(Viewer::Seat(seat));
        let game = gang(&view);
        if let gang_of_four::Phase::Exchange(_) = game.phase {
            return Action::Return(game.hand.unwrap().lowest().unwrap());
        }
        let plays = game.legal_plays();
        match plays.choose(&mut self.rng) {
            Some(play) if !game.may_pass() || self.rng.random_bool(0.7) => {
                let leaves_one = game.hand.unwrap().len() == play.len() + 1;
                Action::Play { cards: play.cards(), announce: leaves_one && self.rng.random_bool(0.8) }
            }
            _ => Action::Pass,
        }
    }

    /// The awaited person takes a random action. Returns the seat and the events.
    pub(crate) fn turn(&mut self) -> (Seat, Vec<Event>) {
        let seat = self.awaited();
        let action = self.any_action();
        (seat, self.ask(Self::user(seat), &act(action)).unwrap())
    }

    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Viewer> + use<> {
        let seats = Seat::all(self.table.view(Viewer::Public).players());
        seats.filter(move |other| *other != seat).map(Viewer::Seat).chain([Viewer::Public])
    }

    pub(crate) fn timing() -> Timing {
        Timing::default()
    }

    pub(crate) fn chance(&mut self, probability: f64) -> bool {
        self.rng.random_bool(probability)
    }

    pub(crate) fn rng(&mut self) -> &mut impl Rng {
        &mut self.rng
    }
}
