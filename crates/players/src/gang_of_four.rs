//! Computer players of Gang of Four.

use rand::{Rng, RngExt};

use super::Level;
use carte_games::gang_of_four::{Action, CardSet, Exchange, Phase, Plays, View};

mod club;
mod novice;
mod outlook;
mod plan;

pub use club::Reason;

/// Lists that are filled again every turn.
#[derive(Debug, Default)]
pub(super) struct Room {
    plays: Plays,
}

/// How often a novice forgets to say "Carte !": once in this many times.
const NOVICE_FORGETS: u32 = 8;

pub(super) fn choose(level: Level, view: &View, room: &mut Room, dice: &mut impl Rng) -> Option<Action> {
    let seat = view.viewer.seat()?;
    let hand = view.hand?;
    if view.may_announce() && remembers(level, dice) {
        return Some(Action::Announce);
    }
    if view.turn() != Some(seat) {
        return None;
    }
    if let Phase::Exchange(Exchange { .. }) = view.phase {
        return match level {
            Level::Random => any(hand, dice),
            Level::Novice => hand.lowest(),
            Level::Club => club::give_back(view, seat, hand).map(|(card, _)| card),
        }
        .map(Action::Return);
    }
    let may_pass = view.legal(&mut room.plays);
    let cards = match level {
        Level::Random => {
            let choices = room.plays.as_slice().len() + usize::from(may_pass);
            (choices > 0).then(|| room.plays.as_slice().get(dice.random_range(0..choices)).copied()).flatten()
        }
        Level::Novice => novice::play(view, hand, room.plays.as_slice(), may_pass, dice),
        Level::Club => club::play(view, seat, hand, room.plays.as_slice(), may_pass).0,
    };
    match cards {
        Some(cards) => {
            let announce = (hand - cards).len() == 1 && remembers(level, dice);
            Some(Action::Play { cards, announce })
        }
        None => may_pass.then_some(Action::Pass),
    }
}

/// What a player of level `club` does in this position, and why.
pub(super) fn hint(view: &View) -> Option<(Action, Reason)> {
    let seat = view.viewer.seat()?;
    let hand = view.hand?;
    if view.may_announce() {
        return Some((Action::Announce, Reason::LastCard));
    }
    if view.turn() != Some(seat) {
        return None;
    }
    if let Phase::Exchange(Exchange { .. }) = view.phase {
        return club::give_back(view, seat, hand).map(|(card, reason)| (Action::Return(card), reason));
    }
    let mut plays = Plays::default();
    let may_pass = view.legal(&mut plays);
    match club::play(view, seat, hand, plays.as_slice(), may_pass) {
        (Some(cards), reason) => Some((Action::Play { cards, announce: (hand - cards).len() == 1 }, reason)),
        (None, reason) => may_pass.then_some((Action::Pass, reason)),
    }
}

/// Whether the player thinks of saying "Carte !" this time.
fn remembers(level: Level, dice: &mut impl Rng) -> bool {
    match level {
        Level::Random => dice.random(),
        Level::Novice => !dice.random_ratio(1, NOVICE_FORGETS),
        Level::Club => true,
    }
}

fn any(cards: CardSet, dice: &mut impl Rng) -> Option<carte_games::gang_of_four::Card> {
    (!cards.is_empty()).then(|| cards.into_iter().nth(dice.random_range(0..usize::from(cards.len()))))?
}
