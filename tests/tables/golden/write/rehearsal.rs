//! Games whose deals are chosen. Each is rehearsed without a database until the wanted state is reached, and then played.

use carte_testkit::tables;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::house::{CHANNEL, name};
use crate::golden::names::{
    Action, Actor, Command, Event, GuildId, Level, Logged, Occupant, Opening, Options, Pace, Person, PressId,
    Rules, Seat, ServerSeed, Table, TableId, Timestamp, TournamentPlace, UserId, Viewer, games, gang_of_four,
    go_stop, players,
};

/// How many deals are tried, at most.
const MOST_TRIES: u64 = 2_000_000;

/// How many steps are taken in all tries together, deals included. If some minutes do not suffice to find a state, the rules no
/// longer allow it.
const MOST_STEPS: usize = 3_000_000;

/// The numbers of courses are smaller than this, so that the identifiers of their presses do not become too large.
const COURSES: u64 = 1_000_003;

/// How the people at a table play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Simple, legal plays.
    Simple,
    /// Any legal action.
    Any,
    /// As many cards as possible, and “Carte !” said afterwards.
    Late,
    /// As many cards as possible, and “Carte !” said with the play in every other seat and never in the others.
    Mixed,
    /// As many cards as possible, and “Carte !” never said.
    Forgetful,
    /// Go, bombs and shakes at every occasion, and a second round where one is asked for.
    Bold,
}

/// A game that is determined by its number.
#[derive(Clone, Debug)]
pub(super) struct RehearsedGame {
    pub(super) guild: Option<GuildId>,
    pub(super) people: Vec<UserId>,
    pub(super) rules: Rules,
    pub(super) pace: Pace,
    pub(super) style: Style,
    number: u64,
}

impl RehearsedGame {
    pub(super) fn new(guild: Option<GuildId>, people: &[UserId], rules: Rules, style: Style) -> Self {
        Self { guild, people: people.to_vec(), rules, pace: Pace::None, style, number: 0 }
    }

    pub(super) fn at(self, pace: Pace) -> Self {
        Self { pace, ..self }
    }

    /// The first game that reaches the wanted state within `most_steps` steps, and the number of steps until then.
    pub(super) fn find(
        self,
        what: &str,
        most_steps: usize,
        until: impl Fn(&Table, &[Event]) -> bool,
    ) -> (Self, usize) {
        // Each course has presses of its own, because one press opens only one table.
        let first =
            format!("{self:?} {what}").bytes().fold(0, |sum, byte| (31 * sum + u64::from(byte)) % COURSES);
        let first = first * MOST_TRIES;
        let tries = (first..first + MOST_TRIES).map(|number| Self { number, ..self.clone() });
        let mut taken = 0;
        for course in tries {
            match course.rehearse(most_steps, &until) {
                Ok(steps) => return (course, steps),
                Err(steps) => taken += 1 + steps,
            }
            assert!(taken < MOST_STEPS, "no game has {what}");
        }
        panic!("no deal has {what}");
    }

    /// After how many steps the game reaches the wanted state. The error is the number of steps if it does not.
    fn rehearse(&self, most_steps: usize, until: &impl Fn(&Table, &[Event]) -> bool) -> Result<usize, usize> {
        let mut table = Table::open(TableId(1), self.opening(), Timestamp(0));
        let mut events = Vec::new();
        let mut take = |table: &mut Table, person, command| {
            for event in table.decide(&Actor::Person(person), &command).unwrap() {
                table.apply(&Logged { at: Timestamp(0), event: event.clone() });
                events.push(event);
            }
            until(table, &events)
        };
        if take(&mut table, self.host(), Command::Start) {
            return Ok(0);
        }
        for step in 0..most_steps {
            if table.is_over() {
                return Err(step);
            }
            let public = table.view(Viewer::Public).game.unwrap();
            let user = self.actor(&public);
            let seat = self.people.iter().position(|one| *one == user).unwrap();
            let own = table.view(Viewer::Seat(Seat::new(u8::try_from(seat).unwrap()))).game.unwrap();
            let action = self.action(&own, step);
            if take(&mut table, self.person(user), Command::Act(action)) {
                return Ok(step + 1);
            }
        }
        Err(most_steps)
    }

    pub(super) fn opening(&self) -> Opening {
        let seat = |user: &UserId| Occupant::Person { user: *user, name: name(*user).to_owned() };
        let opening = tables::opening(self.rules.clone(), self.people.iter().map(seat).collect(), self.pace);
        Opening {
            guild: self.guild,
            channel: CHANNEL,
            options: Options { level: Level::Novice, ..opening.options },
            server_seed: ServerSeed::new(StdRng::seed_from_u64(self.number).random()),
            press: PressId((self.number + 1_000_000_000_000) << 22),
            // A game over days may as well belong to a tournament.
            tournament: (self.pace == Pace::Day).then_some(TournamentPlace {
                tournament: 5,
                round: 1,
                table: 2,
            }),
            ..opening
        }
    }

    /// The host, with the press that starts the game.
    pub(super) fn host(&self) -> Person {
        Person { press: PressId((self.number + 1_000_000_000_001) << 22), ..self.person(self.people[0]) }
    }

    fn person(&self, user: UserId) -> Person {
        tables::named_person(user, name(user), self.guild, 1)
    }

    /// The person who acts next: a player who says “Carte !”, or else the one whose turn it is.
    pub(super) fn actor(&self, public: &games::View) -> UserId {
        let late = match public {
            games::View::GangOfFour(view) if self.style == Style::Late => view.unannounced,
            games::View::GangOfFour(_) | games::View::GoStop(_) => None,
        };
        self.people[late.or(public.turn()).unwrap().index()]
    }

    pub(super) fn action(&self, own: &games::View, step: usize) -> Action {
        let level = match (own, self.style) {
            (games::View::GangOfFour(view), Style::Late | Style::Mixed | Style::Forgetful) => {
                return Action::GangOfFour(self.most_cards(view));
            }
            (games::View::GoStop(view), Style::Bold) => return Action::GoStop(boldest(view)),
            (_, Style::Any) => Level::Random,
            _ => Level::Novice,
        };
        let mut rng = StdRng::seed_from_u64(self.number.wrapping_mul(10_000) + u64::try_from(step).unwrap());
        players::choose(level, own, &mut rng).unwrap()
    }

    /// The legal combination with most cards; otherwise a pass.
    fn most_cards(&self, view: &gang_of_four::View) -> gang_of_four::Action {
        use gang_of_four::Action;
        if self.style == Style::Late && view.may_announce() {
            return Action::Announce;
        }
        let hand = view.hand.unwrap();
        if let gang_of_four::Phase::Exchange(_) = view.phase {
            return Action::Return(hand.lowest().unwrap());
        }
        let says = self.style == Style::Mixed && view.viewer.seat().unwrap().number().is_multiple_of(2);
        match view.legal_plays().into_iter().max_by_key(gang_of_four::Combination::len) {
            Some(play) => {
                Action::Play { cards: play.cards(), announce: says && hand.len() == play.len() + 1 }
            }
            None => Action::Pass,
        }
    }
}

/// The action that shows or risks most.
fn boldest(view: &go_stop::View) -> go_stop::Action {
    use go_stop::{Action, Capture};
    let captures = |card| match view.capture(card) {
        Capture::Nothing => 0,
        Capture::Choice(_) => 1,
        Capture::Pair(_) => 2,
        Capture::Stack(_) | Capture::Aside => 3,
    };
    let goes = view.viewer.seat().map_or(0, |seat| view.seats[seat.index()].goes);
    let worth = |action: &Action| match *action {
        Action::Bomb(_) => 9,
        Action::Joker(_) => 8,
        Action::Shake(_) => 7,
        Action::Decline => 6,
        Action::Go => i32::from(goes < 2) * 5,
        Action::Flip => 4,
        Action::Join => 1,
        Action::Fold => 0,
        Action::Give(_) | Action::Count(_) => 0,
        // The first round that may be pushed is pushed, and the next one is stopped.
        Action::Push => i32::from(view.pending.pushes == 0) * 6,
        Action::Stop | Action::ChongTong | Action::Enough => 1,
        Action::Another => i32::from(view.round < 2) * 2,
        Action::Play(card) | Action::Take(card) => captures(card),
    };
    // Among equal actions the first one is taken, so that the course is the same each time it is computed.
    view.legal_actions().iter().copied().rev().max_by_key(worth).unwrap()
}
