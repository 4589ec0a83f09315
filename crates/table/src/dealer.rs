//! Who deals first at a table, as its seeds and its rules say.

use crate::fairness::{self, ServerSeed};
use carte_games::go_stop::ruleset::FirstDealer;
use carte_games::go_stop::{self, Draw};
use carte_games::{Rules, Seat};

/// The seat that deals first.
#[must_use]
pub fn first(rules: &Rules, server_seed: &ServerSeed, client_seed: &str, players: u8) -> Seat {
    match draw(rules, server_seed, client_seed, players) {
        Some(draw) => draw.dealer,
        None => fairness::first_dealer(client_seed, players),
    }
}

/// The draw that decides it, where the rules have one: everybody draws a card, and the nearest to January deals (A34).
///
/// It follows from the key of the first deal, and from nothing of that deal's own shuffle.
#[must_use]
pub fn draw(rules: &Rules, server_seed: &ServerSeed, client_seed: &str, players: u8) -> Option<Draw> {
    let Rules::GoStop(go_stop::Rules { first_dealer: FirstDealer::Draw, .. }) = rules else { return None };
    let key = server_seed.deal_key(client_seed, 1, 0);
    let cards = rules.deck_len();
    Some(Draw::of(players, |attempt| key.draw(attempt).shuffle(cards)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(number: u16) -> ServerSeed {
        let [high, low] = number.to_be_bytes();
        let mut bytes = [7; 32];
        (bytes[0], bytes[1]) = (high, low);
        ServerSeed::new(bytes)
    }

    fn rules(first_dealer: FirstDealer) -> Rules {
        Rules::GoStop(go_stop::Rules { first_dealer, ..go_stop::Rules::default() })
    }

    #[test]
    fn the_card_nearest_to_january_deals_and_every_seat_may() {
        let rules = rules(FirstDealer::Draw);
        for players in [2, 3] {
            let (mut dealt, mut again) = ([0_u32; 3], 0);
            for number in 0..600 {
                let draw = draw(&rules, &seed(number), "1-2", players).expect("the rules have one");
                let last = draw.tries.last().expect("a try");
                let month = |seat: Seat| {
                    let drawn = last.iter().find(|drawn| drawn.seat == seat);
                    drawn.and_then(|drawn| drawn.card.month()).map(go_stop::Month::number)
                };
                let own = month(draw.dealer).expect("a card");
                assert!(last.iter().all(|drawn| drawn.seat == draw.dealer || month(drawn.seat) > Some(own)));
                assert_eq!(draw.dealer, first(&rules, &seed(number), "1-2", players));
                dealt[draw.dealer.index()] += 1;
                again += u32::from(draw.tries.len() > 1);
            }
            let each = 600 / u32::from(players);
            assert!(
                dealt[..usize::from(players)].iter().all(|count| (each - 70..each + 70).contains(count)),
                "{dealt:?}"
            );
            assert!(again > 10, "now and then two are equal: {again}");
        }
    }

    #[test]
    fn without_the_option_the_client_seed_decides() {
        let rules = rules(FirstDealer::Fate);
        assert_eq!(draw(&rules, &seed(1), "1-2", 2), None);
        for number in 0..20 {
            let expected = fairness::first_dealer("1-2", 3);
            assert_eq!(first(&rules, &seed(number), "1-2", 3), expected);
        }
    }

    #[test]
    fn the_card_drawn_is_no_clue_to_a_hand() {
        // Over many deals the card that seat 0 draws lies equally often in each tenth of the deck that is dealt.
        let rules = rules(FirstDealer::Draw);
        let mut places = [0_u32; 5];
        for number in 0..5000 {
            let drawn = draw(&rules, &seed(number), "1-2", 2).expect("a draw").tries[0][0].card;
            let deck = seed(number).deal_key("1-2", 1, 0).shuffle(50);
            let place = deck.iter().position(|card| *card == drawn.index()).expect("in the deck");
            places[place / 10] += 1;
        }
        assert!(places.iter().all(|count| (880..1120).contains(count)), "{places:?}");
    }
}
