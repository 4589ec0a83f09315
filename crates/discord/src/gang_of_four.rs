//! Gang of Four through Discord.

use crate::commands::Command;
use crate::errors::InteractionError;
use crate::game::{Interaction, Picture};
use crate::intent_codec::IntentCodec;
use crate::intents::Origin;
use crate::interaction_context::InteractionContext;
use crate::reply::Reply;
use carte_games::gang_of_four::Game;
use carte_present::Panel;
use carte_present::gang_of_four::{Intent, PanelState};
use carte_table::View;

mod commands;
mod custom_id;
mod moves;

impl Interaction for Game {
    const THREAD_NAME: &'static str = "thread-name";
    const PICTURES: &'static [Picture] = crate::emojis::pictures! {
        "G1" "G2" "G3" "G4" "G5" "G6" "G7" "G8" "G9" "G10"
        "Y1" "Y2" "Y3" "Y4" "Y5" "Y6" "Y7" "Y8" "Y9" "Y10"
        "R1" "R2" "R3" "R4" "R5" "R6" "R7" "R8" "R9" "R10"
        "M1" "PG" "PY" "DR"
    };

    fn commands() -> Vec<Command> {
        commands::all()
    }

    fn card(file: &str) -> String {
        file.to_owned()
    }

    async fn perform(
        context: &InteractionContext,
        intent: Intent,
        view: &View,
        origin: Origin<'_>,
    ) -> Result<Reply, InteractionError> {
        moves::perform(context, intent, view, origin).await
    }
}

impl IntentCodec for Game {
    type Intent = Intent;

    fn write(intent: Intent) -> String {
        custom_id::write(intent)
    }

    fn read(words: &[&str]) -> Option<Intent> {
        custom_id::read(words)
    }

    fn retained_selection(intent: Intent, view: &View) -> Panel {
        let Intent::Panel(_, state) = intent else { return Panel::default() };
        let hand = moves::game(view).and_then(|game| game.hand).unwrap_or_default();
        PanelState { chosen: state.chosen & hand, hint: false, ..state }.into()
    }
}
