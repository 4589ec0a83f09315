//! `/rules`: the rules as the table plays them, or as a new one would.

use super::{Context, Done, suggest_table};
use crate::dispatch;
use crate::errors::Hitch;
use crate::interaction_context::InteractionContext;
use carte_present::{Intent, Message, Problem, Topic, private};
use carte_table::ids::TableId;

#[poise::command(slash_command)]
pub(super) async fn rules(
    ctx: Context<'_>,
    #[choices(
        "ten-points",
        "deck",
        "combinations",
        "cycle",
        "gangs",
        "last-card",
        "scoring",
        "exchange",
        "turn",
        "calls",
        "jokers",
        "points",
        "go-or-stop",
        "settlement",
        "deals",
        "end",
        "summary",
        "options"
    )]
    topic: Option<&'static str>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> Done {
    if let Some(context) = InteractionContext::of_command(ctx.framework.user_data, ctx.interaction) {
        let answer = show(&context, topic.and_then(Topic::from_name), table.map(TableId)).await;
        context.tell(answer).await;
    }
    Ok(())
}

async fn show(
    context: &InteractionContext,
    topic: Option<Topic>,
    table: Option<TableId>,
) -> Result<Message, Hitch> {
    let reader = context.reader();
    match context.resolve_table(Intent::Rules, table).await {
        Ok(view) => Ok(private::rules(&view.options.rules, topic, Some((view.id, view.seq)), &reader)),
        Err(Hitch::Problem(Problem::NoTableHere)) => {
            Ok(private::rules(&dispatch::usual_rules(), topic, None, &reader))
        }
        Err(hitch @ Hitch::Several(_)) => Ok(context.explain(&hitch, Some(Intent::Rules))),
        Err(hitch) => Err(hitch),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_can_be_asked_for() {
        let command = rules();
        let offered: Vec<&str> = command.parameters[0].choices.iter().map(|choice| &*choice.name).collect();
        assert_eq!(offered, Topic::ALL.map(Topic::name));
    }
}
