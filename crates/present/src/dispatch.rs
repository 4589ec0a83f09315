//! Asks each question of the game that it is about. The enums over the types that each game has of its own are in `per_game`.
//!
//! The module of a further game needs every item that is used here, and the few functions that name games need an arm for it.

#![warn(clippy::wildcard_enum_match_arm)]

use crate::banner::Banner;
use crate::locale::Args;
use crate::per_game::{Advice, GameIntent, InputError, Panel};
use crate::shared::Reader;
use crate::shared::board::BoardParts;
use crate::shared::ending::Ranking;
use crate::shared::house_group::HouseGroup;
use crate::shared::intent::Intent;
use crate::shared::last_round::LastRound;
use crate::shared::lesson::Lesson;
use crate::shared::lobby::Lobby;
use crate::shared::message::{Embed, Field, Message};
use crate::shared::panel::PanelRendering;
use crate::shared::render_mode::RenderMode;
use crate::shared::replay::{OpenCards, ReplayHighlight};
use crate::shared::request_refusal::RequestRefusal;
use crate::shared::topic::Topic;
use crate::{gang_of_four, go_stop};
use carte_games::{self as games, Seat, per_game};
use carte_pictures::{HandMarks, Histogram, ShownCards};
use carte_records::replay::{OpenBoard, Playback};
use carte_records::statistics::GameKind;
use carte_records::statistics::report::GameSums;
use carte_table::{By, View};

/// The texts of the table message while people sit down.
pub(crate) fn lobby(rules: &games::Rules) -> Lobby {
    per_game!(games::Rules as rules, _ in presented => presented::LOBBY)
}

/// The options of a group of house rules; none if the group is of another game.
pub(crate) fn house_options(rules: &games::Rules, group: HouseGroup) -> &'static [&'static str] {
    per_game!(games::Rules as rules, _ in presented => presented::rules_text::options_of(group))
}

/// The parts of the board of a running game.
pub(crate) fn board(view: &View, game: &games::View, reader: &Reader<'_>) -> BoardParts {
    per_game!(games::View as game, game in presented => presented::board::parts(view, game, reader))
}

/// The score card of a finished round: `back` counts rounds from the last one, which is 0.
pub(crate) fn score_card(
    view: &View,
    game: &games::View,
    back: usize,
    by: RenderMode,
    reader: &Reader<'_>,
) -> Option<Embed> {
    per_game!(games::View as game, game in presented => presented::score_card(view, game, back, by, reader))
}

/// What the last finished round meant for this seat.
pub(crate) fn last_round(
    view: &View,
    game: &games::View,
    seat: Seat,
    reader: &Reader<'_>,
) -> Option<LastRound> {
    per_game!(games::View as game, game in presented => presented::last_round(view, game, seat, reader))
}

/// The standings of the game when its table ends.
pub(crate) fn ranking(view: &View, game: &games::View, reader: &Reader<'_>) -> Ranking {
    per_game!(games::View as game, game in presented => presented::ranking(view, game, reader))
}

/// The lines for news of the game that is played at this table.
pub(crate) fn news_lines(view: &View, news: &[(&games::News, By)], reader: &Reader<'_>) -> Vec<String> {
    match &view.options.rules {
        games::Rules::GangOfFour(rules) => {
            let own = only(news, |news| match news {
                games::News::GangOfFour(news) => Some(news),
                games::News::GoStop(_) => None,
            });
            gang_of_four::announce::lines(view, rules, &own, reader)
        }
        games::Rules::GoStop(rules) => {
            let own = only(news, |news| match news {
                games::News::GoStop(news) => Some(news),
                games::News::GangOfFour(_) => None,
            });
            go_stop::announce::lines(view, rules, &own, reader)
        }
    }
}

/// What a picture of this highlight shows; `None` for news without a picture.
pub(crate) fn banner(game: &games::View, news: &games::News) -> Option<Banner> {
    match (game, news) {
        (games::View::GangOfFour(game), games::News::GangOfFour(news)) => {
            gang_of_four::banner::of(game, news)
        }
        (games::View::GoStop(game), games::News::GoStop(news)) => go_stop::banner::of(game, news),
        (games::View::GangOfFour(_) | games::View::GoStop(_), _) => None,
    }
}

/// Returns `true` if a picture may show this piece of news within a round.
pub(crate) fn may_have_banner(news: &games::News) -> bool {
    per_game!(games::News as news, news in presented => presented::banner::may_have_banner(news))
}

/// The key of the line that the computer player with this name says about its own highlight; `None` if it says nothing.
pub(crate) fn remark(view: &View, news: &games::News, name: &str) -> Option<String> {
    per_game!(games::News as news, news in presented => presented::banner::remark(view, news, name))
}

/// The cards for a highlight that has none itself: those of the turn that led to it.
pub(crate) fn banner_cards(game: &games::View, seat: Seat, led: &[&games::News]) -> ShownCards {
    per_game!(games::View as game, game in presented => presented::banner::cards(game, seat, led))
}

/// The news of one game.
fn only<'a, N>(news: &[(&'a games::News, By)], of: fn(&'a games::News) -> Option<&'a N>) -> Vec<(&'a N, By)> {
    news.iter().filter_map(|(news, by)| Some((of(news)?, *by))).collect()
}

/// The key of the line that calls the next player.
pub(crate) fn next(game: &games::View) -> &'static str {
    per_game!(games::View as game, game in presented => presented::announce::next(game))
}

/// The panel in this state; the state of another game's panel counts as none.
pub(crate) fn panel(
    view: &View,
    game: &games::View,
    state: Panel,
    by: PanelRendering<'_>,
    reader: &Reader<'_>,
) -> Message {
    per_game!(games::View as game, game in presented => {
        presented::panel::message(view, game, state.try_into().unwrap_or_default(), by, reader)
    })
}

/// The marks of the hand that the panel in this state shows.
pub(crate) fn hand(view: &View, game: &games::View, state: Panel, advice: &Advice) -> Option<HandMarks> {
    per_game!(games::View as game, game in presented => {
        presented::panel::hand(view, game, state.try_into().unwrap_or_default(), advice)
    })
}

/// What the guide tells a person who plays for the first time; `None` if there is nothing to do or to wait for.
pub(crate) fn lesson(
    view: &View,
    game: &games::View,
    advice: &Advice,
    reader: &Reader<'_>,
) -> Option<Lesson> {
    per_game!(games::View as game, game in presented => presented::panel::lesson(view, game, advice, reader))
}

/// The key of the text that says how decisions are judged, and which of them cannot be judged.
pub(crate) fn judged_by(rules: &games::Rules) -> &'static str {
    per_game!(games::Rules as rules, _ in presented => presented::JUDGED_BY)
}

/// What was done in a position, and what would have been better, in words.
pub(crate) fn reviewed(
    seen: &games::View,
    done: &games::Action,
    best: &games::Action,
    reader: &Reader<'_>,
) -> Option<String> {
    per_game!(games::View as seen, seen in presented => presented::review::words(seen, done, best, reader))
}

/// A player's choice in a few words; `seen` is what the player saw.
pub(crate) fn choice(seen: &games::View, chosen: &games::Action, reader: &Reader<'_>) -> Option<String> {
    per_game!(games::View as seen, seen in presented => presented::choice::words(seen, chosen, reader))
}

/// The totals so far and what every round brought, for one person.
pub(crate) fn scores(view: &View, game: &games::View, reader: &Reader<'_>) -> Embed {
    per_game!(games::View as game, game in presented => presented::private::scores(view, game, reader))
}

/// How many cards each player holds, for one person.
pub(crate) fn count(view: &View, game: &games::View, reader: &Reader<'_>) -> Embed {
    per_game!(games::View as game, game in presented => presented::private::count(view, game, reader))
}

/// The cards on the table, for one person.
pub(crate) fn pile(view: &View, game: &games::View, reader: &Reader<'_>) -> Embed {
    per_game!(games::View as game, game in presented => presented::private::pile(view, game, reader))
}

/// Why the rules of the game refuse something, or that the table plays another game.
pub(crate) fn reason(refusal: &games::Refusal, view: &View, reader: &Reader<'_>) -> String {
    match refusal {
        games::Refusal::OtherGame => reader.text("refusal-other-game"),
        games::Refusal::GangOfFour(refusal) => gang_of_four::refusal::reason(refusal, view, reader),
        games::Refusal::GoStop(refusal) => go_stop::refusal::reason(refusal, view, reader),
    }
}

/// What the player could do instead; `None` if the reason says it already.
pub(crate) fn way_on(refusal: &games::Refusal, game: &games::View, reader: &Reader<'_>) -> Option<String> {
    match (refusal, game) {
        (games::Refusal::GangOfFour(refusal), games::View::GangOfFour(game)) => {
            gang_of_four::examples::way_on(refusal, game, reader)
        }
        // The reasons of Go-Stop say already what the player could do instead.
        (games::Refusal::OtherGame | games::Refusal::GangOfFour(_) | games::Refusal::GoStop(_), _) => None,
    }
}

/// What is wrong with the typed input.
pub(crate) fn misread(error: &InputError, reader: &Reader<'_>) -> String {
    per_game!(InputError as error, error in presented => presented::refusal::misread(error, reader))
}

pub(crate) fn rules_name(rules: &games::Rules, reader: &Reader<'_>) -> String {
    per_game!(games::Rules as rules, rules in presented => presented::rules_name(rules, reader))
}

/// A rule set in a line, naming every house rule.
pub(crate) fn rules_line(rules: &games::Rules, reader: &Reader<'_>) -> String {
    per_game!(games::Rules as rules, rules in presented => presented::rules_line(rules, reader))
}

/// The rules of a new table of this game for which nobody chooses others.
pub(crate) fn usual_rules(kind: GameKind) -> games::Rules {
    match kind {
        GameKind::GangOfFour => games::gang_of_four::Rules::default().into(),
        GameKind::GoStop => games::go_stop::Rules::default().into(),
    }
}

pub(crate) fn topics_of(kind: GameKind) -> &'static [Topic] {
    per_game!(kind, presented => presented::TOPICS)
}

pub(crate) fn topics(rules: &games::Rules) -> &'static [Topic] {
    per_game!(games::Rules as rules, _ in presented => presented::TOPICS)
}

/// The title of a topic; it names the game if several games have such a topic.
pub(crate) fn topic_title(topic: Topic, rules: &games::Rules, reader: &Reader<'_>) -> String {
    per_game!(games::Rules as rules, _ in presented => presented::topic_title(topic, reader))
}

/// One topic of the rules; `None` for a topic that only another game has.
pub(crate) fn topic(topic: Topic, rules: &games::Rules, reader: &Reader<'_>) -> Option<String> {
    per_game!(games::Rules as rules, rules in presented => presented::topic(topic, rules, reader))
}

/// The bounds of an option that is a number; `None` for any other option.
pub(crate) fn bounds(rules: &games::Rules, option: &str) -> Option<String> {
    per_game!(games::Rules as rules, _ in presented => presented::bounds(option))
}

/// The values of all games that the help quotes.
pub(crate) fn help_values(reader: &Reader<'_>) -> Args {
    GameKind::ALL
        .into_iter()
        .fold(Args::new(), |args, kind| per_game!(kind, presented => presented::help_values(args, reader)))
}

/// The command that opens a table.
pub(crate) const fn opening_command(kind: GameKind) -> &'static str {
    per_game!(kind, presented => presented::OPENING_COMMAND)
}

/// Points with `digits` digits after the decimal point.
pub(crate) fn points(kind: GameKind, points: f64, digits: usize, reader: &Reader<'_>) -> String {
    per_game!(kind, presented => presented::points(points, digits, reader))
}

/// Paragraphs of a person's card: `feats` is the number that the leaderboard counts beside wins, `sums` has the rest.
pub(crate) fn sums_fields(feats: u32, sums: &GameSums, reader: &Reader<'_>) -> Vec<Field> {
    per_game!(GameSums as sums, sums in presented => presented::records::fields(feats, sums, reader))
}

/// A line about the rounds that a person has played.
pub(crate) fn sums_rounds(sums: &GameSums, reader: &Reader<'_>) -> String {
    per_game!(GameSums as sums, sums in presented => presented::records::rounds(sums, reader))
}

/// How many rounds ended with each result.
pub(crate) fn sums_bars(sums: &GameSums, reader: &Reader<'_>) -> Histogram {
    per_game!(GameSums as sums, sums in presented => presented::records::bars(sums, reader))
}

pub(crate) fn open_cards(board: &OpenBoard, reader: &Reader<'_>) -> OpenCards {
    match board {
        OpenBoard::GangOfFour(view, hands) => gang_of_four::replay::open_cards(view, hands, reader),
        OpenBoard::GoStop(view, hands) => go_stop::replay::open_cards(view, hands, reader),
    }
}

/// The board of a moment and the hands of the seats in their order.
pub(crate) fn open_hands(board: &OpenBoard) -> (games::View, Vec<ShownCards>) {
    match board {
        OpenBoard::GangOfFour(game, hands) => {
            let hands = hands.of_players(game.players).map(|(_, hand)| ShownCards::GangOfFour(hand));
            (games::View::GangOfFour(game.clone()), hands.collect())
        }
        OpenBoard::GoStop(game, hands) => {
            let hands = hands.of_players(game.players).map(|(_, hand)| ShownCards::GoStop(hand));
            (games::View::GoStop(game.clone()), hands.collect())
        }
    }
}

/// The ceremony that belongs to the whole game, not to one round.
pub(crate) fn ceremony_of_game(view: &View) -> Option<games::Ceremony> {
    view.ceremony.clone().filter(|shown| matches!(shown, games::Ceremony::GoStop(_)))
}

pub(crate) fn highlights(playback: &Playback, reader: &Reader<'_>) -> Vec<ReplayHighlight> {
    match playback.view_at(usize::MAX) {
        games::View::GangOfFour(last) => gang_of_four::replay::highlights(&playback.moments, &last, reader),
        games::View::GoStop(_) => go_stop::replay::highlights(&playback.moments, reader),
    }
}

pub(crate) fn round_ending(view: &View, news: &games::News, reader: &Reader<'_>) -> Option<String> {
    per_game!(games::News as news, news in presented => presented::replay::round_ending(view, news, reader))
}

/// Returns `true` if this piece of news stands out in a finished game, although a running one tells it only with its turn.
pub(crate) fn stands_out(news: &games::News) -> bool {
    match news {
        games::News::GangOfFour(_) => false,
        games::News::GoStop(news) => go_stop::replay::stands_out(news),
    }
}

/// What is told about this piece of news once the game is over; `None` if nothing is.
pub(crate) fn afterwards(news: &games::News) -> Option<games::News> {
    match news {
        games::News::GangOfFour(_) => Some(news.clone()),
        games::News::GoStop(news) => go_stop::replay::afterwards(news).map(Into::into),
    }
}

/// What was done in a moment without news, because it was done in secret.
pub(crate) fn secret(board: &OpenBoard, view: &View, reader: &Reader<'_>) -> Option<String> {
    match board {
        OpenBoard::GangOfFour(..) => None,
        OpenBoard::GoStop(game, hands) => go_stop::replay::secret(game, hands, view, reader),
    }
}

impl From<games::gang_of_four::notation::NotationError> for RequestRefusal {
    fn from(error: games::gang_of_four::notation::NotationError) -> Self {
        Self::BadInput(InputError::GangOfFour(error))
    }
}

impl From<games::go_stop::notation::NotationError> for RequestRefusal {
    fn from(error: games::go_stop::notation::NotationError) -> Self {
        Self::BadInput(InputError::GoStop(go_stop::InputError::Notation(error)))
    }
}

impl From<games::go_stop::Unclear> for RequestRefusal {
    fn from(unclear: games::go_stop::Unclear) -> Self {
        Self::BadInput(InputError::GoStop(go_stop::InputError::Unclear(unclear)))
    }
}

impl From<gang_of_four::Intent> for Intent {
    fn from(intent: gang_of_four::Intent) -> Self {
        Self::Game(GameIntent::GangOfFour(intent))
    }
}

impl From<go_stop::Intent> for Intent {
    fn from(intent: go_stop::Intent) -> Self {
        Self::Game(GameIntent::GoStop(intent))
    }
}
