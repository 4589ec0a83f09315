//! Tables at which random things happen, whose messages are checked.

use super::*;
use carte_games::gang_of_four::{Action, Phase, RoundResult};
use carte_games::go_stop;
use carte_players::Level;
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, PressId, TableId, Timestamp};
use carte_table::{Actor, Command, Deals, Event, Logged, Occupant, Opening, Options, Pace, Person, Table};

const GUILD: GuildId = GuildId(7);

/// Usual names, and names that are meant to break something.
const NAMES: [&str; 10] = [
    "Ana",
    "Bo",
    "**@everyone** `x`",
    "<@123456789012345678>",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "\u{202e}liame\n||spoiler||",
    "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
    "# [free](https://example.org)",
    "<:x:1> @here",
    "🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴🎴",
];

/// A table, its log and its clock.
pub(super) struct Playing {
    pub(super) table: Table,
    pub(super) log: Vec<Logged>,
    clock: i64,
}

impl Playing {
    /// A table with random people, rules and pace.
    pub(super) fn open(rng: &mut StdRng) -> Self {
        let rules = any_rules(rng);
        let seats = if rules.allows_players(3) && rng.random() { 3_u8 } else { 4 };
        Self::with(rules, people(seats, rng), rng)
    }

    /// A table of Gang of Four with these rules and seats.
    pub(super) fn with(rules: Rules, seats: Vec<Occupant>, rng: &mut impl Rng) -> Self {
        Self::at(games::Rules::GangOfFour(rules), seats, rng)
    }

    /// A table of Go-Stop with random people, rules and pace.
    pub(super) fn open_flowers(rng: &mut StdRng) -> Self {
        let mut rules = go_stop::Rules::default();
        for (name, _) in go_stop::Rules::default().options() {
            let value = go_stop::Rules::allowed(name).expect("an option").choose(rng).expect("a value");
            if rng.random_ratio(1, 3) {
                rules.set(name, value).expect("an allowed value");
            }
        }
        if rules.check().is_err() {
            rules = rules.with_rounds(12);
        }
        let seats = rng.random_range(2..=rules.most_players());
        Self::at(games::Rules::GoStop(rules), people(seats, rng), rng)
    }

    /// A table with these rules and seats.
    pub(super) fn at(rules: games::Rules, seats: Vec<Occupant>, rng: &mut impl Rng) -> Self {
        let host = seats.iter().find_map(Occupant::owner).expect("a person");
        let opening = Opening {
            guild: Some(GUILD),
            channel: ChannelId(8),
            language: "en".to_owned(),
            host,
            options: Options {
                rules,
                preset: None,
                seats: u8::try_from(seats.len()).expect("few"),
                fill: rng.random(),
                level: Level::Club,
                pace: *Pace::NAMED.choose(rng).expect("four"),
                deals: Deals::Plain,
            },
            server_seed: ServerSeed::new(rng.random()),
            seats,
            press: PressId(rng.random()),
            rematch_of: None,
            tournament: None,
        };
        let log = vec![Logged { at: Timestamp(0), event: Event::Opened(opening.clone()) }];
        Self { table: Table::open(TableId(12), opening, Timestamp(0)), log, clock: 0 }
    }

    pub(super) fn start(&mut self) -> Vec<News> {
        let host = self.table.view(Viewer::Public).host;
        self.obey(&person(host), &Command::Start)
    }

    /// Does something that could happen: a play, a pass, an announcement, a player who leaves or comes back, a pause.
    pub(super) fn step(&mut self, rng: &mut StdRng) -> Option<Vec<News>> {
        let view = self.table.view(Viewer::Public);
        if matches!(view.stage, table::Stage::Ended(_)) {
            return None;
        }
        let owner = |seat: Seat| view.occupant(seat).owner().expect("people alone");
        if matches!(view.stage, table::Stage::Paused { .. }) {
            let back = Seat::all(view.players()).find(|seat| view.occupant(*seat).level().is_some());
            if let Some(seat) = back
                && let Ok(events) = self.table.decide(&person(owner(seat)), &Command::Return)
            {
                return Some(self.take(events));
            }
            return Some(self.obey(&person(view.host), &Command::Resume));
        }
        let any = Seat::new(rng.random_range(0..view.players()));
        let command = match rng.random_range(0..60) {
            0 => Some(Command::Leave),
            1..=3 => Some(Command::Return),
            4 => Some(Command::Pause),
            _ => None,
        };
        if let Some(command) = command
            && let Ok(events) = self.table.decide(&person(owner(any)), &command)
        {
            return Some(self.take(events));
        }
        if let Some(games::View::GoStop(game)) = &view.game {
            let seat = game.turn()?;
            let Some(games::View::GoStop(own)) = self.table.view(Viewer::Seat(seat)).game else {
                return None;
            };
            let action = *own.legal_actions().choose(rng)?;
            let events = self.do_act(seat, games::Action::GoStop(action)).expect("a legal action");
            return Some(self.take(events));
        }
        let game = gang(&view)?;
        if let Some(seat) = game.unannounced
            && rng.random()
            && let Ok(events) = self.act(seat, Action::Announce)
        {
            return Some(self.take(events));
        }
        let seat = game.turn()?;
        let own = self.table.view(Viewer::Seat(seat));
        let own = gang(&own)?;
        let action = match own.phase {
            Phase::Exchange(_) => Action::Return(own.hand?.into_iter().nth(rng.random_range(0..17))?),
            _ => match own.legal_plays().choose(rng) {
                Some(play) if !own.may_pass() || rng.random_ratio(2, 3) => {
                    let announce = own.hand?.len() == play.len() + 1 && rng.random();
                    Action::Play { cards: play.cards(), announce }
                }
                _ => Action::Pass,
            },
        };
        let events = self.act(seat, action).or_else(|_| match action {
            Action::Play { cards, .. } => self.act(seat, Action::Play { cards, announce: false }),
            _ => Ok(Vec::new()),
        });
        Some(self.take(events.expect("a legal action")))
    }

    pub(super) fn close(&mut self) -> Vec<News> {
        let host = self.table.view(Viewer::Public).host;
        self.table.decide(&person(host), &Command::Close).map(|events| self.take(events)).unwrap_or_default()
    }

    /// What the table would answer to this command of the person in this seat.
    pub(super) fn would(&self, seat: Seat, command: &Command) -> Result<Vec<Event>, table::Refusal> {
        let owner = self.table.view(Viewer::Public).occupant(seat).owner();
        self.table.decide(&person(owner.expect("people alone")), command)
    }

    fn act(&self, seat: Seat, action: Action) -> Result<Vec<Event>, table::Refusal> {
        self.do_act(seat, games::Action::GangOfFour(action))
    }

    fn do_act(&self, seat: Seat, action: games::Action) -> Result<Vec<Event>, table::Refusal> {
        let occupant = self.table.view(Viewer::Public).occupant(seat).clone();
        let actor = occupant.person().map_or(Actor::Computer(seat), person);
        self.table.decide(&actor, &Command::Act(action))
    }

    fn obey(&mut self, actor: &Actor, command: &Command) -> Vec<News> {
        let events = self.table.decide(actor, command).expect("nothing speaks against it");
        self.take(events)
    }

    fn take(&mut self, events: Vec<Event>) -> Vec<News> {
        self.clock += 1000;
        let at = Timestamp(self.clock);
        let tell = |event: Event| {
            let logged = Logged { at, event };
            self.table.apply(&logged);
            let news = self.table.news(&logged.event);
            self.log.push(logged);
            news
        };
        events.into_iter().filter_map(tell).collect()
    }
}

/// `seats` people with random names.
pub(super) fn people(seats: u8, rng: &mut StdRng) -> Vec<Occupant> {
    let names: Vec<&&str> = NAMES.sample(rng, usize::from(seats)).collect();
    names
        .into_iter()
        .zip(1_000_000_000_000_000_001_u64..)
        .map(|(name, user)| Occupant::Person { user: UserId(user), name: (*name).to_owned() })
        .collect()
}

/// Rules with some changed options that do not contradict each other.
pub(super) fn any_rules(rng: &mut StdRng) -> Rules {
    let mut rules = Rules::preset(*gang_of_four::Preset::ALL.choose(rng).expect("five"));
    for _ in 0..rng.random_range(0..6) {
        let mut changed = rules;
        let (name, _) = rules.options().collect::<Vec<_>>().choose(rng).expect("options").clone();
        let value = Rules::allowed(name).expect("an option").choose(rng).expect("a value");
        changed.set(name, value).expect("an allowed value");
        if changed.check().is_ok() {
            rules = changed;
        }
    }
    rules
}

/// Rules in which every option has a random value.
pub(super) fn strange_rules(rng: &mut StdRng) -> Rules {
    loop {
        let mut rules = Rules::default();
        for (name, _) in Rules::default().options() {
            let value = Rules::allowed(name).expect("an option").choose(rng).expect("a value");
            rules.set(name, value).expect("an allowed value");
        }
        if rules.check().is_ok() {
            return rules;
        }
    }
}

/// `rounds` finished rounds with the highest possible penalties.
pub(super) fn results(rounds: u16, rng: &mut StdRng) -> Vec<RoundResult> {
    let hand: CardSet = (0..16).map(|index| Card::new(index * 4 + 3).expect("a card")).collect();
    (1..=rounds)
        .map(|number| RoundResult {
            number,
            winner: Some(Seat::new(rng.random_range(0..3))),
            cards_left: [16; 4].into(),
            penalties: [80; 4].into(),
            totals: [number * 80; 4].into(),
            hands: [hand; 4].into(),
            barred: arrayvec::ArrayVec::new(),
            exchange: None,
            returned: None,
        })
        .collect()
}

fn person(user: UserId) -> Actor {
    let name = "Somebody".to_owned();
    Actor::Person(Person { user, name, guild: Some(GUILD), moderator: true, press: PressId(user.0) })
}
