//! The Chinese cut and deal at a table: shown, and without any influence on the cards.

use super::state::Table;
use super::view::CutShown;
use crate::fairness::DealKey;
use carte_games::gang_of_four::ceremony::CutResult;
use carte_games::gang_of_four::{Card, Direction, Rules};
use carte_games::{self as games, Seat, Viewer};

/// More phoenixes and dragons in a row do not happen.
const ATTEMPTS: u8 = 64;

impl Table {
    /// The cut before the running round, from its deal key alone.
    pub(super) fn cut(&self) -> Option<CutShown> {
        let games::Rules::GangOfFour(rules) = &self.options().rules else { return None };
        let games::View::GangOfFour(game) = self.game()?.view(Viewer::Public) else { return None };
        if game.round == 0 {
            return None;
        }
        show(&self.deal_key(game.round, 0), rules, game.direction, game.dealer, game.players)
    }
}

fn show(key: &DealKey, rules: &Rules, direction: Direction, dealer: Seat, players: u8) -> Option<CutShown> {
    let mut cards = Vec::new();
    for card in (0..ATTEMPTS).filter_map(|attempt| Card::new(key.cut(attempt, 64))) {
        cards.push(card);
        if let CutResult::StartsAt(place) = rules.cut(card, direction)? {
            return Some(CutShown { cards, starts_at: seat(place, dealer, players) });
        }
    }
    None
}

/// The seat at this place from the dealer; with three players the dummy lies opposite.
fn seat(place: u8, dealer: Seat, players: u8) -> Option<Seat> {
    let steps = match (players, place) {
        (3, 2) => return None,
        (3, 3) => 2,
        _ => place,
    };
    Some(Seat::round_table(dealer.number() + steps, players))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::fairness::ServerSeed;
    use carte_games::gang_of_four::ruleset::Cut;

    fn key(round: u16) -> DealKey {
        ServerSeed::new([7; 32]).deal_key("1-2-3", round, 0)
    }

    #[test]
    fn without_the_option_there_is_none() {
        let rules = Rules { cut: Cut::None, ..Rules::default() };
        assert_eq!(show(&key(1), &rules, Direction::Clockwise, Seat::new(0), 4), None);
    }

    #[test]
    fn the_card_that_counts_decides_and_every_place_occurs() {
        for cut in [Cut::CounterClockwise, Cut::Clockwise, Cut::DirectionOfPlay] {
            for players in [3, 4] {
                let rules = Rules { cut, ..Rules::default() };
                let mut places = BTreeSet::new();
                for round in 1..=200 {
                    let dealer = Seat::new(u8::try_from(round % u16::from(players)).expect("small"));
                    let shown =
                        show(&key(round), &rules, Direction::Clockwise, dealer, players).expect("a cut");
                    let (last, again) = shown.cards.split_last().expect("a card");
                    assert!(again.iter().all(|card| cut == Cut::DirectionOfPlay && card.value() > 10));
                    assert!(cut != Cut::DirectionOfPlay || last.value() <= 10);
                    places.insert(shown.starts_at.map(Seat::number));
                }
                assert_eq!(places.len(), 4, "{cut:?} {players}");
            }
        }
    }

    #[test]
    fn the_shown_card_is_no_clue_to_a_hand() {
        // Over many deals the card of the cut lies in each packet equally often: 16 of 64 cards each.
        let mut packets = [0_u32; 4];
        for round in 1..=4000 {
            let (card, deck) = (key(round).cut(0, 64), key(round).shuffle(64));
            let place = deck.iter().position(|dealt| *dealt == card).expect("in the deck");
            packets[place / 16] += 1;
        }
        for count in packets {
            assert!((850..1150).contains(&count), "{packets:?}");
        }
    }
}
