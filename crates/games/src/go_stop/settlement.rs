//! The calculation of who pays what after a round (section 7).

use arrayvec::ArrayVec;

use super::card_set::CardSet;
use super::month::Months;
use super::points::{Points, September};
use super::result::Outcome;
use super::ring::Ring;
use super::ruleset::{CupUse, EarlyPay, PiBakNone, PiCount, Rules};
use crate::Seat;
use crate::go_stop::PerSeat;

/// The calculation of a won round, line by line: points of the sets, bonus, doublings, shares, payments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The seats that are paid: one, or two that were both dealt four of a month (M17).
    pub winners: ArrayVec<Seat, 2>,
    /// The winner's sets after a Stop; `None` if the points are fixed.
    pub sets: Option<Points>,
    /// The points of the winner's sets, or the fixed points.
    pub base: u32,
    /// The points for having said Go.
    pub bonus: u32,
    /// The doublings of the winner's points against every loser.
    pub doublings: ArrayVec<Doubling, 6>,
    /// The sum of base and bonus, with all doublings.
    pub score: u32,
    pub losers: ArrayVec<LoserShare, 2>,
    /// What each seat receives, negative for what it pays; the sum is zero.
    pub payments: PerSeat<i64>,
}

/// A reason why the winner's points are doubled against every loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    /// Three Go or more, of which there were `times`: the points are doubled for the third and for each further one.
    Go { times: u8 },
    /// Doubled for each month of which three cards were shown (heundeum).
    Shake { months: Months },
    /// Seven animals or more (mong-bak).
    MongBak {
        /// The number of animals.
        animals: u8,
    },
    /// Doubled for each mission card that was captured (A47).
    Mission { cards: CardSet },
    /// The deals before this one ended in nagari.
    Nagari { times: u8 },
    /// The rounds before this one were pushed (A48).
    Push { times: u8 },
}

impl Doubling {
    /// The doubling for having said Go `times` times; `None` before the third.
    pub fn of_goes(times: u8) -> Option<Self> {
        (times > 2).then_some(Self::Go { times })
    }

    /// The number of times that the points are doubled.
    pub const fn times(self) -> u8 {
        match self {
            Self::Go { times } => times.saturating_sub(2),
            Self::Shake { months } => months.len(),
            Self::MongBak { .. } => 1,
            Self::Mission { cards } => cards.len(),
            Self::Nagari { times } | Self::Push { times } => times,
        }
    }

    /// The factor by which the points are multiplied.
    pub fn factor(self) -> u32 {
        double(1, self.times())
    }
}

/// What one loser owes and pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoserShare {
    pub loser: Seat,
    /// Whether the share is doubled because the loser has no bright and the winner three or more.
    pub kwang_bak: bool,
    /// Whether the share is doubled because the loser has few Pi and the winner ten or more.
    pub pi_bak: bool,
    /// The winner's score with these doublings, limited by the cap.
    pub share: u32,
    /// How a Go of this loser, or of the other one, changes what is owed.
    pub go_bak: GoBak,
    /// The amount owed in the end.
    pub owed: u32,
    /// The amount paid; less than what is owed if the tokens do not suffice (E11).
    pub paid: u32,
}

/// Who pays a share if a loser said Go (go-bak).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoBak {
    /// This loser did not say Go: one share is owed.
    None,
    /// This loser said Go and owes twice the share.
    Doubled,
    /// This loser said Go and pays the share of this other loser, who did not, as well (A6).
    Covers(Seat),
    /// This other loser said Go and pays the share.
    CoveredBy(Seat),
}

/// What having said Go costs a player when another stops (go-bak).
///
/// Of three players it can also cost the share of the other loser, but only if that one has not said Go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoCost {
    /// Twice the player's own share; there is no other loser.
    Double,
    /// Twice each of the two shares (A6).
    DoubleForBoth,
    /// Twice the player's own share, and once the other loser's (A6).
    DoubleAndOther,
    /// Once each of the two shares (A42).
    Both,
}

impl GoCost {
    /// Returns `true` if the player's own share is paid twice.
    const fn is_own_doubled(self) -> bool {
        match self {
            Self::Double | Self::DoubleForBoth | Self::DoubleAndOther => true,
            Self::Both => false,
        }
    }

    /// Returns `true` if the share of the other loser is paid twice.
    const fn is_other_doubled(self) -> bool {
        match self {
            Self::DoubleForBoth => true,
            Self::Double | Self::DoubleAndOther | Self::Both => false,
        }
    }
}

/// The basis of a settlement; everybody can see all of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Account<'a> {
    pub(super) rules: &'a Rules,
    pub(super) ring: Ring,
    pub(super) captured: PerSeat<CardSet>,
    pub(super) goes: PerSeat<u8>,
    pub(super) shaken: PerSeat<Months>,
    pub(super) missions: CardSet,
    /// What September's cup counts as, once its owner has decided.
    pub(super) cup: Option<September>,
    /// The number of turns that each seat has finished.
    pub(super) turns: PerSeat<u8>,
    pub(super) totals: PerSeat<i64>,
    pub(super) pending: Pending,
}

/// Deals before this one in which nobody was paid; each may double the points of the next winner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    /// The number of such deals that ended in nagari (section 6).
    pub nagari: u16,
    /// The number of such rounds that were pushed (A48).
    pub pushes: u8,
}

impl Pending {
    /// The doublings of the next winner's points by these rules (section 6, A48).
    pub fn doublings(self, rules: &Rules) -> impl Iterator<Item = Doubling> {
        let nagari = rules.nagari_doublings(u8::try_from(self.nagari).unwrap_or(u8::MAX));
        let doublings = [Doubling::Nagari { times: nagari }, Doubling::Push { times: self.pushes }];
        doublings.into_iter().filter(|doubling| doubling.times() > 0)
    }
}

impl Account<'_> {
    /// The settlement of this outcome; `None` for a nagari and a push.
    pub(super) fn settle(&self, outcome: &Outcome) -> Option<Settlement> {
        match outcome {
            Outcome::Stop { seat } => Some(self.stop(*seat)),
            Outcome::ThreeSattas { seat } => Some(self.fixed(&[*seat], self.third_satta(*seat))),
            Outcome::ChongTong { holders, .. } => {
                let winners: ArrayVec<Seat, 2> = holders.iter().map(|holder| holder.seat).collect();
                let months = holders.iter().map(|holder| holder.months.len()).max().unwrap_or(1);
                let each = self.rules.fixed_points(self.ring.count());
                Some(self.fixed(&winners, u32::from(each) * u32::from(months)))
            }
            Outcome::Nagari(_) | Outcome::Push { .. } => None,
        }
    }

    /// The points of a third satta; more if it is the third in a row from the first turn on (A39, A40).
    fn third_satta(&self, seat: Seat) -> u32 {
        let players = self.ring.count();
        if self.rules.early_pay == EarlyPay::Threshold && self.turns[seat] == 3 {
            return 3 * u32::from(self.rules.threshold(players));
        }
        self.rules.fixed_points(players).into()
    }

    /// The settlement if `winner` stops. If the rules allow several uses of September's animal, it is the one that pays
    /// best (A14).
    pub(super) fn stop(&self, winner: Seat) -> Settlement {
        if self.cup.is_some() {
            return self.stop_with(winner, Points::counted(self.captured[winner], self.cup));
        }
        let (first, second) = Points::uses(self.captured[winner]);
        let threshold = self.rules.threshold(self.ring.count());
        let reaches = |points: &Points| points.total() >= threshold;
        // If neither use reaches the threshold, the caller only asks what a Stop would be worth.
        let bound =
            self.rules.cup == CupUse::Threshold && (reaches(&first) || second.as_ref().is_some_and(reaches));
        let (first, second) = match second {
            Some(second) if bound && !reaches(&first) => (second, None),
            second => (first, second.filter(|second| !bound || reaches(second))),
        };
        let first = self.stop_with(winner, first);
        let Some(second) = second.map(|points| self.stop_with(winner, points)) else { return first };
        let owed = |settlement: &Settlement| {
            settlement.losers.iter().fold(0_u32, |sum, share| sum.saturating_add(share.owed))
        };
        if owed(&second) > owed(&first) { second } else { first }
    }

    fn stop_with(&self, winner: Seat, points: Points) -> Settlement {
        let goes = self.goes[winner];
        let base = u32::from(points.total());
        let bonus = u32::from(self.rules.go_bonus(goes));
        let months = self.shaken[winner];
        let missions = self.missions & self.captured[winner];
        let doublings: ArrayVec<Doubling, 6> = [
            Doubling::of_goes(goes),
            (!months.is_empty()).then_some(Doubling::Shake { months }),
            (points.animals >= 7).then_some(Doubling::MongBak { animals: points.animals }),
            (!missions.is_empty()).then_some(Doubling::Mission { cards: missions }),
        ]
        .into_iter()
        .flatten()
        .chain(self.pending.doublings(self.rules))
        .collect();
        let score = doublings.iter().fold(base + bonus, |score, doubling| double(score, doubling.times()));
        let mut losers: ArrayVec<LoserShare, 2> = self
            .ring
            .seats()
            .filter(|seat| *seat != winner)
            .map(|loser| self.share(winner, &points, loser, score))
            .collect();
        self.apply_go_bak(&mut losers);
        let winners = [winner].into_iter().collect();
        self.pay(Settlement {
            winners,
            sets: Some(points),
            base,
            bonus,
            doublings,
            score,
            losers,
            payments: PerSeat::default(),
        })
    }

    /// The settlement with fixed points, which only earlier nagari and pushes double (A13, A48).
    fn fixed(&self, winners: &[Seat], base: u32) -> Settlement {
        let doublings: ArrayVec<Doubling, 6> = self.pending.doublings(self.rules).collect();
        let score = doublings.iter().fold(base, |score, doubling| double(score, doubling.times()));
        let losers = self.ring.seats().filter(|seat| !winners.contains(seat)).map(|loser| {
            let share = self.rules.capped(score);
            let owed = share.saturating_mul(if winners.len() == 2 { 2 } else { 1 });
            LoserShare { loser, kwang_bak: false, pi_bak: false, share, go_bak: GoBak::None, owed, paid: 0 }
        });
        self.pay(Settlement {
            winners: winners.iter().copied().collect(),
            sets: None,
            base,
            bonus: 0,
            doublings,
            score,
            losers: losers.collect(),
            payments: PerSeat::default(),
        })
    }

    /// The share of one loser before any Go is taken into account.
    fn share(&self, winner: Seat, points: &Points, loser: Seat, score: u32) -> LoserShare {
        let brights = |seat: Seat| (self.captured[seat] & CardSet::BRIGHTS).len();
        let kwang_bak = brights(winner) >= 3 && brights(loser) == 0;
        let (ours, theirs) = (self.captured[winner], self.captured[loser]);
        let cup_as_pi = |used: bool, captured: CardSet| {
            let cup = u8::from(used && captured.contains(super::card::Card::SAKE_CUP));
            match self.rules.pi_bak {
                PiCount::Value => captured.pi_value() + 2 * cup,
                PiCount::Cards => (captured & CardSet::PI).len() + cup,
            }
        };
        // The cup protects the loser: it counts as Pi (A14) or, if having no Pi spares the loser, as an animal (A38).
        // Once its owner has decided, it counts as decided (A45).
        let [no_pi, most_pi] = match self.cup {
            None => [false, true],
            Some(cup) => [cup == September::Pi; 2],
        };
        let spared = self.rules.pi_bak_none == PiBakNone::Spared && cup_as_pi(no_pi, theirs) == 0;
        let few = cup_as_pi(most_pi, theirs) <= self.rules.most_pi_doubled(self.ring.count());
        let pi_bak = cup_as_pi(points.september == Some(September::Pi), ours) >= 10 && few && !spared;
        let share = self.rules.capped(double(score, u8::from(kwang_bak) + u8::from(pi_bak)));
        LoserShare { loser, kwang_bak, pi_bak, share, go_bak: GoBak::None, owed: share, paid: 0 }
    }

    fn apply_go_bak(&self, losers: &mut [LoserShare]) {
        let cost = self.rules.cost_of_go(self.ring.count());
        let doubled = |share: u32| self.rules.capped(double(share, 1));
        let said_go = |share: &LoserShare| self.goes[share.loser] > 0;
        if let [first, second] = losers
            && said_go(first) != said_go(second)
        {
            let (sayer, other) = if said_go(first) { (first, second) } else { (second, first) };
            let own = if cost.is_own_doubled() { doubled(sayer.share) } else { sayer.share };
            let covered = if cost.is_other_doubled() { doubled(other.share) } else { other.share };
            sayer.go_bak = GoBak::Covers(other.loser);
            sayer.owed = own.saturating_add(covered);
            other.go_bak = GoBak::CoveredBy(sayer.loser);
            other.owed = 0;
            return;
        }
        // Two losers who have both said Go do not cover each other. If go-bak only covers, nothing changes for them
        // (A42).
        for share in losers.iter_mut().filter(|share| cost.is_own_doubled() && said_go(share)) {
            share.go_bak = GoBak::Doubled;
            share.owed = doubled(share.share);
        }
    }

    /// Fills in what is paid and received. Two winners share a payment that is too small: the first in turn order is paid
    /// first.
    fn pay(&self, mut settlement: Settlement) -> Settlement {
        for share in &mut settlement.losers {
            share.paid = self.payable(share.loser, share.owed);
            settlement.payments[share.loser] -= i64::from(share.paid);
            let mut left = share.paid;
            for winner in &settlement.winners {
                let part = if settlement.winners.len() == 2 { left.min(share.share) } else { left };
                settlement.payments[*winner] += i64::from(part);
                left -= part;
            }
        }
        settlement
    }

    /// The part of a debt that this seat pays: all of it on paper, otherwise at most its stock of tokens (E11).
    pub(super) fn payable(&self, seat: Seat, owed: u32) -> u32 {
        if !self.rules.plays_for_tokens() {
            return owed;
        }
        owed.min(u32::try_from(self.totals[seat].max(0)).unwrap_or(u32::MAX))
    }
}

impl Settlement {
    /// The names of all multipliers, for replays: `go-3`, `shake-9`, `mong-bak`, `mission-9.1`, `nagari-1`, `push-1`, and
    /// with the loser's seat `kwang-bak:1`, `pi-bak:1`, `go-bak:1`.
    pub fn multipliers(&self) -> Vec<String> {
        let mut names = Vec::new();
        for doubling in &self.doublings {
            match doubling {
                Doubling::Go { times } => names.push(format!("go-{times}")),
                Doubling::Shake { months } => {
                    names.extend(months.iter().map(|month| format!("shake-{month}")))
                }
                Doubling::MongBak { .. } => names.push("mong-bak".to_owned()),
                Doubling::Mission { cards } => {
                    names.extend(cards.into_iter().map(|card| format!("mission-{card}")));
                }
                Doubling::Nagari { times } => names.push(format!("nagari-{times}")),
                Doubling::Push { times } => names.push(format!("push-{times}")),
            }
        }
        for share in &self.losers {
            let said_go = matches!(share.go_bak, GoBak::Doubled | GoBak::Covers(_));
            let baks = [("kwang-bak", share.kwang_bak), ("pi-bak", share.pi_bak), ("go-bak", said_go)];
            let applied = baks.into_iter().filter(|(_, applies)| *applies);
            names.extend(applied.map(|(name, _)| format!("{name}:{}", share.loser)));
        }
        names
    }
}

/// Doubles `points` the given number of times; `u32::MAX` if the result is too large.
fn double(points: u32, times: u8) -> u32 {
    let factor = 1_u32.checked_shl(u32::from(times)).unwrap_or(u32::MAX);
    points.saturating_mul(factor)
}
