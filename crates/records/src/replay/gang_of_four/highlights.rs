//! What a game of Gang of Four is remembered for.

use super::super::first_of_greatest;
use super::{Happened, Moment, Turn};
use carte_games::Seat;
use carte_games::gang_of_four::{Combination, Kind};

/// From so many points on, catching up is worth telling.
const COMEBACK: u16 = 10;

/// From so many cards left on, a round was a heavy one: their points are multiplied (section 5).
const HEAVY: usize = 8;

/// Something that a game is remembered for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// The largest gang.
    Gang {
        /// Of whom.
        seat: Seat,
        /// Which.
        gang: Combination,
    },
    /// The winner was once far behind.
    Comeback {
        /// The winner.
        seat: Seat,
        /// How many points more than the best the winner had.
        behind: u16,
    },
    /// "Carte !" was forgotten, for the last time.
    Forgotten {
        /// By whom.
        seat: Seat,
    },
    /// The round that cost somebody most.
    Heaviest {
        /// Whom.
        seat: Seat,
        /// How many cards were left.
        cards: usize,
        /// The points they cost.
        points: u16,
    },
}

/// What a game with these moments and winners is remembered for, each with its moment, the most striking first.
#[must_use]
pub fn highlights(moments: &[Moment<'_>], winners: &[Seat]) -> Vec<(usize, Highlight)> {
    [gang(moments), comeback(moments, winners), forgotten(moments), heaviest(moments)]
        .into_iter()
        .flatten()
        .collect()
}

fn gang(moments: &[Moment<'_>]) -> Option<(usize, Highlight)> {
    let gangs = moments.iter().enumerate().filter_map(|(at, moment)| {
        let Happened::Turned(Turn::Play { seat, cards, taken_back: false, .. }) = moment.happened else {
            return None;
        };
        let gang = Combination::classify(cards.cards()).filter(|laid| laid.kind() == Kind::Gang)?;
        Some((at, *seat, gang))
    });
    let (at, seat, gang) = first_of_greatest(gangs, |(_, _, gang)| (gang.len(), gang.value()))?;
    Some((at, Highlight::Gang { seat, gang }))
}

fn comeback(moments: &[Moment<'_>], winners: &[Seat]) -> Option<(usize, Highlight)> {
    let ends = moments.iter().enumerate().filter(|(_, moment)| moment.happened == Happened::Ended);
    let behind = ends.flat_map(|(at, moment)| {
        let best = moment.totals.iter().min().copied().unwrap_or_default();
        let total = |seat: &Seat| moment.totals.get(seat.index()).copied().unwrap_or_default();
        winners.iter().map(move |seat| (at, *seat, total(seat).saturating_sub(best))).collect::<Vec<_>>()
    });
    let (at, seat, behind) = first_of_greatest(behind, |(_, _, behind)| *behind)?;
    (behind >= COMEBACK).then_some((at, Highlight::Comeback { seat, behind }))
}

fn forgotten(moments: &[Moment<'_>]) -> Option<(usize, Highlight)> {
    moments.iter().enumerate().rev().find_map(|(at, moment)| match moment.happened {
        Happened::Turned(Turn::Barred { seat } | Turn::Play { seat, taken_back: true, .. }) => {
            Some((at, Highlight::Forgotten { seat: *seat }))
        }
        Happened::Dealt | Happened::Exchanged(_) | Happened::Turned(_) | Happened::Ended => None,
    })
}

fn heaviest(moments: &[Moment<'_>]) -> Option<(usize, Highlight)> {
    let ends = moments.iter().enumerate().filter(|(_, moment)| moment.happened == Happened::Ended);
    let rounds = ends.flat_map(|(at, moment)| {
        let points = moment.round.penalties.as_deref().unwrap_or_default();
        let left = moment.round.cards_left.iter().map(|cards| usize::from(*cards));
        let seats = Seat::all(u8::try_from(points.len()).unwrap_or_default());
        let each = seats.zip(left).zip(points).map(move |((seat, cards), points)| (at, seat, cards, *points));
        each.collect::<Vec<_>>()
    });
    let (at, seat, cards, points) = first_of_greatest(rounds, |(_, _, _, points)| *points)?;
    (cards >= HEAVY).then_some((at, Highlight::Heaviest { seat, cards, points }))
}
