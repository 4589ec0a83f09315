//! Finished games of Go-Stop: two and three players, points and tokens, and every way in which a deal ends.

use super::house::{ANA, BO, CHLOE, DINA, EMIL, FARA, House, SERVERS, YVES, ZOE};
use super::rehearsal::{RehearsedGame, Style};
use crate::golden::names::{Event, GuildId, Rules, Table, UserId, games, go_stop};

use go_stop::ruleset::{
    Broke, Capturing, CupUse, FirstDealer, GoBakCover, GoBonus, Jokers, NagariRound, PiCount, Prolonging,
    Stacking, Threshold,
};
use go_stop::{Call, Nagari, Outcome};

/// The game is over and its log is short, because the data is kept for ever.
fn over(table: &Table, events: &[Event]) -> bool {
    table.is_over() && events.len() < 220
}

/// The events of the game itself, without the rest of the log.
pub(super) fn flower_events(events: &[Event]) -> impl Iterator<Item = &go_stop::Event> {
    events.iter().filter_map(|event| match event {
        Event::Game { event: games::Event::GoStop(event), .. } => Some(event),
        _ => None,
    })
}

pub(super) fn outcomes(events: &[Event]) -> impl Iterator<Item = &Outcome> {
    flower_events(events).filter_map(|event| match event {
        go_stop::Event::RoundEnded { outcome, .. } => Some(outcome),
        _ => None,
    })
}

const HERE: Option<GuildId> = Some(SERVERS[0]);

fn one_round() -> go_stop::Rules {
    go_stop::Rules::default().with_rounds(1)
}

fn course(people: &[UserId], rules: go_stop::Rules, style: Style) -> RehearsedGame {
    RehearsedGame::new(HERE, people, Rules::GoStop(rules), style)
}

pub(super) async fn finish(house: &mut House) {
    rules(house).await;
    dealt_ends(house).await;
    played_ends(house).await;
    calls(house).await;
}

/// Games by other rules than the usual ones.
async fn rules(house: &mut House) {
    let tokens = go_stop::Rules::default().with_rounds(0).with_tokens(10);
    let everything = go_stop::Rules::default()
        .with(FirstDealer::Fate)
        .with(Threshold::Five)
        .with(Jokers::None)
        .with(Capturing::Forced)
        .with(Stacking::Stacked)
        .with(NagariRound::Again)
        .with(CupUse::Free)
        .with(PiCount::Cards)
        .with(GoBonus::Three)
        .with(GoBakCover::OwnDoubled)
        .with_rounds(2)
        .with(Prolonging::Unasked)
        .with_tokens(200)
        .with(Broke::Ends);
    let three = go_stop::Rules::default().with_rounds(2);
    let people: [&[UserId]; 6] =
        [&[ANA, BO], &[ANA, FARA, EMIL], &[CHLOE, BO], &[BO, ANA, ZOE], &[ANA, BO], &[YVES, ZOE, ANA]];
    for (people, rules) in people.into_iter().zip([tokens, tokens, everything, everything, three, three]) {
        house.days(1);
        house.stage(course(people, rules, Style::Bold).find("an end", 250, over)).await;
    }
    let out = |table: &Table, events: &[Event]| {
        let is = |event: &go_stop::Event| matches!(event, go_stop::Event::WentOut { .. });
        over(table, events) && flower_events(events).any(is)
    };
    house
        .stage(course(&[FARA, DINA, BO], tokens, Style::Bold).find("somebody without tokens", 250, out))
        .await;
    let stacked = |table: &Table, events: &[Event]| {
        over(table, events)
            && outcomes(events).filter(|outcome| matches!(outcome, Outcome::Nagari(_))).count() > 1
    };
    let rules = everything.with_rounds(1);
    house.stage(course(&[DINA, EMIL], rules, Style::Any).find("two nagari in a row", 250, stacked)).await;
}

/// Deals that are over before the first turn.
async fn dealt_ends(house: &mut House) {
    let ends = |is: fn(&Outcome) -> bool| move |_: &Table, events: &[Event]| outcomes(events).take(1).any(is);
    let two = || course(&[ANA, FARA], one_round(), Style::Simple);
    let three = || course(&[BO, DINA, ANA], one_round(), Style::Simple);
    let four_in_the_pot = |outcome: &Outcome| matches!(outcome, Outcome::Nagari(Nagari::PotOfFour { .. }));
    let every_hand = |outcome: &Outcome| matches!(outcome, Outcome::Nagari(Nagari::EveryHandOfFour));
    let one_holder =
        |outcome: &Outcome| matches!(outcome, Outcome::ChongTong { holders, .. } if holders.len() == 1);
    let two_holders =
        |outcome: &Outcome| matches!(outcome, Outcome::ChongTong { holders, .. } if holders.len() == 2);
    for (found, style) in [
        (two().find("four of a month in the pot", 0, ends(four_in_the_pot)), two()),
        (two().find("four of a month in every hand", 0, ends(every_hand)), two()),
        (three().find("four of a month in a hand", 0, ends(one_holder)), three()),
        (three().find("four of a month in two of three hands", 0, ends(two_holders)), three()),
    ] {
        let table = house.stage(found).await;
        house.play_to_the_end(table, &style).await;
    }
}

/// Deals that end in a rare way.
async fn played_ends(house: &mut House) {
    let sattas = |_: &Table, events: &[Event]| {
        outcomes(events).any(|outcome| matches!(outcome, Outcome::ThreeSattas { .. }))
    };
    house.stage(course(&[CHLOE, ANA], one_round(), Style::Simple).find("three sattas", 500, sattas)).await;
    let by_joker = |_: &Table, events: &[Event]| {
        outcomes(events).any(|outcome| matches!(outcome, Outcome::ChongTong { by_joker: true, .. }))
    };
    house
        .stage(course(&[ANA, DINA], one_round(), Style::Simple).find("four by a joker", 500, by_joker))
        .await;
    let declined = |table: &Table, events: &[Event]| {
        let is = |event: &go_stop::Event| matches!(event, go_stop::Event::Declined { .. });
        over(table, events) && flower_events(events).any(is)
    };
    house.stage(course(&[BO, ANA], one_round(), Style::Bold).find("four kept back", 500, declined)).await;
}

/// Deals with every call of a turn, and with jokers in every place.
async fn calls(house: &mut House) {
    let called = |call: Call| {
        move |table: &Table, events: &[Event]| {
            let is = |event: &go_stop::Event| matches!(event, go_stop::Event::Settled { calls, .. } if calls.contains(&call));
            over(table, events) && flower_events(events).any(is)
        }
    };
    for (call, people) in [
        (Call::Bomb, [ANA, BO]),
        (Call::Ttadak, [BO, CHLOE]),
        (Call::Ppuk, [CHLOE, DINA]),
        (Call::Sseul, [DINA, ANA]),
        (Call::Kiss, [ANA, EMIL]),
    ] {
        house.stage(course(&people, one_round(), Style::Bold).find(call.name(), 500, called(call))).await;
    }
    let everything = |table: &Table, events: &[Event]| {
        use go_stop::Event;
        let has = |is: fn(&Event) -> bool| flower_events(events).any(is);
        over(table, events)
            && has(|event| matches!(event, Event::PotJoker { .. }))
            && has(|event| matches!(event, Event::JokerPlayed { .. }))
            && has(|event| matches!(event, Event::SattaPaid { .. }))
            && has(|event| matches!(event, Event::Flipped { .. }))
            && has(|event| matches!(event, Event::Shaken { .. }))
            && has(|event| matches!(event, Event::Went { .. }))
            && has(|event| matches!(event, Event::Stopped { .. }))
    };
    let rules = go_stop::Rules::default().with_rounds(2);
    house
        .stage(course(&[ANA, BO, CHLOE], rules, Style::Bold).find("a bit of everything", 1000, everything))
        .await;
}
