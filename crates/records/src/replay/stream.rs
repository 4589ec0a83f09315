//! Checks a document while it is read, with one of its rounds in memory at a time.

use std::fmt;
use std::io::{self, BufReader, Read};
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::check_stream;
use super::limits::{Exceeded, Limited};
use super::parse::{Header, ParseError};
use super::record::{GameDocument, Recorded};
use super::strict::Strict;
use super::verify::{CheckedGame, Fault, Summary};

/// Why a document that is read while it is checked is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// The document cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// The text is not a document.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The document is not true.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<serde_json::Error> for StreamError {
    fn from(error: serde_json::Error) -> Self {
        if !error.is_io() {
            return Self::Parse(ParseError::Json(error));
        }
        match io::Error::from(error).downcast::<Exceeded>() {
            Ok(exceeded) => Self::Parse(exceeded.into()),
            Err(error) => Self::Read(error),
        }
    }
}

/// Checks what [`verify`](super::verify()) checks, of a document of any length, in the memory that one round takes.
///
/// `open` begins to read the document anew, and is called three times. Keys may stand in any order, and a round can
/// only be played again once the rules and the seeds are known.
///
/// # Errors
/// When the document cannot be read, is none, or is not true; the first thing that is wrong.
pub fn verify_stream<R: Read>(mut open: impl FnMut() -> io::Result<R>) -> Result<Summary, StreamError> {
    let header: Header = read(open()?, PhantomData)?;
    check_stream(header.game, open)
}

/// Returns `true` if `text` is the beginning of JSON that is cut off.
///
/// # Errors
/// When the text cannot be read.
pub fn is_cut_off(text: impl Read) -> io::Result<bool> {
    match read(text, PhantomData::<IgnoredAny>) {
        Err(StreamError::Read(error)) => Err(error),
        Err(StreamError::Parse(ParseError::Json(error))) => Ok(error.is_eof()),
        _ => Ok(false),
    }
}

/// Reads one value that fills the text, as its schema says.
fn read<T>(text: impl Read, seed: impl for<'de> DeserializeSeed<'de, Value = T>) -> Result<T, StreamError> {
    let mut reader = serde_json::Deserializer::from_reader(BufReader::new(Limited::new(text)));
    let value = seed.deserialize(Strict(&mut reader))?;
    reader.end()?;
    Ok(value)
}

/// Checks the document of the game `G`.
pub(super) fn check<G: Recorded, R: Read>(
    mut open: impl FnMut() -> io::Result<R>,
) -> Result<Summary, StreamError> {
    let outline: GameDocument<G, Counted> = read(open()?, PhantomData)?;
    let game = CheckedGame::begin(&outline, outline.rounds.0);
    Ok(read(open()?, Body(game))??.end()?)
}

/// Number of rounds of a document.
struct Counted(usize);

impl<'de> Deserialize<'de> for Counted {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut count = 0;
        ForEach::new(|_: IgnoredAny| count += 1).deserialize(deserializer)?;
        Ok(Self(count))
    }
}

/// Passes the items of a list to a function, one after the other.
struct ForEach<T, F>(F, PhantomData<T>);

impl<T, F: FnMut(T)> ForEach<T, F> {
    fn new(take: F) -> Self {
        Self(take, PhantomData)
    }
}

impl<'de, T: Deserialize<'de>, F: FnMut(T)> DeserializeSeed<'de> for ForEach<T, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>, F: FnMut(T)> Visitor<'de> for ForEach<T, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rounds")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut rounds: A) -> Result<(), A::Error> {
        while let Some(round) = rounds.next_element()? {
            (self.0)(round);
        }
        Ok(())
    }
}

/// A game so far, or the first fault. After a fault, the rest is still read, because it may be no document at all.
type SoFar<'a, G> = Result<CheckedGame<'a, G, Counted>, Fault>;

/// Finds the rounds among the keys, and plays one after another.
struct Body<'a, G: Recorded>(SoFar<'a, G>);

impl<'de, 'a, G: Recorded> DeserializeSeed<'de> for Body<'a, G> {
    type Value = SoFar<'a, G>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, 'a, G: Recorded> Visitor<'de> for Body<'a, G> {
    type Value = SoFar<'a, G>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a replay document")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut keys: A) -> Result<Self::Value, A::Error> {
        let mut so_far = None;
        let mut game = Some(self.0);
        while let Some(key) = keys.next_key::<String>()? {
            if key == "rounds" {
                let mut begun = game.take().ok_or_else(|| A::Error::duplicate_field("rounds"))?;
                keys.next_value_seed(ForEach::new(|round: G::Round| {
                    if let Ok(game) = &mut begun
                        && let Err(fault) = game.round(&round)
                    {
                        begun = Err(fault);
                    }
                }))?;
                so_far = Some(begun);
            } else {
                keys.next_value::<IgnoredAny>()?;
            }
        }
        so_far.ok_or_else(|| A::Error::missing_field("rounds"))
    }
}
