//! Ranges of Discord's shards.

use std::fmt;
use std::str::FromStr;

use carte_table::ids::GuildId;

/// A range of consecutive shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shards {
    pub first: u32,
    pub last: u32,
    /// Number of all shards that there are.
    pub of: u32,
}

impl Shards {
    /// Returns the range of all `of` shards. There is always at least one.
    pub fn all(of: u32) -> Self {
        let of = of.max(1);
        Self { first: 0, last: of - 1, of }
    }

    /// Returns `true` if a shard is in both ranges.
    pub const fn overlaps(self, other: Self) -> bool {
        self.first <= other.last && other.first <= self.last
    }

    /// Returns `true` if this shard is in the range.
    pub const fn contains(self, shard: u32) -> bool {
        self.first <= shard && shard <= self.last
    }

    /// Returns which of `of` shards receives the events of a server. The first shard receives events that belong to no
    /// server (Discord, "Gateway", "Sharding").
    pub fn of_server(guild: Option<GuildId>, of: u32) -> u32 {
        let number = guild.map_or(0, |guild| (guild.0 >> 22) % u64::from(of.max(1)));
        // The remainder is less than `of`, so it fits into 32 bits.
        u32::try_from(number).unwrap_or_default()
    }
}

impl FromStr for Shards {
    type Err = ();

    /// Reads `0..15/64`, the shards 0 to 15 of 64, or `3/64`, the shard 3 of 64.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (range, of) = text.split_once('/').ok_or(())?;
        let (first, last) = range.split_once("..").unwrap_or((range, range));
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| ());
        let shards = Self { first: number(first)?, last: number(last)?, of: number(of)? };
        if shards.first <= shards.last && shards.last < shards.of { Ok(shards) } else { Err(()) }
    }
}

impl fmt::Display for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}/{}", self.first, self.last, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_they_are_written() {
        for (text, first, last, of) in
            [("0..15/64", 0, 15, 64), ("3/64", 3, 3, 64), (" 1 .. 2 / 3 ", 1, 2, 3), ("0/1", 0, 0, 1)]
        {
            let shards: Shards = text.parse().unwrap();
            assert_eq!(shards, Shards { first, last, of }, "{text}");
            assert_eq!(shards.to_string().parse(), Ok(shards));
        }
        for text in ["", "3", "/", "2..1/4", "0..4/4", "0/0", "a..b/4", "-1..2/4", "0..1/4/5", "0...1/4"] {
            assert_eq!(text.parse::<Shards>(), Err(()), "{text}");
        }
    }

    #[test]
    fn a_server_is_heard_by_one_shard() {
        let guild = |number: u64| Some(GuildId(number << 22 | 77));
        for (number, of, shard) in [(0, 1, 0), (5, 1, 0), (5, 2, 1), (64, 64, 0), (130, 64, 2)] {
            assert_eq!(Shards::of_server(guild(number), of), shard, "{number} of {of}");
        }
        assert_eq!(Shards::of_server(None, 64), 0);
        assert_eq!(Shards::of_server(guild(9), 0), 0, "there is always one");
    }
}
