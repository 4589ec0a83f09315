//! How a tournament is played, how many rounds it has, and when it starts.

use std::time::Duration;

use super::NumberedTournament;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::seats::{mention, relative_time};
use carte_records::tournament::{MOST_PEOPLE, System, Tournament, TournamentStage};
use carte_table::Options;

/// The lines about how the tournament is played.
pub(super) fn terms(shown: NumberedTournament<'_>, reader: &Reader<'_>) -> Vec<String> {
    let Tournament { system, rounds, options, .. } = shown.tournament;
    let hours = Duration::from_secs(3600) * u32::from(shown.tournament.round_hours);
    let terms = Args::new()
        .count("seats", options.seats)
        .with("pace", reader.pace(options.pace))
        .with("time", reader.span(hours));
    // At shorter paces the table does not wait for people who are away.
    let with_absences = |terms: String| match options.pace.stops_during_rest() {
        true => format!("{terms} {}", reader.text("tournament-terms-absence")),
        false => terms,
    };
    if options.is_duplicate() {
        let terms = terms.count("deals", deals_per_table(options));
        let terms = with_absences(reader.format("tournament-terms-duplicate", terms));
        let terms = [reader.text("tournament-duplicate"), terms];
        // If there is only one round, nobody has to know how the next one would be paired.
        return match (system, rounds) {
            (System::Swiss | System::Rounds, Some(1)) => terms.into(),
            _ => [course(shown, reader)].into_iter().chain(terms).collect(),
        };
    }
    vec![course(shown, reader), with_absences(reader.format("tournament-terms", terms))]
}

/// The number of deals that each table plays and that are compared.
fn deals_per_table(options: &Options) -> u16 {
    let rules = options.rules.options();
    rules.iter().find(|(name, _)| *name == "rounds").and_then(|(_, deals)| deals.parse().ok()).unwrap_or(1)
}

/// How rounds follow each other.
fn course(shown: NumberedTournament<'_>, reader: &Reader<'_>) -> String {
    let Tournament { system, rounds, options, .. } = shown.tournament;
    match (system, rounds) {
        // People at all tables are compared then.
        (System::KnockOut, _) if options.is_duplicate() => reader.text("tournament-knock-out-duplicate"),
        (System::KnockOut, _) => reader.text("tournament-knock-out"),
        (System::Swiss | System::Rounds, rounds) => {
            let key = format!("tournament-{}", system.name());
            let counted = match rounds {
                Some(rounds) => {
                    reader.format("tournament-rounds-chosen", Args::new().count("rounds", *rounds))
                }
                None => reader.text("tournament-rounds-open"),
            };
            format!("{} {counted}", reader.text(&key))
        }
    }
}

/// The number of rounds, if it follows from the number of people who have signed up.
pub(super) fn rounds(shown: NumberedTournament<'_>, reader: &Reader<'_>) -> Option<String> {
    let tournament = shown.tournament;
    let is_chosen = tournament.system != System::KnockOut && tournament.rounds.is_some();
    let rounds = tournament.expected_rounds().filter(|_| !is_chosen)?;
    let key = match tournament.stage {
        TournamentStage::SignUp => "tournament-rounds-so-far",
        TournamentStage::Running | TournamentStage::Over => "tournament-rounds-chosen",
        TournamentStage::Cancelled => return None,
    };
    Some(reader.format(key, Args::new().count_of("rounds", rounds)))
}

/// When the tournament starts, while people sign up; afterwards, how far it has come.
pub(super) fn stage(shown: NumberedTournament<'_>, reader: &Reader<'_>) -> String {
    let Tournament { starts, most, stage, .. } = shown.tournament;
    match stage {
        TournamentStage::SignUp => {
            // The maximum that can sign up at all is not a number that the organiser chose.
            let is_chosen = usize::from(*most) < MOST_PEOPLE;
            let key = match (starts, is_chosen) {
                (Some(_), true) => "tournament-starts",
                (Some(_), false) => "tournament-starts-open",
                (None, true) => "tournament-waits",
                (None, false) => "tournament-waits-open",
            };
            let organiser = match shown.tournament.organiser {
                organiser if organiser.is_former() => reader.text("tournament-managers"),
                organiser => mention(organiser),
            };
            let args = Args::new().count("most", *most).with("organiser", organiser);
            reader.format(
                key,
                starts.iter().fold(args, |args, starts| args.with("time", relative_time(*starts))),
            )
        }
        TournamentStage::Running => reader.text("tournament-runs"),
        TournamentStage::Over => reader.text("tournament-over"),
        TournamentStage::Cancelled => reader.text("tournament-cancelled"),
    }
}
