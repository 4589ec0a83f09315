//! How a person takes a turn: in the panel, on the board, or with commands.

use carte_sandbox::{Button, Identity, Interaction, Message, Response, Select};
use serde_json::Value;

use super::BotHarness;

/// The ways in which a person can take a turn.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// The panel's button for the advised play.
    Best,
    /// The panel's menu of suggestions, then Play.
    Suggestions,
    /// The panel's menu of cards, then Play.
    Cards,
    /// `/play` with what autocompletion offers, `/pass`, `/give`.
    Commands,
}

impl Way {
    pub const ALL: [Self; 4] = [Self::Best, Self::Suggestions, Self::Cards, Self::Commands];
}

/// Takes the turn of a person who has been called. Does nothing if the turn has been taken meanwhile.
pub async fn take_turn(harness: &BotHarness, person: &Identity, way: Way) {
    let panel = open_hand(harness, person).await;
    if select_with(&panel, ":order:").is_some() {
        return;
    }
    if let (Way::Best, Some(best)) = (way, part(&panel, ":quick:")) {
        updated(person.press(panel.id, &best.custom_id.unwrap(), &[]).unwrap().response().await);
        return;
    }
    let panel = show_all(person, panel).await;
    if let Some(menu) = select_with(&panel, ":which") {
        return give_back(harness, person, &panel, &menu, way).await;
    }
    match way {
        Way::Best | Way::Suggestions => by_suggestion(harness, person, panel).await,
        Way::Cards => by_cards(harness, person, panel).await,
        Way::Commands => by_command(harness, person).await,
    }
}

/// Passes if that is allowed. Returns `true` if it was.
pub async fn pass(harness: &BotHarness, person: &Identity, way: Way) -> bool {
    let panel = open_hand(harness, person).await;
    let Some(button) = part(&panel, ":pass:").filter(|button| !button.disabled) else { return false };
    match way {
        Way::Best | Way::Suggestions => {
            press_pass(harness, person).await;
        }
        Way::Cards => {
            updated(person.press(panel.id, &button.custom_id.unwrap(), &[]).unwrap().response().await);
        }
        Way::Commands => {
            person.slash(harness.channel, "pass", &[]).unwrap().message().await.unwrap();
        }
    }
    true
}

/// Presses **Pass** on the board.
async fn press_pass(harness: &BotHarness, person: &Identity) {
    let answer = press_board(harness, person, "Pass").await.response().await;
    assert!(matches!(answer, Response::DeferredUpdate), "{answer:?}");
}

/// Presses a button of the board. If a newer board has replaced the one that was looked at, presses again.
async fn press_board(harness: &BotHarness, person: &Identity, label: &str) -> Interaction {
    loop {
        match person.click(&harness.board(), label) {
            Ok(press) => return press,
            Err(refused) => {
                assert!(
                    refused.0.contains("no component") || refused.0.contains("does not see"),
                    "{refused:?}"
                );
            }
        }
    }
}

pub async fn open_hand(harness: &BotHarness, person: &Identity) -> Message {
    let panel = press_board(harness, person, "My hand").await.message().await.unwrap();
    assert!(panel.ephemeral, "a hand is shown in public: {panel:?}");
    panel
}

/// The panel with its menus, which may have to be opened with **More…**.
pub async fn show_all(person: &Identity, panel: Message) -> Message {
    match part(&panel, ":more:").filter(|_| panel.selects().is_empty()) {
        Some(more) => {
            updated(person.press(panel.id, &more.custom_id.unwrap(), &[]).unwrap().response().await)
        }
        None => panel,
    }
}

/// The panel after this choice in a menu. If the value is already chosen, the client sends nothing, and the panel stays as it is.
async fn choose(person: &Identity, panel: Message, menu: &str, value: String) -> Message {
    match person.press(panel.id, menu, &[value]) {
        Ok(chosen) => updated(chosen.response().await),
        Err(error) => {
            assert!(error.to_string().contains("chosen already"), "{error}");
            panel
        }
    }
}

async fn by_suggestion(harness: &BotHarness, person: &Identity, mut panel: Message) {
    if let Some(kinds) = select_with(&panel, ":kind:") {
        let kind = kinds.options.last().unwrap().value.clone();
        panel = choose(person, panel, &kinds.custom_id, kind).await;
    }
    let Some(plays) = select_with(&panel, ":suggest:") else {
        return press_pass(harness, person).await;
    };
    // One entry leads back to the kinds of combinations.
    let entries = plays.options.iter().filter(|option| option.value != "kinds");
    let play = entries.max_by_key(|option| option.label.split(' ').count()).unwrap();
    let panel = choose(person, panel, &plays.custom_id, play.value.clone()).await;
    lay(person, panel).await;
}

async fn by_cards(harness: &BotHarness, person: &Identity, mut panel: Message) {
    // If only a pass is possible, there is nothing to choose.
    for card in select_with(&panel, ":choose:").map(|menu| menu.options).unwrap_or_default() {
        // The choice is part of the custom ids of the panel's menus, so each answer has new ones.
        let menu = select_with(&panel, ":choose:").unwrap();
        panel = choose(person, panel, &menu.custom_id, card.value).await;
        if panel.button("Play").is_some_and(|play| !play.disabled) {
            return lay(person, panel).await;
        }
    }
    by_suggestion(harness, person, panel).await;
}

/// Plays the chosen cards, unless choosing them has already played them.
async fn lay(person: &Identity, panel: Message) {
    // With two cards left in the hand, the first button plays one and says “Carte !”.
    let Some(play) = part(&panel, ":play:").filter(|play| !play.disabled) else { return };
    updated(person.press(panel.id, &play.custom_id.unwrap(), &[]).unwrap().response().await);
}

async fn by_command(harness: &BotHarness, person: &Identity) {
    let offered = person.autocomplete(harness.channel, "play", "cards", "", &[]).await.unwrap();
    let longest = offered.iter().max_by_key(|choice| choice.value.as_str().unwrap().split(' ').count());
    let (command, options): (&str, Vec<(&str, Value)>) = match longest {
        Some(choice) => ("play", vec![("cards", choice.value.clone())]),
        None => ("pass", Vec::new()),
    };
    let answer = person.slash(harness.channel, command, &options).unwrap().message().await.unwrap();
    assert!(answer.ephemeral);
    if answer.button("Carte !").is_some_and(|button| !button.disabled) {
        person.slash(harness.channel, "carte", &[]).unwrap().message().await.unwrap();
    }
}

async fn give_back(harness: &BotHarness, person: &Identity, panel: &Message, menu: &Select, way: Way) {
    if let Way::Commands = way {
        let offered = person.autocomplete(harness.channel, "give", "card", "", &[]).await.unwrap();
        let card = offered.first().unwrap().value.clone();
        person.slash(harness.channel, "give", &[("card", card)]).unwrap().message().await.unwrap();
        return;
    }
    let card = menu.options.first().unwrap().value.clone();
    let answer = person.press(panel.id, &menu.custom_id, &[card]).unwrap().response().await;
    let panel = updated(answer);
    if let Some(give) = panel
        .buttons()
        .into_iter()
        .find(|button| button.custom_id.as_deref().is_some_and(|id| id.contains(":give:")))
    {
        let answer = person.press(panel.id, &give.custom_id.unwrap(), &[]).unwrap().response().await;
        updated(answer);
    }
}

/// The button whose `custom_id` contains `verb`. Its label depends on the person's language.
pub fn part(panel: &Message, verb: &str) -> Option<Button> {
    let says = |button: &Button| button.custom_id.as_deref().is_some_and(|id| id.contains(verb));
    panel.buttons().into_iter().find(says)
}

pub fn select_with(panel: &Message, part: &str) -> Option<Select> {
    panel.selects().into_iter().find(|select| select.custom_id.contains(part) && !select.disabled)
}

pub fn updated(response: Response) -> Message {
    match response {
        Response::Update(message) => message,
        other => panic!("the panel was not updated: {other:?}"),
    }
}
