//! The options that are worth weighing in a position.

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use carte_games::Seat;
use carte_games::gang_of_four::{
    Action, CardSet, Combination, CombinationKind, Exchange, Phase, Plays, View,
};

use super::inputs::{Doing, Situation};
use super::value::Value;
use crate::network::Options;

/// Maximum number of five-card plays that are weighed: those after which the remaining cards are best.
const FIVES: usize = 7;

/// What a seat can do now: each option with the inputs for a network. The memory is reused from turn to turn.
#[derive(Clone, Debug, Default)]
pub struct Decision {
    options: Options<Action, Value>,
    plays: Plays,
}

/// Gives access to the options.
impl Deref for Decision {
    type Target = Options<Action, Value>;

    fn deref(&self) -> &Self::Target {
        &self.options
    }
}

impl DerefMut for Decision {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.options
    }
}

/// The weakest and the strongest play of one kind, value and size; only these two are told apart.
struct Class {
    weakest: Combination,
    strongest: Combination,
}

impl Decision {
    /// Finds the options of the viewer of `view`; there are none if it is not the viewer's turn.
    ///
    /// Usually "Carte !" is said with the play that leaves one card. If it may wait until the last card is laid, both are
    /// options, because saying it puts the player before under a duty.
    pub fn consider(&mut self, view: &View) {
        self.options.clear();
        let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) else { return };
        if view.turn() != Some(seat) {
            return;
        }
        if let Phase::Exchange(Exchange { .. }) = view.phase {
            self.weigh(view, seat, hand, |_, doings| {
                let mut last = None;
                for card in hand {
                    if last != Some(card.rank()) {
                        doings.push(Doing::Return(card));
                    }
                    last = Some(card.rank());
                }
            });
            return;
        }
        let may_pass = view.legal(&mut self.plays);
        let plays = std::mem::take(&mut self.plays);
        match plays.as_slice() {
            [] => self.options.settle(may_pass.then_some(Action::Pass)),
            all if all.contains(&hand) && view.may_announce() => self.options.settle([Action::Announce]),
            all if all.contains(&hand) => {
                self.options.settle([Action::Play { cards: hand, announce: false }]);
            }
            [only] if !may_pass && (hand - *only).len() != 1 => {
                self.options.settle([Action::Play { cards: *only, announce: false }]);
            }
            all => self.weigh(view, seat, hand, |situation, doings| {
                plays_worth_weighing(situation, all, doings);
                if may_pass {
                    doings.push(Doing::Pass);
                }
            }),
        }
        self.plays = plays;
    }

    /// Writes the inputs of the options that `find` lists.
    fn weigh(
        &mut self,
        view: &View,
        seat: Seat,
        hand: CardSet,
        find: impl FnOnce(&Situation<'_>, &mut Vec<Doing>),
    ) {
        let situation = Situation::new(view, seat, hand);
        let mut doings = Vec::with_capacity(48);
        find(&situation, &mut doings);
        self.options.write_position(|to| situation.write(seat, to));
        for doing in doings {
            let action = match doing {
                Doing::Pass => Action::Pass,
                Doing::Return(card) => Action::Return(card),
                Doing::Play { play, said } => Action::Play { cards: play.cards(), announce: said },
            };
            self.options.write_option(action, |to| situation.write_option(doing, to));
        }
    }
}

fn plays_worth_weighing(situation: &Situation<'_>, plays: &[CardSet], doings: &mut Vec<Doing>) {
    let (view, hand) = (situation.view, situation.hand);
    let mut classes: ArrayVec<Class, 64> = ArrayVec::new();
    let mut fives: ArrayVec<(f32, Combination), FIVES> = ArrayVec::new();
    let mut strongest: Option<Combination> = None;
    for play in plays.iter().filter_map(|cards| Combination::classify(*cards)) {
        if play.len() == 5 && play.kind() != CombinationKind::Gang {
            let quick = situation.costs.grouped(hand - play.cards());
            let place = fives.partition_point(|(cost, _)| *cost <= quick);
            if place < FIVES {
                if fives.is_full() {
                    fives.pop();
                }
                fives.insert(place, (quick, play));
            }
            if strongest.is_none_or(|strongest| view.rules.compare(&play, &strongest).is_gt()) {
                strongest = Some(play);
            }
            continue;
        }
        let same = |class: &&mut Class| {
            let of = &class.weakest;
            (of.kind(), of.value(), of.len()) == (play.kind(), play.value(), play.len())
        };
        let full = classes.is_full();
        match classes.iter_mut().find(same) {
            None if full => {}
            None => classes.push(Class { weakest: play, strongest: play }),
            Some(class) => {
                if view.rules.compare(&play, &class.weakest).is_lt() {
                    class.weakest = play;
                }
                if view.rules.compare(&play, &class.strongest).is_gt() {
                    class.strongest = play;
                }
            }
        }
    }
    let mut worth: ArrayVec<Combination, 160> = ArrayVec::new();
    for class in &classes {
        worth.push(class.weakest);
        if class.strongest.cards() != class.weakest.cards() && class.weakest.kind() != CombinationKind::Gang {
            worth.push(class.strongest);
        }
    }
    worth.extend(fives.iter().map(|(_, play)| *play));
    let planned = situation.costs.combinations(&situation.plan, hand);
    let planned = planned.into_iter().filter(|part| part.len() == 5 && view.check(*part).is_ok());
    for play in planned.filter_map(Combination::classify).chain(strongest) {
        if !worth.iter().any(|known| known.cards() == play.cards()) {
            worth.push(play);
        }
    }
    for play in worth {
        let penultimate = (hand - play.cards()).len() == 1;
        doings.push(Doing::Play { play, said: penultimate });
        if penultimate && view.rules.takes_back_if_forgotten() {
            doings.push(Doing::Play { play, said: false });
        }
    }
}
