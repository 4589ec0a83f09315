//! What a game has to say at each place where people see it.

use super::Reader;
use super::board::BoardParts;
use super::ending::Ranking;
use super::lesson::Lesson;
use super::lobby::Lobby;
use super::message::{Embed, Field, Message};
use super::render_mode::RenderMode;
use super::topic::Topic;
use crate::locale::Args;
use crate::per_game::Panel;
use carte_games::{self as games, CardGame};
use carte_pictures::{ChosenCards, Histogram};
use carte_table::{By, View};

/// What people see of one game; a further game answers all of it, and nothing else of this crate asks which game it is.
pub(crate) trait Presentation: CardGame {
    /// What its panel keeps between two presses.
    type Panel: Default + TryFrom<Panel>;
    /// Why what was typed means nothing.
    type InputError;
    /// What is counted of a person in this game alone.
    type Record;

    /// The table message while people sit down.
    const LOBBY: Lobby;
    /// The topics of the rules, in reading order.
    const TOPICS: &'static [Topic];
    /// The command that opens a table.
    const OPENING_COMMAND: &'static str;
    /// The text that says how decisions are judged, and of which there is no telling.
    const JUDGED_BY: &'static str;

    /// What stands on the board of a running game.
    fn board(view: &View, game: &Self::View, reader: &Reader<'_>) -> BoardParts;
    /// The card of the round that was finished last.
    fn last_round(view: &View, game: &Self::View, reader: &Reader<'_>) -> Option<Embed>;
    /// How the game stands when its table ends.
    fn ranking(view: &View, game: &Self::View, reader: &Reader<'_>) -> Ranking;

    /// The lines that tell the channel what has happened in the game, in order.
    fn news_lines(
        view: &View,
        rules: &Self::Rules,
        news: &[(&Self::News, By)],
        reader: &Reader<'_>,
    ) -> Vec<String>;
    /// The key of the line that calls the next player.
    fn next(game: &Self::View) -> &'static str;

    /// The panel of the player whose view this is.
    fn panel(
        view: &View,
        game: &Self::View,
        state: Self::Panel,
        by: RenderMode,
        reader: &Reader<'_>,
    ) -> Message;
    /// What is chosen in the hand that the panel shows; `None` where it shows no cards of a hand.
    fn hand(game: &Self::View, state: Self::Panel) -> Option<ChosenCards>;
    /// What the guide tells somebody who plays for the first time; `None` where there is nothing to do or to wait for.
    fn lesson(view: &View, game: &Self::View, reader: &Reader<'_>) -> Option<Lesson>;
    /// The totals so far and what every round brought, for one person.
    fn scores(view: &View, game: &Self::View, reader: &Reader<'_>) -> Embed;
    /// How many cards everybody holds, for one person.
    fn count(view: &View, game: &Self::View, reader: &Reader<'_>) -> Embed;
    /// What lies on the table, for one person.
    fn pile(view: &View, game: &Self::View, reader: &Reader<'_>) -> Embed;

    /// Why the rules say no.
    fn reason(refusal: &Self::Refusal, view: &View, reader: &Reader<'_>) -> String;
    /// What the player could do instead; `None` where the reason has said it.
    fn way_on(refusal: &Self::Refusal, game: &Self::View, reader: &Reader<'_>) -> Option<String>;
    /// What was wrong with what was typed.
    fn misread(error: &Self::InputError, reader: &Reader<'_>) -> String;

    /// The name of a rule set.
    fn rules_name(rules: &Self::Rules, reader: &Reader<'_>) -> String;
    /// A rule set in a line, naming every house rule.
    fn rules_line(rules: &Self::Rules, reader: &Reader<'_>) -> String;
    /// The title of a topic, which says whose game's it is where several have such a topic.
    fn topic_title(topic: Topic, reader: &Reader<'_>) -> String;
    /// One topic of the rules; `None` for a topic that only another game has.
    fn topic(topic: Topic, rules: &Self::Rules, reader: &Reader<'_>) -> Option<String>;
    /// The bounds of an option that is a number, `None` for any other.
    fn bounds(option: &str) -> Option<String>;
    /// These values, and those of this game that the help may quote.
    fn help_values(args: Args) -> Args;

    /// Points, as many digits after the point as asked for.
    fn points(points: f64, digits: usize, reader: &Reader<'_>) -> String;
    /// Paragraphs of a person's card: what the leaderboard counts beside wins, and the rest of the record.
    fn record_fields(feats: u32, record: &Self::Record, reader: &Reader<'_>) -> Vec<Field>;
    /// A line about the rounds that a person has played.
    fn record_rounds(record: &Self::Record, reader: &Reader<'_>) -> String;
    /// How often rounds went how.
    fn record_bars(record: &Self::Record, reader: &Reader<'_>) -> Histogram;

    /// What was done in a position, and what would have been better, in words; `None` of what is not judged.
    fn reviewed(
        seen: &Self::View,
        done: &games::Action,
        best: &games::Action,
        reader: &Reader<'_>,
    ) -> Option<String>;
}
