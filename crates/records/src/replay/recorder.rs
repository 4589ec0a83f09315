//! Writes a document while a game goes on.

use serde::de::IgnoredAny;

use super::record::{GameDocument, Recorded};
use super::rule_sheet::RuleSheet;
use super::{ActedBy, Ended, Fairness, Format, Player, Version};

/// The rounds of a game so far.
#[derive(Clone, Debug)]
pub struct Recorder<G: Recorded> {
    rounds: Vec<G::Round>,
}

impl<G: Recorded> Default for Recorder<G> {
    fn default() -> Self {
        Self { rounds: Vec::new() }
    }
}

impl<G: Recorded> Recorder<G> {
    /// Notes an event in the record, after `game` has applied it.
    ///
    /// `by` is who acted in place of the seat's player. `legal` is the number of legal actions, if that is to be noted.
    pub fn note(&mut self, game: &G, event: &G::Event, by: Option<ActedBy>, legal: Option<u32>) {
        game.note(&mut self.rounds, event, by, legal);
    }

    /// The round that was dealt last.
    pub(super) fn last_round(&self) -> Option<&G::Round> {
        self.rounds.last()
    }

    /// The document of `game`, which has come to its end; `preset` is the one that was chosen for it.
    pub fn finish(
        mut self,
        game: &G,
        preset: G::Preset,
        players: Vec<Player>,
        fairness: Fairness,
        ended: Ended,
    ) -> GameDocument<G> {
        if let Some(last) = self.rounds.last_mut() {
            game.break_off(last);
        }
        GameDocument {
            format: Format::CarteReplay,
            version: Version,
            game: G::KIND,
            rules: RuleSheet { preset, rules: game.played_by().clone() },
            draw: game.ceremony(&fairness.seeds()).and_then(G::draw),
            players,
            fairness,
            rounds: self.rounds,
            totals: game.points(),
            winners: game.won_by().to_vec(),
            ended,
            extra: IgnoredAny,
        }
    }
}
