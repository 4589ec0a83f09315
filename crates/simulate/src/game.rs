//! One simulated game.

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::Documents;
use super::contestant::Contestant;
use super::setup::Setup;
use super::simulated::Simulated;
use super::tally::Tally;
use carte_games::{Awaits, Event, Game, PerTableSeat, Seat, Viewer};
use carte_records::luck::{DealtRound, Effort, Given};
use carte_records::replay;
use carte_table::dealer;
use carte_table::fairness::Seeds;

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub tally: Tally,
    /// Its replay document: one line of JSON, without the line break. `None` if no documents are made.
    pub document: Option<String>,
    /// The points that chance gave each seat, compared with the mean of the table. Zero unless variance reduction was asked for.
    pub given_by_chance: PerTableSeat<f64>,
}

/// A computer player had no legal action: a defect of the player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the {level} player in seat {seat} of game {game} got stuck in round {round}")]
pub struct Stuck {
    /// Counted from 1.
    pub game: u64,
    /// Counted from 1.
    pub round: u16,
    pub seat: Seat,
    pub level: Contestant,
}

/// Plays game `number`, counted from 1, by the rules of the setup, which are `rules`.
pub(super) fn play<G: Simulated>(
    rules: &G::Rules,
    setup: &Setup,
    number: u64,
    documents: Documents,
    variance_reduction: bool,
) -> Result<Played, Stuck> {
    let server_seed = setup.server_seed(number);
    let mut rng = StdRng::from_seed(setup.rng_seed(number));
    let mut players = setup.players();
    let seeds = Seeds { server_seed: &server_seed, client_seed: &setup.seed };
    let dealer = dealer::first(setup.rules(), seeds, setup.seats());
    let cards = G::deck_len(rules);
    let mut game = G::new(rules.clone(), setup.seats(), dealer);
    let mut tally = Tally::new(setup.contestants(), setup.rules());
    let mut counts = G::Counts::default();
    let mut recorder = (documents != Documents::None).then(replay::Recorder::default);
    let mut room = G::Room::default();
    let mut events: Vec<G::Event> = Vec::new();
    let mut round = 0;
    let mut given_by_chance: PerTableSeat<f64> = PerTableSeat::default();
    // The game before and after the last deal.
    let mut dealt: Option<(G, G)> = None;
    // The draws since that deal, each with the game before it.
    let mut draws: Vec<(Game, Event)> = Vec::new();
    loop {
        let mut legal = None;
        match game.awaits() {
            Awaits::Nobody => break,
            Awaits::Deal { round: next, redeal } => {
                round = next;
                let before = variance_reduction.then(|| game.clone());
                let key = seeds.deal_key(next, redeal);
                events.extend(
                    game.deal(&key.shuffle(cards), &|attempt| key.cut(attempt, cards), &|| {
                        key.reshuffle(cards)
                    }),
                );
                events.iter().for_each(|event| game.apply(event));
                dealt = before.map(|before| (before, game.clone()));
            }
            Awaits::Seat(seat) => {
                let stuck = || Stuck { game: number, round, seat, level: setup.contestants()[seat.index()] };
                let action = players[seat.index()].choose(&game.view(Viewer::Seat(seat)).into(), &mut rng);
                let action = action.and_then(|action| action.try_into().ok()).ok_or_else(stuck)?;
                if documents == Documents::Traced {
                    legal = game.legal(&action, &mut room);
                }
                if variance_reduction {
                    for event in game.decide(seat, &action).map_err(|_| stuck())? {
                        if G::facts(&event).draw.is_some() {
                            draws.push((game.clone().into(), event.clone().into()));
                        }
                        game.apply(&event);
                        events.push(event);
                    }
                } else {
                    game.act(seat, &action, |event| events.push(event.clone())).map_err(|_| stuck())?;
                }
                tally.decisions += 1;
            }
        }
        if events.iter().any(|event| G::facts(event).ends_round())
            && let Some((before, dealt)) = dealt.take()
        {
            // If the deal itself has ended the round, there is nothing to play out.
            let dealt = (dealt != game).then(|| dealt.into());
            let round_played = DealtRound::new(before.into(), dealt, &game.clone().into());
            let round_played = round_played.with_draws(std::mem::take(&mut draws));
            // All seats use the same seed, so that the chance that they have in common cancels out.
            let seed = setup.deal_seed(number).wrapping_add(round.into());
            let given = round_played.given_by_chance(Effort::MEASURED, seed);
            given_by_chance.iter_mut().for_each(|(seat, sum)| {
                let Given { points, .. } = given[seat];
                *sum += points;
            });
        }
        for event in events.drain(..) {
            G::count(&mut counts, &mut tally, &event);
            if let Some(recorder) = &mut recorder {
                recorder.note(&game, &event, None, legal);
            }
        }
    }
    tally.own = counts.into();
    let document = recorder.map(|recorder| {
        let seats = Seat::all(setup.seats())
            .zip(setup.contestants())
            .map(|(seat, contestant)| replay::Player::simulated(seat, contestant.level()))
            .collect();
        let fairness = replay::Fairness::new(&server_seed, &setup.seed);
        recorder.finish(&game, G::preset(Some(setup.preset), rules), seats, fairness, G::FINISHED).to_string()
    });
    Ok(Played { tally, document, given_by_chance })
}
