//! What people see of Gang of Four.

use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::ending::Ranking;
use crate::shared::last_round::LastRound;
use crate::shared::lobby::Lobby;
use crate::shared::message::Embed;
use crate::shared::records::published;
use crate::shared::render_mode::RenderMode;
use crate::shared::topic::Topic;
use carte_games::gang_of_four::notation::EXAMPLES;
use carte_games::gang_of_four::{Phase, Rules, View};
use carte_games::{self as games, Seat};
use carte_players::Level;
use carte_records::statistics::GameKind;
use carte_table as table;

pub(crate) mod announce;
pub(crate) mod banner;
pub(crate) mod board;
mod cards;
pub(crate) mod choice;
mod combination;
mod ending;
pub(crate) mod examples;
mod faces;
pub(crate) mod intent;
pub mod panel;
pub(crate) mod private;
pub(crate) mod records;
pub(crate) mod refusal;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules_text;
mod score_card;

pub(crate) use rules_text::{TOPICS, preset_name as rules_name, summary as rules_line, text as topic};

pub use combination::{is_meant, play_text};
pub use intent::{InputError, Intent, PanelAction, PanelState, Sort};

/// The game at this table; `None` before it starts, and for another game.
pub(crate) fn of(view: &table::View) -> Option<&View> {
    let games::View::GangOfFour(game) = view.game.as_ref()? else { return None };
    Some(game)
}

pub(crate) const LOBBY: Lobby =
    Lobby { title: "lobby-title", invitation: "lobby-invitation", footer: "lobby-footer" };
pub(crate) const OPENING_COMMAND: &str = "/gang new";
pub(crate) const JUDGED_BY: &str = "review-footer";

pub(crate) fn score_card(
    view: &table::View,
    game: &View,
    back: usize,
    by: RenderMode,
    reader: &Reader<'_>,
) -> Option<Embed> {
    game.results.iter().nth_back(back).map(|result| score_card::embed(view, result, by, reader))
}

pub(crate) fn last_round(
    view: &table::View,
    game: &View,
    seat: Seat,
    reader: &Reader<'_>,
) -> Option<LastRound> {
    game.results.last().map(|result| score_card::last_round(view, result, seat, reader))
}

pub(crate) fn ranking(view: &table::View, game: &View, reader: &Reader<'_>) -> Ranking {
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

pub(crate) fn topic_title(topic: Topic, reader: &Reader<'_>) -> String {
    reader.text(&format!("rules-{}.title", topic.name()))
}

pub(crate) fn bounds(option: &str) -> Option<String> {
    (option == "limit").then(|| format!("{}–{}", Rules::MIN_LIMIT, Rules::MAX_LIMIT))
}

pub(crate) fn help_values(args: Args, reader: &Reader<'_>) -> Args {
    args.with("examples", reader.written(EXAMPLES))
        .with("gang-novice", published(GameKind::GangOfFour, Level::Novice))
        .with("gang-club", published(GameKind::GangOfFour, Level::Club))
        .with("gang-expert", published(GameKind::GangOfFour, Level::Expert))
        .with("gang-champion", published(GameKind::GangOfFour, Level::Champion))
}

pub(crate) fn points(points: f64, digits: usize, reader: &Reader<'_>) -> String {
    reader.decimal(points, digits)
}
