//! Reads the facts of rounds out of a table's log.

use arrayvec::ArrayVec;

use super::facts::{Began, Deeds, RoundFacts, RoundSeat, rank};
use crate::games::gang_of_four::ruleset::Announce;
use crate::games::gang_of_four::{self, Combination, Kind};
use crate::games::{self, Awaits, Game, Rules, Seat};
use crate::ids::Timestamp;
use crate::table::{By, Event, Logged, Table};

/// A table that is followed through its log, and what has happened in its present round.
#[derive(Debug)]
pub struct Chronicle {
    table: Table,
    round: Round,
    /// The round as it was before the last turn, in case that is taken back.
    before_turn: Round,
    /// Since when the seat to act has been awaited, leaving out pauses.
    awaited_since: Timestamp,
}

/// What has happened in a round so far.
#[derive(Clone, Debug, Default)]
struct Round {
    dealt: Timestamp,
    /// Who held each seat when the first turn was taken; empty until then.
    began: ArrayVec<Began, 4>,
    deeds: [Deeds; 4],
    /// Who laid the combination to beat.
    top: Option<Seat>,
}

impl Chronicle {
    /// Begins with a table as it was before its first deal, or just after any deal.
    #[must_use]
    pub fn resume(table: Table) -> Self {
        let awaited_since = table.awaited_since();
        let round = Round { dealt: awaited_since, ..Round::default() };
        Self { before_turn: round.clone(), round, awaited_since, table }
    }

    /// The table as it is after what has been taken in.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Takes in the next event of the log; the facts of the round, if it ends one.
    pub fn take(&mut self, logged: &Logged) -> Option<RoundFacts> {
        let turn = match &logged.event {
            Event::Game { event, .. } => event.turn(),
            _ => None,
        };
        if turn.is_some() {
            self.before_turn = self.round.clone();
        }
        let ended = match &logged.event {
            Event::Undone { seat } => {
                self.undo(*seat);
                None
            }
            Event::Game { event: games::Event::GangOfFour(event), by } => {
                self.take_gang_of_four(event, *by, logged.at)
            }
            _ => None,
        };
        let mid_turn = self.only_bars_another(&logged.event);
        self.table.apply(logged);
        if !mid_turn {
            self.awaited_since = self.table.awaited_since();
        }
        ended.map(|mut facts| {
            facts.number = self.table.game().map_or(0, finished_rounds);
            facts
        })
    }

    /// Whether somebody is barred by a turn that is about to be taken: the time for that turn goes on.
    fn only_bars_another(&self, event: &Event) -> bool {
        let Event::Game { event: games::Event::GangOfFour(gang_of_four::Event::Barred { seat }), .. } = event
        else {
            return false;
        };
        self.table.game().is_some_and(|game| game.awaits() != Awaits::Seat(*seat))
    }

    fn take_gang_of_four(
        &mut self,
        event: &gang_of_four::Event,
        by: By,
        at: Timestamp,
    ) -> Option<RoundFacts> {
        use gang_of_four::Event;
        match *event {
            Event::Dealt { .. } => self.round = Round { dealt: at, ..Round::default() },
            Event::Returned { winner, giver, card } => {
                self.decided(winner, by, at);
                // The gift itself belongs to the deal, after which the log may have been taken up.
                let given = self.gift();
                self.round.deeds[giver.index()].gave = given;
                self.round.deeds[winner.index()].received = given;
                self.round.deeds[winner.index()].gave = Some(card);
                self.round.deeds[giver.index()].received = Some(card);
            }
            Event::Played { seat, cards } => {
                self.decided(seat, by, at);
                if let Some(combination) = Combination::classify(cards) {
                    let kind = combination.kind();
                    self.round.deeds[seat.index()].laid[kind as usize] += 1;
                    if let Some(top) = self.round.top.filter(|_| kind == Kind::Gang) {
                        self.round.deeds[top.index()].gangs_suffered += 1;
                    }
                }
                self.round.top = Some(seat);
            }
            Event::Passed { seat } => self.decided(seat, by, at),
            Event::Announced { seat } => {
                if self.announces_itself() {
                    self.round.deeds[seat.index()].said += 1;
                }
            }
            Event::Barred { seat } => self.round.deeds[seat.index()].forgotten += 1,
            Event::TakenBack { seat, .. } => {
                self.decided(seat, by, at);
                self.round.deeds[seat.index()].forgotten += 1;
            }
            Event::CycleEnded { .. } => {
                if let Some(top) = self.round.top.take() {
                    self.round.deeds[top.index()].cycles_won += 1;
                }
            }
            Event::RoundEnded { cards_left, penalties, .. } => {
                return Some(self.facts(cards_left, penalties, at));
            }
            Event::Given { .. } | Event::GameEnded { .. } => {}
        }
        None
    }

    /// Forgets the last turn, which was of this seat; what others have said since stays said.
    fn undo(&mut self, seat: Seat) {
        let since = std::mem::replace(&mut self.round, self.before_turn.clone());
        for (index, (deeds, since)) in self.round.deeds.iter_mut().zip(since.deeds).enumerate() {
            if index != seat.index() {
                deeds.said = since.said;
            }
        }
    }

    /// Notes a turn, and at the first one who began the round.
    fn decided(&mut self, seat: Seat, by: By, at: Timestamp) {
        if self.round.began.is_empty() {
            self.round.began = self.table.seats().iter().take(4).map(Began::of).collect();
        }
        if by == By::Person {
            let deeds = &mut self.round.deeds[seat.index()];
            deeds.decisions += 1;
            deeds.deciding += at.since(self.awaited_since);
        }
    }

    /// Whether “Carte !” is something that people say at this table.
    fn announces_itself(&self) -> bool {
        match &self.table.options().rules {
            Rules::GangOfFour(rules) => rules.announce == Announce::Manual,
            Rules::GoStop(_) => false,
        }
    }

    /// The card that the loser of the last round has given.
    fn gift(&self) -> Option<gang_of_four::Card> {
        match self.table.game()?.view(games::Viewer::Public) {
            games::View::GangOfFour(view) => view.exchange.map(|(exchange, _)| exchange.given),
            games::View::GoStop(_) => None,
        }
    }

    fn facts(&mut self, cards_left: [u8; 4], penalties: [u16; 4], ended: Timestamp) -> RoundFacts {
        let round = std::mem::take(&mut self.round);
        let players = round.began.len();
        let seats =
            round.began.into_iter().zip(round.deeds).enumerate().map(|(index, (began, deeds))| RoundSeat {
                began,
                penalty: penalties[index],
                cards_left: cards_left[index],
                rank: rank(&penalties[..players], index),
                deeds,
            });
        RoundFacts { number: 0, began: round.dealt, ended, seats: seats.collect() }
    }
}

fn finished_rounds(game: &Game) -> u16 {
    match game {
        Game::GangOfFour(game) => u16::try_from(game.results().len()).unwrap_or(u16::MAX),
        Game::GoStop(game) => u16::try_from(game.results().len()).unwrap_or(u16::MAX),
    }
}
