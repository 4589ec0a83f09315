//! How shards are divided among processes: evenly, and with as few shards as possible changing hands.

use super::Shards;

/// A process that has given a sign of life recently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    pub process: i64,
    /// The shards that it may look after.
    pub shards: Shards,
    /// Whether the operator has named these shards. No other process looks after them then.
    pub named: bool,
}

/// What a process does about the shards at a sign of life.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Division {
    /// Free shards that it takes.
    pub take: Vec<u32>,
    /// Its own shards that it gives away, because another process has too few.
    pub give: Vec<u32>,
}

impl Division {
    /// Returns what the process `me` does. `held` are the shards that belong to a process, each with that process.
    ///
    /// Processes whose operators have not named their shards divide the rest evenly: none has two more than another, and
    /// none gives a shard away while one is free.
    pub fn of(me: i64, members: &[Member], held: &[(u32, i64)]) -> Self {
        let Some(own) = members.iter().find(|member| member.process == me) else { return Self::default() };
        let holder = |shard: u32| held.iter().find(|(one, _)| *one == shard).map(|(_, process)| *process);
        if own.named {
            let strays =
                held.iter().filter(|(shard, process)| *process == me && !own.shards.contains(*shard));
            return Self {
                take: (own.shards.first..=own.shards.last).filter(|shard| holder(*shard).is_none()).collect(),
                give: strays.map(|(shard, _)| *shard).collect(),
            };
        }
        let named = |shard: u32| members.iter().any(|member| member.named && member.shards.contains(shard));
        let common: Vec<u32> = (0..own.shards.of).filter(|shard| !named(*shard)).collect();
        let sharing: Vec<i64> =
            members.iter().filter(|member| !member.named).map(|member| member.process).collect();
        let (least, most) = (common.len() / sharing.len(), common.len().div_ceil(sharing.len()));
        let count = |process: i64| common.iter().filter(|shard| holder(**shard) == Some(process)).count();
        let free: Vec<u32> = common.iter().copied().filter(|shard| holder(*shard).is_none()).collect();
        let lacking: usize = sharing
            .iter()
            .filter(|process| **process != me)
            .map(|process| least.saturating_sub(count(*process)))
            .sum();
        let mine = count(me);
        // Once this process has its own share, it leaves free shards to the others that lack some.
        let due = least.saturating_sub(mine);
        let beyond =
            free.len().saturating_sub(due).saturating_sub(lacking).min(most.saturating_sub(mine.max(least)));
        let take = free.iter().copied().take(due + beyond).collect();
        // Processes that have more than the maximum give first.
        let too_many = |process: &i64| count(*process).saturating_sub(most);
        let of_them: usize = sharing.iter().filter(|process| **process != me).map(too_many).sum();
        let wanted = lacking.saturating_sub(free.len() + of_them);
        let surplus = mine.saturating_sub(least).min(wanted).max(too_many(&me));
        let of_others = held
            .iter()
            .filter(|(shard, process)| *process == me && !common.contains(shard))
            .map(|(shard, _)| *shard);
        let last = common.iter().rev().copied().filter(|shard| holder(*shard) == Some(me)).take(surplus);
        Self { take, give: of_others.chain(last).collect() }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn common(process: i64, of: u32) -> Member {
        Member { process, shards: Shards::all(of), named: false }
    }

    /// Lets every process give signs of life in turn until nothing changes any more. Returns how many shards were given
    /// away.
    fn settle(members: &[Member], held: &mut BTreeMap<u32, i64>) -> usize {
        let mut changes = 0;
        held.retain(|_, holder| members.iter().any(|member| member.process == *holder));
        for _ in 0..100 {
            let before = held.clone();
            for member in members {
                let now: Vec<(u32, i64)> = held.iter().map(|(shard, process)| (*shard, *process)).collect();
                let Division { take, give } = Division::of(member.process, members, &now);
                for shard in give {
                    assert_eq!(held.remove(&shard), Some(member.process));
                    changes += 1;
                }
                for shard in take {
                    assert_eq!(held.insert(shard, member.process), None, "shard {shard} was not free");
                }
            }
            if *held == before {
                return changes;
            }
        }
        panic!("no end: {held:?}");
    }

    fn counts(members: &[Member], held: &BTreeMap<u32, i64>) -> Vec<usize> {
        members
            .iter()
            .map(|member| held.values().filter(|holder| **holder == member.process).count())
            .collect()
    }

    #[test]
    fn every_shard_has_somebody_and_nobody_two_more_than_another() {
        for of in [1, 2, 3, 4, 7, 16, 64] {
            let mut held = BTreeMap::new();
            let mut members = Vec::new();
            // The processes join one after the other, and leave in another order.
            for process in 1..=5 {
                members.push(common(process, of));
                let changes = settle(&members, &mut held);
                let counts = counts(&members, &held);
                assert_eq!(held.len(), of as usize, "{of}");
                assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1, "{of}: {counts:?}");
                let fair = of as usize / members.len();
                assert!(process == 1 || changes <= fair, "{of}: {changes} changes for the {process}th");
            }
            for gone in [3, 1, 5, 2] {
                members.retain(|member| member.process != gone);
                let changes = settle(&members, &mut held);
                let counts = counts(&members, &held);
                assert_eq!(held.len(), of as usize);
                assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1, "{of}: {counts:?}");
                assert_eq!(changes, 0, "what is held stays where it is");
            }
        }
    }

    #[test]
    fn named_shards_are_their_processs_own() {
        let named = Member { process: 9, shards: Shards { first: 2, last: 5, of: 8 }, named: true };
        let mut held = BTreeMap::new();
        let mut members = vec![common(1, 8)];
        settle(&members, &mut held);
        members.push(named);
        settle(&members, &mut held);
        assert_eq!(counts(&members, &held), [4, 4]);
        assert!((2..=5).all(|shard| held[&shard] == 9), "{held:?}");
        members.remove(0);
        settle(&members, &mut held);
        assert_eq!(counts(&members, &held), [4], "nobody looks after the others");
        assert_eq!(Division::of(1, &members, &[]), Division::default(), "who is struck off does nothing");
    }
}
