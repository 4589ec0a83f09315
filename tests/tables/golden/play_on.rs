//! Plays the games of a database on, in whatever state they are.

use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::golden::files::Questions;
use crate::golden::names::{
    Actor, Answer, Clock, Command, Ending, Level, Person, PressId, Service, Stage, TableId, UserId, View,
    players,
};

/// More steps than any game takes.
pub(super) const MOST_STEPS: usize = 4000;

/// People who play every table that is not over to its end.
struct People<'a> {
    service: &'a Service,
    clock: &'a Clock,
    rng: StdRng,
    presses: u64,
}

/// Plays every unfinished table to its end, and returns the number of these tables.
pub(crate) async fn all(service: &Service, clock: &Clock, questions: &Questions) -> usize {
    service.load_agenda().await.unwrap();
    let rng = StdRng::seed_from_u64(10);
    let mut people = People { service, clock, rng, presses: 8_000_000_000_000 };
    let mut played = 0;
    for table in &questions.tables {
        if matches!(service.public(*table).await.unwrap().stage, Stage::Ended(_)) {
            continue;
        }
        people.play_to_the_end(*table).await;
        played += 1;
    }
    played
}

impl People<'_> {
    async fn play_to_the_end(&mut self, table: TableId) {
        for step in 0..MOST_STEPS {
            let view = self.service.public(table).await.unwrap();
            match view.stage {
                Stage::Lobby => self.begin(&view).await,
                Stage::Playing => self.turn(&view, step).await,
                Stage::Paused { .. } => self.resume(&view).await,
                Stage::Ended(ending) => {
                    assert_eq!(ending, Ending::Finished, "table {table}");
                    return;
                }
            }
        }
        panic!("the game at table {table} does not end");
    }

    async fn ask(&mut self, view: &View, actor: Option<UserId>, command: Command) -> Answer {
        self.presses += 1 << 22;
        let press = PressId(self.presses);
        let actor = actor.map_or(Actor::Bot, |user| {
            let name = format!("Person {user}");
            Actor::Person(Person { user, name, guild: view.guild, moderator: false, press })
        });
        self.service.act(view.id, actor, None, command, None).await.unwrap()
    }

    async fn done(&mut self, view: &View, user: UserId, command: Command) {
        let answer = self.ask(view, Some(user), command.clone()).await;
        assert!(matches!(answer, Answer::Done(_)), "table {}: {user} {command:?}: {answer:?}", view.id);
    }

    /// The host adds computer players until the game can begin.
    async fn begin(&mut self, view: &View) {
        if !matches!(self.ask(view, Some(view.host), Command::Start).await, Answer::Done(_)) {
            self.done(view, view.host, Command::AddComputer(Level::Novice)).await;
        }
    }

    /// Lets the game go on: somebody comes back, the bot finds the channel again, or the host resumes.
    async fn resume(&mut self, view: &View) {
        if view.is_out_of_reach() {
            assert!(matches!(self.ask(view, None, Command::Resume).await, Answer::Done(_)));
        } else if view.seats.iter().all(|occupant| occupant.person().is_none()) {
            let owner = view.seats.iter().find_map(|occupant| occupant.owner()).unwrap();
            self.done(view, owner, Command::Return).await;
        } else {
            self.done(view, view.host, Command::Resume).await;
        }
    }

    /// Lets the person take the turn or, at every seventh step, the clock. Computer players take their own turns.
    async fn turn(&mut self, view: &View, step: usize) {
        if let Some(undo) = &view.undo
            && let Some(missing) = undo.missing.first()
        {
            let user = view.occupant(*missing).person().unwrap();
            let answer = if step.is_multiple_of(2) { Command::AgreeUndo } else { Command::RefuseUndo };
            return self.done(view, user, answer).await;
        }
        // A round has ended, and the next one is dealt after a pause.
        let seat = view.game.as_ref().unwrap().turn();
        let Some(user) = seat.and_then(|seat| view.occupant(seat).person()) else {
            return self.wait(Duration::from_secs(10)).await;
        };
        match view.deadline {
            Some(deadline) if step % 7 == 6 => self.wait(deadline.since(self.clock.now())).await,
            _ => {
                let own = self.service.look(view.id, user, view.guild).await.unwrap();
                let action =
                    players::choose(Level::Novice, own.game.as_ref().unwrap(), &mut self.rng).unwrap();
                self.done(view, user, Command::Act(action)).await;
            }
        }
    }

    async fn wait(&self, span: Duration) {
        self.clock.advance(span);
        self.service.background().catch_up().await;
    }
}
