//! The `custom_id` of a button or menu: the one place where a press is written down and read back.
//!
//! `1:TABLE:SEQ:VERB` and what the verb carries, numbers in base 36. Buttons live for ever, so a later version of
//! the bot must go on reading what this one wrote: a change of the form takes a new number at the front.

use carte_games::Seat;
use carte_games::gang_of_four::{Card, CardSet, Kind};
use carte_players::Level;
use carte_present::press::{Pick, ReplayStep};
use carte_present::{PanelState, Press, Sort, Verb};
use carte_table::ids::{ChannelId, Seq, TableId, UserId};

mod ask;
mod go_stop;

const VERSION: &str = "1";
const LEVELS: [Level; 3] = [Level::Random, Level::Novice, Level::Club];

/// The `custom_id` of `press`, at most 100 characters.
#[must_use]
pub fn write(press: &Press) -> String {
    let mut id = format!("{VERSION}:{}:{}:", base36(press.table.0), base36(press.seq.0));
    write_verb(press.verb, &mut id);
    id
}

/// The press that `id` was written for; `None` for anything that [`write()`] did not write, letter for letter.
#[must_use]
pub fn read(id: &str) -> Option<Press> {
    let mut parts = id.split(':');
    if parts.next()? != VERSION {
        return None;
    }
    let table = TableId(number(parts.next()?)?);
    let seq = Seq(number(parts.next()?)?);
    let verb = read_verb(&mut parts)?;
    let press = Press { table, seq, verb };
    // Left-overs, leading zeros, capital letters: such a text was made up.
    (write(&press) == id).then_some(press)
}

fn write_verb(verb: Verb, id: &mut String) {
    let mut say = |parts: &[&str]| id.push_str(&parts.join(":"));
    match verb {
        Verb::Join => say(&["join"]),
        Verb::Leave => say(&["leave"]),
        Verb::AddComputer(level) => say(&["add", level.name()]),
        Verb::Start => say(&["start"]),
        Verb::Rules => say(&["rules"]),
        Verb::RulesTopic => say(&["topic"]),
        Verb::Hand => say(&["hand"]),
        Verb::Scores => say(&["scores"]),
        Verb::PassOnBoard => say(&["skip"]),
        Verb::Pass(state) => say(&["pass", &panel(state)]),
        Verb::Play(state) => say(&["play", &panel(state)]),
        Verb::Carte(state) => say(&["carte", &panel(state)]),
        Verb::Choose(state) => say(&["choose", &panel(state)]),
        Verb::Suggestion(state) => say(&["suggest", &panel(state)]),
        Verb::SuggestKind(state) => say(&["kind", &panel(state)]),
        Verb::Sort(state) => say(&["sort", &panel(state)]),
        Verb::Hint(state) => say(&["hint", &panel(state)]),
        Verb::Order(state) => say(&["order", &panel(state)]),
        Verb::GoStop(action) => say(&["do", &go_stop::write(action)]),
        Verb::ChooseFlower(state) => say(&["flower", &go_stop::write_panel(state)]),
        Verb::FlowerHint(state) => say(&["advice", &go_stop::write_panel(state)]),
        Verb::FlowerOrder(state) => say(&["ahead", &go_stop::write_panel(state)]),
        Verb::AskUndo => say(&["undo"]),
        Verb::AgreeUndo => say(&["agree"]),
        Verb::RefuseUndo => say(&["refuse"]),
        Verb::ChooseReturn => say(&["which"]),
        Verb::Return(card) => say(&["give", &base36(card.index().into())]),
        Verb::TakeBack => say(&["back"]),
        Verb::Replace(seat) => say(&["replace", &base36(seat.number().into())]),
        Verb::Resume => say(&["resume"]),
        Verb::Rematch => say(&["again"]),
        Verb::Replay { at, step } => say(&["replay", &base36(at.into()), step.name()]),
        Verb::Verify => say(&["verify"]),
        Verb::PickTable(pick) => say(&["pick", &write_pick(pick)]),
        Verb::Ask(ask) => say(&["ask", &ask::write(ask)]),
    }
}

fn read_verb<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Option<Verb> {
    Some(match parts.next()? {
        "join" => Verb::Join,
        "leave" => Verb::Leave,
        "add" => {
            let name = parts.next()?;
            Verb::AddComputer(LEVELS.into_iter().find(|level| level.name() == name)?)
        }
        "start" => Verb::Start,
        "rules" => Verb::Rules,
        "topic" => Verb::RulesTopic,
        "hand" => Verb::Hand,
        "scores" => Verb::Scores,
        "skip" => Verb::PassOnBoard,
        "pass" => Verb::Pass(read_panel(parts.next()?)?),
        "play" => Verb::Play(read_panel(parts.next()?)?),
        "carte" => Verb::Carte(read_panel(parts.next()?)?),
        "choose" => Verb::Choose(read_panel(parts.next()?)?),
        "suggest" => Verb::Suggestion(read_panel(parts.next()?)?),
        "kind" => Verb::SuggestKind(read_panel(parts.next()?)?),
        "sort" => Verb::Sort(read_panel(parts.next()?)?),
        "hint" => Verb::Hint(read_panel(parts.next()?)?),
        "order" => Verb::Order(read_panel(parts.next()?)?),
        "do" => Verb::GoStop(go_stop::read(parts)?),
        "flower" => Verb::ChooseFlower(go_stop::read_panel(parts.next()?)?),
        "advice" => Verb::FlowerHint(go_stop::read_panel(parts.next()?)?),
        "ahead" => Verb::FlowerOrder(go_stop::read_panel(parts.next()?)?),
        "undo" => Verb::AskUndo,
        "agree" => Verb::AgreeUndo,
        "refuse" => Verb::RefuseUndo,
        "which" => Verb::ChooseReturn,
        "give" => Verb::Return(card(parts.next()?)?),
        "back" => Verb::TakeBack,
        "replace" => Verb::Replace(Seat::try_from(u8::try_from(number(parts.next()?)?).ok()?).ok()?),
        "resume" => Verb::Resume,
        "again" => Verb::Rematch,
        "replay" => {
            let at = u32::try_from(number(parts.next()?)?).ok()?;
            let name = parts.next()?;
            Verb::Replay { at, step: ReplayStep::ALL.into_iter().find(|step| step.name() == name)? }
        }
        "verify" => Verb::Verify,
        "pick" => Verb::PickTable(read_pick(parts)?),
        "ask" => Verb::Ask(ask::read(parts)?),
        _ => return None,
    })
}

/// `CHOSEN.SORT KIND ANNOUNCE HINT`: the cards in base 36, then one letter or digit for each of the rest.
fn panel(state: PanelState) -> String {
    let sort = match state.sort {
        Sort::Value => 'v',
        Sort::Colour => 'c',
    };
    let kind = state.kind.map_or('-', letter);
    let digit = |on| if on { '1' } else { '0' };
    format!("{}.{sort}{kind}{}{}", base36(state.chosen.bits()), digit(state.announce), digit(state.hint))
}

fn read_panel(text: &str) -> Option<PanelState> {
    let (chosen, rest) = text.split_once('.')?;
    let &[sort, kind, announce, hint] = rest.as_bytes() else { return None };
    let flag = |byte| match byte {
        b'0' => Some(false),
        b'1' => Some(true),
        _ => None,
    };
    Some(PanelState {
        chosen: CardSet::from_bits(number(chosen)?),
        sort: match sort {
            b'v' => Sort::Value,
            b'c' => Sort::Colour,
            _ => return None,
        },
        kind: match kind {
            b'-' => None,
            byte => Some(Kind::ALL.into_iter().find(|kind| letter(*kind) == char::from(byte))?),
        },
        announce: flag(announce)?,
        hint: flag(hint)?,
    })
}

/// A kind as one letter.
const fn letter(kind: Kind) -> char {
    match kind {
        Kind::Single => 's',
        Kind::Pair => 'p',
        Kind::Triple => 't',
        Kind::Straight => 'r',
        Kind::Flush => 'f',
        Kind::FullHouse => 'h',
        Kind::StraightFlush => 'x',
        Kind::Gang => 'g',
    }
}

fn write_pick(pick: Pick) -> String {
    match pick {
        Pick::Hand => "hand".to_owned(),
        Pick::Pass => "pass".to_owned(),
        Pick::Carte => "carte".to_owned(),
        Pick::Play { cards, announce: false } => format!("play:{}", base36(cards.bits())),
        Pick::Play { cards, announce: true } => format!("last:{}", base36(cards.bits())),
        Pick::Give(card) => format!("give:{}", base36(card.index().into())),
        Pick::Flower(wish) => format!("flower:{}", go_stop::write_wish(wish)),
        Pick::Scores => "scores".to_owned(),
        Pick::Count => "count".to_owned(),
        Pick::Pile => "pile".to_owned(),
        Pick::Rules => "rules".to_owned(),
        Pick::Leave => "leave".to_owned(),
        Pick::Return => "return".to_owned(),
        Pick::Replace(user) => format!("replace:{}", base36(user.0)),
        Pick::Move(channel) => format!("move:{}", base36(channel.0)),
        Pick::Pause => "pause".to_owned(),
        Pick::Resume => "resume".to_owned(),
        Pick::Close => "close".to_owned(),
    }
}

fn read_pick<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Option<Pick> {
    Some(match parts.next()? {
        "hand" => Pick::Hand,
        "pass" => Pick::Pass,
        "carte" => Pick::Carte,
        "play" => Pick::Play { cards: CardSet::from_bits(number(parts.next()?)?), announce: false },
        "last" => Pick::Play { cards: CardSet::from_bits(number(parts.next()?)?), announce: true },
        "give" => Pick::Give(card(parts.next()?)?),
        "flower" => Pick::Flower(go_stop::read_wish(parts)?),
        "scores" => Pick::Scores,
        "count" => Pick::Count,
        "pile" => Pick::Pile,
        "rules" => Pick::Rules,
        "leave" => Pick::Leave,
        "return" => Pick::Return,
        "replace" => Pick::Replace(UserId(number(parts.next()?)?)),
        "move" => Pick::Move(ChannelId(number(parts.next()?)?)),
        "pause" => Pick::Pause,
        "resume" => Pick::Resume,
        "close" => Pick::Close,
        _ => return None,
    })
}

fn card(text: &str) -> Option<Card> {
    Card::new(u8::try_from(number(text)?).ok()?)
}

fn base36(mut number: u64) -> String {
    let mut digits = Vec::with_capacity(13);
    loop {
        let digit = u32::try_from(number % 36).unwrap_or_default();
        digits.extend(char::from_digit(digit, 36));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

fn number(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 36).ok()
}

#[cfg(test)]
mod tests;
