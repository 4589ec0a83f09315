//! `/rules`: the rules of a table, or those of a new one.

use super::choices::Choice;
use super::{CommandResult, Context, suggest_table};
use crate::errors::InteractionError;
use crate::interaction_context::InteractionContext;
use carte_present::private;
use carte_present::{Intent, Message, RequestRefusal, Topic};
use carte_records::statistics::GameKind;
use carte_table::View;
use carte_table::ids::TableId;

#[poise::command(slash_command)]
pub(super) async fn rules(
    ctx: Context<'_>,
    topic: Option<Choice<Topic>>,
    game: Option<Choice<GameKind>>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> CommandResult {
    let (topic, game) = (topic.map(|topic| topic.0), game.map(|game| game.0));
    tell!(ctx, |context| show(&context, topic, game, table.map(TableId)).await)
}

/// Shows the rules of the table that is meant, if its game has the topic. Otherwise shows the usual rules of the game that is meant. If
/// several tables or games are possible, asks which one.
async fn show(
    context: &InteractionContext,
    topic: Option<Topic>,
    game: Option<GameKind>,
    table: Option<TableId>,
) -> Result<Message, InteractionError> {
    let reader = context.reader();
    let mut games = topic.map_or_else(|| GameKind::ALL.to_vec(), Topic::games);
    if let Some(game) = game {
        games.retain(|other| *other == game);
        // The game does not have the topic, so all topics of the game are shown.
        if games.is_empty() {
            return Ok(private::usual_rules(game, None, &reader));
        }
    }
    let intent = topic.map_or(Intent::Rules, Intent::RulesAbout);
    let mut views = match context.resolve_table(intent, table).await {
        Ok(view) => vec![view],
        Err(InteractionError::Several(views)) => views,
        Err(InteractionError::Request(RequestRefusal::NoTableHere)) => Vec::new(),
        Err(error) => return Err(error),
    };
    views.retain(|view| games.contains(&GameKind::of(&view.options.rules)));
    Ok(match (&views[..], &games[..]) {
        ([view], _) => private::rules(view, topic, &reader),
        ([first, others @ ..], _) if others.iter().all(|view| has_same_rules(first, view)) => {
            private::rules(first, topic, &reader)
        }
        ([], [game]) => private::usual_rules(*game, topic, &reader),
        ([], games) => private::ask_game(games, topic, &reader),
        (_, _) => context.explain(&InteractionError::Several(views), Some(intent)).await,
    })
}

/// Returns `true` if two tables play by the same rules.
fn has_same_rules(one: &View, other: &View) -> bool {
    one.options.rules == other.options.rules
}
