//! Where others have chosen otherwise in the same deal.

use super::Play;
use crate::replay::Playback;
use crate::review::{Decision, decisions};
use carte_games::Action;
use carte_players as players;
use carte_table::ids::UserId;

/// What somebody has decided in a deal that is over, in order.
#[derive(Debug, Default)]
pub struct Played(Vec<Decision>);

/// A decision of one's own with what others have done in the same position.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Which decision of the own game, from 0.
    pub number: usize,
    pub decision: Decision,
    /// What others have done there, the most frequent first, each with how many did it.
    pub others: Vec<(Action, usize)>,
}

impl Played {
    /// What the owner of this game has decided, an expert or a person.
    pub fn of(play: &Play, user: UserId) -> Self {
        let mut log = play.whole_log();
        if !play.is_over() {
            // The day's end has ended it.
            let at = log.last().map(|last| last.at).unwrap_or_default();
            log.push(carte_table::Logged {
                at,
                event: carte_table::Event::Ended(carte_table::Ending::Closed),
            });
        }
        let made = Playback::of_table(&log).ok().and_then(|playback| decisions(&playback, user).ok());
        Self(made.unwrap_or_default())
    }
}

impl Choice {
    /// What `action` costs in this position by the measure of reviews, in points; `None` where there is no estimate.
    pub fn cost(&self, action: &Action) -> Option<f64> {
        let view = &self.decision.view;
        // The same position is judged in the same worlds, so that choices can be compared.
        let seed = u64::try_from(self.number).unwrap_or_default();
        players::judge(view, action, seed, players::worlds(view)).map(|judged| judged.loss.max(0.0))
    }
}

/// The decisions in which others have chosen otherwise. Others count as long as they have played as this person has.
pub fn compare(own: &Played, others: &[Played]) -> Vec<Choice> {
    let mut alike: Vec<&Played> = others.iter().collect();
    let mut choices = Vec::new();
    for (number, decision) in own.0.iter().enumerate() {
        let mut did: Vec<(Action, usize)> = Vec::new();
        for other in alike.iter().filter_map(|other| other.0.get(number)) {
            match did.iter_mut().find(|(action, _)| *action == other.done) {
                Some((_, count)) => *count += 1,
                None => did.push((other.done, 1)),
            }
        }
        did.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        if did.iter().any(|(action, _)| *action != decision.done) {
            choices.push(Choice { number, decision: decision.clone(), others: did });
        }
        alike.retain(|other| other.0.get(number).is_some_and(|other| other.done == decision.done));
    }
    choices
}
