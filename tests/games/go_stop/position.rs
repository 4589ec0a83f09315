//! Positions in the middle of a round, built in the form in which a game is stored.

use carte_games::go_stop::{Action, Card, CardSet, Event, Game, PerSeat, Refusal, Rules};
use carte_games::{CardGame, Seat};
use serde_json::{Value, json};

/// The seat with this number.
pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index)
}

pub(crate) fn cards(text: &str) -> CardSet {
    text.parse().unwrap_or_else(|_| panic!("cards: {text}"))
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|_| panic!("a card: {text}"))
}

/// A round in its second turns; seat 0 dealt and is to play.
#[derive(Clone)]
pub(crate) struct Position {
    json: Value,
    players: u8,
}

impl Position {
    pub(crate) fn new(players: u8, rules: Rules) -> Self {
        let game = Game::new(rules, players, seat(0));
        let mut json = serde_json::to_value(&game).expect("serialises");
        let round = &mut json["round"];
        round["number"] = json!(1);
        round["stage"] = json!({"turn": 0});
        round["turns"] = json!([1, 1, 1]);
        Self { json, players }
    }

    fn put(mut self, field: &str, value: Value) -> Self {
        self.json["round"][field] = value;
        self
    }

    fn put_at(mut self, field: &str, seat: u8, value: Value) -> Self {
        self.json["round"][field][usize::from(seat)] = value;
        self
    }

    pub(crate) fn pot(mut self, text: &str) -> Self {
        self.json["round"]["pot"]["cards"] = json!(cards(text));
        self
    }

    /// The pile, the card that is drawn first in front.
    pub(crate) fn pile(self, text: &str) -> Self {
        let order: Vec<Card> = text.split_whitespace().rev().map(card).collect();
        self.put("pile", json!(order))
    }

    pub(crate) fn hand(self, seat: u8, text: &str) -> Self {
        self.put_at("hands", seat, json!(cards(text)))
    }

    pub(crate) fn captured(self, seat: u8, text: &str) -> Self {
        self.put_at("captured", seat, json!(cards(text)))
    }

    pub(crate) fn flips(self, seat: u8, owed: u8) -> Self {
        self.put_at("flips", seat, json!(owed))
    }

    pub(crate) fn turns(self, seat: u8, finished: u8) -> Self {
        self.put_at("turns", seat, json!(finished))
    }

    pub(crate) fn sattas(self, seat: u8, made: u8) -> Self {
        self.put_at("sattas", seat, json!(made))
    }

    /// Go said this often, the last time with these points.
    pub(crate) fn goes(self, seat: u8, times: u8, points: u8) -> Self {
        self.put_at("goes", seat, json!(times)).put_at("points_at_go", seat, json!(points))
    }

    pub(crate) fn shaken(self, seat: u8, months: &[u8]) -> Self {
        let bits: u16 = months.iter().map(|month| 1 << month).sum();
        self.put_at("shaken", seat, json!(bits))
    }

    /// Seat 0 is asked "Go or Stop?".
    pub(crate) fn asked(self) -> Self {
        self.put("stage", json!({"prompt": 0}))
    }

    pub(crate) fn turn_of(self, seat: u8) -> Self {
        self.put("stage", json!({"turn": seat}))
    }

    pub(crate) fn totals(mut self, totals: impl Into<PerSeat<i64>>) -> Self {
        self.json["totals"] = json!(totals.into());
        self
    }

    /// This many deals before were nagari.
    pub(crate) fn nagari(mut self, deals: u16) -> Self {
        let result = |redeal| {
            json!({
                "number": 1, "redeal": redeal, "dealer": 0, "outcome": {"nagari": "exhausted"},
                "settlement": null, "payments": [0, 0, 0], "totals": [0, 0, 0],
                "captured": [0, 0, 0], "hands": [0, 0, 0],
            })
        };
        self.json["results"] = (0..deals).map(result).collect();
        self
    }

    /// Gives each seat a hand card that is nowhere else if it has none, and fills the pile.
    pub(crate) fn game(mut self) -> Game {
        let mut free = CardSet::ALL - CardSet::JOKERS - self.used();
        for seat in 0..self.players {
            if self.json["round"]["hands"][usize::from(seat)] == 0 {
                let filler = free.lowest().expect("a free card");
                free.remove(filler);
                self = self.hand(seat, &filler.to_string());
            }
        }
        let mut pile: Vec<Card> = free.into_iter().collect();
        pile.extend(self.list("pile"));
        self.put("pile", json!(pile)).game_as_it_is()
    }

    pub(crate) fn game_as_it_is(self) -> Game {
        serde_json::from_value(self.json).expect("a stored game")
    }

    fn list(&self, field: &str) -> Vec<Card> {
        serde_json::from_value(self.json["round"][field].clone()).expect("cards")
    }

    fn used(&self) -> CardSet {
        let set =
            |value: &Value| -> CardSet { serde_json::from_value(value.clone()).expect("a set of cards") };
        let round = &self.json["round"];
        let sets = (0..3).map(|seat| set(&round["hands"][seat]) | set(&round["captured"][seat]));
        sets.fold(set(&round["pot"]["cards"]) | self.list("pile").into_iter().collect(), |all, cards| {
            all | cards
        })
    }
}

/// Decides and applies.
pub(crate) fn act(game: &mut Game, by: u8, action: Action) -> Vec<Event> {
    let events = game.decide(seat(by), &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal:?}"));
    for event in &events {
        game.apply(event);
    }
    events
}

pub(crate) fn refusal(game: &Game, by: u8, action: Action) -> Refusal {
    game.decide(seat(by), &action).expect_err("a refusal")
}

/// A deck with which seat 0, dealing, gives the seats these cards, the pot and the top of the pile these; what is
/// missing is filled up with cards of different months.
pub(crate) fn arranged(rules: &Rules, hands: &[&str], pot: &str, pile: &str) -> Vec<u8> {
    let list = |text: &str| text.split_whitespace().map(|text| card(text).index()).collect::<Vec<u8>>();
    let mut hands: Vec<Vec<u8>> = hands.iter().map(|text| list(text)).collect();
    let (mut pot, mut pile) = (list(pot), list(pile));
    let named: Vec<u8> = hands.iter().flatten().chain(&pot).chain(&pile).copied().collect();
    let mut free: Vec<u8> = (0..Game::deck_len(rules)).filter(|index| !named.contains(index)).collect();
    free.sort_by_key(|index| std::cmp::Reverse((index / 48, index % 4, *index)));
    let mut fill = |cards: &mut Vec<u8>, len: usize| {
        while cards.len() < len {
            cards.push(free.pop().expect("enough cards"));
        }
    };
    let two = hands.len() == 2;
    for hand in &mut hands {
        fill(hand, if two { 10 } else { 7 });
    }
    fill(&mut pot, if two { 8 } else { 6 });
    let in_play = hands.iter().map(Vec::len).sum::<usize>() + pot.len();
    fill(&mut pile, usize::from(Game::deck_len(rules)) - in_play);
    let mut order = Vec::new();
    hands.rotate_left(1);
    for (to_hand, to_pot) in if two { [(5, 4), (5, 4)] } else { [(4, 3), (3, 3)] } {
        hands.iter_mut().for_each(|hand| order.extend(hand.drain(..to_hand)));
        order.extend(pot.drain(..to_pot));
    }
    order.extend(pile);
    order
}

/// A game in which seat 0 has dealt [these cards](arranged), and what came of the deal.
pub(crate) fn dealt(rules: Rules, hands: &[&str], pot: &str, pile: &str) -> (Game, Vec<Event>) {
    let mut game = Game::new(rules, u8::try_from(hands.len()).expect("few"), seat(0));
    let events = deal(&mut game, &arranged(&rules, hands, pot, pile));
    (game, events)
}

pub(crate) fn deal(game: &mut Game, deck: &[u8]) -> Vec<Event> {
    let events = game.deal(deck, &|_| 0);
    for event in &events {
        game.apply(event);
    }
    events
}
