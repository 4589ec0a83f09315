//! Plays like a person with some experience: has a plan for the whole hand, and watches the cards that are out and the
//! players who are about to go out.
//!
//! Every possible play is weighed in points: how far it brings the hand towards being empty, what the lead is worth,
//! which penalty it avoids, and what it risks.

use arrayvec::ArrayVec;

use super::outlook::{Opponent, Outlook};
use super::plan::{Costs, Plan};
use carte_games::Seat;
use carte_games::gang_of_four::scoring::penalty;
use carte_games::gang_of_four::{Card, CardSet, Combination, View};

/// The value of one turn less to an empty hand, in points.
const TURN: f32 = 4.0;
/// The value of the lead, as a part of a turn.
const LEAD: f32 = 0.6;
/// The value of being able to go out from the lead, in points.
const FINISH: f32 = 6.0;
/// The value of a certain winner in the hand while nobody is near the end, in points.
const KEEP: f32 = 2.0;
/// The probability from which an opponent counts as about to go out.
const THREAT: f32 = 0.25;
/// Maximum number of five-card plays that are weighed exactly.
const CLOSE_LOOKS: usize = 8;

/// The main reason for what a player of level `club` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The play empties the hand.
    GoesOut,
    /// Nothing else is allowed, because the next player holds one card (5.3).
    Duty,
    /// Nothing else is allowed.
    OnlyChoice,
    /// The play gets rid of weak cards in one long combination.
    LongCombination,
    /// The play gets rid of weak cards while that is possible.
    ShedsWeak,
    /// Nobody is likely to beat the play, and the lead is worth having.
    TakesLead,
    /// An opponent is about to go out.
    StopsOpponent,
    /// The play leaves fewer cards than this step of the penalty table (8, 11, 14 or 16).
    GetsUnder(u8),
    /// Nothing in the hand beats the combination on the table.
    CannotBeat,
    /// The strong cards are worth more later.
    KeepsStrong,
    /// A play would break up combinations that belong together.
    KeepsTogether,
    /// The last card must be announced.
    LastCard,
    /// The hand needs this card least, so it is given back in the exchange.
    LeastUseful,
}

/// The card to give back in the exchange: the one without which the plan for the hand costs least.
pub(super) fn give_back(view: &View, seat: Seat, hand: CardSet) -> Option<(Card, Reason)> {
    let costs = Costs::new(&Outlook::new(view, seat, hand));
    let card = hand.into_iter().min_by(|a, b| {
        let without = |card: &Card| costs.plan(hand - CardSet::of(*card)).cost;
        without(a).total_cmp(&without(b)).then(a.cmp(b))
    })?;
    Some((card, Reason::LeastUseful))
}

/// The best of the legal plays of `hand`, or `None` for a pass, with the main reason.
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
    let weigher = Weigher::new(view, seat, hand);
    let leads = view.to_beat().is_none();
    let best = weigher
        .candidates(view, plays, leads)
        .into_iter()
        .filter_map(Combination::classify)
        .map(|play| weigher.weigh(play))
        .max_by(|a, b| a.points.total_cmp(&b.points).then_with(|| b.play.cards().cmp(&a.play.cards())));
    let Some(best) = best else { return (None, Reason::CannotBeat) };
    let pass = weigher.weigh_pass(view);
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

/// What stays the same while the plays of one turn are weighed.
struct Weigher {
    hand: CardSet,
    outlook: Outlook,
    costs: Costs,
    plan: Plan,
    /// The probability that the round ends before the seat's next turn, whatever it does.
    soon: f32,
    /// How far from the end of the round the others are, from 0 (near) to 1 (far).
    early: f32,
}

struct Weighed {
    play: Combination,
    points: f32,
    /// The number of turns that the play saves.
    nearer: f32,
    stands: f32,
}

impl Weigher {
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
        let early = outlook.distance_from_end();
        Self { hand, outlook, costs, plan, soon, early }
    }

    /// The legal plays that are worth weighing.
    fn candidates(&self, view: &View, plays: &[CardSet], leads: bool) -> ArrayVec<CardSet, 64> {
        let mut candidates: ArrayVec<CardSet, 64> = ArrayVec::new();
        if leads {
            let parts = self.costs.combinations(&self.plan, self.hand);
            candidates.extend(parts.into_iter().filter(|part| view.check(*part).is_ok()));
            if !candidates.is_empty() {
                return candidates;
            }
        }
        let mut long: ArrayVec<(f32, CardSet), CLOSE_LOOKS> = ArrayVec::new();
        for cards in plays {
            if cards.len() < 5 && !leads {
                if candidates.try_push(*cards).is_err() {
                    break;
                }
                continue;
            }
            // A quick estimate first: what the remaining cards would cost as groups alone.
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

    /// A pass costs nothing except what others may do next.
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
