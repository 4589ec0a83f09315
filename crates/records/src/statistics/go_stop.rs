//! What only Go-Stop has: Go and Stop, the cries, Pi that change hands, and what doubles a debt.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use carte_games::Seat;
use carte_games::go_stop::{Call, Event, Game, GoBak, Outcome, PerSeat, Points, RoundResult};
use carte_players::Level;

mod achievements;

pub(super) use achievements::ALL as ACHIEVEMENTS;

use super::Score;

/// What one seat did in a deal, and what happened to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatStatistics {
    /// The points of the sets that were captured in the end.
    pub set_points: u16,
    /// How often Go was said.
    pub gos: u16,
    /// How often Stop was said.
    pub stops: u16,
    /// Stacks of three that the seat's own draw left in the pot.
    pub sattas: u16,
    /// Stacks taken with the fourth card.
    pub ppuks: u16,
    /// How often four cards of a month were taken in one turn.
    pub ttadaks: u16,
    /// Laid cards that were taken with the drawn one.
    pub kisses: u16,
    /// How often the pot was emptied.
    pub sseuls: u16,
    /// How often three cards of a month were played onto the fourth.
    pub bombs: u16,
    /// How often three cards of a month were shown.
    pub shakes: u16,
    /// Pi cards that opponents had to give.
    pub pi_stolen: u16,
    /// Pi cards given to opponents.
    pub pi_lost: u16,
    /// Whether the seat's debt was greater because the seat had said Go.
    pub go_bak: bool,
    /// Whether the seat's debt was doubled because it had no bright.
    pub kwang_bak: bool,
    /// Whether the seat's debt was doubled because it had few Pi.
    pub pi_bak: bool,
    /// Whether nobody won the deal.
    pub nagari: bool,
    /// Whether the seat had four cards of a month, and was paid for them.
    pub chong_tong: bool,
}

/// What one person's deals add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSums {
    /// Number of deals for each number of points that they brought; negative points were paid.
    pub points: BTreeMap<i64, u32>,
    /// Deals that nobody won.
    pub nagari: u32,
    /// How often Stop was said.
    pub stops: u32,
    /// Stacks of three that the person's own draw left in the pot.
    pub sattas: u32,
    /// Stacks taken with the fourth card.
    pub ppuks: u32,
    /// How often four cards of a month were taken in one turn.
    pub ttadaks: u32,
    /// Laid cards that were taken with the drawn one.
    pub kisses: u32,
    /// How often the pot was emptied.
    pub sseuls: u32,
    /// How often three cards of a month were played onto the fourth.
    pub bombs: u32,
    /// How often three cards of a month were shown.
    pub shakes: u32,
    /// How often four cards of a month were in the hand.
    pub chong_tongs: u32,
    /// Pi cards that opponents had to give.
    pub pi_stolen: u32,
    /// Pi cards given to opponents.
    pub pi_lost: u32,
    /// Debts that were greater because the person had said Go.
    pub go_baks: u32,
    /// Debts that were doubled because the person had no bright.
    pub kwang_baks: u32,
    /// Debts that were doubled because the person had few Pi.
    pub pi_baks: u32,
}

impl GameSums {
    /// What one deal adds, which brought `points` points.
    pub(super) fn of_deal(points: i64, deal: &SeatStatistics) -> Self {
        Self {
            points: BTreeMap::from([(points, 1)]),
            nagari: deal.nagari.into(),
            stops: deal.stops.into(),
            sattas: deal.sattas.into(),
            ppuks: deal.ppuks.into(),
            ttadaks: deal.ttadaks.into(),
            kisses: deal.kisses.into(),
            sseuls: deal.sseuls.into(),
            bombs: deal.bombs.into(),
            shakes: deal.shakes.into(),
            chong_tongs: deal.chong_tong.into(),
            pi_stolen: deal.pi_stolen.into(),
            pi_lost: deal.pi_lost.into(),
            go_baks: deal.go_bak.into(),
            kwang_baks: deal.kwang_bak.into(),
            pi_baks: deal.pi_bak.into(),
        }
    }
}

impl AddAssign<&Self> for GameSums {
    fn add_assign(&mut self, other: &Self) {
        for (points, deals) in &other.points {
            *self.points.entry(*points).or_default() += deals;
        }
        self.nagari += other.nagari;
        self.stops += other.stops;
        self.sattas += other.sattas;
        self.ppuks += other.ppuks;
        self.ttadaks += other.ttadaks;
        self.kisses += other.kisses;
        self.sseuls += other.sseuls;
        self.bombs += other.bombs;
        self.shakes += other.shakes;
        self.chong_tongs += other.chong_tongs;
        self.pi_stolen += other.pi_stolen;
        self.pi_lost += other.pi_lost;
        self.go_baks += other.go_baks;
        self.kwang_baks += other.kwang_baks;
        self.pi_baks += other.pi_baks;
    }
}

/// What the seats have done in a deal so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    seats: PerSeat<SeatStatistics>,
}

impl Ledger {
    /// Counts an event of the round.
    pub(super) fn note(&mut self, event: &Event) {
        match event {
            Event::Shaken { seat, .. } => self.seats[*seat].shakes += 1,
            Event::Settled { seat, calls, stolen, .. } => {
                let statistics = &mut self.seats[*seat];
                calls.iter().for_each(|call| *statistics.called(*call) += 1);
                statistics.pi_stolen += u16::try_from(stolen.len()).unwrap_or(u16::MAX);
                stolen.iter().for_each(|theft| self.seats[theft.from].pi_lost += 1);
            }
            Event::Given { seat, to, rest, .. } => {
                let given = 1 + u16::from(rest.len());
                self.seats[*to].pi_stolen += given;
                self.seats[*seat].pi_lost += given;
            }
            Event::Went { seat } => self.seats[*seat].gos += 1,
            Event::Stopped { seat } => self.seats[*seat].stops += 1,
            Event::Dealt { .. }
            | Event::Reshuffled { .. }
            | Event::Joined { .. }
            | Event::Folded { .. }
            | Event::Sold { .. }
            | Event::Missions { .. }
            | Event::PotJoker { .. }
            | Event::JokerPlayed { .. }
            | Event::Declined { .. }
            | Event::Played { .. }
            | Event::Bombed { .. }
            | Event::Flipped { .. }
            | Event::Drawn { .. }
            | Event::Taken { .. }
            | Event::Counted { .. }
            | Event::Pushed { .. }
            | Event::SattaPaid { .. }
            | Event::RoundEnded { .. }
            | Event::WentOut { .. }
            | Event::Answered { .. }
            | Event::Polled { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    /// The scores of the round that was finished last, in seat order.
    pub(super) fn scores(self, game: &Game) -> Vec<Score> {
        let Some(result) = game.results().last() else { return Vec::new() };
        let seats = self.seats.of_players(game.players());
        let score = |(seat, statistics): (Seat, SeatStatistics)| Score {
            won: won(&result.outcome, seat),
            sat_out: result.sat_out.contains(&seat),
            points: result.payments[seat],
            statistics: statistics.settled(result, seat).into(),
        };
        seats.map(score).collect()
    }
}

/// The published rating of computer players of this level; [`computer_rating`](super::computer_rating) says how it is
/// found.
///
/// Six hundred games each: club before novice in 84 of 100 games for two and in 65 of 100 comparisons at tables for
/// three; novice before chance in 99 and 94. That makes 11 and 4, and 29 and 18, of which these are the means.
/// Experts win 55.2 ± 0.9 of 100 games for two against club, which makes 1.2, and champions 52.2 ± 1.9 against
/// experts, which makes 0.5 more.
pub(super) const fn computer_rating(level: Level) -> f64 {
    match level {
        Level::Champion => 27.0,
        Level::Expert => 26.0,
        Level::Club => 25.0,
        Level::Novice => 18.0,
        Level::Random => -5.0,
    }
}

impl SeatStatistics {
    /// What the leaderboard of the game counts beside wins.
    pub(super) const fn feats(&self) -> u16 {
        self.gos
    }

    /// The number that this cry adds to.
    const fn called(&mut self, call: Call) -> &mut u16 {
        match call {
            Call::Bomb => &mut self.bombs,
            Call::Kiss => &mut self.kisses,
            Call::Satta => &mut self.sattas,
            Call::Ttadak => &mut self.ttadaks,
            Call::Ppuk => &mut self.ppuks,
            Call::Sseul => &mut self.sseuls,
        }
    }

    /// Adds what is known once the deal is over.
    fn settled(mut self, result: &RoundResult, seat: Seat) -> Self {
        self.set_points = Points::counted(result.captured[seat], result.cup).total().into();
        self.nagari = matches!(result.outcome, Outcome::Nagari(_));
        self.chong_tong = matches!(result.outcome, Outcome::ChongTong { .. }) && won(&result.outcome, seat);
        let Some(settlement) = &result.settlement else { return self };
        if let Some(share) = settlement.losers.iter().find(|share| share.loser == seat) {
            self.go_bak = matches!(share.go_bak, GoBak::Doubled | GoBak::Covers(_));
            self.kwang_bak = share.kwang_bak;
            self.pi_bak = share.pi_bak;
        } else if let Some(sets) = &settlement.sets {
            // September's animal is used in the way that pays best, which need not be the one that gives the sets most
            // points.
            self.set_points = sets.total().into();
        }
        self
    }
}

fn won(outcome: &Outcome, seat: Seat) -> bool {
    match outcome {
        Outcome::Stop { seat: winner } | Outcome::ThreeSattas { seat: winner } => *winner == seat,
        Outcome::ChongTong { holders, .. } => holders.iter().any(|holder| holder.seat == seat),
        Outcome::Nagari(_) | Outcome::Push { .. } => false,
    }
}
