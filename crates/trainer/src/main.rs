//! `carte-trainer`: trains the expert of a game by self-play, and writes the weights that the players are built with.
//!
//! Each iteration plays games. In Gang of Four they are played with the present network, some of them against earlier networks and
//! rule players. The value of every option that was taken is learnt from the result. A run can also learn to beat fixed weights. In
//! Go-Stop, options are compared in the same worlds. The same seed gives the same weights, whatever the number of cores and however
//! often the run was interrupted.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use carte_games::GameKind;
use carte_players::network::Network;
use clap::Parser;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rayon::prelude::*;

mod adam;
mod checkpoint;
mod gang_of_four;
mod go_stop;
mod learner;
mod self_play;
mod subject;

use checkpoint::Run;
use self_play::Lesson;
use subject::{ExtraSamples, Subject};

/// Trains the expert of a game.
#[derive(Clone, Debug, Parser)]
struct Args {
    /// The game: `gang-of-four` or `go-stop`.
    #[arg(long, default_value = "gang-of-four")]
    game: GameKind,
    /// Where the state of the run is kept; a run that is there goes on.
    #[arg(long, value_name = "FILE")]
    run: PathBuf,
    /// Where the weights are written.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Where the weights of what options are worth are written, which are learnt beside; in Go-Stop.
    #[arg(long, value_name = "FILE")]
    values: Option<PathBuf>,
    #[arg(long, default_value = "1")]
    seed: u64,
    /// How many iterations the whole run has; the steps get smaller towards its end.
    #[arg(long, default_value = "3000")]
    iterations: u32,
    /// The iteration after which to stop for now [default: the last]
    #[arg(long)]
    until: Option<u32>,
    /// How many of them only watch level `club`.
    #[arg(long, default_value = "12")]
    watching: u32,
    /// How many games an iteration has.
    #[arg(long, default_value = "32")]
    games: u64,
    /// How often an iteration learns from its games.
    #[arg(long, default_value = "2")]
    passes: u32,
    /// How large the steps are at first.
    #[arg(long, default_value = "0.002")]
    rate: f32,
    /// How much what came of an option counts against what was thought of the next position, 0 to 1; in Gang of Four.
    #[arg(long, default_value = "0.85")]
    trust: f32,
    /// Weights that everybody else plays with in every game: the run learns to beat them alone; in Gang of Four.
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
}

/// The size of the last steps, relative to that of the first ones.
const LAST_RATE: f32 = 0.03;
/// How many iterations there are between two reports; below, between two networks that are kept as opponents.
const REPORT: u32 = 10;
const REMEMBER: u32 = 100;

#[derive(Default)]
struct Figures {
    rounds: u32,
    errors: [f32; 2],
    extra_error: f32,
    alone: f32,
    games_alone: u32,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let mut run =
        if args.run.exists() { Run::load(args.game, &args.run)? } else { Run::new(args.game, args.seed) };
    let against = args.against.as_deref().map(|path| weights(args.game, path)).transpose()?;
    let mut figures = Figures::default();
    let until = args.until.unwrap_or(args.iterations).min(args.iterations);
    while run.iteration < until {
        iterate(&args, against.as_ref(), &mut run, &mut figures);
        run.iteration += 1;
        if run.iteration > args.watching && run.iteration.is_multiple_of(REMEMBER) {
            run.remember();
        }
        if run.iteration.is_multiple_of(REPORT) || run.iteration == until {
            report(&run, &std::mem::take(&mut figures));
            run.save(&args.run)?;
            fs::write(&args.out, run.learner.average.stored()).context("cannot write the weights")?;
        }
    }
    if let Some(path) = &args.values {
        let values = run.subject.values().context("only in Go-Stop values are learnt beside")?;
        fs::write(path, values.stored()).context("cannot write the values")?;
    }
    Ok(())
}

/// Reads weights that a run has written.
fn weights(game: GameKind, path: &Path) -> Result<Network> {
    if game != GameKind::GangOfFour {
        bail!("only Gang of Four is learnt against weights: leave --against out");
    }
    let stored = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Network::read(Subject::shape_of(game), &stored)
        .with_context(|| format!("{} is no file of weights", path.display()))
}

fn iterate(args: &Args, against: Option<&Network>, run: &mut Run, figures: &mut Figures) {
    let watching = run.iteration < args.watching;
    let lesson = Lesson {
        network: &run.learner.average,
        earlier: &run.earlier,
        against,
        watching,
        trust: if watching { 1.0 } else { args.trust },
    };
    let first = u64::from(run.iteration) * args.games;
    // The multiplication keeps runs with neighbouring seeds from sharing games.
    let seed = |number: u64| args.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
    let played: Vec<_> = (first..first + args.games)
        .into_par_iter()
        .map(|number| run.subject.play(lesson, seed(number)))
        .collect();
    let mut samples = Vec::new();
    let mut extra_samples = ExtraSamples::default();
    for (course, extra) in played {
        samples.extend(course.samples);
        extra_samples.extend(extra);
        figures.rounds += course.rounds;
        if let Some(share) = course.alone {
            figures.alone += share;
            figures.games_alone += 1;
        }
    }
    let rate = args.rate * rate(run.iteration, args.iterations);
    let mut rng = StdRng::seed_from_u64(seed(u64::MAX - first));
    let errors = run.learner.learn_in_passes(&samples, args.passes, rate, &mut rng);
    figures.errors.iter_mut().zip(errors).for_each(|(sum, error)| *sum += error);
    figures.extra_error += run.subject.learn(&extra_samples, args.passes, rate, &mut rng);
}

/// The relative size of the steps: it falls from 1 along half a cosine.
#[expect(clippy::cast_precision_loss, reason = "iterations are few")]
fn rate(iteration: u32, iterations: u32) -> f32 {
    let done = (iteration as f32 / iterations.max(1) as f32).min(1.0);
    LAST_RATE + (1.0 - LAST_RATE) * 0.5 * (1.0 + (std::f32::consts::PI * done).cos())
}

#[expect(clippy::cast_precision_loss, reason = "rounded for reading")]
#[expect(clippy::print_stdout, reason = "the report of a command line program")]
fn report(run: &Run, figures: &Figures) {
    let part = REPORT as f32;
    println!(
        "iteration {:>5}  rounds {:>6}  error {:.4} {:.4}  beside {:.4}  alone {:.3} of {}",
        run.iteration,
        figures.rounds,
        figures.errors[0] / part,
        figures.errors[1] / part,
        figures.extra_error / part,
        figures.alone / figures.games_alone.max(1) as f32,
        figures.games_alone,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(game: GameKind, folder: &std::path::Path) -> Args {
        Args {
            game,
            run: folder.join("whole.run"),
            out: folder.join("whole.weights"),
            values: None,
            seed: 7,
            iterations: 3,
            until: None,
            watching: 1,
            games: 2,
            passes: 1,
            rate: 0.001,
            trust: 0.9,
            against: None,
        }
    }

    #[test]
    fn a_run_that_was_interrupted_comes_to_the_same_weights() {
        for game in GameKind::ALL {
            let folder = tempfile::tempdir().expect("a folder");
            let whole = args(game, folder.path());
            let mut uninterrupted = Run::new(game, 7);
            let mut interrupted = Run::new(game, 7);
            for iteration in 0..3 {
                iterate(&whole, None, &mut uninterrupted, &mut Figures::default());
                uninterrupted.iteration += 1;
                iterate(&whole, None, &mut interrupted, &mut Figures::default());
                interrupted.iteration += 1;
                if iteration == 1 {
                    interrupted.remember();
                    uninterrupted.remember();
                }
                interrupted.save(&whole.run).expect("written");
                interrupted = Run::load(game, &whole.run).expect("read");
            }
            assert_eq!(interrupted.learner.average, uninterrupted.learner.average);
            assert_eq!(interrupted.subject.parts(), uninterrupted.subject.parts());
            assert_eq!(interrupted.earlier, uninterrupted.earlier);
            assert_ne!(interrupted.learner.average, Run::new(game, 7).learner.average, "something is learnt");
            let other = GameKind::ALL.into_iter().find(|other| *other != game).expect("two games");
            assert!(Run::load(other, &whole.run).is_err(), "a run of {}", game.name());
        }
    }

    #[test]
    fn a_run_learns_alone_against_weights_that_stay() {
        let (game, folder) = (GameKind::GangOfFour, tempfile::tempdir().expect("a folder"));
        let args = Args { watching: 0, ..args(game, folder.path()) };
        let (mut run, mut figures) = (Run::new(game, 7), Figures::default());
        let before = run.learner.average.clone();
        fs::write(&args.out, before.stored()).expect("written");
        assert!(weights(GameKind::GoStop, &args.out).is_err(), "not learnt so");
        let against = weights(game, &args.out).expect("weights");
        iterate(&args, Some(&against), &mut run, &mut figures);
        assert_eq!(figures.games_alone, 2, "one learner in every game");
        assert_ne!(run.learner.average, before);
        fs::write(&args.out, [0; 7]).expect("written");
        assert!(weights(game, &args.out).is_err(), "cut short");
    }

    #[test]
    fn weights_survive_being_stored() {
        for game in GameKind::ALL {
            let network = Run::new(game, 1).learner.network;
            let stored = network.stored();
            let read = Network::read(network.shape(), &stored).expect("as long as said");
            let most = network.weights().iter().zip(read.weights()).map(|(a, b)| (a - b).abs());
            assert!(most.fold(0.0, f32::max) < 1e-5);
            assert_eq!(read.stored(), stored);
            assert_eq!(Network::read(network.shape(), &stored[1..]), None);
        }
    }
}
