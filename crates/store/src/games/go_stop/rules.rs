//! The rules of a table of Go-Stop, as they are stored: every option under its name, with the name of its value.

use carte_games::go_stop::ruleset::{
    self, Capturing, GoBakCover, GoBonus, Jokers, PiCount, Stacking, Threshold,
};
use serde::de::{Deserialize, Deserializer, Error};

use crate::form::{Named, forms};

forms! {
    // An option that is added gets a `default` function here: what was played before there was one.
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    struct Rules of ruleset::Rules {
        threshold: Named<Threshold>,
        jokers: Named<Jokers>,
        capture: Named<Capturing>,
        nagari: Named<Stacking>,
        pi_bak: Named<PiCount>,
        go_bonus: Named<GoBonus>,
        go_bak: Named<GoBakCover>,
        #[serde(deserialize_with = "rounds")]
        rounds: u16,
        #[serde(deserialize_with = "tokens")]
        tokens: u32,
    }
}

/// Refuses a number of rounds that nobody could have chosen.
fn rounds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let rounds = u16::deserialize(deserializer)?;
    ruleset::Rules::default().set("rounds", &rounds.to_string()).map_err(D::Error::custom)?;
    Ok(rounds)
}

/// Refuses a stock of tokens that nobody could have chosen.
fn tokens<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let tokens = u32::deserialize(deserializer)?;
    ruleset::Rules::default().set("tokens", &tokens.to_string()).map_err(D::Error::custom)?;
    Ok(tokens)
}
