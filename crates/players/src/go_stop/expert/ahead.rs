//! Follows an option in a supposed world.

use std::cmp::Ordering;

use rand::Rng;

use super::decision::Decision;
use super::value::Value;
use crate::network::{Network, Worth};
use carte_games::go_stop::{Action, Card, Game, Outcome, Phase, View};
use carte_games::{Awaits, CardGame, Seat, Viewer};

/// Follows options, one after the other, in memory that is reused.
#[derive(Debug)]
pub struct Ahead<'a> {
    gains: Option<&'a Network>,
    values: Option<&'a Network>,
    rounds: u8,
    decision: Decision,
}

impl<'a> Ahead<'a> {
    /// All players use the network `gains`, and play `rounds` rounds out to answer "Go or Stop?". The network `values`
    /// estimates the result; without it, deals are played to their end.
    pub fn new(gains: Option<&'a Network>, values: Option<&'a Network>, rounds: u8) -> Self {
        Self { gains, values, rounds, decision: Decision::default() }
    }

    /// The value of an action. All play on until others have acted and the seat has a choice again, until it is asked "Go
    /// or Stop?", or until the deal ends. `None` if the action is not allowed.
    ///
    /// `paid`, which the seat has already received in the deal, is added.
    pub fn follow(
        &mut self,
        mut game: Game,
        seat: Seat,
        action: Action,
        paid: i64,
        rng: &mut impl Rng,
    ) -> Option<Value> {
        let deals = game.results().len();
        let mut acting = (seat, action);
        let mut others_acted = false;
        loop {
            let (actor, action) = acting;
            game.act(actor, &action, |_| ()).ok()?;
            others_acted |= actor != seat;
            if let Some(result) = game.results().get(deals) {
                return Some(Value::certain(result.payments[seat] + paid));
            }
            let Awaits::Seat(next) = game.awaits() else { return None };
            let view = game.view(Viewer::Seat(next));
            let decision = &mut self.decision;
            decision.consider(&view);
            let values = self.values.filter(|_| next == seat && decision.is_open());
            if let Some(values) = values.filter(|_| decision.usual().is_none()) {
                return decision.values(values).iter().copied().max_by(better);
            }
            let choice = decision.choice(&view, self.gains, self.rounds, rng)?;
            if let Some(values) = values.filter(|_| others_acted) {
                return decision.values(values).get(choice).copied();
            }
            acting = (next, *decision.actions().get(choice)?);
        }
    }
}

fn better(a: &Value, b: &Value) -> Ordering {
    a.score().total_cmp(&b.score())
}

/// The view without earlier results that no longer matter, because a deal that ends copies those before it.
pub fn bare(view: &View) -> View {
    let mut view = view.clone();
    // The nagari and pushes at the end double points, and the totals of the last deal show what was paid since.
    let doubles = |outcome: &Outcome| matches!(outcome, Outcome::Nagari(_) | Outcome::Push { .. });
    let from = view.results.iter().rposition(|result| !doubles(&result.outcome));
    view.results = view.results[from.unwrap_or(0)..].to_vec().into();
    view
}

/// Returns `true` if the view describes the turn completely. It does not say which of two cards a played card takes.
pub fn can_be_supposed(view: &View) -> bool {
    let Phase::Take { drawn: true, .. } = view.phase else { return true };
    let month = view.laid.lowest().and_then(Card::month);
    view.laid.len() != 1 || month.is_none_or(|month| view.pot.of(month).len() != 2)
}
