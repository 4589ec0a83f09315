//! Who sits where at a table of a round. Over the rounds, everybody is in each seat as often as in any other, as far as
//! the tables allow.

use std::collections::HashMap;

use super::Tournament;

impl Tournament {
    /// How often each person has had each seat.
    pub(super) fn seats_had(&self) -> HashMap<(usize, usize), usize> {
        let mut had = HashMap::new();
        for seated in self.played.iter().flat_map(|round| &round.tables).flat_map(|table| table.seated()) {
            *had.entry(seated).or_default() += 1;
        }
        had
    }
}

/// The people of a table in the order of its `seats`, or of the first seats if there are none. Their seats are those
/// that they `had` least often. If several orders are equally good, the lots decide: `by_lot` has the people in their
/// order.
pub(super) fn arrange(by_lot: &[usize], seats: &[u8], had: &HashMap<(usize, usize), usize>) -> Vec<usize> {
    let seat = |place: usize| seats.get(place).map_or(place, |seat| usize::from(*seat));
    let cost = |person: usize, place: usize| had.get(&(person, seat(place))).copied().unwrap_or_default();
    let mut best = (usize::MAX, by_lot.to_vec());
    search(by_lot, &cost, 0, &mut Vec::new(), &mut best);
    best.1
}

/// Tries every order that begins with the people in `chosen`, by lot, and keeps the first that costs least. A table has
/// five seats at most, so there are 120 orders at most.
fn search(
    by_lot: &[usize],
    cost: &impl Fn(usize, usize) -> usize,
    so_far: usize,
    chosen: &mut Vec<usize>,
    best: &mut (usize, Vec<usize>),
) {
    if so_far >= best.0 {
        return;
    }
    if chosen.len() == by_lot.len() {
        *best = (so_far, chosen.clone());
        return;
    }
    for person in by_lot {
        if !chosen.contains(person) {
            let more = cost(*person, chosen.len());
            chosen.push(*person);
            search(by_lot, cost, so_far + more, chosen, best);
            chosen.pop();
        }
    }
}
