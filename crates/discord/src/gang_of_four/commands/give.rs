//! `/give`: the winner of the last round gives a card back.

use poise::serenity_prelude::CreateAutocompleteResponse;

use super::super::moves;
use crate::commands::{
    CommandResult, Context, begin, find_named_table, perform_at_table, refuse_command, suggest_table,
    suggest_texts,
};
use crate::errors::InteractionError;
use carte_games::gang_of_four::Card;
use carte_games::gang_of_four::notation::EXAMPLES;
use carte_present::RequestRefusal;
use carte_present::gang_of_four::Intent;

#[poise::command(slash_command)]
pub(super) async fn give(
    ctx: Context<'_>,
    #[max_length = 100]
    #[autocomplete = "suggest"]
    card: String,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> CommandResult {
    match read_card(&card) {
        Ok(card) => perform_at_table(ctx, Intent::Give(card), table).await,
        Err(error) => refuse_command(ctx, error).await,
    }
}

/// Reads exactly one card.
fn read_card(text: &str) -> Result<Card, InteractionError> {
    let cards = moves::read_typed_cards(text)?;
    match (cards.lowest(), cards.len()) {
        (Some(card), 1) => Ok(card),
        _ => {
            let detail = EXAMPLES.replace(' ', ", ");
            Err(RequestRefusal::BadOption { option: "card".to_owned(), detail }.into())
        }
    }
}

/// Suggests the faces in the person's own hand, each once.
async fn suggest(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let Some(context) = begin(ctx) else { return CreateAutocompleteResponse::new() };
    let Ok(view) = context.resolve_table(carte_present::Intent::Hand, find_named_table(ctx)).await else {
        return CreateAutocompleteResponse::new();
    };
    let hand = moves::game(&view).and_then(|game| game.hand).unwrap_or_default();
    let typed = partial.trim().to_uppercase();
    let mut faces: Vec<String> = hand.into_iter().map(|card| card.face().to_string()).collect();
    faces.dedup();
    suggest_texts(faces.into_iter().filter(|face| face.starts_with(&typed)))
}
