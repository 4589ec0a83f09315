//! Plays a round of Gang of Four again and compares everything that the document says of it.

use super::super::verify::{Fault, Wrong, compare, compare_hands};
use super::{CardText, Cut, Exchange, Round, Turn};
use carte_games::gang_of_four::{Action, CardSet, Event, Game, Phase, Plays, Refusal};
use carte_games::{Awaits, CardGame, Seat, Viewer};

/// Compares a round that the events in `dealt` have just dealt, and everything that follows in it.
pub(super) fn round(game: &mut Game, dealt: &[Event], round: &Round, broken_off: bool) -> Result<(), Fault> {
    let view = game.view(Viewer::Public);
    compare("direction", &view.direction, &round.direction)?;
    compare("dealer", &view.dealer, &round.dealer)?;
    if let Some(Event::Dealt { cut, .. }) = dealt.first() {
        compare("cut", &cut.as_ref().map(Cut::from), &round.cut)?;
    }
    verify_hands(dealt, usize::from(game.players()), round)?;
    verify_exchange(game, round, broken_off)?;
    let ended = verify_turns(game, round, broken_off)?;
    let cards_left: Vec<u8> = match game.results().last().filter(|_| ended) {
        Some(result) => result.cards_left.values().take(game.players().into()).collect(),
        None if broken_off => game.view(Viewer::Public).seats.iter().map(|seat| seat.cards_left).collect(),
        None => {
            let place = format!("turns[{}]", round.turns.len());
            return Err(Fault::at(place, Wrong::Missing("a turn")));
        }
    };
    compare("cards_left", &cards_left, &round.cards_left)?;
    let result = game.results().last().filter(|_| ended);
    let penalties =
        result.map(|result| result.penalties.values().take(game.players().into()).collect::<Vec<_>>());
    compare("penalties", &penalties, &round.penalties)?;
    compare("winner", &result.and_then(|result| result.winner), &round.winner)
}

fn verify_hands(dealt: &[Event], players: usize, round: &Round) -> Result<(), Fault> {
    let Some(Event::Dealt { packets, .. }) = dealt.first() else { return Ok(()) };
    let mut packets = packets.values().map(CardText::from);
    let hands: Vec<CardText> = packets.by_ref().take(players).collect();
    compare_hands(&hands, &round.hands)?;
    compare("dummy", &packets.next(), &round.dummy)
}

fn verify_exchange(game: &mut Game, round: &Round, broken_off: bool) -> Result<(), Fault> {
    let returned = round.exchange.and_then(|exchange| exchange.returned);
    let Phase::Exchange(due) = game.view(Viewer::Public).phase else {
        return compare("exchange", &None, &round.exchange);
    };
    let expected = Exchange { giver: due.giver, winner: due.winner, given: due.given.into(), returned };
    compare("exchange", &Some(expected), &round.exchange)?;
    let Some(returned) = returned else {
        let unfinished = broken_off && round.turns.is_empty();
        let missing = Fault::at("exchange.returned", Wrong::Missing("the card given back"));
        return if unfinished { Ok(()) } else { Err(missing) };
    };
    let card =
        returned.among(hand(game, due.winner)).filter(|cards| cards.len() == 1).and_then(CardSet::lowest);
    let card = card.ok_or_else(|| Fault::at("exchange.returned", Wrong::NotHeld))?;
    game.act(due.winner, &Action::Return(card), |_| ())
        .map_err(|refusal| Fault::at("exchange.returned", Wrong::Refused(refusal.into())))
}

/// Plays the turns of a round again. Returns `true` if the round has ended with them.
fn verify_turns(game: &mut Game, round: &Round, broken_off: bool) -> Result<bool, Fault> {
    let mut next = 0;
    let mut ended = false;
    let mut plays = Plays::default();
    while next < round.turns.len() {
        if ended {
            return Err(Fault::at(format!("turns[{next}]"), Wrong::Surplus));
        }
        // Bars are no actions: they follow from the action after or before them.
        let bar = |turn: &&Turn| matches!(turn, Turn::Barred { .. });
        let Some(acting) = round.turns[next..].iter().find(|turn| !bar(turn)) else {
            return last_bars(game, &round.turns, next, broken_off);
        };
        let place = next + round.turns[next..].iter().take_while(bar).count();
        let happened =
            act(game, acting, &mut plays).map_err(|fault| fault.inside(&format!("turns[{place}]")))?;
        ended = happened.iter().any(|event| matches!(event, Event::RoundEnded { .. }));
        for turn in entries(&happened, acting) {
            let place = format!("turns[{next}]");
            let found = round.turns.get(next).ok_or_else(|| Fault::at(&place, Wrong::Missing("a turn")))?;
            compare_turn(&turn, found).map_err(|fault| fault.inside(&place))?;
            next += 1;
        }
    }
    Ok(ended)
}

/// Compares the bars from `next` on, if the document names no action after them. Returns `true` if the round has ended
/// with them.
///
/// A player who is barred on acting, when nobody else takes part any more, does not act: the round ends without the
/// action (E12). Where a game was broken off, the action before which they stood may have been undone, too.
fn last_bars(game: &mut Game, turns: &[Turn], next: usize, broken_off: bool) -> Result<bool, Fault> {
    let missing = || Fault::at(format!("turns[{}]", turns.len()), Wrong::Missing("a turn"));
    let Awaits::Seat(seat) = game.awaits() else { return Err(missing()) };
    // Any action will do: if the round ends with the bars, or the game was broken off, the action is not made.
    let action = game.clock_action(seat).ok_or_else(missing)?;
    let mut happened = Vec::new();
    game.clone().act(seat, &action, |event| happened.push(event.clone())).map_err(|_| missing())?;
    let mut bars = Vec::new();
    let mut ended = false;
    for event in &happened {
        match event {
            Event::Barred { seat } => bars.push(*seat),
            Event::RoundEnded { .. } | Event::GameEnded { .. } => ended = true,
            _ if broken_off => break,
            _ => return Err(missing()),
        }
        game.apply(event);
    }
    for (index, turn) in turns.iter().enumerate().skip(next) {
        let place = format!("turns[{index}]");
        let seat = bars.get(index - next).ok_or_else(|| Fault::at(&place, Wrong::Surplus))?;
        compare_turn(&Turn::Barred { seat: *seat }, turn).map_err(|fault| fault.inside(&place))?;
    }
    if turns.len() - next < bars.len() { Err(missing()) } else { Ok(ended) }
}

/// Does what a turn says, and checks its number of legal plays.
fn act(game: &mut Game, turn: &Turn, plays: &mut Plays) -> Result<Vec<Event>, Fault> {
    let (seat, legal) = match *turn {
        Turn::Play { seat, legal, .. } | Turn::Pass { seat, legal, .. } => (seat, legal),
        Turn::Announce { seat } | Turn::Barred { seat } => (seat, None),
    };
    if seat.index() >= usize::from(game.players()) {
        return Err(Fault::at("seat", Wrong::NoSuchSeat));
    }
    let may_pass = game.legal(plays);
    let count = plays.as_slice().len() + usize::from(may_pass);
    let (action, place) = match *turn {
        Turn::Play { cards, announce, .. } => {
            let cards = cards.among(hand(game, seat)).ok_or_else(|| Fault::at("play", Wrong::NotHeld))?;
            (Action::Play { cards, announce }, "play")
        }
        Turn::Pass { .. } => (Action::Pass, "pass"),
        Turn::Announce { .. } | Turn::Barred { .. } => (Action::Announce, "announce"),
    };
    let mut happened = Vec::new();
    game.act(seat, &action, |event| happened.push(event.clone())).map_err(|refusal| {
        let place = match refusal {
            Refusal::NotYourTurn { .. } | Refusal::Barred => "seat",
            Refusal::CannotAnnounce { .. } | Refusal::AlreadyAnnounced => "announce",
            _ => place,
        };
        Fault::at(place, Wrong::Refused(refusal.into()))
    })?;
    if let Some(legal) = legal {
        compare("legal", &count, &usize::try_from(legal).unwrap_or(usize::MAX))?;
    }
    Ok(happened)
}

/// The entries of what has happened. What no event tells, `by` and `legal`, is copied from `acting`.
fn entries(happened: &[Event], acting: &Turn) -> Vec<Turn> {
    let (by, legal) = match *acting {
        Turn::Play { by, legal, .. } | Turn::Pass { by, legal, .. } => (by, legal),
        Turn::Announce { .. } | Turn::Barred { .. } => (None, None),
    };
    let mut turns = Vec::new();
    happened.iter().for_each(|event| Turn::note(&mut turns, event, by, legal));
    turns
}

fn compare_turn(expected: &Turn, found: &Turn) -> Result<(), Fault> {
    if let (
        Turn::Play { announce, taken_back, .. },
        Turn::Play { announce: announce_found, taken_back: taken_back_found, .. },
    ) = (expected, found)
    {
        compare("announce", announce, announce_found)?;
        compare("taken_back", taken_back, taken_back_found)?;
    }
    if let (Turn::Barred { seat }, Turn::Barred { seat: found }) = (expected, found) {
        return compare("barred", seat, found);
    }
    compare("turn", expected, found)
}

fn hand(game: &Game, seat: Seat) -> CardSet {
    game.view(Viewer::Seat(seat)).hand.unwrap_or_default()
}
