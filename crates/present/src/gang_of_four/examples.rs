//! Plays that would be allowed instead of a refused one.

use crate::gang_of_four::panel::suggestions;
use crate::locale::Args;
use crate::shared::Reader;
use carte_games::gang_of_four::{Refusal, View as Game};

/// Maximum number of plays that are named.
const EXAMPLES: usize = 3;

/// What the player could do now instead; `None` if the reason says it already.
pub(crate) fn way_on(refusal: &Refusal, game: &Game, reader: &Reader<'_>) -> Option<String> {
    match refusal {
        Refusal::TooWeak { .. }
        | Refusal::OtherSize { .. }
        | Refusal::NotACombination { .. }
        | Refusal::NotHeld { .. }
        | Refusal::LeadWithMultiOne
        | Refusal::LeadUpToFive
        | Refusal::LeadMustPlay
        | Refusal::LeadSeveral
        | Refusal::LeadTwoToFive => {}
        _ => return None,
    }
    let plays = suggestions::cheapest_by_kind(game);
    let examples: Vec<String> =
        plays.iter().take(EXAMPLES).map(|play| reader.laid(play, &game.rules)).collect();
    match (examples.is_empty(), game.may_pass()) {
        (true, true) => Some(reader.text("refusal-only-pass")),
        (true, false) => None,
        (false, may_pass) => {
            let key = if may_pass { "refusal-examples-or-pass" } else { "refusal-examples" };
            Some(reader.format(key, Args::new().with("plays", examples.join(" · "))))
        }
    }
}
