//! What a panel offers is accepted by the table.

use super::playing::Playing;
use super::*;
use crate::go_stop::{Intent as FlowerIntent, PanelAction as FlowerStep, panel as flowers};
use crate::shared::intent::Intent as AnyIntent;
use carte_games::gang_of_four::{Action, Phase};
use carte_games::{Order, go_stop::Action as FlowerAction};
use carte_table::Command;

/// Asserts that the table accepts what every button and every choice of a menu of orders does in the panel of this seat.
pub(super) fn check(playing: &Playing, seat: Seat, panel: &Message) {
    let view = playing.table.view(Viewer::Seat(seat));
    let try_out = |command: Command| {
        let answer = playing.would(seat, &command);
        assert!(answer.is_ok(), "{command:?} is offered, and {answer:?}: {panel:#?}");
    };
    for row in &panel.rows {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons.iter().filter(|button| button.style == Style::Success) {
                    assert!(
                        does_it_at_once(&view, button.id.intent),
                        "{button:?} is advised, and asks first"
                    );
                }
                let wanted = buttons.iter().filter(|button| button.enabled).map(|button| button.id.intent);
                wanted.filter_map(|intent| command(&view, intent)).for_each(try_out);
            }
            Row::Select(menu) => {
                let order = |value: &String| ordered(menu.id.intent, value);
                menu.options.iter().filter_map(|option| order(&option.value)).for_each(try_out);
            }
        }
    }
}

/// Returns `true` if the button acts without another question. Only buttons for cards of Go-Stop may ask one.
fn does_it_at_once(view: &table::View, intent: AnyIntent) -> bool {
    match intent {
        AnyIntent::Game(GameIntent::GoStop(FlowerIntent::Panel(FlowerStep::Choose, state))) => {
            flowers::at_once(view, state).is_some()
        }
        _ => true,
    }
}

/// The command of a button; `None` if it only shows something.
fn command(view: &table::View, intent: AnyIntent) -> Option<Command> {
    Some(match intent {
        AnyIntent::AskUndo => Command::AskUndo,
        AnyIntent::AgreeUndo => Command::AgreeUndo,
        AnyIntent::RefuseUndo => Command::RefuseUndo,
        AnyIntent::Resume => Command::Resume,
        AnyIntent::Return => Command::Return,
        AnyIntent::Game(GameIntent::GangOfFour(intent)) => {
            let action = match intent {
                Intent::Panel(PanelAction::Pass, _) => Action::Pass,
                Intent::Give(card) => Action::Return(card),
                Intent::Panel(PanelAction::Carte, _) if panel_says_carte(view) => Action::Announce,
                Intent::Panel(PanelAction::Quick, state) if is_exchange(view) => {
                    Action::Return(state.chosen.lowest()?)
                }
                Intent::Panel(
                    PanelAction::Quick | PanelAction::Play,
                    PanelState { chosen, announce, .. },
                ) => Action::Play { cards: chosen, announce },
                _ => return None,
            };
            Command::Act(action.into())
        }
        AnyIntent::Game(GameIntent::GoStop(FlowerIntent::Do(action))) => Command::Act(action.into()),
        AnyIntent::Game(GameIntent::GoStop(FlowerIntent::Panel(FlowerStep::Choose, state))) => {
            let card = state.chosen?;
            let play = if card.is_joker() { FlowerAction::Joker(card) } else { FlowerAction::Play(card) };
            let turn = view.game.as_ref().and_then(games::View::turn);
            if turn.is_some() && turn == view.viewer.seat() {
                Command::Act(play.into())
            } else {
                Command::Order(Order::Play(play.into()))
            }
        }
        _ => return None,
    })
}

fn is_exchange(view: &table::View) -> bool {
    gang(view).is_some_and(|game| matches!(game.phase, Phase::Exchange(_)))
}

fn panel_says_carte(view: &table::View) -> bool {
    crate::gang_of_four::panel::says_carte_now(view)
}

/// The command of a choice in a menu of orders; `None` for other menus.
fn ordered(menu: AnyIntent, value: &str) -> Option<Command> {
    let values = [value.to_owned()];
    match menu {
        AnyIntent::Game(GameIntent::GangOfFour(Intent::Panel(PanelAction::Order, state))) => {
            crate::gang_of_four::panel::ahead::command(state, &values)
        }
        AnyIntent::Game(GameIntent::GoStop(FlowerIntent::Panel(FlowerStep::Order, state))) => {
            flowers::order(state, &values)
        }
        _ => None,
    }
}
