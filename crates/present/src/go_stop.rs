//! What people see of Go-Stop.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::ending::Ranking;
use crate::shared::last_round::LastRound;
use crate::shared::lobby::Lobby;
use crate::shared::message::Embed;
use crate::shared::records::published;
use crate::shared::render_mode::RenderMode;
use crate::shared::topic::Topic;
use carte_games::go_stop::{Phase, Rules, View};
use carte_games::{self as games, Seat};
use carte_players::Level;
use carte_records::statistics::GameKind;
use carte_table as table;

pub(crate) mod announce;
pub(crate) mod banner;
pub(crate) mod board;
mod captured;
pub(crate) mod choice;
mod ending;
mod flowers;
pub(crate) mod intent;
pub mod panel;
pub(crate) mod private;
pub(crate) mod records;
pub(crate) mod refusal;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules_text;
pub(crate) mod settlement;
mod sums;

pub(crate) use rules_text::{TOPICS, name as rules_name, summary as rules_line, text as topic};

pub use intent::{InputError, Intent, PanelAction, PanelState};

/// The game at this table, if it is Go-Stop.
pub(crate) fn of(view: &table::View) -> Option<&View> {
    let games::View::GoStop(game) = view.game.as_ref()? else { return None };
    Some(game)
}

pub(crate) const LOBBY: Lobby =
    Lobby { title: "gostop-lobby.title", invitation: "gostop-lobby", footer: "gostop-lobby-footer" };
pub(crate) const OPENING_COMMAND: &str = "/gostop new";
pub(crate) const JUDGED_BY: &str = "gostop-review-footer";

pub(crate) fn score_card(
    view: &table::View,
    game: &View,
    back: usize,
    by: RenderMode,
    reader: &Reader<'_>,
) -> Option<Embed> {
    game.results.iter().nth_back(back).map(|result| settlement::embed(view, game, result, by, reader))
}

pub(crate) fn last_round(
    view: &table::View,
    game: &View,
    seat: Seat,
    reader: &Reader<'_>,
) -> Option<LastRound> {
    game.results.last().map(|result| settlement::last_round(view, game, result, seat, reader))
}

pub(crate) fn ranking(view: &table::View, game: &View, reader: &Reader<'_>) -> Ranking {
    Ranking {
        winners: match &game.phase {
            Phase::Over { winners } => Some(winners.to_vec()),
            Phase::Waiting
            | Phase::Join { .. }
            | Phase::Turn { .. }
            | Phase::Take { .. }
            | Phase::Give { .. }
            | Phase::Count { .. }
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

pub(crate) fn topic_title(topic: Topic, reader: &Reader<'_>) -> String {
    reader.text(&format!("gostop-rules-{}.title", topic.name()))
}

pub(crate) fn bounds(option: &str) -> Option<String> {
    match option {
        "rounds" => Some(format!("0–{}", Rules::MAX_ROUNDS)),
        "tokens" => Some(format!("0, {}–{}", Rules::MIN_TOKENS, Rules::MAX_TOKENS)),
        _ => None,
    }
}

pub(crate) fn help_values(args: Args, _: &Reader<'_>) -> Args {
    args.with("stop-novice", published(GameKind::GoStop, Level::Novice))
        .with("stop-club", published(GameKind::GoStop, Level::Club))
        .with("stop-expert", published(GameKind::GoStop, Level::Expert))
        .with("stop-champion", published(GameKind::GoStop, Level::Champion))
}

pub(crate) fn points(points: f64, digits: usize, reader: &Reader<'_>) -> String {
    reader.signed(points, digits)
}
