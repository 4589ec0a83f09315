//! Small seeded chance for the tests.

use carte::games::gang_of_four::{Action, Game, Plays, Rules};
use carte::games::{Awaits, CardGame, Seat};

/// A small seeded generator (SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("below the bound")
    }

    pub(crate) fn deck(&mut self) -> Vec<u8> {
        let mut deck: Vec<u8> = (0..64).collect();
        for i in (1..deck.len()).rev() {
            deck.swap(i, self.below(i + 1));
        }
        deck
    }
}

#[test]
fn a_random_game_ends() {
    for seed in 0..40 {
        let mut chance = Chance(seed);
        let players = if seed % 2 == 0 { 4 } else { 3 };
        let mut game = Game::new(Rules::default(), players, Seat::new(0));
        let mut plays = Plays::new();
        for _ in 0..100_000 {
            match game.awaits() {
                Awaits::Deal { .. } => {
                    for event in game.deal(&chance.deck()) {
                        game.apply(&event);
                    }
                }
                Awaits::Seat(seat) => {
                    let may_pass = game.legal(&mut plays);
                    let action = match plays.as_slice() {
                        [] if may_pass => Action::Pass,
                        [] => game.clock_action(seat).expect("an exchange"),
                        list => {
                            let choice = chance.below(list.len() + usize::from(may_pass));
                            list.get(choice)
                                .map_or(Action::Pass, |cards| Action::Play { cards: *cards, announce: false })
                        }
                    };
                    let events = game.decide(seat, &action).expect("a listed action");
                    for event in &events {
                        game.apply(event);
                    }
                }
                Awaits::Nobody => break,
            }
        }
        assert_eq!(game.awaits(), Awaits::Nobody);
        assert!(game.results().iter().flat_map(|result| result.penalties).any(|penalty| penalty > 0));
    }
}
