//! The standings, with the tie-breaks of people who have the same points.

use super::{LIST, NumberedTournament, name_of, within};
use crate::locale::Args;
use crate::shared::Reader;
use carte_records::tournament::{Standing, WHOLE};
use carte_table::ids::UserId;

/// The standings, a line for each person. If not all of them have room, the line of the reader, if given, follows.
pub(super) fn standings(shown: NumberedTournament<'_>, own: Option<UserId>, reader: &Reader<'_>) -> String {
    let standings = shown.tournament.standings();
    // After one round, Sonneborn–Berger mostly says no more than the points.
    let is_needed = |pair: &[Standing]| pair[0].points == pair[1].points && pair[0].place != pair[1].place;
    let tie_breaks = shown.tournament.played.len() > 1 || standings.windows(2).any(is_needed);
    let line = |standing: &Standing| {
        let parts = [
            Some(place(shown, standing, reader)),
            bye(shown, standing, reader),
            tie_breaks.then(|| berger(standing, reader)),
            direct(standing, &standings, reader),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    let mut shown_lines = within(standings.iter().map(line).collect(), "\n", LIST, reader);
    let is_own = |standing: &&Standing| Some(shown.tournament.people[standing.person].user) == own;
    if let Some(own) = standings.iter().find(is_own).map(line)
        && shown_lines.lines().all(|line| line != own)
    {
        shown_lines = format!("{shown_lines}\n{own}");
    }
    let has_bye = standings.iter().any(|standing| shown.tournament.byes_of(standing.person) > 0);
    match tie_breaks && has_bye {
        true => format!("{shown_lines}\n{}", reader.text("tournament-bye-explained")),
        false => shown_lines,
    }
}

/// The place, the name and the points.
fn place(shown: NumberedTournament<'_>, standing: &Standing, reader: &Reader<'_>) -> String {
    let entrant = &shown.tournament.people[standing.person];
    let points = f64::from(standing.points) / f64::from(WHOLE);
    let args = Args::new()
        .count_of("place", standing.place)
        .with("name", name_of(entrant, reader))
        .with("points", reader.decimal(points, 2));
    reader.format(if entrant.has_left { "tournament-line-left" } else { "tournament-line" }, args)
}

/// Says that some of the points are those of a bye; `None` without a bye.
fn bye(shown: NumberedTournament<'_>, standing: &Standing, reader: &Reader<'_>) -> Option<String> {
    let byes = shown.tournament.byes_of(standing.person);
    (byes > 0).then(|| reader.format("tournament-line-bye", Args::new().count_of("byes", byes)))
}

fn berger(standing: &Standing, reader: &Reader<'_>) -> String {
    #[expect(clippy::cast_precision_loss, reason = "sums of a few hundred points")]
    let berger = standing.sonneborn_berger as f64 / f64::from(2 * WHOLE);
    reader.format("tournament-line-berger", Args::new().with("berger", reader.decimal(berger, 2)))
}

/// The points against people who are equal in everything else; `None` if they decide nothing.
fn direct(standing: &Standing, all: &[Standing], reader: &Reader<'_>) -> Option<String> {
    all.iter().any(|other| standing.is_decided_directly(other)).then(|| {
        let direct = reader.decimal(f64::from(standing.direct) / f64::from(WHOLE), 2);
        reader.format("tournament-line-direct", Args::new().with("direct", direct))
    })
}
