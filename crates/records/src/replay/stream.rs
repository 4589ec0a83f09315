//! Checks a document while it is read, with one of its rounds in memory at a time.

use std::fmt;
use std::io::{self, Read};

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::check_stream;
use super::parse::{Head, ParseError};
use super::record::{Record, Recorded};
use super::verify::{Course, Fault, Summary};
use carte_games::GameKind;

/// Why a document that is read while it is checked is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It is no document.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// It is not true.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<serde_json::Error> for StreamError {
    fn from(error: serde_json::Error) -> Self {
        if error.is_io() { Self::Read(error.into()) } else { Self::Parse(ParseError::Json(error)) }
    }
}

/// Checks what [`verify`](super::verify()) checks, of a document of any length, in the memory that one round takes.
///
/// `open` begins to read it anew, and is called three times: keys may stand in any order, and a round can only be played
/// again by who knows the rules and the seeds.
///
/// # Errors
/// When it cannot be read, is no document, or is not true; the first thing that is wrong.
pub fn verify_stream<R: Read>(mut open: impl FnMut() -> io::Result<R>) -> Result<Summary, StreamError> {
    let game = match serde_json::from_reader::<_, Head>(open()?) {
        Ok(head) => head.game,
        Err(error) if error.is_io() => return Err(error.into()),
        // Refused by the keys of any game.
        Err(_) => GameKind::default(),
    };
    check_stream(game, open)
}

/// The same for the document of a certain game.
pub(super) fn check<G: Recorded, R: Read>(
    mut open: impl FnMut() -> io::Result<R>,
) -> Result<Summary, StreamError> {
    let outline: Record<G, Counted> = serde_json::from_reader(open()?)?;
    let course = Course::begin(&outline, outline.rounds.0);
    let mut reader = serde_json::Deserializer::from_reader(open()?);
    let course = Body(course).deserialize(&mut reader)?;
    reader.end()?;
    Ok(course?.end()?)
}

/// How many rounds there are.
struct Counted(usize);

impl<'de> Deserialize<'de> for Counted {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Count;

        impl<'de> Visitor<'de> for Count {
            type Value = Counted;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of rounds")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut rounds: A) -> Result<Counted, A::Error> {
                let mut count = 0;
                while rounds.next_element::<IgnoredAny>()?.is_some() {
                    count += 1;
                }
                Ok(Counted(count))
            }
        }

        deserializer.deserialize_seq(Count)
    }
}

/// A course so far, or the first fault; what is no document at all is found all the same.
type SoFar<'a, G> = Result<Course<'a, G, Counted>, Fault>;

/// Finds the rounds among the keys, and plays them.
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
        let mut course = Some(self.0);
        while let Some(key) = keys.next_key::<String>()? {
            if key == "rounds" {
                let begun = course.take().ok_or_else(|| A::Error::duplicate_field("rounds"))?;
                so_far = Some(keys.next_value_seed(Rounds(begun))?);
            } else {
                keys.next_value::<IgnoredAny>()?;
            }
        }
        so_far.ok_or_else(|| A::Error::missing_field("rounds"))
    }
}

/// Plays one round after another.
struct Rounds<'a, G: Recorded>(SoFar<'a, G>);

impl<'de, 'a, G: Recorded> DeserializeSeed<'de> for Rounds<'a, G> {
    type Value = SoFar<'a, G>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, 'a, G: Recorded> Visitor<'de> for Rounds<'a, G> {
    type Value = SoFar<'a, G>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rounds")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rounds: A) -> Result<Self::Value, A::Error> {
        let mut so_far = self.0;
        while let Some(round) = rounds.next_element::<G::Round>()? {
            if let Ok(course) = &mut so_far
                && let Err(fault) = course.round(&round)
            {
                so_far = Err(fault);
            }
        }
        Ok(so_far)
    }
}
