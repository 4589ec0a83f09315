//! Documents moment by moment.

use carte_records::replay::gang_of_four::{Happened, Turn};

use super::{document, gang, read};

#[test]
fn hands_are_what_was_dealt_less_what_was_laid() {
    for (rules, seats) in [("days-of-wonder", 4), ("dargaud,limit=30", 3), ("escale", 4)] {
        let document = gang(read(&document(rules, seats, &["club", "random", "novice"], "moments")));
        let moments = document.moments();
        let turns: usize = document.rounds.iter().map(|round| round.turns.len()).sum();
        let exchanges = document.rounds.iter().filter(|round| round.exchange.is_some()).count();
        assert_eq!(moments.len(), turns + exchanges + 2 * document.rounds.len());
        for moment in &moments {
            let left: Vec<u8> = moment.hands.iter().map(|hand| hand.len()).collect();
            match moment.happened {
                Happened::Dealt | Happened::Exchanged(_) => assert_eq!(left, vec![16; usize::from(seats)]),
                Happened::Ended => assert_eq!(left, moment.round.cards_left),
                Happened::Turned(_) => {}
            }
        }
        for pair in moments.windows(2) {
            let left = |index: usize| -> u8 { pair[index].hands.iter().map(|hand| hand.len()).sum() };
            match pair[1].happened {
                Happened::Turned(Turn::Play { cards, taken_back: false, .. }) => {
                    assert_eq!(left(1), left(0) - cards.cards().len());
                }
                Happened::Turned(_) | Happened::Exchanged(_) | Happened::Ended => {
                    assert_eq!(left(1), left(0))
                }
                Happened::Dealt => assert_eq!(pair[0].happened, Happened::Ended),
            }
        }
        assert_eq!(moments.last().unwrap().totals, document.totals);
    }
}

#[test]
fn a_document_that_is_not_true_has_moments_too() {
    let mut document = gang(read(&document("days-of-wonder,limit=10", 4, &["club"], "1")));
    let count = document.moments().len();
    document.players.truncate(2);
    document.rounds[0].hands.truncate(1);
    document.rounds[0].turns.reverse();
    assert_eq!(document.moments().len(), count);
    document.rounds.clear();
    assert!(document.moments().is_empty());
}
