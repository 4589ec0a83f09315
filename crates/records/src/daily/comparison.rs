//! The decisions in which others have chosen differently in the same deal.

use super::Play;
use crate::replay::Playback;
use crate::review::{Decision, decisions};
use carte_games::Action;
use carte_players as players;
use carte_table::ids::UserId;

/// The decisions of one player in a deal that is over, in order.
#[derive(Debug, Default)]
pub struct Played(Vec<Decision>);

/// One of the person's own decisions, with what others have done in the same position.
#[derive(Clone, Debug)]
pub struct OwnChoice {
    /// The number of the decision in the person's own game, from 0.
    pub number: usize,
    pub decision: Decision,
    /// What others have done there, the most frequent first.
    pub others: Vec<OtherChoice>,
}

/// An action that others have chosen in a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OtherChoice {
    pub action: Action,
    /// Number of people who chose it.
    pub people: usize,
    /// Whether the champion, a computer player, chose it.
    pub champion: bool,
}

/// A decision in which others have chosen differently, with what each choice costs.
#[derive(Clone, Debug)]
pub struct ComparedChoice {
    pub choice: OwnChoice,
    /// What each choice costs in points, the person's own one included; `None` if there is no estimate.
    pub costs: Vec<(Action, Option<f64>)>,
}

impl Played {
    /// The decisions of `user`, a person or a computer player, in this game.
    pub fn of(play: &Play, user: UserId) -> Self {
        let mut log = play.whole_log();
        if !play.is_over() {
            // The end of the day has ended the game.
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

impl OwnChoice {
    /// What `action` costs in this position, in points, as reviews measure it; `None` if there is no estimate.
    pub fn cost(&self, action: &Action) -> Option<f64> {
        let view = &self.decision.view;
        // The same position is judged in the same worlds, so that choices can be compared.
        let seed = u64::try_from(self.number).unwrap_or_default();
        players::judge(view, action, seed, players::worlds(view)).map(|judged| judged.loss.max(0.0))
    }
}

/// The decisions in which people or the champion have chosen differently. Each of the others is compared up to the
/// first choice that differs from `own`.
pub fn compare(own: &Played, people: &[Played], champion: Option<&Played>) -> Vec<OwnChoice> {
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
            choices.push(OwnChoice { number, decision: decision.clone(), others });
        }
        alike.retain(|(other, _)| other.0.get(number).is_some_and(|other| other.done == decision.done));
    }
    choices
}
