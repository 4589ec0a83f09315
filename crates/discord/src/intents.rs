//! What is wanted of a table that has been found, by a component or a command.

use super::costly_answers::CostlyAnswer;
use super::dispatch;
use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use carte_games::{self as games, Seat};
use carte_present::locale::Args;
use carte_present::{Intent, Message, Panel, RequestRefusal, Topic, Watched, announce, guess, private};
use carte_service::{Answer, Guessing, NextRound};
use carte_table::ids::{StateNumber, TableId};
use carte_table::preferences::Passing;
use carte_table::{Command, News, Occupant, Refusal, View};

/// By what something was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Origin<'a> {
    /// By a button or menu that shows this state.
    Component { state_number: StateNumber, values: &'a [String] },
    /// By a command, or in the menu of tables that followed it.
    Command,
}

impl<'a> Origin<'a> {
    /// The state that the person saw; no matter without a seat, where the table itself says why it says no.
    pub(crate) fn seen(self, view: &View) -> Option<StateNumber> {
        match self {
            Self::Component { state_number, .. } => view.viewer.seat().map(|_| state_number),
            Self::Command => None,
        }
    }

    /// What was chosen in the menu.
    pub(crate) const fn values(self) -> &'a [String] {
        match self {
            Self::Component { values, .. } => values,
            Self::Command => &[],
        }
    }
}

impl InteractionContext {
    /// Does what is wanted at the table named, or at the one that it must be about; a menu of tables where that is not
    /// clear.
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

    /// Does what a command wants; what a button would show on the board is said in words.
    pub(super) async fn perform_command(
        &self,
        intent: Intent,
        view: &View,
    ) -> Result<Reply, InteractionError> {
        Ok(match self.perform(intent, view, Origin::Command).await? {
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

    /// Does what is wanted at this table.
    pub(super) async fn perform(
        &self,
        intent: Intent,
        view: &View,
        origin: Origin<'_>,
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
                return Ok(Reply::Panel(self.choose_house_rules(view, group, origin.values()).await?));
            }
            Intent::Return => Command::Return,
            Intent::Replace(user) => Command::Replace(user),
            Intent::ReplaceSeat(seat) => match view.seats.get(seat.index()).and_then(Occupant::owner) {
                Some(owner) => Command::Replace(owner),
                None => {
                    return Err(InteractionError::Refused(Refusal::NobodyToReplace, Box::new(view.clone())));
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
                let asked = self.act(table, origin.seen(view), Command::AskUndo).await;
                return Ok(Reply::Panel(self.panel(&asked.map_err(too_late)?, Panel::default()).await));
            }
            Intent::Move(channel) => return Ok(Reply::Panel(self.move_table(view, channel).await?)),
            // It has two tables in hand, which would make every press as large.
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
                return Ok(Reply::Panel(self.own_panel(view).await?));
            }
            Intent::Watch(watched) => {
                let round = match watched {
                    Watched::History => self.state.service.round_news(table).await?,
                    Watched::Board | Watched::Scores | Watched::Count => Vec::new(),
                };
                return Ok(Reply::Panel(self.watched(view, watched, &round).await));
            }
            Intent::NextRound => return self.ask_for_next_round(view).await,
            Intent::Hand => return Ok(Reply::Panel(self.own_panel(view).await?)),
            Intent::LeaveGuide => {
                self.state.panels.leave_guide(self.user, view).await?;
                return Ok(Reply::Panel(self.own_panel(view).await?));
            }
            Intent::ChooseAutoPass => {
                self.state.service.set_passing(self.user, Passing::Auto).await?;
                return Ok(Reply::Panel(self.own_panel(&self.look(table).await?).await?));
            }
            Intent::Scores => return Ok(Reply::New(private::scores(view, &reader))),
            Intent::Count => return Ok(Reply::New(private::count(view, &reader))),
            Intent::Pile => return Ok(Reply::New(private::pile(view, &reader))),
            Intent::Rules => return Ok(Reply::New(rules(None))),
            Intent::RulesAbout(topic) => return Ok(Reply::New(rules(Some(topic)))),
            Intent::RulesTopic => {
                let topic = origin.values().first().and_then(|name| Topic::from_name(name));
                return Ok(Reply::Panel(rules(topic)));
            }
            Intent::Replay { at, step } => return self.look_back(view, at, step, origin.values()).await,
            Intent::WatchRound(round) => {
                return Ok(Reply::Later(CostlyAnswer::Round { view: Box::new(view.clone()), round }));
            }
            Intent::Guess => return Ok(Reply::New(self.guess(view, None).await?)),
            Intent::GuessWinner { deal, seat } => {
                return Ok(Reply::Panel(self.guess(view, Some((deal, seat))).await?));
            }
            Intent::Verify => return Ok(Reply::Later(CostlyAnswer::Check(Box::new(view.clone())))),
            Intent::Review => return Ok(Reply::Later(CostlyAnswer::Review(Box::new(view.clone())))),
            // Boxed: what all games can do takes more room than most presses need.
            Intent::Game(intent) => return Box::pin(dispatch::perform(self, intent, view, origin)).await,
            Intent::Ask(ask) => return self.ask(ask, origin.values()).await,
        };
        Ok(Reply::Board(Box::new(self.act(table, None, command).await?)))
    }

    /// Does something in the game; the answer is the panel after it.
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

    /// Puts an order, which what happens before its turn does not spoil; `None` for a choice that no menu has.
    pub(super) async fn order(
        &self,
        table: TableId,
        command: Option<Command>,
        shown: impl Into<Panel>,
    ) -> Result<Reply, InteractionError> {
        let view = self.act(table, None, command.ok_or(RequestRefusal::UnknownButton)?).await?;
        Ok(Reply::Panel(self.panel(&view, shown).await))
    }

    /// Returns `true` if this person wants to press once more before a chosen play counts.
    pub(super) async fn confirms(&self) -> bool {
        match self.state.service.store().preferences(self.user).await {
            Ok(preferences) => preferences.confirm,
            Err(error) => {
                self.state.service.log_database_error(&error, "the wishes of a person cannot be read");
                // What was not meant cannot be taken back as easily as it is pressed once more.
                true
            }
        }
    }

    /// What somebody without a seat sees of a table.
    async fn watched(&self, view: &View, watched: Watched, round: &[News]) -> Message {
        let (service, images) = (&self.state.service, &self.state.images);
        images.watched(service, (self.user, watched), (view, round), &self.reader()).await
    }

    /// The panel, for somebody with a seat.
    async fn own_panel(&self, view: &View) -> Result<Message, InteractionError> {
        self.panel_with(view, Panel::default()).await
    }

    /// The panel in this state, for somebody with a seat.
    pub(super) async fn panel_with(
        &self,
        view: &View,
        state: impl Into<Panel>,
    ) -> Result<Message, InteractionError> {
        match view.viewer.seat() {
            Some(_) => Ok(self.panel(view, state).await),
            None => Err(InteractionError::Refused(Refusal::NotSeated, Box::new(view.clone()))),
        }
    }

    /// Ends the pause after a round where nobody at the table needs it any more.
    async fn ask_for_next_round(&self, view: &View) -> Result<Reply, InteractionError> {
        if !view.is_between_rounds() {
            // The button was pressed late: what it was to bring is there.
            return Ok(Reply::Panel(self.own_panel(view).await?));
        }
        match self.state.service.ask_for_next_round(view.id, self.person(), self.told_after_answer()).await? {
            NextRound::Dealt(view) => Ok(Reply::Board(Box::new(view))),
            NextRound::Waits(missing) => {
                Ok(Reply::New(announce::next_round_awaited(&missing, &self.reader())))
            }
            NextRound::Refused(refusal, view) => Err(InteractionError::Refused(refusal, Box::new(view))),
        }
    }

    /// Notes a guess of somebody who looks on, or asks for one.
    async fn guess(&self, view: &View, winner: Option<(u16, Seat)>) -> Result<Message, InteractionError> {
        // What is played alone has no table that could be asked.
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
        match self.state.service.rematch(table, self.person()).await? {
            Answer::Done(new) => {
                self.refresh(table).await;
                // Somebody who plays against computers has nobody to wait for.
                let alone = new.seats.iter().all(|seat| !matches!(seat, Occupant::Empty))
                    && new.seats.iter().filter_map(Occupant::owner).all(|owner| owner == self.user);
                let new = match alone {
                    // The same press may have started it before.
                    true => self.act(new.id, None, Command::Start).await.unwrap_or(new),
                    false => new,
                };
                Ok(Reply::Opened(Box::new(new)))
            }
            Answer::Stale(view) => Err(InteractionError::Stale(Box::new(view))),
            Answer::Refused(refusal, view) => Err(InteractionError::Refused(refusal, Box::new(view))),
        }
    }

    /// The board of a finished game shows that there is a rematch; whose message stays below where the board has to be posted
    /// anew, as in a thread that was archived.
    async fn refresh(&self, table: TableId) {
        match self.state.service.public(table).await {
            Ok(view) => {
                let (outbox, answered) = (&self.state.outbox, self.told_after_answer());
                if self.in_archived_thread && view.channel == self.channel {
                    outbox.refresh_in_archived_thread(view, answered);
                } else {
                    outbox.refresh(view, Some(answered));
                }
            }
            Err(error) => {
                self.state
                    .service
                    .log_database_error(&error, "the board of a finished game was not refreshed");
            }
        }
    }

    /// What was done, for a person who sees no board change.
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

/// An old panel offered to take back a play that cannot be taken back any more: that is worth more words than its age.
fn too_late(error: InteractionError) -> InteractionError {
    match error {
        InteractionError::Stale(view) if view.undoable.is_none() || view.undoable != view.viewer.seat() => {
            InteractionError::Refused(Refusal::UndoTooLate, view)
        }
        error => error,
    }
}
