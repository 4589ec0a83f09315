//! Deals of Go-Stop from which the network learns.

use carte_games::go_stop::ruleset::{
    Capturing, CupUse, GoBakCover, GoBonus, Jokers, PiCount, Stacking, Threshold,
};
use carte_games::go_stop::{Action, Event, Game, Rules, View};
use carte_games::{Awaits, CardGame, Seat, Viewer};
use carte_players::go_stop::expert::{self, Decision, Value};
use carte_players::network::Options;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::self_play::{Course, Decides, Lesson, Players, shuffle};

/// So many deals are played in a row, so that the winner deals and a nagari doubles.
const ROUNDS: u16 = 4;
/// How often an option of the rules is another than usual.
const HOUSE_RULE: f64 = 0.08;

impl Decides for Decision {
    type Game = Game;
    type Value = Value;

    fn consider(&mut self, view: &View) -> &mut Options<Action, Value> {
        expert::consider(self, view);
        self
    }
}

/// Plays some deals; alone counts the points of a deal.
pub(super) fn play(lesson: Lesson<'_>, seed: u64) -> Course {
    let mut rng = StdRng::seed_from_u64(seed);
    let rules = rules(&mut rng);
    let players = rng.random_range(2..=3);
    let mut sitting = Players::<Decision>::draw(lesson, players, &mut rng);
    let mut game = Game::new(rules, players, Seat::new(rng.random_range(0..players)));
    let mut course = Course::default();
    let mut deck: Vec<u8> = (0..Game::deck_len(&rules)).collect();
    loop {
        let seat = match game.awaits() {
            Awaits::Nobody => break,
            Awaits::Deal { .. } => {
                shuffle(&mut deck, &mut rng);
                for event in game.deal(&deck, &|_| 0) {
                    game.apply(&event);
                }
                continue;
            }
            Awaits::Seat(seat) => seat,
        };
        let action = sitting.choose(seat, &game.view(Viewer::Seat(seat)), &mut rng);
        let mut ended = false;
        let done = game.act(seat, &action, |event| ended |= matches!(event, Event::RoundEnded { .. }));
        debug_assert!(done.is_ok(), "{action:?} is refused");
        let Some(result) = game.results().last().filter(|_| ended) else { continue };
        course.rounds += 1;
        for seat in Seat::all(players) {
            course.samples.extend(sitting.judged(seat, Value::certain(result.payments[seat])));
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
    let points = |seat: Seat| (game.totals()[seat] - i64::from(rules.tokens)) as f32 / f32::from(ROUNDS);
    course.alone = sitting.alone.map(points);
    course
}

/// Mostly the usual rules, but each option is another now and then.
fn rules(rng: &mut StdRng) -> Rules {
    let mut rules = Rules { rounds: ROUNDS, ..Rules::default() };
    let mut other = || rng.random_bool(HOUSE_RULE);
    if other() {
        rules.threshold = Threshold::Five;
    }
    if other() {
        rules.jokers = Jokers::None;
    }
    if other() {
        rules.capture = Capturing::Forced;
    }
    if other() {
        rules.nagari = Stacking::Stacked;
    }
    if other() {
        rules.cup = CupUse::Free;
    }
    if other() {
        rules.pi_bak = PiCount::Cards;
    }
    if other() {
        rules.go_bonus = GoBonus::Three;
    }
    if other() {
        rules.go_bak = GoBakCover::OwnDoubled;
    }
    if other() {
        rules.tokens = 200;
    }
    rules
}
