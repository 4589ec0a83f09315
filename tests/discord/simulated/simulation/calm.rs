//! Calm moments, in which nothing goes wrong: at their end everybody has been told everything.

use std::time::Duration;

use carte_games::{self as games, Viewer};
use carte_sandbox::{Id, Interaction, Response};
use carte_table::ids::{TableId, UserId};
use carte_table::{Occupant, Stage, Table};

use super::{SLICE, Simulation};
use carte_testkit::simulation::go_on;

use crate::simulated::network::NetworkOdds;
use crate::simulated::{screens, sight};

/// A channel that has had nothing to be told for this time has been told everything.
const QUIET: Duration = Duration::from_secs(15);

/// The time in which everybody is told everything, whatever has happened.
const LATEST: Duration = Duration::from_secs(20 * 60);

impl Simulation {
    /// Nothing goes wrong on the network until nothing is left to be told. Then checks what the channels know, and the statistics.
    pub(super) fn settle(&mut self) -> Result<(), String> {
        let network_odds = self.network.set_odds(NetworkOdds::default());
        let odds = std::mem::take(&mut self.odds);
        self.reopen();
        // What could not be noted is told once more after a start, and Discord recognises it.
        self.kill_all();
        self.calm_down()?;
        self.everybody_looks()?;
        self.everybody_asks_for_the_day()?;
        self.presses.all_over();
        self.ledger.check_statistics()?;
        self.odds = odds;
        self.network.set_odds(network_odds);
        Ok(())
    }

    /// Lets everybody open their own hand. Checks that they are answered, and from then on see the state of the table without doing
    /// anything.
    fn everybody_looks(&mut self) -> Result<(), String> {
        let mut asked = Vec::new();
        for id in self.ledger.tables() {
            let table = self.ledger.table(id);
            let place = self.ledger.wait(self.ledger.truth.board(id)).unwrap().unwrap();
            let board = place.message.and_then(|message| self.double.message(Id::new(message.0)));
            let Some(board) = board.filter(|_| table.stage() == Stage::Playing) else { continue };
            for user in table.seats().iter().filter_map(Occupant::owner) {
                let person = self.double.user(&user.to_string());
                asked.push((id, user, screens::look(&person, &board)));
            }
        }
        self.calm_down()?;
        for (table, user, look) in &asked {
            let answer = self.ledger.wait(look.response());
            // The panel may have been moved below a call since.
            let private = matches!(&answer, Response::Message(panel) if panel.ephemeral);
            if !private && answer != Response::Deleted {
                return Err(format!("{user} looks at the own hand at table {table} and gets {answer:?}"));
            }
        }
        self.check_panels(&asked)?;
        let mut tables: Vec<_> = asked.iter().map(|(table, ..)| *table).collect();
        tables.dedup();
        for id in tables {
            let table = self.ledger.table(id);
            if let Some((user, command)) = go_on(&mut self.rng, &self.community, &table, table.is_over()) {
                self.act(id, user, command);
            }
        }
        self.calm_down()?;
        self.check_panels(&asked)
    }

    fn check_panels(&self, looked: &[(TableId, UserId, Interaction)]) -> Result<(), String> {
        for (id, user, _) in looked {
            let table = self.ledger.table(*id);
            let shown = sight::panel(&self.double, *user, *id);
            let state = table.state_number();
            let is_checked = !table.is_over() && !has_nothing_to_press(&table, *user);
            if is_checked && shown.is_none_or(|(_, shown)| shown != state) {
                return Err(format!("{user} is shown {shown:?} of table {id}, which is at {state:?}"));
            }
        }
        Ok(())
    }

    pub(super) fn calm_down(&mut self) -> Result<(), String> {
        let (mut quiet, mut waited) = (Duration::ZERO, Duration::ZERO);
        while quiet < QUIET {
            self.pass(SLICE);
            waited += SLICE;
            let untold = self.ledger.wait(self.ledger.truth.untold()).unwrap();
            let busy = !untold.is_empty() || !self.network.is_idle() || self.awaits_notice();
            quiet = if busy { Duration::ZERO } else { quiet + SLICE };
            if waited > LATEST {
                return Err(format!("nobody has been told of {untold:?}"));
            }
        }
        self.check()?;
        for id in self.ledger.tables() {
            let log = self.ledger.wait(self.ledger.truth.log_after(id, Default::default())).unwrap();
            let place = self.ledger.wait(self.ledger.truth.board(id)).unwrap().unwrap();
            self.channels.check(&self.double, &place, (id, &log))?;
        }
        Ok(())
    }
}

/// Returns `true` if this person's panel has no button that names its state: a person without cards has nothing to press while
/// others play.
fn has_nothing_to_press(table: &Table, user: UserId) -> bool {
    let view = table.seat_of(user).and_then(|seat| Some(table.game()?.view(Viewer::Seat(seat))));
    let Some(games::View::GoStop(game)) = view else { return false };
    game.turn() != game.viewer.seat() && game.hand.is_some_and(|hand| hand.is_empty())
}
