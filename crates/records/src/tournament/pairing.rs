//! Who sits together in a round.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

/// Maximum number of people for whom all arrangements are tried before people meet twice. With more people there is
/// nearly always one without a second meeting.
const FEW: usize = 20;

/// Maximum number of steps of a search, for few people and for more, before an arrangement is mended instead.
const STEPS: [u32; 2] = [2_000_000, 50_000];

/// Number of orders from which a mended arrangement is tried.
const TRIES: u8 = 12;

/// Who has sat at a table with whom.
#[derive(Clone, Debug, Default)]
pub struct Meetings(HashSet<(usize, usize)>);

/// The people of a round at their tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    pub tables: Vec<Vec<usize>>,
    /// The people who do not play.
    pub byes: Vec<usize>,
}

/// How a round is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingMethod {
    /// Neighbours in the order sit together.
    Neighbours,
    /// The best are spread over the tables.
    Spread,
}

impl Meetings {
    /// Notes that these people have sat at one table.
    pub fn note(&mut self, table: &[usize]) {
        for one in table {
            self.0.extend(table.iter().filter(|other| *other != one).map(|other| (*one, *other)));
        }
    }

    pub fn have_met(&self, one: usize, other: usize) -> bool {
        self.0.contains(&(one, other))
    }

    /// Number of people of `table` with whom `person` has sat before.
    fn count(&self, person: usize, table: &[usize]) -> usize {
        table.iter().filter(|other| **other != person && self.have_met(person, **other)).count()
    }
}

/// The sizes of the tables, largest first, and the number of people who have a bye. As few people as possible have one.
/// Only a single table may have fewer people than `sizes` allow; computer players fill it.
pub fn divide(people: usize, sizes: &RangeInclusive<usize>) -> (Vec<usize>, usize) {
    let (least, most) = (*sizes.start(), *sizes.end());
    let tables = people.div_ceil(most);
    if tables * least <= people || tables <= 1 {
        let (each, more) = (people / tables.max(1), people % tables.max(1));
        return ((0..tables).map(|table| each + usize::from(table < more)).collect(), 0);
    }
    (vec![most; tables - 1], people - (tables - 1) * most)
}

/// Seats the people of a round at tables. `order` has them best first, `sizes` are those of the tables, and `free` is
/// the number of people for whom there is no place.
///
/// Nobody meets anybody twice as long as that can be avoided. `byes` says how often a person has had a bye. The people
/// who have had fewest get one: of these the last ones in [`PairingMethod::Neighbours`], and the first ones in [`PairingMethod::Spread`].
pub fn pair(
    order: &[usize],
    (sizes, free): (Vec<usize>, usize),
    method: PairingMethod,
    meetings: &Meetings,
    byes: impl Fn(usize) -> usize,
) -> Pairing {
    let mut by_right: Vec<usize> = order.to_vec();
    if method == PairingMethod::Neighbours {
        by_right.reverse();
    }
    by_right.sort_by_key(|person| byes(*person));
    by_right.truncate(free);
    let seated: Vec<usize> = order.iter().copied().filter(|person| !by_right.contains(person)).collect();
    let tables = match method {
        PairingMethod::Neighbours => arrange(&seated, &sizes, meetings),
        PairingMethod::Spread => spread(&seated, &sizes),
    };
    Pairing { tables, byes: by_right }
}

/// Deals people to tables to and fro, so that the best person meets the last one.
fn spread(order: &[usize], sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut tables: Vec<Vec<usize>> = vec![Vec::new(); sizes.len()];
    let (mut people, mut forth) = (order.iter().copied().peekable(), true);
    while people.peek().is_some() {
        let mut places: Vec<usize> = (0..sizes.len()).collect();
        if !forth {
            places.reverse();
        }
        for place in
            places.into_iter().filter(|place| tables[*place].len() < sizes[*place]).collect::<Vec<_>>()
        {
            tables[place].extend(people.next());
        }
        forth = !forth;
    }
    tables
}

/// Neighbours at tables of these sizes, without a second meeting if such an arrangement is found.
fn arrange(order: &[usize], sizes: &[usize], meetings: &Meetings) -> Vec<Vec<usize>> {
    let steps = STEPS[usize::from(order.len() > FEW)];
    let mut search = Search { meetings, steps, dead_ends: HashSet::new() };
    let mut tables = Vec::with_capacity(sizes.len());
    if search.seat(&mut order.to_vec(), sizes, &mut tables) {
        return tables;
    }
    // Otherwise people are seated by the order alone, and exchanges mend that. If it does not help, other orders are
    // tried.
    let mut chance = StdRng::seed_from_u64(u64::try_from(order.len()).unwrap_or_default());
    let mut shuffled = order.to_vec();
    let mut best: Option<(usize, Vec<Vec<usize>>)> = None;
    for _ in 0..TRIES {
        let mut tables = in_order(&shuffled, sizes);
        reduce_repeated_meetings(&mut tables, meetings);
        let again = repeated(&tables, meetings);
        if best.as_ref().is_none_or(|(least, _)| again < *least) {
            best = Some((again, tables));
        }
        if again == 0 {
            break;
        }
        shuffled.shuffle(&mut chance);
    }
    best.map(|(_, tables)| tables).unwrap_or_default()
}

fn in_order(order: &[usize], sizes: &[usize]) -> Vec<Vec<usize>> {
    let mut people = order.iter().copied();
    sizes.iter().map(|size| people.by_ref().take(*size).collect()).collect()
}

/// Number of meetings that would not be the first.
fn repeated(tables: &[Vec<usize>], meetings: &Meetings) -> usize {
    tables.iter().flat_map(|table| table.iter().map(|person| meetings.count(*person, table))).sum::<usize>()
        / 2
}

/// Exchanges people between tables as long as fewer of them meet again.
fn reduce_repeated_meetings(tables: &mut [Vec<usize>], meetings: &Meetings) {
    while let Some([one, other]) = better_exchange(tables, meetings) {
        let person = tables[one.0][one.1];
        tables[one.0][one.1] = std::mem::replace(&mut tables[other.0][other.1], person);
    }
}

/// Two places whose people, once exchanged, meet fewer again.
fn better_exchange(tables: &[Vec<usize>], meetings: &Meetings) -> Option<[(usize, usize); 2]> {
    let places = || {
        tables.iter().enumerate().flat_map(|(table, people)| (0..people.len()).map(move |seat| (table, seat)))
    };
    let at = |place: (usize, usize)| tables[place.0][place.1];
    // Number of people whom a person would meet again at the place of another.
    let cost = |person: usize, place: (usize, usize)| {
        let others = tables[place.0].iter().enumerate().filter(|(seat, _)| *seat != place.1);
        others.filter(|(_, other)| meetings.have_met(person, **other)).count()
    };
    for one in places() {
        let own = cost(at(one), one);
        if own == 0 {
            continue;
        }
        for other in places().filter(|other| other.0 != one.0) {
            if cost(at(other), one) + cost(at(one), other) < own + cost(at(other), other) {
                return Some([one, other]);
            }
        }
    }
    None
}

/// Looks for an arrangement in which nobody meets twice, trying neighbours first.
struct Search<'a> {
    meetings: &'a Meetings,
    steps: u32,
    /// People for whom there is no such arrangement at the tables that are left for them.
    dead_ends: HashSet<Vec<usize>>,
}

impl Search<'_> {
    /// Seats everybody in `left` at tables of these sizes. Returns `false` if that cannot be done, and `left` is as it
    /// was.
    fn seat(&mut self, left: &mut Vec<usize>, sizes: &[usize], tables: &mut Vec<Vec<usize>>) -> bool {
        let Some((size, sizes)) = sizes.split_first() else { return true };
        if self.dead_ends.contains(left) {
            return false;
        }
        let first = left.remove(0);
        let found = self.fill(vec![first], *size, 0, left, sizes, tables);
        if !found {
            left.insert(0, first);
            if left.len() <= FEW {
                self.dead_ends.insert(left.clone());
            }
        }
        found
    }

    /// Fills a table with people in `left`, from the place `from` on, and then the other tables.
    fn fill(
        &mut self,
        table: Vec<usize>,
        size: usize,
        from: usize,
        left: &mut Vec<usize>,
        sizes: &[usize],
        tables: &mut Vec<Vec<usize>>,
    ) -> bool {
        if table.len() == size {
            tables.push(table);
            let found = self.seat(left, sizes, tables);
            if !found {
                tables.pop();
            }
            return found;
        }
        for next in from..left.len() {
            let person = left[next];
            if self.meetings.count(person, &table) > 0 {
                continue;
            }
            match self.steps.checked_sub(1) {
                Some(steps) => self.steps = steps,
                None => return false,
            }
            left.remove(next);
            let with = table.iter().copied().chain([person]).collect();
            if self.fill(with, size, next, left, sizes, tables) {
                return true;
            }
            left.insert(next, person);
        }
        false
    }
}

#[cfg(test)]
mod tests;
