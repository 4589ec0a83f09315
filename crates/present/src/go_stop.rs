//! What people see of Go-Stop.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::board::BoardParts;
use crate::shared::ending::Ranking;
use crate::shared::lesson::Lesson;
use crate::shared::lobby::Lobby;
use crate::shared::message::{Embed, Field, Message};
use crate::shared::presentation::Presentation;
use crate::shared::records::published;
use crate::shared::render_mode::RenderMode;
use crate::shared::topic::Topic;
use carte_games as games;
use carte_games::go_stop::{Game, News, Phase, Refusal, Rules, View};
use carte_pictures::{ChosenCards, Histogram};
use carte_players::Level;
use carte_records::statistics::GameKind;
use carte_records::statistics::go_stop::Record;
use carte_table::{self as table, By};

mod announce;
mod board;
mod captured;
mod ending;
mod flowers;
pub(crate) mod intent;
pub mod panel;
mod private;
mod records;
mod refusal;
pub(crate) mod replay;
mod review;
mod rules_text;
pub(crate) mod settlement;
mod sums;

pub use intent::{InputError, Intent, PanelAction, PanelState};

impl Presentation for Game {
    type Panel = PanelState;
    type InputError = InputError;
    type Record = Record;

    const LOBBY: Lobby =
        Lobby { title: "gostop-lobby.title", invitation: "gostop-lobby", footer: "gostop-lobby-footer" };
    const TOPICS: &'static [Topic] = rules_text::TOPICS;
    const OPENING_COMMAND: &'static str = "/gostop new";
    const JUDGED_BY: &'static str = "gostop-review-footer";

    fn board(view: &table::View, game: &View, reader: &Reader<'_>) -> BoardParts {
        board::parts(view, game, reader)
    }

    fn last_round(view: &table::View, game: &View, reader: &Reader<'_>) -> Option<Embed> {
        game.results.last().map(|result| settlement::embed(view, game, result, reader))
    }

    fn ranking(view: &table::View, game: &View, reader: &Reader<'_>) -> Ranking {
        Ranking {
            winners: match &game.phase {
                Phase::Over { winners } => Some(winners.to_vec()),
                Phase::Waiting
                | Phase::Turn { .. }
                | Phase::Take { .. }
                | Phase::GoOrStop { .. }
                | Phase::ChongTong { .. }
                | Phase::Another { .. } => None,
            },
            places: ending::places(view, game, reader),
            rounds_title: "gostop-rounds",
            rounds: ending::rounds(view, game, reader),
            totals: ending::totals(game),
            footer: "gostop-ending-footer",
        }
    }

    fn news_lines(view: &table::View, _: &Rules, news: &[(&News, By)], reader: &Reader<'_>) -> Vec<String> {
        announce::lines(view, news, reader)
    }

    fn next(game: &View) -> &'static str {
        announce::next(game)
    }

    fn panel(
        view: &table::View,
        game: &View,
        state: PanelState,
        by: RenderMode,
        reader: &Reader<'_>,
    ) -> Message {
        panel::message(view, game, state, by, reader)
    }

    fn hand(game: &View, state: PanelState) -> Option<ChosenCards> {
        panel::hand(game, state)
    }

    fn lesson(view: &table::View, game: &View, reader: &Reader<'_>) -> Option<Lesson> {
        panel::lesson(view, game, reader)
    }

    fn scores(view: &table::View, game: &View, reader: &Reader<'_>) -> Embed {
        private::scores(view, game, reader)
    }

    fn count(view: &table::View, game: &View, reader: &Reader<'_>) -> Embed {
        private::count(view, game, reader)
    }

    fn pile(view: &table::View, game: &View, reader: &Reader<'_>) -> Embed {
        private::pile(view, game, reader)
    }

    fn reason(refusal: &Refusal, view: &table::View, reader: &Reader<'_>) -> String {
        refusal::reason(refusal, view, reader)
    }

    fn way_on(_: &Refusal, _: &View, _: &Reader<'_>) -> Option<String> {
        None
    }

    fn misread(error: &InputError, reader: &Reader<'_>) -> String {
        refusal::misread(error, reader)
    }

    fn rules_name(_: &Rules, reader: &Reader<'_>) -> String {
        rules_text::name(reader)
    }

    fn rules_line(rules: &Rules, reader: &Reader<'_>) -> String {
        rules_text::summary(rules, reader)
    }

    fn topic_title(topic: Topic, reader: &Reader<'_>) -> String {
        reader.text(&format!("gostop-rules-{}.title", topic.name()))
    }

    fn topic(topic: Topic, rules: &Rules, reader: &Reader<'_>) -> Option<String> {
        rules_text::text(topic, rules, reader)
    }

    fn bounds(option: &str) -> Option<String> {
        match option {
            "rounds" => Some(format!("0–{}", Rules::MAX_ROUNDS)),
            "tokens" => Some(format!("0, {}–{}", Rules::MIN_TOKENS, Rules::MAX_TOKENS)),
            _ => None,
        }
    }

    fn help_values(args: Args) -> Args {
        args.with("stop-novice", published(GameKind::GoStop, Level::Novice))
            .with("stop-club", published(GameKind::GoStop, Level::Club))
            .with("stop-expert", published(GameKind::GoStop, Level::Expert))
            .with("stop-champion", published(GameKind::GoStop, Level::Champion))
    }

    fn points(points: f64, digits: usize, reader: &Reader<'_>) -> String {
        reader.signed(points, digits)
    }

    fn record_fields(feats: u32, record: &Record, reader: &Reader<'_>) -> Vec<Field> {
        records::fields(feats, record, reader)
    }

    fn record_rounds(record: &Record, reader: &Reader<'_>) -> String {
        records::rounds(record, reader)
    }

    fn record_bars(record: &Record, reader: &Reader<'_>) -> Histogram {
        records::bars(record, reader)
    }

    fn reviewed(
        seen: &View,
        done: &games::Action,
        best: &games::Action,
        reader: &Reader<'_>,
    ) -> Option<String> {
        review::words(seen, done, best, reader)
    }
}
