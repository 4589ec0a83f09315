//! Each computer player with a character thinks for its own part of the usual time.

use std::collections::BTreeMap;
use std::time::Duration;

use carte_games as games;
use carte_players::Level;
use carte_table::{Character, Command, News, Options, Pace, Timing};

use crate::service::harness::{ANA, World, gang, options};

/// The pause between two looks at the clock.
const STEP: Duration = Duration::from_millis(25);

#[tokio::test]
async fn each_face_plays_at_a_pace_of_its_own() {
    let mut waited: BTreeMap<&str, Vec<Duration>> = BTreeMap::new();
    for _ in 0..6 {
        let (mut world, table) =
            World::with_lobby(Options { level: Level::Novice, ..options(Pace::Relaxed, true) }).await;
        world.done(table, ANA, Command::Start).await;
        let mut after_highlight = false;
        for _ in 0..60 {
            let view = world.public(table).await.unwrap();
            let Some(seat) = view.game.as_ref().and_then(games::View::turn) else { break };
            world.news();
            let character = view.occupant(seat).character();
            if let Some(character) = character {
                let mut span = Duration::ZERO;
                let news = loop {
                    world.wait(STEP).await;
                    span += STEP;
                    let news = world.news();
                    if !news.is_empty() {
                        break news;
                    }
                };
                // A person who has yet to say “Carte !” gets more time.
                if !after_highlight && gang(&view).unannounced.is_none() {
                    waited.entry(character.name).or_default().push(span);
                }
                after_highlight = is_after_highlight(&news, after_highlight);
            } else {
                world.play_anything(table).await;
                after_highlight = is_after_highlight(&world.news(), after_highlight);
            }
        }
    }
    let pause = Timing::default().computer_pause;
    let part = pause / 3 / 4;
    // Three of the four characters sit at Ana's table.
    assert_eq!(waited.len(), 3, "{:?}", waited.keys());
    for character in Character::of(Level::Novice).filter(|character| waited.contains_key(character.name)) {
        let own = pause + part * u32::from(character.slowness);
        let spans = &waited[character.name];
        assert!(spans.len() > 20, "{}: {spans:?}", character.name);
        for span in spans {
            assert!(own <= *span && *span <= own + part + STEP, "{}: {span:?}", character.name);
        }
    }
}

/// Returns `true` if the latest event is one that everybody gets time to look at.
fn is_after_highlight(news: &[News], before: bool) -> bool {
    let facts = || news.iter().filter_map(|news| Some(news.facts().game?.facts));
    facts().any(|facts| facts.highlight.is_some() || facts.ends_round_or_game())
        || before && facts().all(|facts| facts.turn.is_none())
}
