//! Very much at once: what is too much is said, nobody else waits for it, and nothing stays blocked.

use std::time::Duration;

use carte_sandbox::{DoubleConfig, Identity, Interaction, Response};
use futures::future::join_all;

use super::harness::{World, private};

/// What one reads who has asked for too much already.
const BUSY: &str = "I am still busy with what you asked for last";

/// What one reads when everybody asks for too much.
const CROWDED: &str = "Too many people are asking at once";

/// So many at once are a flood.
const FLOOD: usize = 200;

/// What every answer of Discord takes, so that much really is under way at the same time.
const LATENCY: Duration = Duration::from_millis(100);

fn ask(world: &World, who: &Identity, command: &str) -> Interaction {
    who.slash(world.channel, command, &[]).unwrap()
}

/// What people read in the end; `None` where the application did not respond.
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
    world.double.faults().latency(LATENCY);
    let flood: Vec<_> = (0..FLOOD).map(|_| ask(&world, &ana, "tables")).collect();
    let other = private(ask(&world, &bo, "tables")).await;
    assert!(other.text().contains("There is no table here"), "{}", other.text());
    let told = texts(flood).await;
    let (served, busy) = (count(&told, "There is no table here"), count(&told, BUSY));
    assert!(served >= 5 && busy > FLOOD / 4, "{served} were served, {busy} told");
    assert_eq!(served + busy + told.iter().filter(|text| text.is_none()).count(), FLOOD);
    world.double.faults().latency(Duration::ZERO);
    let later = private(ask(&world, &ana, "tables")).await;
    assert!(later.text().contains("There is no table here"), "{}", later.text());
}

#[tokio::test]
async fn a_crowd_is_served_as_far_as_it_goes_and_the_rest_is_told() {
    // It is not the speed of the machine that is looked at.
    let config = DoubleConfig { acknowledge_within: Duration::from_secs(10), ..DoubleConfig::default() };
    let world = World::with(config).await;
    let people: Vec<_> =
        (0..1000).map(|number| world.double.add_user(&format!("P{number}"), "en-US", false)).collect();
    world.double.faults().latency(LATENCY);
    let crowd: Vec<_> = people.iter().map(|who| ask(&world, who, "tables")).collect();
    let told = texts(crowd).await;
    let (served, crowded) = (count(&told, "There is no table here"), count(&told, CROWDED));
    assert!(served >= 64 && crowded > 0, "{served} were served, {crowded} told");
    world.double.faults().latency(Duration::ZERO);
    for who in &people[..10] {
        let later = private(ask(&world, who, "tables")).await;
        assert!(later.text().contains("There is no table here"), "{}", later.text());
    }
}

#[tokio::test]
async fn a_person_has_one_export_at_a_time() {
    let world = World::game().await;
    let ana = world.user("Ana");
    // The file is on its way for a while.
    world.double.faults().latency(LATENCY);
    let asked: Vec<_> = (0..4).map(|_| ask(&world, &ana, "privacy export")).collect();
    let told = join_all(asked.into_iter().map(|asked| async move { asked.message().await })).await;
    let told: Vec<_> = told.into_iter().map(|message| Some(message.unwrap().text())).collect();
    assert!(count(&told, "Everything that is stored about you") >= 1, "{told:?}");
    assert!(count(&told, BUSY) >= 1, "{told:?}");
    world.double.faults().latency(Duration::ZERO);
    let later = ask(&world, &ana, "privacy export").message().await.unwrap();
    assert!(later.text().contains("Everything that is stored about you"), "{}", later.text());
}
