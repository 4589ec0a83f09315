//! What holds whichever game is played, and the one place that asks the right game.

use carte_games as games;

use super::StoreError;
use super::stored::{Form, Written, forms};
use super::{gang_of_four, go_stop};

forms! {
    enum Event of games::Event {
        "gang-of-four" = GangOfFour(event: gang_of_four::Event),
        "go-stop" = GoStop(event: go_stop::Event),
    }

    enum Action of games::Action {
        "gang-of-four" = GangOfFour(action: gang_of_four::Action),
        "go-stop" = GoStop(action: go_stop::Action),
    }

    enum Preset of games::Preset {
        "gang-of-four" = GangOfFour(preset: Written<games::gang_of_four::Preset>),
        "go-stop" = GoStop(preset: Written<games::go_stop::Preset>),
    }

    enum Rules of games::Rules {
        "gang-of-four" = GangOfFour(rules: gang_of_four::Rules),
        "go-stop" = GoStop(rules: go_stop::Rules),
    }
}

/// The rule set of tables that do not name one, of the game that has several.
pub(super) use carte_games::gang_of_four::Preset as UsualRules;

/// The text of rules, by which games of the same rules are found.
pub(super) fn rules_text(rules: &games::Rules) -> Result<String, StoreError> {
    Ok(serde_json::to_string(&Rules::of(rules.clone()))?)
}
