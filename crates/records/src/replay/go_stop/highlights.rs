//! What a game of Go-Stop is remembered for.

use super::super::first_of_greatest;
use super::{Happened, Laid, Moment, Play, Turn};
use carte_games::Seat;
use carte_games::go_stop::Month;

/// Something that a game is remembered for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Highlight {
    /// The deal that brought most.
    Win {
        /// To whom.
        seat: Seat,
        /// What it brought.
        sum: i64,
    },
    /// The most Gos in one deal, at least two.
    Gos {
        /// By whom.
        seat: Seat,
        /// How many.
        times: usize,
    },
    /// A bomb, the last one.
    Bomb {
        /// By whom.
        seat: Seat,
        /// Of which month.
        month: Month,
    },
    /// A deal was won by the four cards of a month, the last time.
    FourCards {
        /// By whom.
        seat: Seat,
    },
}

/// What a game with these moments is remembered for, each with its moment, the most striking first.
#[must_use]
pub fn highlights(moments: &[Moment<'_>]) -> Vec<(usize, Highlight)> {
    [win(moments), gos(moments), four_cards(moments), bomb(moments)].into_iter().flatten().collect()
}

fn win(moments: &[Moment<'_>]) -> Option<(usize, Highlight)> {
    let wins = moments.iter().enumerate().filter_map(|(at, moment)| {
        let result = moment.round.result.as_ref().filter(|_| moment.happened == Happened::Ended)?;
        let seat = result.winner?;
        Some((at, seat, result.payments.get(seat.index()).copied()?))
    });
    let (at, seat, sum) = first_of_greatest(wins, |(_, _, sum)| *sum)?;
    (sum > 0).then_some((at, Highlight::Win { seat, sum }))
}

fn gos(moments: &[Moment<'_>]) -> Option<(usize, Highlight)> {
    let said = moments.iter().enumerate().filter_map(|(at, moment)| {
        let Happened::Turned(Turn::Go { seat, .. }) = moment.happened else { return None };
        let deal = moments[..=at].iter().rev().take_while(|one| std::ptr::eq(one.round, moment.round));
        let own = |one: &&Moment<'_>| matches!(one.happened, Happened::Turned(Turn::Go { seat: one, .. }) if one == seat);
        Some((at, *seat, deal.filter(own).count()))
    });
    let (at, seat, times) = first_of_greatest(said, |(_, _, times)| *times)?;
    (times > 1).then_some((at, Highlight::Gos { seat, times }))
}

fn bomb(moments: &[Moment<'_>]) -> Option<(usize, Highlight)> {
    moments.iter().enumerate().rev().find_map(|(at, moment)| match moment.happened {
        Happened::Turned(Turn::Play(Play { seat, laid: Laid::Bomb(month), .. })) => {
            Some((at, Highlight::Bomb { seat: *seat, month: *month }))
        }
        Happened::Dealt | Happened::Turned(_) | Happened::Ended => None,
    })
}

fn four_cards(moments: &[Moment<'_>]) -> Option<(usize, Highlight)> {
    moments.iter().enumerate().rev().find_map(|(at, moment)| {
        let result = moment.round.result.as_ref().filter(|_| moment.happened == Happened::Ended)?;
        let seat = result.winner.filter(|_| result.kind == "chongtong")?;
        Some((at, Highlight::FourCards { seat }))
    })
}
