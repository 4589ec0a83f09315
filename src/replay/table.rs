//! The document of a table's game.

use super::turn::By;
use super::{Document, Ended, Fairness, Player, Recorder};
use crate::fairness;
use crate::games::gang_of_four::Game;
use crate::games::{self, CardGame, Seat, Viewer};
use crate::ids::TableId;
use crate::table::{self, Ending, Event, Logged, Occupant, Table};

/// Why a table has no replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoReplay {
    /// Its cards and its seed are still secret.
    #[error("the game is not over")]
    NotOver,
    /// It ended before a card was dealt.
    #[error("no game was played at this table")]
    NotPlayed,
    /// The log does not begin with the opening of a table.
    #[error("not the log of a table")]
    NotALog,
}

/// The document of the game that `log` tells, the whole log of an ended table.
///
/// # Errors
/// When the table has not ended, or no game was played at it.
pub fn of_table(log: &[Logged]) -> Result<Document, NoReplay> {
    let Some(Event::Opened(opening)) = log.first().map(|logged| &logged.event) else {
        return Err(NoReplay::NotALog);
    };
    let ended = log
        .iter()
        .find_map(|logged| match logged.event {
            Event::Ended(Ending::Finished) => Some(Ended::ScoreLimit),
            Event::Ended(Ending::Closed) => Some(Ended::Closed),
            Event::Ended(Ending::Abandoned) => Some(Ended::Abandoned),
            _ => None,
        })
        .ok_or(NoReplay::NotOver)?;
    let seats = log
        .iter()
        .find_map(|logged| match &logged.event {
            Event::Started { seats, .. } => Some(seats),
            _ => None,
        })
        .ok_or(NoReplay::NotPlayed)?;
    let client_seed = client_seed(log).ok_or(NoReplay::NotALog)?;
    let games::Rules::GangOfFour(rules) = &opening.options.rules else { return Err(NoReplay::NotPlayed) };
    let players = u8::try_from(seats.len()).map_err(|_| NoReplay::NotALog)?;
    let dealer = Seat::new(fairness::first_dealer(&client_seed, players));
    let mut game = Game::new(*rules, players, dealer);
    let mut recorder = Recorder::default();
    for logged in table::standing(log) {
        if let Event::Game { event: games::Event::GangOfFour(event), by } = &logged.event {
            let seat = match game.awaits() {
                games::Awaits::Seat(seat) => seats.get(seat.index()),
                games::Awaits::Deal { .. } | games::Awaits::Nobody => None,
            };
            game.apply(event);
            recorder.note(&game, event, mark(*by, seat), None);
        }
    }
    let people = Seat::all(players).zip(seats).map(|(seat, occupant)| player(seat, occupant)).collect();
    Ok(recorder.finish(&game, people, Fairness::new(&opening.server_seed, &client_seed), ended))
}

/// The client seed of the table, which only its own state can tell.
fn client_seed(log: &[Logged]) -> Option<String> {
    let table = Table::from_log(TableId(0), log.iter().cloned())?;
    table.view(Viewer::Public).fair_deal.revealed.map(|(_, client_seed)| client_seed)
}

fn player(seat: Seat, occupant: &Occupant) -> Player {
    let computer = match occupant {
        Occupant::Computer { level, .. } => Some(*level),
        Occupant::Empty | Occupant::Person { .. } | Occupant::Substitute { .. } => None,
    };
    Player { seat, name: occupant.name().unwrap_or_default().to_owned(), computer }
}

/// The mark of an action: none where the seat's own player acted.
fn mark(by: table::By, starter: Option<&Occupant>) -> Option<By> {
    match (by, starter) {
        (table::By::Clock, _) => Some(By::Clock),
        (table::By::Computer, Some(Occupant::Computer { .. })) => None,
        (table::By::Computer, _) => Some(By::Computer),
        (table::By::Person | table::By::Rules, _) => None,
    }
}
