//! Guesses of spectators: a button that the board has for a while, a private answer, and a line of the score card.

use std::time::Duration;

use carte_games::{Boundary, Seat};
use carte_sandbox::{Exchange, Identity, Message};
use carte_service::Guessing;
use carte_table::Logged;
use carte_table::ids::{EventNumber, UserId};

use crate::bot::harness::{TABLE, World, check_words, plain, private, update};
use carte_testkit::tables::named_person;

/// Presses the board's button for a guess, and guesses that the player with this name wins. Returns the answer.
async fn guess(world: &World, who: &Identity, name: &str) -> Message {
    let asked = private(who.click(&world.board(TABLE).await, "Guess").unwrap()).await;
    update(who.click(&asked, name).unwrap()).await
}

/// Everything that a player is shown: the own panel, and all public messages.
async fn shown(world: &World) -> Vec<String> {
    let mut shown: Vec<String> = world.public().iter().map(Message::text).collect();
    for name in ["Ana", "Bo", "Dan", "Fay"] {
        shown.push(world.ask(&world.user(name), "hand", &[]).await.text());
    }
    shown
}

#[tokio::test]
async fn who_looks_on_guesses_once_and_nobody_else_learns_of_it() {
    let (world, emil) = World::game().await.with_user("Emil");
    let board = world.board(TABLE).await;
    let before = shown(&world).await;
    let from = world.double.exchanges().len();
    let asked = check_words(private(emil.click(&board, "Guess").unwrap()).await, "third cycle");
    let players: Vec<String> = asked.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(players, ["Ana", "Bo", "Dan", "Fay"]);
    let other = asked.button("Ana").unwrap().custom_id.unwrap();
    let noted = check_words(update(emil.click(&asked, "Bo").unwrap()).await, "Noted: **Bo** wins round 1");
    assert!(noted.text().contains("third cycle") && noted.buttons().is_empty(), "{}", noted.text());
    // The guess cannot be changed, whatever is pressed.
    let again = update(emil.forge(asked.id, &other, &[]).unwrap()).await;
    assert_eq!(again.text(), noted.text());
    let again = private(emil.click(&board, "Guess").unwrap()).await;
    assert_eq!(again.text(), noted.text());
    // Only answers to the presses were sent.
    let beside = |one: &&Exchange| !one.path.ends_with("/callback");
    assert_eq!(world.requests(from).iter().filter(beside).count(), 0);
    assert_eq!(shown(&world).await, before);
}

#[tokio::test]
async fn who_plays_is_told_why_not() {
    let world = World::game().await;
    let board = world.board(TABLE).await;
    for name in ["Ana", "Bo"] {
        let refused = private(world.user(name).click(&board, "Guess").unwrap()).await;
        assert!(refused.text().contains("You play in this game"), "{}", refused.text());
        assert!(refused.buttons().is_empty());
    }
    // A person whose seat a computer player keeps may not guess either.
    world.ask(&world.user("Bo"), "table leave", &[]).await;
    let forged = board.button("Guess").unwrap().custom_id.unwrap();
    let choice = format!("{forged}:1:0");
    for id in [&forged, &choice] {
        let refused = private(world.user("Bo").forge(world.board(TABLE).await.id, id, &[]).unwrap()).await;
        assert!(refused.text().contains("You play in this game"), "{}", refused.text());
    }
}

#[tokio::test]
async fn the_button_goes_with_the_third_cycle_and_comes_with_the_next_deal() {
    let (world, emil) = World::game().await.with_user("Emil");
    let first = world.board(TABLE).await;
    let asked = private(emil.click(&first, "Guess").unwrap()).await;
    let mut open = 0;
    while cycles(&world).await < 2 {
        assert!(world.wait_for_board(TABLE).await.button("Guess").is_some(), "after {open} turns");
        open += 1;
        world.lay_or_pass(TABLE).await;
    }
    let game = world.game_of(TABLE, &world.user("Ana")).await;
    assert!(open > 2 && game.results.is_empty(), "the round was as short as that");
    let board = world.wait_for_board(TABLE).await;
    assert!(board.button("Guess").is_none(), "{}", board.text());
    // Old buttons are answered with the present state.
    let forged = first.button("Guess").unwrap().custom_id.unwrap();
    check_words(private(emil.forge(board.id, &forged, &[]).unwrap()).await, "Guesses are closed");
    let late = update(emil.click(&asked, "Bo").unwrap()).await;
    assert!(late.text().contains("Guesses are closed") && late.buttons().is_empty(), "{}", late.text());
    world.play_round().await;
    let board = world.wait_for_board(TABLE).await;
    assert!(board.button("Guess").is_some(), "{}", board.text());
    // A choice that was made for the round before does not count for this one.
    let late =
        update(emil.forge(late.id, &asked.button("Bo").unwrap().custom_id.unwrap(), &[]).unwrap()).await;
    assert!(late.text().contains("Guesses are closed"), "{}", late.text());
    let noted = guess(&world, &emil, "Dan").await;
    assert!(noted.text().contains("**Dan** wins round 2"), "{}", noted.text());
}

/// How many cycles of the first round have ended.
async fn cycles(world: &World) -> usize {
    let log = world.service().store().log_after(TABLE, EventNumber(0)).await.unwrap();
    let ends = |logged: &&Logged| {
        logged.event.facts().game.is_some_and(|game| game.facts.boundary == Some(Boundary::CycleEnd))
    };
    log.iter().filter(ends).count()
}

/// For each seat, `people` people guess that it wins. Their names say which seat they have guessed.
async fn crowd(world: &World, people: u64) {
    let view = world.service().public(TABLE).await.unwrap();
    for seat in Seat::all(view.players()) {
        for number in 0..people {
            let name = format!("Looker*{}.{number}", seat.number());
            let user = UserId(5000 + u64::from(seat.number()) * 100 + number);
            let guessed = world
                .service()
                .guess(TABLE, &named_person(user, &name, view.guild, 9), Some((view.deal(), seat)))
                .await
                .unwrap();
            assert!(matches!(guessed, Guessing::Noted(..)), "{guessed:?}");
        }
    }
}

#[tokio::test]
async fn the_score_card_names_those_who_were_right_and_nobody_else() {
    for pause in [Duration::ZERO, Duration::from_secs(8)] {
        let mut world = World::by_hand().await;
        world.stop().await;
        world.timing.round_pause = pause;
        world.start().await;
        world.begin_at("live").await;
        crowd(&world, 5).await;
        world.play_round().await;
        let winner = world.game_of(TABLE, &world.user("Ana")).await.results[0].winner.unwrap().number();
        let names = [0, 1, 2].map(|number| format!("Looker\\*{winner}.{number}")).join(", ");
        let line = format!("Guessed right: {names} and 2 others");
        let has_line = |message: &Message| message.text().contains(&line);
        let card = world.double.wait_for(|_| world.public().into_iter().find(has_line)).await;
        let card = card.unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(plain(&card).contains("Round 1 ·"), "{}", card.text());
        assert_eq!(plain(&card).matches("Looker").count(), 3, "{}", card.text());
        world.wait_for_board(TABLE).await;
        let everything: String = world.public().iter().map(Message::text).collect();
        assert_eq!(everything.matches("Guessed right").count(), 1, "{everything}");
        // Nobody has guessed in the next round.
        world.wait(pause).await;
        world.play_round().await;
        world.wait_for_board(TABLE).await;
        let everything: String = world.public().iter().map(Message::text).collect();
        assert_eq!(everything.matches("Guessed right").count(), 1, "{everything}");
    }
}

#[tokio::test]
async fn guesses_stand_in_the_statistics_of_who_has_played_nothing() {
    let (world, emil) = World::game().await.with_user("Emil");
    let nothing = world.ask(&emil, "stats", &[]).await;
    assert!(!nothing.text().contains("Guesses"), "{}", nothing.text());
    guess(&world, &emil, "Bo").await;
    let open = world.ask(&emil, "stats", &[]).await;
    assert!(!open.text().contains("Guesses"), "{}", open.text());
    world.play_round().await;
    let winner = world.game_of(TABLE, &world.user("Ana")).await.results[0].winner.unwrap();
    let right = u32::from(winner == Seat::new(1));
    let card = world.ask(&emil, "stats", &[]).await;
    let line = format!("{right} of one round right: {} %, by chance 25 %", 100 * right);
    assert!(card.text().contains(&line), "{line} in {}", card.text());
    assert!(!card.text().contains("The best here"), "one round is not enough: {}", card.text());
}

#[tokio::test]
async fn the_best_of_the_server_stand_in_everybodys_statistics() {
    let world = World::game().await;
    let guild = world.service().public(TABLE).await.unwrap().guild.unwrap();
    let pool = sqlx::SqlitePool::connect(&format!("sqlite:{}", world.database().display())).await.unwrap();
    for (user, hits) in [(71, 4), (72, 6)] {
        let insert = "INSERT INTO guess_counts (guild, game, user, name, rounds, hits, chance)
             VALUES (?, 1, ?, 'Looker ' || ?, 12, ?, 36)";
        let guild = i64::try_from(guild.0).unwrap();
        sqlx::query(insert).bind(guild).bind(user).bind(user).bind(hits).execute(&pool).await.unwrap();
    }
    let card = world.ask(&world.user("Chloé"), "stats", &[]).await;
    let text = card.text();
    assert!(text.contains("1. Looker 72 · 50\u{a0}% de 12, au hasard 25\u{a0}%"), "{text}");
    assert!(text.contains("2. Looker 71 · 33\u{a0}%"), "{text}");
    let week = [("period", 3.into())];
    let card = world.ask(&world.user("Ana"), "stats", &week).await;
    assert!(!card.text().contains("Looker"), "guesses have no weeks: {}", card.text());
}

#[tokio::test]
async fn a_table_in_a_thread_can_be_guessed_about() {
    let (world, ana) = World::new().await.with_user("Ana");
    let options = [("thread", true.into()), ("computers", 0.into())];
    ana.slash(world.channel, "gang new", &options).unwrap().message().await.unwrap();
    let thread = world.double.channels().into_iter().find(|channel| channel.parent_id.is_some()).unwrap();
    let table = ana.wait_for_message(thread.id, |message| message.button("Join").is_some()).await.unwrap();
    world.sit_down_and_start(&table, &["Ana", "Bo", "Dan", "Fay"]).await;
    assert!(world.wait_for_board(TABLE).await.channel_id == thread.id);
    let noted = guess(&world, &world.user("Emil"), "Fay").await;
    assert!(noted.text().contains("**Fay** wins round 1"), "{}", noted.text());
}
