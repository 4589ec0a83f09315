//! What a position is worth to every seat, as the networks estimate it.

use carte_games::{Action, Awaits, Game, GameKind, PerTableSeat, Seat, View, Viewer};
use carte_players::{Level, Player};
use rand::RngExt;
use rand::rngs::StdRng;

/// With [`Sight::Far`], the number of the choice at which the network of each seat is asked.
const CHOICES: u8 = 3;

/// With [`Sight::Far`], one decision in this number is that of a novice.
const ERRS: u32 = 8;

/// Maximum number of actions that are followed. No round has as many.
const ACTIONS: u16 = 1_000;

/// How far a round is played on before the networks are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// Until each seat has something to choose. That is enough if chance acts again soon, because what follows is part
    /// of that later event.
    Near,
    /// Until each seat has had `CHOICES` choices, by players of several levels, so that the worth of a deal does not
    /// depend on one way of playing.
    Far,
}

/// Asks the networks what positions of a round are worth. Its players reuse their memory.
#[derive(Debug)]
pub(super) struct Valuer<'a> {
    /// The game before the deal.
    before: &'a Game,
    expert: Player,
    club: Player,
    novice: Player,
    seats: u8,
}

impl<'a> Valuer<'a> {
    /// A valuer for the round that is dealt in the game `before`.
    pub(super) fn new(before: &'a Game) -> Self {
        let [expert, club, novice] = [Level::Expert, Level::Club, Level::Novice].map(Player::new);
        Self { before, expert, club, novice, seats: count_seats(before) }
    }

    /// The points above the mean of the table that each seat is expected to have in this round.
    ///
    /// The game is played on. When a seat has something to choose, its network says what that is worth. If the round
    /// ends before all seats have been asked, its result counts. A network sees what its seat sees. What the others
    /// hold comes in because nobody gains what nobody loses.
    pub(super) fn value(&mut self, mut game: Game, sight: Sight, rng: &mut StdRng) -> PerTableSeat<f64> {
        let choices = if sight == Sight::Far { CHOICES } else { 1 };
        let mut worth: PerTableSeat<Option<f64>> = PerTableSeat::default();
        let mut chosen: PerTableSeat<u8> = PerTableSeat::default();
        for _ in 0..ACTIONS {
            let Awaits::Seat(seat) = game.awaits() else { break };
            let view = game.view(Viewer::Seat(seat));
            let Some(expected) = self.expert.expect(&view) else { break };
            if expected.worth.is_some() {
                chosen[seat] += 1;
                if chosen[seat] == choices {
                    worth[seat] = expected.worth;
                }
            }
            if Seat::all(self.seats).all(|seat| worth[seat].is_some() || !view.takes_part(seat)) {
                break;
            }
            let action =
                if sight == Sight::Far { self.vary(&view, expected.action, rng) } else { expected.action };
            let Ok(events) = game.decide(seat, &action) else { break };
            let mut over = false;
            for event in events {
                game.apply(&event);
                over |= event.facts().ends_round();
            }
            if over {
                return self.result(&game);
            }
        }
        // A seat that takes no part has what it was paid.
        let mut values = advantages(self.before, &game);
        values.iter_mut().for_each(|(seat, value)| *value = worth[seat].unwrap_or(*value));
        let mean = Seat::all(self.seats).map(|seat| values[seat]).sum::<f64>() / f64::from(self.seats.max(1));
        Seat::all(self.seats).for_each(|seat| values[seat] -= mean);
        values
    }

    /// What an expert does here, or a player of another level.
    fn vary(&mut self, view: &View, expert: Action, rng: &mut StdRng) -> Action {
        let other = if rng.random_ratio(1, ERRS) {
            self.novice.choose(view, rng)
        } else if rng.random() {
            self.club.choose(view, rng)
        } else {
            None
        };
        other.unwrap_or(expert)
    }

    /// The points of each seat above the mean of the table at the end of the round, including what a win brings in
    /// later rounds.
    pub(super) fn result(&self, after: &Game) -> PerTableSeat<f64> {
        let mut points = advantages(self.before, after);
        let worth = carte_players::worth_of_winning(GameKind::of(&self.before.rules()));
        let best = Seat::all(self.seats).max_by(|one, other| points[*one].total_cmp(&points[*other]));
        if let Some(winner) = best.filter(|_| after.awaits() != Awaits::Nobody) {
            Seat::all(self.seats).for_each(|seat| points[seat] -= worth / f64::from(self.seats));
            points[winner] += worth;
        }
        points
    }
}

pub(super) fn count_seats(game: &Game) -> u8 {
    u8::try_from(game.view(Viewer::Public).totals().len()).unwrap_or(Seat::MOST)
}

/// The points of each seat above the mean of the table, between two states of a game.
pub(super) fn advantages(before: &Game, after: &Game) -> PerTableSeat<f64> {
    let kind = GameKind::of(&before.rules());
    let totals = [before, after].map(|game| game.view(Viewer::Public).totals());
    let [before, after] = totals.map(|totals| totals.into_iter().map(|(_, total)| kind.worth(total)));
    let points: Vec<i64> = after.zip(before).map(|(after, before)| after - before).collect();
    let number = |count: i64| i32::try_from(count).map_or(f64::MAX, f64::from);
    let mean = number(points.iter().sum()) / number(i64::try_from(points.len()).unwrap_or(1));
    let mut advantages: PerTableSeat<f64> = PerTableSeat::default();
    for (seat, points) in Seat::all(Seat::MOST).zip(points) {
        advantages[seat] = number(points) - mean;
    }
    advantages
}
