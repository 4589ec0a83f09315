//! A finished game, moment by moment, and what came of checking it.

use std::collections::BTreeMap;

use super::{dispatch, private};
use crate::frame::intent::{Intent, ReplayStep};
use crate::frame::message::{
    Attachment, Button, Embed, Emoji, Field, Message, Row, Select, SelectOption, Style,
};
use crate::frame::replay::Scenes;
use crate::frame::widgets::component;
use crate::frame::{Reader, limits, names};
use crate::locale::Args;
use crate::pictures::{self, Picture, Reel};
use carte_games as games;
use carte_pictures::Labels;
use carte_records::replay::{Document, Fault, NoReplay, Player, Summary};
use carte_table::View;

const VIOLET: u32 = 0x0076_5bb5;
const GREEN: u32 = 0x003b_a55d;
const RED: u32 = 0x00c0_392b;
const GREY: u32 = 0x0080_8489;

/// So many things that happened before are told with a moment.
const BEFORE: usize = 4;

/// So many highlights are told with the final ranking.
const REMEMBERED: usize = 3;

/// So many entries fit into a menu.
const MENU: usize = 25;

/// So many characters of a seed are shown; a longer one is in the file.
const SEED_SHOWN: usize = 700;

/// The moment `at`, or the last one, with everything to go on from there.
#[must_use]
pub fn viewer(document: &Document, view: &View, at: u32, may_share: bool, reader: &Reader<'_>) -> Message {
    viewer_with(document, view, at, may_share, Shown::Words, reader)
}

/// The same with what the picture of the moment does not say, and with the way to the animation of its round.
#[must_use]
pub fn viewer_beside_picture(
    document: &Document,
    view: &View,
    at: u32,
    may_share: bool,
    reader: &Reader<'_>,
) -> Message {
    viewer_with(document, view, at, may_share, Shown::Picture, reader)
}

/// By what a moment is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Words,
    Picture,
}

fn viewer_with(
    document: &Document,
    view: &View,
    at: u32,
    may_share: bool,
    shown: Shown,
    reader: &Reader<'_>,
) -> Message {
    let scenes = dispatch::scenes(document, view, reader);
    let Some((at, embed)) = moment(&*scenes, view, at, shown, reader) else {
        return not_yet(view, NoReplay::NotPlayed, reader);
    };
    let last = scenes.count() - 1;
    let button = |step, key: &str, emoji: &str, style| {
        reader.button(view, Intent::Replay { at: number(at), step }, key, emoji, style)
    };
    let highlights = scenes.highlights(names::escaped);
    let embeds = match at {
        0 => remembered(&highlights, reader).into_iter().chain([embed]).collect(),
        _ => vec![embed],
    };
    let larger = vec![
        button(ReplayStep::CycleBack, "button-cycle-back", "⏪", Style::Secondary).enabled_if(at > 0),
        button(ReplayStep::CycleOn, "button-cycle-on", "⏩", Style::Secondary).enabled_if(at < last),
        button(ReplayStep::MomentBack, "button-moment-back", "⬅️", Style::Secondary)
            .enabled_if((0..at).any(|at| scenes.stands_out(at))),
        button(ReplayStep::MomentOn, "button-moment-on", "➡️", Style::Secondary)
            .enabled_if((at + 1..=last).any(|at| scenes.stands_out(at))),
    ];
    let steps = vec![
        button(ReplayStep::First, "button-first", "⏮️", Style::Secondary).enabled_if(at > 0),
        button(ReplayStep::Previous, "button-previous", "◀️", Style::Secondary).enabled_if(at > 0),
        button(ReplayStep::Next, "button-next", "▶️", Style::Primary).enabled_if(at < last),
        button(ReplayStep::Last, "button-last", "⏭️", Style::Secondary).enabled_if(at < last),
    ];
    let animation = (shown == Shown::Picture)
        .then(|| button(ReplayStep::Animation, "button-animation", "🎬", Style::Secondary));
    let uses = [
        button(ReplayStep::Share, "button-share", "📢", Style::Secondary).enabled_if(may_share),
        button(ReplayStep::File, "button-file", "📄", Style::Secondary),
        reader.button(view, Intent::Verify, "button-verify", "🔍", Style::Secondary),
    ];
    let uses = animation.into_iter().chain(uses).collect();
    let rows = [Row::Buttons(steps), Row::Buttons(larger)]
        .into_iter()
        .chain(menu_of_highlights(&*scenes, view, at, reader))
        .chain([rounds(&*scenes, view, at, reader), Row::Buttons(uses)])
        .collect();
    limits::fit(Message { embeds, rows, ..Message::default() })
}

/// The moment that a step from the moment `at` leads to; the same one for a step that does not move.
#[must_use]
pub fn leads_to(document: &Document, view: &View, at: u32, step: ReplayStep, reader: &Reader<'_>) -> u32 {
    let scenes = dispatch::scenes(document, view, reader);
    let last = scenes.count().saturating_sub(1);
    let here = usize::try_from(at).unwrap_or(last).min(last);
    let back = |is: &dyn Fn(usize) -> bool| (0..here).rev().find(|at| is(*at)).unwrap_or(0);
    let on = |is: &dyn Fn(usize) -> bool| (here + 1..=last).find(|at| is(*at)).unwrap_or(last);
    number(match step {
        ReplayStep::First => 0,
        ReplayStep::Previous => here.saturating_sub(1),
        ReplayStep::Next => (here + 1).min(last),
        ReplayStep::Last => last,
        ReplayStep::CycleBack => back(&|at| scenes.begins_cycle(at)),
        ReplayStep::CycleOn => on(&|at| scenes.begins_cycle(at)),
        ReplayStep::MomentBack => back(&|at| scenes.stands_out(at)),
        ReplayStep::MomentOn => on(&|at| scenes.stands_out(at)),
        ReplayStep::Open
        | ReplayStep::Round
        | ReplayStep::Highlight
        | ReplayStep::Share
        | ReplayStep::Animation
        | ReplayStep::ShareAnimation
        | ReplayStep::File => here,
    })
}

/// The final ranking, with what the game is remembered for right below the standings.
#[must_use]
pub fn with_highlights(
    mut message: Message,
    document: &Document,
    view: &View,
    reader: &Reader<'_>,
) -> Message {
    let highlights = dispatch::scenes(document, view, reader).highlights(names::escaped);
    let lines: Vec<String> = highlights.into_iter().take(REMEMBERED).map(|(_, text)| text).collect();
    if let Some(embed) = message.embeds.first_mut().filter(|_| !lines.is_empty()) {
        let moments =
            Field { name: reader.text("replay-highlights"), value: lines.join("\n"), inline: false };
        embed.fields.insert(0, moments);
    }
    limits::fit(message)
}

/// What the game is remembered for, before its first moment.
fn remembered(highlights: &[(usize, String)], reader: &Reader<'_>) -> Option<Embed> {
    let lines: Vec<&str> = highlights.iter().map(|(_, text)| text.as_str()).collect();
    (!lines.is_empty()).then(|| Embed {
        title: reader.text("replay-highlights"),
        description: lines.join("\n"),
        colour: Some(VIOLET),
        ..Embed::default()
    })
}

/// The way to each of these moments; each moment once.
fn menu_of_highlights(scenes: &dyn Scenes, view: &View, at: usize, reader: &Reader<'_>) -> Option<Row> {
    let mut options: Vec<SelectOption> = Vec::new();
    for (moment, text) in scenes.highlights(names::plain) {
        let value = moment.to_string();
        if options.iter().all(|option| option.value != value) {
            let label = text.replace("**", "");
            let chosen = moment == at;
            options.push(SelectOption { value, label, description: String::new(), emoji: None, chosen });
        }
    }
    let id = component(view, Intent::Replay { at: number(at), step: ReplayStep::Highlight });
    let placeholder = reader.text("replay-highlights-menu");
    (!options.is_empty()).then_some(Row::Select(Select {
        id,
        placeholder,
        options,
        min: 1,
        max: 1,
        enabled: true,
    }))
}

/// The moment `at` for everybody, with a button that opens the viewer there.
#[must_use]
pub fn shared(document: &Document, view: &View, at: u32, reader: &Reader<'_>) -> Message {
    shared_with(document, view, at, Shown::Words, reader)
}

/// The same with what the picture of the moment does not say.
#[must_use]
pub fn shared_beside_picture(document: &Document, view: &View, at: u32, reader: &Reader<'_>) -> Message {
    shared_with(document, view, at, Shown::Picture, reader)
}

fn shared_with(document: &Document, view: &View, at: u32, shown: Shown, reader: &Reader<'_>) -> Message {
    let scenes = dispatch::scenes(document, view, reader);
    let Some((at, embed)) = moment(&*scenes, view, at, shown, reader) else {
        return not_yet(view, NoReplay::NotPlayed, reader);
    };
    let rows = vec![Row::Buttons(vec![open_at(view, number(at), reader)])];
    limits::fit(Message { embeds: vec![embed], rows, ..Message::default() })
}

/// The button that opens the viewer.
pub(super) fn open_at(view: &View, at: u32, reader: &Reader<'_>) -> Button {
    let intent = Intent::Replay { at, step: ReplayStep::Open };
    reader.button(view, intent, "button-replay", "🎞️", Style::Secondary)
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
    number(dispatch::round_begins(document, round).unwrap_or_default())
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
    scenes: &dyn Scenes,
    view: &View,
    at: u32,
    shown: Shown,
    reader: &Reader<'_>,
) -> Option<(usize, Embed)> {
    let count = scenes.count();
    let at = nearest(scenes, at)?;
    let round = scenes.round(at);
    let before = (at.saturating_sub(BEFORE)..at).filter(|one| scenes.round(*one) == round);
    let mut lines: Vec<String> = before
        .flat_map(|one| scenes.told(one).lines().map(|line| format!("-# {line}")).collect::<Vec<_>>())
        .collect();
    lines.push(scenes.told(at));
    let position = Args::new().count("at", number(at) + 1).count("moments", number(count));
    let title = Args::new().with("table", view.id.to_string()).count("round", round);
    let embed = Embed {
        title: reader.format("replay-title", title),
        description: lines.join("\n"),
        fields: match shown {
            Shown::Words => scenes.fields(at),
            Shown::Picture => scenes.beside_picture(at),
        },
        footer: reader.format("replay-footer", position.with("rules", scenes.rules())),
        colour: Some(VIOLET),
        image: None,
    };
    Some((at, embed))
}

/// The moment `at`, the last one if there are not so many; `None` where there is none.
fn nearest(scenes: &dyn Scenes, at: u32) -> Option<usize> {
    let last = scenes.count().checked_sub(1)?;
    Some(usize::try_from(at).unwrap_or(last).min(last))
}

/// The picture of a moment: the board as everybody saw it, or the score card of the round that ends with it. `boards` are those of
/// the moments by their numbers; `None` where the moment is not among them.
#[must_use]
pub fn picture(
    document: &Document,
    view: &View,
    boards: &BTreeMap<usize, games::View>,
    at: u32,
    reader: &Reader<'_>,
) -> Option<Picture> {
    let scenes = dispatch::scenes(document, view, reader);
    let at = nearest(&*scenes, at)?;
    pictures::moment(boards.get(&at)?, scenes.ends_round(at), &labels(document, reader))
}

/// The round that a moment belongs to, and whether it came to its end.
#[must_use]
pub fn round_of(document: &Document, view: &View, at: u32, reader: &Reader<'_>) -> Option<(u16, bool)> {
    let scenes = dispatch::scenes(document, view, reader);
    let round = scenes.round(nearest(&*scenes, at)?);
    let last = (0..scenes.count()).rev().find(|at| scenes.round(*at) == round)?;
    Some((round, scenes.ends_round(last)))
}

/// What an animation of a round is made of.
#[must_use]
pub fn reel(
    document: &Document,
    boards: BTreeMap<usize, games::View>,
    ended: bool,
    reader: &Reader<'_>,
) -> Reel {
    Reel { boards: boards.into_values().collect(), ended, labels: labels(document, reader) }
}

fn labels(document: &Document, reader: &Reader<'_>) -> Labels {
    let players = document.players();
    let name = |player: &Player| crate::frame::replay::name(players, player.seat, names::plain, reader);
    pictures::labels(players.iter().map(name).collect(), reader)
}

/// The animation of a round, with buttons to show it to the channel and to go on from its moment.
#[must_use]
pub fn animation(view: &View, at: u32, round: u16, may_share: bool, reader: &Reader<'_>) -> Message {
    let share = Intent::Replay { at, step: ReplayStep::ShareAnimation };
    let share = reader.button(view, share, "button-share", "📢", Style::Secondary).enabled_if(may_share);
    animated(view, round, vec![share, open_at(view, at, reader)], reader)
}

/// The same for everybody.
#[must_use]
pub fn shared_animation(view: &View, at: u32, round: u16, reader: &Reader<'_>) -> Message {
    animated(view, round, vec![open_at(view, at, reader)], reader)
}

fn animated(view: &View, round: u16, buttons: Vec<Button>, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", view.id.to_string()).count("round", round);
    let title = reader.format("replay-title", args);
    let embed = Embed { title, colour: Some(VIOLET), ..Embed::default() };
    limits::fit(Message { embeds: vec![embed], rows: vec![Row::Buttons(buttons)], ..Message::default() })
}

/// That there are only words here, and where pictures would come from.
#[must_use]
pub fn no_animation(reader: &Reader<'_>) -> Message {
    Message { content: reader.text("replay-animation-none"), ..Message::default() }
}

/// A menu of the rounds; of a very long game those around this moment.
fn rounds(scenes: &dyn Scenes, view: &View, at: usize, reader: &Reader<'_>) -> Row {
    let here = scenes.round(at);
    let rounds = scenes.rounds();
    let index = rounds.iter().position(|(number, _)| *number == here).unwrap_or_default();
    let from = index.saturating_sub(MENU / 2).min(rounds.len().saturating_sub(MENU));
    let option = |(number, ended): (u16, String)| SelectOption {
        value: number.to_string(),
        label: reader.format("replay-round", Args::new().count("round", number)),
        description: ended,
        emoji: Some(Emoji::Unicode("🔔".to_owned())),
        chosen: number == here,
    };
    Row::Select(Select {
        id: component(view, Intent::Replay { at: number(at), step: ReplayStep::Round }),
        placeholder: reader.text("replay-menu"),
        options: rounds.into_iter().skip(from).take(MENU).map(option).collect(),
        min: 1,
        max: 1,
        enabled: true,
    })
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
