//! A tournament with duplicate deals in the middle of a course. Any process does its steps, and they are interrupted like
//! everything else.

use carte_games::{GameKind, Preset};
use carte_players::Level;
use carte_records::tournament::{Entrant, Tournament, TournamentStep};
use carte_service::{Service, ServiceError};
use carte_store::TournamentId;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, PressId, UserId};
use carte_table::{Deals, Options, Pace};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::simulation::Simulation;

/// More steps than a round takes.
const STEPS: u32 = 100;

impl Simulation {
    /// Opens a tournament of one round whose tables have the same deals, and begins it.
    pub(super) fn open_tournament(&mut self) {
        let press = self.press();
        let game = *GameKind::ALL.choose(&mut self.rng).unwrap();
        let preset = Preset::usual(game);
        let mut rules = preset.rules();
        rules.set("rounds", "1").unwrap();
        let seats = if game == GameKind::GangOfFour { 4 } else { 2 };
        let pace = *[Pace::Live, Pace::Day].choose(&mut self.rng).unwrap();
        let (level, deals) = (Level::Novice, Deals::Plain);
        let options = Options { rules, preset: Some(preset), seats, fill: true, level, pace, deals };
        let mut secret = [0; 32];
        self.rng.fill_bytes(&mut secret);
        let entrant = |user: &UserId| Entrant {
            user: *user,
            name: format!("P{user}"),
            press: PressId((press << 22) + user.0),
            has_left: false,
            before: Vec::new(),
        };
        let community = &self.community;
        let people = &community.people;
        let options = options.for_duplicate_deals();
        let usual =
            Tournament::new(community.guild, community.channel, people[0], PressId(press << 22), options);
        let mut tournament = Tournament {
            rounds: Some(1),
            round_hours: 48,
            secret: ServerSeed::new(secret),
            people: people.iter().map(entrant).collect(),
            ..usual
        };
        tournament.start(self.clock.now()).unwrap();
        let Some(process) = self.process() else { return };
        let opened = process.does(process.service.store().open_tournament(&tournament));
        self.tournament = opened.and_then(Result::ok).flatten().map(|stored| stored.id);
        self.remove_if_dead();
    }

    /// Does the next step of the tournament, if there is one. Returns the step if it was done.
    pub(super) fn run_tournament(&mut self) -> Option<TournamentStep> {
        let id = self.tournament?;
        let cancels = self.rng.random_bool(0.005);
        let organiser = self.community.people[0];
        let process = self.process()?;
        let service = &process.service;
        let done = process.does(async {
            if cancels {
                drop(service.tournaments().cancel(id, organiser, false).await);
            }
            do_step(service, id).await
        });
        self.remove_if_dead();
        // This includes tables that were opened by a process that died before it could say so.
        let tables = self.ledger.wait(self.ledger.truth.tables_of_tournament(id)).unwrap();
        for table in tables.into_iter().map(|table| table.table) {
            if !self.ledger.tables().contains(&table) {
                self.ledger.opened(table);
                self.report.duplicates += 1;
            }
        }
        done.and_then(Result::ok)
    }

    /// Does everything that can be done in the tournament now.
    pub(super) fn run_tournament_on(&mut self) {
        for _ in 0..STEPS {
            if matches!(self.run_tournament(), None | Some(TournamentStep::Wait)) {
                return;
            }
        }
    }

    /// Checks that a sealed table's rounds and game are only in the log.
    pub(super) fn check_seal(&self) -> Result<(), String> {
        let Some(id) = self.tournament else { return Ok(()) };
        let truth = &self.ledger.truth;
        self.ledger.wait(async {
            let Some(stored) = truth.tournament(id).await.unwrap() else { return Ok(()) };
            let game = GameKind::of(&stored.tournament.options.rules);
            for table in truth.tables_of_tournament(id).await.unwrap() {
                let is_told = !truth.rounds(table.table, game).await.unwrap().is_empty()
                    || !truth.rating_changes(table.table).await.unwrap().is_empty();
                if is_told && truth.is_sealed(table.table).await.unwrap() {
                    return Err(format!("statistics tell of {table:?}, which is sealed"));
                }
            }
            Ok(())
        })
    }

    /// Checks that in the end the tournament is over, and all its games count.
    pub(super) fn check_tournament(&self) -> Result<(), String> {
        let Some(id) = self.tournament else { return Ok(()) };
        let stored = self.ledger.wait(self.ledger.truth.tournament(id)).unwrap().unwrap();
        if !stored.tournament.is_finished() {
            return Err(format!("tournament {id} never ends: {:?}", stored.tournament));
        }
        let uncounted = self.ledger.wait(self.ledger.truth.tournaments_of_uncounted_games()).unwrap();
        if uncounted.is_empty() { Ok(()) } else { Err(format!("games are not counted: {uncounted:?}")) }
    }
}

/// Does the next step of a tournament as the bot does.
async fn do_step(service: &Service, id: TournamentId) -> Result<TournamentStep, ServiceError> {
    let tournaments = service.tournaments();
    let (stored, step) = tournaments.next_step(id).await?;
    match step {
        TournamentStep::OpenTable(number) => {
            let channel = ChannelId(100 + u64::try_from(number).unwrap());
            let placed = tournaments.note_place(id, number, channel).await?;
            tournaments.open_table(&placed, number).await?;
        }
        TournamentStep::PassSeat(number) => {
            tournaments.pass_seat(&stored, number).await?;
            tournaments.note_passed(&stored, number).await?;
        }
        TournamentStep::Announce(announcement) => tournaments.note_told(id, announcement, None).await?,
        TournamentStep::Wait | TournamentStep::Start | TournamentStep::GoOn => {}
    }
    Ok(step)
}
