//! Points and tokens in words.

use crate::locale::Args;
use crate::shared::Reader;
use carte_games::go_stop::{GoCost, Rules, View as Game};

/// A total: tokens where the table plays for a stock of them, points on paper else.
pub(super) fn amount(rules: &Rules, sum: i64, reader: &Reader<'_>) -> String {
    let amount = if rules.plays_for_tokens() {
        reader.format("gostop-tokens", Args::new().count("tokens", sum))
    } else {
        reader.points(sum)
    };
    amount.replacen('-', "−", 1)
}

/// What a game by these rules ends with, as a part of a key.
pub(super) fn end(rules: &Rules) -> &'static str {
    match (rules.rounds() > 0, rules.asks_for_another(), rules.plays_for_tokens()) {
        (true, _, true) => "both",
        (true, _, false) => "rounds",
        (false, true, true) => "asked-tokens",
        (false, true, false) => "asked",
        (false, false, _) => "tokens",
    }
}

/// What the sentences on the end of a game name.
pub(super) fn end_args(rules: &Rules) -> Args {
    Args::new()
        .count("rounds", rules.rounds())
        .count("tokens", rules.tokens())
        .with("broke", rules.option("broke").unwrap_or_default())
        .with("nagari", if rules.deals_nagari_again() { "again" } else { "counts" })
}

/// What a round leaves for the next, for sentences that depend on it.
pub(super) fn carry_over(rules: &Rules) -> &'static str {
    if rules.plays_rounds_apart() { "none" } else { "kept" }
}

/// What a Go costs where another stops, for sentences that depend on it.
pub(super) const fn cost_of_go(rules: &Rules, players: u8) -> &'static str {
    match rules.cost_of_go(players) {
        GoCost::Double => "double",
        GoCost::DoubleForBoth => "double-both",
        GoCost::DoubleAndOther => "double-other",
        GoCost::Both => "both",
    }
}

/// What somebody receives or pays, with its sign.
pub(super) fn signed(sum: i64) -> String {
    match sum {
        0 => "±0".to_owned(),
        1.. => format!("+{sum}"),
        _ => format!("−{}", sum.unsigned_abs()),
    }
}

/// What the points of the next winner are multiplied by for the deals that were nagari.
pub(super) fn nagari_factor(game: &Game) -> i64 {
    let draws = u8::try_from(game.pending.nagari).unwrap_or(u8::MAX);
    1 << game.rules.nagari_doublings(draws).min(30)
}

/// What the points of the next winner are multiplied by for the rounds that were pushed.
pub(super) fn push_factor(game: &Game) -> i64 {
    1 << game.pending.pushes.min(30)
}

/// What the points of the next winner are multiplied by for all that came before.
pub(super) fn pending_factor(game: &Game) -> i64 {
    nagari_factor(game) * push_factor(game)
}
