//! What only Gang of Four has: combinations, cycles, “Carte !”, the exchange, cards left.

use carte_games::gang_of_four::ruleset::Announce;
use carte_games::gang_of_four::{Card, Combination, Event, Game, Kind};
use carte_games::{self as games, PerSeat, Rules, Seat};
use carte_table::Table;

use super::facts::Score;

/// The most cards that a hand can have at the end of a round.
const MOST_CARDS: usize = 16;

/// As many cards left, or more, double the points or worse (section 4.7).
pub const MANY_CARDS: usize = 8;

/// What one seat did in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    /// Cards left in the hand at the end.
    pub cards_left: u8,
    /// Combinations laid, by kind, in the order of [`Kind::ALL`].
    pub laid: [u16; Kind::ALL.len()],
    /// Own combinations that somebody laid a gang on.
    pub gangs_suffered: u16,
    /// Cycles that ended with the own combination on top.
    pub cycles_won: u16,
    /// How often “Carte !” was said; not counted where nobody has to.
    pub said: u16,
    /// How often it was forgotten.
    pub forgotten: u16,
    /// The card given in the exchange.
    pub gave: Option<Card>,
    /// The card received in it.
    pub received: Option<Card>,
}

impl Deeds {
    /// How many combinations of this kind were laid.
    #[must_use]
    pub fn laid(&self, kind: Kind) -> u16 {
        self.laid[kind as usize]
    }

    /// How many gangs were laid.
    #[must_use]
    pub fn gangs(&self) -> u16 {
        self.laid(Kind::Gang)
    }
}

/// What one person's rounds add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// How many rounds ended with how many cards left.
    pub cards_left: [u32; MOST_CARDS + 1],
    /// Own combinations that somebody laid a gang on.
    pub gangs_suffered: u32,
    /// How often “Carte !” was said.
    pub said: u32,
    /// How often it was forgotten.
    pub forgotten: u32,
}

impl Record {
    /// Rounds with eight cards left, or more.
    #[must_use]
    pub fn many_left(&self) -> u32 {
        self.cards_left[MANY_CARDS..].iter().sum()
    }
}

/// What the seats have done in a round so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    deeds: PerSeat<Deeds>,
    /// Who laid the combination to beat.
    top: Option<Seat>,
}

impl Ledger {
    /// Takes in an event of the round, with the table as it is before it.
    pub(super) fn note(&mut self, event: &Event, table: &Table) {
        match *event {
            Event::Returned { winner, giver, card } => {
                // The gift itself belongs to the deal, after which the log may have been taken up.
                let given = gift(table);
                self.deeds[giver].gave = given;
                self.deeds[winner].received = given;
                self.deeds[winner].gave = Some(card);
                self.deeds[giver].received = Some(card);
            }
            Event::Played { seat, cards } => {
                if let Some(combination) = Combination::classify(cards) {
                    let kind = combination.kind();
                    self.deeds[seat].laid[kind as usize] += 1;
                    if let Some(top) = self.top.filter(|_| kind == Kind::Gang) {
                        self.deeds[top].gangs_suffered += 1;
                    }
                }
                self.top = Some(seat);
            }
            Event::Announced { seat } => {
                if announces_itself(table) {
                    self.deeds[seat].said += 1;
                }
            }
            Event::Barred { seat } | Event::TakenBack { seat, .. } => {
                self.deeds[seat].forgotten += 1;
            }
            Event::CycleEnded { .. } => {
                if let Some(top) = self.top.take() {
                    self.deeds[top].cycles_won += 1;
                }
            }
            Event::RoundEnded { cards_left, .. } => {
                for ((_, deeds), cards_left) in self.deeds.iter_mut().zip(cards_left) {
                    deeds.cards_left = cards_left;
                }
            }
            Event::Dealt { .. } | Event::Passed { .. } | Event::Given { .. } | Event::GameEnded { .. } => {}
        }
    }

    /// Keeps what others than this seat have said since its turn, which is taken back.
    pub(super) fn keep_said(&mut self, seat: Seat, since: &Self) {
        for (other, deeds) in self.deeds.iter_mut().filter(|(other, _)| *other != seat) {
            deeds.said = since.deeds[other].said;
        }
    }

    /// What the round that was finished last was for each seat.
    pub(super) fn scores(self, game: &Game) -> Vec<Score> {
        let Some(result) = game.results().last() else { return Vec::new() };
        let seats = self.deeds.of_players(game.players());
        let score = |(seat, deeds): (Seat, Deeds)| Score {
            won: deeds.cards_left == 0,
            points: result.penalties[seat.index()].into(),
            deeds: super::Deeds::GangOfFour(deeds),
        };
        seats.map(score).collect()
    }
}

/// Whether “Carte !” is something that people say at this table.
fn announces_itself(table: &Table) -> bool {
    matches!(&table.options().rules, Rules::GangOfFour(rules) if rules.announce == Announce::Manual)
}

/// The card that the loser of the last round has given.
fn gift(table: &Table) -> Option<Card> {
    match table.game()?.view(games::Viewer::Public) {
        games::View::GangOfFour(view) => view.exchange.map(|(exchange, _)| exchange.given),
        games::View::GoStop(_) => None,
    }
}
