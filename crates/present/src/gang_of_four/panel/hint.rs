//! What a player with some experience would do, and a word why.

use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::frame::Reader;
use crate::locale::Args;
use carte_games as games;
use carte_games::gang_of_four::scoring::points_per_card;
use carte_games::gang_of_four::{self, Action, CardSet, Combination, Kind};
use carte_players::{self as players, Level};
use carte_table::View;

/// The cards that the hint advises to lay now; none where it advises something else.
pub(super) fn play(view: &View, game: &gang_of_four::View) -> Option<CardSet> {
    match advised(view)? {
        Action::Play { cards, .. } => game.check(cards).is_ok().then_some(cards),
        Action::Pass | Action::Announce | Action::Return(_) => None,
    }
}

fn advised(view: &View) -> Option<Action> {
    let mut rng = StdRng::seed_from_u64(view.seq.0);
    match players::choose(Level::Club, view.game.as_ref()?, &mut rng)? {
        games::Action::GangOfFour(action) => Some(action),
        games::Action::GoStop(_) => None,
    }
}

/// The hint for the player whose view this is; the same every time for the same state. `None` when it is another's turn.
pub(super) fn text(view: &View, game: &gang_of_four::View, reader: &Reader<'_>) -> Option<String> {
    Some(match advised(view)? {
        Action::Play { cards, .. } => {
            let play = Combination::classify(cards)?;
            let args = Args::new().with("play", reader.laid(&play, &game.rules));
            reader.format("hint-play", args.with("reason", reader.text(why_play(game, &play))))
        }
        Action::Pass => {
            let key = if game.legal_plays().is_empty() { "hint-pass-nothing" } else { "hint-pass" };
            reader.text(key)
        }
        Action::Announce => reader.text("hint-announce"),
        Action::Return(card) => reader.format("hint-return", Args::new().with("card", reader.card(card))),
    })
}

/// The key of the reason that weighs most.
fn why_play(game: &gang_of_four::View, play: &Combination) -> &'static str {
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
    if play.kind() == Kind::Gang {
        return "hint-why-gang";
    }
    let others_close = game.seats.iter().enumerate().any(|(index, seat)| {
        game.viewer.seat().is_none_or(|own| own.index() != index) && seat.cards_left <= 3
    });
    if others_close && points_per_card(left) < points_per_card(hand.len()) {
        return "hint-why-step";
    }
    match game.to_beat() {
        None if play.len() == 5 => "hint-why-lead-five",
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

fn is_cheapest(game: &gang_of_four::View, play: &Combination) -> bool {
    game.legal_plays()
        .iter()
        .filter(|other| other.kind() == play.kind())
        .all(|other| game.rules.compare(other, play).is_ge())
}
