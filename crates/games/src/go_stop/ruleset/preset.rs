//! The named rule sets.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};

use super::{
    EarlyPay, FirstDealer, FixedPoints, GoBakCover, GoBonus, OwnSatta, PiBakLimit, PiBakNone, Rules,
};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Display, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownPreset, parse_err_fn = UnknownPreset::new)]
pub enum Preset {
    /// What the rules digest recommends.
    Default,
    /// As it is played by two in Korea (A44).
    Matgo,
    /// As it is played by three in Korea (A44).
    Gostop,
}

impl Preset {
    /// The default comes first.
    pub const ALL: [Self; 3] = [Self::Default, Self::Matgo, Self::Gostop];

    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The number of players that the preset is made for, used if a table names none.
    pub const fn usual_players(self) -> u8 {
        match self {
            Self::Default | Self::Matgo => 2,
            Self::Gostop => 3,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no rule set {0:?}; there are default, matgo and gostop")]
pub struct UnknownPreset(pub String);

impl UnknownPreset {
    fn new(name: &str) -> Self {
        Self(name.to_owned())
    }
}

impl Rules {
    pub fn preset(preset: Preset) -> Self {
        match preset {
            Preset::Default => Self::default(),
            Preset::Matgo => Self {
                first_dealer: FirstDealer::DrawDay,
                pi_bak_limit: PiBakLimit::SixOrFour,
                pi_bak_none: PiBakNone::Spared,
                fixed_points: FixedPoints::Threshold,
                early_pay: EarlyPay::Threshold,
                own_satta: OwnSatta::Two,
                go_bonus: GoBonus::Three,
                ..Self::default()
            },
            Preset::Gostop => Self {
                own_satta: OwnSatta::One,
                go_bak: GoBakCover::Undoubled,
                ..Self::preset(Preset::Matgo)
            },
        }
    }

    /// The preset from which the fewest options differ; of equals, the first.
    pub fn nearest_preset(&self) -> Preset {
        let changes = |preset: &Preset| self.differences(&Self::preset(*preset)).count();
        Preset::ALL.into_iter().min_by_key(changes).unwrap_or(Preset::Default)
    }
}
