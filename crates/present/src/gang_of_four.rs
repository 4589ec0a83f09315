//! What people see of Gang of Four.

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
use carte_games::gang_of_four::notation::EXAMPLES;
use carte_games::gang_of_four::{Game, News, Phase, Refusal, Rules, View};
use carte_pictures::{ChosenCards, Histogram};
use carte_players::Level;
use carte_records::statistics::GameKind;
use carte_records::statistics::gang_of_four::Record;
use carte_table::{self as table, By};

mod announce;
mod board;
mod cards;
mod combination;
mod ending;
mod examples;
mod faces;
pub(crate) mod intent;
pub mod panel;
mod private;
mod records;
mod refusal;
pub(crate) mod replay;
mod review;
mod rules_text;
mod score_card;

pub use combination::{is_meant, play_text};
pub use intent::{InputError, Intent, PanelAction, PanelState, Sort};

/// The game at this table, from the start on.
pub(crate) fn of(view: &table::View) -> Option<&View> {
    let games::View::GangOfFour(game) = view.game.as_ref()? else { return None };
    Some(game)
}

impl Presentation for Game {
    type Panel = PanelState;
    type InputError = InputError;
    type Record = Record;

    const LOBBY: Lobby =
        Lobby { title: "lobby-title", invitation: "lobby-invitation", footer: "lobby-footer" };
    const TOPICS: &'static [Topic] = rules_text::TOPICS;
    const OPENING_COMMAND: &'static str = "/gang new";
    const JUDGED_BY: &'static str = "review-footer";

    fn board(view: &table::View, game: &View, reader: &Reader<'_>) -> BoardParts {
        board::parts(view, game, reader)
    }

    fn last_round(view: &table::View, game: &View, reader: &Reader<'_>) -> Option<Embed> {
        game.results.last().map(|result| score_card::embed(view, result, reader))
    }

    fn ranking(view: &table::View, game: &View, reader: &Reader<'_>) -> Ranking {
        Ranking {
            winners: match &game.phase {
                Phase::Over { winners } => Some(winners.to_vec()),
                Phase::Waiting | Phase::Exchange(_) | Phase::Turn { .. } => None,
            },
            places: ending::places(view, game, reader),
            rounds_title: "ending-rounds",
            rounds: ending::rounds(view, game, reader),
            totals: ending::totals(game),
            footer: "ending-footer",
        }
    }

    fn news_lines(
        view: &table::View,
        rules: &Rules,
        news: &[(&News, By)],
        reader: &Reader<'_>,
    ) -> Vec<String> {
        announce::lines(view, rules, news, reader)
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

    fn lesson(_view: &table::View, game: &View, reader: &Reader<'_>) -> Option<Lesson> {
        panel::lesson(game, reader)
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

    fn way_on(refusal: &Refusal, game: &View, reader: &Reader<'_>) -> Option<String> {
        examples::way_on(refusal, game, reader)
    }

    fn misread(error: &InputError, reader: &Reader<'_>) -> String {
        refusal::misread(error, reader)
    }

    fn rules_name(rules: &Rules, reader: &Reader<'_>) -> String {
        rules_text::preset_name(rules, reader)
    }

    fn rules_line(rules: &Rules, reader: &Reader<'_>) -> String {
        rules_text::summary(rules, reader)
    }

    fn topic_title(topic: Topic, reader: &Reader<'_>) -> String {
        reader.text(&format!("rules-{}.title", topic.name()))
    }

    fn topic(topic: Topic, rules: &Rules, reader: &Reader<'_>) -> Option<String> {
        rules_text::text(topic, rules, reader)
    }

    fn bounds(option: &str) -> Option<String> {
        (option == "limit").then(|| format!("{}–{}", Rules::MIN_LIMIT, Rules::MAX_LIMIT))
    }

    fn help_values(args: Args) -> Args {
        args.with("examples", EXAMPLES)
            .with("gang-novice", published(GameKind::GangOfFour, Level::Novice))
            .with("gang-club", published(GameKind::GangOfFour, Level::Club))
            .with("gang-expert", published(GameKind::GangOfFour, Level::Expert))
            .with("gang-champion", published(GameKind::GangOfFour, Level::Champion))
    }

    fn points(points: f64, digits: usize, reader: &Reader<'_>) -> String {
        reader.decimal(points, digits)
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
