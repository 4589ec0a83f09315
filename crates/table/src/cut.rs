//! The Chinese cut at a table, to be shown.

use super::state::Table;
use carte_games::gang_of_four::CutShown;
use carte_games::gang_of_four::ceremony::Dealing;
use carte_games::{self as games, Viewer};

impl Table {
    /// The cut before the running round, from its deal key alone.
    pub(super) fn cut(&self) -> Option<CutShown> {
        let games::Rules::GangOfFour(rules) = &self.options().rules else { return None };
        let games::View::GangOfFour(game) = self.game()?.view(Viewer::Public) else { return None };
        if game.round == 0 {
            return None;
        }
        let dealing = Dealing { dealer: game.dealer, direction: game.direction, players: game.players };
        let key = self.deal_key(game.round, 0);
        rules.cut_shown(dealing, &|attempt| key.cut(attempt, 64))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::fairness::{DealKey, ServerSeed};
    use carte_games::Seat;
    use carte_games::gang_of_four::ruleset::Cut;
    use carte_games::gang_of_four::{Direction, Rules};

    fn key(round: u16) -> DealKey {
        ServerSeed::new([7; 32]).deal_key("1-2-3", round, 0)
    }

    fn show(key: &DealKey, rules: &Rules, dealer: Seat, players: u8) -> Option<CutShown> {
        let dealing = Dealing { dealer, direction: Direction::Clockwise, players };
        rules.cut_shown(dealing, &|attempt| key.cut(attempt, 64))
    }

    #[test]
    fn without_the_option_there_is_none() {
        let rules = Rules { cut: Cut::None, ..Rules::default() };
        assert_eq!(show(&key(1), &rules, Seat::new(0), 4), None);
    }

    #[test]
    fn the_card_that_counts_decides_and_every_place_occurs() {
        for cut in [Cut::CounterClockwise, Cut::Clockwise, Cut::DirectionOfPlay] {
            for players in [3, 4] {
                let rules = Rules { cut, ..Rules::default() };
                let mut places = BTreeSet::new();
                for round in 1..=200 {
                    let dealer = Seat::new(u8::try_from(round % u16::from(players)).expect("small"));
                    let shown = show(&key(round), &rules, dealer, players).expect("a cut");
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
