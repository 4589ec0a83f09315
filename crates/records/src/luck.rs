//! How much of what came of a finished game its deals have given, and how much its play.
//!
//! Chance acts through the deals alone: the order of all cards is fixed before anybody plays. So a deal is worth what it brings each
//! seat in the mean when players who are all equally good play it out, and the rest is play. What deals give adds up to nothing
//! over the seats, so that in the long run play has the same mean as the points themselves, with less chance in it
//! (a control variate at the one chance event, as in AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling, 2018).

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::replay::Playback;
use carte_games::{Awaits, Game, GameKind, PerTableSeat, Seat, Viewer};
use carte_players::{Level, Player};
use carte_table::ids::TableId;

/// How often each deal is played out.
const GAMES: u32 = 96;

/// How often the players who play it out do something that a novice would: one decision of this number. Without that they would
/// play every deal in one way.
const ERRS: u32 = 8;

/// What came of a seat in a finished game: how many points better than the mean of its table, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatLuck {
    /// What the deals gave.
    pub deal: f64,
    /// What play added: `deal` and `play` together are the result.
    pub play: f64,
    /// The standard error of either.
    pub error: f64,
}

/// What each seat owes to the deals of a game, and what to play.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameLuck {
    /// Rounds that were played to their end.
    pub rounds: u16,
    /// How many seats the game had.
    pub players: u8,
    pub seats: PerTableSeat<SeatLuck>,
}

/// A round that was played to its end.
#[derive(Clone, Debug)]
pub struct DealtRound {
    /// The game before the deal.
    before: Game,
    /// The game when everybody had their cards; `None` where the deal itself decided the round.
    dealt: Option<Game>,
    /// How much better than the mean each seat did.
    result: PerTableSeat<f64>,
}

/// The rounds of a game that were played to their end.
#[must_use]
pub fn rounds(playback: &Playback) -> Vec<DealtRound> {
    let mut rounds = Vec::new();
    let mut deal: Option<(usize, Game)> = None;
    let mut dealt: Option<Game> = None;
    playback.each_event(|game, played| {
        let facts = played.event.facts();
        if facts.deals() {
            (deal, dealt) = (Some((played.moment, game.clone())), None);
        }
        if facts.ends_round() {
            let Some((_, before)) = deal.take() else { return };
            let mut after = game.clone();
            after.apply(&played.event);
            rounds.push(DealtRound::new(before, dealt.take(), &after));
        } else if dealt.is_none() && deal.as_ref().is_some_and(|(moment, _)| played.moment > *moment) {
            dealt = Some(game.clone());
        }
    });
    rounds
}

/// The luck of a game of which some rounds are played out, and not yet all.
#[derive(Clone, Copy, Debug, Default)]
pub struct UnfinishedLuck(GameLuck);

impl UnfinishedLuck {
    /// Plays the next of these rounds out, which are the same every time: up to a tenth of a second of work. Returns `false` if
    /// there is none left. Chance follows from the number of the table.
    pub fn play_next(&mut self, rounds: &[DealtRound], table: TableId) -> bool {
        let Self(luck) = self;
        let Some(round) = rounds.get(usize::from(luck.rounds)) else { return false };
        let mut rng = StdRng::seed_from_u64(table.0.rotate_left(16) ^ u64::from(luck.rounds));
        let worth = match &round.dealt {
            Some(dealt) => round.play_out(dealt, &mut rng),
            None => round.result.map(|deal| (deal, 0.0)),
        };
        for (seat, own) in luck.seats.iter_mut() {
            let (deal, error) = worth[seat];
            own.deal += deal;
            own.play += round.result[seat] - deal;
            own.error = own.error.hypot(error);
        }
        luck.players = u8::try_from(round.before.view(Viewer::Public).totals().len()).unwrap_or(Seat::MOST);
        luck.rounds += 1;
        true
    }

    /// What comes of it.
    #[must_use]
    pub const fn finish(self) -> GameLuck {
        self.0
    }
}

impl GameLuck {
    /// The luck of all these rounds of the game of this table; the same every time.
    #[must_use]
    pub fn of(rounds: &[DealtRound], table: TableId) -> Self {
        let mut luck = UnfinishedLuck::default();
        while luck.play_next(rounds, table) {}
        luck.finish()
    }
}

impl DealtRound {
    /// A round between the game before its deal and the game after it; `dealt` is the game when everybody had their cards, `None`
    /// where the deal itself decided the round.
    #[must_use]
    pub fn new(before: Game, dealt: Option<Game>, after: &Game) -> Self {
        let result = advantages(&before, after);
        Self { before, dealt, result }
    }

    /// What the deal is worth to each seat, with its standard error.
    fn play_out(&self, dealt: &Game, rng: &mut StdRng) -> PerTableSeat<(f64, f64)> {
        let mut players = [Level::Club, Level::Novice].map(Player::new);
        let mut sums: PerTableSeat<(f64, f64)> = PerTableSeat::default();
        let mut games = 0.0;
        for _ in 0..GAMES {
            let Some(after) = play_round(dealt.clone(), &mut players, rng) else { continue };
            games += 1.0;
            for (seat, points) in advantages(&self.before, &after).iter() {
                sums[seat].0 += points;
                sums[seat].1 += points * points;
            }
        }
        let games = f64::max(games, 1.0);
        sums.map(|(sum, squares)| {
            let mean = sum / games;
            (mean, ((squares / games - mean * mean).max(0.0) / f64::max(games - 1.0, 1.0)).sqrt())
        })
    }
}

/// The game at the end of the round that these players play out; `None` where they do not come to one.
fn play_round(mut game: Game, [usual, erring]: &mut [Player; 2], rng: &mut StdRng) -> Option<Game> {
    loop {
        let Awaits::Seat(seat) = game.awaits() else { return None };
        let player = if rng.random_ratio(1, ERRS) { &mut *erring } else { &mut *usual };
        let action = player.choose(&game.view(Viewer::Seat(seat)), rng)?;
        let mut over = false;
        for event in game.decide(seat, &action).ok()? {
            game.apply(&event);
            over |= event.facts().ends_round();
        }
        if over {
            return Some(game);
        }
    }
}

/// How much better than the mean each seat did between two states of a game.
fn advantages(before: &Game, after: &Game) -> PerTableSeat<f64> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use carte_games::{Rules, gang_of_four, go_stop};
    use rand::seq::SliceRandom;

    /// A round between players of level `club`, in which what the deal alone decides is none.
    fn round(rules: Rules, players: u8, rng: &mut StdRng) -> DealtRound {
        let mut deck: Vec<u8> = (0..rules.deck_len()).collect();
        let mut clubs = [(); 2].map(|()| Player::new(Level::Club));
        loop {
            let before = Game::new(rules.clone(), players, Seat::new(rng.random_range(0..players)));
            deck.shuffle(rng);
            let mut dealt = before.clone();
            dealt
                .deal(&deck, &|_| 32, &|| deck.iter().rev().copied().collect())
                .iter()
                .for_each(|event| dealt.apply(event));
            if let Some(after) = play_round(dealt.clone(), &mut clubs, rng) {
                return DealtRound::new(before, Some(dealt), &after);
            }
        }
    }

    fn games() -> [(Rules, u8); 4] {
        let gang: Rules = gang_of_four::Rules::default().into();
        let mut sold: Rules = go_stop::Rules::default().into();
        sold.set("sold", "2").expect("an option");
        [(gang.clone(), 4), (gang, 3), (go_stop::Rules::default().into(), 2), (sold, 5)]
    }

    #[test]
    fn deal_and_play_are_the_result_and_nobody_gains_what_nobody_loses() {
        let mut rng = StdRng::seed_from_u64(1);
        for (rules, players) in games() {
            let rounds: Vec<DealtRound> = (0..3).map(|_| round(rules.clone(), players, &mut rng)).collect();
            let luck = GameLuck::of(&rounds, TableId(7));
            assert_eq!((luck.rounds, luck.players, GameLuck::of(&rounds, TableId(7))), (3, players, luck));
            let mut sums = [0.0; 2];
            for (seat, own) in luck.seats.iter() {
                let result: f64 = rounds.iter().map(|round| round.result[seat]).sum();
                assert!((own.deal + own.play - result).abs() < 1e-9);
                sums = [sums[0] + own.deal, sums[1] + own.play];
                let plays = seat.number() < players;
                assert_eq!(own.error > 0.0, plays, "{own:?}");
            }
            assert!(sums.iter().all(|sum| sum.abs() < 1e-6), "{sums:?}");
        }
    }

    /// Equally good players get from a deal what it is worth: what is left to play has the mean 0, and less chance in it than the
    /// points have.
    #[test]
    fn what_is_left_to_play_has_less_chance_in_it() {
        let mut rng = StdRng::seed_from_u64(2);
        for (rules, players) in &games()[..3] {
            let first = Seat::new(0);
            let (mut plain, mut play, mut mean) = (0.0, 0.0, 0.0);
            for number in 0..60 {
                let round = round(rules.clone(), *players, &mut rng);
                let luck = GameLuck::of(std::slice::from_ref(&round), TableId(number)).seats[first];
                plain += round.result[first].powi(2);
                play += luck.play.powi(2);
                mean += luck.play / 60.0;
            }
            assert!(play < 0.8 * plain, "{plain} {play}");
            assert!(mean.abs() < 3.0 * (play / 60.0 / 60.0).sqrt(), "{mean} {play}");
        }
    }
}
