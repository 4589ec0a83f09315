//! Lobbies: people who come and go, and every value that an option of the rules can have.

use super::house::{ANA, BO, CHLOE, DINA, EMIL, FARA, House, SERVERS, flowers, gang};
use crate::golden::names::{
    Command, Level, Options, Pace, Rules, UserId,
    gang_of_four::{self, Preset},
    go_stop,
};

pub(super) async fn open(house: &mut House) {
    let here = Some(SERVERS[0]);
    let table = house.lobby(CHLOE, here, gang(4, Pace::Relaxed)).await;
    house.done(table, DINA, Command::Join).await;
    house.done(table, CHLOE, Command::AddComputer(Level::Club)).await;
    house.done(table, CHLOE, Command::Leave).await;
    let mut rules = house.view(table).await.options.rules;
    rules.set("flush", "sum").unwrap();
    house.done(table, DINA, Command::ChangeRules(rules)).await;
    let closed = house.lobby(BO, here, flowers(3, Pace::Day)).await;
    house.done(closed, BO, Command::Close).await;
    let abandoned = house.lobby(EMIL, Some(SERVERS[1]), flowers(2, Pace::Live)).await;
    house.done(abandoned, EMIL, Command::Leave).await;
    house.lobby(FARA, None, gang(4, Pace::None)).await;
    let waiting = house.lobby(FARA, Some(SERVERS[2]), flowers(3, Pace::None)).await;
    house.done(waiting, ANA, Command::Join).await;
    let dargaud = Rules::GangOfFour(gang_of_four::Rules::preset(Preset::Dargaud));
    let gangs = gang(4, Pace::None);
    // These rules allow the options that contradict the usual ones.
    let published = Options { rules: dargaud, ..gangs.clone() };
    every_value(house, &[gangs, published], EMIL).await;
    house.lobby(FARA, Some(SERVERS[2]), gang(4, Pace::Day).for_duplicate_deals()).await;
    let deals = flowers(2, Pace::None);
    let tokens = go_stop::Rules::default().with_tokens(50);
    let for_tokens = Options { rules: Rules::GoStop(tokens), ..deals.clone() };
    every_value(house, &[deals, for_tokens], DINA).await;
}

/// Opens lobbies, closed again afterwards, whose rules together have every value of every option with a list of values.
async fn every_value(house: &mut House, bases: &[Options], host: UserId) {
    let names = bases[0].rules.options();
    let values = |name: &str| bases[0].rules.allowed(name).unwrap();
    let mut missing: Vec<(&str, &str)> =
        names.iter().flat_map(|(name, _)| values(name).iter().map(move |value| (*name, *value))).collect();
    for options in bases {
        loop {
            let mut rules = options.rules.clone();
            for (name, value) in &missing {
                let mut changed = rules.clone();
                changed.set(name, value).unwrap();
                if changed.check().is_ok() && !has_missing(&rules, &missing, name) {
                    rules = changed;
                }
            }
            let before = missing.len();
            missing.retain(|(name, value)| !rules.options().contains(&(*name, (*value).to_owned())));
            if missing.len() == before {
                break;
            }
            let table = house.lobby(host, Some(SERVERS[1]), Options { rules, ..options.clone() }).await;
            house.done(table, host, Command::Close).await;
        }
    }
    assert!(missing.is_empty(), "{missing:?} cannot be chosen");
}

/// Returns `true` if these rules already have a missing value of the option `name`.
fn has_missing(rules: &Rules, missing: &[(&str, &str)], name: &str) -> bool {
    let value = rules.options().into_iter().find(|(option, _)| *option == name).unwrap().1;
    missing.contains(&(name, value.as_str()))
}
