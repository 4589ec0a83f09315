//! Finished games of Gang of Four: every published rule set, with four and with three players, and rare endings.

use super::house::{ANA, BO, CHLOE, DINA, EMIL, FARA, House, PEOPLE, SERVERS, YVES, ZOE, gang};
use super::rehearsal::{RehearsedGame, Style};
use super::servers::seated;
use crate::golden::names::{
    Answer, Command, Event, Level, Options, Pace, Rules, Stage, Table, TableId, UserId, games,
    gang_of_four::{self, Preset},
};

/// The events of the game itself, without the rest of the log.
pub(super) fn gang_events(events: &[Event]) -> impl Iterator<Item = &gang_of_four::Event> {
    events.iter().filter_map(|event| match event {
        Event::Game { event: games::Event::GangOfFour(event), .. } => Some(event),
        _ => None,
    })
}

fn rules(preset: Preset, limit: u16) -> Rules {
    Rules::GangOfFour(gang_of_four::Rules::preset(preset).with_limit(limit))
}

/// The game is over and its log is short, because the data is kept for ever.
fn over(table: &Table, events: &[Event]) -> bool {
    table.is_over() && events.len() < 190
}

pub(super) async fn finish(house: &mut House) {
    let here = Some(SERVERS[0]);
    let whole =
        RehearsedGame::new(here, &[ANA, BO, CHLOE, DINA], rules(Preset::DaysOfWonder, 100), Style::Simple);
    let whole_over = |table: &Table, events: &[Event]| table.is_over() && events.len() < 480;
    house.stage(whole.find("an end", 500, whole_over)).await;
    for (place, preset) in Preset::ALL.into_iter().enumerate() {
        house.days(3);
        let mut people: Vec<UserId> = (0..4).map(|seat| PEOPLE[(place + 3 * seat) % PEOPLE.len()]).collect();
        let four = RehearsedGame::new(here, &people, rules(preset, 12), Style::Mixed);
        let table = house.stage(four.find("an end", 250, over)).await;
        if preset == Preset::DaysOfWonder {
            rematch(house, table).await;
        }
        if preset != Preset::Riva {
            people.remove(place % 4);
            let three = RehearsedGame::new(here, &people, rules(preset, 10), Style::Late);
            house.stage(three.find("an end", 250, over)).await;
        }
    }
    let taken_back = |table: &Table, events: &[Event]| {
        let is = |event: &gang_of_four::Event| matches!(event, gang_of_four::Event::TakenBack { .. });
        over(table, events) && gang_events(events).any(is)
    };
    let back = RehearsedGame::new(
        Some(SERVERS[1]),
        &[EMIL, FARA, ANA],
        rules(Preset::Dargaud, 10),
        Style::Forgetful,
    );
    house.stage(back.find("a card taken back", 400, taken_back)).await;
}

/// The rules of a game in which the cut decides who gets the first card.
pub(super) fn cut(limit: u16) -> Rules {
    use gang_of_four::ruleset::{Cut, CutEffect};
    let usual = gang_of_four::Rules::default();
    Rules::GangOfFour(usual.with_limit(limit).with(Cut::CounterClockwise).with(CutEffect::Deals))
}

/// Rounds that nobody wins, victories that are shared, a table of two who will be forgotten, and computer players.
pub(super) async fn finish_short_ones(house: &mut House) {
    let here = Some(SERVERS[0]);
    let barred = |table: &Table, events: &[Event]| {
        let nobody = |event: &gang_of_four::Event| {
            matches!(event, gang_of_four::Event::RoundEnded { winner: None, .. })
        };
        over(table, events) && gang_events(events).any(nobody)
    };
    let forgetful =
        RehearsedGame::new(here, &[BO, ANA, ZOE, YVES], rules(Preset::Escale, 10), Style::Forgetful);
    house.stage(forgetful.find("a round that nobody wins", 400, barred)).await;
    let shared = |table: &Table, events: &[Event]| {
        let several = |event: &gang_of_four::Event| matches!(event, gang_of_four::Event::GameEnded { winners } if winners.len() > 1);
        over(table, events) && gang_events(events).any(several)
    };
    let equals =
        RehearsedGame::new(here, &[ANA, CHLOE, FARA], rules(Preset::DaysOfWonder, 10), Style::Simple);
    house.stage(equals.find("a shared victory", 400, shared)).await;
    let cut = RehearsedGame::new(here, &[DINA, EMIL, BO, CHLOE], cut(10), Style::Simple);
    house.stage(cut.find("an end", 250, over)).await;
    for people in [[ANA, BO, DINA], [DINA, ANA, BO], [BO, DINA, ANA]] {
        house.days(1);
        let course = RehearsedGame::new(here, &people, rules(Preset::DaysOfWonder, 10), Style::Simple);
        house.stage(course.find("an end", 250, over)).await;
    }
    let style = RehearsedGame::new(here, &[ANA], rules(Preset::DaysOfWonder, 10), Style::Simple);
    let levels = [(here, Level::Novice), (None, Level::Club), (here, Level::Expert), (here, Level::Champion)];
    for (guild, level) in levels {
        let options = Options { level, ..gang(3, Pace::Live) };
        let table = seated(house, guild, options, &[ANA]).await;
        house.play_to_the_end(table, &style).await;
        assert!(matches!(house.view(table).await.stage, Stage::Ended(_)));
    }
}

/// The people of a game sit down at a new table. One of them does not stay.
async fn rematch(house: &mut House, table: TableId) {
    let guild = house.view(table).await.guild;
    let person = house.person(BO, guild);
    let Answer::Done(view) = house.service.rematch(table, person).await.unwrap() else {
        panic!("no rematch");
    };
    house.done(view.id, DINA, Command::Leave).await;
    house.done(view.id, EMIL, Command::Join).await;
}
