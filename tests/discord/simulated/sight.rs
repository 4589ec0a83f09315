//! What people may see: no state that is not stored, and no card that is hidden from them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use carte_discord::custom_id;
use carte_games::gang_of_four::{self, Card, CardSet};
use carte_games::{self as games, Seat, Viewer, go_stop};
use carte_present::go_stop::Intent as Flower;
use carte_present::{ComponentId, GameIntent, Intent};
use carte_sandbox::{Double, Id, Message};
use carte_table::ids::{Seq, TableId, UserId};
use carte_table::{Event, Logged, Table};

use super::ledger::Ledger;

/// Everything that was on a screen so far.
#[derive(Debug, Default)]
pub(super) struct Sight {
    /// When each message was edited last.
    seen: HashMap<Id, Option<String>>,
    tables: BTreeMap<TableId, Known>,
    /// The messages whose cards could be compared with what their readers may know.
    compared: u64,
}

/// What may be known of the first round of a game.
#[derive(Debug, Default)]
struct Known {
    /// As far as its log has been read.
    read: Seq,
    /// The cards that everybody has seen, or who has this seat.
    faces: BTreeMap<Option<Seat>, BTreeSet<String>>,
    seats: BTreeMap<UserId, BTreeSet<Seat>>,
}

impl Sight {
    pub(super) fn compared(&self) -> u64 {
        self.compared
    }

    /// Looks at everything that has changed on the screens since the last look.
    pub(super) fn look(&mut self, double: &Double, ledger: &mut Ledger) -> Result<(), String> {
        let changed = self.changed(double);
        for id in changed.iter().flat_map(components).map(|component| component.table) {
            // Texts about the rules belong to no table.
            if id == TableId(0) || ledger.tables().contains(&id) {
                continue;
            }
            match ledger.wait(ledger.truth.load(id)).unwrap() {
                Some(_) => ledger.opened(id),
                None => return Err(format!("table {id} is shown and not stored")),
            }
        }
        let of = |id| (id, ledger.table(id));
        let tables: BTreeMap<TableId, Table> = ledger.tables().into_iter().map(of).collect();
        for (id, table) in &tables {
            let known = self.tables.entry(*id).or_default();
            let news = ledger.wait(ledger.truth.log_after(*id, known.read)).unwrap();
            known.read = table.seq();
            known.learn(table, &news);
        }
        let bot = double.application_id();
        let direct: BTreeMap<Id, Vec<Id>> =
            double.channels().into_iter().map(|place| (place.id, place.members)).collect();
        for message in &changed {
            // Nobody but one person reads what comes to that person directly.
            let members = &direct[&message.channel_id];
            let reader = message.addressee.or_else(|| members.iter().copied().find(|member| *member != bot));
            self.check(message, reader.map(|user| UserId(user.get())), &tables)?;
        }
        Ok(())
    }

    fn changed(&mut self, double: &Double) -> Vec<Message> {
        let mut changed = Vec::new();
        let unseen = |seen: &HashMap<Id, Option<String>>, message: &Message| {
            (seen.get(&message.id) != Some(&message.edited_timestamp)).then(|| message.clone())
        };
        while let Some(message) = double.find_newest(|message| unseen(&self.seen, message)) {
            self.seen.insert(message.id, message.edited_timestamp.clone());
            changed.push(message);
        }
        changed
    }

    fn check(
        &mut self,
        message: &Message,
        reader: Option<UserId>,
        tables: &BTreeMap<TableId, Table>,
    ) -> Result<(), String> {
        let components = components(message);
        for ComponentId { table: id, seq, .. } in &components {
            let now = tables.get(id).map(Table::state_number);
            if now.is_some_and(|now| *seq > now) {
                return Err(format!("table {id} is shown at {seq:?}, and is at {now:?}: {message:?}"));
            }
        }
        // Menus may choose among tables.
        let Some(table) = components.first().and_then(|first| tables.get(&first.table)) else {
            return Ok(());
        };
        let view = table.view(Viewer::Public);
        let teaches = components.iter().any(|component| component.intent == Intent::RulesTopic);
        if teaches || !view.is_first_round() {
            return Ok(());
        }
        let hidden = match view.game {
            Some(games::View::GangOfFour(_)) => {
                let (shown, known) = (faces(&message.text()), self.tables[&table.id()].to(reader));
                self.compared += u64::from(!shown.is_empty());
                shown.difference(&known).cloned().collect()
            }
            _ => unseen_flowers(&components, table, reader),
        };
        match hidden.is_empty() {
            true => Ok(()),
            false => Err(format!("{reader:?} sees {hidden:?} of table {}: {message:?}", table.id())),
        }
    }
}

/// What the reader could lay and has never seen: only who holds a card has a button for it.
fn unseen_flowers(components: &[ComponentId], table: &Table, reader: Option<UserId>) -> Vec<String> {
    let laid = components.iter().filter_map(|component| match component.intent {
        Intent::Game(GameIntent::GoStop(Flower::Do(go_stop::Action::Play(card)))) => Some(card),
        _ => None,
    });
    let laid: go_stop::CardSet = laid.collect();
    let seat = reader.and_then(|user| table.view(Viewer::Public).seat_of(user));
    match table.view(seat.map_or(Viewer::Public, Viewer::Seat)).game {
        Some(games::View::GoStop(own)) => {
            (laid & own.unseen()).into_iter().map(|card| card.to_string()).collect()
        }
        _ => Vec::new(),
    }
}

impl Known {
    fn learn(&mut self, table: &Table, news: &[Logged]) {
        let view = table.view(Viewer::Public);
        if !view.is_first_round() {
            return;
        }
        for logged in news {
            // What was laid may be in a hand again by now.
            let Event::Game { event: games::Event::GangOfFour(event), .. } = &logged.event else { continue };
            let laid = match event {
                gang_of_four::Event::Played { cards, .. } => *cards,
                gang_of_four::Event::TakenBack { card, .. } => (*card).into(),
                _ => continue,
            };
            self.faces.entry(None).or_default().extend(names(laid));
        }
        for seat in Seat::all(view.players()) {
            if let Some(user) = view.occupant(seat).owner() {
                self.seats.entry(user).or_default().insert(seat);
            }
            let own = table.view(Viewer::Seat(seat));
            if let Some(games::View::GangOfFour(own)) = own.game {
                let all = own
                    .cycle
                    .iter()
                    .map(|laid| laid.combination.cards())
                    .fold(own.buried, |all, cards| all | cards);
                let everybody = self.faces.entry(None).or_default();
                everybody.extend(names(all));
                // Who holds this one leads, by some rules.
                everybody.extend(names(Card::MULTI_ONE.into()));
                self.faces.entry(Some(seat)).or_default().extend(names(own.hand.unwrap_or_default()));
            }
        }
    }

    /// What this person may have seen, or everybody.
    fn to(&self, reader: Option<UserId>) -> BTreeSet<String> {
        let seats = reader.and_then(|user| self.seats.get(&user)).into_iter().flatten();
        let places = seats.map(|seat| Some(*seat)).chain([None]);
        places.filter_map(|place| self.faces.get(&place)).flatten().cloned().collect()
    }
}

fn names(cards: CardSet) -> impl Iterator<Item = String> {
    cards.into_iter().map(|card| card.face().to_string())
}

/// The cards that a text names: they stand between backticks.
fn faces(text: &str) -> BTreeSet<String> {
    let all: BTreeSet<String> = names(CardSet::ALL).collect();
    let quoted = text.split('`').skip(1).step_by(2).map(str::to_owned);
    quoted.filter(|word| all.contains(word)).collect()
}

/// The newest panel of this person at a table, and the state that it shows.
pub(super) fn panel(double: &Double, user: UserId, table: TableId) -> Option<(Id, Seq)> {
    double.find_newest(|message| {
        let own = message.addressee == Some(Id::new(user.0));
        let shown = components(message).into_iter().find(|shown| own && shown.table == table)?;
        Some((message.id, shown.seq))
    })
}

/// What the buttons and menus of a message want.
pub(super) fn components(message: &Message) -> Vec<ComponentId> {
    let buttons = message.buttons().into_iter().filter_map(|button| button.custom_id);
    let selects = message.selects().into_iter().map(|select| select.custom_id);
    buttons.chain(selects).filter_map(|id| custom_id::read(&id)).collect()
}
