//! What holds in every game by every rules.

use std::ops::ControlFlow::{Break, Continue};

use carte_games::{Awaits, GameView, Seat, Viewer};
use carte_store::{read_event, read_snapshot, stored_event, stored_snapshot};
use carte_table::ids::{TableId, Timestamp};
use carte_table::{By, Event, Progress, Table, TableState};

use super::play::{Terms, all};
use super::scene::opening;
use super::subject::Subject;

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(players).map(Viewer::Seat).chain([Viewer::Public])
}

pub(crate) fn cards_are_conserved<G: Subject>() {
    for terms in all::<G>(3) {
        let deck: Vec<u8> = (0..G::deck_len(&terms.rules)).collect();
        let (game, log) = terms.play(|step, _| {
            let mut cards: Vec<u8> = step.after.places().into_iter().flatten().collect();
            cards.sort_unstable();
            assert!(cards == deck, "every card is in one place: {cards:?}");
            Continue(())
        });
        assert_eq!(game.awaits(), Awaits::Nobody);
        assert!(game.finished_deals() > 0 && !log.is_empty());
    }
}

pub(crate) fn exactly_what_is_listed_is_accepted<G: Subject>() {
    for terms in all::<G>(1) {
        let mut steps = 0;
        terms.play(|step, chance| {
            steps += 1;
            let game = step.before;
            let Awaits::Seat(turn) = game.awaits() else { return Continue(()) };
            // Looking closely takes long; a part of a long game shows as much.
            if steps > 40 && chance.below(8) != 0 {
                return Continue(());
            }
            for seat in Seat::all(terms.players) {
                let view = game.view(Viewer::Seat(seat));
                let mut listed = G::listed(&view);
                assert_eq!(listed.is_empty(), seat != turn, "whose turn it is has something to do");
                listed.extend(game.announcement(seat));
                for action in listed.iter().copied().chain(G::tried(&view, chance)) {
                    let decided = game.decide(seat, &action);
                    let is_listed = listed.iter().any(|other| G::same(other, &action));
                    assert_eq!(decided.is_ok(), is_listed, "{seat}: {action:?} {decided:?}");
                }
                let mut strangers = Seat::all(Seat::MOST).skip(usize::from(terms.players));
                assert!(
                    strangers
                        .all(|stranger| listed.iter().all(|action| game.decide(stranger, action).is_err()))
                );
                let clock = game.clock_action(seat);
                assert_eq!(clock.is_some(), seat == turn, "the clock acts for the seat to act");
                assert!(clock.is_none_or(|action| game.decide(seat, &action).is_ok()));
            }
            Continue(())
        });
    }
}

pub(crate) fn the_log_is_the_game<G: Subject>() {
    for terms in all::<G>(2) {
        let (game, log) = terms.play(|_, _| Continue(()));
        let (again, same_log) = terms.play(|_, _| Continue(()));
        assert!(game == again && log == same_log, "the same chance gives the same game");
        assert_is_kept(&Event::Opened(opening(&terms)));
        let mut replayed = terms.begin();
        for (place, event) in log.iter().enumerate() {
            assert_is_kept(&Event::Game { event: event.clone().into(), by: By::Rules });
            replayed.apply(event);
            if place % 50 == 7 {
                assert_state_is_kept(&terms, replayed.clone());
            }
        }
        assert!(replayed == game, "the log rebuilds the game");
    }
}

/// Nothing of an event is lost where it is stored.
fn assert_is_kept(event: &Event) {
    let (version, text) = stored_event(event).unwrap();
    assert_eq!(&read_event(version, &text).unwrap(), event);
}

/// Nothing of a game is lost where the state of its table is stored.
fn assert_state_is_kept<G: Subject>(terms: &Terms<G>, game: G) {
    let table = Table::open(TableId(1), opening(terms), Timestamp(0));
    let state = TableState {
        progress: Progress::Playing { game: game.into(), pause: None },
        ..TableState::from(table)
    };
    let (version, text) = stored_snapshot(&state.clone().into()).unwrap();
    assert!(TableState::from(read_snapshot(version, &text).unwrap()) == state, "{text}");
}

pub(crate) fn exchanging_hidden_cards_changes_no_view<G: Subject>() {
    for terms in all::<G>(1) {
        let mut changed = 0;
        terms.play(|step, chance| {
            let Awaits::Seat(turn) = step.after.awaits() else { return Continue(()) };
            if chance.below(4) != 0 {
                return Continue(());
            }
            for viewer in viewers(terms.players) {
                let other = step.after.exchanged(viewer, chance);
                changed += u32::from(other != *step.after);
                assert_eq!(other.view(viewer), step.after.view(viewer));
                // What happens next reads the same to everybody.
                let next = step.after.clock_action(turn).filter(|_| viewer == Viewer::Public);
                let next = next.map(|action| step.after.decide(turn, &action).unwrap());
                for event in next.into_iter().flatten() {
                    assert_eq!(other.news(&event), step.after.news(&event));
                }
            }
            if changed > 200 { Break(()) } else { Continue(()) }
        });
        assert!(changed > 0, "nothing was exchanged by {:?}, {}", terms.rules, terms.seed);
    }
}

pub(crate) fn facts_agree_with_the_game<G: Subject>() {
    let (mut highlights, mut foreseen) = (0, 0);
    for terms in all::<G>(2) {
        let mut turns = 0;
        terms.play(|step, _| {
            let mut so_far = step.before.clone();
            let awaited = so_far.awaits();
            let mut attended = 0;
            for event in step.events {
                let facts = G::facts(event);
                let (before, next) = (so_far.awaits(), so_far.view(Viewer::Public).next_turn());
                so_far.apply(event);
                // What is asked of others in between is no turn, and nobody comes after it.
                let is_turn = so_far.view(Viewer::Public).next_turn().is_some();
                if let (Awaits::Seat(seat), Some(next)) = (so_far.awaits(), next)
                    && so_far.awaits() != before
                    && facts.boundary.is_none()
                    && is_turn
                {
                    assert_eq!(seat, next, "whose turn comes next is known: {event:?}");
                    foreseen += 1;
                }
                assert_eq!(so_far.news(event).is_none(), facts.secret, "what is secret is not told");
                highlights += u32::from(facts.highlight.is_some());
                let begins = facts.ends_turn && so_far.awaits() != awaited;
                assert!(facts.calls_next || !begins, "who is up next is called: {event:?}");
                assert!(!facts.calls_next || facts.ends_turn, "who is called has time for it: {event:?}");
                attended += u32::from(facts.attended.is_some());
                for seat in [facts.turn_of(), facts.attended, facts.decided].into_iter().flatten() {
                    assert_eq!(Awaits::Seat(seat), awaited, "only the seat to act takes a turn");
                }
            }
            assert!(attended <= 1, "one answer is no more than one turn");
            let deals = step.events.iter().filter(|event| G::facts(event).is_deal()).count();
            assert_eq!(deals, usize::from(matches!(awaited, Awaits::Deal { .. })));
            let ended = step.events.iter().filter(|event| G::facts(event).ends_round()).count();
            assert_eq!(step.after.finished_deals() - step.before.finished_deals(), ended);
            turns += attended;
            Continue(())
        });
        assert!(turns > 0);
    }
    assert!(highlights > 0, "games by chance have highlights, too");
    assert!(foreseen > 0, "more than two take turns");
}
