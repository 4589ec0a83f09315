//! Moments of Gang of Four.

use super::rules_text;
use crate::frame::message::Field;
use crate::frame::replay::Scenes;
use crate::frame::{Reader, names};
use crate::locale::Args;
use carte_games::Seat;
use carte_games::gang_of_four::ruleset::BarredPoints;
use carte_games::gang_of_four::{CardSet, Combination, Direction, Kind, Rules};
use carte_records::replay::gang_of_four::{Document, Happened, Highlight, Moment, Turn, highlights};
use carte_records::replay::{By, Player};

/// A document and who reads it.
pub(super) struct Scene<'a> {
    document: &'a Document,
    moments: Vec<Moment<'a>>,
    reader: &'a Reader<'a>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(document: &'a Document, reader: &'a Reader<'a>) -> Self {
        Self { document, moments: document.moments(), reader }
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
        self.moments.get(at).map(|moment| self.happened(moment)).unwrap_or_default()
    }

    fn fields(&self, at: usize) -> Vec<Field> {
        let Some(moment) = self.moments.get(at) else { return Vec::new() };
        let players = u8::try_from(self.document.players.len()).unwrap_or(u8::MAX);
        let mut fields: Vec<Field> = Seat::all(players).map(|seat| self.hand(moment, seat)).collect();
        fields.extend(self.dummy(moment));
        fields
    }

    fn beside_picture(&self, at: usize) -> Vec<Field> {
        let Some(moment) = self.moments.get(at).filter(|_| !self.ends_round(at)) else { return Vec::new() };
        let hands = self.document.players.iter().zip(&moment.hands).filter(|(_, hand)| !hand.is_empty());
        let hand = |(player, hand): (&Player, &CardSet)| Field {
            name: self.name(player.seat, names::plain),
            value: self.reader.cards(*hand),
            inline: false,
        };
        hands.map(hand).chain(self.dummy(moment)).collect()
    }

    fn ends_round(&self, at: usize) -> bool {
        self.moments.get(at).is_some_and(|moment| moment.happened == Happened::Ended)
    }

    fn begins_cycle(&self, at: usize) -> bool {
        let Some(moment) = self.moments.get(at) else { return false };
        match moment.happened {
            Happened::Dealt => true,
            Happened::Turned(Turn::Play { taken_back: false, .. }) => self.leads(at),
            Happened::Exchanged(_) | Happened::Turned(_) | Happened::Ended => false,
        }
    }

    fn stands_out(&self, at: usize) -> bool {
        match self.moments.get(at).map(|moment| moment.happened) {
            Some(Happened::Turned(Turn::Play { cards, announce, taken_back, .. })) => {
                let combination = Combination::classify(cards.cards());
                *announce || *taken_back || combination.is_some_and(|laid| laid.kind() == Kind::Gang)
            }
            Some(Happened::Turned(Turn::Announce { .. } | Turn::Barred { .. }) | Happened::Ended) => true,
            Some(Happened::Turned(Turn::Pass { .. }) | Happened::Dealt | Happened::Exchanged(_)) | None => {
                false
            }
        }
    }

    fn highlights(&self, safe: fn(&str) -> String) -> Vec<(usize, String)> {
        let reader = self.reader;
        let tell = |(at, highlight): (usize, Highlight)| {
            let args = |seat| Args::new().with("name", self.name(seat, safe)).count("round", self.round(at));
            let text = match highlight {
                Highlight::Gang { seat, gang } => {
                    let which = reader.combination(&gang, self.played_by());
                    reader.format("highlight-gang", args(seat).with("gang", which))
                }
                Highlight::Comeback { seat, behind } => {
                    reader.format("highlight-comeback", args(seat).count("points", behind))
                }
                Highlight::Forgotten { seat } => reader.format("highlight-forgotten", args(seat)),
                Highlight::Heaviest { seat, cards, points } => {
                    let cards = i64::try_from(cards).unwrap_or(i64::MAX);
                    reader.format(
                        "highlight-heaviest",
                        args(seat).count("cards", cards).count("points", points),
                    )
                }
            };
            (at, text)
        };
        highlights(&self.moments, &self.document.winners).into_iter().map(tell).collect()
    }

    fn rules(&self) -> String {
        rules_text::preset_name(self.played_by(), self.reader)
    }

    fn rounds(&self) -> Vec<(u16, String)> {
        let won = |winner: Seat| {
            self.reader.format("replay-round-won", Args::new().with("name", self.name(winner, names::plain)))
        };
        let rounds = self.document.rounds.iter();
        rounds.map(|round| (round.number, round.winner.map(won).unwrap_or_default())).collect()
    }
}

impl Scene<'_> {
    /// Whether everybody else has passed, or nobody has played, before this play.
    fn leads(&self, at: usize) -> bool {
        let mut passes = 0;
        for moment in self.moments[..at].iter().rev() {
            match moment.happened {
                Happened::Turned(Turn::Pass { .. }) => passes += 1,
                Happened::Turned(Turn::Play { taken_back: false, .. }) => break,
                // The deal is where the first cycle begins already.
                Happened::Dealt | Happened::Exchanged(_) => return false,
                Happened::Turned(_) | Happened::Ended => {}
            }
        }
        let here = self.moments[..at].iter().rev().take_while(|one| one.happened != Happened::Dealt);
        let barred = here.filter(|one| matches!(one.happened, Happened::Turned(Turn::Barred { .. }))).count();
        passes + 1 + barred >= self.document.players.len()
    }

    fn played_by(&self) -> &Rules {
        &self.document.rules.rules
    }

    fn name(&self, seat: Seat, safe: fn(&str) -> String) -> String {
        crate::frame::replay::name(&self.document.players, seat, safe, self.reader)
    }

    fn hand(&self, moment: &Moment<'_>, seat: Seat) -> Field {
        let hand = moment.hands.get(seat.index()).copied().unwrap_or_default();
        let total = moment.totals.get(seat.index()).copied().unwrap_or_default();
        let name = format!(
            "{} · {} · {}",
            self.name(seat, names::plain),
            self.reader.card_count(hand.len()),
            self.reader.points(total)
        );
        let value = if hand.is_empty() { self.reader.text("replay-out") } else { self.reader.cards(hand) };
        Field { name, value, inline: false }
    }

    /// The packet that nobody plays with, where there is one.
    fn dummy(&self, moment: &Moment<'_>) -> Option<Field> {
        moment.round.dummy.map(|dummy| Field {
            name: self.reader.text("replay-dummy"),
            value: self.reader.cards(dummy.cards()),
            inline: false,
        })
    }

    fn happened(&self, moment: &Moment<'_>) -> String {
        let reader = self.reader;
        let name = |seat| self.name(seat, names::escaped);
        let named = |key: &str, seat| reader.format(key, Args::new().with("name", name(seat)));
        match moment.happened {
            Happened::Dealt => {
                let key = match moment.round.direction {
                    Direction::CounterClockwise => "announce-round-ccw",
                    Direction::Clockwise => "announce-round-cw",
                };
                let leader = moment.round.turns.first().map_or(moment.round.dealer, |turn| turn.seat());
                reader
                    .format(key, Args::new().count("round", moment.round.number).with("leader", name(leader)))
            }
            Happened::Exchanged(exchange) => {
                let told = |key: &str, card: CardSet| {
                    let args =
                        Args::new().with("giver", name(exchange.giver)).with("winner", name(exchange.winner));
                    reader.format(key, args.with("card", reader.cards(card)))
                };
                let given = told("announce-given", exchange.given.cards());
                match exchange.returned {
                    Some(card) => format!("{given}\n{}", told("announce-returned", card.cards())),
                    None => given,
                }
            }
            Happened::Turned(turn) => self.turn(turn, moment),
            Happened::Ended => match moment.round.winner {
                Some(winner) => named("announce-round-won", winner),
                None => reader.text("announce-round-nobody"),
            },
        }
    }

    fn turn(&self, turn: &Turn, moment: &Moment<'_>) -> String {
        let reader = self.reader;
        let name = self.name(turn.seat(), names::escaped);
        let named = |key: &str| reader.format(key, Args::new().with("name", name.clone()));
        match turn {
            Turn::Play { cards, taken_back: true, .. } => {
                let args = Args::new().with("name", name).with("card", reader.cards(cards.cards()));
                reader.format("announce-taken-back", args)
            }
            Turn::Play { seat, cards, announce, by, .. } => {
                let cards = cards.cards();
                let combination = Combination::classify(cards);
                let gang = combination.filter(|combination| combination.kind() == Kind::Gang);
                let left = moment.hands.get(seat.index()).map_or(0, |hand| hand.len());
                let key = match (gang, by) {
                    (Some(_), _) => "announce-gang",
                    (None, Some(By::Clock)) => "announce-played-clock",
                    (None, _) => "announce-played",
                };
                let laid = combination.map(|combination| reader.laid(&combination, self.played_by()));
                let which = combination.map(|combination| reader.combination(&combination, self.played_by()));
                let args = Args::new()
                    .with("name", name)
                    .with("play", laid.unwrap_or_else(|| reader.cards(cards)))
                    .with("gang", which.unwrap_or_default())
                    .with("which", reader.cards(cards))
                    .count("cards", left);
                let line = reader.format(key, args);
                if *announce { format!("{line} · {}", reader.text("board-mark-announced")) } else { line }
            }
            Turn::Pass { by: Some(By::Clock), .. } => named("announce-passed-clock"),
            Turn::Pass { .. } => named("announce-passed"),
            Turn::Announce { .. } => named("announce-carte"),
            Turn::Barred { .. } => named(match self.played_by().barred_points {
                BarredPoints::One => "announce-barred-one",
                BarredPoints::Two => "announce-barred-two",
            }),
        }
    }
}
