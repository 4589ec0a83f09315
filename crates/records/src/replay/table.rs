//! The document of a table's game.

use std::collections::BTreeMap;

use super::record::{Record, Recorded};
use super::{By, Document, Ended, Fairness, Player, Recorder};
use carte_games::{self as games, Awaits, Seat, View, Viewer};
use carte_table::dealer;
use carte_table::fairness::{Seeds, ServerSeed};
use carte_table::ids::TableId;
use carte_table::{self as table, Ending, Logged, Occupant, Table};

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
    played_again(log, &mut |_, _, _| {})
}

/// What everybody saw of the game that `log` tells at those moments of its document that are `wanted`, by their numbers from 0
/// and those of their rounds.
///
/// # Errors
/// When the table has not ended, or no game was played at it.
pub fn boards(
    log: &[Logged],
    wanted: impl Fn(usize, u16) -> bool,
) -> Result<BTreeMap<usize, View>, NoReplay> {
    let mut boards = BTreeMap::new();
    // A moment is seen as it was left.
    played_again(log, &mut |moment, round, view| {
        if wanted(moment, round) {
            boards.insert(moment, view());
        }
    })?;
    Ok(boards)
}

/// Is shown the moments with their rounds and what everybody saw, each time that something happens in one.
type Watch<'a> = dyn FnMut(usize, u16, &dyn Fn() -> View) + 'a;

fn played_again(log: &[Logged], watch: &mut Watch<'_>) -> Result<Document, NoReplay> {
    let opening = log.first().and_then(|logged| logged.event.at_table().opening).ok_or(NoReplay::NotALog)?;
    let mut events = log.iter().map(|logged| logged.event.at_table());
    let ending = events.clone().find_map(|event| event.ending).ok_or(NoReplay::NotOver)?;
    let seats = events.find_map(|event| event.players).ok_or(NoReplay::NotPlayed)?;
    // Only the table itself can tell the client seed, and whom the rules that it was opened with let deal first.
    let table = Table::from_log(TableId(0), log.iter().cloned()).ok_or(NoReplay::NotALog)?;
    let rules = table.game().ok_or(NoReplay::NotPlayed)?.rules();
    let revealed = table.view(Viewer::Public).fair_deal.revealed;
    let (_, client_seed) = revealed.ok_or(NoReplay::NotALog)?;
    let told = Told {
        log,
        seats,
        preset: opening.options.preset,
        server_seed: &opening.server_seed,
        client_seed,
        ending,
        watch,
    };
    Document::of_log(told, &rules)
}

/// What a log tells, of any game.
pub(super) struct Told<'a> {
    log: &'a [Logged],
    /// Who began the game.
    seats: &'a [Occupant],
    /// The rule set that was chosen, where the log says it.
    preset: Option<games::Preset>,
    server_seed: &'a ServerSeed,
    client_seed: String,
    ending: Ending,
    watch: &'a mut Watch<'a>,
}

impl Told<'_> {
    /// The document of the game, which was played by these rules.
    pub(super) fn record<G: Recorded>(self, rules: G::Rules) -> Result<Record<G>, NoReplay> {
        let Self { log, seats, preset, server_seed, client_seed, ending, watch } = self;
        let seeds = Seeds { server_seed, client_seed: &client_seed };
        let players = u8::try_from(seats.len()).map_err(|_| NoReplay::NotALog)?;
        let dealer = dealer::first(&rules.clone().into(), seeds, players);
        let mut game = G::new(rules, players, dealer);
        let cards = G::deck_len(game.played_by());
        let mut recorder = Recorder::default();
        for logged in table::not_undone(log) {
            if let Some((event, by)) = logged.event.in_game()
                && let Some(event) = G::own(event)
            {
                let (seat, event) = match game.awaits() {
                    Awaits::Seat(seat) => (seats.get(seat.index()), event.clone()),
                    Awaits::Deal { round, redeal } => {
                        let key = seeds.deal_key(round, redeal);
                        let again = || game.deal(&key.shuffle(cards), &|attempt| key.cut(attempt, cards));
                        (None, G::complete(event, again))
                    }
                    Awaits::Nobody => (None, event.clone()),
                };
                game.apply(&event);
                recorder.note(&game, &event, mark(by, seat), None);
                if let Some((moment, round)) = recorder.newest() {
                    watch(moment, round, &|| game.view(Viewer::Public).into());
                }
            }
        }
        let people = Seat::all(players).zip(seats).map(|(seat, occupant)| player(seat, occupant)).collect();
        let ended = match ending {
            Ending::Finished => G::FINISHED,
            Ending::Closed => Ended::Closed,
            Ending::Abandoned => Ended::Abandoned,
        };
        let preset = G::preset(preset, game.played_by());
        Ok(recorder.finish(&game, preset, people, Fairness::new(server_seed, &client_seed), ended))
    }
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
        (table::By::Person, Some(Occupant::Computer { .. })) => Some(By::Person),
        (table::By::Person | table::By::Rules, _) => None,
    }
}
