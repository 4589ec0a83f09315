//! The numbers of legal plays, compared with a table and with the independent enumeration.

use std::collections::BTreeSet;

use carte_games::gang_of_four::{CardSet, Event, Rules};
use carte_games::{CardGame, Seat, Viewer};

use super::brute;
use super::support::{position, rows, take};
use crate::chance::SplitMix64;

const KINDS: [&str; 8] =
    ["SINGLE", "PAIR", "TRIPLE", "STRAIGHT", "FLUSH", "FULL_HOUSE", "STRAIGHT_FLUSH", "GANG"];

/// The plays that the engine lists for `hand` in seat 1, and `true` if that seat may pass. Seat 2 holds one card if
/// `bound`.
fn listed(
    rules: Rules,
    hand: CardSet,
    on: Option<CardSet>,
    bound: bool,
    first_lead: bool,
) -> (Vec<CardSet>, bool) {
    let on = on.unwrap_or_default();
    let rest: Vec<_> = (CardSet::ALL - hand - on).into_iter().collect();
    let next: CardSet = rest.iter().copied().take(if bound { 1 } else { 2 }).collect();
    let others: CardSet = rest.iter().copied().skip(2).take(3).collect();
    let leader = if on.is_empty() { 1 } else { 0 };
    let hands = [on | rest.iter().copied().skip(5).take(2).collect(), hand, next, others];
    let mut game = position(rules, 4, if first_lead { 1 } else { 3 }, hands, leader);
    if !on.is_empty() {
        game.apply(&Event::Played { seat: Seat::new(0), cards: on });
    }
    if bound {
        game.apply(&Event::Announced { seat: Seat::new(2) });
    }
    let view = game.view(Viewer::Seat(Seat::new(1)));
    assert_eq!(view.bound(), bound);
    let plays = view.legal_plays();
    for two in plays.windows(2) {
        assert!(rules.compare(&two[0], &two[1]).is_le(), "{two:?}");
    }
    (plays.iter().map(|play| play.cards()).collect(), view.may_pass())
}

fn texts(plays: &[CardSet]) -> BTreeSet<String> {
    let texts: BTreeSet<String> = plays.iter().map(CardSet::to_string).collect();
    assert_eq!(texts.len(), plays.len(), "a play is listed twice");
    texts
}

#[test]
fn counts_agree_with_the_table() {
    for row in rows(include_str!("../../data/gang_of_four/perft.tsv")) {
        let [name, preset, hand, on, situation, counts, pass] = row[..] else { panic!("{row:?}") };
        let mut words = preset.split('+');
        let mut rules = Rules::preset(words.next().and_then(|name| name.parse().ok()).expect("a preset"));
        for change in words {
            let (option, value) = change.split_once('=').expect("option=value");
            rules.set(option, value).expect("an option");
        }
        let mut deck = CardSet::ALL;
        let on = (on != "-").then(|| take(&mut deck, on));
        let hand = take(&mut deck, hand);
        let (bound, first_lead) = (situation == "bound", situation == "first");

        let (plays, may_pass) = listed(rules, hand, on, bound, first_lead);
        let count =
            |kind: &str| plays.iter().filter(|play| brute::kind(**play) == Some(kind)).count().to_string();
        assert_eq!(KINDS.map(count).join(" "), counts, "{name}");
        assert_eq!(may_pass, pass == "pass", "{name}");

        let slow = brute::legal(&rules, hand, on, bound, first_lead);
        assert_eq!((texts(&plays), may_pass), slow, "{name}");
    }
}

#[test]
fn random_positions_agree_with_the_enumeration() {
    let mut chance = SplitMix64(0xca27e);
    for _ in 0..150 {
        let preset = carte_games::gang_of_four::Preset::ALL[chance.below(6)];
        let rules = Rules::preset(preset);
        let mut deck: Vec<_> = CardSet::ALL.into_iter().collect();
        chance.shuffle(&mut deck);
        let size = 1 + chance.below(11);
        // Few different values make many combinations.
        let narrow = 1 + u8::try_from(chance.below(7)).expect("small");
        let (mut rich, poor): (Vec<_>, Vec<_>) =
            deck.iter().copied().partition(|card| (narrow..narrow + 4).contains(&card.value()));
        rich.extend(poor);
        let hand: CardSet = rich.iter().copied().take(size).collect();
        let on = brute_lead(&rules, &rich[size..], &mut chance);
        let bound = chance.below(2) == 0;
        let (plays, may_pass) = listed(rules, hand, on, bound, false);
        assert_eq!(
            (texts(&plays), may_pass),
            brute::legal(&rules, hand, on, bound, false),
            "{hand} on {on:?}"
        );
    }
}

/// A combination of the other cards to play on, or `None` in about one case out of five.
fn brute_lead(
    rules: &Rules,
    others: &[carte_games::gang_of_four::Card],
    chance: &mut SplitMix64,
) -> Option<CardSet> {
    let hand: CardSet = others.iter().copied().take(9).collect();
    let (plays, _) = listed(*rules, hand, None, false, false);
    plays.get(chance.below(plays.len() + plays.len() / 4)).copied()
}
