//! The rules of a table of Gang of Four, as they are stored: every option under its name, with the name of its value.

use carte_games::gang_of_four::ruleset::{
    self, Announce, BarredPoints, Cut, CutEffect, Deadline, DirectionRule, Discards, DummyLead, DutyBegins,
    EndWhen, FinalTie, FirstDealer, FirstLead, FlushOrder, FollowDuty, Forget, LeadDuty, LoserTie, LowColour,
    Names, Phoenixes, Seats, TieTotal,
};
use carte_games::options::Choice;
use serde::de::{Deserialize, Deserializer, Error};

use crate::form::{Form, Named, forms};

forms! {
    // An option that is added is left out where it has the value that was played before there was one.
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    struct Rules of ruleset::Rules {
        players: Named<Seats>,
        names: Named<Names>,
        low_colour: Named<LowColour>,
        phoenixes: Named<Phoenixes>,
        flush: Named<FlushOrder>,
        first_lead: Named<FirstLead>,
        dummy_lead: Named<DummyLead>,
        direction: Named<DirectionRule>,
        #[serde(default = "before", skip_serializing_if = "is_before")]
        first_dealer: Named<FirstDealer>,
        cut: Named<Cut>,
        #[serde(default = "before", skip_serializing_if = "is_before")]
        cut_effect: Named<CutEffect>,
        discards: Named<Discards>,
        announce: Named<Announce>,
        announce_deadline: Named<Deadline>,
        forget: Named<Forget>,
        barred_points: Named<BarredPoints>,
        #[serde(default = "before", skip_serializing_if = "is_before")]
        duty_begins: Named<DutyBegins>,
        follow_duty: Named<FollowDuty>,
        lead_duty: Named<LeadDuty>,
        loser_tie: Named<LoserTie>,
        #[serde(default = "before", skip_serializing_if = "is_before")]
        tie_total: Named<TieTotal>,
        #[serde(deserialize_with = "limit")]
        limit: u16,
        end: Named<EndWhen>,
        final_tie: Named<FinalTie>,
    }
}

/// What was played before there was an option, which is its default value.
fn before<C: Choice + Default>() -> Named<C> {
    Named::of(C::default())
}

fn is_before<C: Choice + Default + PartialEq>(value: &Named<C>) -> bool {
    value.back() == C::default()
}

/// Refuses a score limit that nobody could have chosen.
fn limit<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let limit = u16::deserialize(deserializer)?;
    ruleset::Rules::default().set("limit", &limit.to_string()).map_err(D::Error::custom)?;
    Ok(limit)
}
