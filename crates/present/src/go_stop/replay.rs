//! Moments of Go-Stop, told like the news of a running game.

use arrayvec::ArrayVec;

use super::rules_text;
use crate::frame::message::Field;
use crate::frame::replay::Scenes;
use crate::frame::{Reader, names};
use crate::go_stop::{announce, sums};
use crate::locale::Args;
use carte_games::Seat;
use carte_games::go_stop::{Answer, CardSet, Nagari, News, Points, Ring, Theft};
use carte_records::replay::go_stop::{
    Document, Ending, Happened, Highlight, Laid, Moment, Play, Round, Turn, highlights,
};
use carte_records::replay::{By, Player};
use carte_table::ids::UserId;
use carte_table::{self as table, Occupant, View};

/// A document and who reads it.
pub(super) struct Scene<'a> {
    document: &'a Document,
    moments: Vec<Moment<'a>>,
    /// The table with those at it who began the game.
    view: View,
    reader: &'a Reader<'a>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(document: &'a Document, view: &View, reader: &'a Reader<'a>) -> Self {
        let seats = document.players.iter().map(occupant).collect();
        let view = View { seats, ..view.clone() };
        Self { document, moments: document.moments(), view, reader }
    }
}

fn occupant(player: &Player) -> Occupant {
    let name = player.name.clone();
    match player.computer {
        Some(level) => Occupant::Computer { level, name },
        // Only the name is shown.
        None => Occupant::Person { user: UserId(0), name },
    }
}

impl Scenes for Scene<'_> {
    fn count(&self) -> usize {
        self.moments.len()
    }

    fn round(&self, at: usize) -> u16 {
        self.moments.get(at).map_or(0, |moment| moment.round.number)
    }

    fn told(&self, at: usize) -> String {
        let Some(moment) = self.moments.get(at) else { return String::new() };
        match moment.happened {
            Happened::Dealt => self.news(&[self.dealt(moment.round)], None),
            Happened::Turned(turn) => self.turn(at, turn),
            Happened::Ended => match &moment.round.result {
                Some(ending) => {
                    let ended = self.ended(moment, ending);
                    [Some(ended), self.polled(moment)].into_iter().flatten().collect::<Vec<_>>().join("\n")
                }
                None => String::new(),
            },
        }
    }

    fn fields(&self, at: usize) -> Vec<Field> {
        let Some(moment) = self.moments.get(at) else { return Vec::new() };
        let players = u8::try_from(self.document.players.len()).unwrap_or(u8::MAX);
        let mut fields: Vec<Field> = Seat::all(players).map(|seat| self.seat(moment, seat)).collect();
        let pot = if moment.pot.is_empty() {
            self.reader.text("gostop-pot-empty")
        } else {
            self.reader.flowers(moment.pot)
        };
        fields.push(Field { name: self.reader.text("gostop-pot"), value: pot, inline: false });
        fields
    }

    fn beside_picture(&self, at: usize) -> Vec<Field> {
        let Some(moment) = self.moments.get(at).filter(|_| !self.ends_round(at)) else { return Vec::new() };
        let hands = self.document.players.iter().zip(&moment.hands).filter(|(_, hand)| !hand.is_empty());
        let hand = |(player, hand): (&Player, &CardSet)| Field {
            name: crate::frame::replay::name(&self.document.players, player.seat, names::plain, self.reader),
            value: format!("🎴 {}", self.reader.flowers(*hand)),
            inline: false,
        };
        hands.map(hand).collect()
    }

    fn ends_round(&self, at: usize) -> bool {
        self.moments.get(at).is_some_and(|moment| moment.happened == Happened::Ended)
    }

    fn begins_cycle(&self, at: usize) -> bool {
        let Some(moment) = self.moments.get(at) else { return false };
        let Happened::Turned(turn) = moment.happened else { return moment.happened == Happened::Dealt };
        let before = at.checked_sub(1).and_then(|at| self.moments.get(at)).map(|before| before.happened);
        // The deal is where the first lap begins already.
        let Some(Happened::Turned(before)) = before else { return false };
        let first = moment.round.turns.first().map(Turn::seat);
        first == Some(turn.seat()) && before.seat() != turn.seat()
    }

    fn stands_out(&self, at: usize) -> bool {
        match self.moments.get(at).map(|moment| moment.happened) {
            Some(Happened::Turned(Turn::Play(play))) => {
                let cries = play.settled.as_ref().is_some_and(|settled| !settled.calls.is_empty());
                cries || matches!(play.laid, Laid::Bomb(_))
            }
            Some(Happened::Turned(
                Turn::Shake { .. } | Turn::Declare { .. } | Turn::Go { .. } | Turn::Stop { .. },
            )) => true,
            Some(Happened::Ended) => true,
            Some(Happened::Turned(Turn::Joker { .. } | Turn::Keep { .. }) | Happened::Dealt) | None => false,
        }
    }

    fn highlights(&self, safe: fn(&str) -> String) -> Vec<(usize, String)> {
        let reader = self.reader;
        let tell = |(at, highlight): (usize, Highlight)| {
            let args = |seat| {
                let name = crate::frame::replay::name(&self.document.players, seat, safe, reader);
                Args::new().with("name", name).count("round", self.round(at))
            };
            let text = match highlight {
                Highlight::Win { seat, sum } => {
                    reader.format("gostop-highlight-win", args(seat).with("sum", sums::signed(sum)))
                }
                Highlight::Gos { seat, times } => {
                    let times = i64::try_from(times).unwrap_or(i64::MAX);
                    reader.format("gostop-highlight-gos", args(seat).count("times", times))
                }
                Highlight::Bomb { seat, month } => {
                    reader.format("gostop-highlight-bomb", args(seat).with("month", reader.month(month)))
                }
                Highlight::FourCards { seat } => reader.format("gostop-highlight-four-cards", args(seat)),
            };
            (at, text)
        };
        highlights(&self.moments).into_iter().map(tell).collect()
    }

    fn rules(&self) -> String {
        rules_text::name(self.reader)
    }

    fn rounds(&self) -> Vec<(u16, String)> {
        let mut rounds: Vec<(u16, String)> = Vec::new();
        for round in &self.document.rounds {
            let won = match round.result.as_ref().and_then(|result| Some((result.winner?, result))) {
                Some((winner, result)) => {
                    let sum = result.payments.get(winner.index()).copied().unwrap_or_default();
                    let name =
                        crate::frame::replay::name(&self.document.players, winner, names::plain, self.reader);
                    format!("{name} {}", sums::signed(sum))
                }
                None => String::new(),
            };
            // The deals of a round that was dealt again share its number; the last one decides it.
            match rounds.last_mut().filter(|last| last.0 == round.number) {
                Some(last) => last.1 = won,
                None => rounds.push((round.number, won)),
            }
        }
        rounds
    }
}

impl Scene<'_> {
    fn news(&self, news: &[News], by: Option<By>) -> String {
        let by = match by {
            Some(By::Clock) => table::By::Clock,
            Some(By::Computer) => table::By::Computer,
            Some(By::Person) => table::By::Person,
            None => table::By::Person,
        };
        let news: Vec<(&News, table::By)> = news.iter().map(|news| (news, by)).collect();
        announce::lines(&self.view, &news, self.reader).join("\n")
    }

    fn dealt(&self, round: &Round) -> News {
        let earlier = self.document.rounds.iter().take_while(|one| !std::ptr::eq(*one, round));
        let redeal = earlier.filter(|one| one.number == round.number).count();
        News::RoundBegan {
            round: round.number,
            redeal: u16::try_from(redeal).unwrap_or(u16::MAX),
            dealer: round.dealer,
            pot: round.pot.0,
        }
    }

    fn turn(&self, at: usize, turn: &Turn) -> String {
        let (Some(moment), Some(before)) =
            (self.moments.get(at), at.checked_sub(1).and_then(|at| self.moments.get(at)))
        else {
            return String::new();
        };
        let seat = turn.seat();
        let hand = before.hands.get(seat.index()).copied().unwrap_or_default();
        match turn {
            Turn::Joker { seat, joker, by, .. } => {
                self.news(&[News::JokerPlayed { seat: *seat, joker: *joker }], *by)
            }
            Turn::Shake { seat, month } => {
                let shown = hand & CardSet::month(*month);
                self.news(&[News::Shaken { seat: *seat, month: *month, shown }], None)
            }
            Turn::Play(play) => self.news(&played(play, hand, points(moment, seat)), play.by),
            Turn::Go { seat, by } => {
                // Those up to this one: each entry of a deal is the next moment after the deal.
                let first = self.moments.iter().position(|one| std::ptr::eq(one.round, moment.round));
                let entries = at.saturating_sub(first.unwrap_or(at));
                let so_far = moment.round.turns.iter().take(entries);
                let times =
                    so_far.filter(|one| matches!(one, Turn::Go { seat: one, .. } if one == seat)).count();
                let times = u8::try_from(times).unwrap_or(u8::MAX);
                self.news(&[News::Went { seat: *seat, times, points: points(moment, *seat) }], *by)
            }
            Turn::Declare { seat, .. } => self.four_cards("gostop-replay-declared", *seat, hand),
            Turn::Keep { seat, .. } => self.four_cards("gostop-replay-kept", *seat, hand),
            Turn::Stop { seat, by } => self.news(&[News::Stopped { seat: *seat }], *by),
        }
    }

    /// What somebody did with the four cards of a month in this hand.
    fn four_cards(&self, key: &str, seat: Seat, hand: CardSet) -> String {
        let months: Vec<String> = hand.whole_months().map(|month| self.reader.month(month)).collect();
        let name = Args::new().with("name", self.reader.seat(&self.view, seat));
        self.reader.format(key, name.with("months", months.join(", ")))
    }

    fn ended(&self, moment: &Moment<'_>, ending: &Ending) -> String {
        let reader = self.reader;
        let winner = ending.winner.map(|winner| {
            let sum = ending.payments.get(winner.index()).copied().unwrap_or_default();
            Args::new().with("name", reader.seat(&self.view, winner)).with("sum", sums::signed(sum))
        });
        match (ending.kind.as_str(), winner) {
            ("stop", Some(args)) => reader.format("gostop-ended-stop", args),
            ("three-satta", Some(args)) => reader.format("gostop-ended-sattas", args),
            ("chongtong", Some(_)) => {
                // At the deal every holder wins; later it is one who was asked, whatever the others kept.
                let declared = |seat: &Seat| moment.round.turns.is_empty() || ending.winner == Some(*seat);
                let holder = |seat: Seat| {
                    let hand = moment.hands.get(seat.index())?;
                    let months: Vec<String> = hand.whole_months().map(|month| reader.month(month)).collect();
                    let name = Args::new().with("name", reader.seat(&self.view, seat));
                    (!months.is_empty()).then(|| {
                        reader.format("gostop-ended-chong-tong", name.with("months", months.join(", ")))
                    })
                };
                let lines: Vec<String> =
                    Seat::all(self.view.players()).filter(declared).filter_map(holder).collect();
                lines.join("\n")
            }
            _ => {
                let why = announce::nagari(nagari(moment), reader);
                reader.format("gostop-ended-nagari", Args::new().with("why", why))
            }
        }
    }

    /// What was said to another round, where everybody was asked: those who still have something to play for.
    fn polled(&self, moment: &Moment<'_>) -> Option<String> {
        let enough = moment.round.enough.as_ref()?;
        let rules = &self.document.rules.rules;
        let total = |seat: Seat| moment.totals.get(seat.index()).copied().unwrap_or_default();
        let stays = |seat: &Seat| !rules.plays_for_tokens() || total(*seat) > 0;
        let answers: Vec<Answer> = Ring::whole(self.view.players())
            .starting_at(moment.round.dealer)
            .filter(stays)
            .map(|seat| Answer { seat, another: !enough.contains(&seat) })
            .collect();
        Some(announce::polled(&self.view, &answers, self.reader))
    }

    fn seat(&self, moment: &Moment<'_>, seat: Seat) -> Field {
        let reader = self.reader;
        let hand = moment.hands.get(seat.index()).copied().unwrap_or_default();
        let captured = moment.captured.get(seat.index()).copied().unwrap_or_default();
        let total = moment.totals.get(seat.index()).copied().unwrap_or_default();
        let name = format!(
            "{} · {} · {}",
            crate::frame::replay::name(&self.document.players, seat, names::plain, reader),
            reader.card_count(hand.len()),
            sums::amount(&self.document.rules.rules, total, reader)
        );
        let hand = if hand.is_empty() { reader.text("replay-out") } else { reader.flowers(hand) };
        let mut lines = vec![format!("🎴 {hand}")];
        if !captured.is_empty() {
            let points = reader.points(points(moment, seat));
            let special = (captured - CardSet::PI) | (captured & CardSet::MORE_THAN_ONE);
            let pi = Points::best(captured).pi;
            let pi = reader.format("gostop-captured-pi", Args::new().count("value", pi));
            let shown = reader.flowers(special);
            let parts = [shown, pi, format!("**{points}**")];
            lines.push(format!(
                "📥 {}",
                parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
            ));
        }
        Field { name, value: lines.join("\n"), inline: false }
    }
}

/// The news that a turn was, in their order.
fn played(play: &Play, hand: CardSet, points: u8) -> Vec<News> {
    let seat = play.seat;
    let mut news = vec![match play.laid {
        Laid::Card(card) => News::Played { seat, card, choice: None },
        Laid::Bomb(month) => News::Bombed { seat, month, cards: hand & CardSet::month(month) },
        Laid::Flip => News::Flipped { seat },
    }];
    news.extend(play.take.map(|card| News::Taken { seat, card }));
    news.extend(play.drawn.iter().map(|card| News::Drawn { seat, card: *card, choice: None }));
    news.extend(play.drawn_take.map(|card| News::Taken { seat, card }));
    news.extend(play.settled.as_ref().map(|settled| News::Settled {
        seat,
        captured: settled.captured,
        calls: settled.calls.iter().copied().take(3).collect(),
        stolen: settled.stolen.iter().copied().take(6).collect::<ArrayVec<Theft, 6>>(),
        points,
        asked: false,
    }));
    news
}

/// The points of the sets that a seat has.
fn points(moment: &Moment<'_>, seat: Seat) -> u8 {
    moment.captured.get(seat.index()).map_or(0, |captured| Points::best(*captured).total())
}

/// Why nobody has won.
fn nagari(moment: &Moment<'_>) -> Nagari {
    match moment.pot.whole_months().next() {
        _ if !moment.round.turns.is_empty() => Nagari::Exhausted,
        Some(month) => Nagari::PotOfFour { month },
        None => Nagari::EveryHandOfFour,
    }
}
