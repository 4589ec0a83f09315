//! What is queued, what is told together and what the board shows, without any request to Discord.

use std::time::Duration;

use super::batch::Batch;
use super::queue::{Next, Queues};
use crate::recent_events::RecentEvents;
use carte_games::{Awaits, TurnTaken, Viewer, go_stop};
use carte_players::Level;
use carte_service::Notice;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, EventNumber, GuildId, MessageId, PressId, TableId, Timestamp, UserId};
use carte_table::{
    Actor, Command, Deals, Event, Logged, News, Occupant, Opening, Options, Pace, Person, Table, View,
};

const TABLE: TableId = TableId(3);
const NOW: Timestamp = Timestamp(1_000_000);

/// A table of Go-Stop with two people, who play as the clock would.
pub(crate) struct Playing(pub(crate) Table);

fn person(user: u64) -> Person {
    Person {
        user: UserId(user),
        name: format!("P{user}"),
        guild: None,
        moderator: false,
        press: PressId(user),
    }
}

impl Playing {
    pub(crate) fn begin() -> Self {
        let seats = [1, 2].map(|user| Occupant::Person { user: UserId(user), name: format!("P{user}") });
        let opening = Opening {
            guild: None,
            channel: ChannelId(1),
            language: "en".to_owned(),
            host: UserId(1),
            seats: seats.to_vec(),
            press: PressId(1),
            options: Options {
                rules: go_stop::Rules::default().into(),
                preset: None,
                seats: 2,
                fill: false,
                level: Level::Novice,
                pace: Pace::None,
                deals: Deals::Plain,
            },
            server_seed: ServerSeed::new([5; 32]),
            rematch_of: None,
            tournament: None,
        };
        let mut playing = Self(Table::open(TABLE, opening, Timestamp(0)));
        let events = playing.0.decide(&Actor::Person(person(1)), &Command::Start).unwrap();
        playing.take(events);
        playing
    }

    fn take(&mut self, events: Vec<Event>) -> Notice {
        let (mut news, after) = (Vec::new(), self.0.event_number());
        for event in events {
            let logged = Logged { at: Timestamp(0), event };
            self.0.apply(&logged);
            news.extend(self.0.news(&logged.event));
        }
        let (view, event_number) = (self.0.view(Viewer::Public), self.0.event_number());
        Notice { view, news, event_number, after, answered: None, pressed: true, ours: true }
    }

    fn awaited(&self) -> carte_games::Seat {
        let Awaits::Seat(seat) = self.0.game().unwrap().awaits() else { panic!("nobody is awaited") };
        seat
    }

    /// The awaited person acts, or the clock acts in that person's place.
    pub(crate) fn act(&mut self, by_clock: bool) -> Notice {
        let seat = self.awaited();
        let action = self.0.clock_action(seat).unwrap();
        let actor = match by_clock {
            true => Actor::Clock(seat),
            false => Actor::Person(person(u64::from(seat.number()) + 1)),
        };
        let events = self.0.decide(&actor, &Command::Act(action)).unwrap();
        self.take(events)
    }
}

fn told(queues: &Queues) -> Option<Batch> {
    match queues.next(TABLE, NOW) {
        Next::Tell(batch, _) => Some(*batch),
        Next::ReadLog | Next::Rest => None,
    }
}

#[test]
fn what_waits_is_told_at_once_in_its_newest_state() {
    let (mut playing, queues) = (Playing::begin(), Queues::default());
    let notices = [playing.act(false), playing.act(false), playing.act(false)];
    let news: Vec<News> = notices.iter().flat_map(|notice| notice.news.clone()).collect();
    let starts = notices.map(|notice| queues.push(notice));
    assert_eq!(starts, [true, false, false], "one task looks after a table");
    assert_eq!(queues.under_way(), 1);
    let batch = told(&queues).unwrap();
    assert_eq!(
        (batch.untold, batch.event_number, batch.view.public_event_number),
        (news, playing.0.event_number(), playing.0.view(Viewer::Public).public_event_number)
    );
    assert!(told(&queues).is_none());
    assert_eq!(queues.under_way(), 0);
    assert!(queues.push(playing.act(false)), "its task has ended");
}

#[tokio::test]
async fn a_table_is_forgotten_by_the_last_of_its_task_and_its_writer() {
    let queues = Queues::default();
    drop(queues.lock_board(TABLE).await);
    assert!(!queues.is_known(TABLE), "a writer without a task");
    assert!(queues.mark_behind(TABLE));
    let guard = queues.lock_board(TABLE).await;
    assert!(queues.catch_up(TABLE, None, NOW).is_none());
    assert!(matches!(queues.next(TABLE, NOW), Next::Rest));
    assert!(queues.try_lock_board(TABLE).is_none(), "the board is still being written");
    drop(guard);
    assert!(!queues.is_known(TABLE), "a writer that outlives the task");
}

#[tokio::test]
async fn what_an_answer_has_shown_is_known_until_its_notice_comes() {
    let (mut playing, queues) = (Playing::begin(), Queues::default());
    let notice = playing.act(false);
    let guard = queues.lock_board(TABLE).await;
    queues.set_shown(&notice.view);
    drop(guard);
    assert!(queues.shows(&notice.view));
    queues.give_up(TABLE);
    assert!(queues.mark_behind(TABLE));
    let guard = queues.lock_board(TABLE).await;
    queues.set_shown(&notice.view);
    assert!(queues.catch_up(TABLE, None, NOW).is_none());
    assert!(
        matches!(queues.next(TABLE, NOW), Next::Rest),
        "an earlier task ends while the answer is written"
    );
    drop(guard);
    assert!(queues.shows(&notice.view));
}

#[test]
fn what_was_found_in_the_log_is_not_told_again_when_its_notice_comes() {
    let (mut playing, queues) = (Playing::begin(), Queues::default());
    assert!(queues.mark_behind(TABLE));
    assert!(matches!(queues.next(TABLE, NOW), Next::ReadLog));
    let late = playing.act(false);
    let found = Notice {
        view: late.view.clone(),
        news: late.news.clone(),
        event_number: late.event_number,
        after: late.after,
        answered: None,
        pressed: false,
        ours: true,
    };
    let (batch, _) = queues.catch_up(TABLE, Some(found), NOW).unwrap();
    assert!(batch.recovered && batch.untold == late.news);
    queues.push(late);
    assert_eq!(told(&queues).unwrap().untold, []);
    let next = playing.act(false);
    let news = next.news.clone();
    queues.push(next);
    assert_eq!(told(&queues).unwrap().untold, news);
}

#[test]
fn what_nobody_has_given_notice_of_is_read_out_of_the_log() {
    let (mut playing, queues) = (Playing::begin(), Queues::default());
    let (first, missing, last) = (playing.act(false), playing.act(false), playing.act(false));
    let (known, news) = (first.news.clone(), [missing.news, last.news.clone()].concat());
    queues.push(first);
    queues.push(last);
    let batch = told(&queues).unwrap();
    assert_eq!(
        (&batch.untold, batch.event_number),
        (&known, missing.after),
        "what follows something unknown waits"
    );
    assert!(matches!(queues.next(TABLE, NOW), Next::ReadLog));
    let (view, event_number, after) =
        (playing.0.view(Viewer::Public), playing.0.event_number(), batch.event_number);
    let found =
        Notice { view, news: news.clone(), event_number, after, answered: None, pressed: true, ours: true };
    let (batch, _) = queues.catch_up(TABLE, Some(found), NOW).unwrap();
    assert_eq!((batch.untold, batch.event_number), (news, event_number));
    assert!(told(&queues).is_none(), "its notice has been told with it");
}

#[test]
fn that_nothing_new_is_known_shows_nothing() {
    let mut playing = Playing::begin();
    let notice = playing.act(false);
    let silent = |event_number| Notice {
        view: notice.view.clone(),
        news: Vec::new(),
        event_number,
        after: event_number,
        answered: None,
        pressed: false,
        ours: true,
    };
    assert!(Batch::new(silent(notice.event_number)).is_empty());
    let mut batch = Batch::new(silent(notice.event_number));
    batch.add(silent(EventNumber::default()));
    assert!(!batch.is_empty(), "the board is asked for");
}

#[test]
fn a_channel_out_of_reach_is_left_alone_until_something_happens() {
    let (mut playing, queues) = (Playing::begin(), Queues::default());
    queues.push(playing.act(false));
    let view = told(&queues).unwrap().view;
    queues.park(&view);
    assert!(matches!(queues.next(TABLE, NOW), Next::Rest));
    queues.push(playing.act(false));
    assert!(matches!(queues.next(TABLE, NOW), Next::ReadLog));
}

#[test]
fn a_server_in_reach_again_lets_its_tables_go_on() {
    let (mut playing, queues) = (Playing::begin(), Queues::default());
    queues.push(playing.act(false));
    let view = View { guild: Some(GuildId(8)), ..told(&queues).unwrap().view };
    queues.park(&view);
    assert!(matches!(queues.next(TABLE, NOW), Next::Rest));
    assert_eq!(queues.unpark(GuildId(9)), []);
    assert_eq!(queues.unpark(GuildId(8)), [TABLE]);
    assert!(matches!(queues.next(TABLE, NOW), Next::ReadLog));
    assert_eq!(queues.unpark(GuildId(8)), [], "it has a task");
}

#[tokio::test]
async fn a_board_has_one_writer_at_a_time() {
    let queues = Queues::default();
    let guard = queues.try_lock_board(TABLE).unwrap();
    assert!(queues.try_lock_board(TABLE).is_none());
    assert!(queues.try_lock_board(TableId(4)).is_some(), "another table has a guard of its own");
    let (_, ()) = tokio::join!(queues.lock_board(TABLE), async { drop(guard) });
}

#[test]
fn nothing_joins_a_message_of_which_nobody_knows_whether_it_arrived() {
    let mut batch = Batch::new(Playing::begin().act(false));
    assert!(batch.may_grow() && !batch.may_be_forgotten(NOW));
    batch.note_doubt(NOW);
    // A later failure does not make it younger.
    batch.note_doubt(NOW.after(Duration::from_secs(200)));
    assert!(!batch.may_grow());
    assert!(!batch.may_be_forgotten(NOW.after(Duration::from_secs(200))));
    assert!(batch.may_be_forgotten(NOW.after(Duration::from_secs(300))));
    batch.note_highlights_told();
    assert!(batch.may_grow());
    batch.posted = Some(MessageId(7));
    assert!(!batch.may_grow(), "it is in the channel, and not noted");
}

#[test]
fn an_older_state_does_not_replace_a_newer_one() {
    let mut playing = Playing::begin();
    let (older, newer) = (playing.act(false), playing.act(false));
    let (event_number, told) = (newer.event_number, newer.view.public_event_number);
    let mut batch = Batch::new(newer);
    batch.add(Notice {
        news: Vec::new(),
        event_number: EventNumber::default(),
        after: EventNumber::default(),
        ..older
    });
    assert_eq!((batch.event_number, batch.view.public_event_number), (event_number, told));
}

#[test]
fn a_board_tells_what_has_happened_since_the_own_last_turn() {
    let (mut playing, mut recent) = (Playing::begin(), RecentEvents::default());
    let mut add = |playing: &mut Playing, by_clock| {
        let seat = playing.awaited();
        let mut since = Vec::new();
        // A turn may consist of more than one action.
        while !playing.0.is_over() && playing.awaited() == seat {
            let notice = playing.act(by_clock);
            recent.add(&notice, NOW);
            since.extend(notice.news);
        }
        (seat, since, recent.clone())
    };
    let (first, ..) = add(&mut playing, false);
    let (_, second, recent) = add(&mut playing, false);
    assert_eq!(recent.since(Some(first)), second, "the own turn is no news for its player");
    let (_, third, _) = add(&mut playing, true);
    let (_, fourth, recent) = add(&mut playing, false);
    let missed: Vec<News> = [third, fourth].concat();
    assert_eq!(recent.since(Some(first)), missed, "what the clock did for the absent is news");
}

#[test]
fn who_has_acted_within_a_minute_is_looking() {
    let (mut playing, mut recent) = (Playing::begin(), RecentEvents::default());
    let user = UserId(u64::from(playing.awaited().number()) + 1);
    let notice = playing.act(false);
    recent.add(&notice, NOW);
    assert!(recent.is_looking(user, NOW.after(Duration::from_secs(59))));
    assert!(!recent.is_looking(user, NOW.after(Duration::from_secs(60))));
    assert!(!recent.is_looking(UserId(9), NOW));
}

/// Returns `notice` with its turns changed to passes, after a press or without one, at a table with `seats`.
fn of_pass(notice: &Notice, pressed: bool, seats: &[Occupant]) -> Notice {
    let mut news = notice.news.clone();
    for one in &mut news {
        if let News::Game { facts, .. } = one {
            facts.turn = facts.turn.map(|turn| TurnTaken { pass: true, ..turn });
        }
    }
    let view = View { seats: seats.to_vec(), ..notice.view.clone() };
    Notice {
        view,
        news,
        event_number: notice.event_number,
        after: notice.after,
        answered: None,
        pressed,
        ours: true,
    }
}

#[test]
fn a_pass_that_may_have_come_by_itself_shows_nobody() {
    let mut playing = Playing::begin();
    let seat = playing.awaited();
    let user = UserId(u64::from(seat.number()) + 1);
    let notice = playing.act(false);
    let people = notice.view.seats.clone();
    let mut alone = people.clone();
    alone[1 - seat.index()] = Occupant::Computer { level: Level::Club, name: "C".to_owned() };
    let looks = |pass: &Notice| {
        let mut recent = RecentEvents::default();
        recent.add(pass, NOW);
        recent.is_looking(user, NOW)
    };
    // With other people at the table, nobody can tell an automatic pass from one by hand.
    assert!(!looks(&of_pass(&notice, false, &people)) && !looks(&of_pass(&notice, true, &people)));
    assert!(!looks(&of_pass(&notice, false, &alone)), "somebody who sleeps is not looking");
    assert!(looks(&of_pass(&notice, true, &alone)));
    // The person who acted before has since seen the board of another player's turn.
    let mut recent = RecentEvents::default();
    recent.add(&notice, NOW);
    while playing.awaited() == seat {
        recent.add(&playing.act(false), NOW);
    }
    assert!(recent.is_looking(user, NOW));
    recent.add(&of_pass(&playing.act(false), true, &people), NOW);
    assert!(!recent.is_looking(user, NOW));
}

#[test]
fn nothing_of_a_round_that_is_over_stands_under_its_score_card() {
    let (mut playing, mut recent) = (Playing::begin(), RecentEvents::default());
    // At this pace the next round is dealt together with the end of the last.
    let dealt = (0..400).find_map(|_| {
        let notice = playing.act(false);
        recent.add(&notice, NOW);
        let ends = notice.news.iter().any(|news| news.facts().ends_round());
        (ends && notice.news.iter().any(|news| news.facts().is_deal())).then_some(notice)
    });
    assert!(dealt.expect("a round ends").news.len() > 1);
    for awaited in [None, Some(playing.awaited())] {
        let shown = recent.since(awaited);
        assert!(shown.first().is_some_and(|news| news.facts().is_deal()), "{shown:?}");
        assert!(!shown.iter().any(|news| news.facts().ends_round()));
    }
}
