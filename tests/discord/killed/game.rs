//! A table in a channel of its own, in the state that its log gives, and people who press there.

use std::collections::BTreeMap;
use std::iter;

use carte_discord::custom_id;
use carte_games::gang_of_four::Action;
use carte_games::{self as games, Viewer};
use carte_present::gang_of_four::{Intent as Gang, PanelAction, PanelState};
use carte_present::go_stop::Intent as Flower;
use carte_present::{ComponentId, Intent, Target};
use carte_sandbox::{Double, Id, Identity, Interaction, Message, Response};
use carte_table::ids::{EventNumber, PressId, StateNumber, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Event, Logged, Person, Table};

use carte_testkit::bot::UNSAVED;
use carte_testkit::bot_harness::BotHarness;
use carte_testkit::tables::largest_play;

/// The words of answers to people whose move was not carried out.
const REFUSALS: [&str; 4] = ["✋", UNSAVED, "went wrong", "still busy"];

/// What a person saw after a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    /// Nobody had pressed.
    Nothing,
    /// The panel after the move.
    Done,
    /// A refusal, or that the application did not respond.
    NotDone,
}

pub(crate) struct Game {
    pub(crate) id: TableId,
    pub(crate) channel: Id,
    people: Vec<Identity>,
    flowers: bool,
    table: Table,
    log: Vec<Logged>,
    pressed: Option<Interaction>,
    /// The length of the log when the last acknowledged press was made.
    acknowledged: Option<EventNumber>,
    calls: Calls,
    /// How many calls had been made, and how many were due, when everything was last in order.
    pub(crate) settled: (usize, usize),
}

/// The people who were called in a channel or directly, in order. Calls on deleted boards count; repetitions that Discord
/// recognised by their nonce do not.
pub(crate) struct Calls {
    channel: Id,
    /// The number of the last request that was looked at. The double may have forgotten older requests.
    last: u64,
    /// The people whom each message calls. Messages whose answers were lost are found after later ones, so they are ordered by
    /// their identifiers.
    made: BTreeMap<Id, Vec<Id>>,
}

impl Calls {
    const fn new(channel: Id) -> Self {
        Self { channel, last: 0, made: BTreeMap::new() }
    }

    /// Notes the calls since the last look.
    pub(crate) fn look(&mut self, double: &Double, people: &[Identity]) {
        let here = format!("/channels/{}/messages", self.channel);
        let direct = |one: &Identity| {
            let message = one.direct_messages().into_iter().next()?;
            Some((format!("/channels/{}/messages", message.channel_id), one.id()))
        };
        let direct: Vec<_> = people.iter().filter_map(direct).collect();
        for one in double.exchanges_after(self.last) {
            self.last = one.number;
            let addressee = direct.iter().find(|(path, _)| one.path.ends_with(path)).map(|(_, user)| *user);
            let is_here = one.path.ends_with(&here);
            let id = one.response["id"].as_str().and_then(|id| id.parse::<Id>().ok());
            let Some(id) = id.filter(|_| one.method == "POST" && (is_here || addressee.is_some())) else {
                continue;
            };
            let users = one.request["allowed_mentions"]["users"].as_array().cloned().unwrap_or_default();
            let named = users.iter().filter_map(|user| user.as_str()?.parse::<Id>().ok());
            let called = named.filter(|_| is_here).chain(addressee);
            self.made.entry(id).or_insert_with(|| called.collect());
        }
        // The answer to a message may have been lost, and another process may have found the message.
        for message in double.messages().into_iter().filter(|one| one.channel_id == self.channel) {
            if !message.pings.is_empty() {
                self.made.entry(message.id).or_insert(message.pings);
            }
        }
    }

    fn made(&self) -> Vec<Id> {
        self.made.values().flatten().copied().collect()
    }
}

impl Game {
    /// A game that has just begun: of Gang of Four, or of Go-Stop at odd numbers.
    pub(crate) async fn open(harness: &BotHarness, number: usize) -> Self {
        let flowers = number % 2 == 1;
        let (_, channel) =
            harness.double.add_guild(&format!("Server {number}"), "en-US", &format!("t{number}"));
        let size = if flowers { 2 } else { 4 };
        let add = |seat| harness.double.add_user(&format!("P{number}{seat}"), "en-US", false);
        let people: Vec<Identity> = (0..size).map(add).collect();
        // At half of the tables nobody waits for pictures, which take long right after a start.
        for person in people.iter().filter(|_| number % 4 < 2) {
            person.slash(channel, "me display", &[("how", 1.into())]).unwrap().response().await;
        }
        let mut calls = Calls::new(channel);
        let (id, table, log) = Self::begin(harness, &mut calls, &people, flowers).await;
        let settled = (calls.made().len(), 0);
        Self { id, channel, people, flowers, table, log, pressed: None, acknowledged: None, calls, settled }
    }

    /// Another game of the same people, in the same channel.
    pub(crate) async fn again(&mut self, harness: &BotHarness) {
        let (id, table, log) = Self::begin(harness, &mut self.calls, &self.people, self.flowers).await;
        (self.id, self.table, self.log) = (id, table, log);
        (self.settled, self.acknowledged) = ((self.calls.made().len(), 0), None);
    }

    async fn begin(
        harness: &BotHarness,
        calls: &mut Calls,
        people: &[Identity],
        flowers: bool,
    ) -> (TableId, Table, Vec<Logged>) {
        let channel = calls.channel;
        let (command, short) = if flowers { ("gostop new", "rounds") } else { ("gang new", "limit") };
        let few = if flowers { 1 } else { 10 };
        let options = [("computers", 0.into()), ("pace", "none".into()), (short, few.into())];
        pressed(|| people[0].slash(channel, command, &options).unwrap()).await.message().unwrap();
        // The lobby is the answer or, if another process has shown it meanwhile, a message of the channel.
        let opened = harness.double.wait_for(|double| newest(double, channel, "Join")).await.unwrap();
        let press = opened.buttons().into_iter().find_map(|one| custom_id::read(&one.custom_id?)).unwrap();
        calls.look(&harness.double, people);
        for person in &people[1..] {
            let lobby = || newest(&harness.double, channel, "Join").unwrap();
            pressed(|| person.click(&lobby(), "Join").unwrap()).await;
        }
        let ready = |double: &Double| {
            let lobby = newest(double, channel, "Start")?;
            (!lobby.button("Start")?.disabled).then_some(lobby)
        };
        let lobby = harness.double.wait_for(ready).await.unwrap();
        pressed(|| people[0].click(&lobby, "Start").unwrap()).await;
        let (table, log) = harness.load_log(press.table).await;
        (press.table, table, log)
    }

    /// The awaited person and that person's move. They are the same until the table changes.
    fn next(&self) -> Option<(&Identity, games::Action, Intent)> {
        let public = self.table.view(Viewer::Public);
        let seat = public.game.as_ref().and_then(games::View::turn).filter(|_| !self.is_over())?;
        let user = public.occupant(seat).person()?;
        let who = self.people.iter().find(|one| one.id().get() == user.0)?;
        let view = self.table.view(Viewer::Seat(seat));
        let (action, verb) = choose(view.game.as_ref()?, view.state_number);
        Some((who, action, verb))
    }

    /// The awaited person presses. After a kill there may be no board to press on until the next start.
    pub(crate) fn press(&mut self, double: &Double) {
        let Some((who, _, intent)) = self.next() else { return };
        let id = ComponentId { table: self.id, state_number: self.state(), target: Target::Own, intent };
        let press = custom_id::write(&id);
        let Some(board) = newest(double, self.channel, "My hand") else { return };
        self.pressed = Some(who.forge(board.id, &press, &[]).unwrap());
    }

    /// Lets the awaited person press, if possible. Returns the answer's text, and `true` if it is a refusal.
    pub(crate) async fn told_now(&mut self, double: &Double) -> Option<(String, bool)> {
        self.press(double);
        match self.pressed.take()?.response().await {
            Response::Message(message) => Some((message.text(), is_refusal(&message))),
            other => panic!("table {}: {other:?}", self.id),
        }
    }

    /// What the person who pressed last has seen.
    pub(crate) async fn seen(&mut self) -> Seen {
        let Some(pressed) = self.pressed.take() else { return Seen::Nothing };
        match pressed.response().await {
            Response::Message(message) if !is_refusal(&message) => {
                self.acknowledged = Some(self.table.event_number());
                Seen::Done
            }
            _ => Seen::NotDone,
        }
    }

    /// Notes the last move, if the log of the running program has it. Returns `true` if the program has noted that the channel has
    /// been told everything.
    pub(crate) async fn go_on(&mut self, harness: &BotHarness) -> bool {
        let (now, told) = harness.told(self.id).await;
        if self.next().is_none() {
            return told == now;
        }
        let before = self.table.event_number();
        assert!(
            now > before || self.acknowledged != Some(before),
            "table {} has lost an acknowledged move",
            self.id
        );
        if now == before {
            return told == now;
        }
        self.make_move();
        assert_eq!(
            now,
            self.table.event_number(),
            "table {} has another log than its people's presses",
            self.id
        );
        told == now
    }

    /// The people who have been called so far, in order.
    pub(crate) fn calls(&mut self, double: &Double) -> Vec<Id> {
        self.calls.look(double, &self.people);
        self.calls.made()
    }

    /// Notes that the awaited person's move has been made.
    pub(crate) fn make_move(&mut self) {
        let Some((who, action, _)) = self.next() else { return };
        let guild = self.table.guild();
        let user = UserId(who.id().get());
        let person = Person { user, name: who.name(), guild, moderator: false, press: PressId(1) };
        for event in self.table.decide(&Actor::Person(person), &Command::Act(action)).unwrap() {
            let logged = Logged { at: Timestamp(0), event };
            self.table.apply(&logged);
            self.log.push(logged);
        }
    }

    /// The channel of the game, and the direct messages of its people.
    pub(crate) fn channels(&self) -> Vec<Id> {
        let conversation = |one: &Identity| Some(one.direct_messages().first()?.channel_id);
        iter::once(self.channel).chain(self.people.iter().filter_map(conversation)).collect()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.is_over()
    }

    /// The state that everybody should see.
    pub(crate) fn state(&self) -> StateNumber {
        self.table.state_number()
    }

    /// The identifier and the name of the person for whom the game waits.
    pub(crate) fn awaited(&self) -> Option<(Id, String)> {
        let user = self.table.awaited()?;
        let who = self.people.iter().find(|one| one.id().get() == user.0)?;
        Some((who.id(), who.name()))
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = String> {
        self.people.iter().map(Identity::name)
    }

    /// The people who had to be called so far, in order: each once when the turn came. `true` means that the person had just acted,
    /// or has acted in that turn, so that no call was needed.
    pub(crate) fn due(&self) -> Vec<(Id, bool)> {
        let mut so_far = Table::from_log(self.id, self.log.iter().take(1).cloned()).unwrap();
        let (mut due, mut called, mut there): (Vec<(UserId, bool)>, bool, Option<UserId>) =
            (Vec::new(), false, None);
        let mut acted_since = false;
        for logged in &self.log[1..] {
            so_far.apply(logged);
            called &= match &logged.event {
                Event::Started { .. } => false,
                Event::Game { event, .. } => {
                    let acted = event.facts().attended;
                    there = acted.and_then(|seat| so_far.seats()[seat.index()].person()).or(there);
                    acted_since |= acted.is_some();
                    if let Some((user, looked)) = due.last_mut().filter(|_| called) {
                        *looked |= there == Some(*user);
                    }
                    !event.facts().ends_turn
                }
                _ => true,
            };
            if let Some(user) = so_far.awaited().filter(|_| !called) {
                // What follows from a move by itself is told with it, and nobody is called in between.
                if !acted_since {
                    due.pop();
                }
                due.push((user, there == Some(user)));
                (called, acted_since) = (true, false);
            }
        }
        if so_far.is_over() && !acted_since {
            due.pop();
        }
        due.into_iter().map(|(user, there)| (Id::new(user.0), there)).collect()
    }

    /// Replaces what the test believed by what the log says.
    pub(crate) async fn read(&mut self, harness: &BotHarness) {
        let (table, log) = harness.load_log(self.id).await;
        let known = log.iter().zip(&self.log).filter(|(one, other)| one.event == other.event).count();
        assert_eq!(known, self.log.len(), "table {} has lost moves", self.id);
        let least = self.acknowledged.map_or(EventNumber(0), |before| EventNumber(before.0 + 1));
        assert!(table.event_number() >= least, "table {} has lost an acknowledged move", self.id);
        let rebuilt = Table::from_log(self.id, log.iter().cloned()).unwrap();
        assert_eq!(rebuilt.event_number(), table.event_number());
        (self.table, self.log) = (table, log);
    }
}

/// Presses, and presses again if the application does not respond, which may happen right after a trouble.
async fn pressed(press: impl Fn() -> Interaction) -> Response {
    loop {
        match press().response().await {
            Response::Failed => {}
            answered => return answered,
        }
    }
}

fn is_refusal(message: &Message) -> bool {
    let text = message.text();
    REFUSALS.iter().any(|no| text.contains(no))
}

/// A move that brings the game forward, and the intent of its button.
fn choose(view: &games::View, state: StateNumber) -> (games::Action, Intent) {
    match view {
        games::View::GangOfFour(view) => {
            let action = largest_play(view);
            let intent = match action {
                Action::Play { cards, announce } => {
                    let state = PanelState { chosen: cards, announce, ..PanelState::default() };
                    Gang::Panel(PanelAction::Play, state)
                }
                Action::Return(card) => Gang::Give(card),
                _ => Gang::Panel(PanelAction::Pass, PanelState::default()),
            };
            (games::Action::GangOfFour(action), intent.into())
        }
        games::View::GoStop(view) => {
            let legal = view.legal_actions();
            let action = legal[usize::try_from(state.0).unwrap() % legal.len()];
            (games::Action::GoStop(action), Flower::Do(action).into())
        }
    }
}

/// The newest public message of a channel with this button.
pub(crate) fn newest(double: &Double, channel: Id, button: &str) -> Option<Message> {
    double.find_newest(|message| {
        let fits = message.channel_id == channel && !message.ephemeral && message.button(button).is_some();
        fits.then(|| message.clone())
    })
}
