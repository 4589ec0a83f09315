//! How well spectators guess who wins rounds: one person, and the best of a server.

use super::{KnownPerson, with_field};
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::message::{Field, Message};
use carte_records::statistics::report::{GuessCounts, GuessLine, RANKED_GUESSES};

/// Maximum number of people in the table of a server's guesses.
pub const BEST_GUESSERS: u8 = 5;

/// The card of a person, with the person's guesses, and the best guessers of the server.
pub fn with_guesses(message: Message, own: GuessCounts, best: &[GuessLine], reader: &Reader<'_>) -> Message {
    let own = (own.rounds > 0).then(|| reader.format("records-guesses-own", counted(own, reader)));
    let heading = (!best.is_empty())
        .then(|| reader.format("records-guesses-best", Args::new().count("needed", RANKED_GUESSES)));
    let line = |(place, line): (usize, &GuessLine)| {
        let name = reader.known(KnownPerson { user: line.user, name: &line.name });
        let args = counted(line.counts, reader).with("name", name).count_of("place", place + 1);
        reader.format("records-guesses-line", args)
    };
    let lines: Vec<String> =
        own.into_iter().chain(heading).chain(best.iter().enumerate().map(line)).collect();
    if lines.is_empty() {
        return message;
    }
    let field = Field::titled(reader.text("records-guesses"), lines.join("\n"));
    with_field(message, field)
}

/// How often a person was right, and how often random guesses would have been.
fn counted(counts: GuessCounts, reader: &Reader<'_>) -> Args {
    let GuessCounts { rounds, right, chance } = counts;
    Args::new()
        .count("rounds", rounds)
        .count("right", right)
        .with("percent", reader.percentage(right, rounds))
        .with("chance", reader.percentage(chance, rounds.saturating_mul(GuessCounts::PARTS)))
}
