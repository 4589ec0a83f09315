//! Sets up positions in the middle of a round.

use carte_games::go_stop::{
    Action, Card, CardSet, Event, Game, GameState, Month, Nagari, Outcome, PerSeat, Refusal, RoundResult,
    Rules, September, Stage,
};
use carte_games::{CardGame, Seat};

pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index)
}

pub(crate) fn cards(text: &str) -> CardSet {
    text.parse().unwrap_or_else(|_| panic!("cards: {text}"))
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|_| panic!("a card: {text}"))
}

/// A position in which every seat has finished one turn; seat 0 has dealt and plays next.
#[derive(Clone)]
pub(crate) struct Position(GameState);

impl Position {
    pub(crate) fn new(players: u8, rules: Rules) -> Self {
        let mut state = GameState::from(Game::new(rules, players, seat(0)));
        state.round.number = 1;
        state.round.stage = Stage::Turn(seat(0));
        state.round.turns = [1, 1, 1].into();
        Self(state)
    }

    fn with(mut self, change: impl FnOnce(&mut GameState)) -> Self {
        change(&mut self.0);
        self
    }

    pub(crate) fn pot(self, text: &str) -> Self {
        self.with(|state| state.round.pot = cards(text).into())
    }

    /// Sets the pile; the card that is drawn first comes first.
    pub(crate) fn pile(self, text: &str) -> Self {
        self.with(|state| state.round.pile = text.split_whitespace().rev().map(card).collect())
    }

    pub(crate) fn hand(self, of: u8, text: &str) -> Self {
        self.with(|state| state.round.hands[seat(of)] = cards(text))
    }

    pub(crate) fn captured(self, by: u8, text: &str) -> Self {
        self.with(|state| state.round.captured[seat(by)] = cards(text))
    }

    pub(crate) fn flips(self, of: u8, owed: u8) -> Self {
        self.with(|state| state.round.flips[seat(of)] = owed)
    }

    pub(crate) fn turns(self, of: u8, finished: u8) -> Self {
        self.with(|state| state.round.turns[seat(of)] = finished)
    }

    pub(crate) fn sattas(self, of: u8, made: u8) -> Self {
        self.with(|state| state.round.sattas[seat(of)] = made)
    }

    /// Sets how many times the seat has said Go, and its points when it last did.
    pub(crate) fn goes(self, by: u8, times: u8, points: u8) -> Self {
        self.with(|state| {
            state.round.goes[seat(by)] = times;
            state.round.points_at_go[seat(by)] = points;
        })
    }

    pub(crate) fn shaken(self, by: u8, months: &[u8]) -> Self {
        let months = months.iter().filter_map(|month| Month::new(*month)).collect();
        self.with(|state| state.round.shaken[seat(by)] = months)
    }

    /// Sets what September's cup counts as, if its owner has decided.
    pub(crate) fn cup(self, cup: Option<September>) -> Self {
        self.with(|state| state.round.cup = cup)
    }

    pub(crate) fn missions(self, text: &str) -> Self {
        self.with(|state| state.round.missions = cards(text))
    }

    /// Asks seat 0 "Go or Stop?".
    pub(crate) fn asked(self) -> Self {
        self.with(|state| state.round.stage = Stage::Prompt(seat(0)))
    }

    /// Makes this seat sit out because it has nothing left to play for.
    pub(crate) fn out(self, of: u8) -> Self {
        self.with(|state| state.round.ring = state.round.ring.without(seat(of)))
    }

    pub(crate) fn turn_of(self, of: u8) -> Self {
        self.with(|state| state.round.stage = Stage::Turn(seat(of)))
    }

    pub(crate) fn totals(self, totals: impl Into<PerSeat<i64>>) -> Self {
        self.with(|state| state.totals = totals.into())
    }

    /// Sets what each seat has already received in this round.
    pub(crate) fn paid(self, payments: impl Into<PerSeat<i64>>) -> Self {
        self.with(|state| state.round.paid = payments.into())
    }

    /// Puts this number of nagari before the round.
    pub(crate) fn nagari(self, deals: u16) -> Self {
        self.unpaid(deals, &Outcome::Nagari(Nagari::Exhausted))
    }

    /// Puts this number of rounds before the round that seat 1 has pushed.
    pub(crate) fn pushes(self, rounds: u16) -> Self {
        self.unpaid(rounds, &Outcome::Push { seat: seat(1) })
    }

    fn unpaid(self, deals: u16, outcome: &Outcome) -> Self {
        let result = |redeal| RoundResult {
            number: 1,
            redeal,
            dealer: seat(0),
            outcome: outcome.clone(),
            settlement: None,
            payments: PerSeat::default(),
            totals: PerSeat::default(),
            captured: PerSeat::default(),
            cup: None,
            hands: PerSeat::default(),
            sat_out: [].into_iter().collect(),
            sales: [].into_iter().collect(),
            went_out: [].into_iter().collect(),
            answers: [].into_iter().collect(),
        };
        self.with(|state| state.results.extend((0..deals).map(result)))
    }

    /// Builds the game. Each seat without a hand gets a card that is nowhere else, and the remaining cards fill the pile.
    pub(crate) fn game(mut self) -> Game {
        let GameState { players, round, .. } = &mut self.0;
        let drawn: CardSet = round.pile.iter().copied().collect();
        let held = Seat::all(3).map(|seat| round.hands[seat] | round.captured[seat]);
        let used = held.fold(round.pot.cards | drawn, |all, cards| all | cards);
        let mut free = CardSet::ALL - CardSet::JOKERS - used;
        for seat in Seat::all(*players).filter(|seat| round.hands[*seat].is_empty()).collect::<Vec<_>>() {
            let filler = free.lowest().expect("a free card");
            free.remove(filler);
            round.hands[seat] = CardSet::of(filler);
        }
        let first = std::mem::take(&mut round.pile);
        round.pile = free.into_iter().chain(first).collect();
        self.game_as_it_is()
    }

    pub(crate) fn game_as_it_is(self) -> Game {
        self.0.into()
    }
}

/// Decides and applies an action, and returns its events.
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

/// A deck with which seat 0, as dealer, deals these hands, this pot and this top of the pile. Missing cards are filled up
/// with cards of different months.
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

/// A game in which seat 0 has dealt [these cards](arranged), with the events of the deal.
pub(crate) fn dealt(rules: Rules, hands: &[&str], pot: &str, pile: &str) -> (Game, Vec<Event>) {
    let mut game = Game::new(rules, u8::try_from(hands.len()).expect("few"), seat(0));
    let events = deal(&mut game, &arranged(&rules, hands, pot, pile));
    (game, events)
}

pub(crate) fn deal(game: &mut Game, deck: &[u8]) -> Vec<Event> {
    let events = game.deal(deck, &|_| 0, &|| (0..Card::COUNT).collect());
    for event in &events {
        game.apply(event);
    }
    events
}
