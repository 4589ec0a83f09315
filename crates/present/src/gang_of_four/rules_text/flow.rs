//! How a game goes, from the first lead to the final ranking.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::rules_text::{bullets, numbered};
use carte_games::gang_of_four::Rules;
use carte_games::gang_of_four::ruleset::{
    Announce, BarredPoints, Cut, CutEffect, Deadline, DirectionRule, Discards, DummyLead, DutyBegins,
    EndWhen, FinalTie, FirstDealer, FirstLead, FollowDuty, Forget, LeadDuty, LoserTie, PlayerCount, TieTotal,
};
use carte_games::gang_of_four::scoring::{penalty, points_per_card};

/// The whole game in ten points.
pub(super) fn ten_points(rules: &Rules, reader: &Reader<'_>) -> String {
    let announce = match (rules.value::<Announce>(), rules.value::<Forget>()) {
        (Announce::Automatic, _) => "rules-ten-carte-automatic",
        (Announce::Manual, Forget::Barred) => "rules-ten-carte-barred",
        (Announce::Manual, Forget::TakeBack) => "rules-ten-carte-take-back",
    };
    let points = [
        "rules-ten-goal",
        match rules.value::<PlayerCount>() {
            PlayerCount::ThreeOrFour => "rules-ten-deal",
            PlayerCount::Four => "rules-ten-deal-4",
        },
        first_lead(rules),
        "rules-ten-combinations",
        "rules-ten-follow",
        "rules-ten-pass",
        "rules-ten-gang",
        announce,
        "rules-ten-score",
        match rules.value::<EndWhen>() {
            _ if rules.plays_rounds_apart() => "rules-ten-next-apart",
            _ if rules.rounds() > 0 => "rules-ten-next-rounds",
            EndWhen::Reached => "rules-ten-next",
            EndWhen::Exceeded => "rules-ten-next-exceeded",
        },
    ];
    numbered(&points.map(|key| reader.with_limit(key, rules)))
}

pub(super) fn cycle(rules: &Rules, reader: &Reader<'_>) -> String {
    let mut keys = vec![first_lead(rules)];
    if rules.has(PlayerCount::ThreeOrFour) {
        keys.push(match rules.value::<DummyLead>() {
            DummyLead::FirstRound => "rules-cycle-dummy-first",
            DummyLead::EveryRound => "rules-cycle-dummy-every",
        });
    }
    let apart = rules.plays_rounds_apart();
    keys.push(if apart { "rules-cycle-apart" } else { "rules-cycle-winner-leads" });
    keys.push(match rules.value::<DirectionRule>() {
        DirectionRule::Alternate => "rules-cycle-alternate",
        DirectionRule::Fixed => "rules-cycle-fixed",
    });
    keys.extend(["rules-cycle-follow", "rules-cycle-pass", "rules-cycle-end"]);
    keys.push(match rules.value::<Discards>() {
        Discards::Hidden => "rules-cycle-hidden",
        Discards::Shown => "rules-cycle-shown",
    });
    keys.push(match rules.value::<FirstDealer>() {
        _ if apart => "rules-cycle-dealer-apart",
        FirstDealer::Fate => "rules-cycle-dealer-fate",
        FirstDealer::Host => "rules-cycle-dealer-host",
        FirstDealer::Seat1 => "rules-cycle-dealer-seat-1",
        FirstDealer::Seat2 => "rules-cycle-dealer-seat-2",
        FirstDealer::Seat3 => "rules-cycle-dealer-seat-3",
        FirstDealer::Seat4 => "rules-cycle-dealer-seat-4",
    });
    match rules.value::<Cut>() {
        Cut::None => {}
        Cut::CounterClockwise => keys.push("rules-cycle-cut-ccw"),
        Cut::Clockwise => keys.push("rules-cycle-cut-cw"),
        Cut::DirectionOfPlay => keys.push("rules-cycle-cut-play"),
    }
    match rules.value::<CutEffect>() {
        _ if rules.has(Cut::None) => {}
        CutEffect::Deals => keys.push("rules-cycle-cut-deals"),
        CutEffect::Shown => keys.push("rules-cycle-cut-shown"),
    }
    bullets(&keys, reader)
}

pub(super) fn last_card(rules: &Rules, reader: &Reader<'_>) -> String {
    let mut keys = vec!["rules-last-out"];
    match rules.value::<Announce>() {
        Announce::Automatic => keys.push("rules-last-automatic"),
        Announce::Manual => {
            keys.push(match rules.value::<Deadline>() {
                Deadline::BeforeNextAction => "rules-last-before-next",
                Deadline::WithPenultimatePlay => "rules-last-with-play",
                Deadline::BeforeLayingLastCard => "rules-last-before-laying",
            });
            match rules.value::<Forget>() {
                Forget::TakeBack => keys.extend(["rules-last-take-back", "rules-last-exposed"]),
                Forget::Barred => {
                    keys.push(match rules.value::<BarredPoints>() {
                        BarredPoints::One => "rules-last-barred-one",
                        BarredPoints::Two => "rules-last-barred-two",
                    });
                    keys.push("rules-last-barred-lead");
                    let apart = rules.plays_rounds_apart();
                    keys.push(if apart { "rules-last-barred-all-apart" } else { "rules-last-barred-all" });
                }
            }
        }
    }
    match rules.value::<FollowDuty>() {
        FollowDuty::HighestOrGang => keys.push("rules-last-follow-or-gang"),
        FollowDuty::Highest => keys.push("rules-last-follow"),
        FollowDuty::None => {}
    }
    match rules.value::<LeadDuty>() {
        LeadDuty::On => keys.push("rules-last-lead"),
        LeadDuty::UpToFive => keys.push("rules-last-lead-up-to-five"),
        LeadDuty::Off => {}
    }
    let duties = !rules.has(FollowDuty::None) || !rules.has(LeadDuty::Off);
    keys.push(match rules.value::<DutyBegins>() {
        _ if !duties => "rules-last-no-duty",
        DutyBegins::Announced => "rules-last-duty-announced",
        DutyBegins::Possession => "rules-last-duty-possession",
    });
    bullets(&keys, reader)
}

pub(super) fn scoring(rules: &Rules, reader: &Reader<'_>) -> String {
    let mut lines = vec![reader.text("rules-scoring")];
    let steps = [(1, 7), (8, 10), (11, 13), (14, 15), (16, 16)];
    for (from, to) in steps {
        let args = Args::new()
            .with("cards", if from == to { from.to_string() } else { format!("{from}–{to}") })
            .count("points", points_per_card(from))
            .count("example", penalty(to))
            .count("left", to);
        lines.push(reader.format("rules-scoring-step", args));
    }
    if rules.has(BarredPoints::Two) {
        lines.push(reader.text("rules-scoring-barred"));
    }
    lines.join("\n")
}

pub(super) fn exchange(rules: &Rules, reader: &Reader<'_>) -> String {
    if rules.plays_rounds_apart() {
        return bullets(&["rules-exchange-none"], reader);
    }
    let tie = match rules.value::<LoserTie>() {
        LoserTie::GameTotal => "rules-exchange-tie-total",
        LoserTie::StrongestCard => "rules-exchange-tie-card",
    };
    let total = match rules.value::<TieTotal>() {
        TieTotal::AfterRound => "rules-exchange-total-after",
        TieTotal::BeforeRound => "rules-exchange-total-before",
    };
    bullets(&["rules-exchange-give", tie, total, "rules-exchange-return", "rules-exchange-shown"], reader)
}

pub(super) fn end(rules: &Rules, reader: &Reader<'_>) -> String {
    let over = match rules.value::<EndWhen>() {
        _ if rules.rounds() > 0 => "rules-end-rounds",
        EndWhen::Reached => "rules-end-reached",
        EndWhen::Exceeded => "rules-end-exceeded",
    };
    let tie = match rules.value::<FinalTie>() {
        FinalTie::ExtraRoundThenShare => "rules-end-extra-round",
        FinalTie::ExtraRoundForAnyPlace => "rules-end-extra-round-any",
        FinalTie::Share => "rules-end-share",
    };
    let lines = [reader.with_limit(over, rules), reader.text("rules-end-winner"), reader.text(tie)];
    lines.map(|line| format!("• {line}")).join("\n")
}

fn first_lead(rules: &Rules) -> &'static str {
    match rules.value::<FirstLead>() {
        FirstLead::Contains => "rules-first-lead-contains",
        FirstLead::ContainsUpToFive => "rules-first-lead-up-to-five",
        FirstLead::Single => "rules-first-lead-single",
    }
}

impl Reader<'_> {
    /// A text that may contain the score limit or the number of rounds.
    fn with_limit(&self, key: &str, rules: &Rules) -> String {
        self.format(key, Args::new().count("limit", rules.limit()).count("rounds", rules.rounds()))
    }
}
