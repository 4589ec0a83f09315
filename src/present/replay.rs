//! A finished game, moment by moment, and what came of checking it.

use super::message::{Attachment, Button, Embed, Emoji, Field, Message, Row, Select, SelectOption, Style};
use super::press::{ReplayStep, Verb};
use super::widgets::press;
use super::{Reader, limits, names, private, rules_text};
use crate::games::Seat;
use crate::games::gang_of_four::ruleset::BarredPoints;
use crate::games::gang_of_four::{CardSet, Combination, Direction, Kind, Rules};
use crate::locale::Args;
use crate::replay::gang_of_four::{self as gang, Happened, Moment, Round, Turn};
use crate::replay::{By, Document, Fault, NoReplay, Summary};
use crate::table::View;

const VIOLET: u32 = 0x0076_5bb5;
const GREEN: u32 = 0x003b_a55d;
const RED: u32 = 0x00c0_392b;
const GREY: u32 = 0x0080_8489;

/// So many things that happened before are told with a moment.
const BEFORE: usize = 4;

/// So many entries fit into a menu.
const MENU: usize = 25;

/// So many characters of a seed are shown; a longer one is in the file.
const SEED_SHOWN: usize = 700;

/// The moment `at`, or the last one, with everything to go on from there.
#[must_use]
pub fn viewer(document: &Document, view: &View, at: u32, may_share: bool, reader: &Reader<'_>) -> Message {
    let Document::GangOfFour(document) = document else {
        return not_yet(view, NoReplay::NotPlayed, reader);
    };
    let moments = document.moments();
    let Some((at, embed)) = moment(document, view, &moments, at, reader) else {
        return not_yet(view, NoReplay::NotPlayed, reader);
    };
    let last = moments.len() - 1;
    let button = |step, key: &str, emoji: &str, style| {
        reader.button(view, Verb::Replay { at: number(at), step }, key, emoji, style)
    };
    let steps = vec![
        button(ReplayStep::First, "button-first", "⏮️", Style::Secondary).enabled_if(at > 0),
        button(ReplayStep::Previous, "button-previous", "◀️", Style::Secondary).enabled_if(at > 0),
        button(ReplayStep::Next, "button-next", "▶️", Style::Primary).enabled_if(at < last),
        button(ReplayStep::Last, "button-last", "⏭️", Style::Secondary).enabled_if(at < last),
    ];
    let uses = vec![
        button(ReplayStep::Share, "button-share", "📢", Style::Secondary).enabled_if(may_share),
        button(ReplayStep::File, "button-file", "📄", Style::Secondary),
        reader.button(view, Verb::Verify, "button-verify", "🔍", Style::Secondary),
    ];
    let rows = vec![Row::Buttons(steps), rounds(document, view, &moments, at, reader), Row::Buttons(uses)];
    limits::fit(Message { embeds: vec![embed], rows, ..Message::default() })
}

/// The moment `at` for everybody, with a button that opens the viewer there.
#[must_use]
pub fn shared(document: &Document, view: &View, at: u32, reader: &Reader<'_>) -> Message {
    let Document::GangOfFour(document) = document else {
        return not_yet(view, NoReplay::NotPlayed, reader);
    };
    let moments = document.moments();
    let Some((at, embed)) = moment(document, view, &moments, at, reader) else {
        return not_yet(view, NoReplay::NotPlayed, reader);
    };
    let rows = vec![Row::Buttons(vec![open_at(view, number(at), reader)])];
    limits::fit(Message { embeds: vec![embed], rows, ..Message::default() })
}

/// The button that opens the viewer.
pub(super) fn open_at(view: &View, at: u32, reader: &Reader<'_>) -> Button {
    let verb = Verb::Replay { at, step: ReplayStep::Open };
    reader.button(view, verb, "button-replay", "🎞️", Style::Secondary)
}

/// The document as a file.
#[must_use]
pub fn file(document: &Document, view: &View, reader: &Reader<'_>) -> Message {
    let table = || Args::new().with("table", view.id.to_string());
    let attachment = Attachment {
        name: format!("carte-table-{}.json", view.id),
        bytes: format!("{document}\n").into_bytes(),
        description: reader.format("replay-file-alt", table()),
    };
    let content = reader.format("replay-file", table());
    limits::fit(Message { content, attachments: vec![attachment], ..Message::default() })
}

/// Why there is nothing to look at; of a running game what everybody may know.
#[must_use]
pub fn not_yet(view: &View, why: NoReplay, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", view.id.to_string());
    match why {
        NoReplay::NotOver => {
            let content = reader.format("replay-not-over", args);
            let known = match view.game {
                Some(_) => private::scores(view, reader),
                None => Message::default(),
            };
            limits::fit(Message { content, ..known })
        }
        NoReplay::NotPlayed | NoReplay::NotALog => {
            let content = reader.format("replay-not-played", args);
            limits::fit(Message { content, ..Message::default() })
        }
    }
}

/// The first moment of a round, the beginning if there is no such round.
#[must_use]
pub fn first_of(document: &Document, round: u16) -> u32 {
    let Document::GangOfFour(document) = document else { return 0 };
    number(document.moments().iter().position(|moment| moment.round.number == round).unwrap_or_default())
}

/// What came of playing a game again, its seeds, and why nobody can steer a deal.
#[must_use]
pub fn checked(
    view: &View,
    checked: &Result<(Document, Result<Summary, Fault>), NoReplay>,
    reader: &Reader<'_>,
) -> Message {
    let table = || Args::new().with("table", view.id.to_string());
    let field = |key: &str, value| Field { name: reader.text(key), value, inline: false };
    let seeds = |document: &Document| {
        let fairness = document.fairness();
        let args = Args::new()
            .with("commitment", &fairness.commitment)
            .with("server", fairness.server_seed.reveal())
            .with("client", names::shorten(&fairness.client_seed, SEED_SHOWN));
        field("verify-seeds", reader.format("verify-seeds-text", args))
    };
    let fingerprint =
        || reader.format("verify-fingerprint", Args::new().with("commitment", &view.fair_deal.commitment));
    let (colour, description, seeds) = match checked {
        Ok((document, Ok(summary))) => {
            let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
            let args =
                Args::new().count("rounds", count(summary.rounds)).count("turns", count(summary.turns));
            (GREEN, reader.format("verify-true", args), seeds(document))
        }
        Ok((document, Err(fault))) => {
            let fault = names::shorten(&fault.to_string().replace('`', "'"), 500);
            (RED, reader.format("verify-false", Args::new().with("fault", fault)), seeds(document))
        }
        Err(NoReplay::NotOver) => (GREY, reader.text("verify-later"), field("verify-seeds", fingerprint())),
        Err(NoReplay::NotPlayed | NoReplay::NotALog) => {
            (GREY, reader.format("replay-not-played", table()), field("verify-seeds", fingerprint()))
        }
    };
    let embed = Embed {
        title: reader.format("verify-title", table()),
        description,
        fields: vec![seeds, field("verify-why", reader.text("verify-why-text"))],
        colour: Some(colour),
        ..Embed::default()
    };
    let rows = match checked {
        Ok(_) => vec![Row::Buttons(vec![open_at(view, 0, reader)])],
        Err(_) => Vec::new(),
    };
    limits::fit(Message { embeds: vec![embed], rows, ..Message::default() })
}

/// One moment with its number, the last one if there are not so many.
fn moment(
    document: &gang::Document,
    view: &View,
    moments: &[Moment<'_>],
    at: u32,
    reader: &Reader<'_>,
) -> Option<(usize, Embed)> {
    let at = usize::try_from(at).unwrap_or(usize::MAX).min(moments.len().checked_sub(1)?);
    let moment = moments.get(at)?;
    let scene = Scene { document, reader };
    let before =
        moments[at.saturating_sub(BEFORE)..at].iter().filter(|one| one.round.number == moment.round.number);
    let mut lines: Vec<String> = before.map(|one| format!("-# {}", scene.told(one))).collect();
    lines.push(scene.told(moment));
    let mut fields: Vec<Field> = Seat::all(scene.players()).map(|seat| scene.hand(moment, seat)).collect();
    fields.extend(moment.round.dummy.map(|dummy| Field {
        name: reader.text("replay-dummy"),
        value: reader.cards(dummy.cards()),
        inline: false,
    }));
    let position = Args::new().count("at", number(at) + 1).count("moments", number(moments.len()));
    let rules = rules_text::preset_name(scene.rules(), reader);
    let title = Args::new().with("table", view.id.to_string()).count("round", moment.round.number);
    let embed = Embed {
        title: reader.format("replay-title", title),
        description: lines.join("\n"),
        fields,
        footer: reader.format("replay-footer", position.with("rules", rules)),
        colour: Some(VIOLET),
        image: None,
    };
    Some((at, embed))
}

/// A menu of the rounds; of a very long game those around this moment.
fn rounds(
    document: &gang::Document,
    view: &View,
    moments: &[Moment<'_>],
    at: usize,
    reader: &Reader<'_>,
) -> Row {
    let here = moments.get(at).map(|moment| moment.round.number).unwrap_or_default();
    let index = document.rounds.iter().position(|round| round.number == here).unwrap_or_default();
    let from = index.saturating_sub(MENU / 2).min(document.rounds.len().saturating_sub(MENU));
    let scene = Scene { document, reader };
    let option = |round: &Round| SelectOption {
        value: round.number.to_string(),
        label: reader.format("replay-round", Args::new().count("round", round.number)),
        description: match round.winner {
            Some(winner) => {
                reader.format("replay-round-won", Args::new().with("name", scene.name(winner, names::plain)))
            }
            None => String::new(),
        },
        emoji: Some(Emoji::Unicode("🔔".to_owned())),
        chosen: round.number == here,
    };
    Row::Select(Select {
        press: press(view, Verb::Replay { at: number(at), step: ReplayStep::Round }),
        placeholder: reader.text("replay-menu"),
        options: document.rounds.iter().skip(from).take(MENU).map(option).collect(),
        min: 1,
        max: 1,
        enabled: true,
    })
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// A document and who reads it.
struct Scene<'a> {
    document: &'a gang::Document,
    reader: &'a Reader<'a>,
}

impl Scene<'_> {
    fn rules(&self) -> &Rules {
        &self.document.rules.rules
    }

    fn players(&self) -> u8 {
        u8::try_from(self.document.players.len()).unwrap_or(u8::MAX)
    }

    fn name(&self, seat: Seat, safe: fn(&str) -> String) -> String {
        let Some(player) = self.document.players.get(seat.index()) else { return seat.to_string() };
        match player.computer {
            Some(_) => self.reader.format("seat-computer", Args::new().with("name", safe(&player.name))),
            None => safe(&player.name),
        }
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

    /// What happened, in the words in which the channel was told.
    fn told(&self, moment: &Moment<'_>) -> String {
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
                let laid = combination.map(|combination| reader.laid(&combination, self.rules()));
                let which = combination.map(|combination| reader.combination(&combination, self.rules()));
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
            Turn::Barred { .. } => named(match self.rules().barred_points {
                BarredPoints::One => "announce-barred-one",
                BarredPoints::Two => "announce-barred-two",
            }),
        }
    }
}
