//! What a press in the panel of Go-Stop means, as part of a `custom_id`.

use super::{base36, number};
use carte_games::go_stop::{Action, Card, CardSet, Month, Wish};
use carte_present::FlowerPanel;

/// The action's name, and its card or month.
pub(super) fn write(action: Action) -> String {
    let card = |name: &str, card: Card| format!("{name}:{}", base36(card.index().into()));
    match action {
        Action::Joker(joker) => card("joker", joker),
        Action::Play(played) => card("play", played),
        Action::Shake(played) => card("shake", played),
        Action::Bomb(month) => format!("bomb:{}", base36(month.number().into())),
        Action::Flip => "flip".to_owned(),
        Action::Take(taken) => card("take", taken),
        Action::Go => "go".to_owned(),
        Action::Stop => "stop".to_owned(),
        Action::ChongTong => "chongtong".to_owned(),
        Action::Decline => "decline".to_owned(),
    }
}

pub(super) fn read<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Option<Action> {
    Some(match parts.next()? {
        "joker" => Action::Joker(card(parts.next()?)?),
        "play" => Action::Play(card(parts.next()?)?),
        "shake" => Action::Shake(card(parts.next()?)?),
        "bomb" => Action::Bomb(month(parts.next()?)?),
        "flip" => Action::Flip,
        "take" => Action::Take(card(parts.next()?)?),
        "go" => Action::Go,
        "stop" => Action::Stop,
        "chongtong" => Action::ChongTong,
        "decline" => Action::Decline,
        _ => return None,
    })
}

/// What was typed: its name, and the cards or the month.
pub(super) fn write_wish(wish: Wish) -> String {
    let cards = |name: &str, cards: CardSet| format!("{name}:{}", base36(cards.bits()));
    match wish {
        Wish::Card(meant) => cards("card", meant),
        Wish::Shake(meant) => cards("shake", meant),
        Wish::Bomb(month) => format!("bomb:{}", base36(month.number().into())),
        Wish::Flip => "flip".to_owned(),
        Wish::Go => "go".to_owned(),
        Wish::Stop => "stop".to_owned(),
        Wish::ChongTong => "chongtong".to_owned(),
        Wish::Decline => "decline".to_owned(),
    }
}

pub(super) fn read_wish<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Option<Wish> {
    Some(match parts.next()? {
        "card" => Wish::Card(cards(parts.next()?)?),
        "shake" => Wish::Shake(cards(parts.next()?)?),
        "bomb" => Wish::Bomb(month(parts.next()?)?),
        "flip" => Wish::Flip,
        "go" => Wish::Go,
        "stop" => Wish::Stop,
        "chongtong" => Wish::ChongTong,
        "decline" => Wish::Decline,
        _ => return None,
    })
}

/// `CARD.HINT`: the chosen card in base 36 or `-`, then 0 or 1.
pub(super) fn write_panel(state: FlowerPanel) -> String {
    let chosen = state.chosen.map_or_else(|| "-".to_owned(), |card| base36(card.index().into()));
    format!("{chosen}.{}", u8::from(state.hint))
}

pub(super) fn read_panel(text: &str) -> Option<FlowerPanel> {
    let (chosen, hint) = text.split_once('.')?;
    let chosen = match chosen {
        "-" => None,
        text => Some(card(text)?),
    };
    let hint = match hint {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    Some(FlowerPanel { chosen, hint })
}

fn card(text: &str) -> Option<Card> {
    Card::new(u8::try_from(number(text)?).ok()?)
}

fn cards(text: &str) -> Option<CardSet> {
    CardSet::from_bits(number(text)?).filter(|cards| !cards.is_empty())
}

fn month(text: &str) -> Option<Month> {
    Month::new(u8::try_from(number(text)?).ok()?)
}
