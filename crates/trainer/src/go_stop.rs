//! Deals of Go-Stop from which two networks learn.
//!
//! Payments differ by far more than good choices do, so little is learnt of a choice from what it came to. One network learns
//! what options are worth from payments; players do not ask it, reviews do. The other learns how much more an option brings than
//! the others do, and players ask it: in some positions all options are followed in the same worlds, up to where the first
//! network says what has come of them.

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

/// How many deals are played in a row, so that the winner deals and a nagari doubles.
const ROUNDS: u16 = 4;
/// How often an option of the rules is another than usual.
const HOUSE_RULE: f64 = 0.08;
/// How often something else than the best is tried.
const TRIES: f64 = 0.04;
/// In how many positions all options are followed.
const FOLLOWED: f64 = 0.12;

/// Plays some deals among equals: what there is to learn of gains, and of values.
///
/// They play like level `club`, or with the gains that were remembered last. While a run only watches, nothing is followed,
/// because nobody could say yet what has come of it.
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
                // What came before was no choice of the player's.
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

/// Mostly the usual rules, but each option is another now and then.
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
