//! The draw for the first dealer (section 2, A26, A34).

use arrayvec::ArrayVec;

use super::card::Card;
use super::month::Month;
use crate::Seat;
use crate::go_stop::{SEATS, Seats};

/// Maximum number of tries of one draw. More ties in a row are too unlikely to matter.
const ATTEMPTS: u8 = 64;

/// The card that one seat has drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub seat: Seat,
    pub card: Card,
}

/// The draw that decides the first dealer: the card nearest to January deals or, by day, the one nearest to December.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The cards of each try: the first is everybody's, the others are of the seats that were tied.
    pub tries: Vec<ArrayVec<Drawn, SEATS>>,
    /// The seat that deals and plays first.
    pub dealer: Seat,
}

impl Draw {
    /// Makes the draw for the seats of `players` players. `deck` returns the order of the deck, reshuffled for each try,
    /// as places in the canonical order; tries count from 0.
    ///
    /// The lowest month deals, or with `by_day` the highest (A34). The seats take the uppermost cards in seat order; a
    /// joker has no month and is passed over (A26).
    pub fn of(players: u8, by_day: bool, deck: impl Fn(u8) -> Vec<u8>) -> Self {
        let mut drawing: Seats = Seat::all(players).collect();
        let mut tries = Vec::new();
        for attempt in 0..ATTEMPTS {
            let order = deck(attempt);
            let cards = order.iter().filter_map(|index| Card::new(*index)).filter(|card| !card.is_joker());
            let drawn: ArrayVec<Drawn, SEATS> =
                drawing.iter().zip(cards).map(|(seat, card)| Drawn { seat: *seat, card }).collect();
            let months = || drawn.iter().filter_map(|drawn| drawn.card.month());
            let nearest = if by_day {
                months().max_by_key(|month| month.number())
            } else {
                months().min_by_key(|month| month.number())
            };
            drawing = nearest.map(|nearest| of_month(&drawn, nearest)).unwrap_or_default();
            tries.push(drawn);
            if drawing.len() < 2 {
                break;
            }
        }
        Self { tries, dealer: drawing.first().copied().unwrap_or(Seat::new(0)) }
    }
}

/// The seats that have drawn a card of this month.
fn of_month(drawn: &[Drawn], month: Month) -> Seats {
    drawn.iter().filter(|drawn| drawn.card.month() == Some(month)).map(|drawn| drawn.seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(players: u8, decks: &[&str]) -> Draw {
        drawn(players, false, decks)
    }

    fn drawn(players: u8, by_day: bool, decks: &[&str]) -> Draw {
        Draw::of(players, by_day, |attempt| {
            let cards = decks[usize::from(attempt)].split(' ');
            cards.map(|card| card.parse::<Card>().expect("a card").index()).collect()
        })
    }

    fn shown(draw: &Draw) -> Vec<String> {
        let card = |drawn: &Drawn| format!("{}:{}", drawn.seat, drawn.card);
        draw.tries.iter().map(|cards| cards.iter().map(card).collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn the_two_with_march_draw_again() {
        // G06: March, May, March.
        let draw = draw(3, &["3.1 5.2 3.3 1.1", "9.4 4.1 1.1"]);
        assert_eq!(shown(&draw), ["0:3.1 1:5.2 2:3.3", "0:9.4 2:4.1"]);
        assert_eq!(draw.dealer, Seat::new(2));
    }

    #[test]
    fn the_nearest_to_january_deals_and_a_joker_is_passed_over() {
        let draw = draw(2, &["JA 12.1 JB 2.4 1.1"]);
        assert_eq!(shown(&draw), ["0:12.1 1:2.4"]);
        assert_eq!(draw.dealer, Seat::new(1));
    }

    #[test]
    fn by_day_the_nearest_to_december_deals() {
        let draw = drawn(3, true, &["5.2 9.1 9.3", "1.1 2.1"]);
        assert_eq!(shown(&draw), ["0:5.2 1:9.1 2:9.3", "1:1.1 2:2.1"]);
        assert_eq!(draw.dealer, Seat::new(2));
    }

    #[test]
    fn those_further_away_do_not_draw_again() {
        let draw = draw(3, &["2.1 2.2 2.3", "7.1 8.1 7.2", "6.1 5.1"]);
        assert_eq!(shown(&draw), ["0:2.1 1:2.2 2:2.3", "0:7.1 1:8.1 2:7.2", "0:6.1 2:5.1"]);
        assert_eq!(draw.dealer, Seat::new(2));
    }
}
