//! Which of several reasons a refusal names: the one that says best what to change.

use carte_games::gang_of_four::{CardSet, Event, Rules};
use carte_games::{CardGame, Seat};

use super::support::{cards, position, seats, tell};

#[test]
fn another_size_is_told_from_too_weak() {
    for (on, laid, told) in [
        ("Y7", "G3", "too weak for Y7"),
        ("Y7", "R8 R8", "not as many as Y7"),
        ("G7 Y7", "R8", "not as many as G7 Y7"),
        ("G7 Y7", "G3 Y3", "too weak for G7 Y7"),
        // A gang beats anything that is no gang, so beside one the number of cards is not what is wrong.
        ("G7 G7 Y7 Y7", "R10", "too weak for G7 G7 Y7 Y7"),
        ("G7 G7 Y7 Y7", "G3 G3 Y3 Y3", "too weak for G7 G7 Y7 Y7"),
        ("G7 G7 Y7 Y7 R7", "R9 R9 Y9 Y9", "too weak for G7 G7 Y7 Y7 R7"),
    ] {
        let hand = format!("{laid} G1 Y1");
        let mut game = seats(Rules::default(), [&format!("{on} G2 Y2"), &hand, "G4 Y4", "G5 Y5"], 0);
        tell(&mut game, 0, on);
        assert_eq!(tell(&mut game, 1, laid), told, "{laid} on {on}");
    }
}

#[test]
fn any_straight_is_several_cards_to_lead() {
    // Holds one card of each value whose bit is set, in colours that make no flush.
    for values in 1_u16..1 << 10 {
        let held: Vec<u8> = (1..=10).filter(|value| values >> (value - 1) & 1 == 1).collect();
        let text: Vec<String> =
            held.iter().map(|value| format!("{}{value}", ["G", "Y", "R"][usize::from(value % 3)])).collect();
        let straight = (1..=6).any(|low| (low..low + 5).all(|value| held.contains(&value)));
        let told = if straight {
            "LeadSeveral".to_owned()
        } else if let [lowest, .., highest] = &text[..] {
            assert_ne!(lowest, highest);
            format!("HighestSingle {{ card: {highest}, or_gang: false }}")
        } else {
            continue;
        };
        assert_eq!(lead_before_a_last_card(&text.join(" "), &text[0]), told, "{text:?}");
    }
}

#[test]
fn any_pair_or_flush_is_several_cards_to_lead() {
    for hand in
        ["R2 R4 R6 R7 R9", "M1 R4 R6 R7 R9", "G1 G3 G5 G6 G8", "Y1 Y3 Y5 Y6 Y8 G10", "G2 M1 R1", "PG PY G2"]
    {
        let lowest = hand.split(' ').next().expect("a card");
        assert_eq!(lead_before_a_last_card(hand, lowest), "LeadSeveral", "{hand}");
    }
    for (hand, highest) in [
        ("R2 R4 R6 R7 G9", "G9"),
        ("M1 R4 R6 R7 G9", "G9"),
        // A phoenix extends no straight and belongs to no flush.
        ("G7 Y8 R9 G10 PY", "PY"),
        ("G1 G3 G5 G7 PG", "PG"),
        ("Y2 DR", "DR"),
    ] {
        let lowest = hand.split(' ').next().expect("a card");
        let told = format!("HighestSingle {{ card: {highest}, or_gang: false }}");
        assert_eq!(lead_before_a_last_card(hand, lowest), told, "{hand}");
    }
}

/// The answer to seat 1 when it leads `led` from `hand` while seat 2 holds one card.
fn lead_before_a_last_card(hand: &str, led: &str) -> String {
    let held = cards(hand);
    let mut others = (CardSet::ALL - held).into_iter();
    let mut packet = |count: usize| others.by_ref().take(count).collect::<CardSet>();
    let hands = [packet(3), held, packet(1), packet(3)];
    let mut game = position(Rules::default(), 4, 3, hands, 1);
    game.apply(&Event::Announced { seat: Seat::new(2) });
    tell(&mut game, 1, led)
}
