//! How a tournament goes on: signing up, starting, one round after the other, the end.

use std::cmp::Reverse;

use super::{
    Entrant, Meetings, PairingMethod, Round, RoundTable, System, Tournament, TournamentStage, divide,
    duplicate, pair, seating,
};
use carte_table::ids::{ChannelId, MessageId, PressId, TableId, Timestamp, UserId};
use carte_table::{Occupant, Opening, Options};

/// What has to be done next for a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentStep {
    /// Nothing until something happens.
    Wait,
    /// The start time has come, or everybody is there: [`Tournament::start`].
    Start,
    /// The table of this number in the running round has to be opened.
    OpenTable(usize),
    /// A seat at the table of this number in the running round goes to the person who has taken the place over.
    PassSeat(usize),
    Announce(Announcement),
    /// The round is over and its standings are announced: [`Tournament::go_on`].
    GoOn,
}

/// What the channel has to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// The start time has come with too few people. The announcement cancels the tournament.
    TooFew,
    /// Who plays whom in this round, from 0.
    Pairings(usize),
    /// Who stands where after this round, from 0.
    Standings(usize),
}

/// Why something is not done; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentRefusal {
    /// The tournament is full, has begun, is over or was cancelled.
    SignUpClosed,
    /// The tournament is over or was cancelled.
    Over,
    AlreadyIn,
    NotIn,
    /// Only the organiser or an admin of the server may do that.
    OrganiserOnly,
    /// Too few people have signed up: [`Tournament::least_people`] says how many are needed.
    TooFew,
    /// The server has the maximum number of open tournaments.
    TooMany,
    /// The server has no tournament of this number.
    Unknown,
    /// The person has left, or a substitute has the place by now.
    HasLeft,
    /// The person is on the list of substitutes.
    AlreadySubstitute,
    /// The list of substitutes is full.
    TooManySubstitutes,
}

impl Tournament {
    /// Takes a person in, and off the list of substitutes.
    ///
    /// # Errors
    /// When the person is in already, or nobody can sign up any more.
    pub fn sign_up(&mut self, user: UserId, name: &str, press: PressId) -> Result<(), TournamentRefusal> {
        if self.stage != TournamentStage::SignUp || self.people.len() >= usize::from(self.most) {
            return Err(TournamentRefusal::SignUpClosed);
        }
        if self.number_of(user).is_some() {
            return Err(TournamentRefusal::AlreadyIn);
        }
        self.leave_substitutes(user);
        self.people.push(Entrant { user, name: name.to_owned(), press, has_left: false, before: Vec::new() });
        Ok(())
    }

    /// Takes a person out, or off the list of substitutes. Once the tournament runs, the person is out of the rounds to
    /// come. Returns the open table of the person.
    ///
    /// # Errors
    /// When the person is not in, or the tournament is over.
    pub fn leave(&mut self, user: UserId) -> Result<Option<TableId>, TournamentRefusal> {
        if self.leave_substitutes(user) {
            return Ok(None);
        }
        let number = self.number_of(user).filter(|number| !self.people[*number].has_left);
        let number = number.ok_or(TournamentRefusal::NotIn)?;
        match self.stage {
            TournamentStage::SignUp => drop(self.people.remove(number)),
            TournamentStage::Running => self.people[number].has_left = true,
            TournamentStage::Over | TournamentStage::Cancelled => return Err(TournamentRefusal::Over),
        }
        let tables = self.played.last().map(|round| &round.tables[..]).unwrap_or_default();
        let own = tables.iter().find(|table| table.people.iter().any(|other| usize::from(*other) == number));
        Ok(own.filter(|own| own.is_open()).and_then(|own| own.table))
    }

    /// Ends the tournament at once. Open tables go on without counting.
    ///
    /// # Errors
    /// When the tournament is over already.
    pub fn cancel(&mut self) -> Result<(), TournamentRefusal> {
        if self.is_finished() {
            return Err(TournamentRefusal::Over);
        }
        self.stage = TournamentStage::Cancelled;
        self.remove_hashes();
        Ok(())
    }

    /// Ends the tournament with what was played, because its channel is gone. The tournament is cancelled if nothing
    /// was played, or if the running round has begun at other tables, which go on without counting.
    pub fn end_without_channel(&mut self) {
        if self.is_finished() {
            return;
        }
        // A round of which no table is open yet is given up.
        self.played.pop_if(|round| round.tables.iter().all(|table| table.table.is_none()));
        let has_result = self.played.last().is_some_and(Round::is_over);
        self.stage = if has_result { TournamentStage::Over } else { TournamentStage::Cancelled };
        self.remove_hashes();
    }

    /// Begins the first round.
    ///
    /// # Errors
    /// When too few have signed up, or it has begun.
    pub fn start(&mut self, now: Timestamp) -> Result<(), TournamentRefusal> {
        if self.stage != TournamentStage::SignUp {
            return Err(TournamentRefusal::SignUpClosed);
        }
        if self.people.len() < self.least_people() {
            return Err(TournamentRefusal::TooFew);
        }
        self.stage = TournamentStage::Running;
        self.pair_next(now);
        Ok(())
    }

    /// Begins the next round, or ends the tournament after the last one. Nothing changes as long as a round is not
    /// over.
    pub fn go_on(&mut self, now: Timestamp) {
        if self.stage != TournamentStage::Running || !self.played.iter().all(Round::is_over) {
            return;
        }
        if self.is_last_round() {
            self.stage = TournamentStage::Over;
        } else {
            self.pair_next(now);
        }
    }

    /// What has to be done next.
    pub fn next_step(&self, now: Timestamp) -> TournamentStep {
        match self.stage {
            TournamentStage::SignUp => {
                let full = self.people.len() >= usize::from(self.most);
                let due = full || self.starts.is_some_and(|starts| starts <= now);
                match (due, self.people.len() < self.least_people()) {
                    (false, _) => TournamentStep::Wait,
                    (true, true) => TournamentStep::Announce(Announcement::TooFew),
                    (true, false) => TournamentStep::Start,
                }
            }
            TournamentStage::Running => self.next_step_of_round(now),
            TournamentStage::Over | TournamentStage::Cancelled => TournamentStep::Wait,
        }
    }

    fn next_step_of_round(&self, now: Timestamp) -> TournamentStep {
        let Some((last, round)) = self.played.iter().enumerate().next_back() else {
            return TournamentStep::Wait;
        };
        let is_told = |announcement| usize::from(self.told) > number_of(announcement);
        let (pairings, standings) = (Announcement::Pairings(last), Announcement::Standings(last));
        if let Some(number) = round.tables.iter().position(|table| table.table.is_none()) {
            TournamentStep::OpenTable(number)
        } else if let Some(number) = self.table_with_seat_to_pass(now) {
            TournamentStep::PassSeat(number)
        } else if !is_told(pairings) {
            TournamentStep::Announce(pairings)
        } else if !round.is_over() {
            TournamentStep::Wait
        } else if !is_told(standings) {
            TournamentStep::Announce(standings)
        } else {
            TournamentStep::GoOn
        }
    }

    /// Notes that an announcement was made, and with which message, if its number is known.
    pub fn note_told(&mut self, announcement: Announcement, message: Option<MessageId>) {
        if let Announcement::Pairings(round) = announcement
            && let Some(round) = self.played.get_mut(round)
        {
            round.message = message;
        }
        match announcement {
            Announcement::TooFew => self.stage = TournamentStage::Cancelled,
            Announcement::Pairings(_) | Announcement::Standings(_) => {
                let told = u16::try_from(number_of(announcement) + 1).unwrap_or(u16::MAX);
                self.told = self.told.max(told);
            }
        }
    }

    /// Notes where a table of the running round will be.
    pub fn note_place(&mut self, number: usize, channel: ChannelId) {
        if let Some(table) = self.running_table(number) {
            table.channel.get_or_insert(channel);
        }
    }

    /// Notes that a table of the running round is open from `now` on. The round's time begins with its last table.
    /// Before that, perhaps nobody can play, for example if threads for the tables cannot be made yet.
    pub fn note_opened(&mut self, number: usize, id: TableId, now: Timestamp) {
        let Some(table) = self.running_table(number).filter(|table| table.table.is_none()) else { return };
        table.table = Some(id);
        if let Some(round) = self.played.last_mut() {
            round.began = round.began.max(now);
        }
    }

    /// Notes the results of a table: what each deal that was played to its end was worth to every seat. Returns `true` if they were not
    /// known.
    pub fn note_ended(&mut self, id: TableId, deals: &[Vec<i64>]) -> bool {
        let is_duplicate = self.options.is_duplicate();
        let mut is_new = false;
        let tables = self.played.last_mut().into_iter().flat_map(|round| &mut round.tables);
        for table in tables.filter(|table| table.table == Some(id) && table.worths.is_none()) {
            let worth =
                |(_, seat): (usize, usize)| deals.iter().filter_map(|deal| deal.get(seat)).sum::<i64>();
            table.worths = Some(table.seated().map(worth).collect());
            is_new = true;
            if is_duplicate {
                table.deals = deals.to_vec();
            }
        }
        self.remove_hashes();
        is_new
    }

    fn running_table(&mut self, number: usize) -> Option<&mut RoundTable> {
        self.played.last_mut()?.tables.get_mut(number)
    }

    /// Returns `true` if no other round follows the last one.
    pub fn is_last_round(&self) -> bool {
        self.is_decided() || self.still_in().len() < 2
    }

    /// Returns `true` if no other round follows the last one, however many people there are.
    pub(super) fn is_decided(&self) -> bool {
        let decides = |round: &Round| {
            if self.options.is_duplicate() {
                round.tables.iter().map(|table| table.people.len()).sum::<usize>() <= 2
            } else {
                round.tables.len() <= 1 && round.byes.is_empty()
            }
        };
        let decided = self.system == System::KnockOut && self.played.last().is_some_and(decides);
        decided || self.played.len() >= self.rounds()
    }

    /// The people who are paired in the next round, by number among the people.
    pub(super) fn still_in(&self) -> Vec<usize> {
        let mut still = self.eligible();
        still.retain(|person| !self.people[*person].has_left);
        still
    }

    /// The people who would be paired in the next round if nobody had left.
    pub(super) fn eligible(&self) -> Vec<usize> {
        match (self.system, self.played.last()) {
            (System::KnockOut, Some(round)) => self.survivors(round),
            (System::KnockOut | System::Swiss | System::Rounds, _) => (0..self.people.len()).collect(),
        }
    }

    /// The better half of each table, rounded up if the table is not full, and the people with a bye. If tables have
    /// the same deals, it is the better half of all people. If nothing tells two people apart, the draw does.
    fn survivors(&self, round: &Round) -> Vec<usize> {
        if self.options.is_duplicate() {
            let mut order = self.result_of(round).points;
            order.sort_by_cached_key(|(person, points)| (Reverse(*points), self.lot(0, *person)));
            order.truncate(order.len().div_ceil(2));
            return order.into_iter().map(|(person, _)| person).collect();
        }
        let mut survivors: Vec<usize> = round.byes.iter().map(|person| usize::from(*person)).collect();
        for table in &round.tables {
            let worths = table.worths.as_deref().unwrap_or_default();
            let mut order: Vec<(i64, usize)> = table
                .people
                .iter()
                .zip(worths)
                .map(|(person, worth)| (-worth, usize::from(*person)))
                .collect();
            order.sort_by_cached_key(|(worth, person)| (*worth, self.lot(0, *person)));
            let half = self.better_half(order.len());
            survivors.extend(order.into_iter().take(half).map(|(_, person)| person));
        }
        survivors
    }

    /// How far everybody has got in a knock-out: the rounds survived, and then the part of the others who were beaten
    /// at the last table. In other systems it is the same for everybody.
    pub(super) fn survived(&self) -> Vec<usize> {
        /// What a survived round counts, which is more than the others at any table can.
        const ROUND: usize = 100;
        let mut survived = vec![0; self.people.len()];
        if self.system == System::KnockOut {
            for round in self.played.iter().filter(|round| round.is_over()) {
                let survivors = self.survivors(round);
                for (person, points) in self.result_of(round).points {
                    let rounds = survived[person] / ROUND + usize::from(survivors.contains(&person));
                    let share = usize::try_from(points).unwrap_or_default() * (ROUND - 1);
                    survived[person] = rounds * ROUND + share / usize::try_from(super::WHOLE).unwrap_or(1);
                }
            }
            // All others who would go on have left, so nobody plays the next round against this person.
            if self.played.last().is_some_and(Round::is_over)
                && !self.is_decided()
                && let [last] = self.still_in()[..]
            {
                survived[last] += ROUND;
            }
        }
        survived
    }

    /// The lot of a person in a round. It follows from the secret and the press of the place alone.
    fn lot(&self, round: usize, person: usize) -> [u8; 32] {
        let press = self.people[person].press;
        self.secret.derive(&format!("round:{round}:press:{press}")).bytes()
    }

    fn pair_next(&mut self, now: Timestamp) {
        let number = self.played.len();
        let mut order = self.still_in();
        order.sort_by_cached_key(|person| {
            self.lot(if self.system == System::KnockOut { 0 } else { number }, *person)
        });
        if self.system == System::Swiss {
            let standings = self.standings();
            let place = |person| standings.iter().find(|one| one.person == person).map(|one| one.place);
            order.sort_by_cached_key(|person| place(*person));
        }
        let mut meetings = Meetings::default();
        let mut byes = vec![0; self.people.len()];
        for round in &self.played {
            for table in &round.tables {
                meetings.note(&table.people.iter().map(|person| usize::from(*person)).collect::<Vec<_>>());
            }
            round.byes.iter().for_each(|person| byes[usize::from(*person)] += 1);
        }
        let method =
            if self.system == System::KnockOut { PairingMethod::Spread } else { PairingMethod::Neighbours };
        let (is_duplicate, seats) = (self.options.is_duplicate(), usize::from(self.options.seats));
        let division = if is_duplicate {
            (duplicate::spread_evenly(order.len(), seats), 0)
        } else {
            divide(order.len(), &(self.least_at_table()..=seats))
        };
        let pairing = pair(&order, division, method, &meetings, |person| byes[person]);
        let sizes: Vec<usize> = pairing.tables.iter().map(Vec::len).collect();
        let small = |person: usize| u16::try_from(person).unwrap_or(u16::MAX);
        let had = self.seats_had();
        let seated = |(table, mut people): (usize, Vec<usize>)| {
            // People who have had all seats equally often are seated by lot, so that nobody always sits before a
            // stronger player.
            people.sort_by_cached_key(|person| self.lot(number + 1, *person));
            let seats = if is_duplicate { duplicate::seats_at(&sizes, table) } else { Vec::new() };
            let people = seating::arrange(&people, &seats, &had);
            RoundTable::new(people.into_iter().map(small).collect(), seats)
        };
        let tables = pairing.tables.into_iter().enumerate().map(seated).collect();
        let byes = pairing.byes.into_iter().map(small).collect();
        self.played.push(Round::new(now, tables, byes));
    }

    pub(super) fn least_at_table(&self) -> usize {
        usize::from((*self.options.rules.players().start()).max(2).min(self.options.seats))
    }

    /// The opening of a table of the running round in its channel, and the press that starts the table. Everything
    /// follows from the secret and from what was known when the last person signed up, so that opening the table a
    /// second time opens nothing.
    pub fn opening(&self, number: usize) -> Option<(Opening, PressId)> {
        let (round, running) = self.played.iter().enumerate().next_back()?;
        let table = running.tables.get(number)?;
        let mut seats: Vec<Occupant> = Vec::new();
        for (person, seat) in table.seated() {
            let Entrant { user, name, .. } = self.people.get(person)?;
            seats.resize(seats.len().max(seat + 1), Occupant::Empty);
            seats[seat] = Occupant::Person { user: *user, name: name.clone() };
        }
        let last = self.people.iter().map(|entrant| entrant.press.0).max()?;
        let press = PressId(last + 2 * u64::try_from(round).ok()? + 1);
        let (size, seed) = if self.options.is_duplicate() {
            (self.options.seats, format!("round:{}", round + 1))
        } else {
            let size = u8::try_from(seats.len().max(self.least_at_table())).ok()?;
            (size, format!("round:{}:table:{}", round + 1, number + 1))
        };
        let opening = Opening {
            guild: Some(self.guild),
            channel: table.channel?,
            language: self.language.clone(),
            host: seats.iter().find_map(Occupant::owner)?,
            options: Options { seats: size, fill: true, ..self.options.clone() },
            server_seed: self.secret.derive(&seed),
            seats,
            press,
            rematch_of: None,
            tournament: None,
        };
        Some((opening, PressId(press.0 + 1)))
    }
}

/// The number of an announcement in the order in which they are made, from 0.
const fn number_of(announcement: Announcement) -> usize {
    match announcement {
        Announcement::TooFew => 0,
        Announcement::Pairings(round) => 2 * round,
        Announcement::Standings(round) => 2 * round + 1,
    }
}

#[cfg(test)]
pub(super) mod tests;
