//! What people may know of the cards of a table, round by round.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::BitOr;
use std::sync::LazyLock;

use carte_games::gang_of_four::{self, Card, CardSet};
use carte_games::{self as games, Ceremony, Seat, Viewer, go_stop};
use carte_present::locale::Locale;
use carte_present::{Faces, Reader};
use carte_table::ids::{StateNumber, TableId, UserId};
use carte_table::{Event, Logged, Occupant, Table};

use carte_testkit::simulation::Ledger;

/// Cards of either game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cards {
    pub(super) four: CardSet,
    pub(super) flowers: go_stop::CardSet,
}

/// What is known of a table, as far as its log has been read.
#[derive(Debug, Default)]
pub(super) struct KnownTable {
    table: Option<Table>,
    rounds: Vec<Round>,
}

/// What may be known of a round.
#[derive(Debug)]
struct Round {
    /// The first state of the round.
    since: StateNumber,
    /// The cards that everybody has seen (`None`), or that the person in this seat has seen.
    cards: BTreeMap<Option<Seat>, Cards>,
    seats: BTreeMap<UserId, BTreeSet<Seat>>,
    /// The cards with which the first dealer was chosen.
    drawn: Cards,
}

impl KnownTable {
    /// Reads on in the log of this table.
    pub(super) fn read_on(&mut self, id: TableId, ledger: &Ledger) {
        let read = self.table.as_ref().map(Table::event_number).unwrap_or_default();
        for logged in ledger.wait(ledger.truth.log_after(id, read)).unwrap() {
            self.read(id, &logged);
        }
    }

    /// Reads the next event of the log of this table.
    pub(super) fn read(&mut self, id: TableId, logged: &Logged) {
        if logged.event.facts().ends_round() {
            self.lay_open();
        }
        match &mut self.table {
            Some(table) => table.apply(logged),
            None => self.table = Table::from_log(id, [logged.clone()]),
        }
        self.learn(logged);
    }

    /// The state of the table as far as its log has been read.
    pub(super) fn state_number(&self) -> Option<StateNumber> {
        self.table.as_ref().map(Table::state_number)
    }

    /// Notes that everybody sees what is left in the hands when a round ends.
    fn lay_open(&mut self) {
        let (Some(round), Some(table)) = (self.rounds.last_mut(), &self.table) else { return };
        let seats = Seat::all(u8::try_from(table.seats().len()).unwrap());
        let hands = seats.filter_map(|seat| Some(hand(&table.game()?.view(Viewer::Seat(seat)))));
        let left = hands.fold(Cards::default(), |all, cards| all | cards);
        let public = round.cards.entry(None).or_default();
        *public = *public | left;
    }

    fn learn(&mut self, logged: &Logged) {
        let Some(table) = &self.table else { return };
        if logged.event.facts().is_deal() {
            let (cards, seats) = Default::default();
            self.rounds.push(Round { since: table.state_number(), cards, seats, drawn: drawn(table) });
        }
        let (Some(round), Some(game)) = (self.rounds.last_mut(), table.game()) else { return };
        let seats = Seat::all(u8::try_from(table.seats().len()).unwrap());
        for viewer in seats.clone().map(Viewer::Seat).chain([Viewer::Public]) {
            let cards = round.cards.entry(viewer.seat()).or_default();
            *cards = *cards | seen(&game.view(viewer)) | taken_back(&logged.event);
        }
        for (seat, occupant) in seats.zip(table.seats()) {
            if let Some(user) = Occupant::owner(occupant) {
                round.seats.entry(user).or_default().insert(seat);
            }
        }
    }

    /// What this reader, or everybody, may have seen of the round of this state; `None` if nothing is hidden.
    pub(super) fn to(&self, reader: Option<UserId>, state: StateNumber) -> Option<Cards> {
        let round = self.round(state)?;
        let own = reader.and_then(|user| round.seats.get(&user)).into_iter().flatten();
        let own = own.filter_map(|seat| round.cards.get(&Some(*seat)));
        Some(own.fold(round.public(), |all, cards| all | *cards))
    }

    /// What messages about past events may name. Score cards are about the round before, and a late panel may be about the one
    /// after.
    pub(super) fn told(&self) -> Cards {
        let rounds = self.rounds.iter().map(|round| round.public() | round.drawn);
        rounds.fold(Cards::default(), |all, cards| all | cards)
    }

    fn round(&self, state: StateNumber) -> Option<&Round> {
        let over = self.table.as_ref().is_some_and(|table| table.is_over() && state >= table.state_number());
        self.rounds.iter().rfind(|round| !over && round.since <= state)
    }
}

impl Round {
    fn public(&self) -> Cards {
        self.cards.get(&None).copied().unwrap_or_default()
    }
}

/// The cards with which the first dealer was chosen. They have nothing to do with the deal.
fn drawn(table: &Table) -> Cards {
    match table.view(Viewer::Public).ceremony {
        Some(Ceremony::GoStop(draw)) => {
            let flowers = draw.tries.iter().flatten().map(|drawn| drawn.card).collect();
            Cards { flowers, ..Cards::default() }
        }
        Some(Ceremony::GangOfFour(_)) | None => Cards::default(),
    }
}

/// The hand of the person who has this view.
fn hand(view: &games::View) -> Cards {
    match view {
        games::View::GangOfFour(view) => Cards { four: view.hand.unwrap_or_default(), ..Cards::default() },
        games::View::GoStop(view) => Cards { flowers: view.hand.unwrap_or_default(), ..Cards::default() },
    }
}

/// The cards that a view shows.
fn seen(view: &games::View) -> Cards {
    match view {
        games::View::GangOfFour(view) => {
            let laid = view.cycle.iter().map(|laid| laid.combination.cards());
            let exchanged = view.exchange.iter().flat_map(|(exchange, back)| [Some(exchange.given), *back]);
            let exchanged: CardSet = exchanged.flatten().collect();
            // By some rules, the holder of this card leads, so everybody knows who holds it.
            let all = view.hand.unwrap_or_default() | view.buried | exchanged | CardSet::of(Card::MULTI_ONE);
            Cards { four: laid.fold(all, |all, cards| all | cards), ..Cards::default() }
        }
        games::View::GoStop(view) => {
            Cards { flowers: go_stop::CardSet::ALL - view.unseen(), ..Cards::default() }
        }
    }
}

/// The card that everybody has seen although it went back to the hand at once.
fn taken_back(event: &Event) -> Cards {
    match event {
        Event::Game {
            event: games::Event::GangOfFour(gang_of_four::Event::TakenBack { card, .. }), ..
        } => Cards { four: CardSet::of(*card), ..Cards::default() },
        _ => Cards::default(),
    }
}

/// The words for the flower cards, in all languages.
static FLOWERS: LazyLock<Vec<(go_stop::Card, String)>> = LazyLock::new(|| {
    let faces = Faces::text_only();
    let labels = Locale::ALL.map(|locale| Reader { locale, faces: &faces }.flower_labels());
    labels.into_iter().flat_map(|labels| go_stop::CardSet::ALL.into_iter().zip(labels)).collect()
});

impl Cards {
    const ALL: Self = Self { four: CardSet::ALL, flowers: go_stop::CardSet::ALL };

    /// The words for these cards in texts.
    pub(super) fn words(self) -> BTreeSet<String> {
        let four = self.four.into_iter().map(|card| card.face().to_string());
        let flowers = FLOWERS.iter().filter(|(card, _)| self.flowers.contains(*card));
        four.chain(flowers.map(|(_, word)| word.clone())).collect()
    }
}

impl BitOr for Cards {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { four: self.four | other.four, flowers: self.flowers | other.flowers }
    }
}

/// The words for every card.
static NAMES: LazyLock<BTreeSet<String>> = LazyLock::new(|| Cards::ALL.words());

/// The cards that a text names, which are between backticks.
pub(super) fn named(text: &str) -> BTreeSet<String> {
    let quoted = text.split('`').skip(1).step_by(2).map(str::to_owned);
    quoted.filter(|word| NAMES.contains(word)).collect()
}

/// The cards that a line of a menu names: the whole line is one, or each of its words is one.
pub(super) fn listed(line: &str) -> impl Iterator<Item = String> {
    let words = line.split_whitespace().chain([line]);
    words.filter(|word| NAMES.contains(*word)).map(str::to_owned)
}
