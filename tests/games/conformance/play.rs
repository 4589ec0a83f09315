//! Games by chance.

use std::ops::ControlFlow;

use carte_games::{Awaits, Rules, Seat, Viewer};
use carte_simulate::Setup;

use super::subject::Subject;
use crate::chance::SplitMix64;

/// No game by chance under the short rules takes more steps.
const MOST_STEPS: usize = 50_000;

/// What one game is played by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms<G: Subject> {
    pub(crate) rules: G::Rules,
    pub(crate) players: u8,
    pub(crate) seed: u64,
}

/// One step of a game: what was there, what has happened, and what there is now.
pub(crate) struct PlayedStep<'a, G: Subject> {
    pub(crate) before: &'a G,
    pub(crate) events: &'a [G::Event],
    pub(crate) after: &'a G,
}

/// Every rule set with every number of players: as it is, and with options changed by each of `seeds` seeds.
pub(crate) fn all<G: Subject>(seeds: u64) -> Vec<Terms<G>> {
    let mut all = Vec::new();
    for (index, text) in (0..).zip(G::RULES) {
        for players in 2..=5 {
            let Ok(setup) = Setup::new(G::NAME, text, players, &["random"], "conformance") else { continue };
            all.extend((0..=seeds).map(|number| {
                let seed = number * 1000 + index * 10 + u64::from(players);
                let changes = if number == 0 { 0 } else { 4 };
                let rules = changed(setup.rules(), players, changes, G::LENGTHS, &mut SplitMix64(seed));
                Terms { rules: G::own(&rules).unwrap(), players, seed }
            }));
        }
    }
    assert!(all.len() > G::RULES.len(), "every rule set is played");
    all
}

/// The rules with up to `times` options changed, in agreement with each other.
fn changed(rules: &Rules, players: u8, times: usize, fixed: &[&str], chance: &mut SplitMix64) -> Rules {
    let mut rules = rules.clone();
    let names: Vec<&str> =
        rules.options().into_iter().map(|(name, _)| name).filter(|name| !fixed.contains(name)).collect();
    for _ in 0..times {
        let name = names[chance.below(names.len())];
        let values = rules.allowed(name).unwrap();
        let value = values[chance.below(values.len())];
        let mut other = rules.clone();
        other.set(name, value).unwrap();
        if other.check().is_ok() && other.players().contains(&players) {
            rules = other;
        }
    }
    rules
}

impl<G: Subject> Terms<G> {
    pub(crate) fn begin(&self) -> G {
        let first = Seat::new(u8::try_from(SplitMix64(self.seed).below(usize::from(self.players))).unwrap());
        G::new(self.rules, self.players, first)
    }

    /// Plays to the end, or until `look` has seen enough; the game and its log.
    pub(crate) fn play(
        &self,
        mut look: impl FnMut(&PlayedStep<'_, G>, &mut SplitMix64) -> ControlFlow<()>,
    ) -> (G, Vec<G::Event>) {
        let mut chance = SplitMix64(self.seed);
        let (mut game, mut log) = (self.begin(), Vec::new());
        for _ in 0..MOST_STEPS {
            let events = match game.awaits() {
                Awaits::Nobody => return (game, log),
                Awaits::Deal { .. } => {
                    let deck = chance.deck(G::deck_len(&self.rules));
                    let again = || deck.iter().rev().copied().collect();
                    game.deal(&deck, &|attempt| deck[usize::from(attempt)], &again)
                }
                Awaits::Seat(seat) => step(&game, seat, &mut chance),
            };
            let before = game.clone();
            events.iter().for_each(|event| game.apply(event));
            let seen = look(&PlayedStep { before: &before, events: &events, after: &game }, &mut chance);
            log.extend(events);
            if seen.is_break() {
                return (game, log);
            }
        }
        panic!("a game without end: {:?}", self.rules);
    }
}

/// Something that is allowed: by the seat whose turn it is, or now and then an announcement of another.
fn step<G: Subject>(game: &G, seat: Seat, chance: &mut SplitMix64) -> Vec<G::Event> {
    let view = game.view(Viewer::Seat(seat));
    if let Some((open, action)) = G::announcement_of(&view).filter(|_| chance.below(2) == 0) {
        return game.decide(open, &action).unwrap();
    }
    let listed = G::listed(&view);
    game.decide(seat, &listed[chance.below(listed.len())]).unwrap()
}
