//! The stored form of a tournament.

use carte_records::tournament as played;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, MessageId, PressId, TableId, Timestamp, UserId};

use super::table::Options;
use crate::StoreError;
use crate::stored_repr::{StoredRepr, stored_reprs};

/// The version of tournaments that this program writes.
pub(crate) const TOURNAMENT_VERSION: i64 = 1;

pub(crate) fn write_tournament(tournament: &played::Tournament) -> Result<String, StoreError> {
    Ok(serde_json::to_string(&Tournament::from_domain(tournament.clone()))?)
}

pub(crate) fn read_tournament(version: i64, text: &str) -> Result<played::Tournament, StoreError> {
    match version {
        1 => Ok(serde_json::from_str::<Tournament>(text)?.into_domain()),
        newer => Err(StoreError::Version(newer)),
    }
}

stored_reprs! {
    struct Tournament of played::Tournament {
        guild: GuildId,
        channel: ChannelId,
        thread_kind: Option<u8>,
        language: String,
        organiser: UserId,
        press: PressId,
        options: Options,
        system: System,
        rounds: Option<u8>,
        round_hours: u16,
        most: u16,
        starts: Option<Timestamp>,
        secret: ServerSeed,
        stage: TournamentStage,
        people: Vec<Entrant>,
        played: Vec<Round>,
        told: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<ServerEvent>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        substitutes: Vec<NamedPerson>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        message: Option<MessageId>,
    }

    struct ServerEvent of played::ServerEvent {
        id: Option<u64>,
        status: EventStatus,
        until: Timestamp,
        not_before: Timestamp,
    }

    enum EventStatus of played::EventStatus {
        "scheduled" = Scheduled,
        "active" = Active,
        "completed" = Completed,
        "cancelled" = Cancelled,
    }

    enum System of played::System {
        "swiss" = Swiss,
        "rounds" = Rounds,
        "knock-out" = KnockOut,
    }

    enum TournamentStage of played::TournamentStage {
        "sign-up" = SignUp,
        "running" = Running,
        "over" = Over,
        "cancelled" = Cancelled,
    }

    struct Entrant of played::Entrant {
        user: UserId,
        name: String,
        press: PressId,
        has_left: bool,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        before: Vec<NamedPerson>,
    }

    struct NamedPerson of played::NamedPerson {
        user: UserId,
        name: String,
    }

    struct Round of played::Round {
        began: Timestamp,
        tables: Vec<RoundTable>,
        byes: Vec<u16>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        message: Option<MessageId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        forgotten: Vec<String>,
    }

    struct RoundTable of played::RoundTable {
        people: Vec<u16>,
        channel: Option<ChannelId>,
        table: Option<TableId>,
        worths: Option<Vec<i64>>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<u8>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        deals: Vec<Vec<i64>>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        passing: Vec<u16>,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text that 1.2.0 writes; it is read for ever.
    const SAMPLE: &str = r#"{"guild":1,"channel":2,"thread_kind":11,"language":"fr","organiser":3,"press":4194304,"options":{"rules":{"go-stop":{"first-dealer":"fate","threshold":"7","jokers":"2","capture":"free","nagari":"once","nagari-round":"again","cup":"free","pi-bak":"value","go-bonus":"2","go-bak":"both-doubled","rounds":1,"prolong":"unasked","tokens":0,"broke":"ends"}},"preset":null,"seats":2,"fill":true,"level":"club","pace":"live"},"system":"knock-out","rounds":null,"round_hours":24,"most":8,"starts":1800000000000,"secret":"0707070707070707070707070707070707070707070707070707070707070707","stage":"running","people":[{"user":3,"name":"Ana","press":8388608,"has_left":false},{"user":4,"name":"Bo","press":8388609,"has_left":true},{"user":5,"name":"Cy","press":8388610,"has_left":false}],"played":[{"began":1800000000001,"tables":[{"people":[0,2],"channel":9,"table":12,"worths":[3,-3]}],"byes":[1]}],"told":1}"#;

    #[test]
    fn a_tournament_is_stored_as_it_was_released() {
        let read = read_tournament(TOURNAMENT_VERSION, SAMPLE).unwrap();
        assert_eq!(write_tournament(&read).unwrap(), SAMPLE);
        assert_eq!(read.played[0].tables[0].worths, Some(vec![3, -3]));
        assert!(matches!(read_tournament(2, SAMPLE), Err(StoreError::Version(2))));
    }

    #[test]
    fn every_name_is_stored_as_it_was_released() {
        assert_eq!(System::TEXTS, ["swiss", "rounds", "knock-out"]);
        assert_eq!(TournamentStage::TEXTS, ["sign-up", "running", "over", "cancelled"]);
        assert_eq!(EventStatus::TEXTS, ["scheduled", "active", "completed", "cancelled"]);
    }

    #[test]
    fn an_event_of_the_server_is_stored_with_it() {
        let mut one = read_tournament(TOURNAMENT_VERSION, SAMPLE).unwrap();
        let (id, status) = (Some(7), played::EventStatus::Active);
        one.event = Some(played::ServerEvent { id, status, until: Timestamp(8), not_before: Timestamp(9) });
        let text = write_tournament(&one).unwrap();
        assert!(text.ends_with(r#""event":{"id":7,"status":"active","until":8,"not_before":9}}"#), "{text}");
        assert!(read_tournament(TOURNAMENT_VERSION, &text).unwrap() == one);
    }

    #[test]
    fn substitutes_and_who_had_a_place_before_are_stored() {
        let mut one = read_tournament(TOURNAMENT_VERSION, SAMPLE).unwrap();
        let named = |user, name: &str| played::NamedPerson { user: UserId(user), name: name.to_owned() };
        one.people[0].before.push(named(6, "Dee"));
        one.substitutes.push(named(7, "Eve"));
        one.played[0].tables[0].passing.push(0);
        one.message = Some(MessageId(8));
        one.played[0].message = Some(MessageId(9));
        one.played[0].forgotten.push("ab".to_owned());
        let text = write_tournament(&one).unwrap();
        assert!(text.contains(r#""has_left":false,"before":[{"user":6,"name":"Dee"}]}"#), "{text}");
        assert!(text.contains(r#""worths":[3,-3],"passing":[0]}"#), "{text}");
        assert!(text.contains(r#""byes":[1],"message":9,"forgotten":["ab"]}]"#), "{text}");
        assert!(text.ends_with(r#""substitutes":[{"user":7,"name":"Eve"}],"message":8}"#), "{text}");
        assert!(read_tournament(TOURNAMENT_VERSION, &text).unwrap() == one);
    }
}
