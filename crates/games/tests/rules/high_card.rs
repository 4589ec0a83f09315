//! The smallest game, to be copied for a new one: it shows what a game must answer through [`CardGame`], and what it may leave
//! out. Here it is played through that trait alone. Tables, stored forms, texts and pictures need an arm for a game in their
//! `match` over all games, and this game has none.
//!
//! Two to four players hold three cards each. In each trick all lay a card in turn; the highest takes a point, and its
//! player leads the next trick.

use std::ops::RangeInclusive;

use carte_games::{
    Awaits, Boundary, CardGame, EventFacts, GameView, OrderOf, PerSeat, Seat, TurnTaken, Viewer,
};

use crate::chance::SplitMix64;

const DECK: u8 = 12;

/// The number of rounds.
#[derive(Clone, Copy, Debug)]
struct Rules(u16);

#[derive(Clone, Copy, Debug, PartialEq)]
struct Lay(u8);

#[derive(Clone, Debug)]
enum Event {
    Dealt { round: u16, hands: PerSeat<Vec<u8>> },
    Laid { seat: Seat, card: u8 },
    TrickTaken { seat: Seat },
    RoundEnded,
}

/// The public part of an event; of a deal, it says no hand.
#[derive(Clone, Debug, PartialEq)]
enum News {
    Dealt,
    Laid(Seat, u8),
    TrickTaken(Seat),
    RoundEnded,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Refusal {
    NotYourTurn,
    NotHeld,
}

#[derive(Clone, Debug)]
struct HighCard {
    rules: Rules,
    players: u8,
    leader: Seat,
    round: u16,
    finished: u16,
    hands: PerSeat<Vec<u8>>,
    trick: Vec<u8>,
    points: PerSeat<u8>,
}

#[derive(Clone, Debug, PartialEq)]
struct View {
    hand: Option<Vec<u8>>,
    cards_left: PerSeat<usize>,
    trick: Vec<u8>,
    points: PerSeat<u8>,
    turn: Option<Seat>,
    round: u16,
    finished: u16,
}

impl GameView for View {
    fn turn(&self) -> Option<Seat> {
        self.turn
    }

    fn round(&self) -> u16 {
        self.round
    }

    fn finished_rounds(&self) -> u16 {
        self.finished
    }

    fn has_hand(&self) -> bool {
        self.hand.is_some()
    }

    fn finished_deals(&self) -> usize {
        usize::from(self.finished)
    }

    fn totals(&self) -> Vec<(Seat, i64)> {
        self.points.iter().map(|(seat, points)| (seat, i64::from(*points))).collect()
    }
}

impl HighCard {
    /// The seat that lays the card with index `place` in a trick.
    fn seat_at(&self, place: usize) -> Seat {
        let place = u8::try_from(place).expect("few players");
        Seat::new((self.leader.number() + place) % self.players)
    }
}

impl CardGame for HighCard {
    type Rules = Rules;
    type Action = Lay;
    type Event = Event;
    type News = News;
    type Refusal = Refusal;
    type View = View;
    type Ceremony = ();

    fn new(rules: Rules, players: u8, first_dealer: Seat) -> Self {
        Self {
            rules,
            players,
            leader: first_dealer,
            round: 0,
            finished: 0,
            hands: PerSeat::default(),
            trick: Vec::new(),
            points: PerSeat::default(),
        }
    }

    fn seats(_: &Rules) -> RangeInclusive<u8> {
        2..=4
    }

    fn deck_len(_: &Rules) -> u8 {
        DECK
    }

    fn awaits(&self) -> Awaits {
        if self.finished == self.rules.0 {
            Awaits::Nobody
        } else if self.finished == self.round {
            Awaits::Deal { round: self.round + 1, redeal: 0 }
        } else {
            Awaits::Seat(self.seat_at(self.trick.len()))
        }
    }

    fn deal(&self, deck: &[u8], _: &dyn Fn(u8) -> u8, _: &dyn Fn() -> Vec<u8>) -> Vec<Event> {
        let mut packets = deck.chunks(3).map(<[u8]>::to_vec);
        let mut hands = PerSeat::default();
        for (seat, packet) in Seat::all(self.players).zip(&mut packets) {
            hands[seat] = packet;
        }
        vec![Event::Dealt { round: self.round + 1, hands }]
    }

    fn decide(&self, seat: Seat, Lay(card): &Lay) -> Result<Vec<Event>, Refusal> {
        if self.awaits() != Awaits::Seat(seat) {
            return Err(Refusal::NotYourTurn);
        }
        if !self.hands[seat].contains(card) {
            return Err(Refusal::NotHeld);
        }
        let mut events = vec![Event::Laid { seat, card: *card }];
        let trick: Vec<u8> = self.trick.iter().copied().chain([*card]).collect();
        if trick.len() == usize::from(self.players) {
            let place = (0..trick.len()).max_by_key(|place| trick[*place]).expect("a card is laid");
            events.push(Event::TrickTaken { seat: self.seat_at(place) });
            if self.hands[seat].len() == 1 {
                events.push(Event::RoundEnded);
            }
        }
        Ok(events)
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Dealt { round, hands } => {
                self.round = *round;
                self.hands = hands.clone();
            }
            Event::Laid { seat, card } => {
                self.hands[*seat].retain(|held| held != card);
                self.trick.push(*card);
            }
            Event::TrickTaken { seat } => {
                self.trick.clear();
                self.leader = *seat;
                self.points[*seat] += 1;
            }
            Event::RoundEnded => self.finished = self.round,
        }
    }

    fn news(&self, event: &Event) -> Option<News> {
        Some(match event {
            Event::Dealt { .. } => News::Dealt,
            Event::Laid { seat, card } => News::Laid(*seat, *card),
            Event::TrickTaken { seat } => News::TrickTaken(*seat),
            Event::RoundEnded => News::RoundEnded,
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        let turn = match self.awaits() {
            Awaits::Seat(seat) => Some(seat),
            Awaits::Deal { .. } | Awaits::Nobody => None,
        };
        View {
            hand: viewer.seat().map(|seat| self.hands[seat].clone()),
            cards_left: self.hands.clone().map(|hand| hand.len()),
            trick: self.trick.clone(),
            points: self.points,
            turn,
            round: self.round,
            finished: self.finished,
        }
    }

    fn clock_action(&self, seat: Seat) -> Option<Lay> {
        let lowest = self.hands[seat].iter().min().copied().map(Lay);
        lowest.filter(|_| self.awaits() == Awaits::Seat(seat))
    }

    fn facts(event: &Event) -> EventFacts {
        let next = EventFacts { ends_turn: true, calls_next: true, reveals: true, ..EventFacts::NONE };
        match event {
            Event::Dealt { .. } => EventFacts { boundary: Some(Boundary::Deal), ..next },
            Event::Laid { seat, .. } => EventFacts {
                turn: Some(TurnTaken { seat: *seat, pass: false }),
                attended: Some(*seat),
                decided: Some(*seat),
                reveals: false,
                ..next
            },
            Event::TrickTaken { .. } => EventFacts { boundary: Some(Boundary::CycleEnd), ..next },
            Event::RoundEnded => EventFacts { boundary: Some(Boundary::RoundEnd), ..next },
        }
    }

    fn finished_deals(&self) -> usize {
        self.finished.into()
    }
}

/// Lets the clock play a game to its end; returns the game and its log.
fn play<G: CardGame>(rules: &G::Rules, players: u8) -> (G, Vec<G::Event>) {
    let mut chance = SplitMix64(7);
    let mut game = G::new(rules.clone(), players, Seat::new(0));
    let mut log = Vec::new();
    for _ in 0..20_000 {
        let awaited = game.awaits();
        let events = match awaited {
            Awaits::Nobody => return (game, log),
            Awaits::Deal { .. } => game.deal(&chance.deck(G::deck_len(rules)), &|_| 0, &Vec::new),
            Awaits::Seat(seat) => {
                let action = game.clock_action(seat).expect("the clock can always act");
                assert!(game.ordered_action(&OrderOf::Play(action.clone())).is_some());
                game.decide(seat, &action).expect("what the clock does is allowed")
            }
        };
        let turns = events.iter().filter_map(|event| G::facts(event).turn_of());
        assert!(turns.into_iter().all(|seat| Awaits::Seat(seat) == awaited), "only the awaited seat acts");
        events.iter().for_each(|event| game.apply(event));
        log.extend(events);
    }
    panic!("the game does not end");
}

/// Plays games by these rules with every number of players, and rebuilds each from its log.
fn check_playing<G: CardGame>(rules: &G::Rules) {
    for players in G::seats(rules) {
        let (game, log) = play::<G>(rules, players);
        let ended = log.iter().filter(|event| G::facts(event).ends_round()).count();
        assert!(ended > 0 && ended == game.finished_deals());
        let mut again = G::new(rules.clone(), players, Seat::new(0));
        log.iter().for_each(|event| again.apply(event));
        for viewer in Seat::all(players).map(Viewer::Seat).chain([Viewer::Public]) {
            assert_eq!(format!("{:?}", again.view(viewer)), format!("{:?}", game.view(viewer)));
        }
    }
}

#[test]
fn a_third_game_is_played_through_the_trait_like_the_others() {
    check_playing::<HighCard>(&Rules(3));
    check_playing::<carte_games::gang_of_four::Game>(&Default::default());
    check_playing::<carte_games::go_stop::Game>(&Default::default());
}

#[test]
fn a_third_game_refuses_what_is_not_allowed_and_hides_hands() {
    let mut game = HighCard::new(Rules(1), 2, Seat::new(0));
    let deck: Vec<u8> = (0..DECK).collect();
    let dealt = game.deal(&deck, &|_| 0, &Vec::new);
    dealt.iter().for_each(|event| game.apply(event));
    let refused = |seat, card| game.decide(Seat::new(seat), &Lay(card)).expect_err("not allowed");
    assert_eq!((refused(1, 3), refused(0, 3)), (Refusal::NotYourTurn, Refusal::NotHeld));
    assert_eq!(game.view(Viewer::Seat(Seat::new(1))).hand, Some(vec![3, 4, 5]));
    assert!(!game.view(Viewer::Public).has_hand());
    assert_eq!(game.news(&dealt[0]), Some(News::Dealt), "no card is told");
}
