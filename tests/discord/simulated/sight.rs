//! What people see: no state that is not stored, and no card that is hidden from them.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use carte_discord::custom_id;
use carte_games::{GameKind, gang_of_four, go_stop};
use carte_present::gang_of_four::Intent as Gang;
use carte_present::go_stop::{self as flowers, Intent as Flower};
use carte_present::{ComponentId, GameIntent, Intent};
use carte_records::daily::DailyDeal;
use carte_sandbox::{Double, Id, Message};
use carte_table::Table;
use carte_table::ids::{StateNumber, TableId, UserId};

use super::days::Days;
use super::known::{Cards, KnownTable, listed, named};
use carte_testkit::simulation::Ledger;

/// Everything that has been on a screen so far.
#[derive(Debug, Default)]
pub(super) struct Sight {
    /// The time of the last edit of each message.
    seen: HashMap<Id, Option<String>>,
    tables: BTreeMap<TableId, KnownTable>,
    /// How many messages had cards that could be compared with what their readers may know.
    compared: u64,
}

impl Sight {
    pub(super) fn compared(&self) -> u64 {
        self.compared
    }

    /// Looks at everything that has changed on the screens since the last look.
    pub(super) fn look(
        &mut self,
        double: &Double,
        ledger: &mut Ledger,
        days: Option<&Days>,
    ) -> Result<(), String> {
        let changed = self.changed(double);
        for id in changed.iter().flat_map(components).map(|component| component.table) {
            // Messages about the rules belong to no table.
            if id == TableId(0) || DailyDeal::of_table(id).is_some() || ledger.tables().contains(&id) {
                continue;
            }
            match ledger.wait(ledger.truth.load(id)).unwrap() {
                Some(_) => ledger.opened(id),
                None => return Err(format!("table {id} is shown and not stored")),
            }
        }
        let of = |id| (id, ledger.table(id));
        let tables: BTreeMap<TableId, Rc<Table>> = ledger.tables().into_iter().map(of).collect();
        for id in tables.keys() {
            self.tables.entry(*id).or_default().read_on(*id, ledger);
        }
        let bot = double.application_id();
        let direct: BTreeMap<Id, Vec<Id>> =
            double.channels().into_iter().map(|place| (place.id, place.members)).collect();
        for message in &changed {
            // Only one person reads a direct message.
            let members = &direct[&message.channel_id];
            let reader = message.addressee.or_else(|| members.iter().copied().find(|member| *member != bot));
            if let Some(days) = days {
                days.check(message, ledger)?;
            }
            self.check(message, reader.map(|user| UserId(user.get())), (&tables, days))?;
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
        (tables, days): (&BTreeMap<TableId, Rc<Table>>, Option<&Days>),
    ) -> Result<(), String> {
        let components = components(message);
        let game_of_day = |id| {
            let (_, game) = DailyDeal::of_table(id)?;
            Some((game, days.zip(reader).and_then(|(days, user)| days.known((id, user)))))
        };
        for ComponentId { table: id, state_number, .. } in &components {
            let now = match game_of_day(*id) {
                Some((game, None)) => {
                    let game = game.name();
                    return Err(format!(
                        "{reader:?} reads somebody else’s game of the day at {game}: {message:?}"
                    ));
                }
                Some((_, Some(known))) => known.state_number(),
                None => tables.get(id).map(|table| table.state_number()),
            };
            if now.is_some_and(|now| *state_number > now) {
                return Err(format!(
                    "table {id} is shown at {state_number:?}, and is at {now:?}: {message:?}"
                ));
            }
        }
        // A menu may offer several tables.
        let known = |id| game_of_day(id).map_or_else(|| self.tables.get(&id), |(_, known)| known);
        let Some((first, known)) = components.first().and_then(|first| Some((first, known(first.table)?)))
        else {
            return Ok(());
        };
        let teaches = components.iter().any(|component| component.intent == Intent::RulesTopic);
        let Some(cards) = known.to(reader, first.state_number).filter(|_| !teaches) else { return Ok(()) };
        let (shown, words, told) = (named(&message.text()), cards.words(), known.told().words());
        self.compared += u64::from(!shown.is_empty());
        let hidden: Vec<&String> = shown.difference(&words).filter(|word| !told.contains(*word)).collect();
        let of_table = || GameKind::of(&tables[&first.table].options().rules);
        let game = game_of_day(first.table).map_or_else(of_table, |(game, _)| game).name();
        if !hidden.is_empty() {
            return Err(format!("{reader:?} reads {hidden:?} at {game} {}: {message:?}", first.table));
        }
        // Choices belong to this deal, whatever others have shown.
        let menus = message.selects();
        let lines = menus.iter().flat_map(|menu| &menu.options).flat_map(|option| listed(&option.label));
        let chosen = held(&components).words().into_iter().chain(lines);
        match chosen.into_iter().find(|word| !words.contains(word)) {
            None => Ok(()),
            Some(word) => Err(format!("{reader:?} may choose {word} at {game} {}: {message:?}", first.table)),
        }
    }
}

/// The cards that can be chosen or played. Only the holder of a card has a button for it.
fn held(components: &[ComponentId]) -> Cards {
    let held = components.iter().map(|component| match component.intent {
        Intent::Game(GameIntent::GoStop(Flower::Do(go_stop::Action::Play(card)))) => {
            Cards { flowers: go_stop::CardSet::of(card), ..Cards::default() }
        }
        Intent::Game(GameIntent::GoStop(Flower::Panel(flowers::PanelAction::Choose, state))) => {
            Cards { flowers: state.chosen.into_iter().collect(), ..Cards::default() }
        }
        Intent::Game(GameIntent::GangOfFour(Gang::Give(card))) => {
            Cards { four: gang_of_four::CardSet::of(card), ..Cards::default() }
        }
        Intent::Game(GameIntent::GangOfFour(Gang::Panel(_, state))) => {
            Cards { four: state.chosen, ..Cards::default() }
        }
        _ => Cards::default(),
    });
    held.fold(Cards::default(), |all, cards| all | cards)
}

/// The newest panel of this person at a table, and the state that it shows.
pub(super) fn panel(double: &Double, user: UserId, table: TableId) -> Option<(Id, StateNumber)> {
    double.find_newest(|message| {
        let own = message.addressee == Some(Id::new(user.0));
        let shown = components(message).into_iter().find(|shown| own && shown.table == table)?;
        Some((message.id, shown.state_number))
    })
}

/// The parsed custom ids of the buttons and menus of a message.
pub(super) fn components(message: &Message) -> Vec<ComponentId> {
    let buttons = message.buttons().into_iter().filter_map(|button| button.custom_id);
    let selects = message.selects().into_iter().map(|select| select.custom_id);
    buttons.chain(selects).filter_map(|id| custom_id::read(&id)).collect()
}
