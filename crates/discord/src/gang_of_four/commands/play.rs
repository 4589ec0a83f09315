//! `/play`: plays typed cards.

use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse};

use super::super::moves;
use crate::commands::{
    CommandResult, Context, begin, find_named_table, perform_at_table, refuse_command, suggest_table,
};
use carte_games::gang_of_four::{Card, CardSet, Combination, notation};
use carte_present::gang_of_four::{Intent, is_meant, play_text};
use carte_present::limits::{SUGGESTION, SUGGESTIONS};
use carte_present::shorten;

#[poise::command(slash_command)]
pub(super) async fn play(
    ctx: Context<'_>,
    #[max_length = 200]
    #[autocomplete = "suggest"]
    cards: String,
    carte: Option<bool>,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> CommandResult {
    match moves::read_typed_cards(&cards) {
        Ok(cards) => {
            perform_at_table(ctx, Intent::Play { cards, announce: carte.unwrap_or_default() }, table).await
        }
        Err(error) => refuse_command(ctx, error).await,
    }
}

/// Suggests the legal plays from the person's own hand that fit the cards or words typed so far.
async fn suggest(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let Some(context) = begin(ctx) else { return CreateAutocompleteResponse::new() };
    let Ok(view) = context.resolve_table(carte_present::Intent::Hand, find_named_table(ctx)).await else {
        return CreateAutocompleteResponse::new();
    };
    let Some(game) = moves::game(&view) else { return CreateAutocompleteResponse::new() };
    let (plays, rules, reader) = (game.legal_plays(), &game.rules, context.reader());
    // A number may be the beginning of a card or a value.
    let fitting = plays
        .iter()
        .filter(|play| may_become(play.cards(), partial) || is_meant(play, rules, partial, &reader));
    let choice = |play: &Combination| {
        let name = shorten(&play_text(play, rules, &reader), SUGGESTION);
        AutocompleteChoice::new(name, play.cards().to_string())
    };
    CreateAutocompleteResponse::new().set_choices(fitting.map(choice).take(SUGGESTIONS).collect())
}

/// Returns `true` if `typed` may become these cards: every word names one of them, and the last word may be unfinished.
fn may_become(cards: CardSet, typed: &str) -> bool {
    if remove_named_cards(cards, typed).is_some() {
        return true;
    }
    let typed = typed.trim_end();
    let at = typed.rfind([' ', ',']).map_or(0, |at| at + 1);
    let (whole, last) = typed.split_at(at);
    let begins = |card: Card| card.face().to_string().starts_with(&last.to_uppercase());
    remove_named_cards(cards, whole).is_some_and(|rest| rest.into_iter().any(begins))
}

/// Returns the cards without those that the words name; `None` if the words name other cards.
fn remove_named_cards(cards: CardSet, words: &str) -> Option<CardSet> {
    if words.trim().is_empty() {
        return Some(cards);
    }
    let faces = notation::parse(words).ok()?;
    notation::pick(cards, &faces).ok().map(|named| cards - named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_follow_what_is_typed() {
        let faces = notation::parse("G1 R7 R10 DR").expect("cards");
        let cards = notation::pick(CardSet::ALL, &faces).expect("in the deck");
        let fitting =
            ["", " ", "g", "G1", "r", "R1", "R10", "7r", "dr g1", "g1, r", "R7,R10", "g1 r7 r10 dr", "r7 "];
        for typed in fitting {
            assert!(may_become(cards, typed), "{typed:?}");
        }
        for typed in ["y", "R7 R7", "r7 y", "x", "g1 g", "<@1>", "r7 r10 r"] {
            assert!(!may_become(cards, typed), "{typed:?}");
        }
    }
}
