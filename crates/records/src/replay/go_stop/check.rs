//! Plays a round of Go-Stop again and compares everything that the document says of it.

use super::super::verify::{Fault, Wrong, compare, compare_hands};
use super::given::Exchanged;
use super::note::dealt as as_dealt;
use super::{Canonical, CardPlay, Ending, Laid, Round, Settled, Stolen, Turn};
use carte_games::go_stop::{Action, Actions, Card, Event, Game, Month, Phase, Refusal, View};
use carte_games::{CardGame, Seat, Viewer};

/// Compares a round that the events in `dealt` have just dealt, and everything that follows in it.
pub(super) fn round(game: &mut Game, dealt: &[Event], round: &Round, broken_off: bool) -> Result<(), Fault> {
    let dealer = game.view(Viewer::Public).dealer;
    if let Some(Event::Dealt { round: number, deck, .. }) = dealt.first() {
        let expected = as_dealt(*number, dealer, deck, game.ring());
        compare("dealer", &expected.dealer, &round.dealer)?;
        compare_hands(&expected.hands, &round.hands)?;
        compare("pot", &expected.pot, &round.pot)?;
        compare("pile", &expected.pile, &round.pile)?;
    }
    let missions = dealt.iter().find_map(|event| match event {
        Event::Missions { cards } => Some(Canonical(*cards)),
        _ => None,
    });
    compare("missions", &missions, &round.missions)?;
    let mut replay = Replay { game, round, broken_off, turns: Vec::new(), exchanged: Exchanged::default() };
    let mut ended = dealt.iter().any(ends);
    for (index, turn) in round.turns.iter().enumerate() {
        let place = format!("turns[{index}]");
        if ended {
            return Err(Fault::at(place, Wrong::Surplus));
        }
        ended = replay.turn(index, turn).map_err(|fault| fault.inside(&place))?;
    }
    if !ended && !broken_off {
        return Err(Fault::at(format!("turns[{}]", round.turns.len()), Wrong::Missing("a turn")));
    }
    let result = game.results().last().filter(|_| ended);
    let expected = result.map(|result| Ending::of(result, game.players()));
    compare_endings(expected.as_ref(), round.result.as_ref())?;
    poll(game, round, broken_off)
}

/// Gives the answers in the document to the question for another round, if it is asked after this one.
fn poll(game: &mut Game, round: &Round, broken_off: bool) -> Result<(), Fault> {
    let asked = |game: &Game| match game.view(Viewer::Public).phase {
        Phase::Another { seat, .. } => Some(seat),
        _ => None,
    };
    let Some(enough) = &round.enough else {
        // A table that is closed before all have answered keeps what they said.
        return match asked(game) {
            Some(_) if !broken_off => Err(Fault::at("enough", Wrong::Missing("who has had enough"))),
            _ => Ok(()),
        };
    };
    if asked(game).is_none() {
        return Err(Fault::at("enough", Wrong::NotAsked));
    }
    let mut said = Vec::new();
    while let Some(seat) = asked(game) {
        let leaves = enough.contains(&seat);
        said.extend(leaves.then_some(seat));
        let answer = if leaves { Action::Enough } else { Action::Another };
        if game.act(seat, &answer, |_| ()).is_err() {
            return Err(Fault::at("enough", Wrong::Surplus));
        }
    }
    compare("enough", &said, enough)
}

fn ends(event: &Event) -> bool {
    matches!(event, Event::RoundEnded { .. })
}

/// A round that is played again.
struct Replay<'a> {
    game: &'a mut Game,
    round: &'a Round,
    broken_off: bool,
    /// The entries of what has happened so far.
    turns: Vec<Turn>,
    /// Equal Pi that the document names in the place of each other.
    exchanged: Exchanged,
}

impl Replay<'_> {
    /// Does what an entry says. Returns `true` if the round has ended with it.
    fn turn(&mut self, index: usize, turn: &Turn) -> Result<bool, Fault> {
        if turn.seat().index() >= usize::from(self.game.players()) {
            return Err(Fault::at("seat", Wrong::NoSuchSeat));
        }
        let shown = index > 0 && matches!(self.round.turns[index - 1], Turn::Shake { .. });
        let (action, place) = match turn {
            // A shake is made together with the card that is played next.
            Turn::Shake { seat, month } => return self.is_followed(index, *seat, *month).map(|()| false),
            Turn::Play(CardPlay { laid: Laid::Card(card), .. }) if shown => (Action::Shake(*card), "play"),
            Turn::Play(CardPlay { laid: Laid::Card(card), .. }) => (Action::Play(*card), "play"),
            Turn::Play(CardPlay { laid: Laid::Bomb(month), .. }) => (Action::Bomb(*month), "bomb"),
            Turn::Play(CardPlay { laid: Laid::Flip, .. }) => (Action::Flip, "flip"),
            Turn::Joker { joker, .. } => (Action::Joker(*joker), "joker"),
            Turn::Declare { .. } => (Action::ChongTong, "declare"),
            Turn::Keep { .. } => (Action::Decline, "keep"),
            Turn::Give { card, .. } => (Action::Give(self.exchanged.meant(*card)), "give"),
            Turn::Count { cup, .. } => (Action::Count(*cup), "count"),
            Turn::Join { .. } => (Action::Join, "join"),
            Turn::Fold { .. } => (Action::Fold, "fold"),
            Turn::Go { .. } => (Action::Go, "go"),
            Turn::Stop { .. } => (Action::Stop, "stop"),
            Turn::Push { .. } => (Action::Push, "push"),
        };
        let legal = self.legal();
        let mut ended = self.act(turn.seat(), action, turn, place)?;
        if let Turn::Play(play) = turn {
            ended |= self.choose(index, turn, play)?;
        }
        let game = &self.game;
        let captured = |seat: Seat| game.view(Viewer::Public).seats[seat.index()].captured;
        let Some(expected) = self.turns.last_mut() else { return Ok(ended) };
        if let (
            Turn::Play(CardPlay { settled: Some(expected), .. }),
            Turn::Play(CardPlay { settled: Some(found), .. }),
        ) = (&mut *expected, turn)
        {
            self.exchanged.name(&mut expected.stolen, &found.stolen, captured);
        }
        if let Turn::Give { card, .. } = expected {
            *card = self.exchanged.named(*card);
        }
        compare_turns(expected, turn)?;
        if let Turn::Joker { legal: Some(found), .. } | Turn::Play(CardPlay { legal: Some(found), .. }) = turn
        {
            compare("legal", &legal, found)?;
        }
        Ok(ended)
    }

    /// Makes the choices between two cards that a turn leads to. Returns `true` if the round has ended with them.
    fn choose(&mut self, index: usize, turn: &Turn, play: &CardPlay) -> Result<bool, Fault> {
        let mut ended = false;
        while let Phase::Take { drawn, .. } = self.view(play.seat).phase {
            let (card, place) = if drawn { (play.drawn_take, "drawn_take") } else { (play.take, "take") };
            let Some(card) = card else {
                let unfinished = self.broken_off && index + 1 == self.round.turns.len();
                let missing = Fault::at(place, Wrong::Missing("which of two cards is taken"));
                return if unfinished { Ok(false) } else { Err(missing) };
            };
            ended = self.act(play.seat, Action::Take(card), turn, place)?;
        }
        Ok(ended)
    }

    /// Checks that a month that is shown is followed by one of its cards.
    fn is_followed(&self, index: usize, by: Seat, shown: Month) -> Result<(), Fault> {
        match self.round.turns.get(index + 1) {
            Some(Turn::Play(CardPlay { seat, laid: Laid::Card(card), .. }))
                if *seat == by && card.month() == Some(shown) =>
            {
                Ok(())
            }
            _ => Err(Fault::at("shake", Wrong::Missing("a card of this month, played next"))),
        }
    }

    fn act(&mut self, seat: Seat, action: Action, turn: &Turn, place: &str) -> Result<bool, Fault> {
        let (by, legal) = match turn {
            Turn::Joker { by, legal, .. } | Turn::Play(CardPlay { by, legal, .. }) => (*by, *legal),
            Turn::Declare { by, .. }
            | Turn::Keep { by, .. }
            | Turn::Give { by, .. }
            | Turn::Count { by, .. }
            | Turn::Join { by, .. }
            | Turn::Fold { by, .. }
            | Turn::Go { by, .. }
            | Turn::Stop { by, .. }
            | Turn::Push { by, .. } => (*by, None),
            Turn::Shake { .. } => (None, None),
        };
        let turns = &mut self.turns;
        let mut ended = false;
        let happened = |event: &Event| {
            ended |= ends(event);
            Turn::note(turns, event, by, legal);
        };
        self.game.act(seat, &action, happened).map_err(|refusal| {
            let place = if matches!(refusal, Refusal::NotYourTurn { .. }) { "seat" } else { place };
            let wrong = match refusal {
                Refusal::NotHeld { .. } => Wrong::NotHeld,
                refusal => Wrong::Refused(refusal.into()),
            };
            Fault::at(place, wrong)
        })?;
        Ok(ended)
    }

    fn view(&self, seat: Seat) -> View {
        self.game.view(Viewer::Seat(seat))
    }

    fn legal(&self) -> u32 {
        let mut actions = Actions::new();
        self.game.legal(&mut actions);
        u32::try_from(actions.len()).unwrap_or(u32::MAX)
    }
}

/// Compares what the entry of a turn says, key by key.
fn compare_turns(expected: &Turn, found: &Turn) -> Result<(), Fault> {
    let (Turn::Play(expected), Turn::Play(found)) = (expected, found) else {
        return compare("turn", expected, found);
    };
    let names = |cards: &[Card]| cards.iter().map(|card| Canonical(*card)).collect::<Vec<_>>();
    compare("take", &expected.take.map(Canonical), &found.take.map(Canonical))?;
    compare("drawn", &names(&expected.drawn), &names(&found.drawn))?;
    compare("drawn_take", &expected.drawn_take.map(Canonical), &found.drawn_take.map(Canonical))?;
    if let (Some(expected), Some(found)) = (&expected.settled, &found.settled) {
        let captured = |settled: &Settled| names(&settled.captured.into_iter().collect::<Vec<_>>());
        compare("captured", &captured(expected), &captured(found))?;
        compare("events", &expected.calls, &found.calls)?;
        let stolen = |settled: &Settled| -> Vec<Stolen> {
            let stolen = settled.stolen.iter();
            stolen.map(|theft| Stolen { from: theft.from, card: theft.card.into() }).collect()
        };
        compare("stolen", &stolen(expected), &stolen(found))?;
    }
    compare("turn", &Turn::Play(expected.clone()), &Turn::Play(found.clone()))
}

/// Compares how a round ended, key by key.
fn compare_endings(expected: Option<&Ending>, found: Option<&Ending>) -> Result<(), Fault> {
    let (Some(expected), Some(found)) = (expected, found) else {
        return compare("result", &expected, &found);
    };
    compare("result.kind", &expected.kind, &found.kind)?;
    compare("result.winner", &expected.winner, &found.winner)?;
    compare("result.points", &expected.points, &found.points)?;
    compare("result.multipliers", &expected.multipliers, &found.multipliers)?;
    compare("result.cup", &expected.cup, &found.cup)?;
    compare("result.payments", &expected.payments, &found.payments)
}
