//! What is asked of Discord, and when.

use super::*;
use crate::tournament::System;
use crate::tournament::steps::tests::tournament;
use EventStatus::{Active, Cancelled, Completed, Scheduled};
use carte_games::GameKind;

const NOW: Timestamp = Timestamp(1_800_000_000_000);

fn starting() -> Tournament {
    let mut one = tournament(System::Swiss, GameKind::GoStop, 2, 4);
    one.starts = Some(NOW.after(HOUR));
    one.want_event();
    one
}

#[test]
fn an_event_is_wanted_where_there_is_a_start_time_and_lasts_as_long_as_all_rounds() {
    let mut one = tournament(System::Swiss, GameKind::GoStop, 2, 4);
    one.want_event();
    assert_eq!((one.event, one.next_event_step(NOW)), (None, None));
    let mut one = starting();
    assert_eq!(one.event.unwrap().until, NOW.after(HOUR).after(HOUR * 24 * 3));
    (one.rounds, one.round_hours) = (Some(5), 48);
    one.want_event();
    assert_eq!(one.event.unwrap().until, NOW.after(HOUR).after(HOUR * 48 * 5));
    assert_eq!(one.next_event_step(NOW), Some(EventStep::Make));
}

#[test]
fn it_is_made_only_while_people_sign_up_and_its_start_is_ahead() {
    let one = starting();
    assert!(one.may_make_event(NOW));
    assert!(!one.may_make_event(NOW.after(HOUR)), "Discord takes none that begins in the past");
    let mut begun = one.clone();
    begun.start(NOW).unwrap();
    assert!(!begun.may_make_event(NOW));
    let mut cancelled = one;
    cancelled.cancel().unwrap();
    assert!(!cancelled.may_make_event(NOW));
}

#[test]
fn a_try_is_claimed_once_and_then_it_is_waited_until_its_outcome_is_certain() {
    let mut one = starting();
    assert!(one.claim_event(NOW));
    assert!(!one.claim_event(NOW), "another process has");
    assert_eq!(one.next_event_step(NOW), None);
    let later = NOW.after(UNCERTAIN);
    assert_eq!(one.next_event_step(later), Some(EventStep::Make));
    one.note_event(EventNews::Found { id: 5, status: Scheduled, until: later }, later);
    assert_eq!(one.next_event_step(later), None, "it is as it should be");
    assert!(!one.claim_event(later.after(UNCERTAIN)), "there is one");
}

#[test]
fn it_follows_the_tournament_by_the_steps_that_discord_allows() {
    use TournamentStage::{Over, Running, SignUp};
    for (stage, present, next) in [
        (SignUp, Scheduled, None),
        (SignUp, Active, None),
        (Running, Scheduled, Some(Active)),
        (Running, Active, None),
        (Over, Scheduled, Some(Active)),
        (Over, Active, Some(Completed)),
        (TournamentStage::Cancelled, Scheduled, Some(Cancelled)),
        (TournamentStage::Cancelled, Active, Some(Completed)),
        (Running, Completed, None),
        (Over, Completed, None),
        (TournamentStage::Cancelled, Cancelled, None),
    ] {
        let mut one = starting();
        one.stage = stage;
        assert_eq!(one.next_event_status(present), next, "{stage:?} {present:?}");
        one.note_event(EventNews::Found { id: 7, status: present, until: NOW.after(HOUR * 90) }, NOW);
        assert_eq!(one.next_event_step(NOW), next.map(|_| EventStep::Update(7)), "{stage:?} {present:?}");
        assert_eq!(one.event.is_none(), present.is_over(), "what is over is forgotten");
    }
}

#[test]
fn what_is_gone_stays_away_and_a_refusal_is_tried_again_an_hour_later() {
    let mut one = starting();
    one.note_event(EventNews::Refused, NOW);
    assert_eq!(one.next_event_step(NOW.after(HOUR / 2)), None);
    assert_eq!(one.next_event_step(NOW.after(HOUR)), Some(EventStep::Make));
    one.note_event(EventNews::None, NOW);
    assert_eq!(one.event, None);
    one.start(NOW).unwrap();
    assert_eq!(one.next_event_step(NOW.after(HOUR * 9)), None);
}

#[test]
fn an_event_lasts_longer_where_the_running_round_does() {
    let mut one = starting();
    one.start(NOW).unwrap();
    let found = |until| EventNews::Found { id: 7, status: Active, until };
    one.note_event(found(NOW.after(HOUR * 24)), NOW);
    assert_eq!(one.next_event_step(NOW), None, "it ends with the round");
    one.note_event(found(NOW.after(HOUR * 23)), NOW);
    assert_eq!(one.next_event_step(NOW), Some(EventStep::Update(7)));
    assert_eq!(one.longer_event(one.event.unwrap()), Some(NOW.after(HOUR * 24)));
}
