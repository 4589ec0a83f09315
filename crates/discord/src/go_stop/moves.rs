//! Carries out the intents of Go-Stop.

use crate::errors::InteractionError;
use crate::intents::RequestInput;
use crate::interaction_context::InteractionContext;
use crate::reply::Reply;
use carte_games as games;
use carte_games::go_stop::{Action, Wish};
use carte_present::go_stop::panel::{at_once, order};
use carte_present::go_stop::{Intent, PanelAction, PanelState};
use carte_present::{Panel, RequestRefusal};
use carte_table::{Refusal, View};

pub(crate) async fn perform(
    context: &InteractionContext,
    intent: Intent,
    view: &View,
    input: RequestInput<'_>,
) -> Result<Reply, InteractionError> {
    let act = |action| {
        context.game_move(view.id, input.seen(view), games::Action::GoStop(action), Panel::default())
    };
    match intent {
        Intent::Do(action) => act(action).await,
        Intent::Typed(wish) => act(find_wished_action(view, wish)?).await,
        Intent::Panel(PanelAction::Order, state) => {
            context.order(view.id, order(state, input.values()), Panel::default()).await
        }
        Intent::Panel(PanelAction::Hint, state) => {
            Ok(Reply::Panel(context.panel_with(view, PanelState { hint: true, ..state }).await?))
        }
        Intent::Panel(PanelAction::Choose, state) => {
            match at_once(view, state).filter(|_| view.viewer.seat().is_some()) {
                Some(action) if !context.is_confirmation_wanted().await => act(action).await,
                _ => Ok(Reply::Panel(context.panel_with(view, state).await?)),
            }
        }
    }
}

/// Returns the action that a typed wish means for the player with this view.
fn find_wished_action(view: &View, wish: Wish) -> Result<Action, InteractionError> {
    let refused = |why| InteractionError::refused(why, view);
    if view.viewer.seat().is_none() {
        return Err(refused(Refusal::NotSeated));
    }
    match &view.game {
        None => Err(refused(Refusal::NotStarted)),
        Some(games::View::GoStop(game)) => Ok(wish.action(game).map_err(RequestRefusal::from)?),
        Some(games::View::GangOfFour(_)) => Err(refused(Refusal::Game(games::Refusal::OtherGame))),
    }
}
