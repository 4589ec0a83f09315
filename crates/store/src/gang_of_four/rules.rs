//! The rules of a table of Gang of Four, as they are stored: every option under its name, with the name of its value.

use carte_games::gang_of_four::ruleset::{
    self, Announce, BarredPoints, Cut, Deadline, DirectionRule, Discards, DummyLead, EndWhen, FinalTie,
    FirstLead, FlushOrder, FollowDuty, Forget, LeadDuty, LoserTie, LowColour, Names, Phoenixes, Seats,
};
use serde::de::{Deserialize, Deserializer, Error};

use crate::stored::{Named, forms};

forms! {
    // An option that is added gets a `default` function here: what was played before there was one.
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
        cut: Named<Cut>,
        discards: Named<Discards>,
        announce: Named<Announce>,
        announce_deadline: Named<Deadline>,
        forget: Named<Forget>,
        barred_points: Named<BarredPoints>,
        follow_duty: Named<FollowDuty>,
        lead_duty: Named<LeadDuty>,
        loser_tie: Named<LoserTie>,
        #[serde(deserialize_with = "limit")]
        limit: u16,
        end: Named<EndWhen>,
        final_tie: Named<FinalTie>,
    }
}

/// Refuses a score limit that nobody could have chosen.
fn limit<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let limit = u16::deserialize(deserializer)?;
    ruleset::Rules::default().set("limit", &limit.to_string()).map_err(D::Error::custom)?;
    Ok(limit)
}
