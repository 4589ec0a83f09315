//! The part of a `custom_id` for intents of Go-Stop.

use crate::base36::{read_base36, write_base36};
use carte_games::go_stop::{Action, Card, CardSet, Month, September, Wish};
use carte_present::go_stop::{Intent, PanelAction, PanelState};

pub(super) fn write(intent: Intent) -> String {
    match intent {
        Intent::Do(action) => format!("do:{}", write_action(action)),
        Intent::Typed(wish) => format!("flower:{}", write_wish(wish)),
        Intent::Panel(PanelAction::Choose, state) => format!("flower:{}", write_panel(state)),
        Intent::Panel(PanelAction::Hint, state) => format!("advice:{}", write_panel(state)),
        Intent::Panel(PanelAction::Order, state) => format!("ahead:{}", write_panel(state)),
    }
}

/// Reads an intent; `None` if the words are not of this game.
pub(super) fn read(words: &[&str]) -> Option<Intent> {
    Some(match words {
        ["do", action @ ..] => Intent::Do(read_action(action)?),
        ["flower", state] if state.contains('.') => Intent::Panel(PanelAction::Choose, read_panel(state)?),
        ["flower", wish @ ..] => Intent::Typed(read_wish(wish)?),
        ["advice", state] => Intent::Panel(PanelAction::Hint, read_panel(state)?),
        ["ahead", state] => Intent::Panel(PanelAction::Order, read_panel(state)?),
        _ => return None,
    })
}

/// The name of the action, then its card or month.
fn write_action(action: Action) -> String {
    let write_card = |name: &str, card: Card| format!("{name}:{}", write_base36(card.index().into()));
    match action {
        Action::Joker(joker) => write_card("joker", joker),
        Action::Play(played) => write_card("play", played),
        Action::Shake(played) => write_card("shake", played),
        Action::Bomb(month) => format!("bomb:{}", write_base36(month.number().into())),
        Action::Flip => "flip".to_owned(),
        Action::Take(taken) => write_card("take", taken),
        Action::Give(given) => write_card("give", given),
        Action::Count(cup) => format!("count:{}", write_cup(cup)),
        Action::Go => "go".to_owned(),
        Action::Stop => "stop".to_owned(),
        Action::Push => "push".to_owned(),
        Action::ChongTong => "chongtong".to_owned(),
        Action::Decline => "decline".to_owned(),
        Action::Join => "join".to_owned(),
        Action::Fold => "fold".to_owned(),
        Action::Another => "another".to_owned(),
        Action::Enough => "enough".to_owned(),
    }
}

fn read_action(words: &[&str]) -> Option<Action> {
    Some(match words {
        ["joker", joker] => Action::Joker(read_card(joker)?),
        ["play", played] => Action::Play(read_card(played)?),
        ["shake", shaken] => Action::Shake(read_card(shaken)?),
        ["bomb", bomb] => Action::Bomb(read_month(bomb)?),
        ["flip"] => Action::Flip,
        ["take", taken] => Action::Take(read_card(taken)?),
        ["give", given] => Action::Give(read_card(given)?),
        ["count", cup] => Action::Count(read_cup(cup)?),
        ["go"] => Action::Go,
        ["stop"] => Action::Stop,
        ["push"] => Action::Push,
        ["chongtong"] => Action::ChongTong,
        ["decline"] => Action::Decline,
        ["join"] => Action::Join,
        ["fold"] => Action::Fold,
        ["another"] => Action::Another,
        ["enough"] => Action::Enough,
        _ => return None,
    })
}

/// The name of the typed wish, then its cards or month.
fn write_wish(wish: Wish) -> String {
    let write_cards = |name: &str, cards: CardSet| format!("{name}:{}", write_base36(cards.bits()));
    match wish {
        Wish::Card(meant) => write_cards("card", meant),
        Wish::Shake(meant) => write_cards("shake", meant),
        Wish::Bomb(month) => format!("bomb:{}", write_base36(month.number().into())),
        Wish::Flip => "flip".to_owned(),
        Wish::Count(cup) => format!("count:{}", write_cup(cup)),
        Wish::Go => "go".to_owned(),
        Wish::Stop => "stop".to_owned(),
        Wish::Push => "push".to_owned(),
        Wish::ChongTong => "chongtong".to_owned(),
        Wish::Decline => "decline".to_owned(),
        Wish::Join => "join".to_owned(),
        Wish::Fold => "fold".to_owned(),
        Wish::Another => "another".to_owned(),
        Wish::Enough => "enough".to_owned(),
    }
}

fn read_wish(words: &[&str]) -> Option<Wish> {
    Some(match words {
        ["card", meant] => Wish::Card(read_cards(meant)?),
        ["shake", meant] => Wish::Shake(read_cards(meant)?),
        ["bomb", meant] => Wish::Bomb(read_month(meant)?),
        ["flip"] => Wish::Flip,
        ["count", cup] => Wish::Count(read_cup(cup)?),
        ["go"] => Wish::Go,
        ["stop"] => Wish::Stop,
        ["push"] => Wish::Push,
        ["chongtong"] => Wish::ChongTong,
        ["decline"] => Wish::Decline,
        ["join"] => Wish::Join,
        ["fold"] => Wish::Fold,
        ["another"] => Wish::Another,
        ["enough"] => Wish::Enough,
        _ => return None,
    })
}

/// `CARD.HINT`: the chosen card in base 36 or `-`, then 0 or 1.
fn write_panel(state: PanelState) -> String {
    let chosen = state.chosen.map_or_else(|| "-".to_owned(), |card| write_base36(card.index().into()));
    format!("{chosen}.{}", u8::from(state.hint))
}

fn read_panel(text: &str) -> Option<PanelState> {
    let (chosen, hint) = text.split_once('.')?;
    let chosen = match chosen {
        "-" => None,
        text => Some(read_card(text)?),
    };
    let hint = match hint {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    Some(PanelState { chosen, hint })
}

const fn write_cup(cup: September) -> &'static str {
    match cup {
        September::Animal => "animal",
        September::Pi => "pi",
    }
}

fn read_cup(text: &str) -> Option<September> {
    [September::Animal, September::Pi].into_iter().find(|cup| write_cup(*cup) == text)
}

fn read_card(text: &str) -> Option<Card> {
    Card::new(u8::try_from(read_base36(text)?).ok()?)
}

fn read_cards(text: &str) -> Option<CardSet> {
    CardSet::from_bits(read_base36(text)?).filter(|cards| !cards.is_empty())
}

fn read_month(text: &str) -> Option<Month> {
    Month::new(u8::try_from(read_base36(text)?).ok()?)
}
