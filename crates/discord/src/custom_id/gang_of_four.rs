//! The part of a `custom_id` for intents of Gang of Four.

use crate::base36::{read_base36, write_base36};
use carte_games as games;
use carte_games::gang_of_four::{Card, CardSet, CombinationKind};
use carte_present::Panel;
use carte_present::gang_of_four::{Intent, PanelAction, PanelState, Sort};
use carte_table::View;

pub(super) fn write(intent: Intent) -> String {
    match intent {
        Intent::Pass => "pass".to_owned(),
        Intent::PassOnBoard => "skip".to_owned(),
        Intent::Announce => "carte".to_owned(),
        Intent::Play { cards, announce: false } => format!("play:{}", write_base36(cards.bits())),
        Intent::Play { cards, announce: true } => format!("last:{}", write_base36(cards.bits())),
        Intent::Give(card) => format!("give:{}", write_base36(card.index().into())),
        Intent::ChooseReturn => "which".to_owned(),
        Intent::Panel(step, state) => format!("{}:{}", write_step(step), write_panel(state)),
    }
}

/// Reads an intent; `None` if the words are not of this game.
pub(super) fn read(words: &[&str]) -> Option<Intent> {
    let read_cards = |text| read_base36(text).map(CardSet::from_bits);
    Some(match words {
        ["pass"] => Intent::Pass,
        ["skip"] => Intent::PassOnBoard,
        ["carte"] => Intent::Announce,
        ["give", text] => Intent::Give(read_card(text)?),
        ["which"] => Intent::ChooseReturn,
        [name, state] if state.contains('.') => {
            let step = PanelAction::ALL.into_iter().find(|step| write_step(*step) == *name)?;
            Intent::Panel(step, read_panel(state)?)
        }
        ["play", text] => Intent::Play { cards: read_cards(text)?, announce: false },
        ["last", text] => Intent::Play { cards: read_cards(text)?, announce: true },
        _ => return None,
    })
}

/// Returns what the panel keeps showing after `intent` was refused, as far as it is still valid.
pub(super) fn retained_selection(intent: Intent, view: &View) -> Panel {
    let Intent::Panel(step, state) = intent else { return Panel::default() };
    let Some(games::View::GangOfFour(game)) = &view.game else { return Panel::default() };
    // The cards belong to the button, and were not chosen by the person.
    let state = if step == PanelAction::Quick { state.after_move() } else { state };
    PanelState { chosen: state.chosen & game.hand.unwrap_or_default(), hint: false, ..state }.into()
}

const fn write_step(step: PanelAction) -> &'static str {
    match step {
        PanelAction::Pass => "pass",
        PanelAction::Play => "play",
        PanelAction::Quick => "quick",
        PanelAction::More => "more",
        PanelAction::Carte => "carte",
        PanelAction::Choose => "choose",
        PanelAction::Suggestion => "suggest",
        PanelAction::SuggestKind => "kind",
        PanelAction::Sort => "sort",
        PanelAction::Hint => "hint",
        PanelAction::Order => "order",
    }
}

/// `CHOSEN.SORT KIND ANNOUNCE SHOWN`: the cards in base 36, then one letter or digit for each of the others. SHOWN is the sum of 1 for a
/// hint and 2 for more than the best plays.
fn write_panel(state: PanelState) -> String {
    let sort = match state.sort {
        Sort::Value => 'v',
        Sort::Colour => 'c',
    };
    let kind = state.kind.map_or('-', write_kind);
    let announce = u8::from(state.announce);
    let shown = u8::from(state.hint) + 2 * u8::from(state.more);
    format!("{}.{sort}{kind}{announce}{shown}", write_base36(state.chosen.bits()))
}

fn read_panel(text: &str) -> Option<PanelState> {
    let (chosen, rest) = text.split_once('.')?;
    let &[sort, kind, announce, shown @ b'0'..=b'3'] = rest.as_bytes() else { return None };
    Some(PanelState {
        chosen: CardSet::from_bits(read_base36(chosen)?),
        sort: match sort {
            b'v' => Sort::Value,
            b'c' => Sort::Colour,
            _ => return None,
        },
        kind: match kind {
            b'-' => None,
            byte => {
                Some(CombinationKind::ALL.into_iter().find(|kind| write_kind(*kind) == char::from(byte))?)
            }
        },
        announce: match announce {
            b'0' => false,
            b'1' => true,
            _ => return None,
        },
        hint: shown & 1 != 0,
        more: shown & 2 != 0,
    })
}

const fn write_kind(kind: CombinationKind) -> char {
    match kind {
        CombinationKind::Single => 's',
        CombinationKind::Pair => 'p',
        CombinationKind::Triple => 't',
        CombinationKind::Straight => 'r',
        CombinationKind::Flush => 'f',
        CombinationKind::FullHouse => 'h',
        CombinationKind::StraightFlush => 'x',
        CombinationKind::Gang => 'g',
    }
}

fn read_card(text: &str) -> Option<Card> {
    Card::new(u8::try_from(read_base36(text)?).ok()?)
}
