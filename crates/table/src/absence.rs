//! Counts how many turns in a row the clock plays for a person.

use super::event::By;
use super::state::Table;
use carte_games::{EventFacts, Seat};

/// Number of turns in a row that the clock plays for a person before a computer player takes over.
///
/// A question that the clock answers counts as a turn, "Go or Stop?" as well.
const MISSED_TURNS: u8 = 3;

impl Table {
    /// Notes whether the person in the seat was present for a turn.
    ///
    /// A pass counts neither way, because people may choose that a forced pass needs no press. If a pass by hand
    /// counted as present, the loss of a seat would tell the others which of its passes were forced.
    pub(super) fn record_attendance(&mut self, facts: &EventFacts, by: By) {
        let Some(seat) = facts.attended else { return };
        let is_pass = facts.turn.is_some_and(|turn| turn.pass);
        let missed = &mut self.missed[seat];
        match by {
            By::Person if is_pass => {}
            By::Person => *missed = 0,
            By::Clock => *missed = missed.saturating_add(1),
            By::Computer | By::Rules => {}
        }
    }

    /// Returns `true` if the clock has had to act for this seat too often in a row.
    pub(super) fn is_absent(&self, seat: Seat) -> bool {
        self.missed[seat] >= MISSED_TURNS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Timestamp;
    use crate::tests::{begin_go_stop, person, take};
    use crate::{Actor, Command, Event, Logged};
    use carte_games::go_stop::{self, Action, Phase};
    use carte_games::{self as games, Awaits, View, Viewer};

    /// Lets people play until a seat is asked "Go or Stop?". Returns the table before the act that led to the question,
    /// with that act, then the table with the question, and the seat that is asked.
    fn asked(mut table: Table) -> Option<((Table, games::Action), Table, Seat)> {
        let mut led_to_it = None;
        for _ in 0..60 {
            let Awaits::Seat(seat) = table.game()?.awaits() else { return None };
            let View::GoStop(view) = table.game()?.view(Viewer::Public) else { return None };
            if matches!(view.phase, Phase::GoOrStop { .. }) {
                return Some((led_to_it?, table, seat));
            }
            let action = table.clock_action(seat)?;
            led_to_it = Some((table.clone(), action));
            let events = table.decide(&person(u64::from(seat.number()) + 1), &Command::Act(action)).ok()?;
            take(&mut table, events);
        }
        None
    }

    #[test]
    fn go_or_stop_answered_by_the_clock_is_an_absence() {
        let (_, table, seat) =
            (0..=u8::MAX).find_map(|seed| asked(begin_go_stop(seed))).expect("somebody is asked");
        assert_eq!(table.missed[seat], 0, "the card was played by the person");
        for answer in [Action::Go, Action::Stop] {
            let action = Command::Act(games::Action::GoStop(answer));
            let mut clock = table.clone();
            let events = clock.decide(&Actor::Clock(seat), &action).expect("asked");
            take(&mut clock, events);
            assert_eq!(clock.missed[seat], 1, "{answer:?}");
            let mut hand = clock.clone();
            hand.missed[seat] = 2;
            hand.record_attendance(&games::Event::GoStop(go_stop::Event::Went { seat }).facts(), By::Person);
            assert_eq!(hand.missed[seat], 0, "a person who answers is there");
        }
    }

    #[test]
    fn a_question_that_follows_from_the_own_act_calls_nobody() {
        let ((before, act), _, seat) =
            (0..=u8::MAX).find_map(|seed| asked(begin_go_stop(seed))).expect("somebody is asked");
        let calls = |actor: &Actor| {
            let mut table = before.clone();
            let events = table.decide(actor, &Command::Act(act)).expect("allowed");
            events.into_iter().any(|event| {
                let logged = Logged { at: Timestamp(1), event };
                table.apply(&logged);
                table.news(&logged.event).is_some_and(|news| news.facts().calls_next)
            })
        };
        assert!(!calls(&person(u64::from(seat.number()) + 1)));
        assert!(calls(&Actor::Clock(seat)));
    }

    #[test]
    fn the_third_question_in_a_row_that_the_clock_answers_gives_the_seat_away() {
        let (_, mut table, seat) =
            (0..=u8::MAX).find_map(|seed| asked(begin_go_stop(seed))).expect("somebody is asked");
        table.missed[seat] = MISSED_TURNS - 1;
        let stop = Command::Act(games::Action::GoStop(Action::Stop));
        let events = table.decide(&Actor::Clock(seat), &stop).expect("asked");
        assert!(
            events
                .iter()
                .any(|event| matches!(event, Event::Substituted { seat: absent, .. } if *absent == seat))
        );
    }
}
