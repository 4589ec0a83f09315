//! How much of what came of a finished game its deals have given, and how much its play.
//!
//! Chance acts through the deals alone: the order of all cards is fixed before anybody plays. So a deal gives each seat what it
//! brings in the mean when players who are all equally good play it out, less what other deals would bring in its place, and the rest
//! is play: the lead and the gift that a round before has earned are no luck, those that a deal lets win are. What deals give has the
//! mean 0, by any players and any estimate, so that in the long run play has the same mean as the points themselves, with less chance in it
//! (a control variate at the one chance event, as in AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling, 2018).

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::replay::Playback;
use carte_games::{Awaits, Game, GameKind, PerTableSeat, Seat, Viewer};
use carte_players::{Level, Player};
use carte_table::ids::TableId;

/// How often each deal is played out, and how many others in its place.
const GAMES: u32 = 64;

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

/// What a deal gave a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Given {
    pub points: f64,
    /// The standard error of it.
    pub error: f64,
}

/// The rounds of a game that were played to their end.
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
        let given = round.given_by_deal(table.0.rotate_left(16) ^ u64::from(luck.rounds));
        for (seat, own) in luck.seats.iter_mut() {
            let Given { points, error } = given[seat];
            own.deal += points;
            own.play += round.result[seat] - points;
            own.error = own.error.hypot(error);
        }
        luck.players = u8::try_from(round.before.view(Viewer::Public).totals().len()).unwrap_or(Seat::MOST);
        luck.rounds += 1;
        true
    }

    /// What comes of it.
    pub const fn finish(self) -> GameLuck {
        self.0
    }
}

impl GameLuck {
    /// The luck of all these rounds of the game of this table; the same every time.
    pub fn of(rounds: &[DealtRound], table: TableId) -> Self {
        let mut luck = UnfinishedLuck::default();
        while luck.play_next(rounds, table) {}
        luck.finish()
    }
}

impl DealtRound {
    /// A round between the game before its deal and the game after it; `dealt` is the game when everybody had their cards, `None`
    /// where the deal itself decided the round.
    pub fn new(before: Game, dealt: Option<Game>, after: &Game) -> Self {
        let result = advantages(&before, after);
        Self { before, dealt, result }
    }

    /// What the deal gave each seat, as it is told; chance follows from `seed`.
    pub fn given_by_deal(&self, seed: u64) -> PerTableSeat<Given> {
        self.given_by_deal_in(GAMES, seed)
    }

    /// The same with the deal played out `games` times, and as many others in its place.
    pub fn given_by_deal_in(&self, games: u32, seed: u64) -> PerTableSeat<Given> {
        let mut players = [Level::Club, Level::Novice].map(Player::new);
        let actual = match &self.dealt {
            Some(dealt) => self.mean(games, seed, |rng| play_round(dealt.clone(), &mut players, rng)),
            None => self.result.map(|points| Given { points, error: 0.0 }),
        };
        // The same seeds: what differs is the deal.
        let others = self.mean(games, seed, |rng| play_other_deal(&self.before, &mut players, rng));
        let mut given = actual;
        for (seat, own) in given.iter_mut() {
            own.points -= others[seat].points;
            own.error = own.error.hypot(others[seat].error);
        }
        given
    }

    /// What rounds in the place of this one bring each seat in the mean.
    fn mean(
        &self,
        games: u32,
        seed: u64,
        mut play: impl FnMut(&mut StdRng) -> Option<Game>,
    ) -> PerTableSeat<Given> {
        let mut sums: PerTableSeat<(f64, f64)> = PerTableSeat::default();
        let mut played = 0.0;
        for number in 0..u64::from(games) {
            // Each game has chance of its own, so that how long one takes changes nothing in the next.
            let mut rng =
                StdRng::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
            let Some(after) = play(&mut rng) else { continue };
            played += 1.0;
            let (points, lead) = (advantages(&self.before, &after), lead(&self.before, &after));
            for (seat, sum) in sums.iter_mut() {
                let worth = points[seat] + lead[seat];
                sum.0 += worth;
                sum.1 += worth * worth;
            }
        }
        let played = f64::max(played, 1.0);
        sums.map(|(sum, squares)| {
            let mean = sum / played;
            let variance = (squares / played - mean * mean).max(0.0);
            Given { points: mean, error: (variance / f64::max(played - 1.0, 1.0)).sqrt() }
        })
    }
}

/// The game at the end of the round after some other deal than that which was dealt.
fn play_other_deal(before: &Game, players: &mut [Player; 2], rng: &mut StdRng) -> Option<Game> {
    let cards = before.rules().deck_len();
    let mut shuffled = || {
        let mut deck: Vec<u8> = (0..cards).collect();
        deck.shuffle(rng);
        deck
    };
    let [deck, again, cut] = [(); 3].map(|()| shuffled());
    let cut = |attempt: u8| cut.get(usize::from(attempt % cards)).copied().unwrap_or_default();
    let mut game = before.clone();
    let mut over = false;
    for event in game.deal(&deck, &cut, &|| again.clone()) {
        game.apply(&event);
        over |= event.facts().ends_round();
    }
    if over { Some(game) } else { play_round(game, players, rng) }
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

/// What it brings each seat later, against the mean of the table, that one of them has won the round between two states of a game.
fn lead(before: &Game, after: &Game) -> PerTableSeat<f64> {
    let mut lead: PerTableSeat<f64> = PerTableSeat::default();
    let worth = carte_players::worth_of_winning(GameKind::of(&before.rules()));
    let players = u8::try_from(after.view(Viewer::Public).totals().len()).unwrap_or(Seat::MOST);
    let points = advantages(before, after);
    let best = Seat::all(players).max_by(|one, other| points[*one].total_cmp(&points[*other]));
    if let Some(winner) = best.filter(|_| after.awaits() != Awaits::Nobody) {
        Seat::all(players).for_each(|seat| lead[seat] = -worth / f64::from(players));
        lead[winner] += worth;
    }
    lead
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

    /// The game after the next deal.
    fn dealt(before: &Game, rng: &mut StdRng) -> Game {
        let mut deck: Vec<u8> = (0..before.rules().deck_len()).collect();
        deck.shuffle(rng);
        let mut dealt = before.clone();
        dealt
            .deal(&deck, &|_| 32, &|| deck.iter().rev().copied().collect())
            .iter()
            .for_each(|event| dealt.apply(event));
        dealt
    }

    /// A round between players of level `club`, in which what the deal alone decides is none, and the game after it.
    fn round(rules: Rules, players: u8, rng: &mut StdRng) -> (DealtRound, Game) {
        let mut clubs = [(); 2].map(|()| Player::new(Level::Club));
        loop {
            let before = Game::new(rules.clone(), players, Seat::new(rng.random_range(0..players)));
            let dealt = dealt(&before, rng);
            if let Some(after) = play_round(dealt.clone(), &mut clubs, rng) {
                return (DealtRound::new(before, Some(dealt), &after), after);
            }
        }
    }

    /// Rules of which those of Gang of Four end with the first round.
    fn games() -> [(Rules, u8); 4] {
        let mut gang: Rules = gang_of_four::Rules::default().into();
        gang.set("rounds", "1").expect("an option");
        let mut sold: Rules = go_stop::Rules::default().into();
        sold.set("sold", "2").expect("an option");
        [(gang.clone(), 4), (gang, 3), (go_stop::Rules::default().into(), 2), (sold, 5)]
    }

    #[test]
    fn deal_and_play_are_the_result_and_nobody_gains_what_nobody_loses() {
        let mut rng = StdRng::seed_from_u64(1);
        for (rules, players) in games() {
            let rounds: Vec<DealtRound> = (0..3).map(|_| round(rules.clone(), players, &mut rng).0).collect();
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
                let (round, _) = round(rules.clone(), *players, &mut rng);
                let luck = GameLuck::of(std::slice::from_ref(&round), TableId(number)).seats[first];
                plain += round.result[first].powi(2);
                play += luck.play.powi(2);
                mean += luck.play / 60.0;
            }
            assert!(play < 0.8 * plain, "{plain} {play}");
            assert!(mean.abs() < 3.0 * (play / 60.0 / 60.0).sqrt(), "{mean} {play}");
        }
    }

    /// The winner of a round leads the next one and is given a card: about six points that play has earned.
    #[test]
    fn what_the_round_before_has_earned_is_no_luck() {
        let mut rng = StdRng::seed_from_u64(3);
        let (won, before) = round(gang_of_four::Rules::default().into(), 4, &mut rng);
        let winner = won.result.iter().max_by(|one, other| one.1.total_cmp(other.1)).expect("a seat").0;
        let given: Vec<f64> = (0..100)
            .map(|number| {
                let dealt = dealt(&before, &mut rng);
                let round = DealtRound::new(before.clone(), Some(dealt.clone()), &dealt);
                round.given_by_deal_in(8, number)[winner].points
            })
            .collect();
        let mean = given.iter().sum::<f64>() / 100.0;
        let squares: f64 = given.iter().map(|points| (points - mean).powi(2)).sum();
        assert!(mean.abs() < 3.0 * (squares / 99.0 / 100.0).sqrt(), "{mean} {squares}");
    }
}
