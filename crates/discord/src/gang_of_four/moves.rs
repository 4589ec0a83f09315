//! Carries out the intents of Gang of Four.

use crate::errors::InteractionError;
use crate::intents::Origin;
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
    origin: Origin<'_>,
) -> Result<Reply, InteractionError> {
    let seen = origin.seen(view);
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
            let cards = held(view, cards)?;
            act(Action::Play { cards, announce }, untouched).await
        }
        Intent::Give(card) => {
            let card = match origin {
                Origin::Component { .. } => card,
                Origin::Command if gives_back(view) => {
                    held(view, CardSet::of(card))?.lowest().unwrap_or(card)
                }
                // No card can be given now, so any card will do: the table refuses with the reason.
                Origin::Command => card,
            };
            act(Action::Return(card), untouched).await
        }
        Intent::ChooseReturn => {
            let next = choose(view, PanelAction::Choose, untouched, origin.values());
            match next.chosen.lowest().filter(|_| gives_back(view)) {
                Some(card) if !context.confirms().await => act(Action::Return(card), untouched).await,
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
                if context.confirms().await {
                    return chosen(context, view, step, state, origin).await;
                }
                let action = match state.chosen.lowest().filter(|_| gives_back(view)) {
                    Some(card) => Action::Return(card),
                    None => Action::Play { cards: state.chosen, announce: state.announce },
                };
                act(action, state.after_move()).await
            }
            PanelAction::Carte => {
                let next = choose(view, step, state, origin.values());
                if says_carte_now(view) || next.announce == state.announce {
                    // The announcement does not depend on the state that the panel shows: it counts as long as the table allows it.
                    let action = games::Action::GangOfFour(Action::Announce);
                    context.game_move(view.id, None, action, state.after_move()).await
                } else {
                    Ok(Reply::Panel(context.panel(view, next).await))
                }
            }
            PanelAction::Order => {
                context.order(view.id, ahead::command(state, origin.values()), state.after_move()).await
            }
            PanelAction::Suggestion => {
                let next = choose(view, step, state, origin.values());
                if lays_at_once(view, next) && !context.confirms().await {
                    let action = Action::Play { cards: next.chosen, announce: next.announce };
                    return act(action, state.after_move()).await;
                }
                chosen(context, view, step, state, origin).await
            }
            PanelAction::More
            | PanelAction::Choose
            | PanelAction::SuggestKind
            | PanelAction::Sort
            | PanelAction::Hint => chosen(context, view, step, state, origin).await,
        },
    }
}

/// Returns the panel after something was chosen in it.
async fn chosen(
    context: &InteractionContext,
    view: &View,
    step: PanelAction,
    state: PanelState,
    origin: Origin<'_>,
) -> Result<Reply, InteractionError> {
    let next = choose(view, step, state, origin.values());
    Ok(Reply::Panel(context.panel_with(view, next).await?))
}

/// Returns `true` if the game waits for this person to give back a card.
fn gives_back(view: &View) -> bool {
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
pub(super) fn typed(text: &str) -> Result<CardSet, InteractionError> {
    let faces = notation::parse(text).map_err(RequestRefusal::from)?;
    notation::pick(CardSet::ALL, &faces).map_err(|missing| not_held(&missing))
}

/// Returns the cards in the person's own hand with the same faces as `cards`.
fn held(view: &View, cards: CardSet) -> Result<CardSet, InteractionError> {
    let refused = |why| InteractionError::Refused(why, Box::new(view.clone()));
    if view.viewer.seat().is_none() {
        return Err(refused(Refusal::NotSeated));
    }
    if view.game.is_none() {
        return Err(refused(Refusal::NotStarted));
    }
    let game = game(view).ok_or_else(|| refused(Refusal::Game(games::Refusal::OtherGame)))?;
    let faces: Vec<Face> = cards.into_iter().map(Card::face).collect();
    notation::pick(game.hand.unwrap_or_default(), &faces).map_err(|missing| not_held(&missing))
}

fn not_held(missing: &[Face]) -> InteractionError {
    let cards: Vec<String> = missing.iter().map(ToString::to_string).collect();
    RequestRefusal::NotHeld { cards: cards.join(" ") }.into()
}
