//! Deals the unseen cards as a viewer may believe them to lie.

use carte_games::gang_of_four::{Card, CardSet, Exchange, View};
use carte_games::{PerSeat, Seat};
use rand::Rng;
use rand::seq::SliceRandom;

/// Hands that agree with everything the view says; all such deals of the unseen cards are equally likely.
///
/// What the exchange has shown is kept: a card whose way was seen stays with its receiver until it is laid, and the giver
/// was dealt no card above the one given. What passes and plays may betray is not taken into account.
#[must_use]
pub fn deal_unseen_cards(view: &View, rng: &mut impl Rng) -> PerSeat<CardSet> {
    let own = view.viewer.seat();
    let hand = view.hand.unwrap_or_default();
    let laid = view.cycle.iter().fold(view.buried, |all, laid| all | laid.combination.cards());
    let mut unseen = CardSet::ALL - laid - hand;
    let mut hands = PerSeat::<CardSet>::default();
    let left = |seat: Seat| match view.seats.get(seat.index()) {
        Some(shown) => usize::from(shown.cards_left),
        None => 0,
    };
    if let Some((Exchange { giver, winner, given }, returned)) = view.exchange {
        let returned = returned.filter(|card| unseen.contains(*card) && own != Some(giver));
        if let Some(card) = returned {
            unseen.remove(card);
            hands[giver].insert(card);
        }
        // The card given back can be the very card that was given.
        if own != Some(winner) && unseen.contains(given) {
            unseen.remove(given);
            hands[winner].insert(given);
        }
        if own != Some(giver) {
            let lower = unseen.into_iter().filter(|card| card.rank() <= given.rank()).collect();
            deal(lower, left(giver), &mut hands[giver], &mut unseen, rng);
        }
    }
    for seat in Seat::all(view.players).filter(|seat| own != Some(*seat)) {
        deal(unseen.into_iter().collect(), left(seat), &mut hands[seat], &mut unseen, rng);
    }
    if let Some(own) = own {
        hands[own] = hand;
    }
    // The remaining cards are the dummy packet.
    if let Some(dummy) = Seat::all(4).nth(usize::from(view.players)) {
        hands[dummy] = unseen;
    }
    hands
}

/// Fills a hand up to `size` cards, at random.
fn deal(mut from: Vec<Card>, size: usize, hand: &mut CardSet, unseen: &mut CardSet, rng: &mut impl Rng) {
    let missing = size.saturating_sub(usize::from(hand.len()));
    let (chosen, _) = from.partial_shuffle(rng, missing);
    for card in chosen {
        hand.insert(*card);
        unseen.remove(*card);
    }
}
