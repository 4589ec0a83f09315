//! Rule sets of the test vectors, cards from text, and positions.

use carte_games::gang_of_four::{Action, CardSet, Event, Game, Refusal, Rules, notation};
use carte_games::{CardGame, PerSeat, Seat};

/// The rows of a data file as lists of cells, without comments.
pub(crate) fn rows(data: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    data.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Every rule set of the test vectors: the presets, and the language editions as changes to these.
pub(crate) fn rule_sets() -> Vec<(&'static str, Rules)> {
    rows(include_str!("../../data/gang_of_four/editions.tsv"))
        .map(|row| {
            let [name, preset, changes] = row[..] else { panic!("{row:?}") };
            let mut rules = Rules::preset(preset.parse().expect("a preset"));
            for change in changes.split(',').filter(|change| !change.is_empty()) {
                let (option, value) = change.split_once('=').expect("option=value");
                rules.set(option, value).expect("an option");
            }
            rules.check().expect("no contradiction");
            (name, rules)
        })
        .collect()
}

/// The rule sets that a vector names: `*` means all, `dow` the default and its seven editions, `!name` all but this one,
/// and `name+option=value` one with a house rule.
pub(crate) fn named(names: &str) -> Vec<(&'static str, Rules)> {
    let words: Vec<&str> = names.split(',').collect();
    let change = words.iter().find_map(|word| word.split_once('+'));
    let mut found: Vec<_> = rule_sets()
        .into_iter()
        .filter(|(name, _)| {
            let wanted = words.iter().any(|word| {
                let word = word.split('+').next().unwrap_or(word);
                word == "*"
                    || word == *name
                    || word == "dow" && (name.starts_with("dow-") || *name == "default")
            });
            wanted && !words.iter().any(|word| word.strip_prefix('!') == Some(name))
        })
        .collect();
    for (_, rules) in &mut found {
        if let Some((option, value)) = change.and_then(|(_, change)| change.split_once('=')) {
            rules.set(option, value).expect("an option");
        }
    }
    assert!(!found.is_empty(), "{names}");
    found
}

/// The cards of a text, the lowest copies of each.
pub(crate) fn cards(text: &str) -> CardSet {
    take(&mut CardSet::ALL.clone(), text)
}

/// Takes the cards of `text` out of `deck`.
pub(crate) fn take(deck: &mut CardSet, text: &str) -> CardSet {
    if text.is_empty() {
        return CardSet::EMPTY;
    }
    let faces = notation::parse(text).expect("cards");
    let taken =
        notation::pick(*deck, &faces).unwrap_or_else(|missing| panic!("{text}: {missing:?} taken already"));
    *deck -= taken;
    taken
}

/// A round in which seat `s` holds `hands[s]` and `leader` may lead anything. It is counter-clockwise, or clockwise for
/// an even `round` if the direction alternates.
pub(crate) fn position(rules: Rules, players: u8, round: u16, hands: [CardSet; 4], leader: u8) -> Game {
    let mut game = Game::new(rules, players, Seat::new(0));
    let winner = Some(Seat::new(leader));
    game.apply(&Event::RoundEnded { winner, cards_left: PerSeat::default(), penalties: PerSeat::default() });
    game.apply(&Event::Dealt { round, packets: hands.into(), cut: None });
    game
}

/// A [`position`] of four seats in a counter-clockwise round, with the hands as text.
pub(crate) fn seats(rules: Rules, hands: [&str; 4], leader: u8) -> Game {
    let mut deck = CardSet::ALL;
    position(rules, 4, 3, hands.map(|hand| take(&mut deck, hand)), leader)
}

/// Decides and applies an action, and returns its events.
pub(crate) fn act(game: &mut Game, seat: u8, action: &Action) -> Result<Vec<Event>, Refusal> {
    let events = game.decide(Seat::new(seat), action)?;
    for event in &events {
        game.apply(event);
    }
    Ok(events)
}

/// Reads `pass`, `say` (for "Carte !"), or cards; a `!` behind cards says "Carte !" with the play.
pub(crate) fn action(game: &Game, seat: u8, text: &str) -> Action {
    match text {
        "pass" => Action::Pass,
        "say" => Action::Announce,
        _ => {
            let hand = game.view(carte_games::Viewer::Seat(Seat::new(seat))).hand.expect("a hand");
            let faces = notation::parse(text.trim_end_matches('!')).expect("cards");
            let cards = notation::pick(hand, &faces).expect("held");
            Action::Play { cards, announce: text.ends_with('!') }
        }
    }
}

/// Describes in one line what happens when `seat` acts as `text` says.
pub(crate) fn tell(game: &mut Game, seat: u8, text: &str) -> String {
    let action = action(game, seat, text);
    match act(game, seat, &action) {
        Ok(events) => events.iter().map(word).collect::<Vec<_>>().join(", "),
        Err(Refusal::TooWeak { to_beat }) => format!("too weak for {}", to_beat.cards()),
        Err(Refusal::OtherSize { to_beat }) => format!("not as many as {}", to_beat.cards()),
        Err(refusal) => format!("{refusal:?}"),
    }
}

fn word(event: &Event) -> String {
    match event {
        Event::Dealt { round, .. } => format!("round {round}"),
        Event::Given { giver, winner, card } => format!("{giver} gives {winner} {card}"),
        Event::Returned { winner, giver, card } => format!("{winner} returns {giver} {card}"),
        Event::Played { seat, cards } => format!("{seat} lays {cards}"),
        Event::Passed { seat } => format!("{seat} passes"),
        Event::Announced { seat } => format!("{seat} says it"),
        Event::Barred { seat } => format!("{seat} is barred"),
        Event::TakenBack { seat, card } => format!("{seat} takes back {card}"),
        Event::CycleEnded { leader } => format!("{leader} leads"),
        Event::RoundEnded { winner: Some(winner), penalties, .. } => format!("{winner} is out {penalties:?}"),
        Event::RoundEnded { winner: None, penalties, .. } => format!("nobody is out {penalties:?}"),
        Event::GameEnded { winners } => {
            format!("won by {}", winners.iter().map(Seat::to_string).collect::<Vec<_>>().join(" "))
        }
    }
}
