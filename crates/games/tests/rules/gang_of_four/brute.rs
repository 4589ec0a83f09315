//! The rules of sections 2, 3 and 8 once more, slowly: over all subsets of a hand, from the text of cards. Shares no code
//! with the engine except the cards themselves.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use carte_games::gang_of_four::{CardSet, Rules};

/// Value and colour of a card (0 green, 1 yellow, 2 red, 3 the multicoloured 1).
type Plain = (u8, u8);

fn plain(cards: CardSet) -> Vec<Plain> {
    let mut list: Vec<Plain> = cards
        .to_string()
        .split_whitespace()
        .map(|text| match text {
            "PG" => (11, 0),
            "PY" => (11, 1),
            "DR" => (12, 2),
            _ => {
                let colour = "GYRM".find(&text[..1]).expect("a colour");
                (text[1..].parse().expect("a value"), u8::try_from(colour).expect("four colours"))
            }
        })
        .collect();
    list.sort_unstable_by(|a, b| b.cmp(a));
    list
}

fn by_value(list: &[Plain]) -> BTreeMap<u8, Vec<Plain>> {
    let mut groups: BTreeMap<u8, Vec<Plain>> = BTreeMap::new();
    for card in list {
        groups.entry(card.0).or_default().push(*card);
    }
    groups
}

/// The kind of the cards, by its name in the perft table and the digest; `None` if they are no combination.
pub(crate) fn kind(cards: CardSet) -> Option<&'static str> {
    kind_of(&plain(cards))
}

/// The kind of cards that are listed from the highest down.
fn kind_of(list: &[Plain]) -> Option<&'static str> {
    if !(list.len() == 5 || list.windows(2).all(|two| two[0].0 == two[1].0)) {
        return None;
    }
    let groups = by_value(list);
    let dragon = groups.contains_key(&12);
    match (list.len(), groups.len()) {
        (1, _) => Some("SINGLE"),
        _ if dragon => None,
        (2, 1) => Some("PAIR"),
        (3, 1) => Some("TRIPLE"),
        (4..=7, 1) => Some("GANG"),
        (5, 2) => {
            let triple = groups.iter().find(|(_, group)| group.len() == 3);
            match triple {
                Some((value, _)) if *value <= 10 => Some("FULL_HOUSE"),
                _ => flush_or_straight(list),
            }
        }
        (5, _) => flush_or_straight(list),
        _ => None,
    }
}

fn flush_or_straight(list: &[Plain]) -> Option<&'static str> {
    if list[0].0 > 10 {
        return None;
    }
    let straight = list.windows(2).all(|two| two[0].0 == two[1].0 + 1);
    let colours: BTreeSet<u8> = list.iter().map(|card| card.1).filter(|colour| *colour != 3).collect();
    match (straight, colours.len() == 1) {
        (true, true) => Some("STRAIGHT_FLUSH"),
        (true, false) => Some("STRAIGHT"),
        (false, true) => Some("FLUSH"),
        (false, false) => None,
    }
}

pub(crate) fn beats(rules: &Rules, laid: CardSet, on: CardSet) -> bool {
    let (kind_a, kind_b) = (kind(laid).expect("a combination"), kind(on).expect("a combination"));
    let (a, b) = (plain(laid), plain(on));
    match (kind_a == "GANG", kind_b == "GANG") {
        (true, false) => return true,
        (false, true) => return false,
        (true, true) => return (a.len(), a[0].0) > (b.len(), b[0].0),
        (false, false) => {}
    }
    if a.len() != b.len() {
        return false;
    }
    if kind_a != kind_b {
        let order = ["STRAIGHT", "FLUSH", "FULL_HOUSE", "STRAIGHT_FLUSH"];
        return order.iter().position(|kind| *kind == kind_a) > order.iter().position(|kind| *kind == kind_b);
    }
    let option = |name| rules.option(name).expect("an option");
    let order = match kind_a {
        "SINGLE" if a[0].0 == 11 && b[0].0 == 11 && option("phoenixes") == "equal" => Ordering::Equal,
        "FLUSH" if option("flush") == "sum" => {
            let sum = |list: &[Plain]| (list.iter().map(|card| card.0).sum::<u8>(), list[0].1);
            sum(&a).cmp(&sum(&b))
        }
        "FLUSH" if option("flush") == "values" => {
            let values = |list: &[Plain]| list.iter().map(|card| card.0).collect::<Vec<_>>();
            values(&a).cmp(&values(&b)).then_with(|| a.cmp(&b))
        }
        "FULL_HOUSE" => {
            let split = |list: &[Plain]| {
                let groups = by_value(list);
                let of =
                    |len| groups.values().find(|group| group.len() == len).expect("a full house").clone();
                (of(3), of(2))
            };
            split(&a).cmp(&split(&b))
        }
        _ => a.cmp(&b),
    };
    order == Ordering::Greater
}

/// Every combination of the hand, by its text.
fn all(hand: CardSet) -> BTreeMap<String, CardSet> {
    let held: Vec<_> = hand.into_iter().rev().map(|card| (card, plain(CardSet::of(card))[0])).collect();
    let mut found = BTreeMap::new();
    let mut list = Vec::new();
    for chosen in 1_u32..1 << held.len() {
        if chosen.count_ones() > 7 {
            continue;
        }
        let some =
            held.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1).map(|(_, card)| card);
        list.clear();
        list.extend(some.clone().map(|(_, plain)| *plain));
        if kind_of(&list).is_some() {
            let cards: CardSet = some.map(|(card, _)| *card).collect();
            found.insert(cards.to_string(), cards);
        }
    }
    found
}

/// The legal plays by their text, and `true` if a pass is legal. Follows the generator at the end of section 8 literally.
pub(crate) fn legal(
    rules: &Rules,
    hand: CardSet,
    on: Option<CardSet>,
    bound: bool,
    first_lead: bool,
) -> (BTreeSet<String>, bool) {
    let all = all(hand);
    let option = |name| rules.option(name).expect("an option");
    let text = |plays: Vec<&CardSet>| plays.into_iter().map(CardSet::to_string).collect();
    let highest: Vec<&CardSet> = all
        .values()
        .filter(|card| {
            card.len() == 1 && !all.values().any(|other| other.len() == 1 && beats(rules, *other, **card))
        })
        .collect();
    let Some(on) = on else {
        let mut leads: Vec<&CardSet> = all.values().collect();
        if first_lead {
            let most = match option("first-lead").as_str() {
                "single" => 1,
                "contains-up-to-five" => 5,
                _ => 7,
            };
            leads.retain(|cards| cards.to_string().contains("M1") && cards.len() <= most);
        }
        let duty = option("lead-duty");
        if bound && duty != "off" {
            let most = if duty == "up-to-five" { 5 } else { 7 };
            let several: Vec<_> =
                leads.iter().copied().filter(|cards| (2..=most).contains(&cards.len())).collect();
            return (text(if several.is_empty() { highest } else { several }), false);
        }
        return (text(leads), false);
    };
    let above: Vec<&CardSet> = all.values().filter(|cards| beats(rules, **cards, on)).collect();
    let duty = option("follow-duty");
    let forced: Vec<&CardSet> = highest.into_iter().filter(|card| beats(rules, **card, on)).collect();
    if bound && on.len() == 1 && duty != "none" && !forced.is_empty() {
        let gangs =
            above.into_iter().filter(|cards| duty == "highest-or-gang" && kind(**cards) == Some("GANG"));
        return (text(forced.into_iter().chain(gangs).collect()), false);
    }
    (text(above), true)
}
