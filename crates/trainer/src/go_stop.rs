//! Deals of Go-Stop from which two networks learn.
//!
//! Payments vary far more than the difference between a good and a bad choice, so a choice cannot be judged by its own payment. Two
//! networks learn. One learns the value of options from payments; players do not use it, but reviews do. The other learns by how
//! much an option is better than the others, and players use it. Its samples come from some positions in which all options are
//! played out in the same worlds, up to a point where the first network estimates the value.

use carte_games::go_stop::ruleset::{
    Capturing, CupUse, GoBakCover, GoBonus, Jokers, PiCount, Stacking, Threshold,
};
use carte_games::go_stop::{Event, Game, Rules};
use carte_games::{Awaits, CardGame, Seat, Viewer};
use carte_players::go_stop::expert::Value;
use carte_players::network::{Network, Worth};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::learner::Sample;
use super::self_play::{GameSamples, Lesson, shuffle};

mod worlds;

use worlds::{Player, Worlds};

/// How many deals are played in a row, so that the winner deals the next one and a nagari doubles it.
const ROUNDS: u16 = 4;
/// The probability that an option of the rules differs from the usual rules.
const HOUSE_RULE: f64 = 0.08;
/// The probability that a player tries a random option.
const TRIES: f64 = 0.04;
/// The probability that all options of a position are played out.
const FOLLOWED: f64 = 0.12;

/// Plays some deals among equal players. Returns samples for both networks: the gains of options, and their values.
///
/// The players play like level `club`, or with the gains that were remembered last. While a run only watches, no options are played
/// out, because the network of values does not know anything yet.
pub(super) fn play(lesson: Lesson<'_>, values: &Network, seed: u64) -> (GameSamples, Vec<Sample>) {
    let mut rng = StdRng::seed_from_u64(seed);
    let rules = rules(&mut rng);
    let players = rng.random_range(2..=3);
    let gains = lesson.earlier.last();
    let (mut player, mut worlds) = (Player::new(gains), Worlds::new(gains, values));
    let mut game = Game::new(rules, players, Seat::new(rng.random_range(0..players)));
    let mut course = GameSamples::default();
    let mut paid = Vec::new();
    let mut taken: Vec<Vec<Sample>> = vec![Vec::new(); usize::from(players)];
    let mut deck: Vec<u8> = (0..Game::deck_len(&rules)).collect();
    loop {
        let seat = match game.awaits() {
            Awaits::Nobody => break,
            Awaits::Deal { .. } => {
                shuffle(&mut deck, &mut rng);
                for event in game.deal(&deck, &|_| 0, &Vec::new) {
                    game.apply(&event);
                }
                continue;
            }
            Awaits::Seat(seat) => seat,
        };
        let view = game.view(Viewer::Seat(seat));
        let choice = player.choose(&view, &mut rng);
        let mut choice = choice.unwrap_or_else(|| unreachable!("somebody whose turn it is can do something"));
        let decision = &player.decision;
        if decision.is_open() {
            if !lesson.watching && rng.random_bool(FOLLOWED) {
                course.samples.extend(worlds.gains(&view, seat, decision, &mut rng));
            }
            if rng.random_bool(TRIES) {
                choice = rng.random_range(0..decision.actions().len());
                // From here the result follows from a random option, so it says nothing about the options before.
                taken[seat.index()].clear();
            }
            if decision.known(choice).is_none() {
                let inputs = [decision.position(), decision.option(choice)].concat();
                taken[seat.index()].push(Sample { inputs, outputs: Value::default().outputs() });
            }
        }
        let mut ended = false;
        let done = game.act(seat, &decision.actions()[choice], |event| {
            ended |= matches!(event, Event::RoundEnded { .. });
        });
        debug_assert!(done.is_ok(), "a considered action is refused");
        let Some(result) = game.results().last().filter(|_| ended) else { continue };
        course.rounds += 1;
        for seat in Seat::all(players) {
            let outputs = Value::certain(result.payments[seat]).outputs();
            paid.extend(taken[seat.index()].drain(..).map(|sample| Sample { outputs, ..sample }));
        }
    }
    (course, paid)
}

/// Mostly the usual rules, but each option sometimes differs.
fn rules(rng: &mut StdRng) -> Rules {
    let mut rules = Rules::default().with_rounds(ROUNDS);
    let mut other = || rng.random_bool(HOUSE_RULE);
    if other() {
        rules = rules.with(Threshold::Five);
    }
    if other() {
        rules = rules.with(Jokers::None);
    }
    if other() {
        rules = rules.with(Capturing::Forced);
    }
    if other() {
        rules = rules.with(Stacking::Stacked);
    }
    if other() {
        rules = rules.with(CupUse::Free);
    }
    if other() {
        rules = rules.with(PiCount::Cards);
    }
    if other() {
        rules = rules.with(GoBonus::Three);
    }
    if other() {
        rules = rules.with(GoBakCover::OwnDoubled);
    }
    if other() {
        rules = rules.with_tokens(200);
    }
    rules
}
