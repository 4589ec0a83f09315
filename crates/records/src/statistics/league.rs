//! Divisions: who plays in which during a season, who goes up and who goes down at its end. `docs/leagues.md` has the rules.
//!
//! None of this is stored: the divisions of a season follow from what people have shown in the seasons before it.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::Rating;
use carte_table::ids::{Timestamp, UserId};

/// Minimum number of finished games, each with another person at the table, with which somebody counts in a season.
pub const COUNTING_GAMES: u32 = 5;

/// Minimum number of people that count in a season for the next one to have divisions.
pub const LEAGUE_PEOPLE: usize = 12;

/// Number of people for which one division is made.
const DIVISION_PEOPLE: usize = 6;

/// Maximum number of divisions of a league.
const MOST_DIVISIONS: usize = 4;

/// Of the people who count in a division, one in this number goes up, and one in this number goes down.
const MOVING_PART: usize = 3;

/// What somebody has shown in one season of a server, in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct SeasonResult {
    pub user: UserId,
    /// The last known name.
    pub name: String,
    /// Finished games with another person at the table.
    pub games: u32,
    /// The rating from these games alone; everybody begins the season with the same.
    pub rating: Rating,
}

impl SeasonResult {
    /// Returns `true` if these are enough games to count at the season's end.
    pub const fn counts(&self) -> bool {
        self.games >= COUNTING_GAMES
    }

    /// How many more games it takes to count.
    pub const fn missing_games(&self) -> u32 {
        COUNTING_GAMES.saturating_sub(self.games)
    }

    /// Puts the best first. Results that count are ordered by the lower end of the rating's interval. The others come
    /// after them, ordered by their games.
    fn order(&self, other: &Self) -> Ordering {
        let shown =
            |result: &Self| if result.counts() { result.rating.interval().0 } else { f64::NEG_INFINITY };
        let by_games = || other.games.cmp(&self.games).then(self.user.cmp(&other.user));
        shown(other).total_cmp(&shown(self)).then_with(by_games)
    }
}

/// The divisions of one season of a server, in one game, as the season stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct League {
    /// The highest division first, and in each the best person first. Empty if the season before had too few people.
    pub divisions: Vec<Vec<SeasonResult>>,
    /// The people who have played this season and are in no division yet, in order.
    pub newcomers: Vec<SeasonResult>,
}

/// How somebody stands in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeagueStanding {
    /// From 1 for the highest; `None` for a newcomer.
    pub division: Option<usize>,
    /// From 1 for the best of those who count in the division; `None` for somebody who does not count yet.
    pub place: Option<usize>,
    /// Number of people who count in the division, or among the newcomers.
    pub counting: usize,
    /// How many more games it takes to count.
    pub missing_games: u32,
    /// How many people of the division go up, as things stand.
    pub up: usize,
    /// How many people of the division go down, as things stand.
    pub down: usize,
}

/// Where somebody goes at a season's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    Up,
    Stay,
    Down,
}

impl League {
    /// The league of the season that began at `since`.
    ///
    /// `results` are those of everybody in this season, and of the people who counted in earlier ones, each with the
    /// first moment of its season. `played` are the earlier seasons in which anybody has played. Other seasons are
    /// passed over: nobody falls out because nobody could play.
    pub fn of_season(
        results: Vec<(Timestamp, SeasonResult)>,
        played: &[Timestamp],
        since: Timestamp,
    ) -> Self {
        let mut seasons: BTreeMap<Timestamp, Vec<SeasonResult>> =
            played.iter().map(|season| (*season, Vec::new())).collect();
        for (season, result) in results {
            seasons.entry(season).or_default().push(result);
        }
        let present = seasons.remove(&since).unwrap_or_default();
        let before = seasons.into_iter().take_while(|(season, _)| *season < since);
        let last = before.fold(Self::default(), |league, (_, results)| Self::arrange(league.next(), results));
        Self::arrange(last.next(), present)
    }

    /// The league of a season: the divisions that were made before it, with the results of their people in it.
    /// `members` has their results from before.
    fn arrange(members: Vec<Vec<SeasonResult>>, results: Vec<SeasonResult>) -> Self {
        let mut results: BTreeMap<UserId, SeasonResult> =
            results.into_iter().map(|result| (result.user, result)).collect();
        let mut present = |member: SeasonResult| {
            let idle = SeasonResult { games: 0, rating: Rating::default(), ..member };
            results.remove(&idle.user).unwrap_or(idle)
        };
        let mut divisions: Vec<Vec<SeasonResult>> =
            members.into_iter().map(|division| division.into_iter().map(&mut present).collect()).collect();
        let mut newcomers: Vec<SeasonResult> = results.into_values().collect();
        for line in divisions.iter_mut().chain([&mut newcomers]) {
            line.sort_by(SeasonResult::order);
        }
        Self { divisions, newcomers }
    }

    /// Returns `true` if the server has divisions, or will have them in the next season as this one stands.
    pub fn is_visible(&self) -> bool {
        !self.divisions.is_empty() || self.counting() >= LEAGUE_PEOPLE
    }

    /// Number of people who count as the season stands.
    pub fn counting(&self) -> usize {
        self.divisions.iter().chain([&self.newcomers]).map(|line| counting(line)).sum()
    }

    /// Number of people who have played in this season.
    pub fn players(&self) -> usize {
        self.divisions.iter().chain([&self.newcomers]).flatten().filter(|result| result.games > 0).count()
    }

    /// The divisions of the next season, should this one end now; none if too few people count.
    pub fn next(&self) -> Vec<Vec<SeasonResult>> {
        let people = self.counting();
        if people < LEAGUE_PEOPLE {
            return Vec::new();
        }
        let who_counts = |line: &Vec<SeasonResult>| line.iter().take(counting(line)).cloned().collect();
        // A division in which nobody counts is closed, and those below it move up with it.
        let old: Vec<Vec<SeasonResult>> =
            self.divisions.iter().map(who_counts).filter(|line: &Vec<_>| !line.is_empty()).collect();
        let newcomers: Vec<SeasonResult> = who_counts(&self.newcomers);
        let wanted = (people / DIVISION_PEOPLE).min(MOST_DIVISIONS);
        let count = match old.len() {
            0 => wanted,
            // Nobody could get into a division that is further away.
            count => wanted.clamp((count - 1).max(1), count + 1),
        };
        let lowest = old.len();
        let mut divisions = vec![Vec::new(); count];
        for (place, (from, moves, result)) in line_up(old, newcomers).into_iter().enumerate() {
            // Divisions have the same size, as far as nobody moves further than to the next one.
            let even = place * count / people;
            let to = match (from, moves) {
                _ if lowest == 0 => even,
                (None, _) => even.max(lowest - 1),
                (Some(from), Move::Up) => from - 1,
                (Some(from), Move::Stay) => even.clamp(from.saturating_sub(1), from + 1),
                (Some(from), Move::Down) => from + 1,
            };
            divisions[to.min(count - 1)].push(result);
        }
        divisions
    }

    /// Where the people of a division go at the season's end: those who count and stay in the league, by their place in
    /// it from 0.
    pub fn moves(&self, division: usize) -> Vec<Move> {
        let next = self.next();
        let place_of = |user: UserId| next.iter().position(|line| line.iter().any(|one| one.user == user));
        let line = self.divisions.get(division).map_or(&[][..], Vec::as_slice);
        let moves = line.iter().map_while(|result| Some(place_of(result.user)?.cmp(&division)));
        moves
            .map(|to| match to {
                Ordering::Less => Move::Up,
                Ordering::Equal => Move::Stay,
                Ordering::Greater => Move::Down,
            })
            .collect()
    }

    /// The minimum numbers of people of this division, counted from 0, who go up and who go down as things stand. While
    /// too few people count for another season with divisions, all divisions are taken to go on.
    pub fn moving(&self, division: usize) -> (usize, usize) {
        let people = self.divisions.get(division).map_or(0, |line| counting(line));
        let (up, down) = moving_parts(division, self.divisions.len(), people);
        let moves = self.moves(division);
        if moves.is_empty() {
            return (up, down);
        }
        // A division may be closed or become the lowest one, and then fewer people move.
        let number_of = |way| moves.iter().filter(|moves| **moves == way).count();
        (up.min(number_of(Move::Up)), down.min(number_of(Move::Down)))
    }

    /// How `user` stands; `None` for a person who is in no division and has not played this season.
    pub fn standing(&self, user: UserId) -> Option<LeagueStanding> {
        let lines = self.divisions.iter().map(Vec::as_slice).enumerate();
        let lines = lines.map(|(at, line)| (Some(at), line)).chain([(None, &*self.newcomers)]);
        lines.into_iter().find_map(|(division, line)| {
            let place = line.iter().position(|result| result.user == user)?;
            let (up, down) = division.map_or((0, 0), |division| self.moving(division));
            Some(LeagueStanding {
                division: division.map(|division| division + 1),
                place: line[place].counts().then_some(place + 1),
                counting: counting(line),
                missing_games: line[place].missing_games(),
                up,
                down,
            })
        })
    }

    /// The people who lead each division, once somebody counts in it. Those who are equal to the last digit lead
    /// together. Who was forgotten leads nothing.
    pub fn leaders(&self) -> impl Iterator<Item = &SeasonResult> {
        self.divisions.iter().flat_map(|line| {
            let known = || line.iter().filter(|result| result.counts() && !result.user.is_former());
            let best = known().next().map(|first| first.rating);
            known().take_while(move |result| Some(result.rating) == best)
        })
    }
}

/// Number of people in a line who count. They come first.
fn counting(line: &[SeasonResult]) -> usize {
    line.iter().take_while(|result| result.counts()).count()
}

/// The numbers of people who go up and who go down from a division, counted from 0, in which `people` people count.
/// Nobody goes up from the highest of the `divisions` divisions, and nobody goes down from the lowest one.
const fn moving_parts(division: usize, divisions: usize, people: usize) -> (usize, usize) {
    let part = people / MOVING_PART;
    (if division == 0 { 0 } else { part }, if division + 1 >= divisions { 0 } else { part })
}

/// Everybody in one line, the best places first, each with the division that they come from. People who go down stand
/// behind those who stay in the next division: the places that they leave are filled from there.
fn line_up(
    old: Vec<Vec<SeasonResult>>,
    newcomers: Vec<SeasonResult>,
) -> Vec<(Option<usize>, Move, SeasonResult)> {
    let divisions = old.len();
    let mut line = Vec::new();
    let mut falling = Vec::new();
    for (from, division) in old.into_iter().enumerate() {
        let (up, down) = moving_parts(from, divisions, division.len());
        let stay = division.len() - down;
        let mut below = Vec::new();
        let mut staying = Vec::new();
        for (place, result) in division.into_iter().enumerate() {
            if place < up {
                line.push((Some(from), Move::Up, result));
            } else if place < stay {
                staying.push((Some(from), Move::Stay, result));
            } else {
                below.push((Some(from), Move::Down, result));
            }
        }
        line.append(&mut staying);
        line.append(&mut falling);
        falling = below;
    }
    line.extend(newcomers.into_iter().map(|result| (None, Move::Stay, result)));
    line
}

#[cfg(test)]
mod tests;
