//! The hint: what an expert would do, the reason, and what it costs to do otherwise.

use crate::locale::Args;
use crate::per_game::Advice;
use crate::shared::Reader;
use carte_games::gang_of_four::scoring::points_per_card;
use carte_games::gang_of_four::{Action, CardSet, Combination, CombinationKind, View};
use carte_players::gang_of_four::expert::{Instead, Opinion};
use carte_players::{Reason, club_reason};

impl Advice {
    /// The opinion on this moment, which is worked out only once.
    pub(in crate::gang_of_four) fn gang_of_four(&self, game: &View) -> &Opinion {
        self.gang_of_four.get_or_init(|| Opinion::of(game))
    }
}

/// The cards that the hint advises to lay now; `None` if it advises something else.
pub(super) fn play(game: &View, advice: &Advice) -> Option<CardSet> {
    Some(cards(advice.gang_of_four(game).ranked())).filter(|cards| game.check(*cards).is_ok())
}

/// The cards that the hint advises to lay or to give back; empty if it advises something else. `ranked` holds what an expert
/// would do, the best first.
pub(super) fn cards(ranked: &[Action]) -> CardSet {
    match ranked.first() {
        Some(Action::Play { cards, .. }) => *cards,
        Some(Action::Return(card)) => CardSet::of(*card),
        Some(Action::Pass | Action::Announce) | None => CardSet::EMPTY,
    }
}

/// The hint for the player whose view this is; the same every time for the same view. `None` when it is another's turn.
pub(super) fn text(game: &View, advice: &Advice, reader: &Reader<'_>) -> Option<String> {
    let advice = advice.gang_of_four(game).advice()?;
    let advised = match advice.action {
        Action::Play { cards, .. } => {
            let play = Combination::classify(cards)?;
            let args = Args::new().with("play", reader.laid(&play, &game.rules));
            reader.format("hint-play", args.with("reason", why_play(game, &play, reader)))
        }
        Action::Pass => {
            let key = match club_reason(game, &Action::Pass) {
                _ if game.legal_plays().is_empty() => "hint-pass-nothing",
                Some(Reason::KeepsTogether) => "hint-pass-together",
                _ => "hint-pass",
            };
            reader.text(key)
        }
        Action::Announce => reader.text("hint-announce"),
        Action::Return(card) => reader.format("hint-return", Args::new().with("card", reader.card(card))),
    };
    let cost = advice.instead.and_then(|instead| cost(game, &instead, reader));
    Some([advised].into_iter().chain(cost).collect::<Vec<_>>().join(" "))
}

/// How much better the advice is than the most obvious alternative.
fn cost(game: &View, instead: &Instead, reader: &Reader<'_>) -> Option<String> {
    #[expect(clippy::cast_possible_truncation, reason = "a round costs some hundred points at most")]
    let args = Args::new().with("points", reader.points(instead.costs.round() as i64));
    Some(match instead.action {
        Action::Pass => reader.format("hint-than-pass", args),
        Action::Play { cards, .. } => {
            let play = Combination::classify(cards)?;
            reader.format("hint-than-play", args.with("play", reader.laid(&play, &game.rules)))
        }
        Action::Return(card) => reader.format("hint-than-play", args.with("play", reader.card(card))),
        Action::Announce => return None,
    })
}

/// Why this is a good play: the reason of players of level `club` if they would make it, or else a reason that everybody sees.
pub(in crate::gang_of_four) fn why_play(game: &View, play: &Combination, reader: &Reader<'_>) -> String {
    let left = game.hand.unwrap_or_default() - play.cards();
    let action = Action::Play { cards: play.cards(), announce: left.len() == 1 };
    reader.text(match club_reason(game, &action) {
        Some(Reason::TakesLead) => "hint-why-takes-lead",
        Some(Reason::StopsOpponent) => "hint-why-stops",
        _ => plain(game, play),
    })
}

/// The key of the most important reason among those that everybody sees.
fn plain(game: &View, play: &Combination) -> &'static str {
    let hand = game.hand.unwrap_or_default();
    let left = (hand - play.cards()).len();
    if left == 0 {
        return "hint-why-out";
    }
    if game.legal_plays().len() == 1 && !game.may_pass() {
        return "hint-why-forced";
    }
    if game.bound() {
        return "hint-why-bound";
    }
    if play.kind() == CombinationKind::Gang {
        return "hint-why-gang";
    }
    let others_close = game.seats.iter().enumerate().any(|(index, seat)| {
        game.viewer.seat().is_none_or(|own| own.index() != index) && seat.cards_left <= 3
    });
    if others_close && points_per_card(left) < points_per_card(hand.len()) {
        return "hint-why-step";
    }
    match game.to_beat() {
        None if play.len() == 5 && play.cards().into_iter().any(|card| is_weak(CardSet::of(card))) => {
            "hint-why-lead-five"
        }
        None if play.len() > 1 => "hint-why-lead-several",
        None if is_weak(play.cards()) => "hint-why-lead-weak",
        None => "hint-why-lead",
        Some(_) if is_cheapest(game, play) => "hint-why-cheapest",
        Some(_) => "hint-why-keep",
    }
}

fn is_weak(cards: CardSet) -> bool {
    cards.highest().is_some_and(|card| card.value() <= 5)
}

fn is_cheapest(game: &View, play: &Combination) -> bool {
    game.legal_plays()
        .iter()
        .filter(|other| other.kind() == play.kind())
        .all(|other| game.rules.compare(other, play).is_ge())
}
