//! The results of a tournament as files.

use serde_json::{Value, json};

use super::{Entrant, NamedPerson, Round, Standing, Tournament, TournamentStage, WHOLE};

/// The standings as comma-separated values, best first. No spreadsheet takes a name for a formula.
pub fn results_csv(tournament: &Tournament) -> String {
    let mut text = "place,name,user,points,sonneborn_berger,left,substitute_for\n".to_owned();
    for standing in tournament.standings() {
        let Standing { person, place, .. } = standing;
        let entrant = &tournament.people[person];
        let original = entrant.original().map(|original| quoted(&original.name)).unwrap_or_default();
        let line = format!(
            "{place},{},{},{},{},{},{original}\n",
            quoted(&entrant.name),
            entrant.user,
            points(standing.points.into(), 1),
            points(standing.sonneborn_berger, 2),
            entrant.has_left
        );
        text.push_str(&line);
    }
    text
}

/// A name between quotes, which no spreadsheet takes for a formula.
fn quoted(name: &str) -> String {
    let name = name.replace('"', "\"\"").replace(['\r', '\n'], " ");
    let guard = if name.starts_with(['=', '+', '-', '@', '\t']) { "'" } else { "" };
    format!("\"{guard}{name}\"")
}

/// The standings, and the tables of all rounds. The secret that deals follow from is shown once the tournament is over.
pub fn results_json(tournament: &Tournament) -> Value {
    let named = |one: &NamedPerson| json!({ "name": one.name, "user": one.user.to_string() });
    let of = |person: usize| {
        let Entrant { name, user, press, before, .. } = &tournament.people[person];
        let mut of = json!({ "name": name, "user": user.to_string(), "press": press.to_string() });
        if !before.is_empty() {
            of["before"] = before.iter().map(named).collect();
        }
        of
    };
    let standings: Vec<Value> = tournament
        .standings()
        .iter()
        .map(|standing| {
            json!({
                "place": standing.place,
                "person": of(standing.person),
                "points": points(standing.points.into(), 1),
                "sonneborn_berger": points(standing.sonneborn_berger, 2),
                "left": tournament.people[standing.person].has_left,
            })
        })
        .collect();
    let round = |round: &Round| {
        let tables: Vec<Value> = round
            .tables
            .iter()
            .map(|table| {
                let people: Vec<Value> = table.people.iter().map(|person| of((*person).into())).collect();
                let mut document = json!({ "table": table.table, "people": people, "worths": table.worths });
                if tournament.options.is_duplicate() {
                    // The results of a table tell of deals that are still played at others.
                    let is_open = !round.is_over();
                    document["seats"] = table.seats.clone().into();
                    document["deals"] = table.deals.iter().filter(|_| !is_open).cloned().collect();
                    if is_open {
                        document["worths"] = Value::Null;
                    }
                }
                document
            })
            .collect();
        let byes: Vec<Value> = round.byes.iter().map(|person| of((*person).into())).collect();
        json!({ "began": round.began, "tables": tables, "byes": byes })
    };
    let mut document = json!({
        "format": "carte-tournament",
        "version": 1,
        "system": tournament.system.name(),
        "deals": tournament.options.deals.name(),
        "fingerprint": tournament.secret.commitment(),
        "standings": standings,
        "rounds": tournament.played.iter().map(round).collect::<Vec<_>>(),
    });
    if !tournament.substitutes.is_empty() {
        document["substitutes"] = tournament.substitutes.iter().map(named).collect();
    }
    if tournament.stage == TournamentStage::Over {
        document["secret"] = tournament.secret.reveal().into();
    }
    document
}

/// Points with two decimals, where [`WHOLE`] times `parts` units make one point.
fn points(units: u64, parts: u32) -> String {
    let hundredths = (units * 100 + u64::from(WHOLE * parts) / 2) / u64::from(WHOLE * parts);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
