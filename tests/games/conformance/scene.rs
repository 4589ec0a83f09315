//! A table of people at which a game is played by chance, as everybody sees it.

use std::collections::HashMap;

use carte_games::{Awaits, Seat, Viewer};
use carte_present::{Advice, Faces, Panel, Reader, Watched, announce, board, panel, private, watch};
use carte_table::fairness::ServerSeed;
use carte_table::ids::{ChannelId, GuildId, PressId, TableId, Timestamp, UserId};
use carte_table::{Actor, Command, Logged, News, Occupant, Opening, Pace, Table, View};

use super::limits;
use super::play::Terms;
use super::subject::Subject;
use crate::chance::SplitMix64;
use carte_testkit::tables;

const GUILD: GuildId = GuildId(7);

/// Names as people have them, and as long and strange as Discord lets them be.
const NAMES: [&str; 5] = [
    "Ana",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "**@everyone** `x` [a](https://example.org)",
    "\u{202e}liame\n||x||",
    "Eve",
];

/// The table and the chance by which it is played.
pub(crate) struct Scene {
    pub(crate) table: Table,
    pub(crate) chance: SplitMix64,
    clock: i64,
    /// What has happened since the last deal.
    round: Vec<News>,
}

impl Scene {
    /// A table whose game has just begun, and the news of that.
    pub(crate) fn begin<G: Subject>(terms: &Terms<G>) -> (Self, Vec<News>) {
        let table = Table::open(TableId(12), opening(terms), Timestamp(0));
        let mut scene = Self { table, chance: SplitMix64(terms.seed), clock: 0, round: Vec::new() };
        let news = scene.obey(Seat::new(0), &Command::Start);
        (scene, news)
    }

    /// Does something that the rules allow, and returns its news.
    pub(crate) fn step<G: Subject>(&mut self) -> Vec<News> {
        let game = self.table.game().unwrap();
        let Awaits::Seat(seat) = game.awaits() else { panic!("the table deals by itself") };
        let view = self.own::<G>(seat);
        if let Some((open, action)) = G::announcement_of(&view).filter(|_| self.chance.below(2) == 0) {
            return self.obey(open, &Command::Act(action.into()));
        }
        let listed = G::listed(&view);
        let action = listed[self.chance.below(listed.len())];
        self.obey(seat, &Command::Act(action.into()))
    }

    /// What the player in this seat sees of the game.
    pub(crate) fn own<G: Subject>(&self, seat: Seat) -> G::View {
        G::own_view(self.view(seat).game.unwrap()).unwrap()
    }

    /// What the player in this seat sees.
    pub(crate) fn view(&self, seat: Seat) -> View {
        self.table.view(Viewer::Seat(seat))
    }

    /// Whether it refuses the command of this player, and why.
    pub(crate) fn refusal(&self, seat: Seat, command: &Command) -> Option<carte_table::Refusal> {
        self.table.decide(&person(seat), command).err()
    }

    fn obey(&mut self, seat: Seat, command: &Command) -> Vec<News> {
        let events = self.table.decide(&person(seat), command).unwrap();
        self.clock += 1000;
        let at = Timestamp(self.clock);
        let mut told = Vec::new();
        for event in events {
            let logged = Logged { at, event };
            self.table.apply(&logged);
            if logged.event.facts().is_deal() {
                self.round.clear();
            }
            let news = self.table.news(&logged.event);
            self.round.extend(news.clone());
            told.extend(news);
        }
        told
    }

    /// Shows this moment to everybody, in every way in which it can be looked at.
    pub(crate) fn present(&self, news: &[News], reader: &Reader<'_>) {
        let public = self.table.view(Viewer::Public);
        limits::check(&board::message(&public, reader));
        limits::check(&board::retired(&public, reader));
        announce::highlights(&public, news, reader).iter().for_each(limits::check);
        let (recent, call) = (announce::recent(&public, news, reader), announce::call(&public, news, reader));
        limits::check(&board::with_news(board::message(&public, reader), &recent, call.as_ref()));
        for viewer in Seat::all(public.players()).map(Viewer::Seat).chain([Viewer::Public]) {
            let view = self.table.view(viewer);
            limits::check(&panel::message(&view, Panel::default(), &Advice::default(), reader));
            limits::check(&private::scores(&view, reader));
            limits::check(&private::count(&view, reader));
            limits::check(&private::pile(&view, reader));
        }
        for watched in Watched::ALL {
            limits::check(&watch::panel(&public, watched, &self.round, reader));
        }
    }
}

/// How a table of people who play by these terms begins.
pub(crate) fn opening<G: Subject>(terms: &Terms<G>) -> Opening {
    let person = |seat| Occupant::Person { user: user(seat), name: name(seat) };
    Opening {
        guild: Some(GUILD),
        channel: ChannelId(8),
        server_seed: ServerSeed::new([u8::try_from(terms.seed % 251).unwrap(); 32]),
        press: PressId(terms.seed),
        ..tables::opening(terms.rules.into(), Seat::all(terms.players).map(person).collect(), Pace::default())
    }
}

/// Pictures for every card, with numbers and names as long as Discord makes them.
pub(crate) fn pictures<G: Subject>() -> Faces {
    let emoji = |card: String| {
        let name = format!("a1b2_F{}", card.replace('.', "_"));
        (card, (1_234_567_890_123_456_789, name))
    };
    Faces::new(G::card_names().into_iter().map(emoji).collect::<HashMap<_, _>>())
}

fn user(seat: Seat) -> UserId {
    UserId(1_000_000_000_000_000_001 + u64::from(seat.number()))
}

fn name(seat: Seat) -> String {
    NAMES[seat.index()].to_owned()
}

fn person(seat: Seat) -> Actor {
    Actor::Person(tables::named_person(user(seat), &name(seat), Some(GUILD), user(seat).0))
}
