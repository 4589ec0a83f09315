//! A finished game, moment by moment, and the result of checking it.

use std::sync::Arc;

use super::{announce, dispatch, private};
use crate::locale::Args;
use crate::pictures::{self, Picture, Reel};
use crate::shared::colours::{GREEN, GREY, RED, VIOLET};
use crate::shared::faces::Faces;
use crate::shared::intent::{Intent, ReplayStep};
use crate::shared::message::{Attachment, Button, Embed, Emoji, Field, Message, Row, SelectOption, Style};
use crate::shared::render_mode::RenderMode;
use crate::shared::replay::{OpenSeat, ReplayHighlight};
use crate::shared::widgets::component;
use crate::shared::{Reader, limits, names};
use carte_games::{Boundary, EventFacts, News, Seat};
use carte_pictures::OpenMoment;
use carte_records::replay::{
    Document, Fault, FinishedRound, NoReplay, OpenBoard, Playback, Player, RoundMoment, Summary,
};
use carte_table::ids::{StateNumber, UserId};
use carte_table::{By, Occupant, Options, Stage, View};

/// Maximum number of earlier moments that are told with a moment.
const BEFORE: usize = 4;

/// Maximum number of highlights that are told with the final ranking.
const REMEMBERED: usize = 3;

/// Maximum length of a seed that is shown, in UTF-16 units; the file has it as a whole.
const SEED_SHOWN: usize = 700;

/// Presents a finished game to a reader.
struct ReplayPresenter<'a> {
    playback: &'a Playback,
    /// The table with the players who began the game.
    view: View,
    reader: &'a Reader<'a>,
}

impl<'a> ReplayPresenter<'a> {
    fn new(playback: &'a Playback, view: &View, reader: &'a Reader<'a>) -> Self {
        let seats = playback.document.players().iter().map(occupant).collect();
        // A cut belongs to one round and is left out; a draw belongs to the whole game.
        let ceremony = dispatch::ceremony_of_game(view);
        let options = Options { rules: playback.rules(), ..view.options.clone() };
        Self { playback, view: View { seats, ceremony, options, ..view.clone() }, reader }
    }

    /// The moment `at`, or the last one if `at` is beyond it.
    fn nearest(&self, at: u32) -> usize {
        usize::try_from(at).unwrap_or(usize::MAX).min(self.last())
    }

    fn last(&self) -> usize {
        self.playback.moments.len().saturating_sub(1)
    }

    fn round(&self, at: usize) -> u16 {
        self.playback.moments.get(at).map_or(0, |moment| moment.round)
    }

    fn ends_round(&self, at: usize) -> bool {
        self.news(at).any(|(_, _, facts)| facts.ends_round_or_game())
    }

    fn news(&self, at: usize) -> impl Iterator<Item = &'a (News, By, EventFacts)> {
        self.playback.moments.get(at).into_iter().flat_map(|moment| &moment.news)
    }

    /// Returns `true` if something stands out at this moment: a highlight, the end of a round or game, or what the game says.
    fn stands_out(&self, at: usize) -> bool {
        self.news(at).any(|(news, _, facts)| {
            facts.highlight.is_some() || facts.ends_round_or_game() || dispatch::stands_out(news)
        })
    }

    /// What has happened, in the words that the channel was told.
    fn describe_events(&self, at: usize) -> String {
        let Some(moment) = self.playback.moments.get(at) else { return String::new() };
        let told = moment.news.iter().filter_map(|(news, by, facts)| match facts.boundary {
            // The next moment shows who leads, and the final ranking shows who has won.
            Some(Boundary::CycleEnd | Boundary::GameEnd) => None,
            Some(Boundary::Deal | Boundary::RoundEnd) | None => Some((dispatch::afterwards(news)?, *by)),
        });
        let told: Vec<(News, By)> = told.collect();
        if told.is_empty() {
            return dispatch::secret(&self.playback.open_board_at(at), &self.view, self.reader)
                .unwrap_or_default();
        }
        let told: Vec<(&News, By)> = told.iter().map(|(news, by)| (news, *by)).collect();
        dispatch::news_lines(&self.view, &told, self.reader).join("\n")
    }

    /// All cards of a moment, or those that its picture does not show.
    fn fields(&self, at: usize, shown: RenderMode) -> Vec<Field> {
        if shown == RenderMode::Picture && self.ends_round(at) {
            return Vec::new();
        }
        let open = dispatch::open_cards(&self.playback.open_board_at(at), self.reader);
        if shown == RenderMode::Picture {
            return open.aside.into_iter().collect();
        }
        let seats = Seat::all(self.view.players()).zip(open.seats);
        let field = |(seat, open): (Seat, OpenSeat)| {
            let name = self.reader.seat_plain(&self.view, seat);
            let cards = self.reader.card_count(open.cards);
            let name = format!("{name} · {cards} · {}", open.total);
            let value = format!("{}\n{}", open.hand, open.captured).trim_end().to_owned();
            Field::titled(name, value)
        };
        seats.map(field).chain(open.aside).chain(open.table).collect()
    }

    /// The highlights of the game, each with its moment, the most striking first.
    fn highlights(&self) -> Vec<ReplayHighlight> {
        dispatch::highlights(self.playback, self.reader)
    }

    /// A highlight in words, for people and for menus.
    fn words(&self, highlight: ReplayHighlight, name: String) -> String {
        let args = highlight.args.with("name", name).count("round", self.round(highlight.at));
        self.reader.format(highlight.key, args)
    }

    fn remembered(&self) -> Vec<String> {
        let words = |highlight: ReplayHighlight| {
            let name = self.reader.seat(&self.view, highlight.seat);
            self.words(highlight, name)
        };
        self.highlights().into_iter().map(words).collect()
    }

    /// The numbers of the rounds, each once, with the way in which the round ended.
    fn rounds(&self) -> Vec<(u16, String)> {
        let mut rounds: Vec<(u16, String)> = Vec::new();
        for moment in &self.playback.moments {
            if rounds.last().is_none_or(|(number, _)| *number != moment.round) {
                rounds.push((moment.round, String::new()));
            }
            let ended = moment.news.iter().find(|(_, _, facts)| facts.ends_round());
            if let (Some((news, ..)), Some((_, ending))) = (ended, rounds.last_mut()) {
                *ending = dispatch::round_ending(&self.view, news, self.reader).unwrap_or_default();
            }
        }
        rounds
    }

    /// One moment with its number, and the moments before it in the same round.
    fn moment(&self, at: usize, shown: RenderMode) -> Embed {
        let round = self.round(at);
        let before = (at.saturating_sub(BEFORE)..at).filter(|one| self.round(*one) == round);
        let mut lines: Vec<String> = before
            .flat_map(|one| {
                self.describe_events(one).lines().map(|line| format!("-# {line}")).collect::<Vec<_>>()
            })
            .collect();
        lines.push(self.describe_events(at));
        let position = Args::new()
            .count("at", number(at) + 1)
            .count("moments", number(self.playback.moments.len()))
            .with("rules", dispatch::rules_name(&self.view.options.rules, self.reader));
        let title = Args::new().with("table", self.reader.table(&self.view)).count("round", round);
        Embed {
            title: self.reader.format("replay-title", title),
            description: lines.join("\n"),
            fields: self.fields(at, shown),
            footer: self.reader.format("replay-footer", position),
            colour: Some(VIOLET),
        }
    }

    fn button(&self, at: usize, step: ReplayStep, key: &str, emoji: &str, style: Style) -> Button {
        self.reader.button(&self.view, Intent::Replay { at: number(at), step }, key, emoji, style)
    }

    /// The buttons that lead to other moments from the moment `at`.
    fn steps(&self, at: usize) -> Row {
        let last = self.last();
        let button = |step, key, emoji| self.button(at, step, key, emoji, Style::Secondary);
        Row::Buttons(vec![
            button(ReplayStep::First, "button-first", "⏮️").enabled_if(at > 0),
            button(ReplayStep::Previous, "button-previous", "◀️").enabled_if(at > 0),
            self.button(at, ReplayStep::Next, "button-next", "▶️", Style::Primary).enabled_if(at < last),
            button(ReplayStep::Last, "button-last", "⏭️").enabled_if(at < last),
        ])
    }

    /// The menu of highlights and rounds; of a very long game, the rounds around this moment. Each moment is listed once.
    fn menu(&self, at: usize) -> Row {
        let mut options: Vec<SelectOption> = Vec::new();
        for highlight in self.highlights() {
            let value = highlight.at.to_string();
            if options.iter().all(|option| option.value != value) {
                let name = self.reader.seat_plain(&self.view, highlight.seat);
                let label = self.words(highlight, name).replace("**", "");
                options.push(SelectOption::new(value, label));
            }
        }
        let room = limits::OPTIONS.saturating_sub(options.len());
        let here = self.round(at);
        let rounds = self.rounds();
        let index = rounds.iter().position(|(number, _)| *number == here).unwrap_or_default();
        let from = index.saturating_sub(room / 2).min(rounds.len().saturating_sub(room));
        for (number, ended) in rounds.into_iter().skip(from).take(room) {
            let value = first_of(self.playback, number).to_string();
            if options.iter().all(|option| option.value != value) {
                options.push(SelectOption {
                    value,
                    label: self.reader.format("replay-round", Args::new().count("round", number)),
                    description: ended,
                    emoji: Some(Emoji::unicode("🔔")),
                    chosen: false,
                });
            }
        }
        // Discord's client sends nothing when a person chooses an option that is already chosen.
        let here = at.to_string();
        options.iter_mut().for_each(|option| option.chosen = option.value == here);
        let id = component(&self.view, Intent::Replay { at: number(at), step: ReplayStep::Jump });
        Row::menu(id, self.reader.text("replay-menu"), options)
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

/// The moment `at`, or the last one, with all buttons and menus to go on from there. Beside a picture there is also a button
/// for the animation of its round.
pub fn viewer(
    playback: &Playback,
    view: &View,
    at: u32,
    may_share: bool,
    shown: RenderMode,
    reader: &Reader<'_>,
) -> Message {
    let presenter = ReplayPresenter::new(playback, view, reader);
    let at = presenter.nearest(at);
    let embed = presenter.moment(at, shown);
    let embeds = match at {
        0 => remembered(&presenter.remembered(), reader).into_iter().chain([embed]).collect(),
        _ => vec![embed],
    };
    let button = |step, key, emoji| presenter.button(at, step, key, emoji, Style::Secondary);
    let animation =
        (shown == RenderMode::Picture).then(|| button(ReplayStep::Animation, "button-animation", "🎬"));
    let uses = [
        button(ReplayStep::Share, "button-share", "📢").enabled_if(may_share),
        button(ReplayStep::File, "button-file", "📄"),
        reader.button(view, Intent::Verify, "button-verify", "🔍", Style::Secondary),
    ];
    let uses = Row::Buttons(animation.into_iter().chain(uses).collect());
    let rows = vec![presenter.steps(at), presenter.menu(at), uses];
    limits::fit(Message { embeds, rows, ..Message::default() })
}

/// The moment that a step from the moment `at` leads to; the same one for a step that does not move.
pub fn leads_to(playback: &Playback, view: &View, at: u32, step: ReplayStep, reader: &Reader<'_>) -> u32 {
    let presenter = ReplayPresenter::new(playback, view, reader);
    let (here, last) = (presenter.nearest(at), presenter.last());
    number(match step {
        ReplayStep::First => 0,
        ReplayStep::Previous => here.saturating_sub(1),
        ReplayStep::Next => (here + 1).min(last),
        ReplayStep::Last => last,
        ReplayStep::Remembered => {
            let stands_out = || (0..=last).find(|at| presenter.stands_out(*at));
            presenter.highlights().first().map(|highlight| highlight.at).or_else(stands_out).unwrap_or(0)
        }
        ReplayStep::Open
        | ReplayStep::Jump
        | ReplayStep::Share
        | ReplayStep::Animation
        | ReplayStep::ShareAnimation
        | ReplayStep::File => here,
    })
}

/// The final ranking, with the highlights of the game right below the standings.
pub fn with_highlights(
    mut message: Message,
    playback: &Playback,
    view: &View,
    reader: &Reader<'_>,
) -> Message {
    let mut lines = ReplayPresenter::new(playback, view, reader).remembered();
    lines.truncate(REMEMBERED);
    if let Some(embed) = message.embeds.first_mut().filter(|_| !lines.is_empty()) {
        let highlights = Field::titled(reader.text("replay-highlights"), lines.join("\n"));
        embed.fields.insert(0, highlights);
    }
    limits::fit(message)
}

/// The highlights of the game, which are shown before its first moment.
fn remembered(lines: &[String], reader: &Reader<'_>) -> Option<Embed> {
    (!lines.is_empty()).then(|| Embed {
        title: reader.text("replay-highlights"),
        description: lines.join("\n"),
        colour: Some(VIOLET),
        ..Embed::default()
    })
}

/// The moment `at` for everybody, with a button that opens the viewer there.
pub fn shared(playback: &Playback, view: &View, at: u32, shown: RenderMode, reader: &Reader<'_>) -> Message {
    let presenter = ReplayPresenter::new(playback, view, reader);
    let at = presenter.nearest(at);
    let rows = vec![Row::Buttons(vec![open_at(view, number(at), reader)])];
    limits::fit(Message { embeds: vec![presenter.moment(at, shown)], rows, ..Message::default() })
}

/// The button that opens the viewer at the moment that stands out most.
pub(super) fn open(view: &View, reader: &Reader<'_>) -> Button {
    let intent = Intent::Replay { at: 0, step: ReplayStep::Remembered };
    reader.button(view, intent, "button-replay", "🎞️", Style::Secondary)
}

/// The button that opens the viewer at a moment.
fn open_at(view: &View, at: u32, reader: &Reader<'_>) -> Button {
    let intent = Intent::Replay { at, step: ReplayStep::Open };
    reader.button(view, intent, "button-replay", "🎞️", Style::Secondary)
}

pub fn file(document: &Document, view: &View, reader: &Reader<'_>) -> Message {
    let table = || Args::new().with("table", reader.table(view));
    let attachment = Attachment {
        name: format!("carte-table-{}.json", view.id),
        bytes: format!("{document}\n").into_bytes().into(),
        description: reader.format("replay-file-alt", table()),
    };
    let content = reader.format("replay-file", table());
    limits::fit(Message { content, attachments: vec![attachment], ..Message::default() })
}

/// Why there is no replay; for a running game, with the scores that everybody may know.
pub fn not_yet(view: &View, why: NoReplay, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", reader.table(view));
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
            limits::fit(Message::text(content))
        }
        NoReplay::Sealed => limits::fit(Message::text(reader.text("refusal-sealed"))),
    }
}

/// The first moment of a round, or 0 if there is no such round.
pub fn first_of(playback: &Playback, round: u16) -> u32 {
    number(playback.moments.iter().position(|moment| moment.round == round).unwrap_or_default())
}

/// The result of playing a game again, its seeds, and why nobody can steer a deal.
pub fn checked(
    view: &View,
    checked: &Result<(Arc<Playback>, Result<Summary, Fault>), NoReplay>,
    reader: &Reader<'_>,
) -> Message {
    let table = || Args::new().with("table", reader.table(view));
    let field = |key: &str, value| Field::titled(reader.text(key), value);
    let seeds = |playback: &Playback| {
        let fairness = playback.document.fairness();
        let args = Args::new()
            .with("commitment", &fairness.commitment)
            .with("server", fairness.server_seed.reveal())
            .with("client", limits::shorten(&fairness.client_seed, SEED_SHOWN));
        field("verify-seeds", reader.format("verify-seeds-text", args))
    };
    let fingerprint =
        || reader.format("verify-fingerprint", Args::new().with("commitment", &view.fair_deal.commitment));
    let (colour, description, seeds) = match checked {
        Ok((playback, Ok(summary))) => {
            let args = Args::new().count_of("rounds", summary.rounds).count_of("turns", summary.turns);
            (GREEN, reader.format("verify-true", args), seeds(playback))
        }
        Ok((playback, Err(fault))) => {
            let fault = limits::shorten(&fault.to_string().replace('`', "'"), 500);
            (RED, reader.format("verify-false", Args::new().with("fault", fault)), seeds(playback))
        }
        Err(NoReplay::NotOver) => (GREY, reader.text("verify-later"), field("verify-seeds", fingerprint())),
        Err(NoReplay::Sealed) => (GREY, reader.text("refusal-sealed"), field("verify-seeds", fingerprint())),
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
        Ok(_) => vec![Row::Buttons(vec![open(view, reader)])],
        Err(_) => Vec::new(),
    };
    limits::fit(Message { embeds: vec![embed], rows, ..Message::default() })
}

/// The picture of a moment: the board with every hand open, or the score card of the round that ends with it.
pub fn picture(playback: &Playback, view: &View, at: u32, reader: &Reader<'_>) -> Option<Picture> {
    let presenter = ReplayPresenter::new(playback, view, reader);
    let at = presenter.nearest(at);
    let labels = pictures::labels_of(&presenter.view, reader);
    if presenter.ends_round(at) {
        pictures::public_moment(&playback.view_at(at), true, &labels)
    } else {
        Some(pictures::open_moment(&playback.open_board_at(at), &labels))
    }
}

/// The round that a moment belongs to, and the material for its animation.
pub fn reel(playback: &Playback, view: &View, at: u32, reader: &Reader<'_>) -> (u16, Reel) {
    let presenter = ReplayPresenter::new(playback, view, reader);
    let round = presenter.round(presenter.nearest(at));
    let last = playback.moments.iter().rposition(|moment| moment.round == round);
    let ended = last.is_some_and(|last| presenter.ends_round(last));
    let labels = pictures::labels_of(&presenter.view, reader);
    let plain = Reader { locale: reader.locale, faces: &Faces::text_only() };
    let teller = ReplayPresenter::new(playback, view, &plain);
    let moment = |(at, board): &(usize, OpenBoard)| {
        let (game, hands) = dispatch::open_hands(board);
        OpenMoment { game, hands, caption: caption(&teller.describe_events(*at)) }
    };
    (round, Reel { moments: playback.boards_of_round(round).iter().map(moment).collect(), ended, labels })
}

/// Several lines as one line without markdown.
fn caption(told: &str) -> String {
    let lines = told.lines().map(|line| line.trim_start_matches("-# "));
    names::unmarked(&lines.collect::<Vec<_>>().join(" · "))
}

/// The material for the animation of a finished round, while its game goes on.
pub fn reel_of_round(round: &FinishedRound, view: &View, reader: &Reader<'_>) -> Reel {
    let plain = Reader { locale: reader.locale, faces: &Faces::text_only() };
    let moment = |one: &RoundMoment| {
        let (game, hands) = dispatch::open_hands(&one.board);
        let told = announce::all(&one.view, &one.news, &plain).join("\n");
        OpenMoment { game, hands, caption: caption(&told) }
    };
    let labels = pictures::labels_of(view, reader);
    Reel { moments: round.moments.iter().map(moment).collect(), ended: true, labels }
}

/// The message with the animation of a finished round, for one person.
pub fn round_animation(view: &View, round: u16, reader: &Reader<'_>) -> Message {
    animated(view, round, Vec::new(), reader)
}

/// Says that a round cannot be watched yet.
pub fn round_not_over(reader: &Reader<'_>) -> Message {
    Message::text(reader.text("watch-round-not-over"))
}

/// A finished round in words.
pub fn round_in_words(round: &FinishedRound, view: &View, reader: &Reader<'_>) -> Message {
    let lines = round.moments.iter().flat_map(|one| announce::all(&one.view, &one.news, reader));
    let title = Args::new().with("table", reader.table(view)).count("round", round.number);
    let embed = Embed {
        title: reader.format("replay-title", title),
        description: announce::latest(lines.collect()),
        colour: Some(VIOLET),
        ..Embed::default()
    };
    limits::fit(Message { embeds: vec![embed], ..Message::default() })
}

/// The buttons of a score card after the next round is dealt. When the game is over there are none, because its replay shows
/// all rounds.
pub fn beside_old_score_card(view: &View, reader: &Reader<'_>) -> Vec<Row> {
    let running = view.game.as_ref().filter(|_| !matches!(view.stage, Stage::Ended(_)));
    let finished = running.map(carte_games::View::finished_rounds).filter(|round| *round > 0);
    finished.map(|round| Row::Buttons(vec![watch_round(view, round, reader)])).into_iter().collect()
}

/// The button that shows a finished round to one person.
///
/// It names no state, because a finished round does not change, and a message with no other button is not a board.
pub(super) fn watch_round(view: &View, round: u16, reader: &Reader<'_>) -> Button {
    let mut button =
        reader.button(view, Intent::WatchRound(round), "button-watch-round", "🎞️", Style::Secondary);
    button.id.state_number = StateNumber::default();
    button
}

/// The message with the animation of a round, and with buttons to show it to the channel and to go on from its moment.
pub fn animation(view: &View, at: u32, round: u16, may_share: bool, reader: &Reader<'_>) -> Message {
    let share = Intent::Replay { at, step: ReplayStep::ShareAnimation };
    let share = reader.button(view, share, "button-share", "📢", Style::Secondary).enabled_if(may_share);
    animated(view, round, vec![share, open_at(view, at, reader)], reader)
}

/// The message with the animation of a round for everybody.
pub fn shared_animation(view: &View, at: u32, round: u16, reader: &Reader<'_>) -> Message {
    animated(view, round, vec![open_at(view, at, reader)], reader)
}

fn animated(view: &View, round: u16, buttons: Vec<Button>, reader: &Reader<'_>) -> Message {
    let args = Args::new().with("table", reader.table(view)).count("round", round);
    let title = reader.format("replay-title", args);
    let embed = Embed { title, colour: Some(VIOLET), ..Embed::default() };
    let rows = if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] };
    limits::fit(Message { embeds: vec![embed], rows, ..Message::default() })
}

/// Says that there are only words here, and where pictures would come from.
pub fn no_animation(reader: &Reader<'_>) -> Message {
    Message::text(reader.text("replay-animation-none"))
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
