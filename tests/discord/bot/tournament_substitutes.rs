//! Substitutes in a tournament as people see them: a button, a list, a place with two names.

use std::collections::HashSet;

use carte_records::tournament::RoundTable;
use carte_sandbox::{Double, Exchange, Fault, Id};
use carte_table::ids::{EventNumber, UserId};
use carte_table::{Event, Logged};

use super::tournament_over_days::wait_until_said;
use super::tournaments::{
    open_tables, open_tournament, play, shows, sign_up, tournament, wait_for_words, wait_until_over,
};
use crate::bot::harness::{
    EDITS, World, answer, check_words, forget, private, shows_hand, update, user_id, wait_until,
};

/// The table of the running round at which somebody sits.
async fn table_of(world: &World, user: UserId) -> RoundTable {
    let running = tournament(world).await;
    let place = u16::try_from(running.number_of(user).unwrap()).unwrap();
    let tables = &running.played.last().unwrap().tables;
    tables.iter().find(|table| table.people.contains(&place)).unwrap().clone()
}

#[tokio::test]
async fn a_substitute_signs_up_with_a_button_plays_on_for_who_has_left_and_is_paired_after_a_restart() {
    let mut world = World::by_hand().await;
    let (ana, mut message) = open_tournament(&world, &[("rounds", 2.into())]).await;
    let bea = world.double.add_user("Bea", "en-GB", false);
    message = update(bea.click(&message, "Substitute").unwrap()).await;
    assert!(
        message.text().contains("One substitute") && message.text().contains("Bea"),
        "{}",
        message.text()
    );
    let twice = private(bea.click(&message, "Substitute").unwrap()).await;
    assert!(twice.text().contains("on the list of substitutes already"), "{}", twice.text());
    message = update(bea.click(&message, "Leave").unwrap()).await;
    assert!(!message.text().contains("substitute"), "{}", message.text());
    message = sign_up(&world, message, &["Ana", "Bo", "Chloé", "Dan", "Emil", "Fay"]).await;
    check_words(private(world.user("Bo").click(&message, "Substitute").unwrap()).await, "signed up already");
    message = update(ana.click(&message, "Start").unwrap()).await;
    let pairings = wait_for_words(&world, "· round 1 of").await;
    update(bea.click(&message, "Substitute").unwrap()).await;
    // An edit that was on its way may show the state before once more.
    let begun = shows(&world, &message, "One substitute").await;
    let shown = world.ask(&ana, "tournament show", &[]).await;
    assert!(shown.text().contains("One substitute") && shown.text().contains("Bea"), "{}", shown.text());
    let bo = world.user("Bo");
    bo.set_locale("en-GB");
    let table = table_of(&world, user_id(&bo)).await;
    let (id, thread) = (table.table.unwrap(), table.channel.unwrap().to_string());
    let board = world.wait_for_board(id).await;
    let hand = private(bo.click(&board, "My hand").unwrap()).await;
    assert!(shows_hand(&hand), "{}", hand.text());
    world.ask(&bo, "tournament leave", &[]).await;
    wait_until_said(&world, &thread, "**Bea** plays on for **Bo**").await;
    wait_until_said(&world, &thread, &bea.mention()).await;
    let is_shown = async || world.wait_for_board(id).await.text().contains("Bea");
    wait_until(is_shown, "the board shows who plays").await;
    let board = world.wait_for_board(id).await;
    let hers = private(bea.click(&board, "My hand").unwrap()).await;
    assert!(shows_hand(&hers), "{}", hers.text());
    // The components that were made for the former person tell that person nothing any more.
    let ids =
        hand.buttons().into_iter().filter(|button| !button.disabled).filter_map(|button| button.custom_id);
    let old: Vec<String> = ids.collect();
    let mut pressed = 0;
    for id in old {
        // The first of these presses may have removed the other components.
        let Ok(press) = bo.press(hand.id, &id, &[]) else { continue };
        pressed += 1;
        let said = answer(&press).await;
        assert!(
            said.text().contains("You have no seat at this table") && !shows_hand(&said),
            "{}",
            said.text()
        );
    }
    assert!(pressed > 0);
    let said = answer(&bo.click(&board, "My hand").unwrap()).await;
    assert!(said.text().contains("You have no seat at this table"), "{}", said.text());
    let said_of =
        |words: &str| world.double.exchanges().iter().any(|one| one.request.to_string().contains(words));
    assert!(!said_of("A computer player"), "none has played meanwhile");
    let is_shown =
        async || world.double.message(pairings.id).is_some_and(|one| one.text().contains("Bea (for Bo)"));
    wait_until(is_shown, "the message that told who plays whom says who plays now").await;
    world.restart().await;
    for table in open_tables(&tournament(&world).await) {
        play(&world, table, &HashSet::new(), usize::MAX).await;
    }
    let pairings = wait_for_words(&world, "· round 2 of").await;
    assert!(pairings.text().contains("Bea (for Bo)"), "{}", pairings.text());
    assert_eq!(tournament(&world).await.people[1].user, user_id(&bea));
    check_words(private(bo.click(&begun, "Substitute").unwrap()).await, "nobody comes back into it");
}

#[tokio::test]
async fn the_seat_and_the_private_thread_of_a_sealed_table_go_over_after_a_restart_between_both() {
    let mut world = World::with_private_threads().await;
    let options = [("rounds", 1.into()), ("deals", 1.into()), ("seats", 4.into()), ("level", 0.into())];
    let (ana, mut message) = open_tournament(&world, &options).await;
    let bea = world.double.add_user("Bea", "en-GB", false);
    for name in ["Bo", "Chloé", "Dan", "Emil", "Fay"] {
        world.user(name).set_locale("en-GB");
        message = update(world.user(name).click(&message, "Sign up").unwrap()).await;
    }
    message = update(ana.click(&message, "Start").unwrap()).await;
    wait_for_words(&world, "· round 1 of").await;
    update(bea.click(&message, "Substitute").unwrap()).await;
    let bo = world.user("Bo");
    let table = table_of(&world, user_id(&bo)).await;
    let (id, thread) = (table.table.unwrap(), table.channel.unwrap().to_string());
    let board = world.wait_for_board(id).await;
    let place: Id = thread.parse().unwrap();
    let is_member = |world: &World, who: &carte_sandbox::Identity| {
        world.double.channels().iter().any(|one| one.id == place && one.members.contains(&who.id()))
    };
    assert!(is_member(&world, &bo) && !is_member(&world, &bea));
    // The bot is stopped when the tournament already knows of the substitute but the table does not.
    let adds = "PUT /channels/{id}/thread-members/{id}";
    world.faults().next_times(adds, 1000, Fault::Status { status: 503 });
    world.ask(&bo, "tournament leave", &[]).await;
    wait_until(async || tournament(&world).await.people.iter().any(|one| one.user == user_id(&bea)), "noted")
        .await;
    world.stop().await;
    assert!(!is_member(&world, &bea));
    world.faults().forget(&[adds]);
    world.start().await;
    world.look_at_tournaments();
    wait_until_said(&world, &thread, "**Bea** plays on for **Bo**").await;
    wait_until(async || is_member(&world, &bea) && !is_member(&world, &bo), "the thread is Bea's").await;
    let hers = private(bea.slash(place, "hand", &[]).unwrap()).await;
    assert!(shows_hand(&hers), "{}", hers.text());
    assert!(bo.click(&board, "My hand").is_err(), "nothing of the thread is shown to Bo any more");
    let said = answer(&bo.slash(world.channel, "hand", &[("table", id.0.into())]).unwrap()).await;
    assert!(said.text().contains("closed until all of them have ended"), "{}", said.text());
    for table in open_tables(&tournament(&world).await) {
        play(&world, table, &HashSet::new(), usize::MAX).await;
    }
    let standings = wait_for_words(&world, "final standings").await;
    assert!(standings.text().contains("Bea (for Bo)"), "{}", standings.text());
    wait_until_over(&world).await;
}

/// A person who is forgotten no longer sees the sealed table, and gets no seat at another one.
#[tokio::test]
async fn who_is_forgotten_leaves_the_private_thread_and_is_no_substitute_in_that_round() {
    let world = World::with_private_threads().await;
    let options = [("rounds", 1.into()), ("deals", 1.into()), ("seats", 4.into()), ("level", 0.into())];
    let (ana, mut message) = open_tournament(&world, &options).await;
    for name in ["Bo", "Chloé", "Dan", "Emil", "Fay"] {
        world.user(name).set_locale("en-GB");
        message = update(world.user(name).click(&message, "Sign up").unwrap()).await;
    }
    message = update(ana.click(&message, "Start").unwrap()).await;
    wait_for_words(&world, "· round 1 of").await;
    let bo = world.user("Bo");
    let thread: Id = table_of(&world, user_id(&bo)).await.channel.unwrap().to_string().parse().unwrap();
    let is_member =
        || world.double.channels().iter().any(|one| one.id == thread && one.members.contains(&bo.id()));
    assert!(is_member());
    // If Discord does not carry this out now, the next try asks for it again, and still knows the person.
    let removes = "DELETE /channels/{id}/thread-members/{id}";
    world.faults().next_times(removes, 1000, Fault::Status { status: 503 });
    let failed = forget(&world, &bo).await;
    assert!(failed.text().contains("nothing has changed"), "{}", failed.text());
    assert!(tournament(&world).await.number_of(user_id(&bo)).is_some() && is_member());
    world.faults().forget(&[removes]);
    let done = forget(&world, &bo).await;
    assert!(done.text().contains("nothing that I keep leads to you"), "{}", done.text());
    assert!(tournament(&world).await.number_of(user_id(&bo)).is_none() && !is_member());
    check_words(private(bo.click(&message, "Substitute").unwrap()).await, "nobody comes back into it");
    world.content();
}

/// A tournament of six people, in whose first round Bea takes over the place of Bo. Returns the message that told who plays whom,
/// too.
async fn with_substitute(world: &World) -> (carte_sandbox::Identity, carte_sandbox::Message) {
    let (ana, mut message) = open_tournament(world, &[("rounds", 1.into())]).await;
    message = sign_up(world, message, &["Ana", "Bo", "Chloé", "Dan", "Emil", "Fay"]).await;
    message = update(ana.click(&message, "Start").unwrap()).await;
    let pairings = wait_for_words(world, "· round 1 of").await;
    let bea = world.double.add_user("Bea", "en-GB", false);
    update(bea.click(&message, "Substitute").unwrap()).await;
    (bea, pairings)
}

#[tokio::test]
async fn who_plays_whom_says_who_has_taken_a_place_over_also_where_discord_failed_first() {
    for (fault, stops) in [
        (Fault::Status { status: 500 }, false),
        (Fault::RateLimited { retry_after: 0.2, global: false }, false),
        (Fault::Status { status: 503 }, true),
    ] {
        let mut world = World::by_hand().await;
        let (bea, pairings) = with_substitute(&world).await;
        world.faults().next_times(EDITS, 10_000, fault);
        world.ask(&world.user("Bo"), "tournament leave", &[]).await;
        let refused = |double: &Double| {
            let of_pairings =
                |one: &Exchange| one.path.ends_with(&pairings.id.to_string()) && one.status >= 400;
            double.exchanges().iter().any(of_pairings).then_some(())
        };
        world.double.wait_for(refused).await.unwrap();
        if stops {
            world.stop().await;
        }
        world.faults().forget(&[EDITS]);
        if stops {
            world.start().await;
        }
        let is_shown = async || {
            world.look_at_tournaments();
            world.double.message(pairings.id).is_some_and(|one| one.text().contains("Bea (for Bo)"))
        };
        wait_until(is_shown, "it says who plays now").await;
        assert!(tournament(&world).await.people.iter().any(|one| one.user == user_id(&bea)));
    }
}

/// The substitute is added and the former person is removed. Whatever fails, both happen, and the seat is passed on once.
#[tokio::test]
async fn a_seat_is_passed_on_once_where_discord_fails_before_or_after_it() {
    let (adds, removes) =
        ("PUT /channels/{id}/thread-members/{id}", "DELETE /channels/{id}/thread-members/{id}");
    for (route, fault) in [
        (adds, Fault::RateLimited { retry_after: 0.2, global: false }),
        (removes, Fault::Status { status: 500 }),
        (removes, Fault::RateLimited { retry_after: 0.2, global: false }),
        (removes, Fault::LoseAnswer),
    ] {
        let world = World::with_private_threads().await;
        let options = [("rounds", 1.into()), ("deals", 1.into()), ("seats", 4.into()), ("level", 0.into())];
        let (ana, mut message) = open_tournament(&world, &options).await;
        let bea = world.double.add_user("Bea", "en-GB", false);
        message = sign_up(&world, message, &["Bo", "Chloé", "Dan", "Emil", "Fay"]).await;
        message = update(ana.click(&message, "Start").unwrap()).await;
        wait_for_words(&world, "· round 1 of").await;
        update(bea.click(&message, "Substitute").unwrap()).await;
        let bo = world.user("Bo");
        let table = table_of(&world, user_id(&bo)).await;
        let place: Id = table.channel.unwrap().to_string().parse().unwrap();
        world.faults().next_times(route, 5, fault);
        world.ask(&bo, "tournament leave", &[]).await;
        let is_passed = async || {
            world.look_at_tournaments();
            let members = world.double.channels().into_iter().find(|one| one.id == place).unwrap().members;
            let passing = table_of(&world, user_id(&bea)).await.passing;
            members.contains(&bea.id()) && !members.contains(&bo.id()) && passing.is_empty()
        };
        let is_paired = async || tournament(&world).await.people.iter().any(|one| one.user == user_id(&bea));
        wait_until(is_paired, "the tournament knows her").await;
        wait_until(is_passed, "the thread and the seat are hers").await;
        let tries = world
            .double
            .exchanges()
            .into_iter()
            .filter(|one| format!("{} {}", one.method, one.route) == route);
        assert!(tries.filter(|one| one.status >= 400).count() > 1, "Discord has failed more than once");
        let said = |message: &carte_sandbox::Message| message.text().contains("**Bea** plays on for **Bo**");
        let said = world
            .double
            .messages()
            .iter()
            .filter(|message| message.channel_id == place && said(message))
            .count();
        assert!(said <= 1, "{said}");
        let log = world.service().store().log_after(table.table.unwrap(), EventNumber(0)).await.unwrap();
        let passed = |logged: &Logged| matches!(logged.event, Event::SeatPassed { .. });
        assert_eq!(log.iter().filter(|logged| passed(logged)).count(), 1);
    }
}
