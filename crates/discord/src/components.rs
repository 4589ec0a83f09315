//! Presses of buttons and choices in menus. Everything a press means is in its `custom_id` and the store; nothing is
//! kept in memory between two of them, so buttons live for ever.
//!
//! A panel is shown only where its own person sees it: in the place of an ephemeral message, else as a new one. A
//! public message is only ever replaced by the public board.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind, MessageFlags};

use super::bot_state::BotState;
use super::custom_id;
use super::errors::Hitch;
use super::interaction_context::{InteractionContext, with_note};
use super::outbox::present_board;
use super::replays::Look;
use super::send::Answering;
use carte_games as games;
use carte_games::gang_of_four::Action;
use carte_present::go_stop::panel as flower;
use carte_present::locale::Locale;
use carte_present::{
    Message, PanelState, Press, Problem, Reader, Topic, Verb, board, panel, private, refusal,
};
use carte_service::Answer;
use carte_table::ids::{MessageId, Seq, TableId};
use carte_table::{Command, Refusal, View};

/// Where the pressed button is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In a message that everybody sees.
    Public(MessageId),
    /// In a message that this person alone sees.
    Private,
}

/// What a press is answered with.
enum Reply {
    /// A private message of its own.
    New(Message),
    /// What the panel shows from now on.
    Panel(Message),
    /// A message for everybody in the channel.
    Shared(Message),
    /// The board, or the panel if the button was in one.
    Board(TableId),
    /// The table message of a new table.
    Opened(Box<View>),
}

/// Carries out a press and answers it.
pub(super) async fn press(state: &Arc<BotState>, interaction: &ComponentInteraction) {
    let Some(context) = InteractionContext::of_component(state, interaction) else { return };
    let ephemeral = interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let place =
        if ephemeral { Place::Private } else { Place::Public(MessageId(interaction.message.id.get())) };
    let Some(press) = custom_id::read(&interaction.data.custom_id) else {
        tracing::info!(interaction = context.press.0, "a custom_id that this version did not write");
        return context.tell(Err(Problem::UnknownButton.into())).await;
    };
    let values: &[String] = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    };
    match context.carry_out(press, values).await {
        Ok(reply) => context.reply(place, reply).await,
        Err(hitch) => context.refuse(place, press, &hitch).await,
    }
}

impl InteractionContext {
    async fn carry_out(&self, press: Press, values: &[String]) -> Result<Reply, Hitch> {
        let Press { table, seq, verb } = press;
        if let Verb::Ask(ask) = verb {
            return Ok(Reply::Panel(self.ask(ask).await?));
        }
        let view = self.look(table).await?;
        // What somebody without a seat saw does not matter: the table tells them why it says no.
        let seen = view.viewer.seat().map(|_| seq);
        let rules =
            |topic| private::rules(&view.options.rules, topic, Some((table, view.seq)), &self.reader());
        match verb {
            Verb::Join => self.at_board(table, Command::Join).await,
            Verb::Leave => self.at_board(table, Command::Leave).await,
            Verb::AddComputer(level) => self.at_board(table, Command::AddComputer(level)).await,
            Verb::Start => self.at_board(table, Command::Start).await,
            Verb::TakeBack => self.at_board(table, Command::Return).await,
            Verb::Resume => self.at_board(table, Command::Resume).await,
            Verb::Replace(seat) => {
                let owner = view.seats.get(seat.index()).and_then(carte_table::Occupant::owner);
                match owner {
                    Some(owner) => self.at_board(table, Command::Replace(owner)).await,
                    None => Err(Hitch::Refused(Refusal::NobodyToReplace, Box::new(view))),
                }
            }
            Verb::AskUndo => {
                let view = self.act(table, seen, Command::AskUndo).await.map_err(too_late)?;
                Ok(Reply::Panel(self.panel(&view, PanelState::default())))
            }
            Verb::AgreeUndo => self.at_board(table, Command::AgreeUndo).await,
            Verb::RefuseUndo => self.at_board(table, Command::RefuseUndo).await,
            Verb::Order(state) => {
                let command = panel::ahead::command(state, values).ok_or(Problem::UnknownButton)?;
                // An order for the turn to come is not spoilt by what happens before it.
                let view = self.act(table, None, command).await?;
                Ok(Reply::Panel(self.panel(&view, PanelState { sort: state.sort, ..PanelState::default() })))
            }
            Verb::PassOnBoard => {
                self.game_move(table, seen, games::Action::GangOfFour(Action::Pass)).await?;
                Ok(Reply::Board(table))
            }
            Verb::Rules => Ok(Reply::New(rules(None))),
            Verb::RulesTopic => {
                let topic = values.first().and_then(|name| Topic::from_name(name));
                Ok(Reply::Panel(rules(topic)))
            }
            Verb::Scores => Ok(Reply::New(private::scores(&view, &self.reader()))),
            Verb::Hand => Ok(Reply::Panel(self.own_panel(&view)?)),
            Verb::GoStop(action) => {
                Ok(Reply::Panel(self.game_move(table, seen, games::Action::GoStop(action)).await?))
            }
            Verb::ChooseFlower(state) | Verb::FlowerHint(state) => {
                self.own_panel(&view)?;
                Ok(Reply::Panel(self.flower_panel(&view, flower::choose(state, verb, values))))
            }
            Verb::FlowerOrder(state) => {
                let command = flower::order(state, values).ok_or(Problem::UnknownButton)?;
                let view = self.act(table, None, command).await?;
                Ok(Reply::Panel(self.panel(&view, PanelState::default())))
            }
            Verb::Pass(state) => self.act_in_panel(table, seen, state, Action::Pass).await,
            Verb::Play(state) => {
                let action = Action::Play { cards: state.chosen, announce: state.announce };
                self.act_in_panel(table, seen, state, action).await
            }
            Verb::Carte(state) => {
                let next = panel::choose(&view, state, verb, values);
                if panel::says_carte_now(&view) || next.announce == state.announce {
                    self.act_in_panel(table, None, state, Action::Announce).await
                } else {
                    Ok(Reply::Panel(self.panel(&view, next)))
                }
            }
            Verb::Return(card) => {
                self.act_in_panel(table, seen, PanelState::default(), Action::Return(card)).await
            }
            Verb::Choose(state)
            | Verb::Suggestion(state)
            | Verb::SuggestKind(state)
            | Verb::Sort(state)
            | Verb::Hint(state) => self.chosen(&view, state, verb, values),
            Verb::ChooseReturn => self.chosen(&view, PanelState::default(), verb, values),
            Verb::Replay { at, step } => Ok(match self.look_back(&view, at, step, values).await? {
                Look::New(message) => Reply::New(message),
                Look::Turned(message) => Reply::Panel(message),
                Look::Shared(message) => Reply::Shared(message),
            }),
            Verb::Verify => Ok(Reply::New(self.check(&view).await?)),
            Verb::PickTable(pick) => {
                let picked = values.first().and_then(|value| value.parse().ok()).map(TableId);
                let view = self.look(picked.ok_or(Problem::UnknownButton)?).await?;
                Ok(Reply::Panel(self.perform(pick, &view).await?))
            }
            // Answered above: it has no table.
            Verb::Ask(_) => Err(Problem::UnknownButton.into()),
            // It has two tables in hand, which would make every press as large.
            Verb::Rematch => match Box::pin(self.state.service.rematch(table, self.person())).await? {
                Answer::Done(new) => {
                    self.show_old(table).await;
                    Ok(Reply::Opened(Box::new(new)))
                }
                Answer::Stale(view) => Err(Hitch::Stale(Box::new(view))),
                Answer::Refused(refusal, view) => Err(Hitch::Refused(refusal, Box::new(view))),
            },
        }
    }

    async fn at_board(&self, table: TableId, command: Command) -> Result<Reply, Hitch> {
        self.act(table, None, command).await?;
        Ok(Reply::Board(table))
    }

    /// A move from the panel, which keeps the order of its cards.
    async fn act_in_panel(
        &self,
        table: TableId,
        seen: Option<Seq>,
        state: PanelState,
        action: Action,
    ) -> Result<Reply, Hitch> {
        let command = Command::Act(games::Action::GangOfFour(action));
        let view = self.act(table, seen, command).await?;
        Ok(Reply::Panel(self.panel(&view, PanelState { sort: state.sort, ..PanelState::default() })))
    }

    fn chosen(&self, view: &View, state: PanelState, verb: Verb, values: &[String]) -> Result<Reply, Hitch> {
        self.own_panel(view)?;
        Ok(Reply::Panel(self.panel(view, panel::choose(view, state, verb, values))))
    }

    /// The board of a finished game shows that there is a rematch.
    async fn show_old(&self, table: TableId) {
        match self.state.service.public(table).await {
            Ok(view) => self.state.outbox.refresh(view),
            Err(error) => {
                let error = &error as &dyn std::error::Error;
                tracing::warn!(%table, error, "the board of a finished game was not refreshed");
            }
        }
    }

    async fn reply(&self, place: Place, reply: Reply) {
        match (reply, place) {
            (Reply::New(message), _) | (Reply::Panel(message), Place::Public(_)) => {
                self.tell(Ok(message)).await
            }
            (Reply::Panel(message), Place::Private) => self.update(&message).await,
            // A failure has been logged; the person presses again.
            (Reply::Shared(message), _) => drop(self.answer(Answering::Public, &message).await),
            (Reply::Opened(view), _) => self.show_new(&view).await,
            (Reply::Board(table), Place::Public(message)) => self.show_board(table, message).await,
            (Reply::Board(table), Place::Private) => {
                let shown = self.look(table).await.map(|view| self.panel(&view, PanelState::default()));
                let message = shown.unwrap_or_else(|hitch| self.explain(&hitch, None));
                self.update(&message).await;
            }
        }
    }

    async fn update(&self, message: &Message) {
        // A failure has been logged; the person presses again.
        drop(self.answer(Answering::Update, message).await);
        self.answered();
    }

    /// Puts the present public board in the place of the message with the button.
    async fn show_board(&self, table: TableId, pressed: MessageId) {
        let view = match self.state.service.public(table).await {
            Ok(view) => view,
            Err(error) => return self.tell(Err(error.into())).await,
        };
        let reader = Reader { locale: Locale::from_tag(&view.language), faces: &self.state.faces };
        let place = self.state.service.store().board(table).await;
        let newest = place.is_ok_and(|place| place.and_then(|place| place.message) == Some(pressed));
        let counts = newest && self.state.outbox.claim(table, view.told);
        let board = present_board(&self.state.service, &view, &reader).await;
        let answered = self.answer(Answering::Update, &board).await;
        if counts && answered.is_ok() {
            self.state.outbox.shown(table, view.told);
        }
        self.answered();
    }

    /// Posts the table message of a table that has just been opened.
    pub(super) async fn show_new(&self, view: &View) {
        let store = self.state.service.store();
        let reader = Reader { locale: Locale::from_tag(&view.language), faces: &self.state.faces };
        match self.state.service.public(view.id).await {
            Ok(view) => match self.answer(Answering::Public, &board::message(&view, &reader)).await {
                Ok(Some(message)) => {
                    if let Err(error) = store.set_board(view.id, Some(message)).await {
                        let error = &error as &dyn std::error::Error;
                        tracing::error!(table = %view.id, error, "a board cannot be remembered");
                    }
                }
                // It is there, but its number is not known: the next one replaces it.
                Ok(None) => {}
                // The table exists and must be seen somewhere.
                Err(_) => self.state.outbox.refresh(view),
            },
            Err(error) => self.tell(Err(error.into())).await,
        }
    }

    /// Says why not: in the panel it came from, else in a private message.
    async fn refuse(&self, place: Place, press: Press, hitch: &Hitch) {
        let message = match hitch {
            Hitch::Refused(refusal, view) if place == Place::Private && view.viewer.seat().is_some() => {
                let note = refusal::message(refusal, view, &self.reader());
                with_note(self.panel(view, kept(press.verb, view)), note)
            }
            Hitch::Stale(view) => {
                let note = refusal::problem(&Problem::Outdated, &self.reader());
                with_note(self.panel(view, kept(press.verb, view)), note)
            }
            hitch => self.explain(hitch, None),
        };
        match place {
            Place::Private => self.update(&message).await,
            Place::Public(_) => self.tell(Ok(message)).await,
        }
    }
}

/// An old panel offered to take back a play that cannot be taken back any more: that is worth more words than its age.
fn too_late(hitch: Hitch) -> Hitch {
    match hitch {
        Hitch::Stale(view) if view.undoable.is_none() || view.undoable != view.viewer.seat() => {
            Hitch::Refused(Refusal::UndoTooLate, view)
        }
        hitch => hitch,
    }
}

/// What was chosen in the panel, as far as it is still held.
fn kept(verb: Verb, view: &View) -> PanelState {
    match verb {
        Verb::Pass(state)
        | Verb::Play(state)
        | Verb::Carte(state)
        | Verb::Choose(state)
        | Verb::Suggestion(state)
        | Verb::SuggestKind(state)
        | Verb::Sort(state)
        | Verb::Hint(state)
        | Verb::Order(state) => {
            let hand = super::moves::gang(view).and_then(|game| game.hand).unwrap_or_default();
            PanelState { chosen: state.chosen & hand, hint: false, ..state }
        }
        _ => PanelState::default(),
    }
}
