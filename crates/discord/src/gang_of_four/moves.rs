//! Carries out the intents of Gang of Four.

use crate::errors::InteractionError;
use crate::intents::RequestInput;
use crate::interaction_context::InteractionContext;
use crate::reply::Reply;
use carte_games as games;
use carte_games::gang_of_four::{Action, Card, CardSet, Face, Phase, View as Game, notation};
use carte_present::RequestRefusal;
use carte_present::gang_of_four::panel::{ahead, choose, lays_at_once, says_carte_now};
use carte_present::gang_of_four::{Intent, PanelAction, PanelState};
use carte_table::{Command, Refusal, View};

pub(crate) async fn perform(
    context: &InteractionContext,
    intent: Intent,
    view: &View,
    input: RequestInput<'_>,
) -> Result<Reply, InteractionError> {
    let seen = input.seen(view);
    let act = |action, shown: PanelState| {
        context.game_move(view.id, seen, games::Action::GangOfFour(action), shown)
    };
    let untouched = PanelState::default();
    match intent {
        Intent::Pass => act(Action::Pass, untouched).await,
        Intent::PassOnBoard => {
            let pass = Command::Act(games::Action::GangOfFour(Action::Pass));
            Ok(Reply::Board(Box::new(context.act(view.id, seen, pass).await?)))
        }
        Intent::Announce => act(Action::Announce, untouched).await,
        Intent::Play { cards, announce } => {
            let cards = find_held_cards(view, cards)?;
            act(Action::Play { cards, announce }, untouched).await
        }
        Intent::Give(card) => {
            let card = match input {
                RequestInput::Component { .. } => card,
                RequestInput::Command if is_giving_back(view) => {
                    find_held_cards(view, CardSet::of(card))?.lowest().unwrap_or(card)
                }
                // No card can be given now, so any card will do: the table refuses with the reason.
                RequestInput::Command => card,
            };
            act(Action::Return(card), untouched).await
        }
        Intent::ChooseReturn => {
            let next = choose(view, PanelAction::Choose, untouched, input.values());
            match next.chosen.lowest().filter(|_| is_giving_back(view)) {
                Some(card) if !context.is_confirmation_wanted().await => {
                    act(Action::Return(card), untouched).await
                }
                _ => Ok(Reply::Panel(context.panel_with(view, next).await?)),
            }
        }
        Intent::Panel(step, state) => match step {
            PanelAction::Pass => act(Action::Pass, state.after_move()).await,
            PanelAction::Play => {
                let action = Action::Play { cards: state.chosen, announce: state.announce };
                act(action, state.after_move()).await
            }
            PanelAction::Quick => {
                if context.is_confirmation_wanted().await {
                    return show_choice(context, view, step, state, input).await;
                }
                let action = match state.chosen.lowest().filter(|_| is_giving_back(view)) {
                    Some(card) => Action::Return(card),
                    None => Action::Play { cards: state.chosen, announce: state.announce },
                };
                act(action, state.after_move()).await
            }
            PanelAction::Carte => {
                let next = choose(view, step, state, input.values());
                if says_carte_now(view) || next.announce == state.announce {
                    // The announcement does not depend on the state that the panel shows: it counts as long as the table allows it.
                    let action = games::Action::GangOfFour(Action::Announce);
                    context.game_move(view.id, None, action, state.after_move()).await
                } else {
                    Ok(Reply::Panel(context.panel(view, next).await))
                }
            }
            PanelAction::Order => {
                context.order(view.id, ahead::command(state, input.values()), state.after_move()).await
            }
            PanelAction::Suggestion => {
                let next = choose(view, step, state, input.values());
                if lays_at_once(view, next) && !context.is_confirmation_wanted().await {
                    let action = Action::Play { cards: next.chosen, announce: next.announce };
                    return act(action, state.after_move()).await;
                }
                show_choice(context, view, step, state, input).await
            }
            PanelAction::More
            | PanelAction::Choose
            | PanelAction::SuggestKind
            | PanelAction::Sort
            | PanelAction::Hint => show_choice(context, view, step, state, input).await,
        },
    }
}

/// Returns the panel after something was chosen in it.
async fn show_choice(
    context: &InteractionContext,
    view: &View,
    step: PanelAction,
    state: PanelState,
    input: RequestInput<'_>,
) -> Result<Reply, InteractionError> {
    let next = choose(view, step, state, input.values());
    Ok(Reply::Panel(context.panel_with(view, next).await?))
}

/// Returns `true` if the game waits for this person to give back a card.
fn is_giving_back(view: &View) -> bool {
    let Some(Phase::Exchange(exchange)) = game(view).map(|game| &game.phase) else { return false };
    view.viewer.seat() == Some(exchange.winner)
}

/// Returns the game at a table; `None` before it has begun, or if it is another game.
pub(super) fn game(view: &View) -> Option<&Game> {
    match view.game.as_ref()? {
        games::View::GangOfFour(game) => Some(game),
        games::View::GoStop(_) => None,
    }
}

/// Reads typed cards. For each face, some card of the deck is chosen.
pub(super) fn read_typed_cards(text: &str) -> Result<CardSet, InteractionError> {
    let faces = notation::parse(text).map_err(RequestRefusal::from)?;
    notation::pick(CardSet::ALL, &faces).map_err(|missing| refuse_missing_cards(&missing))
}

/// Returns the cards in the person's own hand with the same faces as `cards`.
fn find_held_cards(view: &View, cards: CardSet) -> Result<CardSet, InteractionError> {
    let refused = |why| InteractionError::refused(why, view);
    if view.viewer.seat().is_none() {
        return Err(refused(Refusal::NotSeated));
    }
    if view.game.is_none() {
        return Err(refused(Refusal::NotStarted));
    }
    let game = game(view).ok_or_else(|| refused(Refusal::Game(games::Refusal::OtherGame)))?;
    let faces: Vec<Face> = cards.into_iter().map(Card::face).collect();
    notation::pick(game.hand.unwrap_or_default(), &faces).map_err(|missing| refuse_missing_cards(&missing))
}

fn refuse_missing_cards(missing: &[Face]) -> InteractionError {
    let cards: Vec<String> = missing.iter().map(ToString::to_string).collect();
    RequestRefusal::NotHeld { cards: cards.join(" ") }.into()
}
