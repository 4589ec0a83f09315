//! A map that forgets its oldest entry when it is full.

use std::collections::HashMap;
use std::hash::Hash;

/// A map of at most `MOST` entries. A new key takes the place of the entry that was written longest ago.
#[derive(Debug)]
pub(crate) struct BoundedMap<K, V, const MOST: usize> {
    entries: HashMap<K, Entry<V>>,
    writes: u64,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    /// The number of the last write to this entry.
    written: u64,
}

impl<K, V, const MOST: usize> Default for BoundedMap<K, V, MOST> {
    fn default() -> Self {
        Self { entries: HashMap::new(), writes: 0 }
    }
}

impl<K: Copy + Eq + Hash, V, const MOST: usize> BoundedMap<K, V, MOST> {
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.entries.get(key).map(|entry| &entry.value)
    }

    pub(crate) fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.entries.get_mut(key).map(|entry| &mut entry.value)
    }

    pub(crate) fn insert(&mut self, key: K, value: V) {
        self.remove(&key);
        self.write_or_insert_with(key, || value);
    }

    /// Returns the value of `key` to be changed, after adding the result of `make` if there is none. Counts as a write.
    pub(crate) fn write_or_insert_with(&mut self, key: K, make: impl FnOnce() -> V) -> &mut V {
        if self.entries.len() >= MOST
            && !self.entries.contains_key(&key)
            && let Some(oldest) =
                self.entries.iter().min_by_key(|(_, entry)| entry.written).map(|(key, _)| *key)
        {
            self.entries.remove(&oldest);
        }
        self.writes += 1;
        let entry = self.entries.entry(key).or_insert_with(|| Entry { value: make(), written: 0 });
        entry.written = self.writes;
        &mut entry.value
    }

    pub(crate) fn remove(&mut self, key: &K) {
        self.entries.remove(key);
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_key_in_a_full_map_replaces_only_the_entry_written_longest_ago() {
        let mut map: BoundedMap<u8, char, 3> = BoundedMap::default();
        for (key, value) in [(1, 'a'), (2, 'b'), (3, 'c')] {
            map.insert(key, value);
        }
        map.insert(1, 'd');
        assert_eq!([1, 2, 3].map(|key| map.get(&key).copied()), [Some('d'), Some('b'), Some('c')]);
        *map.write_or_insert_with(2, || 'x') = 'e';
        map.insert(4, 'f');
        assert_eq!([1, 2, 3, 4].map(|key| map.get(&key).copied()), [Some('d'), Some('e'), None, Some('f')]);
    }
}
