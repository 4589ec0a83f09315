//! What can be asked of a table that has been found, by a command or a menu.

use super::errors::Hitch;
use super::interaction_context::InteractionContext;
use carte_games::Action::GangOfFour as Gang;
use carte_games::gang_of_four::{self, Action, Card, CardSet, Face, notation};
use carte_games::go_stop::{self, Wish};
use carte_games::{self as games, Seat};
use carte_present::locale::Args;
use carte_present::press::Pick;
use carte_present::{Message, PanelState, Problem, private};
use carte_table::ids::{Seq, TableId};
use carte_table::{Command, Refusal, View};

impl InteractionContext {
    /// Does `pick` at the table it is about; a menu of tables where that is not clear.
    pub(super) async fn do_at(&self, pick: Pick, named: Option<TableId>) -> Result<Message, Hitch> {
        let done = match self.resolve_table(pick, named).await {
            Ok(view) => self.perform(pick, &view).await,
            Err(hitch) => Err(hitch),
        };
        done.or_else(|hitch| match hitch {
            Hitch::Several(_) => Ok(self.explain(&hitch, Some(pick))),
            hitch => Err(hitch),
        })
    }

    /// Does `pick` at this table.
    pub(super) async fn perform(&self, pick: Pick, view: &View) -> Result<Message, Hitch> {
        let reader = self.reader();
        match pick {
            Pick::Hand => self.own_panel(view),
            Pick::Pass => self.game_move(view.id, None, Gang(Action::Pass)).await,
            Pick::Carte => self.game_move(view.id, None, Gang(Action::Announce)).await,
            Pick::Play { cards, announce } => {
                let cards = held(view, cards)?;
                self.game_move(view.id, None, Gang(Action::Play { cards, announce })).await
            }
            Pick::Give(card) => {
                let card = held(view, CardSet::of(card))?.lowest().unwrap_or(card);
                self.game_move(view.id, None, Gang(Action::Return(card))).await
            }
            Pick::Flower(wish) => {
                self.game_move(view.id, None, games::Action::GoStop(meant(view, wish)?)).await
            }
            Pick::Scores => Ok(private::scores(view, &reader)),
            Pick::Count => Ok(private::count(view, &reader)),
            Pick::Pile => Ok(private::pile(view, &reader)),
            Pick::Rules => Ok(private::rules(&view.options.rules, None, Some((view.id, view.seq)), &reader)),
            Pick::Leave => self.change(view, Command::Leave, "answer-left").await,
            Pick::Return => {
                let view = self.act(view.id, None, Command::Return).await?;
                Ok(self.panel(&view, PanelState::default()))
            }
            Pick::Replace(user) => self.change(view, Command::Replace(user), "answer-replaced").await,
            Pick::Move(channel) => self.move_table(view, channel).await,
            Pick::Pause => self.change(view, Command::Pause, "answer-paused").await,
            Pick::Resume => self.change(view, Command::Resume, "answer-resumed").await,
            Pick::Close => self.change(view, Command::Close, "answer-closed").await,
        }
    }

    /// Does something in the game; the answer is the panel after it.
    pub(super) async fn game_move(
        &self,
        table: TableId,
        seen: Option<Seq>,
        action: games::Action,
    ) -> Result<Message, Hitch> {
        let view = self.act(table, seen, Command::Act(action)).await?;
        Ok(self.panel(&view, PanelState::default()))
    }

    /// The panel, for somebody with a seat.
    pub(super) fn own_panel(&self, view: &View) -> Result<Message, Hitch> {
        match view.viewer.seat() {
            Some(_) => Ok(self.panel(view, PanelState::default())),
            None => Err(Hitch::Refused(Refusal::NotSeated, Box::new(view.clone()))),
        }
    }

    async fn change(&self, view: &View, command: Command, said: &str) -> Result<Message, Hitch> {
        let view = self.act(view.id, None, command).await?;
        let content = self.locale.format(said, Args::new().with("table", view.id.to_string()));
        Ok(Message { content, ..Message::default() })
    }
}

/// The game at a table, once it has begun.
pub(super) fn gang(view: &View) -> Option<&gang_of_four::View> {
    match view.game.as_ref()? {
        games::View::GangOfFour(game) => Some(game),
        games::View::GoStop(_) => None,
    }
}

/// Cards with the faces that were typed, in any hand.
pub(super) fn typed(text: &str) -> Result<CardSet, Hitch> {
    let faces = notation::parse(text).map_err(Problem::from)?;
    notation::pick(CardSet::ALL, &faces).map_err(|missing| not_held(&missing))
}

/// The cards of the person's own hand with the same faces.
fn held(view: &View, cards: CardSet) -> Result<CardSet, Hitch> {
    let refused = |why| Hitch::Refused(why, Box::new(view.clone()));
    let _: Seat = view.viewer.seat().ok_or_else(|| refused(Refusal::NotSeated))?;
    let game = match &view.game {
        None => return Err(refused(Refusal::NotStarted)),
        Some(games::View::GangOfFour(game)) => game,
        Some(games::View::GoStop(_)) => return Err(refused(Refusal::Game(games::Refusal::OtherGame))),
    };
    let faces: Vec<Face> = cards.into_iter().map(Card::face).collect();
    notation::pick(game.hand.unwrap_or_default(), &faces).map_err(|missing| not_held(&missing))
}

/// The action that was typed, for the player with this view.
fn meant(view: &View, wish: Wish) -> Result<go_stop::Action, Hitch> {
    let refused = |why| Hitch::Refused(why, Box::new(view.clone()));
    let _: Seat = view.viewer.seat().ok_or_else(|| refused(Refusal::NotSeated))?;
    match &view.game {
        None => Err(refused(Refusal::NotStarted)),
        Some(games::View::GoStop(game)) => Ok(wish.action(game).map_err(Problem::from)?),
        Some(games::View::GangOfFour(_)) => Err(refused(Refusal::Game(games::Refusal::OtherGame))),
    }
}

fn not_held(missing: &[Face]) -> Hitch {
    let cards: Vec<String> = missing.iter().map(ToString::to_string).collect();
    Problem::NotHeld { cards: cards.join(" ") }.into()
}
