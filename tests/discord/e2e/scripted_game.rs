//! Games of Go-Stop whose deals a test has chosen. Every step is computed before anybody plays it.
//!
//! The test chooses the operator's half of the deals, which nobody can do through the bot. So the table is put into the database as
//! an earlier bot would have left it, in its first round.

use carte_discord::custom_id;
use carte_games::go_stop::{Action, Capture, Card, Event, Outcome, Phase, Rules, View};
use carte_games::{self as games, Seat, Viewer};
use carte_present::go_stop::Intent;
use carte_present::{ComponentId, Target};
use carte_sandbox::{Double, Id, Identity};
use carte_service::Service;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, StateNumber, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Logged, Occupant, Opening, Pace, Person, Table};
use carte_testkit::tables;

/// The table, which is the first in its database.
pub(crate) const TABLE: TableId = TableId(1);

/// A game from its first deal to its end.
#[derive(Debug)]
pub(crate) struct ScriptedGame {
    opening: Opening,
    host: Person,
    /// What the first player sees before the first card is played.
    pub(crate) first: View,
    pub(crate) steps: Vec<Turn>,
    pub(crate) met: Met,
}

/// One action, and what the game waited for before it.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    pub(crate) phase: Phase,
}

/// What has happened in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Met {
    pub(crate) go: bool,
    pub(crate) stop: bool,
    pub(crate) nagari: bool,
    pub(crate) bomb: bool,
}

impl Met {
    const EVERYTHING: Self = Self { go: true, stop: true, nagari: true, bomb: true };

    fn note(&mut self, event: &Event) {
        match event {
            Event::Went { .. } => self.go = true,
            Event::Stopped { .. } => self.stop = true,
            Event::Bombed { .. } => self.bomb = true,
            Event::RoundEnded { outcome: Outcome::Nagari(_), .. } => self.nagari = true,
            _ => {}
        }
    }
}

impl ScriptedGame {
    /// The first game between these people in which everything has happened.
    pub(crate) fn with_everything(double: &Double, channel: Id, people: &[Identity]) -> Self {
        Self::find(double, channel, people, |game| game.met == Met::EVERYTHING)
    }

    /// The first game between these people that `fits` accepts.
    pub(crate) fn find(
        double: &Double,
        channel: Id,
        people: &[Identity],
        fits: impl Fn(&Self) -> bool,
    ) -> Self {
        let games = (0..=u8::MAX).map(|seed| Self::new(double, channel, people, seed));
        games.into_iter().find(fits).expect("one of 256 games")
    }

    /// The game of twelve rounds that follows from this seed.
    fn new(double: &Double, channel: Id, people: &[Identity], seed: u8) -> Self {
        let guild = Some(GuildId(double.guild().id.get()));
        let person = |one: &Identity| tables::named_person(UserId(one.id().get()), &one.name(), guild, 2);
        let people: Vec<Person> = people.iter().map(person).collect();
        let host = people[0].clone();
        let seats = people.iter().map(|one| Occupant::Person { user: one.user, name: one.name.clone() });
        let opening = Opening {
            guild,
            channel: ChannelId(channel.get()),
            server_seed: ServerSeed::new([seed; 32]),
            ..tables::opening(games::Rules::GoStop(Rules::default()), seats.collect(), Pace::None)
        };
        let mut table = Table::open(TABLE, opening.clone(), Timestamp(0));
        let mut met = Met::default();
        take(&mut table, &host, &Command::Start, &mut met);
        let first = view(&table, view(&table, Viewer::Public).turn().map_or(Viewer::Public, Viewer::Seat));
        let mut steps = Vec::new();
        while !table.is_over() {
            let seat = view(&table, Viewer::Public).turn().unwrap();
            let own = view(&table, Viewer::Seat(seat));
            let action = choose(&own);
            steps.push(Turn { seat, action, phase: own.phase });
            let command = Command::Act(games::Action::GoStop(action));
            take(&mut table, &people[seat.index()], &command, &mut met);
        }
        Self { opening, host, first, steps, met }
    }

    /// The part of a button's `custom_id` that names this action.
    pub(crate) fn press(action: Action) -> String {
        does(&custom_id::write(&ComponentId {
            table: TABLE,
            state_number: StateNumber(0),
            target: Target::Own,
            intent: Intent::Do(action).into(),
        }))
    }

    /// Puts the table into the database, after its first deal.
    pub(crate) async fn plant(&self, service: &Service) {
        let id = service.store().create(&self.opening, service.now(), None).await.unwrap();
        assert_eq!(id, TABLE);
        service.act(id, Actor::Person(self.host.clone()), None, Command::Start, None).await.unwrap();
    }
}

/// The part of a `custom_id` that names the action, without table and state.
pub(crate) fn does(custom_id: &str) -> String {
    custom_id.splitn(4, ':').nth(3).unwrap_or_default().to_owned()
}

fn take(table: &mut Table, person: &Person, command: &Command, met: &mut Met) {
    for event in table.decide(&Actor::Person(person.clone()), command).unwrap() {
        if let carte_table::Event::Game { event: games::Event::GoStop(event), .. } = &event {
            met.note(event);
        }
        table.apply(&Logged { at: Timestamp(0), event });
    }
}

fn view(table: &Table, viewer: Viewer) -> View {
    match table.view(viewer).game.unwrap() {
        games::View::GoStop(view) => view,
        games::View::GangOfFour(_) => panic!("Go-Stop"),
    }
}

/// A person's action: bombs and jokers at once, Go the first time, and as little as possible in every third round.
fn choose(view: &View) -> Action {
    let legal = view.legal_actions();
    let holds_back = view.round.is_multiple_of(3);
    let captures = |card: Card| match view.capture(card) {
        Capture::Nothing => 0,
        Capture::Pair(_) => 2,
        Capture::Choice(_) => 1,
        Capture::Stack(_) | Capture::Aside => 3,
    };
    let goes = view.viewer.seat().map_or(0, |seat| view.seats[seat.index()].goes);
    let worth = |action: &Action| match *action {
        Action::Bomb(_) => 9,
        Action::Joker(_) => 8,
        Action::Shake(_) => 7,
        Action::Go => i32::from(goes == 0) * 2,
        Action::Stop | Action::ChongTong | Action::Flip => 1,
        Action::Play(card) | Action::Take(card) if holds_back => -captures(card),
        Action::Play(card) | Action::Take(card) => captures(card),
        Action::Give(_)
        | Action::Count(_)
        | Action::Push
        | Action::Decline
        | Action::Fold
        | Action::Enough => 0,
        Action::Join | Action::Another => 1,
    };
    // Among equal actions the first one is taken, so that the game is the same each time it is computed.
    legal.iter().copied().rev().max_by_key(worth).unwrap()
}
