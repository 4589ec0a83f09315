//! Games of Gang of Four from which the network learns.

use carte_games::gang_of_four::ruleset::Announce;
use carte_games::gang_of_four::{Action, Event, Game, Preset, Rules, View};
use carte_games::{Awaits, CardGame, PerSeat, Seat, Viewer};
use carte_players::gang_of_four::expert::{Decision, Value};
use carte_players::network::Options;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::self_play::{Decides, GameSamples, Lesson, Players, shuffle};

mod equity;

use equity::Between;
pub(super) use equity::{Equity, Seen, WEIGHTS as EQUITY_WEIGHTS};

impl Decides for Decision {
    type Game = Game;
    type Value = Value;

    fn consider(&mut self, view: &View) -> &mut Options<Action, Value> {
        self.consider(view);
        self
    }
}

/// Plays one game. Returns its samples and, for the time between every two rounds, what each seat saw and its share of the victory.
pub(super) fn play(lesson: Lesson<'_>, equity: &Equity, seed: u64) -> (GameSamples, Vec<(Seen, f32)>) {
    let mut rng = StdRng::seed_from_u64(seed);
    let (rules, players) = rules(&mut rng);
    let mut sitting = Players::<Decision>::draw(lesson, players, &mut rng);
    let mut game = Game::new(rules, players, Seat::new(rng.random_range(0..players)));
    let mut course = GameSamples::default();
    let mut between: Vec<Between> = Vec::new();
    let mut deck: Vec<u8> = (0..64).collect();
    loop {
        let seat = match game.awaits() {
            Awaits::Nobody => break,
            Awaits::Deal { .. } => {
                shuffle(&mut deck, &mut rng);
                for event in game.deal(&deck, &|_| 32, &Vec::new) {
                    game.apply(&event);
                }
                continue;
            }
            Awaits::Seat(seat) => seat,
        };
        let action = sitting.choose(seat, &game.view(Viewer::Seat(seat)), &mut rng);
        let mut ended = None;
        let done = game.act(seat, &action, |event| {
            if let Event::RoundEnded { winner, penalties, .. } = *event {
                ended = Some((winner, penalties));
            }
        });
        debug_assert!(done.is_ok(), "{action:?} is refused");
        let Some((winner, penalties)) = ended else { continue };
        course.rounds += 1;
        let totals = game.results().last().map(|result| result.totals).unwrap_or_default();
        let after = Between::new(&rules, players, totals, winner);
        let chances = match game.winners() {
            Some(winners) => shares(winners),
            None => equity.chances(&after),
        };
        for seat in Seat::all(players) {
            let round = Value::cost(penalties[seat], winner == Some(seat));
            let value = Value { game: chances[seat], round };
            course.samples.extend(sitting.judged(seat, value));
        }
        between.push(after);
    }
    let shares = game.winners().map(shares).unwrap_or_default();
    // The last entry is the end of the game, where nothing is uncertain.
    between.pop();
    let seen =
        |between: &Between| Seat::all(players).map(|seat| (between.seen(seat), shares[seat])).collect();
    course.alone = sitting.alone.map(|seat| shares[seat]);
    (course, between.iter().flat_map(|between| -> Vec<_> { seen(between) }).collect())
}

/// Rules and the number of seats. Mostly the usual ones, but sometimes other presets, limits and house rules, too.
fn rules(rng: &mut StdRng) -> (Rules, u8) {
    let preset = if rng.random_bool(0.45) {
        Preset::DaysOfWonder
    } else {
        Preset::ALL[rng.random_range(0..Preset::ALL.len())]
    };
    let mut rules = Rules::preset(preset);
    if rng.random_bool(0.2) {
        rules = rules.with_limit([50, 75, 150, 200][rng.random_range(0..4)]);
    }
    if rng.random_bool(0.1) {
        rules = rules.with(Announce::Automatic);
    }
    let players = if rng.random_bool(0.35) && rules.allows_players(3) { 3 } else { 4 };
    (rules, players)
}

/// The share of each seat in the victory.
fn shares(winners: &[Seat]) -> PerSeat<f32> {
    let mut shares = PerSeat::default();
    #[expect(clippy::cast_precision_loss, reason = "at most four")]
    let share = 1.0 / winners.len().max(1) as f32;
    winners.iter().for_each(|winner| shares[*winner] = share);
    shares
}
