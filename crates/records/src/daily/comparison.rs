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
    /// What others have done there, the most frequent first.
    pub others: Vec<OtherChoice>,
}

/// What others have done in a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OtherChoice {
    pub action: Action,
    /// How many people did it.
    pub people: usize,
    /// Whether the champion did it, a computer player.
    pub champion: bool,
}

/// A decision in which others have chosen otherwise, with what each choice costs.
#[derive(Clone, Debug)]
pub struct ComparedChoice {
    pub choice: Choice,
    /// What each of the choices costs in points, the own one among them, where there is an estimate.
    pub costs: Vec<(Action, Option<f64>)>,
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

/// The decisions in which people or the champion have chosen otherwise. Each of them counts as long as they have played as this
/// person has.
pub fn compare(own: &Played, people: &[Played], champion: Option<&Played>) -> Vec<Choice> {
    let others = people.iter().map(|other| (other, false));
    let mut alike: Vec<(&Played, bool)> = others.chain(champion.map(|other| (other, true))).collect();
    let mut choices = Vec::new();
    for (number, decision) in own.0.iter().enumerate() {
        let mut others: Vec<OtherChoice> = Vec::new();
        for (other, is_champion) in &alike {
            let Some(action) = other.0.get(number).map(|other| other.done) else { continue };
            let known = others.iter().position(|known| known.action == action).unwrap_or_else(|| {
                others.push(OtherChoice { action, people: 0, champion: false });
                others.len() - 1
            });
            others[known].people += usize::from(!is_champion);
            others[known].champion |= is_champion;
        }
        others.sort_by_key(|one| std::cmp::Reverse(one.people + usize::from(one.champion)));
        if others.iter().any(|other| other.action != decision.done) {
            choices.push(Choice { number, decision: decision.clone(), others });
        }
        alike.retain(|(other, _)| other.0.get(number).is_some_and(|other| other.done == decision.done));
    }
    choices
}
