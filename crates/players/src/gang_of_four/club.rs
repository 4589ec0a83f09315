//! Plays like somebody who has played for a while: a plan for the whole hand, an eye on the cards that are out and
//! on the players who are about to go out.
//!
//! Every possible play is weighed in points: what it brings towards an empty hand, what the lead is worth, which
//! penalty it avoids, and what it risks.

use arrayvec::ArrayVec;

use super::outlook::{Opponent, Outlook};
use super::plan::{Costs, Plan};
use carte_games::Seat;
use carte_games::gang_of_four::scoring::penalty;
use carte_games::gang_of_four::{Card, CardSet, Combination, View};

/// Points that one turn nearer to an empty hand is worth.
const TURN: f32 = 4.0;
/// The part of a turn that the lead is worth.
const LEAD: f32 = 0.6;
/// Points for being able to go out from the lead.
const FINISH: f32 = 6.0;
/// Points that a certain winner is worth in the hand while nobody is near the end.
const KEEP: f32 = 2.0;
/// The chance from which somebody counts as about to go out.
const THREAT: f32 = 0.25;
/// How many of many five-card plays are looked at closely.
const CLOSE_LOOKS: usize = 8;

/// The main reason for what a player of level `club` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It empties the hand.
    GoesOut,
    /// Nothing else is allowed, because the next player holds one card (5.3).
    Duty,
    /// Nothing else is allowed.
    OnlyChoice,
    /// Weak cards leave in one long combination.
    LongCombination,
    /// Weak cards leave while they can.
    ShedsWeak,
    /// Nobody is likely to beat it, and the lead is worth having.
    TakesLead,
    /// Somebody is about to go out.
    StopsOpponent,
    /// It gets under the next step of the penalty table: fewer than this many cards (8, 11, 14 or 16).
    GetsUnder(u8),
    /// Nothing in the hand beats what lies there.
    CannotBeat,
    /// The strong cards are worth more later.
    KeepsStrong,
    /// It would tear combinations that belong together.
    KeepsTogether,
    /// The last card must be announced.
    LastCard,
    /// The card of the exchange that the hand needs least.
    LeastUseful,
}

/// The card to give back in the exchange: the one without which the hand is worth most.
pub(super) fn give_back(view: &View, seat: Seat, hand: CardSet) -> Option<(Card, Reason)> {
    let costs = Costs::new(&Outlook::new(view, seat, hand));
    let card = hand.into_iter().min_by(|a, b| {
        let without = |card: &Card| costs.plan(hand - CardSet::of(*card)).cost;
        without(a).total_cmp(&without(b)).then(a.cmp(b))
    })?;
    Some((card, Reason::LeastUseful))
}

/// The best of the legal plays of `hand`, or `None` for a pass, and the main reason.
pub(super) fn play(
    view: &View,
    seat: Seat,
    hand: CardSet,
    plays: &[CardSet],
    may_pass: bool,
) -> (Option<CardSet>, Reason) {
    match plays {
        [] => return (None, Reason::CannotBeat),
        [only] if !may_pass => return (Some(*only), forced(view, hand, *only)),
        _ => {}
    }
    if plays.contains(&hand) {
        return (Some(hand), Reason::GoesOut);
    }
    let position = Position::new(view, seat, hand);
    let leads = view.to_beat().is_none();
    let best = position
        .candidates(view, plays, leads)
        .into_iter()
        .filter_map(Combination::classify)
        .map(|play| position.weigh(play))
        .max_by(|a, b| a.points.total_cmp(&b.points).then_with(|| b.play.cards().cmp(&a.play.cards())));
    let Some(best) = best else { return (None, Reason::CannotBeat) };
    let pass = position.weigh_pass(view);
    if may_pass && pass >= best.points {
        let tears = best.nearer < 0.5;
        return (None, if tears { Reason::KeepsTogether } else { Reason::KeepsStrong });
    }
    let reason = match (may_pass, leads) {
        (false, false) => Reason::Duty,
        (true, _) if -pass > THREAT * f32::from(penalty(hand.len())) => Reason::StopsOpponent,
        _ => best.reason(hand),
    };
    (Some(best.play.cards()), reason)
}

fn forced(view: &View, hand: CardSet, only: CardSet) -> Reason {
    if only == hand {
        Reason::GoesOut
    } else if view.bound() {
        Reason::Duty
    } else {
        Reason::OnlyChoice
    }
}

/// What does not change while the plays of one turn are weighed.
struct Position {
    hand: CardSet,
    outlook: Outlook,
    costs: Costs,
    plan: Plan,
    /// How likely the round ends before the next turn, whatever is done, 0 to 1.
    soon: f32,
    /// How far from the end the others are, 0 to 1.
    early: f32,
}

struct Weighed {
    play: Combination,
    points: f32,
    /// Turns that the play saves.
    nearer: f32,
    stands: f32,
}

impl Position {
    fn new(view: &View, seat: Seat, hand: CardSet) -> Self {
        let outlook = Outlook::new(view, seat, hand);
        let costs = Costs::new(&outlook);
        let plan = costs.plan(hand);
        let soon = match outlook.fewest {
            0..=1 => 0.5,
            2 => 0.35,
            3 => 0.25,
            4..=5 => 0.18,
            6..=7 => 0.1,
            _ => 0.04,
        };
        let early = (f32::from(outlook.fewest) - 2.0).clamp(0.0, 8.0) / 8.0;
        Self { hand, outlook, costs, plan, soon, early }
    }

    /// The plays worth weighing, all of them legal.
    fn candidates(&self, view: &View, plays: &[CardSet], leads: bool) -> ArrayVec<CardSet, 64> {
        let mut candidates = ArrayVec::new();
        if leads {
            let parts = self.costs.combinations(&self.plan, self.hand);
            candidates.extend(parts.into_iter().filter(|part| view.check(*part).is_ok()));
        }
        let mut long: ArrayVec<(f32, CardSet), CLOSE_LOOKS> = ArrayVec::new();
        for cards in plays {
            if cards.len() < 5 && !leads {
                if candidates.try_push(*cards).is_err() {
                    break;
                }
                continue;
            }
            if leads && !candidates.is_empty() {
                continue;
            }
            // A quick look first: what the rest would cost in groups alone.
            let quick = self.costs.grouped(self.hand - *cards);
            let place = long.partition_point(|(cost, _)| *cost <= quick);
            if place < CLOSE_LOOKS {
                if long.is_full() {
                    long.pop();
                }
                long.insert(place, (quick, *cards));
            }
        }
        candidates.extend(long.into_iter().map(|(_, cards)| cards).take(64 - candidates.len()));
        candidates
    }

    fn weigh(&self, play: Combination) -> Weighed {
        let rest = self.hand - play.cards();
        let after = self.costs.plan(rest);
        let nearer = self.plan.cost - after.cost;
        let stands = self.outlook.stands(&play);
        let finish = if after.losers <= 1 { FINISH * stands } else { 0.0 };
        let spared = penalty(self.hand.len()).saturating_sub(penalty(rest.len()));
        let danger = self.outlook.danger(&play, None, rest.len());
        let kept = KEEP * stands * stands * self.early;
        let points = TURN * (nearer + LEAD * stands) + finish + self.soon * f32::from(spared) - danger - kept;
        Weighed { play, points, nearer, stands }
    }

    /// Passing costs nothing but what somebody else may do next.
    fn weigh_pass(&self, view: &View) -> f32 {
        let Some(top) = view.to_beat() else { return f32::MIN };
        let owner = self.outlook.opponents.iter().find(|other: &&Opponent| other.seat == top.seat);
        -self.outlook.danger(&top.combination, owner, self.hand.len())
    }
}

impl Weighed {
    fn reason(&self, hand: CardSet) -> Reason {
        let left = hand.len() - self.play.len();
        if left == 0 {
            return Reason::GoesOut;
        }
        if self.stands > 0.8 {
            return Reason::TakesLead;
        }
        if let Some(step) = [16, 14, 11, 8].into_iter().rev().find(|step| left < *step && hand.len() >= *step)
        {
            return Reason::GetsUnder(step);
        }
        if self.play.len() >= 5 { Reason::LongCombination } else { Reason::ShedsWeak }
    }
}
