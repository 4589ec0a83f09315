//! People who press what they see on their screens, sensible or not.

use carte_discord::custom_id;
use carte_present::intent::ReplayStep;
use carte_present::{ComponentId, Intent, Target};
use carte_sandbox::{Id, Identity, Interaction, Message};
use carte_table::ids::TableId;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// A button, or a menu with what is chosen in it.
struct Press {
    custom_id: String,
    values: Vec<String>,
}

/// A person uses a component on the screen: mostly of the own panel or of the newest board, sometimes of an old message. Returns
/// what it may do, too.
pub(super) fn press(rng: &mut StdRng, person: &Identity, channel: Id) -> Option<(Interaction, Effect)> {
    let mut seen = person.messages(channel);
    seen.retain(|message| !message.buttons().is_empty() || !message.selects().is_empty());
    let own = seen.iter().rfind(|message| message.addressee == Some(person.id()));
    let public = seen.iter().rfind(|message| !message.ephemeral);
    let message = match rng.random_range(0..20) {
        0 => seen.choose(rng),
        1..12 => own.or(public),
        _ => public,
    }?;
    let press = anything_of(rng, message)?;
    let pressed = person.press(message.id, &press.custom_id, &press.values).ok()?;
    Some((pressed, effect(&press)))
}

/// The possible effect of a press.
pub(super) enum Effect {
    /// It may be a move at this table.
    Move(TableId),
    /// From now on the bot passes for this person if nothing else is possible.
    AutoPass,
    /// Nothing of that kind.
    Other,
}

fn effect(press: &Press) -> Effect {
    let Some(ComponentId { table, target, intent, .. }) = custom_id::read(&press.custom_id) else {
        return Effect::Other;
    };
    let chosen = || press.values.first().and_then(|value| value.parse().ok()).map(TableId);
    match (intent, target) {
        (Intent::Game(_), Target::Own) => Effect::Move(table),
        (Intent::Game(_), Target::Chosen) => chosen().map_or(Effect::Other, Effect::Move),
        (Intent::ChooseAutoPass, _) => Effect::AutoPass,
        _ => Effect::Other,
    }
}

/// A person opens the own hand.
pub(super) fn look(person: &Identity, board: &Message) -> Interaction {
    person.click(board, "My hand").unwrap()
}

fn anything_of(rng: &mut StdRng, message: &Message) -> Option<Press> {
    let buttons = message.buttons().into_iter().filter(|button| !button.disabled);
    let buttons =
        buttons.filter_map(|button| Some(Press { custom_id: button.custom_id?, values: Vec::new() }));
    let selects = message.selects().into_iter().filter(|select| !select.disabled && select.kind == 3);
    let selects = selects.filter_map(|select| {
        let (least, most) = (select.min_values.max(1), select.max_values.min(5));
        let count = usize::try_from(rng.random_range(least..=most.max(least))).ok()?;
        let values = select.options.sample(rng, count).map(|option| option.value.clone()).collect();
        Some(Press { custom_id: select.custom_id, values })
    });
    let mut all: Vec<Press> = selects.collect();
    all.extend(buttons);
    // If people leave or close fewer games, more can be checked.
    let earnest = rng.random_bool(0.95);
    all.retain(|press| {
        let intent = custom_id::read(&press.custom_id).map(|ComponentId { intent, .. }| intent);
        intent.is_none_or(|intent| takes_no_real_time(intent) && !(earnest && ends_something(intent)))
    });
    let at = rng.random_range(0..all.len().max(1));
    (!all.is_empty()).then(|| all.swap_remove(at))
}

/// Returns `true` unless the answer is computed on other threads, which take real time.
fn takes_no_real_time(intent: Intent) -> bool {
    let animated = |step| matches!(step, ReplayStep::Animation | ReplayStep::ShareAnimation);
    !matches!(intent, Intent::Review) && !matches!(intent, Intent::Replay { step, .. } if animated(step))
}

fn ends_something(intent: Intent) -> bool {
    matches!(intent, Intent::Close | Intent::ConfirmClose | Intent::Leave | Intent::ConfirmLeave)
}
