//! Very many requests at once: people are told when it is too much, nobody else waits for it, and nothing stays blocked.

use std::time::Duration;

use carte_sandbox::{DoubleConfig, Identity, Interaction, Message, Response};
use futures::future::join_all;

use super::flower_records;
use super::harness::{TABLE, World, answer, check_words, custom_id, private, write_base36};

/// The answer to a person who has already asked for too much.
const BUSY: &str = "I am still busy with what you asked for last";

/// The answer if all people together ask for too much.
const CROWDED: &str = "Too many people are asking at once";

/// The number of requests at once that counts as a flood.
const FLOOD: usize = 200;

/// The delay of every answer of Discord, so that many requests really are under way at the same time.
const LATENCY: Duration = Duration::from_millis(100);

fn ask(world: &World, who: &Identity, command: &str) -> Interaction {
    who.slash(world.channel, command, &[]).unwrap()
}

/// The final texts that people read; `None` if the application did not respond.
async fn texts(asked: Vec<Interaction>) -> Vec<Option<String>> {
    let responses = join_all(asked.iter().map(Interaction::response)).await;
    let text = |response| match response {
        Response::Message(message) | Response::Update(message) => Some(message.text()),
        _ => None,
    };
    responses.into_iter().map(text).collect()
}

fn count(texts: &[Option<String>], what: &str) -> usize {
    texts.iter().flatten().filter(|text| text.contains(what)).count()
}

#[tokio::test]
async fn one_person_who_floods_is_told_and_the_others_are_served() {
    let world = World::new().await;
    let (ana, bo) = (world.user("Ana"), world.user("Bo"));
    world.faults().latency(LATENCY);
    let flood: Vec<_> = (0..FLOOD).map(|_| ask(&world, &ana, "tables")).collect();
    check_words(private(ask(&world, &bo, "tables")).await, "There is no table here");
    let told = texts(flood).await;
    let (served, busy) = (count(&told, "There is no table here"), count(&told, BUSY));
    assert!(served >= 5 && busy > FLOOD / 4, "{served} were served, {busy} told");
    assert_eq!(served + busy + told.iter().filter(|text| text.is_none()).count(), FLOOD);
    world.faults().latency(Duration::ZERO);
    check_words(private(ask(&world, &ana, "tables")).await, "There is no table here");
}

#[tokio::test]
async fn a_crowd_is_served_as_far_as_it_goes_and_the_rest_is_told() {
    // The test does not measure the speed of the machine.
    let config = DoubleConfig { acknowledge_within: Duration::from_secs(10), ..DoubleConfig::default() };
    let world = World::with(config).await;
    let people: Vec<_> =
        (0..1000).map(|number| world.double.add_user(&format!("P{number}"), "en-US", false)).collect();
    world.faults().latency(LATENCY);
    let crowd: Vec<_> = people.iter().map(|who| ask(&world, who, "tables")).collect();
    let told = texts(crowd).await;
    let (served, crowded) = (count(&told, "There is no table here"), count(&told, CROWDED));
    assert!(served >= 64 && crowded > 0, "{served} were served, {crowded} told");
    world.faults().latency(Duration::ZERO);
    for who in &people[..10] {
        check_words(private(ask(&world, who, "tables")).await, "There is no table here");
    }
}

#[tokio::test]
async fn a_person_waits_for_a_few_exports_at_most() {
    let (world, ana) = World::game().await.with_user("Ana");
    // The files take a while to arrive.
    world.faults().latency(LATENCY);
    let asked: Vec<_> = (0..12).map(|_| ask(&world, &ana, "privacy export")).collect();
    let told = join_all(asked.iter().map(answer)).await;
    let told: Vec<_> = told.into_iter().map(|message| Some(message.text())).collect();
    let (given, busy) = (count(&told, "Everything that is stored about you"), count(&told, BUSY));
    assert!(given >= 5 && busy >= 1 && given + busy == told.len(), "{told:?}");
    world.faults().latency(Duration::ZERO);
    let later = ask(&world, &ana, "privacy export").message().await.unwrap();
    assert!(later.text().contains("Everything that is stored about you"), "{}", later.text());
}

/// The moments at which five rounds of a finished game begin. In each of them somebody had a turn; one deal in thirty ends at once.
async fn five_rounds(world: &World) -> Vec<usize> {
    flower_records::play(world, TABLE, 8).await;
    let game = world.service().playback(TABLE).await.unwrap().unwrap();
    let round = |at: usize| game.moments[at].round;
    let begins = |at: &usize| (*at == 0 || round(at - 1) != round(*at)) && round(*at) == round(at + 2);
    let rounds: Vec<usize> = (0..game.moments.len() - 2).filter(begins).take(5).collect();
    assert_eq!(rounds.len(), 5);
    rounds
}

/// Asks for the animation of the round that begins at this moment. The press comes from a message that has such a button.
fn film(who: &Identity, message: &Message, at: usize) -> Interaction {
    let at = write_base36(u64::try_from(at).unwrap());
    who.forge(message.id, &custom_id(TABLE, 1, &format!("replay:{at}:animation")), &[]).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_waits_for_an_answer_when_the_bot_stops_is_told() {
    let mut world = World::new().await;
    let rounds = five_rounds(&world).await;
    let (ana, ranking) = (world.user("Ana"), world.wait_for_board(TABLE).await);
    let wanted: Vec<_> = rounds.into_iter().map(|at| film(&ana, &ranking, at)).collect();
    join_all(wanted.iter().map(Interaction::response)).await;
    world.stop().await;
    let answers = join_all(wanted.iter().map(Interaction::response)).await;
    let answers: Vec<Message> = answers.into_iter().map(|answer| answer.message().unwrap()).collect();
    let is_told = |answer: &&Message| answer.text().contains("I am being restarted");
    assert!(answers.iter().filter(is_told).count() > 1, "{answers:?}");
    assert!(answers.iter().all(|answer| is_told(&answer) || !answer.attachments.is_empty()), "{answers:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_that_wants_animations_takes_turns_and_nobody_else_waits_for_it() {
    let world = World::new().await;
    let rounds = five_rounds(&world).await;
    let ranking = world.wait_for_board(TABLE).await;
    let add = |name: String| world.double.add_user(&name, "en-US", false);
    let crowd: Vec<_> = (0..5).map(|number| add(format!("P{number}"))).collect();
    let others: Vec<_> = (0..8).map(|number| add(format!("Q{number}"))).collect();
    let wanted: Vec<_> = crowd
        .iter()
        .flat_map(|who| rounds.iter().map(|at| film(who, &ranking, *at)).collect::<Vec<_>>())
        .collect();
    let mut asked = 0;
    let is_done = |answer: &Message| !answer.attachments.is_empty();
    loop {
        for who in &others {
            check_words(private(ask(&world, who, "tables")).await, "There is no table here");
            asked += 1;
        }
        let answers = join_all(wanted.iter().map(Interaction::response)).await;
        let answers: Vec<Message> = answers.into_iter().map(|answer| answer.message().unwrap()).collect();
        let refused = answers.iter().find(|one| one.text().contains("nothing has been done"));
        assert!(refused.is_none(), "{refused:?}");
        if answers.iter().all(is_done) {
            break;
        }
    }
    assert!(asked > others.len(), "there is time to ask meanwhile");
    let meanwhile = world.double.exchanges();
    let meanwhile = meanwhile.iter().filter_map(|one| one.request["content"].as_str());
    let waits = meanwhile.filter(|text| text.contains("Yours comes in about ") && text.contains(" s."));
    assert!(waits.count() > 0, "who waits is told how long");
}
