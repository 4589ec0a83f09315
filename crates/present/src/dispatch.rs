//! The one place where games are told from each other: each question goes to the game that it is about.
//!
//! A further game is an arm in each of the two macros, and in the few functions that look at two things at once.

#![warn(clippy::wildcard_enum_match_arm)]

use crate::locale::Args;
use crate::per_game::{GameIntent, InputError, Panel};
use crate::shared::Reader;
use crate::shared::board::BoardParts;
use crate::shared::ending::Ranking;
use crate::shared::intent::Intent;
use crate::shared::lesson::Lesson;
use crate::shared::lobby::Lobby;
use crate::shared::message::{Embed, Field, Message};
use crate::shared::presentation::Presentation;
use crate::shared::render_mode::RenderMode;
use crate::shared::replay::{Highlight, OpenCards};
use crate::shared::request_refusal::RequestRefusal;
use crate::shared::topic::Topic;
use carte_games::{self as games, gang_of_four, go_stop};
use carte_pictures::{ChosenCards, Histogram};
use carte_records::replay::{OpenBoard, Playback, PlaybackMoment};
use carte_records::statistics::GameKind;
use carte_records::statistics::report::Record;
use carte_table::{By, View};

/// Answers with `Game` as the game whose variant of the enum the value is, and the binding as what is in it.
macro_rules! of_game {
    ($($of:ident)::+ as $value:expr, $inner:pat => $answer:expr) => {
        match $value {
            $($of)::+::GangOfFour($inner) => {
                type Game = gang_of_four::Game;
                $answer
            }
            $($of)::+::GoStop($inner) => {
                type Game = go_stop::Game;
                $answer
            }
        }
    };
}

/// Answers with `Game` as the game of this kind.
macro_rules! of_kind {
    ($kind:expr => $answer:expr) => {
        match $kind {
            GameKind::GangOfFour => {
                type Game = gang_of_four::Game;
                $answer
            }
            GameKind::GoStop => {
                type Game = go_stop::Game;
                $answer
            }
        }
    };
}

pub(crate) fn lobby(rules: &games::Rules) -> Lobby {
    of_game!(games::Rules as rules, _ => Game::LOBBY)
}

pub(crate) fn board(view: &View, game: &games::View, reader: &Reader<'_>) -> BoardParts {
    of_game!(games::View as game, game => Game::board(view, game, reader))
}

pub(crate) fn last_round(view: &View, game: &games::View, reader: &Reader<'_>) -> Option<Embed> {
    of_game!(games::View as game, game => Game::last_round(view, game, reader))
}

pub(crate) fn ranking(view: &View, game: &games::View, reader: &Reader<'_>) -> Ranking {
    of_game!(games::View as game, game => Game::ranking(view, game, reader))
}

/// The lines for news of the game that is played at this table.
pub(crate) fn news_lines(view: &View, news: &[(&games::News, By)], reader: &Reader<'_>) -> Vec<String> {
    match &view.options.rules {
        games::Rules::GangOfFour(rules) => {
            let own = only(news, |news| match news {
                games::News::GangOfFour(news) => Some(news),
                games::News::GoStop(_) => None,
            });
            gang_of_four::Game::news_lines(view, rules, &own, reader)
        }
        games::Rules::GoStop(rules) => {
            let own = only(news, |news| match news {
                games::News::GoStop(news) => Some(news),
                games::News::GangOfFour(_) => None,
            });
            go_stop::Game::news_lines(view, rules, &own, reader)
        }
    }
}

/// The news of one game.
fn only<'a, N>(news: &[(&'a games::News, By)], of: fn(&'a games::News) -> Option<&'a N>) -> Vec<(&'a N, By)> {
    news.iter().filter_map(|(news, by)| Some((of(news)?, *by))).collect()
}

pub(crate) fn next(game: &games::View) -> &'static str {
    of_game!(games::View as game, game => Game::next(game))
}

/// The panel in this state; the state of another game's panel counts as none.
pub(crate) fn panel(
    view: &View,
    game: &games::View,
    state: Panel,
    by: RenderMode,
    reader: &Reader<'_>,
) -> Message {
    of_game!(games::View as game, game => {
        Game::panel(view, game, state.try_into().unwrap_or_default(), by, reader)
    })
}

/// What is chosen in the hand that the panel in this state shows.
pub(crate) fn hand(game: &games::View, state: Panel) -> Option<ChosenCards> {
    of_game!(games::View as game, game => Game::hand(game, state.try_into().unwrap_or_default()))
}

pub(crate) fn lesson(view: &View, game: &games::View, reader: &Reader<'_>) -> Option<Lesson> {
    of_game!(games::View as game, game => Game::lesson(view, game, reader))
}

pub(crate) fn judged_by(rules: &games::Rules) -> &'static str {
    of_game!(games::Rules as rules, _ => Game::JUDGED_BY)
}

/// What was done in a position, and what would have been better, in words.
pub(crate) fn reviewed(
    seen: &games::View,
    done: &games::Action,
    best: &games::Action,
    reader: &Reader<'_>,
) -> Option<String> {
    of_game!(games::View as seen, seen => Game::reviewed(seen, done, best, reader))
}

pub(crate) fn scores(view: &View, game: &games::View, reader: &Reader<'_>) -> Embed {
    of_game!(games::View as game, game => Game::scores(view, game, reader))
}

pub(crate) fn count(view: &View, game: &games::View, reader: &Reader<'_>) -> Embed {
    of_game!(games::View as game, game => Game::count(view, game, reader))
}

pub(crate) fn pile(view: &View, game: &games::View, reader: &Reader<'_>) -> Embed {
    of_game!(games::View as game, game => Game::pile(view, game, reader))
}

/// Why the rules of the game say no, or that it is not this game.
pub(crate) fn reason(refusal: &games::Refusal, view: &View, reader: &Reader<'_>) -> String {
    match refusal {
        games::Refusal::OtherGame => reader.text("refusal-other-game"),
        games::Refusal::GangOfFour(refusal) => gang_of_four::Game::reason(refusal, view, reader),
        games::Refusal::GoStop(refusal) => go_stop::Game::reason(refusal, view, reader),
    }
}

pub(crate) fn way_on(refusal: &games::Refusal, game: &games::View, reader: &Reader<'_>) -> Option<String> {
    match (refusal, game) {
        (games::Refusal::GangOfFour(refusal), games::View::GangOfFour(game)) => {
            gang_of_four::Game::way_on(refusal, game, reader)
        }
        (games::Refusal::GoStop(refusal), games::View::GoStop(game)) => {
            go_stop::Game::way_on(refusal, game, reader)
        }
        (games::Refusal::OtherGame | games::Refusal::GangOfFour(_) | games::Refusal::GoStop(_), _) => None,
    }
}

pub(crate) fn misread(error: &InputError, reader: &Reader<'_>) -> String {
    of_game!(InputError as error, error => Game::misread(error, reader))
}

pub(crate) fn rules_name(rules: &games::Rules, reader: &Reader<'_>) -> String {
    of_game!(games::Rules as rules, rules => Game::rules_name(rules, reader))
}

pub(crate) fn rules_line(rules: &games::Rules, reader: &Reader<'_>) -> String {
    of_game!(games::Rules as rules, rules => Game::rules_line(rules, reader))
}

/// The rules of a new table of this game where nobody chooses others.
pub(crate) fn usual_rules(kind: GameKind) -> games::Rules {
    of_kind!(kind => <Game as games::CardGame>::Rules::default().into())
}

/// The topics of the game of this kind.
pub(crate) fn topics_of(kind: GameKind) -> &'static [Topic] {
    of_kind!(kind => Game::TOPICS)
}

pub(crate) fn topics(rules: &games::Rules) -> &'static [Topic] {
    of_game!(games::Rules as rules, _ => Game::TOPICS)
}

pub(crate) fn topic_title(topic: Topic, rules: &games::Rules, reader: &Reader<'_>) -> String {
    of_game!(games::Rules as rules, _ => Game::topic_title(topic, reader))
}

pub(crate) fn topic(topic: Topic, rules: &games::Rules, reader: &Reader<'_>) -> Option<String> {
    of_game!(games::Rules as rules, rules => Game::topic(topic, rules, reader))
}

pub(crate) fn bounds(rules: &games::Rules, option: &str) -> Option<String> {
    of_game!(games::Rules as rules, _ => Game::bounds(option))
}

/// What the help may quote of all games.
pub(crate) fn help_values() -> Args {
    GameKind::ALL.into_iter().fold(Args::new(), |args, kind| of_kind!(kind => Game::help_values(args)))
}

pub(crate) const fn opening_command(kind: GameKind) -> &'static str {
    of_kind!(kind => Game::OPENING_COMMAND)
}

pub(crate) fn points(kind: GameKind, points: f64, digits: usize, reader: &Reader<'_>) -> String {
    of_kind!(kind => Game::points(points, digits, reader))
}

pub(crate) fn record_fields(feats: u32, record: &Record, reader: &Reader<'_>) -> Vec<Field> {
    of_game!(Record as record, record => Game::record_fields(feats, record, reader))
}

pub(crate) fn record_rounds(record: &Record, reader: &Reader<'_>) -> String {
    of_game!(Record as record, record => Game::record_rounds(record, reader))
}

pub(crate) fn record_bars(record: &Record, reader: &Reader<'_>) -> Histogram {
    of_game!(Record as record, record => Game::record_bars(record, reader))
}

pub(crate) fn open_cards(board: &OpenBoard, reader: &Reader<'_>) -> OpenCards {
    match board {
        OpenBoard::GangOfFour(view, hands) => crate::gang_of_four::replay::open_cards(view, hands, reader),
        OpenBoard::GoStop(view, hands) => crate::go_stop::replay::open_cards(view, hands, reader),
    }
}

/// What is shown of chance for the whole game, not for one round.
pub(crate) fn ceremony_of_game(view: &View) -> Option<games::Ceremony> {
    view.ceremony.clone().filter(|shown| matches!(shown, games::Ceremony::GoStop(_)))
}

pub(crate) fn highlights(playback: &Playback, reader: &Reader<'_>) -> Vec<Highlight> {
    match playback.view_at(usize::MAX) {
        games::View::GangOfFour(last) => {
            crate::gang_of_four::replay::highlights(&playback.moments, &last, reader)
        }
        games::View::GoStop(_) => crate::go_stop::replay::highlights(&playback.moments, reader),
    }
}

pub(crate) fn begins_cycle(rules: &games::Rules, moments: &[PlaybackMoment], at: usize) -> bool {
    match rules {
        games::Rules::GangOfFour(_) => crate::gang_of_four::replay::begins_cycle(moments, at),
        games::Rules::GoStop(_) => crate::go_stop::replay::begins_cycle(moments, at),
    }
}

pub(crate) fn round_ending(view: &View, news: &games::News, reader: &Reader<'_>) -> Option<String> {
    match news {
        games::News::GangOfFour(news) => crate::gang_of_four::replay::round_ending(view, news, reader),
        games::News::GoStop(news) => crate::go_stop::replay::round_ending(view, news, reader),
    }
}

/// Whether news of a finished game stand out that a running one does not tell on their own.
pub(crate) fn stands_out(news: &games::News) -> bool {
    match news {
        games::News::GangOfFour(_) => false,
        games::News::GoStop(news) => crate::go_stop::replay::stands_out(news),
    }
}

/// What is told of news once the game is over.
pub(crate) fn afterwards(news: &games::News) -> Option<games::News> {
    match news {
        games::News::GangOfFour(_) => Some(news.clone()),
        games::News::GoStop(news) => crate::go_stop::replay::afterwards(news).map(Into::into),
    }
}

/// What was done in a moment that was no news.
pub(crate) fn secret(board: &OpenBoard, view: &View, reader: &Reader<'_>) -> Option<String> {
    match board {
        OpenBoard::GangOfFour(..) => None,
        OpenBoard::GoStop(game, hands) => crate::go_stop::replay::secret(game, hands, view, reader),
    }
}

impl From<gang_of_four::notation::NotationError> for RequestRefusal {
    fn from(error: gang_of_four::notation::NotationError) -> Self {
        Self::BadInput(InputError::GangOfFour(error))
    }
}

impl From<go_stop::notation::NotationError> for RequestRefusal {
    fn from(error: go_stop::notation::NotationError) -> Self {
        Self::BadInput(InputError::GoStop(crate::go_stop::InputError::Notation(error)))
    }
}

impl From<go_stop::Unclear> for RequestRefusal {
    fn from(unclear: go_stop::Unclear) -> Self {
        Self::BadInput(InputError::GoStop(crate::go_stop::InputError::Unclear(unclear)))
    }
}

impl From<crate::gang_of_four::Intent> for Intent {
    fn from(intent: crate::gang_of_four::Intent) -> Self {
        Self::Game(GameIntent::GangOfFour(intent))
    }
}

impl From<crate::go_stop::Intent> for Intent {
    fn from(intent: crate::go_stop::Intent) -> Self {
        Self::Game(GameIntent::GoStop(intent))
    }
}
