//! The slash commands that belong to no single game, one file each. Their names and descriptions are texts of `locales/*/commands.ftl`.

use std::convert::Infallible;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::bot_state::BotState;
use super::costly_answers::CostlyAnswer;
use super::dispatch;
use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::localise;
use super::reply::RequestSource;
use carte_present::limits::{SUGGESTION, SUGGESTIONS};
use carte_present::{Intent, Reader, shorten};
use carte_table::View;
use carte_table::ids::TableId;

/// Answers a command with a private message. Does nothing if the interaction must not be answered.
macro_rules! tell {
    ($ctx:ident, |$context:ident| $answer:expr) => {{
        if let Some($context) = $crate::commands::begin($ctx) {
            let answer = $answer;
            $context.tell(answer).await;
        }
        Ok(())
    }};
}

/// Defines commands that carry out one intent at the table in their only option, or else at the only one that they can be about.
macro_rules! table_commands {
    ($($visibility:vis $function:ident $(named $name:tt)? => $intent:expr;)*) => {$(
        #[poise::command(slash_command $(, rename = $name)?)]
        $visibility async fn $function(
            ctx: $crate::commands::Context<'_>,
            #[min = 1]
            #[autocomplete = "suggest_table"]
            table: Option<u64>,
        ) -> $crate::commands::CommandResult {
            $crate::commands::perform_at_table(ctx, $intent, table).await
        }
    )*};
}
pub(crate) use table_commands;

pub(crate) mod choices;
mod daily;
mod headtohead;
mod help;
mod history;
pub(crate) mod house;
mod leaderboard;
mod me;
mod menus;
pub(crate) mod opening;
mod privacy;
mod replay;
mod review;
mod rules;
mod settings;
mod stats;
mod table;
mod table_views;
mod tables;
mod tournament;
mod turns;
mod verify;

pub(crate) type Context<'a> = poise::ApplicationContext<'a, Arc<BotState>, Infallible>;

/// Returns the context of a command; `None` if the command must not be answered.
pub(crate) fn begin(ctx: Context<'_>) -> Option<InteractionContext> {
    InteractionContext::begin(ctx.framework.user_data, ctx.interaction)
}

/// Always `Ok`: every command answers its person itself.
pub(crate) type CommandResult = Result<(), Infallible>;

pub(crate) type Command = poise::Command<Arc<BotState>, Infallible>;

/// Returns every command, named and described in every language.
pub(super) fn all() -> Vec<Command> {
    let mut commands = dispatch::commands();
    commands.extend([
        table_views::hand(),
        table_views::pile(),
        table_views::count(),
        table_views::scores(),
        rules::rules(),
        replay::replay(),
        review::review(),
        verify::verify(),
        help::help(),
        tables::tables(),
        turns::turns(),
        table::table(),
        me::me(),
        daily::daily(),
        tournament::tournament(),
        stats::stats(),
        leaderboard::leaderboard(),
        history::history(),
        headtohead::headtohead(),
        settings::settings(),
        privacy::privacy(),
        menus::statistics(),
        menus::head_to_head(),
        menus::replay(),
        menus::review(),
    ]);
    for command in &mut commands {
        let mut places = vec![serenity::InteractionContext::Guild];
        if !command.guild_only {
            places
                .extend([serenity::InteractionContext::BotDm, serenity::InteractionContext::PrivateChannel]);
        }
        command.interaction_context = Some(places);
        localise::command(command);
    }
    commands
}

/// Carries out an intent at the named table, or at the only one that it can be about, and answers.
pub(crate) async fn perform_at_table(
    ctx: Context<'_>,
    intent: impl Into<Intent>,
    table: Option<u64>,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        let reply = Box::pin(context.perform_at(intent.into(), table.map(TableId))).await;
        context.reply_or_tell(reply).await;
    }
    Ok(())
}

/// Answers about a finished game, once there is a permit for the work.
async fn answer_about_game(
    ctx: Context<'_>,
    game: u64,
    answer: impl FnOnce(Box<View>) -> CostlyAnswer,
) -> CommandResult {
    if let Some(context) = begin(ctx) {
        match context.find_game(TableId(game)).await {
            Ok(view) => context.answer_later(answer(Box::new(view)), RequestSource::Command).await,
            Err(error) => context.tell(Err(error)).await,
        }
    }
    Ok(())
}

/// Suggests the person's own tables and those of the channel.
pub(crate) async fn suggest_table(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let Some(context) = begin(ctx) else { return CreateAutocompleteResponse::new() };
    let views = context.find_tables_around().await.unwrap_or_default();
    CreateAutocompleteResponse::new().set_choices(choices(&views, partial, &context.reader()))
}

/// Suggests this person's finished games in this server.
async fn suggest_finished(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let Some(context) = begin(ctx) else { return CreateAutocompleteResponse::new() };
    let views = context.find_finished_tables().await.unwrap_or_default();
    CreateAutocompleteResponse::new().set_choices(choices(&views, partial, &context.reader()))
}

/// Returns the tables whose number or name begins with the typed text, each with the people at it.
fn choices(views: &[View], partial: &str, reader: &Reader<'_>) -> Vec<AutocompleteChoice> {
    let names = |view: &&View| [view.id.to_string(), reader.table(view)];
    let fitting = views.iter().filter(|view| names(view).iter().any(|name| name.starts_with(partial.trim())));
    let choice = |view: &View| {
        let people: Vec<&str> = view.seats.iter().filter_map(carte_table::Occupant::name).collect();
        let name = shorten(&format!("{} · {}", reader.table(view), people.join(", ")), SUGGESTION);
        AutocompleteChoice::new(name, view.id.0)
    };
    fitting.map(choice).take(SUGGESTIONS).collect()
}

/// Returns the table in the option `table` of the command while another option is being typed.
pub(crate) fn find_named_table(ctx: Context<'_>) -> Option<TableId> {
    ctx.args.iter().find(|option| option.name == "table").and_then(|option| match option.value {
        ResolvedValue::Integer(table) => u64::try_from(table).ok().map(TableId),
        _ => None,
    })
}

/// Returns suggestions whose names are also their values.
pub(crate) fn suggest_texts(texts: impl Iterator<Item = String>) -> CreateAutocompleteResponse {
    let choices = texts.take(SUGGESTIONS).map(|text| AutocompleteChoice::new(text.clone(), text));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Refuses a command that cannot be put to a table.
pub(crate) async fn refuse_command(ctx: Context<'_>, error: InteractionError) -> CommandResult {
    if let Some(context) = begin(ctx) {
        context.tell(Err(error)).await;
    }
    Ok(())
}

/// Converts a page that people count from 1 to one that is counted from 0.
fn first_page(page: Option<u16>) -> u16 {
    page.map_or(0, |page| page.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_names_every_menu() {
        let readme = include_str!("../../../README.md");
        let all = all();
        let menus = all.iter().filter_map(|command| command.context_menu_name.as_deref());
        let missing: Vec<&str> = menus.filter(|name| !readme.contains(&format!("**{name}**"))).collect();
        assert_eq!(missing, Vec::<&str>::new());
    }

    #[test]
    fn the_readme_names_every_command_and_no_other() {
        let readme = include_str!("../../../README.md");
        let table = readme.lines().filter(|line| line.starts_with("| `/"));
        let first =
            |line: &'static str| line.trim_start_matches("| ").split(" | ").next().unwrap_or_default();
        let mut named: Vec<String> = Vec::new();
        for cell in table.map(first) {
            // `/table leave`, `return`: a name without a slash belongs to the command before it.
            let mut command = "";
            for name in cell.split('`').filter(|part| !part.trim_matches([',', ' ']).is_empty()) {
                let words = name.trim_start_matches('/').split(' ').filter(|word| !word.ends_with(':'));
                let words: Vec<&'static str> = words.collect();
                match (words[..].split_first(), name.starts_with('/')) {
                    (Some((first, rest)), true) => {
                        command = first;
                        named.push([&[*first], rest].concat().join(" "));
                    }
                    _ => named.push(format!("{command} {name}")),
                }
            }
        }
        named.sort();
        let mut existing: Vec<String> = Vec::new();
        for command in all().into_iter().filter(|command| command.slash_action.is_some()) {
            let subcommands = command.subcommands.iter().map(|sub| format!("{} {}", command.name, sub.name));
            let alone = command.subcommands.is_empty().then(|| command.name.to_string());
            existing.extend(subcommands.chain(alone));
        }
        existing.sort();
        assert_eq!(named, existing);
    }
}
