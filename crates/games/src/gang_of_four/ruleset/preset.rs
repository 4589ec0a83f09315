//! The published rule sets (section 5.4 of the rules digest); points on which they are silent are filled in from section
//! 7.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};

use super::{
    Announce, BarredPoints, CarryOver, Cut, CutEffect, Deadline, DirectionRule, Discards, DummyLead,
    DutyBegins, EndWhen, FinalTie, FirstDealer, FirstLead, FlushOrder, FollowDuty, Forget, LeadDuty, Limit,
    LoserTie, LowColour, Names, Phoenixes, PlayerCount, Rounds, Rules, TieTotal,
};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Display, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownPreset, parse_err_fn = UnknownPreset::new)]
pub enum Preset {
    DaysOfWonder,
    /// Dargaud 1996; of its optional chapter VI it has the duty to lead several cards, but not the cut (A38).
    Dargaud,
    /// Dargaud 1996 without its chapter VI (A38).
    DargaudBasic,
    /// The crib of the Escale à jeux collection.
    Escale,
    /// The Game Cabinet 1995, without what its Appendix III adds, such as last-card duties.
    Cabinet,
    /// "Gang" by Elliott Riva.
    Riva,
}

impl Preset {
    /// The default comes first.
    pub const ALL: [Self; 6] =
        [Self::DaysOfWonder, Self::Dargaud, Self::DargaudBasic, Self::Escale, Self::Cabinet, Self::Riva];

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no rule set {0:?}; there are days-of-wonder, dargaud, dargaud-basic, escale, cabinet and riva"
)]
pub struct UnknownPreset(pub String);

impl UnknownPreset {
    fn new(name: &str) -> Self {
        Self(name.to_owned())
    }
}

/// Section 5.4, `default`.
const DAYS_OF_WONDER: Rules = Rules {
    players: PlayerCount::ThreeOrFour,
    names: Names::Dragon,
    low_colour: LowColour::Green,
    phoenixes: Phoenixes::Ranked,
    flush: FlushOrder::Cards,
    first_lead: FirstLead::Contains,
    dummy_lead: DummyLead::FirstRound,
    direction: DirectionRule::Alternate,
    first_dealer: FirstDealer::Fate,
    cut: Cut::None,
    cut_effect: CutEffect::Deals,
    discards: Discards::Hidden,
    announce: Announce::Manual,
    announce_deadline: Deadline::BeforeNextAction,
    forget: Forget::Barred,
    barred_points: BarredPoints::One,
    duty_begins: DutyBegins::Announced,
    follow_duty: FollowDuty::HighestOrGang,
    lead_duty: LeadDuty::On,
    loser_tie: LoserTie::GameTotal,
    tie_total: TieTotal::AfterRound,
    carry_over: CarryOver::Kept,
    limit: Limit(100),
    rounds: Rounds(0),
    end: EndWhen::Reached,
    final_tie: FinalTie::ExtraRoundThenShare,
};

impl Rules {
    pub const fn preset(preset: Preset) -> Self {
        match preset {
            Preset::DaysOfWonder => DAYS_OF_WONDER,
            Preset::Dargaud => Self {
                phoenixes: Phoenixes::Equal,
                announce_deadline: Deadline::BeforeLayingLastCard,
                forget: Forget::TakeBack,
                follow_duty: FollowDuty::Highest,
                final_tie: FinalTie::ExtraRoundForAnyPlace,
                ..DAYS_OF_WONDER
            },
            Preset::DargaudBasic => Self { lead_duty: LeadDuty::Off, ..Self::preset(Preset::Dargaud) },
            Preset::Escale => Self {
                flush: FlushOrder::Sum,
                follow_duty: FollowDuty::None,
                lead_duty: LeadDuty::UpToFive,
                end: EndWhen::Exceeded,
                ..DAYS_OF_WONDER
            },
            Preset::Cabinet => Self {
                names: Names::President,
                low_colour: LowColour::Blue,
                phoenixes: Phoenixes::Equal,
                direction: DirectionRule::Fixed,
                follow_duty: FollowDuty::None,
                lead_duty: LeadDuty::Off,
                ..DAYS_OF_WONDER
            },
            Preset::Riva => Self {
                players: PlayerCount::Four,
                follow_duty: FollowDuty::None,
                lead_duty: LeadDuty::Off,
                loser_tie: LoserTie::StrongestCard,
                ..DAYS_OF_WONDER
            },
        }
    }

    /// The preset from which the fewest options differ; of equals, the first.
    pub fn nearest_preset(&self) -> Preset {
        Preset::ALL
            .into_iter()
            .min_by_key(|preset| self.differences(&Self::preset(*preset)).count())
            .unwrap_or(Preset::DaysOfWonder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_have_names_and_are_their_own_nearest() {
        for preset in Preset::ALL {
            assert_eq!(preset.to_string().parse(), Ok(preset));
            assert_eq!(Rules::preset(preset).nearest_preset(), preset);
            assert_eq!(Rules::preset(preset).check(), Ok(()));
        }
        assert_eq!("poker".parse::<Preset>(), Err(UnknownPreset("poker".to_owned())));
    }

    /// (A38)
    #[test]
    fn dargaud_is_there_with_and_without_the_duty_of_its_chapter_six() {
        let (whole, basic) = (Rules::preset(Preset::Dargaud), Rules::preset(Preset::DargaudBasic));
        let differences: Vec<_> = basic.differences(&whole).collect();
        assert_eq!(differences, [("lead-duty", "off".to_owned())]);
        assert_eq!((whole.cut, whole.lead_duty), (Cut::None, LeadDuty::On));
    }

    #[test]
    fn a_house_rule_does_not_move_the_preset() {
        let rules =
            Rules { limit: Limit(50), announce: Announce::Automatic, ..Rules::preset(Preset::Dargaud) };
        assert_eq!(rules.nearest_preset(), Preset::Dargaud);
    }
}
