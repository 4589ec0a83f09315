//! One simulated game.

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::Documents;
use super::setup::Setup;
use super::tally::Tally;
use crate::fairness;
use crate::games::gang_of_four::{Action, Event, Game, Plays};
use crate::games::{self, Awaits, CardGame, Seat, View, Viewer};
use crate::players::Player;
use crate::replay;

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its counts.
    pub tally: Tally,
    /// Its replay document, one line of JSON without its end.
    pub document: Option<String>,
}

/// A computer player had no legal answer: a defect of the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {level} player in seat {seat} of game {game} got stuck in round {round}")]
pub struct Stuck {
    /// The number of the game, from 1.
    pub game: u64,
    /// The round, from 1.
    pub round: u16,
    /// Where the player sits.
    pub seat: Seat,
    /// How well the player plays.
    pub level: crate::players::Level,
}

/// Plays game `number`, from 1, of a simulation.
///
/// # Errors
/// When a computer player does something that is not allowed.
pub fn play_game(setup: &Setup, number: u64, documents: Documents) -> Result<Played, Stuck> {
    let server_seed = setup.server_seed(number);
    let mut dice = StdRng::from_seed(setup.dice_seed(number));
    let mut players: Vec<Player> = setup.levels().iter().map(|level| Player::new(*level)).collect();
    let dealer = Seat::new(fairness::first_dealer(&setup.seed, setup.seats()));
    let mut game = Game::new(*setup.rules(), setup.seats(), dealer);
    let mut tally = Tally::new(setup);
    let mut recorder = (documents != Documents::None).then(replay::Recorder::default);
    let mut plays = Plays::default();
    let mut events: Vec<Event> = Vec::new();
    let mut round = 0;
    loop {
        let mut legal = None;
        match game.awaits() {
            Awaits::Nobody => break,
            Awaits::Deal { round: next, redeal } => {
                round = next;
                let deck = server_seed.deal_key(&setup.seed, next, redeal).shuffle(64);
                events.extend(game.deal(&deck));
                events.iter().for_each(|event| game.apply(event));
            }
            Awaits::Seat(seat) => {
                let stuck = || Stuck { game: number, round, seat, level: setup.levels()[seat.index()] };
                let view = View::GangOfFour(game.view(Viewer::Seat(seat)));
                let action = players[seat.index()].choose(&view, &mut dice);
                let Some(games::Action::GangOfFour(action)) = action else { return Err(stuck()) };
                if documents == Documents::Traced && matches!(action, Action::Play { .. } | Action::Pass) {
                    let may_pass = game.legal(&mut plays);
                    legal = u32::try_from(plays.as_slice().len() + usize::from(may_pass)).ok();
                }
                game.act(seat, &action, |event| events.push(event)).map_err(|_| stuck())?;
                tally.decisions += 1;
            }
        }
        for event in events.drain(..) {
            tally.note(&event);
            if let Some(recorder) = &mut recorder {
                recorder.note(&game, &event, None, legal);
            }
        }
    }
    let document = recorder.map(|recorder| {
        let seats = Seat::all(setup.seats())
            .zip(setup.levels())
            .map(|(seat, level)| replay::Player::simulated(seat, *level))
            .collect();
        let fairness = replay::Fairness::new(&server_seed, &setup.seed);
        recorder.finish(&game, seats, fairness, replay::Ended::ScoreLimit).to_string()
    });
    Ok(Played { tally, document })
}
