//! An entry of a round with all the keys that it may have.

use serde::{Deserialize, Serialize};

use super::super::limits::CARDS;
use super::super::strict::{only_true, present, present_list};
use super::super::{ActedBy, is_false};
use super::text::Canonical;
use super::turn::{CardPlay, Laid, Settled, Stolen, Turn};
use carte_games::Seat;
use carte_games::go_stop::{Call, Card, CardSet, Month, September, Theft};

/// The keys of an entry, in order.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a turn")]
pub(super) struct Entry {
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    joker: Option<Canonical<Card>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    shake: Option<Canonical<Month>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    play: Option<Canonical<Card>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    take: Option<Canonical<Card>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    bomb: Option<Canonical<Month>>,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    flip: bool,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "present_list::<CARDS, _, _>"
    )]
    drawn: Option<Vec<Canonical<Card>>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    drawn_take: Option<Canonical<Card>>,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "present_list::<CARDS, _, _>"
    )]
    captured: Option<Vec<Canonical<Card>>>,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "present_list::<CARDS, _, _>"
    )]
    events: Option<Vec<Call>>,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "present_list::<CARDS, _, _>"
    )]
    stolen: Option<Vec<Stolen>>,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    declare: bool,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    keep: bool,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    give: Option<Canonical<Card>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    count: Option<September>,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    join: bool,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    fold: bool,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    go: bool,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    stop: bool,
    #[serde(default, skip_serializing_if = "is_false", deserialize_with = "only_true")]
    push: bool,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    by: Option<ActedBy>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    legal: Option<u32>,
}

/// The error for an entry that is none of the kinds there are.
const NEITHER: &str = "a turn is one of a joker, four cards declared or kept, a month shown, a card, a bomb, a flip, a Pi given, the cup counted, a round joined or folded, Go, Stop and Push";

impl Entry {
    /// Number of keys that say what kind of entry this is.
    fn kinds(&self) -> usize {
        let one_of = [
            self.joker.is_some(),
            self.shake.is_some(),
            self.play.is_some(),
            self.bomb.is_some(),
            self.flip,
            self.declare,
            self.keep,
            self.give.is_some(),
            self.count.is_some(),
            self.join,
            self.fold,
            self.go,
            self.stop,
            self.push,
        ];
        one_of.into_iter().filter(|there| *there).count()
    }

    /// Returns `true` if no key is there that belongs to a card, a bomb or a flip alone.
    const fn is_short(&self) -> bool {
        self.take.is_none()
            && self.drawn.is_none()
            && self.drawn_take.is_none()
            && self.captured.is_none()
            && self.events.is_none()
            && self.stolen.is_none()
    }
}

impl TryFrom<Entry> for Turn {
    type Error = &'static str;

    fn try_from(entry: Entry) -> Result<Self, Self::Error> {
        let seat = entry.seat.ok_or("a turn without a seat")?;
        if entry.kinds() != 1 {
            return Err(NEITHER);
        }
        let laid = match entry {
            Entry { play: Some(card), .. } => Some(Laid::Card(card.0)),
            Entry { bomb: Some(month), .. } => Some(Laid::Bomb(month.0)),
            Entry { flip: true, .. } => Some(Laid::Flip),
            _ => None,
        };
        if let Some(laid) = laid {
            return played(seat, laid, entry).map(Self::Play);
        }
        let short = entry.is_short();
        let Entry { by, legal, .. } = entry;
        match entry {
            _ if !short => Err(NEITHER),
            Entry { joker: Some(joker), .. } => Ok(Self::Joker { seat, joker: joker.0, by, legal }),
            _ if legal.is_some() => Err(NEITHER),
            Entry { shake: Some(month), by: None, .. } => Ok(Self::Shake { seat, month: month.0 }),
            Entry { declare: true, .. } => Ok(Self::Declare { seat, by }),
            Entry { keep: true, .. } => Ok(Self::Keep { seat, by }),
            Entry { give: Some(card), .. } => Ok(Self::Give { seat, card: card.0, by }),
            Entry { count: Some(cup), .. } => Ok(Self::Count { seat, cup, by }),
            Entry { join: true, .. } => Ok(Self::Join { seat, by }),
            Entry { fold: true, .. } => Ok(Self::Fold { seat, by }),
            Entry { go: true, .. } => Ok(Self::Go { seat, by }),
            Entry { stop: true, .. } => Ok(Self::Stop { seat, by }),
            Entry { push: true, .. } => Ok(Self::Push { seat, by }),
            _ => Err(NEITHER),
        }
    }
}

fn played(seat: Seat, laid: Laid, entry: Entry) -> Result<CardPlay, &'static str> {
    let Entry { take, drawn, drawn_take, by, legal, .. } = entry;
    let settled = match (entry.captured, entry.events, entry.stolen) {
        (None, None, None) => None,
        (Some(captured), Some(calls), Some(stolen)) => {
            let cards: Vec<Card> = captured.into_iter().map(|card| card.0).collect();
            if !cards.is_sorted_by(|a, b| a < b) {
                return Err("what is captured is not in the order of the deck");
            }
            let stolen = stolen.into_iter().map(|Stolen { from, card }| Theft { from, card: card.0 });
            Some(Settled { captured: cards.into_iter().collect(), calls, stolen: stolen.collect() })
        }
        _ => return Err("a turn has captured, events and stolen, or none of them"),
    };
    let drawn = drawn.ok_or("a turn without what was drawn")?.into_iter().map(|card| card.0).collect();
    let (take, drawn_take) = (take.map(|card| card.0), drawn_take.map(|card| card.0));
    Ok(CardPlay { seat, laid, take, drawn, drawn_take, settled, by, legal })
}

impl From<Turn> for Entry {
    fn from(turn: Turn) -> Self {
        let seat = Some(turn.seat());
        match turn {
            Turn::Joker { joker, by, legal, .. } => {
                Self { seat, joker: Some(joker.into()), by, legal, ..Self::default() }
            }
            Turn::Shake { month, .. } => Self { seat, shake: Some(month.into()), ..Self::default() },
            Turn::Declare { by, .. } => Self { seat, declare: true, by, ..Self::default() },
            Turn::Keep { by, .. } => Self { seat, keep: true, by, ..Self::default() },
            Turn::Give { card, by, .. } => Self { seat, give: Some(card.into()), by, ..Self::default() },
            Turn::Count { cup, by, .. } => Self { seat, count: Some(cup), by, ..Self::default() },
            Turn::Join { by, .. } => Self { seat, join: true, by, ..Self::default() },
            Turn::Fold { by, .. } => Self { seat, fold: true, by, ..Self::default() },
            Turn::Go { by, .. } => Self { seat, go: true, by, ..Self::default() },
            Turn::Stop { by, .. } => Self { seat, stop: true, by, ..Self::default() },
            Turn::Push { by, .. } => Self { seat, push: true, by, ..Self::default() },
            Turn::Play(play) => play.into(),
        }
    }
}

impl From<CardPlay> for Entry {
    fn from(play: CardPlay) -> Self {
        let (captured, events, stolen) = match play.settled {
            None => (None, None, None),
            Some(Settled { captured, calls, stolen }) => {
                let stolen =
                    stolen.into_iter().map(|Theft { from, card }| Stolen { from, card: card.into() });
                (Some(names(captured)), Some(calls), Some(stolen.collect()))
            }
        };
        let mut entry = Self {
            seat: Some(play.seat),
            take: play.take.map(Canonical),
            drawn: Some(play.drawn.into_iter().map(Canonical).collect()),
            drawn_take: play.drawn_take.map(Canonical),
            captured,
            events,
            stolen,
            by: play.by,
            legal: play.legal,
            ..Self::default()
        };
        match play.laid {
            Laid::Card(card) => entry.play = Some(card.into()),
            Laid::Bomb(month) => entry.bomb = Some(month.into()),
            Laid::Flip => entry.flip = true,
        }
        entry
    }
}

fn names(cards: CardSet) -> Vec<Canonical<Card>> {
    cards.into_iter().map(Canonical).collect()
}
