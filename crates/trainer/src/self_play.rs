//! Games from which the network learns.

use carte_games::gang_of_four::ruleset::Announce;
use carte_games::gang_of_four::{Action, Event, Game, Preset, Rules, View};
use carte_games::{self as games, Awaits, CardGame, PerSeat, Seat, Viewer};
use carte_players::expert::{Decision, Network, Value};
use carte_players::{Level, Player};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::equity::{Between, Equity, Seen};
use super::learner::Sample;

/// How often something else than the best is tried.
const TRIES: f64 = 0.04;
/// How often before anything is learnt, when the rule players' choices are watched.
const WATCHING_TRIES: f64 = 0.10;
/// Points that it costs not to win a round: the winner leads the next one and gives away a bad card.
const UNLESS_WON: u16 = 13;

/// Everything that games are played with.
#[derive(Debug)]
pub(super) struct Lesson<'a> {
    pub(super) network: &'a Network,
    pub(super) earlier: &'a [Network],
    pub(super) equity: &'a Equity,
    /// Whether the learner does what level `club` does, because it knows nothing yet.
    pub(super) watching: bool,
    /// How much what really came of an option counts against what was thought of the next position, 0 to 1.
    pub(super) trust: f32,
}

/// What a game leaves.
#[derive(Debug, Default)]
pub(super) struct Course {
    pub(super) samples: Vec<Sample>,
    pub(super) seen: Vec<(Seen, f32)>,
    pub(super) rounds: u32,
    /// In games of one learner among players of level `club`: the learner's share of the victory.
    pub(super) alone: Option<f32>,
}

/// Who sits in a seat.
enum Sitter<'a> {
    Learner,
    Earlier(&'a Network),
    Rule(Player),
}

/// An option that was taken in the present round.
struct Taken {
    sample: Sample,
    thought: Value,
    tried: bool,
}

/// Plays one game.
pub(super) fn play(lesson: &Lesson<'_>, seed: u64) -> Course {
    let mut rng = StdRng::seed_from_u64(seed);
    let (rules, players) = rules(&mut rng);
    let (mut sitters, alone) = sitters(lesson, players, &mut rng);
    let mut game = Game::new(rules, players, Seat::new(rng.random_range(0..players)));
    let mut course = Course::default();
    let mut taken: PerSeat<Vec<Taken>> = PerSeat::default();
    let mut between: Vec<Between> = Vec::new();
    let mut decision = Decision::default();
    let mut deck: Vec<u8> = (0..64).collect();
    loop {
        let seat = match game.awaits() {
            Awaits::Nobody => break,
            Awaits::Deal { .. } => {
                for last in (1..deck.len()).rev() {
                    deck.swap(last, rng.random_range(0..=last));
                }
                for event in game.deal(&deck, &|_| 32) {
                    game.apply(&event);
                }
                continue;
            }
            Awaits::Seat(seat) => seat,
        };
        let view = game.view(Viewer::Seat(seat));
        let action = match &mut sitters[seat.index()] {
            Sitter::Learner => learn(lesson, view, &mut decision, &mut taken[seat], &mut rng),
            Sitter::Earlier(network) => {
                decision.consider(&view);
                let best = if decision.is_open() { decision.best(network) } else { 0 };
                decision.actions()[best]
            }
            Sitter::Rule(player) => chosen(player, view, &mut rng),
        };
        let mut ended = None;
        let done = game.act(seat, &action, |event| {
            if let Event::RoundEnded { winner, penalties, .. } = event {
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
            None => lesson.equity.chances(&after),
        };
        for (seat, taken) in taken.iter_mut() {
            let lost = if winner == Some(seat) { 0 } else { UNLESS_WON };
            let value = Value { game: chances[seat], round: f32::from(penalties[seat] + lost) };
            course.samples.extend(judged(taken, value, lesson.trust));
        }
        between.push(after);
    }
    let shares = game.winners().map(shares).unwrap_or_default();
    // The last one is the end, of which nothing is to be learnt.
    between.pop();
    for between in &between {
        course.seen.extend(Seat::all(players).map(|seat| (between.seen(seat), shares[seat])));
    }
    course.alone = alone.map(|seat| shares[seat]);
    course
}

/// Rules and seats: mostly the usual ones, but all presets, and other limits and house rules, too.
fn rules(rng: &mut StdRng) -> (Rules, u8) {
    let preset = if rng.random_bool(0.45) {
        Preset::DaysOfWonder
    } else {
        Preset::ALL[rng.random_range(0..Preset::ALL.len())]
    };
    let mut rules = Rules::preset(preset);
    if rng.random_bool(0.2) {
        rules.limit = [50, 75, 150, 200][rng.random_range(0..4)];
    }
    if rng.random_bool(0.1) {
        rules.announce = Announce::Automatic;
    }
    let players = if rng.random_bool(0.35) && rules.allows_players(3) { 3 } else { 4 };
    (rules, players)
}

/// Who plays, and the learner's seat where it is alone among players of level `club`.
fn sitters<'a>(lesson: &Lesson<'a>, players: u8, rng: &mut StdRng) -> (Vec<Sitter<'a>>, Option<Seat>) {
    let club = || Sitter::Rule(Player::new(Level::Club));
    let own = Seat::new(rng.random_range(0..players));
    let kind = rng.random_range(0..20);
    let alone = (8..15).contains(&kind) && !lesson.watching;
    let sitters = Seat::all(players)
        .map(|seat| match kind {
            _ if seat == own || lesson.watching => Sitter::Learner,
            0..8 => Sitter::Learner,
            8..15 => club(),
            _ => match rng.random_range(0..10) {
                0..4 => Sitter::Learner,
                4..6 => club(),
                6 => Sitter::Rule(Player::new(Level::Novice)),
                _ if lesson.earlier.is_empty() => club(),
                _ => Sitter::Earlier(&lesson.earlier[rng.random_range(0..lesson.earlier.len())]),
            },
        })
        .collect();
    (sitters, alone.then_some(own))
}

/// What the learner does; notes it where there was a choice.
fn learn(
    lesson: &Lesson<'_>,
    view: View,
    decision: &mut Decision,
    taken: &mut Vec<Taken>,
    rng: &mut StdRng,
) -> Action {
    decision.consider(&view);
    if !decision.is_open() {
        return decision.actions()[0];
    }
    let tried = rng.random_bool(if lesson.watching { WATCHING_TRIES } else { TRIES });
    let mut thought = Value::default();
    let choice = if lesson.watching {
        let like_club = chosen(&mut Player::new(Level::Club), view, rng);
        if tried {
            rng.random_range(0..decision.actions().len())
        } else {
            match decision.actions().iter().position(|action| *action == like_club) {
                Some(choice) => choice,
                None => return like_club,
            }
        }
    } else {
        let values = decision.values(lesson.network);
        let mut choice = Value::best(values);
        if tried {
            let other = rng.random_range(0..values.len());
            // Half of the tries are what was nearly chosen.
            let second = (0..values.len())
                .filter(|other| *other != choice)
                .max_by(|a, b| values[*a].score().total_cmp(&values[*b].score()));
            choice = second.filter(|_| rng.random()).unwrap_or(other);
        }
        thought = values[choice];
        choice
    };
    let inputs = [decision.position(), decision.option(choice)].concat();
    taken.push(Taken { sample: Sample { inputs, outputs: [0.0; 2] }, thought, tried });
    decision.actions()[choice]
}

/// The samples of a round that came to `value`: none from before something was tried, which was no choice of the player's.
fn judged(taken: &mut Vec<Taken>, value: Value, trust: f32) -> Vec<Sample> {
    let mut outputs = value.outputs();
    let mut samples = Vec::new();
    for mut taken in taken.drain(..).rev() {
        taken.sample.outputs = outputs;
        samples.push(taken.sample);
        if taken.tried {
            break;
        }
        let thought = taken.thought.outputs();
        outputs.iter_mut().zip(thought).for_each(|(output, thought)| {
            *output = trust * *output + (1.0 - trust) * thought;
        });
    }
    samples
}

fn chosen(player: &mut Player, view: View, rng: &mut StdRng) -> Action {
    match player.choose(&games::View::GangOfFour(view), rng) {
        Some(games::Action::GangOfFour(action)) => action,
        _ => unreachable!("a player whose turn it is knows what to do"),
    }
}

/// The share of the victory of each seat.
fn shares(winners: &[Seat]) -> PerSeat<f32> {
    let mut shares = PerSeat::default();
    #[expect(clippy::cast_precision_loss, reason = "at most four")]
    let share = 1.0 / winners.len().max(1) as f32;
    winners.iter().for_each(|winner| shares[*winner] = share);
    shares
}
