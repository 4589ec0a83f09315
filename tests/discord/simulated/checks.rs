//! What the channels must have been told, and what they must not have been told.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use carte_games::gang_of_four::Event::RoundEnded;
use carte_games::{self as games, Seat, Viewer};
use carte_present::Intent;
use carte_sandbox::{Double, Exchange, Id, Message};
use carte_store::BoardPlace;
use carte_table::ids::{EventNumber, TableId, UserId};
use carte_table::{By, Ending, Event, Logged, Occupant, Stage, Table};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

use super::sight::components;

/// Discord's error code for a second first answer to an interaction.
const ACKNOWLEDGED: u64 = 40_060;

/// A message that mentions somebody.
#[derive(Clone, Copy, Debug)]
struct Call {
    user: UserId,
    /// How many public events it tells of.
    told: u64,
    message: Id,
}

/// What has been posted so far.
#[derive(Debug, Default)]
pub(super) struct Channels {
    /// The last request that was looked at.
    last: u64,
    /// By channel and nonce; the nonce names what is told.
    posted: HashMap<(String, String), Id>,
    calls: BTreeMap<TableId, Vec<Call>>,
    /// The people who were called directly because the channel could not be reached.
    direct: BTreeMap<TableId, Vec<Call>>,
    /// The people who were told directly that the channel cannot be reached.
    told_directly: BTreeMap<TableId, Vec<Call>>,
    /// The table of each message, and how many ends of rounds of Gang of Four the message has told.
    ends: BTreeMap<Id, (TableId, usize)>,
    /// The messages that moderators have deleted. They may be posted again.
    moderated: BTreeSet<Id>,
}

impl Channels {
    pub(super) fn messages(&self) -> u64 {
        u64::try_from(self.posted.len()).unwrap()
    }

    pub(super) fn calls(&self) -> u64 {
        u64::try_from(self.calls.values().map(Vec::len).sum::<usize>()).unwrap()
    }

    /// Lets a moderator delete some board.
    pub(super) fn moderate(&mut self, double: &Double, rng: &mut StdRng) {
        let mut boards = double.messages();
        boards.retain(|message| table_of(message).is_some_and(|(_, over)| !over));
        if let Some(board) = boards.choose(rng) {
            self.moderated.insert(board.id);
            double.faults().delete_message(board).unwrap();
        }
    }

    /// Returns `true` if a moderator has deleted this message.
    pub(super) fn is_moderated(&self, message: Id) -> bool {
        self.moderated.contains(&message)
    }

    /// Checks that nothing has been posted twice since the last look, and that no request makes no sense.
    pub(super) fn look(&mut self, double: &Double) -> Result<(), String> {
        for one in double.exchanges_after(self.last) {
            self.last = one.number;
            if one.status == 400 && one.response["code"] != ACKNOWLEDGED {
                return Err(format!("{} is refused: {}", one.request, one.response));
            }
            self.count_ends(&one);
            let id = one.response["id"].as_str().and_then(|id| id.parse::<Id>().ok());
            let nonce = one.request["nonce"].as_str();
            let (Some(id), Some(nonce), "POST") = (id, nonce, one.method.as_str()) else { continue };
            let name = (one.path.clone(), nonce.to_owned());
            let before = self.posted.insert(name, id);
            if before == Some(id) {
                continue;
            }
            if let Some(before) = before.filter(|before| !self.moderated.contains(before)) {
                return Err(format!("{nonce} has been told twice, by {before} and {id}: {}", one.request));
            }
            let Some((table, told)) = nonce.split_once('-') else { continue };
            // In the message about the deal of the day this is not a table but the server.
            let Ok(table) = table.parse().map(TableId) else { continue };
            let digits = told.find(|kind: char| !kind.is_ascii_digit()).unwrap_or(told.len());
            let (told, kind) = told.split_at(digits);
            let told = told.parse().unwrap();
            if kind.starts_with(['d', 'g']) {
                let place =
                    double.channels().into_iter().find(|place| one.path.contains(&place.id.to_string()));
                let members = place.map_or_else(Vec::new, |place| place.members);
                let calls = members.iter().map(|user| Call { user: UserId(user.get()), told, message: id });
                let known = if kind.starts_with('d') { &mut self.direct } else { &mut self.told_directly };
                known.entry(table).or_default().extend(calls);
            }
            let users = one.request["allowed_mentions"]["users"].as_array().cloned().unwrap_or_default();
            let users = users.iter().filter_map(|user| user.as_str()?.parse().ok().map(UserId));
            let calls = self.calls.entry(table).or_default();
            calls.extend(users.map(|user| Call { user, told, message: id }));
        }
        Ok(())
    }

    /// Notes the ends of rounds that are told by a new or edited message.
    fn count_ends(&mut self, one: &Exchange) {
        let Some(id) = one.response["id"].as_str().and_then(|id| id.parse::<Id>().ok()) else { return };
        let table = one.request["nonce"].as_str().and_then(|nonce| nonce.split_once('-')?.0.parse().ok());
        let known = self.ends.get(&id).copied();
        let Some((table, before)) = known.or(table.map(|table| (TableId(table), 0))) else { return };
        let content = one.request["content"].as_str().unwrap_or_default();
        let ends = content.lines().filter(|line| line.starts_with('🏁')).count();
        self.ends.insert(id, (table, ends.max(before)));
    }

    /// Checks that the channel of a table knows its state, and that everybody who had to be called was called once.
    pub(super) fn check(
        &self,
        double: &Double,
        place: &BoardPlace,
        (id, log): (TableId, &[Logged]),
    ) -> Result<(), String> {
        let table = Table::from_log(id, log.iter().cloned()).unwrap();
        let occasions = occasions(id, log);
        let none = Vec::new();
        let calls = self.calls.get(&id).unwrap_or(&none);
        let direct = self.direct.get(&id).unwrap_or(&none);
        let occasion = |told: u64| occasions.iter().rfind(|occasion| occasion.told <= told);
        for (at, call) in calls.iter().enumerate() {
            let of = occasion(call.told).map(|occasion| occasion.number);
            let same =
                |other: &&Call| other.user == call.user && occasion(other.told).map(|one| one.number) == of;
            if let Some(before) =
                calls[..at].iter().find(same).filter(|call| !self.moderated.contains(&call.message))
            {
                return Err(format!("table {id}: {before:?} is called again: {call:?}, {calls:?}, {log:#?}"));
            }
        }
        if double.channels().iter().all(|one| one.id != Id::new(table.view(Viewer::Public).channel.0)) {
            return self.check_lost(&table, log);
        }
        self.check_board(double, &table, place)?;
        self.check_ends(id, log)?;
        let Some(last) = occasions.last().filter(|_| !table.is_over()) else { return Ok(()) };
        match table.awaited() {
            Some(user) if last.due == Some(user) => {
                match calls.iter().chain(direct).any(|call| call.user == user && call.told >= last.due_since)
                {
                    true => Ok(()),
                    false => {
                        Err(format!("table {id}: {user} is awaited and not called: {calls:?}, {log:#?}"))
                    }
                }
            }
            _ => Ok(()),
        }
    }

    /// Checks that every end of a round of Gang of Four has been told, unless the channel could not be reached meanwhile.
    fn check_ends(&self, id: TableId, log: &[Logged]) -> Result<(), String> {
        let ends = |logged: &&Logged| {
            matches!(&logged.event, Event::Game { event: games::Event::GangOfFour(RoundEnded { .. }), .. })
        };
        let ended = log.iter().filter(ends).count();
        let told: usize = self.ends.values().filter(|(table, _)| *table == id).map(|(_, ends)| ends).sum();
        let lost = self.direct.contains_key(&id) || self.told_directly.contains_key(&id);
        match told >= ended || lost {
            true => Ok(()),
            false => Err(format!("table {id}: {ended} rounds have ended, and {told} have been told of")),
        }
    }

    /// Checks that everybody at a table that waits because its channel was deleted has been told so.
    fn check_lost(&self, table: &Table, log: &[Logged]) -> Result<(), String> {
        let (id, view) = (table.id(), table.view(Viewer::Public));
        if !view.is_out_of_reach() {
            return Ok(());
        }
        let stopped = log.iter().rposition(|logged| logged.event == Event::Paused { by: None }).unwrap();
        let told = log[..=stopped].iter().filter(|logged| logged.event.facts().is_public()).count();
        let told = u64::try_from(told).unwrap();
        let notices = self.told_directly.get(&id).into_iter().flatten().filter(|notice| notice.told >= told);
        let knows = |user| notices.clone().any(|notice| notice.user == user);
        // The table at the time when this much could be told of it.
        let then = |told: u64| {
            let public = log.iter().enumerate().filter(|(_, logged)| logged.event.facts().is_public());
            let (last, _) = public.take(usize::try_from(told).unwrap()).last().unwrap();
            Table::from_log(id, log[..=last].iter().cloned()).unwrap()
        };
        let (stopped, written) =
            (then(told), then(notices.clone().map(|notice| notice.told).min().unwrap_or(told)));
        // People who have come back or left since have seen it. People who were replaced before the direct messages were sent get
        // none.
        let plays = |table: &Table, user| table.seats().iter().any(|seat| seat.person() == Some(user));
        let stays = |user| plays(&written, user) && plays(table, user);
        match stopped.seats().iter().filter_map(Occupant::person).find(|user| stays(*user) && !knows(*user)) {
            None => Ok(()),
            Some(user) => {
                Err(format!("table {id} waits, and {user} does not know: {:?}", self.told_directly))
            }
        }
    }

    /// Checks that the board exists, is the newest one, and shows the state of the table.
    fn check_board(&self, double: &Double, table: &Table, place: &BoardPlace) -> Result<(), String> {
        let (id, stage) = (table.id(), table.stage());
        let Some(number) = place.message.map(|message| Id::new(message.0)) else {
            // A person who opens a table gets the lobby as an answer, which is not checked here. A person whom the channel could
            // not call has a panel in a direct message.
            let may = stage == Stage::Lobby
                || table.event_number() == EventNumber(1)
                || self.direct.contains_key(&id);
            return if may { Ok(()) } else { Err(format!("table {id} has no board, but is {stage:?}")) };
        };
        let Some(board) = double.message(number) else {
            // A deleted board is missed only when something happens at the table.
            let may = stage != Stage::Ended(Ending::Finished) && self.moderated.contains(&number);
            return if may {
                Ok(())
            } else {
                Err(format!("the board {place:?} of table {id} is gone: {stage:?}"))
            };
        };
        let shown = table_of(&board);
        let newest = double.find_newest(|message| {
            let board = table_of(message).filter(|((board, _), _)| *board == id);
            let here = message.channel_id == Id::new(place.channel.0) && !message.ephemeral;
            (board.is_some() && here).then_some(message.id)
        });
        let text = board.text();
        let fits = match stage {
            Stage::Ended(Ending::Finished) => {
                let mut names = table.seats().iter().filter_map(Occupant::name);
                shown.is_some_and(|(_, over)| over) && names.all(|name| text.contains(name))
            }
            Stage::Ended(_) => shown.is_none_or(|(_, over)| over),
            _ => shown == Some(((id, table.state_number().0), false)) && newest == Some(number),
        };
        match fits {
            true => Ok(()),
            false => Err(format!(
                "table {id} is {stage:?} at {:?}; {number} shows {shown:?}: {text}\n{:?}",
                table.state_number(),
                newest.and_then(|newest| double.message(newest)),
            )),
        }
    }
}

/// An occasion on which a person may be called once.
#[derive(Clone, Copy, Debug)]
struct Occasion {
    number: u64,
    /// How many public events have happened by then.
    told: u64,
    /// The person who is awaited and has not just acted.
    due: Option<UserId>,
    due_since: u64,
}

/// The occasions in a log, with one entry for each event.
fn occasions(id: TableId, log: &[Logged]) -> Vec<Occasion> {
    let mut table = Table::from_log(id, log.iter().take(1).cloned()).unwrap();
    let (mut number, mut told) = (0, 1);
    let (mut due, mut due_since, mut awaited) = (None, 0, None);
    let (mut acted, mut returned) = (None, None);
    let mut occasions = vec![Occasion { number, told, due, due_since }];
    for logged in &log[1..] {
        table.apply(logged);
        let person = |seat: Seat| table.seats()[seat.index()].person();
        match &logged.event {
            Event::Game { event, by: By::Person } => {
                acted = event.facts().attended.map_or(acted, person);
                // A person who has acted since knows whose turn it is.
                due = due.filter(|user| acted != Some(*user));
            }
            Event::Returned { seat } => returned = person(*seat),
            _ => {}
        }
        told += u64::from(logged.event.facts().is_public());
        number += match &logged.event {
            Event::Game { event, .. } => u64::from(event.facts().ends_turn || table.awaited() != awaited),
            _ => 1,
        };
        if table.awaited() != awaited {
            awaited = table.awaited();
            let there = |user: &UserId| [acted, returned].contains(&Some(*user));
            (due, due_since) = (awaited.filter(|user| !there(user)), told);
        }
        occasions.push(Occasion { number, told, due, due_since });
    }
    occasions
}

/// The table and the state whose board a message is, and whether that game is over. `None` if it is no board.
fn table_of(message: &Message) -> Option<((TableId, u64), bool)> {
    let components = components(message);
    let over = components
        .iter()
        .any(|component| matches!(component.intent, Intent::Rematch | Intent::Replay { .. }));
    components.first().map(|first| ((first.table, first.state_number.0), over))
}
