//! What people do at a table: mostly nothing, often their turn, sometimes something odd.

use carte_games::gang_of_four::Action;
use carte_games::{self as games, Order, go_stop};
use carte_service::Answer;
use carte_table::ids::{TableId, UserId};
use carte_table::{Command, Occupant, Pace, Stage, View};
use carte_testkit::tables::largest_play;
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::json;

use crate::soak::world::{Soak, user_id};

impl Soak {
    /// Returns `true` if somebody looks at this table now: people take their time where they have it.
    pub(crate) fn is_lively(&mut self, table: TableId) -> bool {
        let hours = self.pace(table).limit().map_or(12, |limit| limit.as_secs() / 3600);
        let probability = match hours {
            100.. => 0.12,
            4..100 => 0.3,
            0..4 => 0.8,
        };
        self.rng.random_bool(probability)
    }

    /// Where the table stands before anybody does anything.
    pub(crate) async fn people(&mut self, table: TableId) -> Stage {
        let view = self.service().public(table).await.unwrap();
        if matches!(view.stage, Stage::Ended(_)) {
            return view.stage;
        }
        let people: Vec<UserId> = view.seats.iter().filter_map(Occupant::owner).collect();
        let user = *people.choose(&mut self.rng).unwrap();
        if let Some(command) = self.something_odd() {
            self.asks(table, user, command).await;
        }
        // A game out of reach goes on by itself; an impatient player only hears again that it waits.
        if matches!(view.stage, Stage::Paused { .. })
            && (!view.is_out_of_reach() || self.rng.random_bool(0.1))
        {
            self.asks(table, view.host, Command::Resume).await;
            self.asks(table, user, Command::Return).await;
        }
        self.turn(table).await;
        view.stage
    }

    fn something_odd(&mut self) -> Option<Command> {
        Some(match self.rng.random_range(0..100_u8) {
            0 => Command::Leave,
            1..=5 => Command::Return,
            6 => Command::Pause,
            7..=20 => Command::Resume,
            21 | 22 => Command::AskUndo,
            23..=30 => Command::AgreeUndo,
            31 => Command::RefuseUndo,
            32..=36 => Command::Order(Order::PassUntilNextCycle),
            37..=40 => Command::Order(Order::PassUnlessSingle),
            41 | 42 => Command::Order(Order::Announce),
            43 => Command::CancelOrders,
            _ => return None,
        })
    }

    /// The awaited player plays, by a press or from the keyboard.
    async fn turn(&mut self, table: TableId) {
        let view = self.service().public(table).await.unwrap();
        if view.stage != Stage::Playing || (self.pace(table) == Pace::Live && self.rng.random_bool(0.5)) {
            return;
        }
        let turn = view.game.as_ref().and_then(games::View::turn);
        let Some(user) = turn.and_then(|seat| view.occupant(seat).person()) else { return };
        let view = self.service().look(table, user, view.guild).await.unwrap();
        let action = match view.game.as_ref().unwrap() {
            games::View::GangOfFour(game) => games::Action::GangOfFour(largest_play(game)),
            games::View::GoStop(game) => {
                let legal = game.legal_actions();
                games::Action::GoStop(*legal.choose(&mut self.rng).unwrap())
            }
        };
        // While the bot is cut off the keyboard waits, and the test with it.
        if self.rng.random_bool(0.15) && self.double.bot_online() {
            self.types(&view, user, action).await;
        } else {
            self.presses(&view, user, action).await;
        }
    }

    async fn presses(&mut self, view: &View, user: UserId, action: games::Action) {
        let made = (view.seq, view.viewer.seat().unwrap());
        match self.ask(view.id, user, Some(view.seq), Command::Act(action)).await {
            Ok(Answer::Done(_)) => self.confirmed.entry(view.id).or_default().push(made),
            Ok(Answer::Refused(..) | Answer::Stale(_)) => {}
            // Nobody has been told that it was done, and it was not.
            Err(error) => assert!(self.is_full(), "{error:?}"),
        }
        if self.rng.random_bool(0.1) && !self.is_full() {
            // Discord delivers the same press once more.
            let again = self.ask(view.id, user, Some(view.seq), Command::Act(action)).await;
            assert!(!matches!(again, Ok(Answer::Done(_))), "a move was done twice");
        }
    }

    async fn types(&mut self, view: &View, user: UserId, action: games::Action) {
        let who = self.users.iter().find(|who| user_id(who) == user).unwrap().clone();
        let table = ("table", json!(view.id.0));
        let channel = self.channel(view.id);
        let typed = match action {
            games::Action::GangOfFour(Action::Play { cards, announce: false }) => {
                who.slash(channel, "play", &[("cards", json!(cards.to_string())), table])
            }
            games::Action::GangOfFour(Action::Pass) => who.slash(channel, "pass", &[table]),
            games::Action::GoStop(go_stop::Action::Play(card)) => {
                who.slash(channel, "gostop play", &[("card", json!(card.to_string())), table])
            }
            _ => return self.presses(view, user, action).await,
        };
        // Not everybody is in the server.
        let Ok(typed) = typed else { return };
        let made = (view.seq, view.viewer.seat().unwrap());
        match typed.message().await {
            // The hand as it is after the move; a refusal, or a table that cannot be seen now, is told without it.
            Ok(answer) if answer.text().contains("Hand: ") && !answer.text().starts_with('✋') => {
                self.confirmed.entry(view.id).or_default().push(made);
                self.typed += 1;
            }
            Ok(_) | Err(_) => self.uncertain.entry(view.id).or_default().push(made),
        }
    }
}
