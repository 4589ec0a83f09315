//! What happened in a round, as the documents write it.

use serde::{Deserialize, Serialize};

use super::super::strict::{only_true, present};
use super::super::{ActedBy, is_false};
use super::cards::CardText;
use carte_games::Seat;
use carte_games::gang_of_four::Event;

/// One entry of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Entry", into = "Entry")]
pub enum Turn {
    /// Cards were laid.
    Play {
        seat: Seat,
        cards: CardText,
        /// Whether "Carte !" was said with it.
        announce: bool,
        /// Whether the last card went back to the hand because it was not announced.
        taken_back: bool,
        /// Who acted for the seat, if not its player.
        by: Option<ActedBy>,
        /// Number of different legal plays; a legal pass counts as one.
        legal: Option<u32>,
    },
    /// Nothing was laid.
    Pass {
        seat: Seat,
        /// Who acted for the seat, if not its player.
        by: Option<ActedBy>,
        /// Number of different legal plays; the pass counts as one.
        legal: Option<u32>,
    },
    /// "Carte !" was said, but not together with a play.
    Announce { seat: Seat },
    /// "Carte !" was forgotten.
    Barred { seat: Seat },
}

impl Turn {
    /// Whose turn, or who spoke.
    pub const fn seat(&self) -> Seat {
        match *self {
            Self::Play { seat, .. }
            | Self::Pass { seat, .. }
            | Self::Announce { seat }
            | Self::Barred { seat } => seat,
        }
    }

    /// Notes an event in the entries of a round. Deals, exchanges and ends leave no entry.
    pub(super) fn note(turns: &mut Vec<Self>, event: &Event, by: Option<ActedBy>, legal: Option<u32>) {
        let turn = match *event {
            Event::Played { seat, cards } => {
                Self::Play { seat, cards: cards.into(), announce: false, taken_back: false, by, legal }
            }
            Event::TakenBack { seat, card } => {
                Self::Play { seat, cards: card.into(), announce: false, taken_back: true, by, legal }
            }
            Event::Passed { seat } => Self::Pass { seat, by, legal },
            Event::Barred { seat } => Self::Barred { seat },
            Event::Announced { seat: announcer } => {
                // An announcement directly after a play counts as one together with it.
                if let Some(Self::Play { seat, announce, taken_back: false, .. }) = turns.last_mut()
                    && *seat == announcer
                {
                    *announce = true;
                    return;
                }
                Self::Announce { seat: announcer }
            }
            Event::Dealt { .. }
            | Event::Given { .. }
            | Event::Returned { .. }
            | Event::CycleEnded { .. }
            | Event::RoundEnded { .. }
            | Event::GameEnded { .. } => return,
        };
        turns.push(turn);
    }
}

/// The keys of an entry, in order.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a turn")]
struct Entry {
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    play: Option<CardText>,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    pass: bool,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    announce: bool,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    taken_back: bool,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    barred: bool,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    by: Option<ActedBy>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    legal: Option<u32>,
}

impl TryFrom<Entry> for Turn {
    type Error = &'static str;

    fn try_from(entry: Entry) -> Result<Self, Self::Error> {
        let seat = entry.seat.ok_or("a turn without a seat")?;
        let Entry { announce, taken_back, by, legal, .. } = entry;
        match entry {
            Entry { play: Some(cards), pass: false, barred: false, .. } => {
                Ok(Self::Play { seat, cards, announce, taken_back, by, legal })
            }
            Entry { play: None, pass: true, announce: false, taken_back: false, barred: false, .. } => {
                Ok(Self::Pass { seat, by, legal })
            }
            Entry { play: None, pass: false, announce: true, taken_back: false, barred: false, .. }
                if by.is_none() && legal.is_none() =>
            {
                Ok(Self::Announce { seat })
            }
            Entry { play: None, pass: false, announce: false, taken_back: false, barred: true, .. }
                if by.is_none() && legal.is_none() =>
            {
                Ok(Self::Barred { seat })
            }
            _ => Err("a turn is one of a play, a pass, an announcement and a bar"),
        }
    }
}

impl From<Turn> for Entry {
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Play { seat, cards, announce, taken_back, by, legal } => Self {
                seat: Some(seat),
                play: Some(cards),
                announce,
                taken_back,
                by,
                legal,
                ..Self::default()
            },
            Turn::Pass { seat, by, legal } => {
                Self { seat: Some(seat), pass: true, by, legal, ..Self::default() }
            }
            Turn::Announce { seat } => Self { seat: Some(seat), announce: true, ..Self::default() },
            Turn::Barred { seat } => Self { seat: Some(seat), barred: true, ..Self::default() },
        }
    }
}
