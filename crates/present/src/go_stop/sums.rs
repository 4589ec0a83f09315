//! Points and tokens in words.

use crate::locale::Args;
use crate::shared::Reader;
use carte_games::go_stop::{GoCost, Phase, RoundResult, Rules, View as Game};

/// An amount, in tokens if the table plays for a stock of them, otherwise in points.
pub(super) fn amount(rules: &Rules, sum: i64, reader: &Reader<'_>) -> String {
    if rules.plays_for_tokens() {
        reader.format("gostop-tokens", Args::new().count("tokens", sum))
    } else {
        reader.points(sum)
    }
}

/// The part of a key that depends on how a game with these rules ends.
pub(super) fn end(rules: &Rules) -> &'static str {
    match (rules.rounds() > 0, rules.asks_for_another(), rules.plays_for_tokens()) {
        (true, _, true) => "both",
        (true, _, false) => "rounds",
        (false, true, true) => "asked-tokens",
        (false, true, false) => "asked",
        (false, false, _) => "tokens",
    }
}

/// The values for the sentences about the end of a game.
pub(super) fn end_args(rules: &Rules) -> Args {
    Args::new()
        .count("rounds", rules.rounds())
        .count("tokens", rules.tokens())
        .with("broke", rules.option("broke").unwrap_or_default())
        .with("nagari", if rules.deals_nagari_again() { "again" } else { "counts" })
}

/// The value that chooses sentences by what a round leaves for the next.
pub(super) fn carry_over(rules: &Rules) -> &'static str {
    if rules.plays_rounds_apart() { "none" } else { "kept" }
}

/// The value that chooses sentences by what this result leaves for the next round: nothing if the game ended with it.
pub(super) fn carried_over(game: &Game, result: &RoundResult) -> &'static str {
    let deal = |result: &RoundResult| (result.number, result.redeal);
    let is_last = game.results.last().is_some_and(|last| deal(last) == deal(result));
    if is_last && matches!(game.phase, Phase::Over { .. }) { "none" } else { carry_over(&game.rules) }
}

/// The value that chooses sentences by what a Go costs if another player stops.
pub(super) const fn cost_of_go(rules: &Rules, players: u8) -> &'static str {
    match rules.cost_of_go(players) {
        GoCost::Double => "double",
        GoCost::DoubleForBoth => "double-both",
        GoCost::DoubleAndOther => "double-other",
        GoCost::Both => "both",
    }
}
