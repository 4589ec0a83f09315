//! Carries out intents: what a person wants of a table that has been found, by a component or a command.

use super::costly_answers::CostlyAnswer;
use super::dispatch;
use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use carte_games::{self as games, Seat};
use carte_present::locale::Args;
use carte_present::{Intent, Message, Panel, RequestRefusal, Watched, announce, guess, private};
use carte_service::{Guessing, NextRound};
use carte_table::ids::{StateNumber, TableId};
use carte_table::preferences::Passing;
use carte_table::{Command, News, Occupant, Refusal, View};

/// What a request brings besides its intent.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RequestInput<'a> {
    /// With a button or menu that shows this state.
    Component { state_number: StateNumber, values: &'a [String] },
    /// With a command, or in the menu of tables that followed it.
    Command,
}

impl<'a> RequestInput<'a> {
    /// Returns the state that the person saw. Without a seat it is `None`, so that the table itself refuses with its own reason.
    pub(crate) fn seen(self, view: &View) -> Option<StateNumber> {
        match self {
            Self::Component { state_number, .. } => view.viewer.seat().map(|_| state_number),
            Self::Command => None,
        }
    }

    /// Returns what was chosen in the menu.
    pub(crate) const fn values(self) -> &'a [String] {
        match self {
            Self::Component { values, .. } => values,
            Self::Command => &[],
        }
    }
}

impl InteractionContext {
    /// Carries out an intent at the named table, or at the only one that it can be about. If there are several, shows a menu of them.
    pub(super) async fn perform_at(
        &self,
        intent: Intent,
        named: Option<TableId>,
    ) -> Result<Reply, InteractionError> {
        let done = match self.resolve_table(intent, named).await {
            Ok(view) => self.perform_command(intent, &view).await,
            Err(error) => Err(error),
        };
        match done {
            Err(error @ InteractionError::Several(_)) => {
                Ok(Reply::Panel(self.explain(&error, Some(intent)).await))
            }
            done => done,
        }
    }

    /// Carries out an intent of a command. If its result would be a change of the board, it is said in words.
    pub(super) async fn perform_command(
        &self,
        intent: Intent,
        view: &View,
    ) -> Result<Reply, InteractionError> {
        Ok(match self.perform(intent, view, RequestInput::Command).await? {
            Reply::Board(view) => Reply::Panel(self.in_words(intent, &view).await),
            Reply::New(message) => Reply::Panel(message),
            reply @ (Reply::Panel(_)
            | Reply::Shared(_)
            | Reply::SharedResult(..)
            | Reply::Replaced(_)
            | Reply::Opened(_)
            | Reply::Later(_)
            | Reply::Form(_)) => reply,
        })
    }

    /// Carries out an intent at a table.
    pub(super) async fn perform(
        &self,
        intent: Intent,
        view: &View,
        input: RequestInput<'_>,
    ) -> Result<Reply, InteractionError> {
        let (table, reader) = (view.id, self.reader());
        let rules = |topic| private::rules(view, topic, &reader);
        let command = match intent {
            Intent::Join => Command::Join,
            Intent::Leave => Command::Leave,
            Intent::AddComputer(level) => Command::AddComputer(level),
            Intent::Start => Command::Start,
            Intent::House => return Ok(Reply::New(self.house_rules(view).await?)),
            Intent::HouseForm { group, chosen } => return self.house_form(view, group, chosen).await,
            Intent::ChooseHouse(group) => {
                return Ok(Reply::Panel(self.choose_house_rules(view, group, input.values()).await?));
            }
            Intent::Return => Command::Return,
            Intent::Replace(user) => Command::Replace(user),
            Intent::ReplaceSeat(seat) => match view.seats.get(seat.index()).and_then(Occupant::owner) {
                Some(owner) => Command::Replace(owner),
                None => {
                    return Err(InteractionError::refused(Refusal::NobodyToReplace, view));
                }
            },
            Intent::TakeSeat(seat) => {
                let view = self.act(table, None, Command::TakeSeat(seat)).await?;
                return Ok(Reply::Panel(self.watched(&view, Watched::Board, &[]).await));
            }
            Intent::LetIn => Command::LetIn,
            Intent::Pause => Command::Pause,
            Intent::Resume => Command::Resume,
            Intent::Close => Command::Close,
            Intent::AgreeUndo => Command::AgreeUndo,
            Intent::RefuseUndo => Command::RefuseUndo,
            Intent::AskUndo => {
                let asked = self.act(table, input.seen(view), Command::AskUndo).await;
                return Ok(Reply::Panel(self.panel(&asked.map_err(too_late)?, Panel::default()).await));
            }
            Intent::Move(channel) => return Ok(Reply::Panel(self.move_table(view, channel).await?)),
            // Boxed because this future holds two tables, and every press would be as large.
            Intent::Rematch => return Box::pin(self.rematch(table)).await,
            Intent::ConfirmLeave => {
                let view = self.consider(table, &Command::Leave).await?;
                return Ok(Reply::Panel(private::confirm_leaving(&view, &reader)));
            }
            Intent::ConfirmClose => {
                let view = self.consider(table, &Command::Close).await?;
                return Ok(Reply::Panel(private::confirm_closing(&view, &reader)));
            }
            Intent::Watch(_) if view.viewer.seat().is_some() => {
                return Ok(Reply::Panel(self.panel_with(view, Panel::default()).await?));
            }
            Intent::Watch(watched) => {
                let round = match watched {
                    Watched::History => self.state.service.round_news(table).await?,
                    Watched::Board | Watched::Scores | Watched::Count => Vec::new(),
                };
                return Ok(Reply::Panel(self.watched(view, watched, &round).await));
            }
            Intent::NextRound => return self.ask_for_next_round(view).await,
            Intent::Hand => return Ok(Reply::Panel(self.panel_with(view, Panel::default()).await?)),
            Intent::LeaveGuide => {
                self.state.panels.leave_guide(self.user, view).await?;
                return Ok(Reply::Panel(self.panel_with(view, Panel::default()).await?));
            }
            Intent::ChooseAutoPass => {
                self.state.service.set_passing(self.user, Passing::Auto).await?;
                return Ok(Reply::Panel(self.panel_with(&self.look(table).await?, Panel::default()).await?));
            }
            Intent::Scores => return Ok(Reply::New(private::scores(view, &reader))),
            Intent::Count => return Ok(Reply::New(private::count(view, &reader))),
            Intent::Pile => return Ok(Reply::New(private::pile(view, &reader))),
            Intent::Rules => return Ok(Reply::New(rules(None))),
            Intent::RulesAbout(topic) => return Ok(Reply::New(rules(Some(topic)))),
            Intent::RulesTopic => {
                let topic = input.values().first().and_then(|name| name.parse().ok());
                return Ok(Reply::Panel(rules(topic)));
            }
            Intent::Replay { at, step } => {
                return self.show_replay_step(view, at, step, input.values()).await;
            }
            Intent::WatchRound(round) => {
                return Ok(Reply::Later(CostlyAnswer::Round { view: Box::new(view.clone()), round }));
            }
            Intent::Guess => return Ok(Reply::New(self.guess(view, None).await?)),
            Intent::GuessWinner { deal, seat } => {
                return Ok(Reply::Panel(self.guess(view, Some((deal, seat))).await?));
            }
            Intent::Verify => return Ok(Reply::Later(CostlyAnswer::Check(Box::new(view.clone())))),
            Intent::Review => return Ok(Reply::Later(CostlyAnswer::Review(Box::new(view.clone())))),
            // Boxed because the future for all games is larger than most presses need.
            Intent::Game(intent) => return Box::pin(dispatch::perform(self, intent, view, input)).await,
            Intent::Ask(ask) => return self.ask(ask, input.values()).await,
        };
        Ok(Reply::Board(Box::new(self.act(table, None, command).await?)))
    }

    /// Carries out an action in the game. The answer is the panel after it.
    pub(super) async fn game_move(
        &self,
        table: TableId,
        seen: Option<StateNumber>,
        action: games::Action,
        shown: impl Into<Panel>,
    ) -> Result<Reply, InteractionError> {
        let view = self.act(table, seen, Command::Act(action)).await?;
        Ok(Reply::Panel(self.panel(&view, shown).await))
    }

    /// Gives a standing order. It does not depend on the state that the person saw; `None` is a choice that no menu offers.
    pub(super) async fn order(
        &self,
        table: TableId,
        command: Option<Command>,
        shown: impl Into<Panel>,
    ) -> Result<Reply, InteractionError> {
        let view = self.act(table, None, command.ok_or(RequestRefusal::UnknownButton)?).await?;
        Ok(Reply::Panel(self.panel(&view, shown).await))
    }

    /// Returns `true` if this person wants to confirm a play before it counts.
    pub(super) async fn is_confirmation_wanted(&self) -> bool {
        let preferences = self.state.service.store().preferences(self.user).await;
        let preferences = self.state.service.ok_or_log(preferences, "the wishes of a person cannot be read");
        // A play that was not meant is worse than a superfluous press.
        preferences.is_none_or(|preferences| preferences.confirm)
    }

    /// Returns what a person without a seat sees of a table.
    async fn watched(&self, view: &View, watched: Watched, round: &[News]) -> Message {
        let images = &self.state.images;
        images.watched((self.user, watched), (view, round), &self.reader()).await
    }

    /// Returns the panel of a person with a seat, in this state.
    pub(super) async fn panel_with(
        &self,
        view: &View,
        state: impl Into<Panel>,
    ) -> Result<Message, InteractionError> {
        match view.viewer.seat() {
            Some(_) => Ok(self.panel(view, state).await),
            None => Err(InteractionError::refused(Refusal::NotSeated, view)),
        }
    }

    /// Ends the pause after a round if nobody at the table still needs it.
    async fn ask_for_next_round(&self, view: &View) -> Result<Reply, InteractionError> {
        if !view.is_between_rounds() {
            // The button was pressed late: the next round has begun.
            return Ok(Reply::Panel(self.panel_with(view, Panel::default()).await?));
        }
        match self
            .state
            .service
            .ask_for_next_round(view.id, self.person(), self.subscribe_to_answer())
            .await?
        {
            NextRound::Dealt(view) => Ok(Reply::Board(Box::new(view))),
            NextRound::Waits(missing) => {
                Ok(Reply::New(announce::next_round_awaited(&missing, &self.reader())))
            }
            NextRound::Refused(refusal, view) => Err(InteractionError::Refused(refusal, Box::new(view))),
        }
    }

    /// Notes a spectator's guess, or asks for one.
    async fn guess(&self, view: &View, winner: Option<(u16, Seat)>) -> Result<Message, InteractionError> {
        // A game that is played alone has no table that could be asked.
        if view.viewer.seat().is_some() {
            return Ok(guess::refused_to_players(&self.reader()));
        }
        let winner = winner.map(|(deal, seat)| (usize::from(deal), seat));
        Ok(match self.state.service.guess(view.id, &self.person(), winner).await? {
            Guessing::Open(view) => guess::choice(&view, &self.reader()),
            Guessing::Noted(seat, view) => guess::noted(&view, seat, &self.reader()),
            Guessing::Closed(view) => guess::closed(&view, &self.reader()),
            Guessing::Plays(_) => guess::refused_to_players(&self.reader()),
        })
    }

    async fn rematch(&self, table: TableId) -> Result<Reply, InteractionError> {
        self.check_presence()?;
        let new = InteractionError::check_done(self.state.service.rematch(table, self.person()).await?)?;
        self.refresh(table).await;
        // A person who plays only against computers has nobody to wait for.
        let alone = new.seats.iter().all(|seat| !matches!(seat, Occupant::Empty))
            && new.seats.iter().filter_map(Occupant::owner).all(|owner| owner == self.user);
        let new = match alone {
            // The same press may have started the game before.
            true => self.act(new.id, None, Command::Start).await.unwrap_or(new),
            false => new,
        };
        Ok(Reply::Opened(Box::new(new)))
    }

    /// Shows on the board of a finished game that there is a rematch. If the board has to be posted again, as in a thread that was
    /// archived, the message of the rematch stays below it.
    async fn refresh(&self, table: TableId) {
        let view = self.state.service.public(table).await;
        let view = self.state.service.ok_or_log(view, "the board of a finished game was not refreshed");
        let Some(view) = view else { return };
        let (outbox, answered) = (&self.state.outbox, self.subscribe_to_answer());
        if self.in_archived_thread && view.channel == self.channel {
            outbox.refresh_in_archived_thread(view, answered);
        } else {
            outbox.refresh(view, Some(answered));
        }
    }

    /// Says what was done, for a person who sees no board change.
    pub(super) async fn in_words(&self, intent: Intent, view: &View) -> Message {
        let said = match intent {
            Intent::Leave => "answer-left",
            Intent::Replace(_) | Intent::ReplaceSeat(_) => "answer-replaced",
            Intent::Pause => "answer-paused",
            Intent::Resume => "answer-resumed",
            Intent::Close => "answer-closed",
            _ => return self.panel(view, Panel::default()).await,
        };
        let reader = self.reader();
        let content = reader.format(said, Args::new().with("table", reader.table(view)));
        Message { content, ..Message::default() }
    }
}

/// An old panel may offer to undo a play that can no longer be undone. The person is told that, not only that the panel is outdated.
fn too_late(error: InteractionError) -> InteractionError {
    match error {
        InteractionError::Stale(view) if view.undoable.is_none() || view.undoable != view.viewer.seat() => {
            InteractionError::Refused(Refusal::UndoTooLate, view)
        }
        error => error,
    }
}
