//! The rules of a table of Go-Stop, as they are stored: every option under its name, with the name of its value.

use carte_games::go_stop::ruleset::{
    self, Broke, Capturing, CupUse, FirstDealer, GoBakCover, GoBonus, Jokers, NagariRound, PiCount,
    Prolonging, Stacking, Threshold,
};
use serde::de::{Deserialize, Deserializer, Error};

use crate::form::{Form, Named, forms};

forms! {
    // An option that is added gets a `default` function here: what was played before there was one.
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    struct Rules of ruleset::Rules {
        #[serde(default = "first_dealer")]
        first_dealer: Named<FirstDealer>,
        threshold: Named<Threshold>,
        jokers: Named<Jokers>,
        capture: Named<Capturing>,
        nagari: Named<Stacking>,
        #[serde(default = "nagari_round")]
        nagari_round: Named<NagariRound>,
        #[serde(default = "cup")]
        cup: Named<CupUse>,
        pi_bak: Named<PiCount>,
        go_bonus: Named<GoBonus>,
        go_bak: Named<GoBakCover>,
        #[serde(deserialize_with = "rounds")]
        rounds: u16,
        #[serde(default = "prolong")]
        prolong: Named<Prolonging>,
        #[serde(deserialize_with = "tokens")]
        tokens: u32,
        #[serde(default = "broke")]
        broke: Named<Broke>,
    }
}

fn first_dealer() -> Named<FirstDealer> {
    Named::of(FirstDealer::Fate)
}

fn nagari_round() -> Named<NagariRound> {
    Named::of(NagariRound::Again)
}

fn cup() -> Named<CupUse> {
    Named::of(CupUse::Free)
}

fn prolong() -> Named<Prolonging> {
    Named::of(Prolonging::Unasked)
}

fn broke() -> Named<Broke> {
    Named::of(Broke::Ends)
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
