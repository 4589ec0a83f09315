//! A document moment by moment, for looking at.

use super::cards::CardText;
use super::{Document, Exchange, Round, Turn};
use carte_games::Seat;
use carte_games::gang_of_four::CardSet;

/// One moment of a game, and what everybody holds then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment<'a> {
    /// The round it belongs to.
    pub round: &'a Round,
    /// What has just happened.
    pub happened: Happened<'a>,
    /// The cards of each seat; of equal cards the copies do not matter.
    pub hands: Vec<CardSet>,
    /// The points of each seat.
    pub totals: Vec<u16>,
}

/// What has just happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happened<'a> {
    /// The cards were dealt.
    Dealt,
    /// The loser and the winner of the last round exchanged cards.
    Exchanged(&'a Exchange),
    /// Something that the document has an entry for.
    Turned(&'a Turn),
    /// The round came to its end.
    Ended,
}

impl Document {
    /// Every moment, from the first deal on; none in a document without rounds.
    ///
    /// A document that is not true may have cards in it that nobody holds: they change no hand.
    #[must_use]
    pub fn moments(&self) -> Vec<Moment<'_>> {
        let mut moments = Vec::new();
        let mut totals = vec![0_u16; self.players.len()];
        for round in &self.rounds {
            let mut hands: Vec<CardSet> = round.hands.iter().map(|hand| hand.cards()).collect();
            let mut add = |happened, hands: &[CardSet], totals: &[u16]| {
                moments.push(Moment { round, happened, hands: hands.to_vec(), totals: totals.to_vec() });
            };
            add(Happened::Dealt, &hands, &totals);
            if let Some(exchange) = &round.exchange {
                hand_over(&mut hands, exchange.giver.index(), exchange.winner.index(), exchange.given);
                if let Some(returned) = exchange.returned {
                    hand_over(&mut hands, exchange.winner.index(), exchange.giver.index(), returned);
                }
                add(Happened::Exchanged(exchange), &hands, &totals);
            }
            for turn in &round.turns {
                if let Turn::Play { seat, cards, taken_back: false, .. } = turn
                    && let Some(hand) = hands.get_mut(seat.index())
                {
                    take(hand, *cards);
                }
                add(Happened::Turned(turn), &hands, &totals);
            }
            if let Some(penalties) = &round.penalties {
                for (total, penalty) in totals.iter_mut().zip(penalties) {
                    *total = total.saturating_add(*penalty);
                }
                add(Happened::Ended, &hands, &totals);
            }
        }
        moments
    }

    /// The moments, from 0, in which a seat took its turns, the exchange among them, in order.
    #[must_use]
    pub fn moments_of_turns(&self, seat: Seat) -> Vec<u32> {
        let moments = self.moments();
        let own = moments.iter().zip(0_u32..).filter(|(moment, _)| match moment.happened {
            Happened::Exchanged(exchange) => exchange.winner == seat && exchange.returned.is_some(),
            Happened::Turned(Turn::Play { seat: of, .. } | Turn::Pass { seat: of, .. }) => *of == seat,
            Happened::Turned(_) | Happened::Dealt | Happened::Ended => false,
        });
        own.map(|(_, at)| at).collect()
    }
}

/// Takes cards out of a hand, if they are there.
fn take(hand: &mut CardSet, cards: CardText) -> bool {
    let held = cards.among(*hand);
    *hand -= held.unwrap_or_default();
    held.is_some()
}

fn hand_over(hands: &mut [CardSet], from: usize, to: usize, card: CardText) {
    if hands.get_mut(from).is_some_and(|hand| take(hand, card))
        && let Some(hand) = hands.get_mut(to)
    {
        *hand = card.added_to(*hand);
    }
}
